internal import FrontMatter
internal import Text

/// A number or a range as people write it: `60–80 cm`, `30 à 60 cm`, `up to 2 m`, `2 ft+`.
struct WrittenRange {
  struct End {
    let number: Decimal
    /// How many digits it is written with, without zeros before the first.
    let digits: Int
    let decimals: Int
    /// As it is written; empty for none.
    fileprivate(set) var unit = ""

    var yaml: YAMLValue { unit.isEmpty ? .plain(number.description) : .text("\(number) \(unit)") }
  }

  /// nil where only the other end is told.
  let low: End?
  let high: End?

  /// Whether it is one number, told once.
  let isSingle: Bool

  /// - Returns: nil for what is no number and no range.
  init?(_ text: some StringProtocol) {
    var rest = Substring(text).trimmed(while: \.isWhitespace)
    let start = Start(&rest)
    guard var first = Self.number(&rest) else { return nil }
    let middle = rest.prefix { !$0.isASCIIDigit }
    rest = rest.dropFirst(middle.count)
    if rest.isEmpty {
      let (unit, isMore) = Self.withoutMore(middle)
      if isMore, start != nil { return nil }
      first.unit = unit
      isSingle = start == nil && !isMore
      low = start == .upTo ? nil : first
      high = start == .from || isMore ? nil : first
      return
    }
    guard start != .upTo, let (unit, sign) = Self.unit(before: middle) else { return nil }
    rest = sign + rest
    guard var second = Self.number(&rest), !rest.contains(where: \.isASCIIDigit) else { return nil }
    second.unit = String(rest.trimmed(while: \.isWhitespace))
    first.unit = unit.isEmpty ? second.unit : unit
    if second.unit.isEmpty { second.unit = unit }
    (low, high, isSingle) = (first, second, false)
  }

  /// What stands before a parenthesis at the end, and in it; nil for none.
  static func parts(of text: String) -> (outer: Substring, inner: Substring?) {
    let text = text.trimmed(while: \.isWhitespace)
    guard text.last == ")", let open = text.firstIndex(of: "(") else { return (text, nil) }
    return (text[..<open].trimmed(while: \.isWhitespace), text[text.index(after: open)...].dropLast())
  }

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

  /// Reads a number off the front: `12`, `-0.5`, `1,5`, `1 200`; one like `1,200`, which may be either, is none.
  private static func number(_ rest: inout Substring) -> End? {
    var sign = ""
    if let first = rest.unicodeScalars.first, isDash(first) || first == "+" {
      sign = first == "+" ? "" : "-"
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    var digits = ""
    while let next = rest.first {
      let after = rest.dropFirst()
      if next.isASCIIDigit {
        digits.append(next)
      } else if next == "." || next == ",", after.first?.isASCIIDigit == true {
        digits.append(next)
      } else if next.isWhitespace, !digits.isEmpty, isGroup(after) {
        digits.append(" ")
      } else {
        break
      }
      rest = after
    }
    let signs = digits.filter { $0 == "." || $0 == "," }
    guard let first = digits.first, first.isASCIIDigit, signs.count <= 1 else { return nil }
    let fraction = digits.split(separator: ",", omittingEmptySubsequences: false).dropFirst().first
    if let fraction, fraction.count == 3, first != "0" { return nil }
    let reader = DecimalReader(decimalSign: signs.first ?? ".", groupSeparator: " ")
    guard case .value(let number, let decimals)? = reader.number(in: sign + digits) else { return nil }
    let count = digits.drop { !("1"..."9").contains($0) }.count(where: \.isASCIIDigit)
    return End(number: number, digits: count, decimals: decimals)
  }

  /// Whether a text begins with three digits and no more: those of thousands.
  private static func isGroup(_ text: Substring) -> Bool {
    text.prefix(while: \.isASCIIDigit).count == 3
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

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
