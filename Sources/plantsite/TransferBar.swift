import Publishing
import Synchronization

/// How far a transfer is: bytes, and the time that the rest will take.
final class TransferBar: Sendable {
  private let total: Int
  private let start = ContinuousClock.now
  private let done = Mutex(0)

  /// - Parameter total: How many bytes there are to send.
  init(total: Int) { self.total = total }

  /// Takes in how many bytes are there.
  func show(_ count: Int) { done.withLock { $0 = max($0, min(count, total)) } }

  /// How far it is, such as `sending ███░░░ 1.2 MB of 3.4 MB, 12 s left`.
  var text: String {
    let done = done.withLock { $0 }
    let time = ContinuousClock.now - start
    // The rate of the first moment says nothing.
    let left = done > 0 && time > .seconds(1) ? ProgressBar.left(time / done * (total - done)) : ""
    return
      "sending \(ProgressBar.bar(done, of: total)) \(HostLimits.bytes(done)) of \(HostLimits.bytes(total))\(left)"
  }
}
