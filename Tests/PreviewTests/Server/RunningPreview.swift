import Diagnostics
import Foundation
import NIOCore
import Preview
import Publishing
import Site
import Synchronization
import TestSupport

/// A server that shows a small site, whose files a test may change.
final class RunningPreview: Sendable {
  let scratch: ScratchFolder
  let port: UInt16
  let host: String
  private let server: PreviewServer
  private let loads = Loads()

  private final class Loads: Sendable {
    let errors = Mutex<[[String]]>([])
  }

  /// The errors of each load so far.
  var errorsOfLoads: [[String]] { loads.errors.withLock { $0 } }

  init(
    _ files: [String: String] = [:], prepare: (ScratchFolder) throws -> Void = { _ in },
    limits: Limits = Limits(), edits: Bool = true, includesDrafts: Bool = true
  )
    throws
  {
    scratch = try ScratchFolder("preview")
    try scratch.write("plantsite.yml", "title: Plants\nbaseURL: https://example.org/\n")
    try scratch.write("content/plants/aloe.md", "---\nscientificName: Aloe vera\n---\nText.\n")
    try scratch.write("content/static/letters.txt", "abcdefghij")
    for (path, text) in files { try scratch.write(path, text) }
    try prepare(scratch)
    var options = PreviewServer.Options()
    options.port = Int.random(in: 20_000...50_000)
    options.limits = limits
    options.edits = edits
    options.includesDrafts = includesDrafts
    server = PreviewServer(try FolderSource(folder: scratch.path), options) { [loads] event in
      guard case .loaded(let outcome, _, _) = event else { return }
      let errors = outcome.problems.filter { $0.severity == .error }
      loads.errors.withLock { $0.append(errors.map(\.message)) }
    }
    port = UInt16(try server.start().port)
    host = "127.0.0.1:\(port)"
  }

  /// A connection with it.
  func connect() throws -> TCPSocket { try TCPSocket(port: port, patience: 20) }

  /// Sends bytes, in which `HOST` stands for the server's, and gives all that is answered until the connection ends.
  func answer(to request: String) throws -> String {
    let socket = try connect()
    try socket.send(request.replacing("HOST", with: host))
    return try socket.receiveAll()
  }

  /// Waits until a condition holds; tells whether it does.
  func becomesTrue(_ condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<2_000 {
      if try condition() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Asks for an address, in a connection of its own.
  func get(_ address: String, _ headers: String...) throws -> String {
    let lines = headers.map { $0 + "\r\n" }.joined()
    return try answer(to: "GET \(address) HTTP/1.1\r\nHost: HOST\r\n\(lines)Connection: close\r\n\r\n")
  }
}

extension TCPSocket {
  func send(_ text: String) throws { try send(Data(text.utf8)) }

  /// All that comes until the other side ends the connection.
  func receiveAll() throws -> String {
    var answer = Data()
    while true {
      // Ending may be abrupt.
      guard let more = try? receive(), !more.isEmpty else { return String(decoding: answer, as: UTF8.self) }
      answer += more
    }
  }

  /// What comes until it holds a text.
  func receive(until text: String) throws -> String {
    var answer = Data()
    while answer.range(of: Data(text.utf8)) == nil {
      let more = try receive()
      guard !more.isEmpty else { break }
      answer += more
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
