// Digits and letters of ASCII, which alone count in numbers, keys and addresses.
extension UInt8 {
  /// Whether it is one of 0 to 9.
  @inlinable public var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// Whether it is one of a to z and A to Z.
  @inlinable public var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension Character {
  /// Whether it is one of 0 to 9; a number of another script isn't.
  package var isASCIIDigit: Bool { isASCII && isNumber }
}
