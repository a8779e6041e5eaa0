import Diagnostics
import PlantLibrary
import Text

/// All routes of a site, each address once.
package struct RouteTable: Sendable {
  package private(set) var routes: [Route] = []

  /// Indices of routes by the slots of their addresses.
  private var indices: [String: Int] = [:]

  /// Routes that have no place, by their addresses: what leads to them isn't wrong as well.
  private var displaced: [String: Route] = [:]

  init() {}

  mutating func reserve(_ count: Int) {
    routes.reserveCapacity(count)
    indices.reserveCapacity(count)
  }

  /// Adds a route; a clash with another is a problem that names both.
  ///
  /// `place` is where the route is asked for, where that is known more closely than by its file.
  mutating func add(_ route: Route, at place: Diagnostic.Location? = nil, problems: inout [Diagnostic]) {
    let bytes = route.address.utf8
    if bytes.count > 255, let part = bytes.split(separator: slash).first(where: { $0.count > 255 }) {
      problems.append(.addressTooLong(String(decoding: part, as: UTF8.self), of: route, at: place))
      displaced[route.address] = route
      return
    }
    guard let other = put(route, into: Self.slot(route.address)) else { return }
    // What has nothing for an address is told already.
    if !route.address.contains("//") { problems.append(.addressClash(route, routes[other], at: place)) }
    displaced[route.address] = route
  }

  /// Adds a route unless its address is taken, for files that the site's owner may provide in our stead.
  mutating func addIfFree(_ route: Route) { _ = put(route, into: Self.slot(route.address)) }

  /// Adds a page unless its address is taken, too long, or the folder that it needs is a file.
  mutating func addIfRoom(_ route: Route) {
    let slot = Self.slot(route.address)
    let bytes = route.address.utf8
    guard indices[String(slot.dropLast())] == nil,
      bytes.count <= 255 || bytes.split(separator: slash).allSatisfy({ $0.count <= 255 })
    else { return }
    _ = put(route, into: slot)
  }

  /// Puts a route into the slot of its address.
  /// - Returns: The index of the route that is there already; nil for none.
  private mutating func put(_ route: Route, into slot: String) -> Int? {
    if let former = indices.updateValue(routes.count, forKey: slot) {
      indices[slot] = former
      return former
    }
    routes.append(route)
    return nil
  }

  /// An address without what file systems may ignore: two with one slot can't be beside each other.
  ///
  /// Case is one such thing; as a key of a dictionary, so is how an accented letter is composed. A page is the file
  /// `index.html` of its folder.
  private static func slot(_ address: String) -> String {
    var isPlain = true
    for byte in address.utf8 where byte >= 0x80 || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") {
      isPlain = false
      break
    }
    let lower = isPlain ? address : address.lowercased()
    return LinkResolver.page(lower)
  }

  /// Whether there is a route at an address of the site.
  func has(_ address: String) -> Bool { route(at: address) != nil }

  /// The address at which there is what a link means; nil for none.
  ///
  /// A link may leave out the slash after a folder and the `.html` of a file, and may name the `index.html` that a
  /// folder has.
  func address(meantBy address: String) -> String? {
    if has(address) { return address }
    let isFolder = address.utf8.last == slash
    let folder = LinkResolver.page(isFolder ? address : address + "/")
    // A page of the site's, or a file that its owner has put there.
    if has(folder) || has(folder + "index.html") { return folder }
    let page = LinkResolver.page(address)
    if page != address, has(page) { return page }
    return !isFolder && has(address + ".html") ? address + ".html" : nil
  }

  /// What notes can link to: pages, and files that are copied, but for the theme's.
  var addressesForLinks: (pages: [String], files: [String]) {
    var (pages, files): ([String], [String]) = ([], [])
    for route in routes {
      if route.kind.isPage { pages.append(route.address) }
      switch route.kind {
      case .file: files.append(route.address)
      case .picture where route.path != nil: files.append(route.address)
      default: break
      }
    }
    return (pages, files)
  }

  /// The route at an address of the site; nil for none.
  package func route(at address: String) -> Route? {
    guard let index = indices[Self.slot(address)], routes[index].address == address else {
      return displaced[address]
    }
    return routes[index]
  }

  /// Whether what is at an address, but for capital letters and accents, is at another one or leads there.
  func leads(_ address: String, to target: String) -> Bool {
    guard let index = indices[Self.slot(address)] else { return false }
    if case .redirect(to: target, title: _) = routes[index].kind { return true }
    return routes[index].address == target
  }

  /// Files that stand where another route needs a folder.
  func foldersTakenByFiles() -> [Diagnostic] {
    let files = indices.filter { $0.key.utf8.last != slash }
    guard !files.isEmpty else { return [] }
    // Nearly all files have an extension and nearly all folders have none, so few folders need a look.
    let someFileIsPlain = files.keys.contains { !hasDot($0.utf8.split(separator: slash).last ?? [][...]) }
    var problems: [Diagnostic] = []
    for (slot, index) in indices {
      guard let end = slot.utf8.lastIndex(of: slash) else { continue }
      guard someFileIsPlain || hasDot(slot.utf8[..<end]) else { continue }
      var folder = slot[..<end]
      while !folder.isEmpty {
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
  fileprivate static func addressClash(_ later: Route, _ former: Route, at place: Location?) -> Diagnostic {
    // What the owner can change comes first.
    let isOurs = later.path == nil && former.path != nil
    let (route, other) = isOurs ? (former, later) : (later, former)
    // "/about/" and "/about/index.html" are one file.
    let isSameFile = route.outputPath == other.outputPath && route.address != other.address
    let differ =
      isSameFile
      ? ", which is the file \(route.outputPath)"
      : route.address.utf8.elementsEqual(other.address.utf8) ? "" : ", but for capital letters or accents"
    return Diagnostic(
      .error, code: "address-clash",
      "\(route.source) and \(other.source) both want the address \(other.address)\(differ)",
      at: place ?? location(of: route, or: other), notes: remedies(route, other))
  }

  fileprivate static func fileIsFolder(_ file: Route, of route: Route) -> Diagnostic {
    Diagnostic(
      .error, code: "address-clash",
      "\(file.source) is a file at \(file.address), where \(route.source) needs a folder for \(route.address)",
      at: location(of: route, or: file), notes: remedies(route, file))
  }

  fileprivate static func addressTooLong(_ part: String, of route: Route, at place: Location?) -> Diagnostic {
    Diagnostic(
      .error, code: "address-too-long",
      "\"\(part.prefix(40))…\" in the address of \(route.source) is over 255 bytes, more than file systems allow",
      at: place ?? route.path.map { .path($0) }, notes: [Note("give it a shorter name or slug")])
  }

  /// What can be done with either of two routes, and where the other one is.
  private static func remedies(_ route: Route, _ other: Route) -> [Note] {
    var notes: [Note] = []
    let ways = [route, other].compactMap(\.remedy)
    if !ways.isEmpty { notes.append(Note(ways.joined(separator: ", or "))) }
    guard let path = other.path, !path.hasSameBytes(as: route.path ?? "") else { return notes }
    notes.append(Note("the other is here", at: .path(path)))
    // As texts they are equal.
    if path == route.path {
      notes.append(Note("the two names differ only in how accents are composed: as one character, or as two"))
    }
    return notes
  }

  private static func location(of route: Route, or other: Route) -> Location? {
    (route.path ?? other.path).map { .path($0) }
  }
}

extension Route {
  /// What its owner can do to give it another address; nil where that is ours.
  fileprivate var remedy: String? {
    switch kind {
    case .plant, .page: "give \(source) another slug"
    // The folder of all plants has the name that it must have.
    case .section(0, _): nil
    case .section: "rename the folder, or give it another slug in its _index.md"
    case .listing: "give \(source) another name"
    case .group: "give \(source) another name"
    case .report, .reportCSV, .reportJSON, .file, .picture: path.map { "rename \($0)" }
    case .redirect: "leave out \(source)"
    case .export, .exports: "leave out what asks for it under exports"
    case .find: "give the page that finds plants another address: find: {address: /search/}"
    case .home, .index, .reports, .notFound, .feed, .findIndex, .findFacets, .findColumns, .findOrders,
      .findItems, .findNames, .findWords, .findRecords, .sitemap, .robots, .noJekyll, .asset, .offlinePage,
      .offlineFiles, .serviceWorker, .webManifest:
      nil
    }
  }
}
