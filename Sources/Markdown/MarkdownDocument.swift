internal import Text

/// The HTML of a note's body, with gaps where links between notes and images stand until the library can fill them.
///
/// A document keeps nothing of its source, so that ten thousand of them fit in memory.
package struct MarkdownDocument: Sendable {
  /// The HTML, without what ``slots`` will add.
  package let html: [UInt8]

  /// The gaps, in order of their offset in ``html``.
  package let slots: [Slot]

  /// What the gaps refer to, in order of appearance; several slots may share one.
  package let references: [Reference]

  /// The headings in order.
  package let headings: [Heading]

  /// The images of other sites, in order, whether they are shown or linked to.
  package var remoteImages: [RemoteImage] = []

  /// An image that lies on another site.
  package struct RemoteImage: Sendable {
    package let address: String
    /// The bytes of the address in the note's file; where they can't be found, the rest of the line.
    package internal(set) var range: Range<Int>
  }

  /// The start of the text, for ``excerpt(naming:)``; not longer than the longest excerpt unless it has names.
  let start: NamingText

  /// A gap in the HTML.
  package struct Slot: Sendable {
    package enum Kind: Sendable {
      /// The address, inside the quotes of `href` or `src`; written escaped.
      case address
      /// The name of what a wiki link without text leads to.
      case name
      /// Where an image's `width` and `height` attributes go, each with a space before it.
      case imageAttributes
    }

    package let offset: Int
    package let kind: Kind
    /// Index into ``MarkdownDocument/references``.
    package let reference: Int
  }

  /// A link or image whose target is part of the site.
  package struct Reference: Sendable {
    package enum Kind: Sendable {
      /// `[[Aloe vera]]`: a note's title, scientific name, common name, slug or file.
      case wiki
      /// `[text](../aloe.md#soil)`: an address without scheme and host; percent escapes decoded.
      case link
      /// `![alt](photo.jpg)`: percent escapes decoded.
      case image
    }

    package let kind: Kind
    /// What is linked to, without query and fragment; empty for a link within the note (`#soil`).
    package let target: String
    /// The heading's anchor (for a wiki link, its text or its anchor); nil for none.
    package let fragment: String?
    /// The query with its `?`; nil for none.
    package let query: String?
    /// The bytes of the destination in the note's file, for diagnostics.
    ///
    /// For a link by reference (`[text][label]`) they are in its definition. Where they can't be found, in a
    /// destination that is written in an unusual way, it is the rest of the line.
    package internal(set) var range: Range<Int>

    /// Whether an image may lie in any folder if no other file has its name, as Obsidian finds what notes embed, and a
    /// link names a note by the end of its path, as Hugo and Jekyll find those.
    package internal(set) var isEmbedded = false
  }

  package struct Heading: Sendable, Hashable {
    /// 1 to 6.
    package let level: Int
    /// Unique within the document; empty for the title, which isn't in the HTML since the page shows it.
    package let anchor: String
    /// The text without markup, with the names of notes as they are written.
    package let text: String
    /// The text with gaps for the names of notes; nil where it has none.
    var naming: NamingText?
  }

  /// What a reference turned out to be.
  package struct Resolution: Sendable {
    /// The address, not yet escaped for HTML; nil where there is none, so that words stand without a link, and an image's
    /// words in its place.
    package let address: String?
    /// The name for a wiki link without text, as HTML.
    package let name: [UInt8]
    /// An image's size in pixels; nil when unknown or no image.
    package let size: (width: Int, height: Int)?
    /// An image's other sizes, and how wide it is shown, as `srcset` and `sizes` say it; nil for none.
    package let sources: (set: String, sizes: String)?
    /// What stands behind an image until it comes, as CSS writes it; empty for nothing.
    package let colour: String

    package init(
      address: String?, name: [UInt8] = [], size: (width: Int, height: Int)? = nil,
      sources: (set: String, sizes: String)? = nil, colour: String = ""
    ) {
      self.address = address
      self.name = name
      self.size = size
      self.sources = sources
      self.colour = colour
    }
  }

  /// Appends the HTML with every gap filled.
  /// - Parameters:
  ///   - output: What is appended to.
  ///   - resolve: Gives what the reference with this index is; called once a slot.
  package func write(into output: inout [UInt8], resolve: (Int) -> Resolution) {
    var copy = GapWriter(html)
    for slot in slots where slot.offset >= copy.start {
      copy.append(upTo: slot.offset, to: &output)
      let resolution = resolve(slot.reference)
      switch slot.kind {
      case .address:
        if let address = resolution.address {
          output.appendEscaped(address)
        } else {
          copy.leaveOutElement(&output)
        }
      case .name: output.append(contentsOf: resolution.name)
      case .imageAttributes:
        if let size = resolution.size { output.append(" width=\"\(size.width)\" height=\"\(size.height)\"") }
        if let sources = resolution.sources {
          output.append(" srcset=\"")
          output.appendEscaped(sources.set)
          output.append("\" sizes=\"\(sources.sizes)\"")
        }
        if !resolution.colour.isEmpty { output.append(" style=\"background-color: \(resolution.colour)\"") }
      }
    }
    copy.append(upTo: html.count, to: &output)
  }

  /// The same document with the places of its references moved, for text that was rendered outside its note.
  ///
  /// `place` gives the bytes in the note's file for bytes in the text that was rendered; `embedded` are where there the
  /// paths of images begin that may lie in any folder.
  package func relocatingReferences(
    embedded: Set<Int> = [], _ place: (Range<Int>) -> Range<Int>
  ) -> MarkdownDocument {
    var moved = references
    for index in moved.indices {
      moved[index].range = place(moved[index].range)
      if embedded.contains(moved[index].range.lowerBound) { moved[index].isEmbedded = true }
    }
    let images = remoteImages.map { RemoteImage(address: $0.address, range: place($0.range)) }
    return MarkdownDocument(
      html: html, slots: slots, references: moved, headings: headings, remoteImages: images, start: start)
  }
}

/// How Markdown is read.
package struct MarkdownOptions: Sendable, Hashable {
  /// Typographic quotes, dashes and ellipses.
  package var smartPunctuation = true

  /// Whether raw HTML is passed through; otherwise it is left out with a warning.
  package var allowsRawHTML = false

  /// Whether images of other sites are shown; otherwise a link stands in their place, with a warning.
  package var showsRemoteImages = false

  /// Whether there is more than CommonMark.
  ///
  /// Tables, strikethrough, task lists, footnotes, heading anchors, figures, bare links and links between notes. With
  /// this off the output is exactly CommonMark's.
  package var extensions = true

  package init() {}
}
