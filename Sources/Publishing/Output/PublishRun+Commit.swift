internal import Diagnostics
import Platform
internal import Synchronization
import Text

/// Why a build ended while it moved its files.
enum CommitFailure: Error {
  case failed(Diagnostic)
  case died
}

/// Moving staged files to their places, and removing what is no more.
extension PublishRun {
  /// Whether all can be moved; looks and changes nothing.
  mutating func check(_ blockedFolders: Set<Int32>) -> [Diagnostic] {
    guard let output else { return [] }
    var problems: [Diagnostic] = []
    let remover = Remover(output: output, record: record, shown: shown)
    for folder in blockedFolders.sorted() {
      let path = layout.path(ofFolder: folder)
      removesFirst = true
      do throws(FileProblem) {
        if try remover.isAsWritten(path) { continue }
        if adopts { obstacles.append(path) } else { problems.append(.notOurs(displayPath(shown, path))) }
      } catch {
        problems.append(error.diagnostic)
      }
    }
    for path in stalePaths {
      do throws(FileProblem) { try remover.check(path) } catch { problems.append(error.diagnostic) }
    }
    var lastFolder: Int32 = -1
    for (position, outcome) in outcomes.enumerated() {
      if outcome.kind == .blocked {
        removesFirst = true
        let path = layout.path(at: position)
        do throws(FileProblem) {
          if let foreign = try remover.firstForeign(in: path) {
            problems.add(
              .error, code: "output-not-ours",
              "is a folder where the site has a file, and \"\(displayPath(shown, foreign))\" in it wasn't written by plantsite; move it away",
              at: .path(displayPath(shown, path)))
          }
        } catch {
          problems.append(error.diagnostic)
        }
      }
      guard outcome.kind.isMovedAlone else { continue }
      let folder = layout.folderOfFile[position]
      if folder != lastFolder, let problem = accessProblem(folder, in: output) { problems.append(problem) }
      lastFolder = folder
    }
    for folder in missingFolders() where folder != 0 && !blockedFolders.contains(folder) {
      if let problem = accessProblem(layout.folders[Int(folder)].parent, in: output) {
        problems.append(problem)
      }
    }
    return problems
  }

  /// Moves, removes and records.
  ///
  /// `next` is the new record, without outputs.
  mutating func commit(_ next: BuildRecord) throws(CommitFailure) -> PublishSummary {
    var next = next
    var summary = PublishSummary()
    summary.unchanged = outcomes.count { $0.kind == .unchanged }
    summary.written = outcomes.count - summary.unchanged
    next.foundFolders = foundFolders()
    next.outputs = outcomes.enumerated().map { position, outcome in
      BuildRecord.Output(
        path: layout.path(at: position), stamp: outcome.stamp, hash: outcome.hash, source: outcome.source)
    }
    if summary.written > 0 || !stale.isEmpty {
      try step(.announce, at: StateFolder.name)
      var announced = announced(next)
      if let output { announced.manifest = try writeManifest(announced, in: output) }
      try write(announced)
    }
    if removesFirst { summary.removed = try removeStale() }
    for path in obstacles {
      try step(.remove(path), at: displayPath(shown, path))
      try writing(path) { () throws(SystemError) in try output?.removeFile(path) }
    }
    try move(&next.outputs)
    if !removesFirst { summary.removed = try removeStale() }
    next.manifest = try writeLastManifest(next)
    try step(.cleanUp, at: shown)
    do throws(SystemError) { try staging.remove() } catch { throw .failed(.unwritable(staging.shown, error)) }
    try step(.record, at: StateFolder.name)
    next.isComplete = true
    try write(next)
    if adopts, let output { warnOfLeftovers(in: output, beside: next) }
    return summary
  }

  /// Names what lies in the output and isn't the site's.
  ///
  /// Who takes an output over by `--adopt` may have pages of former builds there that no record knows: they stay, but
  /// not without a word. Hidden files are passed over.
  private mutating func warnOfLeftovers(in output: OpenFolder, beside record: BuildRecord) {
    let limit = 100
    var paths: [String] = []
    var count = 0
    func note(_ path: String) {
      count += 1
      if count <= limit { paths.append(path) }
    }
    func look(in folder: OpenFolder, _ prefix: String) {
      // What can't be listed is named as a whole.
      guard let names = try? folder.names() else { return note(String(prefix.dropLast())) }
      for name in names.sorted() where !name.hasPrefix(".") {
        if let inner = try? folder.folder(name) {
          look(in: inner, prefix + name + "/")
        } else if record.entries(at: prefix + name).isEmpty {
          note(prefix + name)
        }
      }
    }
    look(in: output, "")
    guard count > 0 else { return }
    let more = count > limit ? ["and \(count - limit) more"] : []
    warnings.add(
      .warning, code: "output-left",
      "holds \(counted(count, "file")) that aren't part of the site; plantsite doesn't know whether it wrote them, so they stay; delete what isn't wanted",
      at: .path(shown), notes: (paths + more).map { .init($0) })
  }

  private func write(_ record: BuildRecord) throws(CommitFailure) {
    do throws(FileProblem) { try state?.write(record) } catch { throw .failed(error.diagnostic) }
  }

  /// Writes the manifest of an output that is in place.
  private func writeLastManifest(_ next: BuildRecord) throws(CommitFailure) -> FileStamp {
    if let output { return try writeManifest(next, in: output) }
    let made: OpenFolder
    do throws(SystemError) {
      made = try OpenFolder(at: place.path)
    } catch {
      // A site without any file has no output.
      if error == .missing { return .untrusted }
      throw .failed(.unreadable(shown, error))
    }
    return try writeManifest(next, in: made)
  }

  /// Writes what is ours into the output, unless that is there already.
  /// - Returns: The stamp of what is there now.
  private func writeManifest(_ record: BuildRecord, in output: OpenFolder) throws(CommitFailure) -> FileStamp
  {
    let name = OutputManifest.name
    let bytes = OutputManifest(record, identity: identity).encoded()
    if let known = try? output.contents(of: name, limit: bytes.count), areSameBytes(known.bytes, bytes) {
      return known.stamp
    }
    try writing(name) { () throws(SystemError) in
      try staging.folder.removeFile(name)
      try staging.folder.makeFile(name, bytes)
      try staging.folder.rename(name, to: name, in: output)
    }
    return output.stamp(at: name)
  }

  /// Does what changes a path of the output.
  private func writing(
    _ path: String, _ change: () throws(SystemError) -> Void
  ) throws(CommitFailure) {
    do throws(SystemError) { try change() } catch {
      throw .failed(.unwritable(displayPath(shown, path), error))
    }
  }

  private func step(_ step: PublishStep, at path: @autoclosure () -> String) throws(CommitFailure) {
    switch hook?(step) {
    case nil, .goOn: return
    case .fail(let reason): throw .failed(.unwritable(path(), SystemError(number: reason)))
    case .die: throw .died
    }
  }

  /// The record while files move: the last build's entries and the new ones.
  private func announced(_ next: BuildRecord) -> BuildRecord {
    var pending = next
    pending.isComplete = false
    pending.foundFolders = Array(Set(next.foundFolders + record.foundFolders)).sorted()
    if !record.outputs.isEmpty {
      let new = zip(next.outputs, outcomes).filter { $1.kind != .unchanged }.map { $0.0 }
      pending.outputs =
        (record.outputs + new
        + next.outputs.indices.compactMap { index in
          outcomes[index].kind == .unchanged && recorded[index] < 0 ? next.outputs[index] : nil
        }).sorted { $0.path.precedesInBytes($1.path) }
    }
    return pending
  }

  /// The uppermost folders that the output lacks, each once.
  private func missingFolders() -> [Int32] {
    var folders: [Int32] = []
    for outcome in outcomes where outcome.kind == .inFolder && outcome.folder != folders.last {
      folders.append(outcome.folder)
    }
    return folders
  }

  private func move(_ entries: inout [BuildRecord.Output]) throws(CommitFailure) {
    for folder in missingFolders() {
      let path = layout.path(ofFolder: folder)
      try step(.move(path), at: displayPath(shown, path))
      let name = StagingFolder.name(ofFolder: folder)
      try writing(path) { () throws(SystemError) in
        // The output folder itself is one of them where it doesn't exist yet.
        try staging.folder.rename(name, to: output == nil ? place.path : path, in: output ?? .current)
      }
    }
    let positions = outcomes.indices.filter { outcomes[$0].kind.isMovedAlone }
    let hasFailed = Atomic(false)
    let moved = parallelMap(count: positions.count, grain: 64) {
      index -> Result<BuildRecord.Output, CommitFailure>? in
      // What one move met, the next would most likely meet, too.
      if hasFailed.load(ordering: .relaxed) { return nil }
      let result = Result { () throws(CommitFailure) in try moveAlone(positions[index]) }
      if case .failure = result { hasFailed.store(true, ordering: .relaxed) }
      return result
    }
    for (position, result) in zip(positions, moved) {
      if let result { entries[position] = try result.get() }
    }
  }

  private func moveAlone(_ position: Int) throws(CommitFailure) -> BuildRecord.Output {
    let path = layout.path(at: position)
    try step(.move(path), at: displayPath(shown, path))
    guard let output else { throw .died }
    try writing(path) { () throws(SystemError) in
      try staging.folder.rename(StagingFolder.name(ofFile: position), to: path, in: output)
    }
    // Moving a file changes its stamp; moving the folder it is in doesn't.
    return BuildRecord.Output(
      path: path, stamp: output.stamp(at: path), hash: outcomes[position].hash,
      source: outcomes[position].source)
  }

  private mutating func removeStale() throws(CommitFailure) -> Int {
    guard let output else { return 0 }
    var remover = Remover(output: output, record: record, shown: shown)
    if removesFirst {
      remover.kept = Set(layout.folders.indices.map { Array(layout.path(ofFolder: Int32($0)).utf8) })
    }
    var removed = 0
    for path in stalePaths {
      try step(.remove(path), at: displayPath(shown, path))
      do throws(FileProblem) {
        switch try remover.remove(path) {
        case .removed: removed += 1
        case .notThere: break
        case .kept(let warning): warnings.append(warning)
        }
      } catch {
        throw .failed(error.diagnostic)
      }
    }
    return removed
  }

  /// The paths of the record that the site has no more, each once.
  private var stalePaths: [String] {
    guard output != nil else { return [] }
    var paths: [String] = []
    for index in stale {
      let path = record.outputs[index].path
      if paths.last?.hasSameBytes(as: path) != true { paths.append(path) }
    }
    return paths
  }

  /// Folders that the output had before any build of this site, as far as is known.
  private func foundFolders() -> [String] {
    guard output != nil else { return [] }
    var exists = [Bool](repeating: false, count: layout.folders.count)
    var isOurs = exists
    for (position, outcome) in outcomes.enumerated() where outcome.kind != .inFolder {
      // A folder where a file was taken over counts as taken over, too.
      let isKnown = recorded[position] >= 0 || outcome.kind == .unchanged || outcome.kind == .replace
      var folder = Int(layout.folderOfFile[position])
      while folder > 0, !exists[folder] || (isKnown && !isOurs[folder]) {
        exists[folder] = true
        if isKnown { isOurs[folder] = true }
        folder = Int(layout.folders[folder].parent)
      }
    }
    let known = Set(record.foundFolders.map { Array($0.utf8) })
    return layout.folders.indices.dropFirst().compactMap { folder in
      guard exists[folder] else { return nil }
      if isOurs[folder], known.isEmpty { return nil }
      let path = layout.path(ofFolder: Int32(folder))
      if known.contains(Array(path.utf8)) { return path }
      return isOurs[folder] || record.hasEntries(under: path) ? nil : path
    }
  }

  /// Why nothing can be moved into a folder; nil when it can.
  private func accessProblem(_ folder: Int32, in output: OpenFolder) -> Diagnostic? {
    let path = layout.path(ofFolder: folder)
    let shown = displayPath(shown, path)
    do throws(SystemError) { try output.checkWritable(path) } catch { return .unwritable(shown, error) }
    // There is no such file, but before the system sees that it says whether the folder is of another mount.
    let none = ".plantsite-none"
    let target = path.isEmpty ? none : path + "/" + none
    do throws(SystemError) {
      try staging.folder.rename(none, to: target, in: output)
    } catch {
      if error == .otherMount { return .unmovable(shown) }
    }
    return nil
  }
}
