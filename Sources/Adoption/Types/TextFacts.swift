import PlantLibrary
import Text

/// What texts have in common, as parts of 1 of all of them: what decides on the types that are tried.
struct TextFacts {
  private(set) var addresses = 0.0
  private(set) var imagePaths = 0.0
  /// Numbers from 1000 to 2999 alone.
  private(set) var years = 0.0
  /// Texts with such a number in them.
  private(set) var withYear = 0.0
  /// Texts that begin with a digit or a sign before one.
  private(set) var digits = 0.0
  private(set) var wholes = 0.0
  private(set) var flags = 0.0

  /// Whether digits are a name rather than a number: `00012`, `2020.0010`, `4006381333931`.
  private(set) var areCodes = false

  /// Whether all are years of our time alone.
  private(set) var areModernYears = false

  /// Whether they are numbers by years rather than months, which have two digits: `1990-1`.
  private(set) var areYearNumbers = false
  private(set) var monthNames = 0.0
  private(set) var mayBeMonthNumbers = false
  private(set) var longest = 0

  /// The unit that most texts with a number and a unit have; nil for none.
  private(set) var unit: String?

  /// Texts with a number and a unit.
  private(set) var withUnit = 0.0

  /// The currencies whose signs the texts have, the most frequent first.
  private(set) var currencies: [String] = []

  /// The words for yes and for no, where the texts are these and no others.
  private(set) var ownFlags: (yes: String, no: String)?

  /// What stands between the parts of most texts; nil where they are one each.
  private(set) var separator: String?

  /// Whether texts are longer than a line or have marks of Markdown.
  private(set) var isMarkdown = false

  private static let imageEndings = [
    ".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif", ".heic",
  ]

  init(_ texts: [(text: String, count: Int)]) {
    let total = Double(max(1, texts.reduce(0) { $0 + $1.count }))
    func share(_ matches: (String) -> Bool) -> Double {
      Double(texts.reduce(0) { matches($1.text) ? $0 + $1.count : $0 }) / total
    }
    longest = texts.map(\.text.count).max() ?? 0
    addresses = share { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
    imagePaths = share(Self.isImage)
    years = share { Self.isYear($0[...]) }
    withYear = share {
      $0.count <= 40 && $0.split { !$0.isASCII || !$0.isNumber }.contains(where: Self.isYear)
    }
    digits = share { text in
      text.first { !"<>~≈+-–−≤≥ ".contains($0) }.map { $0.isNumber } ?? false || Self.beginsWithUpTo(text)
    }
    wholes = share { Int($0) != nil }
    areCodes = texts.contains { Self.isCode($0.text) }
    areModernYears =
      !texts.isEmpty
      && texts.allSatisfy {
        $0.text.utf8.count == 4 && Int($0.text).map { (1700...2100).contains($0) } ?? false
      }
    flags = share { ["yes", "no", "true", "false", "on", "off", "y", "n"].contains($0.lowercased()) }
    ownFlags = Self.ownFlags(texts.map(\.text))
    areYearNumbers = share(Self.isYearNumber) > 0.1
    monthNames = share(MonthWords.areMonths)
    mayBeMonthNumbers = texts.allSatisfy { Int($0.text).map { (1...12).contains($0) } ?? false }
    unit = Self.commonUnit(texts)
    withUnit = share { UnitWords.unit(in: $0) != nil }
    currencies = Self.currencies(texts, total)
    separator = Self.separator(texts, total)
    isMarkdown =
      share { $0.contains("\n") || $0.contains("**") || $0.contains("](") || $0.contains("</") } > 0.2
  }

  /// Whether a text is the path or address of an image, also as Obsidian writes it: `![[leaf.jpg|300]]`.
  static func isImage(_ text: String) -> Bool {
    let path = (WikiLinkText(text)?.target ?? text).lowercased().prefix { $0 != "?" && $0 != "#" }
    return imageEndings.contains { path.hasSuffix($0) } && !text.contains("\n")
  }

  /// Whether a text of digits has some that a number doesn't keep or need: zeros at its ends, or very many.
  private static func isCode(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isNumber,
      text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
    else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 2 || parts[0].count > 9 || parts[0].count > 1 && first == "0" { return true }
    return parts.count == 2 && parts[1].count > 2 && parts[1].last == "0"
  }

  private static func isYear(_ text: Substring) -> Bool {
    text.utf8.count == 4 && Int(text).map { (1000...2999).contains($0) } ?? false
  }

  private static func isYearNumber(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && isYear(parts[0]) && parts[1].count == 1 && parts[1].allSatisfy(\.isNumber)
  }

  private static func beginsWithUpTo(_ text: String) -> Bool {
    let words = folded(text).split(separator: " ")
    let starts = [
      "up to", "bis", "jusqu'a", "hasta", "about", "ca.", "ca", "environ", "approx.", "under", "over", "max.",
    ]
    return starts.contains { folded(text).hasPrefix($0 + " ") }
      && words.dropFirst().contains { $0.first?.isNumber == true }
  }

  /// Words for yes and no beside those that are always understood.
  ///
  /// A sign after the word counts as nothing: `non ✅`.
  private static func ownFlags(_ texts: [String]) -> (yes: String, no: String)? {
    let yes: Set = ["oui", "si", "ja", "sim", "tak", "✓", "✔", "✅", "✔️", "x", "vrai", "verdadero", "wahr"]
    let no: Set = ["non", "no", "nein", "nao", "nie", "✗", "✘", "❌", "-", "faux", "falso", "falsch"]
    let words = texts.map { text -> (text: String, word: String) in
      let word = folded(String(text.trimmed { $0.isWhitespace }))
      let letters = word.trimmed { !$0.isLetter }
      return (text, letters.isEmpty ? word : String(letters))
    }
    guard words.count <= 8, words.allSatisfy({ yes.contains($0.word) || no.contains($0.word) }) else {
      return nil
    }
    let (yesses, noes) = (words.filter { yes.contains($0.word) }, words.filter { !yes.contains($0.word) })
    func list(_ words: [(text: String, word: String)]) -> String {
      words.map { WrittenScalar.yaml($0.text) }.joined(separator: ", ")
    }
    return yesses.isEmpty ? nil : (list(yesses), list(noes))
  }

  private static func commonUnit(_ texts: [(text: String, count: Int)]) -> String? {
    var counts: [String: Int] = [:]
    for (text, count) in texts {
      if let unit = UnitWords.unit(in: text) { counts[unit, default: 0] += count }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func currencies(_ texts: [(text: String, count: Int)], _ total: Double) -> [String] {
    var counts: [String: Int] = [:]
    var withSigns: Set<String> = []
    for (text, count) in texts where text.count <= 24 {
      let mark = String(text.filter { !$0.isNumber && !" .,'’-–".contains($0) })
      for currency in CurrencyMarks.currencies(of: mark) {
        counts[currency, default: 0] += count
        if mark.contains(where: \.isCurrencySymbol) { withSigns.insert(currency) }
      }
    }
    // Of letters, `4 R`, a few may mean something else.
    func isEnough(_ currency: String, _ count: Int) -> Bool {
      Double(count) / total >= (withSigns.contains(currency) ? 0.1 : 0.5)
    }
    // A sign that several share most often is the one of the larger.
    let usual = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "SEK"]
    func rank(_ code: String) -> Int { usual.firstIndex(of: code) ?? usual.count }
    return counts.filter { isEnough($0.key, $0.value) }.keys
      .sorted { (-(counts[$0] ?? 0), rank($0), $0) < (-(counts[$1] ?? 0), rank($1), $1) }
      .prefix(2).map(\.self)
  }

  /// Whether a separator stands between digits: `4,90 €`.
  static func hasNumber(_ text: String, with separator: String) -> Bool {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber == true && $1.first?.isNumber == true
    }
  }

  /// Whether a text goes on with what stands before it, rather than being an item by itself: `with runners`.
  private static func goesOn(_ part: String) -> Bool {
    let word = folded(String(part.prefix { !$0.isWhitespace }))
    return [
      "with", "but", "some", "which", "that", "then", "when", "if", "while", "although", "avec", "mais",
      "qui", "con",
      "pero", "que", "mit", "aber", "die", "der", "das", "wenn", "ma", "che", "com", "mas",
    ].contains(word) || UnitWords.unit(in: part) != nil
  }

  private static func separator(_ texts: [(text: String, count: Int)], _ total: Double) -> String? {
    for separator in [";", ",", "|"] {
      var (split, different, isList) = (0, 0, true)
      for (text, count) in texts {
        let parts = text.components(at: separator)
        if parts.count > 1 {
          split += count
          different += 1
        }
        // A sentence has commas too, but longer parts; a number and a place have some of their own.
        if text.contains(". ") || hasNumber(text, with: separator)
          || parts.contains(where: { $0.split(separator: " ").count > 5 || $0.count > 40 })
          || parts.count > 1 && parts.allSatisfy({ Double($0) != nil })
          || parts.dropFirst().contains(where: goesOn)
        {
          isList = false
        }
      }
      if isList, different > 1, Double(split) / total >= 0.3 { return separator }
    }
    return nil
  }
}
