package import Diagnostics
package import Markdown

/// Renders the text of a note, with what other programs would make of it.
package enum NoteText {
  /// `location` is the note's; see ``MarkdownDocument/render(_:_:options:isTitle:)``; all places are those in the file.
  package static func render(
    _ file: SourceFile, _ range: Range<Int>, at location: NotePath, _ options: MarkdownOptions,
    isTitle: @escaping (String) -> Bool
  ) -> (document: MarkdownDocument, problems: [Diagnostic]) {
    render(file, range, isMDX: location.isMDX, options, isTitle: isTitle)
  }

  static func render(
    _ file: SourceFile, _ range: Range<Int>, isMDX: Bool, _ options: MarkdownOptions,
    isTitle: @escaping (String) -> Bool
  ) -> (document: MarkdownDocument, problems: [Diagnostic]) {
    guard
      let (edits, found, embedded) = ForeignText.read(
        file, range, isMDX: isMDX, readsHTML: !options.allowsRawHTML)
    else {
      return MarkdownDocument.render(file, range, options: options, isTitle: isTitle)
    }
    if edits.isEmpty {
      let (document, problems) = MarkdownDocument.render(file, range, options: options, isTitle: isTitle)
      return (document, problems + found)
    }
    let text = RewrittenText(file.bytes, range, edits)
    let rewritten = SourceFile(path: file.path, bytes: text.bytes)
    let (document, problems) = MarkdownDocument.render(
      rewritten, 0..<text.bytes.count, options: options, isTitle: isTitle)
    return (
      document.relocatingReferences(embedded: embedded, text.source),
      problems.map { text.moved($0, to: file) } + found
    )
  }
}
