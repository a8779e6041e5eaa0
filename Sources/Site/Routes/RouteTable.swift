import Diagnostics

/// All routes of a site, each address once.
package struct RouteTable: Sendable {
  package private(set) var routes: [Route] = []

  /// Indices of routes by address.
  private var indices: [String: Int] = [:]

  /// Indices of routes by lower-case output path: file systems that ignore case would mix up two that differ so.
  private var claims: [String: Int] = [:]

  init() {}

  mutating func reserve(_ count: Int) {
    routes.reserveCapacity(count)
    indices.reserveCapacity(count)
    claims.reserveCapacity(count)
  }

  /// Adds a route; a clash with another is a problem that names both.
  mutating func add(_ route: Route, problems: inout [Diagnostic]) {
    let path = route.outputPath
    if let part = path.utf8.split(separator: UInt8(ascii: "/")).first(where: { $0.count > 255 }) {
      problems.append(.addressTooLong(String(decoding: part, as: UTF8.self), path: route.source))
      return
    }
    let claim = path.lowercased()
    if let other = claims[claim] {
      problems.append(.addressClash(route, routes[other]))
      return
    }
    claims[claim] = routes.count
    indices[route.address] = routes.count
    routes.append(route)
  }

  /// Adds a route unless its address is taken, for files that the site's owner may provide in our stead.
  mutating func addIfFree(_ route: Route) {
    guard claims[route.outputPath.lowercased()] == nil else { return }
    claims[route.outputPath.lowercased()] = routes.count
    indices[route.address] = routes.count
    routes.append(route)
  }

  /// The route at an address of the site.
  package func route(at address: String) -> Route? { indices[address].map { routes[$0] } }

  /// Files that stand where another route needs a folder.
  func foldersTakenByFiles() -> [Diagnostic] {
    var problems: [Diagnostic] = []
    // A file without an extension is the only one that can have a folder's name.
    let files = claims.filter { path, _ in
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
      return !name.contains(UInt8(ascii: "."))
    }
    guard !files.isEmpty else { return [] }
    for (path, index) in claims.sorted(by: { $0.key < $1.key }) {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let file = files[String(folder)] {
          problems.append(.addressClash(routes[index], routes[file]))
          break
        }
      }
    }
    return problems
  }
}

extension Diagnostic {
  fileprivate static func addressClash(_ route: Route, _ other: Route) -> Diagnostic {
    let differ =
      route.address == other.address ? "" : " (they differ only in case, or one is the folder of the other)"
    return Diagnostic(
      .error, code: "address-clash",
      "\(route.source) and \(other.source) both want the address \(other.address)\(differ)",
      at: .path(route.source), notes: [Note("rename one, or give it a slug")])
  }

  fileprivate static func addressTooLong(_ part: String, path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "address-too-long",
      "\"\(part.prefix(40))…\" is over 255 bytes, more than file systems allow; give it a shorter slug",
      at: .path(path))
  }
}
