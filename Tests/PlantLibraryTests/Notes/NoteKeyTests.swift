import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

/// Keys of notes that were written for something else, as attributes.yml maps and turns them off.
@Suite struct NoteKeyTests {
  /// The note that a schema makes of front matter, with the lines of all problems.
  private func read(
    _ attributes: String, _ yaml: String, path: String = "content/plants/aloes/aloe-vera.md"
  ) throws -> (note: PlantNote, problems: [String]) {
    let (schema, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: attributes))
    try #require(problems.isEmpty, "\(problems.map(\.line))")
    let file = SourceFile(path: path, text: "---\n\(yaml)\n---\nText.\n")
    let location = try #require(NotePath(path))
    let (note, found) = PlantNote.read(file, at: location, schema: schema, markdown: MarkdownOptions())
    return (note, found.sorted().map(\.line))
  }

  private func text(_ note: PlantNote, _ index: Int = 0) -> String? {
    if case .text(let text)? = note.values[index] { text } else { nil }
  }

  @Test func takesTheNotesOwnKeysFromOthers() throws {
    let (note, problems) = try read(
      """
      keys:
        title: {from: name}
        image: {from: hero_image, alt: hero_alt, credit: photo.by}
        updated: {accepts: [dateModified]}
        draft: {from: published, when: no}
      attributes: {light: text}
      """,
      """
      name: Lily
      hero_image: a.jpg
      hero_alt: A lily
      photo: {by: Ann}
      dateModified: 2024-03-04
      published: false
      """)
    #expect(problems.isEmpty)
    #expect(note.title == "Lily")
    #expect(note.image?.source == "a.jpg")
    #expect(note.image?.alternative == "A lily")
    #expect(note.image?.credit == "Ann")
    #expect(note.updated?.iso == "2024-03-04")
    #expect(note.isDraft)
  }

  @Test func readsDatesInTheOrderThatIsSaid() throws {
    let keys = "keys: {date: {from: fecha, format: DD/MM/YYYY}, updated: {format: MM/DD/YYYY}}"
    let (note, problems) = try read(
      keys + "\nattributes: {light: text}", "fecha: 03/07/2020\nupdated: 03/07/2021")
    #expect(problems.isEmpty)
    #expect(note.date?.iso == "2020-07-03")
    #expect(note.updated?.iso == "2021-03-07")
  }

  @Test func tellsWhereTheOrderOfADateIsSaid() throws {
    let (note, problems) = try read("attributes: {light: text}", "date: 03/07/2020")
    #expect(note.date == nil)
    #expect(
      problems == [
        "error: \"03/07/2020\" doesn't say which figure is the month; say which in attributes.yml: keys: {date: {format: DD/MM/YYYY}}, or MM/DD/YYYY [invalid-date]"
      ])
  }

  @Test(arguments: [("published: true", false), ("published: no", true), ("", false)])
  func isADraftByTheWordsThatSaySo(yaml: String, isDraft: Bool) throws {
    let (note, problems) = try read(
      "keys: {draft: {from: published, when: no}}\nattributes: {light: text}", yaml)
    #expect(problems.isEmpty)
    #expect(note.isDraft == isDraft)
  }

  @Test(arguments: [
    ("dg-publish: true", false), ("dg-publish: yes", false), ("dg-publish: no", true), ("dg-publish:", true),
    ("dg-publish: \"\"", true), ("dg-publish: later", true), ("dg-publish: [yes]", true),
    ("title: Lily", true),
    ("draft: no", true), ("dg-publish: yes\ndraft: yes", true), ("dg-publish: yes\ndraft: no", false),
  ])
  func isADraftUnlessItSaysOtherwise(yaml: String, isDraft: Bool) throws {
    let keys = "keys: {draft: {from: dg-publish, unless: yes}}\nattributes: {light: text}"
    #expect(try read(keys, yaml).note.isDraft == isDraft)
    let page = SourceFile(path: "content/pages/a.md", text: "---\n\(yaml)\n---\nText.\n")
    let location = try #require(NotePath("content/pages/a.md"))
    let schema = AttributeSchema.read(SourceFile(path: "attributes.yml", text: keys)).schema
    let read = PageNote.read(page, at: location, schema: schema, markdown: MarkdownOptions())
    #expect(read.page.isDraft == isDraft)
  }

  @Test(arguments: [
    ("published: yes\ndraft: yes", true), ("draft: yes", true), ("draft: no", false),
    ("published: no\ndraft: no", true),
  ])
  func isADraftByDraftItselfBesidesAnotherKey(yaml: String, isDraft: Bool) throws {
    let (note, problems) = try read(
      "keys: {draft: {from: published, when: no}}\nattributes: {light: text}", yaml)
    #expect(problems.isEmpty)
    #expect(note.isDraft == isDraft)
  }

  @Test func hasTheAliasesOfAllPlaces() throws {
    let keys = "keys: {aliases: {from: [redirect_from, permalink]}}\nattributes: {light: text}"
    let (note, problems) = try read(
      keys, "permalink: /a/\naliases: [/b/, /c/]\nredirect_from: /d/\nlight: sun")
    #expect(problems.isEmpty)
    #expect(note.aliases.map(\.text).sorted() == ["/a/", "/b/", "/c/", "/d/"])
  }

  @Test func readsAKeyFromElsewhereWhereItIsIgnoredItself() throws {
    let keys = "keys: {aliases: {from: permalink}}\nignore: [aliases]\nattributes: {light: text}"
    let (note, problems) = try read(keys, "permalink: /a/\naliases: [Lily]")
    #expect(problems.isEmpty)
    #expect(note.aliases.map(\.text) == ["/a/"])
  }

  @Test(arguments: [
    ("when: no", "[no]"), ("when: no", "{a: no}"), ("when: no", "nope"), ("when: no", "never"),
    ("when: [review, wip]", "todo"), ("when: [hidden]", "no"), ("when: [hidden]", "yes"),
    ("when: wip, unless: done", "published"), ("unless: done", "[done]"),
  ])
  func isADraftByWhatCannotBeUnderstood(rule: String, value: String) throws {
    let (note, problems) = try read(
      "keys: {draft: {from: published, \(rule)}}\nattributes: {light: text}", "published: \(value)")
    #expect(note.isDraft)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.hasPrefix("error: draft takes ") == true, "\(problems)")
  }

  @Test(arguments: [
    ("when: wip, unless: [no, done]", "Done", false), ("when: wip, unless: [no, done]", "false", false),
    ("when: wip, unless: [no, done]", "true", true), ("unless: [done]", "todo", true),
    ("unless: [done]", "done", false), ("unless: [done]", "yes", true),
    ("when: wip, unless: wip", "wip", true),
    ("when: wip", "", false),
  ])
  func isNoDraftByWordsThatSaySo(rule: String, value: String, isDraft: Bool) throws {
    let (note, problems) = try read(
      "keys: {draft: {from: status, \(rule)}}\nattributes: {light: text}", "status: \(value)")
    #expect(problems.isEmpty, "\(problems)")
    #expect(note.isDraft == isDraft)
  }

  @Test func givesAKeyThatIsTurnedOffToAnAttribute() throws {
    let (note, problems) = try read(
      "keys: {aliases: ignore}\nattributes: {names: {type: list, accepts: aliases, role: commonNames}}",
      "aliases: [Lily, Other]")
    #expect(problems.isEmpty)
    #expect(note.aliases.isEmpty)
    #expect(note.commonNames == ["Lily", "Other"])
  }

  @Test func readsValuesWithinMappings() throws {
    let (note, problems) = try read(
      "attributes: {cats: {from: toxicity.cats.status}, dogs: {from: toxicity.dogs.status}}",
      "toxicity:\n  cats: {status: toxic}\n  dogs: {status: safe, note: told by a vet}")
    #expect(text(note, 0) == "toxic")
    #expect(text(note, 1) == "safe")
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("warning: \"toxicity.dogs.note\" is no attribute"))
  }

  @Test func readsAKeyThatIsWrittenWithDots() throws {
    let (note, problems) = try read("attributes: {cats: {from: toxicity.cats}}", "toxicity.cats: toxic")
    #expect(problems.isEmpty)
    #expect(text(note) == "toxic")
  }

  @Test(arguments: [
    ("sun: full\nlight: half", "full", 1), ("light: half", "half", 0), ("sun:\nlight: half", "half", 0),
    ("sun: full\nlight: full", "full", 0),
  ])
  func takesTheFirstPlaceThatSaysSomething(yaml: String, value: String, warnings: Int) throws {
    let (note, problems) = try read("attributes: {light: {from: [sun, exposure]}}", yaml)
    #expect(text(note) == value)
    #expect(problems.count == warnings)
    #expect(problems.allSatisfy { $0.contains("unused-value") })
  }

  @Test func givesOneValueToTwo() throws {
    let (note, problems) = try read(
      "keys: {title: {from: name}}\nattributes: {names: {type: list, from: name, role: commonNames}}",
      "name: Lily")
    #expect(problems.isEmpty)
    #expect(note.title == "Lily")
    #expect(note.commonNames == ["Lily"])
  }

  @Test func leavesOutWhatIsIgnored() throws {
    let (_, problems) = try read(
      "ignore: [layout, seo.meta, date]\nattributes: {light: text}",
      "layout: plant\nseo: {meta: x, title: y}\ndate: yesterday")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("\"seo.title\"") == true)
  }

  @Test func takesTheSectionFromAKey() throws {
    let (note, problems) = try read(
      "keys: {section: {from: category}}\nattributes: {light: text}", "category: [Semi-hardy herbs]")
    #expect(problems.isEmpty)
    #expect(note.location.folders == ["semi-hardy-herbs"])
    #expect(note.location.sectionTitle == "Semi-hardy herbs")
    #expect(note.location.folder == "content/plants/aloes")
  }

  @Test(arguments: [
    ("keys: {title: {form: name}}", "\"form\" is not a key of title"),
    ("keys: {titel: ignore}", "\"titel\" is not a key of keys; did you mean \"title\"?"),
    ("keys: {title: name}", "title takes ignore, or a mapping with from or accepts, not a text"),
    ("keys: {date: {when: no}}", "\"when\" is not a key of date"),
    ("keys: {title: {format: DD/MM/YYYY}}", "\"format\" is not a key of title"),
    ("keys: {date: {format: YYYY}}", "\"YYYY\" is no choice for format of date"),
    ("ignore: [light]", "\"light\" is ignored here, but the attribute light takes it"),
  ])
  func reportsWhatCannotBeMeant(keys: String, message: String) {
    let file = SourceFile(path: "attributes.yml", text: keys + "\nattributes: {light: text}")
    let problems = AttributeSchema.read(file).problems
    #expect(problems.contains { $0.message.contains(message) }, "\(problems.map(\.line))")
  }

  @Test func keepsTheBuiltInAttributesBesideKeysAlone() {
    let file = SourceFile(path: "attributes.yml", text: "ignore: [layout]")
    let (schema, problems) = AttributeSchema.read(file)
    #expect(problems.isEmpty)
    #expect(schema.attributes.count == AttributeSchema.builtIn.attributes.count)
  }

  @Test func saysWhereAValueStandsOrWould() throws {
    let schema = AttributeSchema.read(
      SourceFile(
        path: "attributes.yml",
        text: "keys: {title: {from: name}}\nattributes: {cats: {from: toxicity.cats}, light: text}")
    ).schema
    let root = FrontMatter.readYAML(SourceFile(path: "a.md", text: "Toxicity: {Cats: no}\nLight: full")).root
    let places = NotePlaces(root, schema, isPlant: true)
    #expect(places.path(of: "cats") == ["Toxicity", "Cats"])
    #expect(places.path(of: "light") == ["Light"])
    #expect(places.path(of: "title") == ["name"])
    #expect(NotePlaces(nil, schema, isPlant: true).path(of: "cats") == ["toxicity", "cats"])
  }
}
