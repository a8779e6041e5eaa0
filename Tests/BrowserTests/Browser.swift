import TestSupport
import Testing

/// The browsers that all tests share: one shows built sites, the other those that are previewed.
///
/// Tests that use the first are in extensions of `InBrowser`, those of the second in extensions of `InEditor`, which see to
/// it that they come one after the other.
enum Browser {
  /// Shows a page as if it were visited for the first time: nothing is stored, and nothing is left of the last look.
  /// - Parameters:
  ///   - address: From the site's root, perhaps with a fragment.
  ///   - site: Whose page it is.
  ///   - look: How it is shown.
  /// - Returns: The browser that shows it.
  /// - Throws: Where there is no browser.
  static func open(_ address: String, of site: BuiltSite, as look: Look = .desktop) throws -> Session {
    let session = try ofBuiltSites.get()
    // From page to page of one address only the fragment would change, and a worker that keeps pages goes only when no page
    // of its site is open.
    try session.navigate(to: "about:blank")
    try clear(session, at: site.server.origin, for: look)
    _ = site.server.takeRequests()
    try session.navigate(to: site.server.origin + address)
    return session
  }

  /// Opens a page of a site that is previewed, as on a first visit.
  static func open(_ address: String, of site: PreviewedSite, as look: Look = .desktop) throws -> Session {
    let session = try ofPreviews.get()
    // What a tab remembers can only be told by a page of the origin: a site of an earlier test may have had the same port.
    // It is a small page and not `about:blank`, for which the browser would start another process each time.
    try session.show(as: .desktop)
    try session.navigate(to: site.origin + "/robots.txt")
    try session.run("sessionStorage.clear()")
    try clear(session, at: site.origin, for: look)
    try session.navigate(to: site.origin + address)
    return session
  }

  private static func clear(_ session: Session, at origin: String, for look: Look) throws {
    try session.developerTools(
      "Storage.clearDataForOrigin", ["origin": .text(origin), "storageTypes": "all"])
    try session.show(as: look)
    _ = try session.requests()
  }

  private static let ofBuiltSites = Result { try start() }
  private static let ofPreviews = Result { try start() }

  private static func start() throws -> Session {
    let driver = try ChromeDriver()
    do {
      return try Session(driver)
    } catch let failure as Session.Failure where failure.code == "session not created" {
      throw BrowserTools.Missing(
        "a browser that chromedriver can run (\(failure.message))",
        "install Chromium or Chrome of its version")
    }
  }
}

/// The suite of all tests of built sites in a browser.
@Suite(.serialized, .onThreadsThatWait, .inBrowser, .secondTry) enum InBrowser {}

/// The suite of all tests of previewed sites in a browser.
@Suite(.serialized, .onThreadsThatWait, .inBrowser, .secondTry) enum InEditor {}

extension Trait where Self == ConditionTrait {
  fileprivate static var inBrowser: Self {
    .disabled(
      if: BrowserTools.areSkipped, "\(BrowserTools.skipVariable) is set: the browser tests are left out")
  }
}
