package import Diagnostics
package import Platform

// The problems that both the walk and the reading of files find.

extension Diagnostic {
  package static func vanished(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-vanished", "vanished while the site was being read; run the command again",
      at: .path(path))
  }

  package static func changing(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-changing",
      "is being written by another program; run the command again when that has ended", at: .path(path))
  }

  package static func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(.error, code: "unreadable-file", "can't be read: \(error.text)", at: .path(path))
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
