/// A part of a date pattern: a field of Unicode's LDML (UTS #35), or text that stands for itself.
enum DateField: Sendable, Equatable {
  enum NameLength: Sendable {
    case short
    case full
  }

  case literal(String)
  /// The year with at least so many digits.
  case year(digits: Int)
  /// The last two digits of the year.
  case yearOfCentury
  case month(digits: Int)
  case monthName(NameLength)
  case day(digits: Int)
  case weekday(NameLength)
  case quarter
  /// `Q2`.
  case quarterName
  /// The week of ISO 8601.
  case week(digits: Int)
  /// The year that the week counts in.
  case weekYear(digits: Int)
  case dayOfYear

  /// Every field by its letters, those of a letter together.
  static let known: [(letters: String, field: DateField)] = [
    ("y", .year(digits: 1)), ("yy", .yearOfCentury), ("yyyy", .year(digits: 4)),
    ("M", .month(digits: 1)), ("MM", .month(digits: 2)), ("MMM", .monthName(.short)),
    ("MMMM", .monthName(.full)),
    // Alone, a month has another form in some languages; the strings have one for both.
    ("L", .month(digits: 1)), ("LL", .month(digits: 2)), ("LLL", .monthName(.short)),
    ("LLLL", .monthName(.full)),
    ("d", .day(digits: 1)), ("dd", .day(digits: 2)),
    ("E", .weekday(.short)), ("EEE", .weekday(.short)), ("EEEE", .weekday(.full)),
    ("Q", .quarter), ("QQQ", .quarterName),
    ("w", .week(digits: 1)), ("ww", .week(digits: 2)),
    ("Y", .weekYear(digits: 1)), ("YYYY", .weekYear(digits: 4)),
    ("D", .dayOfYear),
  ]

  /// How many digits the field has where a date is read and a digit follows.
  ///
  /// nil for what isn't read as digits; 1 where the digits have no end of their own.
  var digitsRead: Int? {
    switch self {
    case .year: 4
    case .yearOfCentury: 2
    case .month(let digits), .day(let digits): digits
    default: nil
    }
  }
}
