/// A file that the site has: where it lies in the output, and where its bytes come from.
package struct OutputFile: Sendable {
  /// The path under the output folder, with `/` between its parts: `plants/aloe/index.html`.
  package let path: String

  /// The absolute path of the file that is copied as it is; nil for bytes that the site makes on request.
  package let copied: String?

  package init(path: String, copying copied: String? = nil) {
    self.path = path
    self.copied = copied
  }
}
