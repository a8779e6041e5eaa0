import Testing

@testable import Preview

struct AllowedHostsTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1:8080", true), ("127.0.0.1", "localhost:8080", true),
    ("127.0.0.1", "LocalHost:8080", true), ("127.0.0.1", "[::1]:8080", true),
    ("127.0.0.1", "192.168.1.5:8080", false), ("127.0.0.1", "desk:8080", false),
    ("127.0.0.1", "localhost", false), ("127.0.0.1", "", false),
    ("192.168.1.5", "192.168.1.5:8080", true), ("192.168.1.5", "192.168.1.6:8080", false),
    ("0.0.0.0", "192.168.1.5:8080", true), ("0.0.0.0", "[fe80::1]:8080", true),
    ("0.0.0.0", "desk:8080", true), ("0.0.0.0", "Desk.local:8080", true), ("0.0.0.0", "localhost:8080", true),
    ("::", "10.0.0.2:8080", true), ("::", "[2001:db8::2]:8080", true), ("0:0::0", "10.0.0.2:8080", true),
    ("0.0.0.0", "192.168.1.5:8081", false), ("0.0.0.0", "192.168.1.5", false),
    ("0.0.0.0", "evil.example:8080", false), ("0.0.0.0", "1.2.3:8080", false),
    ("0.0.0.0", "1.2.3.4.evil.example:8080", false), ("0.0.0.0", "fe80::1:8080", false),
    ("0.0.0.0", "[1.2.3.4]:8080", false), ("0.0.0.0", "[]:8080", false), ("0.0.0.0", ":8080", false),
    ("0.0.0.0", "desk.evil.example:8080", false), ("0.0.0.0", "0x7f000001:8080", false),
  ])
  func answersToItsOwnNamesAndToAddressesWhereAllAreItsOwn(listening: String, host: String, allowed: Bool) {
    let hosts = AllowedHosts(listeningAt: listening, port: 8080, machine: "desk")
    #expect(hosts.contains(host) == allowed)
  }

  @Test func needsNoPortWhereItIsTheUsualOne() {
    let hosts = AllowedHosts(listeningAt: "0.0.0.0", port: 80, machine: nil)
    for host in ["localhost", "localhost:80", "10.0.0.2", "10.0.0.2:80", "[::1]"] {
      #expect(hosts.contains(host), "\(host)")
    }
    #expect(!hosts.contains("10.0.0.2:8080"))
    #expect(!hosts.contains("evil.example"))
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.1.2.3", true), ("::1", true), ("localhost", true), ("0.0.0.0", false),
    ("::", false), ("192.168.1.5", false), ("desk", false),
  ])
  func knowsWhereOnlyThisMachineListens(host: String, isLoopback: Bool) {
    #expect(AllowedHosts.isLoopback(host) == isLoopback)
  }
}
