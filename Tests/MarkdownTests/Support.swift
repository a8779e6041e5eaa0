import Diagnostics
import Markdown
import Testing

/// Renders Markdown; every address is written as what it refers to: `wiki:`, `link:` or `image:` and the target.
func rendered(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) -> String {
  document(text, change).resolved
}

func document(_ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }) -> MarkdownDocument {
  checked(text, change).document
}

func checked(
  _ text: String, _ change: (inout MarkdownOptions) -> Void = { _ in }
) -> (document: MarkdownDocument, problems: [Diagnostic]) {
  var options = MarkdownOptions()
  options.smartPunctuation = false
  change(&options)
  let file = SourceFile(path: "note.md", text: text)
  return MarkdownDocument.render(file, 0..<file.bytes.count, options: options)
}

extension MarkdownDocument {
  /// The HTML with each gap filled by a description of its reference.
  var resolved: String {
    var output: [UInt8] = []
    write(into: &output) { index in
      let reference = references[index]
      var address = "\(reference.kind):\(reference.target)"
      if let query = reference.query { address += query }
      if let fragment = reference.fragment { address += "#\(fragment)" }
      return Resolution(
        address: address, name: Array("<i>\(reference.target)</i>".utf8),
        size: reference.kind == .image ? (640, 480) : nil)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Sample text in which `1️⃣` shows a place.
struct MarkedText {
  let text: String

  /// The place in bytes.
  let offset: Int

  init(_ marked: String) throws {
    let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
    let before = try #require(parts.first)
    let after = try #require(parts.dropFirst().first)
    text = String(before + after)
    offset = before.utf8.count
  }
}

extension Diagnostic {
  /// The first byte of the place; nil for none.
  var offset: Int? {
    if case .range(let range)? = location { range.bytes.lowerBound } else { nil }
  }
}

extension MarkdownDocument {
  /// The excerpt with the names of notes as they are written.
  var excerpt: String { excerpt { $0.writtenName } }
}
