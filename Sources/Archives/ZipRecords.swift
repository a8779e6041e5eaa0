/// The marks and flags of the records that a ZIP file is made of (APPNOTE 6.3).
enum ZipRecord {
  static let localHeader: UInt32 = 0x0403_4B50
  static let centralHeader: UInt32 = 0x0201_4B50
  static let end: UInt32 = 0x0605_4B50
  static let zip64Locator: UInt32 = 0x0706_4B50

  /// Lengths in bytes, without names, extra fields and comments.
  static let localHeaderLength = 30
  static let centralHeaderLength = 46
  static let endLength = 22
  static let zip64LocatorLength = 20

  static let isEncrypted: UInt16 = 1 << 0
  static let isUTF8: UInt16 = 1 << 11

  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8
}

extension [UInt8] {
  mutating func append(little value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func append(little value: UInt32) {
    append(little: UInt16(truncatingIfNeeded: value))
    append(little: UInt16(truncatingIfNeeded: value >> 16))
  }

  /// Writes a number over four bytes that are there.
  mutating func write(little value: UInt32, at offset: Int) {
    for index in 0..<4 { self[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))) }
  }

  /// The number in two bytes that are there.
  func little16(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  /// The number in four bytes that are there.
  func little32(at offset: Int) -> UInt32 {
    UInt32(little16(at: offset)) | UInt32(little16(at: offset + 2)) << 16
  }
}
