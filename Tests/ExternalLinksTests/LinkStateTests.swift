import Programs
import Testing

@testable import ExternalLinks

@Suite struct LinkStateTests {
  private func state(
    _ status: Int, redirects: [Int] = [], from address: String = "https://example.org/a", fault: String? = nil
  ) -> LinkState {
    LinkState(
      WebClient.Answer(
        fault: fault, status: status, redirects: redirects, address: address, fields: [:], body: []),
      to: "https://example.org/a")
  }

  @Test func tellsWhatIsBehindAnAddress() {
    #expect(state(200) == .fine)
    #expect(state(206) == .fine)
    #expect(state(404) == .missing(status: 404))
    #expect(state(410) == .missing(status: 410))
    #expect(state(503) == .failing(status: 503))
    #expect(state(403) == .closed(status: 403))
    #expect(state(429) == .closed(status: 429))
    #expect(state(0, fault: "no such host") == .silent("no such host"))
  }

  @Test func tellsWhereItLeadsOn() {
    let there = "https://example.org/b"
    #expect(state(200, redirects: [301, 308], from: there) == .moved(to: there, isForGood: true))
    // Only for now, as for a language or a login.
    #expect(state(200, redirects: [301, 302], from: there) == .fine)
    let elsewhere = "https://parking.example/"
    #expect(state(200, redirects: [302], from: elsewhere) == .moved(to: elsewhere, isForGood: false))
    #expect(state(200, redirects: [302], from: "https://www.example.org/b") == .fine)
    let login = "https://example.org/users/sign_in?to=a"
    #expect(state(200, redirects: [302], from: login) == .closed(status: 401))
    #expect(state(404, redirects: [301], from: there) == .missing(status: 404))
  }

  @Test(arguments: [
    LinkState.fine, .local, .moved(to: "https://example.org/", isForGood: true),
    .moved(to: "https://example.org/", isForGood: false), .missing(status: 404), .failing(status: 500),
    .closed(status: 403), .silent("why"),
  ])
  func comesBackFromJSON(state: LinkState) { #expect(LinkState(decoding: state.encoded) == state) }

  @Test func knowsHostsAndFrontPages() {
    #expect(LinkState.host(of: "HTTPS://me:x@WWW.Example.org:8080/a") == "example.org")
    #expect(LinkState.host(of: "no address") == "")
    #expect(LinkState.isFrontPage("https://example.org"))
    #expect(LinkState.isFrontPage("https://example.org/"))
    #expect(!LinkState.isFrontPage("https://example.org/a"))
  }
}
