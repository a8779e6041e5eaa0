import Diagnostics
import Testing

@testable import PlantLibrary

/// Options that are numbers, or differ by a sign only.
@Suite struct NumericOptionTests {
  private static let options =
    #"a: {options: ["-10 °C", "10 °C", "3-4", "34", "1.5", "15", "<7", ">7", A, A+, C++, C, every-2-days]}"#

  @Test(arguments: [
    ("-10 °C", 0), ("−10°C", 0), ("–10 °c", 0), ("10 °C", 1), ("10°C", 1), ("3-4", 2), ("3–4", 2),
    ("3 − 4", 2),
    ("3_4", 2), ("34", 3), ("1.5", 4), ("15", 5), ("'<7'", 6), ("'> 7'", 7), ("A", 8), ("a+", 9), ("c++", 10),
    ("c", 11), ("Every-2 days", 12),
  ])
  func areToldApartBySigns(yaml: String, expected: Int) throws {
    let (value, problems, _) = try readValue(Self.options, "a: \(yaml)")
    #expect(shown(value) == String(expected))
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    (#"["-5 °C", "0 °C"]"#, "5 °C"), (#"["5 °C"]"#, "-5 °C"), (#"["5 °C"]"#, "− 5 °C"),
    (#"["1-2", "3-4"]"#, "12"),
    (#"["3-4 h"]"#, "34 h"), (#"["34"]"#, "3 4"), (#"["34"]"#, "3-4"), (#"["1.5"]"#, "15"),
    (#"["<7"]"#, ">7"),
    (#"["<7"]"#, "7"), ("[A+]", "A"), ("[A]", "A-"), ("[C]", "C++"), (#"["≠7"]"#, "=7"),
    (#"["-5 to -10"]"#, "-5 to 10"),
  ])
  func areNeverTakenForOthers(options: String, text: String) throws {
    let (value, problems, _) = try readValue("a: {options: \(options)}", "a: '\(text)'")
    #expect(shown(value) == "unknown")
    // Nor is another number proposed.
    #expect(problems.map(\.line) == ["error: \"\(text)\" is not an option of a [unknown-option]"])
  }

  @Test(arguments: [
    ("3-4 hrs", "3-4 hours"), ("3-4 huors", "3-4 hours"), ("evry-2-days", "every-2-days"),
  ])
  func areProposedForMisspeltWordsBesideTheSameNumbers(text: String, nearest: String) throws {
    let (_, problems, _) = try readValue("a: {options: [3-4 hours, every-2-days]}", "a: \(text)")
    #expect(
      problems.map(\.line) == [
        "error: \"\(text)\" is not an option of a; did you mean \"\(nearest)\"? [unknown-option]"
      ])
  }

  @Test func sayHowToTellApartWhatNoAddressCan() throws {
    let problems = expectSchemaProblems(
      #"attributes: {a: {options: ["1.5", ⟦"1/5"⟧]}}"#,
      ["error: \"1/5\" and \"1.5\" would have the same address, \"1-5\" [duplicate-option]"])
    #expect(
      problems.first?.notes.last?.message
        == #"give it a key of letters, and keep the text: {key: …, label: "1/5", accepts: "1/5"}"#)
    expectSchemaProblems(
      #"attributes: {a: {options: ["1.5", {key: one-fifth, label: "1/5", accepts: "1/5"}]}}"#, [])
  }
}
