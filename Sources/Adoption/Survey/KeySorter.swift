import FrontMatter
import PlantLibrary
import Text

/// Decides what becomes of each key: an attribute, a key that every note has, or nothing.
struct KeySorter {
  private let survey: KeySurvey
  private let guesser: TypeGuesser
  private var keys: [AdoptedKey] = []
  private var left: [SurveyedKey]
  private var takenNames: Set<String> = []

  init(_ survey: KeySurvey, names: [String: Int]) {
    self.survey = survey
    guesser = TypeGuesser(notes: survey.notes, names: names)
    let guesser = guesser
    left = survey.leaves { guesser.wholeGuess($0) != nil }.filter { $0.noteCount > 0 }
  }

  /// The keys in the order in which notes have them, those of all notes first.
  mutating func sorted() -> [AdoptedKey] {
    takeOwnKeys()
    for key in left { keys.append(sorted(key)) }
    giveRoles()
    takeSection()
    return keys
  }

  // MARK: Keys that every note has

  private mutating func takeOwnKeys() {
    let (guesser, noteCount) = (guesser, survey.notes.count)
    take(.title, as: "title") { Self.isTitle($0, noteCount: noteCount) }
    takeImage()
    take(.gallery, as: "gallery") { guesser.fits($0, "gallery") && $0.shapes.lists * 2 > $0.values.count }
    take(.description, as: "description") { Self.isProse($0) }
    take(.updated, as: "updated") { guesser.fits($0, "updated") }
    take(.date, as: "date") { guesser.fits($0, "date") }
    take(.tags, as: "tags") { guesser.fits($0, "tags") && $0.shapes.records == 0 }
    take(.links, as: "links") { guesser.fits($0, "links") }
    take(.draft, as: "draft") { guesser.fits($0, "draft") }
    if !keys.contains(where: { $0.isOwn("draft") }) { takeDraftWords() }
    if !keys.contains(where: { $0.isOwn("draft") }) {
      take(.published, as: "draft", when: ["no"]) { guesser.fits($0, "draft") }
    }
    take(.slug, as: "slug") { $0.shapes.scalars == $0.values.count }
    take(.aliases, as: "aliases") { key in key.texts.allSatisfy { $0.text.hasPrefix("/") } }
  }

  /// Takes a key such as `draft: wip`, of which all words but those that say no make a draft.
  private mutating func takeDraftWords() {
    let no: Set = ["no", "false", "published", "public", "done", "final", "ready", "live"]
    take(.draft, as: "draft") { $0.shapes.scalars == $0.values.count }
    guard let index = keys.firstIndex(where: { $0.isOwn("draft") }) else { return }
    let words = Set(keys[index].key.texts.map(\.text)).filter { !no.contains(folded($0)) && $0 != "0" }
    keys[index].when = words.isEmpty ? ["draft"] : words.sorted()
  }

  /// Takes the best key of a meaning that the notes' own key can be read from.
  private mutating func take(
    _ meaning: Meaning, as own: String, part: String? = nil, when: [String] = [], asks: (SurveyedKey) -> Bool
  ) {
    let candidates = left.indices.filter { index in
      guard Self.isPlain(left[index]) || part != nil else { return false }
      return meaning.strength(of: left[index].words) == 2
        || meaning.strength(of: KeyWords(left[index].path.last ?? "")) == 2
    }.filter { !left[$0].values.isEmpty && asks(left[$0]) }
    // The key of that name itself, else the one that most notes have.
    let best = candidates.max { first, second in rank(left[first], own) < rank(left[second], own) }
    guard let best else { return }
    var key = AdoptedKey(key: left[best], use: .own(own, part: part), guess: Guess("text"))
    key.when = when
    keys.append(key)
    left.remove(at: best)
  }

  /// Whether a key says something of the plant itself, rather than of a part of what is said of it.
  private static func isPlain(_ key: SurveyedKey) -> Bool {
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
    return words >= texts.count * 4 && Set(texts.map(\.text)).count * 2 > texts.count
  }

  private mutating func takeImage() {
    if let index = left.firstIndex(where: \.isImage) {
      let image = left.remove(at: index)
      takeParts(of: image)
      return
    }
    let guesser = guesser
    take(.image, as: "image") { key in
      key.shapes.scalars == key.values.count && key.texts.contains { TextFacts.isImage($0.text) }
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

  private func meanings(_ key: SurveyedKey) -> [Meaning: Int] {
    var meanings: [Meaning: Int] = [:]
    let whole = key.words
    let leaf = KeyWords(key.path.last ?? "")
    let isPlain = Self.isPlain(key)
    for meaning in Meaning.allCases where isPlain || !Self.ofNotes.contains(meaning) {
      let strength = max(
        meaning.strength(of: whole), key.path.count > 1 ? min(1, meaning.strength(of: leaf)) : 0)
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
    let guess = guesser.guess(key, meanings)
    return AdoptedKey(key: key, use: .attribute(name: name(for: key), role: nil), guess: guess)
  }

  private func reasonToIgnore(_ key: SurveyedKey) -> String? {
    if key.values.isEmpty { return "says nothing in any note" }
    let words = KeyWords(key.path.last ?? "")
    let whole = key.words
    if OtherKeys.isAlwaysOther(words) || OtherKeys.isAlwaysOther(whole) {
      return "is for the program that made the pages"
    }
    let texts = key.texts.map(\.text)
    let different = Set(texts).count
    let isOther = OtherKeys.hasName(words) || OtherKeys.hasName(whole)
    if isOther, different == 1 {
      return "says the same in all notes, and is for the program that made the pages"
    }
    if different == 1, survey.notes.count >= 5, key.noteCount * 10 >= survey.notes.count * 9, !texts.isEmpty,
      ValueReader.flag(texts[0]) == nil, meanings(key).isEmpty
    {
      return "says the same in all notes"
    }
    if texts.allSatisfy({ $0.hasPrefix("#") && $0.count <= 9 && $0.dropFirst().allSatisfy(\.isHexDigit) }),
      !texts.isEmpty
    {
      return "has codes of colours"
    }
    return nil
  }

  /// A key for the attribute: the note's own, else the last keys of its path as one word.
  private mutating func name(for key: SurveyedKey) -> String {
    let last = key.path.last ?? ""
    var name = key.path.count == 1 ? last : Self.camelCase(key.path)
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

  private static let emptyWords: Set = ["status", "value", "level", "is", "info", "details", "data"]

  private static func camelCase(_ path: [String]) -> String {
    var words = KeyWords(path: path).words
    while words.count > 1, let last = words.last, emptyWords.contains(last) { words.removeLast() }
    return words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  // MARK: Roles

  private mutating func giveRoles() {
    for (meaning, role, types) in Self.roles {
      let candidates = keys.indices.filter { index in
        guard case .attribute(_, nil) = keys[index].use else { return false }
        return types.contains(keys[index].guess.type) && meanings(keys[index].key)[meaning] != nil
          && allows(meaning, keys[index].key)
      }
      let best = candidates.max { first, second in
        let (a, b) = (keys[first].key, keys[second].key)
        return (meanings(a)[meaning] ?? 0, a.noteCount, -a.path.count, second)
          < (meanings(b)[meaning] ?? 0, b.noteCount, -b.path.count, first)
      }
      guard let best, case .attribute(let name, _) = keys[best].use else { continue }
      keys[best].use = .attribute(name: name, role: role)
    }
    for index in keys.indices { giveSafety(index) }
  }

  private static let roles: [(meaning: Meaning, role: String, types: Set<String>)] = [
    (.scientificName, "scientificName", ["text"]), (.commonNames, "commonNames", ["list", "text"]),
    (.synonyms, "synonyms", ["list", "text"]), (.family, "family", ["text", "options"]),
    (.order, "order", ["text", "options"]),
    (.light, "light", ["options"]), (.water, "water", ["options"]), (.difficulty, "difficulty", ["options"]),
    (.growing, "growing", ["options", "months"]), (.dormant, "dormant", ["options", "months"]),
    (.flowering, "flowering", ["options", "months"]), (.hardiness, "hardiness", ["hardiness"]),
  ]

  private func allows(_ meaning: Meaning, _ key: SurveyedKey) -> Bool {
    let texts = key.texts.map(\.text)
    switch meaning {
    case .scientificName: return texts.count { NotesFinder.isBinomial($0) } * 2 > texts.count
    case .flowering: return true
    case .family: return key.path.count <= 3
    default: return true
    }
  }

  private mutating func giveSafety(_ index: Int) {
    guard case .attribute(let name, nil) = keys[index].use else { return }
    let words = keys[index].key.words
    if SafetyWords.isSafe(words) {
      keys[index].remarks.append(
        "no role safety: that says what a plant does to somebody, and yes here means that it does nothing")
      return
    }
    guard SafetyWords.isDanger(words), ["yesNo", "options", "text"].contains(keys[index].guess.type) else {
      return
    }
    let texts = Set(keys[index].key.texts.map(\.text)).sorted()
    if let sorted = SafetyWords.sorted(texts), !sorted.yes.isEmpty || !sorted.no.isEmpty, !sorted.hasDegrees {
      func list(_ texts: [String]) -> String {
        "["
          + texts.filter { ValueReader.flag($0) == nil }.map { WrittenScalar.yaml($0) }.joined(
            separator: ", ") + "]"
      }
      let members = [("yes", list(sorted.yes)), ("no", list(sorted.no)), ("unknown", list(sorted.unknown))]
      keys[index].guess = Guess("yesNo", members.filter { $0.1 != "[]" }.map { (key: $0.0, value: $0.1) })
      keys[index].use = .attribute(name: name, role: "safety")
    } else if keys[index].guess.type == "options" {
      keys[index].use = .attribute(name: name, role: "safety")
    } else {
      keys[index].remarks.append("no role safety: its values are neither yes or no nor a few words")
    }
  }
}

extension AdoptedKey {
  func isOwn(_ name: String) -> Bool {
    if case .own(let own, nil) = use { own == name } else { false }
  }
}
