import Testing

@testable import Site

/// Numbers of which no thousands are counted.
struct YearNumberTests {
  private static let archive = """
    -- content/attributes.yml --
    attributes:
      described: year
      deepest: {type: number, grouping: no, unit: m}
      seeds: number
      finds: {type: records, fields: {when: year, count: number}}
    -- content/plants/a.md --
    ---
    described: 1972
    deepest: -10994
    seeds: 12500
    finds: [{when: 12026, count: 12026}]
    ---
    -- content/reports/r.yml --
    streams: {name: Plants, source: plants}
    columns: [described, deepest, seeds, {field: seeds, key: plain, grouping: no}, {field: described, key: other, grouping: yes}]
    groups: [described]

    """

  @Test func standWithoutASeparatorOnPages() throws {
    let page = try site(Self.archive).html("/plants/a/")
    for text in ["1972", "\u{2212}10994\u{A0}m", "12,500", "12026", "12,026"] {
      #expect(page.contains(">" + text + "<"), "\(text)")
    }
  }

  @Test(arguments: [("en-GB", "1,250"), ("fr", "1\u{202F}250"), ("es-MX", "1250")])
  func areGroupedAlikeOnPagesAndInReports(language: String, text: String) throws {
    let archive = """
      -- plantsite.yml --
      title: x
      language: \(language)
      -- content/attributes.yml --
      attributes: {seeds: number, price: {type: money, currency: EUR}}
      -- content/plants/a.md --
      ---
      seeds: 1250
      price: 1250
      ---
      -- content/reports/r.yml --
      streams: {name: Plants, source: plants}
      columns: [seeds]

      """
    let site = try site(archive)
    let page = try site.html("/plants/a/")
    #expect(page.contains(">\(text)<"))
    #expect(page.contains(language == "en-GB" ? ">\(text).00" : ">\(text),00"))
    #expect(try site.html("/reports/r/").contains(">\(text)<"))
  }

  @Test func standWithoutASeparatorInReports() throws {
    let page = try site(Self.archive).html("/reports/r/")
    for text in [">1972<", ">\u{2212}10994", ">12,500<", ">12500<", ">1,972<"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("described: 1972.5", "described takes a whole number, not \"1972.5\" [invalid-number]"),
    (
      "described: about 1972",
      "\"about 1972\" is not a number; described takes one like 1972 [invalid-number]"
    ),
  ])
  func yearsAreWhole(line: String, problem: String) {
    let archive =
      "-- content/attributes.yml --\nattributes: {described: year}\n-- content/plants/a.md --\n---\n\(line)\n---\n"
    #expect(problems(archive) == ["content/plants/a.md:2:12: error: " + problem])
  }
}
