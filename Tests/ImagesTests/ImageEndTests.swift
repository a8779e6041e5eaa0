import TestSupport
import Testing

@testable import Images

/// Whether the end of a picture is in its file.
struct ImageEndTests {
  private func isWhole(_ bytes: [UInt8], _ format: ImageInfo.Format) -> Bool {
    ImageEnd(format, size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }.isThere
  }

  private static let thumbnail = ImageSamples.exif() + ImageSamples.jpeg()
  private static let mark: [UInt8] = [0xFF, 0xD9]

  /// A picture of several scans, as progressive ones are, with more than is looked at first.
  private static let progressive: [UInt8] = {
    let scan: [UInt8] =
      ImageSamples.segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 7, count: 90_000) + [
        0xFF, 0, 0xFF, 0xD3,
      ]
    // A table that has what looks like an end.
    let table = ImageSamples.segment(0xC4, [0] + mark)
    return Array(ImageSamples.jpeg(exif: thumbnail, frame: 0xC2).dropLast(2)) + table + scan + table + scan
      + mark
  }()

  @Test func endOfAThumbnailIsNotThatOfThePhoto() {
    for photo in [ImageSamples.jpeg(exif: Self.thumbnail), Self.progressive] {
      #expect(isWhole(photo, .jpeg))
      for missing in [2, 4, 20, photo.count / 3] {
        #expect(!isWhole(Array(photo.dropLast(missing)), .jpeg), "\(missing)")
      }
    }
  }

  @Test func secondPictureAndFilmHideNoEndAndMakeNone() {
    let film = Array(repeating: UInt8(7), count: 200_000)
    let announced = ImageSamples.segment(0xE2, Array("MPF\0".utf8) + [1, 2, 3])
    for photo in [ImageSamples.jpeg(exif: Self.thumbnail), Self.progressive] {
      let first: [UInt8] = Array(photo.prefix(2)) + announced + Array(photo.dropFirst(2))
      let second = ImageSamples.jpeg(exif: Self.thumbnail)
      #expect(isWhole(first + second, .jpeg))
      #expect(isWhole(first + Array(second.dropLast(3)), .jpeg))
      #expect(!isWhole(Array(first.dropLast(2)) + second, .jpeg))
      #expect(isWhole(photo + film, .jpeg))
      #expect(!isWhole(Array(photo.dropLast(2)) + [UInt8](repeating: 0, count: 200_000), .jpeg))
    }
  }

  @Test func endOfAPictureWithinAChunkIsNotThatOfTheFile() {
    let whole = ImageSamples.png()
    let end = ImageSamples.pngChunk("IEND", [])
    let preview: [UInt8] = Array(whole.dropLast(end.count)) + ImageSamples.pngChunk("prVw", whole + [1])
    #expect(isWhole(preview + end, .png))
    #expect(!isWhole(preview, .png))
    #expect(!isWhole(Array(preview.dropLast(3)), .png))
    // What lies behind the end may be long.
    #expect(isWhole(whole + [UInt8](repeating: 7, count: 200_000), .png))
    #expect(!isWhole(Array(whole.dropLast(end.count)) + [UInt8](repeating: 0, count: 4_096), .png))
  }

  @Test func gifIsReadBlockByBlock() {
    let head: [UInt8] =
      Array(ImageSamples.gif.prefix(10)) + [0x80, 0, 0] + [UInt8](repeating: 0x3B, count: 6)
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x3B, 0x3B, 0]
    let whole: [UInt8] = head + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + picture + picture + [0x3B]
    #expect(isWhole(whole, .gif))
    #expect(isWhole(whole + [1, 2, 3], .gif))
    for length in head.count..<whole.count {
      #expect(!isWhole(Array(whole.prefix(length)), .gif), "\(length)")
      // What a disk makes of what it has lost.
      for zeros in [1_000, 5_000_000] {
        #expect(!isWhole(whole.prefix(length) + [UInt8](repeating: 0, count: zeros), .gif), "\(length)")
      }
    }
    #expect(isWhole(whole.dropLast() + [0, 0, 0x3B], .gif))
  }

  @Test(arguments: [
    ("</svg>\n<!-- made with <tool> -->", true), ("</svg><?a <b>?>\n<!-- </svg -->\n", true),
    ("</svg>", true), ("</svg><!-- made", false), ("<!-- </svg> --><g>", false), ("</sv", false),
  ])
  func commentsMayFollowADrawing(end: String, isWhole: Bool) {
    let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><g/>\(end)".utf8)
    let fault = ImageInfo.faultOfDrawing(size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
    #expect((fault == nil) == isWhole)
  }
}
