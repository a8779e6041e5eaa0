import FrontMatter

extension YAMLNode {
  /// The texts of a scalar or of a list of scalars; nil for what holds anything else, or nothing.
  var plainTexts: [String]? {
    let texts = (sequence ?? [self]).map { $0.scalar.map { ValueReader.text(of: $0) ?? "" } }
    let found = texts.compactMap(\.self).filter { !$0.isEmpty }
    return found.isEmpty || texts.contains { $0 == nil } ? nil : found
  }
}
