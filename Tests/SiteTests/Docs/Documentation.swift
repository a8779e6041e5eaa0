import Foundation
import Testing

/// The documentation as it lies in the repository.
enum Documentation {
  /// The root of the repository, without a `/` at its end.
  static let root: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/")
  }()

  /// The text of a file, whose path is from the repository's root.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// The paths of all pages, from the repository's root, in order.
  static func pages() throws -> [String] {
    try ["CHANGELOG.md", "README.md"] + files(in: "docs", ending: ".md")
  }

  /// The paths of the files under a folder, in order.
  static func files(in folder: String, ending: String) throws -> [String] {
    let found = try #require(FileManager.default.enumerator(atPath: root + "/" + folder))
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }
      .sorted()
  }

  /// The part of a page under a heading, given with its `#` signs, up to the next of the same or a higher level.
  static func section(_ heading: String, of page: String) throws -> String {
    let level = heading.prefix { $0 == "#" }.count
    var lines = try text(page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: heading), "\(page) has no heading \(heading)")
    lines.removeFirst(start + 1)
    var isCode = false
    let end = lines.firstIndex { line in
      if line.hasPrefix("```") { isCode.toggle() }
      let signs = line.prefix { $0 == "#" }.count
      return !isCode && signs > 0 && signs <= level && line.dropFirst(signs).hasPrefix(" ")
    }
    return lines[..<(end ?? lines.count)].joined(separator: "\n")
  }

  /// The names in code in the first column of the tables in a text.
  static func keys(inTablesOf text: String) -> Set<String> {
    var keys: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("| ") || line.hasPrefix("| [") {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      for match in cell.matches(of: /`([^`]+)`/) { keys.insert(String(match.1)) }
    }
    return keys
  }
}
