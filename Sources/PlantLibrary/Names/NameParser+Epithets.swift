// Epithets without a rank.
extension NameParser {
  /// Reads an epithet that stands here without a rank; nothing where there is none.
  mutating func parseEpithet(_ place: inout Place) {
    guard place != .rest, let word = word(next), place == .genus || !beginsPhrase(next) else { return }
    let kind: NamePart.Kind = place == .genus ? .specificEpithet : .infraspecificEpithet
    if word.isEpithet {
      if let keyword = keyword(next) {
        guard place == .genus, case .remark = keyword else { return }
      } else if isPlainWord(word) || place == .species && !endsAsEpithet(bytes[word.range]) {
        return
      }
      emit(kind, word.range)
    } else if keyword(next) == nil, let epithet = withoutMarks(word) ?? withoutFullStop(next),
      place == .genus || endsAsEpithet(epithet.utf8)
    {
      emitMarked(epithet, as: kind)
    } else if word.isEpithetWithComma, kind == .specificEpithet,
      bytes[word.range.upperBound - 1] == UInt8(ascii: ",")
    {
      emit(kind, word.range.dropLast())
      plain.append(bytes[word.range.upperBound - 1])
    } else {
      return
    }
    place = place == .genus ? .species : .rest
  }

  /// An epithet without the marks in it; nil where what is left would be another word.
  func withoutMarks(_ word: NameWord) -> String? {
    guard word.isMarkedEpithet, bytes[word.range.lowerBound] != UInt8(ascii: "x") else { return nil }
    var corrected: [UInt8] = []
    var index = word.range.lowerBound
    while index < word.range.upperBound {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if ![.singleQuote, .doubleQuote, .dot].contains(character) {
        corrected += bytes[index..<(index + length)]
      }
      index += length
    }
    let epithet = String(decoding: corrected, as: UTF8.self)
    return NameKeyword.of(epithet) == nil && !Self.plainWords.contains(epithet) ? epithet : nil
  }

  /// An epithet without the full stop of its sentence, after which authors may follow; nil for an abbreviation, which
  /// seldom ends as epithets do.
  func withoutFullStop(_ index: Int) -> String? {
    let word = words[index]
    guard word.has(.startsLower), word.has(.endsDot), word.letters >= 5, word.range.count == word.letters + 1,
      !word.hasAny([.hasInnerUpper, .hasHyphen]),
      self.word(index + 1).map({ $0.hasAny([.startsUpper, .opens]) }) ?? true
    else { return nil }
    let epithet = string(word.range.dropLast())
    return Self.looksLatin(epithet.utf8) && NameKeyword.of(epithet) == nil ? epithet : nil
  }

  /// Whether a word in small letters and those after it say what a plant looks like: `royal flush`.
  ///
  /// Two words without a rank between them are epithets only if both end as epithets do.
  func beginsPhrase(_ index: Int) -> Bool {
    guard let after = word(index + 1), after.isEpithet, keyword(index + 1) == nil else { return false }
    return !looksLatin(words[index]) || !looksLatin(after)
  }

  mutating func emitMarked(_ epithet: String, as kind: NamePart.Kind) {
    let range = words[next].range
    tell(
      code: "name-epithet-mark",
      "\"\(string(range))\" has a mark in it: an epithet has no apostrophe and no full stop",
      at: range, replacement: epithet)
    emit(kind, epithet)
  }
}
