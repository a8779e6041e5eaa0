internal import PlantLibrary
internal import Tables
internal import Text

/// What a text is, read as a date.
enum ParsedDate: Sendable, Equatable {
  case date(CalendarDate)
  /// The text doesn't fit the pattern.
  case notADate
  /// The text fits the pattern, but the calendar has no such day, for instance 30 February.
  case noSuchDay
}

extension DatePattern {
  /// Reads a date as the pattern writes it, spaces around it passed over.
  ///
  /// Months and days may have one digit or two where they don't run into other digits. Names of months are taken in
  /// the words given and in English, short or full, in any case, with or without a full stop. A weekday isn't checked,
  /// and may be lacking together with the text after it. Years of two digits are those from 1970 to 2069.
  /// - Returns: Always ``ParsedDate/notADate`` where the pattern isn't one that ``readsDates``.
  func date(in text: String, _ words: ReportWords) -> ParsedDate {
    guard readsDates else { return .notADate }
    var rest = text.trimmingSpaces[...]
    var (year, month, day): (Int?, Int?, Int?)
    var lacksWeekday = false
    for (index, field) in fields.enumerated() {
      let next = index + 1 < fields.count ? fields[index + 1] : nil
      let isAfterDigits = index > 0 && fields[index - 1].digitsRead != nil
      let wasLacking = lacksWeekday
      lacksWeekday = false
      switch field {
      case .literal(let literal):
        if wasLacking { continue }
        guard rest.utf8.starts(with: literal.utf8) else { return .notADate }
        rest = Substring(rest.utf8.dropFirst(literal.utf8.count))
      case .field(.year, 2): year = Self.number(&rest, 2...2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
      case .field(.year, _): year = Self.number(&rest, 4...4)
      case .field(.month, 3...):
        let english = ReportWords.english
        let lists = [words.months, words.shortMonths, english.months, english.shortMonths]
        month = Self.name(&rest, lists, before: next)
      case .field(.month, let digits):
        month = Self.number(&rest, Self.widths(digits, before: next, isAfterDigits))
      case .field(.day, let digits):
        day = Self.number(&rest, Self.widths(digits, before: next, isAfterDigits))
      case .field(.weekday, _):
        let english = ReportWords.english
        let lists = [words.weekdays, words.shortWeekdays, english.weekdays, english.shortWeekdays]
        lacksWeekday = Self.name(&rest, lists, before: next) == nil
      // Dates aren't read by these.
      case .field(.quarter, _), .field(.week, _), .field(.yearOfWeek, _), .field(.dayOfYear, _):
        return .notADate
      }
    }
    guard rest.isEmpty, let year, let month, let day else { return .notADate }
    return CalendarDate(year: year, month: month, day: day).map { .date($0) } ?? .noSuchDay
  }

  /// How many digits a month or day may have: one or two unless they run into others.
  private static func widths(_ digits: Int, before next: DateField?, _ isAfterDigits: Bool) -> ClosedRange<
    Int
  > {
    next?.digitsRead != nil || (isAfterDigits && digits == 2) ? digits...digits : 1...2
  }

  private static func number(_ rest: inout Substring, _ widths: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    for byte in rest.utf8.prefix(widths.upperBound) {
      guard byte.isASCIIDigit else { break }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
    }
    guard count >= widths.lowerBound else { return nil }
    rest = Substring(rest.utf8.dropFirst(count))
    return value
  }

  /// Reads the longest name that one of the lists has, and a full stop after it.
  /// - Returns: The name's place in its list, from 1 on.
  private static func name(_ rest: inout Substring, _ lists: [[String]], before next: DateField?) -> Int? {
    var best: (end: Substring.Index, number: Int)?
    for list in lists {
      for (index, name) in list.enumerated() {
        // The first of two lists wins where a name stands in both, since it is the language's own.
        if let end = end(of: name, in: rest), best.map({ end > $0.end }) ?? true { best = (end, index + 1) }
      }
    }
    guard let best else { return nil }
    rest = rest[best.end...]
    if case .literal(let text)? = next, text.utf8.first == fullStop { return best.number }
    if rest.utf8.first == fullStop { rest = Substring(rest.utf8.dropFirst()) }
    return best.number
  }

  /// Where a name without its full stop ends at the start of a text, in any case; nil where the text begins otherwise.
  private static func end(of name: String, in text: Substring) -> Substring.Index? {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    for scalar in name.unicodeScalars where scalar != "." {
      guard index < scalars.endIndex, isSame(scalar, scalars[index]) else { return nil }
      index = scalars.index(after: index)
    }
    return index > scalars.startIndex ? index : nil
  }

  private static func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    if left == right { return true }
    if left.isASCII || right.isASCII {
      return left.value | 0x20 == right.value | 0x20 && left.properties.isAlphabetic
    }
    return left.properties.lowercaseMapping == right.properties.lowercaseMapping
  }

  private static let fullStop = UInt8(ascii: ".")
}

// Dates of a source that seem to be written otherwise than its stream says.
extension DatePattern {
  private static let common = ["dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy"]

  /// The patterns with which most values of a field are dates: two where no day is over 12; none where none are.
  static func mostlyUsed(
    in field: Int, of table: SourceTable, _ words: ReportWords
  ) -> [(text: String, pattern: DatePattern)] {
    let all = common.compactMap { text in (try? DatePattern(text)).map { (text: text, pattern: $0) } }
    return table.mostlyFitting(all, field: field) { $0.pattern.isDate($1, words) }
  }

  /// Whether a text is a day that exists, written as the pattern says.
  func isDate(_ text: String, _ words: ReportWords) -> Bool {
    if case .date = date(in: text, words) { true } else { false }
  }
}
