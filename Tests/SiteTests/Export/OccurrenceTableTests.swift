import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Living plants as occurrences of Darwin Core.
@Suite struct OccurrenceTableTests {
  private static let start = """
    -- plantsite.yml --
    title: Test garden
    baseURL: https://garden.example.com/plants-of-ours
    exports:
      formats: [dwca]
      license: CC0-1.0
      institutionCode: TG

    """

  private static let attributes = """
    -- content/attributes.yml --
    attributes:
      latin: {role: scientificName}
      names: {type: list, role: commonNames}
      family: {role: family}
      accessions:
        role: accessions
        fields:
          number: {term: catalogNumber}
          ipen: {term: otherCatalogNumbers}
          who: {term: recordedBy}
          fieldNumber: {term: "dwc:recordNumber"}
          when: {type: date, term: eventDate}
          where: {term: locality}
          latitude: {type: number, term: decimalLatitude}
          level: {term: identificationVerificationStatus, options: [{key: "2", label: Two}]}
          supplier: text
      plants:
        role: individuals
        fields:
          accession: {term: catalogNumber}
          qualifier: {term: catalogNumber}
          status: {options: [alive, dead]}
          howMany: {type: number, term: individualCount}

    """

  private static let notes = """
    -- content/plants/vera.md --
    ---
    latin: Aloe vera (L.) Burm.f.
    names: [true aloe, burn plant]
    family: Asphodelaceae
    accessions:
      - {number: 1998-1667, ipen: XX-0-TG-1667, who: Ana Ruiz, fieldNumber: AR 12, when: 1998-05, where: Near Abha, latitude: 18.20, level: "2", supplier: secret}
      - {number: 2001-1, who: Nobody}
    plants:
      - {accession: 1998-1667, qualifier: A, status: alive, howMany: 3}
      - {accession: 1998-1667, qualifier: B/2, status: dead}
      - {accession: 2003-9, qualifier: A}
    ---
    -- content/plants/elegans.md --
    ---
    latin: Echeveria elegans 'Blue Bird'
    plants: [{}, {status: alive}]
    ---
    -- content/plants/without.md --
    ---
    latin: Aloe ferox
    ---
    -- content/plants/draft.md --
    ---
    latin: Aloe arborescens
    draft: yes
    plants: [{accession: "1"}]
    ---

    """

  private func table(_ archive: String) throws -> [[String: String]] {
    let table = OccurrenceTable(try load(archive) { $0.includesDrafts = true }.sound())
    return table.rows.map { row in
      Dictionary(zip(table.terms.map(\.name), row), uniquingKeysWith: { $1 }).filter { !$0.value.isEmpty }
    }
  }

  @Test func aRowIsAnIndividual() throws {
    let rows = try table(Self.start + Self.attributes + Self.notes)
    #expect(
      rows.map { $0["occurrenceID"] } == [
        "https://garden.example.com/plants-of-ours/plants/vera/#1998-1667-A",
        "https://garden.example.com/plants-of-ours/plants/vera/#1998-1667-B/2",
        "https://garden.example.com/plants-of-ours/plants/vera/#2003-9-A",
        "https://garden.example.com/plants-of-ours/plants/elegans/#plants-1",
      ])
    let first = try #require(rows.first)
    #expect(
      first == [
        "occurrenceID": "https://garden.example.com/plants-of-ours/plants/vera/#1998-1667-A",
        "references": "https://garden.example.com/plants-of-ours/plants/vera/",
        "license": "http://creativecommons.org/publicdomain/zero/1.0/legalcode", "institutionCode": "TG",
        "datasetName": "Test garden", "basisOfRecord": "LivingSpecimen", "catalogNumber": "1998-1667-A",
        "otherCatalogNumbers": "1998-1667 | XX-0-TG-1667", "recordNumber": "AR 12", "recordedBy": "Ana Ruiz",
        "individualCount": "3", "eventDate": "1998-05", "locality": "Near Abha", "decimalLatitude": "18.20",
        "identificationVerificationStatus": "2", "occurrenceStatus": "present",
        "degreeOfEstablishment": "cultivated", "kingdom": "Plantae", "family": "Asphodelaceae",
        "genus": "Aloe", "specificEpithet": "vera", "taxonRank": "species",
        "scientificName": "Aloe vera (L.) Burm.f.", "verbatimIdentification": "Aloe vera (L.) Burm.f.",
        "scientificNameAuthorship": "(L.) Burm.f.", "vernacularName": "true aloe | burn plant",
        "nomenclaturalCode": "ICN",
      ])
    // An individual of an accession that isn't known has nothing of the others.
    #expect(rows[2]["recordedBy"] == nil && rows[2]["otherCatalogNumbers"] == nil)
  }

  @Test func onlyTheLivingAreTold() throws {
    let start = Self.start.replacing("institutionCode: TG", with: "living: {status: [Alive]}")
    let rows = try table(start + Self.attributes + Self.notes)
    #expect(rows.map { $0["catalogNumber"] } == ["1998-1667-A", nil])
  }

  @Test func aRowIsAnAccessionWithoutIndividuals() throws {
    let attributes = Self.attributes.replacing("role: individuals", with: "label: Plants")
    let rows = try table(Self.start + attributes + Self.notes)
    #expect(rows.map { $0["catalogNumber"] } == ["1998-1667", "2001-1"])
    #expect(rows[0]["recordedBy"] == "Ana Ruiz" && rows[1]["recordedBy"] == "Nobody")
  }

  @Test func aRowIsAPlantWithoutRecords() throws {
    let rows = try table(
      Self.start + """
        -- content/attributes.yml --
        attributes:
          latin: {role: scientificName}
          code: {term: catalogNumber}
          country: {term: country, options: [{key: ye, label: Yemen}]}
        -- content/plants/vera.md --
        ---
        latin: Aloe vera
        code: A-7
        country: ye
        ---
        -- content/plants/unnamed.md --
        ---
        title: A tree
        ---

        """)
    #expect(rows.count == 1)
    #expect(rows[0]["occurrenceID"] == "https://garden.example.com/plants-of-ours/plants/vera/")
    #expect(rows[0]["catalogNumber"] == "A-7" && rows[0]["country"] == "Yemen")
  }

  @Test(arguments: [
    ("Schlumbergera × buckleyi (T.Moore) Tjaden", ["Schlumbergera", "buckleyi", "", "", "species", "ICN"]),
    ("Aloe vera var. chinensis", ["Aloe", "vera", "chinensis", "", "variety", "ICN"]),
    ("Echeveria elegans 'Blue Bird'", ["Echeveria", "elegans", "", "Blue Bird", "cultivar", "ICNCP"]),
    (
      "Rhododendron boothii Mishmiense Group",
      ["Rhododendron", "boothii", "", "Mishmiense", "cultivar group", "ICNCP"]
    ),
    ("× Gasteraloe", ["Gasteraloe", "", "", "", "genus", "ICN"]),
    ("Aloe vera × Aloe ferox", ["Aloe", "", "", "", "", "ICN"]),
    ("Conophytum cf. minutum", ["Conophytum", "", "", "", "", "ICN"]),
  ]) func namesAreInParts(name: String, parts: [String]) throws {
    let rows = try table(
      Self.start + "-- content/plants/a.md --\n---\nscientificName: \"\(name)\"\n---\n")
    let terms = [
      "genus", "specificEpithet", "infraspecificEpithet", "cultivarEpithet", "taxonRank", "nomenclaturalCode",
    ]
    #expect(terms.map { rows.first?[$0] ?? "" } == parts)
    #expect(rows.first?["scientificName"] == name)
  }

  @Test func whatIsMissingIsTold() throws {
    let site = try load(
      Self.start + Self.attributes + """
        -- content/plants/a.md --
        ---
        latin: Aloe vera
        plants: [{status: alive}, {accession: "1"}, {accession: "1"}]
        ---
        -- content/plants/b.md --
        ---
        title: A tree
        plants: [{accession: "2"}]
        ---

        """
    ).sound()
    let problems = OccurrenceTable(site).problems
    #expect(problems.map(\.code) == ["no-scientific-name", "no-catalog-number", "repeated-catalog-number"])
    #expect(problems.map { $0.notes.map(\.message) } == [["A tree"], ["Aloe vera"], ["Aloe vera"]])
  }

  @Test func unknownTermsAreTold() {
    #expect(
      problems(
        """
        -- content/attributes.yml --
        attributes:
          who: {term: recordedby}
          records: {role: accessions, fields: {a: {term: dwc:lokality}}}
          plain: {role: accessions}
        """) == [
          #"content/attributes.yml:2:15: warning: "recordedby" is not a term of Darwin Core; did you mean "recordedBy"? [unknown-term]"#,
          #"content/attributes.yml:3:50: warning: "dwc:lokality" is not a term of Darwin Core; did you mean "locality"? [unknown-term]"#,
          "content/attributes.yml:4:17: warning: the role accessions is for the type records; plain is of the type text [role-type]",
        ])
  }

  @Test func settingsAreChecked() {
    #expect(
      problems(
        """
        -- plantsite.yml --
        baseURL: https://garden.example.com/
        exports: {formats: [dwca, exel], license: CC-BY-3.0, living: {state: alive}}
        -- content/attributes.yml --
        attributes:
          accessions: {role: accessions, fields: {status: text}}
        """
      ) == [
        #"plantsite.yml:2:10: warning: GBIF takes data under CC0-1.0, CC-BY-4.0, CC-BY-NC-4.0 only; write one as license under exports [no-data-license]"#,
        #"plantsite.yml:2:27: error: "exel" is no choice for exports [unknown-choice]"#,
        #"plantsite.yml:2:43: error: "CC-BY-3.0" is no licence that exports can name; did you mean "CC-BY-4.0"? [unknown-license]"#,
        #"plantsite.yml:2:63: error: accessions has no field "state"; did you mean "status"? [unknown-field]"#,
      ])
  }
}
