import Testing

@testable import Site

/// Words of definitions and sources that mean markup: nothing of them may become any.
@Suite struct ReportEscapingTests {
  /// Each place has a word of its own before what means markup.
  private static func evil(_ place: String) -> String {
    "\(place)<script>alert(1)</script>\"' onload='x' &amp; --> </title></style>"
  }

  private static func escaped(_ place: String) -> String {
    "\(place)&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=&#39;x&#39; &amp;amp; --&gt; &lt;/title&gt;&lt;/style&gt;"
  }

  /// In double quotes of YAML.
  private static func yaml(_ place: String) -> String {
    "\"" + evil(place).replacing("\"", with: "\\\"") + "\""
  }

  private static func csv(_ place: String) -> String {
    "\"" + evil(place).replacing("\"", with: "\"\"") + "\""
  }

  private static let archive = """
    -- content/plants/a.md --
    ---
    title: \(yaml("PLANT"))
    slug: a
    ---
    -- content/data/a.csv --
    what,where,count,who
    \(csv("{{site}} CELL")),\(csv("GROUP")),3,\(csv("PLANT"))
    b,,4,
    -- content/data/a.json --
    [{"what": "x", "where": "y", "count": 1}]
    -- content/reports/r.yml --
    title: \(yaml("{{title}} TITLE"))
    description: \(yaml("DESCRIPTION"))
    streams:
      - {name: \(yaml("STREAM")), source: ../data/a.csv, plant: who}
      - {name: Words, source: ../data/a.json}
      - {name: Gone, source: ../data/none.csv, missing: \(yaml("MISSING"))}
    columns:
      - {field: what, label: \(yaml("LABEL")), total: list}
      - who
      - {field: count, type: number, unit: \(yaml("UNIT")), total: sum}
    groups:
      - field: where
        none: \(yaml("NONE"))
        labels: {y: \(yaml("WORDS"))}
        subheader: \(yaml("{value} SUBHEADER"))
    """

  private static let places = [
    "{{title}} TITLE", "DESCRIPTION", "STREAM", "MISSING", "LABEL", "UNIT", "{{site}} CELL", "GROUP", "PLANT",
    "NONE", "WORDS",
    " SUBHEADER",
  ]

  private func faults(_ html: String) -> [String] {
    let markup = Markup(html)
    var faults = markup.faults
    for tag in markup.tags {
      if tag.name == "script", tag["src"] == nil, tag["type"] != "application/ld+json" {
        faults.append("a script")
      }
      faults += tag.attributes.map(\.name).filter { $0.hasPrefix("on") }
    }
    // The title and the style end once each, and as they should.
    if html.ranges(of: "</title>").count != 1 { faults.append("title") }
    if html.contains("alert(1)</script>") { faults.append("alert") }
    if html.contains("&amp;lt;") { faults.append("escaped twice") }
    return faults
  }

  @Test func letsNothingBecomeMarkup() throws {
    let site = try site(Self.archive)
    let page = try site.html("/reports/r/")
    let report = try #require(site.report("r"))
    let document = String(decoding: site.document(of: report), as: UTF8.self)
    for (name, html) in [("page", page), ("document", document)] {
      // The document has the theme's script in it.
      #expect(faults(html) == (name == "document" ? ["a script"] : []), "\(name)")
      for place in Self.places { #expect(html.contains(Self.escaped(place)), "\(place) of the \(name)") }
    }
    let index = try site.html("/reports/")
    #expect(faults(index) == [])
    for place in ["{{title}} TITLE", "DESCRIPTION"] {
      #expect(index.contains(Self.escaped(place)), "\(place)")
    }
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func keepsLongReportsFreeOfMarkupToo() throws {
    let page = try site(Self.archive + "\npageRows: 1\n").html("/reports/r/")
    #expect(page.contains("This report is long:"))
    #expect(faults(page) == [])
  }

  @Test func letsNoCellOfTheCSVBeAFormula() throws {
    let csv = try site(
      """
      -- content/data/a.csv --
      what,count
      "=HYPERLINK(""x"")",-3
      -- content/reports/r.yml --
      title: "=1"
      streams: {name: "@stream", source: ../data/a.csv}
      columns: [what, {field: count, type: number, label: "+count"}]
      """
    ).html("/reports/r/r.csv")
    #expect(
      csv.split(separator: "\r\n").prefix(3) == [
        "kind,level,stream,group,band,what,count", "header,0,'@stream,,,'@stream,",
        "detail,0,'@stream,,0,\"'=HYPERLINK(\"\"x\"\")\",-3",
      ])
  }
}
