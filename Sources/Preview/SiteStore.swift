import Diagnostics
import NIOCore
import Site
import Synchronization

/// The site as it is now, which requests see whole: the one before a change or the one after.
final class SiteStore: Sendable {
  /// What a request sees.
  struct Snapshot: Sendable {
    /// Counts the changes since the start.
    let generation: Int

    /// The last site without errors; nil where there was none yet.
    let site: Site?

    /// What is wrong with the files as they are now.
    let problems: [Diagnostic]

    /// The files that the site was made of, by the bytes of their paths.
    let files: [ContentFile]

    /// Answers that were made before.
    let cache: AnswerCache
  }

  private let current: Mutex<Snapshot>

  init() {
    current = Mutex(Snapshot(generation: 0, site: nil, problems: [], files: [], cache: AnswerCache()))
  }

  var snapshot: Snapshot { current.withLock { $0 } }

  /// Takes up what loading gave; with errors the last good site stays.
  func update(_ outcome: SiteLoader.Outcome) -> Snapshot {
    return current.withLock { state in
      state = Snapshot(
        generation: state.generation + 1, site: outcome.site ?? state.site, problems: outcome.problems,
        files: outcome.site == nil ? state.files : outcome.files, cache: AnswerCache())
      return state
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
    let answer = answer.prepared()
    guard let size = answer.whole?.readableBytes else { return }
    state.withLock { state in
      if state.bytes + size > Self.limit { state = State() }
      if state.answers.updateValue(answer, forKey: address) == nil { state.bytes += size }
    }
  }
}
