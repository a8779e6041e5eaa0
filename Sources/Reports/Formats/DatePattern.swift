internal import PlantLibrary
internal import Text

/// A pattern that dates are written and read by, in the letters of Unicode's LDML (UTS #35).
///
/// Letters stand for fields, everything else for itself; letters in single quotes stand for themselves too, and `''` is
/// a quote.
struct DatePattern: Sendable, Equatable {
  /// What the pattern says, text without a field between joined.
  let fields: [DateField]

  /// Whether dates can be read by the pattern.
  ///
  /// It has the year, the month and the day, each once, and beside them at most the weekday; a field whose digits
  /// have no end of their own isn't followed by digits.
  let readsDates: Bool

  init(_ pattern: String) throws(DatePatternFault) {
    var compiler = DatePatternCompiler(pattern)
    fields = try compiler.fields()
    readsDates = Self.readsDates(fields)
  }

  /// A day as the pattern writes it, in the words given.
  func text(of date: CalendarDate, _ words: ReportWords) -> String {
    var result = ""
    for field in fields {
      switch field {
      case .literal(let text): result += text
      case .year(let digits): result += Self.padded(date.year, digits)
      case .yearOfCentury: result += Self.padded(date.year % 100, 2)
      case .month(let digits): result += Self.padded(date.month, digits)
      case .monthName(.short): result += Self.name(date.month, in: words.shortMonths)
      case .monthName(.full): result += Self.name(date.month, in: words.months)
      case .day(let digits): result += Self.padded(date.day, digits)
      case .weekday(.short): result += Self.name(date.weekday, in: words.shortWeekdays)
      case .weekday(.full): result += Self.name(date.weekday, in: words.weekdays)
      case .quarter: result += String(date.quarter)
      case .quarterName: result += words.shortQuarter.replacing("{quarter}", with: String(date.quarter))
      case .week(let digits): result += Self.padded(date.isoWeek.week, digits)
      case .weekYear(let digits): result += Self.padded(date.isoWeek.year, digits)
      case .dayOfYear: result += String(date.dayOfYear)
      }
    }
    return result
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return text.utf8.count < digits ? String(repeating: "0", count: digits - text.utf8.count) + text : text
  }

  /// The name with a number from 1 on; the number where a language lacks it.
  private static func name(_ number: Int, in names: [String]) -> String {
    names.indices.contains(number - 1) ? names[number - 1] : String(number)
  }

  private static func readsDates(_ fields: [DateField]) -> Bool {
    var (years, months, days) = (0, 0, 0)
    for field in fields {
      switch field {
      case .year, .yearOfCentury: years += 1
      case .month, .monthName: months += 1
      case .day: days += 1
      case .weekday, .literal: break
      case .quarter, .quarterName, .week, .weekYear, .dayOfYear: return false
      }
    }
    let isBounded = zip(fields, fields.dropFirst()).allSatisfy { $0.digitsRead != 1 || $1.digitsRead == nil }
    return (years, months, days) == (1, 1, 1) && isBounded
  }
}

/// What is wrong with a date pattern.
struct DatePatternFault: Error, Equatable {
  /// What is wrong and what would be right, on one line without full stop.
  let reason: String
}

/// Takes a date pattern apart.
private struct DatePatternCompiler {
  private let bytes: [UInt8]
  private var index = 0
  private var literal: [UInt8] = []
  private var found: [DateField] = []

  init(_ pattern: String) { bytes = Array(pattern.utf8) }

  /// The fields and the text between them, in order.
  mutating func fields() throws(DatePatternFault) -> [DateField] {
    var weekYear: Range<Int>?
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      if byte == Self.quote {
        try readQuoted()
      } else if byte.isASCIILetter {
        while index < bytes.count, bytes[index] == byte { index += 1 }
        let field = try field(start..<index)
        if case .weekYear = field { weekYear = start..<index }
        endLiteral()
        found.append(field)
      } else {
        literal.append(byte)
        index += 1
      }
    }
    endLiteral()
    let hasWeek = found.contains { if case .week = $0 { true } else { false } }
    if let weekYear, !hasWeek {
      throw DatePatternFault(
        reason:
          "\(quoted(text(weekYear))) is the year of a week and stands with w; the year of a day is written yyyy"
      )
    }
    let hasField = found.contains { if case .literal = $0 { false } else { true } }
    if !hasField { throw DatePatternFault(reason: "it has no part of a date; one is \"d MMM yyyy\"") }
    return found
  }

  private func field(_ range: Range<Int>) throws(DatePatternFault) -> DateField {
    let letters = text(range)
    if let known = DateField.known.first(where: { $0.letters == letters }) { return known.field }
    let near = DateField.known.map(\.letters).filter { $0.utf8.first == letters.utf8.first }
    throw DatePatternFault(
      reason: near.isEmpty
        ? "\(quoted(letters)) is no part of a date; known are \(listed(DateField.known.map(\.letters))), and letters meant as text stand in single quotes"
        : "\(quoted(letters)) is not known; \(near[0]) is written \(listed(near))")
  }

  private mutating func readQuoted() throws(DatePatternFault) {
    let start = index
    index += 1
    if index < bytes.count, bytes[index] == Self.quote {
      literal.append(Self.quote)
      index += 1
      return
    }
    while index < bytes.count {
      if bytes[index] != Self.quote {
        literal.append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
        literal.append(Self.quote)
        index += 2
      } else {
        index += 1
        return
      }
    }
    let rest = text(start + 1..<bytes.count)
    throw DatePatternFault(
      reason: "the single quote before \(quoted(rest)) has no end; a quote itself is written ''")
  }

  private mutating func endLiteral() {
    if !literal.isEmpty { found.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static let quote = UInt8(ascii: "'")
}
