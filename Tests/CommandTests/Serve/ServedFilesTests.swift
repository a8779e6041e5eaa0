import Foundation
import TestSupport
import Testing

/// What a running `plantsite serve` makes of changes to each kind of file.
@Suite(.onThreadsThatWait) struct ServedFilesTests {
  private static let files = [
    "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
    "content/plants/aloes/_index.md": "---\ntitle: Aloes\n---\n",
    "content/plants/aloes/vera.md": "---\nscientificName: Aloe vera\ndifficulty: easy\n---\nA first line.\n",
    "content/plants/aloes/ferox.md": "---\nscientificName: Aloe ferox\n---\nSee [[Aloe vera]].\n",
  ]
  private static let vera = "content/plants/aloes/vera.md"

  private func served(_ more: [String: String] = [:], _ arguments: [String] = []) throws -> PreviewedSite {
    try PreviewedSite(Self.files.merging(more) { $1 }, arguments)
  }

  private static func svg(_ width: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"30\" viewBox=\"0 0 \(width) 30\"></svg>\n"
  }

  // MARK: Notes

  @Test func showsASavedNoteOnAllPagesThatNameIt() throws {
    let site = try served(["content/plants/aloes/ferox.md": "---\nscientificName: Aloe ferox\n---\n"])
    #expect(try site.get("/plants/aloes/").text.contains("Aloe vera"))
    try site.save(Self.vera, "---\nscientificName: Aloe barbadensis\n---\nNew.\n")
    #expect(try site.shows("Aloe barbadensis", at: "/plants/aloes/vera/", without: "A first line."))
    #expect(try site.get("/plants/aloes/").text.contains("Aloe barbadensis"))
  }

  @Test func takesNotesInAndOut() throws {
    let site = try served()
    #expect(try site.get("/plants/aloes/new/").subject == "404")
    try site.save("content/plants/aloes/new.md", "---\nscientificName: Aloe nova\n---\nIt is new.\n")
    #expect(try site.shows("It is new.", at: "/plants/aloes/new/"))
    #expect(try site.get("/plants/aloes/").text.contains("Aloe nova"))
    try site.run("mv content/plants/aloes/new.md content/plants/aloes/newer.md")
    #expect(try site.shows("It is new.", at: "/plants/aloes/newer/"))
    #expect(try site.get("/plants/aloes/new/").subject == "404")
    try site.run("rm content/plants/aloes/newer.md")
    #expect(try site.loses("/plants/aloes/newer/"))
    #expect(try !site.get("/plants/aloes/").text.contains("Aloe nova"))
  }

  @Test func showsADraftUnlessToldOtherwise() throws {
    let draft = "---\nscientificName: Aloe vera\ndraft: yes\n---\nA draft.\n"
    let site = try served()
    try site.save(Self.vera, draft)
    #expect(try site.shows("A draft.", at: "/plants/aloes/vera/"))
    let published = try served(
      ["content/plants/aloes/ferox.md": "---\nscientificName: Aloe ferox\n---\n"], ["--no-drafts"])
    try published.save(Self.vera, draft)
    #expect(try published.loses("/plants/aloes/vera/"))
    #expect(try !published.get("/plants/aloes/").text.contains("Aloe vera"))
  }

  @Test func showsTheSiteAsFarAsItGoesWhileANoteIsBroken() throws {
    let site = try served()
    let events = try EventStream(site)
    try site.save(Self.vera, "---\nscientificName: [oops\n---\n")
    #expect(events.waits { $0.last?.contains("content/plants/aloes/vera.md") == true })
    #expect(try !site.get("/plants/aloes/vera/").text.contains("A first line."))
    #expect(site.terminal.contains("content/plants/aloes/vera.md:2:17: error:"))
    _ = events.take()
    // What is saved meanwhile shows, too.
    try site.save("content/plants/aloes/ferox.md", "---\nscientificName: Aloe ferox\n---\nSaved meanwhile.\n")
    #expect(events.waits { !$0.isEmpty })
    #expect(try site.get("/plants/aloes/ferox/").text.contains("Saved meanwhile."))
    _ = events.take()
    try site.save(Self.vera, "---\nscientificName: Aloe vera\n---\nMended.\n")
    #expect(events.waits { $0.last?.contains("\"count\":0") == true })
    #expect(try site.get("/plants/aloes/vera/").text.contains("Mended."))
    #expect(try site.get("/plants/aloes/ferox/").text.contains("Saved meanwhile."))
  }

  @Test func namesTheNoteThatWasSavedToWhoFollows() throws {
    let site = try served([:], ["--follow"])
    let events = try EventStream(site)
    try site.save(Self.vera, "---\nscientificName: Aloe vera\n---\nNew.\n")
    #expect(events.waits { $0.contains { $0.contains("\"saved\":\"/plants/aloes/vera/\"") } })
  }

  // MARK: Folders

  @Test func takesSectionsInAndOut() throws {
    let site = try served()
    try site.run(
      """
      mkdir -p content/plants/agaves/blue
      printf -- '---\\ntitle: The agaves\\n---\\n' > content/plants/agaves/_index.md
      printf -- '---\\nscientificName: Agave americana\\n---\\nBlue.\\n' > content/plants/agaves/blue/agave.md
      """)
    #expect(try site.shows("Blue.", at: "/plants/agaves/blue/agave/"))
    #expect(try site.shows("The agaves", at: "/plants/agaves/"))
    try site.run("mv content/plants/agaves content/plants/others")
    #expect(try site.shows("Blue.", at: "/plants/others/blue/agave/"))
    #expect(try site.get("/plants/agaves/").subject == "404")
    try site.save(
      "content/plants/others/blue/agave.md", "---\nscientificName: Agave americana\n---\nGreen.\n")
    #expect(try site.shows("Green.", at: "/plants/others/blue/agave/"))
    try site.run("rm -r content/plants/others")
    #expect(try site.loses("/plants/others/"))
    #expect(try site.get("/plants/others/blue/agave/").subject == "404")
  }

  @Test func takesUpAContentFolderThatIsReplaced() throws {
    let site = try served()
    for round in 1...3 {
      try site.run(
        """
        cp -r content new; sed -i 's/^See.*/Round \(round)./' new/plants/aloes/ferox.md
        echo 'See [[Aloe vera]].' >> new/plants/aloes/ferox.md
        mv content old; mv new content; rm -r old
        """)
      #expect(try site.shows("Round \(round).", at: "/plants/aloes/ferox/"))
    }
    try site.save(Self.vera, "---\nscientificName: Aloe vera\n---\nAfterwards.\n")
    #expect(try site.shows("Afterwards.", at: "/plants/aloes/vera/"))
  }

  // MARK: Images and files

  @Test func followsAnImageBesideANote() throws {
    let site = try served()
    try site.run("mkdir content/plants/aloes/polyphylla")
    try site.scratch.write("site/content/plants/aloes/polyphylla/spiral.svg", Self.svg(40))
    try site.save(
      "content/plants/aloes/polyphylla/index.md",
      "---\nscientificName: Aloe polyphylla\n---\n![A spiral](spiral.svg)\n")
    let address = "/plants/aloes/polyphylla/"
    #expect(try site.shows("width=\"40\"", at: address))
    let before = try site.get(address + "spiral.svg")
    #expect(before.text == Self.svg(40))
    try site.save("content/plants/aloes/polyphylla/spiral.svg", Self.svg(50))
    #expect(try site.shows("width=\"50\"", at: address, without: "width=\"40\""))
    let after = try site.get(address + "spiral.svg")
    #expect(after.text == Self.svg(50))
    #expect(after.fields["etag"] != before.fields["etag"])
  }

  @Test func servesFilesToCopyAsTheyAre() throws {
    let site = try served(["content/static/list.txt": "one\n"])
    let before = try site.get("/list.txt")
    #expect(before.text == "one\n")
    try site.save("content/static/list.txt", "two\n")
    #expect(
      try site.becomes("/list.txt") { $0.text == "two\n" && $0.fields["etag"] != before.fields["etag"] })
    try site.run(
      "mkdir content/static/more; echo three > content/static/more/list.txt; rm content/static/list.txt")
    #expect(try site.becomes("/more/list.txt") { $0.text == "three\n" })
    #expect(try site.get("/list.txt").subject == "404")
  }

  @Test func showsWhatAReportsDataSays() throws {
    let site = try served([
      "content/reports/stock.yml": """
      title: Stock
      streams: [{name: Stock, source: ../data/stock.csv}]
      columns: [{field: item, label: Item}, {field: price, label: Price, type: money, currency: CAD, total: sum}]
      """,
      "content/data/stock.csv": "item,price\nPot,1.50\n",
    ])
    #expect(try site.get("/reports/stock/").text.contains("1.50"))
    try site.save("content/data/stock.csv", "item,price\nPot,1.50\nTray,2.25\n")
    #expect(try site.shows("3.75", at: "/reports/stock/"))
  }

  // MARK: What all pages depend on

  @Test func showsAnAttributesNewLabelOnAllPages() throws {
    func attributes(_ label: String) -> String {
      """
      attributes:
        scientificName: {type: text, role: scientificName}
        difficulty: {label: \(label), type: options, select: single, options: [easy, hard]}

      """
    }
    let site = try served([
      "content/attributes.yml": attributes("Difficulty"),
      "content/plants/aloes/ferox.md": "---\nscientificName: Aloe ferox\ndifficulty: hard\n---\n",
    ])
    #expect(try site.get("/plants/aloes/vera/").text.contains("Difficulty"))
    try site.save("content/attributes.yml", attributes("Trouble"))
    #expect(try site.shows("Trouble", at: "/plants/aloes/vera/", without: "Difficulty"))
    #expect(try site.shows("Trouble", at: "/plants/aloes/ferox/", without: "Difficulty"))
  }

  @Test func takesUpTitleAndBase() throws {
    let site = try served()
    try site.save("plantsite.yml", "title: My garden\nbaseURL: https://example.org/library/\n")
    #expect(try site.shows("My garden", at: "/library/plants/aloes/vera/"))
    #expect(try site.get("/plants/aloes/vera/").subject == "404")
    #expect(try site.get("/library/").text.contains("href=\"/library/plants/\""))
  }

  @Test func takesUpAConfigurationThatWasDeleted() throws {
    let site = try served()
    let events = try EventStream(site)
    try site.run("rm plantsite.yml")
    #expect(events.waits { !$0.isEmpty })
    #expect(try site.get("/plants/aloes/vera/").subject == "200")
    try site.save("plantsite.yml", "title: Once more\nbaseURL: https://example.org/\n")
    #expect(try site.shows("Once more", at: "/plants/aloes/vera/"))
  }

  @Test func takesUpPartsOfATheme() throws {
    let site = try served()
    let events = try EventStream(site)
    let page = "/plants/aloes/vera/"
    try site.scratch.write("site/themes/default/templates/breadcrumbs.mustache", "<p>Own crumbs</p>\n")
    #expect(try site.shows("Own crumbs", at: page))
    try site.save("themes/default/templates/breadcrumbs.mustache", "<p>Other crumbs {{site.title}}</p>\n")
    #expect(try site.shows("Other crumbs Plants", at: page))
    _ = events.take()
    try site.save("themes/default/templates/breadcrumbs.mustache", "<p>{{site.nonsense}}</p>\n")
    #expect(events.waits { $0.last?.contains("breadcrumbs.mustache") == true })
    #expect(try site.get(page).text.contains("Other crumbs Plants"))
    try site.run("rm themes/default/templates/breadcrumbs.mustache")
    #expect(try site.shows("Aloe vera", at: page, without: "Other crumbs"))
    try site.run("mkdir themes/default/strings; echo 'plants: All my plants' > themes/default/strings/en.yml")
    #expect(try site.shows("All my plants", at: page))
    let style = try #require(try site.get(page).text.firstMatch(of: /href="([^"]+style\.css)"/)).1
    try site.run(
      "mkdir -p themes/default/assets/style.css; echo 'body { outline: 3px solid }' > themes/default/assets/style.css/99-own.css"
    )
    #expect(try site.becomes(page) { !$0.text.contains(style) })
    let next = try #require(try site.get(page).text.firstMatch(of: /href="([^"]+style\.css)"/)).1
    #expect(try site.get(String(next)).text.contains("outline:3px solid"))
  }
}
