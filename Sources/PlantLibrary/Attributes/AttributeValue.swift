package import Markdown
package import Text

/// The value of an attribute in a note.
///
/// Unknown is the absence of a value, never a value.
package enum AttributeValue: Sendable {
  case text(String)
  case list([String])
  indirect case markdown(MarkdownDocument)
  case number(Decimal)
  /// A number that was told in another unit.
  indirect case measure(Measure)
  indirect case range(NumberRange)
  case money(Decimal)
  case date(CalendarDate)
  case yesNo(Bool)
  indirect case safety(SafetyStatement)
  /// Indices into the options of the attribute, ascending.
  case options([Int])
  indirect case hardiness(Hardiness)
  indirect case url(LinkValue)
  indirect case image(ImageValue)
  indirect case reference(NoteReference)
  /// What couldn't be read as the attribute's type, as the note has it: it is shown, and otherwise unknown.
  indirect case written(String)
  case references([NoteReference])
  /// For each record one value a field, in the fields' order; nil where the record lacks it.
  case records([[AttributeValue?]])
}

/// An image that a note names.
package struct ImageValue: Sendable {
  /// The path as written: relative to the note's folder, or from the site's root with a `/` before it.
  package let source: String

  /// What the image shows, for those who don't see it; nil where the note doesn't say.
  package var alternative: String?

  /// Who made it, as Markdown-free text; nil where the note doesn't say, empty where nobody
  /// knows.
  package var credit: String?

  /// The words under it; nil for none.
  package var caption: String?

  /// What a picture that is cut must keep, as parts of its width and height from the upper left corner, 0 to 1; nil
  /// for the middle.
  package var focus: Focus?

  /// When the photo was taken; nil where the note doesn't say.
  package var taken: Taken?

  /// Whether it is for the public; no for one that its owner keeps.
  package var isPublished = true

  package enum Taken: Sendable, Hashable {
    case date(PartialDate)
    /// Nobody knows, whatever the photo says.
    case unknown
  }

  package struct Focus: Sendable, Hashable {
    package let x: Double
    package let y: Double
  }

  /// The bytes of the path in the note's file, for diagnostics; empty, at its beginning, where a table has it.
  package internal(set) var range: Range<Int>

  /// The same for a note that has it from a table.
  var elsewhere: ImageValue {
    var image = self
    image.range = 0..<0
    return image
  }
}

/// Another note, as a note names it.
package struct NoteReference: Sendable {
  package let text: String

  /// The bytes of the text in the note's file, for diagnostics.
  package let range: Range<Int>
}

/// A link to elsewhere.
package struct LinkValue: Sendable {
  /// The words of the link; nil where the note gives only the address.
  package let title: String?
  package let address: String

  /// The bytes of the address in the note's file, for diagnostics; empty, at its beginning, where a table has it.
  package internal(set) var range: Range<Int>

  /// The same for a note that has it from a table.
  var elsewhere: LinkValue { LinkValue(title: title, address: address, range: 0..<0) }
}

/// A day of the Gregorian calendar, or the first of a month or year of which no more is known.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package enum Precision: Int8, Sendable, Comparable {
    case year
    case month
    case day

    package static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
  }

  package let year: Int
  package let month: Int
  package let day: Int

  /// What is known of it: of `2020-07` the month.
  package let precision: Precision

  /// - Returns: nil for a day that doesn't exist. Years run from 1 to 9999.
  package init?(year: Int, month: Int, day: Int, precision: Precision = .day) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.precision = precision
  }

  /// 1970-01-01, what clocks count from.
  package static let epoch = CalendarDate(checkedYear: 1970, month: 1, day: 1)

  private init(checkedYear year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day, precision) = (year, month, day, .day)
  }

  /// A day in ISO 8601 (`2026-11-21`); a time of day after it (`T10:00:00Z`, ` 10:00`) is allowed and ignored.
  /// - Returns: nil for other text, and for a day that doesn't exist.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || (bytes.count > 10 && Self.isTimeOfDay(bytes[10...])) else { return nil }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in ISO 8601; of a month or a year only that: `2020-07`.
  package var iso: String {
    switch precision {
    case .day: isoDay
    case .month: String(isoDay.prefix(7))
    case .year: String(isoDay.prefix(4))
    }
  }

  /// The first day of it in ISO 8601.
  package var isoDay: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day, left.precision)
      < (right.year, right.month, right.day, right.precision)
  }

  /// The last day that it may be.
  package var lastDay: CalendarDate {
    switch precision {
    case .day: self
    case .month: lastOfMonth
    case .year: lastOfYear
    }
  }

  static func isLeap(_ year: Int) -> Bool { (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Whether the bytes are `T` or a space, then `hh:mm`, perhaps with seconds and a zone.
  private static func isTimeOfDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard bytes.count >= 6, [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[0]),
      let hour = number(bytes[1..<3]), hour < 24, bytes[3] == UInt8(ascii: ":"),
      let minute = number(bytes[4..<6]), minute < 60
    else { return false }
    return bytes.dropFirst(6).allSatisfy { "0123456789:.+-Zz ".utf8.contains($0) }
  }
}
