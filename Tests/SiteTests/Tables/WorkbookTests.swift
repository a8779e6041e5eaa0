import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Workbooks as tables of plants, and other files that strangers export.
@Suite struct WorkbookTests {
  private typealias Sheet = WorkbookSample.Sheet

  private static func load(
    _ sheets: [Sheet], _ keys: String = "", formats: [String] = [], more: [String: String] = [:]
  ) throws -> SiteLoader.Outcome {
    let ignored = sheets.contains { "\($0)".contains("Cost") } ? "    ignore: [Cost]\n" : ""
    var files: [String: [UInt8]] = [
      "plantsite.yml": Array("title: Test\nbaseURL: https://example.org/\n".utf8),
      "content/attributes.yml": Array(
        """
        attributes:
          scientificName: {role: scientificName}
          light: {options: [sun, shade], select: multiple, role: light}
          price: {type: money, currency: EUR}
          seen: {type: date}

        """.utf8),
      "content/tables.yml": Array(
        "tables:\n  plants:\n    file: data/plants.xlsx\n    columns: {Latin: scientificName}\n\(ignored)\(keys)"
          .utf8),
    ]
    files["content/data/plants.xlsx"] = try WorkbookSample(sheets, formats: formats).bytes()
    for (path, text) in more { files[path] = Array(text.utf8) }
    return loaded(MemorySource(bytes: files))
  }

  private static func problems(_ outcome: SiteLoader.Outcome) -> [String] { outcome.problems.map(\.line) }

  @Test func rowsOfASheetArePlants() throws {
    let outcome = try Self.load(
      [
        Sheet(
          "Plants",
          "Latin\tLight\tPrice\tSeen\tCost\nAloe vera\tsun\t4.50\t<c s=\"1\"><v>43123</v></c>\t<c t=\"e\"><v>#REF!</v></c>"
        )
      ], formats: ["14"])
    #expect(Self.problems(outcome) == [])
    let page = try outcome.sound().html("/plants/aloe-vera/")
    #expect(page.contains("4.50"))
    #expect(page.contains("2018"))
  }

  @Test func aNamedSheetIsTaken() throws {
    let sheets = [Sheet("Notes", "Text\nnothing"), Sheet("In stock", "Latin\nAgave")]
    let site = try Self.load(sheets, "    sheet: In stock\n").sound()
    #expect(site.library.plants.map(\.title) == ["Agave"])
    let problems = Self.problems(try Self.load(sheets, "    sheet: Instock\n"))
    #expect(
      problems == [
        #"content/tables.yml:5:12: error: this table can't be read: content/data/plants.xlsx has no sheet "Instock"; did you mean "In stock"? [unreadable-table]"#
      ])
  }

  @Test func aRowFurtherDownNamesTheColumns() throws {
    let sheets = [Sheet("Stock", "Our stock\n\nLatin\tLight\nAgave\tsun")]
    #expect(try Self.load(sheets, "    header: 3\n").sound().library.plants.map(\.title) == ["Agave"])
    #expect(
      Self.problems(try Self.load(sheets, "    header: 0\n")).contains(
        #"content/tables.yml:5:13: error: header takes a whole number from 1 to 1000, not "0" [invalid-integer]"#
      )
    )
  }

  /// A cell that is a number has a point in the file, however the sheet shows it.
  @Test func numbersOfCellsAreWhatTheyAre() throws {
    let attributes = "attributes:\n  scientificName: {role: scientificName}\n  height: {type: number}\n"
    let site = try Self.load(
      [
        Sheet(
          "Plants", "Latin\tHeight\nAloe vera\t1.234\nAgave\t<c t=\"inlineStr\"><is><t>1.234,5</t></is></c>")
      ],
      "    decimal: \",\"\n", more: ["content/attributes.yml": attributes]
    ).sound()
    #expect(try site.html("/plants/aloe-vera/").contains("1.234"))
    #expect(try site.html("/plants/agave/").contains("1,234.5"))
  }

  @Test func errorsNameTheCell() throws {
    let outcome = try Self.load([
      Sheet("Plants", "Latin\tLight\tSeen\nAloe vera\tsunn\t\nAgave\tsun\t43123\n\tsun\nAgave\t\t")
    ])
    #expect(
      Self.problems(outcome) == [
        #"content/data/plants.xlsx:2:2: error: "sunn" is not an option of light; did you mean "sun"? [unknown-option]"#,
        #"content/data/plants.xlsx:3:3: error: "43123" is not a date, but the number that spreadsheets store for 2018-01-23; seen takes one like 2026-11-21 [invalid-date]"#,
        "content/data/plants.xlsx:4:2: error: this row has no Latin, so it is no plant that has an address [missing-row-key]",
        #"content/data/plants.xlsx:5:1: error: "Agave" is the key of two plants: both would be agave [same-row-key]"#,
      ])
    #expect(outcome.problems.first?.location?.inWords == "content/data/plants.xlsx:Plants!B2")
  }

  @Test func cellsWithoutValueAreToldOfColumnsThatAreUsed() throws {
    let outcome = try Self.load([
      Sheet(
        "Plants",
        "Latin\tPrice\tCost\nAloe vera\t<c><f>C2*2</f></c>\t<c><f>1/0</f></c>\nAgave\t5\t<c t=\"e\"><v>#REF!</v></c>"
      )
    ])
    #expect(
      Self.problems(outcome) == [
        "content/data/plants.xlsx:2:2: warning: this formula has no value, as no program has calculated it, so nothing is known here [empty-formula]"
      ])
    #expect(outcome.site != nil)
  }

  @Test(arguments: [
    (
      "data/~$plants.xlsx",
      "Excel keeps this file beside a workbook that is open; name the workbook: plants.xlsx"
    ),
    ("data/plants.xls", "save it as Excel workbook (.xlsx)"),
    ("data/plants.ods", "save it as Excel workbook (.xlsx)"),
  ])
  func otherFilesAreToldWithWhatToDo(_ file: String, _ note: String) throws {
    let outcome = try Self.load(
      [Sheet("Plants", "Latin\nAloe")],
      more: [
        "content/tables.yml": "tables:\n  plants:\n    file: \(file)\n", "content/data/~$plants.xlsx": "x",
      ])
    let problem = try #require(outcome.problems.first)
    #expect(
      problem.line == "content/tables.yml:3:11: error: \"\(file)\" is no table that can be read [bad-table]")
    #expect(problem.notes.map(\.message) == [note])
  }

  @Test func aLockFileIsNoTableThatIsMeant() throws {
    let outcome = try Self.load(
      [Sheet("Plants", "Latin\nAloe")], more: ["content/data/~$plants.xlsx": "lock"])
    #expect(Self.problems(outcome) == [])
    let missing = try Self.load(
      [Sheet("Plants", "Latin\nAloe")],
      more: [
        "content/tables.yml": "tables:\n  plants: {file: data/$plants.xlsx}\n",
        "content/data/~$plants.xlsx": "x",
      ])
    #expect(
      Self.problems(missing).first
        == #"content/tables.yml:2:18: error: there is no file content/data/$plants.xlsx; did you mean "content/data/plants.xlsx"? [missing-table]"#
    )
  }

  @Test(arguments: [
    ("sheet: A", "data/plants.csv", "only a workbook (.xlsx) has sheets"),
    ("separator: \",\"", "data/plants.xlsx", "only CSV has a separator"),
    ("encoding: utf-8", "data/plants.xlsx", "a workbook has no encoding to tell"),
    ("path: a", "data/plants.xlsx", "a path leads to a list within JSON or YAML; this file has none"),
  ])
  func keysThatSayNothingOfAFileAreErrors(_ key: String, _ file: String, _ reason: String) throws {
    let outcome = try Self.load(
      [Sheet("Plants", "Latin\nAloe")],
      more: [
        "content/tables.yml":
          "tables:\n  plants:\n    file: \(file)\n    columns: {Latin: scientificName}\n    \(key)\n",
        "content/data/plants.csv": "Latin\nAloe\n",
      ])
    #expect(Self.problems(outcome) == ["content/tables.yml:5:5: error: \(reason) [bad-table]"])
  }

  @Test func anEmptyFileAndAnEmptySheetAreTold() throws {
    let outcome = try Self.load([Sheet("Plants", "")], more: [:])
    #expect(
      Self.problems(outcome) == [
        "content/data/plants.xlsx: error: this table can't be read: its sheet \"Plants\" is empty; its first row names the columns [unreadable-table]"
      ])
    let empty = try Self.load([Sheet("Plants", "")], more: ["content/data/plants.xlsx": ""])
    #expect(
      Self.problems(empty) == [
        "content/tables.yml:3:11: error: content/data/plants.xlsx is empty (0 bytes) [unreadable-table]"
      ])
  }

  @Test func reportsHaveOfEachSheetWhatIsPublished() throws {
    func report(_ sheet: String) -> String {
      "streams: [{name: S, source: ../data/plants.xlsx, sheet: \(sheet)}]\ncolumns: [Latin]\n"
    }
    let site = try Self.load(
      [
        Sheet("Plants", "Latin\tpublish\nAloe vera\tyes\nAgave\tno"),
        Sheet("More", "Latin\tpublish\nYucca\tno\nPuya\tyes\nSedum\tyes"),
      ], "  more: {file: data/plants.xlsx, sheet: More, columns: {Latin: scientificName}}\n",
      more: ["content/reports/one.yml": report("Plants"), "content/reports/two.yml": report("More")]
    ).sound()
    #expect(site.library.plants.map(\.title) == ["Aloe vera", "Puya", "Sedum"])
    let (one, two) = (try site.html("/reports/one/"), try site.html("/reports/two/"))
    #expect(one.contains("Aloe vera") && !one.contains("Agave"))
    #expect(two.contains("Puya") && two.contains("Sedum") && !two.contains("Yucca"))
  }

  @Test func rowsThatAreWrongAlikeAreToldOnce() throws {
    let rows = (1...200).map { "Aloe 'N\($0)'\t43\($0 % 9)2\($0 % 7)" }
    let outcome = try Self.load([Sheet("Plants", "Latin\tSeen\n" + rows.joined(separator: "\n"))])
    #expect(outcome.problems.count == 200)
    #expect(ProblemGroup.groups(outcome.problems).count == 1)
  }

  @Test func jsonLinesAndOtherEncodingsAreTables() throws {
    func outcome(_ file: String, _ bytes: [UInt8]) -> SiteLoader.Outcome {
      loaded(
        MemorySource(bytes: [
          "plantsite.yml": Array("title: Test\nbaseURL: https://example.org/\n".utf8),
          "content/attributes.yml": Array("attributes:\n  scientificName: {role: scientificName}\n".utf8),
          "content/tables.yml": Array("tables:\n  plants: {file: data/\(file)}\n".utf8),
          "content/data/\(file)": bytes,
        ]))
    }
    let lines = outcome(
      "a.jsonl", Array("{\"scientificName\": \"Aloe vera\"}\n\n{\"scientificName\": \"Agave\"}\n".utf8))
    #expect(Self.problems(lines) == [])
    #expect(try lines.sound().library.plants.map(\.title) == ["Agave", "Aloe vera"])
    let broken = outcome("a.jsonl", Array("{\"scientificName\": \n{\"scientificName\": \"Agave\"}\n".utf8))
    #expect(
      Self.problems(broken) == [
        #"content/data/a.jsonl:1:1: error: this bracket is never closed by "}" [json-syntax]"#
      ])
    let windows = outcome(
      "a.csv",
      Array("title,description\nBl".utf8) + [0xFC] + Array("te,Sch".utf8) + [0xF6] + Array("n\n".utf8))
    #expect(try windows.sound().library.plants.map(\.title) == ["Blüte"])
    #expect(
      Self.problems(windows) == [
        #"content/data/a.csv:2:3: warning: this file isn't UTF-8, so it is read as Windows-1252, in which this is "Blüte" [assumed-encoding]"#
      ])
  }
}

/// Loads a site from memory, as `load` within a suite is its own.
private func loaded(_ source: MemorySource) -> SiteLoader.Outcome { load(source) }
