import TestSupport
import Testing

@testable import Images

/// A letter F that stands upright once the photo is turned as its EXIF data says.
struct PhotoOrientationTests {
  private static let letter = [
    "........", ".######.", ".#......", ".####...", ".#......", ".#......", ".#......", ".#......",
    ".#......", "........",
  ].map(Array.init)

  /// How the letter is stored (EXIF 2.32, tag 274: where row 0 and column 0 are).
  private static func stored(_ orientation: Int, _ x: Int, _ y: Int) -> Character {
    let (right, bottom) = (7, 9)
    let (column, row) =
      switch orientation {
      case 1: (x, y)
      case 2: (right - x, y)
      case 3: (right - x, bottom - y)
      case 4: (x, bottom - y)
      case 5: (y, x)
      case 6: (right - y, x)
      case 7: (right - y, bottom - x)
      default: (y, bottom - x)
      }
    return letter[row][column]
  }

  private static func photo(_ orientation: Int) throws -> [UInt8] {
    let (width, height) = orientation < 5 ? (8, 10) : (10, 8)
    return try Canvas(width * 16, height * 16) { x, y in
      stored(orientation, x / 16, y / 16) == "#" ? [20, 60, 30] : [230, 240, 210]
    }.jpeg(orientation: orientation)
  }

  /// The letter as it is seen in a picture of so many pixels for each of its squares.
  private func seen(in picture: EncodedPicture, squares: Int) throws -> [String] {
    let canvas = try Canvas(decoding: picture.bytes)
    return stride(from: squares / 2, to: canvas.size.height, by: squares).map { y in
      String(
        stride(from: squares / 2, to: canvas.size.width, by: squares).map {
          canvas[$0, y][1] < 150 ? "#" : "."
        })
    }
  }

  @Test(arguments: 1...8)
  func turnsUpright(orientation: Int) throws {
    let forms = [PictureForm(.width(64), as: .png), PictureForm(.width(128), as: .webp)]
    let pictures = try Photo.makePictures(of: Self.photo(orientation), forms)
    #expect(pictures.map(\.size) == [ImageSize(width: 64, height: 80), ImageSize(width: 128, height: 160)])
    for (picture, squares) in zip(pictures, [8, 16]) {
      #expect(try seen(in: picture, squares: squares) == Self.letter.map { String($0) })
      #expect(ImageInfo.read(head: picture.bytes)?.orientation == 1)
    }
  }

  /// The lower part, in a shape that isn't the photo's.
  @Test(arguments: 1...8)
  func cutsWhatIsUpright(orientation: Int) throws {
    let cut = try Photo.makePictures(
      of: Self.photo(orientation), [PictureForm(.cut(width: 48, height: 24), as: .png)],
      focus: PictureFocus(x: 0, y: 1))
    #expect(try seen(in: cut[0], squares: 6) == Self.letter.suffix(4).map { String($0) })
  }

  /// Programs that make WebP of a photo leave its pixels and say how to turn them, which browsers pass over in WebP: its
  /// pictures stand upright.
  @Test func turnsWebP() throws {
    let stored = Canvas(40, 20) { x, _ in x < 20 ? [200, 30, 30] : [30, 30, 200] }
    var photo = try stored.encoded(.webp, profile: TestProfile.displayP3)
    let exif = ImageSamples.exif(orientation: 6)
    photo += Array("EXIF".utf8) + ImageSamples.little(exif.count, 4) + exif + (exif.count % 2 == 1 ? [0] : [])
    photo.replaceSubrange(4..<8, with: ImageSamples.little(photo.count - 8, 4))
    photo[20] |= 8
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(40), as: .png)])[0]
    #expect(picture.size == ImageSize(width: 20, height: 40))
    let canvas = try Canvas(decoding: picture.bytes)
    #expect(canvas[10, 5][0] > 150 && canvas[10, 35][2] > 150)
  }
}
