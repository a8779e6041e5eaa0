internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Tells whether what was read of a file is one version of it, whole.
///
/// It isn't where the file has changed meanwhile, or where another program that has just changed it still has it open
/// for writing: what that program writes next may be the end of the line that was read last. One that has a file open
/// and leaves it alone, as what keeps a log does, is not waited for longer than a second.
struct WholeRead {
  enum Verdict {
    case whole
    /// Something is under way: to be read once more, after the pause that was just made.
    case again
    /// It has changed for so long that waiting is of no use.
    case changing
    case failed(SystemError)
  }

  private let start = ContinuousClock.now
  private var isWritten = false
  private var quietSince: (stamp: FileStamp, time: ContinuousClock.Instant)?

  /// The file as it was when the last reading began.
  private(set) var stamp = FileStamp.untrusted

  private static let pause: UInt32 = 5_000
  private static let quiet = Duration.seconds(1)
  private static let patience = Duration.seconds(4)

  /// In nanoseconds: a file that wasn't changed for so long isn't asked about.
  private static let recent: Int64 = 2_000_000_000

  /// To be called before each reading, with what the open file is.
  mutating func begin(_ descriptor: Int32, _ state: stat) {
    stamp = FileStamp(state)
    isWritten = hasWriter(descriptor)
  }

  /// To be called after each reading.
  ///
  /// `count` is how many bytes were read of all that there are; nil where a part was wanted.
  mutating func end(_ descriptor: Int32, count: Int? = nil) -> Verdict {
    guard let state = status(of: descriptor) else { return .failed(.last) }
    let now = ContinuousClock.now
    // Some file systems say nothing of sizes.
    let isComplete = count.map { Int64($0) == stamp.size || stamp.size == 0 } ?? true
    if FileStamp(state) == stamp, isComplete {
      if !isWritten, !hasWriter(descriptor) { return .whole }
      if let quietSince, quietSince.stamp == stamp {
        if now - quietSince.time >= Self.quiet { return .whole }
      } else {
        quietSince = (stamp, now)
      }
    } else {
      quietSince = nil
    }
    if now - start >= Self.patience { return .changing }
    usleep(Self.pause)
    return .again
  }

  private func hasWriter(_ descriptor: Int32) -> Bool {
    stamp.changed > timespec.now.nanoseconds - Self.recent && plantsite_has_writer(descriptor) != 0
  }
}
