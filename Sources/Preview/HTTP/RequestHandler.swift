import Dispatch
import NIOCore
import NIOHTTP1
import Site

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// What all connections share.
  struct Shared: Sendable {
    let requestGuard: RequestGuard
    let responder: Responder
    let hub: EventHub
    /// Reads files of the site.
    let source: any ContentSource
    /// Told of each request and the status of its answer; nil where nobody wants to know.
    let log: (@Sendable (HTTPRequestHead, HTTPResponseStatus) -> Void)?
  }

  private let shared: Shared
  private var head: HTTPRequestHead?
  private var hasBody = false
  private var deadline: Scheduled<Void>?

  /// How long a request may take to come in, and a connection may wait for the next one.
  private static let patience = TimeAmount.seconds(15)

  /// Files are sent in pieces of so many bytes.
  private static let pieceSize = 1 << 18

  init(_ shared: Shared) {
    self.shared = shared
  }

  func channelActive(context: ChannelHandlerContext) {
    wait(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func wait(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      hasBody = false
    case .body: hasBody = true
    case .end:
      guard let head else { return }
      self.head = nil
      deadline?.cancel()
      answer(head, context)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if let status = shared.requestGuard.refusal(of: head) ?? (hasBody ? .badRequest : nil) {
      // Who sends what no browser sends may have more of it.
      return write(Answer(refusal: status), to: head, keepsOpen: false, context)
    }
    guard let target = RequestTarget(head.uri) else {
      return write(Answer(refusal: .badRequest), to: head, keepsOpen: false, context)
    }
    if let answer = shared.responder.readyAnswer(to: target) {
      return write(answer, to: head, keepsOpen: head.isKeepAlive, context)
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    let responder = shared.responder
    DispatchQueue.global().async {
      let answer = responder.answer(to: target)
      eventLoop.execute {
        let (handler, context) = bound.value
        handler.write(answer, to: head, keepsOpen: head.isKeepAlive, context)
      }
    }
  }

  private func write(
    _ answer: Answer, to head: HTTPRequestHead, keepsOpen: Bool, _ context: ChannelHandlerContext
  ) {
    guard context.channel.isActive else { return }
    var answer = answer.reduced(for: head)
    shared.log?(head, answer.status)
    answer.headers.add(name: "Cache-Control", value: "no-cache")
    answer.headers.add(name: "X-Content-Type-Options", value: "nosniff")
    answer.headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
    if !keepsOpen { answer.headers.add(name: "Connection", value: "close") }
    let response = HTTPResponseHead(version: .http1_1, status: answer.status, headers: answer.headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    switch answer.body {
    case .none: end(keepsOpen, context)
    case .bytes(let buffer):
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
      end(keepsOpen, context)
    case .file(let file, let range): send(file, range, keepsOpen, context)
    case .events:
      context.flush()
      if !shared.hub.add(context.channel) { context.close(promise: nil) }
    }
  }

  private func end(_ keepsOpen: Bool, _ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      let (handler, context) = bound.value
      if keepsOpen { handler.wait(context) } else { context.close(promise: nil) }
    }
  }

  /// Sends a file piece by piece, each when the one before has gone out.
  private func send(
    _ file: ContentFile, _ range: Range<Int>, _ keepsOpen: Bool, _ context: ChannelHandlerContext
  ) {
    guard !range.isEmpty else { return end(keepsOpen, context) }
    let count = min(range.count, Self.pieceSize)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    let source = shared.source
    DispatchQueue.global().async {
      let piece = try? source.readPart(of: file, at: range.lowerBound, count: count)
      eventLoop.execute {
        let (handler, context) = bound.value
        guard let piece, piece.count == count, context.channel.isActive else {
          // The file has become shorter: what was promised can't be sent.
          return context.close(promise: nil)
        }
        context.writeAndFlush(handler.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: piece)))))
          .whenSuccess {
            let (handler, context) = bound.value
            handler.send(file, range.lowerBound + count..<range.upperBound, keepsOpen, context)
          }
      }
    }
  }
}
