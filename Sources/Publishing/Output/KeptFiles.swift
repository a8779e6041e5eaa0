import Platform
import Text

/// Files that cost much to make, kept in a folder of `.plantsite` from one build to the next.
///
/// A name says what is in its file (it has a hash of what the file was made from), so that a file never changes. The
/// folder may be thrown away, copied, or shared. Where it can't be read or written nothing is kept, which is no fault.
package final class KeptFiles: Sendable {
  private let site: String
  private let name: String

  /// The absolute path of the folder, without links: it may be a link to one that is shared.
  private let folder: String

  /// - Parameters:
  ///   - name: The folder's name in `.plantsite`.
  ///   - site: The site's folder, an absolute path.
  package init(_ name: String, site: String) {
    self.site = site
    self.name = name
    let place = "\(site)/\(StateFolder.name)/\(name)"
    folder = (try? resolvedPath(place)) ?? place
  }

  /// The absolute path of a file that is kept; nil where it isn't, or has lost its bytes with the power.
  package func path(_ file: String) -> String? {
    guard let found = (try? FileStatus.followingLinks(at: place(of: file))) ?? nil, found.kind == .file,
      found.size > 0
    else {
      return nil
    }
    return place(of: file)
  }

  /// The bytes of a file that is kept; nil where ``path(_:)`` is.
  package func bytes(_ file: String) -> [UInt8]? {
    guard let folder = try? OpenFolder(at: folder) else { return nil }
    let found = (try? folder.contents(of: Self.relative(file), limit: 1 << 30)) ?? nil
    return found.flatMap { $0.bytes.isEmpty ? nil : $0.bytes }
  }

  /// Keeps a file; one that is there already is replaced by it, whole.
  package func keep(_ file: String, _ bytes: [UInt8]) {
    do throws(SystemError) {
      guard (try? StateFolder(site: site)) != nil else { return }
      let current = OpenFolder.current
      try current.makeFolder(folder)
      try current.makeFolder(folder + "/" + Self.group(file))
      let inside = try OpenFolder(at: folder + "/" + Self.group(file))
      // Two builds may make the same file at once.
      let temporary = "\(file).\(String(UInt64.random(in: .min ... .max), radix: 36)).new"
      try inside.makeFile(temporary, bytes)
      do throws(SystemError) {
        try inside.rename(temporary, to: file, in: inside)
      } catch {
        try? inside.removeFile(temporary)
        throw error
      }
    } catch {
      // It is made again when it is wanted again.
    }
  }

  /// The names of all files that are kept, those that were left half made among them.
  package func names() -> [String] {
    guard let opened = try? OpenFolder(at: folder), let groups = try? opened.names() else { return [] }
    return groups.flatMap { group -> [String] in
      guard group.utf8.count == 2, let inside = try? opened.folder(group) else { return [] }
      return (try? inside.names()) ?? []
    }
  }

  package func remove(_ file: String) {
    guard let inside = try? OpenFolder(at: folder + "/" + Self.group(file)) else { return }
    try? inside.removeFile(file)
  }

  /// Removes all files.
  /// - Returns: How many there were.
  /// - Throws: Where one can't be removed, or a build is running.
  package func removeAll() throws(FileProblem) -> Int {
    let count = names().count
    guard count > 0 else { return 0 }
    // No build is to lose what it is about to publish.
    let lock = try StateFolder(site: site).lock()
    defer { withExtendedLifetime(lock) {} }
    try writing(StateFolder.name + "/" + name) { () throws(SystemError) in
      let inside = try OpenFolder(at: folder)
      for group in try inside.names() { try inside.removeTree(group) }
    }
    return count
  }

  private func place(of file: String) -> String { folder + "/" + Self.relative(file) }

  /// Thousands of files in one folder are slow on some systems.
  private static func group(_ file: String) -> String { String(file.prefix(2)) }

  private static func relative(_ file: String) -> String { group(file) + "/" + file }
}
