/// Cuts what is long into pages of bounded size.
enum Pager {
  /// A page of HTML stays under this many bytes.
  static let pageBytes = 250_000

  /// Bytes kept for what is only on pages with a list: words about it, and links to the pages that continue it.
  static let reserveBytes = 12_000

  /// What a list may have on a page even where little room is left, because the theme or the introduction is long.
  static let leastBudget = pageBytes / 2

  /// Cuts items into runs whose bytes together stay within what a page's list may have.
  ///
  /// `sizes` are the bytes of each item's HTML, `first` is the budget of the first run where that differs. There is
  /// at least one run, which is empty when there are no items; a run holds one item however long that is.
  static func cut(_ sizes: [Int], budget: Int, first: Int? = nil) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    var bytes = 0
    for (index, size) in sizes.enumerated() {
      if bytes + size > (runs.isEmpty ? first ?? budget : budget), index > start {
        runs.append(start..<index)
        start = index
        bytes = 0
      }
      bytes += size
    }
    runs.append(start..<sizes.count)
    return runs
  }

  /// How a listing is laid out so that no page is too long.
  struct Layout: Sendable, Equatable {
    /// How many plants of a group are shown; nil shows all.
    let limit: Int?
    /// The groups of each page.
    let pages: [Range<Int>]
  }

  /// Lays out a listing so that no page of it is too long.
  ///
  /// All plants stand on one page if they fit, else the greatest equal number of each group that does; where even a
  /// few of each don't, there are several pages of groups. `groups` has for each group the bytes of its items, and
  /// `groupBytes` those of the group without items. `wanted` is the number that the site's owner has set; nil lets
  /// the size decide.
  static func layout(_ groups: [[Int]], groupBytes: [Int], wanted: Int?, budget: Int) -> Layout {
    let longest = groups.map(\.count).max() ?? 0
    func sizes(_ limit: Int) -> [Int] {
      zip(groups, groupBytes).map { group, own in own + group.prefix(limit).reduce(0, +) }
    }
    func fits(_ limit: Int) -> Bool { sizes(limit).reduce(0, +) <= budget }
    /// Pages of groups; a group that is too long for a page by itself is shortened, and all others with it.
    func paged(_ limit: Int) -> Layout {
      var limit = min(limit, longest)
      while limit > 1, sizes(limit).contains(where: { $0 > budget }) { limit = limit * 3 / 4 }
      return Layout(limit: limit < longest ? limit : nil, pages: cut(sizes(limit), budget: budget))
    }
    if let wanted { return paged(wanted) }
    if fits(longest) { return Layout(limit: nil, pages: [0..<groups.count]) }
    // With fewer than these on one page, readers are better served by several pages.
    let few = 10
    guard longest > few, fits(few) else { return paged(few) }
    var (low, high) = (few, longest)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return Layout(limit: low, pages: [0..<groups.count])
  }
}
