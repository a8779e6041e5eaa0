import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing
import Text

@testable import Images
@testable import Site

/// HEIC photos beside notes are photos as others are, where libheif is installed (`apt install libheif1`).
@Suite(.enabled(if: ImageInfo.Format.heif.isDecoded, "libheif isn't installed"))
struct HEICPictureTests {
  private static let owner = "Jane Q. Gardener"

  private static var photo: HEICFile {
    var file = HEICFile()
    file.tiles = (16, 12)
    file.exif = ImageSamples.exif(latitude: ImageSamples.berlin.0) + Array(owner.utf8)
    return file
  }

  private static let note = """
    ---
    scientificName: Aloe vera
    image: {src: rosette.heic, alt: A rosette, focus: [0.9, 0.1]}
    gallery: [{src: IMG_0412.HEIC, alt: Spines}]
    ---
    ![Leaves](IMG_0412.HEIC) and [all of it](rosette.heic)
    """

  private func source(
    _ configuration: String = "", note: String = note, _ photos: [String: [UInt8]] = [:]
  ) -> MemorySource {
    MemorySource(
      bytes: [
        "plantsite.yml": Array("baseURL: https://example.org/\n\(configuration)".utf8),
        "content/plants/a/aloe.md": Array(note.utf8), "content/plants/a/rosette.heic": Self.photo.bytes,
        "content/plants/a/IMG_0412.HEIC": Self.photo.bytes,
      ].merging(photos) { $1 })
  }

  @Test(arguments: ["", "images: {originals: publish}\n"])
  func pagesShowPicturesOfThem(configuration: String) throws {
    let source = source(configuration)
    let site = try load(source).sound()
    let published = try published(site, source)
    let page = Markup(try site.html("/plants/a/aloe/"))
    let images = page.tags.filter { $0.name == "img" }
    #expect(images.count >= 3)
    for image in images {
      let address = try #require(image["src"])
      #expect(address.hasSuffix(".webp") && image["srcset"]?.contains("1024w") == true)
      #expect(ImageInfo.read(head: try #require(published[address]))?.format == .webp)
    }
    let share = try #require(page.tags.first { $0["property"] == "og:image" }?["content"])
    let shared = try #require(published[String(share.dropFirst("https://example.org".count))])
    #expect(ImageInfo.read(head: shared)?.format == .jpeg)
    #expect(page.tags.contains { $0.name == "a" && $0["href"]?.hasPrefix("/images/rosette-1024.") == true })
    for (address, bytes) in published {
      #expect(!address.lowercased().contains("heic"))
      #expect(ImageInfo.read(head: bytes)?.format != .heif, "\(address)")
      #expect(!bytes.contains(sequence: Array(Self.owner.utf8)), "\(address)")
      if address.hasSuffix(".html") || address.hasSuffix("/") || address.hasSuffix("xml") {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        #expect(!text.contains("heic"), "\(address)")
      }
    }
  }

  /// Photos that are smaller than pages show them are none that can be shown as they are.
  @Test func aSmallOneIsMadeAPictureToo() throws {
    let source = source("", ["content/plants/a/rosette.heic": HEICFile().bytes])
    let image = try #require(
      Markup(try load(source).sound().html("/plants/a/aloe/")).tags.first { $0.name == "img" })
    #expect(image["src"]?.hasPrefix("/images/rosette-64.") == true)
  }

  @Test func aFileToDownloadStaysAndIsShownByPictures() throws {
    let source = source(
      note: "---\nscientificName: Aloe vera\nimage: {src: /press.heic, alt: A}\n---\n[It](/press.heic)\n",
      ["content/static/press.heic": Self.photo.bytes])
    let site = try load(source).sound()
    let image = try #require(Markup(try site.html("/plants/a/aloe/")).tags.first { $0.name == "img" })
    #expect(image["src"]?.hasPrefix("/images/press-") == true)
    let file = try #require(try published(site, source)["/press.heic"])
    #expect(ImageInfo.read(head: file)?.hasPosition == false)
    #expect(!file.contains(sequence: Array(Self.owner.utf8)))
    #expect(try Photo.averageColour(of: file) != nil)
  }

  /// Some programs export HEIC under the name of JPEG.
  @Test func anotherNameIsOnlyWarnedOf() throws {
    let note = "---\nscientificName: Aloe vera\nimage: {src: rosette.jpg, alt: A}\n---\n"
    let site = load(source(note: note, ["content/plants/a/rosette.jpg": Self.photo.bytes]))
    #expect(site.problems.map(\.message) == ["is a HEIC image, though its name says JPEG"])
    #expect(site.problems.first?.severity == .warning)
    let image = try #require(
      Markup(try site.sound().html("/plants/a/aloe/")).tags.first { $0.name == "img" })
    #expect(image["src"]?.hasPrefix("/images/rosette-") == true)
    let shown = load(source(note: Self.note, ["content/static/a.jpg": Self.photo.bytes])).problems
    #expect(shown.map(\.code) == ["image-format"])
  }

  @Test func faultsAreLocated() throws {
    let photo = Self.photo.bytes
    let problems = load(source("", ["content/plants/a/rosette.heic": photo.dropLast(40)])).problems
    let fault = try #require(problems.first { $0.code == "bad-image" })
    #expect(fault.location?.path == "content/plants/a/rosette.heic" && fault.severity == .error)
    #expect(fault.message == "is cut off: it begins as a HEIC image, but its end is missing")
    var lying = Self.photo
    lying.claimed = (640, 480)
    let source = source("", ["content/plants/a/rosette.heic": lying.bytes])
    let site = try load(source).sound()
    let broken = #expect(throws: FileProblem.self) { try published(site, source) }
    #expect(broken?.diagnostic.code == "bad-photo")
    #expect(broken?.diagnostic.location?.path == "content/plants/a/rosette.heic")
  }
}
