import Diagnostics
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
      problems.append(.badSourcePath(path, file))
      return .absent(.missing)
    }
    if resolved.path == file.path {
      problems.append(.circularSource(path, file))
      return .absent(.missing)
    }
    guard let format = resolved.format else {
      problems.append(.unknownFormat(path, file))
      return .absent(.unreadable)
    }
    if let each = definition.each { problems.append(.eachOfFile(each, file)) }
    if format == .csv, let path = definition.path.first { problems.append(.pathInCSV(path, file)) }
    switch scope.source(resolved.path) {
    case .missing:
      problems.append(.missingSource(path, resolved.path, files: scope.files, file))
      return .absent(.missing)
    case .unreadable(let reason):
      problems.append(.unreadableSource(path, reason, file))
      return .absent(.unreadable)
    case .file(let read):
      let (source, fault) = SourceEncoding.inUTF8(read, told: definition.encoding)
      if let fault { problems.append(fault) }
      guard let source else { return .absent(.unreadable) }
      if SourceCheck.isBlank(source) {
        problems.append(.blankSource(path, read, file))
        return .blank
      }
      let (table, found) =
        switch format {
        case .csv: CSVReader.read(source, separator: definition.separator)
        case .json: JSONReader.read(source, path: definition.path.map(\.text))
        case .yaml: YAMLTableReader.read(source, path: definition.path.map(\.text))
        }
      problems += found
      return table.map { .table($0) } ?? .absent(.unreadable)
    }
  }

  func offeredFields(_ table: SourceTable) -> [String] {
    definition.fields.map(\.name.text)
      + table.fields.filter { own in
        !definition.fields.contains { $0.name.text == own }
      } + definition.computed.map(\.name.text) + (definition.plant == nil ? [] : scope.plantFields.names)
  }

  mutating func readFields(_ table: SourceTable) {
    let columns = Dictionary(table.fields.enumerated().map { ($1, $0) }) { first, _ in first }
    for field in definition.fields where columns[field.column.text] == nil {
      problems.append(
        .unknownColumn(
          field.column, of: name, known: table.fields,
          at: table.fieldPlaces.first.map { .range(table.file, $0) }, file))
    }
    var seen: Set<String> = []
    for used in needs.shared + definition.usedFields where seen.insert(used.text).inserted {
      let own = definition.fields.first { $0.name.text == used.text }
      guard !computedNames.contains(used.text), let column = columns[own?.column.text ?? used.text] else {
        continue
      }
      let currency = own?.currency ?? needs.currencies[used.text]
      let told =
        own?.type ?? needs.types[used.text]?.type
        ?? (own?.format != nil
          ? .date : own?.currency != nil ? .money : impliedType(used.text, column, table))
      // A field that can't be read is there all the same, so that nothing else is said of it.
      tableFields[rows.stored.count] = column
      var reader = CellReader(
        table: table, name: used.text, type: told ?? .text, currency: currency,
        decimalSign: definition.decimalSign, thousands: definition.thousands, words: scope.words)
      guard let type = told else {
        let (values, untold) = reader.untoldValues(column, isOrdered: needs.ordered.contains(used.text))
        rows.fields[used.text] = .init(
          origin: .stored(rows.stored.count), kind: untold.isNumeric ? .number : .text, untold: untold)
        rows.stored.append(values)
        problems += reader.problems
        if untold.isNumeric { checkPoints(reader, column, nil) }
        continue
      }
      let kind = type == .money ? FieldKind.money(currency: own?.currency) : type.kind
      rows.fields[used.text] = .init(origin: .stored(rows.stored.count), kind: kind)
      rows.stored.append([])
      if let format = own?.format {
        guard let pattern = pattern(format, type) else { continue }
        reader.pattern = (pattern, format.text)
      }
      rows.stored[rows.stored.count - 1] = reader.values(column)
      problems += reader.problems
      if kind.isNumeric { checkPoints(reader, column, currency) }
    }
  }

  /// Warns of a column of numbers whose points may be meant to stand between thousands; `currency` is that of amounts.
  private mutating func checkPoints(_ reader: CellReader, _ column: Int, _ currency: String?) {
    guard definition.ownDecimalSign == nil, definition.thousands == nil, !problems.hasErrors else { return }
    // Where commas stand between values, a point stands before the fraction; but few amounts have three decimals.
    let isAmount = currency.map { Currency.decimals($0) < 3 } ?? false
    let hasOtherSeparator = reader.table.separator.map { $0 != UInt8(ascii: ",") } ?? false
    guard isAmount || hasOtherSeparator, let (text, place) = reader.pointsBeforeThree(column) else { return }
    problems.append(.ambiguousPoint(text, reader.name, at: place))
  }

  private mutating func pattern(_ format: Named, _ type: FieldType) -> DatePattern? {
    guard type == .date else {
      problems.append(.formatWithoutDate(format, file))
      return nil
    }
    do {
      let pattern = try DatePattern(format.text)
      if pattern.readsDates { return pattern }
      problems.append(.patternWithoutDay(format, file))
    } catch {
      problems.append(.badPattern(format, error, file))
    }
    return nil
  }

  /// What a field must be for what the stream does with it, where nothing tells its type; nil where that tells nothing
  /// either.
  private func impliedType(_ name: String, _ column: Int, _ table: SourceTable) -> FieldType? {
    for computed in definition.computed {
      switch computed.formula.use(of: name) {
      case .number: return .number
      case .date: return .date
      case .term: return CellReader.beginsWithDate(table, column) ? .date : .number
      case nil: continue
      }
    }
    let implied =
      definition.conditions?.impliedType(of: name)
      ?? definition.negation?.condition.impliedType(of: name)
      // Names of plants may be digits only.
      ?? (name == definition.plant?.text ? .text : nil)
    // Words for days name months of the year as well.
    return implied == .date && CellReader.beginsWithMonth(table, column) ? .number : implied
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
