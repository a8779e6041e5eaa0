import Testing

@testable import Images

struct PictureFormTests {
  @Test(arguments: [
    (PictureForm.Frame.width(400), 4000, 3000, 400, 300), (.width(400), 3000, 4000, 400, 533),
    (.width(400), 399, 10, 399, 10), (.width(1), 4000, 10, 1, 1), (.width(0), 4000, 3000, 1, 1),
    (.cut(width: 1200, height: 630), 4000, 3000, 1200, 630),
    (.cut(width: 1200, height: 630), 600, 4000, 600, 315), (.cut(width: 100, height: 100), 60, 40, 40, 40),
    (.cut(width: 0, height: -5), 60, 40, 1, 1), (.width(.max), 60, 40, 60, 40),
    (.width(400), 0, 0, 1, 1), (.cut(width: .max, height: 1), 4_000_000_000, 4_000_000_000, 16_383, 1),
  ])
  func neverEnlarges(frame: PictureForm.Frame, width: Int, height: Int, outWidth: Int, outHeight: Int) {
    let form = PictureForm(frame, as: .webp)
    let size = form.size(of: ImageSize(width: width, height: height))
    #expect(size == ImageSize(width: outWidth, height: outHeight))
  }

  /// WebP has no longer sides than 16,383.
  @Test func fitsIntoItsFormat() {
    let strip = ImageSize(width: 1000, height: 40_000)
    #expect(PictureForm(.width(1000), as: .webp).size(of: strip) == ImageSize(width: 410, height: 16_383))
    #expect(PictureForm(.width(1000), as: .jpeg).size(of: strip) == strip)
  }

  @Test(arguments: [
    (0.5, 0.5, 50.0, 0.0), (0, 0, 0, 0), (1, 1, 100, 0), (0.3, 0.9, 10, 0), (.infinity, -3, 100, 0),
    (.nan, .nan, 0, 0),
  ])
  func cutsAroundTheFocus(x: Double, y: Double, cutX: Double, cutY: Double) {
    let cut = PictureForm(.cut(width: 50, height: 50), as: .jpeg)
      .cut(of: ImageSize(width: 200, height: 100), focus: PictureFocus(x: x, y: y))
    #expect(cut.part == PhotoPart(x: cutX, y: cutY, width: 100, height: 100))
  }

  @Test func qualityIsWithinItsBounds() {
    #expect(PictureForm(.width(1), as: .webp, quality: 1000).quality == 100)
    #expect(PictureForm(.width(1), as: .webp, quality: -1).quality == 1)
    #expect(PictureForm(.width(1), as: .jpeg).quality == 82)
  }
}
