// Cultivars in quotation marks or after `cv.`
extension NameParser {
  mutating func parseCultivar() {
    let start = next
    let isDouble = words[start].has(.startsDoubleQuote)
    guard !isArticle(words[start]), let end = closingQuote(from: start) else {
      let mark = words[start].range.lowerBound
      problems.append(.unclosedQuote(mark..<(mark + quoteLength(words[start]))))
      return emitUnread(unclosedEnd(start) - start, isTold: true)
    }
    let range = words[start].range.lowerBound..<words[end].range.upperBound
    let quoted = quoted(range)
    // The marks alone take six bytes.
    guard quoted.utf8.count > 6, !quoted.utf8.starts(with: Self.quotedArticle) else {
      tell(code: "name-quotes", "there is no cultivar between the quotation marks", at: range)
      return emitUnread(end + 1 - start, isTold: true)
    }
    if isDouble {
      tell(
        code: "name-double-quotes", "a cultivar stands in single quotation marks", at: range,
        replacement: quoted)
    }
    for word in words[start...end] where word.has(.hasForeign) { tellLookAlikes(word.range) }
    emit(.cultivar, quoted, to: end + 1)
  }

  /// The word after those that a quotation mark without its counterpart stands before.
  private func unclosedEnd(_ start: Int) -> Int {
    var end = start + 1
    while let word = word(end), word.isPlain, !word.has(.endsSingleQuote), !word.startsQuote { end += 1 }
    return end
  }

  /// A cultivar can't begin so, because it would read as an author, *'t Hart*.
  private static var quotedArticle: String.UTF8View { "‘t ".utf8 }

  private func quoteLength(_ word: NameWord) -> Int {
    NameCharacter.at(word.range.lowerBound, in: bytes).length
  }

  /// The word that ends with the quotation mark that the word at the start begins with.
  ///
  /// The first such word may only end with an apostrophe (`'Farmers' Delight'`), so a later one is taken unless another
  /// quotation begins before it.
  private func closingQuote(from start: Int) -> Int? {
    let mark: NameWord.Traits = words[start].has(.startsDoubleQuote) ? .endsDoubleQuote : .endsSingleQuote
    var found: Int?
    for index in start..<words.count {
      let word = words[index]
      // No cultivar holds the sign, so this one begins another parent.
      if word.has(.times), word.letters == 0 { break }
      let isLone = word.startsQuote && quoteLength(word) == word.range.count
      // Another cultivar begins, but not in `'Emerald 'n' Gold'`.
      let isShort = found == nil && word.letters <= 2
      if index > start, word.startsQuote, !isLone, !isShort, !isArticle(word) { break }
      if word.has(mark), index > start || !isLone { found = index }
    }
    return found
  }

  /// The cultivar of these bytes in the quotation marks that are set, and with real apostrophes.
  ///
  /// Marks at the start of a word are left out, because they would read as another quotation.
  func quoted(_ range: Range<Int>) -> String {
    var inner: [UInt8] = Array("‘".utf8)
    let open = inner.count
    var index = range.lowerBound
    var pendingSpace = false
    var atWordStart = true
    /// The end of what isn't a mark.
    var end = open
    while index < range.upperBound {
      let (character, length) = NameCharacter.at(index, in: bytes)
      defer { index += length }
      switch character {
      case .space:
        pendingSpace = inner.count > open
        atWordStart = true
      case .singleQuote, .doubleQuote:
        if atWordStart, !isArticle(at: index, length) || end == open { continue }
        if pendingSpace { inner.append(0x20) }
        pendingSpace = false
        atWordStart = false
        if character == .singleQuote { inner.append(contentsOf: "’".utf8) }
      default:
        if pendingSpace { inner.append(0x20) }
        pendingSpace = false
        atWordStart = false
        inner.append(contentsOf: bytes[index..<(index + length)])
        end = inner.count
      }
    }
    inner.removeLast(inner.count - end)
    return String(decoding: inner, as: UTF8.self) + "’"
  }

  /// Whether the mark at the offset begins the article `'t`, or `'n'` as in `'Emerald 'n' Gold'`.
  private func isArticle(at index: Int, _ length: Int) -> Bool {
    let letter = index + length
    guard letter < bytes.count else { return false }
    var next = letter + 1
    if bytes[letter] | 0x20 == UInt8(ascii: "n"), next < bytes.count {
      let (character, length) = NameCharacter.at(next, in: bytes)
      guard character == .singleQuote else { return false }
      next += length
    } else if bytes[letter] != UInt8(ascii: "t") {
      return false
    }
    let afterLetter = next
    while next < bytes.count, case (.space, let length) = NameCharacter.at(next, in: bytes) { next += length }
    guard next > afterLetter, next < bytes.count else { return false }
    let following = NameCharacter.at(next, in: bytes).0
    return following == .upper || following == .lower || following == .digit
  }

  /// Reads `cv.` and the cultivar after it, which may lack quotation marks.
  mutating func parseCultivarMark() {
    let mark = words[next].range
    let start = next + 1
    var end = start
    while let word = word(end), !word.hasAny([.opens, .closes, .equals]), !word.startsQuote, !isSign(end),
      markEnd(from: end) == nil
    {
      end += 1
    }
    let hasCultivar = end > start || word(start)?.startsQuote == true
    let quoted = end > start ? quoted(range(start..<end)) : ""
    if hasCultivar, quoted.isEmpty || quoted.utf8.count > 6 && !quoted.utf8.starts(with: Self.quotedArticle) {
      let replaced = quoted.isEmpty ? words[start].range.lowerBound : range(start..<end).upperBound
      problems.append(.cultivarMark(mark.lowerBound..<replaced, corrected: quoted))
      next = start
      if !quoted.isEmpty { emit(.cultivar, quoted, to: end) }
    } else if let after = word(start), !after.hasAny([.closes, .opens, .equals]) {
      emitUnread(1)
    } else {
      problems.append(.cultivarMark(mark, corrected: ""))
      next = start
    }
  }
}
