internal import CCommonMark
package import Diagnostics
internal import Text

/// Links, images, references to footnotes and raw HTML.
extension InlinePass {
  mutating func finishLink(_ node: Node) { _ = finishDestination(node, isImage: false) }

  mutating func finishImage(_ node: Node) {
    let count = remoteImages.count
    guard case (let reference, true) = finishDestination(node, isImage: true), options.extensions else {
      return
    }
    let end: Marker = remoteImages.count > count ? .remoteImageEnd : .imageEnd
    if let marker = Node.inline(end.bytes(reference)) { marker.insertAfter(node) }
  }

  /// Checks where a link or image leads, and notes it where that is part of the site.
  /// - Returns: The index of the reference, nil for none; and whether the node is still there.
  private mutating func finishDestination(_ node: Node, isImage: Bool) -> (reference: Int?, isKept: Bool) {
    let address = originalAddress(of: node)
    switch Destination(address, isImage: isImage) {
    case .direct:
      if isImage, options.extensions, Destination.isRemote(address) {
        return (nil, takeRemoteImage(node, address))
      }
      checkScheme(address)
    case .empty:
      if options.extensions {
        problems.append(
          .emptyDestination(of: isImage ? "image" : "link", at: place(finder.emptyDestination())))
      }
    case .unsafe(let scheme):
      guard !passesEverything else { return (nil, false) }
      problems.append(.unsafeLink(scheme, at: place(finder.destination(address))))
      node.unwrap()
      return (nil, false)
    case .local(let path, let query, let fragment):
      guard options.extensions else { break }
      let range = finder.destination(address)
      let reference = addReference(
        isImage ? .image : .link, target: path, fragment: fragment, query: query, range)
      node.setAddress([])
      let marker: Marker = isImage ? .image : .link
      if let mark = Node.inline(marker.bytes(reference)) { mark.insertBefore(node) }
      return (reference, true)
    }
    return (nil, true)
  }

  /// Notes an image of another site, and puts a link in its place unless such images are shown.
  /// - Returns: Whether the image stays.
  private mutating func takeRemoteImage(_ image: Node, _ address: [UInt8]) -> Bool {
    let text = String(decoding: address, as: UTF8.self)
    let place = place(finder.destination(address))
    if case .range(let range) = place {
      remoteImages.append(MarkdownDocument.RemoteImage(address: text, range: range.bytes))
    }
    if options.showsRemoteImages { return true }
    problems.append(.remoteImage(at: place))
    var words: [UInt8] = []
    PlainText(use: .heading, standIns: standIns, referenceCount: references.count).append(image, to: &words)
    guard let label = Node.text(words.isEmpty ? address : words) else { return true }
    // A link can't hold another.
    if linkDepth > 0 {
      label.insertBefore(image)
    } else if let link = Node(cmark_node_new(CMARK_NODE_LINK)) {
      link.setAddress(address)
      link.append(label)
      link.insertBefore(image)
    }
    image.free()
    return false
  }

  /// Warns about an address that leads nowhere because of a slip in its scheme.
  private mutating func checkScheme(_ address: [UInt8]) {
    guard options.extensions, let likely = likelyAddress(String(decoding: address, as: UTF8.self)) else {
      return
    }
    let range = finder.destination(address)
    problems.append(
      .mistypedScheme(String(decoding: address, as: UTF8.self), likely: likely, at: place(range)))
  }

  /// Whether the output has to be libcmark's whatever the text.
  private var passesEverything: Bool { !options.extensions && options.allowsRawHTML }

  /// A link's address, with delimiters in place of stand-ins in the tree too, as libcmark would escape those.
  private func originalAddress(of node: Node) -> [UInt8] {
    var address: [UInt8] = []
    standIns.appendOriginal(node.address, to: &address)
    if address.count != node.address.count || standIns != nil, !node.address.elementsEqual(address) {
      node.setAddress(address)
    }
    return address
  }

  /// A link to an address that is written without markup; nil when it can't be made.
  mutating func bareLink(_ text: UnsafeBufferPointer<UInt8>) -> Node? {
    var written = Array(text)
    if let typed = straightened(text) {
      if finder.address([written, typed]) != 0 { written = typed }
    }
    guard let link = Node(cmark_node_new(CMARK_NODE_LINK)), let content = Node.text(written) else {
      return nil
    }
    let hasScheme = written.contains(UInt8(ascii: ":")) && written[0] | 0x20 == UInt8(ascii: "h")
    link.setAddress(hasScheme ? written : Array("http://".utf8) + written)
    link.append(content)
    return link
  }

  /// The node of a reference to a footnote; none when the label isn't one's.
  ///
  /// `end` is set to where the text goes on.
  mutating func footnoteReference(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, end: inout Int
  ) -> [Node] {
    guard linkDepth == 0, !isInWikiLink, let close = bytes[index...].firstIndex(of: UInt8(ascii: "]")) else {
      return []
    }
    let label = bytes[(index + 2)..<close]
    let typed = straightened(label) ?? Array(label)
    guard
      let (number, occurrence) = footnotes.refer(to: String(decoding: label, as: UTF8.self))
        ?? footnotes.refer(to: String(decoding: typed, as: UTF8.self))
    else { return [] }
    end = close + 1
    let html =
      "<sup class=\"footnote-ref\"><a href=\"#\(Footnotes.textID(number))\""
      + " id=\"\(Footnotes.referenceID(number, occurrence))\" role=\"doc-noteref\">\(number)</a></sup>"
    return [Node.inline(html.utf8)].compactMap(\.self)
  }

  /// Warns about what looks like a reference to a footnote that isn't there.
  ///
  /// In a note without footnotes only a number looks like one.
  mutating func checkFootnoteReference(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    guard bytes.starts(with: "[^", at: index), let label = FootnoteDefinition.label(in: bytes, at: index + 2),
      !footnotes.all.isEmpty || bytes[label].allSatisfy(\.isASCIIDigit),
      let range = finder.footnoteReference(Array(bytes[label]))
    else { return }
    let labels = footnotes.all.prefix(100).map(\.definition.label)
    problems.add(
      .warning, code: "unknown-footnote",
      "there is no footnote \"\(bytes.string(label))\" in this note\(didYouMean(nearestMatch(to: bytes.string(label), in: labels)))",
      at: place(range))
  }

  /// Warns about footnotes that aren't shown, or have nothing to show.
  mutating func checkFootnotes() {
    for footnote in footnotes.all {
      let place = place(footnote.definition.labelRange)
      let label = footnote.definition.label
      guard footnote.number == nil else {
        if footnote.body.firstChild == nil {
          problems.add(
            .warning, code: "empty-footnote",
            "the footnote \"\(label)\" has no text; what goes on below its first line is indented by four spaces",
            at: place)
        }
        continue
      }
      if footnote.isRepeated {
        problems.add(
          .warning, code: "repeated-footnote",
          "the footnote \"\(label)\" is defined more than once; the first definition is shown", at: place)
      } else {
        problems.add(
          .warning, code: "unused-footnote",
          "nothing refers to the footnote \"\(label)\", so it isn't shown", at: place)
      }
    }
  }

  mutating func addReference(
    _ kind: MarkdownDocument.Reference.Kind, target: String, fragment: String?, query: String?,
    _ range: Range<Int>?
  ) -> Int {
    references.append(
      MarkdownDocument.Reference(
        kind: kind, target: target, fragment: fragment, query: query, range: fileRange(range)))
    return references.count - 1
  }

  // MARK: Raw HTML

  /// Takes raw HTML out of the tree, with a warning unless it is only comments.
  mutating func removeHTML(_ node: Node) {
    var literal: [UInt8] = []
    standIns.appendOriginal(node.literal, to: &literal)
    let tag = Array(literal.prefix { !$0.isLineEnd }.drop { $0.isBlank })
    let range = finder.tag(tag)
    if !isComment(literal[...]) {
      let name = String(
        decoding: tag.prefix(40).drop { !$0.isASCIILetter }.prefix { $0.isASCIILetter || $0.isASCIIDigit },
        as: UTF8.self)
      // A warning about `<b>` is enough for its `</b>`.
      let isKnownEnd = tag.starts(with: "</".utf8) && warnedTags.contains(name)
      if !isKnownEnd {
        warnedTags.insert(name)
        problems.add(
          .warning, code: "raw-html",
          "raw HTML is left out; `markdown: {rawHTML: allow}` in plantsite.yml lets it through",
          at: place(range))
      }
    }
    node.free()
  }

  private func isComment(_ html: ArraySlice<UInt8>) -> Bool {
    var rest = html.drop { $0.isSpace }
    while rest.starts(with: "<!--".utf8) {
      rest = rest.dropFirst(4)
      while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
      rest = rest.dropFirst(3).drop { $0.isSpace }
    }
    return rest.isEmpty
  }

  // MARK: Places

  func place(_ range: Range<Int>?) -> Diagnostic.Location { .range(file, fileRange(range)) }

  /// The range in the file; where none was found, the rest of the line that was searched.
  private func fileRange(_ range: Range<Int>?) -> Range<Int> {
    let range = range ?? finder.restOfLine
    return (range.lowerBound + base)..<(range.upperBound + base)
  }
}

extension Diagnostic {
  /// An image that lies on another site, in a text or in front matter.
  package static func remoteImage(at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "remote-image", "an image of another site is shown as a link", at: place,
      notes: [
        Note("plantsite import images fetches such images into the site"),
        Note("with images: {remote: allow} in plantsite.yml readers' browsers load them from there"),
      ])
  }

  fileprivate static func unsafeLink(_ scheme: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "unsafe-link",
      "the address is left out because \(scheme): can run scripts or read files; allowed are https:, mailto: and the like",
      at: place)
  }

  fileprivate static func mistypedScheme(_ address: String, likely: String, at place: Location) -> Diagnostic
  {
    var suggestions: [Suggestion] = []
    if case .range(let range) = place, range.bytes.count == address.utf8.count {
      suggestions = [Suggestion(replacing: range, with: likely)]
    }
    return Diagnostic(
      .warning, code: "mistyped-scheme", "\(quoted(address)) leads nowhere\(didYouMean(likely))", at: place,
      suggestions: suggestions)
  }

  fileprivate static func emptyDestination(of what: String, at place: Location) -> Diagnostic {
    Diagnostic(.warning, code: "empty-link", "the \(what) has no address between its parentheses", at: place)
  }
}
