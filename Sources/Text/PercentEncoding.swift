import Platform

/// The path with each byte that RFC 3986 doesn't allow in a path percent-encoded.
///
/// `keeping` leaves escapes that are there already.
package func percentEncoded(path: String, keeping: Bool = false) -> String {
  percentEncoded(path, leaving: isPlain, keeping: keeping)
}

/// A whole address in which only what may stand nowhere in one is percent-encoded; escapes that are there stay.
package func percentEncoded(address: String) -> String {
  percentEncoded(
    address, leaving: { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }, keeping: false)
}

/// A key or a value of an address's query, in which only what RFC 3986 leaves unreserved stands for itself.
package func queryEncoded(_ text: String) -> String {
  percentEncoded(
    text, leaving: { $0.isASCIILetter || $0.isASCIIDigit || "-._~".utf8.contains($0) }, keeping: false)
}

private func percentEncoded(_ text: String, leaving isPlain: (UInt8) -> Bool, keeping: Bool) -> String {
  if text.utf8.allSatisfy(isPlain) { return text }
  var result: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  let bytes = Array(text.utf8)
  for (index, byte) in bytes.enumerated() {
    if isPlain(byte) || (keeping && escapedByte(bytes[index...]) != nil) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The text with its percent escapes decoded; those that aren't UTF-8 become U+FFFD.
package func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  return String(decoding: percentDecodedBytes(Array(text.utf8)[...]), as: UTF8.self)
}

/// The bytes with percent escapes decoded.
package func percentDecodedBytes(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var index = text.startIndex
  while index < text.endIndex {
    let value = escapedByte(text[index...])
    result.append(value ?? text[index])
    index += value == nil ? 1 : 3
  }
  return result
}

/// The words of a text that have percent escapes, decoded, each with a line's end after it: `/see/Aloe%20vera "more"` gives
/// `/see/Aloe vera`.
///
/// A word ends where an address does in HTML, JSON, or plain text: at white space, a double quote, or an angle bracket.
package func percentDecodedWords(in bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  // From where escapes are looked for, and where the last word ended.
  var (next, end) = (0, 0)
  while let escape = bytes.withUnsafeBufferPointer({ firstOffset(of: UInt8(ascii: "%"), in: $0, from: next) })
  {
    next = escape + 1
    guard escapedByte(bytes[escape...]) != nil else { continue }
    let start = bytes[end..<escape].lastIndex(where: endsAddress).map { $0 + 1 } ?? end
    end = bytes[escape...].firstIndex(where: endsAddress) ?? bytes.count
    next = end
    result += percentDecodedBytes(bytes[start..<end])
    result.append(UInt8(ascii: "\n"))
  }
  return result
}

private func endsAddress(_ byte: UInt8) -> Bool {
  byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
    || byte == UInt8(ascii: ">")
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"):
    true
  default: "._~!$&'()*+,;=:@".utf8.contains(byte)
  }
}

/// The byte that the escape at the beginning of some bytes stands for; nil where there is none.
private func escapedByte(_ bytes: ArraySlice<UInt8>) -> UInt8? {
  guard bytes.count > 2, bytes[bytes.startIndex] == UInt8(ascii: "%"),
    let high = hexadecimalValue(bytes[bytes.startIndex + 1]),
    let low = hexadecimalValue(bytes[bytes.startIndex + 2])
  else { return nil }
  return high << 4 | low
}

/// The value of a hexadecimal digit; nil for any other byte.
package func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
