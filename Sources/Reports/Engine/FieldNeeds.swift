import PlantLibrary

/// The fields that a report uses, and what it takes their values for.
struct FieldNeeds: Sendable {
  /// What all streams are asked for: the fields of columns, groups and order, each once.
  private(set) var shared: [Named] = []
  private var names: Set<String> = []

  /// The types that columns and groups tell, by the names of fields.
  private(set) var types: [String: (type: FieldType, range: Range<Int>)] = [:]

  /// Fields that one place takes for something else than another: the name, and where the second is.
  private(set) var conflicts: [(name: Named, first: FieldType, second: FieldType)] = []

  /// The fields of ``conflicts``.
  var conflicting: Set<String> { Set(conflicts.map(\.name.text)) }

  /// The currencies that columns tell, by the names of fields.
  private(set) var currencies: [String: String] = [:]

  /// Fields of which the order of values or what they add up to counts.
  private(set) var ordered: Set<String> = []

  init(_ definition: ReportDefinition) {
    for column in definition.columns {
      guard let field = column.field else { continue }
      if let currency = column.currency { currencies[field.text] = currencies[field.text] ?? currency }
      if column.total != nil || column.percentOf != nil || column.running != nil {
        ordered.insert(field.text)
      }
      add(field, column.type ?? (column.currency == nil ? nil : .money))
    }
    for group in definition.groups {
      var type = group.type
      if group.interval?.isOfDates == true { type = type ?? .date }
      switch group.interval {
      case .step?: type = type ?? .number
      case .unit(.letter)?, .prefix?: type = type ?? textUnlessTold(group.field)
      default: break
      }
      // A step of money is one too.
      if case .step? = group.interval, types[group.field.text]?.type == .money { type = .money }
      add(group.field, type)
    }
    for item in definition.sort {
      add(item.field, nil)
      ordered.insert(item.field.text)
    }
    // Totals of their own name columns by keys, which mostly are the names of fields.
    for totals in [definition.footer, definition.grandfooter] + definition.groups.map(\.totals) {
      if case .own(let own) = totals { ordered.formUnion(own.map(\.column.text)) }
    }
    for stream in definition.streams { ordered.formUnion(stream.conditions?.orderedFields ?? []) }
  }

  /// Letters are those of texts; nil for what is something else already.
  private func textUnlessTold(_ field: Named) -> FieldType? { types[field.text] == nil ? .text : nil }

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
      + computed.flatMap { $0.formula?.fields ?? [] } + [plant].compactMap(\.self)
  }

  /// What the definition tells of a field's values, whether or not there are any; nil where it doesn't.
  func statedKind(of name: String, _ plants: PlantFields) -> FieldKind? {
    if let field = fieldsByName[name], let type = field.ownType {
      return type == .money ? .money(currency: field.currency) : type.kind
    }
    let ofPlants = if case .plants = source { true } else { plant != nil }
    return ofPlants ? plants.index(name).map { plants.fields[$0].kind } : nil
  }
}
