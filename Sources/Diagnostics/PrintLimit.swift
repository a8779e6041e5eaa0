/// How many problems are printed: who has a thousand mends some before reading on, and a hundred thousand would fill
/// the memory of whoever reads them.
package enum PrintLimit {
  package static let count = 1000

  /// The elements that are printed, in their order: as many errors as may be, then as many of the others as there is
  /// room for.
  static func printed<Element>(_ elements: [Element], isError: (Element) -> Bool) -> [Element] {
    guard elements.count > count else { return elements }
    var errors = min(elements.count(where: isError), count)
    var others = count - errors
    return elements.filter { element in
      if isError(element) {
        errors -= 1
        return errors >= 0
      }
      others -= 1
      return others >= 0
    }
  }
}

extension [Diagnostic] {
  /// The problems that are printed, with one at the end that says how many others there are.
  package func printed() -> [Diagnostic] {
    let printed = PrintLimit.printed(self) { $0.severity == .error }
    return printed + (Diagnostic.others(of: self, than: printed).map { [$0] } ?? [])
  }
}

extension Diagnostic {
  /// Says how many of all problems aren't among those that are printed; nil where none is missing.
  static func others(of all: [Diagnostic], than printed: [Diagnostic]) -> Diagnostic? {
    let count = all.count - printed.count
    guard count > 0 else { return nil }
    func errors(_ problems: [Diagnostic]) -> Int { problems.count { $0.severity == .error } }
    let errors = errors(all) - errors(printed)
    let warnings = count - errors
    let parts = [
      errors > 0 ? "\(errors) more error\(errors == 1 ? "" : "s")" : nil,
      warnings > 0 ? "\(warnings) more warning\(warnings == 1 ? "" : "s")" : nil,
    ].compactMap(\.self)
    let text =
      "\(parts.joined(separator: " and ")) \(count == 1 ? "isn't" : "aren't") printed; plantsite check --verbose prints all"
    return errors > 0
      ? Diagnostic(.error, code: "more-problems", text, at: nil)
      : Diagnostic(.warning, code: "more-problems", text, at: nil)
  }
}
