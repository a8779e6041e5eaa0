import Diagnostics
import FrontMatter
import Publishing
import Text

/// What a folder tells of the program that its notes were written for.
struct ToolSurvey: Sendable {
  enum Tool: String, Sendable {
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
    case zola = "Zola"
    case hexo = "Hexo"
    case obsidian = "Obsidian"
  }

  /// nil for notes that belong to no program that is known here.
  private(set) var tool: Tool?

  /// What the program's configuration says.
  private(set) var title: String?
  private(set) var language: String?
  private(set) var baseURL: String?

  /// The folders whose files the program publishes, each with the address that they are published under, without
  /// slashes at its ends.
  private(set) var staticFolders: [(path: String, address: String)] = []

  /// Former addresses of notes as patterns: `/crops/{slug}/`.
  private(set) var oldAddresses: [String] = []

  /// Files whose names say of which program they are, at the top of its folder.
  private static let marks: [(name: String, tool: Tool)] = [
    ("hugo.toml", .hugo), ("hugo.yaml", .hugo), ("hugo.yml", .hugo), ("hugo.json", .hugo),
    ("astro.config.mjs", .astro),
    ("astro.config.ts", .astro), ("astro.config.js", .astro), ("gatsby-config.js", .gatsby),
    ("gatsby-config.ts", .gatsby),
    (".eleventy.js", .eleventy), ("eleventy.config.js", .eleventy), ("eleventy.config.mjs", .eleventy),
    ("eleventy.config.cjs", .eleventy), ("eleventy.config.ts", .eleventy), ("next.config.js", .next),
    ("next.config.mjs", .next), ("next.config.ts", .next), ("nuxt.config.ts", .nuxt),
    ("nuxt.config.js", .nuxt),
    ("mkdocs.yml", .mkdocs), ("_quarto.yml", .quarto), ("_config.yml", .jekyll), ("_config.yaml", .jekyll),
    ("config.toml", .hugo), ("config.yaml", .hugo),
  ]

  private let paths: Set<String>
  private let text: String
  private let root: YAMLNode?

  init(_ files: [ContentFile], read: (String) -> String?) {
    paths = Set(files.map(\.path))
    let paths = paths
    let mark = Self.marks.first { paths.contains($0.name) }
    tool = mark?.tool
    if tool == nil,
      paths.contains(where: { $0.hasSuffix(".vitepress/config.ts") || $0.hasSuffix(".vitepress/config.mts") })
    {
      tool = .vitepress
    }
    text = mark.flatMap { read($0.name) } ?? ""
    if text.contains("base_url"), tool == .hugo { tool = .zola }
    root =
      mark.map { $0.name.hasSuffix("ml") && !$0.name.hasSuffix(".toml") } == true
      ? FrontMatter.readYAML(SourceFile(path: "", text: text)).root : nil
    title = Self.value(["title", "site_name", "siteTitle", "site_title"], text)
    language = Self.value(
      ["languageCode", "defaultContentLanguage", "lang", "language", "locale", "default_language"], text
    )
    .flatMap { Self.languageTag($0) }
    baseURL = Self.value(["baseURL", "base_url", "baseurl", "site_url", "siteUrl", "site", "url"], text)
      .flatMap { $0.hasPrefix("http") ? $0 : nil }
  }

  /// Takes notes that link to each other by names for those of Obsidian, where nothing says otherwise.
  mutating func look(at notes: [RecordFile]) {
    guard tool == nil else { return }
    let linking = notes.count { note in
      note.body.map { range in
        let bytes = note.source.bytes[range.clamped(to: 0..<note.source.bytes.count)]
        return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "[") }
      } ?? false
    }
    if linking * 5 >= notes.count, linking > 0 { tool = .obsidian }
  }

  /// Looks for what belongs to the notes of a folder.
  mutating func look(besides folder: String) {
    staticFolders = Self.staticFolders(paths, tool, besides: folder)
    oldAddresses = Self.patterns(paths, tool, root, text, folder)
  }

  // MARK: Configuration

  /// The value of one of some keys, in whichever notation: `title = "…"`, `title: …`.
  private static func value(_ keys: [String], _ text: String) -> String? {
    for key in keys {
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.trimmed { $0 == " " || $0 == "\t" || $0 == "," }
        guard line.hasPrefix(key) else { continue }
        let rest = line.dropFirst(key.count).trimmed { $0 == " " }
        guard let sign = rest.first, sign == ":" || sign == "=" else { continue }
        var value = rest.dropFirst().trimmed { " ,`".contains($0) }
        if let quote = value.first, quote == "\"" || quote == "'" {
          value = value.dropFirst().prefix { $0 != quote }
        } else if let comment = value.firstRange(of: " #") {
          value = value[..<comment.lowerBound]
        }
        let isText =
          !value.isEmpty && !value.contains("{") && !value.contains("(")
          && !">|[&*".contains(value.first ?? " ")
        if isText, value.count < 100 { return String(value.trimmed { $0 == " " }) }
      }
    }
    return nil
  }

  private static func languageTag(_ text: String) -> String? {
    let tag = text.replacing("_", with: "-").lowercased()
    return NotesFinder.languages.contains(tag) || NotesFinder.languages.contains(String(tag.prefix(2)))
      ? String(tag.prefix(2)) : nil
  }

  // MARK: Folders

  private static func staticFolders(_ paths: Set<String>, _ tool: Tool?, besides notes: String) -> [(
    path: String, address: String
  )] {
    func has(_ folder: String) -> Bool { paths.contains { $0.hasPrefix(folder + "/") } }
    var candidates: [(path: String, address: String)]
    switch tool {
    case .jekyll: candidates = ["assets", "images", "img", "files", "uploads", "media"].map { ($0, $0) }
    case .hugo, .zola, .gatsby: candidates = [("static", "")]
    case .hexo: candidates = [("source/images", "images")]
    case .eleventy:
      candidates = [
        ("public", ""), ("static", ""), ("src/assets", "assets"), ("assets", "assets"),
        ("src/images", "images"), ("images", "images"), ("src/public", ""),
      ]
    case .vitepress: candidates = [("docs/public", ""), ("public", "")]
    case .mkdocs, .quarto, .obsidian: candidates = []
    default: candidates = [("public", ""), ("static", ""), ("assets", "assets"), ("images", "images")]
    }
    candidates = candidates.filter { folder in
      // Neither lies within the other: a file belongs to one of them.
      has(folder.path) && !(folder.path + "/").hasPrefix(notes + "/")
        && !(notes + "/").hasPrefix(folder.path + "/")
    }
    return candidates
  }

  // MARK: Addresses

  private static func patterns(
    _ paths: Set<String>, _ tool: Tool?, _ root: YAMLNode?, _ text: String, _ folder: String
  ) -> [String] {
    let name = folder.split(separator: "/").last.map { String($0) } ?? ""
    // What lies at the top has no folder that addresses begin with.
    if name.isEmpty, tool == .jekyll || tool == .hugo { return [] }
    switch tool {
    case .jekyll:
      let collection = name.hasPrefix("_") ? String(name.dropFirst()) : name
      let own = root?["collections"]?[collection]?["permalink"]?.scalar?.text
      return [own ?? "/\(collection)/:name.html"].compactMap { pattern($0, collection: collection) }
    case .hugo:
      let own =
        root?["permalinks"]?[name]?.scalar?.text ?? root?["permalinks"]?["page"]?[name]?.scalar?.text
        ?? tomlPermalink(text, name)
      return [own ?? "/\(name)/:slug/"].compactMap { pattern($0, collection: name) }
    case .zola, .mkdocs, .vitepress, .quarto, .nuxt:
      return name.isEmpty ? [] : ["/\(name)/{file}/"]
    case .astro, .next, .gatsby, .eleventy: return routes(paths)
    case .hexo, .obsidian, nil: return []
    }
  }

  private static func tomlPermalink(_ text: String, _ section: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).drop { !$0.hasPrefix("[permalinks") }
    return value(
      [section],
      lines.dropFirst().prefix { !$0.hasPrefix("[") || $0.hasPrefix("[permalinks") }.joined(separator: "\n"))
  }

  /// A pattern of Jekyll or Hugo as it is written here: `/crops/:slug/` is `/crops/{slug}/`.
  private static func pattern(_ text: String, collection: String) -> String? {
    var result = ""
    var rest = text[...]
    let names = [
      "slugorcontentbasename": "slug", "slugorfilename": "slug", "contentbasename": "file",
      "filename": "file", "slug": "slug", "title": "slug",
      "name": "file", "section": "section", "sections": "section", "year": "year", "month": "month",
      "i_month": "month", "day": "day",
      "path": "file", "collection": collection, "output_ext": ".html", "categories": "section",
    ]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let name = rest[rest.index(after: colon)...].prefix { $0.isLetter || $0 == "_" }
      guard let meant = names[String(name)] else { return nil }
      result += name == "collection" || name == "output_ext" ? meant : "{\(meant)}"
      rest = rest[name.endIndex...]
    }
    result += rest
    return result.hasPrefix("/") && result.contains("{") ? result : nil
  }

  /// Pages that a program makes of files by their names: `src/pages/crops/[slug].astro` is `/crops/{slug}/`.
  private static func routes(_ paths: Set<String>) -> [String] {
    let starts = ["src/pages/", "pages/", "src/app/", "app/"]
    let found = paths.compactMap { path -> String? in
      guard let start = starts.first(where: { path.hasPrefix($0) }), path.contains("["),
        !path.contains("/api/")
      else { return nil }
      var parts = path.dropFirst(start.count).split(separator: "/").map { String($0) }
      guard let file = parts.popLast() else { return nil }
      let stem = String(file.prefix { $0 != "." })
      if !["page", "index", "route", "layout"].contains(stem) || stem == "" { parts.append(stem) }
      if ["route", "layout"].contains(stem) || file.hasPrefix("opengraph") { return nil }
      // Groups of routes have no part in the address, and languages aren't known here.
      parts = parts.filter { !$0.hasPrefix("(") && !["[lang]", "[locale]"].contains($0) }
      let holes = parts.count { $0.hasPrefix("[") }
      guard holes == 1, let last = parts.last, last.hasPrefix("["), parts.count > 1 else { return nil }
      return "/" + parts.dropLast().joined(separator: "/") + "/{slug}/"
    }
    let words: Set = [
      "plants", "plant", "plantes", "plantas", "pflanzen", "crops", "herbs", "species", "flora", "trees",
      "garden", "especes", "especies",
    ]
    return Set(found).filter { pattern in
      pattern.split(separator: "/").contains { words.contains(String($0)) }
    }.sorted()
  }
}
