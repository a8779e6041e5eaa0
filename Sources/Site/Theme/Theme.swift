package import Diagnostics
import FrontMatter
import PlantLibrary
import Publishing
import Templates
import Text

/// A theme with the themes that it builds on, as one set of templates, assets and words.
package struct Theme: Sendable {
  package struct Asset: Sendable {
    /// The path inside the theme's `assets` folder.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The templates by name.
  package private(set) var templates: [String: SourceFile] = [:]

  /// The names of the templates that are the site's theme's own, rather than of one that it builds on.
  private(set) var ownTemplates: Set<String> = []

  /// The assets by path, in order.
  package private(set) var assets: [Asset] = []
  package let strings: Strings

  /// The icons by name.
  var icons: [Icon]

  /// The scripts of service workers by name.
  private(set) var workers: [String: [UInt8]] = [:]

  /// What surrounds its pages on phones.
  private(set) var colours = ThemeColours()

  /// How large it shows pictures.
  private(set) var pictureSizes = PictureSizes()

  /// The folder of the output that holds the assets.
  ///
  /// A fingerprint of them all is in its name, so that files may be cached for ever and refer to each other by
  /// relative addresses.
  let assetFolder: String

  /// Puts a theme together.
  ///
  /// `name` is the theme that the site names at `range`, `languageRange` is where it names its language, and `files`
  /// are the site's files under `themes`.
  package init(
    _ name: String, namedAt range: SourceRange?, language: String, languageAt languageRange: SourceRange?,
    files: [SourceFile], problems: inout [Diagnostic]
  ) {
    let chain = Theme.chain(name, namedAt: range, files: files, problems: &problems)
    var stringFiles: [String: [SourceFile]] = [:]
    var assetFiles: [String: [UInt8]] = [:]
    let own = Set(files.filter { $0.path.hasPrefix("themes/\(name)/") }.map(\.path))
    let ofSite = Set(files.map(\.path))
    var iconFiles: [String: SourceFile] = [:]
    for (name, files) in chain {
      let prefix = "themes/\(name)/"
      Theme.removeReplaced(
        by: files.compactMap { Theme.assetPath($0.path, in: prefix) }, from: &assetFiles)
      for file in files {
        let path = String(file.path.dropFirst(prefix.count))
        // What the program brings along is known to be fine.
        if ofSite.contains(file.path), path.hasPrefix("templates/") || path.hasPrefix("icons/"), isText(file)
        {
          problems += CharacterCheck.problems(of: file, in: file.bytes.indices)
        }
        if path.hasPrefix("templates/"), path.hasSuffix(".mustache") {
          guard isText(file) else {
            problems.add(
              .error, code: "not-utf8", "this isn't UTF-8; save the file as UTF-8", at: .path(file.path))
            continue
          }
          let template = String(path.dropFirst("templates/".count).dropLast(".mustache".count))
          templates[template] = file
          if own.contains(file.path) { ownTemplates.insert(template) }
        } else if path == "theme.yml" {
          pictureSizes.read(file, problems: &problems)
          colours.read(file, problems: &problems)
        } else if let asset = Theme.assetPath(file.path, in: prefix) {
          assetFiles[asset] = file.bytes
        } else if path.hasPrefix("worker/"), path.hasSuffix(".js") {
          workers[String(path.dropFirst("worker/".count).dropLast(".js".count))] =
            Theme.withoutCommentLines(file.bytes)
        } else if let icon = Theme.iconName(path[...]) {
          iconFiles[icon] = file
        } else if path.hasPrefix("strings/"), path.hasSuffix(".yml") {
          stringFiles[String(path.dropFirst("strings/".count).dropLast(".yml".count)), default: []].append(
            file)
        }
      }
    }
    assets = Theme.joined(assetFiles)
    icons = iconFiles.sorted { $0.key < $1.key }.compactMap { name, file in
      let isOwn = ofSite.contains(file.path)
      guard let icon = isOwn ? Icon(name: name, svg: file.bytes) : EmbeddedTheme.icons[name] else {
        problems.add(
          .error, code: "bad-icon", "this is no icon: an icon is one svg element with a viewBox, in UTF-8",
          at: .path(file.path))
        return nil
      }
      return icon
    }
    strings = Theme.strings(stringFiles, language, at: languageRange, problems: &problems)
    assetFolder = "assets/" + Theme.fingerprint(assets)
  }

  /// The name of the icon that a file of a theme is; nil for none.
  static func iconName(_ path: Substring) -> String? {
    path.hasPrefix("icons/") && path.hasSuffix(".svg")
      ? String(path.dropFirst("icons/".count).dropLast(".svg".count)) : nil
  }

  /// The words of a language; `files` has those that there are, by language.
  private static func strings(
    _ files: [String: [SourceFile]], _ language: String, at range: SourceRange?, problems: inout [Diagnostic]
  ) -> Strings {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? language
    var spoken = primary == "en" ? [] : files[primary] ?? []
    if language.lowercased() != primary {
      spoken += files.first { $0.key.lowercased() == language.lowercased() }?.value ?? []
    }
    if spoken.isEmpty, primary != "en" {
      problems.add(
        .warning, code: "no-strings", "the theme has no words in \"\(language)\"; pages show English ones",
        at: range.map { .range($0) },
        notes: [
          Diagnostic.Note("languages: " + files.keys.sorted().joined(separator: ", ")),
          Diagnostic.Note("add them as themes/NAME/strings/\(language).yml"),
        ])
    }
    return Strings(
      language: language, english: files["en"] ?? [], spoken: spoken, problems: &problems)
  }

  /// Whether a problem of templates concerns the site's owner.
  ///
  /// A theme that replaces single templates of another may leave some of that one's partials without use.
  func concerns(_ problem: Diagnostic) -> Bool {
    guard problem.code == "template-unused", let path = problem.location?.path else { return true }
    return ownTemplates.contains { templates[$0]?.path == path }
  }

  /// Whether a file under `themes` is one that a theme is made of, rather than a note about it.
  static func isPart(_ path: String) -> Bool {
    path.hasSuffix("/theme.yml") || path.contains("/templates/") || path.contains("/assets/")
      || path.contains("/strings/") || path.contains("/icons/") || path.contains("/worker/")
  }

  /// The theme and those it builds on, the foundation first.
  private static func chain(
    _ name: String, namedAt range: SourceRange?, files: [SourceFile], problems: inout [Diagnostic]
  ) -> [(name: String, files: [SourceFile])] {
    var byTheme: [String: [SourceFile]] = [:]
    for file in files {
      let parts = file.path.split(separator: "/", maxSplits: 2)
      if parts.count == 3, parts[0] == "themes" { byTheme[String(parts[1]), default: []].append(file) }
    }
    var chain: [(name: String, files: [SourceFile])] = []
    var next: String? = name
    var nextRange = range
    while let current = next, current != EmbeddedTheme.name {
      if chain.contains(where: { $0.name == current }) {
        problems.add(
          .error, code: "circular-theme", "the theme \(current) builds on itself",
          at: nextRange.map { .range($0) })
        break
      }
      guard let own = byTheme[current] else {
        let known = Set(byTheme.keys).union([EmbeddedTheme.name]).sorted()
        problems.add(
          .error, code: "unknown-theme",
          "there is no folder themes/\(current)\(didYouMean(nearestMatch(to: current, in: known)))",
          at: nextRange.map { .range($0) },
          notes: [Diagnostic.Note("themes: " + known.joined(separator: ", "))])
        break
      }
      chain.append((current, own))
      (next, nextRange) = base(of: current, own, problems: &problems)
    }
    // A folder themes/default overrides single files of the built-in one.
    chain.append((EmbeddedTheme.name, EmbeddedTheme.files + (byTheme[EmbeddedTheme.name] ?? [])))
    return chain.reversed()
  }

  /// The theme that a theme builds on: the default one, unless `theme.yml` says otherwise.
  private static func base(
    of name: String, _ files: [SourceFile], problems: inout [Diagnostic]
  ) -> (String?, SourceRange?) {
    guard let file = files.first(where: { $0.path == "themes/\(name)/theme.yml" }) else {
      return (EmbeddedTheme.name, nil)
    }
    let (root, found) = FrontMatter.readYAML(file)
    var values = ValueReader(file: file)
    for problem in found { values.report(problem) }
    defer { problems += values.problems }
    guard let root else { return (EmbeddedTheme.name, nil) }
    var result: (String?, SourceRange?) = (EmbeddedTheme.name, nil)
    let known = ["title", "description", "extends", "author", "license", "images", "colours"]
    for (key, _, node) in values.entries(root, "theme.yml", known: known) where key == "extends" {
      if let base = values.text(node, key) { result = (base, SourceRange(file, node.range)) }
    }
    return result
  }

  /// A fingerprint of the assets' names and bytes.
  private static func fingerprint(_ assets: [Asset]) -> String {
    var all: [UInt8] = []
    for asset in assets { all += asset.path.utf8 + [0] + asset.bytes + [0] }
    return contentFingerprint(of: all)
  }

  /// The assets as contexts for templates: `assets.style.css` is the address of `style.css`.
  func assetContext(_ baseURL: BaseURL) -> (type: ContextType, frame: TemplateFrame) {
    AssetTree(assets.map { ($0.path, baseURL.href("/\(assetFolder)/\($0.path)")) }).context(name: "assets")
  }
}

/// Whether a file is UTF-8.
private func isText(_ file: SourceFile) -> Bool { String(validating: file.bytes, as: UTF8.self) != nil }

/// Asset addresses by the parts of their names, so that a template can write `{{assets.icons.leaf.svg}}`.
private final class AssetTree {
  private var address: String?
  private var children: [String: AssetTree] = [:]

  init(_ assets: [(path: String, address: String)]) {
    for asset in assets {
      var node = self
      for part in asset.path.split(whereSeparator: { $0 == "/" || $0 == "." }) {
        let child = node.children[String(part)] ?? AssetTree([])
        node.children[String(part)] = child
        node = child
      }
      node.address = asset.address
    }
  }

  func context(name: String) -> (type: ContextType, frame: TemplateFrame) {
    var variables: [ContextType.Variable] = []
    var values: [TemplateValue] = []
    for (part, child) in children.sorted(by: { $0.key < $1.key }) {
      if let address = child.address {
        variables.append(.init(name: part, help: address, kind: .text))
        values.append(.text(address))
      } else {
        let (type, frame) = child.context(name: "\(name).\(part)")
        variables.append(
          .init(name: part, help: "Assets whose names go on from here.", kind: .context { type }))
        values.append(.context(frame))
      }
    }
    let type = ContextType(
      name: name, help: "The addresses of the theme's assets, by the parts of their names.",
      variables: variables)
    return (type, TemplateFrame(values: values))
  }
}
