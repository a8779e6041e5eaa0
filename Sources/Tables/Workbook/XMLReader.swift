internal import Text

/// Goes through a part of a workbook, which is XML in UTF-8, from tag to tag.
///
/// It is strict and small: no document type, hence no entities but the five that XML has, and no recursion. Prefixes of
/// namespaces are passed over: `x:row` is `row`.
struct XMLReader {
  enum Event {
    /// A tag that opens an element; the end of one that is empty, `<v/>`, comes next.
    case start
    case end
    /// Text of the element that is open, which may come in several pieces.
    case text
  }

  /// Why it can't be read on, in words.
  struct Fault: Error {
    let reason: String
  }

  private struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
  }

  private static let depthLimit = 64
  private static let attributeLimit = 100

  private let bytes: [UInt8]
  private var offset: Int

  /// The names of the elements that are open, with their prefixes.
  private var open: [Range<Int>] = []
  private var isEmptyElement = false
  private var hadRoot = false

  /// The name of the last tag, without its prefix.
  private var name = 0..<0
  private var attributes: [Attribute] = []

  /// The text of the last piece, and whether there are references in it.
  private var piece = 0..<0
  private var isLiteral = false

  /// `bytes` must be well-formed UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// How many elements are open, the one of a start or end included.
  private(set) var depth = 0

  // MARK: Events

  /// The next tag or text; nil at the end.
  mutating func next() throws(Fault) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      return .end
    }
    depth = open.count
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        if try takeText() { return .text }
        continue
      }
      switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
      case UInt8(ascii: "/"):
        try takeEnd()
        return .end
      case UInt8(ascii: "?"): try takeInstruction()
      case UInt8(ascii: "!"): if try takeDeclaration() { return .text }
      default:
        try takeStart()
        return .start
      }
    }
    guard open.isEmpty, hadRoot else { throw Fault(reason: "it breaks off") }
    return nil
  }

  /// Goes to the end of the element whose start was the last event.
  mutating func skipElement() throws(Fault) {
    let outer = depth - 1
    while let event = try next() {
      if event == .end, depth == outer + 1 { return }
    }
  }

  /// Whether the last tag has a name.
  func isNamed(_ wanted: StaticString) -> Bool { Self.equal(bytes, name, wanted) }

  /// An attribute of the last start, its prefix included in the name; nil where it has none.
  func attribute(_ wanted: StaticString) throws(Fault) -> String? {
    guard let range = range(of: wanted) else { return nil }
    return String(decoding: try decoded(range), as: UTF8.self)
  }

  /// The bytes of an attribute in which no reference is wanted, such as a number.
  func plainAttribute(_ wanted: StaticString) -> ArraySlice<UInt8>? { range(of: wanted).map { bytes[$0] } }

  /// An attribute of the last start that is in a namespace, by the part of its name after the prefix.
  func attribute(withPrefix wanted: StaticString) throws(Fault) -> String? {
    let found = attributes.first { attribute in
      bytes[attribute.name].lastIndex(of: UInt8(ascii: ":")).map {
        Self.equal(bytes, $0 + 1..<attribute.name.upperBound, wanted)
      } ?? false
    }
    return try found.map { attribute throws(Fault) in
      String(decoding: try decoded(attribute.value), as: UTF8.self)
    }
  }

  /// Adds the text of the last piece.
  func appendText(to output: inout [UInt8]) throws(Fault) {
    if isLiteral { output.append(contentsOf: bytes[piece]) } else { output += try decoded(piece) }
  }

  private func range(of wanted: StaticString) -> Range<Int>? {
    attributes.first { Self.equal(bytes, $0.name, wanted) }?.value
  }

  private static func equal(_ bytes: [UInt8], _ range: Range<Int>, _ wanted: StaticString) -> Bool {
    guard range.count == wanted.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where bytes[range.lowerBound + index] != wanted.utf8Start[index] {
      return false
    }
    return true
  }

  // MARK: Tags

  private mutating func takeStart() throws(Fault) {
    offset += 1
    guard !(open.isEmpty && hadRoot) else { throw Fault(reason: "something stands after its end") }
    hadRoot = true
    let whole = try takeName()
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = skipSpaces()
      guard offset < bytes.count else { throw Fault(reason: "a tag breaks off") }
      if bytes[offset] == UInt8(ascii: ">") {
        offset += 1
        break
      }
      if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: ">")
      {
        offset += 2
        isEmptyElement = true
        break
      }
      guard hasSpace, attributes.count < Self.attributeLimit else {
        throw Fault(reason: "a tag can't be read")
      }
      try takeAttribute()
    }
    guard open.count < Self.depthLimit else { throw Fault(reason: "its elements are nested too deeply") }
    depth = open.count + 1
    name = local(whole)
    if !isEmptyElement { open.append(whole) }
  }

  private mutating func takeAttribute() throws(Fault) {
    let name = try takeName()
    _ = skipSpaces()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      throw Fault(reason: "a tag can't be read")
    }
    offset += 1
    _ = skipSpaces()
    guard offset < bytes.count, case let quote = bytes[offset],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw Fault(reason: "a tag can't be read") }
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == UInt8(ascii: "<") { throw Fault(reason: "a tag can't be read") }
      offset += 1
    }
    guard offset < bytes.count else { throw Fault(reason: "a tag breaks off") }
    let isRepeated = attributes.contains { other in
      other.name.count == name.count && bytes[other.name].elementsEqual(bytes[name])
    }
    guard !isRepeated else { throw Fault(reason: "a tag has an attribute twice") }
    attributes.append(Attribute(name: name, value: start..<offset))
    offset += 1
  }

  private mutating func takeEnd() throws(Fault) {
    offset += 2
    let whole = try takeName()
    _ = skipSpaces()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">"), let opened = open.popLast(),
      opened.count == whole.count, bytes[opened].elementsEqual(bytes[whole])
    else { throw Fault(reason: "its tags don't match") }
    offset += 1
    depth = open.count + 1
    name = local(whole)
  }

  private mutating func takeName() throws(Fault) -> Range<Int> {
    let start = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    guard offset > start else { throw Fault(reason: "a tag can't be read") }
    return start..<offset
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private func local(_ range: Range<Int>) -> Range<Int> {
    guard let colon = bytes[range].lastIndex(of: UInt8(ascii: ":")) else { return range }
    return colon + 1..<range.upperBound
  }

  /// - Returns: Whether there were any.
  private mutating func skipSpaces() -> Bool {
    let start = offset
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: What is no tag

  /// - Returns: Whether it is text of an element; outside the root only spaces may stand.
  private mutating func takeText() throws(Fault) -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    (piece, isLiteral) = (start..<offset, false)
    if !open.isEmpty { return true }
    guard bytes[piece].allSatisfy(Self.isSpace) else { throw Fault(reason: "it is no XML") }
    return false
  }

  /// Goes past `<?…?>`, of which the first may say another encoding.
  private mutating func takeInstruction() throws(Fault) {
    let start = offset
    try skip(past: "?>")
    let text = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    guard text.hasPrefix("<?xml "), let range = text.firstRange(of: "encoding") else { return }
    let name = text[range.upperBound...].drop { " \t\r\n=\"'".contains($0) }
    guard name.hasPrefix("utf-8") || name.hasPrefix("us-ascii") else {
      throw Fault(reason: "its XML isn't in UTF-8")
    }
  }

  /// Goes past a comment; takes what stands in `<![CDATA[…]]>`.
  /// - Returns: Whether that was text.
  private mutating func takeDeclaration() throws(Fault) -> Bool {
    if bytes[offset...].starts(with: "<!--".utf8) {
      offset += 4
      try skip(past: "-->")
      return false
    }
    guard bytes[offset...].starts(with: "<![CDATA[".utf8), !open.isEmpty else {
      throw Fault(reason: "its XML has a document type, which no workbook has")
    }
    let start = offset + 9
    offset = start
    try skip(past: "]]>")
    (piece, isLiteral) = (start..<offset - 3, true)
    return true
  }

  private mutating func skip(past mark: StaticString) throws(Fault) {
    let length = mark.utf8CodeUnitCount
    while offset + length <= bytes.count {
      if Self.equal(bytes, offset..<offset + length, mark) {
        offset += length
        return
      }
      offset += 1
    }
    throw Fault(reason: "it breaks off")
  }

  // MARK: References

  /// Bytes with their references replaced, and line ends as XML has them: LF.
  private func decoded(_ range: Range<Int>) throws(Fault) -> ArraySlice<UInt8> {
    let isPlain = !bytes[range].contains { $0 == UInt8(ascii: "&") || $0 == 0x0D }
    if isPlain { return bytes[range] }
    var output: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D {
        if index < range.upperBound, bytes[index] == 0x0A { continue }
        output.append(0x0A)
      } else if byte != UInt8(ascii: "&") {
        output.append(byte)
      } else {
        guard let end = bytes[index..<min(index + 12, range.upperBound)].firstIndex(of: UInt8(ascii: ";")),
          let scalar = Self.scalar(bytes[index..<end])
        else { throw Fault(reason: "it has a reference that is none of XML's own") }
        output.append(contentsOf: String(Character(scalar)).utf8)
        index = end + 1
      }
    }
    return output[...]
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let text where text.hasPrefix("#x"):
      return UInt32(text.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let text where text.hasPrefix("#"):
      return UInt32(text.dropFirst(1)).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
