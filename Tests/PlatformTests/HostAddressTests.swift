import Testing

@testable import Platform

struct HostAddressTests {
  @Test(arguments: ["8.8.8.8", "172.32.0.1", "192.0.1.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])
  func isPublic(text: String) throws {
    #expect(try #require(HostAddress.all(ofHost: text).first).isPublic)
  }

  @Test(arguments: [
    "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1", "255.255.255.255", "198.18.0.1", "::1", "::", "fe80::1", "fd00::1", "ff02::1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1", "2001:db8::1", "2002:7f00:1::",
  ])
  func isOfThisMachineOrItsNetwork(text: String) throws {
    #expect(!(try #require(HostAddress.all(ofHost: text).first).isPublic))
  }

  @Test func isWrittenAsProgramsTakeIt() throws {
    #expect(try #require(HostAddress.all(ofHost: "192.0.2.1").first).text == "192.0.2.1")
    let address = try #require(HostAddress.all(ofHost: "2001:db8::a").first)
    #expect(address.text == "2001:db8:0:0:0:0:0:a" && address.isIPv6)
    #expect(HostAddress.all(ofHost: "none.invalid").isEmpty)
  }
}
