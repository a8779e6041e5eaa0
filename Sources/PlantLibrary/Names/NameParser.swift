/// Reads the words of a scientific name from left to right, and writes the corrected name and its parts.
///
/// A name is one term, or several joined by `×` or `+`. A term begins with a genus; what follows may come in nearly any
/// order, because growers write it so.
struct NameParser {
  /// The longest text that is read, in bytes; keeps looking ahead cheap.
  static let lengthLimit = 1000
  private static let depthLimit = 8

  let bytes: [UInt8]
  let words: [NameWord]

  /// The word to be read next.
  var next = 0

  var plain: [UInt8] = []
  var parts: [NamePart] = []
  var problems: [NameProblem] = []

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
    words = bytes.count <= Self.lengthLimit ? NameWord.words(of: bytes) : []
    plain.reserveCapacity(bytes.count + 8)
    parts.reserveCapacity(words.count)
  }

  mutating func parse() throws(NameProblem) {
    guard bytes.count <= Self.lengthLimit else { throw .tooLong(bytes.indices) }
    guard !words.isEmpty else { throw .empty(bytes.indices) }
    try parseLevel(depth: 0)
    if let abbreviated {
      let word = string(abbreviated.range)
      guard parts[abbreviated.part].isParent else { throw .abbreviatedGenus(word, at: abbreviated.range) }
      problems.append(.firstGenusAbbreviated(word, at: abbreviated.range))
    }
  }

  /// The text that was given, with single spaces between its words.
  func normalizedText(of text: String) -> String {
    var previousWasSpace = true
    let isNormal = bytes.allSatisfy { byte in
      defer { previousWasSpace = byte == 0x20 }
      return byte < 0x80 && byte > 0x20 || byte == 0x20 && !previousWasSpace
    }
    if isNormal, !previousWasSpace { return text }
    var result: [UInt8] = []
    appendNormalized(bytes.indices, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends bytes of the text with a single space for each run of white space, and none at the ends.
  private func appendNormalized(_ range: Range<Int>, to result: inout [UInt8]) {
    let start = result.count
    var pendingSpace = false
    var index = range.lowerBound
    while index < range.upperBound {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if character == .space {
        pendingSpace = result.count > start
      } else {
        if pendingSpace { result.append(0x20) }
        pendingSpace = false
        result.append(contentsOf: bytes[index..<(index + length)])
      }
      index += length
    }
  }
}

// Terms.
extension NameParser {
  /// Reads terms and the signs between them, up to the end or the parenthesis that closes this level.
  mutating func parseLevel(depth: Int) throws(NameProblem) {
    let firstPart = parts.count
    try parseTerm(isFirst: true, depth: depth)
    var isFormula = false
    while let word = word(next), word.isSign {
      isFormula = true
      emitSign(word, as: .separator)
      try parseTerm(isFirst: false, depth: depth)
    }
    guard isFormula else { return }
    for index in firstPart..<parts.count { parts[index].isParent = true }
  }

  private mutating func parseTerm(isFirst: Bool, depth: Int) throws(NameProblem) {
    guard let first = word(next) else { return }
    if first.has(.parentMark) {
      emit(.qualifier, first.range)
      // `?` stands for a parent, `♀` and `♂`, of more bytes, before one.
      guard first.range.count > 1 else { return try parseTail(.rest, depth: depth) }
    } else if first.has(.opens) {
      try parseFormulaInParentheses(depth: depth)
      return try parseTail(.rest, depth: depth)
    }
    while let word = word(next), case .qualifier(let set)? = keyword(next) {
      emit(.qualifier, set, at: word.range)
    }
    if let sign = word(next), isSign(next) {
      guard word(next + 1)?.isGenus == true else {
        throw .signWithoutName(string(sign.range), at: sign.range)
      }
      emitSign(sign, as: .sign)
    }
    guard let word = word(next) else { throw unexpected(next - 1) }
    if word.isGenus {
      emit(.genus, word.range)
      return try parseTail(.genus, depth: depth)
    }
    if word.isAbbreviatedGenus {
      if abbreviated == nil, !isWrittenOut(word) { abbreviated = (parts.count, word.range) }
      emit(.abbreviatedGenus, word.range)
      return try parseTail(.genus, depth: depth)
    }
    if isFirst, depth == 0 { throw genusCase(word) }
    if word.startsQuote { return try parseTail(.rest, depth: depth) }
    guard word.isEpithet else { throw unexpected(next) }
    problems.append(
      .formulaWithoutGenus(string(word.range), corrected: withInitial(word), at: word.range))
    emit(.specificEpithet, word.range)
    try parseTail(.species, depth: depth)
  }

  private mutating func parseFormulaInParentheses(depth: Int) throws(NameProblem) {
    let open = words[next].range
    guard depth < Self.depthLimit else { throw unexpected(next) }
    emitOpen()
    try parseLevel(depth: depth + 1)
    guard word(next)?.has(.closes) == true else { throw .unbalancedParenthesis(open) }
    emitClose()
  }

  /// Reads what follows the beginning of a term, up to a sign between terms, a closing parenthesis or the end.
  private mutating func parseTail(_ start: Place, depth: Int) throws(NameProblem) {
    var place = start
    while let word = word(next) {
      if word.has(.closes) {
        guard depth > 0 else { throw .unbalancedParenthesis(word.range) }
        return
      }
      if isSign(next) {
        if place == .genus, let epithet = self.word(next + 1), epithet.isEpithet, keyword(next + 1) == nil {
          emitSign(word, as: .sign)
          emit(.specificEpithet, epithet.range)
          place = .species
          continue
        }
        guard let after = self.word(next + 1), !after.has(.closes) else {
          throw .signWithoutName(string(word.range), at: word.range)
        }
        return
      }
      if word.startsQuote, !isParticle(next) {
        try parseCultivar()
        place = .rest
      } else if word.has(.opens) {
        if parenthesisHoldsFormula(next) {
          try parseFormulaInParentheses(depth: depth)
        } else {
          try parseParenthesis()
        }
        place = .rest
      } else if word.has(.equals) {
        try parseEquation()
        place = .rest
      } else if word.has(.parentMark) {
        emit(.qualifier, word.range)
      } else if word.has(.startsLower) {
        try parseSmallLetters(&place)
      } else if word.has(.startsDigit) {
        // A bare number tells plants apart only after `sp.` and the like.
        guard parts.last?.kind == .qualifier || parts.last?.kind == .authors else { throw unexpected(next) }
        emit(.fieldNumber, word.range)
        place = .rest
      } else {
        try parseCapital(place)
        place = .rest
      }
    }
  }

  private mutating func parseSmallLetters(_ place: inout Place) throws(NameProblem) {
    let word = words[next]
    switch keyword(next) {
    case .infraspecificRank(let set)?:
      try parseRank(set)
      place = .rest
    case .infragenericRank(let set)?:
      guard let epithet = self.word(next + 1), epithet.isGenus else {
        throw .rankWithoutEpithet(string(word.range), at: word.range)
      }
      emit(.rank, set, at: word.range)
      emit(.infragenericEpithet, epithet.range)
    case .qualifier(let set)?:
      emit(.qualifier, set, at: word.range)
      // `Aloe sp. aff. vera`
      guard let epithet = self.word(next), epithet.isEpithet, keyword(next) == nil else { return }
      emit(place == .species ? .infraspecificEpithet : .specificEpithet, epithet.range)
      place = place == .species ? .rest : .species
    case .cultivarMark?:
      try parseCultivarMark()
      place = .rest
    case .connector?:
      try parseAuthors()
      place = .rest
    case .groupMark?: throw unexpected(next)
    case nil:
      switch place {
      case .genus where word.isEpithet:
        emit(.specificEpithet, word.range)
        place = .species
      case .species where word.isEpithet:
        // The rank isn't known, or wasn't thought worth writing.
        emit(.infraspecificEpithet, word.range)
        place = .rest
      default:
        guard isAuthorInSmallLetters(next) else { throw unexpected(next) }
        try parseAuthors()
        place = .rest
      }
    }
  }

  private mutating func parseRank(_ set: String) throws(NameProblem) {
    let rank = words[next]
    let signed = word(next + 1)?.isSign == true
    let index = signed ? next + 2 : next + 1
    guard let epithet = word(index), epithet.isEpithet || epithet.isGenus, keyword(index) == nil,
      NameKeyword.of(string(epithet.range).lowercased()) == nil
    else { throw .rankWithoutEpithet(string(rank.range), at: rank.range) }
    emit(.rank, set, at: rank.range)
    if signed { emitSign(words[next], as: .sign) }
    guard epithet.isGenus else { return emit(.infraspecificEpithet, epithet.range) }
    let corrected = string(epithet.range).lowercased()
    problems.append(.epithetCase(string(epithet.range), corrected: corrected, at: epithet.range))
    emit(.infraspecificEpithet, corrected, at: epithet.range)
  }
}

// Looking at words, and writing them.
extension NameParser {
  func word(_ index: Int) -> NameWord? { index < words.count ? words[index] : nil }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func keyword(_ index: Int) -> NameKeyword? {
    guard let word = word(index), word.range.count <= 12, word.letters > 0 else { return nil }
    return NameKeyword.of(string(word.range))
  }

  /// Whether the word is a sign; a capital `X` among other capitals is a letter.
  func isSign(_ index: Int) -> Bool {
    guard let word = word(index), word.isSign else { return false }
    guard word.has(.startsUpper), index > 0 else { return true }
    return !words[index - 1].isCapitals || words[index - 1].has(.endsSingleQuote)
  }

  func unexpected(_ index: Int) -> NameProblem {
    .unexpected(string(words[index].range), at: words[index].range)
  }

  private func genusCase(_ word: NameWord) -> NameProblem {
    let written = string(word.range)
    let corrected = word.isEpithet || word.isCapitals && word.letters > 1 ? written.lowercased() : nil
    return .genusCase(
      written, corrected: corrected.map { $0.prefix(1).uppercased() + $0.dropFirst() }, at: word.range)
  }

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

  /// Appends a part that stands in the text as it is to be set, and goes on to the next word.
  mutating func emit(_ kind: NamePart.Kind, _ range: Range<Int>) {
    appendSpace()
    parts.append(NamePart(kind: kind, range: plain.count..<(plain.count + range.count)))
    plain.append(contentsOf: bytes[range])
    next += 1
  }

  /// Appends a part in other words than those of the text, and goes on to the next word.
  mutating func emit(_ kind: NamePart.Kind, _ set: String, at range: Range<Int>) {
    appendSpace()
    let start = plain.count
    plain.append(contentsOf: set.utf8)
    parts.append(NamePart(kind: kind, range: start..<plain.count))
    next += 1
  }

  mutating func emitSign(_ word: NameWord, as kind: NamePart.Kind) {
    emit(kind, word.has(.plus) ? "+" : "×", at: word.range)
  }

  mutating func emitOpen() {
    appendSpace()
    plain.append(UInt8(ascii: "("))
    next += 1
  }

  mutating func emitClose() {
    plain.append(UInt8(ascii: ")"))
    next += 1
  }

  mutating func appendSpace() {
    guard let last = plain.last, last != UInt8(ascii: "(") else { return }
    plain.append(0x20)
  }
}
