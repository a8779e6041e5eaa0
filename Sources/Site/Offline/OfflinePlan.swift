import Images
import Markdown
import PlantLibrary
import Text

/// Which files of a site browsers keep, what is needed first.
struct OfflinePlan {
  enum Entry {
    case route(Route)
    case picture(OfflineFile)
  }

  private(set) var files: [Entry] = []

  /// How many files, from the first on, a browser must have to show anything.
  private(set) var required = 0

  private let site: Site
  /// What is made of photos, by the paths of these.
  private var sets: [String: [PictureSet]] = [:]
  private var pictures: Set<String> = []

  /// The routes whose bytes tell what build they are of.
  var rendered: [Route] {
    files.compactMap {
      guard case .route(let route) = $0, !route.kind.isCopy else { return nil }
      return route
    }
  }

  init(_ site: Site) {
    self.site = site
    for (use, set) in site.inputs.pictures.sets.sorted(by: {
      ($0.key.focus.x, $0.key.focus.y) < ($1.key.focus.x, $1.key.focus.y)
    }) {
      sets[use.path, default: []].append(set)
    }
    let ranks = Dictionary(grouping: site.routes.filter { Self.isKept($0.kind) }) { route -> Rank in
      // Icons are for home screens.
      if case .asset(let index) = route.kind, site.theme.assets[index].path.hasSuffix(".png") {
        return .further
      }
      return Self.rank(route.kind) ?? .further
    }
    for rank in Rank.allCases {
      let routes = ranks[rank] ?? []
      for route in rank == .plants ? newestFirst(routes) : routes {
        files.append(.route(route))
        addPictures(of: route)
      }
      if rank == .first { required = files.count }
    }
  }

  /// In which order files are kept.
  private enum Rank: CaseIterable {
    /// Without which nothing can be shown.
    case first
    /// By what plants are found.
    case find
    /// The pages that lead to plants.
    case ways
    case plants
    /// The plants of tags, options and genera.
    case groups
    /// On which long lists go on, and what a home screen shows.
    case further
  }

  /// nil for what isn't kept: downloads, feeds, former addresses, and pictures, which go with the pages that show them.
  static func isKept(_ kind: Route.Kind) -> Bool { rank(kind) != nil }

  private static func rank(_ kind: Route.Kind) -> Rank? {
    switch kind {
    case .home(page: 0), .offlinePage, .asset: .first
    case .find, .findIndex, .findFacets, .findColumns, .findOrders, .findItems, .findNames, .findWords,
      .findRecords:
      .find
    case .section(_, page: 0), .listing(_, page: 0), .index(_, page: 0), .page, .report(_, page: 0), .reports,
      .exports:
      .ways
    case .plant: .plants
    case .group(_, page: 0): .groups
    case .home, .section, .listing, .group, .index, .report, .webManifest: .further
    case .reportCSV, .reportJSON, .export, .notFound, .redirect, .feed, .sitemap, .robots, .noJekyll, .file,
      .picture, .offlineFiles, .serviceWorker:
      nil
    }
  }

  private func newestFirst(_ routes: [Route]) -> [Route] {
    var byPlant: [Int: Route] = [:]
    for route in routes {
      if case .plant(let index) = route.kind { byPlant[index] = route }
    }
    let newest = site.shared.changed
    let isNew = Set(newest)
    return (newest + site.library.plants.indices.filter { !isNew.contains($0) }).compactMap { byPlant[$0] }
  }

  // MARK: Pictures

  private mutating func addPictures(of route: Route) {
    for link in links(route.kind) where link.kind == .image {
      for path in link.filePaths(site.library.filesByAddress) { addPictures(of: path) }
    }
  }

  private func links(_ kind: Route.Kind) -> [NoteLink] {
    let library = site.library
    return switch kind {
    case .home(page: 0): library.homeIntroduction?.references ?? []
    case .plant(let index): library.plants[index].references
    case .section(let index, page: 0): library.sections[index].introduction?.references ?? []
    case .page(let index): library.pages[index].references
    default: []
    }
  }

  /// The smallest that shows all of a photo, and the square of lists; they stand for the others.
  private mutating func addPictures(of path: String) {
    guard let sets = sets[path] else { return addImage(path) }
    for set in sets {
      if let smallest = set.sizes.first { add(smallest, for: set.sizes.dropFirst()) }
      if let square = set.squares.last { add(square, for: set.squares.dropLast()) }
    }
  }

  private mutating func add(_ picture: Picture, for others: ArraySlice<Picture>) {
    guard pictures.insert(picture.address).inserted else { return }
    files.append(
      .picture(
        OfflineFile(
          address: site.href(picture.address),
          // Where others follow, there must be one.
          digest: others.isEmpty ? nil : "",
          others: others.map { $0.addressHash ?? site.href($0.address) })))
  }

  /// An image that is published as it is, unless it is large.
  private mutating func addImage(_ path: String) {
    guard let photo = site.inputs.images.photos[path], let digest = photo.digest,
      let address = site.library.fileAddresses[path] ?? LinkResolver.Target.staticAddress(of: path),
      site.route(at: address)?.kind.isCopy == true, pictures.insert(address).inserted
    else { return }
    files.append(
      .picture(
        OfflineFile(address: site.href(address), digest: String(digest.prefix(OfflineFiles.digits)))))
  }
}

extension LinkResolver.Target {
  /// Where a file of `content/static` is published; nil for any other path.
  fileprivate static func staticAddress(of path: String) -> String? {
    let folder = "content/static"
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count)) : nil
  }
}
