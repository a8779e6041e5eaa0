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

  /// Gives a file another name, and returns 0 or the error number.
  typealias Rename = (_ name: String, _ folder: Int32, _ newName: String, _ newFolder: Int32) -> Int32

  /// Makes the folder, and removes those that a killed build left.
  ///
  /// In `.plantsite` if files can be moved from there into the output; else beside the output; else in it. The names are
  /// the same at each build of this site, so that leftovers are known.
  /// - Parameters:
  ///   - place: Where the output goes.
  ///   - output: The output folder's descriptor, negative when it doesn't exist yet.
  ///   - state: The site's `.plantsite`; nil where the site can't be written.
  ///   - shown: The output's path as the user gave it.
  ///   - rename: For tests of file systems that refuse it.
  /// - Throws: Why files can't be staged anywhere, or what was left can't be removed.
  init(
    for place: OutputPlace, output: Int32, state: StateFolder?, shown: String,
    rename: Rename = { renameEntry($0, in: $1, to: $2, in: $3) }
  ) throws(FileProblem) {
    let slash = place.path.lastIndex(of: "/") ?? place.path.startIndex
    let above = slash == place.path.startIndex ? "/" : String(place.path[..<slash])
    let beside = openFolder(above, in: AT_FDCWD)
    let reason = errno
    defer { if beside >= 0 { close(beside) } }
    let key = StateFolder.key(place.key)
    let outputName = place.path[slash...].dropFirst()
    let candidates: [(parent: Int32, folder: String, name: String)] = [
      (state?.descriptor ?? -1, StateFolder.name, "staging-" + key),
      (beside, above, ".\(outputName).plantsite"),
      (output, shown, ".plantsite-staging"),
    ].filter { $0.parent >= 0 }
    let target = output >= 0 ? output : beside
    guard target >= 0 else { throw FileProblem(.unwritable(shown, reason)) }
    // What a killed build has left might be published, and what can't be removed can't be used.
    for (parent, folder, name) in candidates + [(target, output >= 0 ? shown : above, Self.probe)] {
      let leftover = removeTree(name, in: parent)
      if leftover != 0 { throw FileProblem(.unwritable(displayPath(folder, name), leftover)) }
    }
    var failure = ENOENT
    for (parent, folder, name) in candidates {
      failure = makeFolder(name, in: parent)
      if failure != 0 { continue }
      let descriptor = openFolder(name, in: parent)
      let kept = descriptor < 0 ? -1 : fcntl(parent, F_DUPFD_CLOEXEC, 0)
      failure = kept < 0 ? errno : Self.failure(from: descriptor, to: target, rename)
      guard failure == 0 else {
        for open in [descriptor, kept] where open >= 0 { close(open) }
        removeTree(name, in: parent)
        continue
      }
      (self.parent, self.name, self.descriptor) = (kept, name, descriptor)
      self.shown = displayPath(folder, name)
      return
    }
    throw FileProblem(failure == EXDEV ? .unmovable(shown) : .unwritable(shown, failure))
  }

  /// A hidden file that is moved into the output to see whether that can be done.
  private static let probe = ".plantsite-probe"

  /// Why a folder can't be staged in: nothing can be written there, or moved to the target from there.
  ///
  /// Devices don't tell: to another mount of the same file system nothing can be moved either, nor, on some file
  /// systems, to a folder that has a quota of its own.
  /// - Returns: 0 for a folder that will do, also where the target can't be written for a reason of its own.
  private static func failure(from folder: Int32, to target: Int32, _ rename: Rename) -> Int32 {
    let file = createFile(probe, in: folder)
    guard file >= 0 else { return errno }
    let closing = closeWritten(file)
    let moving = closing == 0 ? rename(probe, folder, probe, target) : 0
    let leftover = removeFile(probe, in: moving == 0 && closing == 0 ? target : folder)
    if moving == EXDEV { return EXDEV }
    return closing != 0 ? closing : leftover
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

extension Diagnostic {
  /// Where the mount or the file system of a folder is another one than that of what goes there.
  static func unmovable(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "unwritable-file",
      "can't be written: it is another mount or file system than the rest of the output, so files that were finished elsewhere can't be moved there",
      at: .path(path))
  }
}
