import Text

// Looking at words.
extension NameParser {
  func word(_ index: Int) -> NameWord? { index < words.count ? words[index] : nil }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func string(_ index: Int) -> String { string(words[index].range) }

  /// The bytes that words of the text take.
  func range(_ run: Range<Int>) -> Range<Int> {
    words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
  }

  /// What a word means that begins with a small letter, or is the mark of a Group; nil for one without a meaning.
  func keyword(_ index: Int) -> NameKeyword? {
    guard index < words.count, case let keyword = keywords[index], let keyword else { return nil }
    if words[index].has(.startsLower) { return keyword }
    return if case .groupMark = keyword { keyword } else { nil }
  }

  /// What a word means in small letters.
  func keyword(of word: NameWord) -> NameKeyword? {
    guard word.range.count <= 14, word.letters > 0, !word.hasAny([.hasOther, .hasDigit]),
      NameKeyword.mayBe(bytes[word.range])
    else { return nil }
    let written = string(word.range)
    if word.has(.startsLower) { return NameKeyword.of(written) }
    guard word.has(.startsUpper), word.range.count > 1 else { return nil }
    return NameKeyword.of(written) ?? NameKeyword.of(written.lowercased())
  }

  /// Whether the word is a sign; a capital `X` among other capitals is a letter.
  func isSign(_ index: Int) -> Bool {
    guard let word = word(index), word.isSign else { return false }
    guard word.has(.startsUpper), index > 0 else { return true }
    return !words[index - 1].isCapitals || words[index - 1].has(.endsSingleQuote)
  }

  /// Whether a word ends as epithets do and authors seldom do.
  func looksLatin(_ word: NameWord) -> Bool {
    Self.looksLatin(bytes[word.range])
  }

  static func looksLatin(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    ["a", "us", "um", "is", "ii", "ae", "ens", "oides"].contains {
      word.reversed().starts(with: $0.utf8.reversed())
    }
  }
}

// Writing parts.
extension NameParser {
  /// Appends a part that stands in the text as it is to be set, and goes on to the next word.
  mutating func emit(_ kind: NamePart.Kind, _ range: Range<Int>) {
    if words[next].has(.hasForeign) { return emit(kind, tellLookAlikes(range) ?? string(range)) }
    appendSpace()
    parts.append(NamePart(kind: kind, range: plain.count..<(plain.count + range.count)))
    plain.append(contentsOf: bytes[range])
    next += 1
  }

  /// Tells of letters of other scripts that look like Latin ones.
  /// - Returns: The word with Latin letters for them; nil for one without.
  @discardableResult mutating func tellLookAlikes(_ range: Range<Int>) -> String? {
    let written = string(range)
    guard let latin = LookAlikes.latin(written) else { return nil }
    tell(
      code: "name-look-alike", "\"\(written)\" has letters that only look like Latin ones", at: range,
      replacement: latin)
    return latin
  }

  /// Appends a part in other words than that of the text, or than those up to an end, and goes on after these.
  mutating func emit(_ kind: NamePart.Kind, _ set: String, to end: Int? = nil) {
    appendSpace()
    let start = plain.count
    plain.append(contentsOf: set.utf8)
    parts.append(NamePart(kind: kind, range: start..<plain.count))
    next = end ?? next + 1
  }

  mutating func emitSign(_ word: NameWord, as kind: NamePart.Kind) {
    emit(kind, word.has(.plus) ? "+" : "×")
  }

  /// Appends the bracket that opens, round or square.
  mutating func emitOpen() {
    appendSpace()
    plain.append(contentsOf: bytes[words[next].range])
    next += 1
  }

  mutating func emitClose() {
    plain.append(contentsOf: bytes[words[next].range])
    next += 1
  }

  mutating func appendSpace() {
    guard let last = plain.last, last != UInt8(ascii: "("), last != UInt8(ascii: "[") else { return }
    plain.append(0x20)
  }

  /// Whether the last character is a bracket that closes.
  var endsWithBracket: Bool { plain.last == UInt8(ascii: ")") || plain.last == UInt8(ascii: "]") }

  /// Appends words as one part, with real apostrophes and the customary form of `Group`, and goes on after them.
  mutating func emit(_ kind: NamePart.Kind, words run: Range<Int>) {
    appendSpace()
    let start = plain.count
    append(run, of: kind)
    parts.append(NamePart(kind: kind, range: start..<plain.count))
    next = run.upperBound
  }

  private mutating func append(_ run: Range<Int>, of kind: NamePart.Kind) {
    for index in run {
      let word = words[index]
      if word.has(.hasForeign) { tellLookAlikes(word.range) }
      if index > run.lowerBound, !word.has(.closes), !words[index - 1].has(.opens) { plain.append(0x20) }
      if kind == .group, index == run.upperBound - 1, case .groupMark(let set)? = groupMark(index) {
        plain.append(contentsOf: set.utf8)
      } else if word.has(.hasQuote), kind != .unread {
        appendWithApostrophes(word.range)
      } else {
        plain.append(contentsOf: bytes[word.range])
      }
    }
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

  /// Appends words that aren't understood, to those before them where these aren't either.
  ///
  /// - Parameters:
  ///   - count: How many words.
  ///   - isTold: Whether a problem tells of them already.
  ///   - afterGenus: Whether an epithet could stand here.
  mutating func emitUnread(_ count: Int, isTold: Bool = false, afterGenus: Bool = false) {
    let run = next..<(next + count)
    if let last = parts.last, last.kind == .unread, last.range.upperBound == plain.count,
      unread.last?.words.upperBound == run.lowerBound
    {
      if !words[run.lowerBound].has(.closes), !words[run.lowerBound - 1].has(.opens) { plain.append(0x20) }
      append(run, of: .unread)
      parts[parts.count - 1].range = last.range.lowerBound..<plain.count
      unread[unread.count - 1].words = unread[unread.count - 1].words.lowerBound..<run.upperBound
      unread[unread.count - 1].isTold = unread[unread.count - 1].isTold && isTold
      next = run.upperBound
    } else {
      emit(.unread, words: run)
      unread.append(UnreadRun(words: run, isTold: isTold, afterGenus: afterGenus))
    }
  }
}
