package import Text

/// A number in the unit of its attribute.
package struct Measure: Sendable, Hashable {
  /// Exact where it can be; see ``MeasureUnit/convert(_:to:)``.
  package let number: Decimal

  /// How many decimals pages show, of a number that was told in another unit or isn't a decimal one; nil for all.
  package let decimals: Int?

  /// How many decimals the note has, zeros at the end included: 2 of `2.10`.
  private let writtenDecimals: Int8

  package init(_ number: Decimal, decimals: Int? = nil, written: Int = 0) {
    self.number = number
    self.decimals = decimals
    // Of fewer the number itself tells.
    writtenDecimals = written > number.decimals ? Int8(clamping: written) : 0
  }

  /// Whether there is no more to it than the number.
  var isPlain: Bool { decimals == nil && writtenDecimals == 0 }

  /// The number exactly, in plain digits with the zeros of the note.
  var digits: String { number.text(minimumDecimals: Int(writtenDecimals)) }

  /// The number as pages show it, in plain digits.
  var shownDigits: String { decimals == nil ? digits : shown.description }

  /// The number as pages show it.
  package var shown: Decimal { decimals.map { number.rounded($0) } ?? number }
}

/// A number, or from one to another.
package struct NumberRange: Sendable, Hashable {
  /// nil where only the other end is told: `up to 2 m`.
  package let low: Measure?
  /// nil where only the other end is told: `2 m+`.
  package let high: Measure?

  /// What is said of it in words, in parentheses after it: `in pots`; nil for nothing.
  package var remark: String?

  /// The sign or word before it that says that it isn't exact, as the note has it: `~`, `ca.`; nil for none.
  package var about: String?

  /// The same with the space that goes after a word; empty for none.
  var prefix: String { about.map { $0.last?.isLetter == true || $0.last == "." ? $0 + "\u{A0}" : $0 } ?? "" }

  var ends: [Measure] { [low, high].compactMap(\.self) }
}

/// The unit of an attribute's numbers.
struct NumberUnit: Sendable {
  let label: LocalizedText?

  /// The unit that the label means; nil where none of its kind is known.
  private let unit: MeasureUnit?

  init(_ label: LocalizedText?) {
    self.label = label
    unit = label?.texts.lazy.compactMap { MeasureUnit($0) }.first
  }

  /// A number in this unit, told in another, or in none; nil where the other is of another kind.
  func measure(_ end: WrittenRange.End) -> Measure? {
    let text = end.unit
    let own =
      end.isRounded
      ? Measure(end.number, decimals: end.decimals)
      : Measure(end.number, written: end.isFraction ? 0 : end.decimals)
    if isOwn(text) { return own }
    guard let unit, let other = MeasureUnit(text), let number = other.convert(end.number, to: unit) else {
      return nil
    }
    if other == unit { return own }
    return Measure(number, decimals: Self.decimals(of: number, as: end, unit.quantity))
  }

  /// Whether two ranges in different units may be the same, rounded as they are written.
  func isSame(_ one: WrittenRange, _ other: WrittenRange) -> Bool {
    isSame(one.low, other.low) && isSame(one.high, other.high)
  }

  private func isSame(_ one: WrittenRange.End?, _ other: WrittenRange.End?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let both = [one, other].map { measure($0)?.number }
    guard let first = both[0], let second = both[1], let difference = first.adding(-second) else {
      return false
    }
    let leeway = [one, other].map { steps($0) }.reduce(Decimal(0)) { $0.adding($1) ?? $0 }
    return difference.magnitude <= leeway
  }

  /// Half of what one more of the last digit is in this unit; zeros after the second digit may be rounded, but not of
  /// degrees.
  private func steps(_ end: WrittenRange.End) -> Decimal {
    let zeros = min(end.number.exponent, end.digits - 2 - end.decimals)
    let exponent = unit?.quantity == .temperature ? -end.decimals : max(zeros, -end.decimals)
    guard let half = Decimal(5, exponent: exponent - 1), let sum = end.number.adding(half) else { return 0 }
    let ends = [sum, end.number].map { number in
      measure(WrittenRange.End(number: number, digits: 1, decimals: 0, unit: end.unit))?.number
    }
    guard let first = ends[0], let second = ends[1] else { return 0 }
    return first.adding(-second)?.magnitude ?? 0
  }

  private func isOwn(_ text: String) -> Bool {
    text.isEmpty || label?.texts.contains(text) ?? false || text == "°" && unit?.quantity == .temperature
  }

  /// How many decimals are shown: of degrees as many as the other number has, else so many that there are as many digits,
  /// two at least.
  ///
  /// So 2 ft are 61 cm, 65 °F are 18 °C.
  private static func decimals(
    of number: Decimal, as end: WrittenRange.End, _ quantity: MeasureUnit.Quantity
  ) -> Int {
    if quantity == .temperature { return end.decimals }
    let whole = number.magnitude.rounded(0, .floor)
    return max(0, max(2, end.digits) - (whole.isZero ? 0 : whole.description.utf8.count))
  }
}
