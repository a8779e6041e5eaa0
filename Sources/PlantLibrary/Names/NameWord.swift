/// A word of a scientific name as it stands in the text: letters and marks without white space between them.
///
/// Parentheses and the signs `×` and `+` are words of their own, also where they touch another word.
struct NameWord {
  struct Traits: OptionSet {
    let rawValue: UInt32
    static let startsUpper = Traits(rawValue: 1 << 0)
    static let startsLower = Traits(rawValue: 1 << 1)
    static let hasLower = Traits(rawValue: 1 << 2)
    /// A capital after the first character.
    static let hasInnerUpper = Traits(rawValue: 1 << 3)
    static let hasDigit = Traits(rawValue: 1 << 4)
    static let startsDigit = Traits(rawValue: 1 << 5)
    static let hasDot = Traits(rawValue: 1 << 6)
    static let endsHyphen = Traits(rawValue: 1 << 7)
    static let startsHyphen = Traits(rawValue: 1 << 8)
    /// A quotation mark or apostrophe anywhere.
    static let hasQuote = Traits(rawValue: 1 << 9)
    static let startsSingleQuote = Traits(rawValue: 1 << 10)
    static let startsDoubleQuote = Traits(rawValue: 1 << 11)
    static let endsSingleQuote = Traits(rawValue: 1 << 12)
    static let endsDoubleQuote = Traits(rawValue: 1 << 13)
    /// The sign for hybrids, or an `x` that stands for it.
    static let times = Traits(rawValue: 1 << 14)
    /// The sign for graft-chimaeras.
    static let plus = Traits(rawValue: 1 << 15)
    static let opens = Traits(rawValue: 1 << 16)
    static let closes = Traits(rawValue: 1 << 17)
    static let equals = Traits(rawValue: 1 << 18)
    static let endsTradeMark = Traits(rawValue: 1 << 19)
    /// `&`, `,`, `:`, `;`, `/`, which authors and field numbers may hold.
    static let hasPunctuation = Traits(rawValue: 1 << 20)
    /// A character that no part of a name has, except a cultivar.
    static let hasOther = Traits(rawValue: 1 << 21)
    static let ampersand = Traits(rawValue: 1 << 22)
    /// `?` for what isn't known for sure, `♀` or `♂` beside a parent.
    static let parentMark = Traits(rawValue: 1 << 23)
    /// A letter that isn't a Latin one, as Greek and Cyrillic ones, or is another form of one.
    static let hasForeign = Traits(rawValue: 1 << 24)
    /// An apostrophe with small letters on both sides, and no other mark: `d'albertisii`.
    static let hasInnerQuote = Traits(rawValue: 1 << 25)
    static let endsDot = Traits(rawValue: 1 << 26)
    static let hasHyphen = Traits(rawValue: 1 << 27)
    /// `,`, `;` or `:` at its end.
    static let endsPunctuation = Traits(rawValue: 1 << 28)
    /// What neither a genus nor an epithet has.
    static var noWord: Traits {
      [.hasDigit, .hasDot, .endsHyphen, .hasQuote, .hasPunctuation, .hasOther, .endsTradeMark]
    }
  }

  let range: Range<Int>
  let traits: Traits
  /// How many letters it has.
  let letters: Int

  func has(_ trait: Traits) -> Bool { traits.contains(trait) }
  func hasAny(_ some: Traits) -> Bool { !traits.isDisjoint(with: some) }

  /// Whether it can be an epithet: at least two small letters, and hyphens between them.
  ///
  /// ICN Art. 23 and 60.
  var isEpithet: Bool {
    has(.startsLower) && letters >= 2 && !hasAny([.noWord, .hasInnerUpper, .times])
  }

  /// Whether it can be a genus, or another epithet that has a capital.
  ///
  /// ICN Art. 20 and 21.
  var isGenus: Bool {
    has(.startsUpper) && has(.hasLower) && letters >= 2 && !hasAny([.noWord, .hasInnerUpper])
  }

  /// Whether it can be a genus shortened to its first letters and a dot.
  var isAbbreviatedGenus: Bool {
    has(.startsUpper) && has(.endsDot) && letters <= 8
      && !hasAny([
        .hasInnerUpper, .hasDigit, .hasQuote, .hasPunctuation, .hasOther, .startsHyphen, .endsHyphen,
      ])
  }

  /// Whether it has only capitals, as a trade designation or a collector's letters.
  var isCapitals: Bool {
    has(.startsUpper) && !hasAny([.hasLower, .hasDigit, .hasDot, .hasPunctuation, .hasOther])
  }

  /// Whether it has only capitals before a dot, `COMP.`, and isn't an initial.
  var isCapitalAbbreviation: Bool {
    has(.startsUpper) && has(.endsDot) && letters > 1 && letters + 1 == range.count && !has(.hasLower)
  }

  /// Whether it is made of letters, apostrophes and hyphens, as the words of a trade designation are.
  var isPlain: Bool {
    letters > 0
      && !hasAny([
        .hasDot, .hasPunctuation, .hasOther, .startsSingleQuote, .startsDoubleQuote, .times, .plus, .opens,
        .closes,
      ])
  }

  /// Whether it would be an epithet without the marks in it, which are corrected by leaving them out.
  ///
  /// ICN Art. 60.13 and 60.14: `d'albertisii`, `o'donelli`, `st.-johnii`.
  var isMarkedEpithet: Bool {
    has(.startsLower) && letters >= 5 && hasAny([.hasInnerQuote, .hasDot])
      && !hasAny([
        .hasInnerUpper, .hasDigit, .endsHyphen, .endsSingleQuote, .startsSingleQuote, .hasPunctuation,
        .hasOther,
        .endsTradeMark, .endsDot,
      ])
  }

  /// Whether it would be an epithet without the comma at its end.
  var isEpithetWithComma: Bool {
    has(.startsLower) && has(.endsPunctuation) && letters >= 3
      && !hasAny([.hasInnerUpper, .hasDigit, .hasDot, .hasQuote, .hasOther])
  }

  /// Whether it would be a genus if the capital after its hyphen were small: `White-Sloanea`.
  var isGenusWithInnerCapital: Bool {
    has(.startsUpper) && has(.hasInnerUpper) && has(.hasHyphen) && letters >= 5 && !hasAny(.noWord)
  }

  var isSign: Bool { hasAny([.times, .plus]) }
  var startsQuote: Bool { hasAny([.startsSingleQuote, .startsDoubleQuote]) }
}

extension NameWord {
  /// The words of a text, in order.
  static func words(of bytes: [UInt8]) -> [NameWord] {
    var words: [NameWord] = []
    words.reserveCapacity(6)
    var index = 0
    while index < bytes.count {
      let (character, length) = NameCharacter.at(index, in: bytes)
      switch character {
      case .space: index += length
      case .open, .close, .times, .equals:
        words.append(NameWord(range: index..<(index + length), traits: character.ownTraits, letters: 0))
        index += length
      case .plus
      where words.last.map {
        $0.range.upperBound != index || $0.hasAny([.opens, .closes, .times, .plus, .equals])
      }
        ?? true:
        words.append(NameWord(range: index..<(index + length), traits: .plus, letters: 0))
        index += length
      case .lower where startsWithLetterTimes(bytes, at: index, after: words.last),
        .upper where startsWithLetterTimes(bytes, at: index, after: words.last):
        words.append(NameWord(range: index..<(index + 1), traits: .times, letters: 1))
        index += 1
      case .question where length == 1 && index + 1 < bytes.count && isLetter(index + 1, in: bytes):
        words.append(NameWord(range: index..<(index + 1), traits: .parentMark, letters: 0))
        index += 1
      default: words.append(word(in: bytes, at: &index))
      }
    }
    return words
  }

  /// Whether an `x` touches the name that it belongs to: `xGasteraloe`, `XMangave`, `Echeveria xgilva`.
  ///
  /// In small letters only where no word begins so, in Latin or Greek: `xanthocarpa` is an epithet.
  private static func startsWithLetterTimes(_ bytes: [UInt8], at index: Int, after last: NameWord?) -> Bool {
    guard bytes[index] | 0x20 == UInt8(ascii: "x"), index + 2 < bytes.count else { return false }
    if isASCIIUpper(bytes[index + 1]) { return isASCIILower(bytes[index + 2]) }
    guard bytes[index] == UInt8(ascii: "x"), last?.isGenus == true else { return false }
    var end = index + 1
    while end < bytes.count, isASCIILower(bytes[end]) { end += 1 }
    return end > index + 4 && !"aeiouyh".utf8.contains(bytes[index + 1])
  }

  private static func isASCIILower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  private static func isLetter(_ index: Int, in bytes: [UInt8]) -> Bool {
    switch NameCharacter.at(index, in: bytes).0 {
    case .lower, .upper: true
    default: false
    }
  }

  private static func isASCIIUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private static func word(in bytes: [UInt8], at index: inout Int) -> NameWord {
    let start = index
    var traits: Traits = []
    var last = NameCharacter.space
    var letters = 0
    while index < bytes.count {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if character.endsWord { break }
      let isFirst = index == start
      if !isFirst, endsBefore(index, character, last, start: start, in: bytes) { break }
      // U+0240 and on.
      if bytes[index] >= 0xC9, LookAlikes.isForeign(NameCharacter.scalar(at: index, in: bytes)) {
        traits.insert(.hasForeign)
      }
      if character == .lower, last == .singleQuote, letters > 0, traits.contains(.startsLower) {
        traits.insert(.hasInnerQuote)
      }
      if character == .lower || character == .upper { letters += 1 }
      traits.insert(character.traits(isFirst: isFirst))
      last = character
      index += length
    }
    traits.insert(last.traitsAtEnd)
    if traits.contains(.hasForeign),
      LookAlikes.latin(String(decoding: bytes[start..<index], as: UTF8.self)) == nil
    {
      traits.insert(.hasOther)
    }
    if index == start + NameCharacter.at(start, in: bytes).length {
      switch last {
      case .equals: traits = .equals
      case .ampersand: traits = [.ampersand, .hasPunctuation]
      case .question: traits = .parentMark
      case .lower where bytes[start] == UInt8(ascii: "x"): traits.insert(.times)
      // The letters of Russian and Greek keyboards.
      case .lower where ["х", "χ"].contains(String(decoding: bytes[start..<index], as: UTF8.self)):
        traits = .times
      case .upper where bytes[start] == UInt8(ascii: "X"): traits.insert(.times)
      default: break
      }
    }
    return NameWord(range: start..<index, traits: traits, letters: letters)
  }

  /// Whether a question mark ends a word, rather than stands in one.
  private static func endsDoubt(_ index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] < 0x80
      && (index + 1 == bytes.count
        || [.space, .open, .close, .times, .equals].contains(NameCharacter.at(index + 1, in: bytes).0))
  }

  /// Whether only marks of footnotes follow up to the end of the word: `vera*`, `vera!`, `vera†`.
  private static func isFootnote(_ start: Int, in bytes: [UInt8]) -> Bool {
    var index = start
    while index < bytes.count {
      let (character, length) = NameCharacter.at(index, in: bytes)
      if [.space, .open, .close, .times].contains(character) { break }
      guard character == .other,
        ["*", "!", "#", "†", "‡"].contains(String(decoding: bytes[index..<(index + length)], as: UTF8.self))
      else { return false }
      index += length
    }
    return true
  }

  /// Whether a word ends before a character though no space stands there: after a rank (`subsp.neomexicana`), before a
  /// doubt (`vera?`), between authors (`Ruiz &Pav.`, `A.Rich.& Galeotti`), after the quotation mark before a code
  /// (`'Lich'PBR`).
  private static func endsBefore(
    _ index: Int, _ character: NameCharacter, _ last: NameCharacter, start: Int, in bytes: [UInt8]
  ) -> Bool {
    switch last {
    case .ampersand: return index == start + 1 && character == .upper
    case .dot where character == .ampersand: return true
    case .dot where character == .question: return endsDoubt(index, in: bytes)
    case .dot:
      guard character == .lower || character == .upper else { return false }
      guard NameCharacter.at(start, in: bytes).0 == .lower else {
        // `Maxim.var. nana`, `Moric.ex Meisn.`
        return character == .lower
          && ["var.", "subsp.", "ssp.", "ex "].contains { bytes[index...].starts(with: $0.utf8) }
      }
      guard index - start <= 10 else { return false }
      return NameKeyword.isRankOrQualifier(String(decoding: bytes[start..<index], as: UTF8.self))
    case .lower, .upper:
      if character == .ampersand {
        return last == .lower || index + 1 < bytes.count && NameCharacter.at(index + 1, in: bytes).0 == .space
      }
      if character == .other { return isFootnote(index, in: bytes) }
      return character == .question && endsDoubt(index, in: bytes)
    case .singleQuote, .doubleQuote:
      if character == .tradeMark { return true }
      let rest = bytes[index...]
      guard rest.starts(with: "PBR".utf8) || rest.starts(with: "AGM".utf8) else { return false }
      return rest.count == 3 || bytes[index + 3] <= 0x20 || bytes[index + 3] == UInt8(ascii: ")")
        || bytes[index + 3] == UInt8(ascii: "]")
    default: return false
    }
  }
}
