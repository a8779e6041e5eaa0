// Terms: what stands between the signs of a formula, which is the whole of most names.
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
    while case .qualifier(let set)? = keyword(next) { emit(.qualifier, set) }
    if let sign = word(next), isSign(next), word(next + 1)?.isGenus == true { emitSign(sign, as: .sign) }
    guard let word = word(next) else { return }
    if let rank = rankWithoutGenus(next) {
      parseInfragenericRank(rank)
      return parseTail(.rest, depth: depth)
    }
    if isGrexOfParent(word) { return parseTail(.genus, depth: depth) }
    if word.isGenus {
      emit(.genus, word.range)
      return parseTail(.genus, depth: depth)
    }
    if word.isGenusWithInnerCapital {
      let corrected = string(word.range.prefix(1)) + string(word.range.dropFirst(1)).lowercased()
      tell(
        code: "name-genus-case",
        "\"\(string(word.range))\" has a capital inside: a genus has one only at its start",
        at: word.range, replacement: corrected)
      emit(.genus, corrected)
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
      tell(
        code: "name-formula",
        "\"\(string(word.range))\" lacks its genus: a hybrid formula names the genus of each parent",
        at: word.range, replacement: withInitial(word))
      emit(.specificEpithet, word.range)
      return parseTail(.species, depth: depth)
    }
    parseTail(.rest, depth: depth)
  }

  /// Whether a word with a capital that begins a parent is no genus but a grex or the like: *Phalaenopsis* (Brother
  /// Star × Taida).
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
        if place == .genus, let cultivar = self.word(next + 1), cultivar.startsQuote, !isParticle(next + 1) {
          // `Geranium x 'Rozanne'`: the sign belongs to an epithet that isn't there.
          problems.append(
            .signWithoutName(
              string(word.range), at: word.range.lowerBound..<cultivar.range.lowerBound, replacement: ""))
          emitSign(word, as: .sign)
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
      emit(.qualifier, end.set, to: end.index)
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
      emit(.qualifier, set)
      // `Aloe sp. aff. vera`
      guard set.hasSuffix(".") || set == "near", set != "agg.", !set.hasPrefix("s.") else { return }
      parseEpithet(&place)
    case .unnamed(let set)?:
      emit(.qualifier, set)
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
