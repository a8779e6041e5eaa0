internal import Text

/// Writes problems for a person at a terminal: place, message, the line with a caret, notes.
package struct TextRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  package let color: Bool

  /// Whether to write each of a warning's repetitions in full, and all problems however many there are.
  package let verbose: Bool

  /// A warning that says the same at more places than this is written once.
  static let repetitionLimit = 3

  package init(color: Bool = false, verbose: Bool = false) {
    self.color = color
    self.verbose = verbose
  }

  /// The problems in the order given.
  ///
  /// A warning that repeats is written once, with the number of places and the first of them, and of many problems
  /// only some are written, with the number of the others (``PrintLimit``), unless ``verbose``.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    let warnings = verbose ? [] : diagnostics.filter { $0.severity == .warning && $0.location != nil }
    let repeated = Dictionary(grouping: warnings, by: Self.repetitionKey)
      .filter { $0.value.count > Self.repetitionLimit }
    var written: Set<[String]> = []
    let entries = diagnostics.compactMap {
      diagnostic -> (diagnostic: Diagnostic, others: [Diagnostic.Location])? in
      let key = Self.repetitionKey(diagnostic)
      guard diagnostic.severity == .warning, let all = repeated[key] else { return (diagnostic, []) }
      return written.insert(key).inserted ? (diagnostic, all.dropFirst().compactMap(\.location)) : nil
    }
    let printed = verbose ? entries : PrintLimit.printed(entries) { $0.diagnostic.severity == .error }
    var output = printed.map { render($0.diagnostic, others: $0.others) }.joined()
    let left = (
      errors: diagnostics.count { $0.severity == .error }
        - printed.count { $0.diagnostic.severity == .error },
      all: diagnostics.count - printed.reduce(0) { $0 + 1 + $1.others.count }
    )
    if let others = Diagnostic.others(errors: left.errors, of: left.all) { output += render(others) }
    return output
  }

  /// What two warnings share that say the same.
  private static func repetitionKey(_ diagnostic: Diagnostic) -> [String] {
    [diagnostic.code, diagnostic.message]
  }

  /// One problem.
  package func render(_ diagnostic: Diagnostic, others: [Diagnostic.Location] = []) -> String {
    var output = ""
    if let location = diagnostic.location { output += styled(place(location) + ": ", .bold) }
    switch diagnostic.severity {
    case .error: output += styled("error: ", .red)
    case .warning: output += styled("warning: ", .yellow)
    }
    output += styled(printable(diagnostic.message), .bold) + styled(" [\(diagnostic.code)]", .dim) + "\n"
    if case .range(let range)? = diagnostic.location { output += excerpt(range) }
    if !others.isEmpty {
      let named = others.prefix(Self.repetitionLimit).map(place).joined(separator: ", ")
      let more = others.count > Self.repetitionLimit ? ", …" : ""
      output += "  note: the same at \(others.count) more places: \(named)\(more)\n"
    }
    for note in diagnostic.notes {
      output += "  "
      if let location = note.location { output += place(location) + ": " }
      output += "note: " + printable(note.message) + "\n"
    }
    return output
  }

  private func place(_ location: Diagnostic.Location) -> String {
    let path = printable(location.path)
    guard let position = location.position else { return path }
    return "\(path):\(position.line):\(position.column)"
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
