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

  /// The address with origin, for canonical links and feeds.
  package func absolute(_ address: String) -> String { origin + href(address) }
}

private let slash = UInt8(ascii: "/")

/// The path with each byte that RFC 3986 doesn't allow in a path percent-encoded.
///
/// `keeping` leaves escapes that are there already.
package func percentEncoded(path: String, keeping: Bool = false) -> String {
  if path.utf8.allSatisfy(isPlain) { return path }
  var result: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  let bytes = Array(path.utf8)
  for (index, byte) in bytes.enumerated() {
    if isPlain(byte) || (keeping && byte == UInt8(ascii: "%") && isEscape(bytes[index...])) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// The text with its percent escapes decoded; those that aren't UTF-8 become U+FFFD.
func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  var result: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.first {
    let isEscape = byte == UInt8(ascii: "%") && isEscape(rest)
    result.append(
      isEscape ? UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16) ?? byte : byte)
    rest = rest.dropFirst(isEscape ? 3 : 1)
  }
  return String(decoding: result, as: UTF8.self)
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"):
    true
  default: "._~!$&'()*+,;=:@".utf8.contains(byte)
  }
}

private func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.count > 2 && bytes.dropFirst().prefix(2).allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
}
