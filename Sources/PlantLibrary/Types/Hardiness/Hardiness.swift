import Text

/// The cold that a plant stands, from its coldest place to its warmest, as a scale tells it.
///
/// Temperatures are tenths of a degree Celsius.
package struct Hardiness: Sendable, Hashable {
  package let scale: HardinessScale

  /// `7b`; of a whole zone, `7`, both halves.
  package let coldest: Step

  /// nil where only the coldest is known.
  package let warmest: Step?

  /// A step of a scale, with the temperatures between which it lies.
  package struct Step: Sendable, Hashable {
    /// As the scale writes it: `7b`, `H3`; of degrees the number as data, `-7.5`.
    package let text: String
    /// nil for the step below all others.
    package let low: Int?
    /// nil for the step above all others.
    package let high: Int?
  }

  /// In no language: `7b–10a`, `H3–H4`, `−12…−7 °C`.
  package var text: String {
    text(number: { $0.replacing("-", with: "\u{2212}") }, range: { "\($0)…\($1)" })
  }

  /// `number` writes degrees as a language does, and `range` joins two of them.
  func text(number: (String) -> String, range: (String, String) -> String) -> String {
    guard scale != .celsius else {
      let start = number(coldest.text)
      return (warmest.map { range(start, number($0.text)) } ?? start) + "\u{A0}°C"
    }
    guard let warmest else { return coldest.text }
    // The numbers of the RHS grow as it gets colder.
    return scale == .rhs ? "\(warmest.text)–\(coldest.text)" : "\(coldest.text)–\(warmest.text)"
  }

  /// As a note writes it where values are of `other`: `7b-10a`, `-12 to -7`, `2 to 8 °C`; the coldest end first.
  func written(for other: HardinessScale) -> String {
    let ends = [coldest, warmest].compactMap(\.self).sorted { ($0.low ?? .min) < ($1.low ?? .min) }
    let text = ends.map(\.text).joined(separator: scale == .celsius ? " to " : "-")
    if Hardiness(text, other)?.scale == scale { return text }
    return scale == .celsius ? "\(text) °C" : "\(scale.label) \(text)"
  }

  /// Whether the warmer end stands first: `10a-7b`.
  var isBackwards: Bool { warmest?.low.map { $0 < lowest } ?? false }

  /// The temperature by which values of all scales are compared: the lowest of the coldest step.
  ///
  /// What is colder than all other steps stands right below these.
  package var lowest: Int { coldest.low ?? (coldest.high ?? 0) - 1 }

  /// The highest temperature of the warmest step, or of one that is several: zone 7, `H1`; nil where that isn't known.
  package var highest: Int? {
    let isSeveral = scale != .celsius && !scale.steps.contains(coldest)
    return (warmest ?? (isSeveral ? coldest : nil)).map { $0.high ?? (scale.steps.last?.low ?? 0) + 1 }
  }
}

/// How hardiness is told.
package enum HardinessScale: String, CaseIterable, Sendable {
  /// The zones of the United States Department of Agriculture, by the mean of each year's lowest temperature. Zone 1a
  /// begins at -60 °F, and each half zone has 5 °F (planthardiness.ars.usda.gov).
  case usda
  /// The ratings of the Royal Horticultural Society, by the lowest temperature that a plant stands (rhs.org.uk, 2012).
  case rhs
  /// Degrees Celsius.
  case celsius

  /// Its steps from the coldest to the warmest; none for degrees.
  var steps: [Hardiness.Step] {
    switch self {
    case .usda: Self.zones
    case .rhs: Self.ratings
    case .celsius: []
    }
  }

  /// To a tenth of a degree, as the USDA has them: 7b is -15.0 to -12.2 °C.
  private static let zones: [Hardiness.Step] = (0..<26).map { half in
    func tenths(_ half: Int) -> Int { Int((Double(5 * half - 92) * 50 / 9).rounded()) }
    return Hardiness.Step(
      text: "\(half / 2 + 1)\(half % 2 == 0 ? "a" : "b")", low: tenths(half), high: tenths(half + 1))
  }

  private static let ratings: [Hardiness.Step] = [
    ("H7", nil, -200), ("H6", -200, -150), ("H5", -150, -100), ("H4", -100, -50), ("H3", -50, 10),
    ("H2", 10, 50), ("H1c", 50, 100), ("H1b", 100, 150), ("H1a", 150, nil),
  ].map { Hardiness.Step(text: $0, low: $1, high: $2) }

  /// The name that stands before its steps; empty for degrees.
  package var label: String {
    switch self {
    case .usda: "USDA"
    case .rhs: "RHS"
    case .celsius: ""
    }
  }

  /// A value as a note may write it.
  var example: String {
    switch self {
    case .usda: "7b-10a"
    case .rhs: "H3"
    case .celsius: "-5"
    }
  }

  /// The step of a text such as `7b`, `7`, `H3` or `-5`; nil where this scale has none such.
  func step(_ text: String) -> Hardiness.Step? {
    if self == .celsius { return Self.degrees(text) }
    let wanted = text.lowercased()
    if let step = steps.first(where: { $0.text.lowercased() == wanted }) { return step }
    // A whole zone is its two halves, as is a rating that newer lists divide: H1.
    let parts = steps.filter {
      $0.text.lowercased().dropLast() == wanted && "abc".contains($0.text.last ?? " ")
    }
    guard let first = parts.first, let last = parts.last else { return nil }
    return Hardiness.Step(text: String(first.text.dropLast()), low: first.low, high: last.high)
  }

  private static func degrees(_ text: String) -> Hardiness.Step? {
    guard case .value(let number, decimals: 0...1)? = DecimalReader().number(in: text),
      let tenths = number.multiplied(by: 10).flatMap({ Int($0.description) }), abs(tenths) <= 1000
    else { return nil }
    return Hardiness.Step(text: number.description, low: tenths, high: tenths)
  }
}

extension Hardiness {
  /// Reads what people write.
  ///
  /// `7b`, `7b-10a`, `USDA 7b to 10a`, `zones 9-11`, `H3`, `RHS H1b–H2`, `-5 °C` or `-12 to -7`; a number by itself
  /// is of the scale. Ratings of the RHS may begin with either end; other texts keep their order, also one
  /// that ``isBackwards``.
  /// - Returns: nil for any other text.
  init?(_ text: String, _ scale: HardinessScale) {
    // Pages have a sign beside the dash that keeps it in its line.
    let plain = text.lowercased().replacing("\u{2060}", with: "")
    // The point of the first number of `-12..-7` isn't its decimal sign.
    var rest = plain.replacing("...", with: "…").replacing("..", with: "…")[...]
    var told: HardinessScale?
    func skip(_ words: [String]) -> Bool {
      rest = rest.drop { $0.isWhitespace || $0 == ":" }
      guard let word = words.first(where: { rest.hasPrefix($0) }) else { return false }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
      return true
    }
    if skip(["usda"]) { told = .usda } else if skip(["rhs"]) { told = .rhs }
    if told != .rhs, skip(["zones", "zone"]) { told = .usda }
    func mark() -> String {
      let isNegative = skip(["-", "\u{2212}", "–"])
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." }
      // A letter right after digits is the unit of what can only be degrees: -5C, but not 7c.
      let isDegrees = isNegative || word.contains(".")
      let mark = isDegrees ? word.prefix { !$0.isLetter } : word
      rest = rest[mark.endIndex...]
      if skip(["°c", "º c", "° c", "℃", "c"]) { told = told ?? .celsius }
      return (isNegative ? "-" : "") + mark
    }
    let first = mark()
    let hasTwo = skip(["to ", "through ", "–", "—", "…", "-"])
    let second = hasTwo ? mark() : nil
    guard rest.allSatisfy(\.isWhitespace), !first.isEmpty else { return nil }
    if first.hasPrefix("h") { told = told ?? .rhs }
    if first.last == "a" || first.last == "b", told == nil { told = .usda }
    self.init(first, second, told ?? (first.hasPrefix("-") ? .celsius : scale))
  }

  private init?(_ first: String, _ second: String?, _ scale: HardinessScale) {
    guard let start = scale.step(first) else { return nil }
    self.scale = scale
    guard let second else {
      (coldest, warmest) = (start, nil)
      return
    }
    // `H3-4`, `7a-b` leave out what both have.
    let isLetter = first.last?.isLetter == true && second.first?.isLetter == true
    let common = isLetter ? String(first.dropLast()) : "h"
    guard let end = scale.step(second) ?? scale.step(common + second) else { return nil }
    let isSwapped = scale == .rhs && (end.low ?? .min) < (start.low ?? .min)
    (coldest, warmest) = isSwapped ? (end, start) : (start, end)
  }
}
