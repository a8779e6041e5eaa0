internal import PlantLibrary

/// A pattern that dates are written and read by, in the letters of Unicode's LDML (UTS #35).
///
/// Letters stand for fields, everything else for itself; letters in single quotes stand for themselves too, and `''` is
/// a quote.
struct DatePattern: Sendable, Equatable {
  /// The pattern as it was given.
  let pattern: String

  /// What the pattern says, text without a field between joined.
  let fields: [DateField]

  /// Whether dates can be read by the pattern.
  ///
  /// It has the year, the month and the day, each once, and beside them at most the weekday; a field whose digits
  /// have no end of their own isn't followed by digits.
  let readsDates: Bool

  init(_ pattern: String) throws(DatePatternFault) {
    self.pattern = pattern
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
  /// The letters at fault; empty for a pattern without fields.
  let letters: String

  /// Where they stand in the pattern, in bytes of UTF-8.
  let range: Range<Int>

  /// What is wrong and what would be right, on one line without full stop.
  let reason: String
}
