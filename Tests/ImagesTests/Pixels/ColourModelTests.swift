import TestSupport
import Testing

@testable import Images

/// Each way in which a format stores colours.
struct ColourModelTests {
  private func picture(_ photo: [UInt8], _ format: PictureFormat = .png) throws -> Canvas {
    try Canvas(
      decoding: Photo.makePictures(of: photo, [PictureForm(.width(5000), as: format, quality: 100)])[0].bytes)
  }

  @Test(
    arguments: [
      // Ink as it is; then stored the other way round, as Adobe's programs do; then as YCCK of inverted inks.
      (nil, [0, 200, 200, 0], [255, 55, 55]), (nil, [0, 0, 0, 255], [0, 0, 0]),
      (0, [255, 55, 55, 255], [255, 55, 55]), (0, [255, 255, 255, 128], [128, 128, 128]),
      (2, [128, 128, 128, 255], [127, 127, 127]), (2, [255, 128, 128, 255], [0, 0, 0]),
    ] as [(UInt8?, [Int], [Int])])
  func decodesInks(adobe: UInt8?, inks: [Int], colour: [Int]) throws {
    let canvas = try picture(FlatJPEG(squares: [inks, inks], columns: 2, adobe: adobe).bytes)
    for (sample, wanted) in zip(canvas[9, 3], colour) { #expect(abs(Int(sample) - wanted) <= 1) }
  }

  @Test(arguments: [(nil, [76, 85, 255]), (0, [254, 0, 0])] as [(UInt8?, [Int])])
  func decodesYCbCrAndRGB(adobe: UInt8?, samples: [Int]) throws {
    let canvas = try picture(FlatJPEG(squares: [samples], columns: 1, adobe: adobe).bytes)
    #expect(canvas[4, 4] == [254, 0, 0, 255])
  }

  @Test(arguments: [0xC0, 0xC2] as [UInt8])
  func decodesFrames(frame: UInt8) throws {
    let squares = (0..<6).map { [40 * $0, 128, 128] }
    let canvas = try picture(FlatJPEG(squares: squares, columns: 3, frame: frame).bytes)
    #expect(canvas.size == ImageSize(width: 24, height: 16))
    for index in 0..<6 {
      let sample = canvas[8 * (index % 3) + 4, 8 * (index / 3) + 4][0]
      // Of a progressive image without details libjpeg makes the edges of squares soft.
      #expect(abs(Int(sample) - 40 * index) <= (frame == 0xC2 ? 12 : 0))
    }
  }

  @Test func keepsGrayGray() throws {
    let photo = FlatJPEG(squares: [[77]], columns: 1).bytes
    let pictures = try Photo.makePictures(
      of: photo, [PictureForm(.width(8), as: .jpeg), PictureForm(.width(8), as: .png)])
    // One component in the frame, and the colour type of gray.
    let frame = try #require(pictures[0].bytes.firstRange(of: [0xFF, 0xC0, 0x00, 0x0B]))
    #expect(pictures[0].bytes[frame.lowerBound + 9] == 1)
    #expect(pictures[1].bytes[25] == 0)
    #expect(try Canvas(decoding: pictures[0].bytes)[4, 4] == [77, 77, 77, 255])
  }

  /// What browsers don't show, and the library doesn't decode.
  @Test(arguments: [
    FlatJPEG(squares: [[1, 2, 3]], columns: 1, frame: 0xC3).bytes,
    FlatJPEG(squares: [[1, 2, 3]], columns: 1, frame: 0xC1, precision: 12).bytes,
    FlatJPEG(squares: [[1, 2]], columns: 1).bytes,
  ])
  func refusesOtherKinds(photo: [UInt8]) {
    #expect(throws: PhotoFault.unknownCoding) { try picture(photo) }
  }

  @Test(arguments: [1, 2, 4, 8, 16], [false, true])
  func decodesGray(depth: Int, isInterlaced: Bool) throws {
    let most = 1 << depth - 1
    let canvas = try picture(
      PlainPNG(width: 13, height: 11, depth: depth, colours: 0, isInterlaced: isInterlaced) { x, y in
        [(x + 2 * y) * most / 34]
      }.bytes)
    for (x, y) in [(0, 0), (12, 10), (7, 3), (1, 9)] {
      let wanted = Double((x + 2 * y) * most / 34) * 255 / Double(most)
      #expect(abs(Double(canvas[x, y][0]) - wanted) <= 1)
      #expect(canvas[x, y][3] == 255)
    }
  }

  @Test(arguments: [8, 16], [false, true])
  func decodesAlpha(depth: Int, isInterlaced: Bool) throws {
    let scale = depth == 16 ? 257 : 1
    for colours in [4, 6] {
      let photo = PlainPNG(width: 9, height: 9, depth: depth, colours: colours, isInterlaced: isInterlaced) {
        x, y in
        ((colours == 4 ? [200] : [200, 100, 50]) + [x == 0 ? 0 : 255 - y]).map { $0 * scale }
      }
      let canvas = try picture(photo.bytes)
      #expect(canvas[4, 5] == (colours == 4 ? [200, 200, 200, 250] : [200, 100, 50, 250]))
      #expect(canvas[0, 3][3] == 0)
    }
  }

  @Test func decodesPalettes() throws {
    let chunks: [(String, [UInt8])] = [("PLTE", [250, 10, 20, 30, 240, 50]), ("tRNS", [255, 128])]
    let photo = PlainPNG(width: 6, height: 4, depth: 1, colours: 3, chunks: chunks) { x, _ in [x % 2] }
    let canvas = try picture(photo.bytes)
    #expect(canvas[2, 1] == [250, 10, 20, 255])
    #expect(canvas[3, 1] == [30, 240, 50, 128])
  }

  @Test func decodesAColourThatStandsForNothing() throws {
    let photo = PlainPNG(width: 6, height: 4, colours: 2, chunks: [("tRNS", [0, 9, 0, 8, 0, 7])]) { x, _ in
      x < 3 ? [9, 8, 7] : [9, 8, 6]
    }
    let canvas = try picture(photo.bytes)
    #expect(canvas[1, 1][3] == 0)
    #expect(canvas[4, 1] == [9, 8, 6, 255])
  }

  /// What is transparent has no colour that could shine through at its edge.
  @Test func premultipliesAlpha() throws {
    let photo = try Canvas(64, 64) { x, _ in x < 33 ? [255, 0, 0, 255] : [0, 255, 0, 0] }.encoded(
      .png, hasAlpha: true)
    for format in [PictureFormat.png, .webp] {
      let file = try Photo.makePictures(of: photo, [PictureForm(.width(16), as: format, quality: 100)])[0]
      let canvas = try Canvas(decoding: file.bytes)
      #expect(canvas[2, 8][3] == 255)
      #expect(canvas[14, 8][3] == 0)
      let edge = canvas[8, 8]
      #expect((20...120).contains(edge[3]))
      #expect(edge[0] > 235 && edge[1] < 20)
    }
  }

  @Test func transparentBecomesWhiteInJPEG() throws {
    let photo = try Canvas(64, 64) { x, _ in [0, 0, 0, x < 32 ? 0 : 255] }.encoded(.png, hasAlpha: true)
    let canvas = try picture(photo, .jpeg)
    #expect(canvas[10, 10] == [255, 255, 255, 255])
    #expect(canvas[50, 10][0] < 3)
    #expect(try Photo.averageColour(of: photo) == nil)
  }

  @Test func decodesLosslessWebP() throws {
    // Image.save(…, lossless=True) of Pillow, for a red and a green pixel.
    let photo: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 0x1E, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x4C, 0x11,
      0x00, 0x00, 0x00, 0x2F, 0x01, 0x00, 0x00, 0x00, 0x0F, 0xB0, 0xFF, 0xF3, 0x1F, 0xF3, 0x1F, 0x15, 0x32,
      0xA2, 0xFF, 0x01, 0x00,
    ]
    let canvas = try picture(photo)
    #expect(canvas.pixels == [255, 0, 0, 255, 0, 255, 0, 255])
  }
}
