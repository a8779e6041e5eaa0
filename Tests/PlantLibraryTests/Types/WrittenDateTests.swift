import Diagnostics
import Testing

@testable import PlantLibrary

/// Dates as people and other tools write them.
@Suite struct WrittenDateTests {
  @Test(arguments: [
    ("2020-07-03", "2020-07-03"), ("2020-07-03T10:00:00.000Z", "2020-07-03"), ("2020-07", "2020-07"),
    ("2020", "2020"),
    ("2020-7-3", "2020-07-03"), ("2020/07/03", "2020-07-03"), ("2020/07", "2020-07"), ("07/2020", "2020-07"),
    ("2020.07.03", "2020-07-03"), ("July 2020", "2020-07"), ("Jul. 2020", "2020-07"),
    ("juillet 2020", "2020-07"),
    ("3 mai 2020", "2020-05-03"), ("1er mai 2020", "2020-05-01"), ("May 3, 2020", "2020-05-03"),
    ("May 3rd 2020", "2020-05-03"), ("3. Mai 2020", "2020-05-03"), ("3 de mayo de 2020", "2020-05-03"),
    ("2020 March 3", "2020-03-03"), ("MÄRZ 2020", "2020-03"),
  ])
  func areReadAsFarAsTheyGo(text: String, iso: String) throws {
    let (value, problems, _) = try readValue("a: date", "a: '\(text)'")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == iso)
  }

  @Test(arguments: [
    ("DD/MM/YYYY", "03/07/2020", "2020-07-03"), ("MM/DD/YYYY", "03/07/2020", "2020-03-07"),
    ("dd/mm/yyyy", "3.7.2020", "2020-07-03"), ("MM/DD/YYYY", "12-31-2020", "2020-12-31"),
    ("DD/MM/YYYY", "2020-07-03", "2020-07-03"), ("DD/MM/YYYY", "July 2020", "2020-07"),
  ])
  func haveTheOrderOfTheDeclaration(format: String, text: String, iso: String) throws {
    let (value, problems, _) = try readValue("a: {type: date, format: \(format)}", "a: '\(text)'")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == iso)
  }

  private static let taken = "a takes one like 2026-11-21"

  @Test(arguments: [
    (
      "date", "03/07/2020",
      "\"03/07/2020\" doesn't say which figure is the month; say which in its declaration: format: DD/MM/YYYY or format: MM/DD/YYYY"
    ),
    ("{type: date, format: MM/DD/YYYY}", "25/07/2020", "\"25/07/2020\" is not a day that exists; \(taken)"),
    ("date", "2020-02-30", "\"2020-02-30\" is not a day that exists; \(taken)"),
    ("date", "2020-13", "\"2020-13\" is not a day that exists; \(taken)"),
    ("date", "summer 2020", "\"summer 2020\" is not a date; \(taken), 2026-11 or 2026"),
    ("date", "03/07/20", "\"03/07/20\" is not a date; \(taken), 2026-11 or 2026"),
    ("date", "2020 07 03", "\"2020 07 03\" is not a date; \(taken), 2026-11 or 2026"),
    ("date", "5", "\"5\" is not a date; \(taken), 2026-11 or 2026"),
  ])
  func refuseOthers(declaration: String, text: String, message: String) throws {
    let (value, problems, sample) = try readValue("a: \(declaration)", "a: ⟦'\(text)'⟧")
    #expect(value?.isUnread == true)
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.code) == ["invalid-date"])
    #expect(problems.map(\.bytes) == sample.ranges)
  }

  @Test func areOrderedByTheirBeginning() {
    let texts = ["2021", "2020-07-02", "2020", "2020-07", "2020-01-01", "2020-07-01"]
    let dates = texts.compactMap { text -> CalendarDate? in
      if case .date(let date) = WrittenDate(text, order: nil) { date } else { nil }
    }
    #expect(
      dates.sorted().map(\.iso) == ["2020", "2020-01-01", "2020-07", "2020-07-01", "2020-07-02", "2021"])
    #expect(
      dates.map(\.lastDay.iso) == [
        "2021-12-31", "2020-07-02", "2020-12-31", "2020-07-31", "2020-01-01", "2020-07-01",
      ])
  }

  @Test func unknownFormatIsTold() {
    let file = SourceFile(path: "attributes.yml", text: "attributes: {a: {type: date, format: YYYY}}")
    #expect(AttributeSchema.read(file).problems.map(\.code) == ["unknown-choice"])
  }
}
