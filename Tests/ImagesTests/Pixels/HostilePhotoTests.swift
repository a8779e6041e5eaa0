import TestSupport
import Testing

@testable import Images

/// No bytes make the program crash, hang or take much memory.
struct HostilePhotoTests {
  private static let canvas = Canvas(48, 40) { x, y in
    [UInt8(x * 5), UInt8(y * 6), UInt8((x * y) % 256), UInt8(255 - x)]
  }

  private static let photos: [[UInt8]] = {
    let squares = (0..<30).map { [$0 * 8, 128, 255 - $0] }
    let made = PictureFormat.allCases.compactMap {
      try? canvas.encoded($0, hasAlpha: true, profile: TestProfile.displayP3)
    }
    return made + [
      FlatJPEG(squares: squares, columns: 6, frame: 0xC2).bytes,
      FlatJPEG(squares: squares.map { $0 + [9] }, columns: 6, adobe: 2).bytes,
      PlainPNG(width: 20, height: 20, depth: 16, isInterlaced: true) { x, y in [x * 900, y * 900, 7, 60_000] }
        .bytes,
      PlainPNG(
        width: 20, height: 20, depth: 2, colours: 3, chunks: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [1])]
      ) { x, _ in [x % 4] }.bytes,
    ]
  }()

  /// A copy with some bytes changed, some taken out, or the end missing.
  private static func mutated(_ photo: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var photo = photo
    for _ in 0...random.below(4) where photo.count > 60 {
      let place = random.below(2) == 0 ? random.below(60) : random.below(photo.count)
      switch random.below(6) {
      case 0: photo.removeSubrange(place..<min(photo.count, place + 1 + random.below(20)))
      case 1: photo.insert(contentsOf: photo.suffix(1 + random.below(20)), at: place)
      case 2: photo.removeLast(random.below(photo.count / 2))
      case 3: photo[min(place, photo.count - 1)] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)]
      default: photo[min(place, photo.count - 1)] ^= UInt8(1 << random.below(8))
      }
    }
    return photo
  }

  /// Checksums of PNG are mended, so that what they guard is reached.
  private static func withSums(_ photo: [UInt8]) -> [UInt8] {
    guard photo.starts(with: [0x89, 0x50]) else { return photo }
    var result = Array(photo.prefix(8))
    var offset = 8
    while let length = photo.number(at: offset, bytes: 4, bigEndian: true),
      offset + 12 + length <= photo.count
    {
      let name = String(decoding: photo[offset + 4..<offset + 8], as: UTF8.self)
      guard name.utf8.count == 4 else { break }
      result += PlainPNG.chunk(name, Array(photo[offset + 8..<offset + 8 + length]))
      offset += 12 + length
    }
    return result + photo.dropFirst(offset)
  }

  @Test func survivesAnything() {
    var random = SeededRandom(1)
    let forms = [
      PictureForm(.width(30), as: .webp), PictureForm(.cut(width: 9, height: 20), as: .jpeg),
      PictureForm(.width(7), as: .png),
    ]
    var made = 0
    for _ in 0..<150 {
      for photo in Self.photos {
        let hostile = Self.withSums(Self.mutated(photo, &random))
        // What claims to be large takes time, and is of no other kind.
        guard let size = ImageInfo.read(head: hostile)?.size, max(size.width, size.height) < 2_000 else {
          continue
        }
        _ = try? Photo.averageColour(of: hostile)
        guard let pictures = try? Photo.makePictures(of: hostile, forms) else { continue }
        made += 1
        #expect(pictures.count == forms.count)
        for picture in pictures { #expect(ImageInfo.read(head: picture.bytes)?.size == picture.size) }
      }
    }
    // Some changes do no harm; what does is told.
    #expect(made > 50)
  }
}
