import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Images
@testable import Site

struct ImageSurveyTests {
  private static let located = ImageSamples.exif(
    orientation: 6, latitude: ImageSamples.berlin.0, longitude: ImageSamples.berlin.1)

  private func survey(_ contents: [String: [UInt8]]) -> ImageSurvey {
    survey(MemorySource(bytes: contents))
  }

  private func survey(_ source: any ContentSource) -> ImageSurvey {
    let files = source.files().files
    var parts = PlantLibrary.Parts(schema: .builtIn)
    parts.files = files.map(\.path).filter { $0.hasPrefix("content/plants/") }
    return ImageSurvey(PlantLibrary.assemble(parts).library, files, source, PictureStore(source, site: nil))
  }

  @Test func knowsTheSizesOfPublishedImages() {
    let survey = survey([
      "content/static/a/one.PNG": ImageSamples.png(), "content/plants/two.svg": Array(ImageSamples.svg.utf8),
      "content/data/three.png": ImageSamples.png(), "content/static/four.txt": ImageSamples.png(),
      "content/static/LICENSE": Array("Text".utf8), "content/static/empty": [],
      "content/static/five.svg": Array("<svg xmlns='a' width='1cm' height='1cm'/>".utf8),
    ])
    let size = ImageSize(width: 300, height: 200)
    // What it is tells the file, not its name.
    let sizes =
      ["a/one.PNG", "four.txt"].map { ("content/static/" + $0, size) } + [("content/plants/two.svg", size)]
    #expect(survey.sizes == Dictionary(uniqueKeysWithValues: sizes))
    #expect(survey.problems.isEmpty)
  }

  @Test(
    arguments: [
      (
        "a.jpg", ImageSamples.png(), "is a PNG image, though its name says JPEG",
        "let its name end in .png, or export it as JPEG"
      ),
      (
        "a.png", Array(ImageSamples.svg.utf8), "is an SVG image, though its name says PNG",
        "let its name end in .svg, or export it as PNG"
      ),
      (
        "a.jpg", Array(" \n<!DOCTYPE HTML><title>a</title>".utf8),
        "is no image that browsers know, though its name says JPEG",
        "it is a web page: save the image itself, not the page that shows it"
      ),
      (
        "a.webp", Array("version https://git-lfs.github.com/spec/v1\n".utf8),
        "is no image that browsers know, though its name says WebP",
        "it is Git LFS's placeholder of the file: fetch the files with git lfs pull"
      ),
      (
        "a.heic", ImageSamples.png(), "is a PNG image, though its name says HEIC", "let its name end in .png"
      ),
      (
        "a.png", ImageSamples.jpeg(), "is a JPEG image, though its name says PNG",
        "let its name end in .jpg, or export it as PNG"
      ),
      (
        "a.jpg", ImageSamples.bmp, "is a BMP image, though its name says JPEG",
        "let its name end in .bmp, or export it as JPEG"
      ),
      (
        "picture", ImageSamples.png(),
        "is a PNG image, but its name has no ending, by which servers tell what a file is",
        "let its name end in .png"
      ),
      (
        "a.svg", Array("<svg viewBox='0 0 3 2'/>".utf8),
        "has no xmlns, so that browsers show nothing of it in a page; let it begin with <svg xmlns=\"http://www.w3.org/2000/svg\"",
        nil
      ),
      (
        "a.svg", Array("<svg xmlns='a' width='100%' height='100%'></svg>".utf8),
        "doesn't say how large it is, so that only its upper left corner may be shown; give its <svg> a viewBox such as viewBox=\"0 0 24 24\"",
        nil
      ),
      ("a.gif", [1, 2, 3], "is no image that browsers know, though its name says GIF", nil),
      ("a.avif", [], "is empty, so there is no image to show", nil),
      (
        "a.jpg", Array(ImageSamples.jpeg().prefix(20)),
        "is cut off or damaged: it begins as a JPEG image but has no size", nil
      ),
    ] as [(String, [UInt8], String, String?)])
  func warnsOfFilesThatAreNotWhatTheirNamesSay(name: String, bytes: [UInt8], message: String, note: String?)
    throws
  {
    let survey = survey(["content/static/" + name: bytes])
    let problem = try #require(survey.problems.first)
    #expect(survey.problems.count == 1)
    // Of what is cut off no pictures can be made.
    #expect(problem.severity == (message.hasPrefix("is cut off") ? .error : .warning))
    #expect(problem.location?.path == "content/static/" + name && problem.code == "bad-image")
    #expect(problem.message == message)
    #expect(problem.notes.map(\.message) == [note].compactMap { $0 })
  }

  @Test func pictureThatOneBrowserShowsIsAnErrorUnderAnyName() throws {
    let survey = survey(["content/static/a.jpg": ImageSamples.heif(brand: "heic")])
    let problem = try #require(survey.problems.first)
    #expect(problem.severity == .error && problem.code == "image-format")
    #expect(
      problem.message
        == "is a HEIC picture, though its name says JPEG; only Safari shows it: export it as JPEG")
  }

  @Test(arguments: [
    (Array("II*\0".utf8), "TIFF"), (Array("MM\0*".utf8), "TIFF"),
    ([0, 0, 0, 12] + Array("jP  \r\n".utf8), "JPEG 2000"),
  ])
  func pictureOfOtherFormatsThatOneBrowserShowsIsAnErrorToo(bytes: [UInt8], format: String) {
    let found = survey(["content/static/a.jpg": bytes]).problems.map(\.message)
    #expect(
      found == ["is a \(format) picture, though its name says JPEG; only Safari shows it: export it as JPEG"])
  }

  @Test func drawingsOfSeveralPartsAreWhole() {
    let texts = [
      "<svg xmlns='a'><symbol id='b'/></svg>",
      "<a:svg xmlns:a='b' viewBox='0 0 1 1'></a:svg >\n<!-- b -->\n",
    ]
    let bytes = texts.enumerated().map { ("content/static/\($0).svg", Array($1.utf8)) }
    #expect(survey(Dictionary(uniqueKeysWithValues: bytes)).problems.map(\.message) == [])
  }

  @Test(arguments: ImageSamples.all.map(\.name))
  func tellsOfAPictureThatIsCutOff(name: String) throws {
    let bytes = try #require(ImageSamples.all.first { $0.name == name }?.bytes)
    let ending = try #require(name.split(separator: " ").first)
    let path = "content/static/a.\(ending)"
    #expect(survey([path: bytes]).problems.allSatisfy { $0.code != "bad-image" })
    for missing in [2, min(40, bytes.count / 4)] {
      let found = survey([path: bytes.dropLast(missing)]).problems.filter { $0.code == "bad-image" }
      #expect(found.count == 1 && found[0].message.hasPrefix("is cut off"), "\(missing): \(found)")
    }
    // What programs append hides no end.
    if ["jpeg", "png"].contains(name) {
      let long = bytes + Array(repeating: 7, count: name == "png" ? 1_000 : 300_000)
      #expect(survey([path: long]).problems.allSatisfy { $0.code != "bad-image" })
    }
  }

  @Test(
    arguments: [
      (
        ImageSamples.png(width: 0, height: 0),
        "is cut off or damaged: it begins as a PNG image but has no size"
      ),
      (
        Array(ImageSamples.png().prefix(8)), "is cut off or damaged: it begins as a PNG image but has no size"
      ),
      (
        ImageSamples.png(width: 70_000, height: 2),
        "is larger than any browser shows: 70000 × 2 pixels"
      ),
      (
        ImageSamples.png(width: 60_000, height: 60_000),
        "is larger than any browser shows: 60000 × 60000 pixels"
      ),
    ] as [([UInt8], String)])
  func tellsOfAPictureThatNobodyCanShow(bytes: [UInt8], message: String) {
    #expect(survey(["content/static/a.png": bytes]).problems.map(\.message) == [message])
  }

  @Test func findsWhatLiesFarBehindTheHead() {
    let survey = survey([
      "content/static/a.jpg": ImageSamples.jpeg(padding: 900_000),
      "content/static/b.webp": ImageSamples.webpExtended(exif: Self.located, imageLength: 900_000),
    ])
    #expect(survey.sizes["content/static/a.jpg"] == ImageSize(width: 300, height: 200))
    #expect(survey.sizes["content/static/b.webp"] != nil && survey.problems.isEmpty)
  }

  @Test func readsLittleOfALargeFile() {
    let hostile: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0, count: 3_000_000),
      [0xFF, 0xD8] + Array(repeating: 0xFF, count: 3_000_000),
      Array(ImageSamples.png().prefix(33)) + Array(repeating: 0, count: 3_000_000),
      Array("<!--".utf8) + Array(repeating: 0x2D, count: 3_000_000),
    ]
    for (index, bytes) in hostile.enumerated() {
      let source = CountingSource(MemorySource(bytes: ["content/static/a.jpg": bytes]))
      _ = survey(source)
      #expect(source.count < 700_000, "\(index)")
    }
  }

  /// A build after a change opens no photo that it knows.
  @Test func whatIsKnownOfAPhotoIsNotReadAgain() throws {
    let photo = ImageSamples.jpeg(
      xmp: "<a exif:DateTimeOriginal='2023-05-01' dc:creator='Anna' dc:rights='Ben'/>")
    let folder = try TemporaryFolder()
    try folder.write("content/static/a.jpg", photo)
    try folder.write("content/static/b.png", ImageSamples.png())
    let source = try FolderSource(folder: folder.path)
    let files = source.files().files.map {
      ContentFile(path: $0.path, stamp: $0.stamp, isSettled: true)
    }
    let library = PlantLibrary.assemble(PlantLibrary.Parts(schema: .builtIn)).library
    let store = PictureStore(source, site: folder.path)
    let first = ImageSurvey(library, files, source, store)
    store.rememberPhotos(among: files)
    let later = PictureStore(source, site: folder.path)
    let second = ImageSurvey(library, files, MemorySource([:]), later)
    #expect(second.problems.isEmpty)
    #expect(first.photos == second.photos && first.sizes == second.sizes && first.photos.count == 2)
    let notes = second.photos["content/static/a.jpg"]?.notes
    #expect(notes?.taken?.day == 1 && notes?.artist == "Anna" && notes?.copyright == "Ben")
    let changed = files.map { file in
      let stamp = FileStamp(
        size: file.stamp.size, modified: file.stamp.modified + 1, changed: file.stamp.changed,
        inode: file.stamp.inode)
      return ContentFile(path: file.path, stamp: stamp, isSettled: true)
    }
    #expect(ImageSurvey(library, changed, MemorySource([:]), later).problems.count == 2)
  }

  @Test func reportsAnImageThatCannotBeRead() {
    let source = MemorySource(bytes: ["content/static/a.jpg": ImageSamples.jpeg()])
    let empty = MemorySource([:])
    let survey = ImageSurvey(
      PlantLibrary.assemble(PlantLibrary.Parts(schema: .builtIn)).library, source.files().files, empty,
      PictureStore(empty, site: nil))
    #expect(survey.problems.map(\.code) == ["file-vanished"])
  }
}

/// Counts the bytes that are read of another source.
private final class CountingSource: ContentSource {
  private let source: MemorySource
  private let total = Atomic(0)

  var count: Int { total.load(ordering: .relaxed) }

  init(_ source: MemorySource) {
    self.source = source
  }

  func files() -> (files: [ContentFile], problems: [Diagnostic]) { source.files() }

  func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] { try source.read(file) }

  func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    let bytes = try source.readPart(of: file, at: offset, count: count)
    total.add(bytes.count, ordering: .relaxed)
    return bytes
  }

  func location(of file: ContentFile) -> String? { nil }
}
