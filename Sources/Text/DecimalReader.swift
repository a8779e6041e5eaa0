/// Reads the numbers of a source, strictly: what isn't wholly a number is none.
package struct DecimalReader: Sendable {
  package enum Reading: Equatable {
    /// The number, and how many digits follow its decimal sign as it is written.
    case value(Decimal, decimals: Int)
    /// More digits than can be kept exactly, or a number too large or small.
    case tooLong(digits: Int)

    /// The number; nil for one that is too long.
    package var value: Decimal? { if case .value(let number, _) = self { number } else { nil } }
  }

  /// What stands before the fraction, in UTF-8.
  private let decimalSign: [UInt8]

  /// What may stand between groups of three digits, each in UTF-8; none for nothing.
  private let groupSeparators: [[UInt8]]

  private let allowsExponent: Bool

  /// How a source writes numbers.
  ///
  /// - Parameters:
  ///   - decimalSign: `.` or `,`.
  ///   - groupSeparator: What may stand between groups of three digits of the whole part, where it has all its groups;
  ///     nil for nothing.
  ///   - allowsExponent: Whether a power of ten may follow, as in JSON: `1e3`.
  package init(decimalSign: Character = ".", groupSeparator: Character? = nil, allowsExponent: Bool = false) {
    self.decimalSign = Array(String(decimalSign).utf8)
    groupSeparators = groupSeparator.map { Self.forms(of: $0) } ?? []
    self.allowsExponent = allowsExponent
  }

  /// The characters that programs write for one that a person types, each in UTF-8.
  private static func forms(of separator: Character) -> [[UInt8]] {
    let all: [Character] =
      switch separator {
      // No-break, narrow no-break and thin space.
      case " ": [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
      case "'": ["'", "\u{2019}"]
      default: [separator]
      }
    return all.map { Array(String($0).utf8) }
  }

  /// Reads an optional sign, digits, and a decimal sign with digits after it: `12`, `-0.50`, `+.5`.
  ///
  /// Spaces around it are passed over. A grouped number doesn't begin with a zero, so that `0,125` isn't 125.
  /// - Returns: nil for any other text.
  package func number(in text: Substring) -> Reading? {
    if let reading = text.utf8.withContiguousStorageIfAvailable({ number(in: $0) }) { return reading }
    return Array(text.utf8).withUnsafeBufferPointer { number(in: $0) }
  }

  /// Reads a number as ``number(in:)-(Substring)`` does.
  package func number(in text: String) -> Reading? { number(in: text[...]) }

  /// Reads a number in UTF-8 as ``number(in:)-(Substring)`` does.
  package func number(in text: UnsafeBufferPointer<UInt8>) -> Reading? {
    var rest = DecimalScanner(text)
    rest.trimSpaces()
    let isNegative = rest.skip(UInt8(ascii: "-")) || rest.skip(Self.minus)
    if !isNegative { _ = rest.skip(UInt8(ascii: "+")) }
    var digits = SignificantDigits()
    guard readWhole(&rest, &digits) else { return nil }
    var isNumber = digits.count > 0
    if rest.skip(decimalSign) {
      digits.isFraction = true
      let before = digits.count
      while let digit = rest.digit() { digits.append(digit) }
      guard digits.count > before else { return nil }
      isNumber = true
    }
    guard isNumber else { return nil }
    var exponent = 0
    if allowsExponent, rest.skip(UInt8(ascii: "e")) || rest.skip(UInt8(ascii: "E")) {
      guard let power = Self.power(&rest) else { return nil }
      exponent = power
    }
    guard rest.isAtEnd else { return nil }
    return digits.reading(exponent: exponent, isNegative: isNegative)
  }

  /// Reads the digits before the decimal sign, of which there may be none.
  /// - Returns: false where they aren't grouped in threes although they are grouped.
  private func readWhole(_ rest: inout DecimalScanner, _ digits: inout SignificantDigits) -> Bool {
    var inGroup = 0
    var beginsWithZero = false
    while let digit = rest.digit() {
      if inGroup == 0 { beginsWithZero = digit == 0 }
      digits.append(digit)
      inGroup += 1
    }
    guard !groupSeparators.isEmpty, inGroup > 0, groupSeparators.first != decimalSign else { return true }
    var isFirst = true
    while groupSeparators.contains(where: { rest.skip($0) }) {
      if isFirst, inGroup > 3 || beginsWithZero { return false }
      isFirst = false
      for _ in 0..<3 {
        guard let digit = rest.digit() else { return false }
        digits.append(digit)
      }
    }
    return true
  }

  /// Reads a whole power of ten with its sign; one that is far too large is given as a million.
  private static func power(_ rest: inout DecimalScanner) -> Int? {
    let isNegative = rest.skip(UInt8(ascii: "-"))
    if !isNegative { _ = rest.skip(UInt8(ascii: "+")) }
    var power: Int?
    while let digit = rest.digit() { power = min((power ?? 0) * 10 + Int(digit), 1_000_000) }
    return power.map { isNegative ? -$0 : $0 }
  }

  /// U+2212, the minus of typography.
  private static let minus = Array("\u{2212}".utf8)
}

/// The digits of a number from the first that isn't zero to the last.
private struct SignificantDigits {
  /// How many digits there were, zeros too.
  private(set) var count = 0
  var isFraction = false
  private var integer: UInt128 = 0
  private var integerDigits = 0

  /// Zeros after the last digit taken, which count only when another digit follows.
  private var pendingZeros = 0
  private var fractionDigits = 0

  mutating func append(_ digit: UInt8) {
    count += 1
    if isFraction { fractionDigits += 1 }
    guard digit != 0 else {
      if integerDigits > 0 { pendingZeros += 1 }
      return
    }
    integerDigits += pendingZeros + 1
    if integerDigits <= Decimal.digitLimit {
      for _ in 0..<pendingZeros { integer *= 10 }
      integer = integer * 10 + UInt128(digit)
    }
    pendingZeros = 0
  }

  func reading(exponent: Int, isNegative: Bool) -> DecimalReader.Reading {
    if integerDigits == 0 { return .value(0, decimals: fractionDigits) }
    let power = exponent - fractionDigits + pendingZeros
    if integerDigits <= Decimal.digitLimit,
      let value = Decimal(integer, exponent: power, isNegative: isNegative)
    {
      return .value(value, decimals: fractionDigits)
    }
    // Too large or small for an exponent: as many digits as it would take to write the number out.
    let isInReach = Decimal.exponents.contains(power)
    return .tooLong(digits: isInReach ? integerDigits : max(integerDigits + max(power, 0), -power))
  }
}
