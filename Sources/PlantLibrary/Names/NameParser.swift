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

  /// Whether the authors are written in capitals, for the small ones in which floras print them.
  private(set) var hasCapitalAuthors = false

  /// Where a genus was abbreviated that wasn't written in full before.
  var abbreviated: (part: Int, range: Range<Int>)?

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
    guard bytes.count <= Self.lengthLimit else {
      throw NameProblem(
        code: "name-too-long", "a scientific name takes at most \(Self.lengthLimit) bytes",
        at: bytes.indices)
    }
    guard !words.isEmpty else {
      throw NameProblem(code: "name-empty", "the scientific name is empty", at: bytes.indices)
    }
    correctCase()
    if let problem = missingGenus() { throw problem }
    tellUnseenSpaces()
    hasCapitalAuthors = endsWithCapitalAuthors
    parseLevel(depth: 0)
    if let abbreviated {
      let word = string(abbreviated.range)
      let fault =
        parts[abbreviated.part].isParent
        ? " before it was written in full" : ": it is written in full except in a hybrid formula"
      tell(
        code: "name-genus-abbreviated", "the genus \"\(word)\" is abbreviated\(fault)",
        at: abbreviated.range)
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
      } else if rankWithoutGenus(index) != nil {
        return nil
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

  /// The rank that a name begins with, as it is set; nil for none.
  ///
  /// As in tribe *Cacteae*, sect. *Lomatophyllum*.
  func rankWithoutGenus(_ index: Int) -> String? {
    guard index == 0, case .infragenericRank(let set)? = keywords[0], word(1)?.isGenus == true else {
      return nil
    }
    return set
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
      tell(
        code: "name-unseen-space",
        "between the words of \"\(corrected)\" stands a mark that can't be seen instead of a space",
        at: first.range.lowerBound..<second.range.upperBound, replacement: corrected)
    }
  }

  private func genusCase(_ word: NameWord) -> NameProblem {
    let written = string(word.range)
    return word.has(.hasForeign) && word.has(.hasOther)
      ? .otherScript(written, at: word.range) : .genusCase(written, corrected: nil, at: word.range)
  }

  mutating func tell(code: String, _ message: String, at range: Range<Int>, replacement: String? = nil) {
    problems.append(NameProblem(code: code, message, at: range, replacement: replacement))
  }

  /// The text that was given, with single spaces between its words.
  func normalizedText(of text: String) -> String {
    if hasSingleSpaces(text) { return text }
    let bytes = Array(text.utf8)
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
    return String(decoding: result, as: UTF8.self)
  }
}
