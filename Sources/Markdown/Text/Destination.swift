import Text

/// What the address of a link or image leads to.
enum Destination {
  /// Nothing is written between the parentheses.
  case empty

  /// An address with a scheme or a host, written as it is.
  case direct

  /// An address that could run a script or read a local file.
  case unsafe(scheme: String)

  /// Part of the site, percent escapes decoded.
  case local(path: String, query: String?, fragment: String?)

  init(_ address: [UInt8], isImage: Bool) {
    // Browsers drop these at the start, and line ends and tabs anywhere.
    let visible = address.drop { $0 <= 0x20 || $0 == 0x7F }
    guard !visible.isEmpty else {
      self = .empty
      return
    }
    // `C:\\pictures\\aloe.jpg` is a path.
    if let scheme = Destination.scheme(of: visible), scheme.utf8.count > 1 {
      let isSafe =
        switch scheme {
        case "javascript", "vbscript", "file": false
        case "data": isImage && Destination.isImageData(visible)
        default: true
        }
      self = isSafe ? .direct : .unsafe(scheme: scheme)
      return
    }
    // `\` counts as `/` to browsers, but libcmark writes it as `%5C`.
    if address.starts(with: "//".utf8) {
      self = .direct
      return
    }
    self = Destination.split(address)
  }

  /// Whether an address leads to another site: `https://…`, `http://…` or `//…`.
  static func isRemote(_ address: some Collection<UInt8>) -> Bool {
    if address.starts(with: "//".utf8) { return true }
    let start = address.prefix(8).map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
  }

  /// The scheme in lower case; nil when there is none (RFC 3986, section 3.1).
  private static func scheme(of address: ArraySlice<UInt8>) -> String? {
    guard let first = address.first, first.isASCIILetter else { return nil }
    var scheme = ""
    for byte in address {
      switch byte {
      case UInt8(ascii: ":"): return scheme
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        scheme.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where byte.isASCIILetter: scheme.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      case _ where byte.isASCIIDigit: scheme.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      if scheme.utf8.count > 64 { return nil }
    }
    return nil
  }

  private static func isImageData(_ address: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: address.prefix(24), as: UTF8.self).lowercased()
    return ["png", "gif", "jpeg", "webp"].contains { type in
      ["data:image/\(type);", "data:image/\(type),"].contains { start.hasPrefix($0) }
    }
  }

  private static func split(_ address: [UInt8]) -> Destination {
    var path = address[...]
    var fragment: String?
    if let hash = path.firstIndex(of: UInt8(ascii: "#")) {
      fragment = percentDecoded(String(decoding: path[(hash + 1)...], as: UTF8.self))
      path = path[..<hash]
    }
    var query: String?
    if let mark = path.firstIndex(of: UInt8(ascii: "?")) {
      query = String(decoding: path[mark...], as: UTF8.self)
      path = path[..<mark]
    }
    let decoded = percentDecoded(String(decoding: path, as: UTF8.self))
    return .local(path: decoded, query: query, fragment: fragment)
  }
}
