import PlantLibrary

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

    /// The day's number, from 1970-01-01; nil for a year that is none.
    func number(in year: Int) -> Int? {
      func number(_ month: Int, _ day: Int) -> Int? {
        CalendarDate(year: year, month: month, day: day)?.dayNumber
      }
      switch kind {
      case .julian(let day):
        let isAfterLeapDay = day > 59 && number(2, 29) != nil
        return number(1, 1).map { $0 + day - (isAfterLeapDay ? 0 : 1) }
      case .counted(let day): return number(1, 1).map { $0 + day }
      case .weekday(let month, let week, let weekday):
        guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
        let day = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
        // Not every month has a fifth.
        return number(month, day) ?? number(month, day - 7)
      }
    }
  }

  /// What is added to UTC at a moment, in seconds.
  func offset(at seconds: Int) -> Int {
    guard let summer, let year = CalendarDate(ofSecond: seconds + offset)?.year,
      let start = summer.start.number(in: year), let end = summer.end.number(in: year)
    else { return offset }
    let summerStart = start * 86_400 + summer.start.seconds - offset
    let summerEnd = end * 86_400 + summer.end.seconds - summer.offset
    let isSummer =
      summerStart < summerEnd
      ? summerStart <= seconds && seconds < summerEnd : !(summerEnd <= seconds && seconds < summerStart)
    return isSummer ? summer.offset : offset
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

extension CalendarDate {
  /// The day of a second since 1970-01-01, also before that; nil for one in no year from 1 to 9999.
  init?(ofSecond second: Int) {
    self.init(dayNumber: second / 86_400 - (second % 86_400 < 0 ? 1 : 0))
  }
}
