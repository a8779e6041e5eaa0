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
  package var farewell = TimeAmount.seconds(1)

  /// How many requests may wait on one connection for their turn.
  package var waiting = 100

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

  /// Counts one more.
  /// - Returns: Whether there was room for it; where there was none it isn't counted.
  func enter() -> Bool {
    guard count.wrappingAdd(1, ordering: .relaxed).newValue > limit else { return true }
    leave()
    return false
  }

  func leave() { count.wrappingSubtract(1, ordering: .relaxed) }
}
