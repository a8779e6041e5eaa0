import PlantLibrary
import Text

/// Finds the plant that a row names.
struct PlantKeys: Sendable {
  enum Match: Sendable {
    case none
    case one(Int)
    /// Plants with equal right to the name, in order.
    case several([Int])
  }

  private var slugs: [String: [Int]] = [:]
  private var names: [String: [Int]] = [:]
  private var synonyms: [String: [Int]] = [:]
  private let hints: NearestMatcher

  init(_ library: PlantLibrary) {
    let attribute = library.schema.index(ofRole: "synonyms")
    hints = NearestMatcher(
      library.plants.map { $0.scientificName?.runsWithoutAuthors.joined() ?? $0.title }
        + library.plants.map(\.slug))
    for (index, plant) in library.plants.enumerated() {
      slugs[plant.slug, default: []].append(index)
      if let name = plant.scientificName {
        names[NameIndex.key(name.canonical), default: []].append(index)
      } else if let text = plant.scientificNameText {
        names[NameIndex.key(text), default: []].append(index)
      }
      guard let attribute else { continue }
      for case .text(let synonym) in PlantFields.value(plant.values[attribute]).each {
        let key = Self.key(synonym)
        if synonyms[key]?.last != index { synonyms[key, default: []].append(index) }
      }
    }
  }

  /// The plant with a slug, else with a scientific name, else with a synonym.
  ///
  /// Authors and `×` don't count in names, nor do case, accents and quotation marks.
  func match(_ text: String) -> Match {
    let plants =
      slugs[text.trimmingSpaces.lowercased()] ?? names[Self.key(text)] ?? synonyms[Self.key(text)] ?? []
    return plants.count > 1 ? .several(plants) : plants.first.map { .one($0) } ?? .none
  }

  /// A slug or name that was probably meant; nil where none is near.
  func nearest(to text: String) -> String? {
    hints.nearest(to: text)
  }

  private static func key(_ text: String) -> String {
    NameIndex.key(ScientificName.parse(text).name?.canonical ?? text)
  }
}
