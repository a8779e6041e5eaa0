internal import Diagnostics
internal import Platform

// The problems that both the walk and the reading of files find.

extension Diagnostic {
  static func vanished(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-vanished", "vanished while the site was being read; run the command again",
      at: .path(path))
  }

  static func changing(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-changing",
      "is being written by another program; run the command again when that has ended", at: .path(path))
  }

  static func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(.error, code: "unreadable-file", "can't be read: \(error.text)", at: .path(path))
  }

  static func largeText(_ path: String, size: Int64, _ kind: TextLimit) -> Diagnostic {
    // Rounded up, so that no file is told to be as large as it may be.
    let megabytes = (size + (1 << 20) - 1) >> 20
    return Diagnostic(
      .error, code: "file-too-large",
      "is \(megabytes) MB large; \(kind.name) may have \(kind.megabytes) MB", at: .path(path))
  }

  static func unwritable(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(.error, code: "unwritable-file", "can't be written: \(error.text)", at: .path(path))
  }

  static func linkOutside(_ path: String, target: String) -> Diagnostic {
    Diagnostic(
      .error, code: "link-outside",
      "is a link out of the site's folder, to \"\(target)\"; put the file itself into the site",
      at: .path(path))
  }
}
