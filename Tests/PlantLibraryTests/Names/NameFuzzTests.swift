import PlantLibrary
import Testing
import Text

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
      _ = (name.genus, name.infraspecific, name.cultivar, name.authors, name.slugText)
    }
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
    for character in html {
      switch character {
      case "<": inTag = true
      case ">": inTag = false
      default: if !inTag { text.append(character == "~" ? " " : character) }
      }
    }
    return text
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    return String(String(decoding: bytes, as: UTF8.self).map { $0 == "~" ? " " : $0 })
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
