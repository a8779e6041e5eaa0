import Diagnostics
import FrontMatter
import Markdown
import Text

/// Which values of plants aren't published, by the declarations of all attributes.
package struct Withholding: Sendable {
  /// When the values of one attribute or field are withheld.
  struct Rule: Sendable {
    var when = When.never
    /// Of records the rules of their fields, by index; those of fields that are always published are missing.
    var fields: [Int: Rule] = [:]

    /// Whether nothing of the attribute is ever withheld.
    var isEmpty: Bool { if case .never = when { fields.isEmpty } else { false } }
  }

  enum When: Sendable {
    case never
    case always
    /// Where all of these hold.
    case met([Condition])
  }

  /// What must hold of a plant, or of one of its records.
  struct Condition: Sendable {
    enum Subject: Sendable {
      /// An attribute, by its index.
      case attribute(Int)
      /// A field of the same record, by its index.
      case field(Int)
    }

    let subject: Subject
    let wanted: [AttributeValue]
    /// Whether it holds where nothing is known, too.
    let includesUnknown: Bool

    func holds(of value: AttributeValue?) -> Bool {
      guard let value else { return includesUnknown }
      // What can't be read may be just what is meant.
      if case .written = value { return true }
      return wanted.contains { value.says($0) }
    }
  }

  /// Whether the site is for the public, so that nothing may be made of what isn't published.
  package var isApplied = false

  /// By the indices of attributes; those that are always published are missing.
  private(set) var rules: [Int: Rule] = [:]

  func has(ruleOf attribute: Int) -> Bool { rules[attribute] != nil }

  /// Whether some values of an attribute may not be published, or, of records, those of a field.
  package func hasRule(of attribute: Int, field: Int? = nil) -> Bool {
    guard let rule = rules[attribute] else { return false }
    if case .never = rule.when { return field.map { rule.fields[$0] != nil } ?? !rule.fields.isEmpty }
    return true
  }

  /// Whether it depends on the values of an attribute what else is published, be it through what follows from them.
  package func asks(for attribute: Int) -> Bool { deciding.contains(attribute) }

  /// The attributes on which it depends what else is published.
  private var deciding: Set<Int> = []

  /// The attributes that conditions name.
  private var named: Set<Int> {
    func named(_ rule: Rule) -> [Int] {
      var found = rule.fields.values.flatMap(named)
      if case .met(let conditions) = rule.when {
        for case .attribute(let index) in conditions.map(\.subject) { found.append(index) }
      }
      return found
    }
    return Set(rules.values.flatMap(named))
  }

  /// An attribute, or a field of its records, by their indices.
  private struct Place: Hashable {
    let attribute: Int
    var field: Int?
  }

  /// What follows from others, each after those that it follows from, with all that it does.
  private var followers: [(place: Place, sources: [Place])] = []

  /// Withholds what follows from withheld values, but for what says `publish: yes`.
  ///
  /// `dependencies` are the keys of what is computed, `attribute` or `attribute.field`, with those of what it is made of.
  mutating func follow(_ dependencies: [String: [String]], _ schema: AttributeSchema) {
    func place(_ key: String) -> Place? {
      if let attribute = schema.index(ofKey: key) { return Place(attribute: attribute) }
      let parts = key.split(separator: ".", maxSplits: 1).map { String($0) }
      guard parts.count == 2, let attribute = schema.index(ofKey: parts[0]),
        let field = schema.attributes[attribute].fields?.index(ofKey: parts[1])
      else { return nil }
      return Place(attribute: attribute, field: field)
    }
    let all = dependencies.compactMap { key, uses in
      place(key).map { (attribute: $0.attribute, sources: uses.compactMap(place).map(\.attribute)) }
    }
    var count = -1
    while count != deciding.count {
      count = deciding.count
      for (attribute, sources) in all where deciding.contains(attribute) { deciding.formUnion(sources) }
    }
    var unordered: [(place: Place, sources: [Place])] = []
    for (key, uses) in dependencies.sorted(by: { $0.key < $1.key }) {
      guard let target = place(key) else { continue }
      let attribute = schema.attributes[target.attribute]
      let declared = target.field.flatMap { attribute.fields?[$0] } ?? attribute
      if declared.publication.publish == true { continue }
      unordered.append((target, uses.compactMap(place)))
    }
    let indices = Dictionary(unordered.enumerated().map { ($1.place, $0) }) { first, _ in first }
    // There is no circle among them, or the schema is in error.
    let (order, _) = formulaOrder(unordered.map { $0.sources.compactMap { indices[$0] } })
    followers = order.map { unordered[$0] }
    for (place, sources) in followers {
      guard sources.contains(where: { hidesAll(of: $0.attribute, field: $0.field) }) else { continue }
      if let field = place.field {
        rules[place.attribute, default: Rule()].fields[field] = Rule(when: .always)
      } else {
        rules[place.attribute, default: Rule()].when = .always
      }
    }
  }

  /// Adds what follows from withheld values.
  private func addFollowers(to parts: inout WithheldParts, of plant: PlantNote) {
    for (place, sources) in followers {
      let isWithheld = sources.contains { source in
        parts.attributes.contains(source.attribute)
          || source.attribute != place.attribute
            && source.field.map { field in
              parts.fields[source.attribute]?.contains { $0.contains(field) } ?? false
            } ?? false
      }
      guard let field = place.field else {
        if isWithheld, plant.values[place.attribute] != nil { parts.attributes.insert(place.attribute) }
        continue
      }
      guard case .records(let records)? = plant.values[place.attribute] else { continue }
      var marks = parts.fields[place.attribute] ?? Array(repeating: [], count: records.count)
      let inRecord = sources.filter { $0.attribute == place.attribute }.compactMap(\.field)
      for number in marks.indices where isWithheld || !marks[number].isDisjoint(with: inRecord) {
        marks[number].insert(field)
      }
      if marks.contains(where: { !$0.isEmpty }) { parts.fields[place.attribute] = marks }
    }
  }

  /// Whether the values of an attribute are never published, or, of records, those of a field.
  package func hidesAll(of attribute: Int, field: Int? = nil) -> Bool {
    guard let rule = rules[attribute] else { return false }
    if case .always = rule.when { return true }
    if case .always? = field.flatMap({ rule.fields[$0]?.when }) { return true }
    return false
  }

  init() {}

  /// Reads the rules of attributes and their fields, and reports conditions that can't be understood.
  init(_ attributes: [Attribute], in values: inout ValueReader) {
    for (index, attribute) in attributes.enumerated() {
      var rule = Rule(when: Self.when(attribute, attributes, record: nil, &values))
      for (number, field) in (attribute.fields ?? []).enumerated() {
        let own = Rule(when: Self.when(field, attributes, record: attribute, &values))
        if !own.isEmpty { rule.fields[number] = own }
      }
      if rule.isEmpty { continue }
      rules[index] = rule
      if case .never = rule.when { continue }
      if let role = attribute.role, Self.nameRoles.contains(role) {
        values.report(
          .error, code: "unwithholdable",
          "\(attribute.key) is one of the names by which a plant is found, so it can't be withheld",
          at: attribute.publication.place,
          notes: [Diagnostic.Note("publish: no in a note withholds the plant")])
      }
    }
    deciding = named
  }

  /// The roles of names: pages, addresses, lists and links are made of them.
  static let nameRoles = ["scientificName", "commonNames", "synonyms"]

  private static func when(
    _ attribute: Attribute, _ attributes: [Attribute], record: Attribute?, _ values: inout ValueReader
  ) -> When {
    let publication = attribute.publication
    if publication.publish == false { return .always }
    if publication.conditions.isEmpty { return .never }
    var conditions: [Condition] = []
    let before = values.problems.count
    for entry in publication.conditions {
      if let condition = condition(entry, of: attribute, attributes, record, &values) {
        conditions.append(condition)
      }
    }
    return values.hasErrors(since: before) ? .always : .met(conditions)
  }

  private static func condition(
    _ entry: YAMLEntry, of owner: Attribute, _ attributes: [Attribute], _ record: Attribute?,
    _ values: inout ValueReader
  ) -> Condition? {
    guard let name = entry.name else { return nil }
    let subject: Condition.Subject
    let attribute: Attribute
    if let fields = record?.fields, let index = fields.index(ofKey: name) {
      (subject, attribute) = (.field(index), fields[index])
    } else if let index = attributes.index(ofKey: name) {
      (subject, attribute) = (.attribute(index), attributes[index])
    } else {
      let known = (record?.fields ?? []).map(\.key) + attributes.map(\.key)
      let nearest = nearestMatch(to: name, in: known)
      values.report(
        .error, code: "unknown-attribute",
        "\(quoted(name)), which withholdWhen of \(owner.key) asks for, is no attribute\(didYouMean(nearest))",
        at: entry.key.range, replacement: nearest)
      return nil
    }
    var wanted: [AttributeValue] = []
    var includesUnknown = false
    for node in entry.value.sequence ?? [entry.value] {
      if let text = node.scalar.flatMap({ ValueReader.text(of: $0) }), ValueReader.isUnknown(text),
        attribute.options?.options.contains(where: { foldedKey($0.key) == foldedKey(text) }) != true
      {
        includesUnknown = true
        continue
      }
      var problems: [Diagnostic] = []
      let value = attribute.value(
        of: node, in: values.file, markdown: MarkdownOptions(), problems: &problems)
      for problem in problems { values.report(problem) }
      guard let value, value.canBeAskedFor else {
        if !problems.hasErrors {
          values.report(
            .error, code: "bad-condition",
            "withholdWhen can't ask for this value of \(attribute.key)", at: node.range,
            notes: [
              Diagnostic.Note("it asks for texts, numbers, options, and yes, no or unknown")
            ])
        }
        continue
      }
      wanted.append(value)
    }
    if wanted.isEmpty, !includesUnknown, values.problems.allSatisfy({ $0.severity != .error }) {
      values.report(
        .error, code: "bad-condition", "withholdWhen of \(owner.key) names no value of \(attribute.key)",
        at: entry.value.range.isEmpty ? entry.key.range : entry.value.range)
    }
    return Condition(subject: subject, wanted: wanted, includesUnknown: includesUnknown)
  }
}

extension Withholding {
  /// What of a plant isn't published; nil where all is.
  ///
  /// `withholdable` are the attributes that ``AttributeSchema/withholdable`` names.
  package func parts(
    of plant: PlantNote, _ schema: AttributeSchema, _ withholdable: [Int]
  ) -> WithheldParts? {
    var parts = WithheldParts()
    for index in withholdable {
      guard let value = plant.values[index] else { continue }
      let rule = rules[index] ?? Rule()
      switch value {
      case _ where holds(rule.when, plant, record: []): parts.attributes.insert(index)
      case .image(let image) where !image.isPublished: parts.attributes.insert(index)
      case .records(let records):
        guard let type = schema.attributes[index].type as? RecordsType else { continue }
        let fields = records.map { self.fields(ofRecord: $0, in: index, of: plant, schema) }
        if fields.contains(where: { !$0.isEmpty }) { parts.fields[index] = fields }
        let marks = records.map(type.isPrivate)
        if marks.contains(true) { parts.records[index] = marks }
      default: break
      }
    }
    if !followers.isEmpty { addFollowers(to: &parts, of: plant) }
    parts.hasImages = plant.image?.isPublished == false || plant.gallery.contains { !$0.isPublished }
    return parts.isEmpty ? nil : parts
  }

  /// The fields of a record that aren't published, where the record's attribute is.
  package func fields(
    ofRecord record: [AttributeValue?], in attribute: Int, of plant: PlantNote, _ schema: AttributeSchema
  ) -> Set<Int> {
    let rules = rules[attribute]?.fields ?? [:]
    let fields = schema.attributes[attribute].fields ?? []
    return Set(
      // After the fields may stand that the record isn't published.
      fields.indices.filter { field in
        guard record.indices.contains(field), let value = record[field] else { return false }
        if value.hasPrivateParts(fields[field]) { return true }
        return rules[field].map { holds($0.when, plant, record: record) } ?? false
      })
  }

  private func holds(_ when: When, _ plant: PlantNote, record: [AttributeValue?]) -> Bool {
    switch when {
    case .never: false
    case .always: true
    case .met(let conditions):
      conditions.allSatisfy { condition in
        switch condition.subject {
        case .attribute(let index): condition.holds(of: plant.values[index])
        case .field(let index): condition.holds(of: record.indices.contains(index) ? record[index] : nil)
        }
      }
    }
  }
}

extension AttributeValue {
  /// Whether it holds an image or a record that says itself that it isn't published.
  fileprivate func hasPrivateParts(_ attribute: Attribute) -> Bool {
    switch self {
    case .image(let image): return !image.isPublished
    case .records(let records):
      guard let type = attribute.type as? RecordsType else { return false }
      return records.contains { record in
        type.isPrivate(record)
          || zip(type.fields, record).contains { field, value in value?.hasPrivateParts(field) ?? false }
      }
    default: return false
    }
  }

  /// Whether a condition can ask for it.
  fileprivate var canBeAskedFor: Bool {
    switch self {
    case .text, .list, .number, .money, .yesNo, .safety, .options, .date: true
    case .markdown, .measure, .range, .hardiness, .url, .image, .reference, .references, .records, .written:
      false
    }
  }

  /// Whether a value says what a condition asks for: of several values one is enough.
  package func says(_ wanted: AttributeValue) -> Bool {
    switch (self, wanted) {
    case (.options(let own), .options(let others)): !Set(own).isDisjoint(with: others)
    case (.yesNo(let own), .yesNo(let other)): own == other
    case (.safety(let own), .safety(let other)): own.verdict == other.verdict
    case (.number(let own), .number(let other)), (.money(let own), .money(let other)): own == other
    case (.measure(let own), .number(let other)): own.number == other
    case (.date(let own), .date(let other)): own == other
    case (.text(let own), .text(let other)): foldedKey(own) == foldedKey(other)
    case (.list(let own), .list(let others)):
      own.contains { text in others.contains { foldedKey($0) == foldedKey(text) } }
    // What isn't comparable may be just what is meant.
    default: true
    }
  }
}
