/// The path with each byte that RFC 3986 doesn't allow in a path percent-encoded.
///
/// `keeping` leaves escapes that are there already.
package func percentEncoded(path: String, keeping: Bool = false) -> String {
  if path.utf8.allSatisfy(isPlain) { return path }
  var result: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  let bytes = Array(path.utf8)
  for (index, byte) in bytes.enumerated() {
    if isPlain(byte) || (keeping && byte == UInt8(ascii: "%") && isEscape(bytes[index...])) {
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
  var rest = text
  while let byte = rest.first {
    let isEscape = byte == UInt8(ascii: "%") && isEscape(rest)
    result.append(
      isEscape ? UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16) ?? byte : byte)
    rest = rest.dropFirst(isEscape ? 3 : 1)
  }
  return result
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"):
    true
  default: "._~!$&'()*+,;=:@".utf8.contains(byte)
  }
}

private func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.count > 2 && bytes.dropFirst().prefix(2).allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
}
