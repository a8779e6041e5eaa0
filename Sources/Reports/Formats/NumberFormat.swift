import Text

/// How a column shows its figures.
struct NumberFormat: Sendable, Equatable {
  enum Style: String, CaseIterable {
    /// Negative numbers with a minus.
    case plain
    /// Negative numbers in parentheses.
    case accounting
  }

  /// What stands for a number that is zero as it is shown.
  enum Zero: String, CaseIterable {
    case number
    /// An en dash.
    case dash
    case blank
  }

  var style = Style.plain

  /// How many decimals are shown, up to 128; nil for as many as the number has.
  var decimals: Int?

  /// How many decimals are shown at least, where ``decimals`` is nil.
  var leastDecimals = 0
  var rounding = Rounding.halfEven
  var zero = Zero.number

  /// Whether thousands stand apart; no for years and for numbers that are names.
  var isGrouped = true

  /// The number as the language writes it, rounded: here and nowhere before.
  func text(_ number: Decimal, _ words: ReportWords) -> String { shown(number, words) { $0 } }

  /// A percentage as the language writes it: 12.5 is 12.5%.
  ///
  /// A minus or parentheses stand around the whole; see ``text(_:_:)`` for the rest.
  func percent(_ number: Decimal, _ words: ReportWords) -> String {
    shown(number, words) { figures in
      guard let place = words.percent.firstRange(of: "{number}") else { return figures + words.percent }
      return words.percent[..<place.lowerBound] + figures + words.percent[place.upperBound...]
    }
  }

  private func shown(_ number: Decimal, _ words: ReportWords, around: (String) -> String) -> String {
    let number = decimals.map { number.rounded($0, rounding) } ?? number
    if number.isZero {
      switch zero {
      case .number: break
      case .dash: return "\u{2013}"
      case .blank: return ""
      }
    }
    let (whole, fraction) = number.digits(minimumDecimals: decimals ?? leastDecimals)
    var result: [UInt8] = []
    result.reserveCapacity(whole.count + fraction.count + 16)
    let isGrouped = isGrouped && whole.count >= words.groupedDigits
    for (index, digit) in whole.enumerated() {
      if isGrouped, index > 0, (whole.count - index) % 3 == 0 { result += words.groupSeparator.utf8 }
      result.append(digit)
    }
    if !fraction.isEmpty {
      result += words.decimalSeparator.utf8
      result += fraction
    }
    let figures = around(String(decoding: result, as: UTF8.self))
    guard number.isNegative else { return figures }
    return switch style {
    case .plain: "\u{2212}" + figures
    case .accounting: "(" + figures + ")"
    }
  }
}
