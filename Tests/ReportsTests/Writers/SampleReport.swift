import PlantLibrary
import Testing
import Text

@testable import Reports

/// Reports made by hand, as an engine would make them.
enum SampleReport {
  static let money = ReportColumn.Kind.money(currency: "CAD", decimals: 2)

  static let spendingColumns = [
    ReportColumn(key: "description", label: "Description", kind: .text),
    ReportColumn(key: "amount", label: "Amount", unit: "CAD", kind: money),
  ]

  /// What two streams say was spent on three days.
  static func spending() throws -> Report {
    try Report(
      name: "nursery-spending", title: "Nursery spending",
      description: "What was paid, and what is still on the way.", streams: ["Posted", "Authorized"],
      columns: spendingColumns, levels: 1,
      rows: posted() + [
        ReportRow(kind: .header, stream: 1, title: "Authorized"),
        group(.subheader, stream: 1, day: 1, band: .second),
        detail("Grow lamp", "1200", "1,200.00", stream: 1, day: 1, band: .second),
        group(.subfooter, stream: 1, day: 1, band: .second),
        group(.subheader, stream: 1, day: 3, band: .first),
        detail("Refund", "-20", "-20.00", stream: 1, day: 3, band: .first),
        group(.subfooter, stream: 1, day: 3, band: .first),
        ReportRow(
          kind: .footer, stream: 1, band: .second, title: "Total Authorized",
          cells: [.empty, number("1180", "1,180.00")]),
        ReportRow(
          kind: .grandfooter(without: []), title: "Total", cells: [.empty, number("879.75", "879.75")]),
      ], detailCount: 5)
  }

  /// The same where the second stream has nothing to give.
  static func missing() throws -> Report {
    try Report(
      name: "nursery-spending", title: "Nursery spending", streams: ["Posted", "Authorized"],
      columns: spendingColumns, levels: 1,
      rows: posted() + [
        ReportRow(kind: .header, stream: 1, title: "Authorized"),
        ReportRow(kind: .message(.missing), stream: 1, title: "Authorized is not available."),
        ReportRow(
          kind: .grandfooter(without: ["Authorized"]), title: "Total without Authorized",
          cells: [.empty, number("-300.25", "-300.25")]),
      ], detailCount: 3)
  }

  /// Stock by section, genus and year, with totals of every group, and a column of each kind.
  static func stock() throws -> Report {
    let cacti = GroupLabel(value: .text("cacti"), text: "Cacti")
    let genus = GroupLabel(value: .text("Mammillaria"), text: "Mammillaria", setting: .italic)
    let year = GroupLabel(value: .number(2024), text: "2024")
    let bocasana = try [
      ReportCell(text: "Mammillaria bocasana", value: .text("mammillaria-bocasana"), setting: .plant(0)),
      number("3", "3"), number("-7.5", "(7.50)"), number("60", "60%"),
      ReportCell(text: "1 May 2024", value: .date(#require(CalendarDate("2024-05-01")))),
      ReportCell(text: "Yes", value: .yesNo(true)),
      ReportCell(text: "sun, shade", value: .list(["sun", "shade"])),
    ]
    let elongata = try [
      ReportCell(text: "Mammillaria elongata", value: .text("mammillaria-elongata"), setting: .plant(1)),
      number("2.125", "2.125"), number("5", "5.00"), number("40", "40%"), .empty,
      ReportCell(text: "No", value: .yesNo(false)), ReportCell(text: "", value: .list([])),
    ]
    func total(_ kind: ReportRow.Kind, _ path: [GroupLabel], _ title: String) throws -> ReportRow {
      try ReportRow(
        kind: kind, level: path.count, stream: 0, path: path, title: title,
        cells: [.empty, number("5.125", "5.125"), number("-2.5", "(2.50)"), .empty, .empty, .empty, .empty])
    }
    let path = [cacti, genus, year]
    return try Report(
      name: "stock", title: "Value of stock", streams: ["Plants"],
      columns: [
        ReportColumn(key: "plant", label: "Plant", kind: .text),
        ReportColumn(key: "quantity", label: "Quantity", kind: .number),
        ReportColumn(key: "value", label: "Value", unit: "CAD", kind: money, isAccounting: true),
        ReportColumn(key: "share", label: "Share", kind: .percent),
        ReportColumn(key: "sown", label: "Sown", kind: .date),
        ReportColumn(key: "alive", label: "Alive", kind: .yesNo),
        ReportColumn(key: "light", label: "Light", kind: .text),
      ], levels: 3,
      rows: [
        ReportRow(kind: .header, stream: 0, title: "Plants"),
        ReportRow(kind: .subheader, level: 1, stream: 0, path: [cacti], title: "Cacti"),
        ReportRow(kind: .subheader, level: 2, stream: 0, path: [cacti, genus], title: "Mammillaria"),
        ReportRow(kind: .subheader, level: 3, stream: 0, path: path, title: "2024"),
        ReportRow(kind: .detail, level: 3, stream: 0, path: path, band: .first, cells: bocasana),
        ReportRow(kind: .detail, level: 3, stream: 0, path: path, band: .second, cells: elongata),
        total(.subfooter, path, "Total 2024"),
        total(.subfooter, [cacti, genus], "Total Mammillaria"),
        total(.subfooter, [cacti], "Total Cacti"),
        total(.footer, [], "Total Plants"),
      ], detailCount: 2)
  }

  /// One text a row, in one column.
  static func texts(_ texts: [String], label: String = "Text") -> Report {
    Report(
      name: "texts", title: "Texts", streams: ["All"],
      columns: [ReportColumn(key: "text", label: label, kind: .text)], levels: 0,
      rows: texts.map {
        ReportRow(kind: .detail, stream: 0, cells: [ReportCell(text: $0, value: .text($0))])
      }, detailCount: texts.count)
  }

  static func number(_ digits: String, _ text: String) throws -> ReportCell {
    try ReportCell(text: text, value: .number(#require(Decimal(digits))))
  }

  private static func posted() throws -> [ReportRow] {
    try [
      ReportRow(kind: .header, stream: 0, title: "Posted"),
      group(.subheader, stream: 0, day: 1, band: .first),
      detail("Cactus soil", "-400", "-400.00", stream: 0, day: 1, band: .first),
      detail("Pots, clay", "12.5", "12.50", stream: 0, day: 1, band: .first),
      group(.subfooter, stream: 0, day: 1, band: .first),
      group(.subheader, stream: 0, day: 2, band: .second),
      detail("Seeds \"wild\"", "87.25", "87.25", stream: 0, day: 2, band: .second),
      group(.subfooter, stream: 0, day: 2, band: .second),
      ReportRow(
        kind: .footer, stream: 0, band: .first, title: "Total Posted",
        cells: [.empty, number("-300.25", "-300.25")]),
    ]
  }

  private static func path(_ day: Int) throws -> [GroupLabel] {
    try [
      GroupLabel(
        value: .date(#require(CalendarDate(year: 2016, month: 5, day: day))), text: "MAY \(day), 2016")
    ]
  }

  private static func group(_ kind: ReportRow.Kind, stream: Int, day: Int, band: Band) throws -> ReportRow {
    try ReportRow(
      kind: kind, level: 1, stream: stream, path: path(day), band: band,
      title: kind == .subheader ? "MAY \(day), 2016" : "")
  }

  private static func detail(
    _ description: String, _ digits: String, _ amount: String, stream: Int, day: Int, band: Band
  ) throws -> ReportRow {
    try ReportRow(
      kind: .detail, level: 1, stream: stream, path: path(day), band: band,
      cells: [ReportCell(text: description, value: .text(description)), number(digits, amount)])
  }
}
