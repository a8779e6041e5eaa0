// What follows the botanical part: authors, Groups, trade designations, field numbers.
extension NameParser {
  /// Reads a word that begins with a capital or with a sign that authors have.
  mutating func parseCapital(_ place: Place) throws(NameProblem) {
    let start = next
    if let end = groupEnd(from: start) { return emit(.group, words: start..<end) }
    if let end = tradeDesignationEnd(from: start) { return emit(.tradeDesignation, words: start..<end) }
    if let end = fieldNumberEnd(from: start) { return emit(.fieldNumber, words: start..<end) }
    try parseAuthors()
    warnOfDoubtfulAuthors(start..<next, place)
  }

  /// Warns where what was read as authors is likelier an epithet in capitals or a cultivar without quotation marks.
  private mutating func warnOfDoubtfulAuthors(_ run: Range<Int>, _ place: Place) {
    guard place != .rest, let first = run.first, let last = run.last else { return }
    let range = words[first].range.lowerBound..<words[last].range.upperBound
    if run.count == 1 {
      guard place == .genus, words[first].isGenus, looksLatin(words[first]) else { return }
      problems.append(.doubtfulAuthor(string(range), at: range))
    } else if words[last].isGenus, run.allSatisfy({ words[$0].isGenus || isNobiliaryParticle($0) }) {
      problems.append(.unquotedCultivar(string(range), corrected: quoted(range), at: range))
    }
  }

  private func isNobiliaryParticle(_ index: Int) -> Bool {
    guard words[index].isEpithet, case .connector? = keyword(index) else { return false }
    return !["ex", "et", "and", "in", "non", "nec", "al", "y"].contains(string(words[index].range))
  }

  /// Whether a word ends as epithets do and authors seldom do.
  private func looksLatin(_ word: NameWord) -> Bool {
    let word = bytes[word.range]
    return ["a", "us", "um", "is", "ii", "ae", "ens", "oides"].contains {
      word.reversed().starts(with: $0.utf8.reversed())
    }
  }

  // MARK: Authors

  /// Reads the authors of a name, up to a word that can't be one.
  ///
  /// - Throws: The first word as a problem, where it can't be an author.
  mutating func parseAuthors() throws(NameProblem) {
    let first = next
    while let word = word(next), isAuthor(next, first: first) {
      if word.has(.opens) {
        guard let close = matchingParenthesis(next) else { throw .unbalancedParenthesis(word.range) }
        for index in (next + 1)..<close where !isAuthorInParentheses(index) { throw unexpected(index) }
        guard close > next + 1 else { throw unexpected(next) }
        next = close
      }
      next += 1
    }
    guard next > first else {
      let range = words[first].range
      guard words[first].hasAny([.endsSingleQuote, .endsDoubleQuote]) else { throw unexpected(first) }
      throw .unclosedQuote(range.upperBound - lastCharacterLength(range)..<range.upperBound)
    }
    let end = next
    emit(.authors, words: first..<end)
  }

  private func isAuthor(_ index: Int, first: Int) -> Bool {
    let word = words[index]
    if word.has(.opens) { return !parenthesisIsOther(index) }
    if word.hasAny([.closes, .equals, .hasOther, .parentMark]) || isSign(index) { return false }
    if word.startsQuote { return isParticle(index) }
    if word.hasAny([.endsSingleQuote, .endsDoubleQuote]) { return false }
    if word.has(.startsLower) {
      switch keyword(index) {
      case .connector?: return true
      // After authors, `f.` without an epithet is *filius*, the author's son (ICN Rec. 46A Note 1).
      case .infraspecificRank("f.")?:
        guard index > first, let after = self.word(index + 1) else { return index > first }
        return !after.isEpithet || keyword(index + 1) != nil
      case .some: return false
      case nil: return isAuthorInSmallLetters(index)
      }
    }
    if word.has(.startsDigit) { return index > first && isYear(word) }
    guard word.has(.startsUpper) else { return word.has(.hasPunctuation) && !word.has(.hasDigit) }
    if index == first { return true }
    return groupEnd(from: index) == nil && tradeDesignationEnd(from: index) == nil
      && fieldNumberEnd(from: index) == nil
  }

  private func isAuthorInParentheses(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.opens, .closes]) { return true }
    if word.hasAny([.hasOther, .equals, .parentMark]) { return false }
    if word.startsQuote { return isParticle(index) }
    if word.has(.startsLower) {
      return isAuthorInSmallLetters(index) || keyword(index) != nil
    }
    return true
  }

  /// Whether a word without a capital at its start can belong to authors: `d'Hert.`, `auct.`, `deWilde`.
  func isAuthorInSmallLetters(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.hasOther, .hasDigit]) { return false }
    if case .connector? = keyword(index) { return true }
    return keyword(index) == nil && word.hasAny([.hasDot, .hasInnerUpper])
  }

  private func lastCharacterLength(_ range: Range<Int>) -> Int {
    let continuation = bytes[range].reversed().prefix { $0 & 0xC0 == 0x80 }.count
    return min(continuation + 1, range.count)
  }

  private func isYear(_ word: NameWord) -> Bool {
    let digits = bytes[word.range].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let rest = word.range.count - digits.count
    return digits.count == 4 && (digits.first == UInt8(ascii: "1") || digits.first == UInt8(ascii: "2"))
      && rest == 0
  }

  /// Whether the word is the Dutch article `'t`, as in *'t Hart*, and no quotation.
  func isParticle(_ index: Int) -> Bool {
    guard isArticle(words[index]) else { return false }
    return word(index + 1)?.has(.startsUpper) == true
  }

  func isArticle(_ word: NameWord) -> Bool {
    word.has(.startsSingleQuote) && word.letters == 1 && bytes[word.range.upperBound - 1] == UInt8(ascii: "t")
  }

  // MARK: Parentheses

  func matchingParenthesis(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<words.count {
      if words[index].has(.opens) { depth += 1 }
      guard words[index].has(.closes) else { continue }
      depth -= 1
      if depth == 0 { return index }
    }
    return nil
  }

  func parenthesisHoldsFormula(_ open: Int) -> Bool {
    guard let close = matchingParenthesis(open), !words[open + 1].startsQuote else { return false }
    return ((open + 1)..<close).contains(where: isSign)
  }

  /// Whether a parenthesis holds something else than authors.
  private func parenthesisIsOther(_ open: Int) -> Bool {
    guard let close = matchingParenthesis(open) else { return false }
    return parenthesisHoldsFormula(open) || words[open + 1].startsQuote && !isParticle(open + 1)
      || contentInParentheses(open, close) != nil
  }

  /// What a parenthesis holds that is no formula, cultivar or authors; nil for those.
  private func contentInParentheses(_ open: Int, _ close: Int) -> NamePart.Kind? {
    let inner = (open + 1)..<close
    guard !inner.isEmpty else { return nil }
    if groupEnd(from: inner.lowerBound) == close { return .group }
    if tradeDesignationEnd(from: inner.lowerBound) == close { return .tradeDesignation }
    if fieldNumberEnd(from: inner.lowerBound) == close { return .fieldNumber }
    if inner.count == 1, case .qualifier? = keyword(inner.lowerBound) { return .qualifier }
    return nil
  }

  mutating func parseParenthesis() throws(NameProblem) {
    let open = next
    guard let close = matchingParenthesis(open) else { throw .unbalancedParenthesis(words[open].range) }
    if words[open + 1].startsQuote, !isParticle(open + 1) {
      emitOpen()
      try parseCultivar()
      guard word(next)?.has(.closes) == true else { throw .unbalancedParenthesis(words[open].range) }
      return emitClose()
    }
    guard let content = contentInParentheses(open, close) else { return try parseAuthors() }
    emitOpen()
    if case .qualifier(let set)? = keyword(open + 1), content == .qualifier {
      emit(.qualifier, set, at: words[open + 1].range)
    } else {
      emit(content, words: (open + 1)..<close)
    }
    emitClose()
  }

  // MARK: Groups, trade designations, field numbers

  /// How many words a Group or trade designation has at most; keeps long texts from being read over and over.
  private static var lookahead: Int { 12 }

  /// The word after `Group`, `grex` or `gx`, where these end a run of words that begins here; nil for none.
  private func groupEnd(from start: Int) -> Int? {
    guard words[start].has(.startsUpper) else { return nil }
    var index = start
    while index < start + Self.lookahead, let word = word(index), word.letters > 0,
      word.isPlain || index > start && word.range.count <= 4
    {
      if case .groupMark? = keyword(index) { return index > start ? index + 1 : nil }
      guard word.isPlain else { return nil }
      index += 1
    }
    return nil
  }

  /// The word after a trade designation that begins here; nil for none.
  private func tradeDesignationEnd(from start: Int) -> Int? {
    guard words[start].has(.startsUpper) else { return nil }
    var end = start
    while end < start + Self.lookahead, let word = word(end), word.isPlain {
      if end > start, word.has(.startsLower), let keyword = keyword(end), !keyword.isConnector { break }
      if word.has(.endsTradeMark) { return end + 1 }
      end += 1
    }
    if end > start, let after = word(end), after.hasAny([.opens, .equals]), let quoted = word(end + 1),
      quoted.startsQuote, !isParticle(end + 1)
    {
      return end
    }
    end = start
    var isLong = false
    while let word = word(end), word.isCapitals || end > start && word.has(.ampersand),
      fieldNumberEnd(from: end) == nil
    {
      isLong = isLong || word.letters >= 3
      end += 1
    }
    while end > start, words[end - 1].has(.ampersand) { end -= 1 }
    return isLong ? end : nil
  }

  /// The word after a field number that begins here: `C030`, `SB 1234`, `Lau 1234`; nil for none.
  private func fieldNumberEnd(from start: Int) -> Int? {
    let word = words[start]
    guard word.has(.startsUpper), !word.hasAny([.hasQuote, .hasOther]) else { return nil }
    if word.has(.hasDigit) { return start + 1 }
    guard word.isPlain, let number = self.word(start + 1), number.has(.startsDigit),
      !number.hasAny([.hasOther, .hasQuote])
    else { return nil }
    return start + 2
  }

  /// Reads `=` and the trade designation or cultivar after it.
  mutating func parseEquation() throws(NameProblem) {
    var end = next + 1
    guard let first = word(end) else { throw unexpected(next) }
    if !first.startsQuote {
      while let word = word(end), word.isPlain { end += 1 }
      guard end > next + 1 else { throw unexpected(next) }
    }
    let start = next + 1
    appendSpace()
    plain.append(UInt8(ascii: "="))
    next = start
    if first.startsQuote { return try parseCultivar() }
    emit(.tradeDesignation, words: start..<end)
  }

  // MARK: Runs of words

  /// Appends words as one part, with real apostrophes and the customary form of `Group`, and goes on after them.
  private mutating func emit(_ kind: NamePart.Kind, words run: Range<Int>) {
    appendSpace()
    let start = plain.count
    for index in run {
      let word = words[index]
      if index > run.lowerBound, !word.has(.closes), !words[index - 1].has(.opens) { plain.append(0x20) }
      if word.has(.opens) {
        plain.append(UInt8(ascii: "("))
      } else if word.has(.closes) {
        plain.append(UInt8(ascii: ")"))
      } else if kind == .group, index == run.upperBound - 1, case .groupMark(let set)? = keyword(index) {
        plain.append(contentsOf: set.utf8)
      } else if word.has(.hasQuote) {
        appendWithApostrophes(word.range)
      } else {
        plain.append(contentsOf: bytes[word.range])
      }
    }
    parts.append(NamePart(kind: kind, range: start..<plain.count))
    next = run.upperBound
  }

  private mutating func appendWithApostrophes(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if character == .singleQuote {
        plain.append(contentsOf: "’".utf8)
      } else {
        plain.append(contentsOf: bytes[index..<(index + length)])
      }
      index += length
    }
  }
}

extension NameKeyword {
  fileprivate var isConnector: Bool {
    if case .connector = self { true } else { false }
  }
}
