#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The terminals, pipes or files that a process is started with.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Sees to it that writing can fail, and harms nothing else.
  package static func prepare() {
    // Writing to a pipe that nobody reads any more would end the process: a build goes on.
    signal(SIGPIPE, SIG_IGN)
    // A file that is opened in place of a closed stream would get what is printed.
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
      // The lowest number that is free is this one. What can only be read tells that nothing can be printed.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// How many characters a line of the terminal has; nil for what is none.
  package var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes; that nobody reads any more is no fault.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// `write(2)`, which the methods of the same name hide.
func writeBytes(_ descriptor: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, source, count)
}
