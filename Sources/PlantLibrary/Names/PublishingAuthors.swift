import Text

/// Those who published a name, for telling whether two citations of it are of the same people.
///
/// Authors in parentheses and before `ex` may be left out (ICN Art. 49 and 46.5); after `in`, `non` or a comma stands
/// where, when, and who else.
struct PublishingAuthors {
  private let people: ArraySlice<Person>

  init(_ authors: String) {
    var text = ""
    var depth = 0
    for character in authors {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" || character == "]" { depth = max(0, depth - 1) }
    }
    var words = (text.allSatisfy(\.isWhitespace) ? authors : text).split(separator: " ").map(String.init)
    if let ex = words.lastIndex(of: "ex") { words.removeFirst(ex + 1) }
    if let end = words.firstIndex(where: { ["in", "non", "nec"].contains($0) }) {
      words.removeLast(words.count - end)
    }
    let joined = words.map { $0 == "et" || $0 == "and" ? "&" : $0 }.joined(separator: " ")
    // Commas stand between several authors; after one they stand before the place of publication.
    let isTeam = joined.contains("&")
    let names = joined.split { $0 == "&" || $0 == "," }.prefix(isTeam ? .max : 1)
    // `Smith et al.`
    people = names.compactMap { Person($0) }.prefix { !["al", "alii"].contains($0.surname) }
  }

  /// Whether both may be the same people, of whom one may name fewer.
  func mayBe(_ other: PublishingAuthors) -> Bool { zip(people, other.people).allSatisfy { $0.mayBe($1) } }
}

/// An author as cited.
///
/// `L.`, `A.Berger`, `Burm.f.`
private struct Person {
  /// Without accents and capitals.
  let surname: String
  let isAbbreviated: Bool
  let initials: [Character]

  /// Whether it is the son, `Hook.f.`, and not the father.
  let isFilius: Bool

  init?(_ text: Substring) {
    var pieces: [(letters: String, hasDot: Bool)] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where !part.isEmpty {
        pieces.append((folded(String(part)), index < parts.count - 1))
      }
    }
    let sons = pieces.dropFirst().filter { ["f", "fil", "filius", "jr"].contains($0.letters) }
    isFilius = !sons.isEmpty
    if isFilius {
      pieces =
        pieces.prefix(1) + pieces.dropFirst().filter { !["f", "fil", "filius", "jr"].contains($0.letters) }
    }
    guard let last = pieces.last else { return nil }
    let letters = last.letters.filter(\.isLetter)
    surname = Self.fullNames[letters] ?? letters
    isAbbreviated = last.hasDot && Self.fullNames[letters] == nil
    initials = pieces.dropLast().compactMap {
      ["de", "van", "von", "der", "den", "da", "du"].contains($0.letters) ? nil : $0.letters.first
    }
  }

  /// The two whose usual abbreviations aren't the first letters of their names alone.
  private static let fullNames = [
    "l": "linnaeus", "lin": "linnaeus", "linn": "linnaeus", "linne": "linnaeus", "dc": "candolle",
  ]

  /// Whether one may be the other's abbreviation, which begins as the name does and has some of its letters in order:
  /// `Haw.`, `Schltr.`; two different abbreviations are of two people.
  func mayBe(_ other: Person) -> Bool {
    guard isFilius == other.isFilius, zip(initials, other.initials).allSatisfy(==) else { return false }
    if surname == other.surname { return true }
    guard isAbbreviated != other.isAbbreviated else { return false }
    let (short, long) = isAbbreviated ? (surname, other.surname) : (other.surname, surname)
    if long.hasPrefix(short) { return true }
    guard short.first == long.first, !Self.fullNames.values.contains(long) else { return false }
    var rest = long[...]
    return short.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }
}
