import Text

extension ImageInfo {
  /// What goes of a drawing: comments, `<metadata>`, instructions, what editors keep in namespaces of their own, and
  /// addresses of files on somebody's disk.
  /// - Returns: nil for a drawing that isn't understood.
  static func svgCuts(of bytes: [UInt8]) -> [MetadataCut]? {
    var reader = SVGCutter(bytes)
    return try? reader.cuts()
  }

  /// Whether a drawing that isn't understood may have a picture in it, or says who made it.
  package static func mayTellOfOwner(drawing bytes: [UInt8]) -> Bool {
    let text = bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    return ["data:", "metadata", "rdf:", "file:"].contains { text.contains(sequence: Array($0.utf8)) }
  }
}

/// Goes through a drawing once, with the elements that are open and the namespaces that are known there.
private struct SVGCutter {
  /// Namespaces of which browsers show something; elements and attributes of others do nothing.
  private static let shown = [
    "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace",
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/2001/xml-events",
  ].map { Array($0.utf8) }

  private struct Element {
    let name: ArraySlice<UInt8>
    /// How many namespaces were known before it.
    let known: Int
  }

  private struct Namespace {
    let prefix: ArraySlice<UInt8>
    let isShown: Bool
  }

  /// So deep may elements lie in one another, and so many namespaces be known at a place.
  private static let (deepest, most) = (1_000, 64)

  private let bytes: [UInt8]
  private var scanner: XMLScanner
  private var open: [Element] = []
  private var known: [Namespace] = []
  /// References, `&ns_svg;`, and what they stand for.
  private var named: [(reference: [UInt8], value: ArraySlice<UInt8>)] = []
  private var result: [MetadataCut] = []
  /// The element that goes whole: where it begins, and how many are open around it.
  private var removed: (start: Int, depth: Int)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = XMLScanner(bytes[...])
  }

  mutating func cuts() throws(XMLScanner.NotUnderstood) -> [MetadataCut] {
    var start = scanner.offset
    var hasRoot = false
    while let token = try scanner.next() {
      let range = start..<scanner.offset
      switch token {
      case .start(let name, let attributes, let isWhole):
        guard !open.isEmpty || !hasRoot else { throw XMLScanner.NotUnderstood() }
        hasRoot = true
        try begin(name, attributes, range)
        if isWhole { try end(name, range) }
      case .end(let name): try end(name, range)
      case .comment: cut(range, .comment)
      case .instruction(let name):
        if !name.elementsEqual("xml".utf8), !name.elementsEqual("xml-stylesheet".utf8) {
          cut(range, .comment)
        }
      case .text(let text), .characters(let text):
        guard !open.isEmpty || text.allSatisfy(isXMLSpace) else { throw XMLScanner.NotUnderstood() }
        if let name = open.last?.name, parts(name).local.elementsEqual("style".utf8) {
          try lookAtData(in: text)
        }
      case .documentType(let texts):
        // Illustrator gives names to the addresses of namespaces.
        let areAddresses = texts.allSatisfy {
          $0.value.starts(with: "http".utf8) && !$0.value.contains(UInt8(ascii: "&"))
        }
        guard !hasRoot, areAddresses, texts.count <= Self.most else { throw XMLScanner.NotUnderstood() }
        named += texts.map { (Array("&".utf8) + $0.name + Array(";".utf8), $0.value) }
      }
      start = scanner.offset
    }
    guard hasRoot, open.isEmpty else { throw XMLScanner.NotUnderstood() }
    return result
  }

  private mutating func cut(_ range: Range<Int>, _ kind: MetadataPiece.Kind, instead: [UInt8] = []) {
    guard removed == nil else { return }
    result.add(MetadataCut(range: range, piece: MetadataPiece(kind: kind, body: range), instead: instead))
  }

  private mutating func begin(
    _ name: ArraySlice<UInt8>, _ attributes: [XMLScanner.Attribute], _ range: Range<Int>
  ) throws(XMLScanner.NotUnderstood) {
    open.append(Element(name: name, known: known.count))
    for attribute in attributes {
      guard let prefix = declaredPrefix(attribute.name) else { continue }
      let address = named.first { attribute.value.elementsEqual($0.reference) }?.value ?? attribute.value
      guard !address.contains(UInt8(ascii: "&")) else { throw XMLScanner.NotUnderstood() }
      known.append(Namespace(prefix: prefix, isShown: Self.shown.contains { address.elementsEqual($0) }))
    }
    guard open.count <= Self.deepest, known.count <= Self.most else { throw XMLScanner.NotUnderstood() }
    let (prefix, local) = parts(name)
    guard try isShown(prefix), !local.elementsEqual("metadata".utf8) else {
      if removed == nil { removed = (range.lowerBound, open.count - 1) }
      return
    }
    guard removed == nil else { return }
    for attribute in attributes { try look(at: attribute) }
  }

  private mutating func end(_ name: ArraySlice<UInt8>, _ range: Range<Int>) throws(XMLScanner.NotUnderstood) {
    guard let element = open.popLast(), element.name == name else { throw XMLScanner.NotUnderstood() }
    known.removeSubrange(element.known...)
    if let (start, depth) = removed, depth == open.count {
      removed = nil
      guard depth > 0 else { throw XMLScanner.NotUnderstood() }
      cut(start..<range.upperBound, .other)
    }
  }

  /// Cuts an attribute, or what is private in its value.
  private mutating func look(at attribute: XMLScanner.Attribute) throws(XMLScanner.NotUnderstood) {
    let isNeeded: Bool
    if let declared = declaredPrefix(attribute.name) {
      isNeeded = declared.isEmpty ? true : try isShown(declared)
    } else {
      let prefix = parts(attribute.name).prefix
      isNeeded = prefix.isEmpty ? true : try isShown(prefix)
    }
    let value = attribute.value.drop(while: isXMLSpace)
    if !isNeeded || value.prefix(5).elementsEqual("file:".utf8) {
      cut(attribute.range, .other)
    } else {
      try lookAtData(in: value)
    }
  }

  /// Cuts what pictures say that stand in an address, or in styles as `url(data:image/jpeg;base64,…)`.
  private mutating func lookAtData(in text: ArraySlice<UInt8>) throws(XMLScanner.NotUnderstood) {
    guard removed == nil else { return }
    var start = text.startIndex
    while start < text.endIndex {
      guard text[start] | 0x20 == UInt8(ascii: "d"),
        text[start...].prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8.map { $0 | 0x20 })
      else {
        start += 1
        continue
      }
      let end = start == text.startIndex ? text.endIndex : Self.endOfAddress(in: text, from: start)
      if let picture = try embedded(text[start..<end]) { cut(start..<end, .other, instead: picture) }
      start = end
    }
  }

  /// Where an address in styles ends: at the quotation mark that it begins with, else at a bracket.
  private static func endOfAddress(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    let marks = ["\"", "'", "&quot;", "&apos;", "&#34;", "&#39;", "&#x22;", "&#x27;"].map { Array($0.utf8) }
    let mark = marks.first { text[..<start].suffix($0.count).elementsEqual($0) } ?? [UInt8(ascii: ")")]
    return text[start...].firstRange(of: mark)?.lowerBound ?? text.endIndex
  }

  /// A picture within the drawing, `data:image/jpeg;base64,…`, without its metadata; nil for one that has none, and for what
  /// is no picture, such as a font.
  private func embedded(_ address: ArraySlice<UInt8>) throws(XMLScanner.NotUnderstood) -> [UInt8]? {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let kind = address[..<comma].prefix { $0 != UInt8(ascii: ";") }
    let isImage = kind.dropFirst(5).prefix(6).map { $0 | 0x20 }.elementsEqual("image/".utf8.map { $0 | 0x20 })
    // Some editors write line breaks in it as references.
    let content = unescapedXML(address[(comma + 1)...])
    let isBase64 = address[..<comma].suffix(7).map { $0 | 0x20 }.elementsEqual(
      ";base64".utf8.map { $0 | 0x20 })
    guard let picture = isBase64 ? decodedBase64(content) : percentDecodedBytes(content) else {
      throw XMLScanner.NotUnderstood()
    }
    var file = ImageBytes(whole: picture)
    if !isImage, ImageInfo.format(of: &file) == nil { return nil }
    guard let bare = ImageInfo.withoutMetadata(picture) else { throw XMLScanner.NotUnderstood() }
    return bare == picture ? nil : kind + Array(";base64,".utf8) + encodedBase64(bare)
  }

  /// `xmlns` declares the prefix of nothing, `xmlns:a` the prefix `a`; nil for other attributes.
  private func declaredPrefix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let (prefix, local) = parts(name)
    if prefix.elementsEqual("xmlns".utf8) { return local }
    return prefix.isEmpty && local.elementsEqual("xmlns".utf8) ? [] : nil
  }

  private func parts(_ name: ArraySlice<UInt8>) -> (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>) {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return ([], name) }
    return (name[..<colon], name[(colon + 1)...])
  }

  private func isShown(_ prefix: ArraySlice<UInt8>) throws(XMLScanner.NotUnderstood) -> Bool {
    if let found = known.last(where: { $0.prefix == prefix }) { return found.isShown }
    guard prefix.isEmpty || prefix.elementsEqual("xml".utf8) else { throw XMLScanner.NotUnderstood() }
    return true
  }
}
