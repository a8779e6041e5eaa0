import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A site that `plantsite serve` shows, whose files a test may change.
package final class PreviewedSite: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let scratch: ScratchFolder
  package let port: UInt16
  private let child: ChildProcess
  private let hasEnded = Atomic(false)

  package var origin: String { "http://127.0.0.1:\(port)" }

  /// Starts serving.
  /// - Parameters:
  ///   - files: Texts by paths.
  ///   - arguments: More arguments of `plantsite serve`.
  /// - Throws: Where it can't be started.
  package init(_ files: [String: String], _ arguments: [String] = []) throws {
    guard let program = Programs.plantsite else { throw Failure(description: "plantsite isn't built") }
    scratch = try ScratchFolder("preview")
    for (path, text) in files { try scratch.write("site/" + path, text) }
    child = try ChildProcess(
      program, ["serve", "--port", String(Int.random(in: 20_000...50_000))] + arguments,
      in: scratch("site"), output: scratch("output"), errors: scratch("errors"))
    for _ in 0..<1_500 {
      if let line = scratch.text("output"), line.hasSuffix("\n"), let port = Self.port(in: line) {
        self.port = port
        return
      }
      usleep(20_000)
    }
    kill(child.process, SIGKILL)
    throw Failure(description: "plantsite serve didn't start: \(scratch.text("errors") ?? "")")
  }

  deinit {
    // The number may be another's by then.
    if hasEnded.load(ordering: .relaxed) { return }
    kill(child.process, SIGTERM)
    _ = try? child.wait()
  }

  /// Ends the server by a signal.
  /// - Returns: Its exit status.
  package func end(by signal: Int32) throws -> Int32 {
    hasEnded.store(true, ordering: .relaxed)
    kill(child.process, signal)
    return try child.wait()
  }

  private static func port(in line: String) -> UInt16? {
    line.firstMatch(of: /:([0-9]+)\//).flatMap { UInt16($0.1) }
  }

  /// Writes a file as editors do that save by rename.
  package func save(_ path: String, _ text: String) throws {
    try scratch.write("site/" + path + "~", text)
    let place = scratch("site/" + path)
    guard rename(place + "~", place) == 0 else { throw Failure(description: "\(path) can't be renamed") }
  }

  /// Sends bytes and gives all that is answered until the connection closes.
  package func answer(to request: String) throws -> String {
    let socket = try TCPSocket(port: port, patience: 20)
    try socket.send(Data(request.utf8))
    var answer = Data()
    while true {
      let more = try socket.receive()
      if more.isEmpty { return String(decoding: answer, as: UTF8.self) }
      answer += more
    }
  }
}
