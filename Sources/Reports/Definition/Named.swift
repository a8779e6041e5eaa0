internal import Diagnostics
internal import FrontMatter
internal import PlantLibrary

/// A name that a definition gives, with its bytes there, for messages.
struct Named: Sendable {
  let text: String
  let range: Range<Int>

  init(_ text: String, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

extension ValueReader {
  /// A text with its place.
  mutating func named(_ node: YAMLNode, _ what: String) -> Named? {
    text(node, what).map { Named($0, node.range) }
  }

  /// A text, or several, with their places.
  mutating func severalNamed(_ node: YAMLNode, _ what: String) -> [Named] {
    locatedTexts(node, what).map { Named($0.text, $0.range) }
  }
}
