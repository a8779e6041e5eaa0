import ArgumentParser
import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal or pipe that a command writes to.
enum Console {
  /// Writes to standard output.
  static func print(_ text: String) throws { try print(Array(text.utf8)) }

  /// Writes to standard output.
  static func print(_ bytes: [UInt8]) throws {
    let failure = write(bytes, to: STDOUT_FILENO)
    if failure != 0 {
      throw Fault(
        "standard output can't be written: \(String(cString: strerror(failure)))", status: .content)
    }
  }

  /// Writes problems to standard error, in colour on a terminal unless `NO_COLOR` is set.
  static func report(_ problems: [Diagnostic], verbose: Bool = false) {
    tell(TextRenderer(color: isColored, verbose: verbose).render(problems))
  }

  /// Writes to standard error; what can't be written there is lost.
  static func tell(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Whether standard error is a terminal where a line can be written anew.
  static var canRewriteLines: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// The value of an environment variable; nil where it isn't set or is empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Sees to it that writing to the terminal or pipe can fail, and harms nothing else.
  static func prepare() {
    // Writing to a pipe that nobody reads any more would end the process: a build goes on.
    signal(SIGPIPE, SIG_IGN)
    // A file that is opened in place of a closed stream would get what is printed.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free is this one. What can only be read tells that nothing can be printed.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// How many characters a line of standard output has; nil where that is no terminal.
  static var width: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Whether standard output is a terminal that is to have colour.
  static var isOutputColored: Bool {
    isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb" && environment("NO_COLOR") == nil
  }

  private static var isColored: Bool { canRewriteLines && environment("NO_COLOR") == nil }

  /// Writes all of the text.
  /// - Returns: 0, also where nobody reads any more, which is no fault; else the error number.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
        continue
      }
      if count < 0 { return errno == EPIPE ? 0 : errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// `write(2)`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// A failure that neither the content nor the command line is to blame for.
struct Fault: Error, CustomStringConvertible {
  let description: String

  /// What the process ends with.
  let status: ExitCode

  init(_ description: String, status: ExitCode = .fault) {
    self.description = description
    self.status = status
  }
}

extension ExitCode {
  /// The content has errors, or warnings where these count as such; or what was asked for can't be written.
  static let content = ExitCode(1)

  /// A fault of ours or of the system that we run on (`EX_SOFTWARE` of `sysexits.h`).
  static let fault = ExitCode(70)
}
