import PlantLibrary
import Text

/// What is on each of several pages that continue each other, in few letters: `A–C`, `C–Fe`.
///
/// Each page has its first and its last word. So many letters of them are shown that they differ from each other and that a
/// reader knows on which page a word is, four at most.
func pageRanges(_ ends: [(first: String, last: String)]) -> [String] {
  guard ends.count > 1 else { return [] }
  /// How many letters tell the end of a page from the beginning of the next.
  func letters(_ word: String, _ other: String) -> Int {
    min(4, zip(folded(word), folded(other)).prefix { $0 == $1 }.count + 1)
  }
  return ends.indices.map { page in
    let own = letters(ends[page].first, ends[page].last)
    let before = page > 0 ? letters(ends[page].first, ends[page - 1].last) : 1
    let after = page + 1 < ends.count ? letters(ends[page].last, ends[page + 1].first) : 1
    let (first, last) = (ends[page].first.prefix(max(own, before)), ends[page].last.prefix(max(own, after)))
    return first == last ? String(first) : "\(first)–\(last)"
  }
}

extension Site {
  /// What is on the pages of a list of plants, which are in the order of the library.
  func ranges(of plants: some RandomAccessCollection<Int>, _ pages: [Range<Int>]) -> [String] {
    let all = Array(plants)
    return pageRanges(
      pages.filter { !$0.isEmpty }.map { (word(all[$0.lowerBound]), word(all[$0.upperBound - 1])) })
  }

  /// The word that a plant is ordered by, with a capital.
  private func word(_ plant: Int) -> String {
    let key = library.plants[plant].sortKey
    return key.prefix(1).uppercased() + key.dropFirst()
  }

  /// What is on the pages of a section, whose sections go first; empty where these fill a page of their own.
  func ranges(of section: Section, _ pages: [Range<Int>]) -> [String] {
    let children = section.children.count
    let plants = pages.map { page in max(page.lowerBound - children, 0)..<max(page.upperBound - children, 0) }
    return plants.contains { $0.isEmpty } ? [] : ranges(of: section.plants, plants)
  }

  /// What is on the pages of a listing: `A–C` where its groups are in the order of their labels, or nearly so, as hybrid
  /// genera are in that of the names behind their sign; else what each page begins with, `Aloes…`.
  func ranges(of listing: ListingPlan) -> [String] {
    let pages = listing.layout.pages.filter { !$0.isEmpty }
    guard pages.count > 1 else { return [] }
    let groups = listing.listing.groups
    let labels = groups.map { $0.label ?? strings["unknown"] }
    // The sign of a hybrid genus isn't what it is ordered by.
    let words = labels.map { String($0.drop { !$0.isLetter && $0 != "#" }) }
    switch listing.listing.grouping {
    case .genus, .letter, .tag: break
    case .section, .attribute, .value, .record:
      let known = zip(groups, words).filter { $0.0.label != nil }.map { folded($0.1) }
      guard !known.contains(""), zip(known, known.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        // Of more pages the reader goes by numbers.
        guard pages.count <= 6 else { return [] }
        let titles = pages.map { ownTitle(groups[$0.lowerBound]) ?? labels[$0.lowerBound] }
        let first = Set(titles).count == titles.count ? titles : pages.map { labels[$0.lowerBound] }
        return first.map { $0 + "…" }
      }
    }
    return pageRanges(pages.map { (words[$0.lowerBound], words[$0.upperBound - 1]) })
  }

  /// The title of a group's section without those that it lies in; nil where it is of another kind.
  private func ownTitle(_ group: Listing.Group) -> String? {
    guard case .section(let index) = group.subject else { return nil }
    return library.sections[index].title
  }
}
