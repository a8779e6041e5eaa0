package import Diagnostics
import FrontMatter
import Text

// The values of plants.
extension Computation {
  /// A plant with all values that follow from others, and what is wrong with these.
  ///
  /// A value that is written goes before one that would follow; where they differ, that is told.
  package func plant(_ note: PlantNote) -> (plant: PlantNote, problems: [Diagnostic]) {
    let row = PlantOperands(note, schema)
    var problems: [Diagnostic] = []
    var isChanged = false
    for item in items {
      row.operands = item.operands
      guard let field = item.field else {
        // Of a value in error isn't known what it would be.
        if note.leftOut.contains(item.attribute) { continue }
        row.fields = []
        let made = value(of: item, row, note, written: row.values[item.attribute], &problems)
        if let made {
          row.values[item.attribute] = made
          isChanged = true
        }
        continue
      }
      guard case .records(var records)? = row.values[item.attribute] else { continue }
      row.fields = schema.attributes[item.attribute].fields ?? []
      var hasNew = false
      for index in records.indices where field < records[index].count {
        row.record = records[index]
        let made = value(of: item, row, note, written: records[index][field], &problems)
        guard let made else { continue }
        records[index][field] = made
        hasNew = true
      }
      if hasNew {
        row.values[item.attribute] = .records(records)
        isChanged = true
      }
    }
    for (index, attribute) in schema.attributes.enumerated()
    where attribute.computed != nil && attribute.isRequired && row.values[index] == nil {
      problems.append(attribute.missing(at: note.place))
    }
    return (isChanged ? PlantNote(note, computed: row.values) : note, problems)
  }

  /// The value of an attribute or field; nil where there is none, or it is written.
  private func value(
    of item: Item, _ row: PlantOperands, _ note: PlantNote, written: AttributeValue?,
    _ problems: inout [Diagnostic]
  ) -> AttributeValue? {
    var found: [Diagnostic] = []
    let made = value(of: item, row, &found)
    if let written {
      guard let made else { return nil }
      let type = item.target.type
      let (own, other) = (type.field(of: written, in: nil), type.field(of: made, in: nil))
      if own != other {
        found = [
          Diagnostic(
            .warning, code: "conflicting-value",
            "\(item.key) is written as \(shown(own, item)), which counts, but would be \(shown(other, item))",
            at: nil)
        ]
      } else {
        found = []
      }
    }
    for problem in found {
      var problem = Diagnostic(
        problem.severity, code: problem.code, problem.message,
        at: note.place,
        notes: problem.notes + [.init("it is computed here", at: .range(file, item.range))])
      problem.subject = .attribute(item.key)
      problem.effect = written == nil ? "pages leave the value out" : nil
      problems.append(problem)
    }
    return written == nil ? made : nil
  }

  private func value(
    of item: Item, _ row: PlantOperands, _ problems: inout [Diagnostic]
  ) -> AttributeValue? {
    let result: FieldValue
    do throws(NoValue) {
      result = try item.compiled.result(row)
    } catch {
      if let problem = error.problem(of: item.key) { problems.append(problem) }
      return nil
    }
    if let kept = item.target.type.kept(result, of: item.compiled.kind) { return kept }
    // What doesn't fit is told as if a note had it.
    guard let text = written(result, item) else { return nil }
    var reader = ValueReader(file: file)
    let node = YAMLNode(.scalar(YAMLScalar(text, style: .doubleQuoted)), range: item.range)
    let value = item.target.type.value(of: node, of: item.target, &reader)
    problems += reader.problems
    return reader.problems.hasErrors ? nil : value
  }

  /// A value as a note would have it; nil for none.
  private func written(_ value: FieldValue, _ item: Item) -> String? {
    switch value {
    case .text(let text): return text
    case .number(let number): return number.description
    case .date(let date): return date.iso
    case .yesNo(let isYes): return isYes ? "yes" : "no"
    case .word(let index):
      if case .words(let vocabulary) = item.compiled.kind { return vocabulary.word(index).key }
      return item.target.options.flatMap {
        $0.options.indices.contains(index) ? $0.options[index].key : nil
      }
    case .several(let values):
      let texts = values.compactMap { written($0, item) }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    case .none, .ranked, .plant: return nil
    }
  }

  private func shown(_ value: FieldValue, _ item: Item) -> String {
    if case .word(let index) = value, let options = item.target.options?.options,
      options.indices.contains(index)
    {
      return options[index].key
    }
    return written(value, item).map { quoted($0) } ?? "something else"
  }
}

extension PlantNote {
  /// Where it is told what is wrong with the plant as a whole.
  fileprivate var place: Diagnostic.Location { .path(location.shown) }
}

/// A plant as formulas see it.
private final class PlantOperands: FormulaRow {
  private let note: PlantNote
  private let schema: AttributeSchema
  var values: [AttributeValue?]
  var operands: [Computation.Operand] = []

  /// The fields of the record that is computed, and its values.
  var fields: [Attribute] = []
  var record: [AttributeValue?] = []

  init(_ note: PlantNote, _ schema: AttributeSchema) {
    (self.note, self.schema) = (note, schema)
    values = note.values
  }

  func value(_ operand: Int) -> FieldValue {
    switch operands[operand] {
    case .attribute(let index): schema.attributes[index].type.field(of: values[index], in: nil)
    case .own(let index): NoteFields.all[index].value(note)
    case .field(let index):
      fields[index].type.field(of: index < record.count ? record[index] : nil, in: nil)
    }
  }

  func number(_ operand: Int) -> Fraction? { value(operand).fraction }

  func records(_ operand: Int) -> [[AttributeValue?]] {
    guard case .attribute(let index) = operands[operand], case .records(let records)? = values[index] else {
      return []
    }
    return records
  }
}

extension NoValue {
  /// What to say of a value that can't be made; nil where it just isn't known.
  fileprivate func problem(of key: String) -> Diagnostic? {
    switch self {
    case .unknown: nil
    case .divisionByZero:
      Diagnostic(
        .warning, code: "division-by-zero", "\(key) isn't known: it would be divided by zero", at: nil)
    case .tooManyDigits:
      Diagnostic(
        .error, code: "invalid-number", "\(key) has more than 38 digits, so that it can't be exact", at: nil)
    case .partOfDay:
      Diagnostic(
        .error, code: "invalid-date", "\(key) is no whole day; round(…, 0) makes whole days", at: nil)
    case .noSuchDay:
      Diagnostic(.error, code: "invalid-date", "\(key) is not a day of the years 1 to 9999", at: nil)
    }
  }
}

extension ValueType {
  /// A computed value as one of the type; nil for one that isn't valid as it is.
  fileprivate func kept(_ value: FieldValue, of kind: FieldKind) -> AttributeValue? {
    switch (value, self) {
    case (.number(let number), let type as NumberType):
      type.bounds.contains(number) && (!type.isWhole || number.rounded(0) == number) ? .number(number) : nil
    case (.number(let number), let type as MoneyType): type.bounds.contains(number) ? .money(number) : nil
    case (.date(let date), is DateType): .date(date)
    case (.yesNo(let isYes), is YesNoType): .yesNo(isYes)
    case (.text(let text), is TextType): .text(text)
    case (.text(let text), is ListType): .list([text])
    case (.several(let values), is ListType):
      .list(values.compactMap { if case .text(let text) = $0 { text } else { nil } })
    case (.text(let text), _):
      if case .options(let list) = parts { list.index(ofKey: text).map { .options([$0]) } } else { nil }
    default: nil
    }
  }
}
