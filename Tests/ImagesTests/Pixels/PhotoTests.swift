import Testing

@testable import Images

struct PhotoTests {
  private static let gradient = Canvas(301, 203) { x, y in
    [UInt8(x * 255 / 300), UInt8(y * 255 / 202), UInt8((x + y) / 2)]
  }

  /// What isn't scaled comes through unchanged.
  @Test func keepsPixelsOfTheSameSize() throws {
    let photo = try Self.gradient.encoded(.png)
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(5000), as: .png)])[0]
    #expect(try Canvas(decoding: picture.bytes) == Self.gradient)
  }

  @Test(arguments: PictureFormat.allCases, PictureFormat.allCases)
  func makesEachFormatOfEach(from: PictureFormat, to: PictureFormat) throws {
    let photo = try Self.gradient.encoded(from)
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(301), as: to, quality: 95)])[0]
    let info = try #require(ImageInfo.read(head: picture.bytes))
    #expect(info.format.rawValue.lowercased() == to.rawValue)
    #expect(info.size == Self.gradient.size)
    let difference = try #require(try Canvas(decoding: picture.bytes).difference(from: Self.gradient))
    #expect(difference < 12)
  }

  /// Names of what is kept would not tell the difference.
  @Test func bytesDependOnNoOtherPicture() throws {
    let photo = try Canvas(3500, 40) { x, y in [UInt8(x % 256), UInt8(y * 6), 99] }.encoded(.jpeg)
    let forms = [
      PictureForm(.width(100), as: .webp), PictureForm(.width(3000), as: .jpeg),
      PictureForm(.width(1600), as: .webp), PictureForm(.cut(width: 30, height: 30), as: .png),
    ]
    let together = try Photo.makePictures(of: photo, forms)
    for (form, picture) in zip(forms, together) {
      #expect(try Photo.makePictures(of: photo, [form]) == [picture])
      #expect(picture.size == form.size(of: ImageSize(width: 3500, height: 40)))
    }
  }

  /// Black and white halves have the light of a half together, which isn't the sample 128.
  @Test(arguments: PictureFormat.allCases)
  func averagesLight(format: PictureFormat) throws {
    let photo = try Canvas(160, 160) { x, _ in x < 80 ? [0, 0, 0] : [255, 255, 255] }.encoded(format)
    let colour = try #require(try Photo.averageColour(of: photo))
    for sample in [colour.red, colour.green, colour.blue] { #expect(abs(Int(sample) - 188) <= 1) }
  }
}
