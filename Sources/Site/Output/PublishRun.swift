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
  private let state: StateFolder
  private let adopts: Bool
  private let hook: PublishHook?
  private let record: BuildRecord
  private let staging: StagingFolder
  private let siteDescriptor: Int32
  /// Negative when the output folder doesn't exist yet.
  private let output: Int32

  init(
    layout: OutputLayout, site: String, place: OutputPlace, shown: String, state: StateFolder, adopts: Bool,
    hook: PublishHook?
  ) throws(FileProblem) {
    if !place.exists, let failure = Self.makeParents(of: place.path) {
      throw FileProblem(.unwritable(shown, failure))
    }
    var output: Int32 = -1
    if place.exists {
      output = openFolder(place.path, in: AT_FDCWD)
      guard output >= 0 else { throw FileProblem(.unreadable(shown, errno)) }
    }
    let siteDescriptor = openFolder(site, in: AT_FDCWD)
    do throws(FileProblem) {
      guard siteDescriptor >= 0 else { throw FileProblem(.unreadable(site, errno)) }
      staging = try StagingFolder(for: place, output: output, state: state, shown: shown)
    } catch {
      if output >= 0 { close(output) }
      if siteDescriptor >= 0 { close(siteDescriptor) }
      throw error
    }
    self.output = output
    self.siteDescriptor = siteDescriptor
    self.layout = layout
    self.site = site
    self.place = place
    self.shown = shown
    self.state = state
    self.adopts = adopts
    self.hook = hook
    record = StateFolder.record(site: site, folder: place.path) ?? BuildRecord()
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
      staging: staging, place: place, shown: shown, adopts: adopts, hook: hook)
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
  /// - Returns: nil, else the error number.
  private static func makeParents(of path: String) -> Int32? {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      end = slash
      if mkdir(String(path[..<slash]), 0o777) != 0, errno != EEXIST {
        let reason = errno
        // Some systems refuse before they look whether it is there already.
        guard let state = statusFollowingLinks(of: String(path[..<slash])), state.isFolder else {
          return reason
        }
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func moreNotOurs(_ path: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "output-not-ours", "holds \(count) more such files that weren't written by plantsite",
      at: .path(path))
  }
}
