import TestSupport
import Testing

@testable import Adoption

/// Which program notes were written for, and where their pages were.
@Suite struct SiteToolTests {
  /// What is made of notes at some paths among other files; names of those that are hidden begin with a dot, or lie in
  /// a folder whose name does.
  private func adoption(_ notes: [String], _ others: [String: String]) throws -> Adoption {
    var files = others.filter { !SiteTool.hiddenMarks.contains($0.key) }
    for (index, path) in notes.enumerated() {
      files[path] = "---\nlatin_name: \(AdoptedSample.names[index])\nlight: sun\n---\nText.\n"
    }
    let hidden = others.filter { SiteTool.hiddenMarks.contains($0.key) }
    return try #require(
      Adoption(MemorySource(files), called: "x", hidden: MemorySource(hidden)))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let tool: String
    let notes: [String]
    let others: [String: String]
    let addresses: [String]
    var testDescription: String { "\(tool) \(addresses)" }
  }

  private static let cases: [Case] = [
    Case(
      tool: "Hugo", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: ["hugo.toml": "title = 'Mine'\nlanguageCode = 'fr-fr'\n"], addresses: ["/plants/{slug}/"]),
    Case(
      tool: "Hugo", notes: ["content/garden/plants/a/index.md", "content/garden/plants/b/index.md"],
      others: ["config/_default/hugo.yaml": "title: Mine\nlanguageCode: fr\n"],
      addresses: ["/garden/plants/{slug}/"]),
    Case(
      tool: "Hugo", notes: ["content/garden/plants/a.md", "content/garden/plants/b.md"],
      others: [
        "config/_default/config.toml":
          "title = \"Mine\" # ours\nlanguageCode = \"fr\"\n[permalinks]\ngarden = \"/g/:sections/:year/:slug/\"\n"
      ], addresses: ["/g/garden/plants/{year}/{slug}/"]),
    Case(
      tool: "Hugo", notes: ["content/plants/herbs/a.md", "content/plants/trees/b.md", "content/plants/c.md"],
      others: ["config.toml": "title = 'Mine'\nlanguageCode = 'fr'\n"],
      addresses: ["/plants/{section}/{slug}/"]),
    Case(
      tool: "Hugo", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: [
        "hugo.yml": "title: Mine\nlanguageCode: fr\npermalinks: {page: {plants: '/:section/:filename'}}\n"
      ],
      addresses: ["/plants/{file}"]),
    Case(
      tool: "Zola", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: ["config.toml": "base_url = 'https://a.org'\ntitle = 'Mine'\ndefault_language = 'fr'\n"],
      addresses: ["/plants/{file}/"]),
    Case(
      tool: "Hexo", notes: ["source/_posts/a.md", "source/_posts/b.md"],
      others: [
        "_config.yml": "title: Mine\nlanguage: fr\npermalink: :year/:month/:day/:title/\ntheme: next\n"
      ],
      addresses: ["/{year}/{month}/{day}/{file}/"]),
    Case(
      tool: "Hexo", notes: ["source/plants/a.md", "source/plants/b.md"],
      others: ["_config.yml": "title: Mine\nlanguage: fr\n", "scaffolds/post.md": "---\ntitle: x\n---\n"],
      addresses: ["/plants/{file}.html"]),
    Case(
      tool: "Jekyll", notes: ["_plants/a.md", "_plants/b.md"],
      others: ["_config.yml": "title: Mine\nlang: fr\ncollections:\n  plants:\n    output: true\n"],
      addresses: ["/plants/{file}.html"]),
    Case(
      tool: "VitePress", notes: ["docs/plants/a.md", "docs/plants/b.md"],
      others: ["docs/.vitepress/config.mts": "export default { title: 'Mine', lang: 'fr-FR' }\n"],
      addresses: ["/plants/{file}.html"]),
    Case(
      tool: "VitePress", notes: ["src/plants/a.md", "src/plants/b.md"],
      others: [
        ".vitepress/config.js":
          "// title: 'No'\nexport default {\n  title: \"Mine\", lang: 'fr', srcDir: 'src',\n  cleanUrls: true,\n}\n"
      ], addresses: ["/plants/{file}"]),
    Case(
      tool: "Eleventy", notes: ["src/plants/a.md", "src/plants/b.md"],
      others: [
        ".eleventy.js": "module.exports = (c) => ({ title: 'Mine', lang: 'fr', dir: { input: 'src' } })\n"
      ],
      addresses: ["/plants/{file}/"]),
    Case(
      tool: "Eleventy", notes: ["plants/a.md", "plants/b.md"],
      others: [
        ".eleventy.js": "const title = 'Mine', lang = 'fr'\n",
        "plants/plants.json": "{\"layout\": \"plant\", \"permalink\": \"/crops/{{ title | slugify }}/\"}",
      ], addresses: ["/crops/{title}/"]),
    Case(
      tool: "Docusaurus", notes: ["docs/plants/a.md", "docs/plants/b.md"],
      others: ["docusaurus.config.js": "module.exports = {\n title: 'Mine', i18n: {defaultLocale: 'fr'} }\n"],
      addresses: ["/docs/plants/{file}/"]),
    Case(
      tool: "Quartz", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: [
        "quartz.config.ts": "configuration: {\n pageTitle: \"Mine\",\n locale: \"fr-FR\" }\n",
        ".obsidian/app.json": "{}",
      ], addresses: ["/plants/{file}/"]),
    Case(
      tool: "Nuxt", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: ["nuxt.config.ts": "title: 'Mine', lang: 'fr'"], addresses: ["/plants/{file}/"]),
    Case(
      tool: "Gatsby", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: [
        "gatsby-config.js": "module.exports = { siteMetadata: { title: `Mine`, lang: 'fr' } }\n",
        "src/pages/plants/{MarkdownRemark.frontmatter__slug}.js": "",
      ], addresses: ["/plants/{slug}/"]),
    Case(
      tool: "Gatsby", notes: ["content/plants/a.md", "content/plants/b.md"],
      others: [
        "gatsby-config.ts": "title: 'Mine', lang: 'fr'",
        "gatsby-node.js": "createPage({ path: `/herbs/${node.frontmatter.slug}/` })\nconsole.log(`/x/${y}`)",
      ], addresses: ["/herbs/{slug}/"]),
    Case(
      tool: "MkDocs", notes: ["docs/plants/a.md", "docs/plants/b.md"],
      others: ["mkdocs.yml": "site_name: Mine\ntheme:\n  language: fr\n"], addresses: ["/plants/{file}/"]),
    Case(
      tool: "Quarto", notes: ["plants/a.qmd", "plants/b.qmd"],
      others: ["_quarto.yml": "website:\n  title: Mine\nlang: fr\n"], addresses: ["/plants/{file}.html"]),
    Case(
      tool: "Astro", notes: ["src/content/plants/a.md", "src/content/plants/b.md"],
      others: [
        "astro.config.mjs": "// title: \nexport default defineConfig({ title: 'Mine', lang: 'fr' })\n",
        "src/pages/crops/[slug].astro": "",
      ], addresses: ["/crops/{slug}/"]),
    Case(
      tool: "Astro", notes: ["src/content/houseplants/a.md", "src/content/houseplants/b.md"],
      others: [
        "astro.config.mjs": "export default defineConfig({ title: 'Mine', lang: 'fr' })\n",
        "src/pages/library/[slug].astro": "const all = await getCollection('houseplants')",
        "src/pages/blog/[slug].astro": "const all = await getCollection('posts')",
      ], addresses: ["/library/{slug}/"]),
  ]

  @Test(arguments: cases)
  func knowsTheProgramAndItsAddresses(_ sample: Case) throws {
    let adoption = try adoption(sample.notes, sample.others)
    #expect(adoption.tool.tool?.rawValue == sample.tool)
    #expect(adoption.tool.oldAddresses == sample.addresses)
    #expect(adoption.title == "Mine")
    #expect(adoption.language == "fr")
    #expect(adoption.noteCount == sample.notes.count)
  }

  @Test(arguments: [
    ("url: https://a.org/\nbaseurl: /garden\n", "https://a.org/garden"),
    ("url: https://a.org\nbaseurl: \"\"\n", "https://a.org"), ("baseurl: /garden\n", nil),
    ("url: \"\"\nbaseurl: https://b.org/x\n", "https://b.org/x"),
  ])
  func putsTheHostAndThePathOfJekyllTogether(configuration: String, address: String?) throws {
    let adoption = try adoption(["_plants/a.md", "_plants/b.md"], ["_config.yml": configuration])
    #expect(adoption.tool.baseURL == address)
  }

  @Test(arguments: [
    "collections: [plants, photos, pests]\n", "collections: {plants: {}, photos: {}, pests: {}}\n",
  ])
  func publishesThePicturesOfOtherCollections(configuration: String) throws {
    let others = [
      "_config.yml": configuration, "_photos/2020/leaf.jpg": "", "_pests/aphid.md": "---\nx: 1\n---\n",
    ]
    let folders = try adoption(["_plants/a.md", "_plants/b.md"], others).tool.staticFolders
    #expect(folders.map(\.path) == ["_photos"])
    #expect(folders.map(\.address) == ["photos"])
  }

  @Test func knowsAVaultByItsHiddenFolder() throws {
    let adoption = try adoption(["Plants/a.md", "Plants/b.md"], [".obsidian/app.json": "{}"])
    #expect(adoption.tool.tool == .obsidian)
    #expect(adoption.tool.oldAddresses == [])
  }

  @Test(arguments: [
    "[permalinks]\nplants = \"/:sections[1:]/:slug/\"\n", "[permalinks]\nplants = \"/all/\"\n",
    "[permalinks]\nplants = \"/:unheard/:slug/\"\n",
  ])
  func writesNoPatternThatItDoesNotUnderstand(config: String) throws {
    let adoption = try adoption(["content/plants/a.md", "content/plants/b.md"], ["hugo.toml": config])
    #expect(adoption.tool.oldAddresses == [])
  }

  @Test(arguments: ["title = {", "title: [", "{", "title:\n  - \u{0}", String(repeating: "[", count: 5000)])
  func readsNothingOfAConfigurationThatIsBroken(text: String) throws {
    for name in ["hugo.toml", "_config.yml", "hugo.json", "astro.config.mjs"] {
      let adoption = try adoption(["content/plants/a.md", "content/plants/b.md"], [name: text])
      #expect(adoption.title == "X")
    }
  }
}
