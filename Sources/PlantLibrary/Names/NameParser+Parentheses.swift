// What stands in parentheses.
extension NameParser {
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
    guard let close = matchingParenthesis(open), !words[open + 1].startsQuote,
      !["Syn.", "syn."].contains(string(open + 1))
    else { return false }
    return ((open + 1)..<close).contains(where: isSign)
  }

  /// Whether a parenthesis holds something else than authors.
  func parenthesisIsOther(_ open: Int) -> Bool {
    guard let close = matchingParenthesis(open) else { return false }
    return parenthesisHoldsFormula(open) || words[open + 1].startsQuote && !isParticle(open + 1)
      || contentInParentheses(open, close) != nil
  }

  /// What a parenthesis holds that is neither formula, cultivar nor authors; nil for those.
  private func contentInParentheses(_ open: Int, _ close: Int) -> NamePart.Kind? {
    let inner = (open + 1)..<close
    guard let first = inner.first else { return nil }
    if groupEnd(from: first) == close { return .group }
    if seriesEnd(from: first) == close || isCode(inner, before: close + 1) || isClassOfCultivars(inner) {
      return .mark
    }
    // In brackets capitals are a remark: `[GIANT]`.
    if tradeDesignationEnd(from: first) == close, bytes[words[open].range.lowerBound] != UInt8(ascii: "[") {
      return .tradeDesignation
    }
    if let end = fieldNumberEnd(from: first), end == close || words[end - 1].has(.endsPunctuation) {
      return .fieldNumber
    }
    if remarkEnd(from: first) == close { return .remark }
    if continuesLocality,
      !words[first].has(.startsDigit) || inner.count > 1 || parts.last?.kind == .fieldNumber
    {
      return .locality
    }
    if inner.count == 1 {
      switch keyword(first) {
      case .qualifier?, .unnamed?: return .qualifier
      default: break
      }
    }
    // `Rosa 'Korbin' (Iceberg)`
    let isName =
      words[first].has(.startsUpper)
      && inner.allSatisfy {
        words[$0].isPlain && (words[$0].has(.startsUpper) || keyword($0)?.isConnector == true)
      }
    if isName, hasCultivar, knownAuthorEnd(first) != close { return .tradeDesignation }
    if hasCultivar, inner.contains(where: { isYear(words[$0]) }) { return .mark }
    return nil
  }

  private var hasCultivar: Bool { parts.contains { $0.kind == .cultivar && !$0.isParent } }

  /// Whether words are a code of catalogues: `v` for variegated, `d` for double, the division of a daffodil, the class
  /// of an iris.
  private func isCode(_ inner: Range<Int>, before after: Int) -> Bool {
    if markEnd(from: inner.lowerBound) == inner.upperBound { return true }
    guard inner.count == 1, let word = word(inner.lowerBound), word.range.count <= 12,
      !word.hasAny([.hasQuote, .hasDot, .equals, .parentMark, .times, .plus])
    else { return false }
    let pieces = bytes[word.range].split {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
    }
    guard !pieces.isEmpty, !word.has(.hasOther) else { return false }
    if word.has(.startsDigit) { return word.range.count <= 5 && !isYear(word) }
    if word.has(.startsLower), pieces.allSatisfy({ $0.count == 1 }) { return true }
    if isNamedInCultivation, word.has(.hasInnerUpper), word.has(.hasLower) { return true }
    // `TB`, `Prim`, `Z/C/d`, `VIIb/b-c/d`; `(L)` before an author is one too.
    return word.has(.startsUpper) && pieces.allSatisfy { $0.count <= 4 }
      && !authorBegins(at: after)
      && (isNamedInCultivation || !word.has(.hasLower)
        || knownAuthorEnd(inner.lowerBound) == nil && !looksLatin(word)
          && self.word(after).map(\.startsQuote) ?? true)
  }

  /// Whether a sure author begins with the word.
  func authorBegins(at index: Int) -> Bool {
    guard word(index) != nil, beginsNothingElse(index) else { return false }
    return author(at: index, isAmongOthers: true)?.isSure == true
  }

  /// Whether words say to which class of garden plants a cultivar belongs: `Hybrid Tea`.
  private func isClassOfCultivars(_ inner: Range<Int>) -> Bool {
    guard isNamedInCultivation else { return false }
    return inner.contains { index in
      words[index].range.count <= 14 && Self.classes.contains(string(index).lowercased())
    }
  }

  private static let classes = Set(
    words: """
      hybrid tea floribunda polyantha climber climbing rambler rambling shrub miniature patio standard dwarf
      double variegated cane-like rex zonal ivy-leaved regal bearded border intermediate species herbaceous
      evergreen deciduous deciduous, cactus decorative intersectional itoh pompon collerette cascade trailing
      upright division div.
      """)

  /// Reads a parenthesis and what it holds.
  mutating func parseParenthesis(_ place: inout Place, depth: Int) {
    let open = next
    guard let close = matchingParenthesis(open) else {
      problems.append(.unbalancedParenthesis(words[open].range))
      // Authors keep the parenthesis that was opened for them.
      guard open + 1 < words.count, let end = sureAuthorsEnd(from: open + 1, place) else { return emitOpen() }
      place = .rest
      return emit(.authors, words: open..<end)
    }
    if close == open + 1 { return emitUnread(2) }
    if depth < Self.depthLimit, parenthesisHoldsFormula(open) {
      let outer = genusOfParents
      genusOfParents = parts.contains { $0.kind == .sign } ? nil : lastGenus
      parseFormulaInParentheses(depth: depth)
      genusOfParents = outer
      place = .rest
    } else if words[open + 1].startsQuote, !isParticle(open + 1) {
      emitOpen()
      while next < close {
        if words[next].startsQuote {
          parseCultivar()
        } else if let end = markEnd(from: next), end <= close {
          emit(.mark, words: next..<end)
        } else {
          break
        }
      }
      if next < close { emitUnread(close - next) }
      if next == close { emitClose() }
      place = .rest
    } else if parseSubgenus(open, close, place) {
      return
    } else if let content = contentInParentheses(open, close) {
      parseContent(content, open, close)
      if content != .mark, content != .qualifier { place = .rest }
    } else if let end = sureAuthorsEnd(from: open, place), end > close {
      emit(.authors, words: open..<end)
      place = .rest
    } else {
      emitUnread(close + 1 - open)
      place = .rest
    }
  }

  /// Reads a subgenus: `Mammillaria (Dolichothele) longimamma`, `Opuntia (subg. Opuntia)`.
  private mutating func parseSubgenus(_ open: Int, _ close: Int, _ place: Place) -> Bool {
    guard place == .genus else { return false }
    if close == open + 3, case .infragenericRank(let set)? = keywords[open + 1], words[open + 2].isGenus {
      emitOpen()
      parseInfragenericRank(set)
      emitClose()
      return true
    }
    guard close == open + 2, words[open + 1].isGenus, let after = word(close + 1), after.has(.startsLower)
    else { return false }
    switch keyword(close + 1) {
    case nil: guard after.isEpithet else { return false }
    case .unnamed?: break
    case .qualifier("cf.")?, .qualifier("aff.")?: break
    default: return false
    }
    emitOpen()
    emit(.infragenericEpithet, words[open + 1].range)
    emitClose()
    return true
  }

  private mutating func parseContent(_ content: NamePart.Kind, _ open: Int, _ close: Int) {
    switch content {
    case .mark, .remark: return emit(content, words: open..<(close + 1))
    default: break
    }
    emitOpen()
    switch content {
    case .qualifier:
      switch keyword(next) {
      case .qualifier(let set)?, .unnamed(let set)?: emit(.qualifier, set)
      default: emit(.qualifier, words: next..<close)
      }
    case .fieldNumber:
      var place = Place.rest
      while next < close { parseCapitalOrNumber(&place, close) }
    default: emit(content, words: next..<close)
    }
    emitClose()
  }

  /// Reads field numbers and localities in parentheses.
  private mutating func parseCapitalOrNumber(_ place: inout Place, _ close: Int) {
    if words[next].has(.startsUpper), fieldNumberEnd(from: next) != nil {
      parseCapital(&place)
    } else if continuesLocality {
      emit(.locality, words: next..<close)
    } else {
      emitUnread(close - next)
    }
  }
}
