import NIOCore
import NIOHTTP1
import Site

/// What a request is answered with.
struct Answer: Sendable {
  enum Body: Sendable {
    case none
    case bytes(ByteBuffer)
    /// A part of a file of the site.
    case file(SentFile, Range<Int>)
    /// A stream that stays open, for what changes.
    case events
  }

  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: Body

  /// Whether making it anew gives the same until the site changes.
  var isLasting = false

  init(_ status: HTTPResponseStatus, type: String? = nil, _ bytes: ByteBuffer? = nil) {
    self.status = status
    headers = HTTPHeaders()
    body = bytes.map { .bytes($0) } ?? .none
    if let type { headers.add(name: "Content-Type", value: type) }
  }

  /// A short text that says what went wrong.
  init(refusal status: HTTPResponseStatus) {
    let reason = status == .payloadTooLarge ? ": \(RequestGuard.limitsInWords)" : ""
    self.init(
      status, type: "text/plain; charset=utf-8",
      ByteBuffer(string: "\(status.code) \(status.reasonPhrase)\(reason)\n"))
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
  }

  /// The answer to a request that asks for less: only the head, only a part, or only what has changed.
  func reduced(for head: HTTPRequestHead) -> Answer {
    var answer = self
    let isRead = head.method == .GET || head.method == .HEAD
    if isRead, status == .ok, let tag = headers.first(name: "ETag"),
      Self.matches(head.headers[canonicalForm: "if-none-match"], tag)
    {
      answer.status = .notModified
      answer.body = .none
      answer.headers.remove(name: "Content-Type")
      answer.headers.remove(name: "Content-Length")
      return answer
    }
    answer.takePart(head)
    answer.headers.replaceOrAdd(name: "Content-Length", value: String(answer.count))
    if case .events = answer.body { answer.headers.remove(name: "Content-Length") }
    if head.method == .HEAD { answer.body = .none }
    return answer
  }

  /// The first line and the headers as they are sent, with those that all answers have.
  func head(keepsOpen: Bool) -> HTTPResponseHead {
    var headers = headers
    headers.add(name: "Cache-Control", value: "no-cache")
    headers.add(name: "X-Content-Type-Options", value: "nosniff")
    // What has buttons that change files must not lie unseen within the page of another site.
    headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
    headers.add(name: "X-Frame-Options", value: "SAMEORIGIN")
    if !keepsOpen { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }

  /// How many bytes the body has.
  var count: Int {
    switch body {
    case .none, .events: 0
    case .bytes(let buffer): buffer.readableBytes
    case .file(_, let range): range.count
    }
  }

  private mutating func takePart(_ head: HTTPRequestHead) {
    guard status == .ok, headers.contains(name: "ETag") else { return }
    headers.replaceOrAdd(name: "Accept-Ranges", value: "bytes")
    guard head.method == .GET, let header = head.headers.first(name: "range") else { return }
    // A range of what was there before is of no use.
    if let tag = head.headers.first(name: "if-range"), tag != headers.first(name: "ETag") { return }
    let whole = count
    switch ByteRange(header, of: whole) {
    case .whole: return
    case .unsatisfiable:
      self = Answer(refusal: .rangeNotSatisfiable)
      headers.add(name: "Content-Range", value: "bytes */\(whole)")
    case .part(let range):
      status = .partialContent
      headers.replaceOrAdd(
        name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(whole)")
      switch body {
      case .bytes(let buffer):
        body =
          buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count).map { .bytes($0) }
          ?? .none
      case .file(let file, _): body = .file(file, range)
      case .none, .events: break
      }
    }
  }

  /// Whether a list of tags has one; weak tags count as well (RFC 9110, 13.1.2).
  private static func matches(_ tags: [Substring], _ tag: String) -> Bool {
    tags.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }
}
