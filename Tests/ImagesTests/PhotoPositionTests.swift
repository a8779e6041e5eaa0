import TestSupport
import Testing

@testable import Images

struct PhotoPositionTests {
  private static let berlin = ImageSamples.berlin

  @Test(arguments: [true, false])
  func findsThePosition(bigEndian: Bool) {
    let exif = ImageSamples.exif(
      bigEndian: bigEndian, orientation: 1, latitude: Self.berlin.0, longitude: Self.berlin.1)
    #expect(ImageInfo.read(head: ImageSamples.jpeg(exif: exif))?.hasPosition == true)
    #expect(ImageInfo.read(head: ImageSamples.png(exif: exif))?.hasPosition == true)
    #expect(ImageInfo.read(head: ImageSamples.webpExtended(exif: exif))?.hasPosition == true)
    #expect(
      ImageInfo.read(head: ImageSamples.webpExtended(exif: exif, prefix: "Exif\0\0"))?.hasPosition == true)
    #expect(ImageInfo.read(head: ImageSamples.heif(brand: "heic", exif: exif))?.hasPosition == true)
  }

  @Test func takesTheEquatorForAPlace() {
    let exif = ImageSamples.exif(latitude: [0, 1, 0, 1, 0, 1], longitude: Self.berlin.1)
    #expect(Exif(exif[...]).hasPosition)
  }

  @Test(arguments: [
    (nil, nil),
    (berlin.0, nil),
    (nil, berlin.1),
    ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
    ([0, 1, 0, 1, 0, 1], [0, 1, 0, 1, 0, 1]),
    (berlin.0, [0, 0, 0, 0, 0, 0]),
    ([], []),
  ])
  func takesAnEmptyDirectoryForNoPosition(latitude: [UInt32]?, longitude: [UInt32]?) {
    let exif = ImageSamples.exif(orientation: 6, latitude: latitude, longitude: longitude)
    #expect(!Exif(exif[...]).hasPosition)
    #expect(Exif(exif[...]).orientation == 6)
  }

  @Test func findsThePositionInXMP() {
    #expect(ImageInfo.read(head: ImageSamples.jpeg(xmp: ImageSamples.xmpPosition))?.hasPosition == true)
    let elements =
      "<exif:GPSLatitude>52,31N</exif:GPSLatitude>\n<exif:GPSLongitude>\n13,24E</exif:GPSLongitude>"
    #expect(ImageInfo.read(head: ImageSamples.jpeg(xmp: elements))?.hasPosition == true)
  }

  @Test(arguments: [
    "", "exif:GPSLatitude", #"exif:GPSLatitude="" exif:GPSLongitude="""#, #"exif:GPSLatitude="52,31N""#,
    #"exif:GPSLatitudeRef="5" exif:GPSLongitudeRef="1""#,
  ])
  func takesOtherXMPForNoPosition(packet: String) {
    #expect(ImageInfo.read(head: ImageSamples.jpeg(xmp: packet))?.hasPosition == false)
  }

  @Test func leavesOffsetsOutsideAlone() {
    let sound = ImageSamples.exif(orientation: 6, latitude: Self.berlin.0, longitude: Self.berlin.1)
    // The offset of the first directory, of the position's, and of the latitude's value.
    for place in [4, 8 + 2 + 12 + 8, 38 + 2 + 12 + 8] {
      for value: [UInt8] in [
        [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], ImageSamples.big(sound.count, 4),
      ] {
        var changed = sound
        changed.replaceSubrange(place..<place + 4, with: value)
        #expect(!Exif(changed[...]).hasPosition, "\(place)")
      }
    }
  }

  @Test func leavesADirectoryThatNamesItselfAlone() {
    var changed = ImageSamples.exif(latitude: Self.berlin.0, longitude: Self.berlin.1)
    // The position's directory is the first one itself, and so is the next.
    changed.replaceSubrange(18..<22, with: ImageSamples.big(8, 4))
    changed.replaceSubrange(22..<26, with: ImageSamples.big(8, 4))
    #expect(!Exif(changed[...]).hasPosition)
  }

  @Test func readsWhatACountTooLargeLeaves() {
    var changed = ImageSamples.exif(orientation: 6, latitude: Self.berlin.0, longitude: Self.berlin.1)
    changed[8] = 0xFF
    changed[9] = 0xFF
    #expect(Exif(changed[...]).orientation == 6)
    // The latitude's count.
    changed = ImageSamples.exif(latitude: Self.berlin.0, longitude: Self.berlin.1)
    changed.replaceSubrange(26 + 2 + 12 + 4..<26 + 2 + 12 + 8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(Exif(changed[...]).hasPosition)
  }
}
