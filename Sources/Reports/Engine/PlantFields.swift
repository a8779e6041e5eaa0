import Markdown
import PlantLibrary

/// What a report can know of a plant, by the names of fields.
struct PlantFields: Sendable {
  enum Field: Sendable, Equatable {
    case plant
    case title
    case genus
    case part(NamePart)
    case section
    case tags
    case slug
    case address
    case description
    case image
    case links
    case date
    case updated
    case draft
    case attribute(Int)
  }

  /// A part of the scientific name besides the genus.
  enum NamePart: String, Sendable, CaseIterable {
    case epithet
    case rank
    case infraspecific
    case cultivar
    case group
    case grex
    case authors
    case hybrid

    func value(of name: ScientificName?) -> FieldValue {
      guard let name else { return .none }
      let text =
        switch self {
        case .epithet: name.specificEpithet
        case .rank: name.infraspecificRank
        case .infraspecific: name.infraspecificEpithet
        case .cultivar: name.cultivar
        case .group: name.cultivarGroup
        case .grex: name.grex
        case .authors: name.authors
        case .hybrid: nil as String?
        }
      // A name without a sign says nothing: many cultivars are hybrids all the same.
      if self == .hybrid { return name.isHybrid ? .yesNo(true) : .none }
      return text.map { .text($0) } ?? .none
    }
  }

  /// The fields that every plant has besides its attributes.
  static let names: [(name: String, field: Field)] =
    [
      ("plant", .plant), ("title", .title), ("genus", .genus), ("section", .section), ("tags", .tags),
      ("slug", .slug), ("address", .address), ("description", .description), ("image", .image),
      ("links", .links), ("date", .date), ("updated", .updated), ("draft", .draft),
    ] + NamePart.allCases.map { ($0.rawValue, .part($0)) }

  let library: PlantLibrary
  let language: String
  private let sections: Vocabulary
  private let tags: Vocabulary
  /// The kinds of the attributes.
  private let kinds: [FieldKind]

  init(_ library: PlantLibrary, language: String, words: ReportWords) {
    self.library = library
    self.language = language
    sections = Vocabulary(
      library.sections.enumerated().map { index, section in
        .init(
          key: section.folders.joined(separator: "/"), label: library.titlePath(ofSection: index),
          detail: section.introduction?.description ?? "")
      })
    tags = Vocabulary(library.tags.map { .init(key: $0.title, label: $0.title) })
    kinds = library.schema.attributes.map { $0.type.fieldKind(language: language, word: words.word) }
  }

  /// The field that a name means: an attribute by its key or as `role:light`, else one that every plant has.
  func field(_ name: String) -> Field? {
    if name.hasPrefix("role:") {
      return library.schema.index(ofRole: String(name.dropFirst("role:".count))).map { .attribute($0) }
    }
    if let index = library.schema.index(ofKey: name) { return .attribute(index) }
    return Self.names.first { $0.name == name }?.field
  }

  /// All names, for messages.
  var names: [String] { library.schema.attributes.map(\.key) + Self.names.map(\.name) }

  func kind(_ field: Field) -> FieldKind {
    switch field {
    case .plant: .plant
    case .title, .slug, .address, .description, .image, .links: .text
    case .genus, .part(.epithet), .part(.infraspecific): .genus
    case .part(.hybrid): .yesNo
    case .part: .text
    case .section: .words(sections)
    case .tags: .words(tags)
    case .date, .updated: .date
    case .draft: .yesNo
    case .attribute(let index): kinds[index]
    }
  }

  /// The label of an attribute, as a column's head has it; nil for other fields.
  func label(_ field: Field) -> String? {
    guard case .attribute(let index) = field else { return nil }
    return library.schema.attributes[index].label.text(in: language)
  }

  /// The unit of a number; empty for none.
  func unit(_ field: Field) -> String { numberType(field)?.unit?.text(in: language) ?? "" }

  /// Whether a number is shown with a separator between thousands.
  func isGrouped(_ field: Field) -> Bool { numberType(field)?.isGrouped ?? true }

  private func numberType(_ field: Field) -> NumberType? {
    guard case .attribute(let index) = field else { return nil }
    return library.schema.attributes[index].type as? NumberType
  }

  func value(_ field: Field, of index: Int) -> FieldValue {
    let plant = library.plants[index]
    switch field {
    case .plant: return .plant(index)
    case .title: return .text(plant.title)
    case .genus:
      guard let genus = plant.scientificName?.genus, !genus.isEmpty else { return .none }
      return .text(genus)
    case .part(let part): return part.value(of: plant.scientificName)
    case .section:
      // The first is the library itself.
      let section = library.sectionOfPlant[index]
      return section == 0 ? .none : .word(section)
    case .tags: return FieldValue(library.tagsOfPlant[index].map { .word($0) })
    case .slug: return .text(plant.slug)
    case .address: return .text(library.plantAddresses[index])
    case .description: return text(plant.description)
    case .image: return text(plant.image?.source)
    case .links: return FieldValue(plant.links.map { .text($0.title ?? $0.address) })
    case .date: return plant.date.map { .date($0) } ?? .none
    case .updated: return plant.updated.map { .date($0) } ?? .none
    case .draft: return .yesNo(plant.isDraft)
    case .attribute(let attribute):
      return library.schema.attributes[attribute].type.field(of: plant.values[attribute], in: library)
    }
  }

  private func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .none }
}
