import Text

/// Where the site will be published: an origin, and a path when the site isn't at its root.
package struct BaseURL: Sendable, Hashable {
  /// Scheme and host without a `/` at the end: `https://example.org`.
  package let origin: String

  /// The path with `/` at both ends, percent-encoded: `/` or `/library/`.
  package let path: String

  /// - Returns: nil for text that is no http or https address without user, query and fragment.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else {
      return nil
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard
      rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\\\"<>".utf8.contains($0) }),
      let hostBytes = rest.split(separator: slash, maxSplits: 1, omittingEmptySubsequences: false).first,
      let host = String(hostBytes), BaseURL.isHost(host)
    else { return nil }
    origin = scheme + host.lowercased()
    let segments = rest.dropFirst(hostBytes.count).split(separator: slash).compactMap { String($0) }
    guard !segments.contains(".."), !segments.contains(".") else { return nil }
    path =
      segments.isEmpty
      ? "/" : "/" + percentEncoded(path: segments.joined(separator: "/"), keeping: true) + "/"
  }

  /// Whether a text is a host's name or number, perhaps with a port.
  private static func isHost(_ text: String) -> Bool {
    var name = text[...]
    // The colons of an address in brackets (IPv6) are its own.
    if let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") {
      let port = text[text.index(after: colon)...]
      guard let number = UInt16(port), number > 0, port.utf8.first != UInt8(ascii: "+") else { return false }
      name = text[..<colon]
    }
    if name.hasPrefix("["), name.hasSuffix("]") { return name.count > 4 }
    return !name.isEmpty && !name.utf8.contains { "@:[]%'`{}|^&,;$!*()=+".utf8.contains($0) }
  }

  /// Whether browsers trust what they get from there: by https, or from this machine.
  package var isSecure: Bool {
    let host = origin.drop { $0 != "/" }.dropFirst(2)
    return origin.hasPrefix("https:") || ["localhost", "127.0.0.1", "[::1]"].contains { host.hasPrefix($0) }
  }

  /// Whether the host is one that many sites may have: reserved for examples and tests, this machine, or a number in brackets.
  var isExample: Bool {
    let host = origin.drop { $0 != "/" }.dropFirst(2).prefix { $0 != ":" }
    return isReserved || host == "localhost" || host.hasSuffix(".localhost") || host == "127.0.0.1"
      || host.hasPrefix("[")
  }

  /// Whether the host is one that nobody can have: reserved for examples and tests by RFC 2606 and RFC 6761.
  package var isReserved: Bool {
    let labels = origin.drop { $0 != "/" }.dropFirst(2).prefix { $0 != ":" }.split(separator: ".")
    if let last = labels.last, ["example", "test", "invalid"].contains(last) { return true }
    return labels.suffix(2).first == "example" && ["com", "net", "org"].contains(labels.last)
  }

  /// What stands in for a base URL that nobody has given.
  package static let localhost = BaseURL(origin: "http://localhost", path: "/")

  private init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// What a link to an address of the site has as its `href`.
  ///
  /// The address is given from the site's root, beginning with `/`, and not percent-encoded.
  package func href(_ address: String) -> String {
    let encoded = percentEncoded(path: address)
    return path == "/" ? encoded : path.dropLast() + encoded
  }

  /// What a link that a note's front matter has written out has as its `href`.
  ///
  /// An address that begins with `/` is one of the site, percent-encoded as it should be; others stay as they are.
  func hrefOfWritten(_ address: String) -> String {
    guard path != "/", address.hasPrefix("/") else { return address }
    return path.dropLast() + address
  }

  /// The address as one writes it on paper: with host, without scheme.
  func onPaper(_ address: String) -> String {
    String(absolute(address).drop { $0 != "/" }.dropFirst(2))
  }

  /// The address with origin, for canonical links and feeds.
  package func absolute(_ address: String) -> String { origin + href(address) }
}

private let slash = UInt8(ascii: "/")
