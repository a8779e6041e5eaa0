/// The 64 digits (RFC 4648, section 4).
private let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// The bytes that a text in base64 stands for, blanks passed over; nil for other text.
func decodedBase64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  var values = [UInt8](repeating: 0xFF, count: 256)
  for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
  var result: [UInt8] = []
  result.reserveCapacity(text.count / 4 * 3)
  var (bits, count, isEnded) = (0, 0, false)
  for byte in text where !isXMLSpace(byte) {
    if byte == UInt8(ascii: "=") {
      isEnded = true
      continue
    }
    let value = values[Int(byte)]
    guard value != 0xFF, !isEnded else { return nil }
    bits = (bits << 6 | Int(value)) & 0xFFFFFF
    count += 6
    if count >= 8 {
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
  return result
}

/// The text in base64 that stands for bytes.
func encodedBase64(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
    for place in 0...3 {
      result.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return result
}
