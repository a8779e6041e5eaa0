import Diagnostics
import Text

/// The fields of the records of an attribute, for conditions and figures.
package struct RecordFields: FormulaFields, Sendable {
  let attributes: [Attribute]
  private let language: String
  private let word: @Sendable (String) -> String

  package init(
    _ attributes: [Attribute], language: String = "en", word: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.attributes, self.language, self.word) = (attributes, language, word)
  }

  package func field(_ name: String) -> FormulaField? {
    attributes.index(ofKey: name).map { FormulaField(attributes[$0], language: language, word: word) }
  }

  package func hasField(_ name: String) -> Bool { attributes.index(ofKey: name) != nil }

  package func records(_ name: String) -> RecordFields? { nil }
}

extension FormulaField {
  init(_ attribute: Attribute, language: String, word: (String) -> String) {
    self.init(
      kind: attribute.type.fieldKind(language: language, word: word),
      isGrouped: (attribute.type as? NumberType)?.isGrouped ?? true)
  }
}

/// The record that a condition is held against.
final class RecordRow: FormulaRow {
  private let operands: [(index: Int, type: any ValueType)]
  var record: [AttributeValue?] = []

  /// - Parameter operands: The fields that are asked for, by their indices among the attributes.
  init(_ operands: [(index: Int, type: any ValueType)]) { self.operands = operands }

  func value(_ operand: Int) -> FieldValue {
    let (index, type) = operands[operand]
    return type.field(of: index < record.count ? record[index] : nil, in: nil)
  }

  func number(_ operand: Int) -> Fraction? { value(operand).fraction }
  func records(_ operand: Int) -> [[AttributeValue?]] { [] }
}

extension FieldValue {
  /// What formulas take of the value; nil where that isn't known.
  package var fraction: Fraction? {
    switch self {
    case .number(let number): Fraction(number)
    // From a month of which the day isn't known no days can be counted.
    case .date(let date): date.precision == .day ? Fraction(Decimal(date.dayNumber)) : nil
    default: nil
    }
  }
}

// Figures of records.
extension FormulaCompiler {
  mutating func records(_ figure: RecordsFormula, _ formula: Formula) -> Compiled? {
    let name = figure.records.text
    guard let fields = fields.records(name) else {
      // One that isn't there at all is told with all names that there are.
      if self.fields.hasField(name) {
        report(
          "\(formula.name) takes records or a field of theirs, and \(name) has none", at: figure.records.range
        )
      }
      return nil
    }
    let field = figure.field.flatMap { fields.attributes.index(ofKey: $0.text) }
    if let named = figure.field, field == nil {
      reportUnknown(named, fields, of: name)
      return nil
    }
    guard let kind = figureKind(figure, fields, formula) else { return nil }
    let before = problems.count
    let records = operand(name)
    let gather = gather(figure.condition, fields, of: name, field)
    if problems.count > before { return nil }
    return figured(figure.aggregate, kind, isOfRecords: field == nil) { row in gather(row.records(records)) }
  }

  /// What the figure is; nil with a problem where there is none.
  private mutating func figureKind(
    _ figure: RecordsFormula, _ fields: RecordFields, _ formula: Formula
  ) -> FieldKind? {
    if figure.aggregate == .count { return .number }
    guard let field = figure.field, let kind = fields.field(field.text)?.kind else {
      report(
        "\(formula.name) takes a field of records: \(formula.name)(\(figure.records.text).number)",
        at: figure.records.range)
      return nil
    }
    let takesDates = figure.aggregate == .min || figure.aggregate == .max
    if kind.isNumeric || takesDates && kind.isDate { return kind }
    report(
      "\(formula.name) takes \(takesDates ? "numbers or dates" : "numbers"), but \(field.text) is of type \(kind.name)",
      at: figure.records.range)
    return nil
  }

  /// What gives of some records how many count, and the values that are known of them.
  private mutating func gather(
    _ condition: Condition?, _ fields: RecordFields, of name: String, _ field: Int?
  ) -> @Sendable ([[AttributeValue?]]) -> (count: Int, values: [FieldValue]) {
    var test: ConditionCompiler.RowTest?
    var operands: [(index: Int, type: any ValueType)] = []
    if let condition {
      for used in condition.fields where !fields.hasField(used.text) { reportUnknown(used, fields, of: name) }
      var compiler = ConditionCompiler(fields, context, file: file, faults: code)
      test = compiler.compile(condition)
      problems += compiler.problems
      operands = compiler.operands.compactMap { name in
        fields.attributes.index(ofKey: name).map { ($0, fields.attributes[$0].type) }
      }
    }
    let type = field.map { fields.attributes[$0].type }
    return { [test, operands] records in
      if test == nil, field == nil { return (records.count, []) }
      let row = RecordRow(operands)
      var count = 0
      var values: [FieldValue] = []
      for record in records {
        row.record = record
        if let test, !test(row) { continue }
        count += 1
        guard let field, let type, field < record.count else { continue }
        let value = type.field(of: record[field], in: nil)
        if !value.isNone { values.append(value) }
      }
      return (count, values)
    }
  }

  /// What the values of records come to.
  ///
  /// A sum of no records is 0, that of some of which none is known isn't.
  private func figured(
    _ aggregate: RecordsFormula.Aggregate, _ kind: FieldKind, isOfRecords: Bool,
    _ gather: @escaping @Sendable (any FormulaRow) -> (count: Int, values: [FieldValue])
  ) -> Compiled {
    switch aggregate {
    case .count:
      return Compiled(kind: .number) { row in
        let (count, values) = gather(row)
        return Fraction(Decimal(isOfRecords ? count : values.count))
      }
    case .sum, .average:
      return Compiled(kind: kind) { row throws(NoValue) in
        let (count, values) = gather(row)
        if values.isEmpty, count > 0 || aggregate == .average { throw .unknown }
        var sum = Decimal(0)
        for value in values {
          guard let next = sum.adding(value.number ?? 0) else { throw .tooManyDigits }
          sum = next
        }
        return aggregate == .sum ? Fraction(sum) : Fraction(sum, over: Decimal(values.count))
      }
    case .min, .max:
      let value: Value = { row throws(NoValue) in
        var best: (key: SortKey, value: FieldValue)?
        for value in gather(row).values {
          guard let key = SortKey(value, in: nil) else { continue }
          if let best, aggregate == .min ? key >= best.key : key <= best.key { continue }
          best = (key, value)
        }
        guard let best else { throw .unknown }
        return best.value
      }
      let number: Number = { row throws(NoValue) in
        guard let number = try value(row).fraction else { throw .unknown }
        return number
      }
      return kind.isNumeric
        ? Compiled(kind: kind, number: number) : Compiled(kind: kind, number: number, value: value)
    }
  }

  private mutating func reportUnknown(_ field: Named, _ fields: RecordFields, of records: String) {
    let names = fields.attributes.map(\.key)
    let nearest = nearestMatch(to: field.text, in: names)
    problems.add(
      .error, code: "unknown-field", "\(records) has no field \(quoted(field.text))\(didYouMean(nearest))",
      at: .range(file, field.range), notes: [.init("it has \(listed(names))")])
  }
}
