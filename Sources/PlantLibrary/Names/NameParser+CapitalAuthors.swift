// Authors in capitals.
extension NameParser {
  /// Whether all that follows the last epithet is in capitals, and authors for sure.
  ///
  /// Floras print authors in small capitals, which lists made of them have as capitals: `Bacidia rubella (HOFFMANN) NYL.`
  /// What tells them from a trade designation is an abbreviation, or parentheses before a word.
  var endsWithCapitalAuthors: Bool {
    let isTail = { [words, keywords] (index: Int) in words[index].isEpithet && keywords[index] == nil }
    guard let epithet = words.indices.last(where: isTail), epithet + 1 < words.count else { return false }
    let tail = (epithet + 1)..<words.count
    guard tail.allSatisfy(mayBeOfCapitalAuthors) else { return false }
    let isAbbreviated = tail.contains { index in
      words[index].has(.startsUpper) && words[index].has(.endsDot) && words[index].letters > 1
        && !isBareInitials(index..<(index + 1)) && markEnd(from: index) == nil
    }
    let open = tail.lowerBound
    guard !isAbbreviated, words[open].has(.opens), let close = matchingParenthesis(open) else {
      return isAbbreviated
    }
    let first = words[open + 1]
    return first.isCapitals && first.letters > 3 && word(close + 1)?.isCapitals == true
      && markEnd(from: close + 1) == nil
  }

  private func mayBeOfCapitalAuthors(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.opens, .closes]) || joinsAuthors(index) || isYear(word) { return true }
    return word.has(.startsUpper) && word.letters > 0
      && !word.hasAny([.hasLower, .hasDigit, .hasOther, .endsTradeMark, .startsSingleQuote, .times])
  }
}
