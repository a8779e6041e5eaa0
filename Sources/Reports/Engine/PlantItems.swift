import PlantLibrary

/// Rows that plants have several of: the items of a list, of records, or the months of their year.
struct PlantItems {
  struct Field {
    let name: String
    let kind: FieldKind
    var label: String?
    var isGrouped = true
    /// Whether no value of it is published.
    var isPrivate = false
    var values: [FieldValue]
  }

  /// The plant of each row.
  private(set) var plants: [Int32] = []
  private(set) var fields: [Field] = []

  /// - Returns: nil for what plants don't have several of.
  init?(_ each: Named, _ scope: ReportScope) {
    if each.text == "month" {
      readMonths(scope)
      return
    }
    guard let index = scope.plantFields.index(each.text) else { return nil }
    let field = scope.plantFields.fields[index]
    guard field.hasSeveral else { return nil }
    let attributes = scope.library.schema.attributes
    if attributes.indices.contains(index), let parts = attributes[index].fields {
      readRecords(parts, of: index, scope)
      return
    }
    var values: [FieldValue] = []
    for plant in scope.library.plants.indices {
      for value in field.value(plant, scope.library).each {
        plants.append(Int32(plant))
        values.append(value)
      }
    }
    fields = [
      Field(
        name: each.text, kind: field.kind, label: field.label,
        isPrivate: scope.library.schema.withholding.hidesAll(of: index), values: values)
    ]
  }

  /// The names of what plants may have several of, for messages.
  static func names(_ scope: ReportScope) -> [String] {
    scope.plantFields.fields.filter(\.hasSeveral).map(\.name) + ["month"]
  }

  private mutating func readRecords(_ parts: [Attribute], of index: Int, _ scope: ReportScope) {
    fields = parts.enumerated().map { number, part in
      var field = Field(
        name: part.key, kind: part.type.fieldKind(language: scope.language, word: scope.words.word),
        label: part.label.text(in: scope.language), values: [])
      if let type = part.type as? NumberType { field.isGrouped = type.isGrouped }
      field.isPrivate = scope.library.schema.withholding.hidesAll(of: index, field: number)
      return field
    }
    for (plant, note) in scope.library.plants.enumerated() {
      guard case .records(let records)? = note.values[index] else { continue }
      for record in records {
        plants.append(Int32(plant))
        for part in parts.indices {
          fields[part].values.append(
            parts[part].type.field(of: part < record.count ? record[part] : nil, in: scope.library))
        }
      }
    }
  }

  /// A row for each month in which a plant grows or rests.
  private mutating func readMonths(_ scope: ReportScope) {
    let words = scope.words
    var months: [FieldValue] = []
    var activities: [FieldValue] = []
    let roles = ["growing", "dormant"]
    for (plant, note) in scope.library.plants.enumerated() {
      let seasons = roles.map { scope.library.months(ofRole: $0, of: note, isSouthern: scope.isSouthern) }
      for month in 1...12 {
        for (activity, season) in seasons.enumerated() where season.contains(month) {
          plants.append(Int32(plant))
          months.append(.word(month - 1))
          activities.append(.word(activity))
        }
      }
    }
    fields = [
      Field(
        name: "month", kind: .words(.months(scope.formulas)), label: words.month, values: months),
      Field(
        name: "activity",
        kind: .words(
          Vocabulary([
            .init(key: "growing", label: words.growing), .init(key: "dormant", label: words.dormant),
          ])), label: words.activity, values: activities),
    ]
  }
}
