internal import Text

/// Writes problems for a person at a terminal: place, message, the line with a caret, notes.
package struct TextRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  package let color: Bool

  /// Whether to write each of many problems that are alike in full, and all problems however many there are.
  package let verbose: Bool

  package init(color: Bool = false, verbose: Bool = false) {
    self.color = color
    self.verbose = verbose
  }

  /// The problems in the order given.
  ///
  /// Problems that are alike are written once (``ProblemGroup``), and of many only some are written, with the number of
  /// the others (``PrintLimit``), unless ``verbose``.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    if verbose { return diagnostics.map { render($0) }.joined() }
    let groups = ProblemGroup.groups(diagnostics)
    let printed = PrintLimit.printed(groups) { $0.first.severity == .error }
    let output = printed.map { render($0.headline, remarks: $0.remarks) }.joined()
    let others = Diagnostic.others(of: diagnostics, than: printed.flatMap(\.problems))
    return output + (others.map { render($0) } ?? "")
  }

  /// One problem; `remarks` are told below it.
  package func render(_ diagnostic: Diagnostic, remarks: [String] = []) -> String {
    var output = ""
    if let location = diagnostic.location { output += styled(location.inWords + ": ", .bold) }
    switch diagnostic.severity {
    case .error: output += styled("error: ", .red)
    case .warning: output += styled("warning: ", .yellow)
    }
    output += styled(printable(diagnostic.message), .bold) + styled(" [\(diagnostic.code)]", .dim) + "\n"
    if case .range(let range)? = diagnostic.location { output += excerpt(range) }
    for remark in remarks { output += "  note: " + printable(remark) + "\n" }
    for note in diagnostic.notes {
      output += "  "
      if let location = note.location { output += location.inWords + ": " }
      output += "note: " + printable(note.message) + "\n"
    }
    return output
  }

  /// The line that holds the range's start, and a caret line under it.
  private func excerpt(_ range: SourceRange) -> String {
    guard let line = SourceExcerpt(range, lineLimit: 1).lines.first else { return "" }
    // A tab under the caret would be as wide as the terminal likes.
    let marked = String(line.marked.map { $0 == "\t" ? " " : $0 })
    // Tabs before the mark are repeated under themselves.
    let indent = line.before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: displayWidth($0)) }
      .joined()
    let width = marked.reduce(0) { $0 + displayWidth($1) }
    let caret = "^" + String(repeating: "~", count: max(0, width - 1))
    return line.before + marked + line.after + "\n" + indent + styled(caret, .green) + "\n"
  }

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "32"
    case yellow = "1;33"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
