import TestSupport
import Testing

@testable import Tables

struct WorkbookTableReaderTests {
  private typealias Sheet = WorkbookSample.Sheet

  private static func reading(
    _ rows: String, formats: [String] = [], properties: String = "", calculation: String = "",
    columns: String = "", end: String = ""
  ) throws -> SourceReading {
    try .workbook(
      WorkbookSample(
        [Sheet("Plants", rows, columns: columns, end: end)], formats: formats, properties: properties,
        calculation: calculation))
  }

  private static func values(_ rows: String, formats: [String] = [], properties: String = "") throws
    -> [String]
  {
    let reading = try reading("Value\n" + rows, formats: formats, properties: properties)
    #expect(reading.lines == [])
    return try #require(reading.table).outline.dropFirst().map { $0[0] }
  }

  // MARK: Cells

  @Test func theFirstRowNamesTheFields() throws {
    let reading = try Self.reading("\n Name \tPrice\t\nAloe vera\t4.5\n\nAgave\t\n")
    #expect(reading.lines == [])
    #expect(
      try #require(reading.table).outline == [["Name", "Price"], ["Aloe vera", "4.5"], ["Agave", "?"]])
  }

  @Test func theHeaderMayStandFurtherDown() throws {
    let rows = "Plants of 2026\n\nName\tPrice\nAloe\t4"
    let sample = WorkbookSample([Sheet("Plants", rows)])
    let reading = try SourceReading.workbook(sample, header: 2)
    #expect(reading.lines == [])
    #expect(try #require(reading.table).outline == [["Name", "Price"], ["Aloe", "4"]])
    #expect(try SourceReading.workbook(sample).lines.last?.contains("header: 3") == true)
    #expect(
      try SourceReading.workbook(sample, header: 5).lines == [
        unreadable("a.xlsx its sheet \"Plants\" is empty from row 5 on, which names the columns")
      ])
  }

  @Test func textsKeepTheirSignsAndLines() throws {
    let cells = [
      "  a &amp; b &lt;c&gt; &#233;&#x1F335; ", "one&#10;two", "_x0041__x000D_&#10;_x005F_x0041_",
      "tab&#9;tab",
    ]
    #expect(
      try Self.values(cells.joined(separator: "\n")) == [
        "  a & b <c> é🌵 ", "one\ntwo", "A\n_x0041_", "tab\ttab",
      ])
  }

  @Test func runsAreOneTextWithoutHowTheyAreSpoken() throws {
    let text =
      "<c t=\"inlineStr\"><is><r><rPr><b/></rPr><t>Aloe </t></r><r><t>vera</t></r><rPh sb=\"0\" eb=\"1\"><t>no</t></rPh></is></c>"
    let data = "<c t=\"inlineStr\"><is><t><![CDATA[a<b]]></t></is></c>"
    #expect(try Self.values(text + "\n" + data) == ["Aloe vera", "a<b"])
  }

  @Test(arguments: [
    ("0.10000000000000001", "0.1"), ("4.50", "4.5"), ("0.30000000000000004", "0.3"), ("1E3", "1000"),
    ("1.2345000000000001E-4", "0.00012345"), ("-2.9999999999999996", "-3"), ("0.99999999999999989", "1"),
    ("12345678901234567", "12345678901234567"), ("-0", "0"), ("1e+300", "1e+300"), ("007", "7"),
  ])
  func numbersAreWhatWasTyped(_ stored: String, _ shown: String) throws {
    #expect(try Self.values("<c><v>\(stored)</v></c>") == [shown])
  }

  @Test func flagsAndFormulasHaveTheirValues() throws {
    let rows = [
      "<c t=\"b\"><v>1</v></c>", "<c t=\"b\"><v>0</v></c>", "<c><f>A1*2</f><v>9</v></c>",
      "<c t=\"str\"><f>A1&amp;\"x\"</f><v>9x</v></c>", "<c t=\"str\"><f>IF(A1,\"\",1)</f><v></v></c>",
    ].joined(separator: "\n")
    #expect(try Self.values(rows) == ["true", "false", "9", "9x"])
  }

  @Test(arguments: [
    ("14", "43123", "2018-01-23"), ("14", "43123.75", "2018-01-23"), ("22", "43123.75", "2018-01-23 18:00"),
    ("yyyy-mm-dd hh:mm:ss", "43123.000011574", "2018-01-23 00:00:01"), ("dd/mm/yyyy", "1", "1900-01-01"),
    ("[$-407]d. mmmm yyyy;@", "59", "1900-02-28"), ("m/d/yy", "61", "1900-03-01"),
    ("d-mmm-yy", "2958465", "9999-12-31"), ("17", "43101", "2018-01"), ("17", "43123", "2018-01-23"),
    ("yyyy", "43101", "2018"), ("h:mm AM/PM", "0.75", "18:00"), ("mm:ss", "0.5", "12:00"),
    ("[h]:mm", "1.5", "36:00"), ("d mmm", "43123", "2018-01-23"), ("14", "0.5", "12:00"),
    ("hh:mm", "43123.99999999", "2018-01-24 00:00"),
  ])
  func datesAreThoseOfTheirFormat(_ format: String, _ stored: String, _ shown: String) throws {
    #expect(try Self.values("<c s=\"1\"><v>\(stored)</v></c>", formats: [format]) == [shown])
  }

  @Test(arguments: [
    ("0", "5", "5"), ("0%", "0.85", "85%"), ("0.00%", "0.125", "12.5%"),
    ("#,##0.00", "4.5", "4.5"), ("\\d0", "3", "3"), ("0&quot;days&quot;", "3", "3"), ("[Red]0", "7", "7"),
    ("General", "7", "7"), ("49", "7", "7"), ("0.00E+00", "1200", "1200"), ("_-* #,##0.00 €_-", "2", "2"),
  ])
  func otherFormatsAreNumbers(_ format: String, _ stored: String, _ shown: String) throws {
    #expect(try Self.values("<c s=\"1\"><v>\(stored)</v></c>", formats: [format]) == [shown])
  }

  @Test func daysMayBeCountedFrom1904() throws {
    let cell = "<c s=\"1\"><v>41661</v></c>\n<c s=\"1\"><v>0</v></c>"
    #expect(
      try Self.values(cell, formats: ["14"], properties: "<workbookPr date1904=\"1\"/>") == [
        "2018-01-23", "1904-01-01",
      ])
  }

  @Test func datesMayBeWrittenAsSuch() throws {
    #expect(try Self.values("<c t=\"d\"><v>2018-01-23T00:00:00</v></c>") == ["2018-01-23"])
  }

  // MARK: What is told of cells

  @Test func errorsAndFormulasWithoutAValueAreTold() throws {
    let reading = try Self.reading(
      "Name\tPrice\nAloe\t<c t=\"e\"><v>#REF!</v></c>\nAgave\t<c><f>B2*2</f><v></v></c>\nYucca\t<c s=\"1\"><v>60</v></c>\nPuya\t<c s=\"1\"><v>-3</v></c>",
      formats: ["14"])
    #expect(
      reading.lines == [
        ##"Plants!B2 warning cell-error: "#REF!" is an error of the spreadsheet, so nothing is known here"##,
        "Plants!B3 warning empty-formula: this formula has no value, as no program has calculated it, so nothing is known here",
        #"Plants!B4 warning cell-error: the number "60" is shown as a date, and is none, so nothing is known here"#,
        #"Plants!B5 warning cell-error: the number "-3" is shown as a date, and is none, so nothing is known here"#,
      ])
    let table = try #require(reading.table)
    #expect(table.outline.dropFirst() == [["Aloe", "?"], ["Agave", "?"], ["Yucca", "?"], ["Puya", "?"]])
    #expect(table.unreadCells { $0 == 0 }.isEmpty)
    #expect(SourceReading(table: nil, problems: table.unreadCells { $0 == 1 }).marked == "#REF!")
  }

  @Test func zerosThatWaitToBeCalculatedAreNoValues() throws {
    let rows = "Name\tPrice\nAloe\t<c><f>B3*2</f><v>0</v></c>\nAgave\t0"
    #expect(try Self.reading(rows).lines == [])
    let reading = try Self.reading(rows, calculation: "<calcPr fullCalcOnLoad=\"1\"/>")
    #expect(reading.lines.count == 1)
    #expect(try #require(reading.table).outline.dropFirst() == [["Aloe", "?"], ["Agave", "0"]])
  }

  @Test func mergedCellsAreToldOnce() throws {
    let reading = try Self.reading(
      "Name\tGroup\nAloe\tSucculents\nAgave\t\nYucca\tTrees\nPuya\t",
      end:
        "<mergeCells count=\"3\"><mergeCell ref=\"B2:B3\"/><mergeCell ref=\"B4:B5\"/><mergeCell ref=\"D9:E9\"/></mergeCells>"
    )
    #expect(
      reading.lines == [
        "Plants!B2 warning merged-cells: the cells B2:B3 are merged, so only the first of them has a value; so are 1 more groups in this sheet"
      ])
    #expect(reading.marked == "Succulents")
    #expect(try #require(reading.table).outline[2] == ["Agave", "?"])
  }

  @Test func hiddenRowsAndColumnsAreToldOnceAndRead() throws {
    let reading = try Self.reading(
      "Name\tCost\tEmpty\nAloe\t2\n<row hidden=\"1\"\tAgave\t3\n<row hidden=\"1\"\t",
      columns: "<cols><col min=\"2\" max=\"3\" hidden=\"1\"/></cols>")
    #expect(
      reading.lines == [
        "Plants!A3 warning hidden-cells: 1 row and column B of this sheet are hidden, but are read all the same"
      ])
    #expect(try #require(reading.table).rowCount == 2)
  }

  // MARK: Sheets

  @Test func theFirstSheetThatIsNotHiddenIsTaken() throws {
    let sample = WorkbookSample([
      Sheet("Lists", "Name\nold", state: "hidden"), Sheet("Plants", "Name\nAloe"),
      Sheet("Stock", "Name\nPot"),
    ])
    let first = try SourceReading.workbook(sample)
    #expect(try #require(first.table).outline[1] == ["Aloe"])
    #expect(
      first.lines.prefix(1) == [
        #"a.xlsx warning hidden-cells: the first sheet, "Lists", is hidden, so "Plants" is read"#
      ])
    for (name, value) in [("Lists", "old"), ("stock", "Pot"), (" Stock ", "Pot")] {
      let named = try SourceReading.workbook(sample, sheet: name)
      #expect(named.lines == [])
      #expect(try #require(named.table).outline[1] == [value])
    }
  }

  @Test func aSheetThatIsNotThereIsToldWithTheNearest() throws {
    let reading = try SourceReading.workbook(
      WorkbookSample([Sheet("Plants", "Name"), Sheet("In stock", "Name")]), sheet: "Plnts")
    #expect(reading.table == nil)
    #expect(
      reading.lines == [
        "tables.yml warning unreadable-source: this source can't be read: a.xlsx has no sheet \"Plnts\"; did you mean \"Plants\"?",
        "  - note: it has Plants, In stock",
      ])
  }

  @Test func placesNameSheetAndCell() throws {
    let sample = WorkbookSample([Sheet("Bob&apos;s list", "Name\t\tName\n")])
    #expect(
      try SourceReading.workbook(sample).lines.first
        == "'Bob''s list'!C1 warning unreadable-source: this source can't be read: two columns are named \"Name\""
    )
  }

  // MARK: What can't be read

  @Test(arguments: [
    ("\n\n", "a.xlsx", "its sheet \"Plants\" is empty; its first row names the columns"),
    (
      "Stock list\nName\tPrice", "Plants!B2",
      "column B has a value here, but no name in row 1, which names the columns"
    ),
    ("Name\tName", "Plants!B1", "two columns are named \"Name\""),
    (
      "Name\n<c r=\"B9\"/>", "a.xlsx",
      "\"xl/worksheets/sheet1.xml\" within it is damaged (the cells of row 2 aren't in order); open it and save it again"
    ),
    (
      "Name\n<c t=\"s\"><v>99</v></c>", "a.xlsx",
      "\"xl/worksheets/sheet1.xml\" within it is damaged (a cell of row 2 has no text); open it and save it again"
    ),
    (
      "Name\n<c><v>&nbsp;</v></c>", "a.xlsx",
      "\"xl/worksheets/sheet1.xml\" within it is damaged (it has a reference that is none of XML's own); open it and save it again"
    ),
    (
      "Name\n<c><v>1</c></v>", "a.xlsx",
      "\"xl/worksheets/sheet1.xml\" within it is damaged (its tags don't match); open it and save it again"
    ),
  ])
  func whatCanNotBeReadIsTold(_ rows: String, _ place: String, _ reason: String) throws {
    let reading = try Self.reading(rows)
    #expect(reading.table == nil)
    #expect(
      reading.lines.first == "\(place) warning unreadable-source: this source can't be read: \(reason)")
  }

  @Test(
    arguments: [
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], "it is a workbook of Excel 2003 or older"),
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + "EncryptedPackage".utf8.flatMap { [$0, 0] },
        "it is protected by a password"
      ), (Array("Name,Price\n".utf8), "it is no Excel workbook, or was cut off"),
    ] as [([UInt8], String)])
  func otherFilesAreToldByWhatTheyAre(_ bytes: [UInt8], _ reason: String) {
    let line = SourceReading.workbook(bytes: bytes).lines.first ?? ""
    #expect(line.hasPrefix("a.xlsx warning unreadable-source: this source can't be read: \(reason)"))
  }

  @Test func anOpenDocumentSheetIsTold() throws {
    var sample = WorkbookSample([Sheet("Plants", "Name")])
    sample.parts = [("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "<a/>")]
    #expect(
      try SourceReading.workbook(sample).lines == [
        unreadable("a.xlsx it is an OpenDocument file; save it as Excel workbook (.xlsx)")
      ])
  }

  @Test func documentTypesAndOtherEncodingsAreRefused() throws {
    for (start, reason) in [
      ("<!DOCTYPE a [<!ENTITY b \"c\">]>", "its XML has a document type, which no workbook has"),
      ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "its XML isn't in UTF-8"),
    ] {
      var sample = WorkbookSample([Sheet("Plants", "Name")])
      for index in sample.parts.indices where sample.parts[index].name.hasSuffix("sheet1.xml") {
        sample.parts[index].xml = start + sample.parts[index].xml
      }
      #expect(try SourceReading.workbook(sample).lines.first?.contains(reason) == true)
    }
  }
}
