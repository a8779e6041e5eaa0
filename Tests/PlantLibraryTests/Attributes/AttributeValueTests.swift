import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

private let seasons =
  "seasons: {options: [{key: summer, label: {es: Verano}}, {key: fall, accepts: autumn}, winter, veryDry]}"

@Suite struct AttributeValueTests {
  @Test(arguments: [
    ("ON", "ON"), ("no", "no"), ("1.10", "1.10"), ("2024-02-30", "2024-02-30"), ("007", "007"),
    ("0x1F", "0x1F"),
    ("true", "true"), ("'null'", "null"), ("1e3", "1e3"), ("\"a\\nb\"", "a\nb"),
    ("|\n  two\n  lines\n", "two\nlines"),
    (">-\n  one\n  line\n", "one line"), ("Écheveria × x", "Écheveria × x"),
  ])
  func keepsTextAsWritten(yaml: String, text: String) throws {
    let (value, problems, _) = try readValue("a: text", "a: \(yaml)")
    #expect(shown(value) == text)
    #expect(problems.isEmpty)
  }

  @Test(arguments: ["text", "list", "markdown", "number", "date", "yesNo", "url", "image", "reference"])
  func takesNothingForUnknown(type: String) throws {
    for yaml in ["", "~", "null", "\"\""] {
      let (value, problems, _) = try readValue("a: \(type)", "a: \(yaml)")
      #expect(shown(value) == "unknown", "\(yaml)")
      #expect(problems.isEmpty, "\(yaml)")
    }
  }

  @Test(arguments: ["a: {options: [x]}", "a: {fields: {x: text}}", "a: list"])
  func takesAnEmptyListForUnknown(declaration: String) throws {
    for yaml in ["[]", "[~]", ""] {
      let (value, problems, _) = try readValue(declaration, "a: \(yaml)")
      #expect(shown(value) == "unknown", "\(yaml)")
      #expect(problems.isEmpty, "\(yaml)")
    }
  }

  @Test(arguments: [
    ("list", "[Aloe, 1.10, ~, no]", "Aloe | 1.10 | no"), ("list", "one, two", "one, two"),
    ("list", "[]", "unknown"),
    ("date", "2024-02-29", "2024-02-29"), ("date", "2026-11-21T10:00:00Z", "2026-11-21"),
    ("yesNo", "yes", "true"), ("yesNo", "Y", "true"), ("yesNo", "TRUE", "true"), ("yesNo", "on", "true"),
    ("yesNo", "no", "false"), ("yesNo", "Off", "false"), ("yesNo", "n", "false"), ("yesNo", "false", "false"),
    ("yesNo", "unknown", "unknown"), ("yesNo", "Unknown", "unknown"), ("yesNo", "'?'", "unknown"),
    ("url", "https://example.org/a?b=c#d", "https://example.org/a?b=c#d"), ("url", "HTTP://x", "HTTP://x"),
    ("url", "/plants/aloe/", "/plants/aloe/"), ("url", "mailto:a@example.org", "mailto:a@example.org"),
    ("reference", "Aloe vera", "Aloe vera"), ("reference", "\"[[Aloe vera]]\"", "Aloe vera"),
    ("image", "a b.jpg", "a b.jpg / - / - / -"),
    ("image", "{src: a.jpg, alt: Rosette, credit: Me, caption: In March}", "a.jpg / Rosette / Me / In March"),
  ])
  func readsScalarsAsTheTypeSays(type: String, yaml: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: \(type)", "a: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    ("text", "⟦[x]⟧", "a takes a text, not a list [wrong-type]"),
    ("text", "⟦{x: y}⟧", "a takes a text, not a mapping [wrong-type]"),
    ("list", "⟦{x: y}⟧", "a takes a list of texts, not a mapping [wrong-type]"),
    ("list", "[x, ⟦[y]⟧]", "an item of a takes a text, not a list [wrong-type]"),
    ("markdown", "⟦[x]⟧", "a takes a text, not a list [wrong-type]"),
    ("number", "⟦[1]⟧", "a takes a number, not a list [wrong-type]"),
    ("date", "⟦[x]⟧", "a takes a date, not a list [wrong-type]"),
    (
      "date", "⟦2024-02-30⟧",
      "\"2024-02-30\" is not a day that exists; a takes one like 2026-11-21 [invalid-date]"
    ),
    (
      "date", "⟦'March'⟧",
      "\"March\" is not a date; a takes one like 2026-11-21, 2026-11 or 2026 [invalid-date]"
    ),
    ("yesNo", "⟦maybe⟧", "a takes yes, no or unknown, not \"maybe\" [invalid-flag]"),
    ("yesNo", "⟦1⟧", "a takes yes, no or unknown, not \"1\" [invalid-flag]"),
    ("url", "⟦javascript:alert(1)⟧", "\"javascript:alert(1)\" is not an address for a [invalid-address]"),
    ("url", "⟦data:text/html,x⟧", "\"data:text/html,x\" is not an address for a [invalid-address]"),
    ("url", "⟦https://a b⟧", "\"https://a b\" is not an address for a [invalid-address]"),
    ("url", "⟦\"java\\tscript:x\"⟧", "\"java script:x\" is not an address for a [invalid-address]"),
    ("url", "⟦https://⟧", "\"https://\" is not an address for a [invalid-address]"),
    ("url", "⟦plants/aloe⟧", "\"plants/aloe\" is not an address for a [invalid-address]"),
    (
      "url", "⟦www.example.org⟧",
      "\"www.example.org\" is not an address for a; did you mean \"https://www.example.org\"? [invalid-address]"
    ),
    (
      "url", "⟦//example.org⟧",
      "\"//example.org\" is not an address for a; did you mean \"https://example.org\"? [invalid-address]"
    ),
    ("url", "⟦[x]⟧", "a takes an address, not a list [wrong-type]"),
    ("image", "⟦[x]⟧", "a takes a path or a mapping with src, not a list [wrong-type]"),
    ("image", "⟦{alt: x}⟧", "a has no src, the path of the image [missing-image-source]"),
    ("image", "{src: ⟦[x]⟧}", "src of a takes a text, not a list [wrong-type]"),
    ("reference", "⟦[x]⟧", "a takes the name of a note, not a list [wrong-type]"),
  ])
  func refusesOtherShapes(type: String, yaml: String, expected: String) throws {
    try expectProblems("a: \(type)", "a: \(yaml)", ["error: \(expected)"])
  }

  /// A link without quotes is a list in a list to YAML.
  @Test func proposesQuotesForALink() throws {
    let (_, problems, _) = try readValue("a: reference", "a: [[Aloe vera, Barbados]]")
    #expect(
      problems.map(\.line) == [
        "error: a takes the name of a note, not a list [wrong-type]"
      ])
    #expect(problems.flatMap(\.notes).map(\.message).count == 1)
    #expect(
      problems.flatMap(\.suggestions).map(\.replacement) == ["\"[[Aloe vera, Barbados]]\""])
    try expectProblems(
      "a: reference", "a: ⟦[['Aloe', \"x\"]]⟧", ["error: a takes the name of a note, not a list [wrong-type]"]
    )
  }

  @Test func warnsOfUnknownKeysOfAnImage() throws {
    try expectProblems(
      "a: image", "a: {src: x.jpg, ⟦atl⟧: y}",
      ["warning: \"atl\" is not a key of a; did you mean \"alt\"? [unknown-key]"])
  }

  @Test func knowsWhereReferencesAndImagesAreNamed() throws {
    let (reference, _, first) = try readValue("a: reference", "a: ⟦\"Aloe é\"⟧")
    guard case .reference(let note) = reference else { throw SampleError.noOptions("a") }
    #expect(note.range == first.ranges.first)
    let (image, _, second) = try readValue("a: image", "a: {alt: é, src: ⟦x.jpg⟧}")
    guard case .image(let picture) = image else { throw SampleError.noOptions("a") }
    #expect(picture.range == second.ranges.first)
  }

  // MARK: - Safety

  private static let danger = "a: {type: yesNo, role: safety}"

  @Test(arguments: [
    ("suspected", "suspected"), ("Suspected", "suspected"), ("y", "yes"), ("off", "no"), ("'?'", "unknown"),
    ("unknown", "unknown"), ("{is: yes}", "yes"),
    ("{is: no, source: https://a.example/}", "no | https://a.example/"),
    (
      "{source: [https://a.example/, {title: B, url: /b/}], is: suspected}",
      "suspected | https://a.example/ | /b/"
    ),
    ("{is: unknown, source: https://a.example/}", "unknown | https://a.example/"),
    ("{is: unknown}", "unknown"),
  ])
  func readsStatementsOnSafety(yaml: String, expected: String) throws {
    let (value, problems, _) = try readValue(Self.danger, "a: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    (
      "⟦suspect⟧",
      "error: a takes yes, no, suspected or unknown, not \"suspect\"; did you mean \"suspected\"? [invalid-flag]"
    ),
    ("⟦[yes]⟧", "error: a takes yes, no, suspected or unknown, not a list [wrong-type]"),
    (
      "{is: ⟦perhaps⟧}", "error: is of a takes yes, no, suspected or unknown, not \"perhaps\" [invalid-flag]"
    ),
    (
      "⟦{source: https://a.example/}⟧",
      "error: a has no is, which says yes, no, suspected or unknown [missing-field]"
    ),
    ("{is: yes, source: ⟦a vet⟧}", "error: \"a vet\" is not an address for source of a [invalid-address]"),
    (
      "{is: yes, ⟦sources⟧: https://a.example/}",
      "warning: \"sources\" is not a key of a; did you mean \"source\"? [unknown-key]"
    ),
  ])
  func reportsWhatIsNoStatementOnSafety(yaml: String, expected: String) throws {
    try expectProblems(Self.danger, "a: \(yaml)", [expected])
  }

  @Test func isSuspectedOnlyOfSafety() throws {
    try expectProblems(
      "a: yesNo", "a: ⟦suspected⟧", ["error: a takes yes, no or unknown, not \"suspected\" [invalid-flag]"])
  }

  // MARK: - Options

  @Test(arguments: [
    ("summer", [0]), ("[fall, summer]", [0, 1]), ("Autumn", [1]), ("SUMMER", [0]), ("very dry", [3]),
    ("very_dry", [3]), ("Very-Dry", [3]), ("veryDry", [3]), ("summer, fall", [0, 1]),
    ("[\"winter,fall\"]", [1, 2]),
    ("summer,", [0]), ("[summer, ~]", [0]),
  ])
  func findsOptionsInAnySpelling(yaml: String, expected: [Int]) throws {
    let (value, problems, _) = try readValue(seasons, "seasons: \(yaml)")
    #expect(shown(value) == expected.map(String.init).joined(separator: ","))
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    (
      "[⟦sumer⟧, fall]",
      "error: \"sumer\" is not an option of seasons; did you mean \"summer\"? [unknown-option]"
    ),
    ("⟦snow⟧", "error: \"snow\" is not an option of seasons [unknown-option]"),
    ("⟦autmn⟧", "error: \"autmn\" is not an option of seasons; did you mean \"autumn\"? [unknown-option]"),
    ("⟦verano⟧", "error: \"verano\" is not an option of seasons; did you mean \"summer\"? [unknown-option]"),
    (
      "fall, ⟦sumer⟧",
      "error: \"sumer\" is not an option of seasons; did you mean \"summer\"? [unknown-option]"
    ),
    (
      "'fall,  ⟦sumer⟧'",
      "error: \"sumer\" is not an option of seasons; did you mean \"summer\"? [unknown-option]"
    ),
    ("[⟦[x]⟧]", "error: an item of seasons takes an option, not a list [wrong-type]"),
    ("⟦{summer: yes}⟧", "error: seasons takes an option or a list of options, not a mapping [wrong-type]"),
    ("[fall, ⟦autumn⟧]", "warning: fall is chosen twice in seasons [repeated-option]"),
  ])
  func reportsOptionsThatAreNot(yaml: String, expected: String) throws {
    try expectProblems(seasons, "seasons: \(yaml)", [expected])
  }

  @Test func namesTheAllowedOptionsAndTheReplacement() throws {
    let (_, problems, _) = try readValue(seasons, "seasons: [sumer]")
    #expect(problems.first?.notes.map(\.message) == ["allowed: summer, fall, winter, veryDry"])
    #expect(problems.first?.suggestions.map(\.replacement) == ["summer"])
    #expect(problems.first?.suggestions.map(\.range.bytes) == [10..<15])
  }

  @Test(arguments: [
    ("select: single", "⟦[a, b]⟧", "takes at most 1 option, but 2 are chosen [too-many-options]"),
    ("select: single", "⟦a, b, c⟧", "takes at most 1 option, but 3 are chosen [too-many-options]"),
    (
      "select: single, required: yes", "⟦[a, b]⟧",
      "takes exactly 1 option, but 2 are chosen [too-many-options]"
    ),
    ("select: {max: 2}", "⟦[a, b, c]⟧", "takes at most 2 options, but 3 are chosen [too-many-options]"),
    ("select: {min: 2}", "⟦[a]⟧", "takes at least 2 options, but 1 is chosen [too-few-options]"),
    ("select: {min: 2, max: 3}", "⟦a⟧", "takes 2 to 3 options, but 1 is chosen [too-few-options]"),
    ("select: {min: 2, max: 2}", "⟦a⟧", "takes exactly 2 options, but 1 is chosen [too-few-options]"),
  ])
  func reportsTooManyAndTooFew(rule: String, yaml: String, expected: String) throws {
    try expectProblems("x: {\(rule), options: [a, b, c, d]}", "x: \(yaml)", ["error: x \(expected)"])
  }

  @Test(arguments: [
    (
      "select: singleSectioned", "[a, b]",
      ["takes at most 1 option of the section \"T\", but 2 are chosen [too-many-options]"]
    ),
    (
      "select: multipleSectioned, required: yes", "[a, b]",
      ["takes at least 1 option of the section \"U\", but none is chosen [too-few-options]"]
    ),
    (
      "select: singleSectioned, required: yes", "[a, b]",
      [
        "takes exactly 1 option of the section \"T\", but 2 are chosen [too-many-options]",
        "takes exactly 1 option of the section \"U\", but none is chosen [too-few-options]",
      ]
    ),
    ("select: {totalMax: 2}", "[a, b, c]", ["takes at most 2 options, but 3 are chosen [too-many-options]"]),
    ("select: {totalMin: 3}", "[a, c]", ["takes at least 3 options, but 2 are chosen [too-few-options]"]),
  ])
  func namesTheSectionOfASectionsRule(rule: String, yaml: String, expected: [String]) throws {
    let declaration = "x: {\(rule), sections: [{title: T, options: [a, b]}, {title: U, options: [c, d]}]}"
    let (_, problems, _) = try readValue(declaration, "x: \(yaml)")
    #expect(problems.map(\.line) == expected.map { "error: x \($0)" })
  }

  @Test func listsWhatIsChosenWhereItIsTooMuch() throws {
    let declaration =
      "x: {select: singleSectioned, sections: [{title: T, options: [a, b]}, {title: U, options: [c]}]}"
    let (value, problems, _) = try readValue(declaration, "x: [c, b, a]")
    #expect(problems.first?.notes.map(\.message) == ["chosen: a, b"])
    #expect(shown(value) == "0,1,2")
  }

  @Test func countsTooFewOnlyWhereEveryOptionIsKnown() throws {
    let (_, problems, _) = try readValue("x: {select: {min: 2}, options: [aa, bb]}", "x: [aa, zz]")
    #expect(problems.map(\.code) == ["unknown-option"])
  }

  @Test func reportsARequiredAttributeThatIsMissing() throws {
    let attribute = try #require(try schema("x: {required: yes, options: [a, b]}").attributes.first)
    let problem = attribute.missing(at: .path("a.md"))
    #expect(problem.line == "error: the note has no x, which is required [missing-attribute]")
    #expect(problem.notes.map(\.message) == ["allowed: a, b"])
    #expect(problem.location?.path == "a.md")
  }

  // MARK: - Records

  private let mix =
    "mix: {fields: {ingredient: {type: text, required: yes}, quantity: {type: number, accepts: parts}}}"

  @Test(arguments: [
    ("[{ingredient: pumice, quantity: 2}, {parts: 1.50, Ingredient: loam}]", "pumice + 2; loam + 1.50"),
    ("{ingredient: grit}", "grit + unknown"), ("[{}, ~]", "unknown"),
  ])
  func readsRecords(yaml: String, expected: String) throws {
    let declaration = expected == "unknown" ? "mix: {fields: {a: text}}" : mix
    let (value, problems, _) = try readValue(declaration, "mix: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    ("⟦sand⟧", "error: mix takes a list of records, not a text [wrong-type]"),
    ("[⟦sand⟧]", "error: an item of mix takes a record with ingredient, quantity, not a text [wrong-type]"),
    (
      "{ingredient: x, ⟦quantiy⟧: 1}",
      "warning: \"quantiy\" is not a key of mix; did you mean \"quantity\"? [unknown-key]"
    ),
    (
      "{ingredient: x, quantity: ⟦two⟧}",
      "error: \"two\" is not a number; quantity takes one like 12.5 [invalid-number]"
    ),
    ("[⟦{quantity: 1}⟧]", "error: a record of mix has no ingredient, which is required [missing-field]"),
    ("{⟦ingredient⟧: ~}", "error: a record of mix has no ingredient, which is required [missing-field]"),
    ("{ingredient: ⟦[x]⟧}", "error: ingredient takes a text, not a list [wrong-type]"),
    (
      "{ingredient: x, quantity: 1, ⟦parts⟧: 2}",
      "error: \"parts\" gives the field quantity a second time [duplicate-key]"
    ),
    ("{ingredient: x, ⟦[y]⟧: 2}", "error: a key of mix takes a text, not a list [wrong-type]"),
  ])
  func reportsProblemsWithinRecords(yaml: String, expected: String) throws {
    try expectProblems(mix, "mix: \(yaml)", [expected])
  }
}

/// A value on one line.
func shown(_ value: AttributeValue?) -> String {
  switch value {
  // What is shown as it is written is otherwise unknown.
  case nil, .written: "unknown"
  case .text(let text): text
  case .list(let texts): texts.joined(separator: " | ")
  case .markdown(let document): String(decoding: document.html, as: UTF8.self)
  case .number(let number): "\(number)"
  case .measure(let measure) where measure.decimals == nil: measure.digits
  case .measure(let measure): "\(measure.number) shown as \(measure.shown)"
  case .range(let range):
    "\(range.low.map { "\($0.shown)" } ?? "") to \(range.high.map { "\($0.shown)" } ?? "")"
  case .money(let amount): "\(amount)"
  case .date(let date): date.iso
  case .yesNo(let flag): "\(flag)"
  case .safety(let statement):
    ([statement.verdict?.rawValue ?? "unknown"] + statement.sources.map(\.address)).joined(separator: " | ")
  case .hardiness(let hardiness): HardinessType.named(hardiness)
  case .options(let indices): indices.map(String.init).joined(separator: ",")
  case .url(let link): link.address
  case .image(let image):
    [image.source, image.alternative ?? "-", image.credit ?? "-", image.caption ?? "-"].joined(
      separator: " / ")
  case .reference(let reference): reference.text
  case .references(let references): references.map(\.text).joined(separator: " | ")
  case .records(let records):
    records.map { $0.map(shown).joined(separator: " + ") }.joined(separator: "; ")
  }
}
