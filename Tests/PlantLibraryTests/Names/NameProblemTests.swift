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
      "⟦アロエ⟧", "name-script",
      "\"アロエ\" isn't in Latin letters, in which scientific names are written"),
    ProblemCase(
      "⟦'Blue⟧ Elf'", "name-genus-case",
      "\"'Blue\" can't begin a scientific name: a genus is written with a capital and small letters after it"),
    ProblemCase(
      "⟦123⟧ Aloe", "name-genus-case",
      "\"123\" can't begin a scientific name: a genus is written with a capital and small letters after it"),
    ProblemCase(
      "⟦unknown⟧ plant", "name-genus-case",
      "\"unknown\" can't begin a scientific name: a genus is written with a capital and small letters after it"
    ),
    ProblemCase("⟦(⟧Aloe vera × A. maculata", "name-parentheses", "this parenthesis has no counterpart"),
    ProblemCase("⟦x⟧", "name-hybrid-sign", "\"x\" has no name after it"),
    ProblemCase(
      "⟦Алоэ⟧ вера", "name-script", "\"Алоэ\" isn't in Latin letters, in which scientific names are written"),
    ProblemCase(
      "⟦Ἀλόη⟧ vera", "name-script", "\"Ἀλόη\" isn't in Latin letters, in which scientific names are written"),
    ProblemCase("⟦cf.⟧", "name-word", "\"cf.\" can't stand here in a scientific name"),
  ])
  func refusesWhatIsNoName(_ expected: ProblemCase) throws {
    let (name, problems) = ScientificName.parse(expected.text)
    #expect(name == nil)
    try expect(problems, expected)
  }

  /// What is certain stays: one word that isn't understood takes nothing from the others.
  @Test(arguments: [
    (
      ProblemCase(
        "⟦A.⟧ vera", "name-genus-abbreviated",
        "the genus \"A.\" is abbreviated: it is written in full except in a hybrid formula"), "<i>A.~vera</i>"
    ),
    (
      ProblemCase(
        "Aloe ⟦'⟧Blue Elf", "name-quotes",
        "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'"),
      "<i>Aloe</i> &#39;Blue Elf"
    ),
    (
      ProblemCase(
        "Aloe Blue Elf⟦’⟧", "name-quotes",
        "this quotation mark has no counterpart: a cultivar is written 'Blue Elf'"), "<i>Aloe</i> Blue Elf’"
    ),
    (
      ProblemCase("Aloe ⟦' '⟧", "name-quotes", "there is no cultivar between the quotation marks"),
      "<i>Aloe</i> &#39; &#39;"
    ),
    (
      ProblemCase("Aloe vera ⟦(⟧L.", "name-parentheses", "this parenthesis has no counterpart"),
      "<i>Aloe vera</i> (L."
    ),
    (
      ProblemCase("Aloe vera L.⟦)⟧", "name-parentheses", "this parenthesis has no counterpart"),
      "<i>Aloe vera</i> L.)"
    ),
    (
      ProblemCase("Aloe vera ⟦var.⟧", "name-rank", "\"var.\" has no epithet after it"),
      "<i>Aloe vera</i> var."
    ),
    (
      ProblemCase("Aloe vera ⟦var.⟧ β", "name-rank", "\"var.\" has no epithet after it"),
      "<i>Aloe vera</i> var.~β"
    ),
    (
      ProblemCase("Aloe vera ⟦ssp.⟧ 'Alba'", "name-rank", "\"ssp.\" has no epithet after it"),
      "<i>Aloe vera</i> ssp.~‘Alba’"
    ),
    (
      ProblemCase("Aloe ⟦sect.⟧ 'Alba'", "name-rank", "\"sect.\" has no epithet after it"),
      "<i>Aloe</i> sect.~‘Alba’"
    ),
    (
      ProblemCase("Aloe vera ⟦×⟧", "name-hybrid-sign", "\"×\" has no name after it"), "<i>Aloe vera</i> ×"
    ),
    (kept("Aloe ⟦123⟧"), "<i>Aloe</i> 123"), (kept("Aloe ⟦v3ra⟧"), "<i>Aloe</i> v3ra"),
    (kept("Mother ⟦of thousands⟧"), "<i>Mother</i> of thousands"),
    (kept("Snake ⟦plant⟧"), "<i>Snake</i> plant"),
    (kept("Aloe ⟦blue elf⟧"), "<i>Aloe</i> blue elf"),
    (kept("Aloe vera ⟦blue elf⟧"), "<i>Aloe vera</i> blue elf"),
    (kept("Aloe vera⟦*⟧"), "<i>Aloe vera</i> *"), (kept("Aloe vera⟦!⟧ L."), "<i>Aloe vera</i> ! L."),
    (kept("Aloe⟦†⟧ vera"), "<i>Aloe</i> † <i>vera</i>"),
    (kept("Aloe vera ⟦[invalid]⟧"), "<i>Aloe vera</i> [invalid]"),
    (
      ProblemCase(
        "Aloe ⟦вера⟧", "name-script", "\"вера\" isn't in Latin letters, in which scientific names are written"
      ),
      "<i>Aloe</i> вера"
    ),
    (
      ProblemCase(
        "Aloe ⟦VERA⟧", "name-epithet-case",
        "\"VERA\" is read as a trade designation because of its capitals: an epithet has small letters",
        replacement: "vera"),
      "<i>Aloe</i> <span class=\"trade-designation\">VERA</span>"
    ),
    (kept("Aloe vera ⟦is nice⟧"), "<i>Aloe vera</i> is nice"),
    (kept("Aloe L. ⟦vera⟧"), "<i>Aloe</i> L. vera"),
    (kept("Aloe vera ⟦(so they say)⟧"), "<i>Aloe vera</i> (so they say)"),
    (kept("Aloe vera ⟦()⟧"), "<i>Aloe vera</i> ()"), (kept("Aloe ⟦=⟧"), "<i>Aloe</i> ="),
    (kept("Aloe ⟦gx⟧"), "<i>Aloe</i> gx"), (kept("Aloe ⟦<b>⟧"), "<i>Aloe</i> &lt;b&gt;"),
    (kept("Haworthia cooperi ⟦(花笠)⟧"), "<i>Haworthia cooperi</i> (花笠)"),
    (kept("Mammillaria elongata ⟦yellow spines⟧"), "<i>Mammillaria elongata</i> yellow spines"),
    (kept("Aloe vera ⟦= Aloe barbadensis⟧"), "<i>Aloe vera</i> = Aloe barbadensis"),
    (kept("Aloe vera ⟦syn. Aloe barbadensis⟧"), "<i>Aloe vera</i> syn. Aloe barbadensis"),
  ])
  func keepsWhatIsCertain(_ expected: ProblemCase, html: String) throws {
    let (name, problems) = ScientificName.parse(expected.text)
    #expect(name?.markup == html)
    try expect(problems, expected)
  }

  private static func kept(_ marked: String) -> ProblemCase {
    let word = marked.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" }).dropFirst().first ?? ""
    return ProblemCase(
      marked, "name-word",
      "\"\(word)\" isn't understood as a part of a scientific name, and is shown as written")
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
        "Aloe sect. ⟦pachydendron⟧", "name-epithet-case",
        "\"pachydendron\" is written with a small letter: the name of a section or the like begins with a capital",
        replacement: "Pachydendron"),
      "Aloe sect. Pachydendron"
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
    (genusCase("⟦aloe⟧ vera", "Aloe"), "Aloe vera"), (genusCase("  ⟦ALOË⟧ vera", "Aloë"), "Aloë vera"),
    (genusCase("⟦ALOE VERA⟧", "Aloe vera"), "Aloe vera"),
    (
      genusCase("⟦ALOE VERA VAR. CHINENSIS⟧ (HAW.) BERGER", "Aloe vera var. chinensis"),
      "Aloe vera var. chinensis (HAW.) BERGER"
    ),
    (genusCase("⟦ROSA⟧ 'ICEBERG'", "Rosa"), "Rosa ‘ICEBERG’"),
    (
      ProblemCase(
        "⟦White-Sloanea⟧ crassa", "name-genus-case",
        "\"White-Sloanea\" has a capital inside: a genus has one only at its start",
        replacement: "White-sloanea"),
      "White-sloanea crassa"
    ),
    (epithetMark("Nepenthes ⟦d'albertisii⟧", "dalbertisii"), "Nepenthes dalbertisii"),
    (epithetMark("Aloe ⟦o’donelli⟧ L.", "odonelli"), "Aloe odonelli L."),
    (epithetMark("Hibiscus ⟦st.-johnii⟧", "st-johnii"), "Hibiscus st-johnii"),
    (
      ProblemCase(
        "⟦Аloe⟧ vera", "name-look-alike",
        "\"Аloe\" has letters that only look like Latin ones", replacement: "Aloe"),
      "Aloe vera"
    ),
    (
      ProblemCase(
        "⟦Ｓedum⟧ album", "name-look-alike", "\"Ｓedum\" has letters that only look like Latin ones",
        replacement: "Sedum"),
      "Sedum album"
    ),
    (
      ProblemCase(
        "Opuntia ⟦ﬁcus-indica⟧", "name-look-alike",
        "\"ﬁcus-indica\" has letters that only look like Latin ones",
        replacement: "ficus-indica"),
      "Opuntia ficus-indica"
    ),
    (
      ProblemCase(
        "⟦Aloe\u{200B}vera⟧ L.", "name-unseen-space",
        "between the words of \"Aloe vera\" stands a mark that can't be seen instead of a space",
        replacement: "Aloe vera"),
      "Aloe vera L."
    ),
    (genusCase("⟦ALOE X SPINOSISSIMA⟧", "Aloe X spinosissima"), "Aloe × spinosissima"),
    (genusCase("⟦GASTERIA X ALOE VERA⟧", "Gasteria X Aloe vera"), "Gasteria × Aloe vera"),
    (genusCase("⟦ALOE VERA X A. MACULATA⟧", "Aloe vera X A. maculata"), "Aloe vera × A. maculata"),
  ])
  func correctsAndWarns(_ expected: ProblemCase, plain: String) throws {
    let (name, problems) = ScientificName.parse(expected.text)
    #expect(name?.plain == plain)
    try expect(problems, expected)
  }

  private static func genusCase(_ marked: String, _ replacement: String) -> ProblemCase {
    let word =
      marked.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" }).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    return ProblemCase(
      marked, "name-genus-case",
      "\"\(word)\" can't begin a scientific name: a genus is written with a capital and small letters after it",
      replacement: replacement)
  }

  private static func epithetMark(_ marked: String, _ replacement: String) -> ProblemCase {
    let word = marked.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" }).dropFirst().first ?? ""
    return ProblemCase(
      marked, "name-epithet-mark",
      "\"\(word)\" has a mark in it: an epithet has no apostrophe and no full stop",
      replacement: replacement)
  }

  /// Parents without their genus are told, each.
  @Test(arguments: [
    ("Nepenthes (ventricosa × alata)", "<i>Nepenthes</i> (<i>ventricosa</i> × <i>alata</i>)"),
    (
      "Sarracenia leucophylla × (flava × purpurea)",
      "<i>Sarracenia leucophylla</i> × (<i>flava</i> × <i>purpurea</i>)"
    ),
    (
      "Pinguicula 'Weser' (moranensis × ehlersiae)",
      "<i>Pinguicula</i> ‘Weser’ (<i>moranensis</i> × <i>ehlersiae</i>)"
    ),
    ("Phalaenopsis (Brother Star × Taida)", "<i>Phalaenopsis</i> (Brother Star × Taida)"),
    ("Phalaenopsis Brother Star × Phal. Taida", "<i>Phalaenopsis</i> Brother Star × <i>Phal.</i>~Taida"),
  ])
  func keepsParentsInFormulas(_ text: String, html: String) throws {
    let (parsed, problems) = ScientificName.parse(text)
    let name = try #require(parsed)
    #expect(name.markup == html)
    #expect(name.runsWithoutAuthors.joined() == name.plain)
    #expect(problems.count == 2)
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

  private func expect(_ problems: [NameProblem], _ expected: ProblemCase) throws {
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.code == expected.code)
    #expect(problem.message == expected.message)
    #expect(problem.range == expected.range)
    #expect(problem.replacement == expected.replacement)
  }
}
