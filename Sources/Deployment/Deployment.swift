import Images
package import Platform
package import Publishing
package import Site
import Text

/// Publishing a built site to one target.
///
/// ``prepare(_:title:)`` looks at both ends and says what would change; ``publish(_:progress:)`` does it.
package struct Deployment: Sendable {
  package let target: PublishTarget

  /// Where visitors find it; nil where nobody says.
  package let address: BaseURL?
  private let folder: PublishedFolder
  private let destination: any Destination

  /// What is to be published, and what that changes.
  package struct Prepared: Sendable {
    package let plan: Plan

    /// What may only be done if somebody says so for this once.
    package let objections: [Objection]

    /// What the host's limits say of the site: each a few words.
    package let excess: [String]

    /// The host whose limits are known; nil for any other.
    package let host: HostLimits?

    /// Whether the last publishing was interrupted.
    package let goesOn: Bool
  }

  package enum Objection: Sendable, Equatable {
    /// So much would be removed that somebody should look.
    case removesMuch(String)

    /// What is there isn't ours; some names.
    case isOthers([String])

    /// Files that plantsite didn't bring there would be written over.
    case replacesOthers([String])

    /// Another site of ours is there.
    case isOtherSite(title: String)
  }

  /// - Parameters:
  ///   - target: Where to.
  ///   - site: The site's folder, an absolute path.
  ///   - address: Where the site is published unless the target says otherwise.
  /// - Throws: Where another process publishes there.
  package init(_ target: PublishTarget, site: String, address: BaseURL?) throws(Failure) {
    self.target = target
    self.address = target.address ?? address
    folder = try PublishedFolder(site: site, name: target.name)
    destination =
      switch target.way {
      case .git(let repository, let branch, let isSquashed):
        GitDestination(
          repository: repository, branch: branch, isSquashed: isSquashed,
          workshop: folder.path + "/repository")
      case .rsync(let place): try RsyncDestination(address: place)
      case .rclone(let place): RcloneDestination(remote: place)
      case .netlify(let site):
        CommandDestination(host: .netlify(site: site), last: folder.current)
      case .cloudflare(let project):
        CommandDestination(
          host: .cloudflare(project: project), last: folder.current)
      }
  }

  /// What is at the target.
  package func live() async throws(Failure) -> SiteState? {
    if case .site(let state) = try await destination.contents() { return state }
    return nil
  }

  /// The files of a built site, which are kept from now on.
  package func take(_ output: OpenFolder) throws(Failure) -> SiteState { try folder.take(output) }

  /// What was published from here before the last time; nil where that isn't kept.
  package var previous: SiteState? { folder.previous }

  /// Looks at both ends.
  /// - Parameters:
  ///   - site: What is to be published: what was taken in, or what was published before.
  ///   - title: Its title.
  /// - Returns: What would change, and what speaks against it.
  /// - Throws: Where one end can't be looked at.
  package func prepare(_ site: SiteState, title: String) async throws(Failure) -> Prepared {
    var state = site
    state.leaving = [:]
    guard state.files["index.html"] != nil else {
      throw Failure("there is no built site: it has no index.html")
    }
    if let path = state.files.keys.first(where: { !isPathInSite($0) }) {
      throw Failure(
        "the name of the file \(quoted(path)) has characters that can't be sent", advice: "rename it")
    }
    state.title = title
    state.program = "plantsite \(plantsiteVersion)"
    state.published = Int(wallClock / 1_000_000_000)
    var objections: [Objection] = []
    var old = SiteState()
    switch try await destination.contents() {
    case .nothing: break
    case .others(let names): objections.append(.isOthers(names.sorted()))
    case .site(let state):
      old = state
      // One that was published from here before may have been given another title.
      if !state.title.isEmpty, state.title != title, state.title != folder.current?.title {
        objections.append(.isOtherSite(title: state.title))
      }
    }
    let plan = Plan(from: old, to: state)
    try checkPhotos(plan)
    if let warning = plan.removalWarning { objections.append(.removesMuch(warning)) }
    if objections.isEmpty, !plan.added.isEmpty, !old.files.isEmpty {
      let found = try await destination.existing(of: plan.added)
      if !found.isEmpty { objections.append(.replacesOthers(found.sorted())) }
    }
    let host = hostLimits
    return Prepared(
      plan: plan, objections: objections, excess: host.map(plan.excess(over:)) ?? [], host: host,
      goesOn: !old.isComplete)
  }

  /// Brings there what was prepared.
  /// - Parameters:
  ///   - prepared: What changes.
  ///   - progress: Gets how many bytes are there of those to be sent.
  /// - Throws: Where it can't be done; the next publishing goes on then.
  package func publish(_ prepared: Prepared, progress: @escaping @Sendable (Int) -> Void)
    async throws(Failure)
  {
    let plan = prepared.plan
    let paths = destination.wantsAll ? Array(plan.new.files.keys) : plan.sent
    try await destination.publish(plan, from: try folder.layOut(paths, of: plan.new), progress: progress)
    try folder.commit(plan.new)
  }

  /// Looks at the site as visitors get it.
  /// - Parameters:
  ///   - prepared: What was published.
  ///   - patience: For how many seconds hosts may take to show what is new.
  ///   - progress: Gets how many files have been compared, and of how many.
  /// - Returns: What was found; nil where no address is known.
  /// - Throws: Where nothing can be fetched at all.
  package func check(
    _ prepared: Prepared, patience: Int, progress: @Sendable (Int, Int) -> Void
  ) async throws(Failure) -> LiveCheck.Report? {
    guard let address else { return nil }
    let check = LiveCheck(
      address: address, state: prepared.plan.new, former: prepared.plan.old, patience: patience)
    return try await check.run(changed: prepared.plan.sent, progress: progress)
  }

  /// Makes sure that no photo that would be sent tells where it was taken.
  ///
  /// Builds cut that away; this looks at what came of it.
  private func checkPhotos(_ plan: Plan) throws(Failure) {
    let endings = ["jpg", "jpeg", "png", "webp", "avif", "heic", "heif"]
    let photos = plan.sent.filter { path in
      endings.contains { path.lowercased().hasSuffix("." + $0) }
    }
    let told = parallelMap(count: photos.count) { index -> Bool in
      guard let file = plan.new.files[photos[index]], let bytes = folder.bytes(of: file) else { return false }
      return ImageInfo.read(head: bytes)?.hasPosition == true
    }
    let telling = zip(photos, told).filter(\.1).map(\.0)
    guard let first = telling.first else { return }
    throw Failure(
      "\(first)\(telling.count > 1 ? " and \(counted(telling.count - 1, "more photo")) tell" : " tells") where it was taken, so nothing was published",
      advice: "take the place out of its metadata, or the photo out of the site")
  }

  /// The limits of the host, as far as the target tells which it is.
  private var hostLimits: HostLimits? {
    let name: String
    switch target.way {
    case .git(let repository, _, _):
      name =
        repository.contains("github.com")
        ? "GitHub Pages" : repository.contains("gitlab.com") ? "GitLab Pages" : ""
    case .netlify: name = "Netlify"
    case .cloudflare: name = "Cloudflare Pages"
    case .rsync, .rclone: name = ""
    }
    return HostLimits.known.first { $0.host == name }
  }
}
