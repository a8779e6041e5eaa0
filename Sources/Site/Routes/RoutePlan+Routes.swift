import Diagnostics
import PlantLibrary
import Publishing
import Text

// The routes.
extension RoutePlan {
  /// Gives every page and file its address.
  mutating func planRoutes(_ theme: Theme, _ files: [ContentFile], _ pictures: PicturePlan) {
    addPages()
    addFiles(theme, files, pictures)
    for (index, plant) in library.plants.enumerated() {
      addAliases(plant.aliases, of: plant.location, to: library.plantAddresses[index], title: plant.title)
    }
    for (index, page) in library.pages.enumerated() {
      addAliases(page.aliases, of: page.location, to: library.pageAddresses[index], title: page.title)
    }
    for section in library.sections {
      guard let note = section.introduction else { continue }
      addAliases(note.aliases, of: note.location, to: section.address, title: section.title)
    }
    if let note = library.homeIntroduction {
      addAliases(note.aliases, of: note.location, to: "/", title: note.title)
    }
    tableProblems += table.foldersTakenByFiles()
    addOldAddresses()
    addSynonyms()
    addFurtherPages()
    for part in 0..<Site.sitemapParts(table.routes.count { $0.kind.isPage }, limit: sitemapLimit) {
      add("/sitemap-\(part + 1).xml", .sitemap(part + 1), "the sitemap")
    }
  }

  private mutating func add(
    _ address: String, _ kind: Route.Kind, _ source: String, _ path: String? = nil
  ) {
    table.add(Route(address: address, kind: kind, source: source, path: path), problems: &tableProblems)
  }

  private mutating func addPages() {
    add("/", .home(page: 0), "the home page", library.homeIntroduction?.location.path)
    for (index, section) in library.sections.enumerated() {
      let folder = (["content/plants"] + section.folders).joined(separator: "/")
      let path = section.introduction?.location.path ?? folder
      add(section.address, .section(index, page: 0), path, path)
    }
    for (index, plant) in library.plants.enumerated() {
      add(library.plantAddresses[index], .plant(index), plant.location.path, plant.location.path)
    }
    for (index, page) in library.pages.enumerated() {
      add(library.pageAddresses[index], .page(index), page.location.path, page.location.path)
    }
    for (index, listing) in listings.enumerated().dropFirst() {
      add(listing.address, .listing(index, page: 0), "the listing \"\(listing.name)\"", Configuration.path)
    }
    for (index, group) in groups.enumerated() {
      add(group.address, .group(index, page: 0), group.source, group.path)
    }
    for (index, page) in indexes.enumerated() {
      add(page.address, .index(index, page: 0), page.source)
    }
    if !reports.isEmpty { add(SiteReport.indexAddress, .reports, "the page of all reports") }
    for (index, report) in reports.enumerated() {
      add(report.address, .report(index, page: 0), report.path, report.path)
      add(report.csvAddress, .reportCSV(index), "the CSV of \(report.path)", report.path)
      add(report.jsonAddress, .reportJSON(index), "the JSON of \(report.path)", report.path)
    }
    addExports()
    add("/404.html", .notFound, "the 404 page")
    add("/feed.xml", .feed, "the feed")
    add(Site.findIndexAddress, .findIndex, "the index of the find box")
    for part in 0..<Site.findItemsParts(library) {
      add(Site.findItemsAddress(part), .findItems(part), "the plants that the find box shows")
    }
    addFindPage()
    for part in 0..<Site.findRecordsParts(library) {
      add(Site.findRecordsAddress(part), .findRecords(part), "the records of the find box")
    }
    add("/sitemap.xml", .sitemap(0), "the sitemap")
    addOffline()
  }

  /// What browsers have to know to keep the site, or to forget it.
  private mutating func addOffline() {
    if configuration.offline.state == .off { return }
    add(Site.serviceWorkerAddress, .serviceWorker, "the service worker", Configuration.path)
    guard configuration.offline.state == .on else { return }
    add(Site.offlinePageAddress, .offlinePage, "the page without network", Configuration.path)
    add(Site.offlineFilesAddress, .offlineFiles, "the files that browsers keep", Configuration.path)
    add(Site.webManifestAddress, .webManifest, "the web app manifest", Configuration.path)
  }

  /// The page “Find a plant” and what it looks in.
  private mutating func addFindPage() {
    guard let page = findPage else { return }
    add(page.address, .find, "the page that finds plants", Configuration.path)
    add(Site.findFacetsAddress, .findFacets, "the facets of plants")
    add(Site.findColumnsAddress, .findColumns, "the columns of facets")
    add(Site.findOrdersAddress, .findOrders, "the orders of plants")
    add(Site.findNamesAddress, .findNames, "the words of names")
    for part in 0..<Site.findWordsParts(library) {
      add(Site.findWordsAddress(part), .findWords(part), "the words of plants")
    }
  }

  /// The files with the library's data that the site's owner asks for, and their page.
  private mutating func addExports() {
    let names = ExportNames(library.schema)
    let files = names.files(configuration.exports)
    guard !files.isEmpty else { return }
    add(ExportNames.folder, .exports, "the page of the library's data", Configuration.path)
    for file in files {
      add(names.address(file), .export(file), "the export \(names.fileName(file))", Configuration.path)
    }
  }

  /// The pages on which long lists go on.
  private mutating func addFurtherPages() {
    func addPages<Page>(
      _ pages: [Page], _ address: String, _ source: String, _ kind: (Int) -> Route.Kind
    ) {
      for page in pages.indices.dropFirst() {
        add(Site.address(address, page: page), kind(page), "page \(page + 1) of \(source)")
      }
    }
    for (index, listing) in listings.enumerated() {
      let source = index == 0 ? "the home page" : "the listing \"\(listing.name)\""
      addPages(listing.layout.pages, listing.address, source) {
        index == 0 ? .home(page: $0) : .listing(index, page: $0)
      }
    }
    for (index, group) in groups.enumerated() {
      addPages(group.pages, group.address, group.source) { .group(index, page: $0) }
    }
    for (index, page) in indexes.enumerated() {
      addPages(page.pages, page.address, "the index of \(page.title)") { .index(index, page: $0) }
    }
    for (index, report) in reports.enumerated() {
      addPages(report.pages, report.address, report.path) { .report(index, page: $0) }
    }
    for (index, section) in library.sections.enumerated() {
      addPages(sectionPages[index], section.address, "the section \(section.title)") {
        .section(index, page: $0)
      }
    }
  }

  private mutating func addFiles(_ theme: Theme, _ files: [ContentFile], _ pictures: PicturePlan) {
    for (index, asset) in theme.assets.enumerated() {
      add("/\(theme.assetFolder)/\(asset.path)", .asset(index), "the theme's asset \(asset.path)")
    }
    func addFile(_ path: String, at address: String) {
      if let picture = pictures.ownPictures[path] {
        add(address, .picture(picture), path, path)
      } else if !pictures.isReplaced(path) {
        add(address, .file(path), path, path)
      }
    }
    let staticFolder = "content/static"
    for file in files where file.path.hasPrefix(staticFolder + "/") {
      addFile(file.path, at: String(file.path.dropFirst(staticFolder.count)))
    }
    for (path, address) in library.fileAddresses.sorted(by: { $0.key < $1.key }) {
      addFile(path, at: address)
    }
    for (number, picture) in pictures.pictures.enumerated() where picture.form != nil {
      add(picture.address, .picture(number), "a picture of \(picture.photo.path)")
    }
    table.addIfFree(Route(address: "/robots.txt", kind: .robots, source: "robots.txt"))
    table.addIfFree(Route(address: "/.nojekyll", kind: .noJekyll, source: ".nojekyll"))
  }

  private mutating func addAliases(
    _ aliases: [PlantNote.Mention], of location: NotePath, to address: String, title: String
  ) {
    guard !aliases.isEmpty else { return }
    let site = configuration.hasBaseURL ? configuration.baseURL : nil
    for alias in aliases {
      let former: String
      do throws(FormerAddress.Fault) {
        former = try FormerAddress(alias.text, of: site).address
      } catch {
        tableProblems.append(.badAlias(alias.text, error, at: place(alias, location)))
        continue
      }
      // What leads to the note already needs nothing.
      if table.leads(former, to: address) { continue }
      let route = Route(
        address: former, kind: .redirect(to: address, title: title),
        source: "the alias \(alias.text) of \(location.path)", path: location.path)
      var found: [Diagnostic] = []
      table.add(route, problems: &found)
      guard !found.isEmpty else { continue }
      // The file is read again only to show where the problem is.
      table.add(route, at: place(alias, location), problems: &tableProblems)
    }
  }

  /// The addresses that plants had by the patterns of plantsite.yml lead to them, each that is one plant's alone.
  private mutating func addOldAddresses() {
    for pattern in configuration.oldAddresses {
      var owners: [String: Int] = [:]
      var clashes: [String: String] = [:]
      let addresses = library.plants.map { pattern.address(of: $0, language: language) }
      for (index, address) in addresses.enumerated() {
        guard let address, let other = owners.updateValue(index, forKey: address) else { continue }
        clashes[address] = "\(library.plants[other].location.path) and \(library.plants[index].location.path)"
      }
      for (index, address) in addresses.enumerated() {
        guard let address, clashes[address] == nil else { continue }
        let (plant, target) = (library.plants[index], library.plantAddresses[index])
        let route = table.route(at: address)
        var isOwn = route == nil || address == target
        if case .redirect(to: target, title: _)? = route?.kind { isOwn = true }
        guard isOwn else {
          clashes[address] = "\(plant.location.path) and \(route?.source ?? "")"
          continue
        }
        oldAddresses.append((address, index))
        if route == nil {
          table.addIfRoom(
            Route(
              address: address, kind: .redirect(to: target, title: plant.title),
              source: "the former address of \(plant.location.path)", path: plant.location.path))
        }
      }
      if !clashes.isEmpty { tableProblems.append(.oldAddressClash(pattern, clashes)) }
    }
  }

  /// The addresses that plants would have by their synonyms lead to them, as far as nothing else is there.
  private mutating func addSynonyms() {
    for (address, owner) in synonymAddresses {
      let plant = library.plants[owner]
      table.addIfRoom(
        Route(
          address: address, kind: .redirect(to: library.plantAddresses[owner], title: plant.title),
          source: "a synonym in \(plant.location.path)", path: plant.location.path))
    }
  }

  /// The addresses that plants would have by their synonyms, in order, each with its plant.
  ///
  /// One that several plants of a section would have leads nowhere, nor does a name that is another plant's.
  static func synonymAddresses(_ library: PlantLibrary) -> [(address: String, plant: Int)] {
    var all: [(address: String, plant: Int)] = []
    for (index, plant) in library.plants.enumerated() where !plant.synonyms.isEmpty {
      let section = library.sections[library.sectionOfPlant[index]].address
      for number in plant.synonyms.indices where !plant.synonyms[number].isMisapplied {
        let slug = plant.synonyms[number].slug
        if !slug.isEmpty { all.append((section + slug + "/", index)) }
      }
    }
    all.sort { $0.address < $1.address }
    var owners: [(address: String, plant: Int?)] = []
    owners.reserveCapacity(all.count)
    for (address, plant) in all {
      if let last = owners.last, last.address == address {
        if last.plant != plant { owners[owners.count - 1].plant = nil }
      } else {
        owners.append((address, plant))
      }
    }
    return owners.compactMap { address, plant in plant.map { (address, $0) } }
  }

  private func place(_ mention: PlantNote.Mention, _ location: NotePath) -> Diagnostic.Location {
    guard let file = reader.file(location.path), mention.range.upperBound <= file.bytes.count else {
      return .path(location.path)
    }
    return .range(file, mention.range)
  }
}

extension Diagnostic {
  /// `clashes` are the addresses that would be those of several, with both.
  fileprivate static func oldAddressClash(_ pattern: OldAddress, _ clashes: [String: String]) -> Diagnostic {
    let lines = clashes.sorted { $0.key < $1.key }.map { "\($0.key) would be that of \($0.value)" }
    return Diagnostic(
      .warning, code: "old-address-clash",
      clashes.count == 1
        ? "\(quoted(pattern.text)): \(lines[0]), so that it leads nowhere new"
        : "by \(quoted(pattern.text)) \(clashes.count) addresses would be those of two, so that they lead nowhere new",
      at: .range(pattern.range),
      notes: clashes.count == 1
        ? []
        : lines.prefix(10).map { Note($0) } + (lines.count > 10 ? [Note("and \(lines.count - 10) more")] : [])
    )
  }
}
