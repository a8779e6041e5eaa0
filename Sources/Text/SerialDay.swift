/// Days by the numbers that spreadsheets store for them (ECMA-376, part 1, 18.17.4).
package enum SerialDay {
  /// The last day that has one: 9999-12-31.
  private static let last = 2_958_465

  /// The day of a number in the count of 1900, whose 60 is the 29th of February 1900 that never was, or in that of 1904.
  /// - Returns: nil where the number stands for no day.
  package static func day(_ serial: Int, is1904: Bool = false) -> (year: Int, month: Int, day: Int)? {
    guard serial >= 0, serial <= last else { return nil }
    // Days from 1970-01-01 to the first of the count.
    if is1904 {
      let days = serial - 24_107
      return days <= last - 25_569 ? civil(days) : nil
    }
    guard serial >= 1, serial != 60 else { return nil }
    return civil(serial - (serial < 60 ? 25_568 : 25_569))
  }

  /// The day that a number of five digits is to spreadsheets, in ISO 8601; a fraction is the time of day.
  /// - Returns: nil for other texts: `2018` is a year, `180123` nothing that is known.
  package static func iso(_ text: String) -> String? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole.utf8.count == 5,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let serial = Int(whole), serial >= 10_000, let day = day(serial)
    else { return nil }
    return iso(day)
  }

  /// A day in ISO 8601.
  package static func iso(_ day: (year: Int, month: Int, day: Int)) -> String {
    "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
  }

  /// A number with zeros before it.
  package static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The day so many days after 1970-01-01, by years that begin in March, so that a leap day is the last.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
