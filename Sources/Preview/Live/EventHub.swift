import NIOCore
import NIOHTTP1
import Synchronization

/// Tells the browsers that listen what has changed, by server-sent events (HTML, 9.2).
final class EventHub: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    /// The last event, for who comes later.
    var last: ByteBuffer?
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a listener.
  /// - Returns: What to send it first, with the last event; nil where there is no room.
  func add(_ channel: any Channel) -> ByteBuffer? {
    let greeting = state.withLock { state -> ByteBuffer? in
      guard state.channels.count < limit else { return nil }
      state.channels[ObjectIdentifier(channel)] = channel
      // Who loses the connection comes back soon.
      var greeting = ByteBuffer(string: "retry: 500\n\n")
      if let last = state.last { greeting.writeImmutableBuffer(last) }
      return greeting
    }
    guard let greeting else { return nil }
    let id = ObjectIdentifier(channel)
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.state.withLock { _ = $0.channels.removeValue(forKey: id) }
    }
    return greeting
  }

  /// Tells all listeners; `data` is one line.
  func tell(_ event: String, _ data: String) {
    let message = ByteBuffer(string: "event: \(event)\ndata: \(data)\n\n")
    let channels = state.withLock { state in
      state.last = message
      return Array(state.channels.values)
    }
    for channel in channels { send(message, to: channel) }
  }

  /// Sends what listeners pass over, so that those that are gone are noticed.
  func keepAlive() {
    for channel in state.withLock({ Array($0.channels.values) }) {
      send(ByteBuffer(string: ":\n\n"), to: channel)
    }
  }

  private func send(_ message: ByteBuffer, to channel: any Channel) {
    // Who doesn't take what was sent before is told the last event on coming back.
    guard channel.isWritable else { return channel.close(promise: nil) }
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(message)), promise: nil)
  }
}
