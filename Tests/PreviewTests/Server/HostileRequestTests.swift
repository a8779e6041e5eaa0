import TestSupport
import Testing

/// What the server says to requests that no browser sends, as they come over a socket.
@Suite(.onThreadsThatWait) struct HostileRequestTests {
  private static let preview = Result { try RunningPreview() }

  /// A request with more headers.
  private static func get(_ target: String = "/", _ headers: String...) -> String {
    "GET \(target) HTTP/1.1\r\nHost: HOST\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// Whose site it is.
  private static let foreignHosts: [(String, Int)] = [
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421), ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 421),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST, evil.example\r\n\r\n", 421),
    ("GET / HTTP/1.1\r\nHost : HOST\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: user@HOST\r\n\r\n", 421), ("GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n", 421),
  ]

  /// What is asked for.
  private static let targets: [(String, Int)] = [
    (get("/../etc/passwd"), 400), (get("/..%2f..%2fetc/passwd"), 400), (get("/%2e%2e/"), 400),
    (get("/plants/..%5c..%5cetc"), 400), (get("/%252e%252e/", "Connection: close"), 404), (get("/%00"), 400),
    (get("/a\\b"), 400),
    (get("/%c0%ae%c0%ae/"), 400), (get("//evil.example/"), 400), (get("/\u{7F}"), 400), (get("/é"), 400),
    (get("http://evil.example/"), 400), (get("http://HOST/"), 400), (get("*"), 400), (get("plants/"), 400),
    (get("/" + String(repeating: "a", count: 9_000)), 414),
    (get("/.plantsite/nope", "Connection: close"), 404),
    (get("/content/plants/aloe.md", "Connection: close"), 404),
    (get("/plantsite.yml", "Connection: close"), 404),
  ]

  /// Only GET and HEAD are known.
  private static let methods: [(String, Int)] = [
    ("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n", 405),
    ("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 999999999999\r\n\r\nx", 405),
    ("PUT / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405), ("DELETE / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("PATCH / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405), ("TRACE / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("OPTIONS / HTTP/1.1\r\nHost: HOST\r\nAccess-Control-Request-Method: GET\r\n\r\n", 405),
    ("CONNECT evil.example:80 HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
    ("get / HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
  ]

  /// Nothing is sent here.
  private static let bodies: [(String, Int)] = [
    (get("/", "Content-Length: 5") + "hello", 400), (get("/", "Content-Length: 5"), 400),
    (get("/", "Transfer-Encoding: chunked") + "0\r\n\r\n", 400),
    (get("/", "Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n", 400),
    (get("/", "Content-Length: -1"), 400), (get("/", "Content-Length: 99999999999999999999999"), 400),
    (get("/", "Content-Length: 0", "Content-Length: 5") + "hello", 400),
    (get("/", "Transfer-Encoding: identity"), 400),
    (get("/", "Expect: 100-continue", "Content-Length: 5"), 400),
  ]

  /// Where the request comes from.
  private static let otherSites: [(String, Int)] = [
    (get("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"), 403),
    (get("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Origin: https://evil.example"), 403),
    (get("/.plantsite/events", "Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: cors"), 403),
  ]

  /// How it is written.
  private static let malformed: [(String, Int)] = [
    ("NONSENSE\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400), ("GET /\r\n\r\n", 505),
    ("GET / HTTP/0.9\r\nHost: HOST\r\n\r\n", 505), ("GET / HTTP/2.0\r\nHost: HOST\r\n\r\n", 505),
    ("GET / HTTP/9.9\r\nHost: HOST\r\n\r\n", 505), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    (get("/", "No colon"), 400), (get("/", "A: b\u{0}c"), 400), (get("/", "A: b", " folded"), 400),
    (get("/", "X: " + String(repeating: "a", count: 40_000)), 431),
    (get("/", "X: " + String(repeating: "a", count: 400_000)), 431),
    ("GET / HTTP/1.1\r\nHost: HOST\r\n" + String(repeating: "X: a\r\n", count: 100) + "\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: HOST\r\n" + String(repeating: "X: a\r\n", count: 100_000) + "\r\n", 431),
    ("GET / HTTP/1.0\r\n\r\n", 400),
  ]

  private static let refused: [(String, Int)] = [
    foreignHosts, targets, methods, bodies, otherSites, malformed,
  ].flatMap { $0 }

  @Test(arguments: refused)
  func isRefused(request: String, status: Int) throws {
    let answer = try Self.preview.get().answer(to: request)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(60))")
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(!answer.lowercased().contains("access-control-"))
    #expect(!answer.contains("root:"))
  }

  private static let fine: [(String, Int)] = [
    ("GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 200),
    ("GET / HTTP/1.1\r\nhOsT:   HOST\r\nConnection: close\r\n\r\n", 200),
    ("GET / HTTP/1.0\r\nHost: HOST\r\n\r\n", 200),
    ("GET / HTTP/1.0\r\nHost: HOST\r\nConnection: keep-alive\r\n\r\n", 200),
    ("\r\n\r\nGET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 200),
    (get("/nope", "Connection: close"), 404), (get("/plants", "Connection: close"), 302),
    (get("/?a=b", "Connection: close"), 200), (get("/", "Content-Length: 0", "Connection: close"), 200),
    (get("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Connection: close"), 200),
    (get("/", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"), 200),
    (get("/", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: x"), 200),
  ]

  @Test(arguments: fine)
  func isAnswered(request: String, status: Int) throws {
    let answer = try Self.preview.get().answer(to: request)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(60))")
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(!answer.lowercased().contains("access-control-"))
  }

  @Test func answersInTheOrderOfTheRequests() throws {
    let socket = try Self.preview.get().connect()
    let host = try Self.preview.get().host
    let addresses = ["/", "/nope", "/letters.txt", "/", "/plants", "/robots.txt", "/"]
    try socket.send(
      addresses.map { "GET \($0) HTTP/1.1\r\nHost: \(host)\r\n\r\n" }.joined()
        + "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\nHost: \(host)\r\n\r\n"
    )
    let statuses = try socket.receiveAll().matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).map { Int($0.1) }
    #expect(statuses == [200, 404, 200, 200, 302, 200, 200, 200])
  }

  @Test func answersRequestsThatComeByteByByte() throws {
    let socket = try Self.preview.get().connect()
    for byte
      in "GET /letters.txt HTTP/1.1\r\nHost: \(try Self.preview.get().host)\r\nConnection: close\r\n\r\n".utf8
    {
      try socket.send(String(Unicode.Scalar(byte)))
    }
    #expect(try socket.receiveAll().hasSuffix("\r\n\r\nabcdefghij"))
  }

  @Test func isStillThereAfterAnyBytes() throws {
    var random = SystemRandomNumberGenerator()
    let preview = try Self.preview.get()
    for _ in 0..<200 {
      let start = ["", "GET / HTTP/1.1\r\n", "GET /"].randomElement(using: &random) ?? ""
      let bytes = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let socket = try preview.connect()
      try socket.send(start + String(decoding: bytes, as: UTF8.self))
      socket.shut()
    }
    #expect(try preview.get("/letters.txt").hasSuffix("abcdefghij"))
  }
}
