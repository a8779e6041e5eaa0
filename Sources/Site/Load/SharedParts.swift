import PlantLibrary
import Platform
import Templates
import Text

extension Site {
  /// Makes what many pages show, once for all of them.
  ///
  /// `last` is the site before, by the same rules, from which this one has the `difference`; `change` says what that
  /// is where it is no more than some notes. What can stay as it was does.
  mutating func prepareSharedParts(_ change: LibraryChange?, _ last: Site?, _ difference: LibraryDifference?)
  {
    iconNumbers =
      last?.iconNumbers ?? Dictionary(uniqueKeysWithValues: theme.icons.enumerated().map { ($1.name, $0) })
    allIconFrames = last?.allIconFrames ?? theme.icons.map { IconContext(icon: $0).frame }
    attributeWords =
      last?.attributeWords
      ?? library.schema.attributes.map { AttributeWords($0, language: configuration.language) }
    isShownApart = last?.isShownApart ?? library.schema.attributes.indices.map(hasPlaceOfItsOwn)
    optionFrames = last?.optionFrames ?? library.schema.attributes.map { optionFrames($0) }
    if let last, let change, !change.concernsTags {
      tagLinks = last.tagLinks
    } else {
      tagLinks = library.tags.map { LinkContext(text: $0.title, url: href($0.address)).frame }
    }
    preparePlants(last, difference)
    if let last, let change {
      genusCount = last.genusCount
      let hasDates = change.plants.allSatisfy {
        $1.date == library.plants[$0].date && $1.updated == library.plants[$0].updated
      }
      if hasDates { (changed, added) = (last.changed, last.added) } else { findDatedPlants() }
      let isAlike = !needs.contains { change.regrouped.contains(.attribute($0)) }
      let plants = change.plants.map { ($0.index, library.plants[$0.index]) }
      similarPlants = isAlike ? last.similarPlants : last.similarPlants.replacing(plants, by: needs)
      return
    }
    genusCount = Set(library.plants.compactMap { $0.scientificName?.genus }.filter { !$0.isEmpty }).count
    findDatedPlants()
    similarPlants = SimilarPlants(library, by: needs)
  }

  /// Makes the links and the items of the plants, but for those that are as they were.
  private mutating func preparePlants(_ last: Site?, _ difference: LibraryDifference?) {
    guard let last, let difference else {
      plantLinks = library.plants.indices.map(plantLink)
      let site = self
      let items = parallelMap(count: library.plants.count) { site.renderedItem($0) }
      plantItems = items.map(\.frame)
      itemIcons = items.map(\.icons)
      itemSizes = items.map(\.size)
      return
    }
    let hasImages = imageSizes == last.imageSizes && library.fileAddresses == last.library.fileAddresses
    if difference.keepsOrder {
      (plantLinks, plantItems) = (last.plantLinks, last.plantItems)
      (itemIcons, itemSizes) = (last.itemIcons, last.itemSizes)
    } else {
      let empty = TemplateFrame(values: [])
      let indices = library.plants.indices.map { difference.formerIndex(of: $0) }
      plantLinks = indices.map { $0.map { last.plantLinks[$0] } ?? empty }
      plantItems = indices.map { $0.map { last.plantItems[$0] } ?? empty }
      itemIcons = indices.map { $0.map { last.itemIcons[$0] } ?? [] }
      itemSizes = indices.map { $0.map { last.itemSizes[$0] } ?? 0 }
    }
    let again = library.plants.indices.filter { index in
      guard let former = difference.formerIndex(ofSame: index) else { return true }
      return library.plantAddresses[index] != last.library.plantAddresses[former]
        || !library.hasListName(index, as: former, in: last.library)
        || !hasImages && library.plants[index].image != nil
    }
    let site = self
    let items = parallelMap(count: again.count) { (site.plantLink(again[$0]), site.renderedItem(again[$0])) }
    for (index, (link, item)) in zip(again, items) {
      plantLinks[index] = link
      (plantItems[index], itemIcons[index], itemSizes[index]) = item
    }
  }

  /// Takes the pages of the last load's lists, which are as long as they were.
  mutating func takePages(of last: Site) {
    (listings, groups, indexes) = (last.listings, last.groups, last.indexes)
    (sectionPages, table) = (last.sectionPages, last.table)
  }

  /// The attributes by which plants are compared.
  private var needs: [Int] { ["light", "water", "growing"].compactMap { library.schema.index(ofRole: $0) } }

  private func plantLink(_ index: Int) -> TemplateFrame {
    LinkContext(label: listNameHTML(index), url: href(library.plantAddresses[index])).frame
  }

  /// A plant's item in a list, the numbers of the icons in it, and its bytes.
  private func renderedItem(_ index: Int) -> (frame: TemplateFrame, icons: [Int], size: Int) {
    let item = plantItem(index)
    var html: [UInt8] = []
    templates.render("plant-item", frames: [rootFrame, item.frame], into: &html)
    // The list puts each item on a line of its own.
    if html.last == UInt8(ascii: "\n") { html.removeLast() }
    let icons = (item.facts.map(\.icon) + [item.plate]).compactMap { iconNumbers[$0] }
    return (TemplateFrame(values: [.html(html)]), icons, html.count + 2)
  }

  private mutating func findDatedPlants() {
    changed = datedPlants(latestFirst: { $0.lastChange })
    added = Array(datedPlants(latestFirst: { $0.date ?? $0.updated }).prefix(Site.newestLimit))
  }

  private func datedPlants(latestFirst date: (PlantNote) -> CalendarDate?) -> [Int] {
    library.plants.enumerated().compactMap { index, plant in date(plant).map { (index: index, date: $0) } }
      .sorted { ($1.date, $0.index) < ($0.date, $1.index) }.map(\.index)
  }

  private func optionFrames(_ attribute: Attribute) -> [TemplateFrame] {
    guard case .options(let list) = attribute.type else { return [] }
    let language = configuration.language
    return list.options.map { option in
      OptionContext(
        key: option.key, label: option.label.text(in: language),
        detail: option.detail?.text(in: language) ?? "",
        section: option.section.map { list.sections[$0].title.text(in: language) } ?? "",
        icon: iconName(option.icon),
        url: href(RoutePlan.address(of: attribute) + slug(option.key) + "/")
      ).frame
    }
  }

  /// The bytes of a page with nothing on it: of the theme's layout with its navigation.
  func bytesOfBarePage() -> Int { bytes(.notFound) }

  /// About how many bytes the icons have that items of lists refer to.
  func bytesOfItemIcons() -> Int {
    icons(ofItems: library.plants.indices).compactMap { iconNumbers[$0] }
      .reduce(0) { $0 + theme.icons[$1].drawing.count + theme.icons[$1].name.utf8.count + 64 }
  }

  /// The bytes of a link in an index without its words and its address.
  ///
  /// Theme and language decide on them, so some entries are rendered and measured.
  func bytesOfEntryWithoutWords() -> Int {
    guard let index = indexes.indices.first(where: { !indexes[$0].entries.isEmpty }) else { return 160 }
    let sample = min(50, indexes[index].entries.count)
    func bytes(entries: Int) -> Int {
      var site = self
      site.indexes[index].pages = [0..<entries]
      return site.bytes(.index(index, page: 0))
    }
    let words = indexes[index].entries.prefix(sample).reduce(0) {
      $0 + escapedHTML($1.label).count + escapedHTML(href($1.address)).count
    }
    // Counts have more digits in some entries than in others.
    return max(0, bytes(entries: sample) - bytes(entries: 0) - words) / sample + 16
  }

  /// About the bytes of a listing's page without plants: of the page around its groups, and of each group.
  ///
  /// The listing is given other pages meanwhile: a copy of the site would copy all listings for each of them.
  mutating func bytesWithoutItems(listing index: Int) -> SiteListing.BareBytes {
    let layout = listings[index].layout
    defer { listings[index].layout = layout }
    func bytes(groups: Int) -> Int {
      listings[index].layout = Pager.Layout(limit: 0, pages: [0..<groups])
      return self.bytes(index == 0 ? .home(page: 0) : .listing(index, page: 0))
    }
    let words = bytesOfWords(listings[index])
    let page = bytes(groups: 0)
    // Some groups tell enough of all of them.
    let sample = min(200, words.count)
    guard sample > 0 else { return .init(page: page, groups: []) }
    let own = bytes(groups: sample) - page - words.prefix(sample).reduce(0, +)
    return .init(page: page, groups: words.map { $0 + max(0, own) / sample + 32 })
  }

  private func bytes(_ kind: Route.Kind) -> Int {
    var output: [UInt8] = []
    render(Route(address: "", kind: kind, source: ""), into: &output)
    return output.count
  }
}
