import NIOCore

/// The values of `Host` that the server answers to.
///
/// A page of another site can make its own name lead here (DNS rebinding) and then read what it gets, but browsers go on
/// saying that name.
struct AllowedHosts: Sendable {
  /// With the port, in lower case.
  private let names: Set<String>

  private let port: Int

  /// Whether the server listens at all addresses of the machine, so that each is its own.
  private let allowsAddresses: Bool

  /// - Parameters:
  ///   - host: The address to listen at, or a name of it.
  ///   - port: The port to listen at.
  ///   - machine: The name of this machine; nil where it has none.
  init(listeningAt host: String, port: Int, machine: String?) {
    self.port = port
    allowsAddresses = Self.isAnyAddress(host)
    var names = ["localhost", "127.0.0.1", "[::1]", Self.inAddress(host)]
    if allowsAddresses, let machine, !machine.isEmpty {
      names.append(machine)
      // The name in the local network, by which a phone finds it.
      if !machine.contains(".") { names.append(machine + ".local") }
    }
    self.names = Set(
      names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }.map { $0.lowercased() })
  }

  func contains(_ host: String) -> Bool {
    if names.contains(host) { return true }
    let host = host.lowercased()
    return names.contains(host) || allowsAddresses && isAddress(host)
  }

  /// Whether it is an IP address, not a name, with our port.
  private func isAddress(_ host: String) -> Bool {
    var address = host[...]
    if address.hasSuffix(":\(port)") {
      address = address.dropLast(":\(port)".count)
    } else if port != 80 {
      return false
    }
    if address.hasPrefix("["), address.hasSuffix("]") {
      address = address.dropFirst().dropLast()
      guard address.contains(":") else { return false }
    } else if address.contains(":") {
      return false
    }
    return Self.address(String(address)) != nil
  }

  /// Whether listening there is listening at all addresses of the machine.
  static func isAnyAddress(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(address(host)) }

  /// Whether only this machine reaches what listens there.
  static func isLoopback(_ host: String) -> Bool {
    guard let address = address(host) else { return host.lowercased() == "localhost" }
    return address == "::1" || address.hasPrefix("127.")
  }

  /// The IP address in its usual form; nil for a name.
  private static func address(_ host: String) -> String? {
    (try? SocketAddress(ipAddress: host, port: 0))?.ipAddress
  }

  /// The host as it stands in an address.
  static func inAddress(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
