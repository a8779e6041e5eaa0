@_spi(_Unicode) import Swift

/// The text in lower case without accents, for comparing and sorting: `Écheveria` becomes `echeveria`.
///
/// Letters that have no decomposition but a customary Latin spelling are spelt out (`ß` ss, `æ` ae, `ø` o, `ł` l).
package func folded(_ text: String) -> String {
  var text = text
  return text.withUTF8 { utf8 in
    if utf8.allSatisfy({ $0 < 0x80 && !isUpper($0) }) { return String(decoding: utf8, as: UTF8.self) }
    return foldedLatin(utf8) ?? foldedByTables(String(decoding: utf8, as: UTF8.self))
  }
}

/// Folds text of ASCII, Latin-1, Latin Extended-A and common punctuation, where each scalar folds by itself; nil for
/// other text.
private func foldedLatin(_ utf8: UnsafeBufferPointer<UInt8>) -> String? {
  var result: [UInt8] = []
  result.reserveCapacity(utf8.count + 4)
  var index = 0
  while index < utf8.count {
    let byte = utf8[index]
    switch byte {
    case 0..<0x80:
      result.append(isUpper(byte) ? byte | 0x20 : byte)
      index += 1
    // U+0080 to U+017F.
    case 0xC2...0xC5 where index + 1 < utf8.count:
      result.append(contentsOf: latinFoldings[(Int(byte) - 0xC2) << 6 | Int(utf8[index + 1] & 0x3F)])
      index += 2
    // U+2010 to U+2027, dashes and quotation marks: they stay.
    case 0xE2
    where index + 2 < utf8.count && utf8[index + 1] == 0x80 && (0x90...0xA7).contains(utf8[index + 2]):
      result.append(contentsOf: utf8[index..<(index + 3)])
      index += 3
    default: return nil
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The folded form of each scalar from U+0080 to U+017F.
private let latinFoldings: [[UInt8]] = (UInt32(0x80)...0x17F).map { value in
  Unicode.Scalar(value).map { Array(foldedByTables(String($0)).utf8) } ?? []
}

private func foldedByTables(_ text: String) -> String {
  var kept = String.UnicodeScalarView()
  for scalar in text.lowercased()._nfd {
    // The stroke of `≠` and `≮` isn't an accent.
    if isCombiningDiacritic(scalar), scalar.value != 0x0338 || kept.last?.properties.isAlphabetic != false {
      continue
    }
    if let spelling = spellings[scalar] {
      kept.append(contentsOf: spelling.unicodeScalars)
    } else {
      kept.append(scalar)
    }
  }
  // Scripts other than Latin, Greek and Cyrillic come back composed, as they were written.
  var result = String.UnicodeScalarView()
  result.append(contentsOf: String(kept)._nfc)
  return String(result)
}

private func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

/// Whether the scalar is an accent that is set over or under a letter, from the blocks made for that; the vowel
/// signs of other scripts are letters to their readers.
private func isCombiningDiacritic(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
  default: false
  }
}

private let spellings: [Unicode.Scalar: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i", "ħ": "h",
]
