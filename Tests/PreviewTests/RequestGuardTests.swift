import NIOHTTP1
import Testing

@testable import Preview

struct RequestGuardTests {
  private let requestGuard = RequestGuard(
    hosts: AllowedHosts(listeningAt: "127.0.0.1", port: 8080, machine: "desk"))

  private func refusal(
    _ headers: [(String, String)], method: HTTPMethod = .GET, target: String = "/"
  ) -> UInt? {
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(headers))
    return requestGuard.refusal(of: head)?.code
  }

  @Test(arguments: ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080"])
  func answersToItsOwnNames(host: String) {
    #expect(refusal([("Host", host)]) == nil)
  }

  @Test(
    arguments: [
      ([("Host", "evil.example")], 421), ([("Host", "localhost")], 421), ([("Host", "localhost:8081")], 421),
      ([], 400), ([("Host", "localhost:8080"), ("Host", "evil.example")], 400),
      ([("Host", "localhost:8080"), ("Content-Length", "5")], 400),
      ([("Host", "localhost:8080"), ("Transfer-Encoding", "chunked")], 400),
      ([("Host", "localhost:8080"), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")], 403),
      ([("Host", "localhost:8080"), ("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Mode", "cors")], 403),
      ([("Host", "localhost:8080"), ("Origin", "http://evil.example")], 403),
      ([("Host", "localhost:8080"), ("Origin", "null")], 403),
      ([("Host", "localhost:8080"), ("Origin", "https://localhost:8080")], 403),
      (
        [("Host", "localhost:8080"), ("Origin", "http://localhost:8080"), ("Origin", "http://evil.example")],
        403
      ),
      ([("Host", "localhost:8080"), ("X", String(repeating: "a", count: 40_000))], 431),
    ] as [([(String, String)], UInt)])
  func refuses(headers: [(String, String)], status: UInt) {
    #expect(refusal(headers) == status)
  }

  @Test func refusesTooManyHeadersAndTooLongATarget() {
    let many = [("Host", "localhost:8080")] + (0..<100).map { ("X-\($0)", "a") }
    #expect(refusal(many) == 431)
    #expect(refusal([("Host", "localhost:8080")], target: "/" + String(repeating: "a", count: 9_000)) == 414)
  }

  @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .CONNECT, .TRACE, .RAW(value: "PURGE")])
  func knowsNoMethodThatChangesAnything(method: HTTPMethod) {
    #expect(refusal([("Host", "localhost:8080")], method: method) == 405)
  }

  @Test func answersToItsOwnOrigin() {
    #expect(refusal([("Host", "localhost:8080"), ("Origin", "http://LOCALHOST:8080")]) == nil)
  }

  @Test func letsOtherSitesLinkHere() {
    let headers = [
      ("Host", "localhost:8080"), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"),
    ]
    #expect(refusal(headers) == nil)
  }
}
