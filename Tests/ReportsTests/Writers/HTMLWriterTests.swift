import Diagnostics
import PlantLibrary
import Testing
import Text

@testable import Reports

private func amount(_ value: Int, _ text: String) -> ReportCell {
  ReportCell(text: text, value: .number(Decimal(value)))
}

private func words(_ text: String, _ setting: ReportCell.Setting = .plain) -> ReportCell {
  ReportCell(text: text, value: .text(text), setting: setting)
}

private func group(_ text: String, _ setting: ReportCell.Setting = .plain) -> GroupLabel {
  GroupLabel(value: .text(text), text: text, setting: setting)
}

private let item = ReportColumn(key: "item", label: "Item", kind: .text)
private let price = ReportColumn(
  key: "price", label: "Price", unit: "CAD", kind: .money(currency: "CAD", decimals: 2), isAccounting: true)
private let number = ReportColumn(key: "number", label: "Number", kind: .number)

/// The table's lines, without the region and the caption.
private func lines(
  _ rows: [ReportRow], streams: [String] = ["Posted", "Authorized"], columns: [ReportColumn] = [item, price],
  levels: Int = 0
) -> [String] {
  let report = Report(
    name: "r", title: "R & D", streams: streams, columns: columns, levels: levels, rows: rows,
    detailCount: rows.count)
  var html: [UInt8] = []
  let plant: HTMLWriter.Plant = { (Array("<i>Aloe</i> no. \($0)".utf8), "/plants/\($0)/?a&b") }
  HTMLWriter(
    report, plant: plant,
    genus: { $0 == "Opuntia" ? nil : (Array("<i>\($0)</i>".utf8), "/genera/\($0)/?a&b") }
  ).write(into: &html)
  return String(decoding: html, as: UTF8.self).split(separator: "\n").map(String.init).dropFirst(3).dropLast(
    2)
}

/// The rows alone.
private func body(
  _ rows: [ReportRow], streams: [String] = ["Posted", "Authorized"], columns: [ReportColumn] = [item, price],
  levels: Int = 0
) -> [String] {
  lines(rows, streams: streams, columns: columns, levels: levels).filter {
    !$0.contains("thead") && !$0.contains("scope=\"col\"")
  }
}

@Suite struct HTMLWriterTests {
  @Test func standsInARegionNamedByItsCaption() {
    let report = Report(
      name: "r", title: "R & D", streams: [], columns: [item], levels: 0, rows: [], detailCount: 0)
    var html = Array("before".utf8)
    HTMLWriter(report, plant: { _ in ([], "") }).write(into: &html)
    #expect(
      String(decoding: html, as: UTF8.self) == """
        before<div class="scroll" role="region" aria-labelledby="r_caption" tabindex="0">
        <table class="report">
        <caption id="r_caption" class="visually-hidden">R &amp; D</caption>
        <thead>
        <tr><th scope="col" id="r_c1">Item</th></tr>
        </thead>
        </table>
        </div>

        """)
  }

  @Test func headsColumnsWithTheirUnit() {
    #expect(
      lines([]) == [
        "<thead>",
        "<tr><th scope=\"col\" id=\"r_c1\">Item</th>"
          + "<th scope=\"col\" id=\"r_c2\" class=\"n\">Price <span class=\"unit\">CAD</span></th></tr>",
        "</thead>",
      ])
  }

  @Test func namesAColumnWithoutALabelForThoseWhoHearIt() {
    let columns = ["", "CAD"].map { ReportColumn(key: "a&b", label: "", unit: $0, kind: .text) }
    #expect(
      lines([], columns: columns)[1]
        == "<tr><th scope=\"col\" id=\"r_c1\"><span class=\"visually-hidden\">a&amp;b</span></th>"
        + "<th scope=\"col\" id=\"r_c2\"> <span class=\"unit\">CAD</span></th></tr>")
  }

  @Test(arguments: [
    (6, "5.00", "report"), (7, "5.00", "report wide"), (15, "5.00", "report wide"),
    (16, "5.00", "report wide dense"),
    // With a space each 90 and 96 characters, and 165 and 180.
    (6, "12345678901234", "report"), (6, "123456789012345", "report wide"),
    (15, "1,000,000.", "report wide"), (15, "10,000,000.", "report wide dense"),
  ])
  func tellsHowMuchPaperItTakes(_ count: Int, _ figure: String, _ classes: String) {
    let columns = (0..<count).map { ReportColumn(key: "n\($0)", label: "N", kind: .number) }
    let report = Report(
      name: "r", title: "R", streams: ["s"], columns: columns, levels: 0,
      rows: [ReportRow(kind: .detail, stream: 0, cells: columns.map { _ in amount(1, figure) })],
      detailCount: 1)
    var html: [UInt8] = []
    HTMLWriter(report, plant: { _ in ([], "") }).write(into: &html)
    #expect(String(decoding: html, as: UTF8.self).contains("<table class=\"\(classes)\">"))
  }

  @Test func countsNoLongTextAsOneLine() {
    let text = ReportCell(text: String(repeating: "word ", count: 100), value: .text(""))
    let report = Report(
      name: "r", title: "R", streams: ["s"], columns: [item, item, item], levels: 0,
      rows: [ReportRow(kind: .detail, stream: 0, cells: [text, text, text])], detailCount: 1)
    #expect(HTMLTableWidth(report) == .ordinary)
  }

  @Test func tellsTheMonthOfEachHeadingForPaper() {
    func places(months: [String]) -> [String] {
      let rows = months.flatMap { month in
        func heading(_ path: String...) -> ReportRow {
          ReportRow(
            kind: .subheader, level: path.count + 1, stream: 0, path: ([month] + path).map { group($0) },
            title: path.last ?? month)
        }
        let plant = ReportRow(kind: .detail, stream: 0, cells: [words("Aloe")])
        return [
          heading(), heading("Rest & sleep"), heading("Rest & sleep", "Dry"), plant,
          heading("Rest & sleep", "Wet"),
          plant, heading("Growth"), heading("Growth", "Dry"), plant,
        ]
      }
      var report = Report(
        name: "r", title: "R", streams: ["s"], columns: [item], levels: 3, rows: rows, detailCount: 0)
      report.monthKeys = ["1", "2"]
      var html: [UInt8] = []
      HTMLWriter(report, plant: { _ in ([], "") }).write(into: &html)
      return String(decoding: html, as: UTF8.self).split(separator: "data-in=\"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
    }
    let inside = [" · Rest &amp; sleep", " · Rest &amp; sleep", " · Growth"]
    #expect(
      places(months: ["May", "June"]) == ["May", "June"].flatMap { month in inside.map { month + $0 } })
    #expect(places(months: ["May"]).isEmpty)
  }

  @Test func putsAStreamWithoutGroupsInOneBody() {
    let rows = [
      ReportRow(kind: .header, stream: 0, title: "Posted"),
      ReportRow(kind: .detail, stream: 0, band: .first, cells: [words("Pot <1 l>"), amount(3, "3.00")]),
      ReportRow(kind: .detail, stream: 0, band: .second, cells: [words("Sand"), .empty]),
      ReportRow(kind: .footer, stream: 0, title: "Total Posted", cells: [.empty, amount(3, "3.00")]),
      ReportRow(kind: .grandfooter(without: []), title: "Total", cells: [.empty, amount(3, "3.00")]),
    ]
    #expect(
      body(rows) == [
        "<tbody class=\"group\">",
        "<tr class=\"head\"><th scope=\"rowgroup\" id=\"r_s1\" colspan=\"2\"><span>Posted</span></th></tr>",
        "<tr class=\"b0\"><th scope=\"row\">Pot &lt;1 l&gt;</th>"
          + "<td class=\"n room\" data-value=\"3\">3.00</td></tr>",
        "<tr class=\"b1\"><th scope=\"row\">Sand</th><td></td></tr>",
        "<tr class=\"foot\"><th scope=\"row\"><span>Total Posted</span></th>"
          + "<td class=\"n room\" data-value=\"3\">3.00</td></tr>",
        "</tbody>",
        "<tfoot>",
        "<tr class=\"grand\"><th scope=\"row\"><span>Total</span></th><td class=\"n room\" data-value=\"3\">3.00</td></tr>",
        "</tfoot>",
      ])
  }

  @Test func namesAllHeadingsOfACellWhereGroupsNest() {
    let outer = [group("Cacti")]
    let inner = outer + [group("Opuntia", .italic)]
    let rows = [
      ReportRow(kind: .header, stream: 0, title: "Stock"),
      ReportRow(kind: .subheader, level: 1, stream: 0, path: outer, title: "Cacti"),
      ReportRow(kind: .subheader, level: 2, stream: 0, path: inner, band: .first, title: "Opuntia"),
      ReportRow(
        kind: .detail, level: 2, stream: 0, path: inner, band: .first,
        cells: [words("Pads"), amount(2, "2.00")]),
      ReportRow(
        kind: .subfooter, level: 2, stream: 0, path: inner, band: .first, title: "Total Opuntia",
        cells: [.empty, amount(2, "2.00")]),
      ReportRow(kind: .subfooter, level: 1, stream: 0, path: outer),
      ReportRow(kind: .footer, stream: 0, band: .second, title: "Total", cells: [.empty, amount(2, "2.00")]),
    ]
    #expect(
      body(rows, levels: 2) == [
        "<tbody>",
        "<tr class=\"head\"><th scope=\"rowgroup\" id=\"r_s1\" colspan=\"2\"><span>Stock</span></th></tr>",
        "</tbody>",
        "<tbody style=\"--level:1\">",
        "<tr class=\"subhead\" data-level=\"1\"><th scope=\"rowgroup\" id=\"r_g1\" colspan=\"2\"><span>Cacti</span></th></tr>",
        "</tbody>",
        "<tbody class=\"group b0\" style=\"--level:2\">",
        "<tr class=\"subhead\" data-level=\"2\">"
          + "<th scope=\"rowgroup\" id=\"r_g2\" colspan=\"2\"><span><i>Opuntia</i></span></th></tr>",
        "<tr><th scope=\"row\" id=\"r_1\" headers=\"r_c1 r_s1 r_g1 r_g2\">Pads</th>"
          + "<td class=\"n room\" data-value=\"2\" headers=\"r_c2 r_s1 r_g1 r_g2 r_1\">2.00</td></tr>",
        "<tr class=\"subfoot same\" data-level=\"2\"><th scope=\"row\" id=\"r_2\"><span>Total <i>Opuntia</i></span></th>"
          + "<td class=\"n room\" data-value=\"2\" headers=\"r_c2 r_s1 r_g1 r_g2 r_2\">2.00</td></tr>",
        "</tbody>",
        "<tbody style=\"--level:1\">",
        "<tr class=\"subfoot\" data-level=\"1\" aria-hidden=\"true\"><td colspan=\"2\"></td></tr>",
        "</tbody>",
        "<tbody class=\"b1\">",
        "<tr class=\"foot same\"><th scope=\"row\" id=\"r_3\"><span>Total</span></th>"
          + "<td class=\"n room\" data-value=\"2\" headers=\"r_c2 r_s1 r_3\">2.00</td></tr>",
        "</tbody>",
      ])
  }

  /// Of a single row or group a total says nothing new.
  @Test func marksTotalsThatRepeatTheOnlyFigures() {
    let genus = { (name: String, figures: [Int], total: String) in
      [ReportRow(kind: .subheader, level: 2, stream: 0, path: [group("Cacti"), group(name)], title: name)]
        + figures.map {
          ReportRow(
            kind: .detail, level: 2, stream: 0, path: [group("Cacti"), group(name)],
            cells: [words("Pads"), amount($0, "\($0)")])
        } + [
          ReportRow(
            kind: .subfooter, level: 2, stream: 0, path: [group("Cacti"), group(name)],
            title: "Total \(name)", cells: [.empty, amount(0, total)])
        ]
    }
    let section = { (genera: [ReportRow], total: String) in
      [ReportRow(kind: .subheader, level: 1, stream: 0, path: [group("Cacti")], title: "Cacti")] + genera + [
        ReportRow(
          kind: .subfooter, level: 1, stream: 0, path: [group("Cacti")], title: "Total Cacti",
          cells: [.empty, amount(0, total)])
      ]
    }
    let same = { (rows: [ReportRow]) in
      body(rows, levels: 2).filter { $0.contains("subfoot same") }.map {
        $0.contains("Total Cacti") ? "section" : "genus"
      }
    }
    #expect(same(section(genus("Opuntia", [2], "2"), "2")) == ["genus", "section"])
    // The second of two rows may have what both come to.
    #expect(same(section(genus("Opuntia", [0, 2], "2"), "2")) == ["section"])
    #expect(
      same(section(genus("Opuntia", [2], "2") + genus("Rebutia", [3], "3"), "5")) == ["genus", "genus"])
    // Otherwise rounded, or of other rows than are shown.
    #expect(same(section(genus("Opuntia", [2], "2.0"), "2")) == [])
  }

  @Test func numbersHeadingsOnAndForgetsThoseOfEarlierGroups() {
    let rows = ["A", "B"].enumerated().flatMap { stream, name in
      [ReportRow(kind: .header, stream: stream, title: name)]
        + ["1", "2"].flatMap { key in
          [
            ReportRow(kind: .subheader, level: 1, stream: stream, path: [group(key)], title: key),
            ReportRow(
              kind: .detail, level: 1, stream: stream, path: [group(key)], cells: [.empty, amount(1, "1")]),
            ReportRow(kind: .subfooter, level: 1, stream: stream, path: [group(key)]),
          ]
        } + [ReportRow(kind: .message(.empty), stream: stream, title: "None.")]
    }
    let headers = body(rows, levels: 1).compactMap { $0.firstMatch(of: /<td.* headers="([^"]*)"/)?.1 }
    #expect(
      headers == [
        "r_c2 r_s1 r_g1", "r_c2 r_s1 r_g2", "r_s1", "r_c2 r_s2 r_g3", "r_c2 r_s2 r_g4", "r_s2",
      ])
  }

  @Test func spansTheColumnsBeforeTheFirstFigure() {
    let columns = [item, number, item, price]
    let cells = [ReportCell.empty, .empty, .empty, amount(-4, "(4.00)")]
    let total = ReportRow(kind: .footer, stream: 0, title: "Total", cells: cells)
    #expect(
      body([total], columns: columns) == [
        "<tbody>",
        "<tr class=\"foot\"><th scope=\"row\" colspan=\"3\"><span>Total</span></th>"
          + "<td class=\"n\" data-value=\"-4\">(<span class=\"visually-hidden\">\u{2212}</span>4.00)</td></tr>",
        "</tbody>",
      ])
  }

  @Test func putsTheWordsBeforeAFigureInTheFirstColumn() {
    let cells = [amount(7, "7"), .empty]
    let total = ReportRow(kind: .footer, stream: 0, title: "Total", cells: cells)
    let heading = ReportRow(
      kind: .subheader, level: 1, stream: 0, path: [group("A")], title: "A", cells: cells)
    #expect(
      body([total, heading], columns: [number, item], levels: 1) == [
        "<tbody>",
        "<tr class=\"foot\"><td class=\"n\" data-value=\"7\" headers=\"r_c1\">"
          + "<span class=\"label\">Total</span> 7</td><td></td></tr>",
        "</tbody>",
        "<tbody class=\"group\" style=\"--level:1\">",
        "<tr class=\"subhead\" data-level=\"1\"><th scope=\"rowgroup\" id=\"r_g1\" class=\"n\">"
          + "<span class=\"label\">A</span> 7</th><td></td></tr>",
        "</tbody>",
      ])
  }

  @Test func keepsMachineValuesOfFiguresAndDates() throws {
    let day = ReportColumn(key: "day", label: "Day", kind: .date)
    let flag = ReportColumn(key: "flag", label: "Flag", kind: .yesNo)
    let date = try #require(CalendarDate(year: 2016, month: 5, day: 1))
    let exact = try #require(Decimal("-1234.50"))
    let cells = [
      ReportCell(text: "MAY 1, 2016", value: .date(date)), ReportCell(text: "Yes", value: .yesNo(true)),
      ReportCell(text: "\u{2212}1,234.5", value: .number(exact)),
    ]
    #expect(
      body([ReportRow(kind: .detail, stream: 0, cells: cells)], columns: [day, flag, number]) == [
        "<tbody class=\"group\">",
        "<tr><td data-value=\"2016-05-01\">MAY 1, 2016</td><td>Yes</td>"
          + "<td class=\"n\" data-value=\"-1234.5\">\u{2212}1,234.5</td></tr>",
        "</tbody>",
      ])
  }

  @Test func leadsToPlantsFromCellsAndHeadingsButNotFromTotals() {
    let rows = [
      ReportRow(
        kind: .subheader, level: 1, stream: 0, path: [group("Aloe", .plant(4))], title: "Of Aloe & Co."),
      ReportRow(
        kind: .detail, level: 1, stream: 0, path: [group("Aloe", .plant(4))], cells: [words("x", .plant(2))]),
      ReportRow(
        kind: .subfooter, level: 1, stream: 0, path: [group("Aloe", .plant(4))], title: "Total Aloe",
        cells: [.empty]),
    ]
    #expect(
      body(rows, columns: [item], levels: 1) == [
        "<tbody class=\"group\" style=\"--level:1\">",
        "<tr class=\"subhead\" data-level=\"1\">"
          + "<th scope=\"rowgroup\" id=\"r_g1\">Of <a href=\"/plants/4/?a&amp;b\"><i>Aloe</i> no. 4</a> &amp; Co.</th></tr>",
        "<tr><th scope=\"row\" id=\"r_1\" headers=\"r_c1 r_g1\">"
          + "<a href=\"/plants/2/?a&amp;b\"><i>Aloe</i> no. 2</a></th></tr>",
        "<tr class=\"subfoot\" data-level=\"1\"><th scope=\"row\" id=\"r_2\">Total <i>Aloe</i> no. 4</th></tr>",
        "</tbody>",
      ])
  }

  @Test func leadsToGeneraThatHaveAPage() {
    let rows = ["Aloe", "Opuntia"].flatMap { genus in
      [
        ReportRow(
          kind: .subheader, level: 1, stream: 0, path: [group(genus, .italic)], title: genus),
        ReportRow(
          kind: .detail, level: 1, stream: 0, path: [group(genus, .italic)], cells: [words(genus, .italic)]),
      ]
    }
    let html = body(rows, columns: [item], levels: 1)
    #expect(
      html.compactMap { $0.firstMatch(of: /<th[^>]*>(.*)<\/th>/)?.1 } == [
        "<a href=\"/genera/Aloe/?a&amp;b\"><i>Aloe</i></a>",
        "<a href=\"/genera/Aloe/?a&amp;b\"><i>Aloe</i></a>",
        "<i>Opuntia</i>", "<i>Opuntia</i>",
      ])
  }

  @Test func endsNoGroupThatHasAHeadingAlone() {
    let rows = ["A", "B"].flatMap { key in
      [
        ReportRow(
          kind: .subheader, level: 1, stream: 0, path: [group(key)], title: key,
          cells: [.empty, amount(1, "1")]),
        ReportRow(kind: .subfooter, level: 1, stream: 0, path: [group(key)]),
      ]
    }
    let html = body(rows, levels: 1)
    #expect(html.count { $0.hasPrefix("<tr") } == 2)
    #expect(html.count { $0.hasPrefix("<tbody") } == 2)
  }

  @Test func saysNothingOfItsOnlyStream() {
    let rows = [
      ReportRow(kind: .header, stream: 0, title: "Posted"),
      ReportRow(kind: .subheader, level: 1, stream: 0, path: [group("A")], title: "A"),
      ReportRow(
        kind: .detail, level: 1, stream: 0, path: [group("A")], cells: [words("x"), amount(3, "3.00")]),
      ReportRow(kind: .subfooter, level: 1, stream: 0, path: [group("A")]),
      ReportRow(kind: .footer, stream: 0, title: "Total Posted", cells: [.empty, amount(3, "3.00")]),
    ]
    let grand = ReportRow(
      kind: .grandfooter(without: []), title: "Total", cells: [.empty, amount(3, "3.00")])
    let groups = [
      "<tbody class=\"group\">",
      "<tr class=\"subhead\"><th scope=\"rowgroup\" id=\"r_g1\" colspan=\"2\"><span>A</span></th></tr>",
      "<tr><th scope=\"row\" id=\"r_1\" headers=\"r_c1 r_g1\">x</th>"
        + "<td class=\"n room\" data-value=\"3\" headers=\"r_c2 r_g1 r_1\">3.00</td></tr>",
      "<tr class=\"subfoot\" aria-hidden=\"true\"><td colspan=\"2\"></td></tr>", "</tbody>",
    ]
    let total =
      "<th scope=\"row\" id=\"r_2\"><span>Total</span></th><td class=\"n room\" data-value=\"3\" headers=\"r_c2 r_2\">3.00</td></tr>"
    #expect(
      body(rows, streams: ["Posted"], levels: 1) == groups + [
        "<tbody style=\"--level:-1\">", "<tr class=\"foot\" data-level=\"-1\">" + total, "</tbody>",
      ])
    #expect(
      body(rows + [grand], streams: ["Posted"], levels: 1) == groups + [
        "<tfoot>", "<tr class=\"grand\">" + total, "</tfoot>",
      ])
    // What differs is all said.
    let other = ReportRow(
      kind: .grandfooter(without: []), title: "Total", cells: [.empty, amount(4, "4.00")])
    let html = body(rows + [other], streams: ["Posted"], levels: 1)
    #expect(html.count { $0.contains(">Total<") } == 2)
  }

  @Test func saysWhatIsMissingUnderItsStream() {
    let rows = [
      ReportRow(kind: .header, stream: 0, title: "Posted"),
      ReportRow(kind: .message(.missing), stream: 0, title: "Not here & now."),
      ReportRow(
        kind: .grandfooter(without: ["Posted"]), title: "Total without Posted", cells: [.empty, .empty]),
    ]
    #expect(
      body(rows) == [
        "<tbody class=\"group\">",
        "<tr class=\"head\"><th scope=\"rowgroup\" id=\"r_s1\" colspan=\"2\"><span>Posted</span></th></tr>",
        "</tbody>", "<tbody>",
        "<tr class=\"message\"><td colspan=\"2\"><span>Not here &amp; now.</span></td></tr>",
        "</tbody>", "<tfoot>",
        "<tr class=\"grand\"><th scope=\"row\" colspan=\"2\"><span>Total without Posted</span></th></tr>",
        "</tfoot>",
      ])
  }

  @Test func writesNothingOfAHeadingWithoutWords() {
    let rows = [
      ReportRow(kind: .header, stream: 0),
      ReportRow(kind: .subheader, level: 1, stream: 0, path: [group("A")], title: "A"),
      ReportRow(kind: .detail, level: 1, stream: 0, path: [group("A")], cells: [words("x"), .empty]),
    ]
    #expect(
      body(rows, levels: 1) == [
        "<tbody class=\"group\" style=\"--level:1\">",
        "<tr class=\"subhead\" data-level=\"1\"><th scope=\"rowgroup\" id=\"r_g1\" colspan=\"2\"><span>A</span></th></tr>",
        "<tr><th scope=\"row\" id=\"r_1\" headers=\"r_c1 r_g1\">x</th><td></td></tr>", "</tbody>",
      ])
  }

  /// Rows that no engine makes trap nothing.
  @Test(arguments: [
    ReportRow(kind: .detail, level: 9, stream: 7, cells: []),
    ReportRow(kind: .subheader, level: -1, title: "x"),
    ReportRow(kind: .subfooter, level: 5, cells: [.empty, .empty, .empty, amount(1, "1")]),
    ReportRow(kind: .message(.filtered), level: 3, title: "x"),
    ReportRow(kind: .grandfooter(without: []), cells: [amount(1, "1")]),
    ReportRow(kind: .header, level: 3, title: "x", cells: [amount(1, "1")]),
  ])
  func survivesRowsOfTheWrongShape(row: ReportRow) {
    for levels in [0, 1, 3] {
      for columns in [[], [number], [item, price]] {
        let html = lines([row, row, row], columns: columns, levels: levels).joined()
        #expect(html.matches(of: /<t(body|foot)/).count == html.matches(of: /<\/t(body|foot)>/).count)
      }
    }
  }
}
