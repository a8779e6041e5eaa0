package import Markdown
import Synchronization
import Text

/// The headings of a note or document by what links call them.
///
/// A note may have thousands of headings and a link to each, so a long list is looked through only once.
package final class HeadingIndex: Sendable {
  let headings: [MarkdownDocument.Heading]
  private let prepared: Mutex<Prepared>

  /// What is made when it is first asked for.
  private struct Prepared {
    let headings: [MarkdownDocument.Heading]

    /// The numbers of headings by their anchors, and by their texts as ``LinkName/key(_:)`` gives them.
    lazy var byAnchor = numbers { anchor($0) }
    lazy var byText = numbers { LinkName.key($0.text) }

    /// Finds what a misspelt anchor or text was meant to be.
    lazy var anchors = NearestMatcher(headings.map { anchor($0) })
    lazy var texts = NearestMatcher(headings.map(\.text))

    /// Which headings there are; thousands of problems may say it.
    lazy var words =
      headings.isEmpty ? "it has no headings" : "its headings: \(listed(headings.map { anchor($0) }))"

    private func numbers(_ key: (MarkdownDocument.Heading) -> String) -> [String: Int] {
      Dictionary(zip(headings.lazy.map(key), headings.indices)) { first, _ in first }
    }
  }

  /// A shorter list is looked through each time: to prepare it would cost more.
  private static let fewHeadings = 8

  package init(_ headings: [MarkdownDocument.Heading]) {
    self.headings = headings
    prepared = Mutex(Prepared(headings: headings))
  }

  /// The first heading that a fragment means, by its anchor, else by its text; nil for none.
  package func heading(_ fragment: String) -> MarkdownDocument.Heading? {
    if headings.count <= Self.fewHeadings {
      if let exact = headings.first(where: { anchor($0) == fragment }) { return exact }
      let wanted = LinkName.key(fragment)
      return headings.first { LinkName.key($0.text) == wanted }
    }
    return prepared.withLock { $0.byAnchor[fragment] ?? $0.byText[LinkName.key(fragment)] }
      .map { headings[$0] }
  }

  /// The anchor that is nearest to a fragment, else the nearest text; nil where none is near.
  func nearest(to fragment: String) -> String? {
    let (anchors, texts) = prepared.withLock { ($0.anchors, $0.texts) }
    return anchors.nearest(to: fragment) ?? texts.nearest(to: fragment)
  }

  /// Which headings there are, in words.
  var inWords: String { prepared.withLock { $0.words } }
}

/// What a link calls a heading; the title, which the page shows itself, has no anchor of its own.
private func anchor(_ heading: MarkdownDocument.Heading) -> String {
  heading.anchor.isEmpty ? slug(heading.text) : heading.anchor
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
