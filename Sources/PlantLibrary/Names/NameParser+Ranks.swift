// Ranks below the species and above it.
extension NameParser {
  mutating func parseRank(_ set: String, _ place: inout Place) {
    let rank = words[next]
    if set == "f.", case .unnamed("sp.")? = keyword(next + 1), word(next + 2)?.isEpithet == true {
      // A special form of a parasite (ICN Art. 4 Note 4).
      emit(.rank, "f. sp.", to: next + 2)
      emit(.infraspecificEpithet, words[next].range)
      place = .rest
      return
    }
    if describesAfterRank(next) {
      emit(.rank, set)
      var end = next + 1
      while let word = word(end), word.isEpithet, keyword(end) == nil { end += 1 }
      place = .rest
      return emitUnread(end - next)
    }
    if isPhraseAfterRank(next) {
      emit(.rank, set)
      isUnnamed = true
      if word(next)?.has(.startsUpper) == true { emit(.locality, words[next].range) }
      place = .rest
      return
    }
    guard let index = epithetAfterRank(next), let epithet = word(index) else {
      if rank.range.count <= 2, set == "var.", place != .genus, let end = sureAuthorsEnd(from: next, place) {
        place = .rest
        return emit(.authors, words: next..<end)
      }
      problems.append(.rankWithoutEpithet(string(rank.range), at: rank.range))
      emit(.rank, rank.range)
      // A Greek letter, as old books number varieties.
      if let word = word(next), word.letters == 1, !word.has(.hasDot), !word.isSign,
        !word.hasAny([.startsSingleQuote, .startsDoubleQuote, .opens, .closes, .equals])
      {
        emitUnread(1, isTold: true)
      }
      place = .rest
      return
    }
    emit(.rank, set)
    while next < index {
      if case .qualifier(let set)? = keyword(next) {
        emit(.qualifier, set)
      } else if words[next].isSign {
        emitSign(words[next], as: .sign)
      } else {
        emit(.qualifier, words[next].range)
      }
    }
    place = .rest
    if let marked = withoutMarks(epithet) { return emitMarked(marked, as: .infraspecificEpithet) }
    guard epithet.has(.startsUpper) else { return emit(.infraspecificEpithet, epithet.range) }
    emitLowercased(.infraspecificEpithet)
  }

  /// Whether words after a rank say what a plant looks like: `var. short narrow inflorescence`.
  private func describesAfterRank(_ rank: Int) -> Bool {
    guard let phrase = word(rank + 1), keywords[rank + 1] == nil,
      let after = word(rank + 2), after.isEpithet, keyword(rank + 2) == nil,
      phrase.isEpithet || phrase.isGenus && words[rank].range.count > 2 || withoutMarks(phrase) != nil
    else { return false }
    return !looksLatin(phrase) || isPlainWord(string(phrase.range).lowercased())
  }

  /// Whether what follows a rank stands in place of an epithet: `subsp. indet.`, `subsp. Gingilup (N.Gibson 593)`.
  private func isPhraseAfterRank(_ rank: Int) -> Bool {
    if case .unnamed? = keyword(rank + 1) { return true }
    guard word(rank + 1)?.isGenus == true, word(rank + 2)?.has(.opens) == true, rank + 3 < words.count,
      let close = matchingParenthesis(rank + 2)
    else { return false }
    return fieldNumberEnd(from: rank + 3) == close
  }

  func isDoubt(_ index: Int) -> Bool {
    switch keyword(index) {
    case .qualifier("cf.")?, .qualifier("aff.")?: true
    default: word(index).map { $0.has(.parentMark) && $0.range.count == 1 } ?? false
    }
  }

  /// The epithet that belongs to a rank, after a sign or a doubt: `var. cf. truncata`; nil for none.
  func epithetAfterRank(_ rank: Int) -> Int? {
    var index = rank + 1
    while word(index)?.isSign == true || isDoubt(index) { index += 1 }
    guard let epithet = word(index), epithet.isEpithet || epithet.isGenus || withoutMarks(epithet) != nil,
      keywords[index] == nil || string(index) == "nudum"
    else { return nil }
    // `F. v. Muell`: a letter before a capital is likelier a word of an author.
    return epithet.has(.startsLower) || words[rank].range.count > 2 || looksLatin(epithet) ? index : nil
  }

  mutating func parseInfragenericRank(_ set: String) {
    let rank = words[next]
    if let open = word(next + 1), open.has(.opens), word(next + 2)?.isGenus == true,
      word(next + 3)?.has(.closes) == true
    {
      // `subg. (Opuntia)`
      emit(.rank, set)
      emitOpen()
      emit(.infragenericEpithet, words[next].range)
      return emitClose()
    }
    if let epithet = word(next + 1), keyword(next + 1) == nil, let marked = withoutMarks(epithet) {
      emit(.rank, set)
      return emitMarked(marked.prefix(1).uppercased() + marked.dropFirst(), as: .infragenericEpithet)
    }
    guard let epithet = word(next + 1), keyword(next + 1) == nil, epithet.isGenus || epithet.isEpithet else {
      problems.append(.rankWithoutEpithet(string(rank.range), at: rank.range))
      return emit(.rank, rank.range)
    }
    emit(.rank, set)
    if epithet.isGenus { return emit(.infragenericEpithet, epithet.range) }
    let written = string(epithet.range)
    let corrected = written.prefix(1).uppercased() + written.dropFirst()
    tell(
      code: "name-epithet-case",
      "\"\(written)\" is written with a small letter: the name of a section or the like begins with a capital",
      at: epithet.range, replacement: corrected)
    emit(.infragenericEpithet, corrected)
  }
}
