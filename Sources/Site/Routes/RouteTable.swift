import Diagnostics

/// All routes of a site, each address once.
package struct RouteTable: Sendable {
  package private(set) var routes: [Route] = []

  /// Indices of routes by address.
  private var indices: [String: Int] = [:]

  /// Indices of routes by lower-case output path: file systems that ignore case would mix up two that differ so.
  ///
  /// Two that differ only in how an accented letter is composed are one here too, as they are for some file systems.
  private var claims: [String: Int] = [:]

  init() {}

  mutating func reserve(_ count: Int) {
    routes.reserveCapacity(count)
    indices.reserveCapacity(count)
    claims.reserveCapacity(count)
  }

  /// Adds a route; a clash with another is a problem that names both.
  ///
  /// `place` is where the route is asked for, where that is known more closely than by its file.
  mutating func add(_ route: Route, at place: Diagnostic.Location? = nil, problems: inout [Diagnostic]) {
    let path = route.outputPath
    if let part = path.utf8.split(separator: UInt8(ascii: "/")).first(where: { $0.count > 255 }) {
      problems.append(.addressTooLong(String(decoding: part, as: UTF8.self), of: route, at: place))
      return
    }
    let claim = path.lowercased()
    if let other = claims[claim] {
      problems.append(.addressClash(route, routes[other], at: place))
      return
    }
    append(route, claim: claim)
  }

  /// Adds a route unless its address is taken, for files that the site's owner may provide in our stead.
  mutating func addIfFree(_ route: Route) {
    let claim = route.outputPath.lowercased()
    guard claims[claim] == nil else { return }
    append(route, claim: claim)
  }

  private mutating func append(_ route: Route, claim: String) {
    claims[claim] = routes.count
    indices[route.address] = routes.count
    routes.append(route)
  }

  /// Whether there is a route at an address of the site.
  func has(_ address: String) -> Bool { indices[address] != nil }

  /// The route at an address of the site; nil for none.
  package func route(at address: String) -> Route? { indices[address].map { routes[$0] } }

  /// Files that stand where another route needs a folder.
  func foldersTakenByFiles() -> [Diagnostic] {
    let files = claims.filter { !$0.key.hasSuffix("/index.html") && $0.key != "index.html" }
    guard !files.isEmpty else { return [] }
    // Nearly all files have an extension and nearly all folders have none, so few folders need a look.
    let someFileIsPlain = files.keys.contains { !hasDot($0.utf8.split(separator: slash).last ?? [][...]) }
    var problems: [Diagnostic] = []
    for (path, index) in claims {
      guard let end = path.utf8.lastIndex(of: slash) else { continue }
      guard someFileIsPlain || hasDot(path.utf8[..<end]) else { continue }
      var folder = path[..<end]
      while true {
        if let file = files[String(folder)] {
          problems.append(.fileIsFolder(routes[file], of: routes[index]))
          break
        }
        guard let end = folder.utf8.lastIndex(of: slash) else { break }
        folder = folder[..<end]
      }
    }
    return problems.sorted()
  }
}

private let slash = UInt8(ascii: "/")

private func hasDot(_ text: some Sequence<UInt8>) -> Bool { text.contains(UInt8(ascii: ".")) }

extension Diagnostic {
  fileprivate static func addressClash(_ route: Route, _ other: Route, at place: Location?) -> Diagnostic {
    // "/about/" and "/about/index.html" are one file.
    let isSameFile = route.outputPath == other.outputPath && route.address != other.address
    let differ =
      isSameFile
      ? ", which is the file \(route.outputPath)"
      : route.address.utf8.elementsEqual(other.address.utf8) ? "" : ", but for capital letters or accents"
    return Diagnostic(
      .error, code: "address-clash",
      "\(route.source) and \(other.source) both want the address \(other.address)\(differ)",
      at: place ?? location(of: route, or: other), notes: [Note("rename one, or give it a slug")])
  }

  fileprivate static func fileIsFolder(_ file: Route, of route: Route) -> Diagnostic {
    Diagnostic(
      .error, code: "address-clash",
      "\(file.source) is a file at \(file.address), where \(route.source) needs a folder for \(route.address)",
      at: location(of: route, or: file), notes: [Note("rename one, or give it a slug")])
  }

  fileprivate static func addressTooLong(_ part: String, of route: Route, at place: Location?) -> Diagnostic {
    Diagnostic(
      .error, code: "address-too-long",
      "\"\(part.prefix(40))…\" in the address of \(route.source) is over 255 bytes, more than file systems allow",
      at: place ?? route.path.map { .path($0) }, notes: [Note("give it a shorter name or slug")])
  }

  private static func location(of route: Route, or other: Route) -> Location? {
    (route.path ?? other.path).map { .path($0) }
  }
}
