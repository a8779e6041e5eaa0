import TestSupport

extension MetadataSamples {
  private static let words = Array(text.utf8)

  /// With `secrets` metadata is in it, too.
  static func png(orientation: Int = 1, secrets: Bool = true) -> [UInt8] {
    let chunk = ImageSamples.pngChunk
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += chunk("IHDR", ImageSamples.big(300, 4) + ImageSamples.big(200, 4) + [8, 3, 0, 0, 0])
    result +=
      chunk("iCCP", profile) + chunk("PLTE", [1, 2, 3]) + chunk("tRNS", [9]) + chunk("acTL", [0, 0, 0, 1])
    if secrets {
      result += chunk("eXIf", exif(orientation: orientation))
      result += chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0en\0\0".utf8) + Array(xmp.utf8))
      result +=
        chunk("tEXt", Array("Author\0".utf8) + words)
        + chunk("zTXt", Array("Raw profile type exif\0\0".utf8) + words)
      result += chunk("tIME", [7, 0xE8, 5, 1, 0, 0, 0]) + chunk("abCd", words)
    } else if orientation != 1 {
      var exif = chunk("eXIf", orientationOnly(orientation))
      // From Python's zlib.crc32 of `eXIf` and the data, for orientation 6.
      exif.replaceSubrange((exif.count - 4)..., with: [0xD6, 0x67, 0x4B, 0x69])
      result += exif
    }
    result += chunk("fcTL", [0, 0, 0, 0]) + chunk("IDAT", [1, 2, 3])
    if secrets { result += chunk("tEXt", words) }
    result += chunk("fdAT", [4, 5, 6])
    if secrets { result += chunk("eXIf", exif(orientation: 8)) }
    return result + chunk("IEND", []) + (secrets ? words : [])
  }

  static func webp(orientation: Int = 1, isAnimated: Bool = false, secrets: Bool = true) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + ImageSamples.little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    let picture = chunk("ALPH", [1, 2, 3]) + chunk("VP8 ", [4, 5, 6, 7, 8])
    let isTurned = orientation != 1
    let flags: UInt8 = 0x20 | (isAnimated ? 2 : 0x10) | (secrets ? 0x0C : isTurned ? 8 : 0)
    var content = chunk("VP8X", [flags, 0, 0, 0] + ImageSamples.little(299, 3) + ImageSamples.little(199, 3))
    content += chunk("ICCP", profile)
    if isAnimated {
      let frame = [UInt8](repeating: 1, count: 16) + picture
      content += chunk("ANIM", [0, 0, 0, 0, 0, 0])
      content += chunk("ANMF", frame + (secrets ? chunk("priv", words) : [])) + chunk("ANMF", frame)
    } else {
      content += picture
    }
    if secrets {
      content += chunk("EXIF", Array("Exif\0\0".utf8) + exif(orientation: orientation))
      content += chunk("XMP ", Array(xmp.utf8)) + chunk("priv", words + [1])
    } else if isTurned {
      content += chunk("EXIF", orientationOnly(orientation))
    }
    return Array("RIFF".utf8) + ImageSamples.little(content.count + 4, 4) + Array("WEBP".utf8) + content
      + (secrets ? words : [])
  }

  static func gif(secrets: Bool = true) -> [UInt8] {
    func pieces(_ content: [UInt8]) -> [UInt8] { [UInt8(content.count)] + content + [0] }
    func application(_ name: String, _ content: [UInt8]) -> [UInt8] {
      [0x21, 0xFF, 11] + Array(name.utf8) + pieces(content)
    }
    let control: [UInt8] = [0x21, 0xF9, 4, 4, 10, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0]
    var result = Array("GIF89a".utf8) + [44, 1, 200, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    result += application("NETSCAPE2.0", [1, 0, 0])
    if secrets {
      // XMP ends with bytes that lead each reader to the end.
      result += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + words + [1]
      result += (0...255).reversed().map { UInt8($0) } + [0]
      result += [0x21, 0xFE] + pieces(words) + application("SECRET  1.0", words)
      result += control + [0x21, 0x01, 12] + [UInt8](repeating: 1, count: 12) + pieces(words)
    }
    result += application("ICCRGBG1012", profile) + control + picture
    if secrets { result += [0x21, 0xFE] + pieces(words) + [0x21, 0x77] + pieces(words) }
    return result + control + picture + [0x3B] + (secrets ? words : [])
  }

  static let svg = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xml-stylesheet href="a.css"?><?editor Anna Secret?>
    <!-- Anna Secret -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://www.inkscape.org/namespaces/inkscape"
     xmlns:l="http://www.w3.org/1999/xlink" ink:export-filename="/home/anna/a.png" viewBox="0 0 30 20">
    <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Anna Secret</rdf:RDF></metadata>
    <ink:view a="/home/anna"><g/></ink:view><title>Aloe</title>
    <image l:href="file:///home/anna/a.jpg"/><a xmlns="urn:Anna Secret">Anna Secret</a>
    <style><![CDATA[g > g { fill: red }]]></style><g id="a" ink:label="Anna Secret"><path d="M0 0"/></g>
    </svg><!-- Anna Secret -->
    """

  /// What is left of it.
  static let bareSVG = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xml-stylesheet href="a.css"?>

    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg"
     xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 30 20">

    <title>Aloe</title>
    <image/>
    <style><![CDATA[g > g { fill: red }]]></style><g id="a"><path d="M0 0"/></g>
    </svg>
    """
}

extension MetadataSamples {
  private static let itemBytes = (exif: [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif(), xmp: Array(xmp.utf8))

  /// A picture, EXIF data and XMP, the latter within the description; and boxes of a phone.
  static func heif(brand: String = "avif", secrets: Bool = true) -> [UInt8] {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      ImageSamples.big(content.count + 8, 4) + Array(name.utf8) + content
    }
    func full(_ name: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
      box(name, [version, 0, 0, 0] + content)
    }
    func big(_ value: Int, _ count: Int) -> [UInt8] { ImageSamples.big(value, count) }
    func item(_ number: Int, _ kind: String, _ rest: String) -> [UInt8] {
      full("infe", version: 2, big(number, 2) + [0, 0] + Array((kind + rest).utf8))
    }
    let (exif, xmp) = itemBytes
    let picture: [UInt8] = [1, 2, 3, 4, 5]
    // An empty directory, and blanks.
    let noExif: [UInt8] =
      [0, 0, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + [UInt8](repeating: 0, count: exif.count - 12)
    let data = box("mdat", picture + (secrets ? exif : noExif))
    func freed(_ name: String) -> [UInt8] {
      secrets ? box(name, words) : box("free", [UInt8](repeating: 0, count: words.count))
    }
    func meta(dataOffset: Int) -> [UInt8] {
      func place(_ number: Int, method: Int, _ offset: Int, _ length: Int) -> [UInt8] {
        big(number, 2) + big(method, 2) + big(0, 2) + big(1, 2) + big(offset, 4) + big(length, 4)
      }
      let places =
        place(1, method: 0, dataOffset, 5) + place(2, method: 0, dataOffset + 5, exif.count)
        + place(3, method: 1, 0, xmp.count)
      let container = box("ipco", full("ispe", big(300, 4) + big(200, 4)) + freed("udes") + box("irot", [1]))
      return full(
        "meta",
        full("hdlr", big(0, 4) + Array("pict".utf8)) + full("pitm", big(1, 2))
          + full(
            "iinf",
            big(3, 2) + item(1, "av01", "\0") + item(2, "Exif", "\0")
              + item(3, "mime", "\0application/rdf+xml\0"))
          + full("iloc", version: 1, [0x44, 0] + big(3, 2) + places)
          + box("iprp", container + full("ipma", big(1, 4) + big(1, 2) + [2, 1, 3]))
          + box("idat", secrets ? xmp : [UInt8](repeating: 0x20, count: xmp.count)) + freed("uuid"))
    }
    let type = box("ftyp", Array(brand.utf8) + big(0, 4) + Array("mif1".utf8) + Array(brand.utf8))
    // Seconds since 1904.
    func times(_ count: Int) -> [UInt8] { [UInt8](repeating: secrets ? 0xE1 : 0, count: 2 * count) }
    let track =
      full("tkhd", version: 1, times(8) + big(1, 4)) + freed("udta")
      + box("mdia", full("mdhd", times(4) + big(600, 4)))
    let film = box("moov", full("mvhd", times(4) + big(600, 4)) + box("trak", track) + freed("meta"))
    let dataOffset = type.count + meta(dataOffset: 0).count + 8
    return type + meta(dataOffset: dataOffset) + data + film + freed("mpvd")
  }
}
