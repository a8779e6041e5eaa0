/// Counting in days, weeks, months and years, in the Gregorian calendar also for the time before it was introduced.
extension CalendarDate {
  /// The days from 0001-01-01, a Monday, to 1970-01-01.
  private static let daysBefore1970 = 719_162

  /// How many days of a common year come before each month.
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  /// Days since 1970-01-01; negative before it.
  package var dayNumber: Int {
    Self.daysBefore(year: year) + dayOfYear - 1 - Self.daysBefore1970
  }

  /// The day so many days after 1970-01-01.
  /// - Returns: nil for a day outside the years 1 to 9999.
  package init?(dayNumber: Int) {
    let (days, overflows) = dayNumber.addingReportingOverflow(Self.daysBefore1970)
    guard !overflows, days >= 0, days < Self.daysBefore(year: 10_000) else { return nil }
    // Within a year of the right one, since years are 146,097 days in 400 on average.
    var year = days * 400 / 146_097 + 1
    if Self.daysBefore(year: year) > days { year -= 1 }
    if Self.daysBefore(year: year + 1) <= days { year += 1 }
    let day = days - Self.daysBefore(year: year)
    let leap = Self.isLeap(year) ? 1 : 0
    let month =
      Self.daysBeforeMonth.indices.last { Self.daysBeforeMonth[$0] + ($0 > 1 ? leap : 0) <= day } ?? 0
    self.init(
      year: year, month: month + 1, day: day - Self.daysBeforeMonth[month] - (month > 1 ? leap : 0) + 1)
  }

  /// The day so many days later, or earlier for a negative number.
  /// - Returns: nil for a day outside the years 1 to 9999.
  package func adding(days: Int) -> CalendarDate? {
    let (number, overflows) = dayNumber.addingReportingOverflow(days)
    return overflows ? nil : CalendarDate(dayNumber: number)
  }

  /// 1 for the first of January.
  package var dayOfYear: Int {
    Self.daysBeforeMonth[month - 1] + (month > 2 && Self.isLeap(year) ? 1 : 0) + day
  }

  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int { (dayNumber + Self.daysBefore1970) % 7 + 1 }

  /// 1 to 4.
  package var quarter: Int { (month - 1) / 3 + 1 }

  /// The week of ISO 8601 and the year that it counts in.
  ///
  /// Weeks begin on Monday and belong to the year of their Thursday.
  package var isoWeek: (year: Int, week: Int) {
    let thursday = adding(days: 4 - weekday) ?? self
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The first day of the month that the day is in.
  package var firstOfMonth: CalendarDate { CalendarDate(year: year, month: month, day: 1) ?? self }

  /// The last day of the month that the day is in.
  package var lastOfMonth: CalendarDate {
    CalendarDate(year: year, month: month, day: Self.days(in: month, of: year)) ?? self
  }

  /// The first of January of the year that the day is in.
  package var firstOfYear: CalendarDate { CalendarDate(year: year, month: 1, day: 1) ?? self }

  /// The last of December of the year that the day is in.
  package var lastOfYear: CalendarDate { CalendarDate(year: year, month: 12, day: 31) ?? self }

  /// The days from 0001-01-01 to the first of January of a year.
  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }
}
