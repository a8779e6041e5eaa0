import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// Finds out what type of attribute the values of a key fit.
///
/// It proposes declarations, from the one that says most to plain text, and lets the reader of notes try each.
struct TypeGuesser {
  let notes: [RecordFile]

  /// The names that notes go by, as ``LinkName/key(_:)`` writes them, with the index of each one's note.
  let names: [String: Int]

  /// A type is taken where it takes at least so much of the values.
  private static let enough = 0.9

  /// Whether nearly all values of a key could stand under one that every note has.
  func fits(_ key: SurveyedKey, _ own: String) -> Bool {
    guard let attribute = AttributeSchema.noteKeys.first(where: { $0.key == own }) else { return false }
    return TypeTrial(attribute, on: TypeTrial.samples(key, notes)).fit >= Self.enough
  }

  func guess(_ key: SurveyedKey, _ meanings: [Meaning: Int], isField: Bool = false) -> Guess {
    let shapes = key.shapes
    let count = max(1, key.values.count)
    if !isField || key.path.count < 3, shapes.records * 2 > count, let records = key.records {
      return recordsGuess(records, key)
    }
    if shapes.mappings * 2 > count { return wholeGuess(key) ?? Guess("text") }
    let isList = shapes.lists * 5 >= count
    let whole = TypeTrial.samples(key, notes)
    let items = TypeTrial.samples(key, notes, itemByItem: true)
    let texts = items.filter { !OptionGuess.saysNothing($0.text) }
    guard !texts.isEmpty else { return Guess(isList ? "list" : "text") }
    let facts = TextFacts(texts.map { ($0.text, $0.count) })
    for candidate in candidates(key, meanings, facts, isList: isList) {
      guard let trial = TypeTrial(candidate, on: whole), trial.fit >= Self.enough else { continue }
      return Guess(trial)
    }
    if let guess = referenceGuess(key, whole, facts) { return guess }
    if let guess = optionsGuess(key, meanings, whole, texts, isList: isList) { return guess }
    return isList ? listGuess(whole) : textGuess(key, meanings, whole, facts, isField: isField)
  }

  /// What mappings are that are one value each: a range of its ends, months, or records by a key; nil for others.
  func wholeGuess(_ key: SurveyedKey) -> Guess? {
    guard key.shapes.mappings > 0 else { return nil }
    var candidates: [[(key: String, value: String)]] = []
    if key.isRange {
      let texts = key.children.flatMap(\.texts).map { (text: $0.text, count: 1) }
      let facts = TextFacts(texts)
      if facts.monthNames > 0.8 || facts.mayBeMonthNumbers && key.words.hasAny(MonthWords.keys) {
        candidates.append([("type", "months")])
      }
      let unit = facts.unit ?? UnitWords.unit(of: key.words)
      candidates.append([("type", "range")] + (unit.map { [("unit", WrittenScalar.yaml($0))] } ?? []))
    }
    let samples = TypeTrial.samples(key, notes)
    for candidate in candidates {
      if let trial = TypeTrial(candidate, on: samples), trial.fit >= Self.enough { return Guess(trial) }
    }
    return key.isKeyed ? keyedGuess(key, samples) : nil
  }

  /// Records by a key of their own: `{CA: {from: 3}, OR: {from: 4}}`.
  private func keyedGuess(_ key: SurveyedKey, _ samples: [TypeTrial.Sample]) -> Guess? {
    var all = SurveyedKey(path: key.path)
    for child in key.children {
      for value in child.values where value.node.mapping != nil { all.add(value.node, note: value.note) }
    }
    guard all.values.count * 10 >= key.children.reduce(0, { $0 + $1.values.count }) * 9 else { return nil }
    var guess = Guess("records", [(key: "keyed", value: "name")])
    guess.fields = [("name", Guess("text"))]
    for child in all.children where !child.values.isEmpty && child.shapes.mappings == 0 {
      guess.fields.append((child.path.last ?? "", self.guess(child, [:], isField: true)))
    }
    return guess.fields.count > 1 ? guess : nil
  }

  // MARK: Types of one value

  private func candidates(
    _ key: SurveyedKey, _ meanings: [Meaning: Int], _ facts: TextFacts, isList: Bool
  ) -> [[(key: String, value: String)]] {
    var candidates: [[(key: String, value: String)]] = []
    func add(_ type: String, _ members: [(key: String, value: String)] = []) {
      candidates.append([("type", type)] + members)
    }
    let words = key.words
    if facts.monthNames > 0.8 || facts.mayBeMonthNumbers && words.hasAny(MonthWords.keys) { add("months") }
    if isList { return candidates }
    if facts.addresses > 0.8 { add("url") }
    if facts.imagePaths > 0.8 { add("image") }
    if meanings[.hardiness] != nil {
      for scale in ["usda", "rhs", "celsius"] { add("hardiness", [("scale", scale)]) }
    }
    if facts.years > 0.9, words.hasAny(["year", "annee", "ano", "jahr", "anno", "since", "planted"]) {
      add("year")
    }
    if facts.years <= 0.9, facts.withYear > 0.6 { add("date") }
    if facts.flags > 0.9 { add("yesNo") }
    if let (yes, no) = facts.ownFlags { add("yesNo", [("yes", "[\(yes)]"), ("no", "[\(no)]")]) }
    for currency in facts.currencies { add("money", [("currency", currency)]) }
    if facts.digits > 0.8 {
      let unit = facts.unit ?? UnitWords.unit(of: words)
      let members = unit.map { [(key: "unit", value: WrittenScalar.yaml($0))] } ?? []
      add("number", members + (facts.wholes > 0.99 ? [("whole", "yes")] : []))
      add("number", members)
      add("range", members)
    }
    return candidates
  }

  private func textGuess(
    _ key: SurveyedKey, _ meanings: [Meaning: Int], _ samples: [TypeTrial.Sample], _ facts: TextFacts,
    isField: Bool
  ) -> Guess {
    let isName = [.scientificName, .commonNames, .title].contains { meanings[$0] != nil }
    if let separator = facts.separator, !isField, !isName || meanings[.commonNames] != nil,
      facts.longest <= 160,
      let trial = TypeTrial([("type", "list"), ("separator", "\"\(separator)\"")], on: samples)
    {
      return Guess(trial)
    }
    return Guess(facts.isMarkdown ? "markdown" : "text")
  }

  private func listGuess(_ samples: [TypeTrial.Sample]) -> Guess {
    TypeTrial([("type", "list")], on: samples).map { Guess($0) } ?? Guess("list")
  }

  // MARK: Choices

  private func optionsGuess(
    _ key: SurveyedKey, _ meanings: [Meaning: Int], _ whole: [TypeTrial.Sample], _ items: [TypeTrial.Sample],
    isList: Bool
  ) -> Guess? {
    let isName = [.scientificName, .commonNames, .title, .synonyms, .description].contains {
      meanings[$0] != nil
    }
    if isName { return nil }
    let isChoice = [.light, .water, .difficulty, .growing, .dormant, .flowering, .habit, .family].contains {
      meanings[$0] != nil
    }
    for separator in [",", ";", "/", "|", nil] as [String?] {
      let parts = items.flatMap { sample -> [String] in
        let texts = separator.map { sample.text.components(at: $0) } ?? [sample.text]
        return texts.flatMap { Array(repeating: $0, count: sample.count) }
      }
      // Splitting is worth it only where it makes fewer of more.
      if separator != nil,
        Set(parts).count >= items.count || parts.count == items.reduce(0, { $0 + $1.count })
      {
        continue
      }
      guard
        let found = OptionGuess(
          TextCounts(parts), isKnownChoice: isChoice, isFamily: meanings[.family] != nil)
      else { continue }
      if let guess = guess(found, separator, whole, isSingle: !isList && separator == nil) { return guess }
    }
    return nil
  }

  private func guess(
    _ found: OptionGuess, _ separator: String?, _ samples: [TypeTrial.Sample], isSingle: Bool
  ) -> Guess? {
    var members = [(key: "type", value: "options")]
    if isSingle { members.append(("select", "single")) }
    if found.isOrdered { members.append(("ordered", "yes")) }
    // A comma is understood anyway.
    if let separator, separator != "," { members.append(("separator", "\"\(separator)\"")) }
    let list = ("options", "[" + found.options.map(\.yaml).joined(separator: ", ") + "]")
    guard let trial = TypeTrial(members + [list], on: samples), trial.fit >= Self.enough else { return nil }
    var guess = Guess(trial)
    guess.members = members
    guess.options = found.options
    return guess
  }

  // MARK: Notes and records

  private func referenceGuess(_ key: SurveyedKey, _ samples: [TypeTrial.Sample], _ facts: TextFacts) -> Guess?
  {
    guard facts.longest <= 200 else { return nil }
    for separator in [nil, ",", ";"] as [String?] {
      var (found, all) = (0, 0)
      for value in key.values {
        for item in value.node.sequence ?? [value.node] {
          guard let text = item.scalar?.text else { continue }
          for part in separator.map({ text.components(at: $0) }) ?? [text] {
            all += 1
            let name = part.hasPrefix("[[") ? String(part.dropFirst(2).dropLast(2)) : part
            if let note = names[LinkName.key(name)], note != value.note { found += 1 }
          }
        }
      }
      guard found >= 3, found * 10 >= all * 5 else { continue }
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

  private func recordsGuess(_ records: SurveyedKey, _ key: SurveyedKey) -> Guess {
    var guess = Guess("records")
    for child in records.children where !child.values.isEmpty {
      let name = child.path.last ?? ""
      var field = self.guess(child, [:], isField: true)
      if field.type == "references" || child.shapes.mappings > 0 { field = Guess("text") }
      guess.fields.append((name, field))
    }
    return guess.fields.isEmpty ? Guess("list") : guess
  }
}

extension String {
  /// The parts of the text at a separator, without the space around them and without empty ones.
  func components(at separator: String) -> [String] {
    guard let first = separator.first, separator.count == 1 else { return [self] }
    return split(separator: first).map { String($0.trimmed { $0.isWhitespace }) }.filter { !$0.isEmpty }
  }
}
