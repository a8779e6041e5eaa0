package import Diagnostics
package import Platform

/// Writes a file that isn't there yet, with the folders that it lies in.
///
/// A file that is there stays as it is, and nothing is written through a link that leads out of the root.
/// - Parameters:
///   - path: The path from the root.
///   - text: What the file holds.
///   - root: A folder: an absolute path without links.
///   - shown: What stands before the file's path in messages: empty, or a folder with `/` at its end.
/// - Throws: Why the file can't be made.
package func makeNewFile(
  _ path: String, _ text: String, in root: String, shown: String = ""
) throws(FileProblem) {
  try makeNewFile(path, bytes: Array(text.utf8), in: root, shown: shown)
}

/// Makes a file of bytes in the same way.
package func makeNewFile(
  _ path: String, bytes: [UInt8], in root: String, shown: String = ""
) throws(FileProblem) {
  let parts = path.split(separator: "/").map(String.init)
  guard let name = parts.last else { throw FileProblem(.cannotMake(shown + path, .invalid)) }
  var folder = root
  for (depth, part) in parts.dropLast().enumerated() {
    folder += "/" + part
    let here = shown + parts[...depth].joined(separator: "/")
    let real: String
    do throws(SystemError) {
      if try OpenFolder.current.makeFolder(folder) { continue }
      real = try resolvedPath(folder)
    } catch {
      throw FileProblem(.cannotMake(shown + path, error))
    }
    guard (real + "/").utf8.starts(with: (root == "/" ? "/" : root + "/").utf8) else {
      throw FileProblem(.linkOutside(here, target: real))
    }
    folder = real
  }
  do throws(SystemError) {
    try OpenFolder.current.makeFile(folder + "/" + name, bytes)
  } catch {
    guard error == .alreadyThere else { throw FileProblem(.cannotMake(shown + path, error)) }
    throw FileProblem(
      .error, code: "already-there", "is already there; it stays as it is", at: shown + path)
  }
}

extension Diagnostic {
  package static func cannotMake(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(
      .error, code: "cannot-make-file", "can't be made: \(error.text)", at: .path(path))
  }
}
