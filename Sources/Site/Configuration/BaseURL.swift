import Text

/// Where the site will be published: an origin, and a path when the site isn't at its root.
package struct BaseURL: Sendable, Hashable {
  /// Scheme and host without a `/` at the end: `https://example.org`.
  package let origin: String

  /// The path with `/` at both ends: `/` or `/library/`.
  package let path: String

  /// - Returns: nil for text that is no http or https address without query and fragment.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else {
      return nil
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard
      rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\\\"<>".utf8.contains($0) }),
      let host = rest.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        .first,
      !host.isEmpty, let hostText = String(host)
    else { return nil }
    origin = scheme + hostText.lowercased()
    let segments = rest.dropFirst(host.count).split(separator: UInt8(ascii: "/")).compactMap { String($0) }
    guard !segments.contains(".."), !segments.contains(".") else { return nil }
    path = segments.isEmpty ? "/" : "/" + segments.joined(separator: "/") + "/"
  }

  /// What stands in for a base URL that nobody has given.
  package static let localhost = BaseURL(origin: "http://localhost", path: "/")

  private init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// What a link to an address of the site has as its `href`.
  /// - Parameter address: From the site's root, beginning with `/`, not percent-encoded.
  package func href(_ address: String) -> String {
    let encoded = percentEncoded(path: address)
    return path == "/" ? encoded : path.dropLast() + encoded
  }

  /// The address with origin, for canonical links and feeds.
  package func absolute(_ address: String) -> String { origin + href(address) }
}

/// The path with each byte that RFC 3986 doesn't allow in a path percent-encoded.
package func percentEncoded(path: String) -> String {
  func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/!$&'()*+,;=:@".utf8.contains(byte)
    }
  }
  if path.utf8.allSatisfy({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || isPlain($0) }) {
    return path
  }
  var result: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in path.utf8 {
    if isPlain(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}
