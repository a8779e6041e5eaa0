import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

@Suite struct AttributeSchemaProblemTests {
  @Test(arguments: [
    ("⟦⟧", ["error: attributes.yml takes its attributes under the key \"attributes\" [missing-attributes]"]),
    (
      "⟦light⟧: {type: number, unit: lx}\nwhen: date",
      ["error: attributes.yml takes its attributes under the key \"attributes\" [missing-attributes]"]
    ),
    ("⟦[a]⟧", ["error: attributes.yml takes a mapping, not a list [wrong-type]"]),
    (
      "attributes: ⟦[a]⟧", ["error: attributes takes a mapping of attributes by key, not a list [wrong-type]"]
    ),
    (
      "attributes: {}\n⟦attribute⟧: {}",
      [
        "warning: \"attribute\" is not a key of attributes.yml; did you mean \"attributes\"? [unknown-key]"
      ]
    ),
    ("attributes: {a: ⟦[text]⟧}", ["error: a takes a type or a mapping, not a list [wrong-type]"]),
    ("attributes: {⟦[a]⟧: text}", ["error: a key of attributes takes a text, not a list [wrong-type]"]),
  ])
  func wantsAttributesByKey(sample: String, expected: [String]) {
    expectSchemaProblems(sample, expected)
  }

  @Test(arguments: [
    (
      "a: ⟦nmber⟧",
      "error: \"nmber\" is not a type of attribute; did you mean \"number\"? [unknown-type]"
    ),
    ("a: {type: ⟦colour⟧}", "error: \"colour\" is not a type of attribute [unknown-type]"),
    ("a: {type: ⟦[text]⟧}", "error: type of a takes a text, not a list [wrong-type]"),
    (
      "a: {type: text, ⟦lable⟧: x}",
      "warning: \"lable\" is not a key of a; did you mean \"label\"? [unknown-key]"
    ),
    (
      "a: {⟦unit⟧: cm}",
      "warning: \"unit\" is for the type number or range; a is of the type text [unknown-key]"
    ),
    (
      "a: {type: date, ⟦min⟧: 1}",
      "warning: \"min\" is for the type number or year or range or money; a is of the type date [unknown-key]"
    ),
    ("a: {required: ⟦maybe⟧}", "error: required of a takes yes or no, not \"maybe\" [invalid-flag]"),
    ("a: {label: ⟦[x]⟧}", "error: label of a takes a text, or texts by language, not a list [wrong-type]"),
    ("a: {label: ⟦{}⟧}", "error: label of a takes a text, not an empty mapping [wrong-type]"),
    (
      "a: {label: {en: A, ⟦english_⟧: B}}",
      "error: \"english_\" is not a language tag like en or pt-BR, as label of a takes [invalid-language]"
    ),
    ("a: {label: {en: ⟦[A]⟧}}", "error: en of label of a takes a text, not a list [wrong-type]"),
    ("a: {role: ⟦[x]⟧}", "error: role of a takes a text, not a list [wrong-type]"),
    (
      "a: {type: list, role: ⟦scientificName⟧}",
      "warning: the role scientificName is for the type text; a is of the type list [role-type]"
    ),
    (
      "a: {type: number, role: ⟦commonNames⟧}",
      "warning: the role commonNames is for the type list or text; a is of the type number [role-type]"
    ),
    (
      "a: {role: ⟦growing⟧}",
      "warning: the role growing is for the type options or months; a is of the type text [role-type]"
    ),
    (
      "a: {type: list, role: ⟦pronunciation⟧}",
      "warning: the role pronunciation is for the type text; a is of the type list [role-type]"
    ),
    (
      "a: {type: markdown, role: ⟦synonyms⟧}",
      "warning: the role synonyms is for the type list or text; a is of the type markdown [role-type]"
    ),
    (
      "a: {type: yesNo, role: ⟦safetySource⟧}",
      "warning: the role safetySource is for the type url or text; a is of the type yesNo [role-type]"
    ),
    (
      "a: {role: ⟦habit⟧}",
      "warning: the role habit is for the type options; a is of the type text [role-type]"
    ),
    (
      "a: {type: list, role: ⟦flowering⟧}",
      "warning: the role flowering is for the type options or months; a is of the type list [role-type]"
    ),
    ("a: {accepts: ⟦{b: c}⟧}", "error: accepts of a takes a list of texts, not a mapping [wrong-type]"),
  ])
  func checksDeclarations(declaration: String, expected: String) {
    expectSchemaProblems("attributes: {\(declaration)}", [expected])
  }

  @Test(arguments: [
    "a: {type: text, role: commonNames}", "a: {type: list, role: safety}", "a: {type: yesNo, role: safety}",
    "a: {role: pronunciation}", "a: {role: synonyms}", "a: {type: list, role: synonyms}",
    "a: {type: url, role: safetySource}", "a: {role: safetySource}", "a: {role: habit, options: [x]}",
    "a: {role: flowering, options: [x]}",
    "a: {role: light, options: [x]}",
  ])
  func takesRolesThatFitAndThoseThatAreFree(declaration: String) {
    expectSchemaProblems("attributes: {\(declaration)}", [])
  }

  @Test(arguments: [
    ("a: text\n  ⟦A⟧: text", "error: \"A\" already means another attribute, as \"a\" [duplicate-attribute]"),
    (
      "grow_time: text\n  ⟦growTime⟧: text",
      "error: \"growTime\" already means another attribute, as \"grow_time\" [duplicate-attribute]"
    ),
    (
      "a: text\n  b: {accepts: [c, ⟦a⟧]}",
      "error: \"a\" already means another attribute [duplicate-attribute]"
    ),
    (
      "a: {accepts: [b-b]}\n  ⟦BB⟧: text",
      "error: \"BB\" already means another attribute, as \"b-b\" [duplicate-attribute]"
    ),
    (
      "a.b: text\n  ⟦a-b⟧: text",
      "error: \"a-b\" and \"a.b\" would have the same address, \"a-b\" [duplicate-attribute]"
    ),
    (
      "⟦\"!\"⟧: text",
      "error: \"!\" can't be the key of an attribute: it has no letter or digit for an address [unusable-key]"
    ),
    (
      "⟦Tags⟧: list",
      "error: \"Tags\" can't name an attribute; tags is a key that every note has [reserved-attribute]"
    ),
    (
      "a: {accepts: ⟦slug⟧}",
      "error: \"slug\" can't name an attribute; slug is a key that every note has [reserved-attribute]"
    ),
  ])
  func refusesKeysThatClash(declarations: String, expected: String) {
    expectSchemaProblems("attributes:\n  \(declarations)\n", [expected])
  }

  @Test(arguments: AttributeSchema.reservedKeys)
  func reservesTheKeysOfEveryNote(key: String) {
    let file = SourceFile(path: "attributes.yml", text: "attributes: {\(key): text}")
    #expect(AttributeSchema.read(file).problems.map(\.code) == ["reserved-attribute"])
  }

  @Test func allowsAnotherSpellingOfTheSameKey() throws {
    #expect(try schema("growTime: {accepts: [grow_time, growTime]}").spellings.count == 3)
  }

  @Test func showsWhereTheFirstOfTwoKeysIs() throws {
    let problems = expectSchemaProblems(
      "attributes:\n  a: text\n  ⟦A⟧: text\n",
      ["error: \"A\" already means another attribute, as \"a\" [duplicate-attribute]"])
    guard case .range(let range) = problems.first?.notes.first?.location else {
      Issue.record("no place")
      return
    }
    #expect(range.bytes == 14..<15)
  }

  @Test func namesTheAllowedTypes() {
    let problems = expectSchemaProblems(
      "attributes: {a: ⟦colour⟧}", ["error: \"colour\" is not a type of attribute [unknown-type]"])
    #expect(
      problems.first?.notes.map(\.message) == [
        "allowed: text, list, markdown, number, year, range, money, date, yesNo, options, months, hardiness, url, image, reference, references, records"
      ])
  }

  @Test func takesTheNearestTypeSoThatNotesAreNotBlamed() throws {
    let file = SourceFile(path: "attributes.yml", text: "attributes: {a: {type: option, options: [x]}}")
    let (schema, problems) = AttributeSchema.read(file)
    #expect(problems.map(\.code) == ["unknown-type"])
    #expect(problems.first?.suggestions.map(\.replacement) == ["options"])
    #expect(schema.attributes.first?.type.name == "options")
  }

  @Test(arguments: [
    (
      "{type: text, ⟦role⟧: commonNames}",
      "warning: \"role\" is for attributes; b is a field of records, in which it means nothing [unknown-key]"
    ),
    (
      "{⟦icon⟧: sun}",
      "warning: \"icon\" is for attributes; b is a field of records, in which it means nothing [unknown-key]"
    ),
  ])
  func tellsWhatAFieldCannotHave(declaration: String, expected: String) {
    expectSchemaProblems("attributes: {a: {type: records, fields: {b: \(declaration)}}}", [expected])
  }

  @Test(arguments: ["{type: ⟦records⟧, fields: {d: text}, min: 3}", "{⟦fields⟧: {d: text}}", "⟦records⟧"])
  func tellsThatRecordsGoNoDeeper(declaration: String) {
    expectSchemaProblems(
      "attributes: {a: {fields: {b: {fields: {c: \(declaration)}}}}}",
      ["error: c is a field of records in records, and can't hold records itself [unknown-type]"])
  }

  @Test(arguments: [
    "a: {type: records, fields: {b: {type: records, fields: {c: {type: records, fields: {d: text}}}}}}",
    "a: {type: money}",
    "a: {type: colour, options: [x]}", "a: {type: records}",
  ])
  func blamesNoNoteForADeclarationInError(declaration: String) throws {
    let schemaFile = SourceFile(path: "attributes.yml", text: "attributes: {\(declaration)}")
    let (schema, found) = AttributeSchema.read(schemaFile)
    #expect(found.count == 1, "\(found.map(\.message))")
    let location = try #require(NotePath("content/plants/x.md"))
    for value in ["[{b: [{c: 1}, {c: 2}]}]", "1", "[x]", "{c: d}"] {
      let note = SourceFile(path: location.path, text: "---\na: \(value)\n---\n")
      let problems = PlantNote.read(note, at: location, schema: schema, markdown: .init()).problems
      guard value == "[{b: [{c: 1}, {c: 2}]}]" || !declaration.contains("{b:") else { continue }
      #expect(problems.map(\.message) == [], "\(value)")
    }
  }

  @Test(arguments: [
    (
      "a: {options: [{key: sun, label: Sun, ⟦half a day⟧}]}",
      "a comma ends a text within braces; with quotes it doesn't: \"Sun, half a day\""
    ),
    (
      "a: {options: [{key: sun, label: Sun, ⟦half a day⟧, not noon, or less, detail: x}]}",
      "a comma ends a text within braces; with quotes it doesn't: \"Sun, half a day, not noon, or less\""
    ),
    (
      "a: {options: [{key: sun, label: Sun, icon, ⟦half a day⟧, not noon}]}",
      "a comma ends a text within braces; with quotes it doesn't: \"Sun, icon, half a day, not noon\""
    ),
    (
      "a: {label: {en: Sun, ⟦half a day⟧, not noon}}",
      "a comma ends a text within braces; with quotes it doesn't: \"Sun, half a day, not noon\""
    ),
    (
      "a: {options: [x], accepts: [⟦leaf: small⟧]}",
      "a colon and a space divide a text; with quotes they don't: \"leaf: small\""
    ),
    (
      "a: {label: {en: Sun, ⟦half a day⟧}}",
      "a comma ends a text within braces; with quotes it doesn't: \"Sun, half a day\""
    ),
  ])
  func proposesQuotesWhereACommaEndedAText(declaration: String, hint: String) throws {
    let file = MarkedSample("attributes:\n  \(declaration)\n")
    let problems = AttributeSchema.read(SourceFile(path: "attributes.yml", text: file.text)).problems
    #expect(problems.count == 1 && problems[0].notes.last?.message == hint, "\(problems)")
  }

  @Test(arguments: [
    (
      "⟦a⟧: {type: money}",
      "error: a is money, so its declaration needs a currency like CAD [missing-currency]"
    ),
    (
      "a: {type: money, currency: ⟦dollars⟧}",
      "error: \"dollars\" is not a currency [invalid-currency]"
    ),
    (
      "a: {type: money, currency: ⟦cad⟧}",
      "error: \"cad\" is not a currency; did you mean \"CAD\"? [invalid-currency]"
    ),
    (
      "a: {type: number, min: ⟦5⟧, max: 3}",
      "error: the least value of a, 5, is above the greatest, 3 [empty-range]"
    ),
    (
      "a: {type: number, min: ⟦5kg⟧}",
      "error: \"5kg\" is not a number; min of a takes one like 12.5 [invalid-number]"
    ),
    (
      "a: {type: number, max: ⟦1234567890123456789012345678901234567890⟧}",
      "error: max of a has 40 digits; a number of up to 38 can be kept exactly [invalid-number]"
    ),
    ("⟦a⟧: {type: records}", "error: a takes records, so its declaration needs fields [missing-fields]"),
    ("⟦a⟧: records", "error: a takes records, so its declaration needs fields [missing-fields]"),
    (
      "a: {type: records, fields: ⟦{}⟧}",
      "error: a takes records, so its declaration needs fields [missing-fields]"
    ),
    (
      "a: {type: records, fields: ⟦[b]⟧}",
      "error: fields of a takes a mapping of fields by key, not a list [wrong-type]"
    ),
    (
      "a: {fields: {⟦b⟧: records}}",
      "error: b takes records, so its declaration needs fields [missing-fields]"
    ),
    (
      "a: {fields: {b: text, ⟦B⟧: date}}",
      "error: \"B\" already means another field, as \"b\" [duplicate-field]"
    ),
  ])
  func checksTheRulesOfTypes(declaration: String, expected: String) {
    expectSchemaProblems("attributes: {\(declaration)}", [expected])
  }

  @Test func letsFieldsHaveTheNamesThatNotesReserve() throws {
    #expect(try schema("sources: {fields: {title: text, links: url}}").attributes.count == 1)
  }

  @Test(arguments: [
    ("⟦a⟧: {type: options}", "error: the attribute a has no options to choose from [missing-options]"),
    ("⟦a⟧: options", "error: the attribute a has no options to choose from [missing-options]"),
    ("a: {options: ⟦[]⟧}", "error: the attribute a has no options to choose from [missing-options]"),
    ("a: {sections: ⟦[]⟧}", "error: the attribute a has no options to choose from [missing-options]"),
    ("a: {options: ⟦easy⟧}", "error: options of a takes a list of options, not a text [wrong-type]"),
    ("a: {sections: ⟦{x: y}⟧}", "error: sections of a takes a list of sections, not a mapping [wrong-type]"),
    ("a: {sections: [⟦x⟧]}", "error: a section of a takes a mapping, not a text [wrong-type]"),
    ("a: {sections: [⟦{options: [x]}⟧]}", "error: a section of a has no title [missing-title]"),
    (
      "a: {sections: [{title: T, options: [x]}, ⟦{title: U}⟧]}",
      "error: a section of a has no options to choose from [missing-options]"
    ),
    (
      "a: {sections: [{title: T, options: [x], ⟦option⟧: [y]}]}",
      "warning: \"option\" is not a key of a section of a; did you mean \"options\"? [unknown-key]"
    ),
    (
      "a: {options: ⟦[y]⟧, sections: [{title: T, options: [x]}]}",
      "error: a takes options or sections, not both; the options can stand in the sections [options-and-sections]"
    ),
    ("a: {options: [⟦{label: X}⟧, y]}", "error: an option of a has no key [missing-option-key]"),
    ("a: {options: [⟦~⟧, y]}", "error: an option of a has no key [missing-option-key]"),
    (
      "a: {options: [⟦[x]⟧, y]}",
      "error: an option of a takes a key or a mapping with a key, not a list [wrong-type]"
    ),
    (
      "a: {options: [{key: ⟦[x]⟧}, y]}",
      "error: an option of a takes a key or a mapping with a key, not a list [wrong-type]"
    ),
    (
      "a: {options: [{key: x, ⟦month⟧: [1]}]}",
      "warning: \"month\" is not a key of an option of a; did you mean \"months\"? [unknown-key]"
    ),
    (
      "a: {options: [⟦'?'⟧, y]}",
      "error: \"?\" can't be the key of an option: it has no letter or digit for an address [unusable-key]"
    ),
    (
      "a: {options: [veryDry, ⟦very-dry⟧]}",
      "error: \"very-dry\" already means another option, as \"veryDry\" [duplicate-option]"
    ),
    (
      "a: {options: [{key: fall, accepts: [autumn]}, {key: x, accepts: ⟦Autumn⟧}]}",
      "error: \"Autumn\" already means another option, as \"autumn\" [duplicate-option]"
    ),
    (
      "a: {options: [x.y, ⟦x-y⟧]}",
      "error: \"x-y\" and \"x.y\" would have the same address, \"x-y\" [duplicate-option]"
    ),
    (
      "a: {sections: [{title: T, options: [x]}, {title: U, options: [⟦x⟧, y]}]}",
      "error: \"x\" already means another option [duplicate-option]"
    ),
    (
      "a: {options: [{key: x, months: [1, ⟦13⟧]}]}",
      "error: months of x takes a whole number from 1 to 12, not \"13\" [invalid-integer]"
    ),
    (
      "a: {options: [{key: x, months: [⟦May⟧]}]}",
      "error: months of x takes a whole number from 1 to 12, not \"May\" [invalid-integer]"
    ),
    (
      "a: {options: [{key: x, months: ⟦6⟧}]}",
      "error: months of x takes a list of numbers from 1 to 12, not a text [wrong-type]"
    ),
    (
      "a: {ordered: ⟦some⟧, options: [x]}", "error: ordered of a takes yes or no, not \"some\" [invalid-flag]"
    ),
  ])
  func checksOptions(declaration: String, expected: String) {
    expectSchemaProblems("attributes: {\(declaration)}", [expected])
  }

  /// What attributes share by an anchor is told once.
  @Test func sharedOptionsAreToldOnce() {
    expectSchemaProblems(
      """
      attributes:
        a: {options: &o [x, ⟦x⟧, ⟦[y]⟧]}
        b: {options: *o}
        c: {options: *o, ordered: ⟦some⟧}
      """,
      [
        "error: \"x\" already means another option [duplicate-option]",
        "error: an option of a takes a key or a mapping with a key, not a list [wrong-type]",
        "error: ordered of c takes yes or no, not \"some\" [invalid-flag]",
      ])
  }

  /// What is wrong only for those that share a value is told by each of them.
  @Test func eachTellsWhatASharedValueIsWrongFor() {
    func misplaced(_ key: String) -> String {
      "error: \(key) has sections, so its rule can't use min; use sectionMin, sectionMax, totalMin, totalMax [misplaced-selection-rule]"
    }
    let clash = "error: \"foo\" already means another attribute [duplicate-attribute]"
    expectSchemaProblems(
      """
      attributes:
        a: {options: [x, y], select: &s {min: 1}, accepts: &t [foo, ⟦title⟧]}
        b: {sections: [{title: T, options: [p]}], select: ⟦*s⟧}
        c: {sections: [{title: U, options: [q]}], accepts: ⟦*t⟧, select: ⟦*s⟧}
        d: {accepts: ⟦*t⟧}
      """,
      [
        "error: \"title\" can't name an attribute; title is a key that every note has [reserved-attribute]",
        misplaced("b"), clash, misplaced("c"), clash,
      ])
  }

  @Test func eachTellsWhatASharedAttributeIsWrongFor() {
    func icon(_ key: String) -> String {
      "warning: \"icon\" is for attributes; \(key) is a field of records, in which it means nothing [unknown-key]"
    }
    let clash = "error: \"foo\" already means another attribute [duplicate-attribute]"
    expectSchemaProblems(
      """
      attributes:
        a: &a {accepts: foo, icon: leaf}
        b: ⟦*a⟧
        c: ⟦*a⟧
        d: {fields: &f {e: ⟦*a⟧, g: ⟦⟦*a⟧⟧}}
        h: {fields: *f}
      """,
      [clash, clash, icon("e"), icon("g"), "error: \"foo\" already means another field [duplicate-field]"])
  }

  /// What that takes as they grow in number is measured by `Benchmarks/growth.py`.
  @Test func manySharedFaultsAreToldOnce() {
    let items = String(repeating: "x, ", count: 1_000)
    let text = "attributes:\n  a: {options: &o [\(items)]}\n  b: {options: *o}\n"
    let (_, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: text))
    #expect(problems.count == 999)
  }
}
