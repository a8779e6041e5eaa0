import PlantLibrary
import Testing

@testable import Reports

@Suite struct DatePatternTests {
  private static var french: ReportWords {
    var words = ReportWords.english
    words.months = [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
      "novembre",
      "décembre",
    ]
    words.shortMonths = [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ]
    words.weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
    words.shortWeekdays = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]
    return words
  }

  @Test(arguments: [
    ("d MMMM yyyy", "1 May 2016"), ("MMM d, yyyy", "May 1, 2016"), ("dd/MM/yy", "01/05/16"),
    ("M/d/y", "5/1/2016"),
    ("EEEE, d LLLL", "Sunday, 1 May"), ("E EEE", "Sun Sun"), ("QQQ yyyy", "Q2 2016"), ("Q", "2"),
    ("YYYY-'W'ww", "2016-W17"), ("w/Y", "17/2016"), ("D", "122"), ("yyyyMMdd", "20160501"),
    ("L LL LLL", "5 05 May"),
    ("d 'de' MMMM", "1 de May"), ("h'h'", nil), ("d ''yy", "1 '16"), ("'o''clock' d", "o'clock 1"),
    ("d年", "1年"),
    ("d''", "1'"),
  ])
  func writesDates(pattern: String, text: String?) throws {
    let date = try #require(CalendarDate("2016-05-01"))
    #expect((try? DatePattern(pattern))?.text(of: date, .english) == text)
  }

  /// Each letter says what no other does on the first day of a week that the next year counts in.
  @Test func writesEveryFieldThatIsKnown() throws {
    let date = try #require(CalendarDate("0008-12-29"))
    let texts = [
      "y": "8", "yy": "08", "yyyy": "0008", "M": "12", "MM": "12", "MMM": "Dec", "MMMM": "December",
      "L": "12",
      "LL": "12", "LLL": "Dec", "LLLL": "December", "d": "29", "dd": "29", "E": "Mon", "EEE": "Mon",
      "EEEE": "Monday", "Q": "4", "QQQ": "Q4", "w": "1", "ww": "01", "Y w": "9 1", "YYYY w": "0009 1",
      "D": "364",
    ]
    #expect(Set(texts.keys.map { $0.replacing(" w", with: "") }) == Set(DateField.known))
    for (pattern, text) in texts {
      #expect(try DatePattern(pattern).text(of: date, .english) == text, "\(pattern)")
    }
  }

  @Test(arguments: [
    ("2021-01-03", "2020-W53"), ("2024-12-30", "2025-W01"), ("2024-02-29", "2024-W09"),
  ])
  func writesTheYearOfTheWeek(date: String, text: String) throws {
    let date = try #require(CalendarDate(date))
    #expect(try DatePattern("YYYY-'W'ww").text(of: date, .english) == text)
  }

  @Test func padsEarlyYears() throws {
    let date = try #require(CalendarDate("0009-10-03"))
    #expect(try DatePattern("yyyy yy y d").text(of: date, .english) == "0009 09 9 3")
  }

  @Test func writesInTheWordsGiven() throws {
    let date = try #require(CalendarDate("2016-02-01"))
    #expect(try DatePattern("EEEE d MMMM, MMM").text(of: date, Self.french) == "lundi 1 février, févr.")
    var broken = ReportWords.english
    broken.months = []
    #expect(try DatePattern("MMMM yyyy").text(of: date, broken) == "2 2016")
  }

  @Test(arguments: [
    ("yyyy-MM-dd HH:mm", "\"HH\" is no part of a date; known are y, yy, yyyy, M, "),
    ("MMMMM", "\"MMMMM\" is not known; M is written M, MM, MMM, MMMM"),
    ("d. de MMMM", "\"e\" is no part of a date; known are "),
    ("é yyy", "\"yyy\" is not known; y is written y, yy, yyyy"),
    (
      "YYYY-MM-dd", "\"YYYY\" is the year of a week and stands with w; the year of a day is written yyyy"
    ),
    (
      "d 'de MMMM", "the single quote before \"de MMMM\" has no end; a quote itself is written ''"
    ),
    ("'", "the single quote before \"\" has no end"),
    ("", "it has no part of a date; one is \"d MMM yyyy\""),
    ("'d'.", "it has no part of a date"),
  ])
  func saysWhatIsWrong(pattern: String, reason: String) throws {
    let fault = try #require(throws: DatePatternFault.self) { try DatePattern(pattern) }
    #expect(fault.reason.hasPrefix(reason), "\(fault.reason)")
  }

  @Test(arguments: [
    ("dd/MM/yyyy", "01/05/2016", "2016-05-01"), ("dd/MM/yyyy", "1/5/2016", "2016-05-01"),
    ("d MMM yyyy", "1 May 2016", "2016-05-01"), ("d MMM yyyy", "1 MAY 2016", "2016-05-01"),
    ("d MMM yyyy", "01 march 2016", "2016-03-01"), ("d MMMM yyyy", "1 Mar 2016", "2016-03-01"),
    ("MMM d, yyyy", "Sept. 3, 2016", nil), ("MMM d, yyyy", "Sep. 3, 2016", "2016-09-03"),
    ("M/d/yy", "12/31/69", "2069-12-31"), ("M/d/yy", "1/1/70", "1970-01-01"),
    ("M/d/yy", "2/29/00", "2000-02-29"),
    ("yyyyMMdd", "20160501", "2016-05-01"), ("yyMMdd", "160501", "2016-05-01"),
    ("y.M.d", " 2016.5.1\t", "2016-05-01"),
    ("EEE, d MMM yyyy", "Sun, 1 May 2016", "2016-05-01"),
    ("EEE, d MMM yyyy", "sunday, 1 May 2016", "2016-05-01"),
    ("EEE, d MMM yyyy", "1 May 2016", "2016-05-01"), ("EEE d MMM yyyy", "Sun. 1 May 2016", "2016-05-01"),
    ("d-MMM-yy", "01-May-16", "2016-05-01"), ("yyyy'年'M'月'd'日'", "2016年5月1日", "2016-05-01"),
    ("d. MMMM yyyy", "1. May 2016", "2016-05-01"), ("dMMMyyyy", "1May2016", "2016-05-01"),
  ])
  func readsDates(pattern: String, text: String, date: String?) throws {
    let expected = date.flatMap { CalendarDate($0) }.map { ParsedDate.date($0) } ?? .notADate
    #expect(try DatePattern(pattern).date(in: text, .english) == expected)
  }

  @Test(arguments: [
    ("d MMM yyyy", "1 févr. 2016", "2016-02-01"), ("d MMM yyyy", "1 FÉVR 2016", "2016-02-01"),
    ("d MMM yyyy", "1 February 2016", "2016-02-01"), ("d MMMM yyyy", "3 AOÛT 2016", "2016-08-03"),
    ("d MMM. yyyy", "3 déc. 2016", "2016-12-03"), ("d MMMM yyyy", "3 juil. 2016", "2016-07-03"),
    ("EEEE d MMMM yyyy", "mardi 3 mai 2016", "2016-05-03"),
    ("EEE d MMM yyyy", "mar. 3 mai 2016", "2016-05-03"),
  ])
  func readsNamesOfTheLanguageAndInEnglish(pattern: String, text: String, date: String) throws {
    let expected = ParsedDate.date(try #require(CalendarDate(date)))
    #expect(try DatePattern(pattern).date(in: text, Self.french) == expected)
  }

  @Test(arguments: [
    ("dd/MM/yyyy", "30/02/2016"), ("dd/MM/yyyy", "31/04/2016"), ("dd/MM/yyyy", "05/13/2016"),
    ("dd/MM/yyyy", "00/01/2016"), ("dd/MM/yyyy", "01/01/0000"), ("d MMM yyyy", "29 Feb 2023"),
    ("yyMMdd", "230229"),
  ])
  func tellsDaysThatDoNotExist(pattern: String, text: String) throws {
    #expect(try DatePattern(pattern).date(in: text, .english) == .noSuchDay)
  }

  @Test(arguments: [
    ("dd/MM/yyyy", "2016-05-01"), ("dd/MM/yyyy", "01/05/16"), ("dd/MM/yyyy", "01/05/20161"),
    ("dd/MM/yyyy", ""),
    ("dd/MM/yyyy", "001/05/2016"), ("dd/MM/yyyy", "01/05/2016 10:00"), ("dd/MM/yyyy", "0a/05/2016"),
    ("dd/MM/yy", "01/05/2016"), ("d MMM yyyy", "1 Foo 2016"), ("d MMM yyyy", "1 5 2016"),
    ("d MMM yyyy", "1 Ma 2016"),
    ("yyyyMMdd", "2016501"), ("dd/MM/yyyy", "٠١/٠٥/٢٠١٦"), ("EEE, d MMM yyyy", "Foo, 1 May 2016"),
    ("d/M/yyyy", "-1/5/2016"), ("d/M/yyyy", "/5/2016"),
  ])
  func tellsTextsThatDoNotFit(pattern: String, text: String) throws {
    #expect(try DatePattern(pattern).date(in: text, .english) == .notADate)
  }

  @Test(arguments: [
    ("MMMM yyyy", false), ("d MMM", false), ("d/M/yyyy", true), ("EEEE d/M/yy", true), ("yyyy D", false),
    ("d M yyyy Q", false), ("d d M yyyy", false), ("yyyyMd", false), ("yyyyMMd", true), ("dMMMyyyy", true),
  ])
  func readsOnlyWhatGivesADay(pattern: String, reads: Bool) throws {
    #expect(try DatePattern(pattern).readsDates == reads)
  }

  @Test func readsNothingByAPatternWithoutADay() throws {
    #expect(try DatePattern("MMMM yyyy").date(in: "May 2016", .english) == .notADate)
  }

  @Test(arguments: ["d MMMM yyyy", "dd/MM/yyyy", "EEEE, MMM d, yyyy", "yyyyMMdd", "M/d/yy"])
  func readsWhatItWrites(pattern: String) throws {
    let pattern = try DatePattern(pattern)
    for words in [ReportWords.english, Self.french] {
      for number in stride(from: 0, to: 36_000, by: 37) {
        let date = try #require(CalendarDate(dayNumber: number))
        #expect(pattern.date(in: pattern.text(of: date, words), words) == .date(date))
      }
    }
  }
}
