import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// What the name of a note's file says.
struct FileNameTests {
  private func read(
    _ name: String, _ yaml: String, attributes: String = "", names: [NameOrder.Kind] = NameOrder.usual,
    body: String = ""
  ) throws -> (note: PlantNote, problems: [Diagnostic]) {
    var schema = AttributeSchema.builtIn
    if !attributes.isEmpty {
      let (read, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: attributes))
      #expect(problems.isEmpty)
      schema = read
    }
    schema.nameOrder.heading = names
    let location = try #require(NotePath("content/plants/" + name))
    return PlantNote.read(
      SourceFile(path: location.path, text: "---\n\(yaml)\n---\n" + body), at: location, schema: schema,
      markdown: .init())
  }

  @Test(arguments: [
    ("Monstera deliciosa.md", "Monstera deliciosa"), ("Salbei.md", "Salbei"), ("käsebaum.md", "Käsebaum"),
    ("Forget-me-not blue.md", "Forget-me-not blue"), ("Swiss cheese/index.md", "Swiss cheese"),
    ("monstera-deliciosa.md", "Lily"), ("aloe_vera.md", "Lily"), ("aloe/index.md", "Lily"),
  ])
  func aNameForPeopleGoesBeforeCommonNames(name: String, title: String) throws {
    let note = try read(name, "commonNames: [Lily]").note
    #expect(note.title == title)
    #expect(note.commonNames == ["Lily"])
  }

  @Test func otherNamesKeepTheirPlaces() throws {
    #expect(try read("Salbei.md", "title: Sage").note.title == "Sage")
    #expect(try read("Salbei.md", "scientificName: Salvia officinalis").note.title == "Salbei")
    let orders: [NameOrder.Kind] = [.scientific, .title]
    #expect(
      try read("Salbei.md", "scientificName: Salvia officinalis", names: orders).note.title
        == "Salvia officinalis")
    let common = try read("Salbei.md", "commonNames: [Lily]", names: [.common, .title]).note
    #expect(common.title == "Lily")
    #expect(common.commonNames == ["Salbei", "Lily"])
    #expect(try read("Salbei.md", "light: full-sun", body: "# Garden sage\n").note.title == "Garden sage")
    // A name that is the scientific one is set as such.
    let note = try read("Salvia officinalis.md", "scientificName: Salvia officinalis L.").note
    #expect(note.title.hasPrefix("Salvia officinalis") && !note.hasOwnTitle)
  }

  private static let attributes = """
    attributes:
      latin: {type: text, role: scientificName, from: [botanical, (file name)], required: yes}
      shelf: {type: number, from: (file name)}
    """

  @Test func anAttributeIsTheNameOfTheFile() throws {
    let (note, problems) = try read("Aloe vera.md", "title: A", attributes: Self.attributes)
    #expect(note.scientificNameText == "Aloe vera")
    #expect(note.scientificName != nil)
    #expect(problems.map(\.code) == ["invalid-number"])
    #expect(problems.first?.message.contains("Aloe vera") == true)
  }

  @Test(arguments: ["botanical: Aloe ferox", "latin: Aloe ferox"])
  func aKeyGoesBeforeTheNameOfTheFile(yaml: String) throws {
    #expect(
      try read("Aloe vera.md", yaml + "\nshelf: 2", attributes: Self.attributes).note.scientificNameText
        == "Aloe ferox")
  }

  @Test func keysOfEveryNoteMayBeTheNameOfTheFile() throws {
    let attributes = "keys: {date: {from: (file name)}, title: {from: (file name)}}\nattributes: {a: text}"
    let note = try read("2024-03-01.md", "a: b", attributes: attributes).note
    #expect(note.date?.iso == "2024-03-01")
    #expect(note.title == "2024-03-01")
  }

  /// A key of that name in a note means nothing of the kind.
  @Test func aKeyCalledFileIsAKey() throws {
    let attributes = "attributes: {latin: {type: text, from: file}}"
    let note = try read("Aloe vera.md", "file: x", attributes: attributes).note
    guard case .text("x")? = note.values[0] else {
      Issue.record("not the key")
      return
    }
  }
}
