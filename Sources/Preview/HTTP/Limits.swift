package import NIOCore
import Synchronization

/// How much clients may ask of the preview.
package struct Limits: Sendable {
  /// At once; who comes beyond is turned away.
  package var connections = 256

  /// How many pages may listen for changes at once.
  package var listeners = 64

  /// How long a request may take to come in, a connection may wait for the next one, and an answer may stand still.
  package var patience = TimeAmount.seconds(15)

  /// How long to wait until a client has read its last answer.
  package var closing = TimeAmount.seconds(1)

  /// In bytes, of the bodies of all changes that come in or are made at a time; who comes beyond is turned away.
  ///
  /// They are held in memory, as pictures are looked at and compared before anything is written. This has room for four
  /// of the largest, and for as many photos of usual size as a browser sends at once.
  package var bodies = 256 << 20

  /// How long the answer to a change waits until the site is shown with it.
  package var loading = TimeAmount.seconds(2)

  package init() {}
}

/// Counts what there may be only so many of.
final class Counter: Sendable {
  private let count = Atomic(0)
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts more.
  /// - Returns: Whether there was room for it; where there was none it isn't counted.
  func enter(_ more: Int = 1) -> Bool {
    guard count.wrappingAdd(more, ordering: .relaxed).newValue > limit else { return true }
    leave(more)
    return false
  }

  func leave(_ fewer: Int = 1) { count.wrappingSubtract(fewer, ordering: .relaxed) }
}
