/// What an address with a slip in its scheme was most likely meant to be: `htp://x.org`, `http:/x.org`, `www.x.org`,
/// `mail:me@x.org`.
/// - Returns: nil where the scheme is known, or like none that is, and for a path.
package func likelyAddress(_ written: String) -> String? {
  let lower = written.lowercased()
  if lower.hasPrefix("www.") { return "https://" + written }
  for scheme in ["https", "http"] where lower.hasPrefix(scheme + "//") {
    return address(scheme, written.dropFirst(scheme.count))
  }
  guard let colon = written.firstIndex(of: ":") else {
    // But not `photo@2x.png`.
    let domain = written.split(separator: "@").dropFirst().last ?? ""
    let isMail =
      written.split(separator: "@").count == 2 && domain.contains(".") && !written.contains("/")
      && !domain.utf8.contains(where: \.isASCIIDigit)
    return isMail ? "mailto:" + written : nil
  }
  let scheme = written[..<colon].lowercased()
  let rest = written[written.index(after: colon)...]
  guard !scheme.isEmpty, scheme.utf8.allSatisfy({ $0 < 0x80 && $0 > 0x20 && $0 != UInt8(ascii: "/") }) else {
    return nil
  }
  if scheme == "http" || scheme == "https" {
    let isWhole =
      rest.hasPrefix("//") && rest.utf8.dropFirst(2).first.map { $0 != UInt8(ascii: "/") } ?? false
    return isWhole ? nil : address(scheme, rest)
  }
  if knownSchemes.contains(scheme) { return nil }
  let meant = otherNames[scheme] ?? nearestMatch(to: scheme, in: ["https", "http", "mailto", "tel", "ftp"])
  return meant.flatMap { address($0, rest) }
}

private func address(_ scheme: String, _ rest: Substring) -> String? {
  let rest = rest.drop { $0 == "/" || $0 == ":" || $0 == "\\" }
  if rest.isEmpty { return nil }
  return ["http", "https", "ftp"].contains(scheme) ? "\(scheme)://\(rest)" : "\(scheme):\(rest)"
}

private let otherNames = ["mail": "mailto", "email": "mailto", "e-mail": "mailto", "phone": "tel"]

/// Schemes that are in use and have a likeness to the common ones, or may gain it.
private let knownSchemes: Set<String> = [
  "mailto", "tel", "sms", "geo", "ftp", "ftps", "sftp", "sip", "sips", "xmpp", "irc", "ircs", "news", "nntp",
  "urn",
  "doi", "tg", "matrix", "magnet", "data", "ssh", "git", "feed", "webcal", "whatsapp", "facetime", "skype",
  "callto",
  "maps", "ipfs", "gemini", "gopher", "javascript", "vbscript", "file", "blob", "about", "ws", "wss", "shttp",
]
