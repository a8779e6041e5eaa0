extension MarkdownDocument {
  /// The start of the text without markup, for descriptions.
  package struct Excerpt: Sendable {
    /// Stands where the name of a note goes; no text has it.
    static let gap: UInt8 = 0

    private let text: String

    /// The references whose names go into the gaps, in order.
    private let names: [Int]

    init(_ bytes: [UInt8], names: [Int]) {
      let text = PlainText.collapsed(bytes)
      self.text = names.isEmpty ? Self.shortened(text) : text
      self.names = names
    }

    /// The text with the names of the notes that it links to.
    ///
    /// `name` gives that of a reference by its index.
    fileprivate func text(name: (Int) -> String) -> String {
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
      return Self.shortened(PlainText.collapsed(result))
    }

    private static func shortened(_ text: String) -> String {
      PlainText.shortened(text, to: MarkdownDocument.excerptLimit)
    }
  }

  /// The start of the text without markup, up to about 300 characters and cut at a word.
  ///
  /// `name` gives the name of the note that a reference leads to, where the text doesn't call it anything else.
  package func excerpt(naming name: (Reference) -> String) -> String {
    start.text { references.indices.contains($0) ? name(references[$0]) : "" }
  }

  /// The excerpt with the names of notes as they are written.
  package var excerpt: String { excerpt { $0.writtenName } }
}

extension MarkdownDocument.Reference {
  /// What a link between notes calls the one that it leads to.
  var writtenName: String { target.isEmpty ? fragment ?? "" : target }
}
