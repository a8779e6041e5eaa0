package import Text

/// Writes problems as JSON for editors and other tools.
package struct JSONRenderer: Sendable {
  private let excerptLines: Int

  /// - Parameter excerptLines: How many lines of the file are written with each place; 0 leaves the text out.
  package init(excerptLines: Int = 0) {
    self.excerptLines = excerptLines
  }

  /// An array with one object a problem, pretty-printed.
  ///
  /// Lines and columns start at 1, `endLine` and `endColumn` name the place after the last character, `offset` and
  /// `endOffset` count bytes from 0. In a workbook a line is a row and a column one of the sheet's, `cell` names both, and
  /// there are no bytes to count. A problem that has no place, or only a file, lacks these members. With excerpts,
  /// a range has its lines, each in three parts, the second of which is meant.
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
    var members: [(key: String, value: JSON)] = [
      ("file", .string(location.path)),
      ("line", .int(start.line)), ("column", .int(start.column)),
    ]
    if let cell = location.cell {
      // A column is a cell as a whole there, and bytes are none of the file's.
      members += [
        ("endLine", .int(end.line)), ("endColumn", .int(end.column + 1)),
        ("cell", .string(cell.inWords)),
      ]
    } else {
      members += [
        ("endLine", .int(end.line)), ("endColumn", .int(end.column)),
        ("offset", .int(range.bytes.lowerBound)), ("endOffset", .int(range.bytes.upperBound)),
      ]
    }
    return excerptLines > 0 ? members + [("excerpt", excerpt(range))] : members
  }

  private func excerpt(_ range: SourceRange) -> JSON {
    let excerpt = SourceExcerpt(range, lineLimit: excerptLines)
    let lines = excerpt.lines.map { line in
      JSON.object([
        ("line", .int(line.number)), ("before", .string(line.before)), ("marked", .string(line.marked)),
        ("after", .string(line.after)),
      ])
    }
    return .object([("lines", .array(lines)), ("isCut", .bool(excerpt.isCut))])
  }
}
