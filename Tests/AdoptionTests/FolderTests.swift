import TestSupport
import Testing

@testable import Adoption

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
    #expect(adoption.notes.skipped == ["**/*.fr.*"])
    let french = try folder(paths, language: "fr")
    #expect(french.notes.endings == ["fr.md"])
    #expect(french.notes.skipped == [])
  }

  @Test func namesWhatASiteMustLeaveOut() throws {
    let others = [
      "plants/index.md": "# All\n", "plants/templates/new.md": Self.note(1), "plants/todo.md": "Buy pots.\n",
    ]
    let adoption = try folder(["plants/a/index.md", "plants/b/index.md"], others: others)
    #expect(adoption.notes.skipped == ["/index.md", "/templates", "/todo.md"])
    #expect(adoption.noteCount == 2)
  }

  @Test func takesNoIntroductionForAPlant() throws {
    let paths = [
      "plants/apiaceae/index.md", "plants/apiaceae/carrot.md", "plants/rue/index.md", "plants/oak.md",
    ]
    let adoption = try folder(paths, others: ["plants/rue/questions.json": "[]"])
    #expect(adoption.notes.skipped == ["/apiaceae/index.md"])
    #expect(adoption.noteCount == 3)
  }

  @Test func saysWhatCannotBeRead() throws {
    let adoption = try folder(["plants/a.md", "plants/b.md"], others: ["plants/c.md": "---\na: [\n---\n"])
    #expect(adoption.faults.map(\.path) == ["plants/c.md"])
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
