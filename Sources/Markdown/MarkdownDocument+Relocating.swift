extension MarkdownDocument {
  /// The same document with the places of its references moved, for text that was rendered outside its note.
  ///
  /// `place` gives the bytes in the note's file for bytes in the text that was rendered.
  package func relocatingReferences(_ place: (Range<Int>) -> Range<Int>) -> MarkdownDocument {
    let moved = references.map { reference in
      Reference(
        kind: reference.kind, target: reference.target, fragment: reference.fragment, query: reference.query,
        range: place(reference.range))
    }
    return MarkdownDocument(html: html, slots: slots, references: moved, headings: headings, start: start)
  }
}
