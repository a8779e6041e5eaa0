internal import Diagnostics
import Platform

/// Where the output goes: a folder that is sure not to be the site's own.
struct OutputPlace {
  /// The absolute path without links.
  let path: String

  /// Whether something is there already.
  let exists: Bool

  /// Names the place in what is remembered: the path from the site's folder where it lies in that, so that it stays
  /// the same when the site's folder is moved, else ``path``.
  let key: String

  /// Whether it lies in the site's folder.
  let isInside: Bool

  /// Finds the place, and refuses one that would be read as content or would hold the site.
  /// - Parameters:
  ///   - output: As given by the user, absolute or under the current folder.
  ///   - site: The site's folder, an absolute path without links.
  /// - Throws: Why nothing can be written there.
  init(_ output: String, site: String) throws(FileProblem) {
    let (base, rest) = try Self.deepestFolder(of: output)
    path = rest.isEmpty ? base : (base == "/" ? "" : base) + "/" + rest.joined(separator: "/")
    exists = rest.isEmpty
    let inside = (site == "/" ? "" : site) + "/"
    isInside = path.utf8.starts(with: inside.utf8)
    key = isInside ? String(path.dropFirst(inside.count)) : path

    // By identity, not by name: so links, bind mounts and upper or lower case don't deceive.
    let siteChain = try Self.ancestors(of: site)
    let baseChain = try Self.ancestors(of: base)
    if exists, let own = baseChain.first, siteChain.contains(own) {
      let what = own == siteChain.first ? "is the site's own folder" : "holds the site's folder"
      throw FileProblem(.unsafe(output, what))
    }
    // What a target of `publish` with an address of its own is built to.
    let isOfTarget = path.hasPrefix("\(site)/\(Publisher.targetsFolder)/")
    for name in Self.reserved where !(isOfTarget && name == StateFolder.name) {
      if let found = try Self.look(at: site + "/" + name), baseChain.contains(found.identity) {
        throw FileProblem(.unsafe(output, "lies in \"\(name)\" of the site"))
      }
      if let first = rest.first, baseChain.first == siteChain.first, first.lowercased() == name {
        throw FileProblem(.unsafe(output, "lies in \"\(name)\" of the site"))
      }
    }
    for name in [".git", StateFolder.name]
    where path.split(separator: "/").contains(Substring(name)) && !(isOfTarget && name == StateFolder.name) {
      throw FileProblem(.unsafe(output, "lies in a folder \"\(name)\""))
    }
  }

  /// What the site reads from, and what belongs to tools.
  private static let reserved = ["content", "themes", "plantsite.yml", StateFolder.name, ".git"]

  /// Splits a path into the deepest folder that exists, without links, and what is still to be made.
  private static func deepestFolder(of output: String) throws(FileProblem) -> (base: String, rest: [String]) {
    guard !output.isEmpty, !output.utf8.contains(0) else { throw FileProblem(.unsafe(output, "is no path")) }
    var base = output
    var rest: [String] = []
    while true {
      if let real = try resolved(base, shown: output) {
        guard try look(at: real)?.kind == .folder else {
          throw FileProblem(.notAFolder(output, rest.isEmpty ? nil : base))
        }
        return (real, rest.reversed())
      }
      // A link to nothing: what is made at its target would not be where the user sees it.
      let isLink = try reading(base) { () throws(SystemError) in
        try OpenFolder.current.look(at: base)?.kind == .link
      }
      if isLink {
        throw FileProblem(.notAFolder(output, rest.isEmpty ? nil : base))
      }
      let slash = base.lastIndex(of: "/")
      let name = slash.map { String(base[base.index(after: $0)...]) } ?? base
      guard name != ".." else { throw FileProblem(.unwritable(output, .missing)) }
      if !name.isEmpty, name != "." { rest.append(name) }
      base = slash.map { String(base[..<$0]) } ?? "."
      // A slash at the end would make the system look at a link's target instead of the link.
      while base.hasSuffix("/") { base.removeLast() }
      if base.isEmpty { base = "/" }
    }
  }

  /// The path without links; nil where nothing is there.
  private static func resolved(_ path: String, shown output: String) throws(FileProblem) -> String? {
    do throws(SystemError) {
      return try resolvedPath(path)
    } catch {
      switch error {
      case .missing: return nil
      case .notAFolder: throw FileProblem(.notAFolder(output, nil))
      default: throw FileProblem(.unwritable(output, error))
      }
    }
  }

  /// The folder itself, its parent, and so on up to the root.
  private static func ancestors(of path: String) throws(FileProblem) -> [FileIdentity] {
    var chain: [FileIdentity] = []
    var path = path
    while true {
      if let found = try look(at: path) { chain.append(found.identity) }
      guard path != "/", let slash = path.lastIndex(of: "/") else { return chain }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  private static func look(at path: String) throws(FileProblem) -> FileStatus? {
    return try reading(path) { () throws(SystemError) in try FileStatus.followingLinks(at: path) }
  }
}

extension Diagnostic {
  fileprivate static func unsafe(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, code: "output-unsafe",
      "\(reason), so the site can't be written there; choose a folder of its own, such as _site",
      at: .path(path))
  }

  fileprivate static func notAFolder(_ path: String, _ part: String?) -> Diagnostic {
    let what = part.map { "\"\($0)\" on the way to it is" } ?? "is"
    return Diagnostic(
      .error, code: "output-not-a-folder", "\(what) no folder, so the site can't be written there",
      at: .path(path))
  }
}
