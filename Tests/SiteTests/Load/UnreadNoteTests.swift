import Diagnostics
import Testing

@testable import Site

/// What can't be said of links while a note can't be read.
struct UnreadNoteTests {
  @Test func leavesLinksToANoteThatCannotBeReadAlone() {
    let large = String(repeating: "Text text.\n", count: 420_000)
    let archive = """
      -- content/plants/a.md --
      [[aloe-vera]] [[Aloe vera]] [x](aloes/aloe-vera.md) [y](/plants/aloes/aloe-vera/) [[agave]]
      -- content/plants/aloes/aloe-vera.md --
      \(large)
      """
    let codes = load(archive).problems.map(\.code)
    #expect(codes == ["dangling-link", "file-too-large"])
  }

  @Test func callsNoNameAmbiguousThatWasReadInPart() {
    let archive = """
      -- content/plants/a.md --
      ---
      title: Aloe
      ---
      -- content/plants/b.md --
      ---
      title: Aloe
      watering: "dry
      ---
      -- content/plants/c.md --
      [[Aloe]]

      """
    #expect(load(archive).problems.map(\.code) == ["yaml-syntax"])
  }

  @Test func saysThatANoteIsNoPicture() {
    let archive =
      "-- content/plants/a.md --\n---\ngallery: [{src: b.md, alt: x}]\n---\n-- content/plants/b.md --\nx\n"
    #expect(
      problems(archive) == [
        "content/plants/a.md:2:17: error: \"b.md\" is a note and no image [missing-image]"
      ])
  }
}
