/// Reads the words of a scientific name from left to right, and writes the corrected name and its parts.
///
/// A name is one term, or several joined by `×` or `+`. A term begins with a genus; what follows may come in nearly any
/// order, because growers write it so. What isn't understood becomes a part of its own, and the rest is read all the
/// same: no word is lost, and none makes the others plain text.
struct NameParser {
  /// The longest text that is read, in bytes; keeps looking ahead cheap.
  static let lengthLimit = 1000
  static let depthLimit = 8

  /// The text; with capitals and small letters corrected where all of it has the wrong ones.
  var bytes: [UInt8]
  var words: [NameWord] = [] {
    didSet { keywords = words.map { keyword(of: $0) } }
  }

  /// What each word means in small letters; looked up once, because words are looked at from many sides.
  private(set) var keywords: [NameKeyword?] = []

  /// The word to be read next.
  var next = 0

  var plain: [UInt8] = []
  var parts: [NamePart] = []
  var problems: [NameProblem] = []

  /// Words that weren't understood, neighbours in one run.
  var unread: [UnreadRun] = []

  /// Whether the plant has no name of its own, as after `sp.`, so that what follows tells it apart.
  var isUnnamed = false

  /// The genus that stands before parents in parentheses, which are of it; nil elsewhere, and for a hybrid genus.
  var genusOfParents: String?

  /// Where a genus was abbreviated that wasn't written in full before.
  private var abbreviated: (part: Int, range: Range<Int>)?

  /// How far a term has been read.
  enum Place {
    case genus
    case species
    /// After an infraspecific epithet, authors, a cultivar or the like: no epithet can follow without a rank.
    case rest
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.count <= Self.lengthLimit { words = NameWord.words(of: bytes) }
    keywords = words.map { keyword(of: $0) }
    plain.reserveCapacity(bytes.count + 8)
    parts.reserveCapacity(words.count)
  }

  /// Reads the name.
  ///
  /// - Throws: Why there is none: nothing is certain in a text that doesn't begin with a genus.
  mutating func parse() throws(NameProblem) {
    guard bytes.count <= Self.lengthLimit else { throw .tooLong(bytes.indices) }
    guard !words.isEmpty else { throw .empty(bytes.indices) }
    correctCase()
    if let problem = missingGenus() { throw problem }
    tellUnseenSpaces()
    parseLevel(depth: 0)
    if let abbreviated {
      let word = string(abbreviated.range)
      problems.append(
        parts[abbreviated.part].isParent
          ? .firstGenusAbbreviated(word, at: abbreviated.range)
          : .abbreviatedGenus(word, at: abbreviated.range))
    }
    problems += unread.compactMap(problem)
    if problems.count > 1 { problems.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// Why the text is no name; nil where it begins with a genus, its initial or a formula.
  private func missingGenus() -> NameProblem? {
    var index = 0
    while let word = word(index) {
      if word.has(.parentMark) {
        // `?` stands for a parent that isn't known.
        if isSign(index + 1) { return nil }
      } else if word.has(.opens) {
        guard index < Self.depthLimit, words.count > index + 1 else { break }
        if matchingParenthesis(index) == nil { return .unbalancedParenthesis(word.range) }
        guard parenthesisHoldsFormula(index) else { break }
      } else if case .qualifier? = keyword(index) {
      } else if isSign(index) {
        guard self.word(index + 1)?.isGenus == true else {
          return .signWithoutName(string(word.range), at: word.range)
        }
      } else {
        if namesNoGenus(index) { return .unexpected(string(word.range), at: word.range) }
        let isGenus = word.isGenus || word.isAbbreviatedGenus || word.isGenusWithInnerCapital
        return isGenus ? nil : genusCase(word)
      }
      index += 1
    }
    let last = words[min(index, words.count - 1)]
    return .unexpected(string(last.range), at: last.range)
  }

  /// Whether a word stands in place of a genus, as in `Gen. nov.` and `Gen. et sp. indet.`.
  private func namesNoGenus(_ index: Int) -> Bool {
    guard words[index].range.count <= 6, ["Gen.", "Genus", "Indet."].contains(string(index)) else {
      return false
    }
    guard let after = word(index + 1) else { return words[index].has(.endsDot) }
    return after.has(.startsLower) && (after.has(.endsDot) || string(index + 1) == "et")
  }

  /// Tells of words with nothing between them but a mark that nobody sees, as text from a page may have.
  private mutating func tellUnseenSpaces() {
    for (first, second) in zip(words, words.dropFirst()) {
      guard NameCharacter.isUnseen(first.range.upperBound..<second.range.lowerBound, in: bytes) else {
        continue
      }
      let corrected = string(first.range) + " " + string(second.range)
      problems.append(.unseenSpace(corrected, at: first.range.lowerBound..<second.range.upperBound))
    }
  }

  private func genusCase(_ word: NameWord) -> NameProblem {
    if word.has(.hasForeign), word.has(.hasOther) { return .otherScript(string(word.range), at: word.range) }
    let written = string(word.range)
    return .genusCase(written, corrected: nil, at: word.range)
  }

  /// The text that was given, with single spaces between its words.
  func normalizedText(of text: String) -> String {
    let isNormal = text.utf8.withContiguousStorageIfAvailable { utf8 in
      var previous: UInt8 = 0x20
      for byte in utf8 {
        if byte >= 0x80 || byte < 0x20 || byte == 0x20 && previous == 0x20 { return false }
        previous = byte
      }
      return previous != 0x20
    }
    if isNormal == true { return text }
    return String(decoding: Self.normalized(Array(text.utf8)), as: UTF8.self)
  }

  /// The text with a single space for each run of white space, and none at the ends.
  private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var pendingSpace = false
    var index = 0
    while index < bytes.count {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if character == .space {
        pendingSpace = !result.isEmpty
      } else {
        if pendingSpace { result.append(0x20) }
        pendingSpace = false
        result.append(contentsOf: bytes[index..<(index + length)])
      }
      index += length
    }
    return result
  }
}

// Terms.
extension NameParser {
  /// Reads terms and the signs between them, up to the end or the parenthesis that closes this level.
  mutating func parseLevel(depth: Int) {
    let firstPart = parts.count
    parseTerm(isFirst: true, depth: depth)
    var isFormula = false
    while let word = word(next), word.isSign {
      isFormula = true
      emitSign(word, as: .separator)
      isUnnamed = false
      parseTerm(isFirst: false, depth: depth)
    }
    guard isFormula else { return }
    for index in firstPart..<parts.count { parts[index].isParent = true }
  }

  private mutating func parseTerm(isFirst: Bool, depth: Int) {
    guard let first = word(next) else { return }
    if first.has(.parentMark) {
      emit(.qualifier, first.range)
      // `?` stands for a parent unless a name follows, `♀` and `♂`, of more bytes, before one.
      guard first.range.count > 1 || word(next)?.isGenus == true || word(next)?.isAbbreviatedGenus == true
      else { return parseTail(.rest, depth: depth) }
    } else if first.has(.opens), depth < Self.depthLimit, parenthesisHoldsFormula(next) {
      parseFormulaInParentheses(depth: depth)
      return parseTail(.rest, depth: depth)
    }
    while let word = word(next), case .qualifier(let set)? = keyword(next) {
      emit(.qualifier, set, at: word.range)
    }
    if let sign = word(next), isSign(next), word(next + 1)?.isGenus == true { emitSign(sign, as: .sign) }
    guard let word = word(next) else { return }
    if isGrexOfParent(word) { return parseTail(.genus, depth: depth) }
    if word.isGenus {
      emit(.genus, word.range)
      return parseTail(.genus, depth: depth)
    }
    if word.isGenusWithInnerCapital {
      let corrected = string(word.range.prefix(1)) + string(word.range.dropFirst(1)).lowercased()
      problems.append(.innerCapital(string(word.range), corrected: corrected, at: word.range))
      emit(.genus, corrected, at: word.range)
      return parseTail(.genus, depth: depth)
    }
    if word.isAbbreviatedGenus {
      if abbreviated == nil, !isWrittenOut(word) { abbreviated = (parts.count, word.range) }
      emit(.abbreviatedGenus, word.range)
      return parseTail(.genus, depth: depth)
    }
    if !isFirst || depth > 0 && parts.contains(where: { $0.kind == .genus }), word.isEpithet,
      keyword(next) == nil
    {
      problems.append(
        .formulaWithoutGenus(string(word.range), corrected: withInitial(word), at: word.range))
      emit(.specificEpithet, word.range)
      return parseTail(.species, depth: depth)
    }
    parseTail(.rest, depth: depth)
  }

  /// Whether a word with a capital that begins a parent is no genus but a grex or the like: *Phalaenopsis* (Brother Star
  /// × Taida).
  ///
  /// Parents in parentheses are of the genus before these; hybrids of orchids have the names of grexes everywhere.
  private func isGrexOfParent(_ word: NameWord) -> Bool {
    guard word.has(.startsUpper), word.isPlain,
      self.word(next + 1)?.isEpithet != true || keyword(next + 1) != nil,
      let genus = parts.first(where: { $0.kind == .genus || $0.kind == .abbreviatedGenus })
    else { return false }
    let name = String(decoding: plain[genus.range], as: UTF8.self)
    if GardenGenera.isOrchid(name) { return !GardenGenera.isOrchid(string(word.range)) }
    return genusOfParents.map { $0 != string(word.range) } ?? false
  }

  mutating func parseFormulaInParentheses(depth: Int) {
    emitOpen()
    parseLevel(depth: depth + 1)
    if word(next)?.has(.closes) == true { emitClose() }
  }

  /// Reads what follows the beginning of a term, up to a sign between terms, a closing parenthesis or the end.
  private mutating func parseTail(_ start: Place, depth: Int) {
    var place = start
    while let word = word(next) {
      if word.has(.closes) {
        if depth > 0 { return }
        problems.append(.unbalancedParenthesis(word.range))
        emitClose()
      } else if isSign(next) {
        if place == .genus, let epithet = self.word(next + 1), epithet.isEpithet, keyword(next + 1) == nil {
          emitSign(word, as: .sign)
          emit(.specificEpithet, epithet.range)
          place = .species
          continue
        }
        if let after = self.word(next + 1), !after.has(.closes), !isSign(next + 1) { return }
        problems.append(.signWithoutName(string(word.range), at: word.range))
        emitUnread(1, isTold: true)
      } else if word.startsQuote, !isParticle(next) {
        parseCultivar()
        place = .rest
      } else if word.has(.opens) {
        parseParenthesis(&place, depth: depth)
      } else if word.has(.equals) {
        parseEquation()
        place = .rest
      } else if word.has(.parentMark) {
        emit(.qualifier, word.range)
      } else if bytes[word.range] == [UInt8(ascii: ",")], parts.last?.kind == .authors,
        remarkEnd(from: next + 1) != nil
      {
        plain.append(contentsOf: bytes[word.range])
        next += 1
      } else if word.has(.startsLower) {
        parseSmallLetters(&place)
      } else if word.letters == 0, word.has(.hasOther) {
        emitUnread(1)
      } else if word.has(.startsDigit) {
        parseNumber()
        place = .rest
      } else {
        parseCapital(&place)
      }
    }
  }

  private mutating func parseSmallLetters(_ place: inout Place) {
    let word = words[next]
    if let end = senseEnd(next) {
      emit(.qualifier, end.set, words: next..<end.index)
      return
    }
    if let end = remarkEnd(from: next) {
      emit(.remark, words: next..<end)
      place = .rest
      return
    }
    if case .infraspecificRank(let set)? = keyword(next) { return parseRank(set, &place) }
    if continuesLocality, !isDoubt(next) { return parseLocality() }
    switch keyword(next) {
    case .infragenericRank(let set)?: parseInfragenericRank(set)
    case .qualifier(let set)?:
      emit(.qualifier, set, at: word.range)
      // `Aloe sp. aff. vera`
      guard set.hasSuffix(".") || set == "near", set != "agg.", !set.hasPrefix("s.") else { return }
      parseEpithet(&place)
    case .unnamed(let set)?:
      emit(.qualifier, set, at: word.range)
      if place == .genus { isUnnamed = true }
      if let end = remarkEnd(from: next, after: true) {
        emit(.qualifier, words: next..<end)
        isUnnamed = false
        return
      }
    case .cultivarMark?:
      parseCultivarMark()
      place = .rest
    case .connector?: parseAuthorsOrUnread(&place)
    case .groupMark?, .remark?, .infraspecificRank?:
      if place == .genus, word.isEpithet, case .remark? = keyword(next) { return parseEpithet(&place) }
      emitUnread(1)
      place = .rest
    case nil:
      let start = next
      parseEpithet(&place)
      if next == start { parseAuthorsOrUnread(&place) }
    }
  }

  /// Reads an epithet that stands here without a rank; nothing where there is none.
  private mutating func parseEpithet(_ place: inout Place) {
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
    problems.append(.epithetMark(string(range), corrected: epithet, at: range))
    emit(kind, epithet, at: range)
  }
}

// Abbreviated genera.
extension NameParser {
  /// Whether a genus that is written in full earlier in the name begins as the abbreviation does.
  private func isWrittenOut(_ word: NameWord) -> Bool {
    let letters = bytes[word.range].prefix { $0 != UInt8(ascii: ".") }
    return parts.contains { $0.kind == .genus && plain[$0.range].starts(with: letters) }
  }

  /// The epithet with the initial of the genus that came before it; nil for none.
  private func withInitial(_ word: NameWord) -> String? {
    guard let genus = parts.last(where: { $0.kind == .genus }) else { return nil }
    return String(decoding: plain[genus.range], as: UTF8.self).prefix(1) + ". " + string(word.range)
  }
}
