package import Diagnostics
package import Text

/// Puts the paths that a person can open into problems, in the place of the program's own.
package struct ShownPaths: Sendable {
  private let folders: FolderMap

  /// Where a person finds the file at one of our paths; nil where there is none.
  private let shown: @Sendable (String) -> String?

  /// Problems whose words name what a person has written.
  private static let writtenCodes: Set = ["bad-folder", "same-file", "replaced-folder"]

  /// What there is to put; nil where all paths are as they are.
  ///
  /// - Parameters:
  ///   - folders: Where folders lie; nil for their usual places.
  ///   - files: The site's files.
  package init?(_ folders: FolderMap?, _ files: [ContentFile]) {
    self.init(folders) { files.file(at: $0)?.shownPath }
  }

  /// `paths` are paths of files with those that a person finds them by.
  package init?(_ folders: FolderMap?, _ paths: some Sequence<(String, String)>) {
    let paths = Dictionary(paths) { first, _ in first }
    self.init(folders) { paths[$0] }
  }

  private init?(_ folders: FolderMap?, shown: @escaping @Sendable (String) -> String?) {
    guard let folders, !folders.mounts.isEmpty else { return nil }
    (self.folders, self.shown) = (folders, shown)
  }

  /// Where a person finds a file or folder.
  package func path(_ own: String) -> String { shown(own) ?? folders.shown(own) }

  /// Problems with the paths that a person can open.
  package func problems(_ problems: [Diagnostic]) -> [Diagnostic] {
    translated(problems, path: path, words: words)
  }

  /// Problems at the program's own paths again; their words stay.
  package func own(_ problems: [Diagnostic]) -> [Diagnostic] {
    translated(problems, path: { folders.own($0) ?? $0 }, words: { $0 })
  }

  private func translated(
    _ problems: [Diagnostic], path: (String) -> String, words: (String) -> String
  ) -> [Diagnostic] {
    // A file with thousands of faults is taken once.
    var files: [ObjectIdentifier: SourceFile] = [:]
    func file(_ file: SourceFile) -> SourceFile {
      if let known = files[ObjectIdentifier(file)] { return known }
      let path = path(file.path)
      let shown = path == file.path ? file : file.named(path)
      files[ObjectIdentifier(file)] = shown
      return shown
    }
    func range(_ range: SourceRange) -> SourceRange { SourceRange(file(range.file), range.bytes) }
    func location(_ location: Diagnostic.Location) -> Diagnostic.Location {
      switch location {
      case .range(let place): .range(range(place))
      case .path(let own): .path(path(own))
      }
    }
    return problems.map { problem in
      let isWritten = Self.writtenCodes.contains(problem.code)
      var shown = Diagnostic(
        problem.severity, code: problem.code, isWritten ? problem.message : words(problem.message),
        at: problem.location.map(location),
        notes: problem.notes.map {
          Diagnostic.Note(isWritten ? $0.message : words($0.message), at: $0.location.map(location))
        },
        suggestions: problem.suggestions.map {
          Diagnostic.Suggestion(replacing: range($0.range), with: $0.replacement)
        })
      (shown.subject, shown.effect, shown.tally) = (problem.subject, problem.effect, problem.tally)
      return shown
    }
  }

  /// Words with the paths that a person can open: `content/plants/a.md` is `src/plants/a.mdx`.
  package func words(_ text: String) -> String {
    let mark = Array("content/".utf8)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var rest = 0
    while let found = bytes[rest...].firstRange(of: mark) {
      result += bytes[rest..<found.lowerBound]
      rest = found.lowerBound
      let isStart = rest == 0 || !isPathByte(bytes[rest - 1]) && bytes[rest - 1] != UInt8(ascii: "/")
      let own = isStart ? ownPath(bytes[rest...]) : nil
      if let own {
        result += path(own).utf8
        rest += own.utf8.count
      } else {
        result += mark
        rest += mark.count
      }
    }
    return String(decoding: result + bytes[rest...], as: UTF8.self)
  }

  /// The path that a text begins with, as far as it may be another to a person: that of a file, or else of a folder.
  private func ownPath(_ bytes: ArraySlice<UInt8>) -> String? {
    let places = folders.mounts.map(\.place).sorted { $0.utf8.count > $1.utf8.count }
    guard
      let place = places.first(where: { place in
        bytes.starts(with: place.utf8)
          && (bytes.dropFirst(place.utf8.count).first.map { !isPathByte($0) } ?? true)
      })
    else { return nil }
    if let end = bytes.firstRange(of: Array(".md".utf8))?.upperBound {
      let path = String(decoding: bytes[..<end], as: UTF8.self)
      if shown(path) != nil { return path }
    }
    return place
  }

  private func isPathByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
