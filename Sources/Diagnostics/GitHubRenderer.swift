internal import Text

/// Writes problems as GitHub Actions workflow commands, which the run shows beside the lines of a pull request.
///
/// The format: https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
package struct GitHubRenderer: Sendable {
  private let folder: String

  /// Makes a renderer of problems in a site.
  /// - Parameter folder: The site's folder as seen from the root of the repository, where GitHub starts to look for
  ///   files.
  package init(folder: String = ".") {
    self.folder = folder
  }

  /// One line a problem.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) + "\n" }.joined()
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let location = diagnostic.location {
      properties.append("file=" + escaped(property: path(location)))
      if case .range(let range) = location {
        let start = range.file.position(at: range.bytes.lowerBound)
        let end = range.file.position(at: range.bytes.upperBound)
        properties.append("line=\(start.line)")
        properties.append("endLine=\(end.line)")
        // GitHub takes columns only where the range lies on one line.
        if start.line == end.line {
          properties.append("col=\(start.column)")
          properties.append("endColumn=\(max(start.column, end.column - 1))")
        }
      }
    }
    properties.append("title=" + escaped(property: diagnostic.code))
    let message = ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n")
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(escaped(message))"
  }

  private func path(_ location: Diagnostic.Location) -> String {
    // Where the folder itself can't be had, that is the path.
    if folder == "." || location.path == folder || location.path.hasPrefix("/") { return location.path }
    // What lies beside the site's folder has no `..` in its path from the repository's root.
    let isAbsolute = folder.hasPrefix("/")
    return (isAbsolute ? "/" : "") + FolderMap.normal(location.path, from: folder)
  }

  private func escaped(_ text: String) -> String {
    replacing(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private func escaped(property text: String) -> String {
    replacing(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func replacing(_ text: String, _ references: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += references[$1] ?? String($1) }
  }
}
