import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Records that have names and tables of their own on plants' pages.
@Suite struct RecordTableTests {
  static let wide = """
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      mix: {label: Potting mix, fields: {ingredient: text, quantity: number}}
      accessions:
        label: Accessions
        recordKey: number
        fields:
          received: date
          number: text
          collector: text
          locality: text
          height: {type: number, unit: m}
          bed: text

    """

  private func page(_ records: String, text: String = "") throws -> String {
    try site(
      Self.wide
        + "-- content/plants/vera.md --\n---\nscientificName: Aloe vera\nmix: [{ingredient: loam, quantity: 2}]\n"
        + "accessions:\n\(records)\n---\n\(text)\n"
    ).html("/plants/vera/")
  }

  @Test func wideRecordsStandBelowTheTextAndSmallOnesInThePanel() throws {
    let page = try page("  - {number: 1998-1667-A, received: 1998, height: 1200}", text: "The text.")
    let panel = try #require(page.firstRange(of: "class=\"information\""))
    let text = try #require(page.firstRange(of: "The text."))
    let section = try #require(
      page.firstRange(
        of: "<section class=\"records\" data-key=\"accessions\" aria-labelledby=\"records_accessions\">"))
    #expect(panel.lowerBound < section.lowerBound && text.lowerBound < section.lowerBound)
    let mix = try #require(page.firstRange(of: "data-key=\"mix\""))
    #expect(mix.lowerBound < section.lowerBound)
    #expect(page.ranges(of: "data-key=\"accessions\"").count == 1)
    #expect(
      page.contains("<h2 id=\"records_accessions\">Accessions <span class=\"count\">1 record</span></h2>"))
  }

  @Test func aRecordHasItsKeyFirstAndAnID() throws {
    let page = try page(
      "  - {number: 138-U*6, received: 1998, height: 1200}\n  - {number: 138-U-6, height: 2}\n  - {received: 2001}"
    )
    #expect(
      page.contains(
        "<thead><tr><th scope=\"col\">Number</th><th scope=\"col\">Received</th><th scope=\"col\" class=\"n\">Height</th></tr></thead>"
      ), "columns that no record has are left out")
    // The record whose key is an id as it is has that, though it comes later.
    #expect(
      page.contains(
        "<tr id=\"138-U-6-2\"><th scope=\"row\"><a href=\"#138-U-6-2\">138-U*6</a></th><td><time datetime=\"1998\">"
      ))
    #expect(
      page.contains("<tr id=\"138-U-6\"><th scope=\"row\"><a href=\"#138-U-6\">138-U-6</a></th><td></td>"))
    #expect(page.contains("<tr><td></td><td><time datetime=\"2001\">2001</time></td>"))
  }

  @Test func headingsKeepTheirIDs() throws {
    let page = try page("  - {number: '7'}\n  - {number: '7'}", text: "## 7\n\nText.")
    #expect(page.contains("<h2 id=\"7\">"))
    #expect(page.contains("<tr id=\"7-2\">") && page.contains("<tr id=\"7-3\">"))
    #expect(!page.contains("<tr id=\"7\">"))
  }

  @Test func manyRecordsAreFoldedAway() throws {
    func records(_ count: Int) -> String {
      (1...count).map {
        "  - {number: A\($0), received: 1998-05-01, collector: A. Collector, locality: Karoo, bed: B}"
      }
      .joined(separator: "\n")
    }
    let some = try page(records(59))
    #expect(!some.contains("<details>") && !some.contains("records.js"))
    let many = try page(records(300))
    let fold = try #require(many.firstRange(of: "<details>\n<summary>250 more records</summary>"))
    let last = try #require(many.firstRange(of: "id=\"A50\""))
    let next = try #require(many.firstRange(of: "id=\"A51\""))
    #expect(last.lowerBound < fold.lowerBound && fold.lowerBound < next.lowerBound)
    #expect(many.contains("records.js\" defer></script>"))
    #expect(many.utf8.count < 150_000, "\(many.utf8.count)")
  }

  @Test func manySmallRecordsLeaveThePanel() throws {
    let page = try site(
      """
      -- content/attributes.yml --
      attributes:
        stock: {fields: {pot: text}}
      -- content/plants/a.md --
      ---
      stock: [\((1...13).map { "{pot: \($0) cm}" }.joined(separator: ", "))]
      ---
      """
    ).html("/plants/a/")
    #expect(page.contains("<section class=\"records\" data-key=\"stock\""))
  }

  // MARK: Links

  private static let linked =
    wide + """
      -- content/plants/vera.md --
      ---
      scientificName: Aloe vera
      accessions: [{number: 1998-1667*A}, {number: twice}, {number: twice}]
      ---

      """

  @Test(arguments: [
    ("[[1998-1667*A]]", "<a href=\"/plants/vera/#1998-1667-A\">1998-1667*A</a>"),
    ("[[1998-1667*a|that one]]", "<a href=\"/plants/vera/#1998-1667-A\">that one</a>"),
    ("[[Aloe vera#1998-1667-A]]", "<a href=\"/plants/vera/#1998-1667-A\">1998-1667*A</a>"),
    ("[it](vera.md#1998-1667-A)", "<a href=\"/plants/vera/#1998-1667-A\">it</a>"),
  ])
  func linksLeadToRecords(_ link: String, _ html: String) throws {
    let page = try site(Self.linked + "-- content/plants/b.md --\n\(link)\n").html("/plants/b/")
    #expect(page.contains(html), "\(page)")
  }

  @Test func linksWithinThePageLeadToItsRecords() throws {
    let site = try site(Self.linked + "See [the first](#1998-1667-A) and [[#twice]].\n")
    let page = try site.html("/plants/vera/")
    #expect(
      page.contains("See <a href=\"#1998-1667-A\">the first</a> and <a href=\"#twice\">twice</a>."), "\(page)"
    )
  }

  @Test func aKeyOfSeveralRecordsIsNoName() {
    #expect(
      problems(Self.linked + "-- content/plants/b.md --\n[[twice]]\n").first?.contains("[dangling-link]")
        == true)
  }

  @Test func aNoteOfTheNameGoesFirst() throws {
    let page = try site(
      Self.linked
        + "-- content/plants/b.md --\n[[1998-1667*A]]\n-- content/pages/c.md --\n---\ntitle: 1998-1667*A\n---\n"
    ).html("/plants/b/")
    #expect(page.contains("<a href=\"/c/\">1998-1667*A</a>"))
  }

  @Test func aFieldMayNameARecord() throws {
    let page = try site(
      Self.linked.replacing("collector: text", with: "parent: text")
        + "-- content/plants/b.md --\n---\naccessions: [{number: x, parent: '[[1998-1667*A]]'}]\n---\n"
    ).html("/plants/b/")
    #expect(page.contains("<td><a href=\"/plants/vera/#1998-1667-A\">1998-1667*A</a></td>"))
  }

  // MARK: Declarations

  @Test(arguments: [
    (
      "recordKey: nmber",
      #"content/attributes.yml:3:16: error: accessions has no field "nmber" that could be the key; did you mean "number"? [unknown-field]"#
    ),
    (
      "recordKey: received",
      #"content/attributes.yml:3:16: error: "received" can't name records: received is of type date; a record is called by a text or a number [bad-record-key]"#
    ),
  ])
  func wrongDeclarations(_ line: String, _ problem: String) {
    #expect(
      problems(
        """
        -- content/attributes.yml --
        attributes:
          accessions:
            \(line)
            fields: {number: text, received: date}

        """) == [problem])
  }
}
