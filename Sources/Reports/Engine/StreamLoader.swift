import Diagnostics
import PlantLibrary
import Tables
import Text

/// Reads a stream: its source, the types of its values, what is computed, and what is left out.
struct StreamLoader: DefinitionCheck {
  /// What a stream came to.
  enum Outcome {
    case rows(StreamRows)
    case absent(ReportRow.Absence)
    /// Its file has nothing in it, not even the names of fields: what its rows would come to isn't known.
    case blank

    /// Why there are no rows; nil where there are.
    var absence: ReportRow.Absence? {
      switch self {
      case .rows: nil
      case .absent(let absence): absence
      case .blank: .empty
      }
    }
  }

  let definition: StreamDefinition
  let file: SourceFile
  let needs: FieldNeeds
  let scope: ReportScope

  /// The names of fields that are computed.
  let computedNames: Set<String>
  var rows: StreamRows
  var problems: [Diagnostic] = []

  /// The fields that the stream offers, for messages; nil where its source couldn't be read.
  var offered: [String]?

  /// For each stored column of a source that is a file the table's field.
  var tableFields: [Int: Int] = [:]

  /// Whether a file that is meant is looked for where the source isn't there.
  var proposesFiles = true

  /// The fields that the report uses of which no value is published.
  var privateFields: [Named] = []

  /// Fields of the source of which it isn't known what they are, because of an error that was told.
  var faulty: Set<String>

  init(_ definition: StreamDefinition, file: SourceFile, needs: FieldNeeds, scope: ReportScope) {
    self.definition = definition
    self.file = file
    self.needs = needs
    self.scope = scope
    computedNames = Set(definition.computed.map(\.name.text))
    faulty = needs.conflicting
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
      case .blank: return .blank
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
    rows.kept = Array(0..<count)
    join()
    negate()
    let computer = compute(count)
    if let conditions = definition.conditions {
      let isMet = holds(conditions)
      if problems.hasErrors { return .absent(.unreadable) }
      rows.kept = rows.kept.filter(isMet)
    }
    if problems.hasErrors { return .absent(.unreadable) }
    problems += computer.zeroProblems(rows, elsewhere: whole)
    reportUnknownPlants()
    return rows.kept.isEmpty ? .absent(.filtered) : .rows(rows)
  }

  /// Whether a row of this stream, as it is now, meets a condition.
  mutating func holds(_ condition: Condition) -> (_ row: Int) -> Bool {
    var compiler = ConditionCompiler(rows, scope.formulas, file: file, faults: "bad-report")
    let test = compiler.compile(condition)
    problems += compiler.problems
    let operands = RowOperands(compiler.operands, rows)
    return { row in
      operands.row = row
      return test(operands)
    }
  }

  /// Reports fields that only this stream uses and doesn't have.
  mutating func checkOwnFields() {
    var reported: Set<String> = []
    // The source itself names its plants.
    if let key = definition.plant, computedNames.contains(key.text), reported.insert(key.text).inserted {
      report("plant takes a field of the source, and \(key.text) is computed", at: key.range)
    }
    for used in definition.negation.map({ $0.condition.fields + $0.fields }) ?? []
    where computedNames.contains(used.text) && reported.insert(used.text).inserted {
      report(
        "negate takes fields of the source, and \(used.text) is computed after amounts were negated",
        at: used.range)
    }
    var hints = NameHints(offered ?? [])
    var brackets = BracketedNames(offered ?? [], file)
    func isUnknown(_ used: Named) -> Bool {
      // What the source lacks of the fields that are named for it was told.
      rows.fields[used.text] == nil && !computedNames.contains(used.text)
        && definition.fieldsByName[used.text] == nil && !faulty.contains(used.text)
    }
    let isOfPlants = if case .plants = definition.source { true } else { false }
    if let key = definition.plant, !isOfPlants, isUnknown(key), reported.insert(key.text).inserted {
      var own = NameHints(definition.fields.map(\.name.text) + (rows.table?.fields ?? []))
      problems.append(.unknownField(key, in: name, &own, file))
    }
    for computed in definition.computed {
      guard let text = computed.text else { continue }
      for used in computed.formula?.fields ?? [] where isUnknown(used) {
        // Of two words of one name the second is no further fault.
        guard !brackets.covers(used), reported.insert(used.text).inserted else { continue }
        problems.append(brackets.problem(used, of: text, in: name, &hints))
      }
    }
    for used in definition.usedFields where isUnknown(used) && !brackets.covers(used) {
      if reported.insert(used.text).inserted {
        problems.append(.unknownField(used, in: name, &hints, file))
      }
    }
  }

  func place(_ row: Int, _ column: Int) -> Diagnostic.Location {
    guard let table = rows.table else { return .range(file, definition.range) }
    let range = tableFields[column].map { table.cell(row, $0).range } ?? table.place(ofRow: row)
    return .range(table.file, range.isEmpty ? table.place(ofRow: row) : range)
  }

  /// The place of what is wrong with no row in particular.
  private var whole: Diagnostic.Location { .range(file, definition.range) }

  private mutating func compute(_ count: Int) -> FieldComputer {
    var computer = FieldComputer(definitions: definition.computed, file: file, scope: scope)
    computer.compute(&rows, count: count, needs: needs, elsewhere: whole)
    problems += computer.problems
    return computer
  }
}
