import Markdown
import PlantLibrary
import Templates
import Text

// A plant's page, and a plant in a list.
extension Site {
  /// How many of the pages that link to a plant its page names.
  ///
  /// A plant that everything links to must not make an endless page.
  static let backlinkLimit = 40

  func plantPage(_ index: Int) -> PlantPageContext {
    let plant = library.plants[index]
    let section = library.sections[library.sectionOfPlant[index]]
    let (previous, next) = neighbours(of: index, in: section)
    let incoming = backlinks[index].count + inputs.links.otherBacklinks[index, default: []].count
    let name = nameHTML(plant)
    let summary = summary(of: plant)
    let image = imageContext(plant.image, at: plant.location)
    let absoluteImage = image.map { configuration.baseURL.origin + $0.url }
    let plate = image == nil ? plate(plant) : ""
    let facts = facts(plant)
    let year = year(plant)
    let safety = safety(plant)
    let information = information(plant)
    let similar = shared.similarPlants.plants(like: index)
    let icons =
      facts.map(\.icon) + [plate] + (year?.seasons.map(\.icon) ?? [])
      + (safety?.statements.map(\.icon) ?? [])
    return PlantPageContext(
      page: page(
        PageParts(
          kind: "plant", title: library.fullName(index), heading: name,
          address: library.plantAddresses[index],
          description: summary, openGraphType: "article", image: absoluteImage,
          structuredData: structuredData(index, description: summary, image: absoluteImage),
          crumbs: crumbs(ofSection: library.sectionOfPlant[index]),
          icons: self.icons(ofItems: similar).union(shared.icons.numbers(icons)))),
      name: plant.hasOwnTitle
        ? plant.scientificName?.html ?? escapedHTML(text(ofRole: "scientificName", of: plant)) : [],
      parts: plant.scientificName.map { NameContext(name: $0) },
      pronunciation: text(ofRole: "pronunciation", of: plant), lede: plant.description ?? "",
      commonNames: otherCommonNames(plant), image: image,
      plate: plate, facts: facts, year: year, safety: safety, synonyms: synonyms(plant),
      information: information,
      unknown: information.filter { $0.isUnknown && !$0.isShownApart }.map(\.label),
      contents: contents(plant.body, at: plant.location), body: html(plant.body, at: plant.location),
      gallery: plant.gallery.compactMap { imageContext($0, at: plant.location, isLazy: true) },
      links: plant.links.map {
        LinkContext(text: $0.title ?? $0.address, url: hrefOfWritten($0.address))
      },
      tags: library.tagsOfPlant[index].map { shared.tagLinks[$0] },
      backlinks: links(to: index),
      moreBacklinks: incoming > Self.backlinkLimit
        ? strings.count("moreBacklinks", incoming - Self.backlinkLimit) : "",
      similar: similar.map { plants[$0].item },
      section: LinkContext(text: section.title, url: href(section.address)),
      previous: previous.map { plants[$0].link }, next: next.map { plants[$0].link },
      date: dateContext(plant.date), updated: dateContext(plant.updated), isDraft: plant.isDraft,
      extra: extraContexts(plant.extra))
  }

  /// Links to the pages, sections and plants that link to a plant, as many as its page names.
  private func links(to plant: Int) -> [TemplateFrame] {
    let others = inputs.links.otherBacklinks[plant, default: []].prefix(Self.backlinkLimit).map { linker in
      let (address, label, _) = target(.note(linker))
      return LinkContext(label: label, url: href(address)).frame
    }
    return others + backlinks[plant].prefix(Self.backlinkLimit - others.count).map { plants[$0].link }
  }

  private func text(ofRole role: String, of plant: PlantNote) -> String {
    guard let index = library.schema.index(ofRole: role), case .text(let text)? = plant.values[index] else {
      return ""
    }
    return text
  }

  private func neighbours(of index: Int, in section: Section) -> (previous: Int?, next: Int?) {
    // Plants of a section are in order.
    let plants = section.plants
    let place = plants.firstIndexByHalving { $0 >= index }
    return (place > 0 ? plants[place - 1] : nil, place + 1 < plants.count ? plants[place + 1] : nil)
  }

  private func information(_ plant: PlantNote) -> [InformationContext] {
    var rows: [InformationContext] = []
    rows.reserveCapacity(plant.values.count)
    for index in plant.values.indices { rows.append(row(index, plant)) }
    return rows
  }

  private func row(_ index: Int, _ plant: PlantNote) -> InformationContext {
    let value = plant.values[index]
    let (words, parts) = (shared.attributes[index].words, shared.attributes[index])
    var line: [UInt8] = []
    var text: [UInt8] = []
    var options: [TemplateFrame] = []
    var records: RecordsContext?
    var image: ImageContext?
    switch value {
    case .options(let chosen)?: options = chosen.map { parts.options[$0] }
    case .markdown(let document)?:
      text = html(document, at: plant.location, idPrefix: words.idPart + "_")
    case .image(let value)?: image = imageContext(value, at: plant.location, isLazy: true)
    case .records(let rows)?: records = recordsContext(words, rows, plant)
    case .text(let text)? where words.role == "scientificName":
      line = plant.scientificName?.html ?? escapedHTML(text)
    case .text? where Grouping.wordRoles.contains(words.role):
      line = value.map { inline($0, words, plant) } ?? []
      if let group = library.valueGroups(of: plant, index).first,
        let address = plan.valueAddresses[.value(attribute: index, group.key)]
      {
        line = link(line, to: href(address))
      }
    case let value?: line = inline(value, words, plant)
    case nil: break
    }
    return InformationContext(
      key: words.key, role: words.role, label: words.label, help: words.help,
      icon: iconName(of: index, options: []), value: line,
      text: text, options: options, records: records, image: image,
      isUnknown: line.isEmpty && text.isEmpty && options.isEmpty && records == nil && image == nil,
      isShownApart: parts.isShownApart)
  }

  /// A value in one line of HTML.
  func inline(
    _ value: AttributeValue, _ words: AttributeWords, _ plant: PlantNote, idPrefix: String = ""
  ) -> [UInt8] {
    switch words.type.shownValue(value, in: strings) {
    case .text(let text): return escapedHTML(text)
    case .markdown(let document): return html(document, at: plant.location, idPrefix: idPrefix)
    case .date(let date):
      return Array("<time datetime=\"\(date.iso)\">".utf8) + escapedHTML(strings.date(date))
        + Array("</time>".utf8)
    case .link(let value):
      return link(escapedHTML(value.address), to: hrefOfWritten(value.address))
    case .image(let image):
      guard let context = imageContext(image, at: plant.location) else { return [] }
      return link(
        escapedHTML(context.alternative.isEmpty ? image.source : context.alternative), to: context.url)
    case .note(let reference):
      guard case .success(let target) = resolver.note(named: reference.text, from: plant.location) else {
        return escapedHTML(reference.text)
      }
      switch target {
      case .plant(let index):
        return link(listNameHTML(index), to: href(library.plantAddresses[index]))
      case .page(let index):
        return link(escapedHTML(library.pages[index].title), to: href(library.pageAddresses[index]))
      case .section(let index):
        return link(escapedHTML(library.sections[index].title), to: href(library.sections[index].address))
      }
    case .records: return []
    }
  }

  func link(_ label: [UInt8], to address: String) -> [UInt8] {
    var html = Array("<a href=\"".utf8)
    html.appendEscaped(address)
    html.append("\">")
    html += label
    html.append("</a>")
    return html
  }

  private func recordsContext(
    _ words: AttributeWords, _ rows: [[AttributeValue?]], _ plant: PlantNote
  ) -> RecordsContext {
    RecordsContext(
      columns: words.fields.map(\.label),
      records: rows.enumerated().map { number, row in
        .init(
          cells: zip(words.fields, row).map { field, value in
            // Only Markdown has ids of its own.
            var prefix = ""
            if case .markdown? = value { prefix = "\(words.idPart)_\(number + 1)_\(field.idPart)_" }
            return .init(
              label: field.label, value: value.map { inline($0, field, plant, idPrefix: prefix) } ?? [])
          })
      })
  }

  /// A plant in a list, for the template `plant-item`.
  func plantItem(_ index: Int) -> PlantItemContext {
    let plant = library.plants[index]
    let image = imageContext(plant.image, at: plant.location, isLazy: true)
    return PlantItemContext(
      url: href(library.plantAddresses[index]), name: listNameHTML(index),
      parts: plant.scientificName.map { NameContext(name: $0) },
      commonNames: otherCommonNames(plant).joined(separator: strings["listSeparator"]),
      image: image, plate: image == nil ? plate(plant) : "", facts: facts(plant), isDraft: plant.isDraft)
  }
}
