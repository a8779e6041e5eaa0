import Diagnostics
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads a stream: its source, the types of its values, what is computed, and what is left out.
struct StreamLoader {
  /// What a stream came to.
  enum Outcome {
    case rows(StreamRows)
    case absent(ReportRow.Absence)
  }

  let definition: StreamDefinition
  let file: SourceFile
  let needs: FieldNeeds
  let scope: ReportScope
  var rows: StreamRows
  var problems: [Diagnostic] = []

  /// The fields that the stream offers, for messages; nil where its source couldn't be read.
  private(set) var offered: [String]?

  /// For each stored column of a source that is a file the table's field.
  private var tableFields: [Int: Int] = [:]

  init(_ definition: StreamDefinition, file: SourceFile, needs: FieldNeeds, scope: ReportScope) {
    self.definition = definition
    self.file = file
    self.needs = needs
    self.scope = scope
    rows = StreamRows(plantFields: scope.plantFields)
  }

  var name: String { definition.name.text(in: scope.language) }

  mutating func load() -> Outcome {
    let count: Int
    switch definition.source {
    case .plants: count = readPlants()
    case .file(let path):
      switch read(path) {
      case .absent(let absence): return .absent(absence)
      case .table(let table):
        rows.table = table
        count = table.rowCount
        // The fields of a table without a head, or of no record, can't be known.
        if !table.fields.isEmpty { offered = offeredFields(table) }
        if count == 0 { return .absent(.empty) }
        readFields(table)
      }
    }
    if count == 0 { return .absent(.empty) }
    resolvePlantFields()
    checkOwnFields()
    guard !problems.hasErrors else { return .absent(.unreadable) }
    rows.kept = Array(0..<count)
    negate()
    join()
    compute(count)
    if let conditions = definition.conditions {
      var compiler = ConditionCompiler(rows: rows, scope: scope, file: file)
      let condition = compiler.compile(conditions)
      problems += compiler.problems
      if problems.hasErrors { return .absent(.unreadable) }
      rows.kept = rows.kept.filter { condition.holds($0, in: rows) }
    }
    reportUnknownPlants()
    return rows.kept.isEmpty ? .absent(.filtered) : .rows(rows)
  }

  // MARK: Plants

  private mutating func readPlants() -> Int {
    let library = scope.library
    offered = scope.plantFields.names + definition.computed.map(\.name.text)
    guard let each = definition.each else {
      rows.plants = library.plants.indices.map { Int32($0) }
      return library.plants.count
    }
    guard let items = PlantItems(each, scope) else {
      problems.append(.notEach(each, scope, file))
      return library.plants.count
    }
    rows.plants = items.plants
    for field in items.fields {
      rows.fields[field.name] = .init(
        origin: .stored(rows.stored.count), kind: field.kind, label: field.label, unit: field.unit)
      rows.stored.append(field.values)
      offered?.append(field.name)
    }
    return items.plants.count
  }

  /// Fields that no source of its own has are those of the plant, where a row belongs to one.
  private mutating func resolvePlantFields() {
    let hasPlants = if case .plants = definition.source { true } else { definition.plant != nil }
    guard hasPlants else { return }
    for name in Set((needs.shared + definition.usedFields).map(\.text)) where rows.fields[name] == nil {
      guard let field = scope.plantFields.field(name),
        !definition.computed.contains(where: { $0.name.text == name })
      else { continue }
      rows.fields[name] = .init(
        origin: .plant(field), kind: scope.plantFields.kind(field), label: scope.plantFields.label(field),
        unit: scope.plantFields.unit(field))
    }
  }

  /// Reports fields that only this stream uses and doesn't have.
  private mutating func checkOwnFields() {
    var reported: Set<String> = []
    for used in definition.usedFields
    where rows.fields[used.text] == nil && !definition.computed.contains(where: { $0.name.text == used.text }) {
      if reported.insert(used.text).inserted {
        problems.append(.unknownField(used, in: [name], known: offered ?? [], file))
      }
    }
  }

  // MARK: Files

  private enum Read {
    case table(SourceTable)
    case absent(ReportRow.Absence)
  }

  private mutating func read(_ path: Named) -> Read {
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
    switch scope.source(resolved.path) {
    case .missing:
      problems.append(.missingSource(path, resolved.path, file))
      return .absent(.missing)
    case .unreadable(let reason):
      problems.append(.unreadableSource(path, reason, file))
      return .absent(.unreadable)
    case .file(let source):
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

  private func offeredFields(_ table: SourceTable) -> [String] {
    definition.fields.map(\.name.text) + table.fields.filter { own in
      !definition.fields.contains { $0.name.text == own }
    } + definition.computed.map(\.name.text) + (definition.plant == nil ? [] : scope.plantFields.names)
  }

  private mutating func readFields(_ table: SourceTable) {
    let columns = Dictionary(table.fields.enumerated().map { ($1, $0) }) { first, _ in first }
    for field in definition.fields where columns[field.column.text] == nil {
      problems.append(.unknownColumn(field.column, of: name, table, file))
    }
    let computed = Set(definition.computed.map(\.name.text))
    var seen: Set<String> = []
    for used in needs.shared + definition.usedFields where seen.insert(used.text).inserted {
      let own = definition.fields.first { $0.name.text == used.text }
      guard !computed.contains(used.text), let column = columns[own?.column.text ?? used.text] else { continue }
      let type = own?.type ?? needs.types[used.text]?.type ?? impliedType(used.text)
      var reader = CellReader(
        table: table, name: used.text, type: type, decimalSign: definition.decimalSign,
        thousands: definition.thousands, words: scope.words)
      if let format = own?.format {
        guard type == .date else {
          problems.append(.formatWithoutDate(format, file))
          continue
        }
        do {
          let pattern = try DatePattern(format.text)
          if pattern.readsDates {
            reader.pattern = (pattern, format.text)
          } else {
            problems.append(.patternWithoutDay(format, file))
          }
        } catch {
          problems.append(.badPattern(format, error, file))
        }
      }
      tableFields[rows.stored.count] = column
      rows.fields[used.text] = .init(origin: .stored(rows.stored.count), kind: type.kind)
      rows.stored.append(reader.values(column))
      problems += reader.problems
    }
  }

  /// What a field must be for what the stream does with it, where nothing tells its type.
  private func impliedType(_ name: String) -> FieldType {
    for computed in definition.computed where computed.operands.contains(where: { $0.text == name }) {
      return computed.operation == .daysUntil || computed.operation == .daysSince ? .date : .number
    }
    return definition.conditions?.impliedType(of: name) ?? .text
  }

  // MARK: Negation

  private mutating func negate() {
    guard let negation = definition.negation else { return }
    var compiler = ConditionCompiler(rows: rows, scope: scope, file: file)
    let condition = compiler.compile(negation.condition)
    problems += compiler.problems
    let columns = negatedColumns(negation)
    guard !columns.isEmpty else {
      problems.append(.nothingToNegate(at: .range(file, definition.range)))
      return
    }
    var faults = RowProblems()
    for row in rows.kept where condition.holds(row, in: rows) {
      for (name, column) in columns {
        guard let number = rows.stored[column][row].number else { continue }
        if number < 0 {
          faults.add(.doubleNegative(name, at: place(row, column)))
        } else {
          rows.stored[column][row] = .number(-number)
        }
      }
    }
    problems += faults.diagnostics
  }

  private func negatedColumns(_ negation: Negation) -> [(name: String, column: Int)] {
    let names = negation.fields.map(\.text)
    return rows.fields.compactMap { name, field in
      guard case .stored(let column) = field.origin, tableFields[column] != nil else { return nil }
      if !names.isEmpty { return names.contains(name) && field.kind.isNumeric ? (name, column) : nil }
      if case .money = field.kind { return (name, column) }
      return nil
    }.sorted { $0.name < $1.name }
  }

  private func place(_ row: Int, _ column: Int) -> Diagnostic.Location {
    guard let table = rows.table else { return .range(file, definition.range) }
    let range = tableFields[column].map { table.cell(row, $0).range } ?? table.place(ofRow: row)
    return .range(table.file, range.isEmpty ? table.place(ofRow: row) : range)
  }

  // MARK: Plants by key

  private mutating func join() {
    guard let key = definition.plant, let field = rows.fields[key.text], case .stored(let column) = field.origin
    else { return }
    var known: [String: PlantKeys.Match] = [:]
    var faults = RowProblems()
    rows.plants = Array(repeating: -1, count: rows.stored[column].count)
    for row in rows.stored[column].indices {
      guard case .text(let text) = rows.stored[column][row] else { continue }
      let match = known[text] ?? scope.plantKeys.match(text)
      known[text] = match
      switch match {
      case .one(let plant):
        rows.plants[row] = Int32(plant)
        rows.stored[column][row] = .plant(plant)
      case .none: break
      case .several(let plants):
        faults.add(.ambiguousPlant(text, plants, scope.library, at: place(row, column)))
      }
    }
    rows.fields[key.text] = .init(origin: field.origin, kind: .plant, label: field.label)
    problems += faults.diagnostics
  }

  private mutating func reportUnknownPlants() {
    guard let key = definition.plant, let field = rows.fields[key.text], case .stored(let column) = field.origin
    else { return }
    var first: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var order: [String] = []
    for row in rows.kept {
      guard case .text(let text) = rows.stored[column][row] else { continue }
      if first.updateValue(first[text] ?? row, forKey: text) == nil { order.append(text) }
      counts[text, default: 0] += 1
    }
    var faults = RowProblems()
    for text in order {
      guard let row = first[text], let count = counts[text] else { continue }
      faults.add(.unknownPlant(text, count: count, scope.plantKeys, at: place(row, column)))
    }
    problems += faults.diagnostics
  }

  // MARK: Computed fields

  private mutating func compute(_ count: Int) {
    guard !definition.computed.isEmpty else { return }
    var computer = FieldComputer(definition.computed, stream: name, file: file, scope: scope)
    let whole = Diagnostic.Location.range(file, definition.range)
    computer.compute(&rows, count: count, types: needs.types.mapValues(\.type), elsewhere: whole)
    problems += computer.problems
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
