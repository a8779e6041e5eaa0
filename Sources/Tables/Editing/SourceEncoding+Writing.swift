internal import Text

/// Writing a changed table as it was written.
extension SourceEncoding {
  /// A text in the encoding that a file has, with its byte order mark.
  ///
  /// Which encoding that is follows from the file and what it was read as: with another, single bytes of it would differ.
  /// - Parameters:
  ///   - text: What is to be written, in UTF-8.
  ///   - former: What the file was read as, in UTF-8.
  ///   - bytes: The file.
  /// - Returns: The bytes to write.
  /// - Throws: Where the encoding lacks a character, or can't be told.
  package static func encode(
    _ text: [UInt8], insteadOf former: [UInt8], in bytes: [UInt8]
  ) throws(CellRefusal) -> [UInt8] {
    if former == bytes { return text }
    let forms: [Form] = [
      .utf16(isBigEndian: false, hasMark: true), .utf16(isBigEndian: true, hasMark: true),
      .utf16(isBigEndian: false, hasMark: false), .utf16(isBigEndian: true, hasMark: false), .windows1252,
    ]
    for form in forms {
      guard let written = try? form.bytes(of: former), written == bytes else { continue }
      return try form.bytes(of: text)
    }
    throw CellRefusal("how this file stands for characters can't be told, so nothing is written to it here")
  }

  private enum Form {
    case utf16(isBigEndian: Bool, hasMark: Bool)
    case windows1252

    func bytes(of text: [UInt8]) throws(CellRefusal) -> [UInt8] {
      let text = String(decoding: text, as: UTF8.self)
      switch self {
      case .utf16(let isBigEndian, let hasMark):
        var bytes: [UInt8] = hasMark ? (isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) : []
        bytes.reserveCapacity(text.utf8.count * 2)
        for unit in text.utf16 {
          let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
          bytes.append(isBigEndian ? high : low)
          bytes.append(isBigEndian ? low : high)
        }
        return bytes
      case .windows1252:
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
          guard let byte = Self.bytes[scalar] ?? (scalar.value < 0x80 ? UInt8(scalar.value) : nil) else {
            throw CellRefusal(
              "this file is Windows-1252, which has no \(quoted(String(scalar))); save it as UTF-8 (in Excel: CSV UTF-8) first"
            )
          }
          bytes.append(byte)
        }
        return bytes
      }
    }

    private static let bytes: [Unicode.Scalar: UInt8] = Dictionary(
      (UInt8(0x80)...0xFF).compactMap { byte in SourceEncoding.windows1252(byte).map { ($0, byte) } }
    ) { first, _ in first }
  }
}
