import Diagnostics
import PlantLibrary
import Platform
import Text

// The listings, the pages of their groups, and the pages that lead to those.
extension RoutePlan {
  /// Decides which listings and group pages there are.
  mutating func planListings() {
    let (definitions, home) = Self.definitions(configuration, library)
    planTagGroups()
    planOptionGroups()
    for definition in definitions where definition.name != ListingDefinition.homeName {
      plan(definition, address: "/listings/\(slug(definition.name))/")
    }
    let others = listings
    listings = []
    plan(home, address: "/")
    if listings.isEmpty {
      // The home page can't do without a listing, even where the one named is in error.
      plan(ListingDefinition(name: ListingDefinition.homeName, by: "section"), address: "/")
    }
    listings += others
    planIndexes()
  }

  /// The listings that a site has, and that of its home page.
  private static func definitions(
    _ configuration: Configuration, _ library: PlantLibrary
  ) -> (all: [ListingDefinition], home: ListingDefinition) {
    let all = configuration.listings ?? ListingDefinition.defaults(library.schema)
    let home = ListingDefinition(name: ListingDefinition.homeName, by: "section")
    return (all, all.first { $0.name == home.name } ?? home)
  }

  /// All listings that are going to be asked for, made on all cores; those that are `known` aren't made again.
  static func listings(
    _ configuration: Configuration, _ library: PlantLibrary, _ strings: Strings, known: [Grouping: Listing]
  ) -> [Grouping: Listing] {
    var ignored: [Diagnostic] = []
    let (definitions, home) = definitions(configuration, library)
    var groupings = Set(
      (definitions + [home]).compactMap { $0.grouping(library.schema, problems: &ignored) })
    for (index, attribute) in library.schema.attributes.enumerated() {
      if attribute.options != nil { groupings.insert(.attribute(index)) }
    }
    groupings = groupings.filter { !library.schema.hides($0) }
    let missing = groupings.filter { known[$0] == nil }
    let made = parallelMap(count: missing.count, grain: 1) { [order = Array(missing)] in
      library.listing(by: order[$0], language: configuration.language, word: { strings[$0] })
    }
    return known.merging(made.map { ($0.grouping, $0) }) { $1 }
  }

  private mutating func plan(_ definition: ListingDefinition, address: String) {
    guard let grouping = definition.grouping(library.schema, problems: &groupProblems) else { return }
    if library.schema.hides(grouping) {
      if definition.byLocation != nil { groupProblems.append(.privateListing(definition)) }
      return
    }
    let listing = listing(by: grouping)
    let title = definition.title?.text(in: language) ?? defaultTitle(grouping)
    // Genera, letters, families and plants of which nothing is known have no page but with the listing that has them.
    for group in listing.groups where groupAddresses[key(group.subject, in: grouping)] == nil {
      let part: String
      switch group.subject {
      case .genus, .letter, .value, .record: part = group.key
      case .unknown: part = "unknown"
      case .section, .tag, .option: continue
      }
      let base = address == "/" ? "/listings/home/" : address
      let groupAddress = part.isEmpty ? "\(base)other/" : "\(base)\(part)/"
      groupAddresses[key(group.subject, in: grouping)] = groupAddress
      var label = group.label ?? strings.text("unknownOf", ["title": title])
      var shortLabel = group.label == nil ? strings["unknown"] : nil
      // “12” and “H” alone say nothing: “Bed: 12”, “A to Z: H”.
      switch group.subject {
      case .record(let attribute, let field, _):
        label = strings.text("optionTitle", ["attribute": fieldLabel(attribute, field), "option": label])
      case .letter:
        shortLabel = label
        label = strings.text("optionTitle", ["attribute": title, "option": label])
      default: break
      }
      groups.append(
        GroupPage(
          title: label, isGenus: group.subject.isGenus, address: groupAddress,
          parent: (title, address), subject: group.subject,
          shortTitle: shortLabel,
          plants: group.plants, records: records(of: group, in: grouping),
          source: "the group \"\(label)\" of the listing \"\(definition.name)\"", path: Configuration.path,
          pages: pager.pages(ofItems: group.plants.count)))
    }
    let layout = pager.layout(
      listing.groups.map(\.plants.count), wanted: definition.itemsPerGroup, isHome: address == "/")
    listings.append(
      ListingPlan(
        name: definition.name, title: title, description: definition.description?.text(in: language) ?? "",
        address: address, isExclusive: definition.isExclusive,
        listing: listing,
        groupAddresses: listing.groups.map { groupAddress($0.subject, in: grouping) },
        layout: layout, letters: layout.pages.count > 1 ? listing.letters : nil))
  }

  /// Where the find box leads without a script: the page “Find a plant”, else the first listing by the alphabet, else
  /// all sections.
  var findAddress: String {
    if let page = findPage { return page.address }
    return listings.first { $0.listing.grouping == .letter }?.address ?? "/plants/"
  }

  private func groupAddress(_ subject: Listing.Subject, in grouping: Grouping) -> String? {
    if case .section(let index) = subject { return library.sections[index].address }
    return groupAddresses[key(subject, in: grouping)]
  }

  /// Where a genus has its page, be it written with the sign of a hybrid or without; nil without a listing of genera.
  func address(ofGenus name: String) -> String? {
    ["", "× ", "+ "].lazy.compactMap { groupAddresses[.genus($0 + name)] }.first
  }

  /// What tells one group page from another: the plants of which nothing is known differ by what isn't known.
  private func key(_ subject: Listing.Subject, in grouping: Grouping) -> Listing.Subject {
    guard case .unknown = subject else { return subject }
    switch grouping {
    case .attribute(let attribute): return .option(attribute: attribute, option: -1)
    // No genus and no letter has a space for a name.
    case .genus: return .genus(" ")
    case .letter: return .letter(" ")
    case .value(let attribute): return .value(attribute: attribute, " ")
    case .record(let attribute, let field): return .record(attribute: attribute, field: field, " ")
    case .section, .tag: return .unknown
    }
  }

  private func defaultTitle(_ grouping: Grouping) -> String {
    switch grouping {
    case .section: strings["bySection"]
    case .tag: strings["tags"]
    case .genus: strings["byGenus"]
    case .letter: strings["byLetter"]
    case .attribute(let index), .value(let index): library.schema.attributes[index].label.text(in: language)
    case .record(let index, let field): fieldLabel(index, field)
    }
  }

  private func fieldLabel(_ attribute: Int, _ field: Int) -> String {
    library.schema.attributes[attribute].fields?.dropFirst(field).first?.label.text(in: language) ?? ""
  }

  /// How many records a group has, with the label of their attribute: `Individuals: 20`.
  ///
  /// Empty for a group that isn't made of records.
  func records(of group: Listing.Group, in grouping: Grouping) -> String {
    guard case .record(let attribute, _) = grouping else { return "" }
    let label = library.schema.attributes[attribute].label.text(in: language)
    return "\(label)\(strings["colon"]) \(strings.number(group.records))"
  }

  private mutating func planTagGroups() {
    for (index, tag) in library.tags.enumerated() {
      groupAddresses[.tag(index)] = tag.address
      groups.append(
        GroupPage(
          title: strings.text("tagTitle", ["tag": tag.title]), address: tag.address,
          parent: (strings["tags"], "/tags/"), subject: .tag(index), shortTitle: tag.title,
          plants: tag.plants, source: "the tag \"\(tag.title)\" of \(tag.firstUse)",
          path: tag.firstUse,
          pages: pager.pages(ofItems: tag.plants.count)))
    }
  }

  /// The pages of all options, and for each attribute the page that leads to them.
  private mutating func planOptionGroups() {
    for (attribute, declaration) in library.schema.attributes.enumerated() {
      guard let list = declaration.options, !library.schema.hides(attribute) else { continue }
      let base = RoutePlan.address(of: declaration)
      let title = declaration.label.text(in: language)
      var entries: [IndexPage.Entry] = []
      for group in listing(by: .attribute(attribute)).groups {
        guard case .option(_, let option) = group.subject else { continue }
        let address = "\(base)\(group.key)/"
        let label = group.label ?? group.key
        groupAddresses[group.subject] = address
        groups.append(
          GroupPage(
            title: strings.text("optionTitle", ["attribute": title, "option": label]),
            detail: list.options[option].detail?.text(in: language) ?? "", address: address,
            parent: (title, base), subject: group.subject, shortTitle: label, plants: group.plants,
            noteLine: list.noteLine(option, of: declaration),
            source: "the option \(list.options[option].key) of \(declaration.key)",
            path: SiteLoader.attributesPath, pages: pager.pages(ofItems: group.plants.count)))
        let chosen = list.options[option]
        entries.append(
          .init(
            label: label, address: address, plants: group.plants,
            detail: chosen.detail?.text(in: language) ?? "", icon: chosen.icon,
            heading: chosen.section.map { list.sections[$0].title.text(in: language) }))
      }
      let ordered = entries.filter { !$0.isUnused } + entries.filter(\.isUnused)
      indexes.append(
        IndexPage(
          title: title, address: base, source: "the page of all options of \(declaration.key)",
          entries: ordered, pages: pager.pages(ofEntries: ordered.count)))
    }
  }

  private mutating func planIndexes() {
    let tags = library.tags.map {
      IndexPage.Entry(label: $0.title, address: $0.address, plants: $0.plants)
    }
    indexes.append(
      IndexPage(
        title: strings["tags"], address: "/tags/", source: "the page of all tags", entries: tags,
        pages: pager.pages(ofEntries: tags.count)))
    let find = findPage.map { page in
      IndexPage.Entry(
        label: page.title, address: page.address, plants: Array(library.plants.indices),
        detail: strings["findPageText"], icon: "search")
    }
    let own =
      [find].compactMap(\.self)
      + listings.dropFirst().map { listing in
        IndexPage.Entry(
          label: listing.title, address: listing.address, plants: listing.listing.allPlants,
          groups: listing.listing.groups.count { !$0.plants.isEmpty && $0.label != nil },
          detail: listing.description)
      }
    indexes.append(
      IndexPage(
        title: strings["listings"], address: Site.listingsAddress, source: "the page of all listings",
        entries: own,
        pages: pager.pages(ofEntries: own.count)))
  }
}

extension AttributeSchema {
  /// Whether a site for the public has nothing of what plants are grouped by.
  fileprivate func hides(_ grouping: Grouping) -> Bool {
    switch grouping {
    case .attribute(let attribute), .value(let attribute): hides(attribute)
    case .record(let attribute, let field): hides(field: field, in: attribute)
    case .section, .tag, .genus, .letter: false
    }
  }
}

extension Diagnostic {
  /// Of a listing that isn't published, as what it groups by isn't.
  fileprivate static func privateListing(_ listing: ListingDefinition) -> Diagnostic {
    Diagnostic(
      .warning, code: "private-listing",
      "\(listing.by) isn't published, so the listing \(quoted(listing.name)) isn't either",
      at: listing.byLocation)
  }
}
