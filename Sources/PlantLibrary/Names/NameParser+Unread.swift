import Text

/// Neighbouring words of a name that weren't understood.
struct UnreadRun {
  var words: Range<Int>
  var isTold: Bool
  let afterGenus: Bool
}

// What isn't understood, and what is known not to be part of the name.
extension NameParser {
  /// The problem that tells of words that weren't understood, with what was probably meant; nil where one does already.
  func problem(of run: UnreadRun) -> NameProblem? {
    guard !run.isTold else { return nil }
    let first = words[run.words.lowerBound]
    let range = range(run.words)
    let text = string(range)
    if let end = run.words.first(where: { words[$0].hasAny([.endsSingleQuote, .endsDoubleQuote]) }),
      first.has(.startsUpper)
    {
      let mark = words[end].range
      return .unclosedQuote(mark.upperBound - lastCharacterLength(mark)..<mark.upperBound)
    }
    if first.has(.startsUpper), first.isPlain || first.has(.hasDot),
      run.words.allSatisfy({ isWordOfCultivar($0) })
    {
      if GardenGenera.isOrchid(genus(before: run) ?? "") {
        return NameProblem(
          code: "name-doubtful-author",
          "\"\(text)\" isn't surely an author: a grex has \"gx\" after it, a cultivar stands in single quotation marks",
          at: range, replacement: text + " gx")
      }
      if run.words.count == 1, run.afterGenus, first.isGenus, looksLatin(first) || endsAsGenitive(first) {
        return NameProblem(
          code: "name-doubtful-author",
          "\"\(text)\" isn't surely an author: an epithet begins with a small letter, a cultivar stands in single quotation marks",
          at: range, replacement: text.prefix(1).lowercased() + text.dropFirst())
      }
      return NameProblem(
        code: "name-doubtful-author",
        "\"\(text)\" isn't surely an author: a cultivar stands in single quotation marks", at: range,
        replacement: quoted(range))
    }
    if first.has(.hasForeign), first.letters > 1 { return .otherScript(text, at: range) }
    return NameProblem(
      code: "name-word",
      "\"\(text)\" isn't understood as a part of a scientific name, and is shown as written", at: range)
  }

  /// The genus that words which aren't understood stand directly behind; nil where something else does.
  private func genus(before run: UnreadRun) -> String? {
    guard run.afterGenus else { return nil }
    let part = parts.first { $0.kind == .genus || $0.kind == .abbreviatedGenus }
    return part.map { String(decoding: plain[$0.range], as: UTF8.self) }
  }

  private func isWordOfCultivar(_ index: Int) -> Bool {
    !words[index].hasAny([
      .opens, .closes, .equals, .hasOther, .parentMark, .times, .plus, .startsSingleQuote, .startsDoubleQuote,
      .endsSingleQuote, .endsDoubleQuote,
    ])
  }

  private func lastCharacterLength(_ range: Range<Int>) -> Int {
    let continuation = bytes[range].reversed().prefix { $0 & 0xC0 == 0x80 }.count
    return min(continuation + 1, range.count)
  }

  /// The word after those that go together with one that isn't understood: `Queen of Sheba`.
  func unreadEnd(_ start: Int) -> Int {
    if let end = honorificEnd(from: start) { return end }
    var end = start + 1
    guard words[start].has(.startsUpper), words[start].isPlain else { return end }
    while let word = word(end), word.isPlain, !word.has(.startsDigit), !isSign(end),
      !word.isCapitals || word.letters < 3,
      groupEnd(from: end) == nil, seriesEnd(from: end) == nil, fieldNumberEnd(from: end) == nil
    {
      if let keyword = keyword(end), !keyword.isConnector { break }
      end += 1
    }
    return end
  }

  /// Whether a word in small letters says what a plant looks like, or joins words, and is no epithet.
  func isPlainWord(_ word: NameWord) -> Bool {
    word.letters < 3 || word.range.count <= 10 && Self.plainWords.contains(string(word.range))
  }

  func isPlainWord(_ word: String) -> Bool { word.utf8.count <= 10 && Self.plainWords.contains(word) }

  /// Whether a word ends as an epithet can, for one without a rank after another: `Mammillaria elongata cristata`, but
  /// not `Aloe blue elf`.
  func endsAsEpithet(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = word.last else { return false }
    if last == UInt8(ascii: "m") { return word.suffix(2).first == UInt8(ascii: "u") }
    return !"bcdfghjklpqtvwz".utf8.contains(last)
  }

  /// Whether a word with a capital ends as epithets made of names do, or as adjectives that few cultivars have:
  /// `Lesliei`, `Vulgare`.
  private func endsAsGenitive(_ word: NameWord) -> Bool {
    let letters = bytes[word.range]
    return letters.count >= 6
      && ["ei", "yi", "eri", "ldi", "dii", "ense", "gare", "color", "folius", "gans"].contains {
        letters.reversed().starts(with: $0.utf8.reversed())
      }
  }

  static let plainWords = Set(
    words: """
      and the of on with from for not near type like mini giant dwarf large small tall short long white red blue
      yellow pink green purple orange black silver golden dark light pale double single flowers flower flowered
      leaf leaves leaved plant plants seed seeds clone spines spined spineless fruit fruited syn syn. syns.
      synonym see also now formerly previously ist und mit oder rot weiss gelb rosa blau aka are was has have
      that this true old new possibly probably perhaps maybe unconfirmed label labelled lost
      """)

  // MARK: Remarks and the width of names

  /// The word after those that say how wide a name is meant, as `s.l.` and `sensu stricto` do, and how they are set.
  func senseEnd(_ start: Int) -> (index: Int, set: String)? {
    guard let first = word(start), bytes[first.range.lowerBound] == UInt8(ascii: "s"), first.range.count <= 5,
      let second = word(start + 1),
      second.range.count <= 8,
      ["s.", "sens.", "sensu"].contains(string(start))
    else { return nil }
    switch string(start + 1) {
    case "l.", "lat.", "lat", "lato", "l", "latiore": return (start + 2, "s.l.")
    case "str.", "stricto", "s.", "str", "strictiore": return (start + 2, "s.str.")
    case "ampl.", "amplo": return (start + 2, "s.ampl.")
    default: return nil
    }
  }

  /// The word after a remark on the name that begins here: `nom. nud.`, `ined.`, `pro parte`, `in litt.`; nil for none.
  ///
  /// - Parameters:
  ///   - start: The first word.
  ///   - after: Whether words count that could be epithets elsewhere, as `nova` after `sp.`
  /// - Returns: The index of that word.
  func remarkEnd(from start: Int, after: Bool = false) -> Int? {
    guard let first = word(start), first.has(.startsLower), first.range.count <= 12 else { return nil }
    var end = start
    switch string(start) {
    case "pro", "p.", "in":
      guard let second = word(start + 1), second.range.count <= 8,
        Self.remarkPairs.contains(string(start + 1))
      else {
        return nil
      }
      if first.range.count == 2, first.has(.hasDot), string(start + 1) != "p." { return nil }
      end = start + 2
    case "not":
      guard word(start + 2).map({ string($0.range) })?.hasPrefix("publ") == true else { return nil }
      return start + 3
    default:
      guard after ? continuesRemark(start) : isRemark(start) else { return nil }
      guard
        after || first.has(.hasDot) || continuesRemark(start + 1)
          || ["ined", "pp", "misapplied"].contains(string(start))
      else {
        return nil
      }
      end = start + 1
    }
    while let word = word(end), word.range.count <= 12 {
      // What kind of name it is may be said in any words.
      let isOfNomen = word.has(.startsLower) && word.isPlain || word.has(.startsLower) && word.has(.endsDot)
      if continuesRemark(end) || isOfNomen && string(start).hasPrefix("nom")
        || word.has(.startsLower) && Self.remarkWords.contains(string(end))
      {
        end += 1
      } else if string(end) == "et" || word.has(.ampersand), isRemark(end + 1) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private func isRemark(_ index: Int) -> Bool {
    if case .remark? = keyword(index) { return true }
    guard let word = word(index), word.has(.startsLower), word.range.count > 4 else { return false }
    // `nom.illeg.`
    return bytes[word.range].starts(with: "nom.".utf8)
  }

  /// Whether a word belongs to a remark that was begun; `nudum` and `nova` are epithets elsewhere.
  private func continuesRemark(_ index: Int) -> Bool {
    if isRemark(index) { return true }
    guard let word = word(index), word.has(.startsLower), word.range.count <= 5 else { return false }
    return ["nudum", "novum", "nova"].contains(string(index))
  }

  private static let remarkPairs = Set(
    words: """
      parte parte, syn. syn sp. spec. hybr. hybrid var. subsp. p. litt. sched. press prep. herb. part obs.
      adnot.
      """)

  /// Words that are part of a remark after its first one.
  private static let remarkWords: Set<String> = ["var.", "sp.", "spec.", "gen.", "nudum,", "nud.,", "parte"]
}
