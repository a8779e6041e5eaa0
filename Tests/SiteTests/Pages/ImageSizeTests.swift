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

  /// Themes lay out a page by them.
  @Test(arguments: [
    (400, 300, "", "1.333"), (400, 350, "tall", "1.143"), (300, 400, "tall", "0.750"),
    (400, 299, "low", "1.338"), (200, 299, "low", "0.669"), (800, 400, "low", "2.000"),
    (1, 9_000, "tall", "0.001"), (9_000, 1, "low", "9000.000"),
  ])
  func tellsTheShape(width: Int, height: Int, shape: String, ratio: String) throws {
    let note = "---\nscientificName: A\nimage: {src: a.svg, alt: A}\n---\n"
    let theme = "{{#image}}{{shape}}|{{ratio}}{{/image}}"
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>"
    let site = try load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: Test".utf8), "content/plants/a.md": Array(note.utf8),
        "content/plants/a.svg": Array(svg.utf8),
        "themes/default/templates/plant.mustache": Array(theme.utf8),
      ])
    ).sound()
    #expect(try site.html("/plants/a/") == "\(shape)|\(ratio)")
  }
}
