import Testing
import Text

@testable import Reports

struct TextWriterTests {
  private func text(_ report: Report, width: Int? = nil, color: Bool = false) -> String {
    String(decoding: TextWriter(report, width: width, color: color).bytes(), as: UTF8.self)
  }

  @Test func alignsFiguresAndIndentsGroups() throws {
    #expect(
      try text(SampleReport.spending()) == """
        Nursery spending
        What was paid, and what is still on the way.

        Description       Amount (CAD)
        ----------------  ------------
        Posted
          MAY 1, 2016
            Cactus soil        -400.00
            Pots, clay           12.50

          MAY 2, 2016
            Seeds "wild"         87.25

        Total Posted           -300.25

        Authorized
          MAY 1, 2016
            Grow lamp         1,200.00

          MAY 3, 2016
            Refund              -20.00

        Total Authorized      1,180.00

        Total                   879.75

        """)
  }

  @Test func saysWhichStreamIsMissing() throws {
    #expect(
      try text(SampleReport.missing()).hasSuffix(
        """
        Total Posted                   -300.25

        Authorized
          Authorized is not available.

        Total without Authorized       -300.25

        """))
  }

  @Test func putsTotalsBesideTheirWordsInATableOfOneFigure() throws {
    let report = try report(
      """
      title: Stock
      streams: [{name: Stock, source: ../s.csv}]
      columns: [{field: paid, type: money, currency: CAD, total: sum}]
      groups: [{field: shop, totals: yes}]
      -- s.csv --
      shop,paid
      A,1.50
      Boulevard,1200
      """)
    let expected = """
      Stock

                       Paid (CAD)
      ---------------------------
      Stock
        A
                             1.50
        Total A              1.50

        Boulevard
                         1,200.00
        Total Boulevard  1,200.00
      Total Stock        1,201.50

      Total              1,201.50

      """
    #expect(text(report) == expected)
    #expect(text(report, width: 80) == expected)
    // Where there is no room the words stand above.
    #expect(text(report, width: 12).contains("\nTotal Stock\n"))
  }

  @Test func putsACountAfterItsWordsInAColumnOfTexts() throws {
    let report = try report(
      """
      title: Stock
      streams: [{name: Stock, source: ../s.csv}]
      columns: [{field: pot, total: count}]
      -- s.csv --
      pot
      9 cm
      """)
    #expect(text(report).hasSuffix("Total Stock  1\n\nTotal  1\n"))
  }

  @Test func leavesRoomForParenthesesAndPutsTotalsUnderTheirGroups() throws {
    #expect(
      try text(SampleReport.stock()) == """
        Value of stock

        Plant                         Quantity  Value (CAD)  Share  Sown        Alive  Light
        ----------------------------  --------  -----------  -----  ----------  -----  ----------
        Plants
          Cacti
            Mammillaria
              2024
                Mammillaria bocasana         3       (7.50)    60%  1 May 2024  Yes    sun, shade
                Mammillaria elongata     2.125        5.00     40%              No
              Total 2024                 5.125       (2.50)
            Total Mammillaria            5.125       (2.50)
          Total Cacti                    5.125       (2.50)
        Total Plants                     5.125       (2.50)

        """)
  }

  @Test func wrapsAtSpacesBeforeItGivesUpIndents() throws {
    #expect(
      try text(SampleReport.missing(), width: 20) == """
        Nursery spending

                      Amount
        Description    (CAD)
        -----------  -------
        Posted
          MAY 1, 2016
            Cactus   -400.00
            soil
            Pots,      12.50
            clay

          MAY 2, 2016
            Seeds      87.25
            "wild"

        Total        -300.25
        Posted

        Authorized
          Authorized is not
          available.

        Total        -300.25
        without
        Authorized

        """)
    #expect(
      try text(SampleReport.stock(), width: 50) == """
        Value of stock

                              Value
        Plant       Quantity  (CAD) Share Sown Alive Light
        ----------- -------- ------ ----- ---- ----- -----
        Plants
          Cacti
            Mammillaria
              2024
        Mammillaria        3 (7.50)   60% 1    Yes   sun,
        bocasana                          May        shade
                                          2024
        Mammillaria    2.125  5.00    40%      No
        elongata
              Total    5.125 (2.50)
              2024
            Total Mammillaria
                       5.125 (2.50)
          Total        5.125 (2.50)
          Cacti
        Total          5.125 (2.50)
        Plants

        """)
  }

  @Test func showsHeadingsBoldAndTheSecondBandFaint() throws {
    let colored = try text(SampleReport.missing(), color: true)
    #expect(
      colored.replacing("\u{1B}", with: "^") == """
        ^[1mNursery spending^[0m

        Description               Amount (CAD)
        ------------------------  ------------
        ^[1mPosted^[0m
          MAY 1, 2016
            Cactus soil                -400.00
            Pots, clay                   12.50

        ^[2m  MAY 2, 2016^[0m
        ^[2m    Seeds "wild"                 87.25^[0m

        Total Posted                   -300.25

        ^[1mAuthorized^[0m
          Authorized is not available.

        ^[1mTotal without Authorized       -300.25^[0m

        """)
  }

  @Test(arguments: [(TerminalBackground.dark, 236), (.light, 254)])
  func shadesTheSecondBandWhereTheBackgroundIsKnown(background: TerminalBackground, grey: Int) throws {
    let writer = try TextWriter(SampleReport.missing(), color: true, background: background)
    let lines = String(decoding: writer.bytes(), as: UTF8.self).replacing("\u{1B}", with: "^")
      .split(separator: "\n")
    // As wide as the columns: 24, a gap of 2, and 12.
    let end = String(repeating: " ", count: 38 - 13)
    #expect(lines.contains("^[48;5;\(grey)m  MAY 2, 2016\(end)^[0m"))
    #expect(lines.contains("^[48;5;\(grey)m    Seeds \"wild\"                 87.25^[0m"))
  }

  @Test(arguments: [
    ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark),
    ("1;9", .light),
    ("0", nil), ("", nil), ("15;default", nil), ("15;", nil), ("0;16", nil), ("0;-1", nil),
  ])
  func readsTheBackgroundOfATerminal(_ colors: String, _ background: TerminalBackground?) {
    #expect(TerminalBackground(colors: colors) == background)
  }

  @Test func letsNoContentGiveOrdersToTheTerminal() {
    let hostile = "\u{1B}[31mred\u{7}\u{202E}\n\tx"
    let report = Report(
      name: "a", title: hostile, description: hostile, streams: ["s"],
      columns: [ReportColumn(key: "t", label: hostile, unit: hostile, kind: .text)], levels: 1,
      rows: [
        ReportRow(kind: .header, stream: 0, title: hostile),
        ReportRow(kind: .subheader, level: 1, stream: 0, title: hostile),
        ReportRow(
          kind: .detail, level: 1, stream: 0, cells: [ReportCell(text: hostile, value: .text(hostile))]),
        ReportRow(kind: .footer, stream: 0, title: hostile, cells: [ReportCell(text: hostile, value: .none)]),
      ], detailCount: 1)
    for width in [nil, 80, 20, 3] {
      let text = text(report, width: width)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0 != "\t" && !isControl($0)) })
    }
    #expect(text(report).hasPrefix("�[31mred��  x\n�[31mred��  x\n\n"))
  }

  @Test func measuresWideCharactersMarksAndPictures() throws {
    let rows = try [("仙人掌", "1"), ("e\u{301}chino", "22"), ("🌵", "-3"), ("=1+1", "4")].map {
      try ReportRow(
        kind: .detail, stream: 0,
        cells: [ReportCell(text: $0, value: .text($0)), SampleReport.number($1, $1)])
    }
    let report = Report(
      name: "a", title: "木", streams: [],
      columns: [
        ReportColumn(key: "n", label: "Name", kind: .text), ReportColumn(key: "c", label: "", kind: .number),
      ], levels: 0, rows: rows, detailCount: 0)
    #expect(
      text(report) == """
        木

        Name
        ------  --
        仙人掌   1
        e\u{301}chino  22
        🌵      -3
        =1+1     4

        """)
  }

  @Test func putsALabelBeforeItsFigureOrAboveIt() throws {
    let total = try ReportRow(
      kind: .footer, stream: 0, title: "Total of all", cells: [SampleReport.number("12", "12")])
    let report = Report(
      name: "a", title: "One", streams: ["s"], columns: [ReportColumn(key: "n", label: "N", kind: .number)],
      levels: 0,
      rows: [ReportRow(kind: .detail, stream: 0, cells: try [SampleReport.number("7", "7")]), total],
      detailCount: 1)
    #expect(text(report) == "One\n\n               N\n----------------\n               7\nTotal of all  12\n")
    #expect(text(report, width: 5) == "One\n\n N\n--\n 7\nTotal\nof\nall\n12\n")
  }

  @Test func endsSeveralGroupsWithOneBlankLine() {
    func heading(_ kind: ReportRow.Kind, _ level: Int, _ title: String = "") -> ReportRow {
      ReportRow(kind: kind, level: level, stream: 0, title: title)
    }
    let report = Report(
      name: "a", title: "T", streams: ["s"], columns: [], levels: 2,
      rows: [
        heading(.subheader, 1, "a"), heading(.subheader, 2, "b"), heading(.subfooter, 2, "unused"),
        heading(.subfooter, 1), heading(.subheader, 1, "c"), heading(.subfooter, 1),
      ], detailCount: 0)
    #expect(text(report) == "T\n\na\n  b\n\nc\n")
  }

  @Test func keepsTheLabelOfTotalsThatAreUnknown() throws {
    let path = [GroupLabel(value: .text("a"), text: "a")]
    let report = Report(
      name: "a", title: "T", streams: ["s"], columns: SampleReport.spendingColumns, levels: 1,
      rows: [
        ReportRow(kind: .subheader, level: 1, stream: 0, path: path, title: "a"),
        ReportRow(
          kind: .detail, level: 1, stream: 0, path: path,
          cells: [ReportCell(text: "x", value: .text("x")), .empty]),
        ReportRow(
          kind: .subfooter, level: 1, stream: 0, path: path, title: "Total a", cells: [.empty, .empty]),
      ], detailCount: 1)
    #expect(
      text(report) == """
        T

        Description  Amount (CAD)
        -----------  ------------
        a
          x
        Total a

        """)
  }

  @Test func wrapsLongTextsInAPipe() throws {
    let long = Array(repeating: "word", count: 1_000).joined(separator: " ")
    let total = try ReportRow(
      kind: .footer, stream: 0, title: "Total " + long, cells: [.empty, SampleReport.number("5", "5")])
    let report = Report(
      name: "a", title: "T", streams: ["s"], columns: SampleReport.spendingColumns, levels: 0,
      rows: [
        ReportRow(kind: .detail, stream: 0, cells: [ReportCell(text: long, value: .list([long])), .empty]),
        total,
      ], detailCount: 1)
    let lines = text(report).split(separator: "\n")
    // A text of 60 cells, a gap of two, and the head of the amounts.
    #expect(lines.map { displayWidth(String($0)) }.max() == 60 + 2 + 12)
    #expect(lines.joined().matches(of: /word/).count == 2_000)
  }

  @Test func givesUpIndentsBeforeAShortTextBreaks() throws {
    let numbers = ["a", "b", "c"].map { ReportColumn(key: $0, label: $0, kind: .number) }
    let figure = try SampleReport.number("123456", "123456")
    let report = Report(
      name: "a", title: "T", streams: ["s"],
      columns: [ReportColumn(key: "p", label: "Pot", kind: .text)] + numbers, levels: 4,
      rows: [
        ReportRow(
          kind: .detail, level: 4, stream: 0,
          cells: [ReportCell(text: "9 cm", value: .text("9 cm")), figure, figure, figure])
      ], detailCount: 1)
    // An indent of 8, 4 for the text, and three times a gap of 2 and 6 for the figure.
    #expect(text(report, width: 36).hasSuffix("\n        9 cm  123456  123456  123456\n"))
    #expect(text(report, width: 35).hasSuffix("\n9 cm         123456 123456 123456\n"))
  }

  @Test func standsReportsWithoutRowsAndRaggedRows() {
    let empty = Report(
      name: "a", title: "Empty", streams: [], columns: SampleReport.spendingColumns, levels: 0, rows: [],
      detailCount: 0)
    #expect(text(empty) == "Empty\n\nDescription  Amount (CAD)\n-----------  ------------\n")
    let ragged = Report(
      name: "a", title: "R", streams: [], columns: [ReportColumn(key: "t", label: "T", kind: .text)],
      levels: 0,
      rows: [
        ReportRow(kind: .detail, level: -1), ReportRow(kind: .detail, level: 7, cells: [.empty, .empty]),
        ReportRow(kind: .footer, stream: 4),
        ReportRow(kind: .footer, title: "x", cells: [.empty, ReportCell(text: "b", value: .none)]),
      ], detailCount: 2)
    #expect(text(ragged) == "R\n\nT\n-\n\n\nx\n")
  }

  @Test func staysInItsWidth() throws {
    let texts = SampleReport.texts(
      ["-5", "Ein sehr langer Text mit 仙人掌 und 🌵🌵🌵", String(repeating: "仙", count: 150), "a  b   c", ""],
      label: "A label of several words")
    let reports = try [(SampleReport.spending(), 20), (SampleReport.missing(), 20), (texts, 20)]
    // Three figures of 5, 6 and 3 cells, four texts of one, and six gaps.
    for (report, least) in try reports + [(SampleReport.stock(), 24)] {
      for width in least...200 {
        for line in text(report, width: width).split(separator: "\n", omittingEmptySubsequences: false) {
          #expect(displayWidth(String(line)) <= width, "\(report.name) at \(width)")
          #expect(!line.hasSuffix(" "), "\(report.name) at \(width)")
        }
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 7, 20, 33, 200])
  func cutsNothing(width: Int) throws {
    let texts = ["仙人掌 und 🌵🌵🌵 und nochmals", "abcdefghijklmnopqrstuvwxyz", "e\u{301}e\u{301}e\u{301}"]
    let shown = text(SampleReport.texts(texts), width: width).filter { !$0.isWhitespace && $0 != "-" }
    #expect(shown == "TextsText" + texts.joined().filter { !$0.isWhitespace })
  }

  @Test func keepsFiguresWholeWhereTheyNeedMoreThanTheWidth() throws {
    let text = try text(SampleReport.stock(), width: 10)
    for figure in ["2.125", "(7.50)", "60%", "(2.50)", "5.00"] { #expect(text.contains(figure)) }
  }
}
