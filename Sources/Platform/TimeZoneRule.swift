/// How a time zone goes on for ever: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, “TZ”; RFC 9636 3.3.1).
struct TimeZoneRule {
  private let offset: Int
  private let summer: Summer?

  private struct Summer {
    let offset: Int
    let start: Day
    let end: Day
  }

  /// A day of each year, and the local time of it.
  private struct Day {
    enum Kind {
      /// From 1 to 365, never 29 February: `J60`.
      case julian(Int)
      /// From 0 to 365: `59`.
      case counted(Int)
      /// `M10.5.0`: the last (5) Sunday (0) of October.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let kind: Kind
    let seconds: Int

    /// The day's number in the year, from 0.
    func number(in year: Int) -> Int {
      switch kind {
      case .julian(let day): day - 1 + (day > 59 && isLeap(year) ? 1 : 0)
      case .counted(let day): day
      case .weekday(let month, let week, let weekday):
        Self.number(month: month, week: week, weekday: weekday, in: year)
      }
    }

    private static func number(month: Int, week: Int, weekday: Int, in year: Int) -> Int {
      let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      let start = lengths[..<(month - 1)].reduce(0, +)
      // 1970-01-01 was a Thursday.
      let first = modulo(daysBefore(year) + start + 4, 7)
      var day = modulo(weekday - first, 7) + (week - 1) * 7
      while day >= lengths[month - 1] { day -= 7 }
      return start + day
    }
  }

  /// What is added to UTC at a moment, in seconds.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return offset }
    let year = Self.year(of: seconds + offset)
    func moment(_ day: Day, _ offset: Int) -> Int {
      (daysBefore(year) + day.number(in: year)) * 86_400 + day.seconds - offset
    }
    let start = moment(summer.start, offset)
    let end = moment(summer.end, summer.offset)
    let isSummer = start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
    return isSummer ? summer.offset : offset
  }

  private static func year(of seconds: Int) -> Int {
    let day = floorDivision(seconds, 86_400)
    // Not after the right one.
    var year = 1970 + floorDivision(day, day < 0 ? 365 : 366)
    while daysBefore(year + 1) <= day { year += 1 }
    return year
  }

  // MARK: Reading

  init?(_ text: String) {
    var reader = Reader(rest: text[...])
    guard reader.name(), let offset = reader.time() else { return nil }
    self.offset = -offset
    if reader.rest.isEmpty {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    let summerOffset = reader.rest.hasPrefix(",") ? -offset + 3_600 : reader.time().map(-)
    guard let summerOffset, let start = reader.day(), let end = reader.day() else { return nil }
    summer = Summer(offset: summerOffset, start: start, end: end)
  }

  private struct Reader {
    var rest: Substring

    mutating func take(_ character: Character) -> Bool {
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    /// `CET`, or `<+03>`.
    mutating func name() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: ">") else { return false }
        rest = rest[rest.index(after: end)...]
        return true
      }
      let letters = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(letters.count)
      return letters.count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 4 ? Int(digits) : nil
    }

    /// `-1`, `5:30`, `+12:45:00`, in seconds.
    mutating func time() -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number().map({ $0 * 3_600 }) else { return nil }
      for unit in [60, 1] where take(":") {
        guard let part = number() else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// `,M3.5.0/2`, at two o'clock unless it says otherwise.
    mutating func day() -> Day? {
      guard take(","), let kind = kind() else { return nil }
      guard take("/") else { return Day(kind: kind, seconds: 7_200) }
      return time().map { Day(kind: kind, seconds: $0) }
    }

    private mutating func kind() -> Day.Kind? {
      if take("J") { return number().flatMap { 1...365 ~= $0 ? .julian($0) : nil } }
      guard take("M") else { return number().flatMap { 0...365 ~= $0 ? .counted($0) : nil } }
      guard let month = number(), take("."), let week = number(), take("."), let weekday = number(),
        1...12 ~= month, 1...5 ~= week, 0...6 ~= weekday
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}

private func isLeap(_ year: Int) -> Bool {
  year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// The days from 1970-01-01 to the first of January of a year.
private func daysBefore(_ year: Int) -> Int {
  let last = year - 1
  let leaps = floorDivision(last, 4) - floorDivision(last, 100) + floorDivision(last, 400)
  return (year - 1970) * 365 + leaps - 477
}

private func floorDivision(_ number: Int, _ divisor: Int) -> Int {
  (number - modulo(number, divisor)) / divisor
}

private func modulo(_ number: Int, _ divisor: Int) -> Int {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}
