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
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes problems to standard error, in colour on a terminal unless `NO_COLOR` is set.
  static func report(_ problems: [Diagnostic], verbose: Bool = false) {
    write(TextRenderer(color: isColored(STDERR_FILENO), verbose: verbose).render(problems), to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line that the next one replaces, on a terminal only.
  static func progress(_ text: String) {
    if isTerminal { write("\r\u{1B}[K" + text, to: STDERR_FILENO) }
  }

  /// The value of an environment variable; nil where it isn't set or is empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  private static func isColored(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && environment("NO_COLOR") == nil && environment("TERM") != "dumb"
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A pipe that nobody reads any more is no fault of ours.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// `write(2)`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension ExitCode {
  /// The content has errors, or warnings where these count as such.
  static let content = ExitCode(1)
}
