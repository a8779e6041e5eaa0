import Publishing
import TestSupport

@testable import Site

/// A library made up in memory, as large as a test wants it.
struct SyntheticLibrary {
  var plants: Int
  var genera: Int
  var sections: Int
  var tags: Int
  var configuration = "title: Synthetic\nbaseURL: https://example.org/\n"

  /// Files besides, by their paths.
  var others: [String: String] = [:]

  func source() -> MemorySource {
    var files = others
    files["plantsite.yml"] = configuration
    for plant in 0..<plants {
      let path = "content/plants/section-\(plant % sections)/plant-\(plant).md"
      let tags = [plant % tags, (plant * 7 + 3) % tags].map { "Tag of many words, number \($0)" }
      files[path] = """
        ---
        scientificName: \(genus(plant % genera)) \(word(plant))us
        commonNames: [The common name number \(plant), Another]
        tags: ["\(tags[0])", "\(tags[1])"]
        watering: [\(["veryDry", "dry", "moist", "wet"][plant % 4])]
        difficulty: \(plant % 3 == 0 ? "easy" : "hard")
        date: \(1990 + plant % 30)-01-01
        ---
        See [[plant-\((plant + 1) % plants)]].
        """
    }
    return MemorySource(files)
  }

  private func genus(_ number: Int) -> String {
    let word = word(number)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A word of letters for a number, different for each.
  private func word(_ number: Int) -> String {
    let syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru"]
    return "a" + String(number).compactMap { $0.wholeNumberValue }.map { syllables[$0] }.joined()
  }
}
