package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A TCP connection of this machine with itself, or a socket that waits for such connections.
///
/// It is closed when nobody holds it any more.
package final class TCPSocket: Sendable {
  /// Why a connection can't go on.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ action: String) { description = "\(action): \(String(cString: strerror(errno)))" }
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // Programs that tests start at this moment must not hold it open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Connects with a server on this machine.
  /// - Parameters:
  ///   - port: Its port.
  ///   - patience: How many seconds to wait for an answer before giving up.
  /// - Throws: Where nobody listens there.
  package convenience init(port: UInt16, patience: Int) throws {
    self.init(try Self.make())
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = Self.withLoopback(port) { connect(descriptor, $0, $1) }
    guard result == 0 else { throw Failure("connecting to port \(port)") }
  }

  /// A socket that listens on a free port of this machine, for nobody outside it.
  /// - Throws: Where there is none.
  package static func listening() throws -> TCPSocket {
    let socket = TCPSocket(try make())
    guard withLoopback(0, { bind(socket.descriptor, $0, $1) }) == 0, listen(socket.descriptor, 64) == 0 else {
      throw Failure("listening")
    }
    return socket
  }

  /// The port at this end; 0 where there is none.
  package var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// The next connection with a listening socket; nil when it was shut.
  package func next() -> TCPSocket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 { return TCPSocket(connection) }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Ends both directions, and the wait of whoever listens.
  package func shut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  package func send(_ data: Data) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    try data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = systemSend(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure("sending") }
        sent += count
      }
    }
  }

  /// What has come, after waiting for something; empty at the end.
  package func receive() throws -> Data {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return Data(buffer[..<count]) }
      guard errno == EINTR else { throw Failure("receiving") }
    }
  }

  private static func make() throws -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure("making a socket") }
    return descriptor
  }

  private static func withLoopback<Result>(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// The C function, which the method of its name hides.
private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
