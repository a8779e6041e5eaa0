import Foundation
import NIOCore
import Preview
import TestSupport
import Testing

/// What clients may ask of the server, with bounds small enough to run into.
@Suite(.onThreadsThatWait) struct LimitTests {
  private func preview(_ change: (inout Limits) -> Void) throws -> RunningPreview {
    var limits = Limits()
    change(&limits)
    return try RunningPreview(
      prepare: { try $0.writeZeros("content/static/large.bin", 1 << 25) }, limits: limits)
  }

  /// Waits for something that takes no more than 20 seconds.
  private func becomesTrue(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<1_000 {
      if try condition() { return true }
      usleep(20_000)
    }
    return false
  }

  /// Whether the other side has ended the connection, as sending finds out.
  private func hasEnded(_ socket: TCPSocket) -> Bool {
    do {
      try socket.send("\r\n")
      return false
    } catch {
      return true
    }
  }

  @Test func turnsAwayWhoComesBeyondTheLimit() throws {
    let preview = try preview { $0.connections = 3 }
    var sockets: [TCPSocket] = []
    for _ in 0..<3 {
      let socket = try preview.connect()
      try socket.send("GET /letters.txt HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
      #expect(try socket.receive(until: "abcdefghij").hasPrefix("HTTP/1.1 200 "))
      sockets.append(socket)
    }
    #expect(try preview.connect().receiveAll().hasPrefix("HTTP/1.1 503 "))
    sockets.removeLast()
    #expect(try becomesTrue { try preview.get("/letters.txt").hasPrefix("HTTP/1.1 200 ") })
  }

  @Test func takesBodiesOfSoManyBytesAtATime() throws {
    let preview = try preview { $0.bodies = 1_000 }
    let client = try EditClient(preview)
    func body(_ count: Int) -> String { "{\"text\":\"\(String(repeating: "x", count: count - 11))\"}" }
    let first = try preview.connect()
    var headers = client.headers()
    headers["Host"] = preview.host
    headers["Content-Length"] = "600"
    headers["Expect"] = "100-continue"
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    try first.send("POST /.plantsite/edit/name HTTP/1.1\r\n\(lines)\r\n")
    // Its room is taken from now on.
    #expect(try first.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
    #expect(try client.send("POST", "name", body(401)).status == 503)
    #expect(try client.send("POST", "name", body(400)).status == 200)
    try first.send(body(600))
    #expect(try first.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    #expect(try becomesTrue { try client.send("POST", "name", body(1_000)).status == 200 })
    #expect(try client.send("POST", "name", body(1_001)).status == 503)
  }

  @Test func letsOnlySoManyListen() throws {
    let preview = try preview { $0.listeners = 2 }
    var sockets: [TCPSocket] = []
    for _ in 0..<2 {
      let socket = try preview.connect()
      try socket.send("GET /.plantsite/events HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
      #expect(try socket.receive(until: "\n\n").contains("text/event-stream"))
      sockets.append(socket)
    }
    #expect(try preview.get("/.plantsite/events").hasPrefix("HTTP/1.1 503 "))
    sockets.removeAll()
    #expect(
      try becomesTrue {
        let next = try preview.connect()
        try next.send("GET /.plantsite/events HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
        return try next.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")
      })
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: "])
  func doesNotWaitForARequestThatDoesNotCome(start: String) throws {
    let preview = try preview { $0.patience = .milliseconds(200) }
    let socket = try preview.connect()
    try socket.send(start)
    #expect(try socket.receiveAll() == "")
  }

  @Test func doesNotWaitForARequestThatComesByDrops() throws {
    let preview = try preview { $0.patience = .milliseconds(200) }
    let socket = try preview.connect()
    try socket.send("GET / HTTP/1.1\r\n")
    #expect(
      becomesTrue {
        do {
          try socket.send("X: a\r\n")
          return false
        } catch {
          return true
        }
      })
  }

  @Test func endsAConnectionThatIsNotUsedAnyMore() throws {
    let preview = try preview { $0.patience = .milliseconds(200) }
    let socket = try preview.connect()
    try socket.send("GET /letters.txt HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
    let answer = try socket.receiveAll()
    #expect(answer.hasSuffix("abcdefghij"))
    #expect(!answer.contains("Connection: close"))
  }

  @Test func leavesWhoListensAlone() throws {
    let preview = try preview { $0.patience = .milliseconds(100) }
    let socket = try preview.connect()
    try socket.send("GET /.plantsite/events HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
    _ = try socket.receive(until: "\n\n")
    // An idle connection ends in the meantime; a change is still told.
    #expect(try preview.connect().receiveAll() == "")
    try preview.scratch.write("content/plants/aloe.md", "---\nscientificName: [oops\n---\n")
    #expect(try socket.receive(until: "\"count\":1").contains("event: change"))
  }

  @Test func givesUpOnWhoDoesNotRead() throws {
    let preview = try preview { $0.patience = .milliseconds(200) }
    let socket = try preview.connect()
    try socket.send("GET /large.bin HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n")
    #expect(becomesTrue { hasEnded(socket) })
    #expect(try socket.receiveAll().utf8.count < 1 << 25)
  }

  @Test func givesUpOnWhoOnlySends() throws {
    let preview = try preview { $0.patience = .milliseconds(200) }
    let socket = try preview.connect()
    let requests = String(repeating: "GET / HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n", count: 10_000)
    #expect(throws: TCPSocket.Failure.self) { for _ in 0..<1_000 { try socket.send(requests) } }
    #expect(try preview.get("/letters.txt").hasSuffix("abcdefghij"))
  }

  @Test func waitsForWhoReadsSlowly() throws {
    let preview = try preview { $0.patience = .milliseconds(500) }
    let socket = try preview.connect()
    try socket.send("GET /large.bin HTTP/1.1\r\nHost: \(preview.host)\r\nConnection: close\r\n\r\n")
    var count = 0
    while true {
      let more = try socket.receive()
      if more.isEmpty { break }
      count += more.count
      // Two seconds for all of it, four times as long as the server's patience.
      usleep(UInt32(more.count / 16))
    }
    #expect(count > 1 << 25)
  }
}

extension ScratchFolder {
  /// Writes a file that takes no room on the disk.
  func writeZeros(_ relative: String, _ count: Int) throws {
    try write(relative, "")
    guard truncate(self(relative), off_t(count)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
