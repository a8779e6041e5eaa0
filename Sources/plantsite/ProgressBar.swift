import Dispatch
import Site
import Synchronization

/// Shows how far work is, on a terminal, where it takes over a second.
enum ProgressBar {
  /// Does the work, with a bar meanwhile.
  ///
  /// - Parameters:
  ///   - progress: How far the work is.
  ///   - isWanted: False for no bar.
  ///   - work: What takes its time.
  /// - Returns: What the work came to.
  static func shown<Result>(
    _ progress: BuildProgress, if isWanted: Bool = true, during work: () throws -> Result
  ) rethrows -> Result {
    try shown(if: isWanted, { text(progress.state) }, during: work)
  }

  /// Does the work, with a text meanwhile that tells how far it is.
  static func shown<Result>(
    if isWanted: Bool, _ text: @escaping @Sendable () -> String, during work: () throws -> Result
  ) rethrows -> Result {
    guard isWanted, Console.canRewriteLines else { return try work() }
    let queue = DispatchQueue(label: "plantsite.progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let line = Line()
    timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(100))
    timer.setEventHandler { line.show(text()) }
    timer.resume()
    defer {
      timer.cancel()
      queue.sync { line.clear() }
    }
    return try work()
  }

  /// Waits for work that tells how many of how many are done, and shows that.
  /// - Parameters:
  ///   - title: What is done, as it stands before the bar.
  ///   - isWanted: Whether anything is shown.
  ///   - work: Gets what it is to tell the numbers to.
  /// - Returns: What it gives.
  /// - Throws: What it throws.
  static func counting<Result: Sendable>(
    _ title: String, if isWanted: Bool = true,
    _ work: @escaping @Sendable (@escaping @Sendable (Int, Int) -> Void) async throws -> Result
  ) throws -> Result {
    let counts = Mutex((done: 0, total: 0))
    let text = { @Sendable in
      let (done, total) = counts.withLock { $0 }
      return "\(title) \(bar(done, of: total)) \(done) of \(total)"
    }
    return try shown(if: isWanted, text) {
      try waiting { try await work { done, total in counts.withLock { $0 = (done, total) } } }
    }
  }

  /// The bar as text, well under 80 characters.
  static func text(_ state: BuildProgress.State) -> String {
    let what =
      switch state.step {
      case .reading: "reading notes"
      case .checking: "checking"
      case .picturing: "making pictures of photos"
      case .writing: "writing pages"
      }
    guard state.total > 0 else { return what + "…" }
    return
      "\(what) \(bar(state.done, of: state.total)) \(state.done) of \(state.total)\(state.timeLeft.map(left) ?? "")"
  }

  static func bar(_ done: Int, of total: Int) -> String {
    let width = 24
    let filled = min(done, total) * width / max(total, 1)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }

  /// How long it will take, as far as anybody wants to know: `, 40 s left`.
  static func left(_ time: Duration) -> String {
    let seconds = time.components.seconds + 1
    return seconds < 100 ? ", \(seconds) s left" : ", \((seconds + 59) / 60) min left"
  }

  /// The line of the terminal that the bar is on.
  ///
  /// It is written on one queue, so that nothing comes between, and nothing is locked while the terminal takes it.
  private final class Line: Sendable {
    private let isShown = Atomic(false)

    func show(_ text: String) {
      isShown.store(true, ordering: .relaxed)
      Console.tell("\r" + text + "\u{1B}[K")
    }

    func clear() {
      if isShown.load(ordering: .relaxed) { Console.tell("\r\u{1B}[K") }
    }
  }
}
