package import Diagnostics
import Text

/// Makes the values of attributes, and of fields of records, that follow from others.
package struct Computation: Sendable {
  /// Where the value of a field in a formula is.
  enum Operand: Sendable, Hashable {
    case attribute(Int)
    /// One of ``NoteFields``.
    case own(Int)
    /// A field of the record that is computed.
    case field(Int)
  }

  /// An attribute that is computed, or with `field` a field of its records.
  struct Item: Sendable {
    let attribute: Int
    let field: Int?
    let target: Attribute
    let key: String
    let range: Range<Int>
    let compiled: FormulaCompiler.Compiled
    let operands: [Operand]
  }

  let schema: AttributeSchema
  let file: SourceFile

  /// Each after those that it is made of.
  private(set) var items: [Item] = []

  /// What each is made of, by the key of an attribute, or `attribute.field`: others of these.
  ///
  /// A part of the plant's name is made of the attribute that has the name. What they are made of in turn isn't repeated.
  package private(set) var dependencies: [String: [String]] = [:]

  /// What is wrong with formulas.
  package private(set) var problems: [Diagnostic] = []

  /// Holds the formulas of a schema, which are in `file`, against its attributes.
  ///
  /// No year of a text is later than the one after `today`.
  package init(_ schema: AttributeSchema, in file: SourceFile, today: CalendarDate) {
    (self.schema, self.file) = (schema, file)
    var context = FormulaContext(today: today)
    context.takesDays = false
    var declared: [(fields: ComputedFields, target: Attribute, value: ComputedValue)] = []
    for (index, attribute) in schema.attributes.enumerated() {
      if let value = attribute.computed {
        declared.append((ComputedFields(schema, index, nil), attribute, value))
      }
      for (field, target) in (attribute.fields ?? []).enumerated() {
        guard let value = target.computed else { continue }
        declared.append((ComputedFields(schema, index, field), target, value))
      }
    }
    let names = declared.map(\.fields.key)
    let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    let uses = declared.map { $0.fields.uses($0.value.formula) }
    for (name, uses) in zip(names, uses) { dependencies[name] = uses }
    let (order, circle) = formulaOrder(uses.map { $0.compactMap { indices[$0] } })
    if let circle, let first = circle.first {
      problems.add(
        .error, code: "circular-field",
        "\(names[first]) is made of itself: \(circleInWords(circle.map { names[$0] }))",
        at: .range(file, declared[first].value.formula.range))
      return
    }
    for index in order {
      let (fields, target, value) = declared[index]
      if let item = item(fields, target, value.formula, context) { items.append(item) }
    }
  }

  private mutating func item(
    _ fields: ComputedFields, _ target: Attribute, _ formula: Formula, _ context: FormulaContext
  ) -> Item? {
    var hints = NameHints(fields.names)
    var isKnown = true
    for used in formula.fields where !fields.hasField(used.text) {
      let nearest = hints.nearest(to: used.text).map(FormulaReader.spelling)
      problems.add(
        .error, code: "unknown-field",
        "\(fields.key) is made of \(quoted(used.text)), which nothing is called\(didYouMean(nearest))",
        at: .range(file, used.range), notes: [.init("known: " + listed(hints.names))], replacement: nearest)
      isKnown = false
    }
    guard isKnown else { return nil }
    for used in formula.plainFields {
      guard case .attribute(let index)? = fields.operand(used.text), schema.attributes[index].fields != nil
      else { continue }
      problems.add(
        .error, code: "bad-formula", "\(used.text) has records; count(\(used.text)) is how many",
        at: .range(file, used.range))
      return nil
    }
    var compiler = FormulaCompiler(fields, context, file: file, faults: "bad-formula")
    let compiled = compiler.compile(formula)
    problems += compiler.problems
    guard let compiled, fits(compiled.kind, target, fields, formula) else { return nil }
    return Item(
      attribute: fields.attribute, field: fields.field, target: target, key: fields.key, range: formula.range,
      compiled: compiled, operands: compiler.operands.compactMap { fields.operand($0) })
  }

  /// Whether the values of a formula are those of the attribute's type, and of one currency.
  private mutating func fits(
    _ kind: FieldKind, _ target: Attribute, _ fields: ComputedFields, _ formula: Formula
  ) -> Bool {
    guard target.type.takes(kind) else {
      problems.add(
        .error, code: "bad-formula",
        "\(fields.key) is of type \(target.type.name), but its formula gives \(kind.inWords)",
        at: .range(file, formula.range))
      return false
    }
    var currencies = Set(formula.plainFields.compactMap { fields.field($0.text)?.kind.currency })
    if let currency = kind.currency { currencies.insert(currency) }
    if kind.isMoney, let money = target.type as? MoneyType { currencies.insert(money.currency) }
    guard currencies.count > 1 else { return true }
    problems.add(
      .error, code: "bad-currency",
      "\(fields.key) is made of amounts in \(currencies.sorted().joined(separator: " and ")), which can't be added up",
      at: .range(file, formula.range))
    return false
  }
}

/// The fields that the formula of an attribute may name, or of a field of its records.
///
/// They are those of the record, else the attributes of the plant, else what every plant has. Its own name means the last
/// of these.
struct ComputedFields: FormulaFields {
  private let schema: AttributeSchema
  let attribute: Int
  let field: Int?

  init(_ schema: AttributeSchema, _ attribute: Int, _ field: Int?) {
    (self.schema, self.attribute, self.field) = (schema, attribute, field)
  }

  private var recordFields: [Attribute] {
    field == nil ? [] : schema.attributes[attribute].fields ?? []
  }

  /// What is computed, for messages.
  var key: String {
    let key = schema.attributes[attribute].key
    return field.map { "\(key).\(recordFields[$0].key)" } ?? key
  }

  func operand(_ name: String) -> Computation.Operand? {
    if let field, let index = recordFields.index(ofKey: name), index != field { return .field(index) }
    let role = name.hasPrefix("role:") ? schema.index(ofRole: String(name.dropFirst(5))) : nil
    if let index = role ?? schema.index(ofKey: name), field != nil || index != attribute {
      return .attribute(index)
    }
    return NoteFields.index(name).map { .own($0) }
  }

  func hasField(_ name: String) -> Bool { operand(name) != nil }

  func field(_ name: String) -> FormulaField? {
    func known(_ attribute: Attribute) -> FormulaField? {
      attribute.isFaulty ? nil : FormulaField(attribute, language: "en") { $0 }
    }
    switch operand(name) {
    case .attribute(let index)?: return known(schema.attributes[index])
    case .field(let index)?: return known(recordFields[index])
    case .own(let index)?: return FormulaField(kind: NoteFields.all[index].kind)
    case nil: return nil
    }
  }

  func records(_ name: String) -> RecordFields? {
    guard case .attribute(let index)? = operand(name) else { return nil }
    return schema.attributes[index].fields.map { RecordFields($0) }
  }

  /// All names that mean something.
  var names: [String] {
    let own = NoteFields.all.map(\.name)
    let others = schema.attributes.indices.filter { field != nil || $0 != attribute }
    return recordFields.indices.filter { $0 != field }.map { recordFields[$0].key }
      + others.map { schema.attributes[$0].key } + own
  }

  /// What a formula is made of: keys of attributes, and `attribute.field`; each once.
  func uses(_ formula: Formula) -> [String] {
    var names: [String] = []
    func add(_ name: String) { if !names.contains(name) { names.append(name) } }
    for used in formula.plainFields {
      switch operand(used.text) {
      case .attribute(let index)?: add(schema.attributes[index].key)
      case .field(let index)?: add("\(schema.attributes[attribute].key).\(recordFields[index].key)")
      case .own(let index)?:
        if NoteFields.all[index].isOfName, let name = schema.index(ofRole: "scientificName") {
          add(schema.attributes[name].key)
        }
      case nil: break
      }
    }
    for figure in formula.figures {
      guard case .attribute(let index)? = operand(figure.records.text) else { continue }
      let (key, fields) = (schema.attributes[index].key, schema.attributes[index].fields ?? [])
      add(key)
      for used in [figure.field].compactMap(\.self) + (figure.condition?.fields ?? []) {
        if let field = fields.index(ofKey: used.text) { add("\(key).\(fields[field].key)") }
      }
    }
    return names
  }
}

extension Formula {
  /// The formula and all that it is made of.
  private var tree: [Formula] {
    let parts: [Formula] =
      switch content {
      case .number, .date, .day, .text, .field, .records: []
      case .sum(let parts), .product(let parts): parts.map(\.formula)
      case .call(_, let values): values
      case .round(let inner, _, _): [inner]
      }
    return [self] + parts.flatMap(\.tree)
  }

  /// The figures of records in it.
  var figures: [RecordsFormula] {
    tree.compactMap { if case .records(let figure) = $0.content { figure } else { nil } }
  }

  /// The fields in it, but for the records of figures.
  var plainFields: [Named] {
    tree.compactMap { if case .field(let name) = $0.content { Named(name, $0.range) } else { nil } }
  }
}

extension ValueType {
  /// Whether a computed value of a kind can be one of the type.
  fileprivate func takes(_ kind: FieldKind) -> Bool {
    let areOptions = if case .options = parts { true } else { false }
    return switch kind {
    case .number, .money: self is NumberType || self is MoneyType
    case .date: self is DateType
    case .yesNo: self is YesNoType
    case .text, .genus: self is TextType || self is ListType || areOptions
    case .words(let vocabulary):
      areOptions || self is NumberType && vocabulary.words.allSatisfy { Decimal($0.key) != nil }
    case .ranked, .plant: false
    }
  }
}

extension FieldKind {
  fileprivate var inWords: String {
    switch self {
    case .text, .genus: "a text"
    case .number: "a number"
    case .money(let currency): currency.map { "an amount in \($0)" } ?? "an amount"
    case .date: "a date"
    case .yesNo: "yes or no"
    case .words: "an option"
    case .ranked(let ranking): "a value of type \(ranking.type), which can't be computed"
    case .plant: "a plant"
    }
  }
}
