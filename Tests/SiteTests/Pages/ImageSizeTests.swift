import Publishing
import TestSupport
import Testing

@testable import Site

@Suite struct ImageSizeTests {
  @Test func turnsAPhotoAsItsEXIFDataSays() throws {
    let note = """
      ---
      title: A
      image: {src: a.jpg, alt: Upright}
      gallery: [{src: b.jpg, alt: Across}]
      ---
      ![In the text](a.jpg)
      """
    // Orientation 6: the picture lies on its side in the file, 300 pixels wide and 200 high.
    let site = try load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: Test".utf8), "content/plants/a/index.md": Array(note.utf8),
        "content/plants/a/a.jpg": ImageSamples.jpeg(exif: ImageSamples.exif(orientation: 6)),
        "content/plants/a/b.jpg": ImageSamples.jpeg(),
      ])
    ).sound()
    let images = Markup(try site.html("/plants/a/")).tags.filter { $0.name == "img" }
    #expect(
      images.map { "\($0["alt"] ?? ""): \($0["width"] ?? "")×\($0["height"] ?? "")" }.sorted() == [
        "Across: 300×200", "In the text: 200×300", "Upright: 200×300",
      ])
    let item = try #require(Markup(try site.html("/")).tags.first { $0.name == "img" })
    #expect(item["width"] == "200" && item["height"] == "300")
  }
}
