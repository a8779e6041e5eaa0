import PlantLibrary
import Testing

@testable import Site

/// A site of one plant with these attributes and this front matter.
private func site(_ attributes: String, _ note: String, configuration: String = "title: Test") throws -> Site
{
  let lines = attributes.split(separator: "\n").map { "  \($0)\n" }.joined()
  return try SiteTests.site(
    """
    -- plantsite.yml --
    \(configuration)
    -- content/attributes.yml --
    attributes:
    \(lines)
    -- content/plants/a.md --
    ---
    \(note)
    ---
    """)
}

extension Site {
  fileprivate var plant: PlantNote { library.plants[0] }
}

@Suite struct CareFactTests {
  private static let attributes = """
    soil: {type: options, icon: drop-full, options: [sand]}
    effort: {label: Effort, type: options, role: difficulty, options: [low, {key: high, label: "Much & more"}, {key: most, label: More than one can do}]}
    thirst: {label: Thirst, type: options, role: water, icon: drop-full, options: [{key: little, icon: drop-low}, some]}
    sun: {label: Sun, type: options, role: light, options: [{key: half, icon: unheardOf}, {key: full, icon: sun}, none]}
    grows: {label: Grows, type: options, role: growing, options: [{key: summer, icon: sun}, winter]}
    """

  @Test(arguments: [
    // In the order of the roles, and without those of which nothing is known.
    ("thirst: little\nsun: full", ["light|Sun|Full|sun", "water|Thirst|Little|drop-low"]),
    ("", []),
    ("soil: sand", []),
    // An option's icon, the first that there is; the attribute's; the role's.
    ("sun: [full, half]", ["light|Sun|Half, Full|sun"]),
    ("thirst: some", ["water|Thirst|Some|drop-full"]),
    ("sun: none", ["light|Sun|None|light"]),
    ("sun: half", ["light|Sun|Half|light"]),
    // Short labels aren't broken between their words.
    ("effort: high", ["difficulty|Effort|Much\u{A0}&\u{A0}more|difficulty"]),
    ("effort: most", ["difficulty|Effort|More than one can do|difficulty"]),
    // Of several seasons no one stands for all.
    ("grows: [winter, summer]", ["growing|Grows|Summer, Winter|growing"]),
  ])
  func tellsWhatAttributesWithCareRolesSay(note: String, facts: [String]) throws {
    let site = try site(Self.attributes, note)
    #expect(
      site.facts(site.plant).map { "\($0.role)|\($0.label)|\($0.value)|\($0.icon)" } == facts)
  }

  @Test func showsIconsWithWords() throws {
    let facts = try site(Self.attributes, "effort: high")
      .html("/plants/a/", from: "<ul class=\"facts\" aria-label=\"Care in short\">", to: "</ul>")
    #expect(
      facts.contains(
        "<use href=\"#icon_difficulty\"/></svg><span class=\"fact-label\">Effort</span> <span class=\"fact-value\"><a href=\"/by/effort/high/\">Much &amp; more</a></span></li>"
      ))
  }

  @Test func hasNoStripWithoutFacts() throws {
    #expect(try !site(Self.attributes, "soil: sand").html("/plants/a/").contains("class=\"facts\""))
  }
}

@Suite struct YearTests {
  private static let seasons = """
    options: [{key: spring, months: [3, 4, 5]}, {key: summer, months: [6, 7, 8]}, {key: winter, months: [12, 1, 2]},
      {key: june, months: [6]}, {key: always, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}, {key: never}]
    """.split(separator: "\n").joined()

  private static let attributes = """
    flowers: {label: Flowers, type: options, role: flowering, \(seasons)}
    rests: {label: Rests, type: options, role: dormant, \(seasons)}
    grows: {label: Grows, type: options, role: growing, \(seasons)}
    """

  private func year(_ note: String, hemisphere: String) throws -> [String] {
    let site = try site(Self.attributes, note, configuration: "hemisphere: \(hemisphere)")
    return (site.year(site.plant)?.seasons ?? []).map { season in
      let runs = season.runs.map { "\($0.first)-\($0.last)" }.joined(separator: " ")
      return "\(season.role)|\(season.label)|\(season.text)|\(runs)"
    }
  }

  @Test(arguments: [
    ("grows: spring", ["growing|Grows|March to May|3-5"]),
    ("grows: [summer, spring]", ["growing|Grows|March to August|3-8"]),
    // Over the end of the year in words, but not in runs.
    ("grows: winter", ["growing|Grows|December to February|1-2 12-12"]),
    ("grows: [winter, spring]", ["growing|Grows|December to May|1-5 12-12"]),
    ("grows: [winter, june]", ["growing|Grows|June, December to February|1-2 6-6 12-12"]),
    ("grows: june", ["growing|Grows|June|6-6"]),
    ("grows: [always, june]", ["growing|Grows|all year|1-12"]),
    ("grows: never", []),
    ("grows: [never, june]", ["growing|Grows|June|6-6"]),
    (
      "flowers: june\nrests: winter\ngrows: summer",
      [
        "growing|Grows|June to August|6-8", "dormant|Rests|December to February|1-2 12-12",
        "flowering|Flowers|June|6-6",
      ]
    ),
    ("", []),
  ])
  func tellsTheMonths(note: String, seasons: [String]) throws {
    #expect(try year(note, hemisphere: "northern") == seasons)
  }

  @Test(arguments: [
    ("grows: spring", "September to November|9-11"), ("grows: summer", "December to February|1-2 12-12"),
    ("grows: winter", "June to August|6-8"), ("grows: june", "December|12-12"),
    ("grows: always", "all year|1-12"),
  ])
  func isHalfAYearLaterInTheSouth(note: String, months: String) throws {
    #expect(try year(note, hemisphere: "southern") == ["growing|Grows|\(months)"])
  }

  @Test func drawsTheRunsAsColumnsOfAGrid() throws {
    let page = try site(Self.attributes, "grows: winter").html(
      "/plants/a/", from: "<section class=\"year\"", to: "</section>")
    #expect(page.occurrences(of: "\n<li>") == 12)
    #expect(
      page.contains(
        "Grows:</span> December to February <span class=\"runs\" aria-hidden=\"true\"><span style=\"grid-column:1/3\"></span><span style=\"grid-column:12/13\"></span></span></p>"
      ))
  }

  @Test func hasNoYearWithoutMonths() throws {
    let page = try site(Self.attributes, "grows: never").html("/plants/a/")
    #expect(!page.contains("year_heading"))
    #expect(!page.contains("month.js"))
  }

  @Test func takesNothingFromAnAttributeOfAnotherType() throws {
    let site = try site("grows: {type: text, role: growing}\nsafe: {role: safetySource}", "grows: June")
    #expect(site.year(site.plant) == nil && site.facts(site.plant).isEmpty)
    #expect(site.safety(site.plant) == nil)
  }
}

@Suite struct SafetyStatementTests {
  private static let attributes = """
    people: {label: People, type: yesNo, role: safety}
    cats: {label: Cats & kittens, type: yesNo, role: safety}
    skin: {label: Skin, type: text, role: safety}
    source: {label: From, type: url, role: safetySource}
    """

  private func statements(_ note: String) throws -> [String] {
    let site = try site(Self.attributes, note)
    return (site.safety(site.plant)?.statements ?? []).map {
      "\($0.label)|\(String(decoding: $0.value, as: UTF8.self))|\($0.state)|\($0.icon)"
    }
  }

  @Test(arguments: [
    (
      "people: yes\ncats: no\nskin: Sap & thorns",
      [
        "People|Yes|yes|safety-yes", "Cats & kittens|No|no|safety-no",
        "Skin|Sap &amp; thorns|told|safety-told",
      ]
    ),
    (
      "people: suspected\ncats: {is: yes}\nskin: none",
      [
        "People|Suspected|suspected|safety-suspected", "Cats & kittens|Yes|yes|safety-yes",
        "Skin|none|told|safety-told",
      ]
    ),
    (
      "cats: unknown",
      [
        "People|Unknown|unknown|safety-unknown", "Cats & kittens|Unknown|unknown|safety-unknown",
        "Skin|Unknown|unknown|safety-unknown",
      ]
    ),
  ])
  func saysWhatIsKnownAndWhatIsNot(note: String, told: [String]) throws {
    #expect(try statements(note) == told)
  }

  @Test func warnsThatUnknownIsNotSafe() throws {
    let warning = "<p class=\"note\">Unknown doesn’t mean safe.</p>"
    let known = try site(Self.attributes, "people: yes\ncats: no\nskin: none").html("/plants/a/")
    #expect(!known.contains(warning))
    #expect(known.contains("<li class=\"yes\" data-field="))
    #expect(try site(Self.attributes, "people: yes").html("/plants/a/").contains(warning))
  }

  @Test func namesItsSource() throws {
    let linked = try site(Self.attributes, "source: https://example.org/?a&b").html("/plants/a/")
    #expect(
      linked.contains(
        "<p class=\"note\">Source: <a href=\"https://example.org/?a&amp;b\">example.org</a></p>"
      ))
    let told = try site(
      "cats: {type: yesNo, role: safety}\nsays: {role: safetySource}", "says: A vet & a friend"
    )
    .html("/plants/a/")
    #expect(told.contains("<p class=\"note\">Source: A vet &amp; a friend</p>"))
    #expect(try !site(Self.attributes, "people: yes").html("/plants/a/").contains("Source:"))
  }

  @Test func namesTheSourceOfEachStatement() throws {
    let page = try site(
      Self.attributes,
      """
      people: {is: suspected, source: "https://www.example.org/a"}
      cats: {is: no, source: ["https://example.com/", {title: A & B, url: "/plants/a/"}]}
      """
    ).html("/plants/a/", from: "<section class=\"safety\"", to: "</section>")
    let source = "<span class=\"visually-hidden\">Source:</span>"
    #expect(page.contains("<small>\(source) (<a href=\"https://www.example.org/a\">example.org</a>)</small>"))
    #expect(
      page.contains(
        "<a href=\"https://example.com/\">example.com</a>, <a href=\"/plants/a/\">A &amp; B</a>)</small>"))
    #expect(page.contains("<p class=\"note\">Suspected:"))
  }

  @Test func keepsTheSourceOfWhatIsUnknown() throws {
    let statement = "cats: {is: unknown, source: https://example.org/}"
    #expect(try statements(statement)[1] == "Cats & kittens|Unknown|unknown|safety-unknown")
    #expect(try site(Self.attributes, statement).html("/plants/a/").contains(">example.org</a>)</small>"))
  }

  @Test func isNotSaidInTheInformationToo() throws {
    let attributes = Self.attributes + "\nmore: {whenUnknown: tell}"
    let site = try site(attributes, "people: yes\nsource: https://example.org/")
    let information = try site.html("/plants/a/", from: "<section class=\"information\"", to: "</section>")
    for word in ["People", "Cats", "Skin", "From"] { #expect(!information.contains(word), "\(word)") }
  }

  @Test func isLeftOutWhereNoAttributeTellsOfIt() throws {
    let page = try site("cats: yesNo\nsource: {type: url, role: safetySource}", "cats: yes").html(
      "/plants/a/")
    #expect(!page.contains("safety_heading"))
    #expect(page.contains("<dt>Cats</dt>"))
  }
}

@Suite struct NamesByRoleTests {
  @Test(arguments: [
    ("list", "[Aloe barbadensis Mill., Aloe vulgaris]"),
    ("list", "[Aloe barbadensis Mill., \"Aloe vulgaris\"]"),
  ])
  func setsSynonymsInType(type: String, value: String) throws {
    let page = try site("other: {type: \(type), role: synonyms}", "other: \(value)").html(
      "/plants/a/", from: "<section class=\"synonyms\"", to: "</section>")
    #expect(
      page.contains(
        "<li><i>Aloe barbadensis</i> <span class=\"authors\">Mill.</span></li>\n<li><i>Aloe vulgaris</i></li>"
      ))
  }

  @Test func takesOneSynonymAsText() throws {
    let page = try site("other: {role: synonyms}", "other: Aloe vulgaris").html(
      "/plants/a/", from: "<section class=\"synonyms\"", to: "</section>")
    #expect(page.occurrences(of: "<li>") == 1)
    #expect(page.contains("<li><i>Aloe vulgaris</i></li>"))
  }

  @Test func showsAsItIsWhatIsNoName() throws {
    let page = try site("other: {role: synonyms}", "other: \"<12>\"").html("/plants/a/")
    #expect(page.contains("<li>&lt;12&gt;</li>"))
  }

  @Test(arguments: ["other: {type: list, role: synonyms}", "other: text"])
  func hasNoSynonymsWithoutTheRoleOrTheValue(attribute: String) throws {
    let page = try site(attribute, attribute.contains("role") ? "other: []" : "other: Aloe vulgaris")
      .html("/plants/a/")
    #expect(!page.contains("class=\"synonyms\""))
  }

  @Test func saysHowTheNameIsSaid() throws {
    let page = try site("said: {label: Said, role: pronunciation}", "said: AL-oh & so").html("/plants/a/")
    #expect(
      page.contains(
        "<p class=\"pronunciation\" data-role=\"pronunciation\"><span class=\"visually-hidden\">Pronunciation: </span>AL-oh &amp; so</p>"
      )
    )
    #expect(!page.contains("<dt>Said</dt>"))
    #expect(
      try !site("said: {role: pronunciation}", "").html("/plants/a/").contains("class=\"pronunciation\""))
  }
}

@Suite struct PlateTests {
  private static let attributes = """
    habit: {type: options, role: habit, options: [rosette, {key: post, icon: column}, strange, {key: odd, icon: nowhere}]}
    """

  @Test(arguments: [
    ("habit: rosette", "plate-rosette"), ("habit: post", "plate-column"), ("habit: strange", "plate"),
    ("habit: odd", "plate"), ("", "plate"),
  ])
  func isDrawnByHabit(note: String, plate: String) throws {
    let site = try site(Self.attributes, note)
    #expect(site.plate(site.plant) == plate)
    #expect(
      try site.html("/plants/a/").contains(
        "<svg class=\"plate\" aria-hidden=\"true\"><use href=\"#icon_\(plate)\"/></svg>"))
  }

  @Test func isForAnyPlantWithoutSuchAnAttribute() throws {
    let site = try site("habit: text", "habit: rosette")
    #expect(site.plate(site.plant) == "plate")
  }

  @Test func givesWayToAnImage() throws {
    let archive = "-- content/plants/a.md --\n---\nimage: {src: /leaf.svg, alt: A leaf}\n---\n"
    let site = try SiteTests.site(
      archive + "-- content/static/leaf.svg --\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    for address in ["/plants/a/", "/"] {
      #expect(try !site.html(address).contains("class=\"plate\""), "\(address)")
    }
  }
}

@Suite struct PlacesByRoleTests {
  /// The labels of the rows of the information panel, and what stands in the row of the unknown.
  private func panel(_ attributes: String, _ note: String) throws -> [String] {
    try site(attributes, note).html("/plants/a/", from: "<section class=\"information\"", to: "</section>")
      .matches(of: /<dt>([^<]*)<\/dt>/).map { String($0.1) }
  }

  // Nothing that a note says may be on no part of its page.
  @Test(arguments: [
    ("a: {type: list, role: pronunciation}", "a: x", ["A"]),
    ("a: {type: number, role: synonyms}", "a: 3", ["A"]),
    (
      "a: {role: synonyms}\nb: {role: synonyms}\nc: {whenUnknown: tell}", "a: Aloe aa\nb: Aloe bb",
      ["Unknown"]
    ),
    ("a: {role: pronunciation}\nb: {role: pronunciation}", "a: x\nb: y", ["B"]),
    ("a: {type: url, role: safetySource}", "a: https://example.org/", ["A"]),
    ("a: {type: markdown, role: safety}\nb: {role: safetySource}", "a: Sap.\nb: x", ["A", "B"]),
    ("a: {role: safety, fields: {b: text}}\nc: {type: yesNo, role: safety}", "a: [{b: x}]\nc: yes", ["A"]),
    ("a: {role: commonNames}\nb: {role: commonNames}\nc: {whenUnknown: tell}", "a: x\nb: y", ["Unknown"]),
  ])
  func leaveInThePanelWhatTheyCannotShow(attributes: String, note: String, rows: [String]) throws {
    #expect(try panel(attributes, note) == rows)
  }

  @Test func showAScientificNameThatIsNoneAsItIs() throws {
    let page = try site("a: {role: scientificName}", "title: T\na: \"<12>\"").html("/plants/a/")
    #expect(
      page.contains(
        "<p class=\"scientific-name\" data-role=\"scientificName\" translate=\"no\">&lt;12&gt;</p>"))
  }

  @Test func showEveryCommonName() throws {
    let page = try site(
      "a: {role: commonNames}\nb: {type: list, role: commonNames}", "title: T\na: x\nb: [y, z]"
    )
    .html("/plants/a/", from: "<ul class=\"common-names\"", to: "</ul>")
    #expect(page.occurrences(of: "<li>") == 3)
  }
}
