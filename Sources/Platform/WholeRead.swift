/// Tells whether what was read of a file is one version of it, whole.
///
/// It isn't where the file has changed meanwhile, or where another program that has just changed it still has it open
/// for writing: what that program writes next may be the end of the line that was read last. One that has a file open
/// and leaves it alone, as what keeps a log does, is not waited for longer than a second.
package struct WholeRead {
  package enum Verdict {
    case whole
    /// Something is under way: to be read once more, after the pause that was just made.
    case again
    /// It has changed for so long that waiting is of no use.
    case changing
    case failed(SystemError)
  }

  package init() {}

  private let start = ContinuousClock.now
  private var isWritten = false
  private var quietSince: (stamp: FileStamp, time: ContinuousClock.Instant)?

  /// The file as it was when the last reading began.
  package private(set) var stamp = FileStamp.untrusted

  private static let pause = 5
  private static let quiet = Duration.seconds(1)
  private static let patience = Duration.seconds(4)

  /// In nanoseconds: a file that wasn't changed for so long isn't asked about.
  private static let recent: Int64 = 2_000_000_000

  /// To be called before each reading, with what the open file is.
  package mutating func begin(_ file: borrowing OpenFile, _ status: FileStatus) {
    stamp = status.stamp
    isWritten = hasWriter(file)
  }

  /// To be called after each reading.
  ///
  /// `count` is how many bytes were read of all that there are; nil where a part was wanted.
  package mutating func end(_ file: borrowing OpenFile, count: Int? = nil) -> Verdict {
    let status: FileStatus
    do throws(SystemError) { status = try file.status() } catch { return .failed(error) }
    let now = ContinuousClock.now
    // Some file systems say nothing of sizes.
    let isComplete = count.map { Int64($0) == stamp.size || stamp.size == 0 } ?? true
    if status.stamp == stamp, isComplete {
      if !isWritten, !hasWriter(file) { return .whole }
      if let quietSince, quietSince.stamp == stamp {
        if now - quietSince.time >= Self.quiet { return .whole }
      } else {
        quietSince = (stamp, now)
      }
    } else {
      quietSince = nil
    }
    if now - start >= Self.patience { return .changing }
    Platform.pause(milliseconds: Self.pause)
    return .again
  }

  private func hasWriter(_ file: borrowing OpenFile) -> Bool {
    stamp.changed > wallClock - Self.recent && file.hasWriter
  }
}
