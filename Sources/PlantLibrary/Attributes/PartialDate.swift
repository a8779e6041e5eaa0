/// A day, a month or a year: what is known of when a photo was taken (reduced precision in ISO 8601).
package struct PartialDate: Sendable, Hashable {
  package let year: Int
  /// nil where only the year is known.
  package let month: Int?
  /// nil where only the month or the year is known.
  package let day: Int?

  private init(year: Int, month: Int? = nil, day: Int? = nil) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// `2024-05-01`, where a time of day may follow that is ignored, `2024-05` or `2024`.
  /// - Returns: nil for other text, and for what doesn't exist.
  package init?(_ text: String) {
    if let date = CalendarDate(text) {
      self.init(year: date.year, month: date.month, day: date.day)
    } else if text.utf8.count == 7, let date = CalendarDate(text + "-01") {
      self.init(year: date.year, month: date.month)
    } else if text.utf8.count == 4, let date = CalendarDate(text + "-01-01") {
      self.init(year: date.year)
    } else {
      return nil
    }
  }

  /// As it is written in a note: `2024-05`.
  ///
  /// In the order of these texts a year comes before its months, and a month before its days.
  package var iso: String {
    let whole = CalendarDate(year: year, month: month ?? 1, day: day ?? 1)?.iso ?? ""
    return String(whole.prefix(day != nil ? 10 : month != nil ? 7 : 4))
  }
}
