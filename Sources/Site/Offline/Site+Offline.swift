import PlantLibrary
import Text

/// What a site has for browsers that keep it.
extension Site {
  static let offlineFilesAddress = "/offline.json"
  static let offlinePageAddress = "/offline.html"
  static let webManifestAddress = "/manifest.webmanifest"

  /// At the root of the site, as a service worker is in charge of what lies beneath its address.
  package static let serviceWorkerAddress = "/sw.js"

  /// Browsers keep `/offline.json`, from which they know the files, until there is another version.
  func offlineFiles() -> [UInt8] { shared.offline.made(of: self).bytes }

  /// Takes the digest of what was rendered for a route, from `start` on, and has a page say its own.
  ///
  /// A build renders every page anyway, so that none need be rendered once more for the list of files.
  func noteForOffline(_ route: Route, _ output: inout [UInt8], from start: Int) {
    guard configuration.offline.state == .on, !route.kind.isCopy, OfflinePlan.isKept(route.kind) else {
      return
    }
    shared.offline.note(&output, from: start, at: route.address)
  }

  /// The service worker: it keeps the site, or removes what it has kept.
  func serviceWorker() -> [UInt8] {
    guard configuration.offline.state == .on else { return removingWorker }
    var bytes: [UInt8] = []
    bytes.append("const site = ")
    JSON.object([
      ("version", .string(shared.offline.made(of: self).version)),
      ("files", .string(href(Self.offlineFilesAddress))), ("page", .string(href(Self.offlinePageAddress))),
      ("limit", .int(configuration.offline.limit)),
    ]).write(into: &bytes)
    bytes.append(";\n")
    return bytes + (theme.workers["offline"] ?? [])
  }

  /// A service worker that has browsers forget what they have kept of the site.
  package var removingWorker: [UInt8] { theme.workers["remove"] ?? [] }

  func offlinePage() -> OfflinePageContext {
    OfflinePageContext(
      page: PageContext(
        site: self, kind: "offline", title: strings["offline"], address: Self.offlinePageAddress))
  }

  /// What a phone's home screen has to know of the site (W3C Web Application Manifest).
  func webManifest() -> [UInt8] {
    let title = configuration.title
    var entries: [(String, JSON)] = [
      ("id", .string(href("/"))), ("name", .string(title)),
      ("short_name", .string(configuration.offline.name ?? title)),
    ]
    if let description = configuration.description { entries.append(("description", .string(description))) }
    entries += [
      ("lang", .string(configuration.language)),
      ("dir", .string(SiteContext.direction(of: configuration.language))),
      ("start_url", .string(href("/"))), ("scope", .string(href("/"))), ("display", .string("standalone")),
      ("theme_color", .string(theme.colours.light)), ("background_color", .string(theme.colours.light)),
      ("icons", .array(HomeScreenIcon.icons(inputs.images, theme).flatMap { $0.entries(href) })),
    ]
    var bytes: [UInt8] = []
    JSON.object(entries).write(into: &bytes)
    bytes.append("\n")
    return bytes
  }
}
