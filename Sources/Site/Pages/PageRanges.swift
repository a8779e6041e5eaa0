import PlantLibrary
import Text

/// What is on each of several pages that continue each other, in few letters: `A–C`, `C–Fe`.
///
/// Each page has its first and its last word. So many letters of them are shown that they differ from each other, four at
/// most, and from those of the pages beside, so that a reader knows on which page a word is.
func pageRanges(_ ends: [(first: String, last: String)]) -> [String] {
  guard ends.count > 1 else { return [] }
  /// How many letters tell words apart.
  func letters(_ word: String, _ other: String) -> Int {
    zip(folded(word), folded(other)).prefix { $0 == $1 }.count + 1
  }
  /// The beginning of a word that has so many letters, and tells it from the one beside on another page if that is short.
  func start(_ word: String, _ count: Int, beside other: String?) -> Substring {
    let beside = other.map { letters(word, $0) } ?? 1
    var start = word.prefix(max(min(count, 4), beside <= 16 ? beside : 4))
    while let last = start.last, !last.isLetter, !last.isNumber, start.count < word.count {
      start = word.prefix(start.count + 1)
    }
    return start
  }
  return ends.indices.map { page in
    let (first, last) = ends[page]
    let own = letters(first, last)
    let from = start(first, own, beside: page > 0 ? ends[page - 1].last : nil)
    let to = start(last, own, beside: page + 1 < ends.count ? ends[page + 1].first : nil)
    return from == to ? String(from) : "\(from)–\(to)"
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
    let words = words(of: groups)
    guard isByWords(listing.listing) else {
      // Of more pages the reader goes by numbers.
      guard pages.count <= 6 else { return [] }
      let labels = groups.map { $0.label ?? strings["unknown"] }
      let titles = pages.map { ownTitle(groups[$0.lowerBound]) ?? labels[$0.lowerBound] }
      let first = Set(titles).count == titles.count ? titles : pages.map { labels[$0.lowerBound] }
      return first.map { $0 + "…" }
    }
    return pageRanges(pages.map { (words[$0.lowerBound], words[$0.upperBound - 1]) })
  }

  /// The links above a listing that lead into it: to its groups where one page has these all, else to the first group of
  /// each letter, whichever page that is on; none where up to three would do, or where groups are in another order.
  func jumps(of listing: ListingPlan, at address: String, page: Int) -> [JumpContext] {
    let groups = listing.listing.groups
    let pages = listing.layout.pages
    var jumps: [JumpContext] = []
    if pages.count == 1 {
      jumps = groups.map { JumpContext(label: label($0), url: "#" + anchor($0)) }
    } else if isByWords(listing.listing) {
      var last: String?
      for (number, groupsOfPage) in pages.enumerated() {
        let start = number == page ? "" : href(Site.address(address, page: number))
        for group in groups[groupsOfPage] {
          let letter = group.label.map { PlantLibrary.initial(of: folded(word($0))) }
          guard letter == nil || letter != last else { continue }
          last = letter
          jumps.append(
            JumpContext(label: letter.map(escapedHTML) ?? label(group), url: "\(start)#\(anchor(group))"))
        }
      }
    }
    return jumps.count > 3 ? jumps : []
  }

  /// Whether a listing's groups are in the order of their labels.
  private func isByWords(_ listing: Listing) -> Bool {
    switch listing.grouping {
    case .genus, .letter, .tag: return true
    case .section, .attribute, .value, .record:
      let known = listing.groups.compactMap(\.label).map { folded(word($0)) }
      return !known.contains("") && zip(known, known.dropFirst()).allSatisfy { $0 <= $1 }
    }
  }

  /// The words that groups are called by.
  private func words(of groups: [Listing.Group]) -> [String] {
    groups.map { word($0.label ?? strings["unknown"]) }
  }

  /// A label without the sign of a hybrid genus, which isn't what that is ordered by.
  private func word(_ label: String) -> String { String(label.drop { !$0.isLetter && $0 != "#" }) }

  /// The title of a group's section without those that it lies in; nil where it is of another kind.
  private func ownTitle(_ group: Listing.Group) -> String? {
    guard case .section(let index) = group.subject else { return nil }
    return library.sections[index].title
  }
}
