import Diagnostics

/// A file from a text in which `⟦` and `⟧` stand around the range that is meant, and are no part of it.
func marked(_ text: String, path: String = "content/a.md") -> SourceRange {
  let bytes = Array(text.utf8)
  let open = Array("⟦".utf8)
  let close = Array("⟧".utf8)
  var kept: [UInt8] = []
  var start = 0
  var end = 0
  var index = 0
  while index < bytes.count {
    if bytes[index...].starts(with: open) {
      start = kept.count
      index += open.count
    } else if bytes[index...].starts(with: close) {
      end = kept.count
      index += close.count
    } else {
      kept.append(bytes[index])
      index += 1
    }
  }
  return SourceRange(SourceFile(path: path, bytes: kept), start..<max(start, end))
}

extension Diagnostic {
  /// A problem at the marked place.
  static func sample(
    _ severity: Severity = .error, _ message: String = "wrong", code: String = "sample", at text: String,
    path: String = "content/a.md", notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(severity, code: code, message, at: .range(marked(text, path: path)), notes: notes)
  }
}
