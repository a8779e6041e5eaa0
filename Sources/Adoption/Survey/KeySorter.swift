import FrontMatter
import PlantLibrary
import Text

/// Decides what becomes of each key: an attribute, a key that every note has, or nothing.
struct KeySorter {
  let survey: KeySurvey
  let guesser: TypeGuesser
  var keys: [AdoptedKey] = []
  var left: [SurveyedKey]
  private var takenNames: Set<String> = []

  /// Whether the notes' program publishes a note that doesn't say whether it is published.
  let publishesUnlessTold: Bool

  /// Whether the notes are rows of a table.
  let isTable: Bool

  /// The notes that are private by a key that can't be read besides another one.
  var privateNotes: Set<Int> = []

  init(
    _ survey: KeySurvey, names: [String: Int], publishesUnlessTold: Bool = false, isTable: Bool = false
  ) {
    self.survey = survey
    self.publishesUnlessTold = publishesUnlessTold
    self.isTable = isTable
    guesser = TypeGuesser(notes: survey.notes, names: names, isTable: isTable)
    let guesser = guesser
    left = survey.leaves { guesser.wholeGuess($0) != nil }.filter { $0.noteCount > 0 }
  }

  /// The keys in the order in which notes have them, those of all notes first.
  mutating func sorted() -> [AdoptedKey] {
    takeOwnKeys()
    // An empty `image:` is the key that every note has, unless another key took its place.
    left = left.filter { key in
      !key.values.isEmpty || key.path.count > 1 || !isReserved(key.path[0])
        || keys.contains { $0.isOwn(foldedKey(key.path[0])) }
    }
    for key in left { keys.append(sorted(key)) }
    giveRoles()
    takeNamesOfSpecies()
    joinNames()
    takeFileNames()
    takeSection()
    return keys
  }

  // MARK: Keys that every note has

  private mutating func takeOwnKeys() {
    let (guesser, noteCount) = (guesser, survey.notes.count)
    take(.title, as: "title") { Self.isTitle($0, noteCount: noteCount) }
    takeImage()
    take(.gallery, as: "gallery") { key in
      key.shapes.lists * 2 > key.values.count && key.texts.allSatisfy { TextFacts.isImage($0.text) }
        || key.shapes.records * 2 > key.values.count && guesser.fits(key, "gallery")
    }
    take(.description, as: "description") { Self.isProse($0) }
    take(.updated, as: "updated") { guesser.fits($0, "updated") }
    take(.date, as: "date") { guesser.fits($0, "date") }
    take(.tags, as: "tags") { guesser.fits($0, "tags") && $0.shapes.records == 0 }
    take(.links, as: "links") { key in
      key.shapes.records == 0 && key.texts.allSatisfy { $0.text.hasPrefix("http") }
        || guesser.fits(key, "links")
    }
    takeDraft()
    take(.slug, as: "slug") { key in
      key.shapes.scalars == key.values.count && !key.texts.contains { $0.text.hasPrefix("/") }
    }
    take(.aliases, as: "aliases") { Self.areAddresses($0) }
    takeAddresses()
  }

  /// Takes the keys by which notes say where their page is, `permalink: /aloes/vera/`, as former addresses.
  private mutating func takeAddresses() {
    let names: Set = ["permalink", "url", "path", "slug", "dgpermalink", "redirectfrom", "redirects"]
    let found = left.filter { key in
      key.path.count == 1 && names.contains(key.words.joined) && Self.areAddresses(key)
    }
    left.removeAll { key in found.contains { $0.path == key.path } }
    keys += found.map { AdoptedKey(key: $0, use: .own("aliases", part: nil), guess: Guess("text")) }
  }

  /// Whether a key has addresses of pages, each of one note.
  private static func areAddresses(_ key: SurveyedKey) -> Bool {
    let texts = key.texts.map(\.text)
    guard !texts.isEmpty, Set(texts.map { $0.trimmed { $0 == "/" } }).count == texts.count else {
      return false
    }
    let addresses = texts.count { text in
      let name = text.split(separator: "/").last ?? ""
      let isPage = !name.contains(".") || [".html", ".htm", ".php"].contains { name.hasSuffix($0) }
      return text.contains("/") && text.count > 1 && isPage
        && !text.contains { "{}:*?#".contains($0) || $0.isWhitespace }
    }
    return addresses * 10 >= texts.count * 9
  }

  /// Takes the best key of a meaning that the notes' own key can be read from.
  mutating func take(
    _ meaning: Meaning, as own: String, part: String? = nil, asks: (SurveyedKey) -> Bool
  ) {
    let candidates = left.indices.filter { index in
      guard Self.isPlain(left[index]) || part != nil else { return false }
      return meaning.strength(of: left[index].words) == 2
        || meaning.strength(of: KeyWords(left[index].path.last ?? "")) == 2
    }.filter { !left[$0].values.isEmpty && asks(left[$0]) }
    // The key of that name itself, else the one that most notes have.
    let best = candidates.max { first, second in rank(left[first], own) < rank(left[second], own) }
    guard let best else { return }
    keys.append(AdoptedKey(key: left[best], use: .own(own, part: part), guess: Guess("text")))
    left.remove(at: best)
  }

  /// Whether a key says something of the plant itself, rather than of a part of what is said of it.
  static func isPlain(_ key: SurveyedKey) -> Bool {
    let around: Set = [
      "names", "name", "meta", "plant", "info", "general", "details", "dates", "seo", "basic", "basics",
      "data", "taxonomy", "identity",
    ]
    return key.path.dropLast().allSatisfy { around.contains(KeyWords($0).joined) }
  }

  private func rank(_ key: SurveyedKey, _ own: String) -> (Int, Int, Int) {
    let isSame = key.path.count == 1 && foldedKey(key.path[0]) == own
    return (isSame ? 1 : 0, key.noteCount, -key.path.count)
  }

  private static func isTitle(_ key: SurveyedKey, noteCount: Int) -> Bool {
    guard key.shapes.scalars == key.values.count, key.noteCount * 2 >= noteCount else { return false }
    let texts = key.texts
    let different = Set(texts.map(\.text)).count
    return different * 10 >= texts.count * 8
      && texts.allSatisfy { $0.text.count <= 200 && !$0.text.contains("\n") }
  }

  private static func isProse(_ key: SurveyedKey) -> Bool {
    guard key.shapes.scalars == key.values.count else { return false }
    let texts = key.texts
    let words = texts.reduce(0) { $0 + $1.text.split(separator: " ").count }
    // Paragraphs are more than a line about the plant.
    let paged = texts.count { $0.text.contains("\n\n") }
    return paged * 5 <= texts.count && words >= texts.count * 4
      && Set(texts.map(\.text)).count * 2 > texts.count
  }

  private mutating func takeImage() {
    if let index = left.firstIndex(where: \.isImage) {
      let image = left.remove(at: index)
      takeParts(of: image)
      return
    }
    let guesser = guesser
    take(.image, as: "image") { key in
      key.shapes.scalars == key.values.count
        && key.texts.contains { TextFacts.isImage($0.text) || $0.text.hasPrefix("http") }
        && guesser.fits(key, "image")
    }
    guard keys.contains(where: { $0.isOwn("image") }) else { return }
    take(.imageAlternative, as: "image", part: "alt") { $0.shapes.scalars == $0.values.count }
    take(.imageCredit, as: "image", part: "credit") { $0.shapes.scalars == $0.values.count }
    take(.imageCaption, as: "image", part: "caption") { $0.shapes.scalars == $0.values.count }
  }

  /// The parts of an image that is a mapping, each by its path.
  private mutating func takeParts(of image: SurveyedKey) {
    let parts: [(part: String?, names: Set<String>)] = [
      (nil, ["src", "url", "path", "file", "image"]), ("alt", ["alt", "alttext", "title"]),
      ("credit", ["credit", "author", "photographer", "attribution", "source"]),
      ("caption", ["caption", "legend"]),
    ]
    var found: Set<String> = []
    for child in image.children {
      let name = KeyWords(child.path.last ?? "").joined
      if let (part, _) = parts.first(where: { $0.names.contains(name) }), found.insert(part ?? "").inserted {
        keys.append(AdoptedKey(key: child, use: .own("image", part: part), guess: Guess("text")))
      } else {
        left.append(child)
      }
    }
  }

  /// Makes sections of a choice that all notes make, where they lie in one folder; it stays an attribute as well.
  private mutating func takeSection() {
    let hasFolders = Set(survey.notes.map { $0.noteFolder }).count > 1
    let found = keys.first { key in
      guard case .attribute = key.use, key.guess.type == "options", !key.guess.options.isEmpty else {
        return false
      }
      return meanings(key.key)[.section] == 2 && (2...12).contains(key.guess.options.count)
        && key.guess.members.contains { $0.key == "select" }
        && key.key.values.count * 20 >= survey.notes.count * 19
    }
    guard !hasFolders, let found else { return }
    keys.append(AdoptedKey(key: found.key, use: .own("section", part: nil), guess: Guess("text")))
  }

  // MARK: Attributes

  func meanings(_ key: SurveyedKey) -> [Meaning: Int] {
    var meanings: [Meaning: Int] = [:]
    // Of `care.light.level` the word before the last says what it is, but not of `care.light.unit`.
    var path = key.path
    while path.count > 1, Self.emptyWords.contains(KeyWords(path[path.count - 1]).joined) {
      path.removeLast()
    }
    let whole = KeyWords(path: path)
    let leaf = KeyWords(path.last ?? "")
    let isPlain = Self.isPlain(key)
    for meaning in Meaning.allCases where isPlain || !Self.ofNotes.contains(meaning) {
      let ofLeaf = meaning.strength(of: leaf)
      let strength = path.count > 1 ? (ofLeaf == 0 ? 0 : max(1, meaning.strength(of: whole))) : ofLeaf
      if strength > 0 { meanings[meaning] = strength }
    }
    return meanings
  }

  /// Meanings that a note has as a whole, but no part of what is said of a plant.
  private static let ofNotes: Set<Meaning> = [
    .title, .description, .image, .gallery, .date, .updated, .tags, .links, .slug, .aliases, .draft,
    .published,
  ]

  private mutating func sorted(_ key: SurveyedKey) -> AdoptedKey {
    if let reason = reasonToIgnore(key) {
      return AdoptedKey(key: key, use: .ignored, guess: Guess("text"), remarks: [reason])
    }
    let meanings = meanings(key)
    var guess = guesser.guess(key, meanings)
    if let unit = unit(of: key), ["number", "range"].contains(guess.type),
      !guess.members.contains(where: { $0.key == "unit" })
    {
      guess.members.append(("unit", WrittenScalar.yaml(unit)))
    }
    if key.values.isEmpty {
      guess.remarks.append("empty in all notes: the first value may tell a better type")
    }
    if isTable, PrivateKeys.arePlaces(key) { guess.withholdPlace() }
    return AdoptedKey(key: key, use: .attribute(name: name(for: key), role: nil), guess: guess)
  }

  private static let unitWords: Set = ["unit", "units", "unite", "unidad", "einheit"]

  /// The unit that stands beside a number in its mapping, the same in all notes: `{value: 4, unit: cm}`; nil for none.
  private func unit(of key: SurveyedKey) -> String? {
    guard key.path.count > 1, Self.emptyWords.contains(KeyWords(key.path.last ?? "").joined) else {
      return nil
    }
    let parent = key.path.dropLast()
    let beside = left.first { other in
      other.path.dropLast() == parent && Self.unitWords.contains(KeyWords(other.path.last ?? "").joined)
    }
    let texts = Set(beside?.texts.map(\.text) ?? [])
    return texts.count == 1 ? texts.first : nil
  }

  private func reasonToIgnore(_ key: SurveyedKey) -> String? {
    let words = KeyWords(key.path.last ?? "")
    let whole = key.words
    let texts = key.texts.map(\.text)
    if Self.unitWords.contains(words.joined),
      let number = left.first(where: { $0.path.dropLast() == key.path.dropLast() && unit(of: $0) != nil })
    {
      return "is the unit of \(number.name)"
    }
    if PrivateKeys.areOwners(key) {
      return "is nobody's business, by its name; it is published once it isn't named here and is an attribute"
    }
    // `canonical` may be an address, or the name of a species.
    let isName = NotesFinder.isBinomial(texts.first ?? "")
    if OtherKeys.isAlwaysOther(words) || OtherKeys.isAlwaysOther(whole), !isName {
      return "is for the program that made the pages"
    }
    let different = Set(texts).count
    let areNames = texts.count(where: NotesFinder.isBinomial) * 10 >= texts.count * 8
    if words.words.count > 1, words.words.last == "id", different == key.values.count, different > 2,
      !areNames
    {
      return "is a number for programs, another one in each note"
    }
    let isOther = key.path.count == 1 && OtherKeys.hasName(words) || OtherKeys.hasName(whole)
    if isOther, key.values.isEmpty { return "says nothing in any note" }
    if OtherKeys.isSwitch(words), !texts.isEmpty, texts.allSatisfy({ ValueReader.flag($0) != nil }) {
      return "is a switch for the program that made the pages"
    }
    if namesItsFile(key) { return "is the name of the note's file again" }
    if isOther, !texts.isEmpty, texts.allSatisfy({ ValueReader.flag($0) != nil }) {
      return "is a switch for the program that made the pages"
    }
    if isOther, different == 1 {
      return
        "says the same \(key.values.count < survey.notes.count ? "wherever it is" : "in all notes"), and is for the program that made the pages"
    }
    // A part of a value, a number and a list are facts, though they may be the same everywhere.
    if different == 1, key.path.count == 1, key.shapes.scalars == key.values.count, Double(texts[0]) == nil,
      survey.notes.count >= 5, key.values.count * 10 >= survey.notes.count * 9,
      !texts.isEmpty,
      ValueReader.flag(texts[0]) == nil, !SafetyWords.isOfSafety(whole),
      meanings(key).allSatisfy({ $0.key == .section || Self.ofNotes.contains($0.key) }),
      !words.hasAny(["kingdom", "phylum", "class", "order", "genus", "subfamily", "tribe"])
    {
      return "says the same in all notes"
    }
    // What is only the name of the key again was never filled in.
    if different == 1, key.values.count >= 3, KeyWords(texts[0]).joined == words.joined {
      return "says nothing but its own name"
    }
    if texts.allSatisfy({ $0.hasPrefix("#") && $0.count <= 9 && $0.dropFirst().allSatisfy(\.isHexDigit) }),
      !texts.isEmpty
    {
      return "has codes of colours"
    }
    return nil
  }

  /// Whether nearly all values are the name of the file, or of the folder, that they stand in.
  private func namesItsFile(_ key: SurveyedKey) -> Bool {
    guard key.path.count == 1, key.values.count >= 3, Set(key.texts.map(\.text)).count > 1,
      Meaning.image.strength(of: key.words) == 0,
      key.shapes.scalars == key.values.count
    else {
      return false
    }
    let named = key.texts.count { text, note in
      let note = survey.notes[note]
      let names = [note.stem, note.folders.last.map { String($0) } ?? ""]
      return names.contains { $0 == text || !$0.isEmpty && slug($0) == text }
    }
    return named * 10 >= key.values.count * 9
  }

  /// A key for the attribute: the note's own; of one within others the last, where no other ends so and it says enough
  /// alone, else its path as one word.
  private mutating func name(for key: SurveyedKey) -> String {
    let last = key.path.last ?? ""
    let words = KeyWords(last)
    let saysEnough = words.words.count > 1 || Meaning.family.strength(of: words) == 2
    let isAlone = survey.endings[words.joined] == 1
    var name = key.path.count == 1 || saysEnough && isAlone ? last : Self.camelCase(key.path)
    if slug(name).isEmpty { name = "value\(takenNames.count + 1)" }
    var number = 2
    let isNames = isReserved(name) && Meaning.commonNames.strength(of: key.words) == 2
    let stem =
      isNames
      ? "commonNames" : isReserved(name) ? "note" + name.prefix(1).uppercased() + name.dropFirst() : name
    name = stem
    while takenNames.contains(slug(name)) || takenNames.contains(foldedKey(name)) || isReserved(name) {
      name = "\(stem)\(number)"
      number += 1
    }
    takenNames.formUnion([slug(name), foldedKey(name)])
    return name
  }

  private func isReserved(_ name: String) -> Bool {
    PlantNote.keys.contains { foldedKey($0) == foldedKey(name) }
  }

  private static let emptyWords: Set = [
    "status", "value", "level", "is", "info", "details", "data", "type", "name", "requirement",
    "requirements", "needs",
    "need", "amount", "zone", "range",
  ]

  private static func camelCase(_ path: [String]) -> String {
    var words = KeyWords(path: path).words
    while words.count > 1, let last = words.last, emptyWords.contains(last) { words.removeLast() }
    return words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}

extension AdoptedKey {
  func isOwn(_ name: String) -> Bool {
    if case .own(let own, nil) = use { own == name } else { false }
  }
}
