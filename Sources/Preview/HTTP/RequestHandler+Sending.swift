import Dispatch
import NIOCore
import NIOHTTP1

// How answers are sent, and connections ended.
extension RequestHandler {
  func send(_ answer: Answer, to request: Request, _ context: ChannelHandlerContext) {
    let answer = answer.reduced(for: request.head)
    if case .file(let file, let range) = answer.body, !range.isEmpty {
      state = .answering
      return send(file, range, after: answer.head(keepsOpen: request.keepsOpen), answer, request, context)
    }
    if case .events = answer.body { return stream(answer, request, context) }
    write(answer.head(keepsOpen: request.keepsOpen), context)
    if case .bytes(let buffer) = answer.body { write(buffer, context) }
    end(answer, request, context)
  }

  private func end(_ answer: Answer, _ request: Request, _ context: ChannelHandlerContext) {
    log(request, answer)
    state = .waiting
    waitingSince = .now()
    if !request.keepsOpen { bidFarewell(context) }
  }

  /// Sends a file piece by piece, each when the one before has gone out.
  private func send(
    _ file: SentFile, _ range: Range<Int>, after head: ByteBuffer?, _ answer: Answer, _ request: Request,
    _ context: ChannelHandlerContext
  ) {
    let piece = range.prefix(Self.pieceSize)
    let rest = piece.upperBound..<range.upperBound
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    DispatchQueue.global().async {
      let bytes = file.read(piece.startIndex..<piece.endIndex)
      eventLoop.execute {
        let (handler, context) = bound.value
        guard handler.state == .answering else { return }
        guard let bytes else {
          // What was promised can't be sent any more.
          if head == nil { return context.close(promise: nil) }
          handler.send(Answer(refusal: .notFound), to: request, context)
          return handler.goOn(context)
        }
        if let head { handler.write(head, context) }
        if rest.isEmpty {
          handler.write(bytes, context)
          handler.end(answer, request, context)
          return handler.goOn(context)
        }
        let sent = context.eventLoop.makePromise(of: Void.self)
        handler.write(bytes, context, promise: sent)
        context.flush()
        sent.futureResult.whenSuccess {
          let (handler, context) = bound.value
          handler.send(file, rest, after: nil, answer, request, context)
        }
      }
    }
  }

  private func stream(_ answer: Answer, _ request: Request, _ context: ChannelHandlerContext) {
    guard let greeting = shared.hub.add(context.channel) else {
      return refuse(.serviceUnavailable, request, context)
    }
    state = .streaming
    requests.removeAll()
    write(answer.head(keepsOpen: false), context)
    write(greeting, context)
    context.flush()
    log(request, answer)
  }

  /// Answers a request that no browser on this machine sends, and no more of them.
  func refuse(_ status: HTTPResponseStatus, _ request: Request, _ context: ChannelHandlerContext) {
    var request = request
    request.keepsOpen = false
    send(Answer(refusal: status), to: request, context)
  }

  /// Answers what is no request; not while another answer is sent.
  func turnAway(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    switch state {
    case .waiting where requests.isEmpty: refuse(status, context)
    case .receiving: refuse(status, context)
    case .waiting, .answering: isInputClosed = true
    case .streaming, .ending: context.close(promise: nil)
    }
  }

  func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    let answer = Answer(refusal: status)
    write(answer.head(keepsOpen: false), context)
    if case .bytes(let buffer) = answer.body { write(buffer, context) }
    bidFarewell(context)
  }

  /// Ends the connection so that the client can still read what was sent.
  func bidFarewell(_ context: ChannelHandlerContext) {
    guard state != .ending else { return }
    state = .ending
    requests.removeAll()
    context.flush()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let farewell = shared.limits.farewell
    context.close(mode: .output).whenComplete { _ in
      let (handler, context) = bound.value
      handler.isOutputClosed = true
      guard context.channel.isActive, !handler.isInputClosed else { return context.close(promise: nil) }
      let channel = context.channel
      _ = context.eventLoop.scheduleTask(in: farewell) { channel.close(promise: nil) }
      handler.goOn(context)
    }
  }

  func write(
    _ bytes: ByteBuffer, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>? = nil
  ) {
    bytesWritten += bytes.readableBytes
    context.write(wrapOutboundOut(bytes), promise: promise)
  }

  func log(_ request: Request, _ answer: Answer) {
    shared.log?(
      PreviewServer.Exchange(
        method: request.head.method.rawValue, target: request.head.uri, status: answer.status.code,
        bytes: answer.count, time: .nanoseconds((NIODeadline.now() - request.start).nanoseconds)))
  }
}
