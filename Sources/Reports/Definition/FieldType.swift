import Text

/// What the values of a field are taken for.
enum FieldType: String, CaseIterable, Sendable {
  case text
  case number
  case money
  case date
  case yesNo
}

/// What a group's rows share besides equal values.
enum Interval: Sendable, Equatable {
  case year
  case quarter
  case month
  /// Of ISO 8601, from Monday.
  case week
  case letter
  /// The first so many letters.
  case prefix(Int)
  /// Numbers from a multiple of this up to the next.
  case step(Decimal)

  /// Whether it is one of dates.
  var isOfDates: Bool {
    switch self {
    case .year, .quarter, .month, .week: true
    case .letter, .prefix, .step: false
    }
  }
}
