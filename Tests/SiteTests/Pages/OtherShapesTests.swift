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
}
