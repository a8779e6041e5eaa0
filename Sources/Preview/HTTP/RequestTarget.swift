import Text

/// What a request asks for, from the first line of it.
struct RequestTarget: Equatable {
  /// The path, percent-decoded: `/plants/écheveria/`.
  let path: String

  /// The path as it was sent.
  let encodedPath: String

  /// What follows the `?`, as it was sent; nil for no `?`.
  let query: String?

  /// Reads a target in origin form (RFC 9112, 3.2.1).
  ///
  /// - Returns: nil for what no browser sends: other forms, bytes that must be encoded, a broken or doubled encoding, and
  ///   parts that would lead elsewhere.
  init?(_ target: String) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let encoded = parts.first, encoded.utf8.first == UInt8(ascii: "/"),
      target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}#".utf8.contains($0) }),
      let path = Self.decoded(encoded), !path.hasPrefix("//"),
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }),
      !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    self.path = path
    encodedPath = String(encoded)
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// What the query says, by names; of one that comes twice the first.
  var parameters: [String: String] {
    var parameters: [String: String] = [:]
    for part in (query ?? "").split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { percentDecoded(String($0.replacing("+", with: " "))) }
      guard let name = sides.first, parameters[name] == nil else { continue }
      parameters[name] = sides.count > 1 ? sides[1] : ""
    }
    return parameters
  }

  /// The text with `%xx` resolved, once; nil where that isn't UTF-8, or hides a `/`.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimalValue),
        let low = rest.popFirst().flatMap(hexadecimalValue)
      else { return nil }
      let value = high << 4 | low
      guard value != UInt8(ascii: "/"), value != 0 else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
