import Diagnostics
import PlantLibrary
import Publishing
import Reports
import TestSupport
import Testing

@testable import Site

/// What isn't published is taken away before anything is made of it.
@Suite struct WithholdingTests {
  static let attributes = """
    -- plantsite.yml --
    title: Garden
    baseURL: https://garden.test/
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      conservation: {options: [LC, VU, CR]}
      paid: {type: money, currency: EUR, publish: no}
      shelf: {options: [upper-shelf, lower-shelf], publish: no}
      bed: {withholdWhen: {conservation: [VU, CR, unknown]}, informationWithheld: yes}
      partner: {type: reference, withholdWhen: {conservation: CR}}
      accessions:
        fields:
          number: text
          donor: {publish: no}
          place: {withholdWhen: {status: stolen}}
          status: {options: [alive, stolen]}

    """

  static let plants = """
    -- content/plants/ferox.md --
    ---
    scientificName: Aloe ferox
    conservation: LC
    paid: 12.50
    shelf: upper-shelf
    bed: Bed A-1
    accessions:
      - {number: N-1, donor: Donor One, place: Place One, status: alive}
      - {number: N-2, donor: Donor Two, place: Place Two, status: stolen}
      - {number: N-3, donor: Donor Three, publish: no}
    ---
    -- content/plants/rara.md --
    ---
    scientificName: Aloe rara
    conservation: CR
    paid: 99.90
    bed: Bed B-2
    partner: ferox
    ---
    -- content/plants/ignota.md --
    ---
    scientificName: Aloe ignota
    bed: Bed C-3
    ---
    -- content/plants/secreta.md --
    ---
    scientificName: Aloe secreta
    publish: no
    bed: Bed D-4
    image: {src: secreta.svg, alt: The secret one}
    ---
    -- content/plants/secreta.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

    """

  private func texts(_ archive: String) throws -> [String: String] {
    var archive = archive
    if !archive.contains("-- plantsite.yml --") { archive += "-- plantsite.yml --\ntitle: Garden\n" }
    let source = MemorySource(archive: archive)
    return try published(load(source).sound(), source).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func noByteHasWhatIsWithheld() throws {
    let files = try texts(Self.attributes + Self.plants)
    let secrets = [
      "12.50", "99.90", "Bed B-2", "Bed C-3", "Bed D-4", "Donor One", "Donor Two", "Donor Three", "Place Two",
      "N-3", "secreta", "The secret one", "upper-shelf",
    ]
    for (path, text) in files {
      for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(path)") }
    }
    let ferox = try #require(files["/plants/ferox/"])
    for known in ["Bed A-1", "Place One", "N-1", "N-2"] { #expect(ferox.contains(known)) }
  }

  @Test func addressesTellNothingOfIt() throws {
    let paths = try texts(Self.attributes + Self.plants).keys
    #expect(!paths.contains { $0.contains("secreta") || $0.contains("shelf") })
  }

  @Test func withheldIsNotUnknown() throws {
    let site = try site(Self.attributes + Self.plants)
    let rara = try site.html("/plants/rara/")
    #expect(rara.contains("Withheld"))
    // The price has no word that it is withheld, and isn't said to be unknown.
    #expect(!rara.contains("Paid"))
  }

  @Test func aReferenceThatIsWithheldLeadsNowhereBack() throws {
    let site = try site(Self.attributes + Self.plants)
    #expect(try !site.html("/plants/ferox/").contains("Linked from"))
    #expect(site.backlinks.flatMap { $0 } == [])
  }

  @Test func theOwnerSeesAllOfIt() throws {
    let site = try site(Self.attributes + Self.plants) { $0.includesPrivate = true }
    let rara = try site.html("/plants/rara/")
    #expect(rara.contains("Bed B-2") && rara.contains("99.90") && rara.contains("Not published"))
    #expect(try site.html("/plants/secreta/").contains("Not published"))
    #expect(site.route(at: "/by/shelf/upper-shelf/") != nil)
  }

  @Test func reportsHaveNothingOfIt() throws {
    let archive =
      Self.attributes + Self.plants + """
        -- content/tables.yml --
        tables:
          more: {file: data/more.csv, rows: accessions, plant: Plant, columns: {Where: place}}
        -- content/data/more.csv --
        Plant,number,Where,status,donor,publish
        Aloe ferox,M-1,Place M1,alive,Donor M1,
        Aloe ferox,M-2,Place M2,stolen,Donor M2,
        Aloe ferox,M-3,Place M3,alive,Donor M3,no
        Aloe secreta,M-4,Place M4,alive,Donor M4,
        -- content/reports/raw.yml --
        streams: [{name: More, source: ../data/more.csv, plant: Plant}]
        columns: [Plant, number, Where]
        -- content/reports/money.yml --
        streams: [{name: Plants, source: plants}]
        columns: [plant, paid]
        -- content/reports/donors.yml --
        streams: [{name: More, source: ../data/more.csv}]
        columns: [number, donor]
        -- content/reports/mine.yml --
        publish: no
        streams: [{name: Plants, source: plants}]
        columns: [plant]

        """
    let site = try load(archive).sound()
    #expect(site.reports.map(\.report.name) == ["raw"])
    let csv = String(decoding: site.bytes(at: "/reports/raw/raw.csv") ?? [], as: UTF8.self)
    #expect(csv.contains("M-1") && csv.contains("Place M1") && csv.contains("M-2"))
    for secret in ["Place M2", "M-3", "Place M3", "M-4", "secreta", "Donor"] {
      #expect(!csv.contains(secret), "\(secret)")
    }
    #expect(
      problems(archive).filter { $0.contains("private-report") } == [
        "content/reports/donors.yml:2:19: warning: donor isn't published, so this report isn't either [private-report]",
        "content/reports/money.yml:2:18: warning: paid isn't published, so this report isn't either [private-report]",
      ])
    let owners = try load(archive) { $0.includesPrivate = true }.sound()
    #expect(owners.reports.count == 4)
  }

  @Test func aListingOfWhatIsNeverPublishedIsNone() {
    let archive =
      Self.attributes.replacing("title: Garden", with: "title: Garden\nlistings: {shelves: shelf}")
      + Self.plants
    #expect(
      problems(archive).filter { $0.contains("listing") } == [
        #"plantsite.yml:2:21: warning: shelf isn't published, so the listing "shelves" isn't either [private-listing]"#
      ])
    #expect(load(archive).site?.route(at: "/listings/shelves/") == nil)
  }

  @Test func linksToWhatIsNotPublishedAreWords() throws {
    let archive =
      Self.attributes + Self.plants + """
        -- content/plants/other.md --
        ---
        scientificName: Aloe altera
        ---
        Beside [the shy one](secreta.md).

        """
    #expect(
      problems(archive) == [
        #"content/plants/other.md:4:22: warning: "secreta.md" isn't published, so the link is shown as its words [private-link]"#
      ])
    let html = try load(archive).sound().html("/plants/other/")
    #expect(html.contains("Beside the shy one."))
  }

  @Test func photosThatAreKept() throws {
    let archive = """
      -- content/plants/aloe.md --
      ---
      title: Aloe
      image: {src: aloe-at-home.svg, alt: In my kitchen, publish: no}
      gallery:
        - {src: leaf.svg, alt: A leaf}
        - {src: my-street.svg, alt: My street, publish: no}
      ---
      -- content/plants/aloe-at-home.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>kitchen secret</title></svg>
      -- content/plants/my-street.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>
      -- content/plants/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>

      """
    let files = try texts(archive)
    #expect(files.keys.contains { $0.contains("leaf") })
    for (path, text) in files {
      for secret in ["kitchen", "at-home", "street"] {
        #expect(!text.contains(secret) && !path.contains(secret), "\(secret) in \(path)")
      }
    }
  }

  @Test(arguments: [
    ("publish: maybe", #"error: publish of bed takes yes or no, not "maybe" [invalid-flag]"#),
    ("publsh: no", #"error: "publsh" is not a key of bed; did you mean "publish"? [unknown-key]"#),
    (
      "withholdWhen: {redList: VU}",
      #"error: "redList", which withholdWhen of bed asks for, is no attribute [unknown-attribute]"#
    ),
    ("withholdWhen: {status: XY}", #"error: "XY" is not an option of status [unknown-option]"#),
  ]) func mistakesPublishNothing(declaration: String, problem: String) {
    let lines = problems(
      """
      -- content/attributes.yml --
      attributes:
        status: {options: [VU, LC]}
        bed: {\(declaration)}
      -- content/plants/aloe.md --
      ---
      title: Aloe
      bed: Bed A
      ---

      """)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(problem) == true, "\(lines)")
  }

  @Test func aNameOfPlantsCannotBeWithheld() {
    #expect(
      problems(
        """
        -- content/attributes.yml --
        attributes:
          scientificName: {role: scientificName, publish: no}
        -- content/plants/aloe.md --
        ---
        scientificName: Aloe
        ---

        """
      ).map { $0.hasSuffix("[unwithholdable]") } == [true])
  }

  @Test func aSlipInANoteIsAnError() {
    #expect(
      problems(
        """
        -- content/plants/aloe.md --
        ---
        title: Aloe
        publsh: no
        ---

        """) == [
          #"content/plants/aloe.md:3:1: error: "publsh" is no key; did you mean "publish"? [mistyped-publish]"#
        ])
  }
}
