import Text

// Capitals and small letters.
extension NameParser {
  /// Corrects a name in capitals only (`ALOE VERA`) or small letters only (`aloe vera`), which are read for what is
  /// meant, with a warning.
  mutating func correctCase() {
    var index = 0
    while let word = word(index), word.hasAny([.parentMark, .opens]) || isSign(index) || isQualifier(index) {
      index += 1
    }
    guard let word = word(index) else { return }
    let isSmall = word.isEpithet && word.letters >= 3
    guard
      isSmall
        || word.isCapitals && word.letters >= 3 && !word.hasAny([.hasQuote, .endsTradeMark, .hasForeign])
    else { return }
    guard keywords[index] == nil else { return }
    let first = word.range
    let written = bytes
    var end = first.upperBound
    if isSmall {
      let (_, length) = NameCharacter.at(first.lowerBound, in: bytes)
      guard changeCase(first.lowerBound, length, toUpper: true) else { return }
    } else {
      lowercase(first, keepingFirst: true)
      end = lowercaseEpithets(from: index + 1) ?? end
    }
    let range = first.lowerBound..<end
    problems.append(
      .genusCase(
        String(decoding: written[range], as: UTF8.self),
        corrected: String(decoding: bytes[range], as: UTF8.self), at: range))
    words = NameWord.words(of: bytes)
  }

  private func isQualifier(_ index: Int) -> Bool {
    if case .qualifier? = keyword(index) { true } else { false }
  }

  /// Makes small letters of an epithet in capitals, and of ranks with epithets after it.
  ///
  /// - Returns: The end of the last word that was changed; nil for none.
  private mutating func lowercaseEpithets(from start: Int) -> Int? {
    var index = start
    var end: Int?
    if isSign(index) { index += 1 }
    var mayBeEpithet = true
    // `ALOE X SPINOSISSIMA`
    if isLetterSign(index) { end = skipSign(&index) ?? end }
    while let word = word(index), word.has(.startsUpper),
      !word.hasAny([.hasLower, .hasDigit, .hasQuote, .hasOther])
    {
      switch keywords[index] {
      case .infraspecificRank?, .infragenericRank?:
        guard word.range.count > 2, self.word(index + 1)?.isCapitals == true else { return end }
        mayBeEpithet = true
      case .qualifier?, .unnamed?: break
      default:
        if !mayBeEpithet, isLetterSign(index) {
          // `ALOE VERA X MACULATA`, `ALOE VERA X ALOE MACULATA`
          mayBeEpithet = true
          end = skipSign(&index) ?? end
          continue
        }
        guard mayBeEpithet, word.isCapitals, word.letters >= 3, markEnd(from: index) == nil else {
          return end
        }
        mayBeEpithet = false
      }
      lowercase(word.range, keepingFirst: false)
      end = word.range.upperBound
      index += 1
    }
    return end
  }

  /// Whether a word is an `X` that stands for `×` in a name in capitals, because another word follows.
  private func isLetterSign(_ index: Int) -> Bool {
    guard let word = word(index), word.letters == 1, word.has(.times), let after = self.word(index + 1) else {
      return false
    }
    return isLongWord(after) || after.isAbbreviatedGenus && self.word(index + 2).map(isLongWord) == true
  }

  private func isLongWord(_ word: NameWord) -> Bool { word.isCapitals && word.letters >= 3 }

  /// Goes on after a sign and the genus after it, whose letters become small.
  ///
  /// - Returns: The end of that genus; nil where none follows.
  private mutating func skipSign(_ index: inout Int) -> Int? {
    index += 1
    guard let genus = word(index), let epithet = word(index + 1), isLongWord(epithet) else { return nil }
    if genus.isAbbreviatedGenus {
      index += 1
      return nil
    }
    guard Self.looksLatin(string(epithet.range).lowercased().utf8) else { return nil }
    lowercase(genus.range, keepingFirst: true)
    index += 1
    return genus.range.upperBound
  }

  private mutating func lowercase(_ range: Range<Int>, keepingFirst: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (_, length) = NameCharacter.at(index, in: bytes)
      if !keepingFirst || index > range.lowerBound { _ = changeCase(index, length, toUpper: false) }
      index += length
    }
  }

  /// Changes the case of an ASCII or Latin-1 letter in its place; false for another one, which stays.
  private mutating func changeCase(_ index: Int, _ length: Int, toUpper: Bool) -> Bool {
    if length == 1 {
      let byte = bytes[index] | 0x20
      guard byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") else { return false }
      bytes[index] = toUpper ? byte & ~0x20 : byte
      return true
    }
    // U+00C0 to U+00FE, but for × and ÷.
    guard length == 2, bytes[index] == 0xC3, bytes[index + 1] & 0x1F != 0x17, bytes[index + 1] & 0x1F != 0x1F
    else { return false }
    bytes[index + 1] = toUpper ? bytes[index + 1] & ~0x20 : bytes[index + 1] | 0x20
    return true
  }
}
