/// A table in the text: its rows cut into cells.
///
/// libcmark's tree can't say where a cell ends (`\|` and `|` look the same in it, and `*x | y*` spans two), so the
/// lines of a paragraph are read; each cell is then parsed by libcmark by itself.
struct Table {
  enum Alignment {
    case none, left, center, right

    /// The attribute of a cell's tag, with a space before it.
    var attribute: StaticString {
      switch self {
      case .none: ""
      case .left: " style=\"text-align: left\""
      case .center: " style=\"text-align: center\""
      case .right: " style=\"text-align: right\""
      }
    }
  }

  /// Byte ranges in the text, by row; the first row is the header.
  var rows: [[Range<Int>]]
  var alignments: [Alignment]

  /// The index of the header among the paragraph's lines.
  var firstLine: Int

  /// The table that begins somewhere in the lines of a paragraph and goes on to their end; nil when there is none.
  ///
  /// GFM, section 4.10: a delimiter row, and before it a header row with as many cells.
  init?(_ text: UnsafeBufferPointer<UInt8>, lines: [Range<Int>], standIns: StandIns?) {
    for index in lines.indices.dropFirst() {
      guard Table.looksLikeDelimiters(text, lines[index]) else { continue }
      let hasPipe =
        text[lines[index]].contains(UInt8(ascii: "|"))
        || text[lines[index - 1]].contains(UInt8(ascii: "|"))
      guard hasPipe else { continue }
      let alignments = Table.cells(text, lines[index], standIns).map { Table.alignment(text, $0) }
      let header = Table.cells(text, lines[index - 1], standIns)
      guard !header.isEmpty, header.count == alignments.count, !alignments.contains(nil),
        !standIns.isNothing(text, lines[index - 1])
      else { continue }
      self.alignments = alignments.map { $0 ?? .none }
      firstLine = index - 1
      rows = [header]
      for line in lines[(index + 1)...] { rows.append(Table.cells(text, line, standIns)) }
      return
    }
    return nil
  }

  /// A quick look that spares most lines a close one.
  static func looksLikeDelimiters(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var hasDash = false
    for byte in text[line] {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return false
      }
    }
    return hasDash
  }

  /// The cells of a line, without the pipes at its ends and the blanks around each; none in a line of one pipe.
  private static func cells(
    _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ standIns: StandIns?
  ) -> [Range<Int>] {
    let line = text.trimmed(line)
    var cells: [Range<Int>] = []
    var index = line.lowerBound
    if index < line.upperBound, text[index] == UInt8(ascii: "|") { index += 1 }
    var start = index
    var inWikiLink = false
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"):
        index += 1
      case UInt8(ascii: "|") where !inWikiLink:
        cells.append(text.trimmed(start..<index))
        start = index + 1
      case StandIns.lead:
        switch standIns.kind(text, index) {
        case .wikiOpening: inWikiLink = true
        case .wikiClosing: inWikiLink = false
        default: break
        }
      default:
        break
      }
      index += 1
    }
    let last = text.trimmed(min(start, line.upperBound)..<line.upperBound)
    if !last.isEmpty { cells.append(last) }
    return cells
  }

  /// What a cell of the delimiter row says; nil when it is none.
  private static func alignment(_ text: UnsafeBufferPointer<UInt8>, _ cell: Range<Int>) -> Alignment? {
    var dashes = cell
    guard !cell.isEmpty else { return nil }
    let left = text[dashes.lowerBound] == UInt8(ascii: ":")
    if left { dashes = (dashes.lowerBound + 1)..<dashes.upperBound }
    let right = !dashes.isEmpty && text[dashes.upperBound - 1] == UInt8(ascii: ":")
    if right { dashes = dashes.lowerBound..<(dashes.upperBound - 1) }
    guard !dashes.isEmpty, text[dashes].allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return switch (left, right) {
    case (true, true): .center
    case (true, false): .left
    case (false, true): .right
    case (false, false): Alignment.none
    }
  }
}
