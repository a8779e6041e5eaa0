import Text

/// What every plant has besides its attributes, by the names of fields, as far as its note alone says it.
package enum NoteFields {
  package struct Field: Sendable {
    package let name: String
    package let kind: FieldKind
    /// Whether it is a part of the scientific name.
    let isOfName: Bool
    package let value: @Sendable (PlantNote) -> FieldValue
  }

  package static let all: [Field] = {
    func ofNote(
      _ name: String, _ kind: FieldKind = .text, _ value: @escaping @Sendable (PlantNote) -> FieldValue
    ) -> Field {
      Field(name: name, kind: kind, isOfName: false, value: value)
    }
    func ofName(
      _ name: String, _ kind: FieldKind = .text, _ part: @escaping @Sendable (ScientificName) -> String?
    ) -> Field {
      Field(name: name, kind: kind, isOfName: true) { .init(known: $0.scientificName.flatMap(part)) }
    }
    return [
      ofNote("title") { .text($0.title) },
      ofName("genus", .genus) { $0.genus.isEmpty ? nil : $0.genus },
      ofNote("slug") { .text($0.slug) },
      ofNote("description") { .init(known: $0.description) },
      ofNote("image") { .init(known: $0.image.flatMap { $0.isPublished ? $0.source : nil }) },
      ofNote("date", .date) { $0.date.map { .date($0) } ?? .none },
      ofNote("updated", .date) { $0.updated.map { .date($0) } ?? .none },
      ofNote("draft", .yesNo) { .yesNo($0.isDraft) },
      ofName("epithet", .genus) { $0.specificEpithet }, ofName("rank") { $0.infraspecificRank },
      ofName("infraspecific", .genus) { $0.infraspecificEpithet }, ofName("cultivar") { $0.cultivar },
      ofName("group") { $0.cultivarGroup }, ofName("grex") { $0.grex }, ofName("authors") { $0.authors },
      // A name without a sign says nothing: many cultivars are hybrids all the same.
      Field(name: "hybrid", kind: .yesNo, isOfName: true) {
        $0.scientificName?.isHybrid == true ? .yesNo(true) : .none
      },
    ]
  }()

  package static func index(_ name: String) -> Int? { all.firstIndex { $0.name == name } }
}

extension FieldValue {
  /// A text; nothing for nil.
  fileprivate init(known text: String?) { self = text.map { .text($0) } ?? .none }
}
