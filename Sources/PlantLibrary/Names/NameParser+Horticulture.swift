// What follows the botanical part: Groups, trade designations, field numbers and codes.
extension NameParser {
  /// Reads a word that begins with a capital or with a sign that authors have.
  mutating func parseCapital(_ place: inout Place) {
    let start = next
    if let end = markEnd(from: start) { return emit(.mark, words: start..<end) }
    // *Phalaenopsis* Hybrid Group
    if let end = groupEnd(from: start) {
      place = .rest
      return emit(.group, words: start..<end)
    }
    if let keyword = capitalKeyword(start, place) {
      return parseCapitalKeyword(keyword, &place)
    }
    if let end = seriesEnd(from: start) {
      place = .rest
      return emit(.mark, words: start..<end)
    }
    // *Aloe vera* Group: a Group without a name of its own.
    if place != .genus, string(start) == "Group" { return emit(.qualifier, words: start..<(start + 1)) }
    if let end = tradeDesignationEnd(from: start), place == .genus || knownAuthorEnd(start) != end {
      if end == start + 1, place != .rest { doubtCapitals(words[start]) }
      place = .rest
      return emit(.tradeDesignation, words: start..<end)
    }
    if let end = fieldNumberEnd(from: start) {
      place = .rest
      return emitFieldNumber(to: end)
    }
    if continuesLocality { return parseLocality() }
    if place != .genus, string(start) == "MS" || string(start) == "MS." {
      return emit(.remark, words: start..<(start + 1))
    }
    parseAuthorsOrUnread(&place)
  }

  /// Tells of a word in capitals that ends as epithets do and has no cultivar beside it: `Aloe VERA`.
  private mutating func doubtCapitals(_ word: NameWord) {
    let epithet = string(word.range).lowercased()
    guard word.isCapitals, word.letters > 3, !word.has(.endsTradeMark), Self.looksLatin(epithet.utf8),
      !words.contains(where: { $0.startsQuote || $0.has(.endsTradeMark) || $0.has(.equals) })
    else { return }
    tell(
      code: "name-epithet-case",
      "\"\(string(word.range))\" is read as a trade designation because of its capitals: an epithet has small letters",
      at: word.range, replacement: epithet)
  }

  // MARK: Words that have a meaning of their own in capitals as well

  func capitalKeyword(_ index: Int, _ place: Place) -> NameKeyword? {
    let word = words[index]
    guard word.has(.startsUpper), word.range.count > 2, word.range.count <= 12,
      !word.hasAny([.hasOther, .hasDigit])
    else { return nil }
    let keyword = keywords[index]
    switch keyword {
    case .infraspecificRank?:
      guard let after = self.word(index + 1),
        after.isEpithet || after.isGenus && word.has(.hasDot) && looksLatin(after)
      else { return nil }
      return keyword
    case .infragenericRank?:
      // `Ser.` is an author as well, Seringe.
      return place == .genus && self.word(index + 1)?.isGenus == true ? keyword : nil
    case .qualifier(let set)?:
      // `S.L.` are initials.
      // After what isn't understood a word keeps its capital: `Ceropegia woodii - Variegated String of Hearts`.
      guard !word.has(.hasDot) || set.hasSuffix("."), !set.hasPrefix("s."), set != "group", set != "cross",
        parts.last?.kind != .unread
      else {
        return nil
      }
      return keyword
    case .unnamed?: return place == .genus ? keyword : nil
    default: return nil
    }
  }

  private mutating func parseCapitalKeyword(_ keyword: NameKeyword, _ place: inout Place) {
    switch keyword {
    case .infraspecificRank(let set):
      emit(.rank, set)
      let epithet = words[next]
      if epithet.isEpithet {
        emit(.infraspecificEpithet, epithet.range)
      } else {
        emitLowercased(.infraspecificEpithet)
      }
      place = .rest
    case .infragenericRank(let set): parseInfragenericRank(set)
    case .qualifier(let set): emit(.qualifier, set)
    case .unnamed(let set):
      emit(.qualifier, set)
      isUnnamed = true
    default: emitUnread(1)
    }
  }

  mutating func emitLowercased(_ kind: NamePart.Kind) {
    let range = words[next].range
    let corrected = (LookAlikes.latin(string(range)) ?? string(range)).lowercased()
    tell(
      code: "name-epithet-case",
      "\"\(string(range))\" is written with a capital: an epithet begins with a small letter",
      at: range, replacement: corrected)
    emit(kind, corrected)
  }

  // MARK: Groups, series, trade designations

  /// How many words a Group or trade designation has at most; keeps long texts from being read over and over.
  private static var lookahead: Int { 12 }

  func groupMark(_ index: Int) -> NameKeyword? {
    switch keyword(index) {
    case .groupMark(let set)?: .groupMark(set)
    case .qualifier("group")?: .groupMark("Group")
    default: nil
    }
  }

  /// The word after `Group`, `grex` or `gx`, where these end a run of words that begins here; nil for none.
  func groupEnd(from start: Int) -> Int? {
    guard words[start].has(.startsUpper) else { return nil }
    var index = start
    while index < start + Self.lookahead, let word = word(index), word.letters > 0,
      word.isPlain || index > start && word.range.count <= 4
    {
      if groupMark(index) != nil { return index > start ? index + 1 : nil }
      guard word.isPlain else { return nil }
      index += 1
    }
    return nil
  }

  /// The word after a series, strain or mixture that begins here: `Surfinia Series`, `Headbourne Hybrids`; nil for
  /// none.
  ///
  /// No category of the ICNCP, but catalogues name plants so.
  func seriesEnd(from start: Int) -> Int? {
    guard words[start].has(.startsUpper) else { return nil }
    var index = start
    while index < start + Self.lookahead, let word = word(index), word.isPlain {
      if index > start, word.range.count <= 9, Self.seriesMarks.contains(string(index)) { return index + 1 }
      let isJoining = index > start && (keyword(index)?.isConnector == true || string(index) == "of")
      guard word.has(.startsUpper) || isJoining else { return nil }
      index += 1
    }
    return nil
  }

  /// Whether a mark is the name of a series.
  static func isSeries(_ mark: String) -> Bool {
    let word = mark.split(separator: " ").last?.prefix { $0 != ")" && $0 != "]" }
    return word.map { seriesMarks.contains(String($0)) } ?? false
  }

  private static let seriesMarks = Set(
    words: """
      Series series Hybrids hybrids Hybrid Strain strain Mix Mixed Mixture Selection Selections Seedlings Types
      """)

  /// The word after a trade designation that begins here; nil for none.
  func tradeDesignationEnd(from start: Int) -> Int? {
    guard words[start].has(.startsUpper) else { return nil }
    var end = start
    while end < start + Self.lookahead, let word = word(end) {
      // A mark after a space belongs to the word before it.
      if word.letters == 0, word.has(.endsTradeMark) { return end > start ? end + 1 : nil }
      guard word.isPlain || end > start && words[start].letters > 2 && isNumber(end) else { break }
      if end > start, word.has(.startsLower), let keyword = keyword(end), !keyword.isConnector { break }
      if word.has(.endsTradeMark) { return end + 1 }
      end += 1
    }
    if end > start, let after = word(end), after.hasAny([.opens, .equals]), let quoted = word(end + 1),
      quoted.startsQuote, !isParticle(end + 1)
    {
      return end
    }
    if hasCapitalAuthors { return nil }
    end = start
    var isLong = false
    while let word = word(end),
      word.isCapitals || end > start && (word.has(.ampersand) || word.isCapitalAbbreviation),
      fieldNumberEnd(from: end) == nil, markEnd(from: end) == nil
    {
      isLong = isLong || word.letters >= 3
      end += 1
    }
    while end > start, words[end - 1].has(.ampersand) { end -= 1 }
    return isLong ? end : nil
  }

  /// Reads `=` and the trade designation or cultivar after it.
  mutating func parseEquation() {
    var end = next + 1
    guard let first = word(end) else { return emitUnread(1) }
    if first.startsQuote, !isParticle(end) {
      appendSpace()
      plain.append(UInt8(ascii: "="))
      next = end
      return parseCultivar()
    }
    let isOfCultivar = parts.contains { $0.kind == .cultivar && !$0.isParent }
    while let word = word(end), word.isPlain, markEnd(from: end) == nil || end == next + 1 { end += 1 }
    guard isOfCultivar, end > next + 1, first.has(.startsUpper) else {
      return emitUnread(max(end, next + 1) - next)
    }
    let start = next + 1
    appendSpace()
    plain.append(UInt8(ascii: "="))
    next = start
    emit(.tradeDesignation, words: start..<end)
  }

  // MARK: Field numbers and localities

  /// The word after a field number that begins here: `C030`, `SB 1234`, `Lau 1234`, `A.A.Mitchell 3436`; nil for none.
  func fieldNumberEnd(from start: Int) -> Int? {
    let word = words[start]
    guard word.has(.startsUpper), !word.hasAny([.hasQuote, .hasOther]), markEnd(from: start) == nil else {
      return nil
    }
    if word.has(.hasDigit) {
      let isOne =
        !word.has(.hasPunctuation) || word.has(.endsPunctuation) || holds("/", start) || isOfTeam(start)
      return isOne ? start + 1 : nil
    }
    if word.isPlain || isOfTeam(start), isNumber(start + 1) {
      // Haworth 1804 is an author with the year.
      return isYear(words[start + 1]) && isLikelyYear(words[start + 1]) && knownAuthorEnd(start) == start + 1
        ? nil : start + 2
    }
    // Collectors with initials, or several.
    var index = start
    var hasInitials = false
    while index < start + 6, let word = self.word(index) {
      if index > start, isNumber(index) {
        return hasInitials && !(isYear(word) && isLikelyYear(word)) ? index + 1 : nil
      }
      let isInitials =
        word.has(.startsUpper) && word.has(.hasDot) && !word.hasAny([.hasOther, .hasDigit, .hasQuote])
      guard
        isInitials && !word.has(.endsPunctuation) || word.has(.ampersand)
          || word.has(.startsUpper) && word.isPlain
      else { return nil }
      hasInitials = hasInitials || isInitials && word.range.count <= 24 || word.has(.ampersand)
      index += 1
    }
    return nil
  }

  /// Whether a word is the capitals of several collectors, with or without their number: `B&SWJ`, `J&JA1200`.
  private func isOfTeam(_ index: Int) -> Bool {
    holds("&", index) && !words[index].hasAny([.hasLower, .hasDot])
  }

  /// Whether a word has a sign in it, as `KG15/123` does.
  private func holds(_ sign: Unicode.Scalar, _ index: Int) -> Bool {
    bytes[words[index].range].contains(UInt8(ascii: sign))
  }

  private func isNumber(_ index: Int) -> Bool {
    guard let number = word(index), number.has(.startsDigit) else { return false }
    return !number.hasAny([.hasOther, .hasQuote]) && bytes[number.range.upperBound - 1] != UInt8(ascii: ":")
  }

  private func isLikelyYear(_ word: NameWord) -> Bool {
    let century = bytes[word.range].prefix(2)
    return [[49, 55], [49, 56], [49, 57], [50, 48]].contains(Array(century))
  }

  /// Writes a field number; a comma after it stands before a locality.
  private mutating func emitFieldNumber(to end: Int) {
    let last = words[end - 1]
    emit(.fieldNumber, words: next..<end)
    guard last.has(.endsPunctuation) else { return }
    let mark = plain.removeLast()
    parts[parts.count - 1].range = parts[parts.count - 1].range.dropLast()
    plain.append(mark)
  }

  /// Whether what follows tells where a plant was collected: after a field number, and after `sp.`, where localities
  /// stand for an epithet.
  var continuesLocality: Bool {
    guard let last = parts.last else { return false }
    let isOpen = !endsWithBracket
    switch last.kind {
    // `sp. Bigge Island (A.A.Mitchell 3436) WA Herbarium`
    case .fieldNumber, .locality: return isOpen || isUnnamed
    case .qualifier: return isUnnamed && isOpen
    default: return false
    }
  }

  mutating func parseLocality() {
    var end = next
    while let word = word(end), !word.hasAny([.opens, .closes, .equals]),
      !word.startsQuote || isParticle(end),
      !(word.has(.times) && word.letters == 0), !(end > next && beginsName(end))
    {
      end += 1
    }
    guard end > next else { return emitUnread(1) }
    if let last = parts.last, last.kind == .locality, last.range.upperBound == plain.count {
      let start = last.range.lowerBound
      emit(.locality, words: next..<end)
      parts.removeLast()
      parts[parts.count - 1].range = start..<plain.count
    } else {
      emit(.locality, words: next..<end)
    }
  }

  /// Whether a part of the name begins with the word, which therefore isn't of a locality.
  private func beginsName(_ index: Int) -> Bool {
    switch keyword(index) {
    case .infraspecificRank?: return word(index + 1)?.isEpithet == true && words[index].has(.hasDot)
    case .cultivarMark?: return true
    default: break
    }
    guard words[index].has(.startsUpper) else { return false }
    return fieldNumberEnd(from: index) != nil || groupEnd(from: index) != nil || markEnd(from: index) != nil
  }

  mutating func parseNumber() {
    if continuesLocality, parts.last?.kind != .qualifier { return parseLocality() }
    // A bare number tells plants apart only after `sp.` and the like.
    if parts.last?.kind == .qualifier || parts.last?.kind == .authors, !endsWithBracket {
      return emitFieldNumber(to: next + 1)
    }
    let word = words[next]
    if isNamedInCultivation, word.has(.hasInnerUpper) || word.letters > 0, word.range.count <= 9,
      !word.has(.hasOther)
    {
      // The division and colours of a daffodil, `2W-P`.
      return emit(.mark, words: next..<(next + 1))
    }
    emitUnread(1)
  }

  /// Whether a cultivar, a Group or a trade designation was read, so that codes of catalogues may follow.
  var isNamedInCultivation: Bool {
    parts.contains { part in
      switch part.kind {
      case .cultivar, .group, .tradeDesignation, .mark: !part.isParent
      default: false
      }
    }
  }

  // MARK: Codes

  /// Whether a word is the sign that catalogues print for the Award of Garden Merit, with the hardiness: `♀H6`, `🏆`.
  private func isTrophy(_ word: NameWord) -> Bool {
    let text = bytes[word.range]
    if text.starts(with: "🏆".utf8) { return true }
    return text.starts(with: "♀H".utf8) && text.count <= 6
  }

  /// The word after a code of catalogues that begins here: `PBR`, `AGM`, `F1`, `AM/AOS`, `®`; nil for none.
  func markEnd(from index: Int) -> Int? {
    guard let word = word(index), word.range.count <= 12 else { return nil }
    if word.letters == 0 { return word.has(.endsTradeMark) ? index + 1 : nil }
    if isTrophy(word) { return index + 1 }
    guard word.has(.startsUpper), !word.has(.hasLower), word.range.count <= 9 else { return nil }
    switch string(index) {
    case "PBR", "AGM", "PPAF", "PVR", "EU-PBR", "F1", "F2", "F3", "F₁", "F₂", "F₃", "FI", "TM",
      "A.G.M.", "P.B.R.", "P.V.R.":
      return index + 1
    case "PP", "PP#", "USPP", "USPP#":
      return self.word(index + 1)?.has(.startsDigit) == true ? index + 2 : index + 1
    case "EU", "US", "UK":
      // `EU PVR`, `US PP 12345`
      guard let right = self.word(index + 1), right.range.count <= 4, right.has(.startsUpper),
        ["PBR", "PVR", "PP", "PP#", "PPAF"].contains(string(index + 1))
      else { return nil }
      return markEnd(from: index + 1)
    default: break
    }
    let bytes = bytes[word.range]
    if word.has(.hasDigit) {
      // `PP12345`, and the RHS's ratings of hardiness.
      if bytes.starts(with: "PP".utf8) || bytes.starts(with: "USPP".utf8) { return index + 1 }
      let isRating =
        bytes.first == UInt8(ascii: "H") && bytes.count <= 3
        && bytes.dropFirst().first.map { $0 < 0x38 } == true
      return isRating && isNamedInCultivation ? index + 1 : nil
    }
    // Awards of societies of orchids.
    let isAward = word.has(.hasPunctuation) && word.letters >= 4 && bytes.contains(UInt8(ascii: "/"))
    return isAward && !word.hasAny([.hasDot, .hasOther, .endsPunctuation]) ? index + 1 : nil
  }
}
