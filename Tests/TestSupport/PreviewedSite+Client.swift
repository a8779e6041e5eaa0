import Foundation
import Synchronization

extension PreviewedSite {
  /// What is answered at an address.
  package func get(_ address: String) throws -> HTTPMessage {
    let socket = try TCPSocket(port: port, patience: 30)
    let request = HTTPMessage(
      start: "GET \(address) HTTP/1.1", fields: ["host": "127.0.0.1:\(port)", "connection": "close"],
      body: Data())
    try socket.send(
      Data(String(decoding: request.bytes, as: UTF8.self).replacing("content-length: 0\r\n", with: "").utf8))
    guard let answer = try HTTPMessage.read(from: socket) else {
      throw Failure(description: "\(address) isn't answered")
    }
    return answer
  }

  /// Waits until the answer at an address is as wanted.
  /// - Returns: Whether it has become so within twenty seconds.
  package func becomes(_ address: String, _ isAsWanted: (HTTPMessage) -> Bool) throws -> Bool {
    for _ in 0..<1_000 {
      if isAsWanted(try get(address)) { return true }
      usleep(20_000)
    }
    return false
  }

  /// Waits until a page is there that has some text, and lacks another.
  /// - Returns: Whether that has come within twenty seconds.
  package func shows(_ text: String, at address: String, without other: String? = nil) throws -> Bool {
    try becomes(address) { answer in
      let page = answer.text
      return answer.subject == "200" && page.contains(text) && other.map { !page.contains($0) } ?? true
    }
  }

  /// Waits until nothing is at an address.
  /// - Returns: Whether that has come within twenty seconds.
  package func loses(_ address: String) throws -> Bool { try becomes(address) { $0.subject == "404" } }

  /// Runs a shell's commands in the site's folder.
  package func run(_ script: String) throws {
    let shell = try ChildProcess(
      "/bin/sh", ["-e", "-c", script], in: scratch("site"), environment: ["PATH": "/usr/bin:/bin"],
      errors: scratch("shell"))
    guard try shell.wait() == 0 else { throw Failure(description: scratch.text("shell") ?? script) }
  }

  /// What the terminal shows, but for the address.
  package var terminal: String { scratch.text("errors") ?? "" }
}

extension HTTPMessage {
  package var text: String { String(decoding: body, as: UTF8.self) }
}

/// What the server of a previewed site tells of changes.
package final class EventStream: Sendable {
  private final class Received: Sendable {
    let events = Mutex<[String]>([])
  }

  private let socket: TCPSocket
  private let received = Received()

  /// Begins to listen, and waits for the first event, which tells of the state as it is.
  package init(_ site: PreviewedSite) throws {
    socket = try TCPSocket(port: site.port, patience: 600)
    try socket.send(Data("GET /.plantsite/events HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\n\r\n".utf8))
    Thread.detachNewThread { [socket, received] in
      var text = ""
      while let more = try? socket.receive(), !more.isEmpty {
        text += String(decoding: more, as: UTF8.self).replacing("\r\n", with: "\n")
        while let end = text.range(of: "\n\n") {
          let event = text[..<end.lowerBound]
          text = String(text[end.upperBound...])
          guard event.contains("event: change"), let data = event.range(of: "data: ") else { continue }
          received.events.withLock { $0.append(String(event[data.upperBound...])) }
        }
      }
    }
    guard waits(until: { !$0.isEmpty }) else { throw TCPSocket.Failure("hearing of the first event") }
    _ = take()
  }

  deinit { socket.shut() }

  /// The data of the events since the last call.
  package func take() -> [String] {
    received.events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Waits until the events since the last `take()` are as wanted.
  /// - Returns: Whether they have become so within twenty seconds.
  package func waits(until isAsWanted: ([String]) -> Bool) -> Bool {
    for _ in 0..<2_000 {
      if isAsWanted(received.events.withLock { $0 }) { return true }
      usleep(10_000)
    }
    return false
  }
}
