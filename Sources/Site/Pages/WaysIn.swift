import PlantLibrary
import Text

// What the home page leads to besides its listing.
extension Site {
  /// How many of the newest plants the home page shows.
  static let newestLimit = 6

  /// How many plants from all over the library the home page shows.
  private static let featuredLimit = 6

  /// How many groups of each listing the home page names.
  private static let wayLimit = 12

  /// A few plants from all over the library, in order; those with an image before others.
  var featuredPlants: [Int] {
    let pictured = library.plants.indices.filter { library.plants[$0].image != nil }
    let shown = spread(pictured, limit: Site.featuredLimit)
    // One and the same drawing in a row shows nothing, so those of unknown habit are left out.
    let others = library.plants.indices.filter {
      library.plants[$0].image == nil && plate(library.plants[$0]).hasPrefix("plate-")
    }
    return (shown + spread(others, limit: Site.featuredLimit - shown.count)).sorted()
  }

  /// As many plants as allowed, each from the middle of one of as many equal parts.
  private func spread(_ plants: [Int], limit: Int) -> [Int] {
    plants.count <= limit ? plants : (0..<limit).map { plants[(2 * $0 + 1) * plants.count / (2 * limit)] }
  }

  /// The choices of plants that `plantsite.yml` names, and the listings but for the home page's own, each with its groups
  /// that have plants, the largest if there are many.
  func ways() -> [WayContext] { findWays + listingWays(areDescribed: false) }

  /// The same with what each is about, for the page of all listings.
  var describedWays: [WayContext] {
    let find = find.page.map { page in
      WayContext(
        label: page.title, url: href(page.address), description: strings["findPageText"],
        entries: findWays.first?.entries ?? [], more: "")
    }
    return [find].compactMap(\.self) + listingWays(areDescribed: true)
  }

  /// Whether all plants are seen at a glance.
  var isSmall: Bool { library.plants.count <= 30 }

  /// What plants do in each month, as far as the page “Find a plant” shows them.
  var months: [MonthContext] {
    guard let address = find.page?.address else { return [] }
    let facets = findFacets.useful.filter(\.isOfMonths).map { ($0, $0.choiceCounts) }
    guard !facets.isEmpty else { return [] }
    return strings.list("months").enumerated().map { month, label in
      MonthContext(
        number: month + 1, label: label,
        entries: facets.filter { $0.1[month] > 0 }.map { facet, counts in
          var (icon, words) = ("", facet.label)
          if case .attribute(let index) = facet.subject {
            icon = shared.attributes[index].icon
            words = inSeason(index) ?? words
          }
          return EntryContext(
            label: escapedHTML(words), url: href(address) + "?\(queryEncoded(facet.key))=\(month + 1)",
            count: counts[month], icon: icon, strings: strings)
        })
    }
  }

  /// What plants do in the months that an attribute gives, in words; nil where its role doesn't tell, or another
  /// attribute has that, too.
  private func inSeason(_ attribute: Int) -> String? {
    guard let role = library.schema.attributes[attribute].role,
      library.schema.indices(ofRole: role).count == 1
    else { return nil }
    return Site.seasonRoles.contains(role) ? strings[role] : nil
  }

  private var findWays: [WayContext] {
    guard let (title, address) = find.page, !find.ways.isEmpty else { return [] }
    // A way to nothing is told when the site is built, and nobody is led there.
    let entries = find.ways.filter { $0.count > 0 }.map { way in
      EntryContext(
        label: escapedHTML(way.title), url: href(address) + way.query, count: way.count, strings: strings)
    }
    return entries.isEmpty
      ? [] : [WayContext(label: title, url: href(address), entries: entries, more: "")]
  }

  private func listingWays(areDescribed: Bool) -> [WayContext] {
    plan.listings.dropFirst().compactMap { listing in
      let groups = listing.listing.groups
      let filled = groups.indices.filter { !groups[$0].plants.isEmpty && groups[$0].label != nil }
      // Letters are read in order, and there are never many.
      let isWhole = listing.listing.grouping == .letter && filled.count <= 40
      let shown =
        isWhole ? filled : largest(filled, Site.wayLimit) { plantCount(groups[$0]) }
      guard !shown.isEmpty else { return nil }
      let hidden = filled.count - shown.count
      return WayContext(
        label: listing.title, url: href(listing.address),
        description: areDescribed ? listing.description : "",
        entries: inTheYear(shown, of: groups).compactMap { index in
          listing.groupAddresses[index].map { address in
            EntryContext(
              label: label(groups[index]), url: href(address), count: plantCount(groups[index]),
              icon: icon(of: groups[index]), strings: strings)
          }
        },
        more: hidden > 0 ? strings.count("moreGroups", hidden) : "",
        paperAddress: hidden > 0 ? configuration.baseURL.onPaper(listing.address) : "")
    }
  }

  /// Groups of seasons in the order of the year; others as they are.
  private func inTheYear(_ shown: [Int], of groups: [Listing.Group]) -> [Int] {
    let months = shown.compactMap { place -> Int? in
      guard case .option(let attribute, let option) = groups[place].subject,
        let list = library.schema.attributes[attribute].options, list.isOfMonths
      else { return nil }
      return list.firstMonth(of: option)
    }
    guard months.count == shown.count else { return shown }
    return zip(months, shown).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
  }

  /// How many plants the page of a group leads to: of a section also those of the sections inside.
  func plantCount(_ group: Listing.Group) -> Int {
    if case .section(let index) = group.subject {
      library.sections[index].plantCount
    } else {
      group.plants.count
    }
  }

  /// As many as allowed of some places, those with the most of what is counted, in their order.
  func largest(_ places: [Int], _ limit: Int, by count: (Int) -> Int) -> [Int] {
    places.count <= limit
      ? places : places.sorted { (count($1), $0) < (count($0), $1) }.prefix(limit).sorted()
  }

  func icon(of group: Listing.Group) -> String {
    guard case .option(let attribute, let option) = group.subject,
      let list = library.schema.attributes[attribute].options
    else { return "" }
    return shared.icons.name(list.options[option].icon)
  }
}
