import Testing

@testable import Site

/// A report as a document by itself.
@Suite struct ReportDocumentTests {
  private static let files = """
    -- plantsite.yml --
    title: Plants
    baseURL: https://example.org/library/
    theme: own
    -- content/plants/a.md --
    ---
    scientificName: Aloe vera
    ---
    -- content/reports/stock.yml --
    title: Stock
    streams: {name: All, source: plants}
    columns: [{field: slug, label: Name}]
    groups: [{field: plant}]
    """

  private func document(_ files: String) throws -> String {
    let site = try site(files)
    return String(decoding: site.document(of: try #require(site.report("stock"))), as: UTF8.self)
  }

  @Test func needsNoOtherFileAndLeadsToTheSite() throws {
    let html = try document(Self.files.replacing("theme: own\n", with: ""))
    let links = html.matches(of: /<a href="([^"]*)"/).map { String($0.1) }
    #expect(links == ["https://example.org/library/plants/a/"])
    #expect(!html.contains(/\ssrc=|<link/))
    #expect(html.contains("document.querySelector(\"table.report\")"))
    #expect(html.contains(/<p class="all-groups" hidden>(<button.*){2}<\/p>/))
  }

  @Test func keepsStyleAndScriptInTheirElements() throws {
    let html = try document(
      Self.files + """

        -- themes/own/assets/style.css --
        a::after { content: "</Style>" }
        -- themes/own/assets/report.js --
        const a = "</SCRIPT><!-- <script>", b = 1 < 2;
        -- themes/own/templates/report-document.mustache --
        <style>{{{style}}}</style><script>{{{script}}}</script>
        """)
    #expect(
      html == #"""
        <style>a::after { content: "<\/Style>" }
        </style><script>const a = "<\/SCRIPT><\!-- <script>", b = 1 < 2;
        </script>
        """#)
  }
}
