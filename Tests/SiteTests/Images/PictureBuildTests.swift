import Diagnostics
import Foundation
import PlantLibrary
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Images
@testable import Publishing
@testable import Site

/// Pictures in builds: each is made once, and no build differs from a clean one.
@Suite struct PictureBuildTests {
  private static func photo(_ seed: UInt8) throws -> [UInt8] {
    var pixels: [UInt8] = []
    for index in 0..<(500 * 400) {
      pixels += [UInt8(truncatingIfNeeded: index), seed, UInt8(index % 97), 255]
    }
    let encoder = PictureEncoder(format: .jpeg, quality: 90, hasAlpha: false, isGray: false, profile: nil)
    return try encoder.encode(pixels, ImageSize(width: 500, height: 400)).bytes
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("plantsite.yml", "baseURL: https://example.org/\n")
    try folder.write(
      "content/plants/aloe.md",
      "---\nscientificName: Aloe vera\nimage: {src: a.jpg, alt: An aloe}\n---\nText.\n")
    try folder.write("content/plants/a.jpg", try Self.photo(1))
    return folder
  }

  private func build(_ folder: TemporaryFolder, day: Int = 0) -> SiteBuilder.Report {
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = CalendarDate.epoch.adding(days: day)
    return SiteBuilder(options).build()
  }

  /// All published files by their paths.
  private func output(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let (files, _) = try FolderSource(folder: folder("_site"), roots: ["images", "plants", "index.html"])
      .files()
    let source = try FolderSource(folder: folder("_site"), roots: [])
    return Dictionary(uniqueKeysWithValues: try files.map { ($0.path, try source.read($0)) })
  }

  /// The names of the pictures that are kept.
  private func kept(_ folder: TemporaryFolder) -> Set<String> {
    Set(KeptFiles("images", site: folder.path).names().filter { !$0.hasSuffix(".json") })
  }

  @Test func eachIsMadeOnce() throws {
    let folder = try folder()
    #expect(build(folder).published?.written ?? 0 > 5)
    let (first, pictures) = (try output(folder), kept(folder))
    // 350 and 500 wide, two squares, and the preview of links.
    #expect(pictures.count == 5)
    // Whoever made them anew would write them again.
    for name in pictures where name.hasSuffix(".webp") {
      let place = ".plantsite/images/\(name.prefix(2))/\(name)"
      try folder.write(place, Array("kept".utf8))
    }
    try folder.write("content/plants/b.md", "---\nscientificName: Aloe arborescens\n---\n")
    #expect(!build(folder).problems.hasErrors)
    let changed = try output(folder).filter { $0.key.hasSuffix(".webp") }
    #expect(changed.count == 4 && changed.values.allSatisfy { $0 == Array("kept".utf8) })
    try OpenFolder.current.removeTree(folder(".plantsite/images"))
    try OpenFolder.current.removeFile(folder("content/plants/b.md"))
    #expect(!build(folder).problems.hasErrors)
    #expect(try output(folder) == first)
  }

  /// The colour stands behind a photo until it comes, and is the same whatever was kept.
  @Test func aPhotosColourIsTold() throws {
    let folder = try folder()
    #expect(!build(folder).problems.hasErrors)
    let page = try #require(try output(folder)["plants/aloe/index.html"])
    let image = try #require(Markup(String(decoding: page, as: UTF8.self)).tags.first { $0.name == "img" })
    // Red and blue are halves in the mean, in linear light; green is nearly none.
    let style = try #require(image["style"])
    let colour = try #require(UInt32(style.dropFirst("background-color: #".count), radix: 16))
    let (red, green, blue) = (colour >> 16, colour >> 8 & 255, colour & 255)
    #expect((130...175).contains(red) && green < 50 && (30...80).contains(blue))
    let list = try #require(try output(folder)["plants/index.html"])
    #expect(String(decoding: list, as: UTF8.self).contains(style))
    // What was known of photos is lost, the pictures aren't.
    for name in KeptFiles("images", site: folder.path).names() where name.hasSuffix(".json") {
      KeptFiles("images", site: folder.path).remove(name)
    }
    try OpenFolder.current.removeTree(folder("_site"))
    #expect(!build(folder).problems.hasErrors)
    #expect(try output(folder)["plants/aloe/index.html"] == page)
  }

  /// Machines may share what is kept.
  @Test func theFolderMayBeALink() throws {
    let folder = try folder()
    let shared = try TemporaryFolder()
    try OpenFolder.current.makeFolder(folder(".plantsite"))
    try FileManager.default.createSymbolicLink(
      atPath: folder(".plantsite/images"), withDestinationPath: shared.path)
    #expect(!build(folder).problems.hasErrors)
    #expect(kept(folder).count == 5)
    #expect(try OpenFolder(at: shared.path).names().count > 2)
    #expect(try PictureStore.removeAll(ofSite: folder.path) > 5)
    #expect(try OpenFolder(at: shared.path).names().isEmpty)
    try folder.write("content/plants/b.md", "---\nscientificName: Aloe arborescens\n---\n")
    #expect(!build(folder).problems.hasErrors)
    #expect(kept(folder).count == 5)
  }

  /// Two who ask at once wait for one who makes it.
  @Test func twoRequestsMakeAPictureOnce() throws {
    let folder = try folder()
    let source = ReadCounter(try FolderSource(folder: folder.path))
    let today = try #require(CalendarDate("2026-01-01"))
    let site = try SiteLoader(source, today: today).load().sound()
    source.count.withLock { $0 = 0 }
    let store = PictureStore(source, site: folder.path)
    let (files, picture) = (source.files().files, site.inputs.pictures.pictures[0])
    let bytes = parallelMap(count: 4, grain: 1) { _ in try? store.bytes(of: picture, among: files) }
    #expect(Set(bytes.compactMap(\.self)).count == 1 && bytes.count == 4)
    #expect(source.count.withLock(\.self) == 1)
  }

  @Test func aPhotoThatIsReplacedHasOtherPictures() throws {
    let folder = try folder()
    _ = build(folder)
    let first = try output(folder)
    try folder.write("content/plants/a.jpg", try Self.photo(2))
    #expect(!build(folder).problems.hasErrors)
    let second = try output(folder)
    let pictures = { (files: [String: [UInt8]]) in Set(files.keys.filter { $0.hasPrefix("images/") }) }
    #expect(pictures(second).count == 5 && pictures(second).isDisjoint(with: pictures(first)))
  }

  @Test func whatNoBuildUsesIsRemovedAfterAMonth() throws {
    let folder = try folder()
    #expect(!build(folder).problems.hasErrors)
    let former = kept(folder)
    try folder.write("content/plants/a.jpg", try Self.photo(2))
    #expect(!build(folder, day: 1).problems.hasErrors)
    let present = kept(folder).subtracting(former)
    #expect(present.count == 5 && kept(folder).isSuperset(of: former))
    #expect(!build(folder, day: 30).problems.hasErrors)
    #expect(kept(folder).isSuperset(of: former))
    #expect(!build(folder, day: 31).problems.hasErrors)
    #expect(kept(folder) == present)
    #expect(try PictureStore.removeAll(ofSite: folder.path) > 5)
    #expect(kept(folder).isEmpty)
    #expect(try PictureStore.removeAll(ofSite: folder.path) == 0)
  }

  @Test func aCheckWritesNothing() throws {
    let folder = try folder()
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = .epoch
    #expect(!SiteBuilder(options).check().problems.hasErrors)
    #expect(try OpenFolder(at: folder.path).names().sorted() == ["content", "plantsite.yml"])
  }

  @Test func nothingIsPublishedOfAPhotoThatIsBroken() throws {
    let folder = try folder()
    let photo = try Self.photo(1)
    let middle = photo.count / 2
    try folder.write("content/plants/a.jpg", Array(photo[..<middle]))
    #expect(build(folder).problems.map(\.code) == ["bad-image"])
    try folder.write("content/plants/a.jpg", photo[..<middle] + [0xFF, 0xD9] + photo[middle...])
    let report = build(folder)
    #expect(report.problems.map(\.code) == ["bad-photo"])
    #expect(report.problems.first?.location?.path == "content/plants/a.jpg")
    #expect(report.published == nil)
  }

  /// Where nothing can be kept each build makes them.
  @Test func areMadeWithoutAPlaceToKeepThem() throws {
    let folder = try folder()
    try folder.write(".plantsite/images", Array("in the way".utf8))
    #expect(!build(folder).problems.hasErrors)
    #expect(try output(folder).keys.filter { $0.hasSuffix(".webp") }.count == 4)
  }
}

/// Counts how often a file is read whole.
private final class ReadCounter: ContentSource {
  private let source: FolderSource
  let count = Mutex(0)

  init(_ source: FolderSource) {
    self.source = source
  }

  func files() -> (files: [ContentFile], problems: [Diagnostic]) { source.files() }

  func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    count.withLock { $0 += 1 }
    return try source.read(file)
  }

  func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    try source.readPart(of: file, at: offset, count: count)
  }

  func location(of file: ContentFile) -> String? { source.location(of: file) }
}
