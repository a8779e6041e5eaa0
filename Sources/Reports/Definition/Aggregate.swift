/// What is made of many values; always of the rows themselves, never of other totals.
enum Aggregate: String, CaseIterable, Sendable {
  case sum
  case average
  case median
  case min
  case max
  /// How many rows have a value.
  case count
  /// How many different values there are.
  case distinct
  case first
  case last
  /// The different values in the order in which they come.
  case list

  /// Whether it needs numbers.
  var isArithmetic: Bool {
    switch self {
    case .sum, .average, .median: true
    case .min, .max, .count, .distinct, .first, .last, .list: false
    }
  }

  /// Whether it is a number whatever the values are.
  var isCount: Bool { self == .count || self == .distinct }
}
