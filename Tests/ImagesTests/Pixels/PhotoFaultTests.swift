import TestSupport
import Testing

@testable import Images

/// What can't be decoded is told apart, and costs neither memory nor time.
struct PhotoFaultTests {
  private static let forms = [
    PictureForm(.width(40), as: .webp), PictureForm(.cut(width: 20, height: 10), as: .jpeg),
  ]

  private static let canvas = Canvas(120, 90) { x, y in
    [UInt8(x * 2), UInt8(y * 2), UInt8((x * y) % 256)]
  }

  private func fault(_ photo: [UInt8]) -> PhotoFault? {
    do {
      _ = try Photo.makePictures(of: photo, Self.forms)
      return nil
    } catch { return error }
  }

  @Test func refusesTooManyPixels() throws {
    let huge = ImageSize(width: 50_000, height: 50_000)
    var png = PlainPNG(width: 8, height: 8, samples: { _, _ in [0, 0, 0, 0] }).bytes
    let header = ImageSamples.big(50_000, 4) + ImageSamples.big(50_000, 4) + [8, 6, 0, 0, 0]
    png.replaceSubrange(8..<33, with: PlainPNG.chunk("IHDR", header))
    #expect(fault(png) == .tooManyPixels(huge))
    let jpeg = FlatJPEG(squares: [[1, 2, 3]], columns: 1, claimed: (50_000, 50_000)).bytes
    #expect(fault(jpeg) == .tooManyPixels(huge))
    #expect(ImageSamples.webpLossless.count < 100)
    var webp = ImageSamples.webpLossless
    webp.replaceSubrange(21..<25, with: ImageSamples.little(16_383 | 16_383 << 14, 4))
    #expect(fault(webp) == .tooManyPixels(ImageSize(width: 16_384, height: 16_384)))
  }

  /// A file can claim to need all of the memory at once.
  @Test func refusesTooMuchAtOnce() {
    let large = ImageSize(width: 10_000, height: 9_999)
    let jpeg = FlatJPEG(squares: [[1, 2, 3]], columns: 1, frame: 0xC2, claimed: (10_000, 9_999)).bytes
    #expect(fault(jpeg) == .tooLargeAsWhole(large))
  }

  /// Each scan takes as long as a picture, however few bytes it has.
  @Test func refusesManyScans() {
    var photo = FlatJPEG(squares: [[1, 2, 3], [4, 5, 6]], columns: 2, frame: 0xC2, scans: 30)
    #expect(fault(photo.bytes) == nil)
    photo.scans = 60
    #expect(fault(photo.bytes) == .broken)
  }

  /// Even one byte that lacks at the end of the data.
  @Test(arguments: PictureFormat.allCases)
  func tellsWhatIsCutOff(format: PictureFormat) throws {
    let photo = try Self.canvas.encoded(format)
    #expect(fault(photo) == nil)
    for length in stride(from: photo.count / 8, to: photo.count - 40, by: 97) {
      #expect(fault(Array(photo.prefix(length))) == .cutOff, "\(length) of \(photo.count)")
    }
  }

  /// Scans of a progressive image end anywhere, and each before the last gives a whole picture.
  @Test func tellsWhatIsCutOffBetweenScans() {
    let squares = (0..<400).map { [$0 % 256, $0 / 2, 128] }
    let photo = FlatJPEG(squares: squares, columns: 20, frame: 0xC2).bytes
    #expect(fault(photo) == nil)
    for missing in [2, 3, 50, 300] { #expect(fault(photo.dropLast(missing)) == .cutOff) }
  }

  /// What lies in the middle is overwritten: in JPEG with the start of a table.
  @Test(arguments: [PictureFormat.jpeg, .png])
  func tellsWhatIsBroken(format: PictureFormat) throws {
    var photo = try Self.canvas.encoded(format)
    photo.replaceSubrange(
      photo.count / 2..<photo.count / 2 + 60, with: Array(repeating: [0xFF, 0xC4], count: 30).joined())
    #expect(fault(photo) == .broken)
  }

  @Test func tellsWhatIsNoPhoto() {
    #expect(fault(Array("<!doctype html><title>404 Not Found</title>".utf8)) == .notDecoded(nil))
    #expect(fault([]) == .notDecoded(nil))
    #expect(fault(ImageSamples.heif(brand: "avif")) == .notDecoded(.avif))
    #expect(fault(ImageSamples.gif) == .notDecoded(.gif))
    #expect(throws: PhotoFault.notDecoded(.svg)) { try Photo.averageColour(of: Array(ImageSamples.svg.utf8)) }
  }

  @Test func tellsWhatIsAnimated() {
    let control = ImageSamples.big(2, 4) + ImageSamples.big(0, 4)
    var png = PlainPNG(width: 8, height: 8, chunks: [("acTL", control)]) { _, _ in [0, 0, 0, 0] }
    #expect(fault(png.bytes) == .animated)
    png.chunks[0].content[3] = 1
    #expect(fault(png.bytes) == nil)

    var webp = ImageSamples.webpExtended(exif: nil)
    #expect(!ImageInfo.Format.webp.isAnimated(webp))
    webp[20] |= 2
    #expect(fault(webp) == .animated)

    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 1, 1, 2, 2, 2, 2, 2, 0x44, 1, 0]
    let delay: [UInt8] = [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
    let gif = ImageSamples.gif.dropLast() + delay + picture
    #expect(!ImageInfo.Format.gif.isAnimated(gif + [0x3B]))
    #expect(ImageInfo.Format.gif.isAnimated(gif + delay + picture + [0x3B]))
  }

  /// Texts and data of others in a PNG image don't unfold in memory; the picture is there without them.
  @Test func leavesTextsAlone() throws {
    let bomb = Array("Comment\0\0".utf8) + PlainPNG.stored(Array(repeating: 65, count: 100_000))
    let photo = PlainPNG(
      width: 8, height: 8,
      chunks: [("zTXt", bomb), ("eXIf", ImageSamples.exif(latitude: ImageSamples.berlin.0))]
    ) { _, _ in [1, 2, 3, 255] }
    for picture in try Photo.makePictures(
      of: photo.bytes, PictureFormat.allCases.map { PictureForm(.width(8), as: $0) })
    {
      for name in ["zTXt", "eXIf", "EXIF", "Exif", "AAAA"] {
        #expect(picture.bytes.firstRange(of: Array(name.utf8)) == nil)
      }
    }
  }

  @Test(arguments: [
    (PhotoFault.notDecoded(nil), "is no image of a known format"),
    (
      .tooManyPixels(ImageSize(width: 50_000, height: 50_000)),
      "has 50000 × 50000 pixels; at most 100 megapixels are taken"
    ),
    (.cutOff, "is cut off: it begins as a JPEG image, but its end is missing"),
    (.broken, "is damaged: it begins as a JPEG image, but its data can't be decoded"),
  ])
  func saysWhy(fault: PhotoFault, words: String) {
    #expect(fault.words(.jpeg) == words)
  }
}
