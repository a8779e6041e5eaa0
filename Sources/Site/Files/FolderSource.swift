package import Diagnostics
import Text

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A site's folder on disk.
///
/// Nothing outside the folder is read: links are followed only to what lies inside. Hidden files and what editors
/// leave behind are passed over.
package final class FolderSource: ContentSource {
  /// The absolute path of the folder, without links.
  package let folder: String

  private let roots: [String]
  private let descriptor: Int32

  /// A larger file is refused: it is no text, and would have to be held in memory.
  private static let largestFile = 1 << 29

  /// Opens the folder.
  /// - Parameters:
  ///   - folder: The site's folder, absolute or under the current one.
  ///   - roots: The files and folders in it that the site is made of; one that isn't there is no problem.
  /// - Throws: A problem when the folder can't be opened.
  package init(
    folder: String, roots: [String] = ["content", Configuration.path, "themes"] + Configuration.misnamedPaths
  ) throws(FileProblem) {
    guard let real = resolvedPath(folder) else { throw FileProblem(.unreadable(folder, errno)) }
    descriptor = openFolder(real, in: AT_FDCWD)
    guard descriptor >= 0 else { throw FileProblem(.unreadable(folder, errno)) }
    self.folder = real
    self.roots = roots
  }

  deinit { close(descriptor) }

  package func files() -> (files: [ContentFile], problems: [Diagnostic]) {
    var walk = FolderWalk(folder: folder, descriptor: descriptor)
    walk.visit(roots)
    return (walk.files, walk.problems)
  }

  /// Every file, from what was found before and the paths of those that have changed since.
  ///
  /// - Returns: nil where only a walk can tell: where there are links, or a path isn't that of a file.
  package func files(after former: [ContentFile], changed paths: Set<String>) -> [ContentFile]? {
    let start = timespec.now.nanoseconds
    var paths = paths
    for file in former {
      if file.realPath != nil { return nil }
      // One that had just been written when it was looked at may have been written again.
      if !file.isSettled { paths.insert(file.path) }
    }
    var files = former
    for path in paths {
      let index = files.firstIndexByHalving { !$0.path.precedesInBytes(path) }
      let isKnown = index < files.count && files[index].path.hasSameBytes(as: path)
      guard let state = status(of: path, in: descriptor) else {
        guard isMissing(errno) else { return nil }
        if isKnown { files.remove(at: index) }
        continue
      }
      guard state.isRegularFile else { return nil }
      let stamp = FileStamp(state)
      let file = ContentFile(path: path, stamp: stamp, isSettled: stamp.isSettled(before: start))
      if isKnown { files[index] = file } else { files.insert(file, at: index) }
    }
    return files
  }

  package func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    var reading = WholeRead()
    while true {
      let (opened, state) = try open(file)
      defer { close(opened) }
      guard Int(state.st_size) <= Self.largestFile else { throw FileProblem(.tooLarge(file.path)) }
      reading.begin(opened, state)
      var bytes: [UInt8] = []
      let failure = readAll(opened, expecting: Int(state.st_size), into: &bytes)
      if failure != 0 { throw problem(file, failure) }
      switch reading.end(opened, count: bytes.count) {
      case .whole: return bytes
      case .again: continue
      case .changing: throw FileProblem(.changing(file.path))
      case .failed(let error): throw problem(file, error.number)
      }
    }
  }

  package func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    // Who sends a file piece by piece can't wait until it is quiet.
    for _ in 0..<3 {
      let (opened, before) = try open(file)
      defer { close(opened) }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { storage, initialized in
        guard let base = storage.baseAddress, count > 0 else { return }
        let received = retrying { pread(opened, base, count, off_t(offset)) }
        if received < 0 { failure = errno }
        initialized = max(received, 0)
      }
      if failure != 0 { throw problem(file, failure) }
      guard let after = status(of: opened) else { throw problem(file, errno) }
      if FileStamp(before) == FileStamp(after) { return bytes }
    }
    throw FileProblem(.changing(file.path))
  }

  /// Opens the file for reading; the caller closes it.
  private func open(_ file: ContentFile) throws(FileProblem) -> (descriptor: Int32, state: stat) {
    let path = file.realPath ?? file.path
    var opened = openFile(path, in: descriptor)
    if opened < 0 { throw problem(file, errno) }
    guard var state = status(of: opened) else {
      let reason = errno
      close(opened)
      throw problem(file, reason)
    }
    if UInt64(truncatingIfNeeded: state.st_ino) != file.stamp.inode {
      // Not the file that was seen on the walk, hence perhaps not inside: it was replaced, as many editors do on
      // saving, or a folder above it was by a link. So each part of the path is looked at again.
      close(opened)
      opened = openBeneath(path, in: descriptor)
      if opened < 0 { throw problem(file, errno) }
      guard let newState = status(of: opened) else {
        let reason = errno
        close(opened)
        throw problem(file, reason)
      }
      state = newState
    }
    guard state.isRegularFile else {
      close(opened)
      throw FileProblem(.vanished(file.path))
    }
    return (opened, state)
  }

  package func location(of file: ContentFile) -> String? {
    folder + "/" + (file.realPath ?? file.path)
  }

  private func problem(_ file: ContentFile, _ reason: Int32) -> FileProblem {
    switch reason {
    // A link or a folder now lies where a file did: that file is gone, too.
    case ENOENT, ELOOP, ENOTDIR, ENXIO: FileProblem(.vanished(file.path))
    default: FileProblem(.unreadable(file.path, reason))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-too-large", "is over 512 MB, too large to be read as text or data", at: .path(path))
  }
}
