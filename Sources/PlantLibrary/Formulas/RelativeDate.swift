import Text

/// Days that a definition names from the day of the report.
package enum RelativeDate {
  /// The words that a day may begin with.
  package static let words = ["today", "monthStart", "monthEnd", "yearStart", "yearEnd"]

  private enum Unit: String, CaseIterable {
    case week
    case month
    case year
  }

  private enum Direction: String, CaseIterable {
    case this
    case last
    case next

    var step: Int {
      switch self {
      case .this: 0
      case .last: -1
      case .next: 1
      }
    }
  }

  /// The words for times of several days.
  package static let periods = Unit.allCases.flatMap { unit in
    Direction.allCases.map { "\($0.rawValue) \(unit.rawValue)" }
  }

  /// A date in ISO 8601, or one of ``words``, perhaps with a sign and a number of days: `today - 30`,
  /// `today - 30 days`.
  package static func date(_ text: String, today: CalendarDate) -> CalendarDate? {
    if let date = CalendarDate(text) { return date }
    let word = text.prefix { $0.isLetter }
    let start: CalendarDate?
    switch word {
    case "today": start = today
    case "monthStart": start = today.firstOfMonth
    case "monthEnd": start = today.lastOfMonth
    case "yearStart": start = today.firstOfYear
    case "yearEnd": start = today.lastOfYear
    default: return nil
    }
    let rest = text.dropFirst(word.count).filter { $0 != " " }
    guard let sign = rest.first else { return start }
    let number = rest.dropFirst().prefix { $0.isASCIIDigit }
    guard ["+", "-", "\u{2212}"].contains(sign), number.count <= 6, let days = Int(number),
      ["", "day", "days"].contains(rest.dropFirst(1 + number.count))
    else { return nil }
    return start?.adding(days: sign == "+" ? days : -days)
  }

  /// The month of the year, from 1, in which all days lie that words name; nil where they lie in several, and for a
  /// date, which is of one year.
  package static func month(_ text: String, today: CalendarDate) -> Int? {
    guard CalendarDate(text) == nil, let days = period(text, today: today),
      days.lowerBound.firstOfMonth == days.upperBound.firstOfMonth
    else { return nil }
    return days.lowerBound.month
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The month of the year, from 1, that has a name, be it long or short, in English or the words of a site; nil for
  /// none.
  package static func month(named name: String, _ context: FormulaContext) -> Int? {
    let names = [english, english.map { String($0.prefix(3)) }, context.months, context.shortMonths]
    let name = folded(name)
    return names.lazy.compactMap { $0.firstIndex { folded($0) == name } }.first.map { $0 + 1 }
  }

  /// The days that a text names: one of ``periods``, or a single day.
  package static func period(_ text: String, today: CalendarDate) -> ClosedRange<CalendarDate>? {
    if let date = date(text, today: today) { return date...date }
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2, let direction = Direction(rawValue: parts[0]), let unit = Unit(rawValue: parts[1])
    else { return nil }
    switch unit {
    case .week:
      guard let monday = today.adding(days: 1 - today.weekday + 7 * direction.step),
        let sunday = monday.adding(days: 6)
      else { return nil }
      return monday...sunday
    case .month:
      let start =
        switch direction {
        case .this: today.firstOfMonth
        case .last: today.firstOfMonth.adding(days: -1)?.firstOfMonth
        case .next: today.lastOfMonth.adding(days: 1)
        }
      return start.map { $0...$0.lastOfMonth }
    case .year:
      guard let start = CalendarDate(year: today.year + direction.step, month: 1, day: 1) else { return nil }
      return start...start.lastOfYear
    }
  }
}
