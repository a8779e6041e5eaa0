/// A program that notes were written for.
package enum SiteTool: String, CaseIterable, Sendable {
  case hugo = "Hugo"
  case jekyll = "Jekyll"
  case astro = "Astro"
  case gatsby = "Gatsby"
  case eleventy = "Eleventy"
  case next = "Next.js"
  case nuxt = "Nuxt"
  case mkdocs = "MkDocs"
  case quarto = "Quarto"
  case vitepress = "VitePress"
  case docusaurus = "Docusaurus"
  case quartz = "Quartz"
  case zola = "Zola"
  case hexo = "Hexo"
  case obsidian = "Obsidian"

  /// The files by which it is known, from the folder of its site, without what ``endings`` adds.
  private var marks: [String] {
    switch self {
    case .hugo: ["hugo", "config/_default/hugo", "config/_default/config", "config"]
    case .jekyll: ["_config"]
    case .astro: ["astro.config"]
    case .gatsby: ["gatsby-config"]
    case .eleventy: ["eleventy.config", ".eleventy"]
    case .next: ["next.config"]
    case .nuxt: ["nuxt.config"]
    case .mkdocs: ["mkdocs"]
    case .quarto: ["_quarto"]
    case .vitepress: [".vitepress/config", "docs/.vitepress/config"]
    case .docusaurus: ["docusaurus.config"]
    case .quartz: ["quartz.config"]
    // These share theirs with others.
    case .zola, .hexo: []
    case .obsidian: [".obsidian/app", ".obsidian/core-plugins", ".obsidian/workspace"]
    }
  }

  private var endings: [String] {
    switch self {
    case .hugo: ["toml", "yaml", "yml", "json"]
    case .jekyll, .mkdocs, .quarto: ["yml", "yaml"]
    case .obsidian: ["json"]
    default: ["js", "mjs", "cjs", "ts", "mts"]
    }
  }

  /// The configurations that programs are known by, the surest first: a vault may be a site of another program.
  static let marks: [(path: String, tool: SiteTool)] =
    allCases.filter { $0 != .hugo && $0 != .obsidian }.reduce(into: of(.hugo)) { $0 += of($1) }
    + of(.obsidian)

  private static func of(_ tool: SiteTool) -> [(path: String, tool: SiteTool)] {
    tool.marks.flatMap { mark in tool.endings.map { ("\(mark).\($0)", tool) } }
  }

  /// Those that are hidden, or in a hidden folder, which a walk through a site's files passes over.
  package static let hiddenMarks = marks.map(\.path).filter { $0.hasPrefix(".") || $0.contains("/.") }

  /// The folders whose files it publishes as they are, each with the address, without slashes at its ends.
  var staticFolders: [(path: String, address: String)] {
    switch self {
    case .jekyll: ["assets", "images", "img", "files", "uploads", "media"].map { ($0, $0) }
    case .hugo, .zola, .gatsby, .docusaurus: [("static", "")]
    case .hexo: [("source/images", "images")]
    case .eleventy:
      [
        ("public", ""), ("static", ""), ("src/assets", "assets"), ("assets", "assets"),
        ("src/images", "images"), ("images", "images"), ("src/public", ""),
      ]
    case .vitepress: [("docs/public", ""), ("public", "")]
    case .mkdocs, .quarto, .obsidian, .quartz: []
    case .astro, .next, .nuxt: Self.usualStaticFolders
    }
  }

  static let usualStaticFolders = [
    (path: "public", address: ""), ("static", ""), ("assets", "assets"), ("images", "images"),
  ]
}
