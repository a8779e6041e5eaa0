import Diagnostics
import Markdown
import PlantLibrary
import TestSupport
import Testing

@testable import Adoption

/// What was private before stays so.
@Suite struct AdoptedDraftTests {
  /// Eight notes with what is written for each.
  private func notes(_ yaml: (Int) -> String, others: [String: String] = [:]) throws -> AdoptedSample {
    var files = others
    for index in 0..<8 {
      files["plants/p\(index).md"] =
        "---\nlatin: \(AdoptedSample.names[index])\n\(yaml(index))\n---\nText.\n"
    }
    return try AdoptedSample(files)
  }

  /// The numbers of the notes that the site would not publish, by its own reader.
  private func unpublished(_ sample: AdoptedSample) throws -> [Int] {
    let drafts = try sample.adoption.notes.notes.filter { note in
      let location = try #require(NotePath("content/" + note.path))
      return PlantNote.read(
        SourceFile(path: note.path, bytes: note.source.bytes), at: location, schema: sample.schema,
        markdown: MarkdownOptions()
      ).note.isDraft
    }
    // `p4.md` is the note of that number.
    return (drafts + sample.adoption.privateNotes).compactMap { Int($0.stem.dropFirst()) }.sorted()
  }

  @Test(arguments: ["dg-publish", "publish", "published", "public"])
  func keepsPrivateWhatIsNotMarked(key: String) throws {
    let sample = try notes { [1, 4].contains($0) ? "" : "\(key): true" }
    #expect(sample.schema.keyRules["draft"]?.unless == ["yes"])
    #expect(try unpublished(sample) == [1, 4])
    let page = AdoptionPage(sample.adoption, problems: []).text
    #expect(
      page.contains(
        "2 notes are drafts, as \(key) doesn't say yes in them, and won't be published: plants/p1.md, plants/p4.md."
      ), "\(page)")
  }

  @Test func takesWhatJekyllPublishesUnlessItIsTold() throws {
    let config = ["_config.yml": "title: Mine\n"]
    let sample = try notes(
      { $0 == 1 ? "published: false" : $0 == 2 ? "published: true" : "" }, others: config)
    #expect(try unpublished(sample) == [1])
  }

  @Test(arguments: [
    "status: draft", "status: Brouillon", "visibility: private", "private: yes", "hidden: true",
  ])
  func knowsOtherKeysOfDrafts(line: String) throws {
    let key = line.prefix { $0 != ":" }
    let other = line.hasSuffix("yes") || line.hasSuffix("true") ? "no" : "published"
    let sample = try notes { $0 == 3 ? line : "\(key): \(other)" }
    #expect(try unpublished(sample) == [3])
  }

  @Test func readsDraftBesidesPublished() throws {
    let own = ["draft: yes\npublished: yes", "draft: no\npublished: no"]
    let sample = try notes { $0 < 2 ? own[$0] : "draft: no\npublished: yes" }
    #expect(try unpublished(sample) == [0, 1])
    #expect(sample.adoption.privateNotes.isEmpty)
  }

  @Test(arguments: ["permalink: false", "build: {render: never}", "_build:\n  render: false"])
  func leavesOutWhatHasNoPage(yaml: String) throws {
    let sample = try notes { $0 == 4 ? yaml : "permalink: /a\($0)/" }
    #expect(try unpublished(sample) == [4])
  }

  @Test(arguments: [
    ("publishDate: 2027-01-01", true), ("publishDate: 2026-01-01T10:00:00Z", false),
    ("expiryDate: 2026-11-20", true),
    ("expiryDate: 2028-01-01", false), ("publishDate: soon", false), ("pubDate: 2099-01-01", true),
  ])
  func leavesOutWhatIsNotPublishedToday(yaml: String, isLeftOut: Bool) throws {
    let files = [
      "plants/a/index.md": "---\nlatin: Aloe vera\n\(yaml)\n---\n", "plants/a/a.jpg": "",
      "plants/b/index.md": "---\nlatin: Ficus carica\n---\n", "plants/b/b.jpg": "",
    ]
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    let source = MemorySource(files)
    let adoption = try #require(Adoption(source, called: "x", today: day))
    #expect(adoption.notes.skipped.map(\.pattern) == (isLeftOut ? ["/a"] : []))
    let copied = adoption.copies(of: source.files().files).map(\.path)
    #expect(copied.contains("content/plants/a/a.jpg") == !isLeftOut)
    #expect(copied.contains("content/plants/b/b.jpg"))
  }

  @Test func tellsTheRightDraftsBesidePrivateNotes() throws {
    let sample = try notes {
      $0 == 1 ? "draft: no\nprivate: yes\nsecret: x" : "draft: \($0 == 4 ? "yes" : "no")\nprivate: no"
    }
    let page = AdoptionPage(sample.adoption, problems: []).text
    #expect(sample.adoption.privateNotes.map(\.path) == ["plants/p1.md"])
    #expect(page.contains("1 note is a draft, by draft, and won't be published: plants/p4.md."))
    #expect(!sample.adoption.attributes.contains("secret"))
  }

  @Test(arguments: ["_drafts", "plants/drafts", "plants/private"])
  func takesNoFolderOfDrafts(folder: String) throws {
    let sample = try notes({ _ in "" }, others: ["\(folder)/x.md": "---\nlatin: Aloe vera\n---\nText.\n"])
    #expect(sample.adoption.noteCount == 8)
    #expect(
      sample.adoption.notes.skipped.map(\.pattern) == (folder == "_drafts" ? [] : ["/" + folder.dropFirst(7)])
    )
  }

  @Test func leavesOutWhatOnlyAnotherKeySaysIsPrivate() throws {
    let sample = try notes {
      $0 == 2 ? "private: yes\npublished: yes" : "private: no\npublished: \($0 == 5 ? "no" : "yes")"
    }
    #expect(try unpublished(sample) == [2, 5])
    #expect(sample.adoption.privateNotes.map(\.path) == ["plants/p5.md"])
    #expect(sample.adoption.notes.skipped.map(\.pattern) == ["/p5.md"])
    #expect(
      AdoptionPage(sample.adoption, problems: []).text.contains("Left out, private: 1 file: plants/p5.md."))
  }

  struct Given: CustomTestStringConvertible, Sendable {
    let folder: String
    let others: [String: String]
    var notes: [Int: String] = [:]
    let unpublished: [Int]
    var remark: String?
    var testDescription: String { "\(others)" }
  }

  private static let given: [Given] = [
    Given(
      folder: "_plants",
      others: ["_config.yml": "title: Mine\nexclude: [_plants/p1.md, _plants/p2*.md]\n"],
      notes: [3: "date: 2099-01-01 10:00:00 +0100", 4: "date: 2020-01-01"], unpublished: [1, 2, 3]),
    Given(
      folder: "_plants", others: ["_config.yml": "title: Mine\nfuture: true\n"],
      notes: [3: "date: 2099-01-01"], unpublished: []),
    Given(
      folder: "content/plants", others: ["hugo.toml": "title = 'Mine'\n"],
      notes: [
        3: "date: 2099-01-01", 4: "date: 2099-01-01\npublishDate: 2020-01-01",
        5: "date: 2020-01-01\npublishDate: 2099-01-01",
      ], unpublished: [3, 5]),
    Given(
      folder: "content/plants", others: ["hugo.toml": "buildFuture = true\n"],
      notes: [3: "date: 2099-01-01", 5: "expiryDate: 2020-01-01"], unpublished: [5]),
    Given(
      folder: "content/plants",
      others: [
        "hugo.toml": "title = 'Mine'\n",
        "content/plants/_index.md": "---\ncascade:\n  draft: true\n  params: {zone: 7}\n  layout: x\n---\n",
      ], notes: [2: "draft: false", 3: "draft: false\nparams: {zone: 8}"], unpublished: [0, 1, 4, 5, 6, 7],
      remark:
        "Not taken: what content/plants/_index.md says for 1 note: params.zone. Here each note says it itself."
    ),
    Given(
      folder: "content/plants",
      others: [
        "hugo.toml":
          "[[cascade]]\ndraft = true\n[cascade._target]\npath = '/plants/p[0-9]'\n[[cascade]]\ndraft = true\n[cascade._target]\npath = '/plants/p2*'\n[[cascade]]\ndraft = true\n[cascade._target]\nkind = 'section'\n"
      ], unpublished: [2]),
    Given(
      folder: "content/plants",
      others: [
        "hugo.toml": "[cascade]\ndraft = true\n", "content/_index.md": "+++\n[cascade]\ndraft = false\n+++\n",
      ],
      unpublished: []),
    Given(
      folder: "_plants",
      others: [
        "_config.yml":
          "defaults:\n  - scope: {path: '', type: plants}\n    values: {layout: p, light: sun, published: false}\n  - scope: {path: _plants/p3.md}\n    values: {published: true}\n  - scope: {path: '', type: posts}\n    values: {water: much}\n"
      ], notes: [5: "published: true"], unpublished: [0, 1, 2, 4, 6, 7],
      remark: "Not taken: what _config.yml says for 2 notes: light. Here each note says it itself."),
    Given(
      folder: "plants",
      others: [
        ".eleventy.js": "",
        "plants/plants.11tydata.json": "{\"draft\": true, \"tags\": \"plant\", \"sun\": \"full\"}",
      ], notes: [6: "draft: false\nsun: none", 7: "draft: false"], unpublished: [0, 1, 2, 3, 4, 5],
      remark:
        "Not taken: what plants/plants.11tydata.json says for 1 note: sun. Here each note says it itself."),
  ]

  @Test(arguments: given)
  func asksWhatAFolderSaysForItsNotes(_ given: Given) throws {
    var files = given.others.filter { !$0.key.hasPrefix(".") }
    for index in 0..<8 {
      files["\(given.folder)/p\(index).md"] =
        "---\nlatin: \(AdoptedSample.names[index])\n\(given.notes[index] ?? "")\n---\nText.\n"
    }
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    let hidden = MemorySource(given.others.filter { $0.key.hasPrefix(".") })
    let adoption = try #require(Adoption(MemorySource(files), called: "x", hidden: hidden, today: day))
    #expect(adoption.privateNotes.compactMap { Int($0.stem.dropFirst()) } == given.unpublished)
    #expect(adoption.remarks == [given.remark].compactMap(\.self))
    let page = AdoptionPage(adoption, problems: []).text
    #expect(page.contains("Left out, private: ") == !given.unpublished.isEmpty)
    #expect(given.remark.map { page.contains($0) } ?? true)
  }

  @Test func leavesOutAPostOfADayToCome() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ["2099-01-01-p0", "2020-01-01-p1", "2099-1-2-p2"].enumerated().map {
        (
          "_posts/\($1).md",
          "---\nlatin: \(AdoptedSample.names[$0])\n\($0 == 2 ? "date: 2021-01-01" : "")\n---\n"
        )
      })
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    func left(_ config: String) throws -> [String] {
      let source = MemorySource(files.merging(["_config.yml": config]) { $1 })
      return try #require(Adoption(source, called: "x", today: day)).privateNotes.map(\.path)
    }
    #expect(try left("title: Mine\n") == ["_posts/2099-01-01-p0.md"])
    #expect(try left("future: true\n") == [])
  }
}
