import PlantLibrary
import Testing

@testable import Reports

@Suite struct CalendarDateCountingTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("1970-12-31", 364), ("1972-02-29", 789), ("1972-03-01", 790),
    ("2000-01-01", 10_957), ("2000-02-29", 11_016), ("2016-05-01", 16_922), ("2024-02-29", 19_782),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("1900-03-01", -25_508),
  ])
  func countsDaysFrom1970(text: String, number: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.dayNumber == number)
    #expect(CalendarDate(dayNumber: number) == date)
  }

  @Test func comesBackToEveryDaySampled() {
    // 97 has no factor in common with weeks, months or the 400 years of the calendar.
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      #expect(CalendarDate(dayNumber: number)?.dayNumber == number)
    }
  }

  @Test func goesDayByDayThroughLeapYearsAndCenturies() throws {
    for year in [1, 3, 4, 5, 99, 100, 101, 399, 400, 401, 1899, 1900, 1901, 1999, 2000, 2001, 2024, 9998] {
      var date = try #require(CalendarDate(year: year, month: 1, day: 1))
      let days = date.lastOfYear.dayOfYear
      for _ in 1..<days {
        let next = try #require(date.adding(days: 1))
        #expect(next.dayNumber == date.dayNumber + 1)
        #expect(next > date)
        #expect(next.dayOfYear == date.dayOfYear + 1)
        date = next
      }
      #expect(date == date.lastOfYear)
    }
  }

  @Test(arguments: [-719_163, 2_932_897, Int.min, Int.max])
  func knowsNoDayOutsideTheYears(number: Int) {
    #expect(CalendarDate(dayNumber: number) == nil)
    #expect(CalendarDate.epoch.adding(days: number) == nil)
    #expect(CalendarDate(dayNumber: 1)?.adding(days: .max) == nil)
  }

  @Test(arguments: [
    ("2016-05-01", 7, 2016, 17), ("2021-01-03", 7, 2020, 53), ("2021-01-04", 1, 2021, 1),
    ("2024-02-29", 4, 2024, 9), ("2024-12-29", 7, 2024, 52), ("2024-12-30", 1, 2025, 1),
    ("2023-01-01", 7, 2022, 52), ("2020-12-31", 4, 2020, 53), ("1970-01-01", 4, 1970, 1),
    ("0001-01-01", 1, 1, 1), ("9999-12-31", 5, 9999, 52),
  ])
  func knowsWeekdaysAndWeeks(text: String, weekday: Int, year: Int, week: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.weekday == weekday)
    #expect(date.isoWeek == (year, week))
  }

  @Test(arguments: [
    ("2024-01-31", 1), ("2024-03-31", 1), ("2024-04-01", 2), ("2024-09-30", 3), ("2024-12-31", 4),
  ])
  func knowsTheQuarter(text: String, quarter: Int) throws {
    #expect(try #require(CalendarDate(text)).quarter == quarter)
  }

  @Test(arguments: [
    ("2024-02-10", "2024-02-01", "2024-02-29"), ("2023-02-10", "2023-02-01", "2023-02-28"),
    ("1900-02-28", "1900-02-01", "1900-02-28"), ("2024-12-31", "2024-12-01", "2024-12-31"),
    ("2024-01-31", "2024-01-01", "2024-01-31"), ("2024-04-01", "2024-04-01", "2024-04-30"),
    ("9999-12-31", "9999-12-01", "9999-12-31"),
  ])
  func knowsTheEndsOfMonths(text: String, first: String, last: String) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.firstOfMonth.iso == first)
    #expect(date.lastOfMonth.iso == last)
  }

  @Test func knowsTheEndsOfYears() throws {
    let date = try #require(CalendarDate("2024-02-29"))
    #expect(date.firstOfYear.iso == "2024-01-01")
    #expect(date.lastOfYear.iso == "2024-12-31")
    #expect(date.lastOfYear.dayOfYear == 366)
    #expect(date.dayOfYear == 60)
  }

  @Test func addsDays() throws {
    let date = try #require(CalendarDate("2024-02-28"))
    #expect(date.adding(days: 2)?.iso == "2024-03-01")
    #expect(date.adding(days: -59)?.iso == "2023-12-31")
    #expect(date.adding(days: 366)?.iso == "2025-02-28")
  }
}
