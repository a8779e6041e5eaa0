internal import Diagnostics
internal import FrontMatter
internal import Text

/// Changing cells of CSV.
extension SourceTable {
  /// The table's file with other texts in some cells, all else byte for byte as it is.
  ///
  /// Quotes stay where there are some, and are put where a text needs them, or where all of its row has them. A row that
  /// is shorter gets the separators that it lacks.
  /// - Parameter edits: Each of another cell.
  /// - Returns: The file.
  /// - Throws: Why one of them can't be made.
  package func setting(_ edits: [CellEdit]) throws(CellRefusal) -> [UInt8] {
    guard let separator else { throw CellRefusal("only cells of CSV can be changed in this way") }
    var splices: [CellSplice] = []
    var missing: [Int: [(column: Int, text: String)]] = [:]
    for edit in edits {
      guard (0..<rowCount).contains(edit.row), fields.indices.contains(edit.column) else {
        throw CellRefusal("the table has no such cell any more")
      }
      let text: String
      switch edit.value {
      case nil: text = ""
      case .text(let value)?, .plain(let value)?: text = value
      case .list?, .mapping?: throw CellRefusal("a cell of CSV holds one text")
      }
      let cell = cell(edit.row, edit.column)
      guard cell.kind != .null else {
        if !text.isEmpty { missing[edit.row, default: []].append((edit.column, text)) }
        continue
      }
      let former = self.text(cell) ?? ""
      let new = Self.withLineEnds(text, like: former)
      if former.utf8.elementsEqual(new.utf8) { continue }
      let isQuoted = isQuoted(cell)
      let range = isQuoted ? cell.range.lowerBound - 1..<cell.range.upperBound + 1 : cell.range
      let quotes = isQuoted || former.isEmpty && isAllQuoted(edit.row)
      splices.append(CellSplice(range: range, bytes: CSVCell.written(new, quotes, separator)))
    }
    if !missing.isEmpty {
      let numbers = columnNumbers(separator)
      for (row, cells) in missing { splices.append(adding(cells, to: row, numbers, separator)) }
    }
    return CellSplice.apply(splices, to: file.bytes)
  }

  /// Whether another reading of the table says the same but for some cells, which say what they are to say.
  package func isSame(as new: SourceTable, butFor edits: [CellEdit]) -> Bool {
    guard fields == new.fields, rowCount == new.rowCount else { return false }
    var wanted: [Int: [Int: String]] = [:]
    for edit in edits {
      switch edit.value {
      case nil: wanted[edit.row, default: [:]][edit.column] = ""
      case .text(let text)?, .plain(let text)?: wanted[edit.row, default: [:]][edit.column] = text
      case .list?, .mapping?: return false
      }
    }
    for row in 0..<rowCount {
      let own = wanted[row]
      for field in fields.indices {
        let (before, after) = (cell(row, field), new.cell(row, field))
        if let text = own?[field] {
          let said = new.text(after) ?? ""
          guard Self.withLineEnds(text, like: "") == Self.withLineEnds(said, like: "") else { return false }
        } else if before.kind == after.kind {
          // What an absent cell lies at is its row.
          guard before.kind == .null || file.bytes[before.range] == new.file.bytes[after.range] else {
            return false
          }
        } else {
          guard (text(before) ?? "").utf8.elementsEqual((new.text(after) ?? "").utf8) else { return false }
        }
      }
    }
    return true
  }

  /// How a text breaks its lines: as the one whose place it takes.
  private static func withLineEnds(_ text: String, like former: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) else {
      return text
    }
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return former.contains("\r\n") ? lines.replacing("\n", with: "\r\n") : lines
  }

  private func isQuoted(_ cell: SourceCell) -> Bool {
    let start = cell.range.lowerBound
    return start > 0 && file.bytes[start - 1] == CSVCell.quote
  }

  /// Whether a row has quotes around all that it says, of which there is more than one.
  private func isAllQuoted(_ row: Int) -> Bool {
    let cells = fields.indices.map { cell(row, $0) }.filter { $0.kind != .null && !$0.range.isEmpty }
    return cells.count > 1 && cells.allSatisfy(isQuoted)
  }

  /// For each field how many values stand before it in a row; columns without a name count.
  private func columnNumbers(_ separator: UInt8) -> [Int] {
    var scanner = CSVScanner(
      file.bytes, from: SourceCheck.start(of: file), separator: separator, skipping: header - 1)
    while !scanner.isAtEnd {
      var numbers: [Int] = []
      var (count, isFollowed, isBlank) = (0, true, true)
      while isFollowed {
        let value = scanner.next()
        (isFollowed, isBlank) = (value.isFollowed, isBlank && value.isBlank)
        if file.bytes[value.range].contains(where: { $0 > 0x20 }) { numbers.append(count) }
        count += 1
      }
      if !isBlank { return numbers }
    }
    return []
  }

  /// The cells that a row lacks at its end, and the separators before them.
  private func adding(
    _ cells: [(column: Int, text: String)], to row: Int, _ numbers: [Int], _ separator: UInt8
  ) -> CellSplice {
    let first = cell(row, 0)
    let start = first.kind == .null ? place(ofRow: row).lowerBound : first.range.lowerBound
    let isQuoted = start > 0 && file.bytes[start - 1] == CSVCell.quote
    var scanner = CSVScanner(file.bytes, at: isQuoted ? start - 1 : start, separator: separator)
    var (count, end, isFollowed) = (0, start, true)
    while isFollowed {
      let value = scanner.next()
      isFollowed = value.isFollowed
      end = value.range.upperBound + (value.isQuoted ? 1 : 0)
      count += 1
    }
    var bytes: [UInt8] = []
    for cell in cells.sorted(by: { $0.column < $1.column }) where numbers.indices.contains(cell.column) {
      let number = numbers[cell.column]
      bytes += repeatElement(separator, count: max(0, number + 1 - count))
      bytes += CSVCell.written(Self.withLineEnds(cell.text, like: ""), isAllQuoted(row), separator)
      count = max(count, number + 1)
    }
    return CellSplice(range: end..<end, bytes: bytes)
  }
}

/// How a text is written as a cell of CSV (RFC 4180).
private enum CSVCell {
  static let quote = UInt8(ascii: "\"")

  /// The text as it is, for it is the owner's own, in quotes where `quotes` says so or it needs them.
  static func written(_ text: String, _ quotes: Bool, _ separator: UInt8) -> [UInt8] {
    let utf8 = Array(text.utf8)
    guard quotes || needsQuotes(utf8, separator) else { return utf8 }
    return [quote] + utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private static func needsQuotes(_ text: [UInt8], _ separator: UInt8) -> Bool {
    func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
    return isSpace(text.first) || isSpace(text.last)
      || text.contains {
        $0 == separator || $0 == quote || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n")
      }
  }
}
