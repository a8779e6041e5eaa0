internal import Tables

/// Where a source lies.
package struct SourcePath: Equatable {
  /// The path from the site's folder.
  let path: String

  /// A path as a definition has it, from that one's folder.
  ///
  /// - Returns: nil for what isn't a path within the content folder.
  init?(_ text: String, from definition: String) {
    guard !text.hasPrefix("/"), !text.contains("\\"), !text.utf8.contains(0) else { return nil }
    var parts = definition.split(separator: "/").dropLast().map(String.init)
    for part in text.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        // The first part is the content folder, which nothing may leave.
        guard parts.count > 1 else { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    guard parts.count > 1 else { return nil }
    path = parts.joined(separator: "/")
  }

  /// Whether a file is one that a reader is for.
  package static func isSource(_ path: String) -> Bool { SourceTable.Format(of: path) != nil }
}
