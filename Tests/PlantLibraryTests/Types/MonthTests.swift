import Diagnostics
import Testing

@testable import PlantLibrary

/// Months by number and by name.
@Suite struct MonthTests {
  @Test(arguments: [
    ("3", "3"), ("03", "3"), ("[3, 4, 12]", "3 4 12"), ("March", "3"), ("MARS", "3"), ("März", "3"),
    ("marz", "3"), ("Março", "3"), ("[févr., Dez, ene]", "1 2 12"), ("Sept.", "9"), ("Jänner", "1"),
    ("lug, ago e set", "7 8 9"), ("mai et juin", "5 6"), ("März und Mai", "3 5"), ("May/June", "5 6"),
    ("March–May", "3 4 5"), ("mars à mai", "3 4 5"), ("de mars à mai", "3 4 5"), ("3-5", "3 4 5"),
    ("von März bis Mai", "3 4 5"), ("oct to feb", "1 2 10 11 12"), ("Nov - Jan, 5", "1 5 11 12"),
    ("[mar-abr, '10..11']", "3 4 10 11"), ("julio hasta agosto", "7 8"), ("5-5", "5"),
    ("{start: April, end: June}", "4 5 6"), ("{from: 11, to: 2}", "1 2 11 12"),
    ("Year-round", "1 2 3 4 5 6 7 8 9 10 11 12"), ("toute l'année", "1 2 3 4 5 6 7 8 9 10 11 12"),
  ])
  func areRead(text: String, months: String) throws {
    let (value, problems, _) = try readValue("a: months", "a: \(text)")
    #expect(problems.map(\.line) == [])
    #expect(numbers(value) == months)
  }

  @Test(arguments: [
    ("⟦Febuary⟧", "\"Febuary\" is not an option of a; did you mean \"february\"?"),
    ("May, ⟦summer⟧", "\"summer\" is not an option of a"), ("⟦13⟧", "\"13\" is not an option of a"),
    ("⟦2020-03⟧", "\"2020-03\" is not an option of a"), ("⟦March–⟧", "\"March–\" is not an option of a"),
    ("[⟦0⟧, 4]", "\"0\" is not an option of a"),
  ])
  func areNothingElse(text: String, message: String) throws {
    let (_, problems, sample) = try readValue("a: months", "a: \(text)")
    #expect(problems.map(\.code) == ["unknown-option"])
    #expect(problems.first?.message.hasPrefix(message) == true, "\(problems.map(\.message))")
    #expect(problems.map(\.bytes) == sample.ranges)
  }

  @Test func tellTwiceWhatIsInTwoRanges() throws {
    let (value, problems, _) = try readValue("a: months", "a: 3-5, 5-6")
    #expect(numbers(value) == "3 4 5 6")
    #expect(problems.map(\.code) == ["repeated-option"])
  }

  @Test func haveARuleAndLabelsAsOptions() throws {
    let (_, problems, _) = try readValue("a: {type: months, select: single}", "a: 3-5")
    #expect(problems.map(\.code) == ["too-many-options"])
    let list = try #require(try schema("a: months").attributes.first?.options)
    #expect(
      ["en", "fr", "es", "de", "ja"].map(list.options[2].label.text) == [
        "March", "Mars", "Marzo", "März", "March",
      ])
    #expect(list.options.map(\.months) == (1...12).map { [$0] })
  }

  @Test(arguments: [
    ("a: March–May", #"["march","april","may","june"]"#, "a: March–June"),
    ("a: mars à mai", #"["april","may","september"]"#, "a: avril à mai, septembre"),
    ("a: [3, 4]", #"["march","april","may"]"#, "a: [3, 4, 5]"),
    ("a: 3", #"["april"]"#, "a: 4"), ("a: 03", #"["october"]"#, "a: 10"),
    ("a: [Mai, Juni]", #"["may","july"]"#, "a: [Mai, Juillet]"),
    ("a: [Juni, Juli]", #"["june","october"]"#, "a: [Juni, Oktober]"),
    ("a: oct-feb", #"["january","february","november","december"]"#, "a: nov-feb"),
    ("a: {start: April, end: June}", #"["april","may"]"#, "a: {start: April, end: May}"),
    ("a: jan, feb", #"["january"]"#, "a: jan"),
  ])
  func areWrittenBackAsTheyWere(note: String, json: String, expected: String) throws {
    let attribute = try #require(try schema("a: months").attributes.first)
    #expect(try edited(note, attribute, json) == expected)
  }

  /// What one language names is named by no other for another month.
  @Test func noSpellingMeansTwoMonths() {
    for language in MonthNames.languages {
      #expect(language.names.count == 12 && language.short.count == 12)
      for (index, names) in zip(language.names, language.short).enumerated() {
        #expect(MonthNames.month(named: names.0) == index + 1)
        #expect(MonthNames.month(named: names.1 + ".") == index + 1)
      }
    }
  }

  private func numbers(_ value: AttributeValue?) -> String {
    if case .options(let chosen)? = value { chosen.map { String($0 + 1) }.joined(separator: " ") } else { "" }
  }
}
