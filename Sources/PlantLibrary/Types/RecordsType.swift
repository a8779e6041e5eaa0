import Diagnostics
package import FrontMatter
package import Text

/// A list of records with typed fields.
///
/// A field may hold records itself, whose fields don't. A value has for each record one value a field, in the fields' order; nil where
/// the record lacks it.
package struct RecordsType: ValueType {
  package let fields: [Attribute]

  /// The field that a text in a record's place gives; nil where none may stand there.
  package var shorthand: String?

  /// The index of the field that is the key where a note has a mapping of records; nil where one mapping is one record.
  var keyed: Int?

  /// The index of the field that names a record, so that it can be found and led to; nil where records have no names.
  package var recordKey: Int?

  package static let names = [TypeName(name: "records", keys: ["fields", "keyed", "recordKey"])]

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> RecordsType?
  {
    let key = declaration.key
    guard let node = declaration["fields"], !node.isNull else {
      reader.values.report(.missingFields(key, at: reader.values.place(declaration.place)))
      return nil
    }
    guard let entries = node.mapping else {
      reader.values.reportWrongType(node, "fields of \(key)", wanted: "a mapping of fields by key")
      return nil
    }
    if entries.isEmpty { reader.values.report(.missingFields(key, at: reader.values.place(node.range))) }
    let kind: AttributeSchemaReader.Kind = declaration.kind == .attribute ? .field : .innerField
    let fields = reader.attributes(node, "fields of \(key)", kind: kind)
    if fields.isEmpty { return nil }
    let keyed = field(named: "keyed", declaration, fields, &reader.values)
    return RecordsType(
      fields: fields, keyed: keyed, recordKey: recordKey(declaration, fields, &reader.values))
  }

  /// The field that names records, which are those of notes or tables, not records in these.
  private static func recordKey(
    _ declaration: TypeDeclaration, _ fields: [Attribute], _ values: inout ValueReader
  ) -> Int? {
    guard let node = declaration["recordKey"],
      let index = field(named: "recordKey", declaration, fields, &values)
    else { return nil }
    let field = fields[index]
    if declaration.kind == .attribute, field.type is TextType || field.type is NumberType { return index }
    if !field.isFaulty {
      values.report(.badRecordKey(declaration, field, at: values.place(node.range)))
    }
    return nil
  }

  private static func field(
    named part: String, _ declaration: TypeDeclaration, _ fields: [Attribute], _ values: inout ValueReader
  ) -> Int? {
    guard let node = declaration[part], let name = values.text(node, "\(part) of \(declaration.key)") else {
      return nil
    }
    if let index = fields.index(ofKey: name) { return index }
    let nearest = nearestMatch(to: name, in: fields.map(\.key))
    values.report(
      .error, code: "unknown-field",
      "\(declaration.key) has no field \(quoted(name)) that could be the key\(didYouMean(nearest))",
      at: node.range,
      notes: [.init("it has \(listed(fields.map(\.key)))")], replacement: nearest)
    return nil
  }

  package static func kept(_ value: [[AttributeValue?]]) -> AttributeValue { .records(value) }
  package static func value(_ kept: AttributeValue) -> [[AttributeValue?]]? {
    if case .records(let value) = kept { value } else { nil }
  }

  package var parts: ValueParts { .records(fields) }

  package func shown(_ value: [[AttributeValue?]], in words: some ValueWords) -> ShownValue {
    .records(value)
  }

  package func links(_ value: [[AttributeValue?]]) -> [ValueLink] {
    let links = value.flatMap { record in
      zip(fields, record).flatMap { field, value in value.map(field.type.links(of:)) ?? [] }
    }
    // In a table the other cells tell what a picture shows.
    return links.map { link in
      if case .image(let image, _) = link { .image(image, wantsAlternative: false) } else { link }
    }
  }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  /// Only that there are any, and how many.
  package func field(_ value: [[AttributeValue?]], in library: PlantLibrary?) -> FieldValue {
    value.isEmpty ? .none : .text(String(value.count))
  }

  package var isListed: Bool { false }

  // MARK: Editing

  package func members(language: String) -> [(key: String, value: JSON)] {
    [("fields", .array(fields.map { .object($0.members(language: language)) }))]
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    keyedRecords(node) ?? .list(node.sequence ?? [node]) { .record($0, fields, shorthand: shorthand) }
  }

  /// The records of a mapping by key, each with its key as a field.
  private func keyedRecords(_ node: YAMLNode) -> WrittenValue? {
    guard let keyed, let entries = keyedEntries(node) else { return nil }
    let others = fields.indices.filter { $0 != keyed }
    return .list(entries) { entry in
      let key = WrittenValue(entry.key, fields[keyed].type, shorthand: nil)
      let isAlone = entry.value.mapping == nil && others.count == 1
      let rest =
        isAlone
        ? WrittenValue(entry.value, fields[others[0]].type, shorthand: nil)
        : .record(entry.value, fields, shorthand: nil)
      let members = isAlone ? [(key: fields[others[0]].key, value: rest.json)] : rest.json.members ?? []
      return WrittenValue(.object([(fields[keyed].key, key.json)] + members), fits: key.fits && rest.fits)
    }
  }

  /// The records that a note has in a mapping by key; nil where it hasn't.
  package func keyedItems(_ node: YAMLNode?) -> [JSON]? { node.flatMap(keyedRecords)?.json.items }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    let items = try writer.items(edit.json)
    if let node = edit.node, let mapping = try keyedMapping(items, over: node, writer) { return mapping }
    return .list(try items.map { item throws(UnfitValue) in try writer.record(item, fields) })
  }

  /// A record in a mapping by key, its fields written as they were.
  private func record(
    _ members: [(key: String, value: JSON)], over old: YAMLNode?, _ writer: ValueWriter
  ) throws(UnfitValue) -> YAMLValue {
    var entries: [(key: String, value: YAMLValue)] = []
    for (key, value) in members {
      guard let index = fields.index(ofKey: key) else { throw writer.unknownField(key, fields) }
      let former = old.flatMap { fields.entry(of: fields[index], in: $0) }
      entries.append(
        (former?.name ?? fields[index].key, try writer.value(value, fields[index], over: former?.value)))
    }
    return .mapping(entries)
  }

  /// Records as a mapping by key, where that is what a note has; nil where two have one key, or one has none.
  private func keyedMapping(_ items: [JSON], over node: YAMLNode, _ writer: ValueWriter) throws(UnfitValue)
    -> YAMLValue?
  {
    guard let keyed, let former = keyedEntries(node) else { return nil }
    var entries: [(key: String, value: YAMLValue)] = []
    for item in items {
      guard let members = item.members, let key = item[fields[keyed].key]?.string, !key.isEmpty,
        !entries.contains(where: { $0.key == key })
      else { return nil }
      let rest = members.filter { $0.key != fields[keyed].key && !$0.value.isNull }
      let old = former.first { $0.name == key }?.value
      if rest.count == 1, fields.count == 2, old?.mapping == nil, let index = fields.index(ofKey: rest[0].key)
      {
        entries.append((key, try writer.value(rest[0].value, fields[index], over: old)))
      } else {
        entries.append((key, try record(rest, over: old, writer)))
      }
    }
    return .mapping(entries)
  }

  // MARK: Scaffolding

  package func hint(language: String) -> String {
    "a list of {" + fields.filter { $0.computed == nil }.map { "\($0.key): …" }.joined(separator: ", ") + "}"
  }

  /// With what a record can't do without, or its first field.
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    let fields = fields.filter { $0.computed == nil }
    let required = fields.filter(\.isRequired)
    let members = (required.isEmpty ? Array(fields.prefix(1)) : required).map {
      "\($0.key): \($0.type.standIn(plant, of: $0))"
    }
    return "[{" + members.joined(separator: ", ") + "}]"
  }
}

extension RecordsType {
  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader)
    -> [[AttributeValue?]]?
  {
    let what = attribute.key
    var records: [[AttributeValue?]] = []
    if let keyed, let entries = keyedEntries(node) {
      for entry in entries {
        let record = record(entry, keyed: keyed, what, &reader)
        if record.contains(where: { $0 != nil }) { records.append(record) }
      }
      return records.isEmpty ? nil : records
    }
    for item in node.sequence ?? [node] where !item.isNull {
      guard let entries = item.mapping else {
        let isAlone = node.sequence == nil
        reader.reportWrongType(
          item, isAlone ? what : "an item of \(what)",
          wanted: isAlone ? "a list of records" : "a record with \(listed(fields.map(\.key)))")
        continue
      }
      let record = record(entries, of: item, what, &reader)
      if record.contains(where: { $0 != nil }) { records.append(record) }
    }
    return records.isEmpty ? nil : records
  }

  /// What a note has for each record that says something: for each field the value, nil for none.
  func nodes(_ node: YAMLNode) -> [[YAMLNode?]] {
    func values(_ record: YAMLNode) -> [YAMLNode?] {
      fields.map { fields.entry(of: $0, in: record)?.value }
    }
    let records: [[YAMLNode?]]
    if let keyed, let entries = keyedEntries(node) {
      records = entries.map { entry in
        var record = isRecord(entry.value) ? values(entry.value) : fields.map { _ in entry.value }
        record[keyed] = entry.key
        return record
      }
    } else {
      records = (node.sequence ?? [node]).map(values)
    }
    return records.filter { $0.contains { $0.map { !$0.isNull } ?? false } }
  }

  /// Whether the value of an entry of a mapping of records has the fields besides the key, rather than be the only one.
  private func isRecord(_ value: YAMLNode) -> Bool {
    let others = fields.indices.filter { $0 != keyed }
    return value.mapping != nil && (others.count != 1 || fields[others[0]].fields == nil)
  }

  /// The entries of a mapping of records by key; nil for a list, and for one record, which has its key as a field.
  private func keyedEntries(_ node: YAMLNode) -> [YAMLEntry]? {
    guard let keyed, let entries = node.mapping,
      !entries.contains(where: { $0.name.map { fields.index(ofKey: $0) == keyed } ?? false })
    else { return nil }
    return entries
  }

  /// The record of an entry: a mapping of the other fields, or the value of the only other one.
  private func record(
    _ entry: YAMLEntry, keyed: Int, _ what: String, _ reader: inout ValueReader
  ) -> [AttributeValue?] {
    let key = fields[keyed].value(of: entry.key, &reader)
    let others = fields.indices.filter { $0 != keyed }
    if let entries = entry.value.mapping, isRecord(entry.value) {
      return record(entries, of: entry.value, what, &reader, key: key, at: keyed)
    }
    var values: [AttributeValue?] = Array(repeating: nil, count: fields.count)
    values[keyed] = key
    if others.count == 1 {
      values[others[0]] = fields[others[0]].value(of: entry.value, &reader)
    } else if !entry.value.isNull {
      reader.reportWrongType(
        entry.value, "an item of \(what)",
        wanted: "a record with \(listed(others.map { fields[$0].key }))")
    }
    return values
  }

  private func record(
    _ entries: [YAMLEntry], of node: YAMLNode, _ what: String, _ reader: inout ValueReader,
    key: AttributeValue? = nil, at keyed: Int? = nil
  ) -> [AttributeValue?] {
    var values: [AttributeValue?] = Array(repeating: nil, count: fields.count)
    var places: [Range<Int>?] = Array(repeating: nil, count: fields.count)
    if let keyed { values[keyed] = key }
    var faulty = Array(repeating: false, count: fields.count)
    var isPrivate = false
    for entry in entries {
      guard let name = entry.name else {
        reader.reportWrongType(entry.key, "a key of \(what)", wanted: "a text")
        continue
      }
      if Self.isPublish(name) {
        // What can't be understood isn't published.
        isPrivate = !(entry.value.isNull || reader.flag(entry.value, "\(name) of \(what)") ?? false)
        if fields.index(ofKey: name) == nil { continue }
      }
      guard let index = fields.index(ofKey: name) else {
        reader.reportUnknownKey(
          entry.key, what, known: fields.flatMap { [$0.key] + $0.accepts }, of: node)
        continue
      }
      if let earlier = places[index] {
        reader.report(
          .error, code: "duplicate-key", "\(quoted(name)) gives the field \(fields[index].key) a second time",
          at: entry.key.range, notes: [Diagnostic.Note("first here", at: reader.place(earlier))])
        continue
      }
      places[index] = entry.key.range
      let before = reader.problems.count
      values[index] = fields[index].value(of: entry.value, &reader)
      faulty[index] = reader.hasErrors(since: before)
    }
    for (index, field) in fields.enumerated()
    where field.isRequired && field.computed == nil && values[index] == nil && !faulty[index] {
      reader.report(
        .error, code: "missing-field", "a record of \(what) has no \(field.key), which is required",
        at: places[index] ?? node.range, notes: field.allowed)
    }
    return isPrivate ? values + [Self.privateMark] : values
  }

  /// Whether a key of a record says if it is for the public, whatever fields are declared.
  package static func isPublish(_ key: String) -> Bool { key == "publish" || foldedKey(key) == "publish" }

  /// What stands after the fields of a record that isn't for the public.
  private static var privateMark: AttributeValue { .yesNo(false) }

  /// Whether a record isn't for the public.
  package func isPrivate(_ record: [AttributeValue?]) -> Bool { record.count > fields.count }
}

extension Diagnostic {
  fileprivate static func badRecordKey(
    _ declaration: TypeDeclaration, _ field: Attribute, at location: Location
  ) -> Diagnostic {
    let reason =
      declaration.kind == .attribute
      ? "\(field.key) is of type \(field.options == nil ? field.type.name : "options"); a record is called by a text or a number"
      : "\(declaration.key) holds records within records, which have no addresses"
    return Diagnostic(
      .error, code: "bad-record-key", "\(quoted(field.key)) can't name records: \(reason)", at: location)
  }

  fileprivate static func missingFields(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fields", "\(key) takes records, so its declaration needs fields", at: location)
  }
}
