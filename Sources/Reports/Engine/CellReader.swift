import Diagnostics
import PlantLibrary
import Tables
import Text

/// Gives the cells of a source their types.
struct CellReader {
  let table: SourceTable
  /// The field's name in the report, for messages.
  let name: String
  let type: FieldType
  /// The currency of amounts (ISO 4217), where it is told.
  let currency: String?
  let decimalSign: Character
  let thousands: Character?
  let words: ReportWords

  /// How dates are written; nil for ISO 8601.
  var pattern: (pattern: DatePattern, text: String)?

  private var faults = RowProblems()

  /// The field that is read.
  private var field = 0

  /// How the numbers of the field seem to be written, where not as the stream says; looked for at the first fault.
  private var otherSigns: OtherSigns??

  /// The patterns in which its dates seem to be written, where the stream says none; looked for at the first fault.
  private var otherPatterns: [(text: String, pattern: DatePattern)]?

  private let textReader: DecimalReader
  private static let jsonReader = DecimalReader(allowsExponent: true)

  init(
    table: SourceTable, name: String, type: FieldType, currency: String? = nil, decimalSign: Character,
    thousands: Character?, words: ReportWords
  ) {
    self.table = table
    self.name = name
    self.type = type
    self.currency = currency
    self.decimalSign = decimalSign
    self.thousands = thousands
    self.words = words
    textReader = DecimalReader(decimalSign: decimalSign, groupSeparator: thousands)
  }

  var problems: [Diagnostic] { faults.diagnostics }

  func numberReader(isJSON: Bool) -> DecimalReader { isJSON ? Self.jsonReader : textReader }

  /// The values of a field of the table, one a row; nothing where a value is in error.
  mutating func values(_ field: Int) -> [FieldValue] {
    self.field = field
    var values: [FieldValue] = []
    values.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      let cell = table.cell(row, field)
      values.append(value(cell))
    }
    return values
  }

  private mutating func value(_ cell: SourceCell) -> FieldValue {
    if cell.kind == .object {
      faults.add(.notOneValue(name, at: .range(table.file, cell.range)))
      return .none
    }
    if let items = table.list(cell) {
      if type == .text { return FieldValue(items.filter { !$0.isEmpty }.map { .text($0) }) }
      faults.add(.notOneValue(name, at: .range(table.file, cell.range)))
      return .none
    }
    guard let text = table.text(cell), !text.isEmpty else { return .none }
    switch type {
    case .text:
      let text = text.trimmingSpaces
      return text.isEmpty ? .none : .text(text)
    case .number, .money: return number(text, cell)
    case .date: return date(text, cell)
    case .yesNo: return yesNo(text, cell)
    }
  }

  private mutating func number(_ text: String, _ cell: SourceCell) -> FieldValue {
    // A number of JSON has a point and may have an exponent, whatever the stream says of its texts.
    let reader = numberReader(isJSON: cell.kind == .number)
    switch reader.number(in: text) {
    case .value(let number, _)?: return .number(number)
    case .tooLong(let digits)?:
      faults.add(
        .error, code: "invalid-number",
        "\(name) has \(digits) digits; a number of up to 38 can be kept exactly",
        at: .range(table.file, cell.range))
    case nil:
      if text.allSatisfy(\.isWhitespace) { return .none }
      if let amount = WrittenAmount(text), let number = textReader.number(in: amount.digits)?.value {
        let isOwn = currency.map { CurrencyMarks.isMark(amount.mark, of: $0) } ?? false
        if amount.mark.isEmpty || (type == .money && isOwn) {
          return .number(amount.isNegative ? -number : number)
        }
        let others = CurrencyMarks.currencies(of: amount.mark)
        if !others.isEmpty {
          faults.add(
            .otherCurrency(
              text, name, amount.mark, type == .money ? currency : nil, others,
              at: .range(table.file, cell.range)))
          return .none
        }
      }
      let signs = otherSigns ?? OtherSigns.mostlyUsed(in: field, of: table)
      otherSigns = .some(signs)
      let example = "12\(decimalSign)50"
      faults.add(
        .error, code: "invalid-number",
        "\(quoted(text)) is not \(type == .money ? "an amount" : "a number"); \(name) takes one like \(example)",
        at: .range(table.file, cell.range),
        notes: (signs?.reads(text) == true ? signs : nil).map {
          [Diagnostic.Note("if all of the source is written so, say so in the stream: \($0.keys)")]
        } ?? [])
    }
    return .none
  }

  private mutating func date(_ text: String, _ cell: SourceCell) -> FieldValue {
    let text = text.trimmingSpaces
    if text.isEmpty { return .none }
    let place = Diagnostic.Location.range(table.file, cell.range)
    guard let (pattern, example) = pattern else {
      if let date = CalendarDate(text) { return .date(date) }
      let digits = text.utf8.map { $0.isASCIIDigit ? UInt8(ascii: "0") : $0 }
      if digits == Array("0000-00-00".utf8) {
        faults.add(.noSuchDay(text, name, "2026-11-21", at: place))
      } else {
        let others = otherPatterns ?? DatePattern.mostlyUsed(in: field, of: table, words)
        otherPatterns = others
        let fitting = others.filter { $0.pattern.isDate(text, words) }.map(\.text)
        faults.add(.notDate(text, name, "2026-11-21", patterns: fitting, at: place))
      }
      return .none
    }
    switch pattern.date(in: text, words) {
    case .date(let date): return .date(date)
    case .noSuchDay: faults.add(.noSuchDay(text, name, example, at: place))
    case .notADate: faults.add(.notDate(text, name, example, at: place))
    }
    return .none
  }

  private mutating func yesNo(_ text: String, _ cell: SourceCell) -> FieldValue {
    let text = text.trimmingSpaces
    if let flag = ValueReader.flag(text) { return .yesNo(flag) }
    switch text.lowercased() {
    case "1": return .yesNo(true)
    case "0": return .yesNo(false)
    case "", "?", "unknown": return .none
    default:
      faults.add(
        .error, code: "invalid-flag", "\(name) takes yes, no or unknown, not \(quoted(text))",
        at: .range(table.file, cell.range))
      return .none
    }
  }
}

extension Diagnostic {
  fileprivate static func notOneValue(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(.error, code: "bad-row", "\(name) takes one value here, not a list or a mapping", at: place)
  }

  fileprivate static func otherCurrency(
    _ text: String, _ name: String, _ mark: String, _ currency: String?, _ others: [String],
    at place: Location
  ) -> Diagnostic {
    if let currency {
      return Diagnostic(
        .error, code: "bad-currency", "\(quoted(text)) isn't in \(currency), as \(name) is", at: place)
    }
    let example = others.count == 1 ? others[0] : "one of \(others.joined(separator: ", "))"
    return Diagnostic(
      .error, code: "invalid-number",
      "\(quoted(text)) has \(quoted(mark)) for a currency, which \(name) doesn't say",
      at: place, notes: [Note("say it in the stream: fields: {\(name): {currency: …}}, with \(example)")])
  }

  fileprivate static func notDate(
    _ text: String, _ name: String, _ example: String, patterns: [String] = [], at place: Location
  ) -> Diagnostic {
    let other = patterns.dropFirst().first.map { ", or \($0)" } ?? ""
    if patterns.isEmpty, let day = SerialDay.iso(text) {
      return Diagnostic(
        .error, code: "invalid-date",
        "\(quoted(text)) is not a date, but the number that spreadsheets store for \(day); \(name) takes one like \(example)",
        at: place, notes: [Note("format the column as dates in the spreadsheet and save it again")])
    }
    return Diagnostic(
      .error, code: "invalid-date", "\(quoted(text)) is not a date; \(name) takes one like \(example)",
      at: place,
      notes: patterns.prefix(1).map {
        Note(
          "if all are written so, say so in the stream: fields: {\(name): {type: date, format: \($0)}}\(other)"
        )
      })
  }

  fileprivate static func noSuchDay(_ text: String, _ name: String, _ example: String, at place: Location)
    -> Diagnostic
  {
    Diagnostic(
      .error, code: "invalid-date",
      "\(quoted(text)) is not a day that exists; \(name) takes one like \(example)", at: place)
  }
}
