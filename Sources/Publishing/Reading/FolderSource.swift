package import Diagnostics
import Platform
import Synchronization
import Text

/// A site's folder on disk.
///
/// Nothing outside the folder is read, but for folders that the owner names for it (``MountReader``): links are followed
/// only to what lies inside. Hidden files and what editors leave behind are passed over.
package final class FolderSource: ContentSource {
  /// The absolute path of the folder, without links.
  package let folder: String

  let roots: [String]?
  let opened: OpenFolder
  let mountReader: MountReader?

  /// The folders that were found in the place of ours when files were listed last.
  let mounted = Mutex(Mounted())

  /// A larger file is refused: it is no text, and would have to be held in memory.
  private static let largestFile = 1 << 29

  /// Opens the folder.
  /// - Parameters:
  ///   - folder: The site's folder, absolute or under the current one.
  ///   - roots: The files and folders in it that the site is made of, of which one that isn't there is no problem; nil for
  ///     all that is in it.
  ///   - mountReader: Says which folders have the place of ours; nil where none may.
  /// - Throws: A problem when the folder can't be opened.
  package init(
    folder: String, roots: [String]?, mountReader: MountReader? = nil
  ) throws(FileProblem) {
    self.mountReader = mountReader
    do throws(SystemError) {
      self.folder = try resolvedPath(folder)
      opened = try OpenFolder(at: self.folder)
    } catch {
      throw FileProblem(.unreadable(folder, error))
    }
    self.roots = roots
  }

  package func files() -> (files: [ContentFile], problems: [Diagnostic]) {
    let mounted = remount()
    var walk = FolderWalk(folder: folder, opened)
    walk.replaced = Set(mounted.folders.map(\.mount.place))
    if let roots { walk.visit(roots) } else { walk.visitAll() }
    return mounted.folders.isEmpty
      ? (walk.files, walk.problems + mounted.problems) : listing(mounted, after: walk)
  }

  package func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    var reading = WholeRead()
    while true {
      let opened = try open(file)
      guard opened.status.size <= Self.largestFile else {
        throw FileProblem(
          Diagnostic(
            .error, code: "file-too-large", "is over 512 MB, too large to be read as text or data",
            at: .path(file.path)))
      }
      reading.begin(opened.file, opened.status)
      var bytes: [UInt8] = []
      do throws(SystemError) {
        try opened.file.readAll(expecting: opened.status.size, into: &bytes)
      } catch {
        throw problem(file, error)
      }
      switch reading.end(opened.file, count: bytes.count) {
      case .whole: return bytes
      case .again: continue
      case .changing: throw FileProblem(.changing(file.path))
      case .failed(let error): throw problem(file, error)
      }
    }
  }

  package func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    // Who sends a file piece by piece can't wait until it is quiet.
    for _ in 0..<3 {
      let opened = try open(file)
      var bytes: [UInt8] = []
      do throws(SystemError) {
        try opened.file.read(count, at: offset, into: &bytes)
        if try opened.file.status().stamp == opened.status.stamp { return bytes }
      } catch {
        throw problem(file, error)
      }
    }
    throw FileProblem(.changing(file.path))
  }

  /// A file that is open to be read.
  private struct Opened: ~Copyable {
    let file: OpenFile
    let status: FileStatus

    init(_ file: consuming OpenFile) throws(SystemError) {
      status = try file.status()
      self.file = file
    }
  }

  private func open(_ file: ContentFile) throws(FileProblem) -> Opened {
    let path = file.realPath ?? file.path
    let opened = file.root?.opened ?? self.opened
    do throws(SystemError) {
      var found = try Opened(opened.file(path))
      if found.status.stamp.inode != file.stamp.inode {
        // Not the file that was seen on the walk, hence perhaps not inside: it was replaced, as many editors do on
        // saving, or a folder above it was by a link. So each part of the path is looked at again.
        found = try Opened(opened.file(beneath: path))
      }
      if found.status.kind == .file { return found }
    } catch {
      throw problem(file, error)
    }
    throw FileProblem(.vanished(file.path))
  }

  package func location(of file: ContentFile) -> String? {
    (file.root?.folder ?? folder) + "/" + (file.realPath ?? file.path)
  }

  private func problem(_ file: ContentFile, _ error: SystemError) -> FileProblem {
    // A link or a folder now lies where a file did: that file is gone, too.
    error.isMissing || error.isNotAFile
      ? FileProblem(.vanished(file.path)) : FileProblem(.unreadable(file.path, error))
  }
}
