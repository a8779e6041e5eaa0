import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

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
  ///
  /// - Returns: An empty text for what is no number.
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

  /// As many decimals as `Decimal` can hold.
  private static let decimalsLimit = -Decimal.exponents.lowerBound

  private func shown(_ number: Decimal, _ words: ReportWords, around: (String) -> String) -> String {
    guard number.isFinite else { return "" }
    var digits = number.description
    if let decimals {
      digits = rounded(digits: digits, decimals: min(decimals, Self.decimalsLimit), rounding: rounding)
    } else if leastDecimals > 0 {
      digits = padded(digits, minimumDecimals: leastDecimals)
    }
    if !digits.utf8.contains(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }) {
      switch zero {
      case .number: break
      case .dash: return "\u{2013}"
      case .blank: return ""
      }
    }
    let figures = around(Self.separated(digits.utf8, isGrouped, words))
    guard digits.utf8.first == UInt8(ascii: "-") else { return figures }
    return switch style {
    case .plain: "\u{2212}" + figures
    case .accounting: "(" + figures + ")"
    }
  }

  /// Digits without their sign, the whole part in groups of three if so wanted and where the language does so.
  private static func separated(
    _ digits: String.UTF8View, _ isGrouped: Bool, _ words: ReportWords
  ) -> String {
    let unsigned = digits.drop { $0 == UInt8(ascii: "-") }
    let point = unsigned.firstIndex(of: UInt8(ascii: ".")) ?? unsigned.endIndex
    var result: [UInt8] = []
    result.reserveCapacity(unsigned.count + 16)
    var left = unsigned[..<point].count
    let isGrouped = isGrouped && left >= words.groupedDigits
    for digit in unsigned[..<point] {
      result.append(digit)
      left -= 1
      if isGrouped, left > 0, left % 3 == 0 { result += words.groupSeparator.utf8 }
    }
    if point < unsigned.endIndex {
      result += words.decimalSeparator.utf8
      result += unsigned[point...].dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}
