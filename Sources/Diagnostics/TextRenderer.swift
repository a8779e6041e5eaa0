/// Writes problems for a person at a terminal: place, message, the line with a caret, notes.
package struct TextRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  package let color: Bool

  /// Whether to write each of a warning's repetitions in full.
  package let verbose: Bool

  /// A warning that says the same at more places than this is written once.
  package static let repetitionLimit = 3

  package init(color: Bool = false, verbose: Bool = false) {
    self.color = color
    self.verbose = verbose
  }

  /// The problems in the order given.
  ///
  /// A warning that repeats is written once, with the number of places and the first of them, unless ``verbose``.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    var places: [RepetitionKey: [Diagnostic.Location]] = [:]
    if !verbose {
      for diagnostic in diagnostics where diagnostic.severity == .warning {
        guard let location = diagnostic.location else { continue }
        places[RepetitionKey(diagnostic), default: []].append(location)
      }
    }
    var output = ""
    for diagnostic in diagnostics {
      let key = RepetitionKey(diagnostic)
      guard diagnostic.severity == .warning, let all = places[key], all.count > Self.repetitionLimit else {
        if diagnostic.severity == .warning, places[key]?.isEmpty == true { continue }
        output += render(diagnostic)
        continue
      }
      output += render(diagnostic, others: Array(all.dropFirst()))
      // An empty list says that this warning has been written.
      places[key] = []
    }
    return output
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

  /// The line that holds the range's start, cut where it is very long, and a caret line under it.
  private func excerpt(_ range: SourceRange) -> String {
    let line = range.file.lineRange(at: range.bytes.lowerBound)
    let start = min(max(range.bytes.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.bytes.upperBound, start), line.upperBound)
    let before = text(range.file, line.lowerBound..<start)
    let marked = text(range.file, start..<end)
    let after = text(range.file, end..<line.upperBound)
    let shownBefore = before.count > 60 ? "…" + before.suffix(59) : before
    let shownMarked = marked.count > 80 ? marked.prefix(80) + "…" : marked
    let shownAfter = after.count > 60 ? after.prefix(59) + "…" : after
    let indent = String(shownBefore.map { $0 == "\t" ? "\t" : " " })
    let wide = shownBefore.unicodeScalars.count { isWide($0) }
    let width = shownMarked.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : isZeroWidth($1) ? 0 : 1) }
    let caret = "^" + String(repeating: "~", count: max(0, width - 1))
    return shownBefore + shownMarked + shownAfter + "\n" + indent + String(repeating: " ", count: wide)
      + styled(caret, .green) + "\n"
  }

  private func text(_ file: SourceFile, _ range: Range<Int>) -> String {
    printable(String(decoding: file.bytes[range], as: UTF8.self))
  }

  /// The text with control characters made visible, so that no file can write escapes to the terminal.
  private func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a terminal gives the scalar two cells (the main blocks of Unicode's East Asian Width "W" and "F").
  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .format
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

/// What two warnings share that say the same.
private struct RepetitionKey: Hashable {
  let code: String
  let message: String

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    message = diagnostic.message
  }
}
