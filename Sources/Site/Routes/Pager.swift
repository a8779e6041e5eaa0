import Text

/// Cuts what is long into pages with a bounded number of items.
///
/// An item is a plant in a list, a section, or the heading of a group in a listing.
struct Pager: Sendable {
  /// How many items a page has at most.
  let itemsPerPage: Int

  /// How many items a page has at most where the owner doesn't say: in the default theme about 100 KB.
  static let usualItemsPerPage = 100

  /// How many lines of an index, which are short, stand in the place of one item.
  private static let entriesPerItem = 5

  /// The runs of items of each page; at least one, which is empty where there are no items.
  ///
  /// For example 450 items at 200 a page: 0..<200, 200..<400, 400..<450.
  func pages(ofItems count: Int) -> [Range<Int>] { Pager.cut(count, by: itemsPerPage) }

  /// The runs of entries of each page of an index.
  func pages(ofEntries count: Int) -> [Range<Int>] {
    Pager.cut(count, by: itemsPerPage * Pager.entriesPerItem)
  }

  private static func cut(_ count: Int, by length: Int) -> [Range<Int>] {
    count == 0 ? [0..<0] : stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  /// How a listing is laid out so that no page is too long.
  struct Layout: Sendable, Equatable {
    /// How many plants of a group are shown; nil shows all.
    let limit: Int?
    /// The groups of each page.
    let pages: [Range<Int>]

    /// Whether all plants of all groups stand on one page.
    var showsAll: Bool { limit == nil && pages.count == 1 }
  }

  /// Lays out a listing whose groups have these numbers of plants.
  ///
  /// All plants stand on one page if they fit, else the greatest equal number of each group that does; where even a
  /// few of each don't, there are several pages of groups.
  /// - Parameters:
  ///   - groups: How many plants each has.
  ///   - wanted: How many of each the site's owner wants to see; nil lets the page decide.
  ///   - isHome: Whether it stands on the home page, which has much else: then half of it is enough where not all fits.
  /// - Returns: The layout.
  func layout(_ groups: [Int], wanted: Int?, isHome: Bool = false) -> Layout {
    let longest = groups.max() ?? 0
    var room = itemsPerPage
    func fits(_ limit: Int) -> Bool { groups.reduce(0) { $0 + 1 + min($1, limit) } <= room }
    if let wanted { return paged(groups, wanted, longest) }
    if fits(longest) { return Layout(limit: nil, pages: [0..<groups.count]) }
    // Plants stand in rows of three, which are filled. Readers are better served by a row of each group on one page, which
    // shows all groups, than by several pages; these have two rows of each.
    let row = 3
    let usual = isHome ? row : 2 * row
    if isHome { room /= 2 }
    guard longest > usual, fits(row) else { return paged(groups, usual, longest) }
    let limit = (row..<longest).firstIndexByHalving { !fits($0) } - 1
    return Layout(limit: limit - limit % row, pages: [0..<groups.count])
  }

  /// Pages of groups; where a group is too long for a page by itself, it is shortened, and all others with it.
  private func paged(_ groups: [Int], _ wanted: Int, _ longest: Int) -> Layout {
    let limit = min(wanted, longest, max(1, itemsPerPage - 1))
    var pages: [Range<Int>] = []
    var (start, items) = (0, 0)
    for (index, count) in groups.enumerated() {
      let own = 1 + min(count, limit)
      if items + own > itemsPerPage, index > start {
        pages.append(start..<index)
        (start, items) = (index, 0)
      }
      items += own
    }
    return Layout(limit: limit < longest ? limit : nil, pages: pages + [start..<groups.count])
  }
}
