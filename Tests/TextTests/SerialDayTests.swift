import Testing

@testable import Text

struct SerialDayTests {
  @Test(arguments: [
    (1, "1900-01-01"), (59, "1900-02-28"), (60, nil), (61, "1900-03-01"), (25_569, "1970-01-01"),
    (36_585, "2000-02-29"), (43_123, "2018-01-23"), (2_958_465, "9999-12-31"), (2_958_466, nil), (0, nil),
    (-1, nil),
  ])
  func numbersAreDays(_ serial: Int, _ day: String?) {
    #expect(SerialDay.day(serial).map(SerialDay.iso) == day)
  }

  @Test(arguments: [(0, "1904-01-01"), (1_462, "1908-01-02"), (41_661, "2018-01-23")])
  func numbersMayCountFrom1904(_ serial: Int, _ day: String?) {
    #expect(SerialDay.day(serial, is1904: true).map(SerialDay.iso) == day)
  }

  @Test(arguments: [
    ("43123", "2018-01-23"), ("43123.5", "2018-01-23"), ("2018", nil), ("180123", nil), ("00123", nil),
    ("43123.", nil), ("4312a", nil), ("", nil),
  ])
  func onlyFiveDigitsAreLikelyDays(_ text: String, _ day: String?) {
    #expect(SerialDay.iso(text) == day)
  }
}
