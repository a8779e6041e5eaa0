import Diagnostics
import FrontMatter
import PlantLibrary
import Publishing
import Text

/// What plantsite.yml says of where folders lie, with the places where it does.
struct FolderSettings {
  private(set) var mounts: [MountReader.Wanted] = []

  /// nil where nothing is said.
  var map: FolderMap? { mounts.isEmpty ? nil : FolderMap(mounts.map(\.mount)) }

  /// The folders of the content that may lie elsewhere.
  static let names = ["plants", "pages", "static", "data", "reports"]

  /// Endings of files that can be notes.
  static let endings = ["md", "markdown", "mdx", "qmd", "Rmd", "rmd", "yml", "yaml", "json"]

  static func read(_ node: YAMLNode, _ values: inout ValueReader) -> FolderSettings {
    var settings = FolderSettings()
    for (name, _, node) in values.entries(node, "folders", known: names) {
      for item in node.sequence ?? [node] { settings.readFolder(name, item, &values) }
    }
    return settings
  }

  private mutating func readFolder(_ name: String, _ node: YAMLNode, _ values: inout ValueReader) {
    let hasNotes = name == "plants" || name == "pages"
    guard node.mapping != nil else {
      let count = values.problems.count
      if let path = values.text(node, name) {
        add(path, name, at: node, hasNotes ? .usual : nil, [], nil, &values)
      } else if values.problems.count == count {
        Self.report("\(name) takes the path of a folder, such as ../src/content/\(name)", node, &values)
      }
      return
    }
    var path: (text: String, node: YAMLNode)?
    var (endings, indexes, skipped): ([String], [String], [PathPattern]) = ([], [], [])
    var address: String?
    let known = ["path", "skip"] + (hasNotes ? ["notes", "index"] : name == "static" ? ["at"] : [])
    for (key, _, value) in values.entries(node, name, known: known) {
      switch key {
      case "path": path = values.text(value, key).map { ($0, value) }
      case "notes": endings = Self.endings(value, &values)
      case "index": indexes = values.texts(value, key)
      case "skip": skipped = values.texts(value, key).map { PathPattern($0) }
      default: address = values.text(value, key)
      }
    }
    guard let path else {
      return Self.report("\(name) needs a path, that of the folder", node, &values)
    }
    let notes = FolderMap.NoteFiles(
      endings: endings.isEmpty ? ["md"] : endings, indexes: indexes.isEmpty ? ["index"] : indexes)
    add(path.text, name, at: path.node, hasNotes ? notes : nil, skipped, address, &values)
  }

  private static func endings(_ node: YAMLNode, _ values: inout ValueReader) -> [String] {
    values.locatedTexts(node, "notes").compactMap { text, range in
      let ending = text.hasPrefix(".") ? String(text.dropFirst()) : text
      // `fr.md` takes the notes of one language.
      let last = ending.split(separator: ".").last.map { String($0) } ?? ending
      let isKnown = endings.contains { $0 == last || $0 == last.lowercased() }
      if isKnown, !ending.contains("/") { return ending }
      values.report(
        .error, code: "bad-folder", "\(quoted(text)) is no ending of notes; known: \(listed(endings))",
        at: range, replacement: nearestMatch(to: ending, in: endings))
      return nil
    }
  }

  private mutating func add(
    _ text: String, _ name: String, at node: YAMLNode, _ notes: FolderMap.NoteFiles?,
    _ skipped: [PathPattern], _ address: String?, _ values: inout ValueReader
  ) {
    if text.hasPrefix("/") || text.hasPrefix("~") || text.contains("\\") {
      return Self.report(
        "\(quoted(text)) is no path from the site's folder, such as ../src/content/\(name)", node, &values)
    }
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return Self.report("a control character can't stand in a path", node, &values)
    }
    let below = address.map { FolderMap.normal($0) } ?? ""
    if below.utf8.starts(with: "..".utf8) {
      return Self.report("\(quoted(address ?? "")) is no address, such as /assets/", node, &values)
    }
    let mount = FolderMap.Mount(
      place: "content/\(name)" + (below.isEmpty ? "" : "/" + below), path: FolderMap.normal(text),
      notes: notes, skipped: skipped)
    mounts.append((mount, values.place(node.range)))
  }

  private static func report(_ message: String, _ node: YAMLNode, _ values: inout ValueReader) {
    values.report(.error, code: "bad-folder", message, at: node.range)
  }
}

extension Configuration {
  /// The folders that a `plantsite.yml` names.
  static func folders(_ file: SourceFile) -> [MountReader.Wanted] {
    let (root, _) = FrontMatter.readYAML(file)
    var values = ValueReader(file: file)
    let entry = root?.mapping?.first { $0.name == "folders" }
    return entry.map { FolderSettings.read($0.value, &values).mounts } ?? []
  }
}
