import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// Who asks while it is being made waits for it.
package final class MadeOnce<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
