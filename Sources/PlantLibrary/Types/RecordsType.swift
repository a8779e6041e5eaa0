import Diagnostics
package import FrontMatter
package import Text

/// A list of records with typed fields.
///
/// A field's type is never `records`. A value has for each record one value a field, in the fields' order; nil where
/// the record lacks it.
package struct RecordsType: ValueType {
  package let fields: [Attribute]

  /// The field that a text in a record's place gives; nil where none may stand there.
  package var shorthand: String?

  package static let names = [TypeName(name: "records", keys: ["fields"])]

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
    let fields = reader.attributes(node, "fields of \(key)", kind: .field)
    return fields.isEmpty ? nil : RecordsType(fields: fields)
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
    .list(node.sequence ?? [node]) { .record($0, fields, shorthand: shorthand) }
  }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    .list(try writer.items(edit.json).map { item throws(UnfitValue) in try writer.record(item, fields) })
  }

  // MARK: Scaffolding

  package func hint(language: String) -> String {
    "a list of {" + fields.map { "\($0.key): …" }.joined(separator: ", ") + "}"
  }

  /// With what a record can't do without, or its first field.
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
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

  private func record(
    _ entries: [YAMLEntry], of node: YAMLNode, _ what: String, _ reader: inout ValueReader
  ) -> [AttributeValue?] {
    var values: [AttributeValue?] = Array(repeating: nil, count: fields.count)
    var places: [Range<Int>?] = Array(repeating: nil, count: fields.count)
    var faulty = Array(repeating: false, count: fields.count)
    for entry in entries {
      guard let name = entry.name else {
        reader.reportWrongType(entry.key, "a key of \(what)", wanted: "a text")
        continue
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
    for (index, field) in fields.enumerated() where field.isRequired && values[index] == nil && !faulty[index]
    {
      reader.report(
        .error, code: "missing-field", "a record of \(what) has no \(field.key), which is required",
        at: places[index] ?? node.range, notes: field.allowed)
    }
    return values
  }
}

extension Diagnostic {
  fileprivate static func missingFields(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-fields", "\(key) takes records, so its declaration needs fields", at: location)
  }
}
