internal import Text

/// Goes through JSON (RFC 8259) value by value, strictly: no comments, no trailing commas.
///
/// Nothing is decoded. The bytes must be well-formed UTF-8.
struct JSONScanner {
  /// How deep lists and objects may be nested, the outermost included.
  static let depthLimit = 200

  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  // MARK: Values

  /// Takes the value that comes next, with all that is in it.
  /// - Returns: What it is, and its bytes: with the brackets of a list or object, without the quotes of a text.
  /// - Throws: A fault where no value comes next, or something in it is wrong.
  mutating func value() throws(JSONFault) -> (kind: SourceCell.Kind, range: Range<Int>) {
    let (kind, range) = try scalarOrOpening()
    guard kind == .list || kind == .object else { return (kind, range) }
    var open = [range.lowerBound]
    var isFirst = true
    while let opening = open.last {
      if try takesEnd(of: opening, isFirst: isFirst) {
        open.removeLast()
        isFirst = false
        continue
      }
      if bytes[opening] == UInt8(ascii: "{") { _ = try key() }
      let (kind, range) = try scalarOrOpening()
      isFirst = kind == .list || kind == .object
      if isFirst {
        guard open.count < Self.depthLimit else { throw .tooDeep(range) }
        open.append(range.lowerBound)
      }
    }
    return (kind, range.lowerBound..<offset)
  }

  /// Takes the closing bracket of a list or object if it comes next, otherwise the comma before the next item.
  /// - Parameters:
  ///   - opening: Where the list or object begins.
  ///   - isFirst: Whether no item was taken yet, so that there is no comma.
  /// - Returns: Whether the list or object has ended.
  /// - Throws: A fault where there is neither, or nothing may follow the comma.
  mutating func takesEnd(of opening: Int, isFirst: Bool) throws(JSONFault) -> Bool {
    let closing = bytes[opening] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipBlanks()
    guard offset < bytes.count else { throw .unclosed(opening, closing) }
    if bytes[offset] == closing {
      offset += 1
      return true
    }
    if isFirst { return false }
    guard bytes[offset] == UInt8(ascii: ",") else {
      throw .unexpected(bytes, offset, expected: "\",\" or \"\(Character(Unicode.Scalar(closing)))\"")
    }
    let comma = offset
    offset += 1
    skipBlanks()
    guard offset < bytes.count else { throw .unclosed(opening, closing) }
    if bytes[offset] == closing { throw .trailingComma(comma, closing) }
    return false
  }

  /// Takes a key with the colon after it.
  /// - Returns: Its bytes without quotes, and whether there are escapes in it.
  /// - Throws: A fault where no key comes next, or no colon after it.
  mutating func key() throws(JSONFault) -> (range: Range<Int>, isEscaped: Bool) {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      throw .unexpected(bytes, offset, expected: "a key in double quotes")
    }
    let key = try string()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw .unexpected(bytes, offset, expected: "\":\" after the key")
    }
    offset += 1
    return key
  }

  /// Checks that nothing but blanks follows.
  mutating func end() throws(JSONFault) {
    skipBlanks()
    if offset < bytes.count { throw .textAfterEnd(bytes, offset) }
  }

  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Takes a text, number or word, or the opening bracket of a list or object.
  mutating func scalarOrOpening() throws(JSONFault) -> (kind: SourceCell.Kind, range: Range<Int>) {
    skipBlanks()
    guard offset < bytes.count else { throw .unexpected(bytes, offset, expected: "a value") }
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let (range, isEscaped) = try string()
      return (isEscaped ? .escapedText : .text, range)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      return (bytes[offset - 1] == UInt8(ascii: "[") ? .list : .object, (offset - 1)..<offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return (.number, try number())
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return try word()
    default:
      throw .unexpected(bytes, offset, expected: "a value")
    }
  }

  // MARK: Scalars

  private mutating func word() throws(JSONFault) -> (kind: SourceCell.Kind, range: Range<Int>) {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIILetter { offset += 1 }
    let range = start..<offset
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "true": return (.flag(true), range)
    case "false": return (.flag(false), range)
    case "null": return (.null, range)
    case let word: throw .unknownWord(range, word)
    }
  }

  private mutating func number() throws(JSONFault) -> Range<Int> {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    try digits()
    if offset - whole > 1, bytes[whole] == UInt8(ascii: "0") { throw .leadingZero(whole) }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      try digits()
    }
    return start..<offset
  }

  private mutating func digits() throws(JSONFault) {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIIDigit {
      offset += 1
    }
    if offset == start { throw .unexpected(bytes, offset, expected: "a digit") }
  }

  private mutating func string() throws(JSONFault) -> (range: Range<Int>, isEscaped: Bool) {
    let opening = offset
    var isEscaped = false
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return ((opening + 1)..<(offset - 1), isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape()
      case 0..<0x20:
        throw .control(bytes[offset], offset)
      default:
        offset += 1
      }
    }
    throw .unclosedQuote(opening)
  }

  private mutating func escape() throws(JSONFault) {
    let letter = offset + 1 < bytes.count ? bytes[offset + 1] : UInt8(ascii: "\\")
    guard letter == UInt8(ascii: "u") else {
      guard JSONText.character(ofEscape: letter) != nil else { throw .unknownEscape(bytes, offset) }
      offset = min(offset + 2, bytes.count)
      return
    }
    guard let unit = JSONText.unit(bytes[...], at: offset) else { throw .badUnicodeEscape(bytes, offset) }
    if UTF16.isLeadSurrogate(unit) {
      guard let second = JSONText.unit(bytes[...], at: offset + 6), UTF16.isTrailSurrogate(second) else {
        throw .loneSurrogate(offset)
      }
      offset += 6
    } else if UTF16.isTrailSurrogate(unit) {
      throw .loneSurrogate(offset)
    }
    offset += 6
  }
}

extension JSONFault {
  /// The whole character at an offset; empty at the end.
  private static func character(_ bytes: [UInt8], at offset: Int) -> Range<Int> {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return min(offset, end)..<end
  }

  fileprivate static func unexpected(_ bytes: [UInt8], _ offset: Int, expected: String) -> JSONFault {
    let range = character(bytes, at: offset)
    let found =
      switch range.isEmpty ? nil : bytes[range.lowerBound] {
      case nil: "the file ends"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "'"): "texts and keys need double quotes"
      default: "found \(quoted(String(decoding: bytes[range], as: UTF8.self)))"
      }
    return JSONFault(range, "expected \(expected) here, but \(found)")
  }

  fileprivate static func unclosed(_ opening: Int, _ closing: UInt8) -> JSONFault {
    JSONFault(
      opening..<opening + 1, "this bracket is never closed by \"\(Character(Unicode.Scalar(closing)))\"")
  }

  fileprivate static func trailingComma(_ offset: Int, _ closing: UInt8) -> JSONFault {
    JSONFault(
      offset..<offset + 1, "a comma can't stand before \"\(Character(Unicode.Scalar(closing)))\"; remove it")
  }

  fileprivate static func tooDeep(_ range: Range<Int>) -> JSONFault {
    JSONFault(range, "values are nested deeper than \(JSONScanner.depthLimit) levels")
  }

  fileprivate static func textAfterEnd(_ bytes: [UInt8], _ offset: Int) -> JSONFault {
    JSONFault(character(bytes, at: offset), "text after the end of the value; a JSON file holds only one")
  }

  fileprivate static func unknownWord(_ range: Range<Int>, _ word: String) -> JSONFault {
    let nearest = nearestMatch(to: word, in: ["true", "false", "null"])
    let advice = nearest == nil ? "; a text needs double quotes" : didYouMean(nearest)
    return JSONFault(range, "\(quoted(word)) is no JSON value\(advice)")
  }

  fileprivate static func leadingZero(_ offset: Int) -> JSONFault {
    JSONFault(offset..<offset + 1, "a number can't begin with a needless 0; put codes in double quotes")
  }

  fileprivate static func control(_ byte: UInt8, _ offset: Int) -> JSONFault {
    let reason =
      switch byte {
      case 0x0A, 0x0D: "a text can't go on in the next line; write a line break as \"\\n\""
      case 0x09: "a text can't hold a tab; write it as \"\\t\""
      default: "a text can't hold the control character U+00\(byte < 0x10 ? "0" : "")\(hex(byte)) unescaped"
      }
    return JSONFault(offset..<offset + 1, reason)
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  fileprivate static func unclosedQuote(_ offset: Int) -> JSONFault {
    JSONFault(offset..<offset + 1, "this quote is never closed")
  }

  fileprivate static func unknownEscape(_ bytes: [UInt8], _ offset: Int) -> JSONFault {
    let range = offset..<character(bytes, at: offset + 1).upperBound
    let escape = quoted(String(decoding: bytes[range], as: UTF8.self))
    return JSONFault(range, "\(escape) isn't an escape of JSON; write a backslash as \"\\\\\"")
  }

  fileprivate static func badUnicodeEscape(_ bytes: [UInt8], _ offset: Int) -> JSONFault {
    JSONFault(offset..<min(offset + 2, bytes.count), "\"\\u\" must be followed by four hexadecimal digits")
  }

  fileprivate static func loneSurrogate(_ offset: Int) -> JSONFault {
    JSONFault(
      offset..<offset + 6,
      "this is half of a surrogate pair; \"\\ud83c\\udf35\", for instance, is a whole one")
  }
}
