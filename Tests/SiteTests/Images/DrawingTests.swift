import PlantLibrary
import TestSupport
import Testing

@testable import Images
@testable import Site

/// Pictures of drawings for previews of shared links.
@Suite(.enabled(if: Drawing.isPossible, "rsvg-convert (librsvg2-bin) isn't there"))
struct DrawingTests {
  private static let red = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="40"><path d="M0 0h20v40H0z" fill="red"/></svg>
    """

  private static let form = PictureForm(.sheet(width: 1200, height: 630), as: .png)

  @Test func standInTheMiddleOfAWhiteSheet() throws {
    let picture = try #require(try Drawing.makePictures(of: Array(Self.red.utf8), [Self.form]).first)
    #expect(picture.size == ImageSize(width: 1200, height: 630))
    let colours = try pixels(of: picture.bytes, at: [(600, 315), (5, 5), (440, 315), (450, 315), (600, 2)])
    #expect(colours == [[255, 0, 0], [255, 255, 255], [255, 255, 255], [255, 0, 0], [255, 0, 0]])
  }

  private func pixels(of png: [UInt8], at places: [(x: Int, y: Int)]) throws -> [[UInt8]] {
    try PhotoDecoder.open(png) { decoder throws(PhotoFault) in
      let size = try decoder.start(dividedBy: 1)
      var rows: [[UInt8]] = []
      for _ in 0..<size.height {
        var row = [UInt8](repeating: 0, count: size.width * 4)
        try decoder.read(&row)
        rows.append(row)
      }
      return places.map { Array(rows[$0.y][($0.x * 4)..<($0.x * 4 + 3)]) }
    }
  }

  @Test(arguments: ["", "<svg", "<html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"x"])
  func whatIsNoDrawingIsTold(text: String) {
    #expect(throws: PhotoFault.broken) { try Drawing.makePictures(of: Array(text.utf8), [Self.form]) }
  }

  @Test func aPlantsDrawingIsSharedAsAPicture() throws {
    let source = MemorySource([
      "plantsite.yml": "baseURL: https://example.org/\n",
      "content/plants/aloe.md": "---\nimage: {src: plate.svg, alt: A plate}\n---\n",
      "content/plants/plate.svg": Self.red,
    ])
    let site = try load(source).sound()
    let page = Markup(try site.html("/plants/aloe/"))
    let share = try #require(page.tags.first { $0["property"] == "og:image" }?["content"])
    let route = try #require(site.route(at: String(share.dropFirst("https://example.org".count))))
    guard case .picture(let number) = route.kind else { return #expect(Bool(false), "\(route.kind)") }
    let bytes = try PictureStore(source, site: nil).bytes(
      of: site.picture(number), among: source.files().files)
    let info = try #require(ImageInfo.read(head: bytes))
    #expect(info.format == .jpeg && info.size == ImageSize(width: 1200, height: 630))
    #expect(page.tags.first { $0.name == "img" }?["src"] == "/plants/plate.svg")
  }
}
