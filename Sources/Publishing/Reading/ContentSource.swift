package import Diagnostics
package import Platform
import Text

/// Where a site's files come from: a folder, or a test's text.
package protocol ContentSource: Sendable {
  /// Every file that the site is made of, ordered by the bytes of its path, and what could not be looked at.
  func files() -> (files: [ContentFile], problems: [Diagnostic])

  /// The file's bytes as they are now.
  func read(_ file: ContentFile) throws(FileProblem) -> [UInt8]

  /// Some of the file's bytes as they are now, fewer where it ends before.
  func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8]

  /// The absolute path of the file, for a copy; nil where the file is not on disk.
  func location(of file: ContentFile) -> String?
}

/// A file that the site is made of.
package struct ContentFile: Sendable {
  /// The path in the site's folder, with `/` between its parts: `content/plants/aloe/aloe-vera.md`.
  package let path: String

  package let stamp: FileStamp

  /// False when the file changed so shortly before it was looked at that one more change could leave the same stamp.
  package let isSettled: Bool

  /// The path without links, in the folder of ``root``, or in the site's; nil when it is `path`.
  package let realPath: String?

  /// The folder that it was found in, if that has the place of one of ours; nil for the site's own.
  package let root: ContentRoot?

  /// Where a person finds it, from the site's folder; nil when that is `path`.
  package let shown: String?

  /// Whether there is a link on the way to it.
  let isLinked: Bool

  package init(
    path: String, stamp: FileStamp, isSettled: Bool = true, realPath: String? = nil,
    root: ContentRoot? = nil, shown: String? = nil, isLinked: Bool = false
  ) {
    self.path = path
    self.stamp = stamp
    self.isSettled = isSettled
    self.realPath = realPath
    self.root = root
    self.shown = shown
    self.isLinked = isLinked
  }

  /// Where a person finds it, from the site's folder.
  package var shownPath: String { shown ?? path }
}

extension [ContentFile] {
  /// The paths of files that are new, gone or changed; both lists are ordered by the bytes of paths.
  ///
  /// Of a file that had just been written when it was looked at, the stamp doesn't say whether it was written again:
  /// it counts as changed unless stamps are trusted.
  package func changes(since former: [ContentFile], trustingStamps: Bool = false) -> [String] {
    var paths: [String] = []
    var rest = former[...]
    for file in self {
      while let next = rest.first, next.path != file.path, next.path.precedesInBytes(file.path) {
        paths.append(next.path)
        rest.removeFirst()
      }
      guard let next = rest.first, next.path.hasSameBytes(as: file.path) else {
        paths.append(file.path)
        continue
      }
      rest.removeFirst()
      if next.stamp != file.stamp || !next.isSettled && !trustingStamps { paths.append(file.path) }
    }
    return paths + rest.map(\.path)
  }

  /// The folders that the files were found in, the site's own apart.
  var roots: [ContentRoot] {
    var roots: [ContentRoot] = []
    for case let root? in lazy.map(\.root)
    where roots.last !== root && !roots.contains(where: { $0 === root }) {
      roots.append(root)
    }
    return roots
  }

  /// Where the files below a folder lie in a list that is ordered by the bytes of paths; `folder` ends in `/`.
  package func range(ofFolder folder: String) -> Range<Int> {
    let start = firstIndexByHalving { !$0.path.precedesInBytes(folder) }
    let end = firstIndexByHalving { !$0.path.precedesInBytes(folder) && !$0.path.hasPrefix(folder) }
    return start..<end
  }

  /// The file at a path, in a list that is ordered by the bytes of paths; nil for none.
  package func file(at path: String) -> ContentFile? {
    let index = firstIndexByHalving { !$0.path.precedesInBytes(path) }
    return index < endIndex && self[index].path.hasSameBytes(as: path) ? self[index] : nil
  }
}

/// Why a file can't be had.
package struct FileProblem: Error {
  package let diagnostic: Diagnostic

  /// The reason where a call of the system failed and what that means is for the caller to judge.
  package let reason: SystemError?

  package init(_ diagnostic: Diagnostic, reason: SystemError? = nil) {
    self.diagnostic = diagnostic
    self.reason = reason
  }

  init(_ severity: Diagnostic.Severity, code: String, _ message: String, at path: String) {
    self.init(Diagnostic(severity, code: code, message, at: .path(path)))
  }

  static func unwritable(_ path: String, _ reason: SystemError) -> FileProblem {
    FileProblem(.unwritable(path, reason), reason: reason)
  }
}
