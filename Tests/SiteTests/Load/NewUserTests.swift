import Diagnostics
import Testing

@testable import Site

/// What those meet who begin: each slip has one message that says what to do.
struct NewUserTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"

  @Test(arguments: [
    ("![x](/content/static/a.svg)", "there is no image \"/content/static/a.svg\"; did you mean \"/a.svg\"?"),
    ("![x](content/static/a.svg)", "there is no image \"content/static/a.svg\"; did you mean \"/a.svg\"?"),
    ("![x](static/a.svg)", "there is no image \"static/a.svg\"; did you mean \"/a.svg\"?"),
    (
      "![x](../../static/a.svg)",
      "\"../../static/a.svg\" leads out of the content folder; did you mean \"/a.svg\"?"
    ),
    ("[x](/content/plants/b.md)", "is there to link to; did you mean \"b.md\"?"),
    ("![x](C:\\pictures\\a.svg)", "there is no image \"C:\\pictures\\a.svg\""),
    ("![x](a.mp4)", "\"a.mp4\" is no picture; link to it: [its name](a.mp4)"),
    ("![x](/prices.CSV)", "\"/prices.CSV\" is no picture; link to it: [its name](/prices.CSV)"),
    ("[x](me@example.org)", "did you mean \"mailto:me@example.org\"?"),
  ])
  func pathsFromOtherPlacesAreUnderstood(text: String, message: String) {
    let found = problems(
      """
      -- content/static/a.svg --
      \(Self.drawing)
      -- content/plants/a.mp4 --
      x
      -- content/static/prices.CSV --
      x
      -- content/plants/b.md --
      Text.
      -- content/plants/a.md --
      \(text)
      """)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test(arguments: [
    ("-- content/plants/a.md --\nscientificName: Aloe vera\n\nText.", "this looks like front matter"),
    ("-- content/plants/a/Index.md --\nText.", "only index.md in small letters stands for its folder"),
    ("-- content/plants/a/_INDEX.md --\nText.", "only _index.md in small letters stands for its folder"),
    (
      "-- content/plants/a.md --\n---\ntitle:\u{A0}A\n---",
      "but this is a text"
    ),
    (
      "-- content/attributes.yml --\nattributes: {a: boolean}",
      "\"boolean\" is not a type of attribute; did you mean \"yesNo\"?"
    ),
    ("-- content/plants/🌵.md --\nText.\n-- content/plants/--.md --\nText.", "nothing of \"--\" can stand"),
  ])
  func slipsAreTold(archive: String, message: String) {
    let found = load(archive) { $0.checksLayout = true }.problems.map(\.line)
    #expect(found.contains { $0.contains(message) }, "\(found)")
    #expect(!found.contains { $0.contains("address-clash") }, "\(found)")
  }

  @Test func namesThatDifferInAccentsOnlyAreExplained() {
    var table = RouteTable()
    var found: [Diagnostic] = []
    for path in ["caf\u{E9}.md", "cafe\u{301}.md"] {
      table.add(Route(address: "/cafe/", kind: .page(0), source: path, path: path), problems: &found)
    }
    #expect(found.count == 1 && found[0].notes.contains { $0.message.contains("accents are composed") })
  }
}
