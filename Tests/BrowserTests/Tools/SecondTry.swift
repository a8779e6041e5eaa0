import Synchronization
import Testing

/// Runs a test once more where it failed.
///
/// On a machine that is short of time a browser now and then takes longer than any test waits. What the first try
/// found is printed as a known issue, so that a test which needs its second try again and again is seen; what fails
/// twice fails.
struct SecondTry: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let hasFailed = Mutex(false)
    try await withKnownIssue("the first try failed", isIntermittent: true) {
      try await function()
    } matching: { _ in
      hasFailed.withLock { $0 = true }
      return true
    }
    if hasFailed.withLock({ $0 }) { try await function() }
  }
}

extension Trait where Self == SecondTry {
  /// For tests that drive a browser: what fails is tried once more.
  static var secondTry: Self { Self() }
}
