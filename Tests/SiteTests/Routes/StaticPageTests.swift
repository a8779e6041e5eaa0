import Testing

@testable import Site

/// Links to what lies in `content/static`, from wherever they stand.
struct StaticPageTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>\n"

  private static func archive(_ text: String, configuration: String = "") -> String {
    """
    -- plantsite.yml --
    title: T
    baseURL: https://example.org/\(configuration)
    -- content/static/img/a b.svg --
    \(drawing)-- content/static/crops/aloe/index.html --
    <p>Aloe</p>
    -- content/static/crops/list.html --
    <p>List</p>
    -- content/static/crops/list.pdf --
    %PDF
    -- content/plants/s/a.md --
    ---
    image: {src: /img/a b.svg, alt: A leaf}
    date: 2026-01-02
    light: [sun]
    ---
    \(text)

    """
  }

  @Test(arguments: ["", "library/"])
  func imagesHaveTheAddressOfTheFileOnEveryPage(path: String) throws {
    let site = try site(Self.archive("Text.", configuration: path))
    var count = 0
    for route in site.routes where route.kind.isHTML || route.address == "/feed.xml" {
      let page = try site.html(route.address)
      #expect(!page.contains("a%20b.svg/"), "\(route.address)")
      count += page.occurrences(of: "/\(path)img/a%20b.svg\"")
    }
    // Its own page, thrice, and the lists.
    #expect(count > 5, "\(count)")
  }

  @Test(arguments: [
    ("/crops/aloe/", "/crops/aloe/"), ("/crops/aloe", "/crops/aloe/"),
    ("/crops/aloe/index.html", "/crops/aloe/index.html"), ("/crops/aloe?a=b#c", "/crops/aloe/?a=b#c"),
    ("/crops/list.html", "/crops/list.html"), ("/crops/list", "/crops/list.html"),
    ("/crops/list.pdf#page=2", "/crops/list.pdf#page=2"), ("/plants/s/a/index.html", "/plants/s/a/"),
    ("/img/a%20b.svg", "/img/a%20b.svg"), ("/tags/index.html", "/tags/"),
  ])
  func leadWhereTheyMean(link: String, address: String) throws {
    let site = try site(Self.archive("[x](\(link))", configuration: "library/"))
    let page = try site.html("/plants/s/a/")
    #expect(page.contains("<a href=\"/library\(address.replacing("&", with: "&amp;"))\">x</a>"), "\(page)")
  }

  @Test func inFrontMatterLeadThereToo() throws {
    let text = Self.archive("").replacing("date:", with: "links: [/crops/list?a#b, /crops/aloe]\ndate:")
    let page = try site(text).html("/plants/s/a/")
    #expect(page.contains("href=\"/crops/list.html?a#b\" rel=\"external\">/crops/list?a#b</a>"))
    #expect(page.contains("href=\"/crops/aloe/\" rel=\"external\">/crops/aloe</a>"))
  }

  @Test(arguments: [
    (
      "[x](/crops/alo/)",
      "no note or address \"/crops/alo/\" is there to link to; did you mean \"/crops/aloe/\"?"
    ),
    ("[x](/here/s/)", "no note or address \"/here/s/\" is there to link to; did you mean \"/plants/s/\"?"),
    ("[x](/tag/)", "no note or address \"/tag/\" is there to link to; did you mean \"/tags/\"?"),
    (
      "[x](/crops/list.pfd)",
      "no note or address \"/crops/list.pfd\" is there to link to; did you mean \"/crops/list.pdf\"?"
    ),
    ("![x](/img/a-b.svg)", "there is no image \"/img/a-b.svg\"; did you mean \"/img/a b.svg\"?"),
    ("![x](/img/a%20bs.svg)", "there is no image \"/img/a bs.svg\"; did you mean \"/img/a b.svg\"?"),
    ("![x](img/a%20bs.svg)", "there is no image \"img/a bs.svg\"; did you mean \"/img/a b.svg\"?"),
  ])
  func proposeWhatIsNear(text: String, message: String) {
    let found = problems(Self.archive(text)).filter { !$0.contains("warning") }
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test(arguments: ["photo.heic", "photo.HEIF", "photo.tiff"])
  func pictureThatOneBrowserShowsIsAnError(name: String) {
    let text = Self.archive("![x](/\(name))") + "-- content/static/\(name) --\nx\n"
    let found = problems(text).filter { $0.contains("image-format") }
    #expect(found.count == 1 && found[0].contains("which only Safari shows; export it as JPEG"), "\(found)")
    // A file to download is one of its owner's choice.
    #expect(!problems(text.replacing("![x]", with: "[x]")).contains { $0.contains("image-format") })
  }
}
