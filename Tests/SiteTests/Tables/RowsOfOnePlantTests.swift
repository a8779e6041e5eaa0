import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Plants that are made of several rows of a table of their records.
@Suite struct RowsOfOnePlantTests {
  private static func archive(_ rows: String, keys: String = "") -> String {
    let ofPlants = ["Taxon: scientificName", "Family: family", "Status: status"].filter {
      rows.contains($0.prefix { $0 != ":" })
    }
    return """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        family: text
        status: {options: [LC, CR]}
        accessions:
          fields: {number: text, bed: {withholdWhen: {status: CR}}}
      -- content/tables.yml --
      tables:
        accessions:
          file: data/garden.csv
          rows: accessions
          plant: Taxon
          plants: {\(ofPlants.joined(separator: ", "))}
      \(keys)
      -- content/data/garden.csv --
      \(rows)

      """
  }

  @Test func whatOneRowLeavesEmptyAnotherSays() throws {
    let rows = "Number,Taxon,Family,Status,Bed\n1,Aloe rara,,,Bed 11\n2,Aloe rara,Asphodelaceae,CR,Bed 22"
    #expect(problems(Self.archive(rows)) == [])
    let page = try site(Self.archive(rows)).html("/plants/aloe-rara/")
    #expect(page.contains("Asphodelaceae"))
    #expect(!page.contains("Bed 11") && !page.contains("Bed 22"))
  }

  @Test func rowsThatDisagreeAboutWhatDecidesAreAnError() {
    let rows = "Number,Taxon,Status\n1,Aloe rara,LC\n2,Aloe rara,CR"
    #expect(
      problems(Self.archive(rows)) == [
        #"content/data/garden.csv:3:13: error: Status is "CR" here, but "LC" elsewhere, and what isn't published depends on it [uncertain-withholding]"#
      ])
  }

  @Test func aNoteAndARowThatDisagreeAboutItAreOneToo() {
    let archive = """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        status: {options: [LC, CR]}
        bed: {withholdWhen: {status: CR}}
      -- content/tables.yml --
      tables:
        plants: {file: data/plants.csv}
      -- content/data/plants.csv --
      scientificName,status,bed
      Aloe rara,CR,B 12
      -- content/plants/aloe-rara.md --
      ---
      status: LC
      ---

      """
    #expect(problems(archive).map { $0.hasSuffix("[uncertain-withholding]") } == [true])
  }

  @Test func spellingsOfWhatDecidesAreOne() {
    let rows = "Number,Taxon,Status\n1,Aloe rara,CR\n2,Aloe rara,cr\n3,Aloe rara,CR "
    #expect(problems(Self.archive(rows)) == [])
  }

  /// What a row that isn't published says of the status may be why it isn't.
  @Test(arguments: [",", "LC"])
  func aPrivateRowThatSaysMoreIsAnError(status: String) {
    let rows =
      "Number,Taxon,Status,Bed,publish\n1,Aloe rara,CR,Bed 11,no\n2,Aloe rara,\(status == "," ? "" : status),Bed 22,"
    #expect(problems(Self.archive(rows)).map { $0.hasSuffix("[uncertain-withholding]") } == [true])
  }

  @Test func aRowOfAPlantThatIsToldElsewhereMayNotSayMore() {
    let rows = "Number,Taxon,Status\n1,Aloe rara,CR"
    let note = "-- content/plants/other.md --\n---\nscientificName: Aloe rara\nstatus: X\n---\n"
    for (status, isError) in [("status: LC", true), ("family: none", true), ("status: CR", false)] {
      let archive = Self.archive(rows) + note.replacing("status: X", with: status)
      #expect(
        problems(archive).contains { $0.hasSuffix("[uncertain-withholding]") } == isError,
        "\(status): \(problems(archive))")
    }
  }

  @Test func whatFollowsFromAnotherDecidesByThat() {
    let archive = Self.archive("Number,Taxon,Status\n1,Aloe rara,LC\n2,Aloe rara,CR")
      .replacing("status: {options: [LC, CR]}", with: "status: text\n  rare: {compute: firstWord(status)}")
      .replacing("withholdWhen: {status: CR}", with: "withholdWhen: {rare: CR}")
    #expect(
      problems(archive).map { $0.hasSuffix("[uncertain-withholding]") } == [true], "\(problems(archive))")
  }

  @Test func anyRowMayKeepThePlantPrivate() throws {
    let archive = Self.archive("Number,Taxon,pub\n1,Aloe rara,\n2,Aloe rara,no\n3,Aloe vera,")
      .replacing("{Taxon: scientificName}", with: "{Taxon: scientificName, pub: publish}")
    #expect(try site(archive).library.plants.map(\.title) == ["Aloe vera"])
    #expect(
      problems(archive.replacing("1,Aloe rara,", with: "1,Aloe rara,yes")).map {
        $0.hasSuffix("[uncertain-withholding]")
      } == [true])
  }

  @Test func privateRecordsMakeNoPlants() throws {
    let archive = Self.archive(
      "Number,Taxon,pub\n1,Aloe rara,no\n2,Aloe vera,", keys: "    columns: {pub: publish}")
    #expect(try site(archive).library.plants.map(\.title) == ["Aloe vera"])
  }

  @Test(arguments: [
    ["Abies alba", "Abies alba Mill.", "ABIES ALBA"], ["Aloe x hybrida", "Aloe × hybrida"],
    ["Rosa 'Iceberg'", "Rosa ‘Iceberg’"],
  ])
  func spellingsOfANameAreOnePlant(names: [String]) throws {
    let rows = names.enumerated().map { "\($0 + 1),\($1),Family" }.joined(separator: "\n")
    let archive = Self.archive("Number,Taxon,Family\n" + rows)
    #expect(problems(archive.replacing("ABIES ALBA", with: "Abies  alba")) == [])
    let site = try site(archive.replacing("ABIES ALBA", with: "Abies  alba"))
    #expect(site.library.plants.count == 1)
    guard case .records(let records)? = site.library.plants.first?.values[3] else {
      Issue.record("no records")
      return
    }
    #expect(records.count == names.count)
  }

  @Test func namesOfSeveralAuthorsAreSeveralPlants() throws {
    let rows = "Number,Taxon\n1,Aloe alba Mill.\n2,Aloe alba Haw."
    #expect(try site(Self.archive(rows)).library.plants.count == 2)
  }

  // MARK: Columns that nearly keep rows private

  @Test(arguments: ["publsh", "Publish?", "Published", "public", "publish (yes/no)", "do not publish"])
  func aColumnThatIsNearlyPublishIsAnError(name: String) {
    let rows = "Number,Taxon,\(name)\n1,Aloe rara,no"
    #expect(problems(Self.archive(rows)).map { $0.hasSuffix("[mistyped-publish]") } == [true])
    #expect(problems(Self.archive(rows, keys: "    ignore: ['\(name)']")) == [])
  }

  @Test(arguments: [
    ("Publish?", "on request", true), ("public", "ja", true), ("Published", "WAHR", true),
    ("Veröffentlichen", "nein", true), ("Private", "x", true), ("Publisher", "Royal Botanic Gardens", false),
    ("Published", "", false),
  ])
  func itIsToldByItsNameAndFewShortAnswers(name: String, answer: String, isError: Bool) {
    let rows = "Number,Taxon,\(name)\n1,Aloe rara,\(answer)"
    #expect(problems(Self.archive(rows)).contains { $0.hasSuffix("[mistyped-publish]") } == isError)
  }

  @Test func aColumnOfWherePlantsWerePublishedIsNone() {
    let rows = "Number,Taxon,Published\n1,Aloe rara,Kew Bull. 12"
    #expect(problems(Self.archive(rows)).map { $0.hasSuffix("[unknown-column]") } == [true])
  }

  // MARK: Numbers with a comma

  @Test func numbersMayHaveACommaBeforeTheirFraction() throws {
    let archive = """
      -- content/attributes.yml --
      attributes:
        name: {role: scientificName}
        height: {type: number, unit: m}
        notes: text
      -- content/tables.yml --
      tables:
        plants: {file: data/plants.csv, decimal: ",", columns: {Art: name, Höhe: height}}
      -- content/data/plants.csv --
      Art;Höhe;notes
      Abies alba;1.234,5;1,5
      Acer campestre;12,25;
      Acer rubrum;7;

      """
    #expect(problems(archive) == [])
    let site = try site(archive)
    #expect(try site.html("/plants/abies-alba/").contains("1,234.5"))
    #expect(try site.html("/plants/abies-alba/").contains("1,5"))
    #expect(try site.html("/plants/acer-campestre/").contains("12.25"))
    for (written, shown) in [
      ("1.234 m", "1,234"), ("0.125", "0.125"), (" 1,5", "1.5"), ("1 234,25", "1,234.25"), ("-0,5 m", "0.5"),
    ] {
      let other = archive.replacing("1.234,5", with: written)
      #expect(problems(other) == [], "\(written)")
      #expect(try SiteTests.site(other).html("/plants/abies-alba/").contains(shown), "\(written)")
    }
    #expect(
      problems(archive.replacing("1.234,5", with: "12,34,5")).map { $0.hasSuffix("[invalid-number]") } == [
        true
      ])
  }

  // MARK: Years

  @Test func listingsGroupByYears() throws {
    let archive = """
      -- plantsite.yml --
      title: Test
      listings: {since: since, met: met, planted: accessions.year}
      -- content/attributes.yml --
      attributes:
        since: {type: year}
        met: {type: date}
        accessions: {fields: {number: text, year: {type: year, compute: year(number)}}}
      -- content/plants/aloe.md --
      ---
      title: Aloe
      since: 1998
      met: 2001-03-04
      accessions: [{number: 1965-1}, {number: 1965-2}, {number: U-3}]
      ---

      """
    let site = try site(archive)
    for address in ["/listings/since/1998/", "/listings/met/2001/", "/listings/planted/1965/"] {
      #expect(try site.html(address).contains("Aloe"))
    }
  }
}
