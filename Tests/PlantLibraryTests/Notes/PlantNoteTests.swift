import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

@Suite struct PlantNoteTests {
  @Test(arguments: [
    ("title: My aloe\nscientificName: Aloe vera\ncommonNames: [Lily]", "My aloe", true),
    ("scientificName: Aloe x spinosissima\ncommonNames: [Lily]", "Aloe × spinosissima", false),
    ("scientificName: 12 aloes\ncommonNames: [Lily]", "12 aloes", false),
    ("commonNames: [Lily, Other]", "Lily", false),
    ("commonNames: Lily", "Lily", false),
    ("difficulty: easy", "Aloe vera", false),
    ("title: \"\"", "Aloe vera", false),
    ("title: '  '\ncommonNames: [' ', Lily]", "Lily", false),
    ("title: |\n  Two\n  lines", "Two lines", true),
    ("title: 2024", "2024", true),
  ])
  func takesTheTitleFromTheFirstNameThereIs(yaml: String, title: String, isOwn: Bool) throws {
    let (note, _, _) = try readNote("---\n\(yaml)\n---\n")
    #expect(note.title == title)
    #expect(note.hasOwnTitle == isOwn)
  }

  @Test(arguments: ["", "\n", "Text only.\n", "---\n---\n", "---\n# nothing\n---\nText"])
  func readsANoteWithoutFrontMatter(text: String) throws {
    let (note, problems, _) = try readNote(text)
    #expect(problems.isEmpty)
    #expect(note.title == "Aloe vera")
    #expect(note.slug == "aloe-vera")
    #expect(note.sortKey == "aloe vera")
    #expect(note.values.allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    ("# Aloe *vera*\n\n## Care", "Aloe vera", [2]), ("# Aloe\n\n# Care", "Aloe", [2]),
    ("Text\n\n# Care", "My plant", [2]),
    ("---\ntitle: A\n---\n# Other\n\n## Care", "A", [2, 3]),
    ("---\nscientificName: Aloe vera\n---\n# Other", "Aloe vera", [2]),
    ("---\ntitle: 'A\n---\n# Other", "My plant", [2]),
  ])
  func aTextWithoutANameGivesTheTitle(text: String, title: String, levels: [Int]) throws {
    let location = try #require(NotePath("content/plants/my-plant.md"))
    let file = SourceFile(path: location.path, text: text)
    let note = PlantNote.read(file, at: location, schema: .builtIn, markdown: .init()).note
    #expect(note.title == title)
    #expect(note.body.headings.filter { !$0.anchor.isEmpty }.map(\.level) == levels)
  }

  @Test func readsEveryReservedKey() throws {
    let (note, problems, _) = try readNote(
      """
      ---
      title: T
      tags: [a, ' b ', '']
      description: D
      image: {src: a.jpg, alt: Alt, credit: C}
      gallery: [b.jpg, {src: c.jpg}]
      links: [https://example.org/, {title: E, url: https://example.net/}]
      date: 2024-02-29
      updated: 2025-01-02
      draft: yes
      slug: Other Name
      aliases: /old/
      extra: {a: 1, b: [x, y], c: {d: e}, f: null}
      ---
      Body.
      """)
    #expect(problems.isEmpty)
    #expect(note.tags.map(\.text) == ["a", "b"])
    #expect(note.description == "D")
    #expect(note.image?.source == "a.jpg")
    #expect(note.image?.alternative == "Alt")
    #expect(note.gallery.map(\.source) == ["b.jpg", "c.jpg"])
    #expect(note.links.map(\.address) == ["https://example.org/", "https://example.net/"])
    #expect(note.date?.iso == "2024-02-29")
    #expect(note.updated?.iso == "2025-01-02")
    #expect(note.isDraft)
    #expect(note.slug == "other-name")
    #expect(note.aliases.map(\.text) == ["/old/"])
    #expect(note.extra.map { "\($0.key)=\($0.text)" } == ["a=1", "b=x, y", "c=", "f="])
    #expect(note.description == "D")
  }

  @Test func hasTheBeginningOfItsText() throws {
    let body = try readNote("---\ntitle: T\n---\nA *plant*.").note.body
    #expect(body.excerpt(naming: \.writtenName) == "A plant.")
  }

  @Test func ignoresTheCaseOfKeys() throws {
    let (note, problems, _) = try readNote(
      "---\nTitle: T\nTAGS: [a]\nScientific_Name: Aloe vera\nCommonnames: [Lily]\n---\n")
    #expect(problems.isEmpty)
    #expect(note.title == "T")
    #expect(note.tags.map(\.text) == ["a"])
    #expect(note.scientificName?.plain == "Aloe vera")
    #expect(note.commonNames == ["Lily"])
  }

  @Test(arguments: [
    ("title: A\n⟦Title⟧: B", "error: title is given twice [duplicate-key]"),
    (
      "scientificName: Aloe vera\n⟦scientific-name⟧: Aloe ferox",
      "error: scientificName is given twice, in two spellings [duplicate-key]"
    ),
    ("draft: ⟦maybe⟧", "error: draft takes yes or no, not \"maybe\" [invalid-flag]"),
    (
      "date: ⟦2024-02-30⟧",
      "error: \"2024-02-30\" is not a day that exists; date takes one like 2026-11-21 [invalid-date]"
    ),
    ("tags: ⟦{a: b}⟧", "error: tags takes a list of texts, not a mapping [wrong-type]"),
    ("extra: ⟦[a]⟧", "error: extra must be a mapping of keys to values [wrong-type]"),
    ("extra: {⟦[a]⟧: b}", "error: a key must be a text [wrong-type]"),
    ("⟦[a]⟧: b", "error: a key must be a text [wrong-type]"),
    (
      "slug: ⟦'#'⟧", "error: nothing of \"#\" can stand in an address; use letters or digits [no-address]"
    ),
    (
      "⟦tegs⟧: [a]",
      "warning: \"tegs\" is no attribute and no key of a plant note; did you mean \"tags\"? [unknown-key]"
    ),
    (
      "⟦wattering⟧: dry",
      "warning: \"wattering\" is no attribute and no key of a plant note; did you mean \"watering\"? [unknown-key]"
    ),
    ("⟦price⟧: 12", "warning: \"price\" is no attribute and no key of a plant note [unknown-key]"),
    ("⟦order⟧: 1", "warning: \"order\" is no attribute and no key of a plant note [unknown-key]"),
  ])
  func reportsAKeyAtItsPlace(yaml: String, message: String) throws {
    let (_, problems, marks) = try readNote("---\n# é\n\(yaml)\n---\n")
    #expect(problems.map(\.line) == [message])
    #expect(problems.map(\.bytes) == marks)
  }

  @Test func suggestsTheNearestKey() throws {
    let (_, problems, marks) = try readNote("---\n⟦tegs⟧: [a]\n---\n")
    let suggestion = try #require(problems.first?.suggestions.first)
    #expect(suggestion.replacement == "tags")
    #expect(suggestion.range.bytes == marks.first)
  }

  @Test func keepsTheFirstOfTwoSpellingsOfAKey() throws {
    #expect(try readNote("---\ntitle: A\nTitle: B\n---\n").note.title == "A")
    let (note, _, _) = try readNote("---\nscientificName: Aloe vera\nscientific_name: Aloe ferox\n---\n")
    #expect(note.title == "Aloe vera")
  }

  @Test func takesCommonNamesFromEveryAttributeWithTheRole() throws {
    let schema = try schema(
      """
      names: {type: list, role: commonNames}
      nombre: {type: text, role: commonNames}
      """)
    let (note, problems, _) = try readNote("---\nnombre: Sábila\nnames: [Lily]\n---\n", schema: schema)
    #expect(problems.isEmpty)
    #expect(note.commonNames == ["Lily", "Sábila"])
  }

  @Test(arguments: [
    ("scientificName: ⟦aloe⟧ vera", "name-genus-case"),
    ("scientificName: 'Aloe ⟦cv. Blue Elf⟧'", "name-cv"),
  ])
  func reportsAScientificNameAtThePlaceWithinIt(yaml: String, code: String) throws {
    let (_, problems, marks) = try readNote("---\n# é\n\(yaml)\n---\n")
    #expect(problems.map(\.code) == [code])
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.map(\.bytes) == marks)
  }

  @Test(arguments: [
    ("Aloe cv. ‘Foo’", "; leave it out"), ("Aloe cv. Foo", "; write ‘Foo’"),
  ])
  func saysWhatWouldBeRightInAName(name: String, hint: String) throws {
    let (_, problems, _) = try readNote("---\nscientificName: \(name)\n---\n")
    #expect(
      problems.map(\.message) == [
        "\"cv.\" is no longer written: a cultivar stands in single quotation marks" + hint
      ])
  }

  @Test func suggestsNothingWithinANameThatIsWrittenWithEscapes() throws {
    let (_, problems, marks) = try readNote("---\nscientificName: ⟦\"aloe v\\u00e9ra\"⟧\n---\n")
    #expect(problems.map(\.code) == ["name-genus-case"])
    #expect(problems.map(\.bytes) == marks)
    #expect(problems.flatMap(\.suggestions).isEmpty)
  }
}

@Suite struct RequiredAttributeTests {
  private func problems(_ yaml: String) throws -> (lines: [String], bytes: [Range<Int>?], marks: [Range<Int>])
  {
    let schema = try schema(
      """
      source: {type: text, required: true}
      care: {type: options, options: [easy, hard], required: true}
      """)
    let (_, problems, marks) = try readNote("---\n\(yaml)\n---\n", schema: schema)
    return (problems.map(\.line), problems.map(\.bytes), marks)
  }

  @Test func reportsWhatTheNoteLacks() throws {
    #expect(
      try problems("title: A").lines == [
        "error: the note has no care, which is required [missing-attribute]",
        "error: the note has no source, which is required [missing-attribute]",
      ])
  }

  @Test func reportsAKeyWithoutAValueAtTheKey() throws {
    let found = try problems("⟦source⟧:\n⟦care⟧: null")
    #expect(found.bytes == found.marks)
    #expect(
      found.lines == [
        "error: the note has no source, which is required [missing-attribute]",
        "error: the note has no care, which is required [missing-attribute]",
      ])
  }

  @Test func leavesItAtTheProblemOfTheValue() throws {
    #expect(
      try problems("source: [a]\ncare: eazy").lines == [
        "error: source takes a text, not a list [wrong-type]",
        "error: \"eazy\" is not an option of care; did you mean \"easy\"? [unknown-option]",
      ])
  }

  @Test(arguments: ["title: \"A\nsource: B", "\ttitle: A", "title: A\n- b", "a: *b"])
  func asksForNothingWhereTheFrontMatterCannotBeRead(yaml: String) throws {
    let lines = try problems(yaml).lines
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.allSatisfy { !$0.hasSuffix("[missing-attribute]") })
  }

  @Test func asksForTheRestWhereAKeyIsWrittenTwice() throws {
    #expect(
      try problems("source: A\nsource: B").lines.map { String($0.drop { $0 != "[" }) }.sorted() == [
        "[duplicate-key]", "[missing-attribute]",
      ])
  }

  @Test func leavesOutWhatIsWrongWithTheLastValueBeforeAFault() throws {
    let found = try problems("⟦tegs⟧: 1\nsource: A\ncare: [easy, hurd\nx: y: z")
    #expect(found.lines.count == 2, "\(found.lines)")
    #expect(found.bytes.first == found.marks.first)
  }

  @Test func saysOnlyThatFrontMatterIsNotClosed() throws {
    let schema = try schema("source: {type: text, required: true}")
    let (_, problems, _) = try readNote("---\ntitle: A\n", schema: schema)
    #expect(problems.map(\.code) == ["unclosed-front-matter"])
  }
}
