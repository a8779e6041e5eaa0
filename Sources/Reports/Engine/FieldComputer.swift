import Diagnostics
import PlantLibrary
import Tables
import Text

/// Makes fields from others, row by row.
struct FieldComputer: DefinitionCheck {
  let definitions: [ComputedDefinition]
  let file: SourceFile
  let scope: ReportScope
  var problems: [Diagnostic] = []

  /// For each field the rows in which it isn't known because it would be divided by zero.
  private(set) var divisionsByZero: [(name: String, rows: [Int])] = []

  /// The values of computed fields before they were rounded, by columns and rows, where there are such.
  private(set) var fractions: [Int: [Fraction?]] = [:]

  /// Adds the fields to the rows, each after those that it is made of.
  ///
  /// One that can't be computed is left out, with a problem where it is the fault of its own formula. `needs` has the
  /// types and currencies that the report tells, and `elsewhere` is the place of problems of rows that have none.
  mutating func compute(
    _ rows: inout StreamRows, count: Int, needs: FieldNeeds, elsewhere: Diagnostic.Location
  ) {
    for definition in inOrder() {
      guard let formula = definition.formula, let (compiled, operands) = compiled(formula, rows) else {
        continue
      }
      let kind = compiled.kind
      guard kind.isNumeric || kind.isDate || kind.isPlainText || formula.isMonth else {
        report(
          "\(definition.name.text) would be of type \(kind.name), but only numbers, dates and texts are computed",
          at: definition.name.range)
        continue
      }
      let currencies = currencies(of: formula, rows, needs)
      if currencies.count > 1 {
        report(
          .error, code: "bad-currency",
          "\(definition.name.text) is made of amounts in \(currencies.joined(separator: " and ")), which can't be added up",
          at: definition.name.range)
        continue
      }
      let values = values(of: definition.name.text, compiled, operands, rows, count, elsewhere: elsewhere)
      let amount = operands.compactMap { rows.fields[$0]?.kind }.first(where: \.isMoney)
      var declared = kind.declared(needs.types[definition.name.text]?.type, amount: amount)
      if case .money(nil) = declared, needs.currencies[definition.name.text] == nil {
        declared = .money(currency: currencies.first)
      }
      rows.fields[definition.name.text] = .init(
        origin: .stored(rows.stored.count), kind: declared, isGrouped: compiled.thousands == .apart)
      rows.stored.append(values)
    }
  }

  /// A formula and the fields that its values are made of.
  ///
  /// The compiler has rows of its own, which mustn't be there any more when these get a field.
  private mutating func compiled(
    _ formula: Formula, _ rows: StreamRows
  ) -> (FormulaCompiler.Compiled, [String])? {
    var compiler = FormulaCompiler(rows, scope.formulas, file: file, faults: "bad-report")
    let compiled = compiler.compile(formula)
    problems += compiler.problems
    return compiled.map { ($0, compiler.operands) }
  }

  /// The values of a field that is computed, one a row; with a problem for each that can't be.
  private mutating func values(
    of name: String, _ compiled: FormulaCompiler.Compiled, _ names: [String], _ rows: StreamRows,
    _ count: Int, elsewhere: Diagnostic.Location
  ) -> [FieldValue] {
    var faults = RowProblems()
    var zeros: [Int] = []
    var values: [FieldValue] = []
    var exact: [Fraction?] = []
    values.reserveCapacity(count)
    let operands = RowOperands(names, rows, fractions)
    for row in 0..<count {
      operands.row = row
      var result: Fraction?
      do throws(NoValue) {
        if let number = compiled.number, compiled.value == nil {
          let made = try number(operands)
          values.append(try compiled.kind.value(of: made))
          result = made
        } else {
          values.append(try compiled.result(operands))
        }
      } catch {
        values.append(.none)
        let place = rows.place(row) ?? elsewhere
        switch error {
        case .unknown: break
        case .divisionByZero: zeros.append(row)
        case .tooManyDigits:
          faults.add(
            .error, code: "invalid-number",
            "\(name) has more than 38 digits here, so that it can't be exact",
            at: place)
        case .partOfDay:
          faults.add(
            .error, code: "invalid-date", "\(name) is no whole day here; round(…, 0) makes whole days",
            at: place)
        case .noSuchDay:
          faults.add(
            .error, code: "invalid-date", "\(name) is not a day of the years 1 to 9999 here", at: place)
        }
      }
      if result?.denominator != nil, exact.isEmpty { exact = Array(repeating: nil, count: count) }
      if !exact.isEmpty { exact[row] = result }
    }
    problems += faults.diagnostics
    if !zeros.isEmpty { divisionsByZero.append((name, zeros)) }
    if !exact.isEmpty { fractions[rows.stored.count] = exact }
    return values
  }

  /// The currencies of the amounts in a formula, as the stream or else a column says.
  private func currencies(of formula: Formula, _ rows: StreamRows, _ needs: FieldNeeds) -> [String] {
    let all = formula.fields.compactMap { field -> String? in
      guard let kind = rows.fields[field.text]?.kind, kind.isMoney else { return nil }
      return kind.currency ?? needs.currencies[field.text]
    }
    return Set(all).sorted()
  }

  /// Says of the rows that count how often a field would be divided by zero in them.
  func zeroProblems(_ rows: StreamRows, elsewhere: Diagnostic.Location) -> [Diagnostic] {
    if divisionsByZero.isEmpty { return [] }
    let kept = Set(rows.kept)
    return divisionsByZero.compactMap { name, zeros in
      let zeros = zeros.filter { kept.contains($0) }
      return zeros.first.map {
        Diagnostic(
          .warning, code: "division-by-zero",
          "\(name) isn't known in \(counted(zeros.count, "row")), of which this is the first: it would be divided by zero",
          at: (rows.place($0) ?? elsewhere))
      }
    }
  }

  /// The definitions, each after those that it is made of; with a problem for those that are made of themselves.
  private mutating func inOrder() -> [ComputedDefinition] {
    let indices = Dictionary(definitions.enumerated().map { ($1.name.text, $0) }) { first, _ in first }
    let operands = definitions.map { ($0.formula?.fields ?? []).compactMap { indices[$0.text] } }
    let (order, circle) = formulaOrder(operands)
    if let circle, let first = circle.first {
      let name = definitions[first].name
      report(
        .error, code: "circular-field",
        "\(name.text) is made of itself: \(circleInWords(circle.map { definitions[$0].name.text }))",
        at: name.range)
    }
    // Of two of one name the first counts.
    return order.filter { indices[definitions[$0].name.text] == $0 }.map { definitions[$0] }
  }
}

extension FieldKind {
  /// As the report says where it is a number, else as it results; `amount` is what money it is made of.
  fileprivate func declared(_ type: FieldType?, amount: FieldKind?) -> FieldKind {
    switch (self, type) {
    case (.number, .money?): amount ?? .money(currency: nil)
    case (.money, .number?): .number
    default: self
    }
  }
}

extension FieldKind {
  fileprivate var isPlainText: Bool {
    switch self {
    case .text, .genus: true
    default: false
    }
  }
}

extension Formula {
  /// Whether it is the month of a date; no other words are computed.
  fileprivate var isMonth: Bool { if case .call(.month, _) = content { true } else { false } }
}
