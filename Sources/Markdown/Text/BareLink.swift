import Text

/// Finds addresses that are written without markup, by the rules of GitHub's extended autolinks (GFM, section 6.9).
enum BareLink {
  /// The end of the address that begins at an offset with `http://`, `https://` or `www.`; nil when none does.
  ///
  /// `before` is the byte before it, nil at a line's start and after markup. A stand-in ends an address as white space
  /// does.
  static func end(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, after before: UInt8?, standIns: StandIns?
  ) -> Int? {
    let domain: Int
    if let scheme = (["http://", "https://"] as [StaticString]).first(where: { isPrefix($0, text, start) }) {
      domain = start + scheme.utf8CodeUnitCount
      if let before, isWordByte(before) { return nil }
    } else if isPrefix("www.", text, start) {
      domain = start
      if let before, !before.isSpace, !"*_~(".utf8.contains(before) { return nil }
    } else {
      return nil
    }
    guard let domainEnd = domainEnd(in: text, from: domain, standIns: standIns) else { return nil }
    var end = domainEnd
    while end < text.count, !text[end].isSpace, text[end] != UInt8(ascii: "<"),
      standIns.kind(text, end) == nil
    {
      end += 1
    }
    return trimmed(text, start: domainEnd, end: end)
  }

  /// Whether the prefix, in lower case, stands at the offset in any case.
  static func isPrefix(_ prefix: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard text.count - start >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount {
      let byte = text[start + index]
      guard (byte.isASCIILetter ? byte | 0x20 : byte) == prefix.utf8Start[index] else { return false }
    }
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }

  /// The end of a domain: parts of letters, digits, `_` and `-` with at least one period, the last two without `_`.
  ///
  /// A longer one than the domain name system has is none.
  private static func domainEnd(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, standIns: StandIns?
  ) -> Int? {
    var index = start
    var periods = 0
    var (underscores, underscoresBefore) = (0, 0)
    while index < text.count {
      guard index - start <= 255 else { return nil }
      let byte = text[index]
      // Typographic punctuation and the characters of ours aren't part of a name.
      if byte == 0xE2, index + 1 < text.count, text[index + 1] == 0x80 { break }
      if standIns.kind(text, index) != nil { break }
      if byte == UInt8(ascii: ".") {
        // A period that ends a sentence isn't part of it.
        guard index + 1 < text.count, isDomainByte(text[index + 1]) else { break }
        periods += 1
        (underscoresBefore, underscores) = (underscores, 0)
      } else if byte == UInt8(ascii: "_") {
        underscores += 1
      } else if !isDomainByte(byte) {
        break
      }
      index += 1
    }
    guard index > start, isDomainByte(text[start]), periods > 0, underscores + underscoresBefore == 0 else {
      return nil
    }
    return index
  }

  private static func isDomainByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// The end without punctuation that belongs to the sentence: `?!.,:*_~'"`, typographic quotes, closing parentheses
  /// that were not opened, and what looks like a character reference.
  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>, start: Int, end: Int) -> Int {
    var end = end
    var open = 0
    for index in start..<end {
      if text[index] == UInt8(ascii: "(") { open += 1 }
      if text[index] == UInt8(ascii: ")") { open -= 1 }
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")"):
        guard open < 0 else { return end }
        open += 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > start, isWordByte(text[name - 1]) { name -= 1 }
        guard name < end - 1, name > start, text[name - 1] == UInt8(ascii: "&") else { return end }
        end = name - 1
      case 0x98, 0x99, 0x9C, 0x9D, 0xA6:
        // ‘ ’ “ ” …
        guard end - start >= 3, text[end - 3] == 0xE2, text[end - 2] == 0x80 else { return end }
        end -= 3
      default:
        return end
      }
    }
    return end
  }
}
