import PlantLibrary
import Text

/// Finds the plant that a row names.
struct PlantKeys: Sendable {
  typealias Match = NameMatch<Int>

  private var slugs: [String: [Int]] = [:]
  private var names = NameTable<Int>()
  private let hints: NearestMatcher

  init(_ library: PlantLibrary) {
    hints = NearestMatcher(
      library.plants.map { $0.scientificName?.runsWithoutAuthors.joined() ?? $0.title }
        + library.plants.map(\.slug))
    for (index, plant) in library.plants.enumerated() {
      slugs[plant.slug, default: []].append(index)
      for name in plant.names where name.isScientific { names.add(name, index) }
    }
  }

  /// The plant with a slug, else with a scientific name, else with a synonym.
  ///
  /// Case and accents don't count in names. Authors, quotation marks and `×` count where names differ in nothing else.
  func match(_ text: String) -> Match {
    guard let plants = slugs[text.trimmingSpaces.lowercased()] else {
      return names.match(text, withAuthors: true)
    }
    return plants.count > 1 ? .several(plants) : plants.first.map { .one($0) } ?? .none
  }

  /// A slug or name that was probably meant; nil where none is near.
  func nearest(to text: String) -> String? {
    hints.nearest(to: text)
  }
}
