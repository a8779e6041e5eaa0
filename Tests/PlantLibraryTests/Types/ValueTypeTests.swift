import Diagnostics
import FrontMatter
import Markdown
import Testing
import Text

@testable import PlantLibrary

/// Every type of value has all of its parts: what a note says is read, shown, compared, and written back.
@Suite struct ValueTypeTests {
  struct Example {
    let declaration: String
    let value: String
    /// Another value, of which more can be said; nil where ``value`` does.
    var full: String?
    /// What of the parts that few types have this one has, as ``ValueTypeTests/parts(of:_:)`` tells it.
    var has = ""
  }

  /// For each name of a type an example, and for the type that only a role makes.
  ///
  /// A new type needs one here, and all that is asked below.
  static let examples: [String: Example] = [
    "text": Example(declaration: "text", value: "Southern Africa", has: "groups southern-africa"),
    "list": Example(declaration: "list", value: "[Aloe, Sedum]", has: "texts"),
    "markdown": Example(
      declaration: "markdown", value: "Some *words* and [a link](https://example.org/).",
      has: "links markdown"),
    "number": Example(
      declaration: "{type: number, unit: cm, min: 1, max: 90}", value: "12.5",
      has: "members unit minimum maximum isWhole"),
    "range": Example(
      declaration: "{type: range, unit: cm, min: 1, max: 90}", value: "60–80 cm",
      has: "brief 60–\u{2060}80\u{A0}cm; members unit minimum maximum"),
    "year": Example(
      declaration: "{type: year, min: 1753}", value: "1972",
      has: "listed; groups 1972; members unit minimum maximum isWhole"),
    "money": Example(
      declaration: "{type: money, currency: CAD, min: 1}", value: "12.50",
      has: "members currency minimum maximum"),
    "date": Example(declaration: "date", value: "2026-11-21", has: "listed; groups 2026"),
    "yesNo": Example(declaration: "yesNo", value: "yes"),
    "safety": Example(
      declaration: "{type: yesNo, role: safety}", value: "suspected",
      full: "{is: no, source: https://example.org/cats}",
      has: "fields is source; shorthand is; links address; members verdicts"),
    "options": Example(
      declaration: "{options: [low, high], select: multiple}", value: "[low, high]",
      has: "options low high; members selection options"),
    "months": Example(
      declaration: "{type: months}", value: "[march, 4, Mai]",
      has:
        "options january february march april may june july august september october november december; brief March–May; members selection options"
    ),
    "hardiness": Example(
      declaration: "{type: hardiness, scale: usda}", value: "7b-10a",
      has: "listed; groups usda-7 usda-8 usda-9 usda-10; brief USDA 7b–\u{2060}10a; members example"),
    "url": Example(declaration: "url", value: "https://example.org/aloe", has: "links address"),
    "image": Example(
      declaration: "image", value: "{src: aloe.jpg, alt: An aloe}",
      has: "fields src alt caption credit taken focus publish; shorthand src; links image"),
    "reference": Example(declaration: "reference", value: "Aloe vera", has: "links note"),
    "references": Example(
      declaration: "references", value: "[Aloe vera, '[[Sedum|stonecrop]]']", has: "texts; links note note"),
    "records": Example(
      declaration: "{type: records, fields: {part: text, where: url}}",
      value: "[{part: grit, where: https://example.org/}]",
      has: "records part where; links address; members fields"),
  ]

  static let names = examples.keys.sorted()

  @Test func haveNamesAndKeysOfTheirOwn() throws {
    let names = ValueTypes.names.map(\.name)
    let others = ValueTypes.names.flatMap(\.others)
    #expect(Set(names + others).count == names.count + others.count)
    #expect(Set(Self.names) == Set(names + ["safety"]))
    let types = try Self.names.map { ObjectIdentifier(type(of: try attribute($0).type)) }
    #expect(Set(types) == Set(ValueTypes.all.map { ObjectIdentifier($0) }), "each type has an example")
  }

  @Test(arguments: names) func areRead(name: String) throws {
    let (attribute, node, value) = try read(name)
    #expect(attribute.type.name == Self.writtenName(name))
    #expect(attribute.type.value(of: node, in: attribute) != nil, "kept and taken again")
    for other in Self.names {
      let type = try self.attribute(other).type
      // A text may be a link to a note as a whole.
      let isLink = type is TextType && attribute.type is ReferenceType
      #expect(
        type.takes(value) == (isLink || Swift.type(of: type) == Swift.type(of: attribute.type)), "by \(other)"
      )
    }
  }

  /// What most types have nothing of, so that it may be left out, is there where it is expected.
  @Test(arguments: names) func haveTheirParts(name: String) throws {
    let example = try #require(Self.examples[name])
    let attribute = try attribute(name)
    let (value, _) = try Self.read(example.full ?? example.value, of: attribute)
    #expect(try Self.parts(of: attribute.type, #require(value)) == example.has)
  }

  private static func parts(of type: any ValueType, _ value: AttributeValue) -> String {
    let inner: [String] =
      switch type.parts {
      case .none: []
      case .texts: ["texts"]
      case .options(let list): ["options"] + list.options.map(\.key)
      case .records(let fields): ["records"] + fields.map(\.key)
      case .fields(let fields): ["fields"] + fields.map(\.key)
      }
    let links = type.links(of: value).map { link in
      switch link {
      case .markdown: "markdown"
      case .address: "address"
      case .image: "image"
      case .note: "note"
      }
    }
    func row(_ name: String, _ words: [String]) -> [String] { words.isEmpty ? [] : [name] + words }
    let rows = [
      inner, row("shorthand", [type.shorthand].compactMap(\.self)), type.isListed ? ["listed"] : [],
      row("groups", type.groups(of: value).map(\.key)),
      row("brief", [type.brief(of: value, in: EnglishWords())].compactMap(\.self)),
      row("links", links), row("members", type.members(language: "en").map(\.key)),
    ]
    return rows.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "; ")
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
    // Months are options to the editor.
    let shownName = name == "months" ? "options" : Self.writtenName(name)
    #expect(members.first { $0.key == "type" }?.value == .string(shownName))
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

  /// What `attributes.yml` calls the type of an example.
  private static func writtenName(_ name: String) -> String { name == "safety" ? "yesNo" : name }

  private func attribute(_ name: String) throws -> Attribute {
    let example = try #require(Self.examples[name], "an example of \(name)")
    let (schema, problems) = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes:\n  a: \(example.declaration)\n"))
    try #require(problems.map(\.line) == [])
    return try #require(schema.attributes.first)
  }

  private func read(_ name: String) throws -> (attribute: Attribute, node: YAMLNode, value: AttributeValue) {
    let attribute = try attribute(name)
    let example = try #require(Self.examples[name])
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
  fileprivate func takes(_ value: AttributeValue) -> Bool { Self.value(value) != nil }

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
  func list(_ key: String) -> [String] { [] }
  subscript(key: String) -> String { key }
  func text(_ key: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ")
  }
  func number(_ digits: String, isGrouped: Bool) -> String { digits }
}
