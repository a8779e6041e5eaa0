import PlantLibrary
import Platform
import Publishing
import TestSupport
import Testing

@testable import Site

@Suite struct PageSizeTests {
  @Test func noPageOfALargeLibraryIsTooLong() throws {
    let library = SyntheticLibrary(plants: 6_000, genera: 1_500, sections: 2_000, tags: 5_000)
    let site = try load(library.source()).sound()
    let lists = site.routes.filter { $0.kind.isHTML && !$0.kind.isPlant }
    let sizes = parallelMap(count: lists.count) { site.bytes(at: lists[$0].address)?.count ?? .max }
    for (route, size) in zip(lists, sizes) where size > 150_000 {
      Issue.record("\(route.address) has \(size) bytes")
    }
    for index in site.plan.listings.indices {
      #expect(try plants(of: site, listing: index).count == 6_000, "\(site.plan.listings[index].address)")
    }
    #expect(try reached(site, from: "/plants/").count == 2_000)
    #expect(try reached(site, from: "/tags/").count == 5_000)
    // All of that must be there.
    for address in ["/page/2/", "/plants/page/20/", "/tags/page/10/", "/listings/genus/page/2/"] {
      #expect(site.bytes(at: address) != nil, "\(address)")
    }
    for address in ["/plants/page/21/", "/tags/page/11/"] { #expect(site.bytes(at: address) == nil) }
  }

  @Test(arguments: [(nil, [100, 100, 100, 100, 50]), (200, [200, 200, 50]), (1_000, [450])])
  func listsAreCutByTheNumberOfItems(itemsPerPage: Int?, counts: [Int]) throws {
    var library = SyntheticLibrary(plants: 450, genera: 1, sections: 1, tags: 1)
    if let itemsPerPage { library.configuration += "itemsPerPage: \(itemsPerPage)\n" }
    let site = try load(library.source()).sound()
    let pages = try pages(of: site, "/plants/section-0/")
    #expect(pages.map { $0.occurrences(of: "<li class=\"item\">") } == counts)
  }

  @Test(arguments: [1, 3, 1_000])
  func everyPlantIsReachedHoweverFewAreShown(itemsPerGroup: Int) throws {
    var library = SyntheticLibrary(plants: 300, genera: 7, sections: 5, tags: 11)
    let parts = ["genus", "tag", "letter", "watering", "lighting"].map {
      "  \($0): {by: \($0), itemsPerGroup: \(itemsPerGroup)}"
    }
    library.configuration +=
      "itemsPerPage: 2000\nlistings:\n  home: {by: section, itemsPerGroup: \(itemsPerGroup)}\n"
    library.configuration += parts.joined(separator: "\n")
    let site = try load(library.source()).sound()
    for index in site.plan.listings.indices {
      #expect(try plants(of: site, listing: index).count == 300, "\(site.plan.listings[index].address)")
      let shown = site.plan.listings[index].listing.groups.map { min($0.plants.count, itemsPerGroup) }.reduce(
        0, +)
      let found = try pages(of: site, site.plan.listings[index].address)
        .flatMap {
          Markup($0).addresses.filter { $0.hasPrefix("/plants/section-") && $0.contains("/plant-") }
        }
      // The home page shows the newest besides.
      #expect(found.count == shown + (index == 0 ? Site.newestLimit : 0))
    }
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test(arguments: [0, 500, 1_500])
  func noPageOfManyGroupsIsTooLong(firstWithPlants: Int) throws {
    let options = (0..<3_000).map {
      "      - {key: option number \($0), label: \"A & long \\\"label\\\" \($0)\"}"
    }
    var files = [
      "plantsite.yml": "baseURL: https://example.org/a/path/\nlistings: {x: site}\n",
      "content/attributes.yml":
        "attributes:\n  site:\n    type: options\n    options:\n" + options.joined(separator: "\n"),
    ]
    // The first groups differ from those that follow, from which the size of all can't be told.
    for plant in firstWithPlants..<firstWithPlants + 1_000 {
      files["content/plants/p\(plant).md"] =
        "---\nscientificName: Aloe vera\nsite: option number \(plant)\n---\n"
    }
    let site = try load(MemorySource(files)).sound()
    for page in try pages(of: site, "/listings/x/") { #expect(page.utf8.count <= 250_000) }
    #expect(try pages(of: site, "/listings/x/").count > 5)
  }

  @Test func pagesThatContinueEachOtherAreLinked() throws {
    var library = SyntheticLibrary(plants: 2_500, genera: 1, sections: 1, tags: 1)
    library.configuration += "description: Much\n"
    let site = try load(library.source()).sound()
    let first = try site.html("/plants/section-0/")
    let second = try site.html("/plants/section-0/page/2/")
    #expect(first.contains("<a rel=\"next\" href=\"/plants/section-0/page/2/\">Next</a>"))
    #expect(first.contains(" · Next: example.org/plants/section-0/page/2/\">"))
    #expect(!first.contains("rel=\"prev\""))
    #expect(second.contains("<a rel=\"prev\" href=\"/plants/section-0/\">Previous</a>"))
    #expect(second.contains("<title>Section 0, page 2 · Synthetic</title>"))
    #expect(second.contains("<link rel=\"canonical\" href=\"https://example.org/plants/section-0/page/2/\">"))
    #expect(second.contains("aria-label=\"Page 2 of"))
    #expect(try site.html("/tags/tag-of-many-words-number-0/page/2/").contains("<ul class=\"plants\">"))
  }

  @Test func pagesSayWhatIsOnThem() throws {
    var archive =
      "-- plantsite.yml --\ntitle: T\nitemsPerPage: 10\n-- content/plants/ferns/tree/_index.md --\nTall.\n"
    let ferns = [
      "Adiantum", "Asplenium", "Athyrium", "Blechnum", "Botrychium", "Cyathea", "Cystopteris", "Davallia",
      "Dryopteris", "Equisetum", "Gymnocarpium", "Hypolepis",
    ]
    let mosses = ["Andreaea", "Bryum", "Dicranum", "Funaria", "Grimmia", "Hypnum", "Mnium", "Polytrichum"]
    for name in ferns { archive += "-- content/plants/ferns/\(name).md --\n---\ntags: [ferns]\n---\n" }
    for name in mosses { archive += "-- content/plants/\(name)/one.md --\nSmall.\n" }
    let site = try site(archive)
    func ranges(_ address: String) throws -> [String] {
      // They stand above the plants, too.
      let top = try site.html(address, from: "<nav class=\"pagination\"", to: "</nav>")
      return top.matches(of: /<small>(.*?)<\/small>/).map { String($0.output.1) }
    }
    #expect(try ranges("/tags/ferns/") == ["A–E", "G–H"])
    // The section inside is on the first page, too.
    #expect(try ranges("/plants/ferns/") == ["A–D", "E–H"])
    let home = try ranges("/")
    #expect(home == ["A–Fern", "Fern–M", "Polytrichum"])
  }

  @Test func lettersLeadIntoAllPagesOfAListing() throws {
    let genera = ["Aloe", "Agave", "Beta", "Écheveria", "Ferula", "Gasteria", "Haworthia", "Hoya", "Iris"]
    var archive = "-- plantsite.yml --\ntitle: T\nitemsPerPage: 10\nlistings: {genera: genus}\n"
    archive += "-- content/attributes.yml --\nattributes: {name: {role: scientificName}}\n"
    for genus in genera { archive += "-- content/plants/\(genus).md --\n---\nname: \(genus) alba\n---\n" }
    archive += "-- content/plants/other.md --\n---\ntitle: Zebra\n---\n"
    let site = try site(archive)
    func letters(_ address: String) throws -> [[String]] {
      let list = try site.html(address, from: "<nav class=\"jump short\"", to: "</nav>")
      return list.matches(of: /<a href="(.*?)">(.*?)<\/a>/).map {
        [String($0.output.2), String($0.output.1)]
      }
    }
    let first = try letters("/listings/genera/")
    #expect(first.map(\.first) == ["A", "B", "E", "F", "G", "H", "I", "Unknown"])
    #expect(first[2] == ["E", "#group_echeveria"])
    #expect(first[5] == ["H", "/listings/genera/page/2/#group_haworthia"])
    let second = try letters("/listings/genera/page/2/")
    #expect(second[2] == ["E", "/listings/genera/#group_echeveria"])
    #expect(second[5] == ["H", "#group_haworthia"])
  }

  /// Where a genus goes on on the next page, its name doesn't tell the two.
  @Test func endsOfPagesDifferFromTheNextOnes() {
    let pages = [
      ("Aloe vera", "Haworthia attenuata"), ("Haworthia cooperi", "Hoya kerrii"), ("Zamia a", "Zea"),
    ]
    func ranges(_ pages: [(String, String)]) -> [String] {
      pageRanges(pages.map { (first: $0.0, last: $0.1) })
    }
    #expect(ranges(pages) == ["A–Hawo", "Hawo–Ho", "Za–Ze"])
    #expect(
      ranges([("Aloe", "Sedum"), ("Senecio a", "Senecio b"), ("Senecio c", "Turbina"), ("Turbopsis", "Z")])
        == ["A–Sed", "Senecio", "Sene–Turbi", "Turbo–Z"])
    // A page of several genera isn't named by the first of them.
    #expect(ranges([("Echinocactus", "Echinopsis"), ("Zamia, a", "Zamia, b")]) == ["Echi", "Zamia"])
    // Where more letters would be needed the numbers of the pages have to do.
    let long = "Pachyphytum oviferum "
    #expect(ranges([("Aloe", long + "a"), (long + "b", "Rosa")]) == ["A–Pach", "Pach–R"])
    #expect(ranges([("Aloe", "Hoya"), ("Hoya", "Iris")]) == ["A–Hoya", "Hoya–I"])
  }

  /// What tells a plant without an epithet from another of its name isn't part of the name.
  @Test func aPlantWithoutAnEpithetIsNamedByItsGenusOnce() throws {
    var archive = "-- plantsite.yml --\ntitle: T\nitemsPerPage: 10\n"
    archive += "-- content/attributes.yml --\nattributes: {name: {role: scientificName}}\n"
    let names = "abcdefghi".map { "Abelia \($0)lba" } + ["Sida sp.", "Sidalcea malviflora", "Zea mays"]
    for (at, name) in names.enumerated() {
      archive += "-- content/plants/p\(at).md --\n---\nname: \(name)\n---\n"
    }
    let pages = try site(archive).html("/plants/", from: "<nav class=\"pagination\"", to: "</nav>")
    #expect(pages.matches(of: /<small>(.*?)<\/small>/).map { String($0.output.1) } == ["A–Sida", "Sidal–Z"])
  }

  /// Signs and digits stand under one sign, hybrid genera under their letter; a few letters need no links.
  @Test func lettersAreNeverTwice() throws {
    func letters(_ by: String, _ lines: [String]) throws -> [String] {
      var archive = "-- plantsite.yml --\ntitle: T\nitemsPerPage: 10\nlistings: {all: \(by)}\n"
      archive += "-- content/attributes.yml --\nattributes: {name: {role: scientificName}}\n"
      for (at, line) in lines.enumerated() {
        archive += "-- content/plants/p\(at).md --\n---\n\(line)\n---\n"
      }
      let page = try site(archive).html("/listings/all/page/2/")
      guard page.contains("<nav class=\"jump") else { return [] }
      let list = try #require(page.firstMatch(of: /<nav class="jump short"(.|\n)*?<\/nav>/))
      return list.output.0.matches(of: /">(.*?)<\/a>/).map { String($0.output.1) }
    }
    let tags = ["10 cm pots", "2 inch", "Aloe", "Beta", "Cactus", "Chive", "Dill", "Elder"]
    #expect(try letters("tag", tags.map { "tags: [\($0)]" }) == ["#", "A", "B", "C", "D", "E"])
    let genera = ["Aloe", "Beta", "Fatsia", "× Fatshedera", "Hedera", "Hoya", "Iris", "Zea"]
    #expect(try letters("genus", genera.map { "name: \($0) alba" }) == ["A", "B", "F", "H", "I", "Z"])
    #expect(
      try letters("genus", ["Aa", "Ab", "Ac", "Ad", "Ba", "Bb", "Ca"].map { "name: \($0)us alba" }) == [])
  }

  /// Sections that aren't in the order of their titles; one in another is known by its own.
  @Test func pagesSayWithWhichSectionTheyBegin() throws {
    var archive = "-- plantsite.yml --\nitemsPerPage: 10\nlistings: {beds: section}\n"
    for (folder, title) in [("a", "Zamias"), ("a/tree", "Tree ferns"), ("b", "Aloes")] {
      archive +=
        "-- content/plants/\(folder)/_index.md --\n---\ntitle: \(title)\norder: \(folder == "b" ? 2 : 1)\n---\n"
      for number in 1...9 { archive += "-- content/plants/\(folder)/p\(number).md --\n" }
    }
    let pager = try site(archive).html("/listings/beds/", from: "<nav class=\"pagination\"", to: "</nav>")
    #expect(
      pager.matches(of: /<small>(.*?)<\/small>/).map { String($0.output.1) } == [
        "Zamias…", "Tree ferns…", "Aloes…",
      ])
  }

  /// The plants that a listing shows, or has on a page of its groups.
  private func plants(of site: Site, listing index: Int) throws -> Set<String> {
    var found: Set<String> = []
    var groups: Set<String> = []
    for address in try reached(site, from: site.plan.listings[index].address) {
      switch site.route(at: address)?.kind {
      case .plant: found.insert(address)
      case .group, .section: groups.insert(address)
      default: break
      }
    }
    for group in groups {
      for address in try reached(site, from: group) where site.route(at: address)?.kind.isPlant == true {
        found.insert(address)
      }
    }
    return found
  }

  /// What the lists of a page, and of those that continue it, lead to.
  private func reached(_ site: Site, from address: String) throws -> Set<String> {
    var found: Set<String> = []
    for page in try pages(of: site, address) {
      // Lists have their links in items and under groups, and no id, class or other link looks so.
      // What the home page shows before its listing doesn't count.
      let start =
        page.contains("<section aria-labelledby=\"library_heading\"")
        ? "<section aria-labelledby=\"library_" : "<main"
      let main = page.utf8.split(separator: UInt8(ascii: "\n")).drop { !$0.starts(with: start.utf8) }
      let beginnings = [
        "<li class=\"entry\"><a href=\"", "<li class=\"item\"><a href=\"", "<p class=\"more\">",
      ]
      for line in main where beginnings.contains(where: { line.starts(with: $0.utf8) }) {
        let quoted = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard let place = quoted.firstIndex(where: { $0.suffix(5).elementsEqual("href=".utf8) }) else {
          continue
        }
        if let address = String(quoted[place + 1]) { found.insert(address) }
      }
    }
    return found
  }

  private func pages(of site: Site, _ address: String) throws -> [String] {
    var pages = [try site.html(address)]
    while site.route(at: "\(address)page/\(pages.count + 1)/") != nil {
      pages.append(try site.html("\(address)page/\(pages.count + 1)/"))
    }
    return pages
  }
}

extension Route.Kind {
  fileprivate var isPlant: Bool {
    if case .plant = self { true } else { false }
  }
}
