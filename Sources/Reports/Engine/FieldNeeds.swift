/// The fields that a report uses, and what it takes their values for.
struct FieldNeeds: Sendable {
  /// What all streams are asked for: the fields of columns, groups and order, each once.
  private(set) var shared: [Named] = []
  private var names: Set<String> = []

  /// The types that columns and groups tell, by the names of fields.
  private(set) var types: [String: (type: FieldType, range: Range<Int>)] = [:]

  /// Fields that one place takes for something else than another: the name, and where the second is.
  private(set) var conflicts: [(name: Named, first: FieldType, second: FieldType)] = []

  init(_ definition: ReportDefinition) {
    for column in definition.columns {
      guard let field = column.field else { continue }
      add(field, column.type ?? (column.currency == nil ? nil : .money))
    }
    for group in definition.groups {
      var type = group.type
      if group.interval?.isOfDates == true { type = type ?? .date }
      if case .step? = group.interval { type = type ?? .number }
      // A step of money is one too.
      if case .step? = group.interval, types[group.field.text]?.type == .money { type = .money }
      add(group.field, type)
    }
    for item in definition.sort { add(item.field, nil) }
  }

  private mutating func add(_ field: Named, _ type: FieldType?) {
    if names.insert(field.text).inserted { shared.append(field) }
    guard let type else { return }
    if let known = types[field.text], known.type != type {
      conflicts.append((field, known.type, type))
    } else {
      types[field.text] = (type, field.range)
    }
  }
}

extension StreamDefinition {
  /// The fields that the stream itself uses, besides those that all are asked for.
  var usedFields: [Named] {
    (conditions?.fields ?? []) + (negation.map { $0.condition.fields + $0.fields } ?? [])
      + computed.flatMap(\.operands) + [plant].compactMap(\.self)
  }

  /// What the definition tells of a field's values, whether or not there are any; nil where it doesn't.
  func statedKind(of name: String, _ plants: PlantFields) -> FieldKind? {
    if let type = fields.first(where: { $0.name.text == name }).flatMap({
      $0.type ?? ($0.format == nil ? nil : .date)
    }) {
      return type.kind
    }
    if computed.contains(where: { $0.name.text == name }) { return .number }
    let ofPlants = if case .plants = source { true } else { plant != nil }
    return ofPlants ? plants.field(name).map(plants.kind) : nil
  }
}

extension Condition {
  /// The fields that it looks at.
  var fields: [Named] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.fields)
    case .test(let field, _): [field]
    }
  }
}
