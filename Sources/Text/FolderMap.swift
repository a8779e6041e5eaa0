/// Where the parts of a site's content lie that its owner has elsewhere.
///
/// The program names each file by a path of its own, such as `content/plants/aloe.md`. A person finds it elsewhere, by a
/// path from the site's folder such as `../src/content/plants/aloe.mdx`. This translates one into the other; it knows
/// no files.
package final class FolderMap: Sendable {
  /// A folder of the owner's in the place of one of ours.
  package struct Mount: Sendable, Hashable {
    /// The folder's path to the program: `content/plants`.
    package let place: String

    /// The folder's path to a person, from the site's folder: `../src/content/plants`; empty for the site's folder.
    package let path: String

    /// Which of its files are notes; nil for a folder without notes.
    package let notes: NoteFiles?

    /// What in it is no part of the site.
    package let skipped: [PathPattern]

    package init(place: String, path: String, notes: NoteFiles? = nil, skipped: [PathPattern] = []) {
      self.place = place
      self.path = path
      self.notes = notes
      self.skipped = skipped
    }

    /// The path to a person of a path within it.
    package func shown(_ rest: some StringProtocol) -> String {
      rest.isEmpty ? (path.isEmpty ? "." : path) : path.isEmpty ? String(rest) : path + "/" + rest
    }

    /// The program's path of a path within it: a note ends in `.md` there.
    package func own(_ rest: some StringProtocol) -> String {
      rest.isEmpty ? place : place + "/" + (notes?.own(rest) ?? String(rest))
    }
  }

  /// Which files are notes.
  package struct NoteFiles: Sendable, Hashable {
    /// The endings of their names, without the dot; at least one.
    package let endings: [String]

    /// The names, without the ending, of those that are the note of the folder they lie in.
    package let indexes: [String]

    package static let usual = NoteFiles()

    package init(endings: [String] = ["md"], indexes: [String] = ["index"]) {
      // A new note is a text.
      let texts = endings.filter { !["yml", "yaml", "json"].contains($0) }
      self.endings = texts + endings.filter { !texts.contains($0) }
      self.indexes = indexes
    }

    /// A path as the program has it: `goat/data.yml` is `goat/index.md`.
    func own(_ path: some StringProtocol) -> String? {
      guard let ending = endings.first(where: { path.hasSuffix("." + $0) }) else {
        // To the program what ends in `.md` is a note.
        return path.hasSuffix(".md") ? String(path.dropLast(2)) + "markdown" : nil
      }
      let stem = path.dropLast(ending.count + 1)
      guard let slash = stem.lastIndex(of: "/") else { return stem + ".md" }
      let name = String(stem[stem.index(after: slash)...])
      return indexes.contains(name) ? stem[...slash] + "index.md" : stem + ".md"
    }

    /// The paths that a person may have given to what the program calls `path`, the usual one first.
    package func written(_ path: some StringProtocol) -> [String] {
      guard path.hasSuffix(".md") else {
        // A file that ends in `.md` and is no note.
        let isOther = path.hasSuffix(".markdown") && !endings.contains("md")
        return [String(path)] + (isOther ? [path.dropLast(8) + "md"] : [])
      }
      let stem = String(path.dropLast(3))
      var stems = [stem]
      if stem.hasSuffix("/index") { stems = indexes.map { stem.dropLast(5) + $0 } }
      if !stems.contains(stem) { stems.append(stem) }
      return stems.flatMap { stem in endings.map { stem + "." + $0 } }
    }
  }

  package let mounts: [Mount]

  package init(_ mounts: [Mount]) { self.mounts = mounts }

  /// Which files are notes in one of our folders, such as `content/plants`.
  package func notes(in place: String) -> NoteFiles {
    mounts.first { $0.place == place }?.notes ?? .usual
  }

  /// The mounts that a path of ours may lie in, with the rest of the path; none for what lies where we say.
  package func mounts(of own: String) -> [(mount: Mount, rest: Substring)] {
    let found = mounts.compactMap { mount in FolderMap.rest(of: own, in: mount.place).map { (mount, $0) } }
    // A folder of files may have a place within another one's.
    let longest = found.map(\.0.place.utf8.count).max()
    return found.filter { $0.0.place.utf8.count == longest }
  }

  /// All paths that a person may have given to what the program calls `own`, the most likely first.
  package func candidates(_ own: String) -> [String] {
    let found = mounts(of: own)
    if found.isEmpty { return [own] }
    return found.flatMap { mount, rest in
      (mount.notes?.written(rest) ?? [String(rest)]).map { mount.shown($0) }
    }
  }

  /// The path to a person of what the program calls `own`, by the rules alone.
  package func shown(_ own: String) -> String { candidates(own)[0] }

  /// The program's path of what a person finds at a path from the site's folder; nil for what is no part of the site.
  package func own(_ shown: String) -> String? {
    let found = mounts.compactMap { mount in FolderMap.rest(of: shown, in: mount.path).map { (mount, $0) } }
    if let (mount, rest) = found.max(by: { $0.0.path.utf8.count < $1.0.path.utf8.count }) {
      return mount.own(rest)
    }
    guard shown.utf8.starts(with: "content/".utf8), mounts(of: shown).isEmpty else { return nil }
    return shown
  }

  /// What of a path lies below a folder; nil where it doesn't lie in that.
  private static func rest(of path: String, in folder: String) -> Substring? {
    if folder.isEmpty { return path.utf8.starts(with: "../".utf8) || path == ".." ? nil : path[...] }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return "" }
    return rest.first == UInt8(ascii: "/") ? Substring(rest.dropFirst()) : nil
  }

  /// A path from a folder, with `.` and `..` taken up as far as that goes: `a/../../b` is `../b`, and nothing is empty.
  package static func normal(_ path: String, from folder: String = "") -> String {
    var parts: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension FolderMap: Hashable {
  package static func == (left: FolderMap, right: FolderMap) -> Bool {
    left === right || left.mounts == right.mounts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(mounts.count) }
}
