import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing
import Text

@testable import Site

/// A thousand secrets in every place that can be withheld, none of which is in any byte of the site.
@Suite struct SecretsTests {
  /// Texts that are written otherwise in HTML, JSON, CSV and addresses.
  private struct Secrets {
    var random = SeededRandom(11)
    private(set) var all: [String] = []

    mutating func next() -> String {
      let letters = Array("abcdefghijkmnpqrstuvwxyz")
      let word = (0..<7).map { _ in String(letters[random.below(letters.count)]) }.joined()
      let sign = ["&", "'", "\"", "<", " ", "/", "é", "%", "+", "-"][random.below(10)]
      let text = "\(word)\(sign)\(100_000 + random.below(900_000))"
      all.append(text)
      return text
    }

    /// As a scalar of YAML.
    mutating func yaml() -> String { "'" + next().replacing("'", with: "''") + "'" }

    /// As a cell of CSV.
    mutating func cell() -> String { "\"" + next().replacing("\"", with: "\"\"") + "\"" }

    /// As the name of a file.
    mutating func name() -> String {
      let name = "photo-\(1_000_000 + random.below(9_000_000))"
      all.append(name)
      return name
    }
  }

  private static let rules = """
    -- plantsite.yml --
    title: Garden
    listings: {families: family}
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      family: {role: family}
      status: {options: [LC, CR]}
      never: {publish: no}
      several: {type: list, publish: no}
      care: {type: markdown, publish: no}
      web: {type: url, publish: no}
      bed: {withholdWhen: {status: CR}, informationWithheld: yes}
      told: {withholdWhen: {status: [CR, unknown]}}
      photo: {type: image, withholdWhen: {status: CR}}
      accessions:
        fields:
          number: text
          donor: {publish: no}
          place: {withholdWhen: {status: CR}}
          state: {options: [alive, stolen]}
          shelf: {withholdWhen: {state: stolen}}
    -- content/tables.yml --
    tables:
      accessions: {file: data/accessions.csv, rows: accessions, plant: plant}
    -- content/reports/all.yml --
    streams: [{name: Plants, source: plants}]
    columns: [plant, bed, told]
    -- content/reports/records.yml --
    streams: [{name: Records, source: plants, each: accessions}]
    columns: [plant, number, place, shelf]
    -- content/reports/raw.yml --
    streams: [{name: Rows, source: ../data/accessions.csv}]
    columns: [plant, number, place, shelf]

    """

  @Test func areInNoByteOfTheSite() throws {
    var secrets = Secrets()
    var archive = Self.rules
    var table = "plant,number,donor,place,state,shelf,publish\n"
    for index in 0..<45 {
      let isPrivate = index % 9 == 8
      let name = "aloe-\(index)"
      let (kept, leaf, own) = (secrets.name(), secrets.name(), secrets.name())
      archive += """
        -- content/plants/\(name).md --
        ---
        scientificName: Aloe species\(["a", "b", "c"][index % 3])\(String(repeating: "i", count: index / 3 + 1))
        family: Asphodelaceae
        status: CR
        publish: \(isPrivate ? "no" : "yes")
        never: \(secrets.yaml())
        several: [\(secrets.yaml()), \(secrets.yaml())]
        care: \(secrets.yaml())
        web: https://example.net/\(secrets.name())
        bed: \(secrets.yaml())
        told: \(secrets.yaml())
        photo: {src: \(kept).svg, alt: \(secrets.yaml())}
        gallery: [{src: \(own).svg, alt: \(secrets.yaml()), caption: \(secrets.yaml()), publish: no}]
        accessions:
          - {number: A\(index), donor: \(secrets.yaml()), place: \(secrets.yaml())}
          - {number: \(secrets.yaml()), publish: no}
          - {number: C\(index), state: stolen, shelf: \(secrets.yaml())}
        ---
        -- content/plants/\(kept).svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>\(leaf)</title></svg>
        -- content/plants/\(own).svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

        """
      for row in ["", "no"] {
        // Of a row that isn't published all is a secret.
        let number = row == "no" ? secrets.cell() : "T\(index)"
        table +=
          "\(name),\(number),\(secrets.cell()),\(secrets.cell()),stolen,\(secrets.cell()),\(row)\n"
      }
    }
    archive += "-- content/data/accessions.csv --\n" + table
    #expect(secrets.all.count >= 1000)

    let source = MemorySource(archive: archive)
    let files = try published(load(source).sound(), source)
    #expect(files.count > 50)
    let patterns = secrets.all.flatMap { secret -> [[UInt8]] in
      var html: [UInt8] = []
      html.appendEscaped(secret)
      let json = JSON.string(secret).text.utf8.dropFirst().dropLast()
      return [
        Array(secret.utf8), html, Array(json), Array(percentEncoded(path: secret).utf8),
        Array(slug(secret).utf8), Array(secret.replacing("\"", with: "\"\"").utf8),
      ]
    }
    let search = PatternSearch(patterns)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let found = (bytes + Array(path.utf8)).withUnsafeBytes { search.matches(in: $0) }
      #expect(found.isEmpty, "\(path): \(found.prefix(3).map { secrets.all[$0 / 6] })")
    }
    // With all of it the same search finds them.
    let whole = try published(load(source) { $0.includesPrivate = true }.sound(), source)
    let all = whole.values.reduce(into: Set<Int>()) { all, bytes in
      all.formUnion(bytes.withUnsafeBytes { search.matches(in: $0) }.map { $0 / 6 })
    }
    #expect(all.count > secrets.all.count * 8 / 10)
  }

  private static let told = """
    -- plantsite.yml --
    title: Garden
    -- content/attributes.yml --
    attributes:
      donor: {publish: no}
    -- content/plants/aloe.md --
    ---
    title: Aloe
    donor: O'Hara & Sons 12
    ---
    A gift of O'Hara & Sons 12.
    -- content/plants/agave.md --
    ---
    title: Agave
    donor: Smith
    ---
    Smith said so.

    """

  private func leaks(_ archive: String) throws -> [String] {
    let site = try load(archive).sound()
    guard let check = site.leakCheck() else { return [] }
    for route in site.routes { check.check(site.bytes(at: route.address) ?? [], of: route.address) }
    return check.problems.map(\.line)
  }

  @Test func ofWhichATextTellsAreFound() throws {
    #expect(
      try leaks(Self.told) == [
        "content/plants/aloe.md: error: a value of donor of Aloe, which isn't published, stands in /plants/aloe/ [withheld-value-found]"
      ])
  }

  @Test(arguments: ["O'Hara%20&%20Sons%2012", "O&#39;Hara%20%26%20Sons%2012"])
  func inAnAddressAreFound(encoded: String) throws {
    let told = Self.told.replacing(
      "A gift of O'Hara & Sons 12.", with: "[A gift](https://example.net/of/\(encoded)/see) \"50%\".")
    #expect(try leaks(told).count == 1)
  }

  @Test func whatIsPublishedElsewhereIsNone() throws {
    let archive = Self.told.replacing("donor: {publish: no}", with: "donor: {publish: no}\n  giver: text")
    #expect(try leaks(archive.replacing("donor: Smith", with: "giver: O'Hara & Sons 12")) == [])
  }

  @Test(arguments: ["place: text", "place: {fields: {at: text}}"])
  func whatALongerValueOfTheSameKeyTellsIsNone(other: String) throws {
    let rule = "withholdWhen: {status: CR}"
    let isOfRecords = other.contains("fields")
    let archive = """
      -- content/attributes.yml --
      attributes:
        status: {options: [LC, CR]}
        place: \(isOfRecords ? "{fields: {at: {\(rule)}}}" : "{\(rule)}")
        other: text
      -- content/plants/a.md --
      ---
      status: CR
      place: \(isOfRecords ? "[{at: Pelee Island}]" : "Pelee Island")
      ---
      -- content/plants/b.md --
      ---
      status: LC
      place: \(isOfRecords ? "[{at: 'Pelee Island, Middle Road'}]" : "Pelee Island, Middle Road")
      ---

      """
    #expect(try leaks(archive) == [])
    #expect(
      try leaks(
        archive.replacing(
          "place: \(isOfRecords ? "[{at: 'P" : "P")elee Island, M",
          with: "other: \(isOfRecords ? "'P" : "P")elee Island, M"
        ).replacing("Road'}]", with: "Road'")
      ).count == 1)
  }

  @Test func keepTheSiteFromBeingWritten() throws {
    let folder = try TemporaryFolder()
    for (path, text) in MemorySource.texts(Self.told) { try folder.write(path, text) }
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = .epoch
    let report = SiteBuilder(options).build()
    #expect(report.problems.map(\.code).contains("withheld-value-found"))
    #expect(report.published == nil)
    #expect(folder.text("_site/index.html") == nil)

    try folder.write(
      "plantsite.yml", "title: Garden\nproblems: {withheld-value-found: warning}\n")
    let softened = SiteBuilder(options).build()
    #expect(softened.published != nil)
    #expect(folder.text("_site/plants/aloe/index.html") != nil)
  }
}
