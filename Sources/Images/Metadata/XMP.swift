import Text

/// What is wanted of a packet of XMP (ISO 16684-1), which is RDF: properties as attributes of a description, or as
/// elements with their values in them or in lists.
///
/// Prefixes are taken for those that the standard gives its namespaces, as all known programs write them.
struct XMP: Equatable {
  /// The first values of each property that is wanted, as they stand there.
  private var values: [String: [ArraySlice<UInt8>]] = [:]

  private static let wanted: Set<String> = [
    "dc:creator", "dc:rights", "photoshop:DateCreated", "exif:DateTimeOriginal", "exif:DateTimeDigitized",
    "xmp:CreateDate", "exif:GPSLatitude", "exif:GPSLongitude", "tiff:Make", "tiff:Model",
  ]

  /// How deep elements lie in one another; no packet goes deeper.
  private static let deepest = 64

  /// Reads a packet up to where it is broken.
  init(_ packet: ArraySlice<UInt8>) {
    var scanner = XMLScanner(packet)
    // The property that each open element stands in.
    var open: [String?] = []
    while let token = try? scanner.next(), open.count <= XMP.deepest {
      switch token {
      case .start(let name, let attributes, let isWhole):
        for attribute in attributes {
          add(unescapedXML(attribute.value.prefix(4096)), to: XMP.property(attribute.name))
        }
        if !isWhole { open.append(XMP.property(name) ?? open.last ?? nil) }
      case .end: _ = open.popLast()
      case .text(let text): add(unescapedXML(text.prefix(4096)), to: open.last ?? nil)
      case .characters(let text): add(text, to: open.last ?? nil)
      case .comment, .instruction, .documentType: continue
      }
    }
  }

  private static func property(_ name: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: name.prefix(32), as: UTF8.self)
    return wanted.contains(text) ? text : nil
  }

  private mutating func add(_ value: ArraySlice<UInt8>, to property: String?) {
    guard let property, values[property, default: []].count < 20, !value.allSatisfy(isXMLSpace) else {
      return
    }
    values[property, default: []].append(value)
  }

  private func time(_ property: String) -> PhotoTime? { values[property]?.first.flatMap { PhotoTime($0) } }

  var taken: PhotoTime? { time("photoshop:DateCreated") ?? time("exif:DateTimeOriginal") }
  var digitized: PhotoTime? { time("xmp:CreateDate") ?? time("exif:DateTimeDigitized") }
  var artist: String? { listed((values["dc:creator"] ?? []).compactMap(metadataText)) }

  /// The first of the languages, which is the default.
  var copyright: String? { values["dc:rights"]?.first.flatMap(metadataText) }

  /// Whether latitude and longitude are there with values: `52,31.2N`.
  var hasPosition: Bool {
    ["exif:GPSLatitude", "exif:GPSLongitude"].allSatisfy { property in
      values[property]?.contains { $0.first { !isXMLSpace($0) }?.isASCIIDigit == true } == true
    }
  }

  var hasCamera: Bool { values["tiff:Make"] != nil || values["tiff:Model"] != nil }
}
