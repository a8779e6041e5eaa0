import Text

/// A text whose order by characters is the one in which whole numbers within it count as numbers: `9 cm` before
/// `12 cm`.
///
/// Digits after a point or comma that follows a digit are a fraction, which goes by its first digits: 0.25 before 0.5.
package func naturalKey(_ text: String) -> String {
  guard text.utf8.contains(where: \.isASCIIDigit) else { return text }
  var key: [UInt8] = []
  key.reserveCapacity(text.utf8.count + 8)
  var isFraction = false
  var rest = text.utf8[...]
  while let byte = rest.first {
    let digits = rest.prefix(while: \.isASCIIDigit)
    guard !digits.isEmpty else {
      let isPoint = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      isFraction = isPoint && key.last?.isASCIIDigit == true
      key.append(byte)
      rest.removeFirst()
      continue
    }
    rest = rest[digits.endIndex...]
    if isFraction {
      key += digits
    } else {
      // More digits are a greater number. A zero leads, so that numbers stand where digits do.
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(ascii: "0") + UInt8(min(significant.count, 70)))
      key += significant
    }
    isFraction = false
  }
  return String(decoding: key, as: UTF8.self)
}
