import PlantLibrary
import Templates
import Text

// The pages that show many plants.
extension Site {
  func homePage(_ number: Int) -> HomeContext {
    // The home page's listing is always the first.
    let listing = plan.listings[0]
    let note = library.homeIntroduction
    // Of a small library all plants are there anyway.
    let featured = number == 0 && !isSmall ? featuredPlants : []
    let newest = number == 0 ? shared.added : []
    let ways = number == 0 ? ways() : []
    let months = number == 0 ? months : []
    let (groups, shown) = groupContexts(listing, page: number, opensAll: isSmall)
    let page = PageContext(
      site: self, kind: "home", title: configuration.title, address: "/",
      description: configuration.description ?? note.map { summary(of: $0) } ?? "",
      image: siteImage, number: number, count: listing.layout.pages.count, ranges: ranges(of: listing),
      icons: icons(
        ofItems: featured + newest + shown,
        and: (ways.flatMap(\.entries) + months.flatMap(\.entries)).map(\.icon) + groups.map(\.icon)))
    return HomeContext(
      page: page, groups: groups, jumps: jumps(of: listing, at: page.address, page: number),
      isExclusive: listing.isExclusive, ways: ways, months: months, featured: featured, newest: newest)
  }

  static let listingsAddress = "/listings/"

  private var listingsCrumb: (label: [UInt8], address: String) {
    (escapedHTML(strings["listings"]), Self.listingsAddress)
  }

  func listingPage(_ index: Int, _ number: Int) -> ListingPageContext {
    let listing = plan.listings[index]
    let (groups, shown) = groupContexts(listing, page: number, opensAll: listing.layout.showsAll)
    let page = PageContext(
      site: self, kind: "listing", title: listing.title, address: listing.address,
      description: listing.description, image: siteImage, crumbs: [listingsCrumb],
      number: number, count: listing.layout.pages.count, ranges: ranges(of: listing),
      icons: icons(ofItems: shown, and: groups.map(\.icon)))
    return ListingPageContext(
      page: page, groups: groups, jumps: jumps(of: listing, at: page.address, page: number),
      isExclusive: listing.isExclusive)
  }

  func sectionPage(_ index: Int, _ number: Int) -> SectionPageContext {
    let section = library.sections[index]
    let run = plan.sectionPages[index][number]
    let children = section.children.count
    // A page's run counts the sections inside first, then the plants.
    let sections = run.clamped(to: 0..<children)
    let plants = run.clamped(to: children..<(children + section.plants.count))
      .map { section.plants[$0 - children] }
    let note = section.introduction
    let page = PageContext(
      site: self, kind: "section", title: section.title, address: section.address,
      description: note.map { summary(of: $0) } ?? "",
      image: note.flatMap { absoluteImage($0.image, at: $0.location) }
        ?? absoluteImage(of: section.plants) ?? siteImage,
      crumbs: crumbs(ofSection: section.parent), number: number, count: plan.sectionPages[index].count,
      ranges: ranges(of: section, plan.sectionPages[index]), icons: icons(ofItems: plants))
    return SectionPageContext(
      page: page, section: section, sections: section.children[sections].map(sectionEntry), plants: plants)
  }

  private func sectionEntry(_ index: Int) -> EntryContext {
    let section = library.sections[index]
    let own = section.introduction.flatMap { imageContext($0.image, at: $0.location, isLazy: true) }
    return EntryContext(
      label: escapedHTML(section.title), url: href(section.address), count: section.plantCount,
      description: section.introduction?.description ?? "",
      image: own ?? pictured(section.plants).first.flatMap(listImage),
      strings: strings)
  }

  /// The way from the home page to a section, that section included.
  func crumbs(ofSection index: Int?) -> [(label: [UInt8], address: String)] {
    sections(around: index).map { (escapedHTML($0.title), $0.address) }
  }

  /// A section and those that it lies in, the outermost first.
  func sections(around index: Int?) -> [Section] {
    var sections: [Section] = []
    var next = index
    while let index = next {
      sections.append(library.sections[index])
      next = library.sections[index].parent
    }
    return sections.reversed()
  }

  func groupPage(_ index: Int, _ number: Int) -> GroupPageContext {
    let group = plan.groups[index]
    let plants = group.plants[group.pages[number]]
    let page = PageContext(
      site: self, kind: "group", title: group.title, heading: group.isGenus ? genusHTML(group.title) : nil,
      address: group.address, description: group.detail, image: absoluteImage(of: group.plants),
      crumbs: crumbs(of: group), crumb: group.shortTitle,
      number: number, count: group.pages.count, ranges: ranges(of: group.plants, group.pages),
      icons: icons(ofItems: plants, and: others(group).map(\.icon)))
    return GroupPageContext(page: page, group: group, plants: plants)
  }

  /// The way to a group; all but those of the home page's listing lie below the page of all listings.
  private func crumbs(of group: GroupPage) -> [(label: [UInt8], address: String)] {
    let parent = (label: escapedHTML(group.parent.title), address: group.parent.address)
    return (parent.address == "/" ? [] : [listingsCrumb]) + [parent]
  }

  /// Where the page “Find a plant” has a choice with the plants of a group, and these are so many that one wants to choose
  /// among them; else empty.
  func findURL(of group: GroupPage) -> String {
    guard group.plants.count > FindPageContext.firstCount, let page = find.page,
      let query = findFacets.queries[group.subject]
    else { return "" }
    return href(page.address) + query
  }

  /// For a group without plants, those of its like that have some.
  func others(_ group: GroupPage) -> [EntryContext] {
    guard group.plants.isEmpty, let index = plan.indexes.first(where: { $0.address == group.parent.address })
    else { return [] }
    return index.entries.filter { !$0.isUnused }.map { chip($0) }
  }

  /// An option in few words.
  private func chip(_ entry: IndexPage.Entry) -> EntryContext {
    EntryContext(
      label: escapedHTML(entry.label), url: href(entry.address), count: entry.plants.count,
      icon: shared.icons.name(entry.icon), strings: strings)
  }

  func indexPage(_ index: Int, _ number: Int) -> IndexPageContext {
    let index = plan.indexes[index]
    let entries = index.entries[index.pages[number]]
    let ways = index.address == Self.listingsAddress && number == 0 ? describedWays : []
    let page = PageContext(
      site: self, kind: "index", title: index.title, address: index.address, image: siteImage,
      crumbs: index.address == Self.listingsAddress ? [] : [listingsCrumb], number: number,
      count: index.pages.count,
      icons: icons(
        ofItems: [], and: entries.map { shared.icons.name($0.icon) } + ways.flatMap(\.entries).map(\.icon)))
    var shown: Set<Int> = []
    var heading: String?
    let contexts = entries.filter { !$0.isUnused }.map { entry in
      defer { heading = entry.heading }
      return EntryContext(
        label: escapedHTML(entry.label), url: href(entry.address), count: entry.plants.count,
        groups: entry.groups, icon: shared.icons.name(entry.icon), description: entry.detail,
        image: picture(of: entry.plants, butFor: &shown),
        heading: entry.heading == heading ? "" : entry.heading ?? "", strings: strings)
    }
    return IndexPageContext(
      page: page, entries: contexts, unused: entries.filter(\.isUnused).map { chip($0) }, ways: ways)
  }

  /// The picture of the first of some plants that has one and isn't `shown` yet, else of the first that has one.
  private func picture(of plants: [Int], butFor shown: inout Set<Int>) -> ImageContext? {
    // Of a large group the first few will do.
    let some = pictured(plants).prefix(48)
    guard let plant = some.first(where: { !shown.contains($0) }) ?? some.first else { return nil }
    shown.insert(plant)
    return listImage(plant)
  }

  private func pictured(_ plants: [Int]) -> some Collection<Int> {
    plants.lazy.filter { self.library.plants[$0].image != nil }
  }

  private func listImage(_ plant: Int) -> ImageContext? {
    imageContext(library.plants[plant].image, at: library.plants[plant].location, isLazy: true)
  }

  /// The picture that is shown when a page about some plants is shared: of the first of them that has one.
  private func absoluteImage(of plants: [Int]) -> String? {
    pictured(plants).prefix(48).lazy.compactMap {
      self.absoluteImage(self.library.plants[$0].image, at: self.library.plants[$0].location)
    }.first
  }

  /// That of a page about the whole library: the home page's, else of a plant that is new.
  var siteImage: String? {
    let own = library.homeIntroduction.flatMap { absoluteImage($0.image, at: $0.location) }
    return own ?? absoluteImage(of: shared.added)
      ?? absoluteImage(of: Array(library.plants.indices.prefix(48)))
  }

  /// The address of one of several pages that continue each other, counted from 0.
  static func address(_ address: String, page: Int) -> String {
    page == 0 ? address : "\(address)page/\(page + 1)/"
  }
}

// The plain pages.
extension Site {
  func ordinaryPage(_ index: Int) -> OrdinaryPageContext {
    let note = library.pages[index]
    let page = PageContext(
      site: self, kind: "page", title: note.title, address: library.pageAddresses[index],
      description: summary(of: note), image: absoluteImage(note.image, at: note.location))
    return OrdinaryPageContext(page: page, note: note)
  }

  func notFoundPage() -> NotFoundContext {
    NotFoundContext(
      page: PageContext(site: self, kind: "notFound", title: strings["notFound"], address: "/404.html"))
  }
}
