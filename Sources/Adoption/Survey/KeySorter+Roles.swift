import FrontMatter
import PlantLibrary

/// Which attributes are the scientific name, light, water and so on, and why others of such a name aren't.
extension KeySorter {
  mutating func giveRoles() {
    for (meaning, role, types) in Self.roles {
      // Each key that may mean it, with why it can't have the role; nil for one that can.
      let candidates = keys.indices.compactMap { index -> (index: Int, strength: Int, doubt: String?)? in
        guard case .attribute(_, nil) = keys[index].use, !keys[index].key.values.isEmpty,
          let strength = meanings(keys[index].key)[meaning]
        else { return nil }
        return (index, strength, doubt(of: keys[index], meaning, types))
      }
      let best = candidates.filter { $0.doubt == nil }.max { first, second in
        let (a, b) = (keys[first.index].key, keys[second.index].key)
        return (first.strength, a.noteCount, -a.path.count, second.index)
          < (second.strength, b.noteCount, -b.path.count, first.index)
      }
      for candidate in candidates where candidate.strength == 2 && candidate.index != best?.index {
        // A plant goes by all names of all keys.
        if candidate.doubt == nil, [.commonNames, .synonyms].contains(meaning),
          case .attribute(let name, _) = keys[candidate.index].use
        {
          keys[candidate.index].use = .attribute(name: name, role: role)
          continue
        }
        let doubt = candidate.doubt ?? best.map { "\(keys[$0.index].key.name) has it" } ?? ""
        keys[candidate.index].remarks.append("no role \(role): \(doubt)")
      }
      guard let best, case .attribute(let name, _) = keys[best.index].use else { continue }
      keys[best.index].use = .attribute(name: name, role: role)
    }
    for index in keys.indices { giveSafety(index) }
  }

  private var isNamed: Bool {
    keys.contains { key in
      if case .attribute(_, "scientificName") = key.use { true } else { false }
    }
  }

  /// Takes a key whose values are names of species for the scientific name, whatever it is called, where no other is.
  mutating func takeNamesOfSpecies() {
    guard !isNamed else { return }
    let found = keys.indices.first { index in
      guard case .attribute(_, nil) = keys[index].use, keys[index].guess.type == "text",
        keys[index].key.noteCount * 2 > survey.notes.count
      else { return false }
      let texts = keys[index].key.texts.map(\.text)
      // Titles of notes have two words, too; in a table a column of names has little else.
      let latin = texts.count(where: NotesFinder.isLatin) * 10
      let areBinomials = texts.count(where: NotesFinder.isBinomial) * 10 >= texts.count * 9
      let areNames = latin >= texts.count * (isTable && areBinomials ? 6 : 8)
      return texts.count >= 3 && areNames && Set(texts).count * 2 > texts.count
    }
    guard let found, case .attribute(let name, _) = keys[found].use else { return }
    keys[found].use = .attribute(name: name, role: "scientificName")
    keys[found].remarks.append("its values are names of species")
  }

  /// Joins genus and epithet to a scientific name where notes have these by themselves.
  mutating func joinNames() {
    guard !isNamed, !keys.contains(where: { $0.key.path == ["scientificName"] }) else { return }
    func key(_ isPart: (KeyWords, [String]) -> Bool) -> AdoptedKey? {
      keys.first { key in
        guard case .attribute = key.use, key.key.path.count == 1 else { return false }
        return ["text", "options"].contains(key.guess.type)
          && isPart(key.key.words, key.key.texts.map(\.text))
      }
    }
    guard let genus = key(Self.isGenus), let epithet = key(Self.isEpithet),
      case .attribute(let first, _) = genus.use,
      case .attribute(let second, _) = epithet.use
    else { return }
    var joined = SurveyedKey(path: ["scientificName"])
    let epithets = Dictionary(epithet.key.texts.map { ($0.note, $0.text) }) { first, _ in first }
    for (text, note) in genus.key.texts {
      let name = [text, epithets[note]].compactMap(\.self).joined(separator: " ")
      joined.add(YAMLNode(.scalar(YAMLScalar(name)), range: 0..<0), note: note)
    }
    keys.append(
      AdoptedKey(
        key: joined, use: .attribute(name: "scientificName", role: "scientificName"),
        guess: Guess("text", [(key: "joins", value: "[\(first), \(second)]")]),
        remarks: ["joined from \(genus.key.name) and \(epithet.key.name)"]))
  }

  /// Whether a key, or a column, has the genus of each plant.
  static func isGenus(_ words: KeyWords, _ texts: [String]) -> Bool {
    ["genus", "genre", "genero", "gattung", "genere"].contains(words.joined)
      && areMostly(texts) { $0.first?.isUppercase == true && !$0.contains(" ") }
  }

  /// Whether a key, or a column, has the epithet of each plant, without its genus.
  static func isEpithet(_ words: KeyWords, _ texts: [String]) -> Bool {
    ["species", "epithet", "specificepithet", "espece", "especie", "art", "specie"].contains(words.joined)
      && areMostly(texts) { $0.first?.isLowercase == true }
  }

  private static func areMostly(_ texts: [String], _ fits: (String) -> Bool) -> Bool {
    !texts.isEmpty && texts.count(where: fits) * 10 >= texts.count * 8
  }

  /// Takes the names of files for scientific names where they are these and no key has them: `Monstera deliciosa.md`.
  mutating func takeFileNames() {
    let names = survey.notes.map(\.placeName)
    guard !isNamed, names.count >= 3, names.count(where: NotesFinder.isLatin) * 10 >= names.count * 8 else {
      return
    }
    var key = SurveyedKey(path: [KeyTree.fileName])
    for (note, name) in names.enumerated() {
      key.add(YAMLNode(.scalar(YAMLScalar(name)), range: 0..<0), note: note)
    }
    keys.append(
      AdoptedKey(
        key: key, use: .attribute(name: "scientificName", role: "scientificName"), guess: Guess("text"),
        remarks: ["the notes' files are called by it"]))
  }

  /// Why a key can't have the role of what it means; nil where it can.
  private func doubt(of key: AdoptedKey, _ meaning: Meaning, _ types: Set<String>) -> String? {
    if !types.contains(key.guess.type) {
      if key.guess.type == "text" || key.guess.type == "markdown" || key.guess.type == "list" {
        return
          "its values are texts, and the role needs \(meaning == .hardiness ? "zones or degrees" : "a few choices")"
      }
      return "the role isn't for \(key.guess.type)"
    }
    if allows(meaning, key.key) { return nil }
    let texts = key.key.texts.map(\.text)
    return switch meaning {
    case .scientificName:
      texts.allSatisfy { $0.contains(" ") }
        ? "most of its values aren't names of a genus and a species"
        : "its values aren't names of a genus and a species, and it is joined to a genus only where epithets are written small"
    case .flowering, .growing, .dormant: "not all of its values are months or seasons"
    default: "its values don't say so"
    }
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
    case .flowering, .growing, .dormant:
      // Colours of flowers are no season.
      return Set(texts).allSatisfy { Scale.isSeason($0) || MonthWords.areMonths($0) || Int($0) != nil }
    case .light: return key.words.joined != "sol" || texts.contains { Scale.isLight($0) }
    case .family: return key.path.count <= 3
    default: return true
    }
  }

  private mutating func giveSafety(_ index: Int) {
    guard case .attribute(let name, nil) = keys[index].use else { return }
    let words = keys[index].key.words
    if SafetyWords.isSafe(words), SafetyWords.isOfSafety(words) {
      keys[index].remarks.append(
        "no role safety: that says what a plant does to somebody, and yes here means that it does nothing")
      return
    }
    guard SafetyWords.isDanger(words), ["yesNo", "options", "text"].contains(keys[index].guess.type) else {
      return
    }
    let texts = Set(keys[index].key.texts.map(\.text)).sorted()
    if !SafetyWords.saysDanger(words), texts.allSatisfy({ ValueReader.flag($0) != nil }) {
      keys[index].remarks.append("no role safety: the key doesn't say whether yes means safe or dangerous")
      return
    }
    if let sorted = SafetyWords.sorted(texts), !sorted.yes.isEmpty || !sorted.no.isEmpty, !sorted.hasDegrees {
      func list(_ texts: [String]) -> String {
        "["
          + texts.filter { ValueReader.flag($0) == nil }.map { WrittenScalar.yaml($0) }.joined(
            separator: ", ") + "]"
      }
      let members = [("yes", list(sorted.yes)), ("no", list(sorted.no)), ("unknown", list(sorted.unknown))]
      keys[index].guess = Guess("yesNo", members.filter { $0.1 != "[]" }.map { (key: $0.0, value: $0.1) })
      keys[index].use = .attribute(name: name, role: "safety")
    } else if keys[index].guess.type == "options", Scale.areDangers(texts) {
      keys[index].use = .attribute(name: name, role: "safety")
    } else {
      keys[index].remarks.append("no role safety: its values are neither yes or no nor a few words")
    }
  }
}
