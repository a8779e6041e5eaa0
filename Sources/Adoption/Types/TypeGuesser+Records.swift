import FrontMatter
import PlantLibrary
import Text

// Keys whose values name notes, or are records.
extension TypeGuesser {
  func referenceGuess(_ key: SurveyedKey, _ samples: [TypeTrial.Sample], _ facts: TextFacts) -> Guess? {
    guard facts.longest <= 200 else { return nil }
    // Names of companions are links where some are found; of other keys at least half must be.
    let share = key.words.hasAny(Self.companionWords) ? 0.25 : 0.5
    // A genus is no link to the plant that is known by it alone.
    if key.words.hasAny(["genus", "genre", "genero", "gattung", "genere", "geslacht"]) { return nil }
    for separator in [nil, ",", ";"] as [String?] {
      var (found, all) = (0, 0)
      for value in key.values {
        for item in value.node.sequence ?? [value.node] {
          guard let text = item.scalar?.text else { continue }
          for part in separator.map({ text.components(at: $0) }) ?? [text] {
            all += 1
            let isLink = part.hasPrefix("[[")
            let name = isLink ? String(part.dropFirst(2).dropLast(2)) : part
            // Obsidian may write the whole path: `[[Garden/Plants/Aloe]]`.
            let last = isLink ? name.split(separator: "/").last.map { String($0) } ?? name : name
            let note = names[LinkName.key(name)] ?? names[LinkName.key(last)]
            if let note, note != value.note { found += 1 }
          }
        }
      }
      guard found >= 3, Double(found) >= Double(all) * share else { continue }
      let members = [("type", "references")] + (separator.map { [("separator", "\"\($0)\"")] } ?? [])
      guard let trial = TypeTrial(members.map { (key: $0.0, value: $0.1) }, on: samples),
        trial.fit >= Self.enough
      else { continue }
      var guess = Guess(trial)
      guess.remarks.append("\(found) of \(all) are the name of another note")
      return guess
    }
    return nil
  }

  /// Words of keys that name other plants.
  private static let companionWords: Set = [
    "companion", "companions", "friends", "foes", "enemies", "neighbors", "neighbours", "antagonists",
    "compagnons", "compagnon", "associations", "amis", "ennemis", "companeras", "companeros", "asociaciones",
    "asociacion", "amigos", "enemigos", "begleiter", "nachbarn", "mischkultur", "consociazioni",
    "companheiras",
    "similar", "related", "lookalikes", "relacionadas", "similares", "similaires", "ahnliche",
  ]

  func field(_ key: SurveyedKey) -> Guess.Field {
    Guess.Field(name: key.path.last ?? "", guess: guess(key, [:], isField: true), key: key)
  }

  /// What records are, whose fields may hold records unless they are a field themselves.
  func recordsGuess(_ records: SurveyedKey, isInner: Bool = false) -> Guess {
    var guess = Guess("records")
    for child in records.children where !child.values.isEmpty {
      if child.shapes.mappings > 0 {
        let inner = isInner ? nil : child.records.map { recordsGuess($0, isInner: true) }
        var field = Guess.Field(name: child.path.last ?? "", guess: inner ?? Guess("text"), key: child)
        if !isInner { withhold(&field, child) }
        guess.fields.append(field)
        continue
      }
      var field = field(child)
      // A record names a plant once: of its slug, title and Latin name the first is the link.
      let hasReference = guess.fields.contains { $0.guess.type == "references" }
      if hasReference, field.guess.type == "references" { field.guess = Guess("text") }
      if !isInner { withhold(&field, child) }
      guess.fields.append(field)
    }
    return guess.fields.isEmpty ? Guess("list") : guess
  }

  /// Keeps a field from the public that is the owner's business, or says where a plant of a table stands.
  private func withhold(_ field: inout Guess.Field, _ key: SurveyedKey) {
    if PrivateKeys.areOwners(key) {
      field.guess.members.append(("publish", "no"))
      field.guess.remarks.append("nobody's business, by its name, so it isn't published")
    } else if isTable, PrivateKeys.arePlaces(key) {
      field.guess.withholdPlace()
    }
  }
}
