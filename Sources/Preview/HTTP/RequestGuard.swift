import NIOHTTP1

/// Decides which requests are answered at all.
struct RequestGuard: Sendable {
  let hosts: AllowedHosts

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
    guard head.method == .GET || head.method == .HEAD else { return .methodNotAllowed }
    if headers.contains(name: "transfer-encoding") { return .badRequest }
    for length in headers["content-length"] where length != "0" { return .badRequest }
    // Browsers say where a request comes from; pages of other sites may link here, and nothing else.
    let site = headers["sec-fetch-site"].first ?? "none"
    let isOwn = site == "same-origin" || site == "none"
    if !isOwn, headers["sec-fetch-mode"].first != "navigate" { return .forbidden }
    return nil
  }
}
