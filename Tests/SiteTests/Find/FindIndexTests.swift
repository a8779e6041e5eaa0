import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct FindIndexTests {
  private static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/lib/
    -- content/attributes.yml --
    attributes:
      name: {type: text, role: scientificName}
      known: {type: list, role: commonNames}
      former: {type: list, role: synonyms}
      once: {type: text, role: synonyms}
    -- content/plants/aloes/aloe-vera.md --
    ---
    name: Aloe vera (L.) Burm.f.
    known: [Barbados aloe, "Burn <plant>"]
    former: [Aloe barbadensis Mill., "no name at * all!"]
    once: Aloe vulgaris Lam.
    tags: [Windowsill, medicinal]
    ---
    -- content/plants/aloes/green-ice.md --
    ---
    name: × Gasteraloe 'Green Ice'
    tags: [windowsill]
    ---
    -- content/plants/cooperi.md --
    ---
    title: My *little* window
    name: Haworthia cooperi var. truncata (H.Jacobsen) M.B.Bayer
    ---
    -- content/plants/gasteraloe-green-frost.md --
    ---
    name: × Gasteraloe 'Green Frost'
    ---
    -- content/plants/mine.md --
    ---
    title: Aloe maculata of mine
    name: Aloe maculata
    ---
    -- content/plants/nameless.md --
    -- content/plants/secret.md --
    ---
    draft: true
    ---
    """

  @Test func hasEveryPlantOnceByAllItsNames() throws {
    let index = try site(Self.archive).html("/find.json")
    #expect(
      index == """
        {"sections":["/lib/plants/","/lib/plants/aloes/"],
        "tags":[["medicinal","/lib/tags/medicinal/"],["Windowsill","/lib/tags/windowsill/"]],
        "plants":[
        ["*Aloe maculata of mine",0,[],[],[],"mine"],
        ["Aloe vera",1,[1,0],["Barbados aloe","Burn \\u003cplant\\u003e"],\
        ["Aloe barbadensis","*no name at ∗ all!","Aloe vulgaris"]],
        ["*× *Gasteraloe *‘Green Frost’",0],
        ["*× *Gasteraloe *‘Green Ice’",1,[1],[],[],"green-ice"],
        ["*My ∗little∗ window (*Haworthia cooperi *var. *truncata*)",0,[],[],[],"cooperi"],
        ["*Nameless",0]],
        "forms":[4,1,0,0,3,2],
        "parts":["Hgcc","ge","t","tttgeRi","tttt"],
        "items":["/lib/find-plants-",128,"\(version(index))"]}

        """)
    #expect(try JSONSerialization.jsonObject(with: Data(index.utf8)) is [String: Any])
  }

  @Test func hasDraftsWhenTheSiteHas() throws {
    let site = try site(Self.archive) { $0.includesDrafts = true }
    #expect(try site.html("/find.json").contains("[\"*Secret\",0]"))
  }

  @Test func isThereForAnEmptyLibrary() throws {
    let index = try site("").html("/find.json")
    #expect(
      index
        == "{\"sections\":[\"/plants/\"],\n\"tags\":[],\n\"plants\":[],\n\"forms\":[],\n\"parts\":[],\n\"items\":[\"/find-plants-\",128,\"\(version(index))\"]}\n"
    )
  }

  /// As many letters as the name has words, of the part that each belongs to.
  @Test(arguments: [
    ("Aloe vera", "ge"), ("Haworthia cooperi var. truncata", "geRi"), ("× Gasteraloe 'Green Ice'", "Hgcc"),
    ("Mammillaria (Dolichothele) longimamma", "gse"), ("Tulipa Triumph Group", "gpp"),
    ("Paphiopedilum Maudiae gx 'Magnificum'", "gxxc"), ("Rosa ICEBERG ('Korbin')", "gdc"),
    ("Hosta 'June' (v)", "gcM"), ("Conophytum sp. Leipoldtville", "gQl"), ("Lithops lesliei C36", "gen"),
    ("Aloe vera × A. maculata", "geHge"), ("Aloe vera nom. nud.", "geNN"), ("Echeveria xgilva", "gHe"),
    ("Aloe cf. maculata", "gQe"), ("Rosa Superstar", "gu"), ("Pelargonium 'A Happy Thought' F1", "gcccM"),
  ])
  func hasThePartsOfNames(name: String, parts: String) throws {
    let site = try site("-- content/plants/a.md --\n---\nscientificName: \"\(name)\"\n---\n")
    let index = try site.html("/find.json")
    #expect(index.contains(",\n\"forms\":[0],\n\"parts\":[\"\(parts)\"],\n\"items\""), "\(index)")
    let shown = index.split(separator: "plants\":[\n[\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(shown.count { $0 == " " } + 1 == parts.count, "\(shown)")
  }

  @Test func isTheSameEachTime() throws {
    let library = SyntheticLibrary(plants: 300, genera: 20, sections: 5, tags: 9)
    let indexes = try (0..<3).map { _ in try load(library.source()).sound().html("/find.json") }
    #expect(Set(indexes).count == 1)
    #expect(indexes[0].ranges(of: "\n[").count == 300)
  }

  /// The script makes the last part of an address from the name; what it can't make has to be written.
  @Test(arguments: [
    ("aloe-vera", "Aloe vera", false), ("a", "Aloe vera", true), ("aloe-vera", "Aloë vera", true),
    ("echeveria-perle-von-nurnberg", "Echeveria 'Perle von Nürnberg'", true),
    ("aloe-blue-elf", "Aloe ‘Blue Elf’", false),
    ("haworthia-cooperi-var-truncata", "Haworthia cooperi var. truncata", false),
    ("aloe-x-b", "Aloe 'X-B'", false), ("aloe-x-b", "Aloe 'X B'", true), ("aloe-xb", "Aloe 'XB'", false),
    ("model-x", "Model X", false), ("model-x", "Model 'X'", false), ("x-factor", "X factor", true),
    ("factor", "X factor", false), ("fax-machine", "Fax machine", false),
    ("a-x-b", "A_x b", false), ("a-b", "A-x b", false), ("a-x-b", "A-x b", true),
    ("aloe-a-maculata", "Aloe (A. vera × A. maculata)", true), ("aloe-b", "Aloe 'B+'", true),
  ])
  func writesTheLastPartOfAnAddressWhereItDoesntFollow(slug: String, name: String, isWritten: Bool) throws {
    let index = try site("-- content/plants/\(slug).md --\n---\nscientificName: \"\(name)\"\n---\n").html(
      "/find.json")
    #expect(index.contains("[],[],[],\"\(slug)\"]") == isWritten, "\(index)")
  }

  /// An x by itself is a letter to addresses, and × to the script.
  @Test(arguments: [("model-x", "Model X", false), ("x-model", "X model", true), ("a-x-b", "A X B", true)])
  func writesTheLastPartOfAnAddressOfATitleWithAnX(slug: String, title: String, isWritten: Bool) throws {
    let index = try site("-- content/plants/a/\(slug).md --\n---\ntitle: \(title)\n---\n").html("/find.json")
    #expect(
      index.contains(isWritten ? "[\"*\(title)\",1,[],[],[],\"\(slug)\"]" : "[\"*\(title)\",1]"), "\(index)")
  }

  private static let pictured = """
    -- content/plants/a.md --
    ---
    image: {src: leaf.svg, alt: A leaf}
    ---
    -- content/plants/b.md --
    ---
    title: B
    ---
    -- content/plants/c.md --
    ---
    title: C
    ---
    -- content/plants/leaf.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    """

  @Test func leadsToThePlantsAsListsShowThem() throws {
    let site = try site(Self.pictured)
    #expect(try site.html("/find.json").contains(",\n\"items\":[\"/find-plants-\",128,\""))
    let part = try JSONSerialization.jsonObject(with: Data(try site.html("/find-plants-0.json").utf8))
    let object = try #require(part as? [String: Any])
    let items = try #require(object["items"] as? [String])
    #expect(items.count == 3)
    #expect(items[0].hasPrefix("<li class=\"item\"><a href=\"/plants/a/\"><img src=\"/plants/leaf.svg\""))
    #expect(items[1].contains("<use href=\"#icon_plate\"/>"))
    let icons = try #require(object["icons"] as? [[String]])
    #expect(icons.map { $0[0] } == ["icon_plate"])
    #expect(icons[0][1].hasPrefix("<symbol id=\"icon_plate\" viewBox=\""))
    #expect(site.route(at: "/find-plants-0.json")?.kind == .findItems(0))
    #expect(site.route(at: "/find-plants-1.json") == nil)
  }

  /// Each plant is in the part that scripts take for its.
  @Test func hasPlantsInParts() throws {
    var files: [String: [UInt8]] = ["plantsite.yml": Array("title: Many".utf8)]
    for number in 1000..<1200 { files["content/plants/p\(number).md"] = [] }
    let site = try load(MemorySource(bytes: files)).sound()
    #expect(
      try site.html("/find-plants-0.json").contains(
        "\"items\":[\"\\u003cli class=\\\"item\\\"\\u003e\\u003ca href=\\\"/plants/p1000/"))
    #expect(
      try site.html("/find-plants-1.json").contains(
        "\"items\":[\"\\u003cli class=\\\"item\\\"\\u003e\\u003ca href=\\\"/plants/p1128/"))
    #expect(site.route(at: "/find-plants-2.json") == nil)
  }

  /// Hosts count files.
  @Test(arguments: [(1, 128), (20_480, 128), (20_481, 256), (100_000, 1024), (1_000_000, 8192)])
  func hasNoMoreThan160Parts(plants: Int, size: Int) {
    #expect(Site.findItemsPart(plants) == size)
    #expect((plants + size - 1) / size <= 160)
  }

  @Test func isNoPage() throws {
    let site = try site("")
    #expect(site.route(at: "/find.json")?.kind == .findIndex)
    #expect(try !site.html("/sitemap.xml").contains("find.json"))
  }
}

@Suite struct FindBoxTests {
  @Test(arguments: [
    ("", "/listings/a-to-z/"), ("listings: {}", "/plants/"), ("listings: {home: letter, az: letter}", "/"),
    ("listings: {genus: genus, alphabet: letter, az: letter}", "/listings/alphabet/"),
  ])
  func leadsToThePlantsFromAToZ(listings: String, address: String) throws {
    let site = try site("-- plantsite.yml --\nbaseURL: https://example.org/lib/\n\(listings)\n")
    let form = try site.html("/", from: "<form class=\"find\"", to: ">")
    #expect(form.contains(" action=\"/lib\(address)\""))
    #expect(form.contains(" data-index=\"/lib/find.json\""))
    #expect(site.bytes(at: address) != nil)
  }

  @Test func standsOnceOnEveryPage() throws {
    let site = try site(
      """
      -- content/plants/aloes/aloe-vera.md --
      ---
      scientificName: Aloe vera
      tags: [a]
      ---
      -- content/pages/about.md --
      """)
    for address in [
      "/", "/plants/", "/plants/aloes/", "/listings/genus/", "/listings/genus/aloe/", "/tags/", "/tags/a/",
      "/plants/aloes/aloe-vera/", "/about/", "/404.html",
    ] {
      let page = try site.html(address)
      #expect(page.ranges(of: "<form class=\"find\" id=\"find_form\" popover").count == 1, "\(address)")
      #expect(page.ranges(of: "find.js\" defer>").count == 1, "\(address)")
    }
  }

  /// Where nothing was found it stands in the text, with what may have been meant.
  @Test func standsInTheTextWhereNothingWasFound() throws {
    let page = try site("").html("/404.html")
    let box = try #require(page.firstRange(of: "<form class=\"find\""))
    let main = try #require(page.firstRange(of: "<main"))
    #expect(main.lowerBound < box.lowerBound)
  }

  /// What only the script can do, only the script says.
  @Test func promisesNothingWithoutItsScript() throws {
    let form = try site("").html("/", from: "<form class=\"find\"", to: "</form>")
    #expect(form.contains(" for=\"find_name\">") && form.contains("<input id=\"find_name\""))
    #expect(form.contains("role=\"listbox\" aria-label=\"Plants found\" hidden></div>"))
    for word in ["combobox", "aria-expanded", "aria-autocomplete"] {
      #expect(!form.contains(word), "\(word)")
    }
  }

  @Test func givesTheScriptTheWordsOfTheLanguage() throws {
    let form = try site("-- plantsite.yml --\nlanguage: es\n").html(
      "/", from: "<form class=\"find\"", to: ">")
    #expect(form.contains(" data-kinds=\"|Nombre común: |Sinónimo: |Etiqueta: \""))
    #expect(
      form.contains(
        " data-count=\"{&quot;one&quot;:&quot;{count} resultado&quot;,&quot;other&quot;:&quot;{count} resultados&quot;}\""
      ))
  }

}

/// What the index says last: that of plants in this order.
private func version(_ index: String) -> Substring { index.dropLast(4).suffix(16) }
