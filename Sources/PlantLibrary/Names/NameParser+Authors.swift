// Authors.
//
// Lists leave authors out, so only what is surely one is read as one. What tells them is their form (initials and
// abbreviations with their dot, words that join authors, years) or that they are known; nothing tells a surname that
// is neither from the name of a plant.
extension NameParser {
  mutating func parseAuthorsOrUnread(_ place: inout Place) {
    if let end = sureAuthorsEnd(from: next, place) {
      emit(.authors, words: next..<end)
    } else {
      emitUnread(unreadEnd(next) - next, afterGenus: place == .genus)
    }
    place = .rest
  }

  /// The word after the authors that begin here, with the place where they published the name; nil where these words
  /// aren't surely authors.
  func sureAuthorsEnd(from start: Int, _ place: Place) -> Int? {
    if joinsAuthors(start), !["ex", "non", "sensu", "emend", "emend.", "in"].contains(string(start)) {
      return nil
    }
    let scan = scanAuthors(from: start)
    guard scan.end > start else { return nil }
    if scan.isSure {
      // A surname by itself may as well begin the name of a cultivar: Rose Mint.
      let isKnownOnly = (start..<scan.end).allSatisfy { words[$0].isPlain }
      if isKnownOnly, beginsCultivar(scan.end) { return nil }
      return isLikelierCultivar(start..<scan.end, place) ? nil : scan.end
    }
    guard place != .genus, isAfterEpithet, !beginsCultivar(scan.end) else { return nil }
    return hasFormOfAuthors(start..<scan.end) ? scan.end : nil
  }

  /// Whether words would be authors elsewhere, but follow the name of a plant that has many cultivars: Malus Bramley.
  private func isLikelierCultivar(_ run: Range<Int>, _ place: Place) -> Bool {
    guard isOfGardenGenus, !run.contains(where: isCertainOfAuthors) else { return false }
    let first = string(run.lowerBound)
    switch place {
    case .genus:
      // `W. T. Aiton`, `D.Don`
      guard let author = lastGenus.flatMap({ GardenGenera.author(of: $0) }) else { return true }
      return !run.contains { bytes[words[$0].range].reversed().starts(with: author.utf8.reversed()) }
    case .species:
      // Camellia × williamsii J.C.Williams
      let isHybrid = parts.dropLast().last?.kind == .sign && !run.contains(where: joinsAuthors)
      return run.count == 1 && Self.everydaySurnames.contains(first)
        || isHybrid && beginsWithInitial(run.lowerBound) || isUnknownWithInitials(run)
    // `Rosa Charles P. Kilham`
    case .rest: return parts.last?.kind == .unread && !endsWithBracket
    }
  }

  /// Whether a word begins with an initial, alone or before a surname: `J.C.`, `J.C.Williams`.
  private func beginsWithInitial(_ index: Int) -> Bool {
    bytes[words[index].range].dropFirst().first == UInt8(ascii: ".")
  }

  /// Whether words are the initials and the surname of somebody who isn't known as an author.
  ///
  /// *Anthemis tinctoria* E.C. Buxton is a cultivar.
  private func isUnknownWithInitials(_ run: Range<Int>) -> Bool {
    let last = run.upperBound - 1
    guard run.count > 1, words[last].isPlain, knownAuthorEnd(last) == nil,
      isBareInitials(run.lowerBound..<last)
    else {
      return false
    }
    let initials = bytes[range(run.lowerBound..<last)]
    return initials.count >= 4 && !initials.contains(UInt8(ascii: "-"))
  }

  /// Whether a word has what only authors have: an abbreviation other than initials, `ex`, parentheses, a year.
  private func isCertainOfAuthors(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.opens, .closes]) || isYear(word) || isCollectiveAuthor(index) { return true }
    if word.has(.startsLower) {
      return ["ex", "ex.", "non", "nec", "sensu", "emend."].contains(string(index))
    }
    return word.has(.endsDot) && !isBareInitials(index..<(index + 1))
  }

  var lastGenus: String? {
    parts.last { $0.kind == .genus }.map { String(decoding: plain[$0.range], as: UTF8.self) }
  }

  var isOfGardenGenus: Bool { lastGenus.map { GardenGenera.contains($0) } ?? false }

  /// Surnames of authors that are as likely the name of a cultivar.
  private static let everydaySurnames = Set(
    words: """
      Rose Champion Florence Cambridge Constance Christian Regal Boutique Argent Berry Madison Milano Miranda
      Dandy Koi Guinea Pierre Nicholas Orchard Petit Wild Winter Doll Spire Maiden Hill
      """)

  /// Whether words after an epithet are authors by their form, though none of them is known.
  ///
  /// A name whose species has authors is one with authors all through; a surname has the form that few cultivars have.
  private func hasFormOfAuthors(_ run: Range<Int>) -> Bool {
    if parts.contains(where: { $0.kind == .authors && !$0.isParent }) { return true }
    if words[run.lowerBound].has(.startsLower) { return isNobiliaryParticle(run.lowerBound) }
    // `(Dippel) Kitam`
    if words[run.lowerBound].has(.opens) { return run.count > 3 }
    // What botany says of a name follows its authors.
    if remarkEnd(from: run.upperBound) != nil { return true }
    if run.count == 1 { return hasFormOfSurname(words[run.lowerBound]) }
    // `Levings et Vincent`, but not `Black & Blue`.
    let isJoined = run.dropFirst().contains(where: isJoined)
    return isJoined
      && run.allSatisfy { !["and", "in"].contains(string($0)) && !Self.commonWords.contains(string($0)) }
  }

  /// Words that names of cultivars join by `&`.
  private static let commonWords = Set(
    words: """
      Black Blue White Red Green Gold Silver Pink Purple Yellow Orange Cherry Rhythm Blues Salt Pepper Sun Moon
      Stars Cream Peaches Strawberries Fire Ice Sugar Spice
      """)

  /// Whether the last part is an epithet, so that its authors may follow.
  var isAfterEpithet: Bool {
    switch parts.last?.kind {
    case .specificEpithet?, .infraspecificEpithet?, .infragenericEpithet?: !endsWithBracket
    default: false
    }
  }

  /// Whether a word follows that goes with the one before it, as words of a cultivar's name do.
  private func beginsCultivar(_ index: Int) -> Bool {
    guard let word = word(index), word.isPlain, !word.hasAny([.hasDigit, .endsTradeMark]),
      keywords[index] == nil
    else {
      return false
    }
    return beginsNothingElse(index)
  }

  /// Authors and the words that join them, up to one that belongs to neither.
  ///
  /// - Returns: The word after the last author, and whether one of them is sure.
  private func scanAuthors(from start: Int, inParentheses: Bool = false) -> (end: Int, isSure: Bool) {
    var index = start
    var end = start
    var isSure = false
    /// Whether an author can begin: at the start, after a joining word and after parentheses.
    var mayBegin = true
    while let word = word(index) {
      if isSure, index == end || joinsAuthors(end), let citation = citationEnd(from: end) {
        return (citation, true)
      }
      if word.has(.opens) {
        guard let close = matchingParenthesis(index), !parenthesisIsOther(index) else { break }
        let isYear = close == index + 2 && isYear(words[index + 1]) && end == index
        let inner = isYear ? true : authorsInParentheses(index, close, isFirst: index == start)
        guard let inner else { break }
        isSure = isSure || inner
        index = close + 1
        end = isSure || !isYear ? index : end
        mayBegin = true
      } else if word.has(.closes) || senseEnd(index) != nil || remarkEnd(from: index) != nil {
        break
      } else if isYear(word) {
        guard end == index, end > start else { break }
        isSure = true
        index += 1
        end = index
        mayBegin = false
      } else if joinsAuthors(index) {
        index += 1
        mayBegin = true
      } else if word.has(.startsHyphen), word.has(.hasDot), end == index, end > start {
        // Hand. -Mazz.
        index += 1
        end = index
      } else if isCollectiveAuthor(index) {
        isSure = true
        index += 1
        end = index
        mayBegin = true
      } else {
        guard mayBegin, index == start || beginsNothingElse(index),
          let author = author(at: index, isAmongOthers: inParentheses || index > start || isAfterEpithet)
        else {
          break
        }
        isSure = isSure || author.isSure
        index = author.end
        end = index
        mayBegin = words[index - 1].has(.endsPunctuation)
      }
    }
    return (end, isSure)
  }

  /// Whether authors that fill parentheses are sure; nil for something else.
  private func authorsInParentheses(_ open: Int, _ close: Int, isFirst: Bool) -> Bool? {
    let inner = scanAuthors(from: open + 1, inParentheses: true)
    if inner.end == close { return inner.isSure }
    guard isFirst, isAfterEpithet else { return nil }
    // `(Harry Smith) Böcher`
    if isNamesOnly((open + 1)..<close), authorBegins(at: close + 1) { return true }
    return isAuthorWithoutCapital(open + 1, close) ? false : nil
  }

  /// Whether all that stands in parentheses is an abbreviation that lacks its capital, `(thunb.)`, before an author.
  private func isAuthorWithoutCapital(_ index: Int, _ close: Int) -> Bool {
    close == index + 1 && words[index].has(.endsDot) && words[index].has(.startsLower)
      && keyword(index) == nil
      && word(close + 1)?.has(.startsUpper) == true
  }

  /// Whether words are all such as names of people are made of.
  private func isNamesOnly(_ run: Range<Int>) -> Bool {
    run.allSatisfy { index in
      let word = words[index]
      return joinsAuthors(index)
        || word.has(.startsUpper) && (word.isPlain || word.has(.hasDot))
          && !word.hasAny([.hasDigit, .hasOther])
    }
  }

  /// Whether no Group, trade designation, field number or code begins with the word.
  func beginsNothingElse(_ index: Int) -> Bool {
    guard words[index].has(.startsUpper) else { return true }
    if capitalKeyword(index, .rest) != nil { return false }
    if let end = tradeDesignationEnd(from: index), knownAuthorEnd(index) != end { return false }
    return groupEnd(from: index) == nil && seriesEnd(from: index) == nil && fieldNumberEnd(from: index) == nil
      && markEnd(from: index) == nil
  }

  private static let joining = Set(
    words: """
      ex et and in non nec emend emend. apud sensu y e ex. et. Ex Et
      """)

  func joinsAuthors(_ index: Int) -> Bool {
    let word = words[index]
    if word.has(.ampersand) { return true }
    if word.letters == 0 {
      // A full stop that stands apart, `(Lam). Pers.`
      if word.has(.hasDot) { return word.range.count == 1 }
      return word.has(.hasPunctuation) && !word.hasAny([.hasDigit, .hasOther, .equals])
    }
    // `Ex` and `Et` have two letters.
    return word.range.count <= (word.has(.startsUpper) ? 2 : 6) && Self.joining.contains(string(index))
  }

  /// Whether a word is joined to the one before it as authors are: `L. Essi, Longhi-Wagner & Souza-Chies`.
  func isJoined(_ index: Int) -> Bool {
    words[index - 1].has(.endsPunctuation) || word(index) != nil && joinsAuthors(index)
  }

  /// `hort.`, `auct.`, `al.`: nobody in particular.
  private func isCollectiveAuthor(_ index: Int) -> Bool {
    let word = words[index]
    guard word.has(.startsLower), word.range.count <= 12 else { return false }
    switch string(index) {
    case "hort.", "hort", "hortul.", "hortulan.", "hortorum", "auct.", "auct", "auctt.", "auct.,", "auctor.",
      "al.", "al",
      "alii":
      return true
    default: return false
    }
  }

  /// Whether the word is a year, `1768`.
  func isYear(_ word: NameWord) -> Bool {
    guard word.has(.startsDigit) else { return false }
    let digits = bytes[word.range].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let rest = bytes[word.range].dropFirst(4)
    return digits.count == 4 && (digits.first == UInt8(ascii: "1") || digits.first == UInt8(ascii: "2"))
      && rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  }

  /// Whether the word is the Dutch article `'t`, as in *'t Hart*, and no quotation.
  func isParticle(_ index: Int) -> Bool {
    guard isArticle(words[index]) else { return false }
    return word(index + 1)?.has(.startsUpper) == true
  }

  func isArticle(_ word: NameWord) -> Bool {
    word.has(.startsSingleQuote) && word.letters == 1 && bytes[word.range.upperBound - 1] == UInt8(ascii: "t")
  }

  // MARK: Where a name was published

  /// The word after the place of publication that follows authors, `, Sp. Pl. 1: 320. 1753`; nil for none.
  private func citationEnd(from start: Int) -> Int? {
    guard let first = word(start) else { return nil }
    let follows =
      words[start - 1].has(.endsPunctuation) || first.has(.hasPunctuation)
      || ["in", "In"].contains(string(start))
    guard follows || first.has(.startsUpper) && first.has(.hasDot) else { return nil }
    var end = start
    var hasPage = false
    while let word = word(end) {
      if word.startsQuote && !isParticle(end) || word.has(.equals) || word.has(.times) && word.letters == 0 {
        break
      }
      if word.has(.closes), matchingOpen(end, from: start) == nil { break }
      if word.has(.hasDigit), !word.has(.startsUpper) {
        hasPage = hasPage || word.has(.hasPunctuation) || words[end - 1].hasAny([.endsDot, .endsPunctuation])
      }
      end += 1
    }
    return hasPage ? end : nil
  }

  private func matchingOpen(_ close: Int, from start: Int) -> Int? {
    (start..<close).last { words[$0].has(.opens) && matchingParenthesis($0) == close }
  }
}
