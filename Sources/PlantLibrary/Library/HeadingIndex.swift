package import Markdown
import Synchronization
import Text

/// The headings of a note or document by what links call them.
///
/// A note may have thousands of headings and a link to each, so a long list is looked through only once.
package final class HeadingIndex: Sendable {
  let headings: [MarkdownDocument.Heading]
  private let prepared = Mutex(Prepared())

  private struct Prepared {
    /// The numbers of headings by their anchors, and by their texts as ``LinkName/key(_:)`` gives them.
    var byAnchor: [String: Int]?
    var byText: [String: Int]?

    /// Finds what a misspelt anchor or text was meant to be.
    var anchors: NearestMatcher?
    var texts: NearestMatcher?
    var words: String?
  }

  /// A shorter list is looked through each time: to prepare it would cost more.
  private static let fewHeadings = 8

  package init(_ headings: [MarkdownDocument.Heading]) {
    self.headings = headings
  }

  /// The first heading that a fragment means, by its anchor, else by its text; nil for none.
  package func heading(_ fragment: String) -> MarkdownDocument.Heading? {
    if headings.count <= Self.fewHeadings {
      if let exact = headings.first(where: { Self.anchor($0) == fragment }) { return exact }
      let wanted = LinkName.key(fragment)
      return headings.first { LinkName.key($0.text) == wanted }
    }
    return prepared.withLock { prepared in
      let byAnchor = prepared.byAnchor ?? numbers { Self.anchor($0) }
      prepared.byAnchor = byAnchor
      if let number = byAnchor[fragment] { return headings[number] }
      let byText = prepared.byText ?? numbers { LinkName.key($0.text) }
      prepared.byText = byText
      return byText[LinkName.key(fragment)].map { headings[$0] }
    }
  }

  /// The anchor that is nearest to a fragment, else the nearest text; nil where none is near.
  func nearest(to fragment: String) -> String? {
    let (anchors, texts) = prepared.withLock { prepared in
      let anchors = prepared.anchors ?? NearestMatcher(headings.map(Self.anchor))
      let texts = prepared.texts ?? NearestMatcher(headings.map(\.text))
      (prepared.anchors, prepared.texts) = (anchors, texts)
      return (anchors, texts)
    }
    return anchors.nearest(to: fragment) ?? texts.nearest(to: fragment)
  }

  /// Which headings there are, in words; made once, as thousands of problems may say it.
  var inWords: String {
    prepared.withLock { prepared in
      let words =
        prepared.words
        ?? (headings.isEmpty ? "it has no headings" : "its headings: \(listed(headings.map(Self.anchor)))")
      prepared.words = words
      return words
    }
  }

  /// What a link calls a heading; the title, which the page shows itself, has no anchor of its own.
  private static func anchor(_ heading: MarkdownDocument.Heading) -> String {
    heading.anchor.isEmpty ? slug(heading.text) : heading.anchor
  }

  private func numbers(_ key: (MarkdownDocument.Heading) -> String) -> [String: Int] {
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(headings.count)
    for (number, heading) in headings.enumerated() {
      let key = key(heading)
      if numbers[key] == nil { numbers[key] = number }
    }
    return numbers
  }
}

/// The headings of a library's notes, each note's made when a link asks for them.
final class HeadingIndexes: Sendable {
  private let known = Mutex<[NameIndex.Target: HeadingIndex]>([:])

  func index(of target: NameIndex.Target, _ headings: () -> [MarkdownDocument.Heading]) -> HeadingIndex {
    if let index = known.withLock({ $0[target] }) { return index }
    let index = HeadingIndex(headings())
    // Two threads may have made it.
    return known.withLock { known in
      if let first = known[target] { return first }
      known[target] = index
      return index
    }
  }
}
