import Diagnostics
import Dispatch
import NIOCore
import Publishing
import Site
import Synchronization

/// The site as it is now, which requests see whole: the one before a change or the one after.
final class SiteStore: Sendable {
  /// What a request sees.
  struct Snapshot: Sendable {
    /// Differs for each site, also from those of a server that ran before at the same port.
    let generation: Int

    /// The site, as far as it goes where there are errors; where it can't be made the last one, nil where there was none
    /// yet.
    let site: Site?

    /// What is wrong with the files as they are now.
    let problems: [Diagnostic]

    /// The files that the site was made of, by the bytes of their paths.
    let files: [ContentFile]

    /// Answers that were made before.
    let cache: AnswerCache
  }

  private let current: Mutex<Snapshot>

  /// The files as they were loaded last, with errors or without.
  private struct Loaded {
    var files: [ContentFile] = []
    var generation = 0

    /// Signalled once by the next load, and again by each that waited for it, so that all go on.
    let next = DispatchSemaphore(value: 0)
  }

  private let loaded = Mutex(Loaded())

  /// - Parameter start: Before the number of the first site. Fewer sites than one a millisecond come after it.
  init(start: Int = Today.now * 1_000) {
    current = Mutex(Snapshot(generation: start, site: nil, problems: [], files: [], cache: AnswerCache()))
  }

  var snapshot: Snapshot { current.withLock { $0 } }

  /// Takes up what loading gave; where that is no site the last one stays.
  func update(_ outcome: SiteLoader.Outcome) -> Snapshot {
    // Giving back the memory of a large site takes a while, for which nobody waits.
    let former = self.snapshot
    defer { DispatchQueue.global(qos: .utility).async { withExtendedLifetime(former) {} } }
    let snapshot = current.withLock { state in
      if let site = outcome.site {
        state = Snapshot(
          generation: state.generation + 1, site: site, problems: outcome.problems, files: outcome.files,
          cache: AnswerCache())
      } else {
        state = Snapshot(
          generation: state.generation, site: state.site, problems: outcome.problems, files: state.files,
          cache: state.cache)
      }
      return state
    }
    let next = loaded.withLock { loaded in
      defer { loaded = Loaded(files: outcome.files, generation: snapshot.generation) }
      return loaded.next
    }
    next.signal()
    return snapshot
  }

  /// Blocks until the files that were loaded last are as wanted; not for a thread of Swift's, of which there are few.
  /// - Returns: The number of the site since; nil where that takes longer.
  func wait(atMost time: DispatchTimeInterval, until isAsWanted: ([ContentFile]) -> Bool) -> Int? {
    let end = DispatchTime.now() + time
    while true {
      let loaded = loaded.withLock { $0 }
      if isAsWanted(loaded.files) { return loaded.generation }
      if loaded.next.wait(timeout: end) == .timedOut { return nil }
      loaded.next.signal()
    }
  }
}

/// Answers by address, up to a number of bytes.
final class AnswerCache: Sendable {
  private struct State {
    var answers: [String: Answer] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())

  /// In bytes; with more the cache begins anew, so that a library of any size can be walked through.
  private static let limit = 16 << 20

  subscript(address: String) -> Answer? { state.withLock { $0.answers[address] } }

  func keep(_ answer: Answer, at address: String) {
    let size = answer.count
    state.withLock { state in
      if state.bytes + size > Self.limit { state = State() }
      if state.answers.updateValue(answer, forKey: address) == nil { state.bytes += size }
    }
  }
}
