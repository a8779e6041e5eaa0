import TestSupport
import Testing

@testable import Images

/// HEIC photos, by libheif; where that isn't installed (`apt install libheif1`) there is nothing to test.
@Suite(.enabled(if: ImageInfo.Format.heif.isDecoded, "libheif isn't installed"))
struct HEICTests {
  private func decoded(_ file: HEICFile) throws -> Canvas { try Canvas(decoding: file.bytes) }

  /// The colours in the middles of the four parts.
  private func parts(_ canvas: Canvas) -> [[UInt8]] {
    let (x, y) = (canvas.size.width / 4, canvas.size.height / 4)
    return [canvas[x, y], canvas[3 * x, y], canvas[x, 3 * y], canvas[3 * x, 3 * y]]
  }

  private func expect(
    _ found: [[UInt8]], _ wanted: [[UInt8]], within most: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (found, wanted) in zip(found, wanted) {
      let difference = zip(found, wanted).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(difference <= most, "\(found) for \(wanted)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: HEICFile.Coding.allCases)
  func decodes(coding: HEICFile.Coding) throws {
    let canvas = try decoded(HEICFile(coding))
    #expect(canvas.size == ImageSize(width: 64, height: 64))
    expect(
      parts(canvas),
      coding == .gray ? HEICFile.grays.map { [$0, $0, $0, 255] } : HEICFile.colours.map { $0 + [255] })
  }

  /// As phones store photos, in squares of which those at the right and at the bottom are cut.
  @Test func putsTilesTogether() throws {
    var file = HEICFile()
    file.tiles = (3, 2)
    file.claimed = (150, 100)
    let canvas = try decoded(file)
    #expect(canvas.size == ImageSize(width: 150, height: 100))
    let colours = HEICFile.colours.map { $0 + [255] }
    expect([canvas[16, 16], canvas[64 + 48, 16], canvas[140, 90]], [colours[0], colours[1], colours[0]])
  }

  /// The library turns it; what EXIF says, too, isn't applied a second time.
  @Test(arguments: [
    ([HEICFile.turned(1)], [1, 3, 0, 2]), ([HEICFile.turned(2)], [3, 2, 1, 0]),
    ([ImageSamples.box("imir", [1])], [1, 0, 3, 2]),
    ([ImageSamples.box("imir", [1]), HEICFile.turned(3)], [3, 1, 2, 0]),
  ])
  func turns(properties: [[UInt8]], order: [Int]) throws {
    var file = HEICFile()
    file.properties = properties
    file.exif = ImageSamples.exif(orientation: 6)
    expect(parts(try decoded(file)), order.map { HEICFile.colours[$0] + [255] })
    file.tiles = (2, 1)
    let isUpright =
      properties.last == HEICFile.turned(2) || properties.count == 1 && order[0] == 1 && order[1] == 0
    let size = isUpright ? ImageSize(width: 128, height: 64) : ImageSize(width: 64, height: 128)
    #expect(ImageInfo.read(head: file.bytes)?.size == size)
    #expect(try decoded(file).size == size)
  }

  @Test func cutsWhatIsFilledUp() throws {
    var file = HEICFile()
    file.properties = [
      ImageSamples.box("clap", [51, 1, 40, 1, -13, 2, -24, 2].flatMap { ImageSamples.big($0, 4) })
    ]
    let canvas = try decoded(file)
    #expect(canvas.size == ImageSize(width: 51, height: 40))
    #expect(ImageInfo.read(head: file.bytes)?.size == canvas.size)
    expect([canvas[49, 38]], [HEICFile.colours[3] + [255]])
  }

  @Test(arguments: [false, true])
  func keepsAlpha(isPremultiplied: Bool) throws {
    var file = HEICFile()
    file.hasAlpha = true
    file.isPremultiplied = isPremultiplied
    let wanted = zip(HEICFile.colours, HEICFile.grays).map { colour, alpha in
      colour.map { isPremultiplied ? UInt8(min(255, Int($0) * 255 / Int(alpha))) : $0 } + [alpha]
    }
    expect(parts(try decoded(file)), wanted, within: 4)
  }

  private func profile(_ file: HEICFile) throws -> [UInt8]? {
    try PhotoDecoder.open(file.bytes) { decoder throws(PhotoFault) in decoder.profile }
  }

  @Test func keepsAProfile() throws {
    var file = HEICFile()
    file.properties = [HEICFile.profile(TestProfile.displayP3)]
    let kept = try #require(try profile(file))
    #expect(kept == ColourProfile(TestProfile.displayP3).bare)
    // The profile says more than the numbers beside it.
    file.properties.append(HEICFile.colours(1, 13, 6))
    #expect(try profile(file) == kept)
    file.properties = [HEICFile.profile(TestProfile.sRGB)]
    #expect(try profile(file) == nil)
    let picture = try Photo.makePictures(of: HEICFile().bytes, [PictureForm(.width(32), as: .webp)])[0]
    #expect(picture.size == ImageSize(width: 32, height: 32))
  }

  /// Of Display P3 and BT.2020 a profile is made; sRGB and what says nothing needs none.
  @Test(arguments: [(12, 13), (9, 1), (1, 13), (2, 2), (500, 13)])
  func makesAProfileOfNumbers(primaries: Int, transfer: Int) throws {
    var file = HEICFile()
    file.properties = [HEICFile.colours(primaries, transfer, 6)]
    #expect(try profile(file) == ColourProfile.matching(primaries: primaries))
    #expect(try (profile(file) == nil) == ![9, 12].contains(primaries))
  }

  /// Samples that are light as it is become those of sRGB's curve, and brighter.
  @Test func appliesAnExponent() throws {
    var file = HEICFile()
    file.properties = [HEICFile.colours(1, 8, 6)]
    let picture = try Photo.makePictures(of: file.bytes, [PictureForm(.width(64), as: .png)])[0]
    expect([try Canvas(decoding: picture.bytes)[8, 8]], [[228, 110, 96, 255]], within: 3)
  }

  @Test(arguments: [16, 18])
  func refusesLightBeyondWhite(transfer: Int) {
    var file = HEICFile(.tenBits)
    file.properties = [HEICFile.colours(9, transfer, 9)]
    #expect(throws: PhotoFault.unknownCoding) { try decoded(file) }
  }

  @Test func refusesWhatLies() {
    var file = HEICFile()
    file.claimed = (20_000, 20_000)
    #expect(throws: PhotoFault.tooManyPixels(ImageSize(width: 20_000, height: 20_000))) { try decoded(file) }
    file.claimed = (0xFFFF_FFFF, 0xFFFF_FFFF)
    #expect(throws: PhotoFault.self) { try decoded(file) }
    file.claimed = (9_000, 9_000)
    #expect(throws: PhotoFault.tooLargeAsWhole(ImageSize(width: 9_000, height: 9_000))) { try decoded(file) }
    file.claimed = (640, 480)
    #expect(throws: PhotoFault.broken) { try decoded(file) }
    file.claimed = (32, 32)
    #expect(throws: PhotoFault.broken) { try decoded(file) }
  }

  @Test func tellsWhatIsCutOff() {
    let photo = HEICFile().bytes
    for length in stride(from: 20, to: photo.count, by: 3) {
      #expect(throws: PhotoFault.self, "\(length)") { try Canvas(decoding: Array(photo.prefix(length))) }
    }
    #expect(throws: PhotoFault.cutOff) { try Canvas(decoding: Array(photo.dropLast(5))) }
  }

  /// Changed bytes do no harm.
  @Test func survivesAnything() {
    var random = SeededRandom(265)
    var (grid, full) = (HEICFile(), HEICFile(.tenBits))
    grid.tiles = (2, 2)
    grid.hasAlpha = true
    full.properties = [HEICFile.profile(TestProfile.displayP3), HEICFile.turned(1)]
    full.exif = ImageSamples.exif(orientation: 1)
    var made = 0
    for round in 0..<1_500 {
      var photo = (round % 2 == 0 ? grid : full).bytes
      for _ in 0...random.below(3) {
        let place = random.below(photo.count)
        switch random.below(5) {
        case 0: photo.removeSubrange(place..<min(photo.count, place + 1 + random.below(9)))
        case 1: photo[place] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)]
        default: photo[place] ^= UInt8(1 << random.below(8))
        }
      }
      if let pictures = try? Photo.makePictures(of: photo, [PictureForm(.width(30), as: .png)]) {
        made += pictures.count
      }
    }
    #expect(made > 50)
  }
}
