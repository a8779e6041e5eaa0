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

  /// How many may listen at once.
  private static let limit = 64

  /// Adds a listener, which is told the last event at once.
  /// - Returns: Whether there was room.
  func add(_ channel: any Channel) -> Bool {
    let last = state.withLock { state -> ByteBuffer?? in
      guard state.channels.count < Self.limit else { return .none }
      state.channels[ObjectIdentifier(channel)] = channel
      return .some(state.last)
    }
    guard let last else { return false }
    channel.closeFuture.whenComplete { [weak self] _ in self?.remove(ObjectIdentifier(channel)) }
    if let last { send(last, to: channel) }
    return true
  }

  private func remove(_ id: ObjectIdentifier) {
    state.withLock { _ = $0.channels.removeValue(forKey: id) }
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
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(message)), promise: nil)
  }
}
