import Diagnostics
import FrontMatter
import Markdown
import Testing
import Text

@testable import PlantLibrary

/// Several values in one text.
@Suite struct SeparatorTests {
  @Test(arguments: [
    ("\",\"", "Aloe, Sedum ,Agave", "Aloe|Sedum|Agave"),
    ("[\",\", ;]", "Aloe; Sedum, Agave;", "Aloe|Sedum|Agave"),
    ("' / '", "Aloe 1/2 / Sedum", "Aloe 1/2|Sedum"),
    // Of two that begin alike the longer one.
    ("['-', ' -- ']", "'Aloe -- Sedum'", "Aloe|Sedum"),
    ("\",\"", "[\"Aloe, true\", Sedum]", "Aloe, true|Sedum"),
    ("\",\"", "Aloe", "Aloe"),
    ("\",\"", "','", ""),
    ("et", "Aloe et Sedum", "Aloe|Sedum"),
  ])
  func partATextIntoAList(separator: String, text: String, parts: String) throws {
    let (value, problems, _) = try readValue("a: {type: list, separator: \(separator)}", "a: \(text)")
    #expect(problems.isEmpty)
    let list: [String] = if case .list(let items)? = value { items } else { [] }
    #expect(list == parts.split(separator: "|").map(String.init))
  }

  @Test func aListWithoutOneKeepsItsText() throws {
    let (value, _, _) = try readValue("a: list", "a: Aloe, Sedum")
    guard case .list(["Aloe, Sedum"])? = value else {
      Issue.record("\(value as Any)")
      return
    }
  }

  @Test func takeThePlaceOfTheCommaOfOptions() throws {
    let declaration = "a: {options: [low, 'very high', 'a, b'], separator: [\";\", \"|\"]}"
    let (value, problems, _) = try readValue(declaration, "a: low | very high")
    #expect(problems.isEmpty)
    guard case .options([0, 1])? = value else {
      Issue.record("\(value as Any)")
      return
    }
    let (_, found, sample) = try readValue(declaration, "a: low; ⟦low, high⟧")
    #expect(found.map(\.code) == ["unknown-option"])
    #expect(found.map(\.bytes) == sample.ranges)
  }

  /// A list goes back in the shape that it had.
  @Test(arguments: [
    ("a: Aloe, Sedum", #"["Aloe","Agave"]"#, "a: Aloe, Agave"),
    ("a: Aloe;Sedum", #"["Aloe","Agave","Sedum"]"#, "a: Aloe;Agave;Sedum"),
    ("a: Aloe", #"["Aloe","Sedum"]"#, "a: Aloe, Sedum"),
    ("a: [Aloe, Sedum]", #"["Aloe","Agave"]"#, "a: [Aloe, Agave]"),
    ("a: 'Aloe, Sedum'", #"["Aloe"]"#, "a: 'Aloe'"),
    // What can't be told apart there makes it a list.
    ("a: Aloe, Sedum", #"["Aloe, true","Sedum"]"#, "a: [\"Aloe, true\", Sedum]"),
  ])
  func areWrittenBackAsTheyWere(note: String, json: String, expected: String) throws {
    let attribute = try #require(try schema("a: {type: list, separator: [\",\", ;]}").attributes.first)
    #expect(try edited(note, attribute, json) == expected)
  }

  @Test func partSynonymsAndCommonNames() throws {
    let schema = try schema(
      """
      name: {type: text, role: scientificName}
      former: {type: list, role: synonyms, separator: "|"}
      common: {type: list, role: commonNames, separator: ";"}
      """)
    let text =
      "---\nname: Aloe vera\nformer: Aloe perfoliata | Aloe barbadensis Mill., nom. cons.\ncommon: true aloe; burn plant\n---\n"
    let file = SourceFile(path: "content/plants/a.md", text: text)
    let location = try #require(NotePath(file.path))
    let (note, problems) = PlantNote.read(file, at: location, schema: schema, markdown: .init())
    #expect(problems.map(\.line) == [])
    #expect(note.commonNames == ["true aloe", "burn plant"])
    #expect(note.synonyms.map { $0.name?.canonical } == ["aloe perfoliata", "aloe barbadensis"])
    let written = note.synonyms.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
    #expect(written == ["Aloe perfoliata", "Aloe barbadensis Mill., nom. cons."])
  }
}

/// A line of a note after the editor has sent another value.
func edited(_ line: String, _ attribute: Attribute, _ json: String) throws -> String {
  let bytes = Array("---\n\(line)\n---\n".utf8)
  let node = FrontMatter.read(SourceFile(path: "a.md", bytes: bytes)).note.root?.mapping?.first?.value
  let value = try #require(JSON.read(Array(json.utf8)).value)
  let yaml = try ValueWriter(attribute, node, otherChoices: []).value(value, attribute, over: node)
  let edited = try NoteEditor.apply([.set([.key("a")], yaml)], to: bytes, keyOrder: ["a"])
  return String(decoding: edited.dropFirst(4).dropLast(5), as: UTF8.self)
}
