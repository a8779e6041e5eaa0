package import Diagnostics
import Platform
internal import Text

/// A site's files as they would be after changes that aren't made yet.
package struct ChangedSource: ContentSource {
  private let base: any ContentSource
  private let all: [ContentFile]

  /// The bytes of files that changes write, by path.
  private var written: [String: [UInt8]] = [:]

  /// Where the bytes of moved files lie still, by path.
  private var origins: [String: ContentFile] = [:]

  /// - Parameters:
  ///   - base: Where the files come from.
  ///   - files: The files as they were found last, ordered by the bytes of their paths.
  ///   - changes: What would be done to them, in order.
  package init(_ base: any ContentSource, _ files: [ContentFile], _ changes: [NoteSaver.Change]) {
    self.base = base
    var all = files
    func put(_ path: String, like former: ContentFile? = nil) {
      let index = all.firstIndexByHalving { !$0.path.precedesInBytes(path) }
      let isThere = index < all.endIndex && all[index].path.hasSameBytes(as: path)
      let shown = isThere ? all[index].shown : former.flatMap { Self.shown(path, like: $0) }
      let file = ContentFile(path: path, stamp: .untrusted, isSettled: false, shown: shown)
      if isThere {
        all[index] = file
      } else {
        all.insert(file, at: index)
      }
    }
    func takeAway(_ path: String) {
      all.removeSubrange(all.range(ofFolder: path + "/"))
      all.removeAll { $0.path.hasSameBytes(as: path) }
    }
    func found(below path: String) -> [ContentFile] {
      all[all.range(ofFolder: path + "/")] + [all.file(at: path)].compactMap(\.self)
    }
    for change in changes {
      switch change {
      case .replace(let path, _, with: let bytes), .create(let path, let bytes),
        .copy(let path, let bytes, modified: _):
        put(path)
        written[path] = bytes
      case .move(let from, to: let to):
        for file in found(below: from) {
          let path = to + file.path.dropFirst(from.count)
          origins[path] = origins.removeValue(forKey: file.path) ?? file
          written[path] = written.removeValue(forKey: file.path)
          put(path, like: file)
        }
        takeAway(from)
      case .remove(let path): takeAway(path)
      case .bringBack(let path, place: let place):
        // What is in a folder that is brought back isn't looked at.
        let file = ContentFile(
          path: UndoFolder.trashPlace + "/" + place.name, stamp: .untrusted, isSettled: false,
          shown: place.name)
        if (try? base.readPart(of: file, at: 0, count: 1)) != nil {
          origins[path] = file
          put(path, like: file)
        }
      }
    }
    self.all = all
  }

  /// - Parameters:
  ///   - base: Where files come from.
  ///   - copies: Files of it, each with its path to the program and to a person; of two with one path the first
  ///     counts.
  ///   - texts: New files, which go before copies of the same path.
  package init(
    _ base: any ContentSource, copies: [(file: ContentFile, path: String, shown: String)],
    texts: [(path: String, text: String)]
  ) {
    self.base = base
    written = Dictionary(texts.map { ($0.path, Array($0.text.utf8)) }) { _, last in last }
    origins = Dictionary(copies.map { ($0.path, $0.file) }) { first, _ in first }
    let shown = Dictionary(copies.map { ($0.path, $0.shown) }) { first, _ in first }
    all = Set(origins.keys).union(written.keys).map { [origins, written] path in
      let size = written[path].map { FileStamp(size: Int64($0.count), modified: 0, changed: 0, inode: 0) }
      return ContentFile(
        path: path, stamp: size ?? origins[path]?.stamp ?? .untrusted, shown: shown[path])
    }.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// A name for a file that was moved, by which it can be told how it is written; nil where its path tells that.
  private static func shown(_ path: String, like former: ContentFile) -> String? {
    guard let shown = former.shown, let dot = shown.lastIndex(of: "."), path.hasSuffix(".md") else {
      return nil
    }
    return String(path.dropLast(3)) + String(shown[dot...])
  }

  package func files() -> (files: [ContentFile], problems: [Diagnostic]) { (all, []) }

  package func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    if let bytes = written[file.path] { return bytes }
    return try base.read(origins[file.path] ?? file)
  }

  package func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    if let bytes = written[file.path] { return Array(bytes.dropFirst(offset).prefix(count)) }
    return try base.readPart(of: origins[file.path] ?? file, at: offset, count: count)
  }

  package func location(of file: ContentFile) -> String? { base.location(of: origins[file.path] ?? file) }
}
