internal import Diagnostics
internal import FrontMatter
internal import Text

/// Reads a sheet of a workbook, of which a row, mostly the first with anything in it, names the fields.
struct WorkbookTableReader {
  /// What is to be told once the text of the sheet is known.
  private struct Finding {
    let severity: Diagnostic.Severity
    let code: String
    let message: String
    let place: Range<Int>
    var notes: [String] = []

    func diagnostic(in file: SourceFile) -> Diagnostic {
      Diagnostic(
        severity, code: code, message, at: .range(file, place), notes: notes.map { Diagnostic.Note($0) })
    }
  }

  /// How many bytes the text of a sheet may have.
  static let textLimit = 512 << 20

  /// How many cells without a value are told of a field.
  private static let unreadLimit = 100

  private let placeholder: SourceFile
  private var text = SheetText()
  private var builder: SourceTableBuilder

  /// The fields by the columns of the sheet.
  private var fields: [Int: Int] = [:]
  private var headerRow: Int?

  /// Rows before this one aren't looked at.
  private let firstRow: Int
  private var lastRow = 0
  private var faults: [Finding] = []
  private var unread: [(field: Int, finding: Finding)] = []
  private var unreadCounts: [Int: Int] = [:]
  private var hiddenRows = 0
  private var firstHidden: Range<Int>?

  /// Columns that have values below their names.
  private var filledColumns: Set<Int> = []

  /// Where the row of names stands.
  private var headerPlaces: [Int: Range<Int>] = [:]

  static func read(
    _ file: SourceFile, sheet: (name: String, place: Diagnostic.Location)?, header: Int = 1
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    do throws(WorkbookFault) {
      let workbook = try Workbook(file.bytes)
      let (chosen, problem) = choose(workbook.sheets, sheet, file)
      guard let chosen else { return (nil, [problem].compactMap(\.self)) }
      var reader = WorkbookTableReader(file, chosen, header: header)
      let (table, problems) = try reader.read(chosen, of: workbook, file)
      return (table, [problem].compactMap(\.self) + problems)
    } catch {
      return (nil, [.unreadableSource(at: .path(file.path), error.reason)])
    }
  }

  private init(_ file: SourceFile, _ sheet: Workbook.Sheet, header: Int) {
    firstRow = header
    placeholder = SourceFile(path: file.path, bytes: [], sheet: sheet.name)
    builder = SourceTableBuilder(placeholder, .xlsx)
  }

  /// The sheet that is wanted, and what there is to say of the choice.
  private static func choose(
    _ sheets: [Workbook.Sheet], _ told: (name: String, place: Diagnostic.Location)?, _ file: SourceFile
  ) -> (Workbook.Sheet?, Diagnostic?) {
    let names = sheets.map(\.name)
    if let told {
      // As Excel has it, names are the same in capitals, and spaces at their ends are hard to see.
      let wanted = folded(told.name.trimmingSpaces)
      let found =
        sheets.first { $0.name == told.name } ?? sheets.first { folded($0.name.trimmingSpaces) == wanted }
      if let found { return (found, nil) }
      let nearest = nearestMatch(to: told.name, in: names)
      let fault = Diagnostic.unreadableSource(
        at: told.place, "\(file.path) has no sheet \(quoted(told.name))\(didYouMean(nearest))",
        notes: [.init("it has \(listed(names))")])
      return (nil, nearest.map { fault.suggesting($0) } ?? fault)
    }
    guard let first = sheets.first(where: { !$0.isHidden }) else {
      let note = names.isEmpty ? [] : [Diagnostic.Note("say which is wanted: sheet: \(names[0])")]
      let reason = names.isEmpty ? "it has no sheet of cells" : "its sheets are all hidden"
      return (nil, .unreadableSource(at: .path(file.path), reason, notes: note))
    }
    guard let hidden = sheets.first, hidden.isHidden else { return (first, nil) }
    return (
      first,
      Diagnostic(
        .warning, code: "hidden-cells",
        "the first sheet, \(quoted(hidden.name)), is hidden, so \(quoted(first.name)) is read",
        at: .path(file.path), notes: [.init("say which is wanted: sheet: \(first.name)")])
    )
  }

  private mutating func read(
    _ sheet: Workbook.Sheet, of workbook: Workbook, _ file: SourceFile
  ) throws(WorkbookFault) -> (SourceTable?, [Diagnostic]) {
    var reader = SheetReader(try workbook.part(of: sheet), of: workbook)
    do throws(XMLReader.Fault) { try reader.read { take($0) } } catch {
      throw WorkbookFault(error, in: sheet.path)
    }
    guard text.bytes.count <= Self.textLimit else {
      throw WorkbookFault("its sheet \(quoted(sheet.name)) has more than 512 MB of text")
    }
    let own = SourceFile(path: file.path, bytes: text.bytes, sheet: sheet.name)
    guard faults.isEmpty else { return (nil, faults.map { $0.diagnostic(in: own) }) }
    guard headerRow != nil else {
      throw WorkbookFault(
        "its sheet \(quoted(sheet.name)) is empty\(firstRow == 1 ? "; its first row names the columns" : " from row \(firstRow) on, which names the columns")"
      )
    }
    let problems =
      [hidden(reader.hiddenColumns), merged(reader.merges)].compactMap { $0?.diagnostic(in: own) }
    let table = builder.table(in: own, unread: unread.map { ($0.field, $0.finding.diagnostic(in: own)) })
    return (table, problems + SourceCheck.characterProblems(of: own))
  }

  // MARK: Rows

  /// - Returns: Whether the sheet can be read on.
  private mutating func take(_ row: SheetReader.Row) -> Bool {
    let cells = row.cells.filter { cell in
      cell.value != .text || row.bytes[cell.text].contains { $0 > 0x20 }
    }
    guard !cells.isEmpty else { return true }
    guard row.number >= firstRow else {
      builder.pass(cells.count)
      return true
    }
    lastRow = row.number
    if headerRow == nil {
      headerRow = row.number
      for cell in cells { addField(cell, row) }
      return faults.isEmpty
    }
    return addRecord(cells, row) && text.bytes.count <= Self.textLimit
  }

  private mutating func addField(_ cell: SheetReader.Cell, _ row: SheetReader.Row) {
    let (place, _) = text.add(row.bytes[cell.text], row: row.number, column: cell.column)
    headerPlaces[cell.column] = place
    // A name that goes over two lines is one name.
    let name = String(decoding: row.bytes[cell.text], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let letters = SheetCell.letters(ofColumn: cell.column)
    if cell.value == .error || cell.value == .uncalculated || cell.value == .noDate {
      fail("column \(letters) has no name: \(Self.reason(cell.value, name))", place)
    } else if let first = builder.index(ofField: name) {
      let other = fields.first { $0.value == first }.map { SheetCell.letters(ofColumn: $0.key) } ?? ""
      fail("two columns are named \(quoted(name))", place, ["the first is \(other)\(row.number)"])
    } else if let field = builder.addField(name, at: place) {
      fields[cell.column] = field
    }
  }

  private mutating func addRecord(_ cells: [SheetReader.Cell], _ row: SheetReader.Row) -> Bool {
    var first: Range<Int>?
    for cell in cells {
      let (place, isChanged) = text.add(row.bytes[cell.text], row: row.number, column: cell.column)
      if first == nil { first = place }
      guard let field = fields[cell.column] else {
        let letters = SheetCell.letters(ofColumn: cell.column)
        fail(
          "column \(letters) has a value here, but no name in row \(headerRow ?? 1), which names the columns",
          place,
          ["name the column, or take its values out", Diagnostic.Note.headerFurtherDown.message])
        return false
      }
      filledColumns.insert(cell.column)
      switch cell.value {
      case .text where isChanged:
        let own = SourceCell(.escapedText, place, field: field)
        builder.append(own)
        builder.keep([String(decoding: row.bytes[cell.text], as: UTF8.self)], of: own)
      case .text: builder.append(SourceCell(.text, place, field: field))
      case .number: builder.append(SourceCell(.number, place, field: field))
      case .flag(let value): builder.append(SourceCell(.flag(value), place, field: field))
      case .error, .uncalculated, .noDate: addUnread(cell, row, place, field)
      }
    }
    if row.isHidden {
      hiddenRows += 1
      if firstHidden == nil { firstHidden = first }
    }
    builder.endRecord(at: first ?? 0..<0)
    return true
  }

  private mutating func addUnread(
    _ cell: SheetReader.Cell, _ row: SheetReader.Row, _ place: Range<Int>, _ field: Int
  ) {
    let count = unreadCounts[field, default: 0] + 1
    unreadCounts[field] = count
    guard count <= Self.unreadLimit else { return }
    let reason = Self.reason(cell.value, String(decoding: row.bytes[cell.text], as: UTF8.self))
    unread.append(
      (
        field,
        Finding(
          severity: .warning, code: cell.value == .uncalculated ? "empty-formula" : "cell-error",
          message: reason + ", so nothing is known here", place: place)
      ))
  }

  private static func reason(_ value: SheetReader.Value, _ text: String) -> String {
    switch value {
    case .error: "\(quoted(text)) is an error of the spreadsheet"
    case .uncalculated: "this formula has no value, as no program has calculated it"
    default: "the number \(quoted(text)) is shown as a date, and is none"
    }
  }

  private mutating func fail(_ reason: String, _ place: Range<Int>, _ notes: [String] = []) {
    faults.append(
      Finding(
        severity: .warning, code: "unreadable-source", message: "this source can't be read: " + reason,
        place: place, notes: notes))
  }

  // MARK: What can't be seen in the table

  /// What the owner may not see of what is read.
  private func hidden(_ hiddenColumns: [ClosedRange<Int>]) -> Finding? {
    let columns = filledColumns.sorted().filter { column in hiddenColumns.contains { $0.contains(column) } }
    let parts = [
      hiddenRows == 0 ? nil : counted(hiddenRows, "row"),
      columns.isEmpty
        ? nil
        : "\(columns.count == 1 ? "column" : "columns") \(listed(columns.map(SheetCell.letters(ofColumn:)), limit: 5))",
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let isOne = hiddenRows + columns.count == 1
    return Finding(
      severity: .warning, code: "hidden-cells",
      message:
        "\(parts.joined(separator: " and ")) of this sheet \(isOne ? "is" : "are") hidden, but \(isOne ? "is" : "are") read all the same",
      place: firstHidden ?? columns.first.flatMap { headerPlaces[$0] } ?? 0..<0)
  }

  /// What of the cells that are shown as one has no value.
  private func merged(_ merges: [SheetReader.Merge]) -> Finding? {
    let inTable = merges.filter { merge in
      merge.rows.upperBound > (headerRow ?? 0) && merge.rows.lowerBound <= lastRow
        && merge.columns.contains { fields[$0] != nil }
    }
    guard let first = inTable.min(by: { $0.rows.lowerBound < $1.rows.lowerBound }) else { return nil }
    let others = inTable.count - 1
    return Finding(
      severity: .warning, code: "merged-cells",
      message:
        "the cells \(first.name) are merged, so only the first of them has a value\(others == 0 ? "" : "; so are \(others) more groups in this sheet")",
      place: text.place(row: first.rows.lowerBound, column: first.columns.lowerBound))
  }
}

extension SheetReader.Merge {
  /// As `A2:A5`.
  fileprivate var name: String {
    SheetCell.letters(ofColumn: columns.lowerBound) + String(rows.lowerBound) + ":"
      + SheetCell.letters(ofColumn: columns.upperBound) + String(rows.upperBound)
  }
}
