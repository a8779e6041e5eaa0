internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A hidden folder on the output's file system, where files lie until all are written.
final class StagingFolder: Sendable {
  let descriptor: Int32
  private let parent: Int32
  private let name: String

  /// Where it is, for messages.
  let shown: String

  /// Makes the folder, and removes those that a killed build left.
  ///
  /// In `.plantsite` if that is on the same file system; else beside the output; else, where nothing may be made
  /// beside it, in it. The names are the same at each build of this site, so that leftovers are known.
  ///
  /// `output` is the output folder's descriptor, negative when it doesn't exist yet, and `shown` its path as the
  /// user gave it.
  init(for place: OutputPlace, output: Int32, state: StateFolder?, shown: String) throws(FileProblem) {
    let slash = place.path.lastIndex(of: "/") ?? place.path.startIndex
    let above = slash == place.path.startIndex ? "/" : String(place.path[..<slash])
    let beside = openFolder(above, in: AT_FDCWD)
    defer { if beside >= 0 { close(beside) } }
    let key = StateFolder.key(place.key)
    let outputName = place.path[slash...].dropFirst()
    let candidates: [(parent: Int32, folder: String, name: String)] = [
      (state?.descriptor ?? -1, StateFolder.name, "staging-" + key),
      (beside, above, ".\(outputName).plantsite"),
      (output, shown, ".plantsite-staging"),
    ]
    let device = status(of: output >= 0 ? output : beside).map { FileIdentity($0).device }
    var found: (parent: Int32, name: String, descriptor: Int32, shown: String)?
    var failure = ENOENT
    for candidate in candidates where candidate.parent >= 0 {
      let path = displayPath(candidate.folder, candidate.name)
      // What a killed build has left might be published, and what can't be removed can't be used.
      let leftover = removeTree(candidate.name, in: candidate.parent)
      if leftover != 0 { throw FileProblem(.unwritable(path, leftover)) }
      guard found == nil, status(of: candidate.parent).map({ FileIdentity($0).device }) == device else {
        continue
      }
      failure = makeFolder(candidate.name, in: candidate.parent)
      if failure != 0 { continue }
      let descriptor = openFolder(candidate.name, in: candidate.parent)
      let parent = descriptor < 0 ? -1 : fcntl(candidate.parent, F_DUPFD_CLOEXEC, 0)
      guard parent >= 0 else {
        failure = errno
        if descriptor >= 0 { close(descriptor) }
        continue
      }
      found = (parent, candidate.name, descriptor, path)
    }
    guard let found else { throw FileProblem(.unwritable(shown, failure)) }
    (parent, name, descriptor, self.shown) = found
  }

  deinit {
    close(descriptor)
    close(parent)
  }

  /// Removes the folder with all that is still in it.
  /// - Returns: 0, else the error number.
  @discardableResult
  func remove() -> Int32 { removeTree(name, in: parent) }

  /// The name of the staged file at a position, which goes to a folder that exists.
  static func name(ofFile position: Int) -> String { "f\(position)" }

  /// The name of the staged folder that the output doesn't have yet.
  static func name(ofFolder folder: Int32) -> String { "d\(folder)" }
}
