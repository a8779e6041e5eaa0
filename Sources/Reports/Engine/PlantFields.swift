import PlantLibrary
import Text

/// What a report can know of a plant, by the names of fields.
struct PlantFields: Sendable {
  struct Field: Sendable {
    let name: String
    let kind: FieldKind
    /// The label of an attribute, as a column's head has it; nil for other fields.
    var label: String?
    /// The unit of a number; empty for none.
    var unit = ""
    /// Whether a number is shown with a separator between thousands.
    var isGrouped = true
    /// Whether a plant may have more than one value.
    var hasSeveral = false
    let value: @Sendable (_ plant: Int, PlantLibrary) -> FieldValue
  }

  let library: PlantLibrary
  private let language: String
  private let words: ReportWords

  /// A field for each attribute, at the same index, then those that every plant has.
  let fields: [Field]

  /// The index of the genus among them.
  let genus: Int

  init(_ library: PlantLibrary, language: String, words: ReportWords) {
    self.library = library
    self.language = language
    self.words = words
    let sections = library.sections.enumerated().map { index, section in
      Vocabulary.Word(
        key: section.folders.joined(separator: "/"), label: library.titlePath(ofSection: index),
        detail: section.introduction?.description ?? "")
    }
    let tags = library.tags.map { Vocabulary.Word(key: $0.title, label: $0.title) }
    let attributes = library.schema.attributes.enumerated().map { index, attribute in
      let type = attribute.type
      let number = type as? NumberType
      return Field(
        name: attribute.key, kind: type.fieldKind(language: language, word: words.word),
        label: attribute.label.text(in: language), unit: number?.unit?.text(in: language) ?? "",
        isGrouped: number?.isGrouped ?? true, hasSeveral: type.parts.areSeveral
      ) { plant, library in type.field(of: library.plants[plant].values[index], in: library) }
    }
    let own = Self.own(sections: Vocabulary(sections), tags: Vocabulary(tags))
    fields = attributes + own.fields
    genus = attributes.count + own.genus
  }

  /// The fields that every plant has besides its attributes, and the index of the genus among them.
  static func own(sections: Vocabulary, tags: Vocabulary) -> (fields: [Field], genus: Int) {
    func ofNote(_ names: String...) -> [Field] {
      names.compactMap { NoteFields.index($0) }.map { index in
        let field = NoteFields.all[index]
        return Field(name: field.name, kind: field.kind) { plant, library in
          field.value(library.plants[plant])
        }
      }
    }
    let first = [Field(name: "plant", kind: .plant) { plant, _ in .plant(plant) }] + ofNote("title")
    let section = Field(name: "section", kind: .words(sections)) { plant, library in
      // The first is the library itself.
      let section = library.sectionOfPlant[plant]
      return section == 0 ? .none : .word(section)
    }
    let tags = Field(name: "tags", kind: .words(tags), hasSeveral: true) { plant, library in
      FieldValue(library.tagsOfPlant[plant].map { .word($0) })
    }
    let address = Field(name: "address", kind: .text) { plant, library in
      .text(library.plantAddresses[plant])
    }
    let links = Field(name: "links", kind: .text, hasSeveral: true) { plant, library in
      FieldValue(library.plants[plant].links.map { .text($0.title ?? $0.address) })
    }
    let others =
      ofNote("genus") + [section, tags] + ofNote("slug") + [address] + ofNote("description", "image") + [
        links
      ]
      + ofNote(
        "date", "updated", "draft", "epithet", "rank", "infraspecific", "cultivar", "group", "grex",
        "authors",
        "hybrid")
    return (first + others, first.count)
  }

  /// The index of the field that a name means: an attribute by its key or as `role:light`, else one that every plant
  /// has.
  func index(_ name: String) -> Int? {
    if name.hasPrefix("role:") {
      return library.schema.index(ofRole: String(name.dropFirst("role:".count)))
    }
    return library.schema.index(ofKey: name) ?? fields.firstIndex { $0.name == name }
  }

  /// The fields of the records that a name means; nil for what has none.
  func records(_ name: String) -> RecordFields? {
    guard let index = index(name), library.schema.attributes.indices.contains(index),
      let fields = library.schema.attributes[index].fields
    else { return nil }
    return RecordFields(fields, language: language) { [words] in words.word($0) }
  }

  /// All names, for messages.
  var names: [String] { fields.map(\.name) }

  func value(_ field: Int, of plant: Int) -> FieldValue { fields[field].value(plant, library) }
}

extension ValueParts {
  fileprivate var areSeveral: Bool {
    switch self {
    case .texts, .options, .records: true
    case .none, .fields: false
    }
  }
}
