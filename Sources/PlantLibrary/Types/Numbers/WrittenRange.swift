internal import FrontMatter
internal import Text

/// A number or a range as people write it: `60–80 cm`, `30 à 60 cm`, `up to 2 m`, `2 ft+`.
struct WrittenRange {
  struct End {
    let number: Decimal
    /// How many digits it is written with, without zeros before the first.
    let digits: Int
    let decimals: Int
    /// As it is written, of feet with inches inches; empty for none.
    var unit = ""
    /// Whether it is written with a fraction, or as feet with inches.
    var isFraction = false
    /// Whether no decimal number is the same: 1/3.
    var isRounded = false

    var yaml: YAMLValue { unit.isEmpty ? .plain(number.description) : .text("\(number) \(unit)") }

    /// Gives it the unit that stands after it.
    /// - Returns: Whether that can be.
    fileprivate mutating func take(unit other: some StringProtocol) -> Bool {
      if other.isEmpty { return true }
      guard unit.isEmpty else { return false }
      unit = String(other)
      return true
    }
  }

  /// nil where only the other end is told.
  let low: End?
  let high: End?

  /// Whether it is one number, told once and exactly.
  let isSingle: Bool

  /// The sign or word that says that it isn't exact, as it is written: `~`, `ca.`; nil for none.
  let about: String?

  /// - Returns: nil for what is no number and no range.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text).trimmed(while: \.isWhitespace)
    let before = Self.about(&rest)
    let start = Start(&rest)
    about = before ?? Self.about(&rest)
    guard var first = End(&rest) else { return nil }
    let middle = rest.prefix { !End.begins($0) }
    rest = rest.dropFirst(middle.count)
    if rest.isEmpty {
      let (unit, isMore) = Self.withoutMore(middle)
      guard first.take(unit: unit), !isMore || start == nil else { return nil }
      isSingle = start == nil && !isMore && about == nil
      low = start == .upTo ? nil : first
      high = start == .from || isMore ? nil : first
      return
    }
    guard start != .upTo, let (unit, sign) = Self.unit(before: middle), first.take(unit: unit) else {
      return nil
    }
    rest = sign + rest
    guard var second = End(&rest), !rest.contains(where: End.begins) else { return nil }
    let isWhole = second.unit.isEmpty
    guard second.take(unit: rest.trimmed(while: \.isWhitespace)) else { return nil }
    // Before feet with inches stand feet.
    if Self.isBare(first.unit) { first.unit = isWhole ? second.unit : "ft" }
    if Self.isBare(second.unit), !unit.isEmpty { second.unit = unit }
    (low, high, isSingle) = (first, second, false)
  }

  /// Reads the sign or word off the front that says that a number isn't exact.
  private static func about(_ rest: inout Substring) -> String? {
    let text = rest.lowercased()
    guard let word = abouts.first(where: { text.hasPrefix($0) }) else { return nil }
    let written = rest.prefix(word.count).trimmed(while: \.isWhitespace)
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    return String(written)
  }

  private static let abouts = [
    "~", "∼", "≈", "ca. ", "ca.", "ca ", "circa ", "c. ", "about ", "approx. ", "approx ", "approximately ",
    "around ", "roughly ", "environ ", "env. ", "à peu près ", "etwa ", "ungefähr ", "rund ", "unos ",
    "unas ",
    "aprox. ", "aproximadamente ", "alrededor de ", "cerca de ",
  ]

  /// What stands before a parenthesis at the end, and in it; nil for none.
  static func parts(of text: String) -> (outer: Substring, inner: Substring?) {
    let text = text.trimmed(while: \.isWhitespace)
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return (text, nil) }
    return (text[..<open].trimmed(while: \.isWhitespace), text[text.index(after: open)...].dropLast())
  }

  /// Whether a unit is told by nothing, or by half: `18°` may be of any degrees.
  static func isBare(_ unit: String) -> Bool { unit.isEmpty || unit == "°" || unit == "º" }

  /// The word or sign before an only number.
  private enum Start {
    case upTo
    case from

    init?(_ rest: inout Substring) {
      let text = rest.lowercased()
      guard let (word, start) = Self.words.first(where: { text.hasPrefix($0.0) }) else { return nil }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
      self = start
    }

    /// The longer ones first, where one begins with another.
    private static let words: [(String, Start)] =
      [
        "up to ", "under ", "below ", "less than ", "at most ", "max. ", "max ", "bis zu ", "bis ", "unter ",
        "höchstens ", "jusqu'à ", "jusqu’à ", "moins de ", "hasta ", "menos de ", "até ", "fino a ", "<=",
        "≤", "<",
      ].map { ($0, .upTo) }
      + [
        "over ", "above ", "more than ", "at least ", "from ", "min. ", "min ", "ab ", "über ", "mehr als ",
        "mindestens ", "von ", "à partir de ", "plus de ", "de ", "dès ", "desde ", "más de ", "da ",
        "mais de ",
        ">=", "≥", ">",
      ].map { ($0, .from) }
  }

  /// The unit before what stands between two numbers, and the second one's sign; nil where nothing does.
  private static func unit(before middle: Substring) -> (unit: String, sign: String)? {
    guard let before = withoutSeparator(middle) else { return nil }
    if let last = middle.trimmed(while: \.isWhitespace).unicodeScalars.last, isDash(last),
      let unit = withoutSeparator(before)
    {
      return (unit.trimmingSpaces, "-")
    }
    return (before.trimmingSpaces, "")
  }

  /// A text without the sign or word of a range at its end; nil where there is none.
  private static func withoutSeparator(_ text: some StringProtocol) -> String? {
    let text = Substring(text).trimmed(while: \.isWhitespace)
    guard let last = text.unicodeScalars.last else { return nil }
    if isDash(last) || last == "…" { return String(text.dropLast()) }
    if text.hasSuffix("..") { return String(text.reversed().drop { $0 == "." }.reversed()) }
    let word = text.reversed().prefix { !$0.isWhitespace }.count
    let isWord = ["to", "à", "a", "bis", "au", "al", "hasta", "até"].contains(text.suffix(word).lowercased())
    return isWord ? String(text.dropLast(word)) : nil
  }

  /// A unit without what says that more is possible: `m+`, `m or more`.
  private static func withoutMore(_ text: Substring) -> (unit: String, isMore: Bool) {
    let text = text.trimmed(while: \.isWhitespace)
    let small = text.lowercased()
    for word in [
      "+", "or more", "and more", "and up", "et plus", "ou plus", "und mehr", "oder mehr", "o más", "y más",
    ]
    where small.hasSuffix(word) {
      return (String(text.dropLast(word.count)).trimmingSpaces, true)
    }
    return (String(text), false)
  }
}
