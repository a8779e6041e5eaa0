import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// Values that are links between notes as a whole, as Obsidian writes properties.
struct WikiLinkTextTests {
  private func read(_ yaml: String) throws -> (note: PlantNote, problems: [Diagnostic]) {
    let schema = AttributeSchema.read(
      SourceFile(
        path: "attributes.yml",
        text: """
          attributes:
            family: text
            friends: list
            kind: {options: [araceae, other]}
            place: {type: list, separator: ","}
            latin: {type: text, role: scientificName}
            text: markdown
            photo: image
          """)
    ).schema
    let location = try #require(NotePath("content/plants/a.md"))
    return PlantNote.read(
      SourceFile(path: location.path, text: "---\ntitle: A\n\(yaml)\n---\n"), at: location, schema: schema,
      markdown: .init())
  }

  @Test func aTextIsALinkWithoutBrackets() throws {
    let (note, problems) = try read("family: \"[[Araceae]]\"\nlatin: \"[[Aloe vera]]\"")
    #expect(problems.isEmpty)
    guard case .reference(let reference)? = note.values[0] else {
      Issue.record("no link")
      return
    }
    #expect(reference.text == "Araceae")
    #expect(note.references.contains { $0.target == "Araceae" && $0.kind == .wiki && $0.isOptional })
    #expect(note.scientificNameText == "Aloe vera")
  }

  @Test(arguments: [
    ("\"[[Araceae|Aroids]]\"", "Aroids"), ("\"[[Araceae]] and more\"", "[[Araceae]] and more"),
    ("\"[[a]] [[b]]\"", "[[a]] [[b]]"), ("\"[[]]\"", "[[]]"),
    ("\"![[a b.png|300]]\"", "a b.png"),
  ])
  func otherTextsStay(written: String, expected: String) throws {
    guard case .text(let text)? = try read("family: \(written)").note.values[0] else {
      Issue.record("no text")
      return
    }
    #expect(text == expected)
  }

  @Test func itemsAndOptionsLoseTheirBrackets() throws {
    let (note, problems) = try read(
      "friends: [\"[[A b]]\", \"[[c|d]]\", e]\nkind: \"[[Araceae]]\"\nplace: \"[[A]], [[B]]\"")
    #expect(problems.isEmpty)
    guard case .list(let friends)? = note.values[1], case .options(let kinds)? = note.values[2],
      case .list(let places)? = note.values[3]
    else {
      Issue.record("no lists")
      return
    }
    #expect(friends == ["A b", "d", "e"])
    #expect(kinds == [0])
    #expect(places == ["A", "B"])
  }

  /// Another word isn't proposed in the place of the brackets.
  @Test func aWrongOptionIsToldAsAWhole() throws {
    let problem = try #require(try read("kind: \"[[Araceaa]]\"").problems.first)
    #expect(problem.code == "unknown-option")
    #expect(problem.suggestions.isEmpty)
  }

  @Test func aTextOfMarkdownKeepsItsLink() throws {
    #expect(try read("text: \"[[Araceae]]\"").note.references.map(\.target) == ["Araceae"])
  }

  @Test(arguments: ["\"[[leaf.png]]\"", "\"![[leaf.png]]\"", "{src: \"[[leaf.png|300]]\"}"])
  func anImageIsFoundByItsName(written: String) throws {
    for key in ["image", "photo"] {
      let note = try read("\(key): \(written)").note
      let link = try #require(note.references.first)
      #expect(
        link.filePath(["leaf.png": "content/plants/pictures/leaf.png"]) == "content/plants/pictures/leaf.png")
    }
  }

  /// `Vault/Plants/a.md` names `Plants/pictures/leaf.png`, and means `Vault/Plants/pictures/leaf.png`.
  @Test func anImageIsFoundFromTheFolderOfAllNotes() throws {
    let location = try #require(NotePath("content/plants/aroids/a.md"))
    let file = SourceFile(
      path: location.path, text: "---\nimage: plants/pictures/leaf.png\n---\n![](plants/b.png)\n")
    let note = PlantNote.read(file, at: location, schema: .builtIn, markdown: .init()).note
    let own = "content/plants/pictures/leaf.png"
    let near = "content/plants/aroids/plants/pictures/leaf.png"
    #expect(note.image?.filePath(from: location, [own: own]) == own)
    #expect(note.image?.filePath(from: location, [own: own, near: near]) == near)
    #expect(note.image?.filePath(from: location, [:]) == near)
    #expect(
      note.references.first?.filePath(["content/plants/b.png": "content/plants/b.png"])
        == "content/plants/b.png")
  }
}
