import Diagnostics
package import FrontMatter

/// A name that a definition gives, with its bytes there, for messages.
package struct Named: Sendable {
  package let text: String
  package let range: Range<Int>

  package init(_ text: String, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

extension ValueReader {
  /// A text with its place.
  package mutating func named(_ node: YAMLNode, _ what: String) -> Named? {
    text(node, what).map { Named($0, node.range) }
  }

  /// A text, or several, with their places.
  package mutating func severalNamed(_ node: YAMLNode, _ what: String) -> [Named] {
    locatedTexts(node, what).map { Named($0.text, $0.range) }
  }
}
