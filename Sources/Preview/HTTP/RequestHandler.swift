import Dispatch
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
///
/// `HTTPServerPipelineHandler` stands before it, and gives the next request once an answer has ended. That is when the
/// client has taken it: who asks and doesn't read gets no further answers.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What all connections share.
  struct Shared: Sendable {
    let requestGuard: RequestGuard
    let responder: Responder
    let hub: EventHub
    let limits: Limits
    let bodies: Counter
    /// Told of each request and its answer; nil where nobody wants to know.
    let log: (@Sendable (PreviewServer.Exchange) -> Void)?
  }

  private enum State {
    /// A request is waited for.
    case waiting
    /// The rest of a request comes in, which for a change is its body.
    case receiving(Request)
    /// An answer is being made or sent.
    case answering
    /// The client listens for changes.
    case streaming
    /// The last answer was given: what comes in now is thrown away.
    case ending
  }

  private struct Request {
    let head: HTTPRequestHead
    let start = NIODeadline.now()
    /// Whether no other request may follow on the connection.
    var isLast: Bool

    init(_ head: HTTPRequestHead) {
      self.head = head
      // What would follow an upgrade isn't read as requests.
      isLast = !head.isKeepAlive || head.version.minor == 0 || head.headers.contains(name: "upgrade")
    }
  }

  private let shared: Shared
  private let isBeyondLimit: Bool
  private var state = State.waiting
  /// Whether the client sends no more.
  private var isInputClosed = false
  /// Whether what comes to be read had come before the last answer went out.
  private var isPipelined = false
  /// What has come of the body of a change.
  private var body: [UInt8] = []
  /// How much of ``Shared/bodies`` is taken by the body of this connection's request.
  private var bodyRoom = 0

  /// What has come and gone on the connection.
  private struct Progress: Equatable {
    var requests = 0
    /// Bytes of bodies.
    var received = 0
    /// Bytes of answers, and those of them that the client hasn't taken yet.
    var written = 0
    var pending = 0
  }

  private var progress = Progress()
  /// The same when that was looked at last.
  private var formerProgress = Progress()
  private var watch: Scheduled<Void>?

  /// Less than this of a change, in the time that one has patience, is no progress.
  private static let leastProgress = 1 << 16

  /// Files are sent in pieces of so many bytes.
  private static let pieceSize = 1 << 17

  /// The editor waits for the disk and for the site to be loaded, and must not keep pages waiting.
  private static let edits = DispatchQueue(label: "plantsite.edit", attributes: .concurrent)

  /// - Parameters:
  ///   - shared: What all connections share.
  ///   - isBeyondLimit: Whether there are as many connections as there may be without this one, which is turned away then
  ///     and must be given nothing to read.
  init(_ shared: Shared, isBeyondLimit: Bool) {
    self.shared = shared
    self.isBeyondLimit = isBeyondLimit
  }

  // MARK: The connection

  func channelActive(context: ChannelHandlerContext) {
    keepWatch(context)
    if isBeyondLimit { refuse(.serviceUnavailable, nil, context) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    watch?.cancel()
    state = .ending
    releaseBody()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let status: HTTPResponseStatus
    switch error {
    case HTTPParserError.headerOverflow: status = .requestHeaderFieldsTooLarge
    case HTTPParserError.invalidVersion: status = .httpVersionNotSupported
    case is HTTPParserError: status = .badRequest
    default: return context.close(promise: nil)
    }
    switch state {
    case .waiting, .receiving: refuse(status, nil, context)
    case .answering: isInputClosed = true
    case .streaming, .ending: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    isInputClosed = true
    switch state {
    case .waiting, .receiving: end(context)
    // Who has asked still gets the answer.
    case .answering: break
    case .streaming, .ending: context.close(promise: nil)
    }
  }

  /// Looks now and then whether a connection is of use to anyone.
  private func keepWatch(_ context: ChannelHandlerContext) {
    watch = context.eventLoop.assumeIsolated().scheduleTask(in: shared.limits.patience) {
      if self.isStuck(context) { context.close(promise: nil) } else { self.keepWatch(context) }
    }
  }

  /// Whether nothing was asked for, or nothing of the answers taken, since the last look.
  private func isStuck(_ context: ChannelHandlerContext) -> Bool {
    var now = progress
    now.received /= Self.leastProgress
    now.pending = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    defer { formerProgress = now }
    switch state {
    case .answering where now.pending == 0, .streaming where now.pending == 0: return false
    case .waiting, .receiving, .answering, .streaming, .ending: return now == formerProgress
    }
  }

  /// Ends the connection so that the client can still read what was sent.
  private func end(_ context: ChannelHandlerContext) {
    state = .ending
    context.close(mode: .output).assumeIsolated().whenComplete { _ in
      guard context.channel.isActive, !self.isInputClosed else { return context.close(promise: nil) }
      context.eventLoop.assumeIsolated().scheduleTask(in: self.shared.limits.closing) {
        context.close(promise: nil)
      }
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .ending = state { return }
    switch (unwrapInboundIn(data), state) {
    case (.head(let head), .waiting): begin(Request(head), context)
    case (.body(let bytes), .receiving):
      body += bytes.readableBytesView
      progress.received += bytes.readableBytes
    case (.end, .receiving(let request)): answer(request, context)
    default: break
    }
  }

  /// Looks at the head of a request, before anything of its body is read.
  private func begin(_ request: Request, _ context: ChannelHandlerContext) {
    // No browser asks for a change before it has the answers to what it asked before.
    if isPipelined, RequestGuard.isChange(request.head) { return end(context) }
    progress.requests += 1
    let headers = request.head.headers
    if let status = shared.requestGuard.refusal(of: request.head) { return refuse(status, request, context) }
    if let length = headers.first(name: "content-length").flatMap({ Int($0) }), length > 0 {
      guard shared.bodies.enter(length) else { return refuse(.serviceUnavailable, request, context) }
      bodyRoom = length
    }
    state = .receiving(request)
    guard headers["expect"].first?.lowercased() == "100-continue" else { return }
    context.writeAndFlush(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
  }

  private func releaseBody() {
    shared.bodies.leave(bodyRoom)
    (body, bodyRoom) = ([], 0)
  }

  // MARK: Answers

  private func answer(_ request: Request, _ context: ChannelHandlerContext) {
    state = .answering
    let (responder, head, body) = (shared.responder, request.head, body)
    // Most requests end here.
    if let ready = responder.readyAnswer(to: head.uri) { return send(ready, to: request, context) }
    guard let target = RequestTarget(head.uri) else { return refuse(.badRequest, request, context) }
    let change = RequestGuard.isChange(head) ? EditRequest.Method(rawValue: head.method.rawValue) : nil
    elsewhere(head.uri.hasPrefix(Editor.prefix) ? Self.edits : .global(), context) {
      change.map { responder.answer(to: target, $0, version: head.changedVersion, body: body) }
        ?? responder.answer(to: target)
    } then: { answer in
      self.releaseBody()
      self.send(answer, to: request, context)
    }
  }

  /// Does what may block, and goes on with what it gave unless the connection has ended meanwhile.
  private func elsewhere<Result: Sendable>(
    _ queue: DispatchQueue, _ context: ChannelHandlerContext, _ work: @escaping @Sendable () -> Result,
    then next: @escaping (Result) -> Void
  ) {
    let done = context.eventLoop.makePromise(of: Result.self)
    queue.async { done.succeed(work()) }
    done.futureResult.assumeIsolated().whenSuccess { result in
      if case .answering = self.state { next(result) }
    }
  }

  /// Answers what no browser on this machine sends, and nothing after it; `request` is nil for what is no request.
  private func refuse(_ status: HTTPResponseStatus, _ request: Request?, _ context: ChannelHandlerContext) {
    var request = request ?? Request(HTTPRequestHead(version: .http1_0, method: .GET, uri: ""))
    request.isLast = true
    state = .answering
    send(Answer(refusal: status), to: request, context)
  }

  private func send(_ answer: Answer, to request: Request, _ context: ChannelHandlerContext) {
    let answer = answer.reduced(for: request.head)
    let head = wrapOutboundOut(.head(answer.head(keepsOpen: !request.isLast)))
    switch answer.body {
    case .none:
      write(head, context) { self.finish(answer, request, context) }
    case .bytes(let bytes):
      context.write(head, promise: nil)
      write(wrapOutboundOut(.body(.byteBuffer(bytes))), count: bytes.readableBytes, context) {
        self.finish(answer, request, context)
      }
    case .file(let file, let range):
      send(range, of: file, after: head, answer, request, context)
    case .events:
      guard let greeting = shared.hub.add(context.channel) else {
        return refuse(.serviceUnavailable, request, context)
      }
      state = .streaming
      context.write(head, promise: nil)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(greeting))), promise: nil)
      log(request, answer)
    }
  }

  /// Sends a file piece by piece, each when the client has taken the one before.
  private func send(
    _ range: Range<Int>, of file: SentFile, after head: NIOAny?, _ answer: Answer, _ request: Request,
    _ context: ChannelHandlerContext
  ) {
    let piece = range.lowerBound..<min(range.lowerBound + Self.pieceSize, range.upperBound)
    elsewhere(.global(), context) {
      file.read(piece)
    } then: { bytes in
      guard let bytes else {
        // What was promised can't be sent any more.
        if head == nil { return context.close(promise: nil) }
        return self.send(Answer(refusal: .notFound), to: request, context)
      }
      if let head { context.write(head, promise: nil) }
      self.write(self.wrapOutboundOut(.body(.byteBuffer(bytes))), count: bytes.readableBytes, context) {
        let rest = piece.upperBound..<range.upperBound
        if rest.isEmpty { return self.finish(answer, request, context) }
        self.send(rest, of: file, after: nil, answer, request, context)
      }
    }
  }

  /// Writes a part of an answer, and goes on when the client has taken it.
  private func write(
    _ part: NIOAny, count: Int = 0, _ context: ChannelHandlerContext, then next: @escaping () -> Void
  ) {
    progress.written += count
    let taken = context.eventLoop.makePromise(of: Void.self)
    taken.futureResult.assumeIsolated().whenSuccess { if case .answering = self.state { next() } }
    context.writeAndFlush(part, promise: taken)
  }

  private func finish(_ answer: Answer, _ request: Request, _ context: ChannelHandlerContext) {
    log(request, answer)
    if request.isLast || isInputClosed { return end(context) }
    state = .waiting
    // What came before this answer is given to read at once.
    isPipelined = true
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    isPipelined = false
  }

  private func log(_ request: Request, _ answer: Answer) {
    // What is no request isn't told.
    guard !request.head.uri.isEmpty else { return }
    shared.log?(
      PreviewServer.Exchange(
        method: request.head.method.rawValue, target: request.head.uri, status: answer.status.code,
        bytes: answer.count, time: .nanoseconds((NIODeadline.now() - request.start).nanoseconds)))
  }
}

extension HTTPRequestHead {
  /// The one version that the client wants to change, of `If-Match: "version"`; nil where it names none, or any.
  ///
  /// The entity tag of what was told of a note has more after a full stop.
  fileprivate var changedVersion: String? {
    let tags = headers["if-match"]
    guard tags.count == 1, let tag = tags.first, tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"")
    else { return nil }
    return String(tag.dropFirst().dropLast().prefix { $0 != "." })
  }
}
