import Testing

@testable import PlantLibrary

@Suite struct CalendarDateTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-11-21",
  ])
  func readsDaysThatExist(text: String) {
    #expect(CalendarDate(text)?.iso == text)
  }

  @Test(arguments: [
    "2026-11-21T10:00:00Z", "2026-11-21 10:00", "2026-11-21t10:00:00.5+01:00", "2026-11-21 10:00:00 -5",
    "2026-11-21T23:59:59-03:30",
  ])
  func ignoresATimeOfDay(text: String) {
    #expect(CalendarDate(text)?.iso == "2026-11-21")
  }

  @Test(arguments: [
    "2024-02-30", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
    "2026-1-1",
    "20261121", "2026/11/21", "2026-11-21x", "2026-11-21 ", "2026-11-21T", "2026-11-21T.....",
    "2026-11-21 25:00",
    "2026-11-21T10:60", "2026-11-21-22", "", "٢٠٢٦-١١-٢١", "2026-11-21 10:00 o'clock",
  ])
  func refusesEverythingElse(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func comparesByDay() throws {
    let days = try ["2026-11-21", "2025-12-31", "2026-02-28"].map { try #require(CalendarDate($0)) }
    #expect(days.sorted().map(\.iso) == ["2025-12-31", "2026-02-28", "2026-11-21"])
  }
}
