internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// One build's way from rendered pages to a finished output.
///
/// What is on disk at any moment, so that a kill there does no harm:
/// 1. Staging: the output and its record are the last build's. The next build removes the staging folder.
/// 2. Before the first move a record is written that lists the last build's files and the new ones as ours, and is
///    marked as incomplete. From there on a file at one of these paths is ours, whichever build wrote it.
/// 3. After the last move and removal the new record takes its place.
struct PublishRun: ~Copyable {
  private let layout: OutputLayout
  private let site: String
  private let place: OutputPlace
  private let shown: String
  /// nil where the site's folder can't be written.
  private let state: StateFolder?
  private let identity: SiteIdentity
  private let adopts: Bool
  private let hook: PublishHook?
  private let record: BuildRecord
  private let staging: StagingFolder
  private let siteDescriptor: Int32
  /// Negative when the output folder doesn't exist yet.
  private let output: Int32

  init(
    layout: OutputLayout, site: String, identity: SiteIdentity, place: OutputPlace, shown: String,
    state: StateFolder?, adopts: Bool, hook: PublishHook?
  ) throws(FileProblem) {
    if !place.exists { try Self.makeParents(of: place, shown: shown) }
    var output: Int32 = -1
    if place.exists {
      output = openFolder(place.path, in: AT_FDCWD)
      guard output >= 0 else { throw FileProblem(.unreadable(shown, errno)) }
    }
    let siteDescriptor = openFolder(site, in: AT_FDCWD)
    let known: BuildRecord
    let folder: StagingFolder
    do throws(FileProblem) {
      guard siteDescriptor >= 0 else { throw FileProblem(.unreadable(site, errno)) }
      let last = try StateFolder.record(site: site, of: place.key) ?? BuildRecord()
      known = try Self.joined(
        last, identity, trustsTitle: adopts || place.isInside || state == nil, output: output, shown: shown,
        adopts: adopts)
      folder = try StagingFolder(for: place, output: output, state: state, shown: shown)
    } catch {
      if output >= 0 { close(output) }
      if siteDescriptor >= 0 { close(siteDescriptor) }
      throw error
    }
    record = known
    staging = folder
    self.output = output
    self.siteDescriptor = siteDescriptor
    self.layout = layout
    self.site = site
    self.place = place
    self.shown = shown
    self.state = state
    self.adopts = adopts
    self.hook = hook
    self.identity = identity
  }

  /// A record with what the output's manifest has besides: one of another machine's build, or one that made up for the
  /// record when that was lost.
  ///
  /// A manifest is the site's own by its address. Its title tells so only in the site's own folder, where nothing else can
  /// remember, or where the owner says it.
  private static func joined(
    _ record: BuildRecord, _ identity: SiteIdentity, trustsTitle: Bool, output: Int32, shown: String,
    adopts: Bool
  ) throws(FileProblem) -> BuildRecord {
    guard output >= 0 else { return record }
    let path = displayPath(shown, OutputManifest.name)
    let file = openFile(OutputManifest.name, in: output)
    guard file >= 0 else {
      if isMissing(errno) { return record }
      throw FileProblem(.unreadable(path, errno))
    }
    defer { close(file) }
    guard let state = status(of: file) else { throw FileProblem(.unreadable(path, errno)) }
    if FileStamp(state) == record.manifest { return record }
    var bytes: [UInt8] = []
    let failure = readAll(file, expecting: Int(state.st_size), into: &bytes)
    if failure != 0 { throw FileProblem(.unreadable(path, failure)) }
    guard !bytes.isEmpty, OutputManifest.isManifest(bytes) else {
      // Nobody else has a file of this name; but where that is so, it stays.
      if adopts || record.manifest != .untrusted { return record }
      throw FileProblem(.notOurs(path))
    }
    guard let manifest = OutputManifest(decoding: bytes) else { return record }
    switch manifest.kinship(to: identity) {
    case .address: break
    case .title where trustsTitle: break
    case .title, .none: return record
    }
    var joined = record
    let found = try manifest.find(in: output, shown: shown)
    joined.outputs += found.outputs.filter { output in
      !record.entries(at: output.path).contains { $0.hash == output.hash }
    }
    joined.outputs.sort { $0.path.precedesInBytes($1.path) }
    joined.foundFolders = Array(Set(record.foundFolders + found.foundFolders)).sorted()
    return joined
  }

  deinit {
    if output >= 0 { close(output) }
    close(siteDescriptor)
  }

  /// Does it all.
  ///
  /// `next` is the new record, without outputs.
  consuming func publish(
    _ next: BuildRecord, render: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) -> (summary: PublishSummary, problems: [Diagnostic]) {
    let (recorded, stale) = compareWithRecord()
    let pass = StagingPass(
      layout: layout, sources: CopySources(site: site, descriptor: siteDescriptor), record: record,
      recorded: recorded, output: output, staging: staging.descriptor, adopts: adopts, shown: shown,
      render: render, hook: hook)
    let (outcomes, result) = pass.run()
    if result.died { return (PublishSummary(), []) }
    var problems = result.problems
    if result.notOurs > mostNamed { problems.append(.moreNotOurs(shown, result.notOurs - mostNamed)) }
    var commit = Commit(
      layout: layout, outcomes: outcomes, record: record, stale: stale, recorded: recorded, output: output,
      staging: staging, place: place, identity: identity, shown: shown, adopts: adopts, hook: hook)
    problems += commit.check(result.blockedFolders)
    if problems.hasErrors {
      staging.remove()
      return (PublishSummary(), problems.sorted())
    }
    do throws(CommitFailure) {
      let summary = try commit.run(next, state: state)
      return (summary, commit.warnings.sorted())
    } catch {
      guard case .failed(let problem) = error else { return (PublishSummary(), []) }
      staging.remove()
      var summary = PublishSummary()
      summary.isIncomplete = true
      return (summary, commit.warnings + [problem])
    }
  }

  /// Finds each file in the record, and what the record has besides: both are in the same order.
  private func compareWithRecord() -> (recorded: [Int32], stale: [Int]) {
    var recorded = [Int32](repeating: -1, count: layout.order.count)
    var stale: [Int] = []
    var position = 0
    for (index, entry) in record.outputs.enumerated() {
      while position < recorded.count, compareBytes(layout.path(at: position), entry.path) < 0 {
        position += 1
      }
      if position < recorded.count, layout.path(at: position).hasSameBytes(as: entry.path) {
        recorded[position] = Int32(index)
      } else {
        stale.append(index)
      }
    }
    return (recorded, stale)
  }

  /// Makes the folders above the output folder.
  static func makeParents(of place: OutputPlace, shown: String) throws(FileProblem) {
    let path = place.path
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      end = slash
      let reason = makeFolder(String(path[..<slash]), in: AT_FDCWD)
      if reason != 0 {
        // Some systems refuse before they look whether it is there already.
        guard let state = statusFollowingLinks(of: String(path[..<slash])), state.isFolder else {
          throw FileProblem(.unwritable(shown, reason))
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func moreNotOurs(_ path: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "output-not-ours", "holds \(count) more such files that weren't written by plantsite",
      at: .path(path))
  }
}
