import Text

/// When a photo was taken, as the camera's clock said; which zone it was in isn't kept.
package struct PhotoTime: Sendable, Hashable, Comparable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Milliseconds since midnight; nil where only the day is known.
  package private(set) var milliseconds: Int?

  /// Reads a date, and a time of day that may follow.
  ///
  /// One form for three sources: `2024:05:01 10:15:00` (EXIF), `2024-05-01T10:15:00.25+02:00` (XMP), and
  /// `20240501 101500+0200` (IPTC). A time of day that can't be leaves the day. It is nil for a day that doesn't exist,
  /// for a month or year alone, and for the days from which clocks count that were never set, 1904-01-01 and 1970-01-01.
  ///
  /// - Parameters:
  ///   - text: Without what stands around it.
  ///   - fraction: Digits of a part of a second, as EXIF has them besides.
  init?(_ text: ArraySlice<UInt8>, fraction: ArraySlice<UInt8> = []) {
    var rest = text.prefix(40).trimmed { $0 <= 0x20 }
    guard let year = PhotoTime.digits(4, &rest), let month = PhotoTime.digits(2, &rest, after: ":-/."),
      let day = PhotoTime.digits(2, &rest, after: ":-/."), (1...9999).contains(year),
      (1...12).contains(month),
      day >= 1, day <= PhotoTime.days(in: month, of: year), rest.first.map(\.isASCIIDigit) != true
    else { return nil }
    if [1904, 1970].contains(year), month == 1, day == 1 { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard let hour = PhotoTime.digits(2, &rest, after: "T t"), hour < 24,
      let minute = PhotoTime.digits(2, &rest, after: ":"), minute < 60
    else { return }
    var seconds = 0
    if let second = PhotoTime.digits(2, &rest, after: ":"), second < 60 { seconds = second }
    let parts = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : fraction
    var thousandths = 0
    for (digit, worth) in zip(parts.prefix(while: \.isASCIIDigit), [100, 10, 1]) {
      thousandths += Int(digit - UInt8(ascii: "0")) * worth
    }
    milliseconds = ((hour * 60 + minute) * 60 + seconds) * 1000 + thousandths
  }

  /// The time as `init(text:)` reads it: `2024-05-01T10:15:00.250`.
  package var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let day = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    guard let milliseconds else { return day }
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    return "\(day)T\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
      + ":\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))"
  }

  /// - Returns: nil for what `text` doesn't give.
  package init?(text: String) { self.init(Array(text.utf8)[...]) }

  /// A day alone comes before the times of that day.
  package static func < (left: PhotoTime, right: PhotoTime) -> Bool {
    (left.year, left.month, left.day, left.milliseconds ?? -1)
      < (right.year, right.month, right.day, right.milliseconds ?? -1)
  }

  /// Takes so many digits off the start, and one of the separators before them if there is one.
  private static func digits(
    _ count: Int, _ rest: inout ArraySlice<UInt8>, after separators: String = ""
  ) -> Int? {
    var text = rest
    if let first = text.first, separators.utf8.contains(first) { text = text.dropFirst() }
    let digits = text.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = text.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
