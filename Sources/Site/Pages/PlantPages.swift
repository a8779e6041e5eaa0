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
    let summary = summary(of: plant)
    let image = imageContext(plant.image, at: plant.location)
    let absoluteImage = absoluteImage(plant.image, at: plant.location)
    let plate = image == nil ? plate(plant) : ""
    let year = year(plant)
    let seasons = Set(year?.seasons.map(\.role) ?? [])
    // The year tells seasons better.
    var facts = facts(plant).filter { !seasons.contains($0.role) }
    let safety = safety(plant)
    let similar = shared.similarPlants.plants(like: index)
    let names = plant.recordNames(library.schema)
    let icons =
      facts.map(\.icon) + [plate] + (year?.seasons.map(\.icon) ?? [])
      + (safety?.statements.map(\.icon) ?? [])
    var rows = plant.values.indices.filter { !leavesOut($0, of: plant) }.map {
      var row = row($0, plant, recordNames: names)
      row.isInYear = library.schema.attributes[$0].role.map(seasons.contains) ?? false && !row.isPrivate
      return row
    }
    tell(&facts, of: &rows, plant)
    let page = PageContext(
      site: self, kind: "plant", title: library.fullName(index), heading: nameHTML(plant),
      address: library.plantAddresses[index], description: summary, image: absoluteImage,
      // Who searches for pictures takes drawings too.
      structuredData: structuredData(
        index, description: summary,
        image: absoluteImage ?? image.map { configuration.baseURL.origin + $0.url }),
      crumbs: crumbs(ofSection: library.sectionOfPlant[index]),
      icons: self.icons(ofItems: similar, and: icons))
    return PlantPageContext(
      page: page, index: index, image: image, gallery: gallery(of: plant), plate: plate, facts: facts,
      year: year, safety: safety,
      information: rows,
      similar: similar,
      neighbours: neighbours(of: index))
  }

  /// Links to the pages, sections and plants that link to a plant, as many as its page names.
  func links(to plant: Int) -> [TemplateFrame] {
    let others = inputs.links.otherBacklinks[plant, default: []].prefix(Self.backlinkLimit).map { linker in
      let (address, label) = target(.note(linker))
      return LinkContext(label: label, url: href(address)).frame
    }
    return others + backlinks[plant].prefix(Self.backlinkLimit - others.count).map { plants[$0].link }
  }

  /// How many more link to a plant, in words; empty for none.
  func moreBacklinks(to plant: Int) -> String {
    let count = backlinks[plant].count + inputs.links.otherBacklinks[plant, default: []].count
    return count > Self.backlinkLimit ? strings.count("moreBacklinks", count - Self.backlinkLimit) : ""
  }

  func text(ofRole role: String, of plant: PlantNote) -> String {
    guard let index = library.schema.index(ofRole: role), case .text(let text)? = plant.values[index] else {
      return ""
    }
    return text
  }

  func scientificNameHTML(_ plant: PlantNote) -> [UInt8] {
    plant.scientificName?.html ?? escapedHTML(text(ofRole: "scientificName", of: plant))
  }

  func sectionLink(_ index: Int) -> LinkContext {
    let section = library.sections[library.sectionOfPlant[index]]
    return LinkContext(text: section.title, url: href(section.address))
  }

  /// Links to the plants before and after one in its section.
  func neighbours(of index: Int) -> (previous: TemplateFrame?, next: TemplateFrame?) {
    // Plants of a section are in order.
    let others = library.sections[library.sectionOfPlant[index]].plants
    let place = others.firstIndexByHalving { $0 >= index }
    func link(_ place: Int) -> TemplateFrame? {
      others.indices.contains(place) ? plants[others[place]].link : nil
    }
    return (link(place - 1), link(place + 1))
  }

  /// Gives facts of care the links of their rows in the information panel, and takes rows that say no more from there, but
  /// for the owner, who sees and edits all there.
  private func tell(_ facts: inout [FactContext], of rows: inout [InformationContext], _ plant: PlantNote) {
    for fact in facts.indices {
      guard let index = library.schema.index(ofRole: facts[fact].role),
        let row = rows.firstIndex(where: { $0.parts === shared.attributes[index] && !$0.isPrivate })
      else { continue }
      let parts = rows[row].parts
      let isWhole: Bool
      switch plant.values[index] {
      case .options(let chosen)?:
        let options = inTheYear(chosen, index).map { parts.optionContexts[$0] }
        facts[fact].linked = Array(
          options.map { link(escapedHTML($0.label), to: $0.url) }
            .joined(separator: escapedHTML(strings["listSeparator"])))
        isWhole = options.allSatisfy(\.detail.isEmpty)
      case let value?:
        guard case .text(let text) = parts.type.shownValue(value, in: strings), text == facts[fact].value
        else { continue }
        facts[fact].linked = rows[row].value
        isWhole = true
      case nil: continue
      }
      rows[row].isInFacts = isWhole && library.schema.withholding.isApplied
    }
  }

  private func row(
    _ index: Int, _ plant: PlantNote, recordNames names: [Int: [RecordName?]]
  ) -> InformationContext {
    let value = plant.values[index]
    let parts = shared.attributes[index]
    var line: [UInt8] = []
    var text: [UInt8] = []
    var options: [TemplateFrame] = []
    var records: RecordsContext?
    var image: ImageContext?
    switch value {
    case .options(let chosen)?: options = inTheYear(chosen, index).map { parts.options[$0] }
    case .markdown(let document)?:
      text = html(document, at: plant.location, idPrefix: parts.idPart + "_")
    case .image(let value)?:
      image = imageContext(value, at: plant.location, isLazy: true)
      if image == nil { line = imageLink(value) }
    case .records(let rows)?:
      records = recordsContext(parts, index, rows, names: names[index] ?? [], of: plant)
    case .text(let text)? where parts.role == "scientificName":
      line = plant.scientificName?.html ?? escapedHTML(text)
    case let value?:
      line = inline(value, parts, plant)
      // A family leads to its plants, a range of zones to those of the first.
      if parts.type.isListed || Grouping.wordRoles.contains(parts.role),
        let group = library.valueGroups(of: plant, index).first,
        let address = plan.groupAddresses[.value(attribute: index, group.key)]
      {
        line = link(line, to: href(address))
      }
    case nil: break
    }
    var row = InformationContext(
      parts: parts, icon: parts.icon, value: line, text: text, options: options,
      records: records, image: image)
    if plant.withheld?.attributes.contains(index) == true {
      if value == nil { row.withheld = parts.withheld } else { row.isPrivate = true }
    }
    return row
  }

  /// Whether a plant's page says nothing of an attribute, not even that it is unknown.
  func leavesOut(_ attribute: Int, of plant: PlantNote) -> Bool {
    if plant.leftOut.contains(attribute) { return true }
    if plant.withholds(attribute) { return shared.attributes[attribute].withheld.isEmpty }
    return library.schema.hides(attribute)
  }

  /// A value in one line of HTML.
  func inline(
    _ value: AttributeValue, _ parts: AttributeParts, _ plant: PlantNote, idPrefix: String = ""
  ) -> [UInt8] {
    switch parts.type.shownValue(value, in: strings) {
    case .text(let text): return escapedHTML(text)
    case .markdown(let document): return html(document, at: plant.location, idPrefix: idPrefix)
    case .date(let date):
      return Array("<time datetime=\"\(date.iso)\">".utf8) + escapedHTML(strings.date(date))
        + Array("</time>".utf8)
    case .link(let value):
      return link(brokenAtSlashes(escapedHTML(value.address)), to: hrefOfWritten(value.address))
    case .image(let image):
      guard let context = imageContext(image, at: plant.location) else { return imageLink(image) }
      let alternative = image.alternative ?? ""
      return link(escapedHTML(alternative.isEmpty ? image.source : alternative), to: context.url)
    case .notes(let references):
      return Array(
        references.map { noteLink($0, plant) }.joined(separator: escapedHTML(strings["listSeparator"])))
    case .records(let records): return list(records, parts, plant, idPrefix: idPrefix)
    }
  }

  /// The HTML of an address, which may go on on another line behind a slash: `https://example.org/<wbr>plants`.
  private func brokenAtSlashes(_ html: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var broken: [UInt8] = []
    for index in html.indices {
      broken.append(html[index])
      if html[index] == slash, index > 0, html[index - 1] != slash, index + 1 < html.count,
        html[index + 1] != slash
      {
        broken.append(contentsOf: "<wbr>".utf8)
      }
    }
    return broken
  }

  /// Records within a record, as a list: a table has no place in another.
  private func list(
    _ records: [[AttributeValue?]], _ parts: AttributeParts, _ plant: PlantNote, idPrefix: String
  ) -> [UInt8] {
    var html = Array("<ul>".utf8)
    for (number, record) in records.enumerated() {
      html += Array("<li>".utf8)
      var isFirst = true
      for (field, value) in zip(parts.fields, record) {
        guard let value else { continue }
        if !isFirst { html += escapedHTML("; ") }
        isFirst = false
        html += escapedHTML(field.label + strings["colon"] + " ")
        html += inline(value, field, plant, idPrefix: "\(idPrefix)\(number + 1)_\(field.idPart)_")
      }
      html += Array("</li>".utf8)
    }
    return html + Array("</ul>".utf8)
  }

  /// A link in the place of an image that lies on another site; nothing for any other.
  private func imageLink(_ image: ImageValue) -> [UInt8] {
    guard image.source.isRemoteAddress else { return [] }
    return link(escapedHTML(image.alternative ?? image.source), to: image.source)
  }

  private func noteLink(_ reference: NoteReference, _ plant: PlantNote) -> [UInt8] {
    guard case .success(let target) = resolver.note(named: reference.text, from: plant.location) else {
      guard let found = resolver.record(named: reference.text), let record = found.record else {
        return escapedHTML(reference.text)
      }
      let address = href(self.target(found.target).address) + "#" + (found.anchor ?? "")
      return link(escapedHTML(record), to: address)
    }
    let (address, label) = self.target(.note(target))
    return link(label, to: href(address))
  }

  /// A link, or its words alone where there is nothing to lead to.
  func link(_ label: [UInt8], to address: String?) -> [UInt8] {
    guard let address else { return label }
    var html = Array("<a href=\"".utf8)
    html.appendEscaped(address)
    html.append("\">")
    html += label
    html.append("</a>")
    return html
  }

  /// A plant in a list, for the template `plant-item`.
  func plantItem(_ index: Int, isLazy: Bool = true) -> PlantItemContext {
    let plant = library.plants[index]
    let image = imageContext(plant.image, at: plant.location, isLazy: isLazy)
    return PlantItemContext(
      site: self, index: index, image: image, plate: image == nil ? plate(plant) : "", facts: facts(plant))
  }
}
