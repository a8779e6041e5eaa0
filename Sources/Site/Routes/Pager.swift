/// Cuts what is long into pages of bounded size.
enum Pager {
  /// A page of HTML stays under this many bytes.
  static let pageBytes = 250_000

  /// Bytes left for everything on a page but its list.
  static let frameBytes = 50_000

  /// Cuts items into runs whose bytes together stay within what a page's list may have.
  /// - Parameter sizes: The bytes of each item's HTML.
  /// - Returns: At least one run, which is empty when there are no items.
  static func cut(_ sizes: [Int], budget: Int = pageBytes - frameBytes) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    var bytes = 0
    for (index, size) in sizes.enumerated() {
      if bytes + size > budget, index > start {
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

  /// Lays out a listing: all plants on one page if they fit, else the greatest equal number of each group that does,
  /// and where even a few of each don't, several pages of groups.
  /// - Parameters:
  ///   - groups: For each group the bytes of its items.
  ///   - groupBytes: The bytes of each group without items.
  ///   - wanted: The number that the site's owner has set; nil lets the size decide.
  static func layout(
    _ groups: [[Int]], groupBytes: Int, wanted: Int?, budget: Int = pageBytes - frameBytes
  ) -> Layout {
    let longest = groups.map(\.count).max() ?? 0
    if let wanted {
      // A group that is too long for a page by itself is shortened all the same.
      var limit = min(wanted, longest)
      while limit > 1, sizes(groups, limit, groupBytes).contains(where: { $0 > budget }) {
        limit = limit * 3 / 4
      }
      return Layout(
        limit: limit < longest ? limit : nil, pages: cut(sizes(groups, limit, groupBytes), budget: budget))
    }
    func fits(_ limit: Int) -> Bool { sizes(groups, limit, groupBytes).reduce(0, +) <= budget }
    if fits(longest) { return Layout(limit: nil, pages: [0..<groups.count]) }
    // With fewer than these on one page, readers are better served by several pages.
    let few = 10
    guard fits(few) else {
      return Layout(limit: few, pages: cut(sizes(groups, few, groupBytes), budget: budget))
    }
    var (low, high) = (few, longest)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return Layout(limit: low, pages: [0..<groups.count])
  }

  private static func sizes(_ groups: [[Int]], _ limit: Int, _ groupBytes: Int) -> [Int] {
    groups.map { group in groupBytes + group.prefix(limit).reduce(0, +) }
  }
}
