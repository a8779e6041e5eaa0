import PlantLibrary
import Text

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

  /// What a field must be for what a formula does with it.
  enum Use {
    case number
    case date
    /// A number or a date: what is added.
    case term
  }

  /// The fields that it is made of, in order, with what they are used for; nil for a formula that is a field by itself.
  func uses(as use: Use? = nil) -> [(field: Named, use: Use?)] {
    switch content {
    case .number, .date, .day: []
    case .field(let name): [(Named(name, range), use)]
    case .sum(let parts): parts.flatMap { $0.formula.uses(as: isOfNumbers ? .number : .term) }
    case .product(let parts): parts.flatMap { $0.formula.uses(as: .number) }
    case .call(_, let formula): formula.uses(as: .date)
    case .round(let formula, _, _): formula.uses(as: .number)
    }
  }

  /// The fields that it is made of, in order, with their places.
  var fields: [Named] { uses().map(\.field) }
}
