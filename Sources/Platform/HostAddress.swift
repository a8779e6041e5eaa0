#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An address of a machine in the internet.
package struct HostAddress: Sendable, Hashable {
  /// 4 bytes (IPv4) or 16 (IPv6).
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// As programs take it: `192.0.2.1`, or `2001:db8:0:0:0:0:0:1`.
  package var text: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    return stride(from: 0, to: bytes.count - 1, by: 2)
      .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }

  package var isIPv6: Bool { bytes.count == 16 }

  /// Whether it is one that anybody reaches: not this machine, its network, or kept for other uses (the registries of
  /// special-purpose addresses, https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry).
  package var isPublic: Bool {
    if bytes.count == 4 { return isPublicIPv4(bytes) }
    guard bytes.count == 16 else { return false }
    let zeros = bytes.prefix { $0 == 0 }.count
    // An address of IPv4 within one of IPv6.
    if zeros == 10, bytes[10] == 0xFF, bytes[11] == 0xFF { return isPublicIPv4(Array(bytes[12...])) }
    if bytes[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return isPublicIPv4(Array(bytes[12...]))
    }
    // Only 2000::/3 is given out, of which 2001:0000/23, 2001:db8::/32 and 2002::/16 lead elsewhere.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return false }
    if bytes[0] == 0x20, bytes[1] == 0x01 { return bytes[2] > 1 && !(bytes[2] == 0x0D && bytes[3] == 0xB8) }
    return true
  }

  private func isPublicIPv4(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }

  /// The addresses of a host by its name, or of one that is written as an address; none where it isn't known.
  ///
  /// It asks the system's resolver, and waits for the answer.
  package static func all(ofHost name: String) -> [HostAddress] {
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &first) == 0, let first else { return [] }
    defer { freeaddrinfo(first) }
    var found: [HostAddress] = []
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next {
      next = info.pointee.ai_next
      guard let socket = info.pointee.ai_addr else { continue }
      let raw = UnsafeRawPointer(socket)
      var bytes: [UInt8] = []
      switch info.pointee.ai_family {
      case AF_INET:
        withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { bytes = Array($0) }
      case AF_INET6:
        withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { bytes = Array($0) }
      default: continue
      }
      let address = HostAddress(bytes)
      if !found.contains(address) { found.append(address) }
    }
    return found
  }
}
