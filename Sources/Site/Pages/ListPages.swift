import PlantLibrary
import Templates
import Text

// The pages that show many plants.
extension Site {
  func homePage(_ number: Int) -> HomeContext {
    // The home page's listing is always the first.
    let listing = plan.listings[0]
    let note = library.homeIntroduction
    let featured = number == 0 ? featuredPlants : []
    let newest = number == 0 ? shared.added : []
    let ways = number == 0 ? ways() : []
    let (groups, shown) = groupContexts(listing, page: number)
    return HomeContext(
      page: page(
        PageParts(
          kind: "home", title: configuration.title, address: "/",
          description: configuration.description ?? note.map { summary(of: $0) } ?? "",
          image: note.flatMap { absoluteImage($0.image, at: $0.location) }, page: number,
          pageCount: listing.layout.pages.count,
          icons: icons(ofItems: featured + newest + shown)
            .union(shared.icons.numbers(ways.flatMap { $0.entries.map(\.icon) })))),
      introduction: number == 0 ? note.map { html($0.body, at: $0.location) } ?? [] : [],
      image: number == 0 ? note.flatMap { imageContext($0.image, at: $0.location) } : nil,
      countLabel: strings.count("plantCount", library.plants.count),
      sectionCountLabel: countLabel("sectionCount", library.sections.count { !$0.plants.isEmpty }),
      genusCountLabel: countLabel("genusCount", shared.genusCount),
      featured: featured.map { plantItem($0).frame },
      groups: groups, isEmpty: library.plants.isEmpty, isExclusive: listing.isExclusive, ways: ways,
      newest: newest.map { plants[$0].item })
  }

  private func countLabel(_ key: String, _ count: Int) -> String {
    count > 1 ? strings.count(key, count) : ""
  }

  func listingPage(_ index: Int, _ number: Int) -> ListingPageContext {
    let listing = plan.listings[index]
    let (groups, shown) = groupContexts(listing, page: number)
    return ListingPageContext(
      page: page(
        PageParts(
          kind: "listing", title: listing.title, address: listing.address, description: listing.description,
          crumbs: [(escapedHTML(strings["listings"]), "/listings/")], page: number,
          pageCount: listing.layout.pages.count, icons: icons(ofItems: shown))),
      description: listing.description, groups: groups,
      isEmpty: library.plants.isEmpty, isExclusive: listing.isExclusive)
  }

  func sectionPage(_ index: Int, _ number: Int) -> SectionPageContext {
    let section = library.sections[index]
    let run = plan.sectionPages[index][number]
    let children = section.children.count
    // A page's run counts the sections inside first, then the plants.
    let sections = run.clamped(to: 0..<children)
    let inside = run.clamped(to: children..<(children + section.plants.count))
    let note = section.introduction
    let items = inside.map { section.plants[$0 - children] }
    return SectionPageContext(
      page: page(
        PageParts(
          kind: "section", title: section.title, address: section.address,
          description: note.map { summary(of: $0) } ?? "",
          image: note.flatMap { absoluteImage($0.image, at: $0.location) },
          crumbs: crumbs(ofSection: section.parent),
          page: number, pageCount: plan.sectionPages[index].count, icons: icons(ofItems: items))),
      introduction: number == 0 ? note.map { html($0.body, at: $0.location) } ?? [] : [],
      image: number == 0 ? note.flatMap { imageContext($0.image, at: $0.location) } : nil,
      countLabel: strings.count("plantCount", section.plantCount),
      sections: section.children[sections].map(sectionEntry),
      items: items.map { plants[$0].item },
      isEmpty: section.children.isEmpty && section.plants.isEmpty, hint: hint(section: section))
  }

  private func sectionEntry(_ index: Int) -> EntryContext {
    let section = library.sections[index]
    let own = section.introduction.flatMap { imageContext($0.image, at: $0.location, isLazy: true) }
    let pictured = section.plants.first { library.plants[$0].image != nil }.map { library.plants[$0] }
    return EntryContext(
      label: escapedHTML(section.title), url: href(section.address), count: section.plantCount,
      description: section.introduction?.description ?? "",
      image: own ?? pictured.flatMap { imageContext($0.image, at: $0.location, isLazy: true) },
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
    let items = group.plants[group.pages[number]]
    return GroupPageContext(
      page: page(
        PageParts(
          kind: "group", title: group.title, heading: group.isGenus ? genusHTML(group.title) : nil,
          address: group.address, description: group.detail,
          crumbs: [(escapedHTML(group.parent.title), group.parent.address)], page: number,
          pageCount: group.pages.count, icons: icons(ofItems: items))),
      detail: group.detail, countLabel: strings.count("plantCount", group.plants.count),
      items: items.map { plants[$0].item }, isEmpty: group.plants.isEmpty,
      hint: hint(noteLine: group.noteLine))
  }
}
