import Images
package import Platform
package import Programs
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

  /// Where the site is built for the target where it has an address of its own; an absolute path.
  package var output: String { folder.path + "/site" }
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
    case isOtherSite(title: String, address: String)

    /// A list of ours is there that nobody can read.
    case isUnreadable

    /// What is there can't be looked at, and all of it would be replaced.
    case isUnknown

    /// Somebody else has begun to publish there, so many seconds ago, and may still be at it.
    case isUnderWay(seconds: Int)
  }

  /// - Parameters:
  ///   - target: Where to.
  ///   - site: The site's folder, an absolute path.
  ///   - address: Where the site is published unless the target says otherwise.
  /// - Throws: Where another process publishes there.
  package init(_ target: PublishTarget, site: String, address: BaseURL?) throws(Failure) {
    self.target = target
    self.address = target.address ?? address
    // A place that can't be is told before it is asked whether another publishes. Hosts with a program of their own have none.
    let place =
      switch target.way {
      case .git(let text, _, _), .rsync(let text): try Self.place(text, site)
      case .rclone(let text): text
      case .netlify, .cloudflare: ""
      }
    folder = try PublishedFolder(site: site, name: target.name)
    destination =
      switch target.way {
      case .git(_, let branch, let isSquashed):
        GitDestination(
          repository: place, branch: branch, isSquashed: isSquashed,
          workshop: folder.path + "/repository")
      case .rsync: try RsyncDestination(address: place)
      case .rclone: RcloneDestination(remote: place)
      case .netlify(let site):
        CommandDestination(host: .netlify(site: site), last: folder.current)
      case .cloudflare(let project, let branch):
        CommandDestination(host: .cloudflare(project: project, branch: branch), last: folder.current)
      }
  }

  /// A place as programs get it: a folder of this machine from the site's, and none that the site is made of.
  private static func place(_ text: String, _ site: String) throws(Failure) -> String {
    // `host:folder` and `https://…` aren't folders of this machine.
    if text.prefix(while: { $0 != "/" }).contains(":") { return text }
    let path = text.hasPrefix("/") ? text : site + "/" + text
    let real = (try? resolvedPath(path)) ?? path
    for part in ["content", "themes", "_site", "_private", ".plantsite"]
    where (real + "/").hasPrefix("\(site)/\(part)/") {
      throw Failure(
        "\(text) lies in \(part), which the site is made of or built to", advice: "publish to another folder")
    }
    return path
  }

  /// What is at the target.
  package func live() async throws(Failure) -> Contents { try await destination.contents() }

  /// The files of a built site, which are kept from now on.
  /// - Parameters:
  ///   - paths: What the build has written; what others have put there isn't published.
  ///   - output: The folder that it has written to.
  /// - Returns: What they are.
  /// - Throws: Where one can't be read, or not be kept.
  package func take(_ paths: [String], of output: OpenFolder) throws(Failure) -> SiteState {
    try folder.take(paths, of: output)
  }

  /// What was at the target before: the state before the last one that was published from here, or that one where the
  /// publishing after it was interrupted.
  /// - Throws: Where the target can't be looked at, or what was there before isn't kept here.
  package func former() async throws(Failure) -> SiteState {
    guard let current = folder.current else {
      throw Failure("nothing was published to \(target.name) before, as far as is kept here")
    }
    guard case .site(let live) = try await live() else {
      throw Failure("nothing of ours is published at \(target.text)")
    }
    // An interrupted publishing leaves the list of what was there before it.
    guard live.build == current.build else {
      throw Failure(
        "what is live wasn't published from here, so what was there before isn't known here",
        advice: "undo it where it was published, or publish from here first")
    }
    guard let former = live.isComplete ? folder.previous : current else {
      throw Failure("nothing was published to \(target.name) before the last time, as far as is kept here")
    }
    try folder.check(former)
    return former
  }

  /// Looks at both ends.
  /// - Parameters:
  ///   - site: What is to be published: what was taken in, or what was published before.
  ///   - title: Its title.
  ///   - isTrusted: Whether the target has what its list says; else all is sent anew.
  /// - Returns: What would change, and what speaks against it.
  /// - Throws: Where one end can't be looked at.
  package func prepare(
    _ site: SiteState, title: String, isTrusted: Bool = true
  ) async throws(Failure) -> Prepared {
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
    state.address = address?.absolute("/") ?? ""
    state.program = "plantsite \(plantsiteVersion)"
    state.published = Int(wallClock / 1_000_000_000)
    state.run = Self.newRun
    // Without it nobody can look at what came of it.
    if address != nil { try await WebClient.require() }
    var objections: [Objection] = []
    let contents = try await destination.contents()
    switch contents {
    case .nothing: break
    case .others(let names): objections.append(.isOthers(names.sorted()))
    case .site(let there):
      if !isOurs(there, state) {
        objections.append(.isOtherSite(title: there.title, address: there.address))
      }
      // One that was begun from here isn't under way: nobody else has the folder.
      if !there.isComplete, there.run != folder.beginning?.run, let began = there.published,
        case let seconds = Int(wallClock / 1_000_000_000) - began, seconds < Self.longest
      {
        objections.append(.isUnderWay(seconds: max(0, seconds)))
      }
    case .unreadable: objections.append(.isUnreadable)
    case .unknown: objections.append(.isUnknown)
    }
    let old = contents.state
    let plan = Plan(from: old, to: state, isTrusted: isTrusted)
    try checkPhotos(plan)
    if let warning = plan.removalWarning { objections.append(.removesMuch(warning)) }
    if case .site = contents, !plan.added.isEmpty {
      let known = Set(old.files.keys).union(old.leaving.keys).union([SiteState.path])
      let found = try await destination.existing(of: plan.added, besides: known)
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
    let sent = Set(plan.sent)
    let files =
      destination.wantsAll
      ? plan.new.files.merging(plan.new.leaving) { file, _ in file }
      : plan.new.files.filter { sent.contains($0.key) }
    let laidOut = try folder.layOut(files)
    let old = plan.old.build
    try folder.begin(PublishedFolder.Beginning(run: plan.new.run, old: old))
    try await destination.publish(plan, from: laidOut, progress: progress)
    try folder.commit(plan.new, as: plan.list, after: old)
  }

  /// Remembers what is at the target already, as where a publishing was ended before it could remember it.
  package func remember(_ prepared: Prepared) throws(Failure) {
    let live = prepared.plan.old
    if folder.current?.files == live.files { return }
    let beginning = folder.beginning
    try folder.commit(live, as: live.encoded, after: beginning?.run == live.run ? beginning?.old : nil)
  }

  /// Whether what is at the target is an earlier state of a site.
  private func isOurs(_ there: SiteState, _ site: SiteState) -> Bool {
    func isSame(_ other: SiteState) -> Bool {
      // Lists without a title or an address are of older versions.
      (there.title.isEmpty || there.title == other.title)
        && (there.address.isEmpty || other.address.isEmpty || there.address == other.address)
    }
    // One that was published from here before may have been given another title or address since.
    return isSame(site) || folder.current.map(isSame) ?? false
  }

  /// How long a publishing may take, in seconds.
  private static let longest = 900

  /// A word that no other publishing has.
  private static var newRun: String { String(UInt64.random(in: .min ... .max), radix: 36) }

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
      address: address, state: prepared.plan.new, former: prepared.plan.old, bytes: folder.bytes(of:),
      patience: patience)
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
    let told = parallelMap(count: photos.count) { index -> Bool? in
      plan.new.files[photos[index]].flatMap(folder.bytes(of:)).map(Self.mayTellPosition)
    }
    if let unread = zip(photos, told).first(where: { $0.1 == nil })?.0 {
      throw Failure("\(unread) can't be read, so nobody knows whether it tells where it was taken")
    }
    let telling = zip(photos, told).filter { $0.1 == true }.map(\.0)
    guard let first = telling.first else { return }
    throw Failure(
      "\(first)\(telling.count > 1 ? " and \(counted(telling.count - 1, "more photo")) tell" : " tells") where it was taken, so nothing was published",
      advice: "take the place out of its metadata, or the photo out of the site")
  }

  /// Whether a photo tells a position; one that can't be understood may, where it has what positions lie in.
  private static func mayTellPosition(_ photo: [UInt8]) -> Bool {
    if let info = ImageInfo.read(head: photo) { return info.hasPosition }
    return photo.firstRange(of: Array("Exif\0\0".utf8)) != nil
      || photo.firstRange(of: Array("GPSLatitude".utf8)) != nil
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
