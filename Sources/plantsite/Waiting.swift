import Dispatch
import Synchronization

/// Waits for work that goes on by itself.
func waiting<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) throws -> Result {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Swift.Result<Result, any Error>?>(nil)
  Task.detached {
    do {
      let value = try await work()
      result.withLock { $0 = .success(value) }
    } catch {
      result.withLock { $0 = .failure(error) }
    }
    done.signal()
  }
  done.wait()
  return try result.withLock { try $0?.get() } ?? { throw Fault("work ended without a result") }()
}
