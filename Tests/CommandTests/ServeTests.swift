import Foundation
import TestSupport
import Testing

@Suite(.onThreadsThatWait) struct ServeTests {
  /// A preview that runs, and its port.
  private func serve(
    _ arguments: String..., in folder: Folder
  ) throws -> (command: Command.Running, port: UInt16) {
    let port = String(Int.random(in: 20_000...50_000))
    let command = try Command.Running(["serve", "--port", port] + arguments, in: folder.path)
    try wait { command.output.hasSuffix("/\n") }
    let match = try #require(command.output.firstMatch(of: /:([0-9]+)\//), "\(command.errors)")
    return (command, try #require(UInt16(match.1)))
  }

  private func wait(_ condition: () -> Bool) throws {
    for _ in 0..<1_000 {
      if condition() { return }
      usleep(20_000)
    }
    Issue.record("that took too long")
  }

  /// Sends requests, and takes all that comes until the connection ends.
  private func answer(_ port: UInt16, _ request: String) throws -> String {
    let socket = try TCPSocket(port: port, patience: 20)
    try socket.send(Data(request.utf8))
    var answer = Data()
    while let more = try? socket.receive(), !more.isEmpty { answer += more }
    return String(decoding: answer, as: UTF8.self)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func endsAtOnceAndWellWithClientsThere(signal: Int32) throws {
    let folder = try Folder.withSite()
    let (command, port) = try serve(in: folder)
    let listener = try TCPSocket(port: port, patience: 20)
    try listener.send(Data("GET /.plantsite/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
    #expect(!(try listener.receive().isEmpty))
    let idle = try TCPSocket(port: port, patience: 20)
    let start = ContinuousClock.now
    kill(command.process, signal)
    let outcome = try command.wait()
    #expect(outcome.status == 0)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(outcome.output == "http://127.0.0.1:\(port)/\n")
    #expect(outcome.errors.hasPrefix("2 plants, 0 errors, 0 warnings, "))
    #expect(outcome.errors.split(separator: "\n").count <= 2)
    withExtendedLifetime((idle, folder)) {}
  }

  @Test func tellsEachRequestInALine() throws {
    let folder = try Folder.withSite()
    let (command, port) = try serve("--verbose", in: folder)
    _ = try answer(port, "GET /plants HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    _ = try answer(port, "POST /a?b HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    try wait { command.errors.contains("POST") }
    let lines = command.errors.split(separator: "\n").suffix(2)
    #expect(
      try #require(lines.first).wholeMatch(of: /GET \/plants 302 0 [0-9]+\.[0-9] ms/) != nil, "\(lines)")
    #expect(
      try #require(lines.last).wholeMatch(of: /POST \/a\?b 405 23 [0-9]+\.[0-9] ms/) != nil, "\(lines)")
    kill(command.process, SIGTERM)
    #expect(try command.wait().status == 0)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [([], true), (["--edit"], true), (["--no-edit"], false)])
  func letsPlantsBeChangedHere(arguments: [String], isEditable: Bool) throws {
    let page = try editorSession(arguments)
    #expect(page.contains("\"token\"") == isEditable, "\(page)")
  }

  @Test(arguments: [([], false), (["--edit"], true)])
  func letsOthersChangePlantsOnlyOnPurpose(arguments: [String], isEditable: Bool) throws {
    let page = try editorSession(["--host", "0.0.0.0"] + arguments)
    #expect(page.contains("\"token\"") == isEditable, "\(page)")
  }

  private func editorSession(_ arguments: [String]) throws -> String {
    let folder = try Folder.withSite()
    let command = try Command.Running(
      ["serve", "--port", String(Int.random(in: 20_000...50_000))] + arguments, in: folder.path)
    defer { kill(command.process, SIGTERM) }
    try wait { command.output.hasSuffix("/\n") }
    let port = try #require(command.output.firstMatch(of: /:([0-9]+)\//).flatMap { UInt16($0.1) })
    return try answer(
      port, "GET /.plantsite/edit/session HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
  }

  @Test(arguments: [
    (
      ["--host", "0.0.0.0"],
      "warning: anyone who can reach this machine can read the site, drafts included\n"
    ),
    (
      ["--host", "0.0.0.0", "--no-drafts", "--edit"],
      "warning: anyone who can reach this machine can read and change the site\n"
    ), (["--host", "127.0.0.2"], ""),
  ])
  func warnsWhereOthersCanReadTheSite(arguments: [String], warning: String) throws {
    let folder = try Folder.withSite()
    let command = try Command.Running(
      ["serve", "--port", String(Int.random(in: 20_000...50_000))] + arguments, in: folder.path)
    try wait { command.output.hasSuffix("/\n") }
    kill(command.process, SIGTERM)
    let outcome = try command.wait()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning:") == !warning.isEmpty)
    #expect(warning.isEmpty || outcome.errors.contains(warning))
  }
}
