import Diagnostics
import FrontMatter
import Testing

@testable import PlantLibrary

@Suite struct ValueReaderTests {
  @Test(arguments: [
    ("x", ["x"]), ("[x, ~, '', 1.0]", ["x", "1.0"]), ("", []), ("[]", []), ("{a: b}", []),
  ])
  func readsTexts(yaml: String, expected: [String]) throws {
    let (texts, _) = try read(yaml) { $0.texts($1, "tags") }
    #expect(texts == expected)
  }

  @Test func knowsWhereEachTextIs() throws {
    let (ranges, sample) = try read("[⟦é⟧, ⟦\"x\"⟧]") { $0.locatedTexts($1, "tags").map(\.range) }
    #expect(ranges == sample.ranges)
  }

  @Test(
    arguments: [
      ("8080", 8080, nil), ("007", 7, nil), ("", nil, nil), ("0", nil, "\"0\""), ("65536", nil, "\"65536\""),
      ("80.5", nil, "\"80.5\""), ("eighty", nil, "\"eighty\""),
      ("99999999999999999999", nil, "\"99999999999999999999\""),
    ] as [(String, Int?, String?)])
  func readsWholeNumbersInARange(yaml: String, expected: Int?, refused: String?) throws {
    var problems: [Diagnostic] = []
    let (number, _) = try read(yaml) { reader, node in
      defer { problems = reader.problems }
      return reader.integer(node, "port", in: 1...65535)
    }
    #expect(number == expected)
    #expect(
      problems.map(\.line)
        == (refused.map { ["error: port takes a whole number from 1 to 65535, not \($0) [invalid-integer]"] }
          ?? []))
  }

  @Test func namesOnlyTheLowerBoundWhereThereIsNoUpper() throws {
    try expect("⟦0⟧", ["error: limit takes a whole number of 1 or more, not \"0\" [invalid-integer]"]) {
      _ = $0.integer($1, "limit", in: 1...Int.max)
    }
  }

  @Test(arguments: [("yes", true), ("TRUE", true), ("on", true), ("y", true), ("no", false), ("Off", false)])
  func readsFlags(yaml: String, expected: Bool) throws {
    let (flag, _) = try read(yaml) { $0.flag($1, "draft") }
    #expect(flag == expected)
  }

  @Test func refusesUnknownForAFlag() throws {
    try expect("⟦unknown⟧", ["error: draft takes yes or no, not \"unknown\" [invalid-flag]"]) {
      _ = $0.flag($1, "draft")
    }
  }

  @Test func readsLinksInEveryShape() throws {
    let yaml = "[https://a.example, {title: B, url: https://b.example}, {url: /c/}]"
    let (links, _) = try read(yaml) { $0.links($1, "links").map { "\($0.title ?? "-") \($0.address)" } }
    #expect(links == ["- https://a.example", "B https://b.example", "- /c/"])
    let (one, _) = try read("{title: B, url: https://b.example}") { $0.links($1, "links").map(\.address) }
    #expect(one == ["https://b.example"])
  }

  @Test(arguments: [
    ("[⟦{title: B}⟧]", "error: an item of links has no url [missing-address]"),
    ("[⟦[x]⟧]", "error: an item of links takes an address or a mapping with url, not a list [wrong-type]"),
    ("[{url: ⟦ftp:x⟧}]", "error: \"ftp:x\" is not an address for url of an item of links [invalid-address]"),
    (
      "[{url: /a, ⟦titel⟧: x}]",
      "warning: \"titel\" is not a key of an item of links; did you mean \"title\"? [unknown-key]"
    ),
  ])
  func refusesWhatIsNoLink(yaml: String, expected: String) throws {
    try expect(yaml, [expected]) { _ = $0.links($1, "links") }
  }

  @Test func readsImagesInEveryShape() throws {
    let (images, _) = try read("[a.jpg, {src: b.jpg, alt: B}]") { $0.images($1, "gallery").map(\.source) }
    #expect(images == ["a.jpg", "b.jpg"])
    let (one, _) = try read("a.jpg") { $0.images($1, "gallery").map(\.source) }
    #expect(one == ["a.jpg"])
  }

  @Test func keepsEntriesInOrderAndReportsUnknownKeys() throws {
    var names: [String] = []
    try expect(
      "{b: 1, ⟦aa⟧: 2, a: 3}",
      ["warning: \"aa\" is not a key of plantsite.yml [unknown-key]"]
    ) {
      names = $0.entries($1, "plantsite.yml", known: ["a", "b"]).map(\.name)
    }
    #expect(names == ["b", "a"])
  }

  @Test func namesTheKnownKeysAndTheReplacement() throws {
    var problems: [Diagnostic] = []
    _ = try read("{titel: x}") { reader, node in
      _ = reader.entries(node, "it", known: ["title", "url"])
      problems = reader.problems
    }
    #expect(problems.first?.notes.map(\.message) == ["known: title, url"])
    #expect(problems.first?.suggestions.map(\.replacement) == ["title"])
  }

  @Test func takesNothingForAnEmptyMapping() throws {
    try expect("", []) { _ = $0.entries($1, "it", known: []) }
    try expect("⟦x⟧", ["error: it takes a mapping, not a text [wrong-type]"]) {
      _ = $0.entries($1, "it", known: [])
    }
  }

  @Test(arguments: [("x", "x"), ("{en: x, es: y}", "x"), ("{pt-BR: z}", "z")])
  func readsTextsByLanguage(yaml: String, expected: String) throws {
    let (text, _) = try read(yaml) { $0.localized($1, "label")?.text(in: "en") }
    #expect(text == expected)
  }

  @Test(arguments: ["en_US", "e", "en-", "-", "mandarin-traditional", "1a", "é"])
  func refusesWhatIsNoLanguageTag(tag: String) throws {
    try expect(
      "{⟦'\(tag)'⟧: x}",
      ["error: \"\(tag)\" is not a language tag like en or pt-BR, as label takes [invalid-language]"]
    ) {
      _ = $0.localized($1, "label")
    }
  }

  @Test func keepsMessagesOnOneShortLine() throws {
    let long = String(repeating: "x", count: 500)
    var message = ""
    _ = try read("\"a\\nb\(long)\"") { reader, node in
      _ = reader.date(node, "date", order: nil, advice: "")
      message = reader.problems.first?.message ?? ""
    }
    #expect(message.hasPrefix("\"a bxxx"))
    #expect(message.contains("…\""))
    #expect(message.utf8.count < 140)
  }

  private func expect(
    _ yaml: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout ValueReader, YAMLNode) -> Void
  ) throws {
    var problems: [Diagnostic] = []
    let (_, sample) = try read(yaml) { reader, node in
      body(&reader, node)
      problems = reader.problems
    }
    #expect(problems.map(\.line) == expected, sourceLocation: sourceLocation)
    #expect(problems.map(\.bytes) == sample.ranges, sourceLocation: sourceLocation)
  }

  private func read<Value>(
    _ yaml: String, _ body: (inout ValueReader, YAMLNode) -> Value
  ) throws -> (Value, MarkedSample) {
    let sample = MarkedSample("key: \(yaml)\n")
    let file = SourceFile(path: "a.yml", text: sample.text)
    let (root, problems) = FrontMatter.readYAML(file)
    try #require(problems.isEmpty, "\(problems.map(\.line))")
    var reader = ValueReader(file: file)
    return (body(&reader, try #require(root?["key"])), sample)
  }
}
