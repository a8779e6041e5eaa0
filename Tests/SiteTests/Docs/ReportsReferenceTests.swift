import Diagnostics
import Foundation
import PlantLibrary
import Testing
import Text

@testable import Reports
@testable import Tables

/// Holds the reference of reports to the keys and words that are known.
@Suite struct ReportsReferenceTests {
  private static let page = "docs/reference/reports.md"

  /// A heading, and a definition with an unknown key or choice, of which the message lists the known ones.
  struct Place: CustomTestStringConvertible {
    let heading: String
    let definition: String
    var isChoice = false

    var testDescription: String { heading }
  }

  @Test(arguments: [
    Place(heading: "## Keys of a report", definition: "x: 1"),
    Place(heading: "## Streams", definition: "streams: [{x: 1}]"),
    Place(heading: "### fields", definition: "streams: {fields: {a: {x: 1}}}"),
    Place(heading: "### where", definition: "streams: {where: {field: a, x: 1}}"),
    Place(heading: "### compute", definition: "streams: {compute: {a: {x: 1}}}"),
    Place(heading: "## Columns", definition: "columns: [{x: 1}]"),
    Place(heading: "## Groups", definition: "groups: [{x: 1}]"),
    Place(heading: "### Intervals", definition: "groups: [{by: x}]", isChoice: true),
    Place(heading: "## sort", definition: "sort: [{x: 1}]"),
    Place(heading: "## bands", definition: "bands: {x: 1}"),
    Place(heading: "## totals", definition: "totals: {x: 1}"),
  ])
  func namesEveryKey(place: Place) throws {
    let file = SourceFile(path: "content/reports/a.yml", text: place.definition + "\n")
    let notes = DefinitionReader.read(file).problems.flatMap(\.notes).map(\.message)
    let beginning = place.isChoice ? "allowed: " : "known: "
    let note = try #require(notes.first { $0.hasPrefix(beginning) })
    let known = Set(note.dropFirst(beginning.count).split(separator: ", ").map(String.init))
    #expect(try keys(place.heading) == known)
  }

  @Test func namesTheKeyOfNegationsThatConditionsLack() throws {
    let file = SourceFile(path: "content/reports/a.yml", text: "streams: {negate: {x: 1}}\n")
    let notes = DefinitionReader.read(file).problems.flatMap(\.notes).map(\.message)
    #expect(notes.contains { $0.hasPrefix("known: ") && $0.hasSuffix(", of") })
    #expect(try keys("### negate") == ["of"])
  }

  @Test func namesEveryAggregate() throws {
    #expect(try keys("## Aggregates") == Set(Aggregate.allCases.map(\.rawValue)))
  }

  @Test func namesEveryTypeOfFields() throws {
    #expect(try keys("## Types of fields") == Set(FieldType.allCases.map(\.rawValue)))
  }

  @Test func namesEveryFormatAndRoundingOfNumbers() throws {
    let words =
      NumberFormat.Style.allCases.map(\.rawValue) + ColumnPlan.Side.allCases.map(\.rawValue)
      + Rounding.allCases.map(\.rawValue)
    #expect(try keys("## Numbers") == Set(words + ["format", "rounding"]))
  }

  @Test(arguments: [
    ("zero", NumberFormat.Zero.allCases.map(\.rawValue)),
    ("case", LetterCase.allCases.map(\.rawValue)),
    ("running", ColumnDefinition.Running.allCases.map(\.rawValue)),
    ("over", Extent.allCases.map(\.rawValue)),
    ("percentOf", Extent.allCases.map(\.rawValue)),
  ])
  func namesEveryChoiceOfColumns(key: String, choices: [String]) throws {
    let row = try row(of: key, under: "## Columns")
    for choice in choices { #expect(row.contains("`\(choice)`"), "\(choice)") }
  }

  @Test(arguments: [
    ("by", BandDefinition.Subject.allCases.map(\.rawValue)),
    ("reset", BandDefinition.Reset.allCases.map(\.rawValue)),
  ])
  func namesEveryChoiceOfBands(key: String, choices: [String]) throws {
    let row = try row(of: key, under: "## bands")
    for choice in choices { #expect(row.contains("`\(choice)`"), "\(choice)") }
  }

  @Test func namesEveryLetterOfDates() throws {
    #expect(try keys("## Patterns of dates") == Set(DateField.known))
  }

  @Test func namesEveryFieldOfPlants() throws {
    let own = PlantFields.own(sections: Vocabulary([]), tags: Vocabulary([])).fields
    #expect(try keys("## Fields of plants") == Set(own.map(\.name)))
  }

  @Test func namesEveryWordForADay() throws {
    let section = try Documentation.section("### where", of: Self.page)
    let words = Documentation.keys(
      inTablesOf: section.split(separator: "| word |").last.map(String.init) ?? "")
    #expect(words == Set(RelativeDate.words + RelativeDate.periods))
  }

  @Test func namesEveryPartOfFormulas() throws {
    let section = try Documentation.section("### compute", of: Self.page)
    for function in Formula.Function.allCases {
      #expect(section.contains("`\(function.rawValue)(a\(function == .first ? ", b" : ""))`"))
    }
    for figure in RecordsFormula.Aggregate.allCases { #expect(section.contains("`\(figure.rawValue)(")) }
    for word in RelativeDate.words { #expect(section.contains("`\(word)`")) }
    #expect(section.contains("`round(a, 2)`"))
    #expect(section.contains("half even to \(Fraction.decimals) decimals"))
  }

  @Test func namesEveryEncoding() throws {
    let row = try row(of: "encoding", under: "## Streams")
    for encoding in SourceEncoding.allCases { #expect(row.contains("`\(encoding.rawValue)`")) }
  }

  @Test func namesEveryKindOfRow() throws {
    let kinds: [ReportRow.Kind] = [
      .header, .subheader, .detail, .rest, .subfooter, .footer, .message(.empty), .grandfooter(without: []),
    ]
    #expect(try keys("## Rows") == Set(kinds.map(\.rawName)))
  }

  @Test func examplesAreDefinitionsWithoutProblems() throws {
    let text = try Documentation.text(Self.page)
    var count = 0
    for match in text.matches(of: /\n```yaml\n((?:(?!```)[^\n]*\n)*)```/) {
      let example = String(match.1)
      let key = example.prefix { $0 != ":" }
      // What isn't a key of a report is one of a stream.
      let isWhole = DefinitionReader.keys.contains(String(key))
      let indented = example.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
      let stream = "streams:\n  - name: a\n    source: plants\n"
      var definition = isWhole ? example : stream + indented + "\n"
      if !definition.contains("streams:") { definition += stream }
      if !definition.contains("columns:") { definition += "columns: plant\n" }
      let problems = DefinitionReader.read(SourceFile(path: "content/reports/a.yml", text: definition))
        .problems
      #expect(problems.shown == "", "\(definition)")
      count += 1
    }
    #expect(count > 5)
  }

  // MARK: - The page

  /// The names in code in the first column of the tables of a section, without those of sections inside.
  private func keys(_ heading: String) throws -> Set<String> {
    var section = try Documentation.section(heading, of: Self.page)
    if let inner = section.firstRange(of: "\n#") { section = String(section[..<inner.lowerBound]) }
    // The second table of conditions has words for days.
    if heading == "### where", let words = section.firstRange(of: "| word |") {
      section = String(section[..<words.lowerBound])
    }
    // Formulas have a table before that of the keys.
    if heading == "### compute", let keys = section.firstRange(of: "| key |") {
      section = String(section[keys.lowerBound...])
    }
    return Documentation.keys(inTablesOf: section)
  }

  private func row(of key: String, under heading: String) throws -> Substring {
    let section = try Documentation.section(heading, of: Self.page)
    let row = section.split(separator: "\n").first { $0.hasPrefix("| `\(key)` |") }
    return row ?? ""
  }
}
