extension MarkdownDocument {
  /// A text without markup, with gaps for the names of notes that it links to.
  struct NamingText: Sendable, Hashable {
    /// Stands where the name of a note goes; no text has it.
    static let gap: UInt8 = 0

    let text: String

    /// The references whose names go into the gaps, in order.
    let names: [Int]

    /// Without names it is shortened to so many characters.
    init(_ bytes: [UInt8], names: [Int], to limit: Int = .max) {
      let text = PlainText.collapsed(bytes)
      self.text = names.isEmpty ? PlainText.shortened(text, to: limit) : text
      self.names = names
    }

    /// The text with the names of the notes.
    ///
    /// `name` gives that of a reference by its index.
    func text(name: (Int) -> String) -> String {
      if names.isEmpty { return text }
      var result: [UInt8] = []
      var next = names[...]
      for byte in text.utf8 {
        if byte == Self.gap, let reference = next.popFirst() {
          result.append(contentsOf: name(reference).utf8)
        } else {
          result.append(byte)
        }
      }
      return PlainText.collapsed(result)
    }
  }

  /// The start of the text without markup, up to about 300 characters and cut at a word.
  ///
  /// `name` gives the name of the note that a reference leads to, where the text doesn't call it anything else.
  package func excerpt(naming name: (Reference) -> String) -> String {
    PlainText.shortened(text(start, naming: name), to: MarkdownDocument.excerptLimit)
  }

  /// The text of a heading.
  ///
  /// `name` gives the name of the note that a reference leads to, where the heading doesn't call it anything else.
  package func text(of heading: Heading, naming name: (Reference) -> String) -> String {
    heading.naming.map { text($0, naming: name) } ?? heading.text
  }

  private func text(_ text: NamingText, naming name: (Reference) -> String) -> String {
    text.text { references.indices.contains($0) ? name(references[$0]) : "" }
  }
}

extension MarkdownDocument.Reference {
  /// What a link between notes calls the one that it leads to.
  package var writtenName: String { target.isEmpty ? fragment ?? "" : target }
}
