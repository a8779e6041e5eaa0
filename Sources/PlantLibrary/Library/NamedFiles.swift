internal import Synchronization

/// The files of a site by their names, as Obsidian's embedded images name them; gathered when first asked for.
final class NamedFiles: Sendable {
  typealias File = (address: String, path: String)

  private let files: @Sendable () -> [File]
  private let known = Mutex<[Substring: [File]]?>(nil)

  /// - Parameter files: Gives all files; of two with one address the first counts.
  init(_ files: @escaping @Sendable () -> [File]) { self.files = files }

  /// The address of the file of a name that lies nearest to a path; nil for none.
  func address(of name: String, nearest path: String) -> String? {
    let named = known.withLock { known in
      let named = known ?? Dictionary(grouping: files()) { $0.path.split(separator: "/").last ?? "" }
      known = named
      return named[name[...]] ?? []
    }
    let paths = Dictionary(named.map { ($0.address, $0.path) }) { first, _ in first }
    return paths.map { address, other in
      (steps: Self.steps(from: path, to: other), path: other, address: address)
    }.min { ($0.steps, $0.path) < ($1.steps, $1.path) }?.address
  }

  /// How many folders one goes up and down from a file to another.
  private static func steps(from path: String, to other: String) -> Int {
    let folders = [path, other].map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    let shared = zip(folders[0], folders[1]).prefix { $0 == $1 }.count
    return folders[0].count + folders[1].count - 2 * shared
  }
}
