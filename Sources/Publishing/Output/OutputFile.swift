/// A file that the site has: where it lies in the output, and where its bytes come from.
package struct OutputFile: Sendable {
  package enum Content: Sendable {
    /// Bytes that the site makes on request.
    case rendered
    /// A file of the source that is copied as it is; an absolute path.
    case copy(String)
  }

  /// The path under the output folder, with `/` between its parts: `plants/aloe/index.html`.
  package let path: String
  package let content: Content

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
