package import Diagnostics
import Platform
package import Programs
import Publishing
package import Site
import Synchronization
import Text

/// Looks whether what a site's pages lead to elsewhere is still there.
package struct ExternalLinkCheck: Sendable {
  /// What came of it.
  package struct Report: Sendable {
    /// In the order of the pages.
    package var problems: [Diagnostic] = []

    /// How many addresses there are, and how many of them were asked for now.
    package var addresses = 0
    package var asked = 0

    /// Addresses of which nobody knows, as their servers don't answer to programs.
    package var closed: [String] = []
  }

  private let site: Site

  /// The site's folder.
  private let folder: String

  /// How long something is taken to be as it was found, in seconds.
  private let age: Int

  private let allowsLocal: Bool

  /// In seconds, between two writings of what was found.
  private static let pause = 5

  /// - Parameters:
  ///   - site: Whose pages are looked through.
  ///   - folder: Its folder, where what was found is kept.
  ///   - age: For how many seconds that something was right is believed.
  ///   - allowsLocal: Whether this machine and its network may be asked, too.
  package init(_ site: Site, folder: String, age: Int, allowsLocal: Bool) {
    (self.site, self.folder, self.age, self.allowsLocal) = (site, folder, age, allowsLocal)
  }

  /// Asks for all addresses of which isn't known how they are.
  /// - Parameter progress: Gets how many are known, and of how many.
  /// - Returns: What was found.
  /// - Throws: Where nobody can be asked at all.
  package func run(progress: @escaping @Sendable (Int, Int) -> Void) async throws(Failure) -> Report {
    let addresses = ExternalAddresses(of: site)
    let now = Int(wallClock / 1_000_000_000)
    var memory = LinkMemory(site: folder)
    memory.keep(addresses.all)
    var known: [String: LinkState] = [:]
    for address in addresses.all { known[address] = memory.state(of: address, since: now - age) }
    let open = addresses.all.filter { known[$0] == nil }
    var report = Report()
    (report.addresses, report.asked) = (addresses.all.count, open.count)
    let total = addresses.all.count
    progress(known.count, total)
    let found = Mutex((memory: memory, states: known, saved: now))
    let asker = LinkAsker(allowsLocal: allowsLocal)
    // What was found until then is kept also where it is ended in the middle.
    defer { found.withLock { $0.memory.save(site: folder) } }
    try await asker.ask(open) { [folder] some in
      let time = Int(wallClock / 1_000_000_000)
      let count = found.withLock { found in
        for (address, state) in some {
          found.states[address] = state
          found.memory.remember(state, of: address, at: time)
        }
        if time - found.saved >= Self.pause {
          found.memory.save(site: folder)
          found.saved = time
        }
        return found.states.count
      }
      progress(count, total)
    }
    let states = found.withLock { $0.states }
    report.closed = addresses.all.filter { if case .closed? = states[$0] { true } else { false } }
    let places = LinkPlaces(folder: folder, site)
    report.problems = addresses.all.compactMap { address in
      states[address].flatMap { problem($0, address, addresses.paths[address] ?? [], places) }
    }
    report.problems = places?.shown(report.problems) ?? report.problems
    return report
  }

  /// What is wrong with an address; nil for nothing.
  private func problem(
    _ state: LinkState, _ address: String, _ paths: [String], _ places: LinkPlaces?
  ) -> Diagnostic? {
    let name = quoted(address)
    lazy var found = places?.places(of: address, in: paths) ?? []
    var notes: [Diagnostic.Note] {
      let others = found.dropFirst().map(\.path)
      return others.isEmpty ? [] : [Diagnostic.Note("it stands in \(listed(others, limit: 5)), too")]
    }
    func dead(_ message: String) -> Diagnostic {
      Diagnostic(.warning, code: "dead-link", message, at: found.first, notes: notes)
    }
    switch state {
    case .fine, .closed: return nil
    case .missing(let status): return dead("\(name) isn't there any more (\(status))")
    case .failing(let status): return dead("\(name) fails on its server (\(status))")
    case .silent(let why): return dead("nobody answers at \(name): \(why)")
    case .local:
      return Diagnostic(
        .warning, code: "local-link", "\(name) is on this machine or its network, where no visitor comes",
        at: found.first, notes: notes)
    case .moved(let new, let isForGood):
      if LinkState.isFrontPage(new), !LinkState.isFrontPage(address) {
        return dead("\(name) leads to the front page of \(new) only")
      }
      let isElsewhere = LinkState.host(of: new) != LinkState.host(of: address)
      return Diagnostic(
        .warning, code: "moved-link",
        "\(name) \(isElsewhere ? "leads to another host now:" : "has moved to") \(new)", at: found.first,
        notes: notes, replacement: isForGood ? new : nil)
    }
  }
}

/// Finds where addresses stand in notes.
private struct LinkPlaces {
  private let source: FolderSource
  private let files: [ContentFile]
  private let site: Site

  /// In how many of the notes that may have an address it is looked for.
  private static let most = 20

  init?(folder: String, _ site: Site) {
    guard let source = try? FolderSource(folder: folder) else { return nil }
    self.source = source
    self.site = site
    files = source.files().files
  }

  /// Where an address is written: in plantsite.yml, as for links that all pages have, else in these files.
  func places(of address: String, in paths: [String]) -> [Diagnostic.Location] {
    if let place = place(of: address, in: Configuration.path) { return [place] }
    let found = paths.prefix(Self.most).compactMap { place(of: address, in: $0) }
    // One that is put together of a value isn't written anywhere.
    return found.isEmpty
      ? paths.prefix(Self.most).map { .path($0) } : found + paths.dropFirst(Self.most).map { .path($0) }
  }

  private func place(of address: String, in path: String) -> Diagnostic.Location? {
    guard let file = files.file(at: path), let bytes = try? source.read(file) else { return nil }
    for spelling in [address, address.replacing("&", with: "&amp;"), percentDecoded(address)] {
      if let range = bytes.firstRange(of: Array(spelling.utf8)) {
        return .range(SourceFile(path: path, bytes: bytes), range)
      }
    }
    return nil
  }

  /// Problems with the paths that a person finds.
  func shown(_ problems: [Diagnostic]) -> [Diagnostic] {
    ShownPaths(site.configuration.folders, files)?.problems(problems) ?? problems
  }
}
