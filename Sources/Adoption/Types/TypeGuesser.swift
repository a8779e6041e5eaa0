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

  /// The currency of prices without a sign, where the notes tell one elsewhere.
  let currency: PriceCurrency

  /// Whether the notes are rows of a table.
  let isTable: Bool

  /// A type is taken where it takes at least so much of the values.
  static let enough = 0.9

  /// Measures are worth more than the text of a few that aren't: `12 in` beside `bush or vine`.
  private static let enoughMeasures = 0.8

  init(notes: [RecordFile], names: [String: Int], isTable: Bool = false) {
    self.notes = notes
    self.names = names
    self.isTable = isTable
    currency = PriceCurrency(notes)
  }

  /// Whether nearly all values of a key could stand under one that every note has.
  func fits(_ key: SurveyedKey, _ own: String) -> Bool {
    guard let attribute = AttributeSchema.noteKeys.first(where: { $0.key == own }) else { return false }
    return TypeTrial(attribute, on: TypeTrial.samples(key, notes)).fit >= Self.enough
  }

  func guess(_ key: SurveyedKey, _ meanings: [Meaning: Int], isField: Bool = false) -> Guess {
    if key.values.isEmpty { return Guess(key.emptyLists > 0 ? "list" : "text") }
    let shapes = key.shapes
    let count = max(1, key.values.count)
    if !isField || key.path.count < 3, shapes.records * 2 > count, let records = key.records {
      return recordsGuess(records, isInner: isField)
    }
    if shapes.mappings * 2 > count { return wholeGuess(key) ?? Guess("text") }
    let isList = shapes.lists * 5 >= count
    let whole = TypeTrial.samples(key, notes)
    let items = TypeTrial.samples(key, notes, itemByItem: true)
    let texts = items.filter { !OptionGuess.saysNothing($0.text) }
    guard !texts.isEmpty else { return Guess(isList ? "list" : "text") }
    let facts = TextFacts(texts.map { ($0.text, $0.count) })
    for candidate in candidates(key, meanings, facts, isList: isList, isField: isField) {
      let isRange = candidate.first?.value == "range"
      guard let trial = TypeTrial(candidate, on: whole),
        trial.fit >= (isRange ? Self.enoughMeasures : Self.enough)
      else { continue }
      var guess = Guess(trial)
      if isRange { guess.remarks += Self.repeated(whole, butFor: trial) }
      return guess
    }
    let isName = Self.meaningsOfNames.contains { meanings[$0] != nil }
    if !isName, let guess = referenceGuess(key, whole, facts) { return guess }
    if facts.withYear <= 0.6 || facts.digits <= 0.6,
      let guess = optionsGuess(key, meanings, whole, texts, isList: isList),
      !isField || guess.isPlainChoice
    {
      return guess
    }
    return isList ? listGuess(whole) : textGuess(key, meanings, whole, facts, isField: isField)
  }

  /// That a parenthesis which says the same in another unit isn't shown: `65-80 °F (18-27 °C)`; empty where there is none.
  private static func repeated(_ samples: [TypeTrial.Sample], butFor trial: TypeTrial) -> [String] {
    let misfits = Set(trial.misfits.map(\.text))
    let found = samples.filter { sample in
      guard sample.text.last == ")", let open = sample.text.firstIndex(of: "(") else { return false }
      return sample.text[open...].contains(where: \.isNumber) && !misfits.contains(sample.text)
    }
    guard let first = found.first else { return [] }
    let count = counted(found.reduce(0) { $0 + $1.count }, "note")
    return [
      "in \(count) a parenthesis says the same in another unit, and isn't shown: \(quoted(first.text, limit: 40))"
    ]
  }

  /// What mappings are that are one value each: a range of its ends, months, or records by a key; nil for others.
  func wholeGuess(_ key: SurveyedKey) -> Guess? {
    guard key.shapes.mappings > 0 else { return nil }
    var candidates: [[(key: String, value: String)]] = []
    if key.isRange {
      let texts = key.children.flatMap(\.texts).map { (text: $0.text, count: 1) }
      let facts = TextFacts(texts)
      if facts.monthNames > 0.8 || facts.mayBeMonthNumbers && MonthWords.areOfMonths(key.words) {
        candidates.append([("type", "months")])
      }
      let told = key.children.first { ["unit", "units"].contains(KeyWords($0.path.last ?? "").joined) }
      let ofMost = told.flatMap { TextCounts($0.texts.map(\.text)).counts.first?.text }
      let unit = ofMost ?? facts.unit ?? UnitWords.unit(of: key.words)
      if Meaning.hardiness.strength(of: key.words) > 0 {
        candidates += ["usda", "rhs", "celsius"].map { [("type", "hardiness"), ("scale", $0)] }
      }
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
    guess.fields = [Guess.Field(name: "name", guess: Guess("text"), key: nil)]
    for child in all.children where !child.values.isEmpty && child.shapes.mappings == 0 {
      guess.fields.append(field(child))
    }
    return guess.fields.count > 1 ? guess : nil
  }

  /// What plants are called is no link to another that is called so, too.
  private static let meaningsOfNames: [Meaning] = [.scientificName, .commonNames, .synonyms, .title, .family]

  // MARK: Types of one value

  private func candidates(
    _ key: SurveyedKey, _ meanings: [Meaning: Int], _ facts: TextFacts, isList: Bool, isField: Bool
  ) -> [[(key: String, value: String)]] {
    var candidates: [[(key: String, value: String)]] = []
    func add(_ type: String, _ members: [(key: String, value: String)] = []) {
      candidates.append([("type", type)] + members)
    }
    let words = key.words
    // Of a field of `accessions` only its own words.
    let own = key.path.last.map { KeyWords($0) } ?? words
    let isName = Self.areNames(own)
    let ownUnit = isName ? nil : UnitWords.unit(of: words)
    if facts.monthNames > 0.8 || facts.mayBeMonthNumbers && MonthWords.areOfMonths(words) { add("months") }
    if meanings[.hardiness] != nil {
      for scale in ["usda", "rhs", "celsius"] { add("hardiness", [("scale", scale)]) }
    }
    if isList {
      // `[55, 70]` in every note is a least and a greatest number.
      if Self.arePairs(key) { add("range", Self.unit(facts.unit ?? ownUnit)) }
      return candidates
    }
    if facts.addresses > 0.8 { add("url") }
    if facts.imagePaths > 0.8 { add("image") }
    let isYear = words.hasAny(["year", "annee", "ano", "jahr", "anno", "since", "planted"])
    if !isName, facts.years > 0.9,
      isYear || facts.areModernYears && ownUnit == nil && !words.hasAny(Self.measureWords)
    {
      add("year")
    }
    if !isName, !facts.areYearNumbers, facts.years <= 0.9, facts.withYear > 0.6 {
      add("date")
      for format in ["DD/MM/YYYY", "MM/DD/YYYY"] { add("date", [("format", format)]) }
    }
    if facts.flags > 0.9 { add("yesNo") }
    if let (yes, no) = facts.ownFlags { add("yesNo", [("yes", "[\(yes)]"), ("no", "[\(no)]")]) }
    for currency in facts.currencies { add("money", [("currency", currency)]) }
    if facts.currencies.isEmpty, facts.unit == nil, facts.digits > 0.9, let code = currency.code(of: key) {
      add("money", [("currency", code)])
    }
    if facts.digits > 0.8, !facts.areCodes, !own.hasAny(Self.codeWords) {
      // What a few numbers are told in needn't be the unit of those without one.
      let told = facts.withUnit * 2 >= facts.digits ? facts.unit : nil
      let hasOwn = facts.unit == nil && ownUnit != nil
      let members = Self.unit(told ?? ownUnit) + (hasOwn ? Self.label(key, isField: isField) : [])
      add("number", members + (facts.wholes > 0.99 ? [("whole", "yes")] : []))
      add("number", members)
      add("range", members)
    }
    return candidates
  }

  private static func unit(_ unit: String?) -> [(key: String, value: String)] {
    unit.map { [(key: "unit", value: WrittenScalar.yaml($0))] } ?? []
  }

  /// A label without the unit that a key ends in: `Spacing` of `spacing_cm`, `Pot size` of the column `Pot size (cm)`.
  private static func label(_ key: SurveyedKey, isField: Bool) -> [(key: String, value: String)] {
    let last = key.path.last ?? ""
    // Of a field the first word would be that of its records.
    let words = isField ? KeyWords(last) : key.words
    let rest = last.contains(" ") ? withoutLastWord(last) : words.words.dropLast().joined(separator: " ")
    // What is left has the unit where that isn't the last word, of two words at least.
    guard UnitWords.unit(of: KeyWords("of " + rest)) == nil, !rest.isEmpty else { return [] }
    return [("label", WrittenScalar.yaml(rest.prefix(1).uppercased() + rest.dropFirst()))]
  }

  private static func withoutLastWord(_ heading: String) -> String {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var rest = heading[...]
    while let last = rest.last, !isPart(last) { rest.removeLast() }
    while let last = rest.last, isPart(last) { rest.removeLast() }
    while let last = rest.last, !isPart(last), last != ")" { rest.removeLast() }
    return String(rest)
  }

  /// Words of keys whose figures are measures, though they may look like years.
  private static let measureWords: Set = [
    "height", "altitude", "elevation", "price", "cost", "weight", "ppm", "lux", "count", "number", "calories",
    "hauteur", "prix", "poids", "altura", "precio", "peso", "altitud", "hohe", "preis", "gewicht", "hours",
    "rainfall", "precipitation", "mm", "chill", "gdd", "population", "quantity", "amount", "votes", "views",
  ]

  /// Words of keys whose figures are names.
  private static let codeWords: Set = [
    "accession", "accessions", "sku", "barcode", "ean", "gtin", "isbn", "zip", "postcode", "plz", "phone",
    "tel",
    "telefon", "version", "catalogue", "catalog", "voucher", "inventory", "inventarnummer", "akzession",
    "akz", "akzessionsnummer", "accno", "accesion", "accessione", "accessie",
  ]

  /// Words that a key ends in whose values tell things apart.
  private static let numberWords: Set = [
    "id", "nr", "no", "num", "number", "nummer", "numero", "code", "key", "ref", "reference",
  ]

  private static let dateWords: Set = [
    "date", "datum", "day", "fecha", "data", "year", "jahr", "annee", "ano", "anno",
  ]

  /// Whether the values of a key are names, though they may look like days: of accessions, `1990-12`.
  private static func areNames(_ words: KeyWords) -> Bool {
    let isNumber = words.words.last.map { numberWords.contains($0) } ?? false
    return (isNumber || words.hasAny(codeWords)) && !words.hasAny(dateWords)
  }

  /// Whether all values are lists of two numbers, the second not less than the first, or of one.
  private static func arePairs(_ key: SurveyedKey) -> Bool {
    key.values.contains { $0.node.sequence != nil }
      && key.values.allSatisfy { value in
        if let text = value.node.scalar?.text { return Double(text) != nil }
        if let items = value.node.sequence, items.count == 1 {
          return items[0].scalar.flatMap { Double($0.text) } != nil
        }
        let numbers = value.node.sequence?.map { $0.scalar.flatMap { Double($0.text) } } ?? []
        guard numbers.count == 2, let low = numbers[0], let high = numbers[1] else { return false }
        return low <= high
      }
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
      if let separator, items.contains(where: { TextFacts.hasNumber($0.text, with: separator) }) { continue }
      let parts = items.flatMap { sample -> [String] in
        let texts = separator.map { sample.text.components(at: $0) } ?? [sample.text]
        return texts.flatMap { Array(repeating: $0, count: sample.count) }
      }
      // Splitting is worth it only where it makes fewer of more.
      if separator != nil,
        Set(parts).count > items.count || parts.count == items.reduce(0, { $0 + $1.count })
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
}

extension String {
  /// The parts of the text at a separator, without the space around them and without empty ones.
  func components(at separator: String) -> [String] {
    guard let first = separator.first, separator.count == 1 else { return [self] }
    return split(separator: first).map { String($0.trimmed { $0.isWhitespace }) }.filter { !$0.isEmpty }
  }
}
