package import Diagnostics
import Platform
package import Publishing
import Text

/// A site in memory, for tests: the same paths, no disk.
package struct MemorySource: ContentSource {
  private let contents: [(path: String, bytes: [UInt8])]
  private let byPath: [String: [UInt8]]

  /// Makes a source of texts by their paths.
  package init(_ texts: [String: String]) {
    self.init(bytes: texts.mapValues { Array($0.utf8) })
  }

  /// Makes a source of bytes by their paths.
  package init(bytes: [String: [UInt8]]) {
    byPath = bytes
    contents = bytes.map { (path: $0.key, bytes: $0.value) }
      .sorted { $0.path.precedesInBytes($1.path) }
  }

  /// Makes a source of one text that holds files under lines of the form `-- content/plants/aloe.md --`.
  ///
  /// What stands before the first such line is left out. A file is the text up to the line before the next such
  /// line, with its line ending.
  package init(archive: String) {
    self.init(Self.texts(archive))
  }

  /// The texts that an archive holds, by their paths; see ``init(archive:)``.
  package static func texts(_ archive: String) -> [String: String] {
    var texts: [String: String] = [:]
    var path: String?
    var lines: [Substring] = []
    func endFile() {
      // The line ending before the next file's name is the text's own; the archive's end is not one more.
      if let path { texts[path] = lines.joined(separator: "\n") }
      lines = []
    }
    for line in archive.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.count > 6, line.starts(with: "-- ".utf8), line.reversed().starts(with: "-- ".utf8) {
        if path != nil { lines.append("") }
        endFile()
        path = String(Substring(line.dropFirst(3).dropLast(3)))
      } else if path != nil {
        lines.append(Substring(line))
      }
    }
    endFile()
    return texts
  }

  package func files() -> (files: [ContentFile], problems: [Diagnostic]) {
    let files = contents.map { content in
      let stamp = FileStamp(
        size: Int64(content.bytes.count), modified: 0,
        changed: Int64(bitPattern: contentHash(of: content.bytes)), inode: 0)
      return ContentFile(path: content.path, stamp: stamp)
    }
    return (files, [])
  }

  package func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    guard let bytes = byPath[file.path] else { throw FileProblem(.vanished(file.path)) }
    return bytes
  }

  package func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    Array(try read(file).dropFirst(max(offset, 0)).prefix(max(count, 0)))
  }

  package func location(of file: ContentFile) -> String? { nil }
}
