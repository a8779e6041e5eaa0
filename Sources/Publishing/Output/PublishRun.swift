internal import Diagnostics
import Platform
import Text

/// One build's way from rendered pages to a finished output.
///
/// What is on disk at any moment, so that a kill there does no harm:
/// 1. Staging: the output and its record are the last build's. The next build removes the staging folder.
/// 2. Before the first move a record is written that lists the last build's files and the new ones as ours, and is
///    marked as incomplete. From there on a file at one of these paths is ours, whichever build wrote it.
/// 3. After the last move and removal the new record takes its place.
struct PublishRun: Sendable {
  let layout: OutputLayout
  /// The site's folder: an absolute path without links, and open.
  let site: String
  let siteFolder: OpenFolder
  /// The folders besides that files are copied from.
  let roots: [ContentRoot]
  let place: OutputPlace
  let shown: String
  /// nil where the site's folder can't be written.
  let state: StateFolder?
  let identity: SiteIdentity
  let adopts: Bool
  let hook: PublishHook?
  let record: BuildRecord
  /// Where the record has each file, by position; -1 where it doesn't.
  let recorded: [Int32]
  /// Indexes of the record's outputs that the site has no more.
  let stale: [Int]
  let staging: StagingFolder
  /// nil when the output folder doesn't exist yet.
  let output: OpenFolder?

  /// What staging found of each file.
  var outcomes: [FileOutcome] = []
  var warnings: [Diagnostic] = []
  /// Files of others in the place of folders, which were asked to be taken over.
  var obstacles: [String] = []
  var removesFirst = false

  init(
    _ publisher: Publisher, layout: OutputLayout, site: String, identity: SiteIdentity, place: OutputPlace,
    state: StateFolder?, roots: [ContentRoot]
  ) throws(FileProblem) {
    self.roots = roots
    (shown, adopts, hook) = (publisher.output, publisher.adopts, publisher.hook)
    (self.layout, self.identity, self.place, self.state) = (layout, identity, place, state)
    if !place.exists { try Self.makeParents(of: place, shown: shown) }
    let output = place.exists ? try Self.open(place.path, shown: shown) : nil
    self.output = output
    self.site = site
    siteFolder = try Self.open(site, shown: site)
    let last = try StateFolder.record(site: site, of: place.key) ?? BuildRecord()
    record = try Self.joined(
      last, identity, trustsTitle: adopts || place.isInside || state == nil, output: output, shown: shown,
      adopts: adopts)
    (recorded, stale) = Self.compare(layout, with: record)
    staging = try StagingFolder(for: place, output: output, state: state, shown: shown)
  }

  private static func open(_ path: String, shown: String) throws(FileProblem) -> OpenFolder {
    return try reading(shown) { () throws(SystemError) in try OpenFolder(at: path) }
  }

  /// A record with what the output's manifest has besides: one of another machine's build, or one that made up for the
  /// record when that was lost.
  ///
  /// A manifest is the site's own by its address. Its title tells so only in the site's own folder, where nothing else can
  /// remember, or where the owner says it.
  private static func joined(
    _ record: BuildRecord, _ identity: SiteIdentity, trustsTitle: Bool, output: OpenFolder?, shown: String,
    adopts: Bool
  ) throws(FileProblem) -> BuildRecord {
    guard let output else { return record }
    let path = displayPath(shown, OutputManifest.name)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try output.file(OutputManifest.name)
      let status = try file.status()
      if status.stamp == record.manifest { return record }
      try file.readAll(expecting: status.size, into: &bytes)
    } catch {
      if error.isMissing { return record }
      throw FileProblem(.unreadable(path, error))
    }
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

  /// Does it all.
  ///
  /// `next` is the new record, without outputs.
  mutating func publish(
    _ next: BuildRecord, check: () -> [Diagnostic], render: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) -> (summary: PublishSummary, problems: [Diagnostic]) {
    let (outcomes, result) = StagingPass(build: self, render: render).run()
    if result.died { return (PublishSummary(), []) }
    self.outcomes = outcomes
    var problems = result.problems
    if result.notOurs > mostNamed {
      problems.add(
        .error, code: "output-not-ours",
        "holds \(result.notOurs - mostNamed) more such files that weren't written by plantsite",
        at: .path(shown))
    }
    problems += self.check(result.blockedFolders) + check()
    if problems.hasErrors {
      try? staging.remove()
      return (PublishSummary(), problems.sorted())
    }
    do throws(CommitFailure) {
      let summary = try commit(next)
      return (summary, (warnings + problems).sorted())
    } catch {
      guard case .failed(let problem) = error else { return (PublishSummary(), []) }
      try? staging.remove()
      var summary = PublishSummary()
      summary.isIncomplete = true
      return (summary, warnings + [problem])
    }
  }

  /// Finds each file in the record, and what the record has besides: both are in the same order.
  private static func compare(
    _ layout: OutputLayout, with record: BuildRecord
  ) -> (recorded: [Int32], stale: [Int]) {
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
      let folder = String(path[..<slash])
      do throws(SystemError) {
        try OpenFolder.current.makeFolder(folder)
      } catch {
        // Some systems refuse before they look whether it is there already.
        guard let found = try? FileStatus.followingLinks(at: folder), found.kind == .folder else {
          throw FileProblem(.unwritable(shown, error))
        }
      }
    }
  }
}
