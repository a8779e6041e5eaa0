import PlantLibrary
import Text

extension Site {
  /// Makes what many pages show, once for all of them.
  mutating func prepareSharedParts() {
    iconNumbers = Dictionary(uniqueKeysWithValues: theme.icons.enumerated().map { ($1.name, $0) })
    allIconFrames = theme.icons.map { IconContext(icon: $0).frame }
    plantLinks = library.plants.indices.map { index in
      LinkContext(label: shortNameHTML(library.plants[index]), url: href(library.plantAddresses[index])).frame
    }
    tagLinks = library.tags.map { LinkContext(text: $0.title, url: href($0.address)).frame }
    attributeWords = library.schema.attributes.map { AttributeWords($0, language: configuration.language) }
    isShownApart = library.schema.attributes.indices.map(hasPlaceOfItsOwn)
    optionFrames = library.schema.attributes.map { optionFrames($0) }
    genusCount = Set(library.plants.compactMap { $0.scientificName?.genus }.filter { !$0.isEmpty }).count
    changed = datedPlants(latestFirst: { $0.lastChange })
    added = Array(datedPlants(latestFirst: { $0.date ?? $0.updated }).prefix(Site.newestLimit))
    let needs = ["light", "water", "growing"].compactMap { library.schema.index(ofRole: $0) }
    similarPlants = SimilarPlants(library, by: needs).all()
    let site = self
    let items = parallelMap(count: library.plants.count) { index in
      let item = site.plantItem(index)
      var html: [UInt8] = []
      site.templates.render("plant-item", frames: [site.rootFrame, item.frame], into: &html)
      // The list puts each item on a line of its own.
      if html.last == UInt8(ascii: "\n") { html.removeLast() }
      let icons = (item.facts.map(\.icon) + [item.plate]).compactMap { site.iconNumbers[$0] }
      return (TemplateFrame(values: [.html(html)]), icons)
    }
    plantItems = items.map(\.0)
    itemIcons = items.map(\.1)
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

  /// The bytes of a listing's page without plants.
  ///
  /// These are the bytes of the page around its groups, and those of each group but for its words and addresses, whose
  /// bytes `words` has for each group.
  func bytesWithoutItems(listing index: Int, words: [Int]) -> (page: Int, group: Int) {
    func bytes(groups: Int) -> Int {
      var site = self
      site.listings[index].layout = Pager.Layout(limit: 0, pages: [0..<groups])
      return site.bytes(index == 0 ? .home(page: 0) : .listing(index, page: 0))
    }
    let page = bytes(groups: 0)
    // Some groups tell enough of all of them.
    let sample = min(200, words.count)
    guard sample > 0 else { return (page, 0) }
    let own = bytes(groups: sample) - page - words.prefix(sample).reduce(0, +)
    return (page, max(0, own) / sample + 32)
  }

  private func bytes(_ kind: Route.Kind) -> Int {
    var output: [UInt8] = []
    render(Route(address: "", kind: kind, source: ""), into: &output)
    return output.count
  }
}
