import PlantLibrary
import Testing

@testable import Site

/// What a page is called, and that it is called so once.
struct TitleTests {
  private func levels(_ page: String) -> [String] {
    page.matches(of: /<(h[1-6])[ >]/).map { String($0.1) }
  }

  @Test(arguments: ["commonName: Rosebud", "title: Rosebud", ""])
  func textThatBeginsWithTheTitleDoesNotRepeatIt(frontMatter: String) throws {
    let site = try site(
      """
      -- content/plants/rosebud.md --
      ---
      \(frontMatter)
      ---
      # *Rosebud*
      See [[#Rosebud]] and [it](#rosebud).
      ## Water
      -- content/plants/b.md --
      [[Rosebud#Rosebud]]

      """)
    let page = try site.html("/plants/rosebud/")
    #expect(levels(page).filter { $0 == "h1" }.count == 1)
    #expect(page.contains("<h2 id=\"water\">"))
    #expect(!page.contains("id=\"rosebud\""))
    #expect(page.contains("<a href=\"/plants/rosebud/\">it</a>"))
    #expect(try site.html("/plants/b/").contains("<a href=\"/plants/rosebud/\">"))
  }

  @Test func scientificNameWithoutAuthorsIsTheTitleToo() throws {
    let page = try site(
      "-- content/plants/a.md --\n---\nscientificName: Aloe vera (L.) Burm.f.\n---\n# Aloe vera\nText.\n"
    ).html("/plants/a/")
    #expect(page.occurrences(of: "<h1") == 1 && !page.contains("id=\"aloe-vera\""))
  }

  @Test(arguments: ["plants/a", "pages/a"])
  func headingsOfATextStandBelowTheTitle(path: String) throws {
    let text = "# One\n## Two\n### Three\n###### Six\n> # Quoted\n"
    let page = try site("-- content/\(path).md --\n---\ntitle: Own\n---\n" + text).html(
      path == "plants/a" ? "/plants/a/" : "/a/")
    #expect(page.occurrences(of: "<h1") == 1)
    for heading in [
      "<h2 id=\"one\">", "<h3 id=\"two\">", "<h4 id=\"three\">", "<h6 id=\"six\">", "<h2 id=\"quoted\">",
    ] {
      #expect(page.contains(heading), "\(heading)")
    }
    // The contents are in the same order as before.
    #expect(page.contains("<a href=\"#one\">One</a>") && page.contains("<a href=\"#two\">Two</a>"))
  }

  @Test func headingsThatAreBelowAlreadyStay() throws {
    let page = try site("-- content/plants/a.md --\n## One\n### Two\n").html("/plants/a/")
    #expect(page.contains("<h2 id=\"one\">") && page.contains("<h3 id=\"two\">"))
  }

  @Test func headingsOfAttributesAndIntroductionsStandBelowToo() throws {
    let site = try site(
      """
      -- content/attributes.yml --
      attributes: {care: markdown}
      -- content/plants/s/_index.md --
      ---
      title: Succulents
      ---
      # Succulents
      Text.
      # More
      -- content/pages/_index.md --
      # Welcome
      -- content/plants/s/a.md --
      ---
      care: "# Water"
      ---

      """)
    for address in ["/", "/plants/s/", "/plants/s/a/"] {
      #expect(try site.html(address).occurrences(of: "<h1") == 1, "\(address)")
    }
    #expect(try site.html("/plants/s/").contains("<h2 id=\"more\">"))
    #expect(try !site.html("/plants/s/").contains("id=\"succulents\""))
  }

  @Test(arguments: [
    ("my_first-plant", "My first plant"), ("aloe-vera", "Aloe vera"), ("Échéveria", "Échéveria"), ("3", "3"),
  ])
  func fileWithoutAnyNameHasAReadableTitle(name: String, title: String) throws {
    let site = try site("-- content/plants/\(name).md --\nText.\n-- content/pages/\(name).md --\nText.\n")
    #expect(site.library.plants.map(\.title) == [title])
    #expect(site.library.pages.map(\.title) == [title])
    let notes = try load("-- content/plants/\(name).md --\n-- content/plants/b.md --\n[[\(name)]]\n").sound()
    #expect(notes.library.plants.count == 2)
  }

  @Test(arguments: [
    ("commonName: Rosebud", 0), ("commonNames: [Rosebud, Little rose]", 1),
    ("commonNames: [Rosebud, Little rose, rosebud]", 1), ("title: Rosa\ncommonName: Rosebud", 1),
    ("scientificName: Rosa gallica\ncommonName: Rosebud", 1), ("title: Rosebud\ncommonName: rosebud", 0),
  ])
  func commonNameThatIsTheHeadingIsNotRepeated(frontMatter: String, others: Int) throws {
    let site = try site("-- content/plants/a.md --\n---\n\(frontMatter)\n---\n")
    let page = try site.html("/plants/a/")
    let list =
      page.contains("class=\"common-names\"")
      ? try site.html("/plants/a/", from: "<ul class=\"common-names\"", to: "</ul>").occurrences(of: "<li>")
      : 0
    #expect(list == others)
    // Nor in lists.
    let item = try site.html("/plants/", from: "<li class=\"item\">", to: "</li>")
    #expect(item.contains("class=\"common\"") == (others > 0), "\(item)")
  }
}
