import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A running `chromedriver`: the program that takes commands for a browser by the WebDriver protocol.
///
/// It and its browsers end when this process does, whatever the reason: they are watched over by a shell that reads
/// from a pipe of which only this process holds the other end.
final class ChromeDriver: Sendable {
  let port: UInt16
  private let lifeline: Int32
  private let watcher: ChildProcess

  /// Starts one on a free port and waits until it listens.
  /// - Throws: Where there is none, or it doesn't come up.
  init() throws {
    let program = try BrowserTools.chromedriver
    // Not a `ScratchFolder`: the watching shell removes it, also when this process is gone.
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("plantsite-browser-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pipe = folder + "/lifeline"
    guard mkfifo(pipe, 0o600) == 0 else { throw TCPSocket.Failure("making a pipe") }
    // A writer can be opened only while there is a reader.
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    lifeline = open(pipe, O_WRONLY | O_CLOEXEC)
    defer { close(reader) }
    watcher = try ChildProcess(
      "/bin/bash", ["-c", Self.watch, "bash", program, folder],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
        "HOME": folder, "TMPDIR": folder,
      ],
      input: pipe)
    do {
      port = try Self.port(in: folder + "/log")
    } catch {
      close(lifeline)
      throw error
    }
  }

  deinit {
    close(lifeline)
    _ = try? watcher.wait()
  }

  /// Runs the driver in a process group of its own until the pipe is closed, then ends it, what is left of its
  /// browsers, and their files.
  private static let watch = """
    set -m
    "$1" --port=0 <"/dev/null" >"$2/log" 2>&1 &
    read -r _
    kill -TERM -- "-$!"
    for _ in {1..40}; do
      kill -0 -- "-$!" || break
      sleep 0.05
    done
    kill -KILL -- "-$!"
    wait
    rm -rf "$2"
    """

  /// The port that the driver says it listens on.
  private static func port(in log: String) throws -> UInt16 {
    var text = ""
    for _ in 0..<600 {
      text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if let match = text.firstMatch(of: /started successfully on port (\d+)/), let port = UInt16(match.1) {
        return port
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw BrowserTools.Missing(description: "chromedriver doesn't start: \(text)")
  }
}
