import PlantLibrary
import Text

// The pages that show many plants.
extension Site {
  func homePage(_ number: Int) -> HomeContext {
    // The home page's listing is always the first.
    let listing = listings[0]
    let note = library.homeIntroduction
    return HomeContext(
      page: page(
        PageParts(
          kind: "home", title: configuration.title, address: "/",
          description: configuration.description ?? note?.summary ?? "",
          image: note.flatMap { absoluteImage($0.image, at: $0.location) }, page: number,
          pageCount: listing.layout.pages.count)),
      introduction: number == 0 ? note.map { html($0.body, at: $0.location) } ?? [] : [],
      image: number == 0 ? note.flatMap { imageContext($0.image, at: $0.location) } : nil,
      countLabel: strings.count("plantCount", library.plants.count),
      groups: groupContexts(listing, page: number),
      isEmpty: library.plants.isEmpty,
      listings: listings.dropFirst().map { LinkContext(text: $0.title, url: href($0.address)) },
      newest: number == 0 ? newest.prefix(6).map { plantLinks[$0] } : [])
  }

  func listingPage(_ index: Int, _ number: Int) -> ListingPageContext {
    let listing = listings[index]
    return ListingPageContext(
      page: page(
        PageParts(
          kind: "listing", title: listing.title, address: listing.address, description: listing.description,
          crumbs: [(escapedHTML(strings["listings"]), "/listings/")], page: number,
          pageCount: listing.layout.pages.count)),
      description: listing.description, groups: groupContexts(listing, page: number),
      isEmpty: library.plants.isEmpty)
  }

  /// The groups of one page of a listing, from its rows.
  func groupContexts(_ listing: SiteListing, page: Int) -> [GroupContext] {
    var contexts: [GroupContext] = []
    var heading: ListingRow.Heading?
    var items: [TemplateFrame] = []
    var more = ""
    func finish() {
      guard let heading else { return }
      let group = listing.listing.groups[heading.group]
      contexts.append(
        GroupContext(
          label: label(group), anchor: anchor(group), count: heading.count,
          countLabel: strings.count("plantCount", heading.count),
          url: listing.groupAddresses[heading.group].map(href), items: items, more: more))
      items = []
      more = ""
    }
    for row in listing.listing.rows(groups: listing.layout.pages[page], limit: listing.layout.limit) {
      switch row {
      case .group(let next):
        finish()
        heading = next
      case .plant(let index): items.append(plantItems[index])
      case .more(let count): more = strings.count("morePlants", count)
      case .emptyGroup, .emptyLibrary: break
      }
    }
    finish()
    return contexts
  }

  private func label(_ group: Listing.Group) -> [UInt8] {
    guard let label = group.label else { return escapedHTML(strings["unknown"]) }
    return group.subject.isGenus ? italic(label) : escapedHTML(label)
  }

  private func italic(_ text: String) -> [UInt8] {
    Array("<i>".utf8) + escapedHTML(text) + Array("</i>".utf8)
  }

  /// An id that no heading of an introduction has, since those have no `_`.
  private func anchor(_ group: Listing.Group) -> String {
    "group_" + (group.key.isEmpty ? "unknown" : group.key)
  }

  func sectionPage(_ index: Int, _ number: Int) -> SectionPageContext {
    let section = library.sections[index]
    let run = sectionPages[index][number]
    let children = section.children.count
    // A page's run counts the sections inside first, then the plants.
    let sections = run.clamped(to: 0..<children)
    let plants = run.clamped(to: children..<(children + section.plants.count))
    let note = section.introduction
    return SectionPageContext(
      page: page(
        PageParts(
          kind: "section", title: section.title, address: section.address,
          description: note?.summary ?? "",
          image: note.flatMap { absoluteImage($0.image, at: $0.location) },
          crumbs: crumbs(ofSection: section.parent),
          page: number, pageCount: sectionPages[index].count)),
      introduction: number == 0 ? note.map { html($0.body, at: $0.location) } ?? [] : [],
      image: number == 0 ? note.flatMap { imageContext($0.image, at: $0.location) } : nil,
      countLabel: strings.count("plantCount", section.plantCount),
      sections: section.children[sections].map { child in
        let child = library.sections[child]
        return EntryContext(
          label: escapedHTML(child.title), url: href(child.address), count: child.plantCount, strings: strings
        )
      },
      items: plants.map { plantItems[section.plants[$0 - children]] },
      isEmpty: section.children.isEmpty && section.plants.isEmpty)
  }

  /// The way from the home page to a section, that section included.
  func crumbs(ofSection index: Int?) -> [(label: [UInt8], address: String)] {
    var crumbs: [(label: [UInt8], address: String)] = []
    var next = index
    while let index = next {
      let section = library.sections[index]
      crumbs.append((escapedHTML(section.title), section.address))
      next = section.parent
    }
    return crumbs.reversed()
  }

  func groupPage(_ index: Int, _ number: Int) -> GroupPageContext {
    let group = groups[index]
    return GroupPageContext(
      page: page(
        PageParts(
          kind: "group", title: group.title, heading: group.isGenus ? italic(group.title) : nil,
          address: group.address, description: group.detail,
          crumbs: [(escapedHTML(group.parent.title), group.parent.address)], page: number,
          pageCount: group.pages.count)),
      detail: group.detail, countLabel: strings.count("plantCount", group.plants.count),
      items: group.plants[group.pages[number]].map { plantItems[$0] }, isEmpty: group.plants.isEmpty)
  }
}
