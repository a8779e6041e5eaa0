import Testing

@testable import PlantLibrary

struct PartialDateTests {
  @Test(arguments: ["2024-05-01", "2024-02-29", "2024-05", "2024", "0033"])
  func isWrittenAsItIsRead(text: String) {
    #expect(PartialDate(text)?.iso == text)
  }

  @Test func aTimeOfDayIsIgnored() {
    #expect(PartialDate("2024-05-01T10:00:00Z")?.iso == "2024-05-01")
  }

  @Test(arguments: [
    "", "24", "2024-13", "2024-02-30", "2024-5", "2024-", "2024-05-", "May", "20240501", "0000",
  ])
  func isNil(text: String) {
    #expect(PartialDate(text) == nil)
  }

  /// Galleries are put in order by these texts.
  @Test func aYearComesBeforeItsMonthsAndAMonthBeforeItsDays() {
    let dates = ["2023-12-31", "2024", "2024-05", "2024-05-01", "2024-06"].compactMap { PartialDate($0)?.iso }
    #expect(dates == dates.sorted() && dates.count == 5)
  }
}
