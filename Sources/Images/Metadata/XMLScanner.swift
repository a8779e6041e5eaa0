import Text

/// Takes XML apart into its marks (XML 1.0, fifth edition), without looking into names, references and declarations.
///
/// Whatever it doesn't know is an error, and so are declarations but for entities of text. It never goes back, so that it takes time
/// by the length of the text.
struct XMLScanner {
  struct NotUnderstood: Error {}

  struct Attribute {
    let name: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
    /// From the blank before the name to the quote after the value.
    let range: Range<Int>
  }

  enum Token {
    case start(ArraySlice<UInt8>, [Attribute], isWhole: Bool)
    case end(ArraySlice<UInt8>)
    case text(ArraySlice<UInt8>)
    /// Characters that are no marks, of `<![CDATA[…]]>`.
    case characters(ArraySlice<UInt8>)
    case comment
    case instruction(ArraySlice<UInt8>)
    /// With the names of the texts that it declares.
    case documentType([(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)])
  }

  private let bytes: ArraySlice<UInt8>

  /// Where the next token begins.
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// - Returns: nil at the end.
  mutating func next() throws(NotUnderstood) -> Token? {
    guard let first = peek else { return nil }
    guard first == UInt8(ascii: "<") else { return .text(take { $0 != UInt8(ascii: "<") }) }
    if skip("<!--") {
      _ = try take(upTo: "--")
      guard skip(">") else { throw NotUnderstood() }
      return .comment
    }
    if skip("<![CDATA[") { return .characters(try take(upTo: "]]>")) }
    if skip("<!DOCTYPE") { return try documentType() }
    if skip("<?") {
      let name = try takeName()
      _ = try take(upTo: "?>")
      return .instruction(name)
    }
    if skip("</") {
      let name = try takeName()
      _ = take(while: isXMLSpace)
      guard skip(">") else { throw NotUnderstood() }
      return .end(name)
    }
    offset += 1
    return try startTag()
  }

  private mutating func startTag() throws(NotUnderstood) -> Token {
    let name = try takeName()
    var attributes: [Attribute] = []
    while true {
      let start = offset
      let blank = take(while: isXMLSpace)
      if skip("/>") { return .start(name, attributes, isWhole: true) }
      if skip(">") { return .start(name, attributes, isWhole: false) }
      guard !blank.isEmpty else { throw NotUnderstood() }
      let name = try takeName()
      _ = take(while: isXMLSpace)
      guard skip("=") else { throw NotUnderstood() }
      _ = take(while: isXMLSpace)
      let value = try takeQuoted()
      attributes.append(Attribute(name: name, value: value, range: start..<offset))
    }
  }

  private mutating func documentType() throws(NotUnderstood) -> Token {
    _ = take { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
    var texts: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    if skip("[") {
      _ = take(while: isXMLSpace)
      while !skip("]") {
        guard skip("<!ENTITY"), !take(while: isXMLSpace).isEmpty else { throw NotUnderstood() }
        let name = try takeName()
        _ = take(while: isXMLSpace)
        texts.append((name, try takeQuoted()))
        _ = take(while: isXMLSpace)
        guard skip(">") else { throw NotUnderstood() }
        _ = take(while: isXMLSpace)
      }
      _ = take(while: isXMLSpace)
    }
    guard skip(">") else { throw NotUnderstood() }
    return .documentType(texts)
  }

  private var peek: UInt8? { offset < bytes.endIndex ? bytes[offset] : nil }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard text.withUTF8Buffer({ bytes[offset...].starts(with: $0) }) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[offset...].prefix(while: isTaken)
    offset = taken.endIndex
    return taken
  }

  private mutating func take(upTo end: StaticString) throws(NotUnderstood) -> ArraySlice<UInt8> {
    let found = bytes[offset...].withUnsafeBufferPointer { $0.firstOffset(of: end, from: 0) }
    guard let found else { throw NotUnderstood() }
    defer { offset += found + end.utf8CodeUnitCount }
    return bytes[offset..<offset + found]
  }

  /// A text in quotes, in which no mark begins.
  private mutating func takeQuoted() throws(NotUnderstood) -> ArraySlice<UInt8> {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw NotUnderstood()
    }
    offset += 1
    let text = take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard peek == quote else { throw NotUnderstood() }
    offset += 1
    return text
  }

  private mutating func takeName() throws(NotUnderstood) -> ArraySlice<UInt8> {
    let name = take { byte in
      switch byte {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
        UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "?"), UInt8(ascii: "&"):
        false
      default: true
      }
    }
    guard !name.isEmpty else { throw NotUnderstood() }
    return name
  }
}

/// Whether XML takes a byte for a blank.
func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

/// A text with its references replaced: `A &amp; B`; one that isn't known stays.
func unescapedXML(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard text.contains(UInt8(ascii: "&")) else { return text }
  var result: [UInt8] = []
  var rest = text
  while let byte = rest.first {
    let reference = rest.prefix(12)
    guard byte == UInt8(ascii: "&"), let end = reference.firstIndex(of: UInt8(ascii: ";")),
      let scalar = scalar(named: reference[(reference.startIndex + 1)..<end])
    else {
      result.append(byte)
      rest = rest.dropFirst()
      continue
    }
    result += Character(scalar).utf8
    rest = rest[(end + 1)...]
  }
  return result[...]
}

private func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
  switch String(decoding: name, as: UTF8.self) {
  case "amp": "&"
  case "lt": "<"
  case "gt": ">"
  case "quot": "\""
  case "apos": "'"
  case let number where number.hasPrefix("#x"):
    UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
  case let number where number.hasPrefix("#"): UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
  default: nil
  }
}
