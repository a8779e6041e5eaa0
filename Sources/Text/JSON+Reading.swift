extension JSON {
  /// Reads a JSON text, strictly: no comments, no trailing commas, no key twice in an object.
  /// - Parameter bytes: The text.
  /// - Returns: The value, or what is wrong with the text, in words.
  package static func read(_ bytes: [UInt8]) -> (value: JSON?, fault: String?) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return (nil, "the text isn't UTF-8") }
    var scanner = JSONScanner(bytes, from: 0)
    do throws(JSONScanner.Fault) {
      let value = try value(&scanner, depth: 0)
      try scanner.end()
      return (value, nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// Far deeper than anything that is sent here.
  private static let depthLimit = 64

  private static func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONScanner.Fault) -> JSON {
    let (kind, range) = try scanner.scalarOrOpening()
    switch kind {
    case .null: return .null
    case .flag(let flag): return .bool(flag)
    case .number: return .number(String(decoding: scanner.bytes[range], as: UTF8.self))
    case .text, .escapedText: return .string(scanner.text(range, isEscaped: kind == .escapedText))
    case .list, .object: break
    }
    guard depth < depthLimit else { throw .init(range, "values are nested too deep") }
    var items: [JSON] = []
    var members: [(key: String, value: JSON)] = []
    var keys: Set<String> = []
    while try !scanner.takesEnd(of: range.lowerBound) {
      guard kind == .object else {
        items.append(try value(&scanner, depth: depth + 1))
        continue
      }
      let (place, isEscaped) = try scanner.key()
      let key = scanner.text(place, isEscaped: isEscaped)
      guard keys.insert(key).inserted else { throw .init(place, "\(quoted(key)) is given twice") }
      members.append((key, try value(&scanner, depth: depth + 1)))
    }
    return kind == .object ? .object(members) : .array(items)
  }
}

// What the bytes stand for that a scanner has found to be well-formed.
extension JSONScanner {
  /// The text of a string, its quotes not included.
  package func text(_ range: Range<Int>, isEscaped: Bool) -> String {
    isEscaped ? Self.decoded(bytes[range]) : String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a string in which escapes are written, its quotes not included.
  package static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
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
      if let first = unit(bytes, at: offset) {
        let second = UTF16.isLeadSurrogate(first) ? unit(bytes, at: offset + 6) : nil
        text += String(decoding: [first] + (second.map { [$0] } ?? []), as: UTF16.self).utf8
        offset += second == nil ? 6 : 12
      } else {
        text.append(character(ofEscape: letter) ?? letter)
        offset += 2
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The texts of the items of a list that begins at an offset, those that are null left out.
  /// - Returns: nil for a list that holds lists or objects.
  package static func items(at opening: Int, in bytes: [UInt8]) -> [String]? {
    var scanner = JSONScanner(bytes, from: opening + 1)
    var items: [String] = []
    while let isAtEnd = try? scanner.takesEnd(of: opening) {
      if isAtEnd { return items }
      guard let (kind, range) = try? scanner.value(), kind != .list, kind != .object else { return nil }
      if kind != .null { items.append(scanner.text(range, isEscaped: kind == .escapedText)) }
    }
    return nil
  }

  /// The first escape that stands for a control character other than a tab or a line's end; nil for none.
  package static func controlEscape(in bytes: [UInt8]) -> Range<Int>? {
    var offset = 0
    while let backslash = bytes[offset...].firstIndex(of: UInt8(ascii: "\\")), backslash + 1 < bytes.count {
      let unit = unit(bytes[...], at: backslash)
      offset = backslash + (unit == nil ? 2 : 6)
      guard let value = unit ?? character(ofEscape: bytes[backslash + 1]).map(UInt16.init) else { continue }
      switch value {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF: return backslash..<offset
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
    let end = offset + 6
    guard end <= bytes.endIndex, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
      // Else a sign would be taken for a digit.
      bytes[offset + 2] != UInt8(ascii: "+"), bytes[offset + 2] != UInt8(ascii: "-")
    else { return nil }
    return UInt16(String(decoding: bytes[(offset + 2)..<end], as: UTF8.self), radix: 16)
  }
}
