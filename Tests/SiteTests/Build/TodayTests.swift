import PlantLibrary
import Site
import Testing

struct TodayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
    (253_402_300_799, "9999-12-31"),
  ])
  func knowsTheDayOfAMoment(_ seconds: Int, _ day: String) {
    #expect(Today.day(at: seconds, timeZone: nil)?.iso == day)
  }

  @Test(arguments: [253_402_300_800, Int.max, Int.min])
  func knowsNoDayOutsideTheCalendar(_ seconds: Int) {
    #expect(Today.day(at: seconds, timeZone: nil) == nil)
  }

  @Test func countsTheDayWhereTheSiteIs() {
    guard Today.isTimeZone("Pacific/Auckland"), !Today.isTimeZone("No/Where") else { return }
    #expect(Today.day(at: 1_770_120_000, timeZone: "Pacific/Auckland")?.iso == "2026-02-04")
    #expect(Today.day(at: 1_770_120_000, timeZone: "America/Los_Angeles")?.iso == "2026-02-03")
  }

  @Test(arguments: ["", "Europe", "Europe/", "../../etc/passwd", "/etc/passwd", "No/Where"])
  func knowsWhatIsNoTimeZone(_ name: String) {
    guard Today.isTimeZone("Europe/London"), !Today.isTimeZone("No/Where") else { return }
    #expect(!Today.isTimeZone(name))
  }
}
