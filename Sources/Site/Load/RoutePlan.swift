import Diagnostics
import PlantLibrary
import Text

/// Which pages a site has, and where.
struct RoutePlan {
  private(set) var table = RouteTable()

  /// The site's listings; the home page's is the first.
  private(set) var listings: [Site.SiteListing] = []
  private(set) var groups: [Site.GroupPage] = []
  private(set) var indexes: [Site.IndexPage] = []

  private let library: PlantLibrary
  private let strings: Strings
  private let language: String
  private var groupAddresses: [Listing.Subject: String] = [:]

  init(
    _ configuration: Configuration, _ theme: Theme, _ library: PlantLibrary, _ files: [ContentFile],
    problems: inout [Diagnostic]
  ) {
    self.library = library
    strings = theme.strings
    language = configuration.language
    table.reserve(library.plants.count * 2)
    planListings(configuration, problems: &problems)
    planIndexes()
    addRoutes(theme, files, problems: &problems)
  }

  // MARK: Listings and groups

  private mutating func planListings(_ configuration: Configuration, problems: inout [Diagnostic]) {
    let definitions = configuration.listings ?? ListingDefinition.defaults(library.schema)
    let home =
      definitions.first { $0.name == ListingDefinition.homeName }
      ?? ListingDefinition(name: ListingDefinition.homeName, by: "section")
    planTagGroups(definitions)
    planOptionGroups()
    for definition in definitions where definition.name != ListingDefinition.homeName {
      plan(definition, address: "/listings/\(slug(definition.name))/", problems: &problems)
    }
    let others = listings
    listings = []
    plan(home, address: "/", problems: &problems)
    if listings.isEmpty {
      // The home page can't do without a listing, even where the one named is in error.
      plan(
        ListingDefinition(name: ListingDefinition.homeName, by: "section"), address: "/", problems: &problems)
    }
    listings += others
  }

  private mutating func plan(_ definition: ListingDefinition, address: String, problems: inout [Diagnostic]) {
    guard let grouping = definition.grouping(library.schema, problems: &problems) else { return }
    let listing = library.listing(by: grouping, language: language)
    let title = definition.title?.text(in: language) ?? defaultTitle(grouping)
    // Genera, letters and plants of which nothing is known have no page but with the listing that has them.
    for group in listing.groups where groupAddresses[key(group.subject, in: grouping)] == nil {
      let part: String
      switch group.subject {
      case .genus, .letter: part = group.key
      case .unknown: part = "unknown"
      case .section, .tag, .option: continue
      }
      let base = address == "/" ? "/listings/home/" : address
      let groupAddress = part.isEmpty ? "\(base)other/" : "\(base)\(part)/"
      groupAddresses[key(group.subject, in: grouping)] = groupAddress
      groups.append(
        Site.GroupPage(
          title: group.label ?? strings.text("unknownOf", ["title": title]), isGenus: group.subject.isGenus,
          detail: "",
          address: groupAddress, parent: (title, address), plants: group.plants,
          source: "the listing \"\(definition.name)\"", pages: []))
    }
    listings.append(
      Site.SiteListing(
        name: definition.name, title: title, description: definition.description?.text(in: language) ?? "",
        address: address, itemsPerGroup: definition.itemsPerGroup, listing: listing,
        groupAddresses: listing.groups.map { groupAddress($0.subject, in: grouping) },
        layout: Pager.Layout(limit: nil, pages: [0..<listing.groups.count])))
  }

  private func groupAddress(_ subject: Listing.Subject, in grouping: Grouping) -> String? {
    if case .section(let index) = subject { return library.sections[index].address }
    return groupAddresses[key(subject, in: grouping)]
  }

  /// What tells one group page from another: the plants of which nothing is known differ by what isn't known.
  private func key(_ subject: Listing.Subject, in grouping: Grouping) -> Listing.Subject {
    guard case .unknown = subject else { return subject }
    switch grouping {
    case .attribute(let attribute): return .option(attribute: attribute, option: -1)
    case .genus: return .genus("")
    case .letter: return .letter("")
    case .section, .tag: return .unknown
    }
  }

  private func defaultTitle(_ grouping: Grouping) -> String {
    switch grouping {
    case .section: strings["bySection"]
    case .tag: strings["tags"]
    case .genus: strings["byGenus"]
    case .letter: strings["byLetter"]
    case .attribute(let index): library.schema.attributes[index].label.text(in: language)
    }
  }

  private mutating func planTagGroups(_ definitions: [ListingDefinition]) {
    for (index, tag) in library.tags.enumerated() {
      groupAddresses[.tag(index)] = tag.address
      groups.append(
        Site.GroupPage(
          title: tag.title, isGenus: false, detail: "", address: tag.address,
          parent: (strings["tags"], "/tags/"),
          plants: tag.plants, source: "the tag \"\(tag.title)\" of \(tag.firstUse)", pages: []))
    }
  }

  private mutating func planOptionGroups() {
    for (attribute, declaration) in library.schema.attributes.enumerated() {
      guard case .options(let list) = declaration.type else { continue }
      let base = RoutePlan.address(of: declaration)
      let title = declaration.label.text(in: language)
      for group in library.listing(by: .attribute(attribute), language: language).groups {
        guard case .option(_, let option) = group.subject else { continue }
        let address = "\(base)\(group.key)/"
        groupAddresses[group.subject] = address
        groups.append(
          Site.GroupPage(
            title: strings.text("optionTitle", ["attribute": title, "option": group.label ?? ""]),
            isGenus: false,
            detail: list.options[option].detail?.text(in: language) ?? "", address: address,
            parent: (title, base),
            plants: group.plants, source: "the option \(list.options[option].key) of \(declaration.key)",
            pages: []))
      }
    }
  }

  /// The address of the page of all options of an attribute.
  static func address(of attribute: Attribute) -> String { "/by/\(slug(attribute.key))/" }

  private mutating func planIndexes() {
    func index(_ title: String, _ address: String, _ entries: [Site.IndexPage.Entry]) {
      // An entry is a short line; its label may be written with references.
      let sizes = entries.map { 240 + ($0.label.utf8.count + $0.address.utf8.count) * 2 }
      indexes.append(
        Site.IndexPage(title: title, address: address, entries: entries, pages: Pager.cut(sizes)))
    }
    index(
      strings["tags"], "/tags/",
      library.tags.map { .init(label: $0.title, address: $0.address, count: $0.plants.count) })
    index(
      strings["listings"], "/listings/",
      listings.dropFirst().map { listing in
        .init(label: listing.title, address: listing.address, count: listing.listing.plantCount)
      })
    for (attribute, declaration) in library.schema.attributes.enumerated() {
      guard case .options = declaration.type else { continue }
      let groups = library.listing(by: .attribute(attribute), language: language).groups
      index(
        declaration.label.text(in: language), RoutePlan.address(of: declaration),
        groups.compactMap { group in
          guard case .option = group.subject else { return nil }
          return .init(
            label: group.label ?? group.key, address: groupAddresses[group.subject] ?? "/",
            count: group.plants.count)
        })
    }
  }

  // MARK: Routes

  private mutating func addRoutes(_ theme: Theme, _ files: [ContentFile], problems: inout [Diagnostic]) {
    func add(_ address: String, _ kind: Route.Kind, _ source: String) {
      table.add(Route(address: address, kind: kind, source: source), problems: &problems)
    }
    add("/", .home(page: 0), "the home page")
    for (index, section) in library.sections.enumerated() {
      let folder = (["content/plants"] + section.folders).joined(separator: "/")
      add(section.address, .section(index, page: 0), section.introduction?.location.path ?? folder)
    }
    for (index, plant) in library.plants.enumerated() {
      add(library.plantAddresses[index], .plant(index), plant.location.path)
    }
    for (index, page) in library.pages.enumerated() {
      add(library.pageAddresses[index], .page(index), page.location.path)
    }
    for (index, listing) in listings.enumerated().dropFirst() {
      add(listing.address, .listing(index, page: 0), "the listing \"\(listing.name)\"")
    }
    for (index, group) in groups.enumerated() { add(group.address, .group(index, page: 0), group.source) }
    for (index, page) in indexes.enumerated() {
      add(page.address, .index(index, page: 0), "the index of \(page.title)")
    }
    add("/404.html", .notFound, "the 404 page")
    add("/feed.xml", .feed, "the feed")
    add("/sitemap.xml", .sitemap(0), "the sitemap")
    for (index, asset) in theme.assets.enumerated() {
      add("/\(theme.assetFolder)/\(asset.path)", .asset(index), "the theme's asset \(asset.path)")
    }
    let staticFolder = "content/static"
    for file in files where file.path.hasPrefix(staticFolder + "/") {
      add(String(file.path.dropFirst(staticFolder.count)), .file(file.path), file.path)
    }
    for (path, address) in library.fileAddresses.sorted(by: { $0.key < $1.key }) {
      add(address, .file(path), path)
    }
    table.addIfFree(Route(address: "/robots.txt", kind: .robots, source: "robots.txt"))
    table.addIfFree(Route(address: "/.nojekyll", kind: .noJekyll, source: ".nojekyll"))
    for (index, plant) in library.plants.enumerated() {
      addAliases(
        plant.aliases, of: plant.location, to: library.plantAddresses[index], title: plant.title,
        problems: &problems)
    }
    for (index, page) in library.pages.enumerated() {
      addAliases(
        page.aliases, of: page.location, to: library.pageAddresses[index], title: page.title,
        problems: &problems)
    }
    problems += table.foldersTakenByFiles()
  }

  private mutating func addAliases(
    _ aliases: [PlantNote.Mention], of location: NotePath, to address: String, title: String,
    problems: inout [Diagnostic]
  ) {
    for alias in aliases {
      guard let former = RoutePlan.address(ofAlias: alias.text) else {
        problems.append(.badAlias(alias.text, path: location.path))
        continue
      }
      table.add(
        Route(
          address: former, kind: .redirect(to: address, title: title),
          source: "the alias \(alias.text) of \(location.path)"), problems: &problems)
    }
  }

  /// An alias as an address: with `/` at both ends unless it names a file.
  /// - Returns: nil for what is no path within the site.
  static func address(ofAlias text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty, !text.contains("//"),
      !text.utf8.contains(where: { $0 < 0x20 || "?#\\".utf8.contains($0) }),
      parts.allSatisfy({ $0 != "." && $0 != ".." })
    else { return nil }
    let path = "/" + parts.joined(separator: "/")
    return !text.hasSuffix("/") && parts.last?.contains(".") == true ? path : path + "/"
  }

  // MARK: Long pages

  /// Cuts long pages into several, once it is known how long the items of lists are.
  mutating func paginate(_ site: inout Site, problems: inout [Diagnostic]) {
    let sizes = site.plantItems.map { frame in
      if case .html(let html)? = frame.values.first { html.count } else { 0 }
    }
    for index in groups.indices {
      groups[index].pages = Pager.cut(groups[index].plants.map { sizes[$0] })
    }
    site.groups = groups
    site.indexes = indexes
    site.sectionPages = library.sections.map { section in
      Pager.cut(
        section.children.map { 240 + library.sections[$0].title.utf8.count * 2 }
          + section.plants.map { sizes[$0] })
    }
    site.listings = listings
    for index in listings.indices {
      let bare = site.bytesWithoutItems(listing: index)
      site.listings[index].layout = Pager.layout(
        listings[index].listing.groups.map { $0.plants.map { sizes[$0] } }, groupBytes: bare.group,
        wanted: listings[index].itemsPerGroup,
        budget: max(Pager.pageBytes / 2, Pager.pageBytes - bare.page - 8_000))
    }
    addFurtherPages(site, problems: &problems)
    let parts = Site.sitemapParts(table.routes.count { $0.kind.isPage })
    for part in 0..<parts {
      table.add(
        Route(address: "/sitemap-\(part + 1).xml", kind: .sitemap(part + 1), source: "the sitemap"),
        problems: &problems)
    }
    site.routes = table.routes
  }

  private mutating func addFurtherPages(_ site: Site, problems: inout [Diagnostic]) {
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
      add(listing.layout.pages.count, listing.address, "the listing \"\(listing.name)\"") {
        index == 0 ? .home(page: $0) : .listing(index, page: $0)
      }
    }
    for (index, group) in groups.enumerated() {
      add(group.pages.count, group.address, group.source) { .group(index, page: $0) }
    }
    for (index, page) in indexes.enumerated() {
      add(page.pages.count, page.address, page.title) { .index(index, page: $0) }
    }
    for (index, section) in library.sections.enumerated() {
      add(site.sectionPages[index].count, section.address, "the section \(section.title)") {
        .section(index, page: $0)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func badAlias(_ text: String, path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-alias", "\"\(text)\" is no former address; write a path such as /old/name/",
      at: .path(path))
  }
}
