internal import Text

/// What a cell's number format makes of its number (ECMA-376, part 1, 18.8.30 and 18.8.31).
///
/// Only what changes the meaning of a number counts: how many decimals are shown doesn't.
enum CellFormat: Equatable {
  /// What a format shows of a day.
  struct Parts: Equatable {
    var year = false
    var month = false
    var day = false
    var time = false
  }

  case number
  case percent
  /// A whole number with zeros before it, to so many digits.
  case zeros(Int)
  case date(Parts)
  /// A time of day.
  case time
  /// Hours that may be more than a day has.
  case duration

  /// A format that has only a number.
  init(builtIn id: Int) {
    switch id {
    case 9, 10: self = .percent
    case 14, 15, 16: self = .date(Parts(year: true, month: true, day: true))
    case 17: self = .date(Parts(year: true, month: true))
    case 22: self = .date(Parts(year: true, month: true, day: true, time: true))
    case 18...21, 45, 47: self = .time
    case 46: self = .duration
    // Of East Asian programs, each of them a day or a time by its language.
    case 27...36, 50...58: self = .date(Parts(year: true, month: true, day: true))
    default: self = .number
    }
  }

  /// - Parameter code: As `dd/mm/yyyy`, `0.00%` or `[h]:mm`.
  init(code: String) {
    var letters: [UInt8] = []
    var others: [UInt8] = []
    var isElapsed = false
    var rest = Array(code.utf8)[...]
    scan: while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: ";"): break scan
      case UInt8(ascii: "\""):
        rest = rest.drop { $0 != byte }
        _ = rest.popFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): _ = rest.popFirst()
      case UInt8(ascii: "["):
        let inner = rest.prefix { $0 != UInt8(ascii: "]") }.map { $0 | 0x20 }
        rest = rest.dropFirst(inner.count + 1)
        if let first = inner.first, "hms".utf8.contains(first), inner.allSatisfy({ $0 == first }) {
          isElapsed = true
          letters.append(first)
        }
      case UInt8(ascii: "A"), UInt8(ascii: "a"):
        // AM/PM or A/P
        let mark = rest.prefix(4).map { $0 | 0x20 }
        if mark.starts(with: "m/pm".utf8) {
          rest = rest.dropFirst(4)
        } else if mark.starts(with: "/p".utf8) {
          rest = rest.dropFirst(2)
        }
      default:
        let lower = byte | 0x20
        if byte.isASCIILetter, "ymdhs".utf8.contains(lower) {
          if letters.last != lower { letters.append(lower) }
        } else {
          others.append(byte)
        }
      }
    }
    if letters.isEmpty {
      if others.contains(UInt8(ascii: "%")) {
        self = .percent
      } else if others.count > 1, others.allSatisfy({ $0 == UInt8(ascii: "0") }) {
        self = .zeros(others.count)
      } else {
        self = .number
      }
      return
    }
    if isElapsed {
      self = .duration
      return
    }
    var parts = Parts()
    for (index, letter) in letters.enumerated() {
      let isMinutes =
        index > 0 && letters[index - 1] == UInt8(ascii: "h")
        || index + 1 < letters.count && letters[index + 1] == UInt8(ascii: "s")
      switch letter {
      case UInt8(ascii: "y"): parts.year = true
      case UInt8(ascii: "d"): parts.day = true
      case UInt8(ascii: "m"): if isMinutes { parts.time = true } else { parts.month = true }
      default: parts.time = true
      }
    }
    self = parts.year || parts.month || parts.day ? .date(parts) : .time
  }

  /// What a cell shows.
  /// - Returns: nil where the number stands for no day or time.
  func text(_ number: CellNumber, is1904: Bool) -> String? {
    switch self {
    case .number: return number.text()
    case .percent: return number.hundredfold.text() + "%"
    case .zeros(let width): return number.text(width: width)
    case .date, .time, .duration:
      guard let value = Double(number.text()), value >= 0, value < 3_000_000 else { return nil }
      var seconds = Int(((value - value.rounded(.down)) * 86_400).rounded())
      var days = Int(value.rounded(.down))
      if seconds == 86_400 { (days, seconds) = (days + 1, 0) }
      return text(days, seconds, is1904: is1904)
    }
  }

  private func text(_ days: Int, _ seconds: Int, is1904: Bool) -> String? {
    switch self {
    case .duration: return Self.clock(days * 86_400 + seconds)
    case .time where days == 0: return Self.clock(seconds)
    case .date(let parts):
      // Hours alone in a format for days.
      if days == 0, seconds > 0, !is1904 { return Self.clock(seconds) }
      guard let day = SerialDay.day(days, is1904: is1904) else { return nil }
      if parts.time, seconds > 0 { return SerialDay.iso(day) + " " + Self.clock(seconds) }
      // Of a month or a year that was typed the first day is stored.
      if parts.year, !parts.day, !parts.time, day.day == 1 {
        if parts.month { return String(SerialDay.iso(day).prefix(7)) }
        if day.month == 1 { return SerialDay.padded(day.year, 4) }
      }
      return SerialDay.iso(day)
    default:
      guard let day = SerialDay.day(days, is1904: is1904) else { return nil }
      return SerialDay.iso(day) + " " + Self.clock(seconds)
    }
  }

  /// `09:30`, or with seconds where there are any.
  private static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60
    let start = SerialDay.padded(minutes / 60, 2) + ":" + SerialDay.padded(minutes % 60, 2)
    return seconds % 60 == 0 ? start : start + ":" + SerialDay.padded(seconds % 60, 2)
  }
}
