import Images
import NIOHTTP1

/// Decides which requests are answered at all.
struct RequestGuard: Sendable {
  let hosts: AllowedHosts

  /// The secret that changes need; nil where nothing may be changed.
  var token: EditToken?

  static let headerLimit = 100
  /// Bytes of all names and values.
  static let headerBytesLimit = 32_768
  static let targetLimit = 8_192

  /// Beyond these nothing more is read of a request.
  static var decoderLimits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldCount = headerLimit
    limits.maxHeaderListSize = headerBytesLimit
    limits.maxHeaderFieldSize = headerBytesLimit
    return limits
  }

  /// The status that refuses the request; nil for one that is fine.
  func refusal(of head: HTTPRequestHead) -> HTTPResponseStatus? {
    if head.uri.utf8.count > Self.targetLimit { return .uriTooLong }
    let headers = head.headers
    if headers.count > Self.headerLimit { return .requestHeaderFieldsTooLarge }
    var bytes = 0
    for (name, value) in headers { bytes += name.utf8.count + value.utf8.count }
    if bytes > Self.headerBytesLimit { return .requestHeaderFieldsTooLarge }
    guard head.version.major == 1 else { return .httpVersionNotSupported }
    let names = headers["host"]
    guard names.count == 1, let host = names.first else { return .badRequest }
    guard hosts.contains(host) else { return .misdirectedRequest }
    if Self.isChange(head) { return token.map { refusal(ofChange: head, host, $0) } ?? .notFound }
    guard head.method == .GET || head.method == .HEAD else { return .methodNotAllowed }
    if headers.contains(name: "transfer-encoding") { return .badRequest }
    for length in headers["content-length"] where length != "0" { return .badRequest }
    // Browsers say where a request comes from; pages of other sites may link here, and nothing else.
    let site = headers["sec-fetch-site"].first ?? "none"
    let isOwn = site == "same-origin" || site == "none"
    // What says that it is of another origin is, whoever sends it.
    if !headers["origin"].allSatisfy({ Self.isOrigin($0, of: host) }) { return .forbidden }
    if !isOwn, headers["sec-fetch-mode"].first != "navigate" || head.uri.hasPrefix(Editor.prefix) {
      return .forbidden
    }
    return nil
  }

  private static func isOrigin(_ text: String, of host: String) -> Bool {
    text.lowercased() == "http://" + host.lowercased()
  }

  // MARK: Changes

  /// Whether the request would change something, and so may have a body.
  static func isChange(_ head: HTTPRequestHead) -> Bool {
    (head.method == .POST || head.method == .PATCH || head.method == .DELETE)
      && head.uri.hasPrefix(Editor.prefix)
  }

  /// In bytes, of a change.
  static let bodyLimit = 4 << 20
  /// In bytes, of a photo that is sent.
  static let fileLimit = ImageInfo.mostBytes

  static let limitsInWords =
    "a change may have at most \(bodyLimit >> 20) MB, a photo at most \(fileLimit >> 20) MB"

  /// A page of another site can send requests here, but none that has the token, and none of such a type without
  /// being asked first whether it may.
  private func refusal(
    ofChange head: HTTPRequestHead, _ host: String, _ token: EditToken
  ) -> HTTPResponseStatus? {
    let headers = head.headers
    guard headers["origin"].count == 1, headers["origin"].allSatisfy({ Self.isOrigin($0, of: host) }),
      headers["sec-fetch-site"].allSatisfy({ $0 == "same-origin" }),
      headers["x-plantsite-token"].count == 1, let own = headers["x-plantsite-token"].first,
      token.matches(own)
    else { return .forbidden }
    let isFile = head.uri.hasPrefix(Editor.prefix + "uploads/")
    let type = headers["content-type"].first?.split(separator: ";").first?.lowercased() ?? ""
    guard headers["content-type"].count == 1,
      type == (isFile ? "application/x-plantsite-upload" : "application/json")
    else { return .unsupportedMediaType }
    if headers.contains(name: "transfer-encoding") { return .lengthRequired }
    let lengths = headers["content-length"]
    guard lengths.count <= 1, let length = Int(lengths.first ?? "0"), length >= 0 else { return .badRequest }
    return length > (isFile ? Self.fileLimit : Self.bodyLimit) ? .payloadTooLarge : nil
  }
}
