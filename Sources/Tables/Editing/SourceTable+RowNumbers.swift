internal import Diagnostics

extension SourceTable {
  /// The numbers by which a spreadsheet program shows rows, the line of the columns' names being 1.
  /// - Parameter rows: Rows in order.
  /// - Returns: A number for each.
  package func shownNumbers(ofRows rows: [Int]) -> [Int] {
    if file.sheet != nil { return rows.map { file.position(at: place(ofRow: $0).lowerBound).line } }
    guard let separator else { return rows.map { $0 + 1 } }
    let bytes = file.bytes
    var offset = CSVScanner(
      bytes, from: SourceCheck.start(of: file), separator: separator, skipping: header - 1
    ).offset
    var (number, isInQuotes) = (header, false)
    return rows.map { row in
      let end = min(place(ofRow: row).lowerBound, bytes.count)
      while offset < end {
        switch bytes[offset] {
        case UInt8(ascii: "\""): isInQuotes.toggle()
        case UInt8(ascii: "\n") where !isInQuotes: number += 1
        case UInt8(ascii: "\r") where !isInQuotes:
          if offset + 1 >= bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") { number += 1 }
        default: break
        }
        offset += 1
      }
      return number
    }
  }
}
