import TestSupport
import Testing

@testable import Images

struct ImageInfoTests {
  private static let upright = ImageSize(width: 300, height: 200)
  private static let turned = ImageSize(width: 200, height: 300)

  @Test(arguments: [
    (ImageSamples.png(), ImageInfo.Format.png), (ImageSamples.jpeg(), .jpeg), (ImageSamples.gif, .gif),
    (ImageSamples.webpLossy, .webp), (ImageSamples.webpLossless, .webp),
    (ImageSamples.webpExtended(exif: nil), .webp), (ImageSamples.heif(brand: "avif"), .avif),
    (ImageSamples.heif(brand: "heic"), .heif), (Array(ImageSamples.svg.utf8), .svg),
    (ImageSamples.bmp, .bmp),
  ])
  func readsFormatAndSize(bytes: [UInt8], format: ImageInfo.Format) {
    #expect(ImageInfo.read(head: bytes) == ImageInfo(format: format, size: Self.upright))
  }

  @Test(arguments: [UInt8(0xC0), 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF])
  func readsEveryKindOfJPEGFrame(marker: UInt8) {
    #expect(ImageInfo.read(head: ImageSamples.jpeg(frame: marker))?.size == Self.upright)
  }

  @Test(arguments: 0...9, [true, false])
  func turnsPhotosUpright(orientation: Int, bigEndian: Bool) {
    let exif = ImageSamples.exif(bigEndian: bigEndian, orientation: orientation)
    let expected = (5...8).contains(orientation) ? Self.turned : Self.upright
    #expect(ImageInfo.read(head: ImageSamples.jpeg(exif: exif))?.size == expected)
    #expect(ImageInfo.read(head: ImageSamples.webpExtended(exif: exif))?.size == expected)
    #expect(ImageInfo.read(head: ImageSamples.png(exif: exif))?.size == expected)
  }

  @Test(arguments: [UInt8(0), 1, 2, 3])
  func turnsHEICAsItsPropertiesSay(turns: UInt8) {
    // What EXIF says besides must not turn it back.
    let exif = ImageSamples.exif(orientation: 6)
    let info = ImageInfo.read(head: ImageSamples.heif(brand: "heic", turns: turns, exif: exif))
    #expect(info?.size == (turns % 2 == 1 ? Self.turned : Self.upright))
  }

  @Test(arguments: [
    (#"<svg width="120" height="80">"#, 120, 80),
    (#"<svg width='120.4px' height=' 80 '>"#, 120, 80),
    (#"<svg viewBox="0 0 24 12">"#, 24, 12),
    (#"<svg viewBox="-1,-1, 24.6,12" width="100%" height="100%">"#, 25, 12),
    (#"<svg viewBox="0 0 24 12" width="48">"#, 48, 24),
    (#"<svg viewBox="0 0 24 12" height="48">"#, 96, 48),
    (#"<svg width="10cm" height="5cm" viewBox="0 0 40 20">"#, 40, 20),
    (
      "\u{FEFF}<!DOCTYPE svg [ <!ENTITY a \"<b>\"> ]>\n<!-- a --><svg:svg\nwidth = \"7\"\nheight=\"1e1\"/>",
      7, 10
    ),
  ])
  func readsSizesOfDrawings(text: String, width: Int, height: Int) {
    #expect(
      ImageInfo.read(head: Array(text.utf8))
        == ImageInfo(format: .svg, size: ImageSize(width: width, height: height))
    )
  }

  @Test(arguments: [
    "<svg>", "<svg width=\"120\"", "<svg width=\"nan\" height=\"80\">", "<svg width=\"-1\" height=\"80\">",
    "<svg viewBox=\"0 0 0 0\">", "<svg viewBox=\"0 0 10\">", "<svg viewBox=\"a 0 0 10 10\">",
    "<svg width=\"1e300\" height=\"1e300\">", "<svg width=120 height=80>",
    "<svg width=\"0x10\" height=\"9\">",
  ])
  func knowsDrawingsWithoutSize(text: String) {
    #expect(ImageInfo.read(head: Array(text.utf8)) == ImageInfo(format: .svg))
  }

  @Test(arguments: [
    "", "a", "<!DOCTYPE html><html><svg width=\"1\" height=\"1\">", "<html>", "<svgs>", "<!-- <svg>",
    "<?xml <svg>",
    "<!DOCTYPE svg [ <svg>", "RIFF....WAVEfmt ", "GIF88a", "\0\0\0\u{10}ftypisom\0\0\0\0", "BM....",
  ])
  func knowsWhatIsNoImage(text: String) {
    #expect(ImageInfo.read(head: Array(text.utf8)) == nil)
  }

  @Test func takesNoSizeOfZero() {
    var gif = ImageSamples.gif
    gif[6] = 0
    gif[7] = 0
    #expect(ImageInfo.read(head: gif) == ImageInfo(format: .gif))
  }

  @Test(arguments: ImageSamples.all.map(\.name))
  func survivesEveryTruncation(name: String) throws {
    let bytes = try #require(ImageSamples.all.first { $0.name == name }).bytes
    let whole = try #require(ImageInfo.read(head: bytes))
    for length in 0..<bytes.count {
      guard let info = ImageInfo.read(head: Array(bytes.prefix(length))) else { continue }
      #expect(info.format == whole.format || (info.format == .heif && whole.format == .avif))
      // A part never tells of a position that the whole does not have.
      #expect(!info.hasPosition || whole.hasPosition)
    }
  }

  @Test(arguments: ImageSamples.all.map(\.name))
  func survivesRandomChanges(name: String) throws {
    let bytes = try #require(ImageSamples.all.first { $0.name == name }).bytes
    var random = SeededRandom(7)
    let favourites: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    for _ in 0..<4_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        // Runs of one value make offsets and counts that are extreme.
        let value = favourites.randomElement(using: &random) ?? 0
        for index in place..<min(changed.count, place + Int.random(in: 1...8, using: &random)) {
          changed[index] = value
        }
      }
      if let size = ImageInfo.read(head: changed)?.size { #expect(size.width > 0 && size.height > 0) }
    }
  }
}
