import PlantLibrary
import Text

/// Options that the values of a key could be.
struct OptionGuess: Sendable {
  struct Option: Sendable {
    let key: String
    /// The text that is shown, where the key doesn't make it.
    let label: String?
    /// Spellings in notes that don't compare as the key does.
    let accepts: [String]
    let count: Int

    /// As `attributes.yml` has it.
    var yaml: String {
      if label == nil, accepts.isEmpty { return WrittenScalar.yaml(key) }
      var parts = ["key: \(WrittenScalar.yaml(key))"]
      if let label { parts.append("label: \(WrittenScalar.yaml(label))") }
      if !accepts.isEmpty {
        parts.append("accepts: [\(accepts.map(WrittenScalar.yaml).joined(separator: ", "))]")
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  let options: [Option]
  let isOrdered: Bool

  /// More options than this are no choice any more.
  static let mostOptions = 40

  /// Of texts that are a choice but for a few, these stay texts: at most one in so many.
  private static let leastPerOutlier = 10

  /// The options that texts are; nil where these are too many, too long or too seldom the same.
  init?(_ counts: TextCounts, isKnownChoice: Bool, isFamily: Bool = false) {
    guard let merged = Self.merged(counts.counts.filter { !Self.saysNothing($0.text) }) else { return nil }
    let texts = merged.filter { Self.mayBeOption($0.text) }
    let outliers = merged.reduce(0) { Self.mayBeOption($1.text) ? $0 : $0 + $1.count }
    guard !texts.isEmpty, texts.count <= Self.mostOptions,
      outliers * Self.leastPerOutlier <= merged.reduce(0, { $0 + $1.count })
    else { return nil }
    // Measures are no choice, however often each comes back.
    guard texts.count(where: { UnitWords.unit(in: $0.text) != nil }) * 2 < texts.count else { return nil }
    let total = texts.reduce(0) { $0 + $1.count }
    let repeated = texts.filter { $0.count > 1 }.reduce(0) { $0 + $1.count }
    // Texts that come back again and again are a choice; with few notes a short list of known words is, too.
    let comesBack = total >= 6 && texts.count * 10 <= total * 6 && repeated * 2 >= total
    let scale = Scale.ordered(texts.map(\.text))
    let isScale = scale != nil && texts.count <= 12 && texts.count * 3 <= total * 2
    guard
      comesBack || isFamily && texts.count * 10 <= total * 7 || isScale && (total >= 6 || isKnownChoice)
        || isKnownChoice && texts.count <= 12 && texts.count * 3 <= total * 2
    else {
      return nil
    }
    isOrdered = scale != nil
    let counts = Dictionary(texts.map { ($0.text, $0) }) { first, _ in first }
    let order = scale ?? Self.inOrder(texts.map(\.text))
    var keys: Set<String> = []
    options = order.compactMap { text in
      guard let found = counts[text] else { return nil }
      return Self.option(text, found.others, count: found.count, &keys)
    }
    if options.count != order.count { return nil }
  }

  /// Numbers by their size, others by their letters.
  private static func inOrder(_ texts: [String]) -> [String] {
    texts.sorted { left, right in
      let (a, b) = (
        Double(left.prefix { $0.isNumber || $0 == "." }), Double(right.prefix { $0.isNumber || $0 == "." })
      )
      if let a, let b, a != b { return a < b }
      return (folded(left), left) < (folded(right), right)
    }
  }

  /// Texts that differ only in what doesn't count in keys are one, by the spelling that is most frequent; nil where
  /// that would make one of two that differ in a sign: `A` and `A-`.
  private static func merged(
    _ counts: [(text: String, count: Int)]
  ) -> [(text: String, count: Int, others: [String])]? {
    var merged: [(text: String, count: Int, others: [String])] = []
    var indices: [String: Int] = [:]
    for (text, count) in counts {
      let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let key = foldedKey(text)
      if let index = indices[key] {
        guard endsInASign(text) == endsInASign(merged[index].text) else { return nil }
        merged[index].count += count
        merged[index].others.append(text)
      } else {
        indices[key] = merged.count
        merged.append((text, count, []))
      }
    }
    return merged
  }

  private static func endsInASign(_ text: String) -> Bool {
    text.unicodeScalars.last.map(isDash) ?? false || text.unicodeScalars.first.map(isDash) ?? false
  }

  /// The text itself where it is one plain word: `NB` stays so.
  private static func optionKey(_ text: String) -> String {
    let key = slug(text)
    let isWord = text.utf8.allSatisfy { $0 < 0x80 } && text.allSatisfy { $0.isLetter || $0.isNumber }
    return key.isEmpty || isWord ? text : key
  }

  private static func option(
    _ text: String, _ others: [String], count: Int, _ keys: inout Set<String>
  ) -> Option? {
    // Of a link the name: `[[Araceae]]`.
    let name = text.hasPrefix("[[") && text.hasSuffix("]]") ? String(text.dropFirst(2).dropLast(2)) : text
    var key = optionKey(name)
    guard !slug(key).isEmpty else { return nil }
    // `stable +` beside `stable -`: keys are parts of addresses.
    var number = 2
    while !keys.insert(slug(key)).inserted {
      key = "\(slug(name))-\(number)"
      number += 1
    }
    // Whatever compares as the key does needn't be said.
    let accepts = ([text] + others).filter { foldedKey($0) != foldedKey(key) }
    // `full_sun` and `full-sun` are written for programs.
    let isForPrograms =
      !name.contains(" ") && (name.contains("_") || name.contains("-") && name == slug(name))
    let shown = isForPrograms ? keyInWords(name) : capitalized(name)
    let label = keyInWords(key) == shown ? nil : shown
    return Option(key: key, label: label, accepts: accepts, count: count)
  }

  /// With a capital, as keys are shown, unless a capital follows: `pH neutral`.
  private static func capitalized(_ text: String) -> String {
    let word = text.prefix { !$0.isWhitespace }
    return word.contains(where: \.isUppercase) ? text : text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func mayBeOption(_ text: String) -> Bool {
    text.count <= 60 && text.split(whereSeparator: \.isWhitespace).count <= 6 && !text.contains("\n")
      && !text.contains("http") && !slug(text).isEmpty
  }

  /// Whether a text says that nothing is known.
  static func saysNothing(_ text: String) -> Bool {
    [
      "", "?", "-", "–", "—", "n/a", "na", "unknown", "tbd", "todo", "none given", "inconnu", "desconocido",
      "unbekannt", "n.a.",
    ]
    .contains(folded(String(text.trimmed { $0.isWhitespace })))
  }
}
