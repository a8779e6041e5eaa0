import Diagnostics
import Publishing
import TestSupport
import Testing

@testable import Site

@Suite struct IconTests {
  private static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/
    listings: {water: {by: watering}, genus: genus}
    -- content/plants/a.md --
    ---
    watering: dry
    lighting: [morning, shade]
    difficulty: easy
    growingSeason: spring
    ---
    -- content/plants/b.md --
    ---
    watering: wet
    ---
    -- content/pages/p.md --
    Text.
    """

  @Test func standOnAPageOnceAndOnlyThoseUsed() throws {
    let site = try site(Self.archive)
    for route in site.routes where route.kind.isHTML {
      let (inlined, used) = try icons(site, route.address)
      #expect(Set(inlined).count == inlined.count, "\(route.address)")
      #expect(Set(inlined) == used, "\(route.address)")
      let sprites = try site.html(route.address).occurrences(of: "<svg class=\"sprite\"")
      #expect(sprites == (inlined.isEmpty ? 0 : 1), "\(route.address)")
    }
    #expect(try icons(site, "/p/").used.isEmpty)
    #expect(
      try icons(site, "/plants/b/").used == ["icon_drop-full", "icon_plate"])
    #expect(try icons(site, "/listings/water/").used.isSuperset(of: ["icon_drop-low", "icon_drop-full"]))
  }

  private func icons(_ site: Site, _ address: String) throws -> (inlined: [String], used: Set<String>) {
    let tags = Markup(try site.html(address)).tags
    return (
      tags.filter { $0.name == "symbol" }.compactMap { $0["id"] },
      Set(tags.filter { $0.name == "use" }.compactMap { $0["href"]?.dropFirst() }.map(String.init))
    )
  }

  /// By themselves as files they are drawings too.
  @Test func areDrawingsByThemselves() {
    let icons = EmbeddedTheme.files.filter { $0.path.hasSuffix(".svg") }
    #expect(icons.count > 30)
    for icon in icons {
      let text = String(decoding: icon.bytes, as: UTF8.self)
      #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="), "\(icon.path)")
    }
  }

  @Test func ofASiteTakeThePlaceOfTheThemes() throws {
    let site = try site(
      Self.archive + "\n-- themes/default/icons/drop-full.svg --\n"
        + "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 7 9\">\n  <path d=\"M1 2\"/>\n</svg>\n")
    #expect(
      try site.html("/plants/b/").contains(
        "<symbol id=\"icon_drop-full\" viewBox=\"0 0 7 9\"><path d=\"M1 2\"/></symbol>"))
  }

  @Test func leaveTheirWordsWhereTheThemeHasNone() throws {
    // No theme can take icons away from the default one, so the site forgets them.
    let site = try site(Self.archive).withoutIcons
    let page = try site.html("/plants/a/", from: "<main", to: "</main>")
    #expect(!page.contains("<svg"))
    #expect(try !site.html("/plants/a/").contains("<symbol"))
    for words in [
      "<span class=\"fact-label\">Watering</span> <span class=\"fact-value\"><a href=\"/by/watering/dry/\">Dry</a></span>",
      "<span class=\"season-label\">Growing season:</span> March to May",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(site.ways().flatMap(\.entries).allSatisfy { $0.icon.isEmpty && !$0.label.isEmpty })
  }

  @Test(arguments: [
    (
      "a: {type: text, icon: sunn}",
      ["2:25: warning: the theme has no icon \"sunn\"; did you mean \"sun\"? [unknown-icon]"]
    ),
    (
      "a: {icon: sun, options: [{key: x, icon: leef}]}",
      ["2:43: warning: the theme has no icon \"leef\"; did you mean \"leaf\"? [unknown-icon]"]
    ),
    // Once for each name, at its first place, which isn't that of a longer one.
    (
      "a: {icon: drop-low}\n  b: {icon: \"drop-lo\"}\n  c: {icon: drop-lo}",
      ["3:14: warning: the theme has no icon \"drop-lo\"; did you mean \"drop-low\"? [unknown-icon]"]
    ),
    (
      "a:\n    icon: nothing like it",
      ["3:11: warning: the theme has no icon \"nothing like it\" [unknown-icon]"]
    ),
    // A habit's may name a plate, others may not.
    ("a: {role: habit, options: [{key: x, icon: column}]}", []),
    (
      "a: {options: [{key: x, icon: column}]}",
      ["2:32: warning: the theme has no icon \"column\" [unknown-icon]"]
    ),
    ("a: {icon: safety-yes}", []),
  ])
  func warnsOfIconsThatTheThemeDoesNotHave(attribute: String, expected: [String]) {
    let found = problems("-- content/attributes.yml --\nattributes:\n  \(attribute)\n")
    #expect(found == expected.map { "content/attributes.yml:" + $0 })
  }

  @Test func saysNothingOfAnIconThatASiteAdds() {
    let drawing = "<svg viewBox=\"0 0 1 1\"></svg>"
    let found = problems(
      "-- content/attributes.yml --\nattributes:\n  a: {icon: own}\n-- themes/default/icons/own.svg --\n\(drawing)\n"
    )
    #expect(found == [])
  }

  @Test(arguments: [
    "", "drawing", "<svg><path d=\"\"/></svg>", "<svg viewBox=\"0 0 1 1\">", "<svg viewBox=\"0 0 1 1\"/>",
    "<g viewBox=\"0 0 1 1\"></g>",
  ])
  func refusesWhatIsNoIcon(drawing: String) {
    #expect(
      problems("-- themes/default/icons/x.svg --\n\(drawing)") == [
        "themes/default/icons/x.svg: error: this is no icon: an icon is one svg element with a viewBox, in UTF-8 [bad-icon]"
      ])
  }

  @Test func refusesAnIconThatIsNotText() {
    let outcome = load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: x".utf8),
        "themes/default/icons/x.svg": Array("<svg viewBox=\"0 0 1 1\">".utf8) + [0xFF] + Array("</svg>".utf8),
      ]))
    #expect(outcome.problems.map(\.code) == ["bad-icon"])
  }
}

extension Site {
  fileprivate var withoutIcons: Site {
    var theme = theme
    theme.icons = []
    return Site(
      SiteInputs(
        configuration: configuration, library: library, theme: theme, plan: plan, links: inputs.links,
        reports: inputs.reports, resolver: resolver, withheld: inputs.withheld, today: inputs.today,
        images: inputs.images, pictures: inputs.pictures,
        colours: inputs.colours, scripts: inputs.scripts, find: inputs.find, surroundings: inputs.surroundings
      ))
  }
}
