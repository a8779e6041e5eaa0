import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Adoption

/// A folder with a file that the system gives no access to.
private struct LockedSource: ContentSource {
  let base: MemorySource
  let locked: String

  func files() -> (files: [ContentFile], problems: [Diagnostic]) { base.files() }

  func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    if file.path == locked {
      throw FileProblem(Diagnostic(.error, code: "unreadable-file", "no", at: .path(locked)))
    }
    return try base.read(file)
  }

  func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    try base.readPart(of: file, at: offset, count: count)
  }

  func location(of file: ContentFile) -> String? { nil }
}

/// Where the notes of plants are among all files of a folder.
@Suite struct NotesFolderTests {
  private static func note(_ index: Int) -> String {
    "---\nlatin_name: \(AdoptedSample.names[index])\nlight: sun\n---\nText.\n"
  }

  private func folder(_ paths: [String], others: [String: String] = [:], language: String? = nil) throws
    -> Adoption
  {
    var files = others
    for (index, path) in paths.enumerated() { files[path] = Self.note(index % 12) }
    return try #require(Adoption(MemorySource(files), called: "x", language: language))
  }

  @Test(arguments: [
    (["a.md", "b.md", "c.md"], ""), (["_plants/a.md", "_plants/b.md", "_posts/x.md"], "_plants"),
    (["src/content/plants/a.md", "src/content/plants/b.md"], "src/content/plants"),
    (["data/plantae/a/data.yml", "data/plantae/b/data.yml", "data/animalia/c/data.yml"], "data/plantae"),
    (["notes/herbs/a.md", "notes/trees/b.md", "notes/trees/c.md"], "notes"),
  ])
  func findsIt(paths: [String], expected: String) throws {
    let files = paths.filter { !$0.contains(".yml") }
    let data = Dictionary(
      paths.filter { $0.contains(".yml") }.map { ($0, "scientific_name: Aloe vera\nlight: sun\n") }
    ) { first, _ in first }
    let others = ["README.md": "# Mine\n", "package.json": "{}", "posts/x.md": "---\ntitle: A day\n---\n"]
    let adoption = try folder(files, others: others.merging(data) { $1 })
    #expect(adoption.folder == expected)
  }

  @Test func takesOneLanguageOfFolders() throws {
    let paths = ["en", "fr"].flatMap { language in (0..<4).map { "content/\(language)/plants/p\($0).md" } }
    #expect(try folder(paths).folder == "content/en/plants")
    #expect(try folder(paths, language: "fr").folder == "content/fr/plants")
    #expect(try folder(paths).notes.otherLanguages == ["content/fr/plants"])
  }

  @Test func takesOneLanguageOfEndings() throws {
    let paths = (0..<4).flatMap { ["plants/p\($0).md", "plants/p\($0).fr.md"] }
    let adoption = try folder(paths)
    #expect(adoption.noteCount == 4)
    #expect(adoption.notes.otherLanguages == ["fr"])
    #expect(adoption.notes.skipped.map(\.pattern) == ["**/*.fr.*"])
    let french = try folder(paths, language: "fr")
    #expect(french.notes.endings == ["fr.md"])
    #expect(french.notes.skipped.map(\.pattern) == [])
  }

  @Test func namesWhatASiteMustLeaveOut() throws {
    let others = [
      "plants/index.md": "# All\n", "plants/templates/new.md": Self.note(1), "plants/todo.md": "Buy pots.\n",
    ]
    let adoption = try folder(["plants/a/index.md", "plants/b/index.md"], others: others)
    #expect(adoption.notes.skipped.map(\.pattern) == ["/index.md", "/templates", "/todo.md"])
    #expect(adoption.noteCount == 2)
  }

  @Test func takesNoIntroductionForAPlant() throws {
    let paths = [
      "plants/apiaceae/index.md", "plants/apiaceae/carrot.md", "plants/rue/index.md", "plants/oak.md",
    ]
    let adoption = try folder(paths, others: ["plants/rue/questions.json": "[]"])
    #expect(adoption.notes.skipped.map(\.pattern) == ["/apiaceae/index.md"])
    #expect(adoption.noteCount == 3)
  }

  @Test func tellsWhatItLeavesOut() throws {
    let others = [
      "plants/index.md": "# All\n", "plants/todo.md": "Buy pots.\n", "plants/readme.md": "# Mine\n",
      "plants/license.md": "Free.\n", "plants/_index.md": "# All\n",
    ]
    let adoption = try folder(["plants/a.md", "plants/b.md", "plants/c.md"], others: others)
    #expect(adoption.noteCount == 3)
    #expect(
      AdoptionPage(adoption, problems: []).text.contains(
        "Left out, an introduction, a list, a draft or no plant's, by its name or place: 4 files: plants/index.md, plants/license.md, plants/readme.md and 1 more.\n"
      ))
  }

  @Test func leavesOutWhatIsNoPlants() throws {
    let plants = (0..<14).map { "Rooms/p\($0).md" }
    let others = [
      "2024-03-10.md": "---\nmood: good\n---\nWatered.\n", "Diary/2024-W12.md": "Rain.\n",
      "People/Jana.md": "---\nphone: 555\n---\n", "Rooms/Jana.md": "---\nphone: 555\n---\n",
      "Rooms/Wishlist.md": "A plant that nothing is written of.\n", "Rooms/3 May 2024.md": "Rain.\n",
      "20240501.md": "Sun.\n", "May 3rd, 2024.md": "Sun.\n", "Board.md": "---\nkanban-plugin: basic\n---\n",
      "Rooms/New.md": "---\nlatin_name: \nlight: sun\n---\n# {{title}}\n",
    ]
    let adoption = try folder(plants + ["Top.md", "Tip.md"], others: others)
    #expect(adoption.folder == "")
    let left = Dictionary(grouping: adoption.notes.leftOut, by: \.reason).mapValues {
      $0.map(\.path).sorted()
    }
    #expect(
      left[.diary] == [
        "2024-03-10.md", "20240501.md", "Diary/2024-W12.md", "May 3rd, 2024.md", "Rooms/3 May 2024.md",
      ])
    #expect(left[.unlike] == ["People/Jana.md", "Rooms/Jana.md"])
    #expect(left[.template] == ["Rooms/New.md"])
    #expect(left[.other] == ["Board.md", "Rooms/Wishlist.md"])
    #expect(adoption.noteCount == 16)
    let configuration = ConfigurationFile(adoption: adoption).text
    #expect(configuration.contains("      - /People/Jana.md  # says nothing of a plant\n"))
  }

  @Test func takesFoldersThatBeginWithAnUnderscoreByThemselves() throws {
    let adoption = try folder(["_posts/a.md", "_posts/b.md", "_posts/c.md", "_drafts/d.md"])
    #expect(adoption.folder == "_posts")
    let hidden = try folder((0..<6).map { "plants/p\($0).md" } + ["plants/_wip/x.md"])
    #expect(hidden.noteCount == 6)
    #expect(hidden.notes.leftOut.map(\.reason) == [.underscore])
  }

  @Test func takesHugosBundlesWhateverLiesInThem() throws {
    let paths = ["b1/index.md", "b1/index.en.md", "b1/sub.md", "b2/index.md", "c.md"].map {
      "content/plants/" + $0
    }
    let hugo = try folder(paths, others: ["hugo.toml": "title = 'x'\n"])
    #expect(
      hugo.notes.notes.map(\.path).sorted() == [
        "content/plants/b1/index.md", "content/plants/b2/index.md", "content/plants/c.md",
      ])
    #expect(hugo.notes.skipped.map(\.pattern).contains("/b1/sub.md"))
  }

  @Test func takesOneOfTwoFilesOfAName() throws {
    let adoption = try folder(["plants/a.md", "plants/b.md", "plants/b.mdx"])
    #expect(adoption.noteCount == 2)
    #expect(adoption.notes.leftOut.map(\.path) == ["plants/b.mdx"])
  }

  @Test func leavesOutNotesThatStopTheSite() throws {
    let broken = "---\nlatin_name: [Aloe vera\n---\n"
    let source = MemorySource(
      [
        "plants/a.md": Self.note(1), "plants/b.md": Self.note(2), "plants/c.md": Self.note(3),
        "plants/d.md": broken,
      ])
    let adoption = try #require(Adoption(source, called: "x"))
    let site = AdoptedSite(adoption, source, isCopied: false, today: CalendarDate.epoch)
    #expect(site.problems.filter { $0.severity == .error }.map(\.message) == [])
    #expect(site.files[0].text.contains("      - /d.md  # "))
    #expect(AdoptionPage(adoption, site).text.contains("Left out, as it stops the site: /d.md: "))
    let copied = AdoptedSite(adoption, source, isCopied: true, today: CalendarDate.epoch)
    #expect(copied.copies.map(\.path) == ["a", "b", "c"].map { "content/plants/\($0).md" })
    #expect(!copied.files[0].text.contains("skip"))
  }

  @Test func publishesNothingButNotesAndPicturesOfAWholeFolder() throws {
    let others = ["bill.pdf": "", "index.html": "", "a.jpg": "", "LICENSE": "", "tool/run.sh": ""]
    let adoption = try folder(["a.md", "b.md", "x/c.md"], others: others)
    #expect(adoption.folder == "")
    #expect(adoption.notes.skipped.map(\.pattern) == ["**/*.html", "**/*.pdf", "**/*.sh", "/LICENSE"])
  }

  @Test func takesTheFolderWithMostTextsWhereNothingIsLikePlants() throws {
    let texts = (0..<5).map { ("content/items/p\($0).md", "---\ntitle: Item \($0)\n---\n") }
    let others = [
      ("archetypes/x.md", "+++\ntitle = {{ x }}\n+++\n"), ("content/about.md", "---\ntitle: A\n---\n"),
    ]
    let files = Dictionary(texts + others) { first, _ in first }
    let adoption = try #require(Adoption(MemorySource(files), called: "x"))
    #expect(adoption.folder == "content/items")
    #expect(adoption.noteCount == 5)
  }

  @Test func takesBundlesWithoutKeysOfPlants() throws {
    let texts = ["aloe", "oak"].map { ("plants/\($0)/index.md", "---\nsubject: \($0)\n---\n") }
    let files = Dictionary(texts) { first, _ in first }
    #expect(try #require(Adoption(MemorySource(files), called: "x")).noteCount == 2)
  }

  @Test func leavesOutWhatHasNoKeyOfPlantsWhereAllOthersHave() throws {
    let plants = (0..<9).map { "plants/p\($0).md" }
    let adoption = try folder(plants, others: ["plants/Notes on money.md": "Twelve.\n"])
    #expect(adoption.notes.leftOut.map(\.path) == ["plants/Notes on money.md"])
    let few = try folder(["plants/a.md", "plants/b.md"], others: ["plants/c.md": "A third.\n"])
    #expect(few.noteCount == 3)
  }

  @Test func takesNoFolderOfContentAsAWhole() throws {
    let texts = ["garden/a", "garden/b", "garden/c", "garden/d", "home/e", "home/f", "home/g", "contact"].map
    {
      ("content/\($0).md", "---\ntitle: \($0)\n---\n")
    }
    let files = Dictionary(texts) { first, _ in first }
    #expect(try #require(Adoption(MemorySource(files), called: "x")).folder == "content/garden")
  }

  @Test func tellsWhichOtherFilesArePublished() throws {
    let adoption = try folder(
      ["plants/a.md", "plants/b.md"], others: ["plants/bill.pdf": "", "plants/a.jpg": ""])
    #expect(
      AdoptionPage(adoption, problems: []).text.contains(
        "Beside notes lie other files, which a site publishes as they are: 1 file: plants/bill.pdf."))
  }

  @Test func leavesOutWhatItDidNotLookAt() throws {
    let others = [
      "plants/huge.md": String(repeating: "Text. ", count: 200_000), "plants/old/plantsite.yml": "title: x\n",
      "plants/old/content/plants/z.md": Self.note(5),
    ]
    let adoption = try folder(["plants/a.md", "plants/b.md"], others: others)
    #expect(adoption.noteCount == 2)
    #expect(adoption.notes.skipped.map(\.pattern) == ["/huge.md", "/old"])
  }

  @Test func takesTheAttachmentsOfAVault() throws {
    let others = ["Attachments/a.png": "", ".obsidian/app.json": "{}", "Files/a.pdf": ""]
    let linking = Dictionary(
      (0..<4).map { ("Plants/n\($0).md", Self.note($0) + "See [[n1]]. ![[a.png]]\n") }
    ) { first, _ in first }
    let adoption = try folder(["Plants/a.md"], others: others.merging(linking) { $1 })
    #expect(adoption.tool.staticFolders.map(\.path) == ["Attachments"])
  }

  @Test func readsEndingsInCapitals() throws {
    let source = MemorySource(["plants/A.MD": Self.note(1), "plants/b.md": Self.note(2)])
    let adoption = try #require(Adoption(source, called: "x"))
    let site = AdoptedSite(adoption, source, isCopied: false, today: CalendarDate.epoch)
    #expect(adoption.noteCount == 2)
    #expect(site.problems.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func tellsWhatElseIsLikePlants() throws {
    let adoption = try folder(["content/plants/a.md", "content/plants/b.md", "content/shrubby/c.md"])
    #expect(adoption.noteCount == 2)
    #expect(
      AdoptionPage(adoption, problems: []).text.contains(
        "Not taken: 1 more file like plants' notes: content/shrubby/c.md."))
  }

  @Test func prefersAFolderWithPlantsToOneThatIsNamedSo() throws {
    let others = ["src/plant-a-tree/en.md": "---\ntitle: Adopt\n---\n", "src/plant-a-tree/de.md": "Baum.\n"]
    #expect(try folder(["src/trees/a.md"], others: others).folder == "src/trees")
  }

  @Test func leavesOutWhatLiesBesideTheNoteOfAFolder() throws {
    let record = "scientific_name: Aloe vera\nlight: sun\n"
    var files: [String: String] = [:]
    for name in [
      "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
    ] {
      files["data/plants/\(name)/info.yml"] = record
    }
    files["data/plants/a/photos.yml"] = "- a.jpg\n"
    let adoption = try #require(Adoption(MemorySource(files), called: "x"))
    #expect(adoption.noteCount == 20)
    #expect(adoption.notes.index == "info")
    #expect(adoption.notes.skipped.map(\.pattern) == ["/a/photos.yml"])
    #expect(Set(adoption.notes.notes.map(\.noteFolder)) == ["data/plants"])
  }

  @Test func leavesOutTheIntroductionsOfALanguage() throws {
    let paths = ["en", "fr"].flatMap { language in
      ["x", "y", "z"].map { "content/\(language)/plants/herbs/\($0).md" }
        + ["content/\(language)/plants/trees/w/index.md"]
    }
    let others = Dictionary(
      ["en", "fr"].map { ("content/\($0)/plants/herbs/index.md", Self.note(3)) }
    ) { first, _ in first }
    let adoption = try folder(paths, others: others)
    #expect(adoption.folder == "content/en/plants")
    #expect(adoption.notes.skipped.map(\.pattern) == ["/herbs/index.md"])
    #expect(adoption.notes.leftOut.map(\.path) == ["content/en/plants/herbs/index.md"])
  }

  @Test func tellsWhatTheSystemDoesNotLetBeRead() throws {
    let note = Self.note(1)
    let source = LockedSource(
      base: MemorySource(["plants/a.md": note, "plants/b.md": note]), locked: "plants/b.md")
    let adoption = try #require(Adoption(source, called: "x"))
    #expect(adoption.noteCount == 1)
    #expect(
      AdoptionPage(adoption, problems: []).text.contains(
        "Not looked at, as the system doesn't let it be read: 1 file: plants/b.md.\n"))
  }

  @Test func findsNothingInAFolderWithoutNotes() {
    #expect(Adoption(MemorySource(["a.txt": "x"]), called: "x") == nil)
    #expect(Adoption(MemorySource([:]), called: "x") == nil)
  }

  @Test func takesTitleLanguageAndAddressesFromTheConfiguration() throws {
    let config = """
      title: Our plants
      lang: fr
      collections:
        plants:
          output: true
          permalink: /plantes/:slug/
      """
    let adoption = try folder(
      ["_plants/a.md", "_plants/b.md"], others: ["_config.yml": config, "assets/a.jpg": ""])
    #expect(adoption.title == "Our plants")
    #expect(adoption.language == "fr")
    #expect(adoption.tool.tool == .jekyll)
    #expect(adoption.tool.oldAddresses == ["/plantes/{slug}/"])
    #expect(adoption.tool.staticFolders.map(\.path) == ["assets"])
  }
}
