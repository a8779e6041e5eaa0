internal import Diagnostics
import Text

/// The files of an output, ordered, and the folders that they need.
struct OutputLayout: Sendable {
  struct Folder: Sendable {
    /// The folder that it lies in, always a smaller index; -1 for the output folder itself, which has index 0.
    let parent: Int32
    /// A file under it, whose path begins with the folder's path of this many bytes.
    let position: Int
    let pathLength: Int
  }

  let files: [OutputFile]

  /// Indexes of `files` by the bytes of their paths; a place in this order is called a position.
  let order: [Int]

  /// The folder of each file, by position.
  let folderOfFile: [Int32]

  /// A folder comes before all that is in it, which comes before whatever follows the folder.
  let folders: [Folder]

  let problems: [Diagnostic]

  init(_ files: [OutputFile]) {
    self.files = files
    var order = Array(files.indices)
    let isOrdered = zip(files, files.dropFirst()).allSatisfy { $0.path.precedesInBytes($1.path) }
    if !isOrdered { order.sort { files[$0].path.precedesInBytes(files[$1].path) } }
    var builder = Builder(count: order.count)
    for position in order.indices { builder.add(files[order[position]].path, at: position) }
    self.order = order
    folders = builder.folders
    folderOfFile = builder.folderOfFile
    problems = builder.problems
  }

  func path(at position: Int) -> String { files[order[position]].path }

  /// A folder's path in the output; empty for the output folder.
  func path(ofFolder folder: Int32) -> String {
    let folder = folders[Int(folder)]
    guard folder.pathLength > 0 else { return "" }
    return String(decoding: path(at: folder.position).utf8.prefix(folder.pathLength), as: UTF8.self)
  }

  /// The last part of a folder's path.
  func name(ofFolder folder: Int32) -> String {
    name(of: path(ofFolder: folder), in: folders[Int(folder)].parent)
  }

  /// The last part of a file's path.
  func name(at position: Int) -> String { name(of: path(at: position), in: folderOfFile[position]) }

  private func name(of path: String, in folder: Int32) -> String {
    let length = folders[Int(folder)].pathLength
    return String(Substring(path.utf8.dropFirst(length == 0 ? 0 : length + 1)))
  }

  func isFolder(_ folder: Int32, inOrEqualTo ancestor: Int32) -> Bool {
    var folder = folder
    while folder > ancestor { folder = folders[Int(folder)].parent }
    return folder == ancestor
  }

  private struct Builder {
    var folders = [Folder(parent: -1, position: 0, pathLength: 0)]
    var folderOfFile: [Int32] = []
    var problems: [Diagnostic] = []
    private var open: [Int32] = [0]
    private var previous = ""
    /// The files so far whose path is the beginning of the next one's, so that a folder can be told from them.
    private var prefixes: [String] = []

    init(count: Int) {
      folderOfFile.reserveCapacity(count)
      folders.reserveCapacity(count)
    }

    mutating func add(_ path: String, at position: Int) {
      let slash = UInt8(ascii: "/")
      let bytes = Array(path.utf8)
      if !Self.isSafe(bytes) {
        return reject(
          .error, code: "output-path",
          "is no path for a file of the site: it has an empty part, \".\" or \"..\"", at: path)
      }
      let old = Array(previous.utf8)
      var common = 0
      while common < min(bytes.count, old.count), bytes[common] == old[common] { common += 1 }
      if position > 0, common == bytes.count, common == old.count {
        return reject(.error, code: "output-twice", "would be written twice", at: path)
      }
      prefixes.removeAll { !bytes.starts(with: $0.utf8) }
      if let file = prefixes.first(where: { bytes.count > $0.utf8.count && bytes[$0.utf8.count] == slash }) {
        return reject(
          .error, code: "output-file-and-folder", "would have to be a file and the folder of \"\(path)\"",
          at: file)
      }
      prefixes.append(path)
      previous = path
      while let last = open.last, last != 0, folders[Int(last)].pathLength >= common { open.removeLast() }
      var parent = open.last ?? 0
      var start = folders[Int(parent)].pathLength
      if parent != 0 { start += 1 }
      while let end = bytes[start...].firstIndex(of: slash) {
        let folder = Int32(folders.count)
        folders.append(Folder(parent: parent, position: position, pathLength: end))
        open.append(folder)
        parent = folder
        start = end + 1
      }
      folderOfFile.append(parent)
    }

    private mutating func reject(
      _ severity: Diagnostic.Severity, code: String, _ message: String, at path: String
    ) {
      problems.add(severity, code: code, message, at: .path(path))
      folderOfFile.append(0)
    }

    /// Whether the path stays in the output: no empty part, no `.`, no `..`.
    private static func isSafe(_ path: [UInt8]) -> Bool {
      guard !path.contains(0) else { return false }
      return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
    }
  }
}
