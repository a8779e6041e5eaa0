import PlantLibrary
import Testing

/// A text, in which `⟦` and `⟧` stand around the bytes that the problem is about.
struct ProblemCase: Sendable, CustomTestStringConvertible {
  let marked: String
  let code: String
  let message: String
  let replacement: String?

  init(_ marked: String, _ code: String, _ message: String, replacement: String? = nil) {
    self.marked = marked
    self.code = code
    self.message = message
    self.replacement = replacement
  }

  var text: String { marked.filter { $0 != "⟦" && $0 != "⟧" } }

  var range: Range<Int>? {
    let bytes = Array(marked.utf8)
    let marks = bytes.indices.filter {
      bytes[$0...].starts(with: "⟦".utf8) || bytes[$0...].starts(with: "⟧".utf8)
    }
    return marks.count == 2 ? marks[0]..<(marks[1] - 3) : nil
  }

  var testDescription: String { marked }
}

struct NameProblemTests {
  @Test(arguments: [
    ProblemCase("⟦⟧", "name-empty", "the scientific name is empty"),
    ProblemCase("⟦ \t⟧", "name-empty", "the scientific name is empty"),
    ProblemCase(
      "⟦aloe⟧ vera", "name-genus-case",
      "\"aloe\" can't begin a scientific name: a genus is written with a capital and small letters after it",
      replacement: "Aloe"),
    ProblemCase(
      "  ⟦ALOË⟧ vera", "name-genus-case",
      "\"ALOË\" can't begin a scientific name: a genus is written with a capital and small letters after it",
      replacement: "Aloë"),
    ProblemCase(
      "⟦アロエ⟧", "name-genus-case",
      "\"アロエ\" can't begin a scientific name: a genus is written with a capital and small letters after it"),
    ProblemCase(
      "⟦'Blue⟧ Elf'", "name-genus-case",
      "\"'Blue\" can't begin a scientific name: a genus is written with a capital and small letters after it"),
    ProblemCase(
      "⟦A.⟧ vera", "name-genus-abbreviated",
      "the genus \"A.\" is abbreviated: it is written in full except in a hybrid formula"),
    ProblemCase(
      "Aloe ⟦'⟧Blue Elf", "name-quotes",
      "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'"),
    ProblemCase(
      "Isoëtes ⟦‘⟧Blue Elf\"", "name-quotes",
      "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'"),
    ProblemCase(
      "Aloe Blue Elf⟦’⟧", "name-quotes",
      "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'"),
    ProblemCase("Aloe ⟦' '⟧", "name-quotes", "there is no cultivar between the quotation marks"),
    ProblemCase("Aloe vera ⟦(⟧L.", "name-parentheses", "this parenthesis has no counterpart"),
    ProblemCase("Aloe vera L.⟦)⟧", "name-parentheses", "this parenthesis has no counterpart"),
    ProblemCase("⟦(⟧Aloe vera × A. maculata", "name-parentheses", "this parenthesis has no counterpart"),
    ProblemCase("Aloe vera ⟦var.⟧", "name-rank", "\"var.\" has no epithet after it"),
    ProblemCase("Aloe vera ⟦ssp.⟧ 'Alba'", "name-rank", "\"ssp.\" has no epithet after it"),
    ProblemCase("Aloe ⟦sect.⟧ alba", "name-rank", "\"sect.\" has no epithet after it"),
    ProblemCase("Aloe vera ⟦×⟧", "name-hybrid-sign", "\"×\" has no name after it"),
    ProblemCase("⟦x⟧ vera", "name-hybrid-sign", "\"x\" has no name after it"),
    ProblemCase("Aloe ⟦123⟧", "name-word", "\"123\" can't stand here in a scientific name"),
    ProblemCase("Aloe ⟦v3ra⟧", "name-word", "\"v3ra\" can't stand here in a scientific name"),
    ProblemCase("Aloe vera is ⟦nice⟧", "name-word", "\"nice\" can't stand here in a scientific name"),
    ProblemCase("Aloe L. ⟦vera⟧", "name-word", "\"vera\" can't stand here in a scientific name"),
    ProblemCase("Aloe vera (⟦so⟧ they say)", "name-word", "\"so\" can't stand here in a scientific name"),
    ProblemCase("Aloe vera ⟦(⟧)", "name-word", "\"(\" can't stand here in a scientific name"),
    ProblemCase("Aloe ⟦=⟧", "name-word", "\"=\" can't stand here in a scientific name"),
    ProblemCase("⟦cf.⟧", "name-word", "\"cf.\" can't stand here in a scientific name"),
    ProblemCase("Aloe ⟦gx⟧", "name-word", "\"gx\" can't stand here in a scientific name"),
    ProblemCase("Aloe ⟦<b>⟧", "name-word", "\"<b>\" can't stand here in a scientific name"),
  ])
  func refusesWhatIsNoName(_ expected: ProblemCase) throws {
    let (name, problems) = ScientificName.parse(expected.text)
    #expect(name == nil)
    try expect(problems, expected)
  }

  @Test(arguments: [
    (
      ProblemCase(
        "Isoëtes ⟦\"Blue Elf\"⟧", "name-double-quotes", "a cultivar stands in single quotation marks",
        replacement: "‘Blue Elf’"), "Isoëtes ‘Blue Elf’"
    ),
    (
      ProblemCase(
        "Aloe ⟦„Blue Elf“⟧ L.", "name-double-quotes", "a cultivar stands in single quotation marks",
        replacement: "‘Blue Elf’"), "Aloe ‘Blue Elf’ L."
    ),
    (
      ProblemCase(
        "Aloe ⟦cv. Blue Elf⟧", "name-cv",
        "\"cv.\" is no longer written: a cultivar stands in single quotation marks", replacement: "‘Blue Elf’"
      ),
      "Aloe ‘Blue Elf’"
    ),
    (
      ProblemCase(
        "Aloe vera ⟦cv. ⟧'Blue Elf'", "name-cv",
        "\"cv.\" is no longer written: a cultivar stands in single quotation marks", replacement: ""),
      "Aloe vera ‘Blue Elf’"
    ),
    (
      ProblemCase(
        "Aloe vera ⟦cv⟧", "name-cv",
        "\"cv.\" is no longer written: a cultivar stands in single quotation marks", replacement: ""),
      "Aloe vera"
    ),
    (
      ProblemCase(
        "Aloe vera var. ⟦Chinensis⟧", "name-epithet-case",
        "\"Chinensis\" is written with a capital: an epithet begins with a small letter",
        replacement: "chinensis"),
      "Aloe vera var. chinensis"
    ),
    (
      ProblemCase(
        "Aloe ⟦Vera⟧", "name-doubtful-author",
        "\"Vera\" is read as an author: an epithet begins with a small letter, "
          + "a cultivar stands in single quotation marks"), "Aloe Vera"
    ),
    (
      ProblemCase(
        "Echeveria ⟦Perle von Nürnberg⟧", "name-doubtful-author",
        "\"Perle von Nürnberg\" is read as authors: a cultivar stands in single quotation marks",
        replacement: "‘Perle von Nürnberg’"), "Echeveria Perle von Nürnberg"
    ),
    (
      ProblemCase(
        "Aloe vera × ⟦arborescens⟧", "name-formula",
        "\"arborescens\" lacks its genus: a hybrid formula names the genus of each parent",
        replacement: "A. arborescens"), "Aloe vera × arborescens"
    ),
    (
      ProblemCase(
        "⟦A.⟧ vera × A. maculata", "name-genus-abbreviated",
        "the genus \"A.\" is abbreviated before it was written in full"), "A. vera × A. maculata"
    ),
  ])
  func correctsAndWarns(_ expected: ProblemCase, plain: String) throws {
    let (name, problems) = ScientificName.parse(expected.text)
    #expect(name?.plain == plain)
    try expect(problems, expected)
  }

  @Test func refusesNamesThatAreTooLong() {
    let text = "Aloe '" + String(repeating: "a", count: 1000) + "'"
    let (name, problems) = ScientificName.parse(text)
    #expect(name == nil)
    #expect(problems.map(\.code) == ["name-too-long"])
    #expect(problems.map(\.message) == ["a scientific name takes at most 1000 bytes"])
  }

  @Test func refusesParenthesesInDepth() {
    let deep = String(repeating: "(", count: 400) + "Aloe × Aloe" + String(repeating: ")", count: 400)
    #expect(ScientificName.parse(deep).name == nil)
  }

  @Test(arguments: [
    "Haworthia Duval", "Graptopetalum Rose", "Mammillaria Haw.", "Copiapoa Britton & Rose",
    "Aloe vera Haworth",
  ])
  func takesAuthorsForAuthors(_ text: String) {
    #expect(ScientificName.parse(text).problems == [])
    #expect(ScientificName.parse(text).name?.authors != nil)
  }

  private func expect(_ problems: [NameProblem], _ expected: ProblemCase) throws {
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.code == expected.code)
    #expect(problem.message == expected.message)
    #expect(problem.range == expected.range)
    #expect(problem.replacement == expected.replacement)
  }
}
