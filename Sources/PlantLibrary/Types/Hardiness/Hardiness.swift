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
    /// As the scale writes it: `7b`, `H3`, `−5`.
    package let text: String
    /// nil for the step below all others.
    package let low: Int?
    /// nil for the step above all others.
    package let high: Int?
  }

  /// `7b–10a`, `H3–H4`, `−12…−7 °C`.
  package var text: String {
    let unit = scale == .celsius ? "\u{A0}°C" : ""
    guard let warmest else { return coldest.text + unit }
    // The numbers of the RHS grow as it gets colder.
    if scale == .rhs { return "\(warmest.text)–\(coldest.text)" }
    return coldest.text + (scale == .celsius ? "…" : "–") + warmest.text + unit
  }

  /// The temperature by which values of all scales are compared: the lowest of the coldest step.
  ///
  /// What is colder than all other steps stands right below these.
  package var lowest: Int { coldest.low ?? (coldest.high ?? 0) - 1 }

  /// The highest temperature of the warmest step; nil where that isn't known.
  package var highest: Int? { warmest.map { $0.high ?? ($0.low ?? 0) + 1 } }
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
    let digits = NumberType.withASCIIMinus(text)
    guard case .value(let number, decimals: 0...1)? = DecimalReader().number(in: digits),
      let tenths = number.multiplied(by: 10).flatMap({ Int($0.description) }), abs(tenths) <= 1000
    else { return nil }
    return Hardiness.Step(
      text: number.description.replacing("-", with: "\u{2212}"), low: tenths, high: tenths)
  }
}

extension Hardiness {
  /// Reads what people write.
  ///
  /// `7b`, `7b-10a`, `USDA 7b to 10a`, `zones 9-11`, `H3`, `RHS H1b–H2`, `-5 °C` or `-12 to -7`; a number by itself
  /// is of the scale. A text that begins colder than it ends, as all do, has its ends in this order.
  /// - Returns: nil for any other text.
  init?(_ text: String, _ scale: HardinessScale) {
    var rest = text.lowercased()[...]
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
      let isNegative = skip(["-", "\u{2212}"])
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." }
      // A letter right after digits is the unit of what can only be degrees: -5C, but not 7c.
      let isDegrees = isNegative || word.contains(".")
      let mark = isDegrees ? word.prefix { !$0.isLetter } : word
      rest = rest[mark.endIndex...]
      if skip(["°c", "º c", "° c", "℃", "c"]) { told = told ?? .celsius }
      return (isNegative ? "-" : "") + mark
    }
    let first = mark()
    let hasTwo = skip(["to ", "through ", "–", "—", "…", "..", "-"])
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
    guard let end = scale.step(second) ?? (scale == .rhs ? scale.step("h" + second) : nil) else { return nil }
    let isSwapped = scale == .rhs && (end.low ?? .min) < (start.low ?? .min)
    (coldest, warmest) = isSwapped ? (end, start) : (start, end)
  }
}
