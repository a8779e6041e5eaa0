import Diagnostics
import PlantLibrary
import Platform
import Publishing
import TestSupport
import Testing
import Text

@testable import Images
@testable import Site

/// What a site shows and publishes of photos.
@Suite struct PictureTests {
  private static let owner = "Jane Q. Gardener"

  /// A JPEG photo with a pattern, and EXIF data with a position and its owner's name.
  private static func photo(_ width: Int, _ height: Int, seed: Int = 1) throws -> [UInt8] {
    var pixels: [UInt8] = []
    var state = UInt32(truncatingIfNeeded: seed)
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = Int(state >> 27)
        pixels += [
          UInt8((x * 200 / width) + noise), UInt8((y * 200 / height) + noise), UInt8(90 + noise), 255,
        ]
      }
    }
    let encoder = PictureEncoder(format: .jpeg, quality: 95, hasAlpha: false, isGray: false, profile: nil)
    let file = try encoder.encode(pixels, ImageSize(width: width, height: height)).bytes
    let exif = ImageSamples.exif(
      orientation: 1, latitude: ImageSamples.berlin.0, longitude: ImageSamples.berlin.1)
    return file.prefix(2) + ImageSamples.segment(0xE1, Array("Exif\0\0".utf8) + exif)
      + ImageSamples.segment(0xFE, Array(owner.utf8)) + file.dropFirst(2)
  }

  private static func source(_ texts: [String: String], _ photos: [String: [UInt8]]) -> MemorySource {
    var files = texts.mapValues { Array($0.utf8) }
    files["plantsite.yml"] = files["plantsite.yml"] ?? Array("baseURL: https://example.org/\n".utf8)
    files.merge(photos) { $1 }
    return MemorySource(bytes: files)
  }

  private static let note = """
    ---
    scientificName: Aloe vera
    image: {src: rosette.jpg, alt: A rosette}
    ---
    ![Leaves](leaves.jpg) and [all of it](leaves.jpg)
    """

  private func loaded(
    configuration: String = "", note: String = note, _ more: [String: [UInt8]] = [:]
  ) throws -> (site: Site, source: MemorySource) {
    let source = Self.source(
      [
        "content/plants/a/aloe.md": note,
        "plantsite.yml": "baseURL: https://example.org/\n" + configuration,
      ],
      [
        "content/plants/a/rosette.jpg": try Self.photo(1000, 500),
        "content/plants/a/leaves.jpg": try Self.photo(700, 900, seed: 2),
      ].merging(more) { $1 })
    return (try load(source).sound(), source)
  }

  @Test func aPageShowsSizesOfItsPhotos() throws {
    let (site, source) = try loaded()
    let page = Markup(try site.html("/plants/a/aloe/"))
    let images = page.tags.filter { $0.name == "img" }
    #expect(images.map { $0["alt"] } == ["A rosette", "Leaves"])
    #expect(images.map { $0["width"] } == ["1000", "700"])
    let published = try published(site, source)
    for (image, widths) in zip(images, [[350, 720, 1000], [350, 700]]) {
      let sources = try #require(image["srcset"]).split(separator: ", ").map { $0.split(separator: " ") }
      #expect(sources.map { String($0[1]) } == widths.map { "\($0)w" })
      #expect(try sources.map { String($0[0]) }.contains(#require(image["src"])))
      #expect(image["sizes"]?.isEmpty == false)
      for (source, width) in zip(sources, widths) {
        let bytes = try #require(published[String(source[0])])
        let info = try #require(ImageInfo.read(head: bytes))
        #expect(info.format == .webp && info.size?.width == width)
      }
    }
    let share = try #require(page.tags.first { $0["property"] == "og:image" }?["content"])
    // Pages that lead there are shared with it, too.
    for address in ["/", "/plants/", "/find/"] where site.route(at: address) != nil {
      #expect(
        try site.html(address).contains("<meta property=\"og:image\" content=\"\(share)\">"), "\(address)")
    }
    let shared = try #require(published[String(share.dropFirst("https://example.org".count))])
    #expect(ImageInfo.read(head: shared)?.format == .jpeg)
    let link = try #require(
      page.tags.first { $0.name == "a" && $0["href"]?.hasPrefix("/images/leaves-") == true })
    #expect(link["href"]?.hasPrefix("/images/leaves-700.") == true)
  }

  /// A phone shows six at once.
  @Test func theFirstPicturesOfAListDontWait() throws {
    let plants = (1...8).map { number in
      ("content/plants/p\(number).md", "---\nimage: {src: a.jpg, alt: A}\n---\n")
    }
    let photos = ["content/plants/a.jpg": try Self.photo(500, 400)]
    let site = try load(Self.source(Dictionary(uniqueKeysWithValues: plants), photos)).sound()
    let images = Markup(try site.html("/plants/")).tags.filter { $0.name == "img" }
    #expect(images.map { $0["loading"] } == Array(repeating: nil, count: 6) + ["lazy", "lazy"])
  }

  /// As who copied its address from a page would.
  @Test func aNoteMayNameAPictureThatIsMade() throws {
    let images = Markup(try loaded().site.html("/plants/a/aloe/")).tags.filter { $0.name == "img" }
    let address = try #require(images.first?["src"])
    let (site, _) = try loaded(note: Self.note + "\n\n[Large](\(address)) ![Again](\(address))\n")
    let page = Markup(try site.html("/plants/a/aloe/"))
    #expect(page.tags.contains { $0.name == "a" && $0["href"] == address })
    #expect(page.tags.contains { $0["alt"] == "Again" && $0["src"] == address })
    let former = address.replacing(/\.[0-9a-f]+\./, with: ".0123456789.")
    #expect(throws: (any Error).self) { try loaded(note: Self.note + "\n\n[Large](\(former))\n") }
  }

  @Test func listsShowSquares() throws {
    let (site, source) = try loaded()
    let page = Markup(try site.html("/plants/a/"))
    let image = try #require(page.tags.first { $0.name == "img" })
    let published = try published(site, source)
    let single = try #require(image["src"].flatMap { published[$0] })
    #expect(ImageInfo.read(head: single)?.size == ImageSize(width: 80, height: 80))
    let double = try #require(image["srcset"]?.split(separator: " ").first.flatMap { published[String($0)] })
    #expect(ImageInfo.read(head: double)?.size == ImageSize(width: 160, height: 160))
  }

  @Test(arguments: ["", "images: {originals: publish}\n"])
  func nothingPrivateIsPublished(configuration: String) throws {
    let (site, source) = try loaded(
      configuration: configuration,
      [
        "content/static/press/kit.jpg": try Self.photo(900, 600, seed: 3),
        "content/static/small.jpg": try Self.photo(60, 60, seed: 4),
      ])
    let published = try published(site, source)
    #expect(published["/press/kit.jpg"] != nil && published["/small.jpg"] != nil)
    for (address, bytes) in published {
      #expect(!bytes.contains(sequence: Array(Self.owner.utf8)), "\(address)")
      #expect(ImageInfo.read(head: bytes)?.hasPosition != true, "\(address)")
    }
    #expect((published["/plants/a/rosette.jpg"] != nil) == !configuration.isEmpty)
  }

  /// What cameras, phones and photo programs leave beside photos, each with the owner's name in it.
  private static func leftovers() throws -> [String: [UInt8]] {
    let own = Array(owner.utf8)
    let photo = try Self.photo(300, 300, seed: 6)
    let box = ImageSamples.big(16, 4) + Array("ftypqt  \0\0\0\0".utf8)
    let place = [0xA9] + Array("xyz+52.5+13.4/".utf8) + own
    let header = ImageSamples.big(8 + place.count, 4) + Array("moov".utf8) + place
    return [
      "rosette.jpg_original": photo, "rosette.jpeg.bak": photo, "1998.1667": photo, "rosette.MPO": photo,
      "cut.jpg~1": photo.dropLast(9) + [], "IMG_1.CR2": Array("II*\0".utf8) + own,
      "IMG_2.dng": Array("MM\0*".utf8) + own, "IMG_3.RAF": Array("FUJIFILMCCD-RAW ".utf8) + own,
      "a.psd": Array("8BPS".utf8) + own, "rosette.xmp": own,
      "rosette.AAE": own, "noted.txt": Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8) + own,
      "clip.mov": box + header, "clip.mp4": box + ImageSamples.big(8, 4) + Array("mdat".utf8) + header,
      "raw.bin": ImageSamples.big(16, 4) + Array("ftypcrx \0\0\0\0".utf8) + own,
    ]
  }

  @Test(arguments: ["content/plants/a/", "content/static/"])
  func whatIsLeftBesidePhotosTellsNothing(folder: String) throws {
    let leftovers = try Self.leftovers()
    let silent = ImageSamples.big(16, 4) + Array("ftypqt  \0\0\0\0".utf8)
    let others = ["leaflet.pdf": Array("%PDF-1.7".utf8), "silent.mov": silent]
    let files = Dictionary(
      uniqueKeysWithValues: leftovers.merging(others) { $1 }.map { (folder + $0.key, $0.value) })
    let source = Self.source(
      ["content/plants/a/aloe.md": Self.note],
      files.merging([
        "content/plants/a/rosette.jpg": try Self.photo(1000, 500),
        "content/plants/a/leaves.jpg": try Self.photo(700, 900, seed: 2),
      ]) { $1 })
    let outcome = load(source)
    let site = try outcome.sound()
    let published = try published(site, source)
    for (address, bytes) in published {
      #expect(!bytes.contains(sequence: Array(Self.owner.utf8)), "\(address)")
      #expect(ImageInfo.read(head: bytes)?.hasPosition != true, "\(address)")
    }
    let start = folder == "content/static/" ? "/" : "/plants/a/"
    for (name, bytes) in others { #expect(published[start + name] == bytes, "\(name)") }
    let warning = try #require(outcome.problems.first { $0.code == "withheld-file" })
    #expect(
      warning.message
        == "11 files aren't published, as visitors would learn of their owner: 5 raw photos, 3 notes of photo programs, 2 videos that say where they were taken, 1 image that can't be read"
    )
    #expect(outcome.problems.count { $0.code == "withheld-file" } == 1)
  }

  @Test func aLinkToWhatIsntPublishedIsAnError() throws {
    let note = Self.note + "\n[Film](clip.mov)\n"
    let source = Self.source(
      ["content/plants/a/aloe.md": note],
      [
        "content/plants/a/clip.mov": try #require(Self.leftovers()["clip.mov"]),
        "content/plants/a/rosette.jpg": try Self.photo(1000, 500),
        "content/plants/a/leaves.jpg": try Self.photo(700, 900, seed: 2),
      ])
    let errors = load(source).problems.filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "\"clip.mov\" isn't published, as it is a video that says where it was taken; export it without that, or link to another"
      ])
    #expect(errors.first?.location?.position?.line == 6)
  }

  @Test(arguments: [
    "<svg xmlns='a'><a:b/><image href='data:image/jpeg;base64,AA'/></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg'><a:b/><metadata>Jane</metadata></svg>",
  ])
  func drawingsThatArentUnderstoodAndMayTellAreErrors(drawing: String) throws {
    let plain = drawing.replacing("metadata", with: "g").replacing("data:", with: "")
    for (text, isFine) in [(drawing, false), (plain, true)] {
      let source = Self.source(
        ["content/plants/a/aloe.md": "---\ntitle: A\n---\n", "content/static/a.svg": text], [:])
      #expect(load(source).problems.contains { $0.code == "bad-photo" } == !isFine, "\(text)")
    }
  }

  /// Nobody looks for photos in HTML, which may name any.
  @Test func photosThatHTMLMayNameArePublished() throws {
    let (site, source) = try loaded(configuration: "markdown: {rawHTML: allow}\n")
    let bytes = try #require(try published(site, source)["/plants/a/rosette.jpg"])
    #expect(!bytes.contains(sequence: Array(Self.owner.utf8)))
  }

  @Test func aSmallPictureIsPublishedAsItIs() throws {
    let small = try Self.photo(120, 90)
    let (site, source) = try loaded(["content/plants/a/leaves.jpg": small])
    let image = try #require(Markup(try site.html("/plants/a/aloe/")).tags.last { $0.name == "img" })
    #expect(image["src"] == "/plants/a/leaves.jpg" && image["srcset"] == nil)
    let bytes = try #require(try published(site, source)["/plants/a/leaves.jpg"])
    #expect(bytes == ImageInfo.withoutMetadata(small))
  }

  /// Addresses may be kept for ever, so they change with what the pictures show.
  @Test func addressesFollowFromThePhotoAndWhatIsMadeOfIt() throws {
    func addresses(_ site: Site) -> Set<String> {
      Set(site.routes.map(\.address).filter { $0.hasPrefix("/images/") })
    }
    let first = addresses(try loaded().site)
    #expect(first.count == 8)
    #expect(addresses(try loaded().site) == first)
    let focused = Self.note.replacing("alt: A rosette", with: "alt: A rosette, focus: [0.1, 0.5]")
    #expect(addresses(try loaded(note: focused).site).subtracting(first).count == 3)
    let other = ["content/plants/a/leaves.jpg": try Self.photo(700, 900, seed: 5)]
    #expect(addresses(try loaded(other).site).subtracting(first).count == 2)
    #expect(addresses(try loaded(configuration: "images: {quality: 50}\n").site).isDisjoint(with: first))
  }

  /// Whatever is made together, a cut picture is around its own focus.
  @Test func picturesAreCutAroundWhatMatters() throws {
    let rosette = try Self.photo(1000, 500)
    let source = Self.source(
      [
        "content/plants/a.md": "---\nimage: {src: r.jpg, alt: A, focus: [0.1, 0.5]}\n---\n",
        "content/plants/b.md": "---\nimage: {src: r.jpg, alt: B, focus: [0.9, 0.5]}\n---\n",
      ], ["content/plants/r.jpg": rosette])
    let site = try load(source).sound()
    let file = try #require(source.files().files.file(at: "content/plants/r.jpg"))
    let pictures = site.inputs.pictures.pictures
    let together = try PictureStore(source, site: nil).make(pictures, file)
    #expect(pictures.filter(\.isCut).count == 6)
    for (picture, bytes) in zip(pictures, together) {
      let form = try #require(picture.form)
      #expect(try Photo.makePictures(of: rosette, [form], focus: picture.focus)[0].bytes == bytes)
    }
  }

  @Test func aPhotoBesideANoteIsFoundByItsAddress() throws {
    let (site, _) = try loaded(
      note: Self.note.replacing("src: rosette.jpg", with: "src: /plants/a/rosette.jpg"))
    let image = try #require(Markup(try site.html("/plants/a/aloe/")).tags.first { $0.name == "img" })
    #expect(image["srcset"]?.contains("/images/rosette-720.") == true)
  }

  @Test func whatFewBrowsersShowIsNotPublished() throws {
    let tiff = Array("II*\0".utf8)
    let site = try loaded(["content/plants/a/other.tiff": tiff]).site
    #expect(site.route(at: "/plants/a/other.tiff") == nil)
    let source = Self.source(
      ["content/plants/a/aloe.md": "---\nscientificName: Aloe vera\n---\n[It](other.tiff)\n"],
      ["content/plants/a/other.tiff": tiff])
    #expect(load(source).problems.filter { $0.code == "image-format" }.count == 1)
  }

  @Test(arguments: [
    ("jpeg", ImageInfo.Format.jpeg), ("png", .png),
  ])
  func theFormatCanBeChosen(name: String, format: ImageInfo.Format) throws {
    let (site, source) = try loaded(configuration: "images: {format: \(name)}\n")
    for (address, bytes) in try published(site, source) where address.hasPrefix("/images/leaves") {
      #expect(ImageInfo.read(head: bytes)?.format == format)
    }
  }

  @Test(arguments: [
    (4032, [350, 720, 1600]), (1600, [350, 720, 1600]), (900, [350, 700, 900]), (500, [350, 500]),
    (320, [320]),
    (1, [1]),
  ])
  func widthsAreNotAlike(width: Int, widths: [Int]) {
    #expect(PictureSizes().widths(upTo: width) == widths)
  }

  @Test func aThemeSaysHowLargePicturesAre() throws {
    var files: [String: String] = ["content/plants/a/aloe.md": Self.note]
    files["plantsite.yml"] = "baseURL: https://example.org/\ntheme: own\n"
    files["themes/own/theme.yml"] = "images: {card: 200, page: 400, large: 900}\n"
    let source = Self.source(
      files,
      [
        "content/plants/a/rosette.jpg": try Self.photo(1000, 500),
        "content/plants/a/leaves.jpg": try Self.photo(700, 900, seed: 2),
      ])
    let site = try load(source).sound()
    #expect(site.theme.pictureSizes.widths(upTo: 1000) == [200, 400, 900])
    files["themes/own/theme.yml"] = "images: {card: 200000, cards: 3}\n"
    let problems = load(Self.source(files, [:])).problems.filter {
      $0.location?.path == "themes/own/theme.yml"
    }
    #expect(problems.map(\.code).sorted() == ["invalid-integer", "unknown-key"])
  }

  @Test func tellsWhatAFocusCannotBe() {
    for text in ["0.4", "[0.4]", "[0.4, 1.2]", "[a, b]", "[0.1, 0.2, 0.3]"] {
      let problems = problems(
        "-- content/plants/a.md --\n---\nimage: {src: /x.svg, alt: X, focus: \(text)}\n---\n-- content/static/x.svg --\n\(ImageSamples.svg)"
      )
      #expect(problems.filter { $0.contains("[invalid-focus]") }.count == 1, "\(text): \(problems)")
    }
  }
}
