import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a field is made of: fields and constants, joined by operators and functions.
struct Formula: Sendable {
  indirect enum Content: Sendable {
    case number(Decimal)
    case date(CalendarDate)
    /// A day by its word, for instance `today`.
    case day(String)
    case field(String)
    /// Terms that are added, or taken away.
    case sum([Part])
    /// Factors that are multiplied, or divided by.
    case product([Part])
    case call(Function, Formula)
    case round(Formula, decimals: Int, Rounding)
  }

  struct Part: Sendable {
    let formula: Formula
    /// Whether it is taken away, or divided by.
    let isInverse: Bool
  }

  enum Function: String, CaseIterable, Sendable {
    case daysUntil
    case daysSince
    case year
    case month
  }

  let content: Content

  /// Where it stands in the file.
  let range: Range<Int>

  /// How messages call what it does; empty for a value.
  var name = ""

  /// Whether it is of numbers only, and never of dates.
  var isOfNumbers = false

  /// The fields that it is made of, in order, with their places.
  var fields: [Named] {
    switch content {
    case .number, .date, .day: []
    case .field(let name): [Named(name, range)]
    case .sum(let parts), .product(let parts): parts.flatMap(\.formula.fields)
    case .call(_, let inner), .round(let inner, _, _): inner.fields
    }
  }

  /// What a field must be for what a formula does with it.
  enum Use {
    case number
    case date
    /// A number or a date: what is added.
    case term
  }

  /// What a field is used for; nil for nothing, and where the formula is the field by itself.
  func use(of field: String) -> Use? { use(of: field, as: nil) }

  private func use(of field: String, as use: Use?) -> Use? {
    switch content {
    case .number, .date, .day: return nil
    case .field(let name): return name == field ? use : nil
    case .sum(let parts):
      let inner: Use = isOfNumbers ? .number : .term
      return parts.lazy.compactMap { $0.formula.use(of: field, as: inner) }.first
    case .product(let parts): return parts.lazy.compactMap { $0.formula.use(of: field, as: .number) }.first
    case .call(_, let formula): return formula.use(of: field, as: .date)
    case .round(let formula, _, _): return formula.use(of: field, as: .number)
    }
  }
}
