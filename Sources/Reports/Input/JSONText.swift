/// What JSON's bytes stand for, once a scanner has found them well-formed.
enum JSONText {
  /// The text of a string in which escapes are written, its quotes not included.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.endIndex else {
        text.append(bytes[offset])
        offset += 1
        continue
      }
      let letter = bytes[offset + 1]
      if letter == UInt8(ascii: "u") {
        let (scalar, end) = escapedScalar(bytes, at: offset)
        text.append(contentsOf: String(Character(scalar)).utf8)
        offset = end
      } else {
        text.append(character(ofEscape: letter) ?? letter)
        offset += 2
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The texts of a list's items, those that are null left out.
  /// - Parameters:
  ///   - range: The bytes of the list, brackets included.
  ///   - bytes: The file's.
  /// - Returns: nil for a list that holds lists or objects.
  static func items(of range: Range<Int>, in bytes: [UInt8]) -> [String]? {
    var scanner = JSONScanner(bytes, from: range.lowerBound + 1)
    var items: [String] = []
    do throws(JSONFault) {
      var isFirst = true
      while try !scanner.takesEnd(of: range.lowerBound, isFirst: isFirst) {
        isFirst = false
        let (kind, place) = try scanner.value()
        switch kind {
        case .text, .number, .flag: items.append(String(decoding: bytes[place], as: UTF8.self))
        case .escapedText: items.append(decoded(bytes[place]))
        case .null: continue
        case .absent, .list, .object: return nil
        }
      }
    } catch {
      return nil
    }
    return items
  }

  /// The first escape of a file that stands for a control character other than a tab or a line's end; nil for none.
  static func controlEscape(in bytes: [UInt8]) -> Range<Int>? {
    var offset = 0
    while let backslash = bytes[offset...].firstIndex(of: UInt8(ascii: "\\")), backslash + 1 < bytes.count {
      offset = backslash + 2
      switch bytes[backslash + 1] {
      case UInt8(ascii: "b"), UInt8(ascii: "f"): return backslash..<offset
      case UInt8(ascii: "u"):
        guard let unit = unit(bytes[...], at: backslash) else { continue }
        offset = backslash + 6
        switch unit {
        case 0x09, 0x0A, 0x0D: continue
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: return backslash..<offset
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  /// What a letter after a backslash stands for; nil for `u` and for letters that JSON doesn't know.
  static func character(ofEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 unit of an escape `\uXXXX`; nil where there is no such escape at the offset.
  static func unit(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.endIndex, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = hexDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The scalar of one escape `\uXXXX`, or of two that are a surrogate pair, and where they end.
  private static func escapedScalar(
    _ bytes: ArraySlice<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let first = unit(bytes, at: offset) ?? 0xFFFD
    if let scalar = Unicode.Scalar(first) { return (scalar, min(offset + 6, bytes.endIndex)) }
    let second = unit(bytes, at: offset + 6) ?? 0
    let isPair = UTF16.isLeadSurrogate(first) && UTF16.isTrailSurrogate(second)
    let value = isPair ? 0x10000 + ((UInt32(first) & 0x3FF) << 10) + (UInt32(second) & 0x3FF) : 0xFFFD
    return (Unicode.Scalar(value) ?? "\u{FFFD}", min(offset + (isPair ? 12 : 6), bytes.endIndex))
  }
}
