import TestSupport
import Testing

@testable import Images

/// What is published of a file: nothing but the picture, and that untouched.
struct MetadataCutTests {
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let whole: [UInt8]
    let bare: [UInt8]
  }

  static let samples: [Sample] = [
    Sample(testDescription: "JPEG", whole: MetadataSamples.jpeg(), bare: MetadataSamples.bareJPEG()),
    Sample(
      testDescription: "JPEG turned", whole: MetadataSamples.jpeg(orientation: 6),
      bare: MetadataSamples.bareJPEG(orientation: 6)),
    Sample(testDescription: "PNG", whole: MetadataSamples.png(), bare: MetadataSamples.png(secrets: false)),
    Sample(
      testDescription: "PNG turned", whole: MetadataSamples.png(orientation: 6),
      bare: MetadataSamples.png(orientation: 6, secrets: false)),
    Sample(
      testDescription: "WebP", whole: MetadataSamples.webp(), bare: MetadataSamples.webp(secrets: false)),
    Sample(
      testDescription: "WebP turned", whole: MetadataSamples.webp(orientation: 6),
      bare: MetadataSamples.webp(orientation: 6, secrets: false)),
    Sample(
      testDescription: "WebP animated", whole: MetadataSamples.webp(isAnimated: true),
      bare: MetadataSamples.webp(isAnimated: true, secrets: false)),
    Sample(testDescription: "GIF", whole: MetadataSamples.gif(), bare: MetadataSamples.gif(secrets: false)),
    Sample(
      testDescription: "AVIF", whole: MetadataSamples.heif(), bare: MetadataSamples.heif(secrets: false)),
    Sample(
      testDescription: "HEIC", whole: MetadataSamples.heif(brand: "heic"),
      bare: MetadataSamples.heif(brand: "heic", secrets: false)),
    Sample(
      testDescription: "SVG", whole: Array(MetadataSamples.svg.utf8),
      bare: Array(MetadataSamples.bareSVG.utf8)),
  ]

  @Test(arguments: samples)
  func leavesThePictureAlone(sample: Sample) throws {
    let cut = try #require(ImageInfo.withoutMetadata(sample.whole))
    #expect(cut == sample.bare)
    #expect(ImageInfo.withoutMetadata(cut) == cut)
    // The size as shown is that of before.
    #expect(ImageInfo.read(head: cut)?.size == ImageInfo.read(head: sample.whole)?.size)
  }

  @Test(arguments: samples)
  func leavesNothingPrivate(sample: Sample) throws {
    // What is looked for has been in the file.
    #expect(MetadataSamples.secrets.contains { MetadataSamples.contain($0, sample.whole) })
    let cut = try #require(ImageInfo.withoutMetadata(sample.whole))
    for secret in MetadataSamples.secrets { #expect(!MetadataSamples.contain(secret, cut), "\(secret)") }
    #expect(ImageInfo.privateParts(of: cut) == [])
    #expect(ImageInfo.privateParts(of: sample.whole)?.isEmpty == false)
  }

  @Test func saysWhatAPhotoGivesAway() {
    #expect(
      ImageInfo.privateParts(of: MetadataSamples.jpeg()) == [
        "a thumbnail", "the place where it was taken", "when it was taken", "the camera", "who made it",
        "EXIF data",
        "XMP data", "data that isn't part of the picture", "IPTC data", "comments",
        "data behind the end of the picture",
      ])
    #expect(ImageInfo.privateParts(of: Array("no picture".utf8)) == nil)
  }

  @Test(arguments: ImageSamples.all.map(\.name))
  func cutsOtherFilesWithoutHarm(name: String) throws {
    // Of these some have no pixels; the others stay what they are.
    let bytes = try #require(ImageSamples.all.first { $0.name == name }).bytes
    guard let cut = ImageInfo.withoutMetadata(bytes) else { return #expect(name == "gif") }
    let (before, after) = (ImageInfo.read(head: bytes), ImageInfo.read(head: cut))
    #expect(after?.size == before?.size)
    #expect(after?.hasPosition == false)
  }

  @Test func emptyExifStaysReadable() throws {
    let cut = try #require(ImageInfo.withoutMetadata(MetadataSamples.heif()))
    // Offset 0, and a directory of no entries.
    #expect(MetadataSamples.contain([0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0], cut))
  }

  @Test(arguments: [
    // Of texts with names only addresses are known to be harmless.
    "<!DOCTYPE svg [<!ENTITY a \"Anna\">]><svg>&a;</svg>",
    "<!DOCTYPE svg [<!ENTITY a SYSTEM \"http://a\">]><svg/>",
    "<!DOCTYPE svg [<!ENTITY % a \"http://a\">]><svg/>", "<!DOCTYPE svg [<!ENTITY a \"http://a\"><svg/>",
    "<svg/><!DOCTYPE svg>",
    "<svg xmlns:a=\"&ns;\"/>", "<svg><a:b/></svg>", "<svg><g></svg>", "<svg/><svg/>",
    "<svg><!-- a -- b --></svg>",
    "<svg a=b/>", "<svg a=\"1\"b=\"2\"/>", "<svg a=\"<\"/>", "<svg>", "<svg/>text", "<svg xmlns=\"urn:a\"/>",
    "<svg><![CDATA[</svg>", "<svg>\(String(repeating: "<g>", count: 1100))",
  ])
  func drawingThatIsNotUnderstoodIsNotCut(text: String) {
    #expect(ImageInfo.withoutMetadata(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    (
      #"<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:metadata/><s:g/></s:svg>"#,
      #"<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>"#
    ),
    // A prefix may mean another namespace further in.
    (
      #"<svg><g xmlns:a="urn:b" a:c="1"><a:d/><g xmlns:a="http://www.w3.org/1999/xlink" a:href="e"/></g></svg>"#,
      #"<svg><g><g xmlns:a="http://www.w3.org/1999/xlink" a:href="e"/></g></svg>"#
    ),
    (
      "<svg ><text xml:space='preserve'> a </text></svg>", "<svg ><text xml:space='preserve'> a </text></svg>"
    ),
    ("<svg><image href=\" file:///home/anna\" id='a'/></svg>", "<svg><image id='a'/></svg>"),
  ])
  func cutsByNamespaces(text: String, expected: String) {
    #expect(
      ImageInfo.withoutMetadata(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    "<svg><g style=\"fill:red;mask:url(@@)\"/></svg>",
    "<svg><g style='mask: url(&quot;@@&quot;)'/></svg>",
    "<svg><style>g { mask: url('@@') } h { fill: url( \"@@\" ) }</style></svg>",
    "<svg><style><![CDATA[g { mask: url(@@) }]]></style></svg>", "<svg><g filter=\"url(@@)\"/></svg>",
  ])
  func photosInStylesAreCutToo(text: String) {
    func drawing(_ photo: [UInt8], _ start: String = "data:image/jpeg;base64,") -> [UInt8] {
      Array(text.replacing("@@", with: start + String(decoding: encodedBase64(photo), as: UTF8.self)).utf8)
    }
    let bare = drawing(MetadataSamples.bareJPEG())
    #expect(ImageInfo.withoutMetadata(drawing(MetadataSamples.jpeg())) == bare)
    #expect(ImageInfo.withoutMetadata(bare) == bare)
    #expect(ImageInfo.withoutMetadata(drawing(MetadataSamples.jpeg(), "DATA:Image/JPEG;Base64,")) != nil)
    #expect(ImageInfo.withoutMetadata(drawing(Array(MetadataSamples.bareJPEG().dropLast(2)))) == nil)
    // A font is none.
    let font = drawing(Array("wOF2".utf8), "data:font/woff2;base64,")
    #expect(ImageInfo.withoutMetadata(font) == font)
    let escaped = MetadataSamples.jpeg().map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let written = Array(text.replacing("@@", with: "data:image/jpeg," + escaped).utf8)
    #expect(ImageInfo.withoutMetadata(written) == bare)
  }

  @Test func photoWithinADrawingIsCutToo() throws {
    func drawing(_ photo: [UInt8]) -> [UInt8] {
      let text = String(decoding: encodedBase64(photo), as: UTF8.self)
      return Array("<svg><image href=\"data:image/jpeg;base64,\(text)\"/></svg>".utf8)
    }
    let cut = ImageInfo.withoutMetadata(drawing(MetadataSamples.jpeg()))
    #expect(cut == drawing(MetadataSamples.bareJPEG()))
    #expect(ImageInfo.withoutMetadata(drawing(Array(MetadataSamples.bareJPEG().dropLast(2)))) == nil)
    // An editor breaks the lines, and a drawing may be within a drawing.
    let broken = String(decoding: drawing(MetadataSamples.jpeg()), as: UTF8.self)
      .replacing("base64,", with: "base64,&#10; ")
    let inner = String(decoding: encodedBase64(Array(broken.utf8)), as: UTF8.self)
    let outer = Array("<svg><image href=\"data:image/svg+xml;base64,\(inner)\"/></svg>".utf8)
    #expect(ImageInfo.privateParts(of: outer) == ["data that isn't part of the picture"])
    #expect(ImageInfo.withoutMetadata(outer).flatMap { ImageInfo.privateParts(of: $0) } == [])
    for length in 0...6 {
      let bytes = Array(MetadataSamples.bareJPEG().prefix(length))
      #expect(decodedBase64(encodedBase64(bytes)[...]) == bytes)
    }
    #expect(encodedBase64(Array("light w".utf8)) == Array("bGlnaHQgdw==".utf8))
  }

  /// Two rows of two pixels, each row filled up to eight bytes; in a new header, also with a profile.
  @Test(arguments: [40, 124])
  func cutsWhatLiesBehindABitmap(header: Int) throws {
    func little(_ value: Int) -> [UInt8] { ImageSamples.little(value, 4) }
    let profile = header == 124 ? [UInt8](repeating: 9, count: 20) : []
    let length = 14 + header + 16 + profile.count
    func file(claimed: Int, kind: String = "DEBM") -> [UInt8] {
      var info =
        little(header) + little(2) + little(2) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: header - 16)
      if header == 124 {
        info.replaceSubrange(56..<60, with: Array(kind.utf8))
        info.replaceSubrange(112..<120, with: little(header + 16) + little(profile.count))
      }
      return Array("BM".utf8) + little(claimed) + little(0) + little(14 + header) + info
        + [UInt8](repeating: 7, count: 16) + profile
    }
    let secret = Array("Jane Q. Gardener".utf8)
    for claimed in [length, length + secret.count] {
      #expect(ImageInfo.withoutMetadata(file(claimed: claimed) + secret) == file(claimed: length))
    }
    #expect(ImageInfo.withoutMetadata(file(claimed: length)) == file(claimed: length))
    if header == 124 { #expect(ImageInfo.withoutMetadata(file(claimed: length, kind: "KNIL")) == nil) }
  }
}
