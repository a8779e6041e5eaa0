import FrontMatter
import PlantLibrary
import Text

/// What a program's folders say for all notes in them: Hugo's `cascade`, Jekyll's `defaults`, and the data files of
/// folders that Eleventy has.
struct FolderValues {
  /// What one file says for some notes.
  private struct Place {
    let file: String
    let values: [Value]
    let concerns: (String) -> Bool
  }

  /// A value, by the keys on the way to it; the text of one that isn't a single text is nil.
  private struct Value {
    let path: [String]
    let text: String?

    /// The keys as one, whatever their case: `build.render`.
    var name: String { path.joined(separator: ".").lowercased() }
  }

  /// In the order in which a later one counts more.
  private let places: [Place]

  /// Looks at the program's configuration, with the path of its file, and at all files that may be records.
  init(_ tool: SiteTool?, _ configuration: (path: String, values: ToolConfiguration), _ files: [RecordFile]) {
    places =
      switch tool {
      case .hugo: Self.hugo(configuration.path, configuration.values, files)
      case .jekyll: Self.jekyll(configuration.path, configuration.values.root)
      case .eleventy: Self.eleventy(files)
      default: []
      }
  }

  // MARK: Programs

  /// What sections and the site say for the pages below (https://gohugo.io/content-management/front-matter/#cascade).
  private static func hugo(_ path: String, _ site: ToolConfiguration, _ files: [RecordFile]) -> [Place] {
    let content = site.value(at: ["contentDir"]) ?? "content"
    let sections = files.filter { $0.stem == "_index" }.sorted { $0.folders.count < $1.folders.count }
    let sites =
      [(path, site.root, "")] + sections.map { ($0.path, $0.root, $0.folders.joined(separator: "/")) }
    return sites.flatMap { file, root, folder -> [Place] in
      guard let cascade = root?.member("cascade") else { return [] }
      // Of several the first one that has a value counts.
      return (cascade.sequence ?? [cascade]).reversed().compactMap { values in
        let target = values.member("_target") ?? values.member("target")
        func asks(_ key: String) -> String? { target?.member(key)?.scalar?.text }
        guard asks("kind") ?? "page" == "page", asks("environment") ?? "production" == "production" else {
          return nil
        }
        let pattern = asks("path").map { PathPattern("/\(content)/" + $0.drop { $0 == "/" }) }
        let own = self.values(of: values).filter { !["_target", "target"].contains($0.path.first) }
        return Place(file: file, values: own) { path in
          isBelow(folder, path)
            && (pattern?.matches(path) ?? true || pattern?.matches(withoutEnding(path)) ?? false)
        }
      }
    }
  }

  /// What the configuration says for a path or a collection
  /// (https://jekyllrb.com/docs/configuration/front-matter-defaults/).
  private static func jekyll(_ path: String, _ root: YAMLNode?) -> [Place] {
    let defaults = (root?.member("defaults")?.sequence ?? []).map { entry in
      (scope: entry.member("scope")?.member("path")?.scalar?.text ?? "", entry: entry)
    }
    // The scope with the longer path counts more, and of two alike the later one.
    let ordered = defaults.enumerated().sorted {
      ($0.element.scope.utf8.count, $0.offset) < ($1.element.scope.utf8.count, $1.offset)
    }
    return ordered.compactMap { _, place in
      guard let values = place.entry.member("values") else { return nil }
      let pattern = place.scope.isEmpty ? nil : PathPattern("/" + place.scope.drop { $0 == "/" })
      let type = place.entry.member("scope")?.member("type")?.scalar?.text ?? ""
      return Place(file: path, values: self.values(of: values)) { path in
        let folders = path.split(separator: "/").dropLast()
        let isOfType =
          type.isEmpty || type == "pages" && !folders.contains { $0.hasPrefix("_") }
          || folders.contains { $0 == "_" + type }
        return isOfType && pattern?.matches(path) ?? true
      }
    }
  }

  /// What the file of data that is named like its folder says (https://www.11ty.dev/docs/data-template-dir/).
  private static func eleventy(_ files: [RecordFile]) -> [Place] {
    let own = files.filter { file in
      guard let folder = file.folders.last else { return false }
      return file.name == "\(folder).json" || file.name == "\(folder).11tydata.json"
    }
    return own.sorted { ($0.folders.count, $0.path.utf8.count) < ($1.folders.count, $1.path.utf8.count) }
      .compactMap { file in
        let folder = file.folders.joined(separator: "/")
        guard let root = file.root else { return nil }
        // The tags of a folder name it for the program.
        let values = values(of: root).filter { $0.path != ["tags"] }
        return Place(file: file.path, values: values) { isBelow(folder, $0) }
      }
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }

  private static func withoutEnding(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  /// The values in a mapping, and in those in it.
  private static func values(of node: YAMLNode, at path: [String] = []) -> [Value] {
    guard let mapping = node.mapping, path.count < 4 else {
      return path.isEmpty ? [] : [Value(path: path, text: node.scalar?.text)]
    }
    return mapping.flatMap { entry in entry.name.map { values(of: entry.value, at: path + [$0]) } ?? [] }
  }

  // MARK: What they say

  /// What is said for a note that doesn't say it itself.
  private func given(to note: RecordFile) -> [(file: String, value: Value)] {
    let concerning = places.filter { $0.concerns(note.path) }
    guard !concerning.isEmpty else { return [] }
    let own = Set(note.root.map { Self.values(of: $0).map(\.name) } ?? [])
    var seen = own
    return concerning.reversed().flatMap { place in
      place.values.filter { seen.insert($0.name).inserted }.map { (place.file, $0) }
    }
  }

  /// Which of some notes aren't published.
  func privateNotes(_ notes: [RecordFile]) -> [Int] {
    if places.isEmpty { return [] }
    return notes.indices.filter { given(to: notes[$0]).contains { Self.isPrivate($0.value) } }
  }

  private static func isPrivate(_ value: Value) -> Bool {
    guard let text = value.text else { return false }
    switch value.name {
    case "draft", "private": return ValueReader.flag(text) == true
    case "published", "permalink": return ValueReader.flag(text) == false
    case "build.render", "_build.render": return text == "never" || ValueReader.flag(text) == false
    default: return false
    }
  }

  /// What notes don't have here, as only their folder says it.
  func remarks(_ notes: [RecordFile]) -> [String] {
    if places.isEmpty { return [] }
    var keys: [String: [String: Int]] = [:]
    for note in notes {
      for (file, value) in given(to: note) where Self.isOfPlants(value) {
        keys[file, default: [:]][value.path.joined(separator: "."), default: 0] += 1
      }
    }
    return keys.sorted { $0.key < $1.key }.map { file, keys in
      let most = counted(keys.values.max() ?? 0, "note")
      return
        "Not taken: what \(file) says for \(most): \(listed(keys.keys.sorted())). Here each note says it itself."
    }
  }

  private static func isOfPlants(_ value: Value) -> Bool {
    let words = KeyWords(value.path.last ?? "")
    return !["draft", "published", "private", "date", "build", "_build"].contains(
      value.path.first?.lowercased())
      && !OtherKeys.hasName(words) && !OtherKeys.isSwitch(words)
  }
}

extension YAMLNode {
  /// The value of a key of a mapping, whatever its case; nil for none.
  func member(_ key: String) -> YAMLNode? {
    mapping?.first { $0.name?.lowercased() == key.lowercased() }?.value
  }
}
