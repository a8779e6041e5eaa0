/// A row of a listing: all that is shown, in order, with nothing left to decide.
package enum ListingRow: Sendable, Equatable {
  /// A group's heading.
  case group(Heading)
  /// A plant of the group before.
  case plant(Int)
  /// The group before has no plants.
  case emptyGroup
  /// The group before has this many more plants, which stand on its own page.
  case more(Int)
  /// There are no plants at all.
  case emptyLibrary

  package struct Heading: Sendable, Equatable {
    /// Index into the listing's groups.
    package let group: Int
    /// How many plants the group has, also where fewer are shown.
    package let count: Int
  }
}

extension Listing {
  /// The rows of some of the groups, each with up to `limit` plants; nil shows all.
  ///
  /// None where the library has plants, but there is no group, as with tags that nobody uses.
  package func rows(groups range: Range<Int>, limit: Int?) -> [ListingRow] {
    if isOfEmptyLibrary { return [.emptyLibrary] }
    var rows: [ListingRow] = []
    for index in range.clamped(to: groups.indices) {
      let plants = groups[index].plants
      rows.append(.group(.init(group: index, count: plants.count)))
      if plants.isEmpty { rows.append(.emptyGroup) }
      let shown = plants.prefix(max(0, limit ?? .max))
      rows += shown.map { .plant($0) }
      if shown.count < plants.count { rows.append(.more(plants.count - shown.count)) }
    }
    return rows
  }
}
