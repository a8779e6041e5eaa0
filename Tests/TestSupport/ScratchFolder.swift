import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder for a while, removed with all in it when nobody holds it any more, or the tests end.
package final class ScratchFolder: Sendable {
  /// Absolute, without links.
  package let path: String

  package init(_ purpose: String) throws {
    let made = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("plantsite-\(purpose)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.path
    Self.living.withLock { living in
      // What is held for as long as the tests run is never let go of.
      if living == nil { atexit { for path in ScratchFolder.allLiving { ScratchFolder.remove(path) } } }
      living = (living ?? []).union([path])
    }
  }

  deinit {
    Self.remove(path)
    _ = Self.living.withLock { $0?.remove(path) }
  }

  /// The folders that there are; nil before the first.
  private static let living = Mutex<Set<String>?>(nil)

  private static var allLiving: Set<String> { living.withLock { $0 ?? [] } }

  private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  package func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file, and the folders that it needs.
  /// - Parameters:
  ///   - relative: Its path from this folder.
  ///   - text: What it holds.
  /// - Throws: Where it can't be written.
  package func write(_ relative: String, _ text: String) throws {
    try write(relative, bytes: Array(text.utf8))
  }

  package func write(_ relative: String, bytes: [UInt8]) throws {
    let file = URL(fileURLWithPath: self(relative))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.whileNothingStarts { try Data(bytes).write(to: file) }
  }

  /// Opens and closes files while no program is started.
  ///
  /// One that starts has all open files until it has begun, so that they are closed some time after we did, which who
  /// watches them is told of.
  package static func whileNothingStarts<Result>(_ body: () throws -> Result) rethrows -> Result {
    starts.lock()
    defer { starts.unlock() }
    return try body()
  }

  private static let starts = NSLock()

  /// A file's text; nil when there is no such file.
  package func text(_ relative: String) -> String? {
    FileManager.default.contents(atPath: self(relative)).map { String(decoding: $0, as: UTF8.self) }
  }
}
