import FrontMatter
import Text

/// The addresses that pages of notes had, as patterns: `/crops/{slug}/`.
struct FormerAddresses {
  let tool: SiteTool
  let configuration: ToolConfiguration

  /// All files of the program's folder.
  let paths: Set<String>
  let notes: NotesFolder

  /// The text of a file; nil for one that isn't there.
  let read: (String) -> String?

  var patterns: [String] {
    switch tool {
    case .jekyll: jekyll
    case .hugo: hugo
    case .hexo: hexo
    case .eleventy: eleventy
    case .vitepress: vitepress
    case .zola, .nuxt, .quartz: usual(below: "content")
    case .mkdocs: mkdocs
    case .quarto: usual(below: "", ending: ".html")
    case .docusaurus: docusaurus
    case .astro, .next: routes
    case .gatsby: routes + templates
    case .obsidian: []
    }
  }

  // MARK: By the path

  /// The folders of the notes below another one; nil where they aren't there.
  private func folders(below root: String) -> [String]? {
    let root = root.split(separator: "/").filter { $0 != "." }
    let own = notes.path.split(separator: "/")
    guard own.starts(with: root) else { return nil }
    var folders = own.dropFirst(root.count).map { String($0) }
    // The main language has no folder in addresses.
    let main =
      configuration.values(of: "defaultContentLanguage", "default_language").first { _ in true } ?? "en"
    if folders.first?.lowercased() == main.lowercased() { folders.removeFirst() }
    return folders
  }

  /// The addresses of programs that keep the path of a file: `/garden/plants/{file}/`.
  private func usual(
    below root: String, at address: String = "", ending: String = "/", name: String = "{file}"
  ) -> [String] {
    guard let folders = folders(below: root) else { return [] }
    let isBundles = notes.notes.count(where: \.isBundle) * 2 > notes.notes.count
    let parts = address.split(separator: "/").map { String($0) } + folders + sections + [name]
    return ["/" + parts.joined(separator: "/") + (isBundles ? "/" : ending)]
  }

  /// What stands for the folders below that of the notes; empty where there are none.
  private var sections: [String] {
    Set(notes.notes.map(\.noteFolder)).count > 1 ? ["{section}"] : []
  }

  private var vitepress: [String] {
    let isBelow = paths.contains { $0.hasPrefix("docs/.vitepress/") }
    let source = configuration.values(of: "srcDir").first { _ in true } ?? ""
    let isClean = configuration.text.replacing(" ", with: "").contains("cleanUrls:true")
    return usual(below: (isBelow ? "docs/" : "") + source, ending: isClean ? "" : ".html")
  }

  private var mkdocs: [String] {
    let isPlain = configuration.value(at: ["use_directory_urls"]) == "false"
    return usual(below: configuration.value(at: ["docs_dir"]) ?? "docs", ending: isPlain ? ".html" : "/")
  }

  private var docusaurus: [String] {
    let base = configuration.values(of: "routeBasePath").first { _ in true } ?? "docs"
    return usual(below: "docs", at: base)
  }

  // MARK: By patterns of the program

  private var jekyll: [String] {
    // What lies at the top has no folder that addresses begin with.
    guard let folder = notes.path.split(separator: "/").last, folder != "_posts" else { return [] }
    let collection = folder.hasPrefix("_") ? String(folder.dropFirst()) : String(folder)
    let own = configuration.value(at: ["collections", collection, "permalink"])
    let isPretty = configuration.value(at: ["permalink"]) == "pretty" || own == "pretty"
    let usual = "/:collection/:path" + (isPretty ? "/" : ".html")
    let names = [
      "slug": "{slug}", "title": "{slug}", "name": "{file}",
      "path": (sections + ["{file}"]).joined(separator: "/"),
      "year": "{year}", "month": "{month}", "day": "{day}", "collection": collection, "output_ext": ".html",
    ]
    let pattern = own.flatMap { $0.contains(":") ? $0 : nil } ?? usual
    return Self.pattern("/" + pattern.drop { $0 == "/" }, names)
  }

  private var hugo: [String] {
    let root = configuration.value(at: ["contentDir"]) ?? "content"
    guard let folders = folders(below: root), let section = folders.first else {
      return notes.path.isEmpty ? [] : usual(below: root, name: "{slug}")
    }
    let places = [["permalinks", section], ["permalinks", "page", section]]
    guard let own = places.lazy.compactMap(configuration.value).first else {
      return usual(below: root, name: "{slug}")
    }
    let all = (folders + sections).joined(separator: "/")
    let names = [
      "slug": "{slug}", "slugorfilename": "{slug}", "slugorcontentbasename": "{slug}", "title": "{title}",
      "filename": "{file}", "contentbasename": "{file}", "section": section, "sections": all,
      "year": "{year}",
      "month": "{month}", "day": "{day}",
    ]
    return Self.pattern(own, names)
  }

  private var hexo: [String] {
    guard folders(below: "source/_posts") != nil else { return usual(below: "source", ending: ".html") }
    let own = configuration.value(at: ["permalink"]) ?? ":year/:month/:day/:title/"
    let names = [
      "title": (sections + ["{file}"]).joined(separator: "/"), "name": "{file}", "post_title": "{title}",
      "year": "{year}", "month": "{month}", "day": "{day}",
    ]
    return Self.pattern("/" + own.drop { $0 == "/" }, names)
  }

  /// A pattern with names such as `:slug` as it is written here; none where a name isn't known.
  private static func pattern(_ text: String, _ names: [String: String]) -> [String] {
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let name = rest[rest.index(after: colon)...].prefix { $0.isLetter || $0 == "_" }
      guard let meant = names[String(name)] else { return [] }
      result += meant
      rest = rest[name.endIndex...]
    }
    return checked(result + rest)
  }

  /// A pattern that tells plants apart, and has no brackets of another notation.
  private static func checked(_ pattern: String) -> [String] {
    let isOwn = ["{slug}", "{file}", "{title}"].contains { pattern.contains($0) }
    return pattern.hasPrefix("/") && isOwn && !pattern.contains { "[]?#*$".contains($0) } ? [pattern] : []
  }

  /// The pattern of the folder's data file, `plants/plants.json`, else the path below the input folder.
  private var eleventy: [String] {
    let folder = notes.path.isEmpty ? "" : notes.path + "/"
    let name = notes.path.split(separator: "/").last ?? ""
    let files = ["json", "11tydata.json", "11tydata.js", "11tydata.cjs", "11tydata.mjs"].map {
      "\(folder)\(name).\($0)"
    }
    if let file = files.first(where: { paths.contains($0) }), let text = read(file),
      let own = ToolConfiguration(path: file, text: text).template(of: "permalink")
    {
      return Self.checked(own)
    }
    return usual(below: configuration.values(of: "input").first { _ in true } ?? "")
  }

  // MARK: By pages of the program

  /// Pages that a program makes of files by their names: `src/pages/crops/[slug].astro` is `/crops/{slug}/`.
  private var routes: [String] {
    let starts = ["src/pages/", "pages/", "src/app/", "app/"]
    let found = paths.compactMap { path -> (pattern: String, path: String)? in
      guard let start = starts.first(where: { path.hasPrefix($0) }), path.contains("[") || path.contains("{"),
        !path.contains("/api/")
      else { return nil }
      var parts = path.dropFirst(start.count).split(separator: "/").map { String($0) }
      guard let file = parts.popLast() else { return nil }
      // Gatsby's `{MarkdownRemark.frontmatter__slug}.js` has a dot of its own.
      let stem = file.hasPrefix("{") ? String(file.prefix { $0 != "}" }) : String(file.prefix { $0 != "." })
      if !["page", "index", "route", "layout"].contains(stem) || stem == "" { parts.append(stem) }
      if ["route", "layout"].contains(stem) || file.hasPrefix("opengraph") { return nil }
      // Groups of routes have no part in the address, and languages aren't known here.
      parts = parts.filter { !$0.hasPrefix("(") && !["[lang]", "[locale]"].contains($0) }
      func isHole(_ part: String) -> Bool { part.hasPrefix("[") || part.hasPrefix("{") }
      guard parts.count(where: isHole) == 1, let last = parts.last, isHole(last), parts.count > 1 else {
        return nil
      }
      return ("/" + parts.dropLast().joined(separator: "/") + "/{slug}/", path)
    }
    return Set(found.filter { Self.isOfPlants($0.pattern) || isOfNotes($0.path) }.map(\.pattern)).sorted()
  }

  /// Whether a page of the program asks for the collection of the notes: `getCollection('houseplants')`.
  private func isOfNotes(_ path: String) -> Bool {
    guard let folder = notes.path.split(separator: "/").last, let text = read(path) else { return false }
    return ["'", "\"", "`"].contains { text.contains("ollection(\($0)\(folder)\($0)") }
  }

  /// Addresses that a program of Gatsby makes: `/plants/${node.frontmatter.slug}`.
  private var templates: [String] {
    let text =
      ["gatsby-node.js", "gatsby-node.mjs", "gatsby-node.ts"].lazy.compactMap { read($0) }.first ?? ""
    let found = text.split(separator: "`", omittingEmptySubsequences: false).compactMap { part -> String? in
      guard part.hasPrefix("/"), part.count < 100, let open = part.firstRange(of: "${"),
        let close = part[open.upperBound...].firstIndex(of: "}"),
        part[open.upperBound..<close].lowercased().contains("slug")
      else { return nil }
      let rest = part[part.index(after: close)...]
      return rest.isEmpty || rest == "/" ? part[..<open.lowerBound] + "{slug}/" : nil
    }
    return Set(found).filter(Self.isOfPlants).sorted()
  }

  /// Whether an address is that of plants, among the pages of a program.
  private static func isOfPlants(_ pattern: String) -> Bool {
    let words: Set = [
      "plants", "plant", "plantes", "plantas", "pflanzen", "crops", "herbs", "species", "flora", "trees",
      "garden", "especes", "especies",
    ]
    return pattern.split(separator: "/").contains { words.contains(String($0)) }
  }
}
