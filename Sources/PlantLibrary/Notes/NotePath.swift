package import Diagnostics
package import FrontMatter
package import Text

/// Where a Markdown file lies in the content folder, and what that makes of it.
package struct NotePath: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A note under `content/plants`.
    case plant
    /// The introduction of a section (`_index.md` under `content/plants`).
    case sectionIntroduction
    /// An ordinary page under `content/pages`.
    case page
    /// What the home page begins with (`content/pages/_index.md`).
    case homeIntroduction
  }

  package let kind: Kind

  /// The path from the site's folder: `content/plants/aloes/aloe-vera.md`.
  package let path: String

  /// The folders between `content/plants` or `content/pages` and the note: its section.
  ///
  /// The folder of a note that is `<slug>/index.md` isn't one of them.
  package private(set) var folders: [String]

  /// What the note calls its section; nil where its folder says which that is.
  package private(set) var sectionTitle: String?

  /// The file's name without its extension, or the folder's name for `<slug>/index.md`.
  package let stem: String

  /// The folder that the note lies in, from the site's folder, without a `/` at its end.
  ///
  /// Relative links start here.
  package let folder: String

  /// Whether the note is the `index.md` of a folder of its own.
  package let isBundle: Bool

  /// Where a person finds the note, from the site's folder: mostly ``path``.
  package let shown: String

  /// Whether the note's text is MDX, as its file's name says.
  var isMDX: Bool { shown.utf8.suffix(4).elementsEqual(".mdx".utf8) }

  /// Where the site's folders lie; nil for their usual places.
  let map: FolderMap?

  /// How the note's file is written.
  package var form: NoteForm { NoteForm(of: shown) }

  /// What a path from the site's folder is; nil for a file that is no Markdown under `content/plants` or
  /// `content/pages`.
  ///
  /// - Parameters:
  ///   - path: The path from the site's folder.
  ///   - map: Where the site's folders lie; nil for their usual places.
  ///   - shown: Where a person finds it; nil for where the folders have it.
  package init?(_ path: String, in map: FolderMap? = nil, shown: String? = nil) {
    guard path.utf8.count > 3, path.utf8.suffix(3).elementsEqual(".md".utf8) else { return nil }
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard parts.count >= 3, parts[0] == "content" else { return nil }
    let isPlant = parts[1] == "plants"
    guard isPlant || parts[1] == "pages" else { return nil }
    self.path = path
    self.map = map
    self.shown = shown ?? map?.shown(path) ?? path
    let file = parts.removeLast()
    folder = parts.joined(separator: "/")
    var folders = Array(parts.dropFirst(2))
    switch file {
    case "_index.md":
      guard isPlant || folders.isEmpty else { return nil }
      kind = isPlant ? .sectionIntroduction : .homeIntroduction
      stem = folders.last ?? ""
      isBundle = false
    case "index.md" where !folders.isEmpty:
      kind = isPlant ? .plant : .page
      stem = folders.removeLast()
      isBundle = true
    default:
      kind = isPlant ? .plant : .page
      stem = String(file.dropLast(3))
      isBundle = false
    }
    self.folders = folders
  }

  /// The same note in a section that it names itself, whatever folder it lies in; as it is where nothing of the name
  /// can stand in an address.
  func inSection(_ name: String) -> NotePath {
    let part = slug(name)
    if part.isEmpty { return self }
    var location = self
    location.folders = [part]
    location.sectionTitle = name
    return location
  }

  /// Whether the note is an `index.md` directly in `content/plants` or `content/pages`, which is no note's own folder.
  var isStrayIndex: Bool {
    folders.isEmpty && !isBundle && path.utf8.suffix(9).elementsEqual("/index.md".utf8)
  }
}

extension NotePath {
  /// The path from the site's folder of what a path in the note means, as both lie on disk.
  /// - Returns: nil where it leads out of the site's folders.
  package func path(of written: String) -> String? {
    guard let map else { return LinkResolver.join(folder, written) }
    return map.own(shownPath(of: written))
  }

  /// The same for a path from a folder around the note that begins with that folder's name; nil for other paths.
  func path(fromAncestor written: String) -> String? {
    guard let slash = written.firstIndex(of: "/"), slash > written.startIndex else { return nil }
    let folders = shownFolder.split(separator: "/")
    guard let index = folders.lastIndex(of: written[..<slash]), index > 0 || map != nil else { return nil }
    let shown = (folders[..<index].map(String.init) + [written]).joined(separator: "/")
    return map.map { $0.own(shown) } ?? (shown.utf8.starts(with: "content/".utf8) ? shown : nil)
  }

  /// Where a person would look for what a path in the note means.
  func shownPath(of written: String) -> String { FolderMap.normal(written, from: shownFolder) }

  /// How a link in the note writes the path of a file of the site.
  package func link(to path: String) -> String {
    guard let map else { return relativePath(of: path, from: folder) }
    return relativePath(of: map.shown(path), from: shownFolder)
  }

  /// The folder that a person finds the note in.
  private var shownFolder: String { shown.lastIndex(of: "/").map { String(shown[..<$0]) } ?? "" }
}

/// The name of a file or folder as a title: `my_first-plant` becomes `My first plant`.
package func titled(_ name: String) -> String {
  let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
  if words.isEmpty { return name }
  return words.prefix(1).uppercased() + words.dropFirst()
}

/// The slug of a folder's or note's name for its address, with a problem where nothing of it can stand in one.
func addressPart(_ name: String, path: String, problems: inout [Diagnostic]) -> String {
  let part = slug(name)
  if part.isEmpty { problems.append(.noAddress(name, orElse: "set a slug", at: .path(path))) }
  return part
}

extension Diagnostic {
  /// Tells of a name without anything for an address, code `no-address`; `what` says of what it is the name.
  package static func noAddress(
    _ name: String, of what: String = "", orElse: String? = nil, at place: Location?
  ) -> Diagnostic {
    let other = orElse.map { ", or \($0)" } ?? ""
    return Diagnostic(
      .error, code: "no-address",
      "nothing of \(what)\(quoted(name)) can stand in an address; use letters or digits\(other)",
      at: place)
  }
}
