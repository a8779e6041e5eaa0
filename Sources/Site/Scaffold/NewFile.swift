internal import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files that aren't there yet.
struct NewFile {
  /// The folder that the files lie in: an absolute path without links.
  let root: String

  /// What stands before a file's path in messages: empty, or a folder with `/` at its end.
  var shown = ""

  /// Writes a file, with the folders that it lies in.
  ///
  /// A file that is there stays as it is, and nothing is written through a link that leads out of the root.
  /// - Parameters:
  ///   - path: The path from the root.
  ///   - text: What the file holds.
  /// - Throws: Why the file can't be made.
  func make(_ path: String, _ text: String) throws(FileProblem) {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { throw FileProblem(.cannotMake(shown + path, EINVAL)) }
    var folder = root
    for (depth, part) in parts.dropLast().enumerated() {
      folder += "/" + part
      let here = shown + parts[...depth].joined(separator: "/")
      if retrying({ mkdir(folder, 0o777) }) == 0 { continue }
      guard errno == EEXIST else { throw FileProblem(.cannotMake(shown + path, errno)) }
      guard let real = resolvedPath(folder) else { throw FileProblem(.cannotMake(shown + path, errno)) }
      guard (real + "/").utf8.starts(with: (root == "/" ? "/" : root + "/").utf8) else {
        throw FileProblem(.linkOutside(here, target: real))
      }
      folder = real
    }
    try write(Array(text.utf8), to: folder + "/" + name, shown: shown + path)
  }

  private func write(_ bytes: [UInt8], to path: String, shown: String) throws(FileProblem) {
    let file = createFile(path, in: AT_FDCWD)
    guard file >= 0 else {
      throw FileProblem(errno == EEXIST ? .alreadyThere(shown) : .cannotMake(shown, errno))
    }
    var failure = bytes.withUnsafeBytes { writeAll($0, to: file) }
    let closing = closeWritten(file)
    if failure == 0 { failure = closing }
    guard failure != 0 else { return }
    // Half a file would keep the next attempt from making it.
    _ = removeFile(path, in: AT_FDCWD)
    throw FileProblem(.cannotMake(shown, failure))
  }
}

extension Diagnostic {
  static func alreadyThere(_ path: String) -> Diagnostic {
    Diagnostic(.error, code: "already-there", "is already there; it stays as it is", at: .path(path))
  }

  static func cannotMake(_ path: String, _ number: Int32) -> Diagnostic {
    Diagnostic(
      .error, code: "cannot-make-file", "can't be made: \(errorText(number))", at: .path(path))
  }
}
