import Testing
import Text

@testable import PlantLibrary

/// Random changes of real names: nothing traps, and what parses stays what it is when it is parsed again.
struct NameFuzzTests {
  // The later seeds each found a fault once.
  @Test(arguments: [0, 1, 2, 3, 103, 164, 208, 216, 382, 585, 615, 773])
  func readsItsOwnSpellingAsTheSameName(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 0x1234_5678_9ABC)
    let names = (NameCase.botanical + NameCase.cultivated).map { Array($0.written.unicodeScalars) }
    for _ in 0..<1500 {
      var scalars = names[random.below(names.count)]
      for _ in 0...random.below(4) { mutate(&scalars, names, &random) }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let text = String(view)
      let (parsed, problems) = ScientificName.parse(text)
      for problem in problems {
        try #require(problem.range.lowerBound >= 0 && problem.range.upperBound <= text.utf8.count, "\(text)")
      }
      guard let name = parsed else {
        try #require(problems.count == 1, "\(text)")
        continue
      }
      let again = try #require(ScientificName.parse(name.plain).name, "\(text) → \(name.plain)")
      try #require(again.plain == name.plain, "\(text)")
      try #require(again.markup == name.markup, "\(text)")
      try #require(again.canonical == name.canonical, "\(text)")
      try #require(again.sortKey == name.sortKey, "\(text)")
      try #require(visibleText(name.markup) == escaped(name.plain), "\(text)")
      askForEverything(name)
    }
  }

  /// What names are made of, and what has no place in them; none of it is set in other letters than it has.
  private static let pieces = [
    "Aloe", "vera", "Superstar", "Perle", "von", "'Blue Elf'", "‘Blue", "Elf’", "\"Elf\"", "(", ")", "[v]",
    "(v)", "L.",
    "Mill.", "Haworth", "A.Berger", "ex", "&", "et", "sp.", "cf.", "var.", "subsp.", "sect.", "Group", "gx",
    "C36", "SB",
    "1234", "ICEBERG", "AGM", "PBR", "®", "Mix", "hybrid", "seedling", "nom.", "nud.", "s.l.", "=", "×", "+",
    "?", "♀",
    "花笠", "β", "F₁", "d'albertisii", "st.-johnii", "White-Sloanea", "ALOE", "VERA", "aloe", ",", ";", "1768",
    "in",
    "Hopetown", "km", "de", "'t", "Hart", "f.", "filius", "<b>", "!", "-", "—", "\u{301}", "Аloe", "A.",
    "D'Arcy", "x", "X", "++", "xGasteraloe", "+Crataegomespilus", "B&SWJ", "E.C.", "Buxton", "tribe", "notho",
    "nothovar.", "convar.", "agg.", "complex", "aff.", "''", "[", "]", "¿", "A.G.M.", "Mme", "(L.)", "×vera",
    "-ii",
  ]

  @Test(arguments: 0..<8)
  func losesNoLetterOfAName(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 0x9876_5432_1FED)
    for _ in 0..<700 {
      var text = ["", "Aloe", "Aloe", "Aloe vera"][random.below(4)]
      for _ in 0...random.below(8) {
        let piece = Self.pieces[random.below(Self.pieces.count)]
        let space = random.below(8) > 0 ? " " : ""
        // What is written again says nothing new.
        for _ in 0...(random.below(8) > 0 ? 0 : 3) { text += space + piece }
      }
      guard let name = ScientificName.parse(text).name else { continue }
      askForEverything(name)
      try #require(!name.canonical.isEmpty && !name.runsWithoutAuthors.joined().isEmpty, "\(text)")
      try #require(letters(name.plain) == letters(text), "\(text) → \(name.plain)")
      // All but spaces, brackets and what separates parts is in a part, and lists leave out authors alone.
      var rest = Array(name.plain.utf8)
      var listed = rest
      for part in name.parts.reversed() {
        rest.removeSubrange(part.range)
        if part.kind == .authors { listed.removeSubrange(part.range) }
      }
      try #require(rest.allSatisfy { " ()[]=,;:".utf8.contains($0) }, "\(text) → \(name.plain)")
      let shown = name.runsWithoutAuthors.joined()
      try #require(
        shown.filter { $0 != " " } == String(decoding: listed, as: UTF8.self).filter { $0 != " " }, "\(text)")
    }
  }

  /// Nothing that is told of a name stops the program.
  private func askForEverything(_ name: ScientificName) {
    _ = (name.genus, name.signedGenus, name.infraspecific, name.cultivar, name.cultivarGroup, name.grex)
    _ = (
      name.authors, name.lastAuthors, name.isAutonym, name.isHybrid, name.isMisapplied, name.rankAboveGenus
    )
    _ = (name.taxa, name.determinedEpithets, name.infraspecificRank, name.unread)
    _ = (name.html, name.slugText, name.shortNames, name.partLetters(withAuthors: false))
    _ = (Synonym(text: name.plain, name: name, range: 0..<0), ScientificName.mayBeSame(name, name))
  }

  private func letters(_ text: String) -> String {
    // One of the pieces begins with a Cyrillic letter, which is corrected, and `x` may stand for `×`.
    let scalars = text.unicodeScalars.lazy.map { $0 == "\u{410}" ? "A" : $0 == "×" ? "x" : $0 }
    return String(
      String.UnicodeScalarView(
        scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    ).lowercased()
  }

  private func mutate(
    _ scalars: inout [Unicode.Scalar], _ names: [[Unicode.Scalar]], _ random: inout SplitMix
  ) {
    let place = random.below(scalars.count + 1)
    let odd: [Unicode.Scalar] = Array(
      "'\"‘’“”()[]×xX+=.,&-?♀™ \u{A0}\u{200B}\u{301}éßÀ1ℵ🌵fftLvar".unicodeScalars)
    switch random.below(6) {
    case 0: scalars.insert(odd[random.below(odd.count)], at: place)
    case 1 where place < scalars.count: scalars.remove(at: place)
    case 2 where place < scalars.count: scalars[place] = odd[random.below(odd.count)]
    case 3: scalars.insert(" ", at: place)
    case 4:
      // The end of another name.
      let other = names[random.below(names.count)]
      scalars.removeSubrange(place...)
      scalars += other[random.below(other.count)...]
    default:
      let words = scalars.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count > 1 else { return }
      var shuffled = words.map(Array.init)
      shuffled.swapAt(random.below(words.count), random.below(words.count))
      scalars = Array(shuffled.joined(separator: [" "]))
    }
  }

  /// The markup without its tags, `~` as a space.
  private func visibleText(_ html: String) -> String {
    var text = ""
    var inTag = false
    for scalar in html.unicodeScalars {
      switch scalar {
      case "<": inTag = true
      case ">": inTag = false
      default: if !inTag { text.unicodeScalars.append(scalar == "~" ? " " : scalar) }
      }
    }
    return text
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    return String(decoding: bytes, as: UTF8.self).replacing("~", with: " ")
  }
}

/// A generator that gives the same numbers for the same seed everywhere.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
