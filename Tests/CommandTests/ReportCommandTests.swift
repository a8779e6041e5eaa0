import Foundation
import TestSupport
import Testing

/// `plantsite report`.
@Suite(.onThreadsThatWait) struct ReportCommandTests {
  private static let warning =
    "content/reports/spending.yml:2:33: warning: there is no file content/data/posted.csv, so the report leaves this stream out [missing-source]\n"

  // MARK: - One report

  @Test(arguments: [["report", "spending"], ["report", "spending", "--format", "text"]])
  func printsTextUnlessToldOtherwise(_ arguments: [String]) throws {
    let folder = try Folder.withReports()
    let outcome = try Command.run(arguments, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Spending

        Payee         Amount (CAD)
        ------------  ------------
        Posted
          1 May 2016
            Pots            118.40
            Sand              0.90

          9 May 2016
            Pumice        1,022.95

        Total Posted      1,142.25

        Total             1,142.25

        """)
  }

  @Test func printsCSV() throws {
    let outcome = try Folder.withReports().succeed("report", "spending", "--format", "csv")
    #expect(outcome.errors == "")
    #expect(
      outcome.output.components(separatedBy: "\r\n") == [
        "kind,level,stream,group,band,payee,amount", "header,0,Posted,,,Posted,",
        "subheader,1,Posted,2016-05-01,0,1 May 2016,", "detail,1,Posted,2016-05-01,0,Pots,118.40",
        "detail,1,Posted,2016-05-01,0,Sand,0.90", "subfooter,1,Posted,2016-05-01,0,,",
        "subheader,1,Posted,2016-05-09,1,9 May 2016,", "detail,1,Posted,2016-05-09,1,Pumice,1022.95",
        "subfooter,1,Posted,2016-05-09,1,,", "footer,0,Posted,,0,Total Posted,1142.25",
        "grandfooter,0,,,,Total,1142.25", "",
      ])
  }

  @Test func printsJSON() throws {
    struct Answer: Decodable {
      struct Column: Decodable, Equatable {
        let key: String
        let type: String
        let currency: String?
      }
      struct Row: Decodable {
        let kind: String
      }
      let name: String
      let title: String
      let description: String?
      let columns: [Column]
      let rows: [Row]
    }
    let outcome = try Folder.withReports().succeed("report", "spending", "--format", "json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
    #expect(answer.name == "spending" && answer.title == "Spending" && answer.description == nil)
    #expect(
      answer.columns == [
        .init(key: "payee", type: "text", currency: nil),
        .init(key: "amount", type: "money", currency: "CAD"),
      ])
    #expect(
      answer.rows.map(\.kind) == [
        "header", "subheader", "detail", "detail", "subfooter", "subheader", "detail", "subfooter", "footer",
        "grandfooter",
      ])
  }

  @Test func printsADocument() throws {
    let document = try Folder.withReports().succeed("report", "spending", "--format", "html").output
    #expect(document.hasPrefix("<!doctype html>\n") && document.hasSuffix("</html>\n"))
    #expect(document.contains("<h1>Spending</h1>"))
    #expect(document.contains(">1,142.25<"))
  }

  @Test(arguments: ["csv", "json"])
  func printsTheBytesOfTheDownloads(_ format: String) throws {
    let folder = try Folder.withReports()
    try folder.succeed("build")
    let printed = try folder.succeed("report", "spending", "--format", format).output
    #expect(folder.text("_site/reports/spending/spending.\(format)") == printed)
  }

  @Test func printsAllRowsOfAReportThatIsLong() throws {
    let folder = try Folder.withReports()
    let path = "content/reports/spending.yml"
    try folder.write(path, try #require(folder.text(path)) + "pageRows: 1\n")
    for format in ["text", "csv", "json", "html"] {
      let output = try folder.succeed("report", "spending", "--format", format).output
      #expect(output.contains("Pumice"), "\(format)")
    }
    try folder.succeed("build")
    #expect(folder.text("_site/reports/spending/index.html")?.contains("Pumice") == false)
  }

  @Test func buildsNothing() throws {
    let folder = try Folder.withReports()
    let before = try folder.files("")
    try folder.succeed("report", "spending")
    #expect(try folder.files("") == before)
  }

  @Test func printsFromAnotherFolder() throws {
    let folder = try Folder.withReports()
    let outcome = try Command.run(["report", "spending", "--source", folder.path], in: "/")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Spending\n"))
  }

  @Test func findsAReportByTheNameOfItsFileToo() throws {
    let folder = try Folder.withReports()
    try folder.write(
      "content/reports/Été à Paris.yml",
      "title: Paris\nstreams: {name: A, source: plants}\ncolumns: title\n")
    for name in ["Été à Paris", "ete-a-paris"] {
      #expect(try folder.succeed("report", name).output.hasPrefix("Paris\n"), "\(name)")
    }
  }

  // MARK: - What can be wrong

  @Test func namesTheNearestReport() throws {
    let outcome = try Folder.withReports().plantsite("report", "spendng")
    #expect(
      outcome
        == .init(
          status: 1, output: "",
          errors: """
            error: there is no report "spendng"; did you mean "spending"? [unknown-report]
              note: reports: due, spending

            """))
  }

  @Test func saysWhatAReportIsWhereThereAreNone() throws {
    let outcome = try Folder.withSite().plantsite("report", "spending")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: there is no report \"spending\" [unknown-report]\n"))
    #expect(outcome.errors.contains("such as content/reports/spending.yml\n"))
  }

  @Test func warnsOfASourceThatIsNotThere() throws {
    let folder = try Folder.withReports()
    try folder.remove("content/data/posted.csv")
    let outcome = try folder.succeed("report", "spending")
    #expect(outcome.errors.hasPrefix(Self.warning))
    #expect(outcome.errors.ranges(of: "warning:").count == 1, "those of other reports don't matter here")
    #expect(outcome.output.contains("\nPosted\n  Posted: not available.\n"))

    let strict = try folder.plantsite("report", "spending", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output == "")
    #expect(strict.errors == outcome.errors)
  }

  @Test func isStrictAboutTheReportOnly() throws {
    let folder = try Folder.withReports()
    try folder.write("content/plants/a.md", "---\ntitle: A\ncolour: red\n---\n")
    #expect(try folder.succeed("report", "spending", "--strict").errors == "")
  }

  @Test func printsNothingOfASiteWithErrors() throws {
    let folder = try Folder.withReports()
    try folder.write("content/plants/a.md", "---\ntitle: A\ndifficulty: eazy\ncolour: red\n---\n")
    let outcome = try folder.plantsite("report", "spending")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("content/plants/a.md:3:13: error: "))
    #expect(!outcome.errors.contains("warning:"))
  }

  @Test func printsAReportBesideAnotherThatIsWrong() throws {
    let folder = try Folder.withReports()
    try folder.write("content/reports/broken.yml", "streams: [\n")
    #expect(try folder.succeed("report", "spending").errors == "")
    let broken = try folder.plantsite("report", "broken")
    #expect(broken.status == 1)
    #expect(broken.output == "")
    #expect(broken.errors.hasPrefix("content/reports/broken.yml:"))
    #expect(try folder.plantsite("build").status == 1)
  }

  @Test func showsWhereASourceIsWrong() throws {
    let folder = try Folder.withReports()
    try folder.write(
      "content/data/posted.csv", "date,payee,amount\n2016-05-01,Pots,118.40\n2016-02-30,Sand,x\n")
    let outcome = try folder.plantsite("report", "spending")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("content/data/posted.csv:3:1: error: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("content/data/posted.csv:3:17: error: "), "\(outcome.errors)")
    #expect(try folder.plantsite("build").status == 1)
    #expect(!folder.has("_site"))
  }

  // MARK: - What it depends on

  @Test func countsDaysFromTheOneThatIsGiven() throws {
    let folder = try Folder.withReports()
    #expect(
      try folder.succeed("report", "due", "--date", "2016-05-02").output == """
        Due

        Payee     Left
        --------  ----
        Posted
          Pots      −1
          Sand      −1
          Pumice     7
        3 rows

        3 rows

        """)
    // 2016-05-02 by another way.
    let outcome = try folder.succeed("report", "due", environment: ["SOURCE_DATE_EPOCH": "1462147200"])
    #expect(outcome.output == (try folder.succeed("report", "due", "--date", "2016-05-02").output))
    #expect(try folder.succeed("report", "due", "--date", "2016-05-09").output.contains("Pumice     0\n"))
  }

  @Test func countsDraftsOnlyWhenAsked() throws {
    let folder = try Folder.withReports()
    try folder.write("content/plants/new.md", "---\ntitle: Not yet\ndraft: true\n---\n")
    try folder.write("content/reports/all.yml", "streams: {name: A, source: plants}\ncolumns: title\n")
    #expect(try !folder.succeed("report", "all").output.contains("Not yet"))
    #expect(try folder.succeed("report", "all", "--drafts").output.contains("Not yet"))
  }

  @Test func writesNoEscapesToAPipe() throws {
    let folder = try Folder.withReports()
    try folder.write("content/data/posted.csv", "date,payee,amount\n2016-05-01,\u{1B}[31mred,1\n")
    for environment in [[:], ["TERM": "xterm-256color", "COLORTERM": "truecolor"]] {
      for arguments in [["report", "spending"], ["list", "reports"]] {
        let outcome = try Command.run(arguments, in: folder.path, environment: environment)
        // A control character in a source is an error, which the message names without writing it.
        #expect(outcome.status == 1)
        for text in [outcome.output, outcome.errors] {
          #expect(!text.unicodeScalars.contains("\u{1B}"), "\(arguments)")
        }
      }
    }
  }
}
