import Text

/// A group in which a plant stands by what its records say.
package struct RecordGroup: Sendable, Equatable {
  /// nil for records that don't say it.
  package let group: ValueGroup?

  /// How many of the plant's records say so.
  package fileprivate(set) var count: Int
}

extension Attribute {
  /// Whether plants can be listed by it where it is a field of records.
  package var isListedAsField: Bool {
    options != nil || type.isListed || type is TextType || type is ListType || type is YesNoType
  }
}

extension PlantLibrary {
  /// The groups in which a plant stands by a field of its records, each once; none for a plant without records.
  ///
  /// The field is the one with that index among those of the attribute with that index. Labels are in `language`; `word`
  /// gives words of that.
  package func recordGroups(
    of plant: PlantNote, _ attribute: Int, field: Int, language: String, word: (String) -> String
  ) -> [RecordGroup] {
    guard plant.values.indices.contains(attribute), case .records(let records)? = plant.values[attribute],
      let fields = schema.attributes[attribute].fields, fields.indices.contains(field)
    else { return [] }
    var groups: [RecordGroup] = []
    for (number, record) in records.enumerated() {
      let value = record.indices.contains(field) ? record[field] : nil
      let own = fields[field].groups(value, language: language, word: word)
      // What was taken away isn't unknown.
      if own.isEmpty, plant.withheld?.withholds(field, ofRecord: number, in: attribute) == true { continue }
      for group in own.isEmpty ? [nil] : own.map(Optional.some) {
        if let place = groups.firstIndex(where: { $0.group == group }) {
          groups[place].count += 1
        } else {
          groups.append(RecordGroup(group: group, count: 1))
        }
      }
    }
    return groups
  }

  /// Groups by what a field of records says: a plant stands in each that any of its records belongs to.
  ///
  /// A plant without records is in none: nothing is unknown of it.
  func recordGroups(
    _ attribute: Int, field: Int, language: String, word: (String) -> String
  ) -> [Listing.Group] {
    var plantsOfGroup: [ValueGroup: [Int]] = [:]
    var counts: [String: Int] = [:]
    var unknown: [Int] = []
    var unknownRecords = 0
    for (index, plant) in plants.enumerated() {
      for own in recordGroups(of: plant, attribute, field: field, language: language, word: word) {
        if let group = own.group {
          plantsOfGroup[group, default: []].append(index)
          counts[group.key, default: 0] += own.count
        } else {
          unknown.append(index)
          unknownRecords += own.count
        }
      }
    }
    var groups = groups(
      of: plantsOfGroup.map { ($0.key, $0.value) },
      subject: { .record(attribute: attribute, field: field, $0.key) })
    for index in groups.indices {
      groups[index].records = counts[groups[index].key] ?? 0
    }
    return groups
      + unknownGroup(unknown).map { group in
        var group = group
        group.records = unknownRecords
        return group
      }
  }
}

extension Attribute {
  /// The groups to which a record with such a value of the field belongs; none where it isn't known.
  fileprivate func groups(
    _ value: AttributeValue?, language: String, word: (String) -> String
  ) -> [ValueGroup] {
    switch value {
    case .options(let chosen)?:
      guard let list = options?.options else { return [] }
      return chosen.filter(list.indices.contains).map { index in
        ValueGroup(
          key: slug(list[index].key), label: list[index].label.text(in: language), place: index)
      }
    case .list(let texts)?:
      var known: Set<String> = []
      return texts.flatMap { TextType().groups($0) }.filter { known.insert($0.key).inserted }
    case .yesNo(let isSo)?:
      return [ValueGroup(key: isSo ? "yes" : "no", label: word(isSo ? "yes" : "no"), place: isSo ? 0 : 1)]
    default: return type.groups(of: value)
    }
  }
}
