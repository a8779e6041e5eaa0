#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// So much of something that threads share, as bytes of memory: who wants more than is left waits.
///
/// Who holds a part and wants another of the same may wait for ever.
package final class WaitingBudget: @unchecked Sendable {
  // Unchecked: what changes is read and written only by who holds the mutex.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let most: Int
  private var taken = 0

  /// - Parameter most: How much may be held at the same time.
  package init(_ most: Int) {
    self.most = most
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Does some work while it holds a part, for which it waits; who wants more than there is gets it when nobody else
  /// holds any.
  package func holding<Result, Failure: Error>(
    _ part: Int, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    take(part)
    defer { giveBack(part) }
    return try work()
  }

  private func take(_ part: Int) {
    pthread_mutex_lock(mutex)
    while taken > 0, part > most - taken { pthread_cond_wait(change, mutex) }
    taken += part
    pthread_mutex_unlock(mutex)
  }

  private func giveBack(_ part: Int) {
    pthread_mutex_lock(mutex)
    taken -= part
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(mutex)
  }
}
