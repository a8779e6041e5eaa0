package import Text

/// Writes problems as JSON for editors and other tools.
package struct JSONRenderer: Sendable {
  package init() {}

  /// An array with one object a problem, pretty-printed.
  ///
  /// Lines and columns start at 1, `endLine` and `endColumn` name the place after the last character, `offset` and
  /// `endOffset` count bytes from 0. A problem that has no place, or only a file, lacks these members.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    JSON.array(diagnostics.map(value)).prettyText
  }

  /// One problem.
  package func value(_ diagnostic: Diagnostic) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.code)),
      ("message", .string(diagnostic.message)),
    ]
    members += place(diagnostic.location)
    members.append(
      (
        "notes",
        .array(
          diagnostic.notes.map { .object([("message", .string($0.message))] + place($0.location)) })
      ))
    members.append(
      (
        "suggestions",
        .array(
          diagnostic.suggestions.map {
            .object(place(.range($0.range)) + [("replacement", .string($0.replacement))])
          })
      ))
    return .object(members)
  }

  private func place(_ location: Diagnostic.Location?) -> [(key: String, value: JSON)] {
    guard let location else { return [] }
    guard case .range(let range) = location else { return [("file", .string(location.path))] }
    let start = range.file.position(at: range.bytes.lowerBound)
    let end = range.file.position(at: range.bytes.upperBound)
    return [
      ("file", .string(location.path)),
      ("line", .int(start.line)), ("column", .int(start.column)),
      ("endLine", .int(end.line)), ("endColumn", .int(end.column)),
      ("offset", .int(range.bytes.lowerBound)), ("endOffset", .int(range.bytes.upperBound)),
    ]
  }
}
