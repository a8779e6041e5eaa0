import TestSupport
import Testing
import Text

/// What the editor says of values that follow from others.
@Suite(.onThreadsThatWait) struct ComputedEditingTests {
  private static let path = "content/plants/aloe.md"

  private func field(_ key: String, _ note: String) throws -> JSON? {
    let client = try EditClient(
      RunningPreview([
        "content/attributes.yml": """
        attributes:
          received: date
          year: {type: year, compute: year(received)}
          pots: {fields: {size: number, area: {type: number, compute: size * size}}}

        """,
        Self.path: note,
      ]))
    return try client.get("notes/" + Self.path).json["attributes"]?.items?.first { $0["key"]?.string == key }
  }

  @Test func areReadOnlyWithTheirReason() throws {
    let year = try field("year", "---\ntitle: Aloe\nreceived: 1998-05\n---\n")
    #expect(year?["readOnly"]?.string == "it follows from other values: year(received)")
  }

  @Test func canBeChangedWhereTheNoteHasOneAllTheSame() throws {
    #expect(try field("year", "---\ntitle: Aloe\nyear: 1999\n---\n")?["readOnly"] == nil)
  }

  @Test func areMarkedAmongTheFieldsOfRecords() throws {
    let fields = try #require(try field("pots", "---\ntitle: Aloe\n---\n")?["fields"]?.items)
    #expect(fields.map { $0["computed"]?.string } == [nil, "size * size"])
  }
}
