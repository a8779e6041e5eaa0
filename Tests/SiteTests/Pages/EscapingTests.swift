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
      said: {label: Said, type: text, role: pronunciation}
      former: {label: Former, type: list, role: synonyms}
      danger: {label: "EVIL danger", type: text, role: safety}
      dangerSource: {label: Source, type: text, role: safetySource}
      grows:
        label: "EVIL grows"
        type: options
        role: growing
        options: [{key: spring, label: "EVIL spring", months: [3]}]
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
    said: "EVIL said"
    former: ["EVIL former", "Aloe vera 'EVIL'"]
    danger: "EVIL danger told"
    dangerSource: "EVIL source"
    grows: spring
    tags: ["EVIL tag"]
    image: {src: a.svg, alt: "EVIL alt", credit: "EVIL credit", caption: "EVIL caption"}
    gallery: [{src: a.svg, alt: "EVIL gallery"}]
    links: [{title: "EVIL link", url: "https://example.org/'&y"}]
    description: "EVIL description of a note"
    date: 2025-01-01
    aliases: ["/o%27%26%3Cb%3Eld/"]
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
    safetyUnknown: "EVIL unknown safety"
    care: "EVIL care"
    year: "EVIL year"
    monthInitials: ["EVIL J", F, M, A, M, J, J, A, S, O, N, D]
    months: [January, February, "EVIL March", April, May, June, July, August, September, October, November, December]
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

  /// The attributes of pages, but for those inside drawings.
  private static let attributes: Set<String> = [
    "action", "alt", "aria-controls", "aria-current", "aria-hidden", "aria-label", "aria-live",
    "aria-labelledby",
    "async", "autocapitalize", "autocomplete", "charset", "class", "content", "data-address",
    "data-count",
    "data-failed", "data-field", "data-first", "data-index", "data-key", "data-kinds",
    "data-none", "data-paper",
    "data-plants",
    "data-role", "datetime",
    "decoding", "defer", "dir", "enterkeyhint", "fetchpriority", "for", "height", "hidden", "href",
    "http-equiv", "id", "lang", "loading", "media", "method", "name", "open", "placeholder", "popover",
    "popovertarget", "property", "rel", "role",
    "scope", "spellcheck", "src", "tabindex",
    "style", "title", "translate", "type", "value", "width",
  ]

  /// The elements of drawings: of icons, and of what refers to them.
  private static let drawingElements: Set<String> = [
    "svg", "symbol", "use", "g", "path", "circle", "ellipse", "rect",
  ]

  /// The attributes of those elements.
  private static let drawingAttributes: Set<String> = [
    "aria-hidden", "class", "cx", "cy", "d", "fill", "height", "href", "id", "opacity", "r", "role", "rx",
    "ry", "stroke", "stroke-dasharray", "stroke-width", "transform", "viewBox", "width", "x", "y",
  ]

  @Test func letsNothingBecomeMarkup() throws {
    let site = try hostile()
    let assets = site.configuration.baseURL.href("/\(site.theme.assetFolder)/")
    for route in site.routes where route.kind.isHTML {
      let html = try site.html(route.address)
      let markup = Markup(html)
      #expect(markup.faults == [], "\(route.address)")
      let scripts = markup.tags.filter { $0.name == "script" }
      let data = scripts.filter { $0["type"] == "application/ld+json" }
      #expect(data.count <= 1, "\(route.address)")
      #expect(
        scripts.count { $0["src"]?.hasPrefix(assets) ?? false } + data.count == scripts.count,
        "\(route.address)")
      // One is the page's, the others are those of icons.
      let titles = markup.tags.filter { $0.name == "title" }
      #expect(titles.count { $0.parent == "head" } == 1, "\(route.address)")
      #expect(titles.allSatisfy { ["head", "svg"].contains($0.parent) }, "\(route.address)")
      #expect(!html.contains("alert(1)</script>"), "\(route.address)")
      for tag in markup.tags {
        let allowed = Self.drawingElements.contains(tag.name) ? Self.drawingAttributes : Self.attributes
        #expect(
          Set(tag.attributes.map(\.name)).subtracting(allowed) == [], "<\(tag.name)> of \(route.address)")
        if let style = tag["style"] {
          #expect(style.wholeMatch(of: /grid-column:[0-9]+\/[0-9]+/) != nil, "\(route.address)")
        }
      }
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
