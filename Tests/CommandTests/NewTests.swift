import Foundation
import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct NewTests {
  @Test func makesASiteThatBuilds() throws {
    let folder = try Folder()
    let made = try folder.succeed("new", "site", "a/my plants", "--title", "It's: \"mine\"\t# yes")
    #expect(made.errors == "")
    #expect(made.output.hasSuffix("\nNow: cd 'a/my plants' && plantsite build\n"))
    for line in made.output.split(separator: "\n").dropLast() { #expect(folder.has(String(line)), "\(line)") }
    let built = try folder.succeed("build", "--strict", "--source", "a/my plants")
    #expect(built.errors == "")
    #expect(built.output.hasPrefix("3 plants, "))
    let home = try #require(folder.text("a/my plants/_site/index.html"))
    #expect(home.contains("<title>It’s: &quot;mine&quot; # yes</title>"))
  }

  @Test func buildsWhatTheGuideShows() throws {
    let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs")
    let guide = try String(contentsOf: docs.appendingPathComponent("guide/first-site.md"), encoding: .utf8)
    let commands = try String(
      contentsOf: docs.appendingPathComponent("reference/commands.md"), encoding: .utf8)
    /// The summary without the time that it took.
    func counts(_ output: String) -> String {
      output.split(separator: ", ").dropLast().joined(separator: ", ")
    }
    let folder = try Folder()
    try folder.succeed("new", "site", "my-plants")
    let first = counts(try folder.succeed("build", "--source", "my-plants").output)
    #expect(guide.contains("\n\(first), "), "\(first)")
    #expect(commands.contains("\n\(first), "), "\(first)")
    let pages = first.split(separator: ", ").prefix(2).joined(separator: ", ")
    #expect(commands.contains("\n\(pages), nothing changed"), "\(pages)")
    try folder.succeed("new", "plant", "Aloe aristata", "--section", "succulents", "--source", "my-plants")
    let second = counts(try folder.succeed("build", "--source", "my-plants").output)
    #expect(guide.contains("\n\(second), "), "\(second)")
  }

  @Test func makesASiteInAnEmptyFolderOrThroughALink() throws {
    let folder = try Folder()
    #expect(try folder.succeed("new", "site", ".").output.hasSuffix("\nNow: plantsite build\n"))
    #expect(folder.has("plantsite.yml"))
    let other = try Folder()
    try FileManager.default.createDirectory(atPath: other("empty"), withIntermediateDirectories: false)
    try other.link("link", to: "empty")
    try other.succeed("new", "site", "link/")
    #expect(other.has("empty/plantsite.yml"))
  }

  @Test func makesNoSiteWhereSomethingIs() throws {
    let folder = try Folder()
    try folder.write("used/.hidden", "mine")
    let used = try folder.plantsite("new", "site", "used")
    #expect(used.status == 1)
    #expect(used.output == "")
    #expect(used.errors == "used: error: isn't empty, so nothing new is made in it [folder-not-empty]\n")
    try folder.write("file", "mine")
    for path in ["file", "file/x"] {
      let outcome = try folder.plantsite("new", "site", path)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == "\(path): error: can't be made: Not a directory [cannot-make-file]\n",
        "\(outcome.errors)")
    }
    try folder.link("dangling", to: "nowhere")
    #expect(try folder.plantsite("new", "site", "dangling").status == 1)
    #expect(try folder.files("").count == 2)
  }

  /// Names, and for each the file and a line of its note.
  private static let names: [(name: String, file: String, line: String)] = [
    ("Aloe humilis", "aloe-humilis", "scientificName: Aloe humilis\n"),
    ("  Aloe   ferox ", "aloe-ferox", "scientificName: Aloe ferox\n"),
    ("Aloe × 'Blue Elf'", "aloe-blue-elf", "scientificName: Aloe ‘Blue Elf’\n"),
    // Corrected with a warning in a note, hence written corrected.
    ("Aloe \"Foo\"", "aloe-foo", "scientificName: Aloe ‘Foo’\n"),
    ("Écheveria \"x\": [#1]", "echeveria-x-1", "title: 'Écheveria \"x\": [#1]'\n"),
    ("my 'green' plant", "my-green-plant", "title: 'my ''green'' plant'\n"),
    ("'\u{301}: x", "x", "title: '''\u{301}: x'\n"),
    ("仙人掌", "仙人掌", "title: 仙人掌\n"),
    ("a/b/../c", "a-b-c", "title: 'a/b/../c'\n"),
    ("../../x", "x", "title: '../../x'\n"),
    ("index", "index-plant", "title: index\n"),
    ("null", "null", "title: 'null'\n"),
    ("2024", "2024", "title: '2024'\n"),
    ("two\nlines\u{1}\u{85}\u{2028}\u{FEFF}end", "two-lines-end", "title: two lines end\n"),
    (
      String(repeating: "long ", count: 51), String(repeating: "long-", count: 40).dropLast().description,
      "long"
    ),
    (String(repeating: "仙", count: 85), String(repeating: "仙", count: 66), "title: 仙仙"),
  ]

  @Test func makesNotesThatPassStrictly() throws {
    let folder = try Folder.withSite()
    for (index, (name, file, line)) in Self.names.enumerated() {
      let made = try folder.succeed("new", "plant", name, "--section", "s\(index)", "--date", "2026-02-03")
      let path = "content/plants/s\(index)/\(file).md"
      #expect(made == .init(status: 0, output: path + "\n", errors: ""), "\(name)")
      let note = try #require(folder.text(path), "\(name)")
      #expect(note.contains(line), "\(note)")
      #expect(note.contains("\ndate: 2026-02-03\n"))
    }
    let check = try folder.succeed("check", "--strict")
    #expect(check.errors == "")
    #expect(check.output == "\(2 + Self.names.count) plants, 0 errors, 0 warnings\n")
    try folder.succeed("build", "--strict")
  }

  @Test func writesEveryAttributeWithItsOptions() throws {
    let folder = try Folder.withSite()
    try folder.succeed("new", "plant", "Aloe humilis", environment: ["SOURCE_DATE_EPOCH": "86400"])
    #expect(
      folder.text("content/plants/aloe-humilis.md")?.replacing(/# Genus.*\n/, with: "") == """
        ---
        scientificName: Aloe humilis
        commonNames:  # a list: [one, two]
        growingSeason:  # any of: summer, fall, winter, spring
        dormantSeason:  # any of: summer, fall, winter, spring
        difficulty:  # one of: easy, medium, hard
        watering:  # any of: veryDry, dry, moist, wet
        lighting:  # any of: allDay, morning, afternoon, filtered, indirect, shade, low
        tags: []
        date: 1970-01-02
        ---
        <!-- Where it grows, how it looks, how to keep it. -->

        """)
  }

  @Test(arguments: ["Aloe humilis", "the one by the door"])
  func makesASoundNoteWithTheAttributesOfTheSample(_ name: String) throws {
    let folder = try Folder.withSite()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let attributes = try Data(contentsOf: root.appendingPathComponent("content/attributes.yml"))
    try folder.write("content/attributes.yml", attributes)
    try folder.succeed("new", "plant", name)
    let check = try folder.succeed("check", "--strict")
    #expect(check.output == "3 plants, 0 errors, 0 warnings\n")
  }

  @Test func makesASoundDraftWhereAttributesAreRequired() throws {
    let folder = try Folder.withSite()
    try folder.remove("content/plants/aloes")
    try folder.write(
      "content/attributes.yml",
      """
      attributes:
        name: {type: text, role: scientificName, required: true, label: Name}
        summary: {type: markdown, required: true, label: S, help: "Two\\nlines: # and more"}
        others: {type: list, required: true, label: O}
        height: {type: number, required: true, min: 0.5, max: 4, label: H, unit: "cm\\n# or: so"}
        cold: {type: number, required: true, max: -3.5, whole: true, label: C}
        price: {type: money, required: true, currency: GBP, min: 1.50, label: P}
        since: {type: date, required: true, label: D}
        toxic: {type: yesNo, required: true, label: T}
        use: {type: options, required: true, label: U, select: {min: 2, max: 3}, options: [a, b, c, d]}
        light:
          type: options
          required: true
          label: L
          select: {sectionMin: 1, sectionMax: 2, totalMin: 3, totalMax: 4}
          sections:
            - {title: One, options: [e, f]}
            - {title: Two, options: [g, h, i]}
        page: {type: url, required: true, label: W}
        parent: {type: reference, required: true, label: R}
        mix:
          type: records
          required: true
          label: M
          fields: {what: {type: text, required: true, label: A}, share: {type: number, label: B}}

      """)
    for name in ["Aloe humilis", "the one by the door"] {
      try folder.succeed("new", "plant", name)
    }
    let check = try folder.plantsite("check", "--strict")
    #expect(check.errors == "" && check.status == 0)
    #expect(check.output == "2 plants, 0 errors, 0 warnings\n")
    // Nothing made up is published.
    #expect(try folder.succeed("build").output.hasPrefix("0 plants, "))
  }

  @Test func putsANoteIntoASection() throws {
    let folder = try Folder.withSite()
    let made = try folder.succeed("new", "plant", "Aloe ferox", "--section", "new ones/it's × 1")
    #expect(made.output == "content/plants/new ones/it's × 1/aloe-ferox.md\n")
    try folder.succeed("build", "--strict")
    #expect(folder.has("_site/plants/new-ones/its-1/aloe-ferox/index.html"))
    // From elsewhere the path is that from the site's folder, too.
    let other = try Command.run(
      ["new", "plant", "Aloe dichotoma", "--source", folder.path, "--section", "aloes/"], in: "/")
    #expect(other.output == "content/plants/aloes/aloe-dichotoma.md\n")
  }

  @Test(arguments: ["..", "/etc", "a/../../b", ".hidden", "draft~", "×", "a\u{1B}b", "."])
  func refusesAFolderThatCanBeNoSection(_ section: String) throws {
    let folder = try Folder.withSite()
    let before = try folder.files("")
    let outcome = try folder.plantsite("new", "plant", "Aloe ferox", "--section", section)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("can be no section") && outcome.errors.hasSuffix("[bad-section]\n"))
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(try folder.files("") == before)
  }

  @Test(arguments: ["", " ", "..", "×", "'\"'", "\u{1}"])
  func refusesANameWithoutLettersAndDigits(_ name: String) throws {
    let folder = try Folder.withSite()
    let outcome = try folder.plantsite("new", "plant", name)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("can stand in an address; use letters or digits [no-address]\n"))
  }

  @Test func takesTheSectionThatIsThereWhateverItsCase() throws {
    let folder = try Folder.withSite()
    let made = try folder.plantsite("new", "plant", "Aloe ferox", "--section", "Aloes")
    #expect(made.status == 0)
    #expect(folder.text("content/plants/aloes/aloe-ferox.md")?.contains("Aloe ferox") == true)
  }

  @Test func leavesWhatIsThereAsItIs() throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/aloes/aloe/index.md", "---\ntitle: Aloe\n---\n")
    let before = try folder.files("")
    let same = try folder.plantsite("new", "plant", "aloe vera", "--section", "aloes")
    #expect(same.status == 1)
    #expect(
      same.errors
        == "content/plants/aloes/aloe-vera.md: error: is already there; it stays as it is [already-there]\n")
    // A section, or a section under a note, would take an address twice.
    let section = try folder.plantsite("new", "plant", "Aloes")
    #expect(section.errors.contains("would have the same address as \"content/plants/aloes\""))
    let under = try folder.plantsite("new", "plant", "Aloe ferox", "--section", "aloes/aloe-vera")
    #expect(under.errors.contains("would have the same address as \"content/plants/aloes/aloe-vera.md\""))
    #expect(section.status == 1 && under.status == 1)
    let inside = try folder.plantsite("new", "plant", "Aloe ferox", "--section", "aloes/aloe")
    #expect(inside.errors.contains("would have the same address as \"content/plants/aloes/aloe/index.md\""))
    #expect(try folder.files("") == before)
  }

  @Test func writesNothingThroughALinkOutOfTheSite() throws {
    let outside = try Folder()
    let folder = try Folder.withSite()
    try folder.link("content/plants/out", to: outside.path)
    let outcome = try folder.plantsite("new", "plant", "Aloe ferox", "--section", "out/in")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("content/plants/out: error: is a link out of the site's folder"))
    #expect(try outside.times("").count == 1)
  }
}
