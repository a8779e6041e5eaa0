// Authors in capitals.
extension NameParser {
  /// Whether all that follows the last epithet is in capitals, and authors for sure.
  ///
  /// Floras print authors in small capitals, which lists made of them have as capitals:
  /// `Bacidia rubella (HOFFMANN) NYL.` What tells them from a trade designation is an abbreviation, or parentheses
  /// before a word; nothing does where gardens grow many cultivars: `Camellia japonica ST. EWE`,
  /// `Malus domestica (GALA) ROYAL`.
  var endsWithCapitalAuthors: Bool {
    let isTail = { [words, keywords] (index: Int) in words[index].isEpithet && keywords[index] == nil }
    guard let epithet = words.indices.last(where: isTail), epithet + 1 < words.count else { return false }
    let tail = (epithet + 1)..<words.count
    guard !words[..<epithet].contains(where: { isOfGardenGenus(string($0.range)) }) else { return false }
    guard tail.allSatisfy(mayBeOfCapitalAuthors) else { return false }
    let isAbbreviated = tail.contains { index in
      words[index].has(.startsUpper) && words[index].has(.endsDot) && words[index].letters > 1
        && !isBareInitials(index..<(index + 1)) && markEnd(from: index) == nil && !isHonorific(index)
    }
    // `(HUE) H. MAGNUSSON`, `(L.) HOFFMANN`, `WEBER ex WIGG`, but not `(TB)`.
    let open = tail.lowerBound
    if isAbbreviated || tail.contains(where: { string($0) == "ex" }) { return true }
    guard words[open].has(.opens), let close = matchingParenthesis(open), let after = word(close + 1) else {
      return false
    }
    let first = words[open + 1]
    return (first.letters >= 3 || first.has(.endsDot)) && after.letters > 0 && markEnd(from: close + 1) == nil
  }

  private func isOfGardenGenus(_ genus: String) -> Bool {
    GardenGenera.contains(genus) || GardenGenera.isOrchid(genus)
  }

  private func mayBeOfCapitalAuthors(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.opens, .closes]) || joinsAuthors(index) || isYear(word) { return true }
    return word.has(.startsUpper) && word.letters > 0
      && !word.hasAny([.hasLower, .hasDigit, .hasOther, .endsTradeMark, .startsSingleQuote, .times])
  }
}
