/// The kinds of character that a scientific name is read by.
enum NameCharacter {
  case space, lower, upper, mark, digit, dot, hyphen, singleQuote, doubleQuote
  case times, plus, open, close, equals, ampersand, punctuation, question, tradeMark, other

  /// The traits of a character that is a word of its own.
  var ownTraits: NameWord.Traits {
    switch self {
    case .open: .opens
    case .close: .closes
    case .times: .times
    case .equals: .equals
    default: []
    }
  }

  /// What a word with the character has.
  func traits(isFirst: Bool) -> NameWord.Traits {
    switch self {
    case .lower: isFirst ? [.startsLower, .hasLower] : .hasLower
    case .upper: isFirst ? .startsUpper : .hasInnerUpper
    case .mark: isFirst ? .hasOther : []
    case .digit: isFirst ? [.hasDigit, .startsDigit] : .hasDigit
    case .dot: .hasDot
    case .hyphen: isFirst ? [.startsHyphen, .hasHyphen] : .hasHyphen
    case .singleQuote: isFirst ? [.hasQuote, .startsSingleQuote] : .hasQuote
    case .doubleQuote: isFirst ? [.hasQuote, .startsDoubleQuote] : .hasQuote
    case .ampersand, .punctuation: .hasPunctuation
    case .tradeMark, .space, .open, .close, .times: []
    case .plus, .equals, .question, .other: .hasOther
    }
  }

  /// What a word with the character at its end has besides.
  var traitsAtEnd: NameWord.Traits {
    switch self {
    case .hyphen: .endsHyphen
    case .singleQuote: .endsSingleQuote
    case .doubleQuote: .endsDoubleQuote
    case .tradeMark: .endsTradeMark
    case .dot: .endsDot
    case .punctuation: .endsPunctuation
    default: []
    }
  }

  /// Whether it belongs to no word with other characters.
  var endsWord: Bool { self == .space || !ownTraits.isEmpty }

  /// The character that begins at the offset, and how many bytes it takes.
  static func at(_ index: Int, in bytes: [UInt8]) -> (NameCharacter, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (ascii(byte), 1) }
    let (scalar, length) = decoded(bytes, at: index)
    return (beyondASCII(scalar), length)
  }

  /// The scalar of two bytes or more that begins at the offset.
  static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar { decoded(bytes, at: index).0 }

  /// Whether all of the bytes are marks that nobody sees, and none is a space.
  static func isUnseen(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] >= 0x80 else { return false }
      let (scalar, length) = decoded(bytes, at: index)
      guard scalar == "\u{200B}" || scalar == "\u{FEFF}" || scalar == "\u{2060}" else { return false }
      index += length
    }
    return !range.isEmpty
  }

  private static func ascii(_ byte: UInt8) -> NameCharacter {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    // File names have `_` for a space.
    case 0x20, 0x09...0x0D, UInt8(ascii: "_"): .space
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "'"), UInt8(ascii: "`"): .singleQuote
    case UInt8(ascii: "\""): .doubleQuote
    case UInt8(ascii: "("), UInt8(ascii: "["): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .close
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "/"): .punctuation
    case UInt8(ascii: "?"): .question
    default: .other
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> NameCharacter {
    switch scalar {
    case "×", "✕", "⨯", "✖": return .times
    case "‘", "’", "‚", "‛", "′", "´", "‹", "›": return .singleQuote
    case "“", "”", "„", "‟", "″", "«", "»": return .doubleQuote
    case "‐", "‑": return .hyphen
    case "™", "®": return .tradeMark
    // The seed parent and the pollen parent (ICN H.2A.1).
    case "♀", "♂": return .question
    // Marks that a text picks up on its way and nobody sees.
    case "\u{200B}", "\u{FEFF}", "\u{2060}": return .space
    default: break
    }
    switch scalar.value {
    // The Latin letters that names have, without asking Unicode's tables.
    case 0xDF...0xF6, 0xF8...0xFF: return .lower
    case 0xC0...0xD6, 0xD8...0xDE: return .upper
    default: break
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: return .lower
    case .uppercaseLetter, .titlecaseLetter: return .upper
    case .nonspacingMark: return .mark
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    default: return scalar.value == 0x85 ? .space : .other
    }
  }

  /// Decodes a scalar of two bytes or more; bytes that aren't UTF-8 give U+FFFD.
  private static func decoded(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int) {
    let lead = bytes[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard index + length <= bytes.count else { return ("\u{FFFD}", bytes.count - index) }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in bytes[(index + 1)..<(index + length)] { value = value << 6 | UInt32(next & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
