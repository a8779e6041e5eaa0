import Diagnostics
import TestSupport
import Testing

@testable import Images
@testable import Site

/// What stands under photos: the words of the note, and else what the photos say.
@Suite struct CaptionTests {
  private static func photo(_ day: String, artist: String = "Jane Gardener") -> [UInt8] {
    ImageSamples.jpeg(xmp: "<a exif:DateTimeOriginal='\(day)T10:11:12' dc:creator='\(artist)'/>")
  }

  /// A gallery's captions in order, with the headings of years; `entries` are the items of `gallery`.
  private func captions(_ entries: String, configuration: String = "") throws -> String {
    let site = try load(
      MemorySource(bytes: [
        "plantsite.yml": Array("baseURL: https://example.org/\n\(configuration)".utf8),
        "content/plants/aloe.md": Array("---\nscientificName: Aloe vera\ngallery:\n\(entries)---\n".utf8),
        "content/plants/may.jpg": Self.photo("2023-05-01"),
        "content/plants/june.jpg": Self.photo("2021-06-02"),
        "content/plants/bare.jpg": ImageSamples.jpeg(),
      ])
    ).sound()
    return try site.html("/plants/aloe/")
  }

  private func entry(_ file: String, _ more: String = "") -> String {
    "  - {src: \(file).jpg, alt: \(file)\(more)}\n"
  }

  @Test func thePhotoSaysWhenAndByWhom() throws {
    let page = try captions(entry("may"))
    #expect(
      page.contains(
        "<figcaption> <span class=\"origin\"><span class=\"credit\">Jane Gardener</span> · <time datetime=\"2023-05-01\">1 May 2023</time></span></figcaption>"
      ))
    #expect(!page.contains("10:11"))
  }

  @Test(arguments: [
    (
      ", credit: Tom, caption: In May",
      "In May <span class=\"origin\"><span class=\"credit\">Tom</span> · <time"
    ),
    (", taken: 2019-07", "<time datetime=\"2019-07\">July 2019</time>"),
    (", taken: 2019", "<time datetime=\"2019\">2019</time>"),
  ])
  func theNoteComesFirst(more: String, words: String) throws {
    #expect(try captions(entry("may", more)).contains(words))
  }

  @Test(arguments: [
    (", taken: unknown, credit: unknown", ""), ("", "images: {dates: omit, credits: omit}\n"),
  ])
  func nothingIsSaidWhereThatIsWanted(more: String, configuration: String) throws {
    let page = try captions(entry("may", more), configuration: configuration)
    // The empty one is the viewer's.
    #expect(page.split(separator: "</figcaption>").count == 2)
    #expect(!page.contains("Gardener") && !page.contains("2023"))
  }

  @Test func aDateThatIsNoneIsTold() {
    let source = MemorySource([
      "plantsite.yml": "baseURL: https://example.org/\n",
      "content/plants/aloe.md": "---\nimage: {src: a.jpg, alt: A, taken: 2019-13}\n---\n",
    ])
    let problems = load(source).problems.filter { $0.code == "invalid-date" }
    #expect(problems.map { $0.location?.position?.line } == [2])
  }

  private func figures(_ page: String) -> [String] {
    let tags = Markup(page).tags
    let gallery = tags.drop { $0["class"] != "gallery" }
    return gallery.compactMap { $0.name == "h3" ? "h3" : $0.name == "img" ? $0["alt"] : nil }
  }

  @Test func theOrderIsTheNotesOrTheDates() throws {
    let entries = entry("may") + entry("bare") + entry("june")
    let given = try captions(entries)
    #expect(figures(given) == ["may", "bare", "june"])
    #expect(given.contains(">Timeline</button>"))
    let byDate = try captions(entries, configuration: "images: {order: date}\n")
    #expect(figures(byDate) == ["h3", "june", "h3", "may", "h3", "bare"])
    for heading in ["<h3>2021</h3>", "<h3>2023</h3>", "<h3>No date</h3>"] {
      #expect(byDate.contains(heading))
    }
    #expect(!byDate.contains(">Timeline</button>"))
  }

  @Test func photosOfOneYearAreNoStory() throws {
    let entries = entry("may") + entry("bare")
    #expect(!(try captions(entries).contains(">Timeline</button>")))
    #expect(figures(try captions(entries, configuration: "images: {order: date}\n")) == ["may", "bare"])
  }
}
