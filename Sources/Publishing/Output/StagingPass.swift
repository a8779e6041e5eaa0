internal import Diagnostics
import Platform
internal import Synchronization
import Text

/// What a build found about one file of the output.
struct FileOutcome: Sendable {
  enum Kind: Sendable {
    /// The output has these bytes already.
    case unchanged
    /// Staged alone, for a folder that the output has.
    case create
    case replace
    /// Staged with the folder `folder`, which the output lacks.
    case inFolder
    /// Staged alone; a folder lies at its place.
    case blocked
    case failed

    /// Whether the file goes to a folder that the output has.
    var isMovedAlone: Bool { self == .create || self == .replace || self == .blocked }
  }

  var kind = Kind.failed
  var stamp = FileStamp.untrusted
  /// As the record has them.
  var hash: UInt64 = 0
  var source: UInt64 = 0
  var folder: Int32 = 0
}

/// Renders all files, compares them with what lies in the output, and stages those that differ.
///
/// A core holds one page at a time, however many there are.
struct StagingPass: Sendable {
  let build: PublishRun
  let start = wallClock
  let render: @Sendable (Int, inout [UInt8]) -> Void

  struct Result: Sendable {
    var problems: [Diagnostic] = []
    /// Folders of the layout at whose place something else lies.
    var blockedFolders: Set<Int32> = []
    var notOurs = 0
    var died = false
  }

  func run() -> (outcomes: [FileOutcome], result: Result) {
    let shared = SharedResult()
    let count = build.layout.order.count
    let outcomes = [FileOutcome](unsafeUninitializedCapacity: count) { buffer, initialized in
      let slots = ResultSlots(buffer)
      inParallel(count: count, grain: 32) { next in
        var worker = Worker(pass: self)
        while let range = next() {
          for position in range {
            slots.initialize(
              position, to: shared.isStopped ? FileOutcome() : worker.outcome(at: position, shared))
          }
        }
        shared.add(worker.result)
      }
      initialized = count
    }
    return (outcomes, shared.result)
  }

  /// What the cores tell each other.
  private final class SharedResult: Sendable {
    private let merged = Mutex(Result())
    private let stop = Atomic(false)

    /// True after a fault that the next file would most likely meet, too, such as a full disk.
    var isStopped: Bool { stop.load(ordering: .relaxed) }
    var result: Result { merged.withLock { $0 } }

    func stopAll() { stop.store(true, ordering: .relaxed) }

    func add(_ other: Result) {
      merged.withLock {
        $0.problems += other.problems
        $0.blockedFolders.formUnion(other.blockedFolders)
        $0.notOurs += other.notOurs
        $0.died = $0.died || other.died
      }
    }
  }

  /// What one core needs.
  private struct Worker: ~Copyable {
    let pass: StagingPass
    var place: OutputCursor
    var stage: StagingCursor
    var page: [UInt8] = []
    var existing: [UInt8] = []
    var result = Result()

    init(pass: StagingPass) {
      self.pass = pass
      place = OutputCursor(pass.build.layout, output: pass.build.output)
      stage = StagingCursor(pass.build.layout, staging: pass.build.staging.folder)
    }

    mutating func outcome(at position: Int, _ shared: SharedResult) -> FileOutcome {
      let index = pass.build.layout.order[position]
      var outcome = FileOutcome()
      var copy: OpenCopy?
      if let path = pass.build.layout.files[index].copied {
        do throws(FileProblem) {
          let opened = try pass.build.openCopy(at: path)
          outcome.source = opened.fingerprint(before: pass.start)
          copy = opened
        } catch {
          result.problems.append(error.diagnostic)
          return outcome
        }
      } else {
        page.removeAll(keepingCapacity: true)
        pass.render(index, &page)
        outcome.hash = contentHash(of: page)
      }
      switch place.open(pass.build.layout.folderOfFile[position]) {
      case .open(let folder):
        compare(position, in: folder, copy, &outcome)
        if outcome.kind == .unchanged || outcome.kind == .failed { return outcome }
      case .missing(let top):
        outcome.kind = .inFolder
        outcome.folder = top
      case .blocked(let top):
        outcome.kind = .inFolder
        outcome.folder = top
        result.blockedFolders.insert(top)
      case .failed(let reason):
        result.problems.append(.unreadable(shownPath(position), reason))
        return outcome
      }
      do throws(OpenCopy.Failure) {
        try write(position, copy, &outcome)
      } catch {
        outcome.kind = .failed
        switch error {
        case .unreadable(let problem): result.problems.append(problem.diagnostic)
        case .unwritable(let error):
          result.problems.append(.unwritable(shownPath(position), error))
          shared.stopAll()
        }
      }
      if result.died { shared.stopAll() }
      return outcome
    }

    private func shownPath(_ position: Int) -> String {
      displayPath(pass.build.shown, pass.build.layout.path(at: position))
    }

    /// Looks at what lies at the file's place.
    private mutating func compare(
      _ position: Int, in folder: OpenFolder, _ copy: OpenCopy?, _ outcome: inout FileOutcome
    ) {
      let isRecorded = pass.build.recorded[position] >= 0
      let file: OpenFile
      do throws(SystemError) {
        file = try folder.file(pass.build.layout.name(at: position))
      } catch {
        if error == .missing {
          outcome.kind = .create
        } else if error == .notAllowed, isRecorded {
          outcome.kind = .replace
        } else if error == .notAllowed || error.isNotAFile {
          // A link, a socket, or a file that we may not read: the rename replaces it, and follows nothing.
          judgeForeign(position, &outcome)
        } else {
          result.problems.append(.unreadable(shownPath(position), error))
        }
        return
      }
      do throws(SystemError) {
        let found = try file.status()
        if found.kind == .folder {
          outcome.kind = .blocked
        } else if found.kind == .file, try hasSameBytes(position, file, found, copy, &outcome) {
          outcome.kind = .unchanged
          outcome.stamp = found.stamp
        } else if found.kind == .file, isRecorded {
          outcome.kind = .replace
        } else {
          judgeForeign(position, &outcome)
        }
      } catch {
        result.problems.append(.unreadable(shownPath(position), error))
      }
    }

    /// What others have put at the file's place stays unless it was asked to be taken over.
    private mutating func judgeForeign(_ position: Int, _ outcome: inout FileOutcome) {
      if pass.build.adopts {
        outcome.kind = .replace
        return
      }
      result.notOurs += 1
      if result.notOurs <= mostNamed { result.problems.append(.notOurs(shownPath(position))) }
    }

    private mutating func hasSameBytes(
      _ position: Int, _ file: borrowing OpenFile, _ found: FileStatus, _ copy: OpenCopy?,
      _ outcome: inout FileOutcome
    ) throws(SystemError) -> Bool {
      guard let copy else {
        guard found.size == page.count else { return false }
        try file.readAll(expecting: found.size, into: &existing)
        return areSameBytes(existing, page)
      }
      guard found.size == copy.size else { return false }
      let entry = pass.build.recorded[position]
      if entry >= 0, outcome.source != 0 {
        let known = pass.build.record.outputs[Int(entry)]
        if known.source == outcome.source, known.stamp == found.stamp {
          outcome.hash = known.hash
          return true
        }
      }
      guard let hash = try copy.hash(ifSameAs: file, &page, &existing) else { return false }
      outcome.hash = hash
      return true
    }

    /// Writes the staged file.
    private mutating func write(
      _ position: Int, _ copy: OpenCopy?, _ outcome: inout FileOutcome
    ) throws(OpenCopy.Failure) {
      if let hook = pass.build.hook {
        switch hook(.write(pass.build.layout.path(at: position))) {
        case .goOn: break
        case .fail(let reason): throw .unwritable(SystemError(number: reason))
        case .die:
          result.died = true
          return
        }
      }
      let file: OpenFile
      do throws(SystemError) {
        file =
          try outcome.kind == .inFolder
          ? stage.create(at: position, under: outcome.folder) : stage.createAlone(at: position)
      } catch {
        throw .unwritable(error)
      }
      if let hash = try copy?.copy(to: file, &page) {
        outcome.hash = hash
        outcome.source = copy?.fingerprint(before: pass.start) ?? 0
      }
      do throws(SystemError) {
        if copy == nil { try file.write(page) }
        outcome.stamp = try file.status().stamp
        try file.close()
      } catch {
        throw .unwritable(error)
      }
    }
  }
}

/// So many files of others are named; their number is told after them.
let mostNamed = 20

/// A path in the output as the user sees it.
func displayPath(_ folder: String, _ path: String) -> String {
  if path.isEmpty { return folder }
  return folder.hasSuffix("/") ? folder + path : folder + "/" + path
}

extension Diagnostic {
  static func notOurs(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "output-not-ours",
      "wasn't written by plantsite, and the site has other content for it; move it away, or take it over with --adopt",
      at: .path(path))
  }
}
