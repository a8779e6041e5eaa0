import Text

/// Where a source lies.
package struct SourcePath: Equatable {
  enum Format: String {
    case csv
    case json
    case yaml
  }

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
  package static func isSource(_ path: String) -> Bool { format(of: path) != nil }

  /// By the file's extension; nil for one that no reader is for.
  var format: Format? { Self.format(of: path) }

  private static func format(of path: String) -> Format? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "csv", "tsv", "txt": return .csv
    case "json": return .json
    case "yml", "yaml": return .yaml
    default: return nil
    }
  }
}
