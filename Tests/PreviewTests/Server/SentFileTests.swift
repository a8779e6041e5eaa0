import Foundation
import TestSupport
import Testing

/// How the server sends the files of a site.
@Suite(.onThreadsThatWait) struct SentFileTests {
  private static let preview = Result { try RunningPreview() }

  private func tag(_ preview: RunningPreview) throws -> String {
    let head = try preview.get("/letters.txt")
    return String(try #require(head.firstMatch(of: /ETag: (\S+)/)).1)
  }

  @Test(
    arguments: [
      ("bytes=2-4", 206, "bytes 2-4/10", "cde"), ("bytes=-3", 206, "bytes 7-9/10", "hij"),
      ("bytes=7-", 206, "bytes 7-9/10", "hij"), ("bytes=0-99", 206, "bytes 0-9/10", "abcdefghij"),
      ("bytes=10-", 416, "bytes */10", "416 Range Not Satisfiable\n"),
      ("bytes=0-1,4-5", 200, nil, "abcdefghij"),
      ("lines=1-2", 200, nil, "abcdefghij"),
    ] as [(String, Int, String?, String)])
  func sendsTheRangeThatIsAskedFor(range: String, status: Int, place: String?, body: String) throws {
    let answer = try Self.preview.get().get("/letters.txt", "Range: \(range)")
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.firstMatch(of: /Content-Range: ([^\r]+)/).map { String($0.1) } == place)
    #expect(answer.contains("\r\nContent-Length: \(body.utf8.count)\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n" + body))
  }

  @Test func sendsAPartOnlyOfWhatTheClientKnows() throws {
    let preview = try Self.preview.get()
    let known = try preview.get("/letters.txt", "Range: bytes=0-1", "If-Range: \(tag(preview))")
    #expect(known.hasSuffix("\r\n\r\nab"))
    for other in ["\"other\"", "W/\(try tag(preview))", "Sat, 21 Nov 2026 10:00:00 GMT"] {
      let answer = try preview.get("/letters.txt", "Range: bytes=0-1", "If-Range: \(other)")
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("abcdefghij"), "\(other)")
    }
  }

  @Test func sendsNothingThatTheClientHas() throws {
    let preview = try Self.preview.get()
    let answer = try preview.get("/letters.txt", "If-None-Match: \(tag(preview))")
    #expect(answer.hasPrefix("HTTP/1.1 304 "))
    #expect(answer.hasSuffix("\r\n\r\n"))
    #expect(!answer.contains("Content-Length"))
  }

  @Test func sendsOnlyTheHeadWhereThatIsAskedFor() throws {
    let answer = try Self.preview.get().answer(
      to: "HEAD /letters.txt HTTP/1.1\r\nHost: HOST\r\nRange: bytes=0-1\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.contains("\r\nContent-Length: 10\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func followsNoLinkOutOfTheSite() throws {
    let outside = try ScratchFolder("outside")
    try outside.write("secret.txt", "a secret")
    let preview = try RunningPreview(prepare: { scratch in
      try scratch.write("content/plants/agave/index.md", "---\nscientificName: Agave americana\n---\n")
      symlink(outside("secret.txt"), scratch("content/plants/agave/photo.jpg"))
      symlink(outside("secret.txt"), scratch("content/static/secret.txt"))
      symlink(outside.path, scratch("content/static/folder"))
    })
    for address in ["/plants/agave/photo.jpg", "/secret.txt", "/folder/secret.txt"] {
      #expect(!(try preview.get(address)).contains("a secret"), "\(address)")
    }
  }

  @Test func followsNoLinkThatTakesThePlaceOfAFile() throws {
    let outside = try ScratchFolder("outside")
    try outside.write("letters.txt", "a secret")
    for isFolder in [false, true] {
      let preview = try RunningPreview(["content/static/folder/letters.txt": "abcdefghij"])
      #expect(try preview.get("/folder/letters.txt").hasSuffix("abcdefghij"))
      let place = preview.scratch(isFolder ? "content/static/folder" : "content/static/folder/letters.txt")
      try FileManager.default.removeItem(atPath: place)
      symlink(isFolder ? outside.path : outside("letters.txt"), place)
      for _ in 0..<20 { #expect(!(try preview.get("/folder/letters.txt")).contains("a secret")) }
    }
  }

  /// Begins to read a large file of zeros, changes it, and reads on.
  private func bytesOfAFile(that change: (ScratchFolder) throws -> Void) throws -> Data {
    let size = 1 << 25
    let preview = try RunningPreview(prepare: { try $0.writeZeros("content/static/large.bin", size) })
    let socket = try preview.connect()
    try socket.send("GET /large.bin HTTP/1.1\r\nHost: \(preview.host)\r\nConnection: close\r\n\r\n")
    var answer = Data()
    while answer.count < 100_000 { answer += try socket.receive() }
    try change(preview.scratch)
    while let more = try? socket.receive(), !more.isEmpty { answer += more }
    let head = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
    #expect(String(decoding: answer[..<head.lowerBound], as: UTF8.self).contains("Content-Length: \(size)"))
    let body = answer[head.upperBound...]
    #expect(body.count < size)
    return body
  }

  @Test func endsWhereAFileBecomesShorter() throws {
    let body = try bytesOfAFile { try $0.writeZeros("content/static/large.bin", 1_000) }
    #expect(body == Data(count: body.count))
  }

  @Test func endsWhereAnotherFileTakesThePlace() throws {
    let body = try bytesOfAFile { scratch in
      try Data(repeating: 1, count: 1 << 25).write(to: URL(fileURLWithPath: scratch("other.bin")))
      rename(scratch("other.bin"), scratch("content/static/large.bin"))
    }
    #expect(body == Data(count: body.count))
  }

  @Test func endsWhereAFileIsWrittenOver() throws {
    let body = try bytesOfAFile { scratch in
      let file = try #require(FileHandle(forWritingAtPath: scratch("content/static/large.bin")))
      try file.seek(toOffset: (1 << 25) - 4)
      try file.write(contentsOf: Data([1, 1, 1, 1]))
      try file.close()
    }
    #expect(body == Data(count: body.count))
  }
}
