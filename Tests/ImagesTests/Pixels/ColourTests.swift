import TestSupport
import Testing
import Text

@testable import Images

/// What looks right in the photo looks right in the pictures.
struct ColourTests {
  private static let patches: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [234, 51, 35], [128, 128, 128], [20, 60, 30], [0, 0, 0],
    [255, 255, 255],
  ]

  private static let canvas = Canvas(patches.count * 32, 32) { x, _ in patches[x / 32] }

  /// The middles of the patches in a picture of half the size.
  private func patches(in picture: EncodedPicture) throws -> [[UInt8]] {
    let canvas = try Canvas(decoding: picture.bytes)
    return Self.patches.indices.map { Array(canvas[$0 * 16 + 8, 8].prefix(3)) }
  }

  private func profile(of bytes: [UInt8]) throws -> [UInt8]? {
    try PhotoDecoder.open(bytes) { decoder throws(PhotoFault) in decoder.profile }
  }

  @Test(arguments: PictureFormat.allCases, PictureFormat.allCases)
  func keepsDisplayP3(from: PictureFormat, to: PictureFormat) throws {
    let photo = try Self.canvas.encoded(from, quality: 100, profile: TestProfile.displayP3)
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(128), as: to, quality: 100)])[0]
    #expect(try profile(of: picture.bytes) == ColourProfile(TestProfile.displayP3).bare)
    for (seen, patch) in zip(try patches(in: picture), Self.patches) {
      for (sample, wanted) in zip(seen, patch) { #expect(abs(Int(sample) - Int(wanted)) <= 6) }
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func dropsTheProfileOfSRGB(format: PictureFormat) throws {
    let photo = try Self.canvas.encoded(format, profile: TestProfile.sRGB)
    for to in PictureFormat.allCases {
      let picture = try Photo.makePictures(of: photo, [PictureForm(.width(128), as: to)])[0]
      let names = ["ICC_PROFILE", "ICCP", "iCCP", "acsp"]
      for name in names { #expect(!String(decoding: picture.bytes, as: UTF8.self).contains(name)) }
    }
  }

  /// A segment of JPEG holds 64 KB.
  @Test(arguments: PictureFormat.allCases)
  func keepsALargeProfile(format: PictureFormat) throws {
    let large = TestProfile.rgb([1, 2, 3], [4, 5, 6], [7, 8, 9], padding: 150_000)
    let photo = try Self.canvas.encoded(.jpeg, profile: large)
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(128), as: format)])[0]
    let kept = try #require(try profile(of: picture.bytes))
    #expect(kept.count > 150_000 && kept == ColourProfile(large).bare)
  }

  /// The profile of a screen says which one it is, who made it and when it was measured.
  @Test(arguments: PictureFormat.allCases)
  func profilesNameNoScreen(format: PictureFormat) throws {
    let secrets = ["Jane's screen", "calibrated", "EIZO"]
    let named = TestProfile.displayP3(
      date: [2023, 5, 4, 11, 20, 5], maker: secrets[2], more: [("desc", secrets[0]), ("cprt", secrets[1])])
    let photo = try Self.canvas.encoded(.jpeg, profile: named)
    #expect(secrets.allSatisfy { photo.contains(sequence: Array($0.utf8)) })
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(128), as: format)])[0]
    let kept = try #require(try profile(of: picture.bytes))
    for secret in secrets { #expect(!kept.contains(sequence: Array(secret.utf8))) }
    #expect(kept == ColourProfile(TestProfile.displayP3).bare)
    // Each profile has both texts, and is left alone when it is written once more.
    #expect(ColourProfile(kept).content(of: "desc") != nil && ColourProfile(kept).content(of: "cprt") != nil)
    #expect(ColourProfile(kept).kept == kept)
  }

  /// Light is the same, whatever the curve by which it was stored.
  @Test(arguments: [1.0, 1.8, 2.2])
  func appliesTheCurveOfGray(exponent: Double) throws {
    let gray = Canvas(64, 64) { _, _ in [128, 128, 128] }
    let photo = try gray.encoded(.png, isGray: true, profile: TestProfile.gray(exponent: exponent))
    let pictures = try Photo.makePictures(
      of: photo, PictureFormat.allCases.map { PictureForm(.width(8), as: $0, quality: 100) })
    let wanted = [1.0: 188, 1.8: 147, 2.2: 128][exponent] ?? 0
    for picture in pictures {
      #expect(try profile(of: picture.bytes) == nil)
      #expect(abs(Int(try Canvas(decoding: picture.bytes)[4, 4][0]) - wanted) <= 1)
    }
  }

  /// A PNG image may say an exponent instead of a profile.
  @Test func appliesAnExponent() throws {
    let photo = PlainPNG(
      width: 16, height: 16, colours: 2, chunks: [("gAMA", ImageSamples.big(100_000, 4))]
    ) { _, _ in [128, 128, 128] }
    let picture = try Photo.makePictures(of: photo.bytes, [PictureForm(.width(8), as: .png)])[0]
    #expect(abs(Int(try Canvas(decoding: picture.bytes)[4, 4][0]) - 188) <= 1)
  }

  /// One after the other, lines of black and white have the light of a half, not the sample of a half.
  @Test func scalesLight() throws {
    let photo = try Canvas(256, 64) { _, y in y % 2 == 0 ? [0, 0, 0] : [255, 255, 255] }.encoded(.png)
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(32), as: .png)])[0]
    #expect(abs(Int(try Canvas(decoding: picture.bytes)[16, 4][0]) - 188) <= 1)
  }

  /// Broken profiles say nothing.
  @Test func readsNoProfileOutOfBounds() {
    var random = SeededRandom(15)
    for sound in [TestProfile.displayP3, TestProfile.gray(exponent: 2)] {
      for _ in 0..<2_000 {
        var bytes = sound
        for _ in 0..<random.below(8) {
          bytes[random.below(bytes.count)] = [0, 1, 0x7F, 0xFF][random.below(4)]
        }
        let profile = ColourProfile(
          Array(bytes.prefix(random.below(2) == 0 ? bytes.count : random.below(bytes.count))))
        _ = profile.kept
        for light in profile.grayCurve ?? [] { #expect((0...1).contains(light)) }
      }
    }
  }
}
