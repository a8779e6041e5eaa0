/// The bytes of a number, taken from the front.
struct DecimalScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    end = bytes.endIndex
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index == end }

  /// Leaves out spaces, tabs and no-break spaces at both ends.
  mutating func trimSpaces() {
    while skip(UInt8(ascii: " ")) || skip(UInt8(ascii: "\t")) || skip(Self.noBreakSpace)
      || skip(Self.narrowNoBreakSpace)
    {}
    while true {
      if index < end, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") {
        end -= 1
      } else if end - index >= 2, bytes[end - 2] == Self.noBreakSpace[0],
        bytes[end - 1] == Self.noBreakSpace[1]
      {
        end -= 2
      } else if end - index >= 3, bytes[end - 3..<end].elementsEqual(Self.narrowNoBreakSpace) {
        end -= 3
      } else {
        return
      }
    }
  }

  /// Passes over a byte; false where another stands there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Passes over all these bytes; false where others stand there.
  mutating func skip(_ text: [UInt8]) -> Bool {
    guard end - index >= text.count else { return false }
    for (offset, byte) in text.enumerated() where bytes[index + offset] != byte { return false }
    index += text.count
    return true
  }

  /// The value of the digit at the place, which is passed over; nil where none stands there.
  mutating func digit() -> UInt8? {
    guard index < end, case let value = bytes[index] &- UInt8(ascii: "0"), value < 10 else { return nil }
    index += 1
    return value
  }

  private static let noBreakSpace: [UInt8] = [0xC2, 0xA0]
  private static let narrowNoBreakSpace: [UInt8] = [0xE2, 0x80, 0xAF]
}
