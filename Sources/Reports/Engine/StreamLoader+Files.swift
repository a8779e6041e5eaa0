import Diagnostics
import PlantLibrary
import Tables
import Text

// Files as a source.
extension StreamLoader {
  enum Read {
    case table(SourceTable)
    case absent(ReportRow.Absence)
    /// The file is there and has nothing in it.
    case blank
  }

  mutating func read(_ path: Named) -> Read {
    guard let resolved = SourcePath(path.text, from: file.path) else {
      let reason =
        path.text.contains("\\")
        ? "has a \\; write / in a path"
        : "leads out of the content folder; a source lies in it, as ../data/stock.csv does"
      report("\(quoted(path.text)) \(reason)", at: path.range)
      return .absent(.missing)
    }
    if resolved.path == file.path {
      report("\(quoted(path.text)) is this report itself, which can't be its own source", at: path.range)
      return .absent(.missing)
    }
    guard let format = SourceTable.Format(of: resolved.path) else {
      let nearest = nearestMatch(to: path.text, in: ["plants"])
      report(
        "\(quoted(path.text)) is no source\(didYouMean(nearest))", at: path.range,
        notes: [
          .init(
            "name a file that ends in \(listed(SourceTable.Format.endings.map { "." + $0 })), or write plants"
          )
        ])
      return .absent(.unreadable)
    }
    if let each = definition.each {
      report("each takes plants apart, but the source of this stream is a file", at: each.range)
    }
    if !format.hasPaths, let path = definition.path.first {
      report("a path leads to a list within JSON or YAML; this file has none", at: path.range)
    }
    if format != .xlsx, let sheet = definition.sheet {
      report("only a workbook (.xlsx) has sheets", at: sheet.range)
    }
    if format != .xlsx && format != .csv, let range = definition.headerRange {
      report("only rows of CSV and of a workbook name fields", at: range)
    }
    switch scope.source(resolved.path) {
    case .missing:
      let nearest = proposesFiles ? nearestPath(to: resolved.path, in: scope.files) : nil
      report(
        .warning, code: "missing-source",
        "there is no file \(resolved.path), so the report leaves this stream out\(didYouMean(nearest))",
        at: path.range)
      return .absent(.missing)
    case .unreadable(let reason):
      problems.append(.unreadableSource(at: .range(file, path.range), reason))
      return .absent(.unreadable)
    case .file(let read): return table(read, path, format)
    }
  }

  /// The table in a file that was read.
  private mutating func table(_ read: SourceFile, _ path: Named, _ format: SourceTable.Format) -> Read {
    let isWorkbook = format == .xlsx
    let (source, fault) =
      isWorkbook
      ? (read, nil)
      : SourceEncoding.inUTF8(read, told: definition.encoding, recognises: format == .csv)
    if let fault { problems.append(fault) }
    if !isWorkbook, let doubt = SourceEncoding.doubtfulCharacter(read, told: definition.encoding) {
      problems.append(
        .doubtfulEncoding(read, at: doubt, told: SourceRange(file, definition.encodingRange)))
    }
    guard let source else { return .absent(.unreadable) }
    if SourceCheck.isBlank(source) {
      report(
        .warning, code: "unreadable-source",
        "\(read.path) is empty (\(counted(read.bytes.count, "byte"))), so the report leaves this stream out",
        at: path.range,
        notes: [.init("a source without rows has the names of its fields, or is written as []")])
      return .blank
    }
    let sheet = definition.sheet.map { (name: $0.text, place: Diagnostic.Location.range(file, $0.range)) }
    let (table, found) =
      isWorkbook
      ? SourceTable.read(workbook: source, sheet: sheet, header: definition.header)
      : SourceTable.read(
        source, as: format, path: definition.path.map(\.text), separator: definition.separator,
        header: definition.header)
    problems += found
    guard let table else { return .absent(.unreadable) }
    guard let hidden = scope.privacy?.cells(of: table.file) else { return .table(table) }
    guard hidden.file.bytes == table.file.bytes else {
      report(
        "\(read.path) is read otherwise than content/tables.yml says, so what of it isn't published can't be found",
        at: path.range, notes: [.init("give both the same encoding")])
      return .absent(.unreadable)
    }
    return .table(table.withholding(hidden))
  }

  func offeredFields(_ table: SourceTable) -> [String] {
    definition.fields.map(\.name.text) + table.fields.filter { definition.fieldsByName[$0] == nil }
      + definition.computed.map(\.name.text) + (definition.plant == nil ? [] : scope.plantFields.names)
  }

  mutating func readFields(_ table: SourceTable) {
    let columns = Dictionary(table.fields.enumerated().map { ($1, $0) }) { first, _ in first }
    var hints = NameHints(table.fields)
    for field in definition.fields where columns[field.column.text] == nil {
      problems.append(
        .unknownColumn(
          field.column, of: name, &hints, at: table.fieldPlaces.first.map { .range(table.file, $0) }, file))
    }
    let implied = ImpliedTypes(definition)
    var doubts: [Diagnostic] = []
    var seen: Set<String> = []
    for used in needs.shared + definition.usedFields where seen.insert(used.text).inserted {
      let own = definition.fieldsByName[used.text]
      // Of a field that is taken for two things, what it is isn't known.
      guard !computedNames.contains(used.text), !faulty.contains(used.text),
        let column = columns[own?.column.text ?? used.text]
      else { continue }
      let currency = own?.currency ?? needs.currencies[used.text]
      let told = own?.ownType ?? needs.types[used.text]?.type
      let type = told ?? implied.type(of: used.text, column, table)
      var reader = CellReader(
        table: table, name: used.text, type: type ?? .text, currency: currency,
        decimalSign: definition.decimalSign, thousands: definition.thousands, words: scope.words)
      tableFields[rows.stored.count] = column
      if scope.privacy?.cells(of: table.file)?.columns.contains(table.fields[column]) == true {
        privateFields.append(used)
      }
      problems += table.unreadCells { $0 == column }
      let field = read(used, own, isTold: told != nil, type, column, &reader)
      problems += reader.problems
      // What it was taken for is perhaps what is wrong.
      if told == nil, type != nil, reader.problems.hasErrors {
        faulty.insert(used.text)
        continue
      }
      rows.fields[used.text] = field
      if field.kind.isNumeric, let doubt = doubtfulPoint(reader, column, currency) { doubts.append(doubt) }
    }
    if !problems.hasErrors { problems += doubts }
  }

  /// Reads the values of a field.
  ///
  /// One that can't be read is there all the same, so that nothing else is said of it.
  private mutating func read(
    _ used: Named, _ own: FieldDefinition?, isTold: Bool, _ type: FieldType?, _ column: Int,
    _ reader: inout CellReader
  ) -> StreamRows.Field {
    let origin = StreamRows.Field.Origin.stored(rows.stored.count)
    if !isTold, type == nil || type == .number, let (values, decimals) = reader.plainNumbers(column) {
      rows.stored.append(values)
      let isNumeric = type != nil || decimals != nil
      var field = StreamRows.Field(origin: origin, kind: isNumeric ? .number : .text)
      if type == nil {
        field.untold = UntoldValues(field: column, hasValues: decimals != nil, isNumeric: isNumeric)
      }
      field.isGrouped = !isNumeric
      field.writtenDecimals = isNumeric ? decimals ?? 0 : nil
      return field
    }
    guard let type else {
      rows.stored.append(reader.values(column))
      let untold = reader.untoldTexts(column, isOrdered: needs.ordered.contains(used.text))
      return .init(origin: origin, kind: .text, untold: untold)
    }
    let field = StreamRows.Field(
      origin: origin, kind: type == .money ? .money(currency: own?.currency) : type.kind)
    if let format = own?.format {
      guard let pattern = pattern(format, type) else {
        rows.stored.append(Array(repeating: .none, count: reader.table.rowCount))
        return field
      }
      reader.pattern = (pattern, format.text)
    }
    rows.stored.append(reader.values(column))
    return field
  }

  /// What to say of a column of numbers whose points may be meant to stand between thousands; `currency` is that of
  /// amounts.
  private func doubtfulPoint(_ reader: CellReader, _ column: Int, _ currency: String?) -> Diagnostic? {
    guard definition.ownDecimalSign == nil, definition.thousands == nil else { return nil }
    // Where commas stand between values, a point stands before the fraction; but few amounts have three decimals.
    let isAmount = currency.map { Currency.decimals($0) < 3 } ?? false
    let hasOtherSeparator = reader.table.separator.map { $0 != UInt8(ascii: ",") } ?? false
    guard isAmount || hasOtherSeparator, let (text, place) = reader.pointsBeforeThree(column) else {
      return nil
    }
    return Diagnostic(
      .warning, code: "ambiguous-point",
      "\(quoted(text)) may be a number of thousands; it is read as one with three decimals, as are others of \(reader.name)",
      at: place,
      notes: [.init("say in the stream which it is: {thousands: \".\", decimal: \",\"} or {decimal: \".\"}")])
  }

  private mutating func pattern(_ format: Named, _ type: FieldType) -> DatePattern? {
    guard type == .date else {
      report("only a field of type date has a format in its source; write type: date", at: format.range)
      return nil
    }
    guard let pattern = pattern(format) else { return nil }
    if pattern.readsDates { return pattern }
    report("\(quoted(format.text)) doesn't have all of year, month and day", at: format.range)
    return nil
  }
}

/// What fields must be for what a stream does with them, where nothing tells their types.
private struct ImpliedTypes {
  private var uses: [String: Formula.Use] = [:]
  private var types: [String: FieldType] = [:]

  init(_ definition: StreamDefinition) {
    for (field, use) in definition.computed.flatMap({ $0.formula?.uses() ?? [] }) {
      uses[field.text] = uses[field.text] ?? use
    }
    for (field, test) in (definition.conditions?.tests ?? []) + (definition.negation?.condition.tests ?? [])
    where types[field.text] == nil {
      types[field.text] = test.impliedType
    }
    // Names of plants may be digits only.
    if let plant = definition.plant { types[plant.text] = types[plant.text] ?? .text }
  }

  /// The type of a field that is a column of a table; nil where nothing tells that either.
  func type(of name: String, _ column: Int, _ table: SourceTable) -> FieldType? {
    switch uses[name] {
    case .number: return .number
    case .date: return .date
    case .text: return .text
    case .term: return CellReader.beginsWithDate(table, column) ? .date : .number
    case nil: break
    }
    // Words for days name months of the year as well.
    return types[name] == .date && CellReader.beginsWithMonth(table, column) ? .number : types[name]
  }
}

extension Condition.Test {
  /// The type that a field must have to be compared so; nil where nothing tells.
  fileprivate var impliedType: FieldType? {
    switch self {
    case .compares(let value, _):
      if DecimalReader().number(in: value.text) != nil { return .number }
      return RelativeDate.period(value.text, today: .epoch) == nil ? nil : .date
    case .equals(let values), .not(let values):
      // A text would never be a day that changes with the day of the report.
      let isDay = values.contains {
        CalendarDate($0.text) == nil && RelativeDate.period($0.text, today: .epoch) != nil
      }
      return isDay ? .date : nil
    case .contains, .startsWith, .missing: return nil
    }
  }
}

extension FieldType {
  var kind: FieldKind {
    switch self {
    case .text: .text
    case .number: .number
    case .money: .money(currency: nil)
    case .date: .date
    case .yesNo: .yesNo
    }
  }
}
