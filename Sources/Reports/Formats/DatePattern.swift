internal import PlantLibrary
internal import Text

/// A part of a date pattern.
enum DateField: Sendable, Equatable {
  /// Text that stands for itself.
  case literal(String)

  /// One of ``known``: what its letter stands for, and how often that is written.
  case field(Letter, Int)

  /// What the letters stand for.
  enum Letter: Character {
    case year = "y"
    case month = "M"
    case day = "d"
    case weekday = "E"
    case quarter = "Q"
    case week = "w"
    /// The year that the week counts in.
    case yearOfWeek = "Y"
    case dayOfYear = "D"

    init?(_ scalar: Unicode.Scalar) {
      // Alone, a month has another form in some languages; the strings have one for both.
      self.init(rawValue: scalar == "L" ? "M" : Character(scalar))
    }
  }

  /// Every field of Unicode's LDML (UTS #35) that a pattern may have, those of a letter together.
  static let known = [
    "y", "yy", "yyyy", "M", "MM", "MMM", "MMMM", "L", "LL", "LLL", "LLLL", "d", "dd", "E", "EEE", "EEEE", "Q",
    "QQQ", "w", "ww", "Y", "YYYY", "D",
  ]

  var letter: Letter? { if case .field(let letter, _) = self { letter } else { nil } }

  /// How many digits the field has where a date is read and a digit follows.
  ///
  /// nil for what isn't read as digits; 1 where the digits have no end of their own.
  var digitsRead: Int? {
    switch self {
    case .field(.year, let count): count == 2 ? 2 : 4
    case .field(.month, let count): count < 3 ? count : nil
    case .field(.day, let count): count
    case .literal, .field(.weekday, _), .field(.quarter, _), .field(.week, _), .field(.yearOfWeek, _),
      .field(.dayOfYear, _):
      nil
    }
  }
}

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
    fields = try Self.fields(of: pattern)
    let isBounded = zip(fields, fields.dropFirst()).allSatisfy { $0.digitsRead != 1 || $1.digitsRead == nil }
    let letters = fields.compactMap(\.letter).filter { $0 != .weekday }
    readsDates = isBounded && letters.count == 3 && Set(letters) == [.year, .month, .day]
  }

  /// A day as the pattern writes it, in the words given.
  func text(of date: CalendarDate, _ words: ReportWords) -> String {
    var result = ""
    for field in fields {
      switch field {
      case .literal(let text): result += text
      case .field(.year, 2): result += Self.padded(date.year % 100, 2)
      case .field(.year, let digits): result += Self.padded(date.year, digits)
      case .field(.month, 3): result += Self.name(date.month, in: words.shortMonths)
      case .field(.month, 4): result += Self.name(date.month, in: words.months)
      case .field(.month, let digits): result += Self.padded(date.month, digits)
      case .field(.day, let digits): result += Self.padded(date.day, digits)
      case .field(.weekday, 4): result += Self.name(date.weekday, in: words.weekdays)
      case .field(.weekday, _): result += Self.name(date.weekday, in: words.shortWeekdays)
      case .field(.quarter, 1): result += String(date.quarter)
      // `Q2`.
      case .field(.quarter, _):
        result += words.shortQuarter.replacing("{quarter}", with: String(date.quarter))
      case .field(.week, let digits): result += Self.padded(date.isoWeek.week, digits)
      case .field(.yearOfWeek, let digits): result += Self.padded(date.isoWeek.year, digits)
      case .field(.dayOfYear, _): result += String(date.dayOfYear)
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
}

/// What is wrong with a date pattern.
struct DatePatternFault: Error, Equatable {
  /// What is wrong and what would be right, on one line without full stop.
  let reason: String
}

// Taking a pattern apart.
extension DatePattern {
  /// The fields and the text between them, in order.
  private static func fields(of pattern: String) throws(DatePatternFault) -> [DateField] {
    var fields: [DateField] = []
    var literal = ""
    // What follows a single quote that isn't closed so far.
    var open: Substring.UnicodeScalarView?
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "'", rest.first != "'" {
        open = open == nil ? rest : nil
      } else if open == nil, scalar.isASCII, scalar.properties.isAlphabetic {
        let others = rest.prefix { $0 == scalar }
        rest = rest[others.endIndex...]
        if !literal.isEmpty { fields.append(.literal(literal)) }
        literal = ""
        fields.append(try field(scalar, 1 + others.count))
      } else {
        if scalar == "'" { rest.removeFirst() }
        literal.unicodeScalars.append(scalar)
      }
    }
    if let open {
      throw DatePatternFault(
        reason: "the single quote before \(quoted(String(open))) has no end; a quote itself is written ''")
    }
    if !literal.isEmpty { fields.append(.literal(literal)) }
    try check(fields)
    return fields
  }

  private static func field(_ scalar: Unicode.Scalar, _ count: Int) throws(DatePatternFault) -> DateField {
    let letters = String(repeating: String(scalar), count: count)
    if DateField.known.contains(letters), let letter = DateField.Letter(scalar) {
      return .field(letter, count)
    }
    let near = DateField.known.filter { $0.unicodeScalars.first == scalar }
    throw DatePatternFault(
      reason: near.isEmpty
        ? "\(quoted(letters)) is no part of a date; known are \(listed(DateField.known)), and letters meant as text stand in single quotes"
        : "\(quoted(letters)) is not known; \(near[0]) is written \(listed(near))")
  }

  private static func check(_ fields: [DateField]) throws(DatePatternFault) {
    let letters = fields.compactMap(\.letter)
    if case .field(_, let count)? = fields.last(where: { $0.letter == .yearOfWeek }), !letters.contains(.week)
    {
      let written = String(repeating: "Y", count: count)
      throw DatePatternFault(
        reason:
          "\(quoted(written)) is the year of a week and stands with w; the year of a day is written yyyy")
    }
    if letters.isEmpty { throw DatePatternFault(reason: "it has no part of a date; one is \"d MMM yyyy\"") }
  }
}
