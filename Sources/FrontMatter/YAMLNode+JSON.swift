package import Text

extension YAMLNode {
  /// The value in JSON; of a mapping the entries whose keys are texts.
  package var json: JSON {
    switch content {
    case .sequence(let items): .array(items.map(\.json))
    case .mapping(let entries):
      .object(entries.compactMap { entry in entry.name.map { ($0, entry.value.json) } })
    case .scalar(let scalar): scalar.json
    }
  }
}

extension YAMLScalar {
  /// A number, yes or no where it is written plainly as in JSON, else a text.
  fileprivate var json: JSON {
    if isNull { return .null }
    guard style == .plain else { return .string(text) }
    if text == "true" || text == "false" { return .bool(text == "true") }
    let isNumber = text.first != "+" && Decimal(text).map { $0.description == text } ?? false
    return isNumber ? .number(text) : .string(text)
  }
}
