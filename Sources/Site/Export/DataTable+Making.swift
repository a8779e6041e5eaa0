import PlantLibrary
import Platform
import Text

// Tables of what the library says.
extension DataTable {
  /// The key of a plant in all tables: its address below `/plants/`.
  static func key(ofPlantAt address: String) -> String {
    let start = "/plants/"
    return String(address.hasPrefix(start) ? address.dropFirst(start.count).dropLast() : address[...])
  }

  /// The plants that are shared, by their indices: drafts aren't.
  static func sharedPlants(_ library: PlantLibrary) -> [Int] {
    library.plants.indices.filter { !library.plants[$0].isDraft }
  }

  /// A row for each plant, with what its attributes say; records have tables of their own.
  static func plants(_ site: Site) -> DataTable {
    let library = site.library
    let attributes = library.schema.attributes.indices.filter {
      library.schema.attributes[$0].fields == nil && !library.schema.hides($0)
    }
    var maker = ColumnMaker(language: site.configuration.language)
    for (name, title, kind) in [
      ("plant", "Key of the plant", DataTable.Kind.string), ("url", "Address of its page", .string),
      ("title", "Title", .string),
    ] { maker.add(name, title: title, kind: kind) }
    for index in attributes { maker.add(library.schema.attributes[index]) }
    for (name, title, kind) in [
      ("tags", "Tags", DataTable.Kind.string), ("description", "Description", .string),
      ("date", "Published", .date), ("updated", "Updated", .date),
    ] { maker.add(name, title: title, kind: kind) }
    let shared = sharedPlants(library)
    let rows = parallelMap(count: shared.count) { number -> [JSON?] in
      let index = shared[number]
      let plant = library.plants[index]
      let address = library.plantAddresses[index]
      let start: [JSON?] = [
        .string(key(ofPlantAt: address)), .string(site.configuration.baseURL.absolute(address)),
        .string(plant.title),
      ]
      let values = attributes.map { index in
        site.shared(plant.values[index], of: library.schema.attributes[index], plant.location)
      }
      let end: [JSON?] = [
        plant.tags.isEmpty ? nil : .array(plant.tags.map { .string($0.text) }),
        plant.description.map { .string($0) },
        plant.date.map { .string($0.iso) }, plant.updated.map { .string($0.iso) },
      ]
      return start + values + end
    }
    return DataTable(title: "Plants", columns: maker.columns, members: maker.members, rows: rows)
  }

  /// A row for each record of an attribute, with the key of its plant.
  static func records(_ site: Site, of attribute: Int) -> DataTable {
    let library = site.library
    let all = library.schema.attributes[attribute].fields ?? []
    let indices = all.indices.filter { !library.schema.hides(field: $0, in: attribute) }
    let fields = indices.map { all[$0] }
    var maker = ColumnMaker(language: site.configuration.language)
    maker.add("plant", title: "Key of the plant", kind: .string)
    for field in fields { maker.add(field) }
    let shared = sharedPlants(library)
    let rows = parallelMap(count: shared.count) { number -> [[JSON?]] in
      let plant = library.plants[shared[number]]
      guard case .records(let records)? = plant.values[attribute] else { return [] }
      let key = JSON.string(key(ofPlantAt: library.plantAddresses[shared[number]]))
      return records.map { record in
        [key]
          + indices.map { index in
            let value = record.indices.contains(index) ? record[index] : nil
            return site.shared(value, of: all[index], plant.location)
          }
      }
    }
    return DataTable(
      title: library.schema.attributes[attribute].label.text(in: site.configuration.language),
      columns: maker.columns, members: maker.members, rows: rows.flatMap { $0 })
  }
}

/// The columns of a table, each of another name.
private struct ColumnMaker {
  private(set) var columns: [DataTable.Column] = []
  private(set) var members: [String] = []
  private var names: Set<String> = []
  private let language: String

  init(language: String) { self.language = language }

  mutating func add(_ name: String, title: String, kind: DataTable.Kind) {
    let name = free(name)
    members.append(name)
    columns.append(.init(name: name, title: title, help: nil, kind: kind, member: members.count - 1))
  }

  /// Adds the column of an attribute, or those of its parts.
  mutating func add(_ attribute: Attribute) {
    let name = free(attribute.key)
    members.append(name)
    for (part, suffix, kind) in parts(of: attribute) {
      let label = attribute.label.text(in: language)
      columns.append(
        .init(
          name: suffix.isEmpty ? name : free("\(name).\(suffix)"),
          title: suffix.isEmpty ? label : "\(label), \(suffix)",
          help: attribute.help?.text(in: language), kind: kind, member: members.count - 1, part: part))
    }
  }

  private func parts(of attribute: Attribute) -> [(part: String?, suffix: String, kind: DataTable.Kind)] {
    if attribute.isSafety { return [("is", "", .string), ("source", "source", .string)] }
    switch attribute.type.name {
    case "range":
      return [
        ("low", "low", .number), ("high", "high", .number), ("remark", "remark", .string),
        ("about", "about", .string),
      ]
    case "number", "money": return [(nil, "", .number)]
    case "date": return [(nil, "", .date)]
    case "yesNo": return [(nil, "", .boolean)]
    default: return [(nil, "", .string)]
    }
  }

  private mutating func free(_ name: String) -> String {
    var free = name
    var number = 1
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)_\(number)"
    }
    return free
  }
}

extension Site {
  /// A value as others get it; nil where nothing is known.
  ///
  /// Markdown is its words, and one choice of options that allow no more is a text.
  func shared(_ value: AttributeValue?, of attribute: Attribute, _ location: NotePath) -> JSON? {
    switch value {
    case nil: return nil
    case .markdown(let document)?:
      let text = HTMLText.text(of: html(document, at: location))
      return text.isEmpty ? nil : .string(text)
    case .records(let records)?:
      let fields = attribute.fields ?? []
      return .array(
        records.map { record in
          .object(
            zip(fields, record).compactMap { field, value in
              shared(value, of: field, location).map { (key: field.key, value: $0) }
            })
        })
    case .options(let chosen)? where attribute.options?.rule.totalMaximum == 1 && chosen.count == 1:
      return attribute.json(value, nil)?.items?.first
    default: return attribute.json(value, nil)
    }
  }
}
