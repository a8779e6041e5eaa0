import PlantLibrary
import Platform
import Templates
import Text

/// What many pages show, made once for all of them.
struct SharedParts: Sendable {
  let icons: IconSet

  /// For each attribute what pages show of it.
  let attributes: [AttributeParts]

  /// The links to the pages of tags.
  let tagLinks: [TemplateFrame]

  /// The plants that have a date, the one that changed last first.
  let changed: [Int]

  /// The plants that came last, the last first; a few.
  let added: [Int]

  /// The genera of the library as they are shown, by their names without the sign of a hybrid.
  let genera: [String: String]

  /// Finds for each plant those with the most similar needs.
  let similarPlants: SimilarPlants

  /// Where the find box looks for records.
  let findRecords = FindRecords()

  /// By what plants are chosen on the page “Find a plant”, and the words that it finds them by.
  let findFacets = FindFacets()
  let findWords = FindWords()
  let findVersion = FindVersion()

  /// What browsers keep of the site.
  let offline = OfflineFiles()

  /// Makes them anew, but for what `change` leaves as it was in the last site.
  init(_ inputs: SiteInputs, _ change: LibraryChange?) {
    let library = inputs.library
    let last = change?.since.site.shared
    let icons = IconSet(inputs.theme.icons)
    self.icons = icons
    attributes = library.schema.attributes.indices.map { AttributeParts($0, inputs, icons) }
    tagLinks = library.tags.map {
      LinkContext(text: $0.title, url: inputs.configuration.baseURL.href($0.address)).frame
    }
    let withDates = change?.concernsDates == false ? last : nil
    changed = withDates?.changed ?? Self.datedPlants(library) { $0.lastChange }
    added =
      withDates?.added ?? Array(Self.datedPlants(library) { $0.date ?? $0.updated }.prefix(Site.newestLimit))
    // A plant that gets another genus moves, which is more than a change.
    genera =
      last?.genera
      ?? Dictionary(
        library.plants.lazy.compactMap(\.scientificName).map { ($0.genus, $0.signedGenus) }
          .filter { !$0.0.isEmpty }
      ) { first, _ in first }
    let needs = ["light", "water", "growing"].compactMap(library.schema.index(ofRole:))
    let withNeeds = change?.regrouped.isDisjoint(with: needs.map { .attribute($0) }) == true ? last : nil
    similarPlants = withNeeds?.similarPlants ?? SimilarPlants(library, by: needs)
  }

  /// The plants that have such a date, the latest first.
  private static func datedPlants(_ library: PlantLibrary, by date: (PlantNote) -> CalendarDate?) -> [Int] {
    library.plants.enumerated().compactMap { index, plant in
      date(plant).map { (index: index, day: $0.dayNumber) }
    }
    .sorted { ($1.day, $0.index) < ($0.day, $1.index) }.map(\.index)
  }
}

/// What lists show of a plant.
///
/// It is a class because there are many, of which each load hands on nearly all.
final class PlantParts: Sendable {
  /// Its name with its address.
  let link: TemplateFrame

  /// Its item, as the template `plant-item` rendered it.
  let item: TemplateFrame

  /// The numbers of the icons in the item.
  let icons: [Int]

  /// The item.
  var html: [UInt8] {
    guard case .html(let html)? = item.values.first else { return [] }
    return html
  }

  init(link: TemplateFrame, item: TemplateFrame, icons: [Int]) {
    self.link = link
    self.item = item
    self.icons = icons
  }
}

extension Site {
  /// What lists show of each plant; what they showed in `last`, where nothing that they show is another's now.
  func plantParts(reusing last: Site?) -> [PlantParts] {
    let known = last.map { self.known(from: $0) } ?? []
    let missing = library.plants.indices.filter { known.isEmpty || known[$0] == nil }
    let made = parallelMap(count: missing.count) { plantParts(missing[$0]) }
    var next = made.makeIterator()
    return known.isEmpty ? made : known.compactMap { $0 ?? next.next() }
  }

  /// For each plant what lists showed of it in another site; nil where that may be another's now.
  private func known(from last: Site) -> [PlantParts?] {
    let (library, former) = (library, last.library)
    // Where those stood that don't stand where they did.
    var moved: [ObjectIdentifier: Int] = [:]
    for (index, plant) in former.plants.enumerated()
    where index >= library.plants.count || library.plants[index] !== plant {
      moved[ObjectIdentifier(plant)] = index
    }
    let hasImages =
      inputs.images.sizes == last.inputs.images.sizes && library.fileAddresses == former.fileAddresses
      && inputs.pictures.sets == last.inputs.pictures.sets
    return library.plants.enumerated().map { index, plant in
      let isInPlace = index < former.plants.count && former.plants[index] === plant
      guard let place = isInPlace ? index : moved[ObjectIdentifier(plant)],
        library.plantAddresses[index] == former.plantAddresses[place],
        library.hasListName(index, as: place, in: former), hasImages || plant.image == nil
      else { return nil }
      return last.plants[place]
    }
  }

  /// An item as the template `plant-item` renders it.
  func renderedItem(_ item: PlantItemContext) -> TemplateFrame {
    var html: [UInt8] = []
    inputs.surroundings.render("plant-item", item.frame, into: &html)
    // The list puts each item on a line of its own.
    if html.last == UInt8(ascii: "\n") { html.removeLast() }
    return TemplateFrame(values: [.html(html)])
  }

  private func plantParts(_ index: Int) -> PlantParts {
    let item = plantItem(index)
    return PlantParts(
      link: LinkContext(label: listNameHTML(index), url: href(library.plantAddresses[index])).frame,
      item: renderedItem(item),
      icons: shared.icons.numbers(item.facts.map(\.icon) + [item.plate]))
  }
}
