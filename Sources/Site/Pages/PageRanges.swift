import PlantLibrary
import Text

/// What is on each of several pages that continue each other, in few letters: `A–C`, `C–Fe`.
///
/// Each page has the names that it begins and ends with. Of each so many letters are shown as tell it from the other, four
/// at most, and from the name beside it on the next page, six at most: where more would be needed, or both have the same
/// first word, the pages' numbers have to do. A page of one first word, as of a genus, has this whole: `Haworthia`.
func pageRanges(_ ends: [(first: String, last: String)]) -> [String] {
  guard ends.count > 1 else { return [] }
  /// How many letters tell words apart.
  func letters(_ word: String, _ other: String) -> Int {
    zip(folded(word), folded(other)).prefix { $0 == $1 }.count + 1
  }
  func firstWord(_ name: String) -> Substring {
    name.prefix { $0.isLetter || $0.isNumber || "-'’".contains($0) }
  }
  func beginAlike(_ one: String, _ other: String) -> Bool {
    folded(String(firstWord(one))) == folded(String(firstWord(other)))
  }
  /// The beginning of a name that has so many letters, and as many as tell it from the one on the next page.
  func start(_ word: String, _ count: Int, beside other: String?) -> Substring {
    var beside = 1
    if let other { beside = beginAlike(word, other) ? 4 : letters(word, other) }
    var start = word.prefix(max(min(count, 4), beside > 6 ? 4 : beside))
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
    if from != to { return "\(from)–\(to)" }
    let word = firstWord(first)
    return String(beginAlike(first, last) && word.count > from.count ? word : from)
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
    // Behind a mark follows what tells plants of one name apart.
    let key = library.plants[plant].sortKey.prefix { $0 != "\u{1}" }
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
    func label(_ group: Int) -> String { groups[group].label ?? strings["unknown"] }
    guard listing.letters != nil else {
      // Of more pages the reader goes by numbers.
      guard pages.count <= 6 else { return [] }
      let labels = pages.map { label($0.lowerBound) }
      let titles = pages.map { ownTitle(groups[$0.lowerBound]) ?? label($0.lowerBound) }
      return (Set(titles).count == titles.count ? titles : labels).map { $0 + "…" }
    }
    func word(_ group: Int) -> String { Listing.word(label(group)) }
    return pageRanges(pages.map { (word($0.lowerBound), word($0.upperBound - 1)) })
  }

  /// The links above a listing that lead into it: to its groups where one page has these all, else to the first group of
  /// each letter, whichever page that is on; none where up to three would do, or where groups are in another order.
  func jumps(of listing: ListingPlan, at address: String, page: Int) -> [JumpContext] {
    let groups = listing.listing.groups
    let pages = listing.layout.pages
    var jumps: [JumpContext] = []
    if pages.count == 1 {
      jumps = groups.map {
        JumpContext(label: label($0), url: "#" + anchor($0), isShort: $0.label.map { $0.count < 3 } ?? true)
      }
    } else {
      for first in listing.letters ?? [] {
        guard let number = pages.firstIndex(where: { $0.contains(first) }) else { continue }
        let group = groups[first]
        let start = number == page ? "" : href(Site.address(address, page: number))
        jumps.append(
          JumpContext(
            label: group.label.map { escapedHTML(Listing.letter(of: $0)) } ?? label(group),
            url: "\(start)#\(anchor(group))", isShort: true))
      }
    }
    return jumps.count > 3 ? jumps : []
  }

  /// The title of a group's section without those that it lies in; nil where it is of another kind.
  private func ownTitle(_ group: Listing.Group) -> String? {
    guard case .section(let index) = group.subject else { return nil }
    return library.sections[index].title
  }
}

extension Listing {
  /// The first group of each letter, and that of what is unknown; nil where groups aren't in the order of their labels.
  ///
  /// Genera are in that of the names behind the sign of a hybrid, and tags in an order of their own that is nearly so.
  var letters: [Int]? {
    switch grouping {
    case .genus, .letter, .tag: break
    case .section, .attribute, .value, .record:
      let known = groups.compactMap(\.label).map { folded(Listing.word($0)) }
      guard !known.contains(""), zip(known, known.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    }
    var seen: Set<String?> = []
    return groups.indices.filter { seen.insert(groups[$0].label.map(Listing.letter)).inserted }
  }

  /// A label without the sign of a hybrid genus, which isn't what that is ordered by.
  static func word(_ label: String) -> String {
    String(label.hasPrefix("× ") || label.hasPrefix("+ ") ? label.dropFirst(2) : label[...])
  }

  /// The letter that a group stands under; `#` for all that isn't one.
  fileprivate static func letter(of label: String) -> String { PlantLibrary.initial(of: folded(word(label))) }
}
