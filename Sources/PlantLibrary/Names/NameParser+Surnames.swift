import Text

// The names of single authors.
extension NameParser {
  /// An author: particles, given names and a surname, and what tells the son from the father.
  ///
  /// - Parameters:
  ///   - start: The first word.
  ///   - isAmongOthers: Whether no cultivar can stand here, because other authors do.
  /// - Returns: The word after the author, and whether it surely is one.
  func author(at start: Int, isAmongOthers: Bool) -> (end: Int, isSure: Bool)? {
    // Le Thomas, De Winter
    if let end = knownAuthorEnd(start), end == start + 2 { return (end, true) }
    var index = start
    while isNobiliaryParticle(index) { index += 1 }
    guard let first = word(index) else { return nil }
    if index > start + 1, words[start].has(.startsUpper), first.isEpithet, keyword(index) == nil {
      // Van den heede
      return (index + 1, true)
    }
    guard !first.hasAny([.opens, .closes, .equals, .hasOther, .parentMark, .endsDoubleQuote, .startsDigit]),
      !isSign(index), !first.startsQuote || isParticle(index), !isHonorific(index)
    else { return nil }
    if first.has(.startsLower) {
      return isAuthorInSmallLetters(index) ? (index + 1, true) : nil
    }
    guard first.hasAny([.startsUpper, .startsSingleQuote]) else { return nil }
    var isSure = false
    if first.startsQuote {
      // 't Hart
      index += 1
      isSure = true
    }
    var surname = surnameEnd(at: index, isAmongOthers, isSure: &isSure)
    // Horn af Rantzien, da Silva e Castro
    while let end = surname, !words[end - 1].has(.endsPunctuation), word(end)?.has(.startsLower) == true,
      isNobiliaryParticle(end) || string(end) == "e", word(end + 1)?.has(.startsUpper) == true,
      beginsNothingElse(end + 1), isSure || !Self.particlesOfCultivars.contains(string(end))
    {
      var next = end + 1
      while isNobiliaryParticle(next) { next += 1 }
      guard let further = surnameEnd(at: next, isAmongOthers, isSure: &isSure) else { break }
      surname = further
    }
    guard var end = surname else { return nil }
    while isFilial(end) { end += 1 }
    let isFilial = end > surname ?? end
    return (end, isFilial || isSure && !isBareInitials(start..<end))
  }

  /// Particles that cultivars have as often as authors, Ville de Lyon, so that the name before them has to be known.
  private static let particlesOfCultivars: Set<String> = [
    "de", "del", "des", "du", "la", "le", "von", "van", "der", "den",
  ]

  /// Whether words are initials without a surname, as `E.T.`; `L.` is Linnaeus.
  func isBareInitials(_ run: Range<Int>) -> Bool {
    guard run.allSatisfy({ words[$0].has(.startsUpper) && words[$0].has(.hasDot) && isInitials(words[$0]) })
    else {
      return false
    }
    let letters = run.map { string($0) }.joined()
    return letters != "L." && letters != "L.f." && !Self.knownInitials.contains(letters)
  }

  /// Authors who are cited by their initials: Humboldt, Bonpland & Kunth; Britton, Sterns & Poggenburg.
  private static let knownInitials: Set<String> = ["H.B.K.", "B.S.P.", "H.B.&K."]

  /// The word after abbreviated or known names that begin here, or after a single word that may be a name.
  private func surnameEnd(at start: Int, _ isAmongOthers: Bool, isSure: inout Bool) -> Int? {
    var index = start
    while let word = word(index), word.has(.startsUpper),
      word.has(.hasDot) || index > start && word.letters == 1 && !isSign(index),
      !word.hasAny([.hasOther, .hasDigit])
    {
      if index > start, !beginsNothingElse(index) { break }
      isSure = true
      index += 1
      guard word.has(.endsDot) || isInitials(word), var after = self.word(index) else { return index }
      var next = index
      if isInitials(word) || !word.has(.endsDot) {
        while isNobiliaryParticle(next) { next += 1 }
        after = words[next]
      }
      guard after.has(.startsUpper), !after.has(.hasDot), after.letters > 1 else {
        if after.has(.startsUpper), next > index { index = next }
        continue
      }
      // J. W. Green, but not Mill. Superstar.
      guard !after.hasAny([.hasOther, .hasDigit, .endsSingleQuote, .endsDoubleQuote]), beginsNothingElse(next)
      else {
        return index
      }
      if let end = knownAuthorEnd(next) { return end }
      let isGiven = isGivenName(word, isFirst: index == start + 1 && !isJoined(next + 1))
      return isGiven && !isSign(next) ? next + 1 : index
    }
    if index > start { return index }
    guard let word = word(index), word.has(.startsUpper),
      !word.hasAny([.hasOther, .hasDigit, .endsSingleQuote, .endsDoubleQuote, .endsTradeMark])
    else { return nil }
    if let end = writtenOutEnd(index, isAmongOthers) ?? knownAuthorEnd(index) {
      isSure = true
      return end
    }
    isSure = isSure || hasFormOfIrishName(word) || hasCapitalAuthors && word.isCapitals
    return index + 1
  }

  /// The word after an author with given names in full, as in `Paul G. Wilson` and `Chen-Yih Wu`; nil for none.
  private func writtenOutEnd(_ index: Int, _ isAmongOthers: Bool) -> Int? {
    let given = words[index]
    guard given.isPlain, let second = word(index + 1), second.has(.startsUpper), beginsNothingElse(index + 1)
    else {
      return nil
    }
    if given.has(.hasHyphen) { return second.isPlain ? knownAuthorEnd(index + 1) : nil }
    guard second.has(.hasDot), !second.hasAny([.hasOther, .hasDigit]) else { return nil }
    if isInitials(second), string(index + 1) != "L.", second.has(.endsDot) {
      guard let third = word(index + 2), third.has(.startsUpper), !third.hasAny([.hasDigit, .hasOther]),
        beginsNothingElse(index + 2)
      else { return nil }
      return index + 3
    }
    return isAmongOthers || Self.writtenOutNames.contains(string(index)) ? index + 2 : nil
  }

  private static let writtenOutNames = Set(
    words: """
      Alain Albert Alexander Andrew Anthony Antonio Arthur Carlos Charles Christopher Daniel David Edward
      Francis Frank Fred George Hans Harry Henry Hugo Jack Jacques James Jan Jean John José Joseph Joy Juan Karl
      Kevin Kurt Leslie Luis Maria Mark Martin Mary Max Michael Otto Paul Peter Petra Philip Pierre Ralf Raymond
      Richard Robert Roger Rudolf Simon Stephen Steven Susan Thomas Tim Victor Walter William
      """)

  /// Whether a surname begins as `D'Arcy` and `O'Donell` do.
  private func hasFormOfIrishName(_ word: NameWord) -> Bool {
    guard word.has(.hasQuote), word.has(.hasInnerUpper), word.letters > 3 else { return false }
    let first = bytes[word.range.lowerBound]
    return (first == UInt8(ascii: "O") || first == UInt8(ascii: "D"))
      && bytes[word.range.lowerBound + 1] != UInt8(ascii: "e")
  }

  /// The word after the name of an author who is known; nil where the words aren't one.
  func knownAuthorEnd(_ index: Int) -> Int? {
    guard let word = word(index), word.has(.startsUpper), !word.hasAny([.hasDot, .hasOther]) else {
      return nil
    }
    // Linnaeus without his dot.
    if word.letters == 1, isAfterEpithet, string(index) == "L" { return index + 1 }
    let first = withoutPunctuation(word)
    if let second = self.word(index + 1), second.has(.startsUpper),
      second.isPlain || second.has(.endsPunctuation),
      !word.has(.endsPunctuation),
      AuthorNames.contains(bytes[first], bytes[withoutPunctuation(second)])
    {
      return index + 2
    }
    return AuthorNames.contains(bytes[first]) ? index + 1 : nil
  }

  private func withoutPunctuation(_ word: NameWord) -> Range<Int> {
    word.has(.endsPunctuation) ? word.range.dropLast() : word.range
  }

  /// Whether a word is made of single letters: `J.`, `J.W.`, `C.-I`.
  private func isInitials(_ word: NameWord) -> Bool {
    let pieces = bytes[word.range].split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    return pieces.allSatisfy {
      String(decoding: $0, as: UTF8.self).count == 1 || Self.lowerParticles.contains(Array($0))
    }
  }

  private static let lowerParticles: [[UInt8]] = ["van", "von", "de", "der", "den", "da", "du"].map {
    Array($0.utf8)
  }

  /// Whether a word with its dot stands for given names, as `J.W.` and `Rob.` do, so that a surname follows.
  ///
  /// A single `L.` is Linnaeus.
  private func isGivenName(_ word: NameWord, isFirst: Bool) -> Bool {
    if isFirst, word.range.count == 2, bytes[word.range.lowerBound] == UInt8(ascii: "L") { return false }
    return isInitials(word) || Self.givenNames.contains(string(word.range))
  }

  private static let givenNames = Set(
    words: """
      Th. Fr. Chr. Wm. Ed. Joh. Rob. Ant. Ph. Ch. Al. Alex. Jos. Fred. Ign. Aug. Herm. Phil. Rich. Dan. Rud. Ad.
      Alb. Alf. Arth. Geo. Jas. Jac. Sam. Ern. Ferd. Gust. Jul. Max. Nic. Steph. Vict. Walt. Wilh. St. Bern.
      Carl. Wern. Ram. Kaz. Hub. Osk. Reinh. Marg. Alph. Aen. Sim. Tim. Tom. Yu. Zh.
      """)

  /// Whether the word stands before the name of a person or place in the name of a plant: `Mrs. John Laing`,
  /// `Mme A. Meilland`, `Ville de Lyon`.
  func isHonorific(_ index: Int) -> Bool {
    guard let word = word(index), word.has(.startsUpper), word.range.count <= 13,
      let after = self.word(index + 1)
    else { return false }
    switch string(index) {
    case "St.", "ST.":
      let endsName = self.word(index + 2).map { joinsAuthors(index + 2) || $0.has(.closes) } ?? false
      return !endsName && !after.has(.hasDot) && !AuthorNames.contains(bytes[after.range])
    case "Rose": return ["de", "du", "des"].contains(string(index + 1))
    default: break
    }
    let isFollowed = after.has(.startsUpper) || after.startsQuote || isNobiliaryParticle(index + 1)
    return isFollowed && !joinsAuthors(index + 1)
      && Self.honorifics.contains(folded(string(word.has(.endsDot) ? word.range.dropLast() : word.range)))
  }

  /// The word after the name of a cultivar that begins with an honorific; nil where none does.
  ///
  /// All words belong to it, initials and surnames as well, up to what no cultivar holds.
  func honorificEnd(from start: Int) -> Int? {
    guard isHonorific(start) else { return nil }
    var end = start + 1
    while let word = word(end), !word.hasAny([.opens, .closes, .equals, .parentMark, .ampersand]),
      !isSign(end),
      !word.startsQuote || isParticle(end), markEnd(from: end) == nil, remarkEnd(from: end) == nil
    {
      if let keyword = keyword(end), !keyword.isConnector { break }
      end += 1
    }
    return end
  }

  /// In small letters, without accents and dots.
  private static let honorifics = Set(
    words: """
      mrs mr miss ms dr doctor docteur doktor prof professor professeur mme madame mlle mademoiselle monsieur
      frau herr fraulein dame sir lady lord duke duc duchess duchesse earl count countess comte comtesse baron
      baroness baronne marquis marquise viscountess king queen prince princess princesse prinses roi reine
      kaiser kaiserin konig konigin graf grafin emperor empress imperatrice capt captain capitaine col colonel
      gen general sgt lt admiral marechal commandant president senator cardinal abbe rev reverend father frere
      soeur saint sainte ste mt mount no ville gloire souvenir etoile triomphe beaute belle bouquet fleur perle
      gruss andenken schloss
      """)

  private static let capitalParticles = Set(
    words: """
      Van Von De Da Do Dos Du Des La Le Lo Di Del Della Den Der El Ten Ter Vander Zur Mc Mac
      """)

  private static let smallParticles = Set(
    words: """
      de del della den der des di do dos du da das la le van von vom v. d. zu zur ter ten te af av el y st.
      """)

  /// Whether the word is a particle before a surname: `de`, `van`, `Le`.
  func isNobiliaryParticle(_ index: Int) -> Bool {
    guard let word = word(index), word.range.count <= 6, self.word(index + 1) != nil else { return false }
    if word.has(.startsUpper) {
      return Self.capitalParticles.contains(string(index)) && words[index + 1].letters > 1
    }
    return Self.smallParticles.contains(string(index))
  }

  /// Whether the word tells a son, or the second of a name: `f.`, `filius`, `bis`, `ter`.
  private func isFilial(_ index: Int) -> Bool {
    guard let word = word(index), word.range.count <= 7 else { return false }
    switch string(index) {
    case "filius", "fil.", "fil", "fils", "bis", "jr.", "jr", "jun.", "sen.", "filius,", "f.,", "Jr.",
      "Filho",
      "Neto", "Sobrinho", "Júnior":
      return true
    // `Hook. f`
    case "f":
      return words[index - 1].has(.endsDot)
        && (self.word(index + 1).map { $0.has(.closes) || joinsAuthors(index + 1) } ?? true)
    case "ter": return self.word(index + 1)?.has(.startsUpper) != true
    // Without an epithet after it `f.` is *filius* (ICN Rec. 46A Note 1).
    case "f.": return epithetAfterRank(index).map { words[$0].has(.startsUpper) } ?? true
    default: return false
    }
  }

  /// Whether a word without a capital at its start can belong to authors: `d'Hert.`, `deWilde`.
  func isAuthorInSmallLetters(_ index: Int) -> Bool {
    let word = words[index]
    if word.hasAny([.hasOther, .hasDigit, .endsSingleQuote, .hasPunctuation]) || keyword(index) != nil {
      return false
    }
    return word.has(.hasInnerUpper) && hasPrefixOfSurname(word)
  }

  /// Whether a word with a capital inside has it after what surnames begin with: McVaugh, DeWolf, d'Hert., but not
  /// N'Joy.
  private func hasPrefixOfSurname(_ word: NameWord) -> Bool {
    let letters = folded(string(word.range)).filter { $0 != "'" && $0 != "’" }
    if word.has(.hasQuote) { return letters.first.map { "dol".contains($0) } ?? false }
    if word.has(.hasHyphen) {
      return bytes[word.range].split(separator: UInt8(ascii: "-")).contains { AuthorNames.contains($0) }
    }
    return ["mc", "mac", "de", "da", "du", "di", "la", "le", "van", "von", "ver", "fitz", "st"].contains {
      letters.hasPrefix($0)
    }
  }

  /// Whether a surname has the form of one that few names of plants have.
  func hasFormOfSurname(_ word: NameWord) -> Bool {
    if isAbbreviationWithoutVowel(word) { return true }
    guard word.isPlain, word.range.count >= 5 else { return false }
    if word.has(.hasInnerUpper) {
      return !word.has(.endsTradeMark) && word.has(.hasLower) && hasPrefixOfSurname(word)
    }
    let letters = bytes[withoutPunctuation(word)]
    // Schneekissen, Fujiyama and Confetti are cultivars.
    let endings = isOfGardenGenus ? Self.sureSurnameEndings : Self.surnameEndings
    return endings.contains { letters.reversed().starts(with: $0.reversed()) }
  }

  /// Whether a word is an abbreviation that lacks its dot, as it has no vowel: `Sw`, `Schltr`.
  private func isAbbreviationWithoutVowel(_ word: NameWord) -> Bool {
    guard word.isGenus, word.letters == word.range.count else { return false }
    return !bytes[word.range].contains { "aeiouyAEIOUY".utf8.contains($0) }
      && !["Dr", "Mr", "Mrs", "Ms", "Mt", "St"].contains(string(word.range))
  }

  private static let sureSurnameEndings: [[UInt8]] = [
    "mann", "ski", "skii", "skij", "nsky", "wicz", "czyk", "czev", "enko", "idze", "quist", "qvist", "vić",
    "ček",
  ].map { Array($0.utf8) }

  private static let surnameEndings: [[UInt8]] = [
    "son", "sen", "mann", "berg", "berger", "stein", "ski", "sky", "skii", "skij", "off", "ov", "ev", "ova",
    "eva", "enko",
    "ez", "quist", "qvist", "ström", "feld", "hoff", "meyer", "maier", "mayer", "bach", "wicz", "czyk",
    "idze", "yan",
    "ian", "aux", "eux", "ault", "ard", "ini", "elli", "etti", "ucci", "shi", "moto", "mura", "yama", "naka",
    "shita",
    "gawa", "kov", "ich", "vić", "ček", "eira", "aga", "ães", "insky", "hold", "ert", "elt", "utt",
  ].map { Array($0.utf8) }
}
