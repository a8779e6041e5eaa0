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

  /// Makes the folder, and removes those that a killed build left.
  ///
  /// In `.plantsite` if that is on the same file system; else beside the output; else, where nothing may be made
  /// beside it, in it. The names are the same at each build of this site, so that leftovers are known.
  ///
  /// `output` is the output folder's descriptor, negative when it doesn't exist yet, and `shown` its path as the
  /// user gave it.
  init(for place: OutputPlace, output: Int32, state: StateFolder, shown: String) throws(FileProblem) {
    let slash = place.path.lastIndex(of: "/") ?? place.path.startIndex
    let beside = openFolder(slash == place.path.startIndex ? "/" : String(place.path[..<slash]), in: AT_FDCWD)
    defer { if beside >= 0 { close(beside) } }
    let key = StateFolder.key(place.path)
    let outputName = place.path[slash...].dropFirst()
    let candidates: [(parent: Int32, name: String)] = [
      (state.descriptor, "staging-" + key), (beside, ".\(outputName).plantsite"),
      (output, ".plantsite-staging"),
    ]
    let device = status(of: output >= 0 ? output : beside).map { FileIdentity($0).device }
    var found: (parent: Int32, name: String, descriptor: Int32)?
    var failure = ENOENT
    for candidate in candidates where candidate.parent >= 0 {
      removeTree(candidate.name, in: candidate.parent)
      guard found == nil, status(of: candidate.parent).map({ FileIdentity($0).device }) == device else {
        continue
      }
      guard mkdirat(candidate.parent, candidate.name, 0o777) == 0 else {
        failure = errno
        continue
      }
      let descriptor = openFolder(candidate.name, in: candidate.parent)
      let parent = fcntl(candidate.parent, F_DUPFD_CLOEXEC, 0)
      if descriptor >= 0, parent >= 0 {
        found = (parent, candidate.name, descriptor)
      } else {
        failure = errno
      }
    }
    guard let found else { throw FileProblem(.unwritable(shown, failure)) }
    (parent, name, descriptor) = found
  }

  deinit {
    close(descriptor)
    close(parent)
  }

  /// Removes the folder with all that is still in it.
  func remove() { removeTree(name, in: parent) }

  /// The name of the staged file at a position, which goes to a folder that exists.
  static func name(ofFile position: Int) -> String { "f\(position)" }

  /// The name of the staged folder that the output doesn't have yet.
  static func name(ofFolder folder: Int32) -> String { "d\(folder)" }
}

/// Removes what lies at a name, following no link; what can't be removed stays.
func removeTree(_ name: String, in parent: Int32, depth: Int = 0) {
  if unlinkat(parent, name, 0) == 0 || errno == ENOENT || depth > 200 { return }
  let folder = openFolder(name, in: parent)
  guard folder >= 0 else { return }
  for child in namesInFolder(folder) { removeTree(child, in: folder, depth: depth + 1) }
  close(folder)
  unlinkat(parent, name, AT_REMOVEDIR)
}

/// What is in an open folder, in any order; a name that isn't UTF-8 is left out.
func namesInFolder(_ descriptor: Int32) -> [String] {
  let again = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard again >= 0 else { return [] }
  guard let stream = fdopendir(again) else {
    close(again)
    return []
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream), let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) {
    let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    if let name = String(validatingCString: bytes), name != ".", name != ".." { names.append(name) }
  }
  return names
}
