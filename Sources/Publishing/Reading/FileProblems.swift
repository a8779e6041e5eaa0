package import Diagnostics
package import Platform

/// Reads what lies at a path, and says of it what fails.
package func reading<Result: ~Copyable>(
  _ path: @autoclosure () -> String, _ read: () throws(SystemError) -> Result
) throws(FileProblem) -> Result {
  do throws(SystemError) { return try read() } catch { throw FileProblem(.unreadable(path(), error)) }
}

/// Changes what lies at a path, and says of it what fails.
func writing<Result: ~Copyable>(
  _ path: @autoclosure () -> String, _ write: () throws(SystemError) -> Result
) throws(FileProblem) -> Result {
  do throws(SystemError) { return try write() } catch { throw .unwritable(path(), error) }
}

/// Saves a file of the content, and says of it what fails.
func saving<Result: ~Copyable>(
  _ path: @autoclosure () -> String, _ save: () throws(SystemError) -> Result
) throws(SaveFailure) -> Result {
  do throws(SystemError) { return try save() } catch { throw .failed(path(), error) }
}

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

  static func linkOutside(
    _ path: String, target: String, of folder: String = "the site's folder"
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "link-outside",
      "is a link out of \(folder), to \"\(target)\"; put the file itself into the site",
      at: .path(path))
  }
}
