import Diagnostics
import Markdown
import PlantLibrary
import Text

// Long pages become several, once it is known how long the items of lists are.
extension RoutePlan {
  /// Cuts long pages, and hands the whole plan over to the site.
  ///
  /// `change` is what has changed since the last load, where that is no more than some notes.
  func paginate(_ site: inout Site, _ change: LibraryChange?, problems: inout [Diagnostic]) {
    site.groups = groups
    site.indexes = indexes
    site.listings = listings
    let icons = site.bytesOfItemIcons()
    let room = Pager.pageBytes - site.bytesOfBarePage() - icons - Pager.reserveBytes
    let budget = max(Pager.leastBudget, room)
    let items = site.itemSizes
    let entry = site.bytesOfEntryWithoutWords()
    func entrySize(_ label: String, _ address: String) -> Int {
      entry + escapedHTML(label).count + escapedHTML(site.href(address)).count
    }

    func hasImage(_ plant: Int) -> Bool { library.plants[plant].image != nil }

    for index in groups.indices {
      site.groups[index].pages = Pager.cut(groups[index].plants.map { items[$0] }, budget: budget)
    }
    for index in indexes.indices {
      site.indexes[index].pages = Pager.cut(
        indexes[index].entries.map { entrySize($0.label, $0.address) }, budget: budget)
    }
    site.sectionPages = library.sections.map { section in
      let sizes =
        section.children.map { child in
          let section = library.sections[child]
          let description = escapedHTML(section.introduction?.description ?? "").count
          // An image and its address come to some hundred bytes.
          let image = section.introduction?.image != nil || section.plants.contains { hasImage($0) } ? 400 : 0
          return entrySize(section.title, section.address) + description + image
        }
        + section.plants.map { items[$0] }
      return Pager.cut(sizes, budget: budget, first: budget - (section.introduction?.approximateBytes ?? 0))
    }
    for index in listings.indices {
      let listing = listings[index].listing
      let known = change.flatMap { change in
        // The home page also shows some of the plants.
        index > 0 && !change.regrouped.contains(listing.grouping)
          ? change.since.finished.site.listings[index].bareBytes : nil
      }
      let bare = known ?? site.bytesWithoutItems(listing: index)
      site.listings[index].bareBytes = bare
      site.listings[index].layout = Pager.layout(
        listing.groups.map { $0.plants.map { items[$0] } }, groupBytes: bare.groups,
        wanted: listings[index].itemsPerGroup,
        budget: max(Pager.leastBudget, Pager.pageBytes - bare.page - icons - Pager.reserveBytes))
    }
    var table = table
    addFurtherPages(site, to: &table, problems: &problems)
    for part in 0..<Site.sitemapParts(table.routes.count { $0.kind.isPage }, limit: site.sitemapLimit) {
      table.add(
        Route(address: "/sitemap-\(part + 1).xml", kind: .sitemap(part + 1), source: "the sitemap"),
        problems: &problems)
    }
    site.table = table
  }

  private func addFurtherPages(_ site: Site, to table: inout RouteTable, problems: inout [Diagnostic]) {
    func add(_ count: Int, _ address: String, _ source: String, _ kind: (Int) -> Route.Kind) {
      for page in 0..<count where page > 0 {
        table.add(
          Route(
            address: Site.address(address, page: page), kind: kind(page),
            source: "page \(page + 1) of \(source)"),
          problems: &problems)
      }
    }
    for (index, listing) in site.listings.enumerated() {
      let source = index == 0 ? "the home page" : "the listing \"\(listing.name)\""
      add(listing.layout.pages.count, listing.address, source) {
        index == 0 ? .home(page: $0) : .listing(index, page: $0)
      }
    }
    for (index, group) in site.groups.enumerated() {
      add(group.pages.count, group.address, group.source) { .group(index, page: $0) }
    }
    for (index, page) in site.indexes.enumerated() {
      add(page.pages.count, page.address, "the index of \(page.title)") { .index(index, page: $0) }
    }
    for (index, section) in library.sections.enumerated() {
      add(site.sectionPages[index].count, section.address, "the section \(section.title)") {
        .section(index, page: $0)
      }
    }
  }
}

extension PageNote {
  /// About how many bytes of HTML the note is, links filled in.
  fileprivate var approximateBytes: Int { body.html.count + body.slots.count * 120 + 1_000 }
}
