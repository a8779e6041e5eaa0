import Testing

@testable import Site

/// Words from everywhere that mean markup: nothing of them may reach a page as such.
@Suite struct EscapingTests {
  private static let evil = #"<script>alert(1)</script>\"' onload='x' &amp; & {{x}} ]]> --> </title>"#

  private static let archive = #"""
    -- plantsite.yml --
    title: "EVIL site"
    description: "EVIL description"
    baseURL: https://example.org/a'b/
    listings:
      x: {by: light, title: "EVIL listing", description: "EVIL listing description"}
      tags: tag
      genus: genus
      letter: letter
    -- content/attributes.yml --
    attributes:
      names: {label: "EVIL names label", type: list, role: commonNames, help: "EVIL help"}
      light:
        label: "EVIL light"
        type: options
        role: light
        icon: "EVIL icon"
        select: singleSectioned
        sections:
          - title: "EVIL section"
            options: [{key: sun, label: "EVIL option", detail: "EVIL detail", icon: "EVIL option icon"}]
      origin: {label: "EVIL origin label", type: text}
      height: {label: Height, type: number, unit: "EVIL unit"}
      picture: {label: Picture, type: image}
      mix: {label: Mix, type: records, fields: {part: {type: text, label: "EVIL field"}, image: {type: image}}}
      web: {label: Web, type: url}
      parent: {label: Parent, type: reference}
    -- content/plants/_index.md --
    ---
    title: "EVIL plants"
    ---
    -- content/plants/s/_index.md --
    ---
    title: "EVIL section title"
    description: "EVIL section description"
    ---
    -- content/plants/s/a.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/plants/s/q'&<b>.svg --
    <svg xmlns="http://www.w3.org/2000/svg"/>
    -- content/plants/s/a.md --
    ---
    title: "EVIL title"
    slug: a
    names: ["EVIL name"]
    light: sun
    origin: "EVIL origin"
    height: 3
    picture: {src: "q'&<b>.svg", alt: "EVIL alt of picture"}
    mix: [{part: "EVIL part", image: {src: a.svg, alt: "EVIL alt of mix"}}]
    web: "https://example.org/'&x"
    parent: b
    tags: ["EVIL tag"]
    image: {src: a.svg, alt: "EVIL alt", credit: "EVIL credit", caption: "EVIL caption"}
    gallery: [{src: a.svg, alt: "EVIL gallery"}]
    links: [{title: "EVIL link", url: "https://example.org/'&y"}]
    description: "EVIL description of a note"
    date: 2025-01-01
    aliases: ["/o'&<b>ld/"]
    extra: {"EVIL key": "EVIL value"}
    ---
    [[b]] [[b|<i>x</i>]] [x](b.md "a\"b") ![a"b](a.svg) `<code>`

    ## <b>A</b> "q"
    ## B & C
    ## D
    -- content/plants/s/b.md --
    ---
    title: "EVIL other"
    slug: b
    ---
    [[a]]
    -- content/pages/_index.md --
    ---
    title: "EVIL home"
    ---
    -- content/pages/p.md --
    ---
    title: "EVIL page"
    image: {src: /plants/s/a.svg, alt: "EVIL page alt"}
    ---
    -- themes/default/strings/en.yml --
    home: "EVIL home word"
    unknown: "EVIL unknown"
    plantCount: {one: "EVIL one {count}", other: "EVIL other {count}"}
    listSeparator: "EVIL separator"
    optionTitle: "{attribute} EVIL {option}"
    morePlants: {one: "EVIL {count} more {group}", other: "EVIL {count} more {group}"}
    groupPage: "EVIL page of {group}"
    emptyGroup: "EVIL emptiness"
    howToFillGroup: "EVIL line {line}"
    howToFillSection: "EVIL folder {folder}"
    """#

  private func hostile() throws -> Site {
    try site(Self.archive.replacing("EVIL", with: Self.evil))
  }

  @Test func letsNothingBecomeMarkup() throws {
    let site = try hostile()
    let allowedAttributes: Set<String> = [
      "action", "alt", "aria-controls", "aria-current", "aria-hidden", "aria-label", "aria-labelledby",
      "charset", "class", "content",
      "autocapitalize", "autocomplete", "data-address", "data-count", "data-first", "data-index", "data-key", "data-kinds",
      "data-none", "datetime", "decoding", "defer", "dir", "enterkeyhint", "for", "height", "hidden", "href",
      "http-equiv", "id", "lang", "loading", "method", "name", "open", "placeholder", "property", "rel",
      "role",
      "scope", "spellcheck", "src", "title", "translate", "type", "width",
    ]
    let assets = site.href("/\(site.theme.assetFolder)/")
    for route in site.routes where route.kind.isHTML {
      let html = try site.html(route.address)
      let markup = Markup(html)
      #expect(markup.faults == [], "\(route.address)")
      let scripts = markup.tags.filter { $0.name == "script" }
      let inline = scripts.filter { $0["src"]?.hasPrefix(assets) != true }
      #expect(inline.allSatisfy { $0["type"] == "application/ld+json" }, "\(route.address)")
      #expect(inline.count <= 1, "\(route.address)")
      #expect(html.ranges(of: "<title>").count == 1, "\(route.address)")
      #expect(!html.contains("alert(1)</script>"), "\(route.address)")
      let names = Set(markup.tags.flatMap { $0.attributes.map(\.name) })
      #expect(names.subtracting(allowedAttributes) == [], "\(route.address)")
      #expect(!html.contains("&amp;lt;"), "\(route.address) is escaped twice")
    }
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test(arguments: [
    "/", "/plants/", "/plants/s/", "/plants/s/a/", "/listings/x/", "/listings/", "/by/light/",
    "/by/light/sun/",
    "/p/", "/404.html",
  ])
  func showsTheWordsAsTheyAre(_ address: String) throws {
    #expect(
      try hostile().html(address).contains(
        "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=&#39;x&#39; &amp;amp; &amp; {{x}} ]]&gt; --&gt; &lt;/title&gt;"
      ))
  }

  @Test func escapesInFeedAndSitemap() throws {
    let site = try hostile()
    for address in ["/feed.xml", "/sitemap.xml"] {
      let markup = Markup(try site.html(address))
      #expect(markup.faults == [], "\(address)")
      #expect(markup.tags.allSatisfy { $0.name != "script" })
    }
  }
}
