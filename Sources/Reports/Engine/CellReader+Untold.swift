import Diagnostics
import PlantLibrary
import Tables
import Text

// Fields of which nothing tells the type.
extension CellReader {
  /// The numbers of a field; nil where a value is none.
  ///
  /// What begins with a zero before other digits or with a plus is a name or a call number rather than a number; so
  /// is one of more digits than can be kept.
  /// - Returns: The values, one a row, and as many decimals as the number has that is written with most; nil for these
  ///   where there are no values.
  func plainNumbers(_ field: Int) -> (values: [FieldValue], decimals: Int?)? {
    var values: [FieldValue] = []
    values.reserveCapacity(table.rowCount)
    var decimals: Int?
    for row in 0..<table.rowCount {
      switch plainNumber(table.cell(row, field)) {
      case .nothing: values.append(.none)
      case .number(let value, let own):
        values.append(.number(value))
        decimals = max(decimals ?? 0, own)
      case .name, .other: return nil
      }
    }
    return (values, decimals)
  }

  /// What the values of a field that aren't all numbers are; `isOrdered` says whether to count the numbers among them,
  /// since their order would mislead.
  func untoldTexts(_ field: Int, isOrdered: Bool) -> UntoldValues {
    var untold = UntoldValues(field: field, hasValues: true, isNumeric: false)
    if isOrdered { count(field, &untold) }
    return untold
  }

  /// Whether the first value of a field is a date of ISO 8601.
  static func beginsWithDate(_ table: SourceTable, _ field: Int) -> Bool {
    table.texts(ofField: field).first { !$0.isEmpty }.map { CalendarDate($0) != nil } ?? false
  }

  /// Whether the first value of a field is the number of a month.
  static func beginsWithMonth(_ table: SourceTable, _ field: Int) -> Bool {
    table.texts(ofField: field).first { !$0.isEmpty }.flatMap { Int($0) }.map { (1...12).contains($0) }
      ?? false
  }

  /// The first value of a field with a point, where each such value has three digits after it and one to three before
  /// it, of which the first isn't zero: `1.234` is a thousand and more in much of the world.
  func pointsBeforeThree(_ field: Int) -> (text: String, place: Diagnostic.Location)? {
    var found: SourceCell?
    for row in 0..<table.rowCount {
      let cell = table.cell(row, field)
      // A number of JSON has a point before its fraction.
      if cell.kind == .number { return nil }
      guard cell.kind == .text, case let bytes = table.file.bytes[cell.range],
        let point = bytes.firstIndex(of: UInt8(ascii: "."))
      else { continue }
      let before = bytes[..<point].reversed().prefix(while: \.isASCIIDigit)
      let after = bytes[(point + 1)...].prefix(while: \.isASCIIDigit)
      guard after.count == 3, (1...3).contains(before.count), before.last != UInt8(ascii: "0") else {
        return nil
      }
      found = found ?? cell
    }
    return found.flatMap { cell in table.text(cell).map { ($0, .range(table.file, cell.range)) } }
  }

  private func count(_ field: Int, _ untold: inout UntoldValues) {
    for row in 0..<table.rowCount {
      let cell = table.cell(row, field)
      switch plainNumber(cell) {
      case .nothing: continue
      case .number, .name: untold.numberCount += 1
      case .other:
        guard untold.firstOther == nil else { continue }
        untold.firstOther = (table.text(cell) ?? "", .range(table.file, cell.range))
      }
    }
  }

  private enum PlainNumber {
    case nothing
    case number(Decimal, decimals: Int)
    /// Digits that are a name rather than a number.
    case name
    case other
  }

  private func plainNumber(_ cell: SourceCell) -> PlainNumber {
    switch cell.kind {
    case .null: return .nothing
    case .text, .number:
      return table.file.bytes.withUnsafeBufferPointer {
        plainNumber(UnsafeBufferPointer(rebasing: $0[cell.range]), isJSON: cell.kind == .number)
      }
    case .escapedText:
      guard let text = table.text(cell) else { return .nothing }
      return Array(text.utf8).withUnsafeBufferPointer { plainNumber($0, isJSON: false) }
    case .flag, .list, .object: return .other
    }
  }

  private func plainNumber(_ bytes: UnsafeBufferPointer<UInt8>, isJSON: Bool) -> PlainNumber {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }) else { return .nothing }
    switch numberReader(isJSON: isJSON).number(in: bytes) {
    case .value(let number, let decimals)?:
      if isJSON { return .number(number, decimals: number.decimals) }
      if bytes[start] == UInt8(ascii: "+") { return .name }
      let digits = bytes[start...].drop { !$0.isASCIIDigit }
      if digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isASCIIDigit == true {
        return .name
      }
      return .number(number, decimals: decimals)
    case .tooLong?: return .name
    case nil: return .other
    }
  }
}

extension SourceTable {
  /// The texts of a field without the spaces around them, those of rows that have none left out.
  func texts(ofField field: Int) -> some Sequence<String> {
    (0..<rowCount).lazy.compactMap { text(cell($0, field))?.trimmingSpaces }
  }

  /// Those ways to write values in which most texts of a field are written; none where no text is.
  func mostlyFitting<Way>(_ ways: [Way], field: Int, fits: (Way, String) -> Bool) -> [Way] {
    var counts = ways.map { _ in 0 }
    for text in texts(ofField: field) {
      for index in ways.indices where fits(ways[index], text) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return most == 0 ? [] : ways.indices.filter { counts[$0] == most }.map { ways[$0] }
  }
}
