internal import Synchronization
internal import Text

/// Finds the plant that a row of a table names.
package struct PlantNames: Sendable {
  private var slugs: [String: [Int]] = [:]
  private var names = NameTable<Int>()
  private let hints: NearestMatcher

  /// How many names are looked through for one that was probably meant.
  private static let hintLimit = 50

  /// How often that was done.
  private let hinted = Hinted()

  private final class Hinted: Sendable {
    let count = Atomic(0)
  }

  package init(_ plants: [PlantNote]) {
    hints = NearestMatcher(plants.map { $0.scientificName?.runsWithoutAuthors.joined() ?? $0.title })
    slugs.reserveCapacity(plants.count)
    for (index, plant) in plants.enumerated() {
      slugs[plant.slug, default: []].append(index)
      for name in plant.names { names.add(name, index) }
    }
  }

  /// The plant with a slug, else a path from the folder of plants, a title, a scientific name, a synonym, or a common
  /// name.
  ///
  /// Case, accents and spaces don't count. Authors, quotation marks and `×` count where names differ in nothing else.
  package func match(_ text: String) -> NameMatch<Int> {
    let slug = slug(text)
    // What is written as a slug is one.
    if slug == text || !text.utf8.contains(where: { $0 == UInt8(ascii: " ") }), let plants = slugs[slug] {
      return plants.count > 1 ? .several(plants) : plants.first.map { .one($0) } ?? .none
    }
    let match = names.match(text, withAuthors: true)
    guard case .none = match, let plants = slugs[slug], !slug.isEmpty else { return match }
    return plants.count > 1 ? .several(plants) : plants.first.map { .one($0) } ?? .none
  }

  /// A name that was probably meant; nil where none is near, or so many were asked for that nobody reads them.
  package func nearest(to text: String) -> String? {
    let (count, _) = hinted.count.add(1, ordering: .relaxed)
    return count < Self.hintLimit ? hints.nearest(to: text) : nil
  }
}
