import PlantLibrary
import Text

extension Site {
  /// Makes what many pages show, once for all of them.
  mutating func prepareSharedParts() {
    plantLinks = library.plants.indices.map { index in
      LinkContext(label: nameHTML(library.plants[index]), url: href(library.plantAddresses[index])).frame
    }
    tagLinks = library.tags.map { LinkContext(text: $0.title, url: href($0.address)).frame }
    attributeWords = library.schema.attributes.map { AttributeWords($0, language: configuration.language) }
    optionFrames = library.schema.attributes.map { optionFrames($0) }
    newest = library.plants.indices.filter { changed($0) != nil }.sorted { left, right in
      if let a = changed(left), let b = changed(right), a != b { return a > b }
      return left < right
    }
    let site = self
    plantItems = parallelMap(count: library.plants.count) { index in
      var html: [UInt8] = []
      site.templates.render("plant-item", frames: [site.rootFrame, site.plantItem(index).frame], into: &html)
      return TemplateFrame(values: [.html(html)])
    }
  }

  private func changed(_ plant: Int) -> CalendarDate? {
    library.plants[plant].updated ?? library.plants[plant].date
  }

  private func optionFrames(_ attribute: Attribute) -> [TemplateFrame] {
    guard case .options(let list) = attribute.type else { return [] }
    let language = configuration.language
    return list.options.map { option in
      OptionContext(
        key: option.key, label: option.label.text(in: language),
        detail: option.detail?.text(in: language) ?? "",
        section: option.section.map { list.sections[$0].title.text(in: language) } ?? "",
        icon: option.icon ?? "",
        url: href(RoutePlan.address(of: attribute) + slug(option.key) + "/")
      ).frame
    }
  }

  /// The bytes of a listing's page without plants: of the page around its groups, and of each group on average.
  func bytesWithoutItems(listing index: Int) -> (page: Int, group: Int) {
    func bytes(groups: Int) -> Int {
      var site = self
      site.listings[index].layout = Pager.Layout(limit: 0, pages: [0..<groups])
      var output: [UInt8] = []
      site.render(
        Route(address: "", kind: index == 0 ? .home(page: 0) : .listing(index, page: 0), source: ""),
        into: &output)
      return output.count
    }
    let page = bytes(groups: 0)
    // Some groups tell enough of all of them.
    let sample = min(200, listings[index].listing.groups.count)
    guard sample > 0 else { return (page, 0) }
    return (page, (bytes(groups: sample) - page) / sample + 1)
  }
}
