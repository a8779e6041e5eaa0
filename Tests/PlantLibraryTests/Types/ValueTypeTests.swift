import Diagnostics
import FrontMatter
import Markdown
import Testing
import Text

@testable import PlantLibrary

/// Every type of value has all of its parts: what a note says is read, shown, compared, and written back.
@Suite struct ValueTypeTests {
  /// For each name of a type a declaration and a value.
  ///
  /// A new type needs one here, and all that is asked below.
  static let examples: [String: (declaration: String, value: String)] = [
    "text": ("text", "Southern Africa"), "list": ("list", "[Aloe, Sedum]"),
    "markdown": ("markdown", "Some *words* and [a link](https://example.org/)."),
    "number": ("{type: number, unit: cm, min: 1, max: 90}", "12.5"),
    "year": ("{type: year, min: 1753}", "1972"),
    "money": ("{type: money, currency: CAD, min: 1}", "12.50"), "date": ("date", "2026-11-21"),
    "yesNo": ("yesNo", "yes"), "options": ("{options: [low, high], select: multiple}", "[low, high]"),
    "hardiness": ("{type: hardiness, scale: usda}", "7b-10a"), "url": ("url", "https://example.org/aloe"),
    "image": ("image", "{src: aloe.jpg, alt: An aloe}"), "reference": ("reference", "Aloe vera"),
    "records": ("{type: records, fields: {part: text, share: number}}", "[{part: grit, share: 2}]"),
  ]

  static let names = ValueTypes.names.map(\.name)

  @Test func haveNamesAndKeysOfTheirOwn() {
    let others = ValueTypes.names.flatMap(\.others)
    #expect(Set(Self.names + others).count == Self.names.count + others.count)
    #expect(Set(Self.examples.keys) == Set(Self.names))
  }

  @Test(arguments: names) func areRead(name: String) throws {
    let (attribute, node, value) = try read(name)
    #expect(attribute.type.name == name)
    #expect(attribute.type.value(of: node, in: attribute) != nil, "kept and taken again")
    _ = value
  }

  @Test(arguments: names) func areShown(name: String) throws {
    let (attribute, _, value) = try read(name)
    if case .text(let text) = attribute.type.shownValue(value, in: EnglishWords()) { #expect(!text.isEmpty) }
  }

  @Test(arguments: names) func areComparedInReports(name: String) throws {
    let (attribute, _, value) = try read(name)
    let field = attribute.type.field(of: value, in: nil)
    #expect(!field.isNone)
    switch (attribute.type.fieldKind(language: "en", word: { $0 }), field.each.first) {
    case (.text, .text?), (.number, .number?), (.money, .number?), (.date, .date?), (.yesNo, .yesNo?): break
    case (.words(let vocabulary), .word(let index)?): #expect(vocabulary.words.indices.contains(index))
    case (.ranked(let ranking), .ranked(let ranked)?): #expect(ranking.read(ranked.text) == ranked)
    case (let kind, let value): Issue.record("\(name): \(value as Any) is no value of the kind \(kind.name)")
    }
    #expect(attribute.type.field(of: nil, in: nil).isNone)
  }

  @Test(arguments: names) func areEdited(name: String) throws {
    let (attribute, node, _) = try read(name)
    let written = WrittenValue(node, attribute.type, shorthand: attribute.type.shorthand)
    #expect(written.fits)
    let writer = ValueWriter(attribute, node, otherChoices: [])
    // What an editor gets and sends back unchanged is what the note says.
    let yaml = try writer.value(written.json, attribute, over: node)
    let bytes = try NoteEditor.apply(
      [.set([.key("a")], yaml)], to: Array("---\nb: 1\n---\n".utf8), keyOrder: ["a", "b"])
    let again = try #require(Self.value("a", ofNote: bytes))
    #expect(WrittenValue(again, attribute.type, shorthand: attribute.type.shorthand).json == written.json)
    #expect(throws: UnfitValue.self) {
      try writer.value(.array([.array([.null])]), attribute, over: node)
    }
    let members = attribute.members(language: "en")
    #expect(members.first { $0.key == "type" }?.value == .string(name))
  }

  @Test(arguments: names) func standInForANewNote(name: String) throws {
    let (attribute, _, _) = try read(name)
    let plant = StandInPlant(name: "Aloe vera", date: .epoch) { "'\($0)'" }
    let text = attribute.type.standIn(plant, of: attribute)
    #expect(!text.contains("\n"))
    let (_, problems) = try Self.read(text, of: attribute)
    #expect(problems.map(\.line) == [])
    #expect(!attribute.type.hint(language: "en").contains("\n"))
  }

  // MARK: - Reading

  private func read(_ name: String) throws -> (attribute: Attribute, node: YAMLNode, value: AttributeValue) {
    let example = try #require(Self.examples[name], "an example of \(name)")
    let (schema, problems) = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes:\n  a: \(example.declaration)\n"))
    try #require(problems.map(\.line) == [])
    let attribute = try #require(schema.attributes.first)
    let (value, found) = try Self.read(example.value, of: attribute)
    #expect(found.map(\.line) == [])
    let node = try #require(Self.value("a", ofNote: Array("---\na: \(example.value)\n---\n".utf8)))
    return (attribute, node, try #require(value))
  }

  private static func read(_ text: String, of attribute: Attribute) throws -> (AttributeValue?, [Diagnostic])
  {
    let file = SourceFile(path: "note.md", text: "---\na: \(text)\n---\n")
    let node = try #require(Self.value("a", ofNote: file.bytes))
    var problems: [Diagnostic] = []
    let value = attribute.value(of: node, in: file, markdown: MarkdownOptions(), problems: &problems)
    return (value, problems)
  }

  private static func value(_ key: String, ofNote bytes: [UInt8]) -> YAMLNode? {
    FrontMatter.read(SourceFile(path: "note.md", bytes: bytes)).note.root?.mapping?
      .first { $0.name == key }?.value
  }
}

extension ValueType {
  /// The value of a node, kept and taken again; nil where it isn't one of the type.
  fileprivate func value(of node: YAMLNode, in attribute: Attribute) -> Value? {
    var reader = ValueReader(file: SourceFile(path: "note.md", text: "---\na: 1\n---\n"))
    return read(node, of: attribute, &reader).flatMap {
      Self.value(Self.kept($0))
    }
  }
}

/// The words that types show values with, in English.
private struct EnglishWords: ValueWords {
  let language = "en"
  subscript(key: String) -> String { key }
  func text(_ key: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
  }
  func number(_ digits: String, isGrouped: Bool) -> String { digits }
}
