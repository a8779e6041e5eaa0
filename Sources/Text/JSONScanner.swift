/// Goes through JSON (RFC 8259) value by value, strictly: no comments, no trailing commas.
///
/// Nothing is decoded. The bytes must be well-formed UTF-8.
package struct JSONScanner {
  package enum Kind: Sendable, Equatable {
    case text
    /// A text with escapes in it.
    case escapedText
    case number
    case flag(Bool)
    case null
    case list
    case object
  }

  /// Why JSON can't be read, and where.
  package struct Fault: Error {
    package let range: Range<Int>

    /// What is wrong and what would be right, as a message says it.
    package let reason: String

    /// Another place that explains it, in words; nil for none.
    package let note: (message: String, range: Range<Int>)?

    package init(_ range: Range<Int>, _ reason: String, note: (message: String, range: Range<Int>)? = nil) {
      self.range = range
      self.reason = reason
      self.note = note
    }
  }

  /// How deep lists and objects may be nested, the outermost included.
  private static let depthLimit = 200

  package let bytes: [UInt8]
  package private(set) var offset: Int

  package init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  // MARK: Values

  /// Takes the value that comes next, with all that is in it.
  /// - Returns: What it is, and its bytes: with the brackets of a list or object, without the quotes of a text.
  /// - Throws: A fault where no value comes next, or something in it is wrong.
  package mutating func value() throws(Fault) -> (kind: Kind, range: Range<Int>) {
    let (kind, range) = try scalarOrOpening()
    guard kind == .list || kind == .object else { return (kind, range) }
    var open = [range.lowerBound]
    while let opening = open.last {
      if try takesEnd(of: opening) {
        open.removeLast()
        continue
      }
      if bytes[opening] == UInt8(ascii: "{") { _ = try key() }
      let (kind, range) = try scalarOrOpening()
      guard kind == .list || kind == .object else { continue }
      guard open.count < Self.depthLimit else {
        throw Fault(range, "values are nested deeper than \(Self.depthLimit) levels")
      }
      open.append(range.lowerBound)
    }
    return (kind, range.lowerBound..<offset)
  }

  /// Takes the closing bracket of a list or object if it comes next, otherwise the comma before the next item.
  ///
  /// Right after the opening bracket there is no comma. Where the list or object goes on, its next item begins here.
  /// - Parameter opening: Where the list or object begins.
  /// - Returns: Whether the list or object has ended.
  /// - Throws: A fault where there is neither, or nothing may follow the comma.
  package mutating func takesEnd(of opening: Int) throws(Fault) -> Bool {
    let closing = bytes[opening] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var bracket: Character { Character(Unicode.Scalar(closing)) }
    let isFirst = offset == opening + 1
    skipBlanks()
    var comma: Int?
    if !isFirst, offset < bytes.count, bytes[offset] != closing {
      guard bytes[offset] == UInt8(ascii: ",") else { throw unexpected("\",\" or \"\(bracket)\"") }
      comma = offset
      offset += 1
      skipBlanks()
    }
    guard offset < bytes.count else { throw fault(opening, "this bracket is never closed by \"\(bracket)\"") }
    guard bytes[offset] == closing else { return false }
    if let comma { throw fault(comma, "a comma can't stand before \"\(bracket)\"; remove it") }
    offset += 1
    return true
  }

  /// Takes a key with the colon after it.
  /// - Returns: Its bytes without quotes, and whether there are escapes in it.
  /// - Throws: A fault where no key comes next, or no colon after it.
  package mutating func key() throws(Fault) -> (range: Range<Int>, isEscaped: Bool) {
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      throw unexpected("a key in double quotes")
    }
    let key = try string()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw unexpected("\":\" after the key")
    }
    offset += 1
    return key
  }

  /// Checks that nothing but blanks follows.
  package mutating func end() throws(Fault) {
    skipBlanks()
    guard offset < bytes.count else { return }
    throw Fault(character(at: offset), "text after the end of the value; a JSON file holds only one")
  }

  package mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Takes a text, number or word, or the opening bracket of a list or object.
  package mutating func scalarOrOpening() throws(Fault) -> (kind: Kind, range: Range<Int>) {
    skipBlanks()
    guard offset < bytes.count else { throw unexpected("a value") }
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
      throw unexpected("a value")
    }
  }

  // MARK: Scalars

  private mutating func word() throws(Fault) -> (kind: Kind, range: Range<Int>) {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIILetter { offset += 1 }
    let range = start..<offset
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "true": return (.flag(true), range)
    case "false": return (.flag(false), range)
    case "null": return (.null, range)
    case let word:
      let nearest = nearestMatch(to: word, in: ["true", "false", "null"])
      let advice = nearest == nil ? "; a text needs double quotes" : didYouMean(nearest)
      throw Fault(range, "\(quoted(word)) is no JSON value\(advice)")
    }
  }

  private mutating func number() throws(Fault) -> Range<Int> {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    try digits()
    if offset - whole > 1, bytes[whole] == UInt8(ascii: "0") {
      throw fault(whole, "a number can't begin with a needless 0; put codes in double quotes")
    }
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

  private mutating func digits() throws(Fault) {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIIDigit { offset += 1 }
    if offset == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(Fault) -> (range: Range<Int>, isEscaped: Bool) {
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
      case 0x0A, 0x0D:
        throw fault(offset, "a text can't go on in the next line; write a line break as \"\\n\"")
      case 0x09: throw fault(offset, "a text can't hold a tab; write it as \"\\t\"")
      case 0..<0x20:
        let digits = (bytes[offset] < 0x10 ? "0" : "") + String(bytes[offset], radix: 16, uppercase: true)
        throw fault(offset, "a text can't hold the control character U+00\(digits) unescaped")
      default:
        offset += 1
      }
    }
    throw fault(opening, "this quote is never closed")
  }

  private mutating func escape() throws(Fault) {
    let letter = offset + 1 < bytes.count ? bytes[offset + 1] : UInt8(ascii: "\\")
    guard letter == UInt8(ascii: "u") else {
      if Self.character(ofEscape: letter) == nil {
        let range = offset..<character(at: offset + 1).upperBound
        let escape = quoted(String(decoding: bytes[range], as: UTF8.self))
        throw Fault(range, "\(escape) isn't an escape of JSON; write a backslash as \"\\\\\"")
      }
      offset = min(offset + 2, bytes.count)
      return
    }
    guard let unit = Self.unit(bytes[...], at: offset) else {
      throw Fault(
        offset..<min(offset + 2, bytes.count), "\"\\u\" must be followed by four hexadecimal digits")
    }
    let second = UTF16.isLeadSurrogate(unit) ? Self.unit(bytes[...], at: offset + 6) : nil
    if UTF16.isSurrogate(unit), second.map(UTF16.isTrailSurrogate) != true {
      throw Fault(
        offset..<offset + 6,
        "this is half of a surrogate pair; \"\\ud83c\\udf35\", for instance, is a whole one")
    }
    offset += second == nil ? 6 : 12
  }

  // MARK: Faults

  private func fault(_ offset: Int, _ reason: String) -> Fault { Fault(offset..<offset + 1, reason) }

  /// Something else stands here than what was expected.
  private func unexpected(_ expected: String) -> Fault {
    let range = character(at: offset)
    let found =
      switch range.isEmpty ? nil : bytes[range.lowerBound] {
      case nil: "the file ends"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "'"): "texts and keys need double quotes"
      default: "found \(quoted(String(decoding: bytes[range], as: UTF8.self)))"
      }
    return Fault(range, "expected \(expected) here, but \(found)")
  }

  /// The whole character at an offset; empty at the end.
  private func character(at offset: Int) -> Range<Int> {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return min(offset, end)..<end
  }
}
