import PlantLibrary
import Testing

@testable import Site

/// Pages of values in the shapes of other tools.
@Suite struct OtherShapesTests {
  private static func archive(_ configuration: String = "") -> String {
    """
    -- plantsite.yml --
    title: Test
    \(configuration)
    -- content/attributes.yml --
    attributes:
      bloom: {type: months, role: flowering}
      grows: {type: months, role: growing}
      friends: {type: references, separator: ";"}
    -- content/plants/aloe.md --
    ---
    title: Aloe
    bloom: déc à févr.
    grows: [3, 4, 5, 6, 9]
    friends: sedum; basil & <co>
    ---
    -- content/plants/sedum.md --
    """
  }

  @Test func linkNotesThatAreThereAndShowOthers() throws {
    let outcome = load(Self.archive())
    #expect(
      outcome.problems.map(\.line) == [
        "content/plants/aloe.md:5:17: warning: \"basil & <co>\" is no note's name; it is shown as a text [unknown-reference]"
      ])
    let page = try outcome.sound().html("/plants/aloe/")
    #expect(page.contains("<a href=\"/plants/sedum/\">Sedum</a>, basil &amp; &lt;co&gt;"))
    #expect(try outcome.sound().html("/plants/sedum/").contains("<a href=\"/plants/aloe/\">"))
  }

  /// Months that a note names are these on the southern hemisphere too.
  @Test(arguments: ["", "hemisphere: southern"])
  func makeTheYearOfMonths(configuration: String) throws {
    let site = try site(Self.archive(configuration))
    let year = try #require(site.year(site.library.plants[0]))
    #expect(year.seasons.map(\.text) == ["March to June, September", "December to February"])
    #expect(site.facts(site.library.plants[0]).map(\.value) == ["March–June, September"])
  }

  private static let measured = """
    -- plantsite.yml --
    title: Test
    -- content/attributes.yml --
    attributes:
      height: {type: range, unit: cm}
      spread: {type: number, unit: cm}
      ph: number
      depth: {type: range, unit: m}
      bought: date
      price: {type: money, currency: EUR}
      places: {type: records, keyed: place, fields: {place: text, pests: {type: records, fields: {name: text, seen: date}}}}
    -- content/plants/aloe.md --
    ---
    title: Aloe
    height: 2-3 ft
    spread: 12 in
    ph: 6.50
    depth: 1.0-2.50 m
    bought: July 2020
    price: 12,50 €
    updated: "2021"
    places:
      bed:
        - {name: "<snails>", seen: 2020-05}
        - {name: ants}
    ---
    -- content/plants/basil.md --
    ---
    title: Basil
    height: up to 40 cm
    bought: 2020
    ---
    -- content/plants/cumin.md --
    ---
    title: Cumin
    height: 40-60
    bought: 2020-07-03
    ---
    -- content/reports/sizes.yml --
    streams:
      - {name: Plants, source: plants, where: {field: height, atMost: 61 cm}}
    columns: [plant, height, spread, bought]
    sort: [height]
    -- content/reports/months.yml --
    streams:
      - {name: Plants, source: plants}
    groups:
      - {field: bought, by: month}
    columns: [plant]

    """

  @Test func showMeasuresAndDatesAsFarAsTheyAreKnown() throws {
    let site = try site(Self.measured)
    let page = try site.html("/plants/aloe/")
    #expect(page.contains("<dd>61–\u{2060}91\u{A0}cm</dd>"))
    #expect(page.contains("<dd>30\u{A0}cm</dd>"))
    #expect(page.contains("<dd>6.50</dd>"))
    #expect(page.contains("<dd>1.0–\u{2060}2.50\u{A0}m</dd>"))
    #expect(page.contains("<time datetime=\"2020-07\">July 2020</time>"))
    #expect(page.contains("<time datetime=\"2021\">2021</time>"))
    #expect(page.contains("<dd>12.50 EUR</dd>"))
    #expect(
      page.contains(
        "<td><ul><li>Name: &lt;snails&gt;; Seen: <time datetime=\"2020-05\">May 2020</time></li><li>Name: ants</li></ul></td>"
      ))
    #expect(try site.html("/plants/basil/").contains("<dd>up to\u{A0}40\u{A0}cm</dd>"))
  }

  @Test func compareRangesByBothEnds() throws {
    let rows = try site(Self.measured).html("/reports/sizes/")
    #expect(!rows.contains("Aloe"), "61–91 cm isn't within 61 cm")
    let (basil, cumin) = (rows.firstRange(of: "up to 40 cm"), rows.firstRange(of: "40–60 cm"))
    #expect(try #require(basil).lowerBound < #require(cumin).lowerBound)
  }

  @Test func groupDatesByWhatIsKnown() throws {
    let rows = try site(Self.measured).html("/reports/months/")
    #expect(rows.contains("July 2020") || rows.contains("2020-07"))
    #expect(!rows.contains("January") && !rows.contains("2020-01"), "no month is made up")
  }
}
