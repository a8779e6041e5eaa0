import Text

/// An address of something that can be fetched: `https://example.org:8080/leaf.jpg?size=2` (RFC 3986).
struct WebAddress: Hashable {
  /// `http` or `https`.
  let scheme: String
  let host: String
  let port: Int

  /// The path and the query, beginning with `/`; what isn't ASCII is percent-encoded.
  let path: String

  /// - Returns: nil for what is no such address, and for one with a user's name in it.
  init?(_ text: String) {
    let text = text.hasPrefix("//") ? "https:" + text : text
    guard let colon = text.firstRange(of: "://") else { return nil }
    scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@"), !authority.contains("[") else { return nil }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2, name.utf8.count < 254,
      name.utf8.allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    host = name.lowercased()
    guard let port = parts.count == 2 ? Int(parts[1]) : scheme == "https" ? 443 : 80,
      (1...65_535).contains(port)
    else { return nil }
    self.port = port
    let tail = rest.dropFirst(authority.count).prefix { $0 != "#" }
    path = percentEncoded(address: String(tail.hasPrefix("/") ? tail : "/" + tail))
  }

  var text: String { "\(scheme)://\(host):\(port)\(path)" }

  /// The address that a redirect from this one leads to; nil for one of another kind.
  func redirected(to location: String) -> WebAddress? {
    if location.hasPrefix("//") { return WebAddress(scheme + ":" + location) }
    // Only a scheme before any `/` or `?` makes an address absolute (RFC 3986, 4.1): `/login?next=https://…` isn't.
    if location.prefix(while: { !"/?#".contains($0) }).contains(":") { return WebAddress(location) }
    let base = "\(scheme)://\(host):\(port)"
    if location.hasPrefix("/") { return WebAddress(base + location) }
    let folder = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return WebAddress(base + folder.joined(separator: "/") + "/" + location)
  }

  /// The last part of the path, without its ending.
  var stem: String {
    let name = path.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
    let decoded = percentDecoded(name)
    return decoded.lastIndex(of: ".").map { String(decoded[..<$0]) } ?? decoded
  }
}
