internal import Diagnostics
internal import FrontMatter
internal import Text

/// In which order day and month stand in a date of figures: 03/07/2020.
enum DateOrder: String, CaseIterable {
  case dayFirst = "DD/MM/YYYY"
  case monthFirst = "MM/DD/YYYY"
}

/// A date as people and programs write it.
enum WrittenDate {
  case date(CalendarDate)
  /// Figures of which none says which is the month.
  case ambiguous
  /// What looks like a date, of a day that doesn't exist.
  case noSuchDay
  case other

  /// `2026-11-21`, where a time of day may follow that is ignored, `2020-07`, `2020`, `July 2020`, `3 mai 2020`,
  /// `May 3, 2020`, `2020/07/03`, and with an order `03/07/2020`.
  init(_ text: String, order: DateOrder?) {
    if let date = CalendarDate(text) {
      self = .date(date)
      return
    }
    let tokens = text.utf8.count <= 40 ? Self.tokens(text) : []
    let isFigures = tokens.allSatisfy { $0.word == nil }
    // Figures belong together by one sign: 2020-07-03, 03/07/2020, 3.7.2020.
    if isFigures, !Self.hasSigns(text, between: tokens.count) {
      self = .other
      return
    }
    let numbers = tokens.map(\.number)
    switch tokens.map(\.kind) {
    case [.year]: self = Self.date(numbers[0])
    case [.year, .number]: self = Self.date(numbers[0], numbers[1])
    case [.number, .year], [.month, .year]: self = Self.date(numbers[1], numbers[0])
    case [.year, .month]: self = Self.date(numbers[0], numbers[1])
    case [.year, .number, .number], [.year, .month, .number]:
      self = Self.date(numbers[0], numbers[1], numbers[2])
    case [.number, .month, .year]: self = Self.date(numbers[2], numbers[1], numbers[0])
    case [.month, .number, .year]: self = Self.date(numbers[2], numbers[0], numbers[1])
    case [.number, .number, .year]:
      switch order {
      case .dayFirst: self = Self.date(numbers[2], numbers[1], numbers[0])
      case .monthFirst: self = Self.date(numbers[2], numbers[0], numbers[1])
      case nil: self = .ambiguous
      }
    default: self = .other
    }
  }

  private static func date(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) -> WrittenDate {
    let precision: CalendarDate.Precision = day != nil ? .day : month != nil ? .month : .year
    let date = CalendarDate(year: year, month: month ?? 1, day: day ?? 1, precision: precision)
    return date.map { .date($0) } ?? .noSuchDay
  }

  private enum Kind {
    /// A number of four digits.
    case year
    /// A number of one or two.
    case number
    /// The name of a month.
    case month
    case other
  }

  private struct Token {
    let kind: Kind
    let number: Int
    /// nil for digits.
    let word: Substring?
  }

  /// The numbers and words of a text, without words that only join them: `3 de mayo de 2020`, `May 3rd, 2020`.
  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        let kind: Kind = digits.count == 4 ? .year : digits.count <= 2 ? .number : .other
        tokens.append(Token(kind: kind, number: Int(digits) ?? 0, word: nil))
        let ordinal = rest.prefix { $0.isLetter || "ºª".contains($0) }
        if ["st", "nd", "rd", "th", "er", "º", "ª"].contains(ordinal.lowercased()) {
          rest = rest.dropFirst(ordinal.count)
        }
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(word.count)
        if ["de", "del", "of", "le", "den", "do", "di"].contains(word.lowercased()) { continue }
        let month = MonthNames.month(named: word)
        tokens.append(Token(kind: month == nil ? .other : .month, number: month ?? 0, word: word))
      } else if first.isWhitespace || ",./".contains(first) || first.unicodeScalars.allSatisfy(isDash) {
        rest.removeFirst()
      } else {
        return []
      }
    }
    return tokens
  }

  /// Whether between so many figures stands one sign each, the same between all.
  private static func hasSigns(_ text: String, between count: Int) -> Bool {
    let signs = text.filter { !($0.isASCII && $0.isNumber) }
    return signs.count == count - 1 && Set(signs).count <= 1
      && signs.allSatisfy { "/.".contains($0) || $0.unicodeScalars.allSatisfy(isDash) }
  }
}

extension ValueReader {
  /// A day, a month or a year, in figures or with a month's name; a time of day after a day is ignored.
  ///
  /// `order` is that of day and month in `03/07/2020`; without one these are an error, which ends with `advice`.
  mutating func date(_ node: YAMLNode, _ what: String, order: DateOrder?, advice: String) -> CalendarDate? {
    guard let text = scalar(node, what, wanted: "a date") else { return nil }
    switch WrittenDate(text, order: order) {
    case .date(let date): return date
    case .ambiguous:
      report(
        .error, code: "invalid-date", "\(quoted(text)) doesn't say which figure is the month; \(advice)",
        at: node.range)
    case .noSuchDay:
      report(
        .error, code: "invalid-date",
        "\(quoted(text)) is not a day that exists; \(what) takes one like 2026-11-21", at: node.range)
    case .other:
      if let day = SerialDay.iso(text) {
        report(
          .error, code: "invalid-date",
          "\(quoted(text)) is not a date, but the number that spreadsheets store for \(day); \(what) takes one like 2026-11-21",
          at: node.range, notes: [.init("format the column as dates in the spreadsheet and save it again")])
        return nil
      }
      report(
        .error, code: "invalid-date",
        "\(quoted(text)) is not a date; \(what) takes one like 2026-11-21, 2026-11 or 2026", at: node.range)
    }
    return nil
  }
}
