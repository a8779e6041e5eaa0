import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// What the find box knows of records.
@Suite struct FindRecordsTests {
  static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/lib/
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      accessions: {label: Accession, recordKey: number, fields: {number: text}}
      individuals: {label: Individual, recordKey: tag, fields: {tag: text}}
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera
    accessions: [{number: 2001-3}, {number: 138-U*6}, {number: 138-U-6}]
    individuals: [{tag: 2001-3-A}]
    ---
    -- content/plants/ferox.md --
    ---
    scientificName: Aloe ferox
    accessions: [{number: 1998-1667}]
    ---

    """

  @Test func recordsLieApartInTheOrderOfTheirKeys() throws {
    let site = try site(Self.archive)
    #expect(try site.html("/find.json").hasSuffix(",\n\"records\":[\"/lib/find-records-\",[\"138u6\"]]}\n"))
    #expect(
      try site.html("/find-records-0.json") == """
        {"records":[
        ["138-U*6",1,0,"138-U-6-2"],
        ["138-U-6",1],
        ["1998-1667",0],
        ["2001-3",1],
        ["2001-3-A",1,1]],
        "labels":["Accession","Individual"]}

        """)
    #expect(site.route(at: "/find-records-1.json") == nil)
  }

  @Test func withoutKeysThereIsNothingMore() throws {
    let archive = Self.archive.replacing(" recordKey: number,", with: "").replacing(
      " recordKey: tag,", with: "")
    let site = try site(archive)
    #expect(try !site.html("/find.json").contains("records"))
    #expect(site.route(at: "/find-records-0.json") == nil)
    #expect(try !site.html("/plants/vera/").contains("id=\"138-U-6\""))
  }

  /// Each part begins where the one before ends, as the script takes it.
  @Test func manyRecordsLieInParts() throws {
    let numbers = (0..<2050).map { "{number: \(3000 - $0)}" }.joined(separator: ", ")
    let site = try site(Self.archive.replacing("[{number: 1998-1667}]", with: "[\(numbers)]"))
    let index =
      try JSONSerialization.jsonObject(with: Data(try site.html("/find.json").utf8)) as? [String: Any]
    let records = try #require(index?["records"] as? [Any])
    #expect(records[1] as? [String] == ["1000", "994"])
    #expect(site.route(at: "/find-records-1.json") != nil && site.route(at: "/find-records-2.json") == nil)
    let script = try #require(EmbeddedTheme.files.first { $0.path.hasSuffix("/assets/find.js") })
    #expect(Site.findRecordsPart == 2048 && String(decoding: script.bytes, as: UTF8.self).contains("2048"))
  }
}
