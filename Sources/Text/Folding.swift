@_spi(_Unicode) import Swift

/// The text in lower case without accents, for comparing and sorting: `Écheveria` becomes `echeveria`.
///
/// Letters that have no decomposition but a customary Latin spelling are spelt out (`ß` ss, `æ` ae, `ø` o, `ł` l).
package func folded(_ text: String) -> String {
  let ascii = text.utf8.allSatisfy { $0 < 0x80 }
  if ascii {
    let needed = text.utf8.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    return needed ? text.lowercased() : text
  }
  var kept = String.UnicodeScalarView()
  for scalar in text.lowercased()._nfd where !isCombiningDiacritic(scalar) {
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
