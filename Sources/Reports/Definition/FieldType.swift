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
  case unit(Unit)
  /// The first so many letters.
  case prefix(Int)
  /// Numbers from a multiple of this up to the next.
  case step(Decimal)

  /// What a definition names by a word.
  enum Unit: String, CaseIterable {
    case year
    case quarter
    case month
    /// Of ISO 8601, from Monday.
    case week
    case letter
  }

  /// Whether it is one of dates.
  var isOfDates: Bool {
    switch self {
    case .unit(.year), .unit(.quarter), .unit(.month), .unit(.week): true
    case .unit(.letter), .prefix, .step: false
    }
  }
}
