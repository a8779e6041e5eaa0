import Dispatch
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
///
/// What it writes are bytes: most answers lie ready with their head.
final class RequestHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What all connections share.
  struct Shared: Sendable {
    let requestGuard: RequestGuard
    let responder: Responder
    let hub: EventHub
    let limits: Limits
    let connections: Counter
    /// Told of each request and its answer; nil where nobody wants to know.
    let log: (@Sendable (PreviewServer.Exchange) -> Void)?
  }

  enum State {
    /// A request is waited for, or the rest of one.
    case waiting
    /// What a change is made of comes in.
    case receiving
    /// An answer is being made or sent.
    case answering
    /// The client listens for changes.
    case streaming
    /// The last answer was given: what comes in now is thrown away.
    case ending
  }

  /// What is known of a request from its coming to the end of its answer.
  struct Request {
    let head: HTTPRequestHead
    let start: NIODeadline
    /// Whether another request may follow on the connection.
    var keepsOpen: Bool
  }

  /// A change whose body comes in.
  private struct Change {
    let request: Request
    let target: RequestTarget
    let method: EditRequest.Method
    var body: [UInt8] = []
  }

  let shared: Shared
  var state = State.waiting
  /// Requests that came before the one before them was answered.
  var requests = CircularBuffer<HTTPRequestHead>(initialCapacity: 0)
  /// Whether the client sends no more.
  var isInputClosed = false
  var isOutputClosed = false
  private var isReadHeld = false
  private var isReading = false
  private var isCounted = false

  private var change: Change?
  /// How many bytes of a change had come when that was looked at last.
  private var bytesReceived = 0

  /// Less than this of a change, in the time that one has patience, is no progress.
  private static let leastProgress = 1 << 16

  /// When the connection began to wait for a request.
  var waitingSince = NIODeadline.now()
  private var watch: Scheduled<Void>?
  var bytesWritten = 0
  /// How many bytes had gone out when that was looked at last.
  private var bytesSent = -1

  /// Files are sent in pieces of so many bytes.
  static let pieceSize = 1 << 17

  init(_ shared: Shared) {
    self.shared = shared
  }

  // MARK: The connection

  func channelActive(context: ChannelHandlerContext) {
    isCounted = shared.connections.enter()
    waitingSince = .now()
    if isCounted { keepWatch(context) } else { refuse(.serviceUnavailable, context) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if isCounted { shared.connections.leave() }
    watch?.cancel()
    state = .ending
    requests.removeAll()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow: turnAway(.requestHeaderFieldsTooLarge, context)
    case HTTPParserError.invalidVersion: turnAway(.httpVersionNotSupported, context)
    case is HTTPParserError: turnAway(.badRequest, context)
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    isInputClosed = true
    switch state {
    // Who has asked still gets the answers.
    case .waiting where requests.isEmpty: bidFarewell(context)
    case .waiting, .answering, .receiving: break
    case .ending where !isOutputClosed: break
    case .streaming, .ending: context.close(promise: nil)
    }
  }

  /// Looks now and then whether a connection is of use to anyone.
  private func keepWatch(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    watch = context.eventLoop.scheduleTask(in: shared.limits.patience) {
      let (handler, context) = bound.value
      if handler.isStuck(context) { context.close(promise: nil) } else { handler.keepWatch(context) }
    }
  }

  /// Whether nothing was asked for, or nothing of the answers taken, since the last look.
  private func isStuck(_ context: ChannelHandlerContext) -> Bool {
    let pending = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    let sent = bytesWritten - pending
    defer { bytesSent = sent }
    if pending > 0 { return sent == bytesSent }
    if state == .receiving {
      let received = change?.body.count ?? 0
      defer { bytesReceived = received }
      return received - bytesReceived < Self.leastProgress && waitingSince + shared.limits.patience <= .now()
    }
    return state == .ending || state == .waiting && waitingSince + shared.limits.patience <= .now()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = true
    let head: HTTPRequestHead
    switch unwrapInboundIn(data) {
    case .head(let next): head = next
    // All other requests with a body are refused by their head.
    case .body(let bytes):
      if state == .receiving { change?.body += bytes.readableBytesView }
      return
    case .end:
      if state == .receiving { makeChange(context) }
      return
    }
    guard state == .waiting || state == .answering, !isInputClosed else { return }
    if RequestGuard.isChange(head) {
      // No browser asks for a change before it has the answers to what it asked before.
      guard state == .waiting, requests.isEmpty else { return isInputClosed = true }
      return receive(head, context)
    }
    if state == .waiting, requests.isEmpty, context.channel.isWritable { return answer(head, context) }
    guard requests.count < shared.limits.waiting else { return context.close(promise: nil) }
    requests.append(head)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    context.flush()
    context.fireChannelReadComplete()
  }

  /// Reads on only when what was read is answered, and the answers are taken.
  func read(context: ChannelHandlerContext) {
    if mayRead(context) { context.read() } else { isReadHeld = true }
  }

  private func mayRead(_ context: ChannelHandlerContext) -> Bool {
    switch state {
    case .waiting: requests.isEmpty && context.channel.isWritable
    case .answering: false
    case .receiving, .streaming, .ending: true
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    goOn(context)
    context.fireChannelWritabilityChanged()
  }

  /// Answers what waits, as far as the client takes the answers.
  func goOn(_ context: ChannelHandlerContext) {
    while state == .waiting, context.channel.isWritable, let head = requests.popFirst() {
      answer(head, context)
    }
    if !isReading { context.flush() }
    if state == .waiting, requests.isEmpty, isInputClosed { return bidFarewell(context) }
    if isReadHeld, mayRead(context) {
      isReadHeld = false
      context.read()
    }
  }

  // MARK: Answers

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request = begin(head)
    if let status = shared.requestGuard.refusal(of: head) { return refuse(status, request, context) }
    if let ready = shared.responder.readyAnswer(to: head.uri) {
      // Most requests end here.
      if let whole = ready.whole, request.keepsOpen, head.method == .GET, !head.asksForLess {
        write(whole, context)
        return log(request, ready)
      }
      return send(ready, to: request, context)
    }
    guard let target = RequestTarget(head.uri) else { return refuse(.badRequest, request, context) }
    let responder = shared.responder
    answer(request, on: .global(), context) { responder.answer(to: target) }
  }

  private func begin(_ head: HTTPRequestHead) -> Request {
    waitingSince = .now()
    // What would follow an upgrade isn't read as requests.
    let keepsOpen =
      head.isKeepAlive && head.version.minor > 0 && !head.headers.contains(name: "upgrade")
    return Request(head: head, start: waitingSince, keepsOpen: keepsOpen)
  }

  /// Makes an answer elsewhere, and sends it.
  private func answer(
    _ request: Request, on queue: DispatchQueue, _ context: ChannelHandlerContext,
    _ make: @escaping @Sendable () -> Answer
  ) {
    state = .answering
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    queue.async {
      let answer = make()
      eventLoop.execute {
        let (handler, context) = bound.value
        guard handler.state == .answering else { return }
        handler.send(answer, to: request, context)
        handler.goOn(context)
      }
    }
  }

  // MARK: Changes

  /// Begins to take the body of a change, once its head is found fine.
  private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request = begin(head)
    if let status = shared.requestGuard.refusal(of: head) { return refuse(status, request, context) }
    guard let target = RequestTarget(head.uri) else { return refuse(.badRequest, request, context) }
    let method: EditRequest.Method =
      switch head.method {
      case .PATCH: .patch
      case .DELETE: .delete
      default: .post
      }
    change = Change(request: request, target: target, method: method)
    bytesReceived = 0
    state = .receiving
    guard head.headers["expect"].first?.lowercased() == "100-continue" else { return }
    write(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n"), context)
    context.flush()
  }

  /// Changes wait for the disk and for the site to be loaded, and must not keep pages waiting.
  private static let changes = DispatchQueue(label: "plantsite.edit", attributes: .concurrent)

  private func makeChange(_ context: ChannelHandlerContext) {
    guard let change else { return }
    self.change = nil
    let responder = shared.responder
    let version = Self.version(change.request.head)
    answer(change.request, on: Self.changes, context) {
      responder.answer(to: change.target, change.method, version: version, body: change.body)
    }
  }

  /// The one version that the client wants to change, of `If-Match: "version"`; nil where it names none, or any.
  ///
  /// The entity tag of what was told of a note has more after a full stop.
  private static func version(_ head: HTTPRequestHead) -> String? {
    let tags = head.headers["if-match"]
    guard tags.count == 1, let tag = tags.first, tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"")
    else { return nil }
    return String(tag.dropFirst().dropLast().prefix { $0 != "." })
  }
}
