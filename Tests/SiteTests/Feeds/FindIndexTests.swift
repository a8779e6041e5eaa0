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
        "parts":["Hgcc","ge","t","tttgeRi","tttt"]}

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
      index == "{\"sections\":[\"/plants/\"],\n\"tags\":[],\n\"plants\":[],\n\"forms\":[],\n\"parts\":[]}\n")
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
    #expect(index.hasSuffix(",\n\"forms\":[0],\n\"parts\":[\"\(parts)\"]}\n"), "\(index)")
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

  @Test func leadsToThePicturesOfPlants() throws {
    let site = try site(Self.pictured)
    #expect(try site.html("/find.json").hasSuffix(",\n\"pictures\":\"/find-pictures-\"}\n"))
    let part = try JSONSerialization.jsonObject(with: Data(try site.html("/find-pictures-0.json").utf8))
    let object = try #require(part as? [String: Any])
    let plants = try #require(object["plants"] as? [Any])
    #expect(plants.map { "\($0)" } == ["/plants/leaf.svg", "0", "0"])
    let drawings = try #require(object["drawings"] as? [String])
    #expect(drawings.count == 1 && drawings[0].hasPrefix("<svg class=\"plate\" aria-hidden=\"true\""))
    #expect(site.route(at: "/find-pictures-0.json")?.kind == .findPictures(0))
    #expect(site.route(at: "/find-pictures-1.json") == nil)
  }

  /// Each plant has its picture in the part that the script takes for its.
  @Test func hasPicturesInParts() throws {
    var files: [String: [UInt8]] = ["plantsite.yml": Array("title: Many".utf8)]
    for number in 1000..<1600 {
      files["content/plants/p\(number)/index.md"] = Array("---\nimage: {src: a.svg, alt: A}\n---\n".utf8)
      files["content/plants/p\(number)/a.svg"] = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    }
    let site = try load(MemorySource(bytes: files)).sound()
    #expect(try site.html("/find-pictures-0.json").hasPrefix("{\"plants\":[\"/plants/p1000/a.svg\","))
    #expect(try site.html("/find-pictures-1.json").hasPrefix("{\"plants\":[\"/plants/p1512/a.svg\","))
    #expect(site.route(at: "/find-pictures-2.json") == nil)
    let script = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("/assets/find.js") })
    let text = String(decoding: script.bytes, as: UTF8.self)
    #expect(Site.findPicturesPart == 1 << 9 && text.contains(">> 9") && text.contains("& 511"))
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

  @Test func standsOnHomeListingsAndNoOtherPage() throws {
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
    ] {
      let page = try site.html(address)
      #expect(page.ranges(of: "<form class=\"find\" role=\"search\" method=\"get\"").count == 1, "\(address)")
      #expect(page.ranges(of: "find.js\" defer>").count == 1, "\(address)")
    }
    for address in ["/plants/aloes/aloe-vera/", "/about/", "/404.html"] {
      #expect(try !site.html(address).contains("find"), "\(address)")
    }
  }

  /// What only the script can do, only the script says.
  @Test func promisesNothingWithoutItsScript() throws {
    let form = try site("").html("/", from: "<form class=\"find\"", to: "</form>")
    #expect(form.contains("<label for=\"find_name\">") && form.contains("<input id=\"find_name\""))
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

  @Test func staysSmall() throws {
    let script = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("/assets/find.js") })
    #expect(script.bytes.count <= 9700)
  }
}
