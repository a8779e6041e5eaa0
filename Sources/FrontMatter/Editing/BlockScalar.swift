/// A text of several lines below its key: literal (`|`) or folded (`>`).
struct BlockScalar {
  /// The mark with its indicators.
  let header: String

  /// The lines below it, with their indentation; the last one's line end isn't part of it.
  let lines: [String]

  /// Nil where the text can't be written like this.
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The length at which lines are folded; nil for a literal text.
  ///   - column: How far the lines are indented.
  ///   - parentColumn: How far the key or dash is that it belongs to.
  init?(_ text: String, foldedAt width: Int?, column: Int, parentColumn: Int) {
    guard
      text.unicodeScalars.allSatisfy({ PlainScalar.isPrintable($0) || $0 == "\n" || $0 == "\t" })
    else { return nil }
    var written = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    var lineEnds = 0
    while written.last?.isEmpty == true {
      written.removeLast()
      lineEnds += 1
    }
    // Lines of nothing but space at either end would be taken for the blank lines around the text.
    guard let first = written.first(where: { !$0.isEmpty }), let last = written.last, !Self.isBlank(first),
      !Self.isBlank(last)
    else { return nil }
    var indicators = ""
    if Self.beginsBlank(first) {
      guard (1...9).contains(column - parentColumn) else { return nil }
      indicators = String(column - parentColumn)
    }
    if lineEnds != 1 { indicators += lineEnds == 0 ? "-" : "+" }
    if let width {
      guard let folded = Self.folded(written, width: width) else { return nil }
      written = folded
    }
    if lineEnds > 1 { written += Array(repeating: "", count: lineEnds - 1) }
    header = (width == nil ? "|" : ">") + indicators
    let indentation = String(repeating: " ", count: column)
    lines = written.map { $0.isEmpty ? "" : indentation + $0 }
  }

  /// The lines broken at single spaces, with a blank line for each line end; nil where a line begins with space,
  /// which isn't folded.
  private static func folded(_ lines: [String], width: Int) -> [String]? {
    var result: [String] = []
    var isAfterText = false
    for line in lines {
      guard !beginsBlank(line) else { return nil }
      if !line.isEmpty, isAfterText { result.append("") }
      result += line.isEmpty ? [""] : wrapped(line, width: width)
      isAfterText = isAfterText || !line.isEmpty
    }
    return result
  }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var length = 0
    for (index, word) in line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      .enumerated()
    {
      let canBreak =
        index > 0 && !word.isEmpty && word.first != "\t" && current.utf8.last != UInt8(ascii: " ")
      if canBreak, length + 1 + word.count > width {
        lines.append(current)
        current = String(word)
        length = word.count
      } else {
        if index > 0 { current += " " }
        current.unicodeScalars.append(contentsOf: word)
        length += word.count + (index > 0 ? 1 : 0)
      }
    }
    return lines + [current]
  }

  private static func beginsBlank(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: " ") || line.utf8.first == UInt8(ascii: "\t")
  }

  private static func isBlank(_ line: String) -> Bool {
    line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
