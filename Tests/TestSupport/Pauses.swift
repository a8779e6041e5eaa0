/// How long saves were apart that a watcher takes up together as long as they follow each other quickly.
///
/// On a busy machine it is quiet between some of them.
package struct Pauses {
  private var saves: [ContinuousClock.Instant] = []

  package init() {}

  /// Notes that a save begins.
  package mutating func note() { saves.append(.now) }

  /// What saves that followed each other without a pause would be reported as, and one more for each pause.
  ///
  /// A watcher waits until nothing has happened for three milliseconds, but never longer than a quarter of a second. Two
  /// saves lie between the beginnings of the first and of the one behind them.
  package var mostReports: Int {
    guard let first = saves.first, let last = saves.last else { return 0 }
    let pauses = zip(saves, saves.dropFirst(2)).count { $1 - $0 >= .milliseconds(3) }
    return 3 + pauses + Int((last - first) / .milliseconds(250))
  }
}
