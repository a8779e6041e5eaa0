import Text

/// The names that there are, for messages on one that there isn't.
///
/// Nothing is made of them before the first such name. There may be thousands, of which only the first get a proposal.
package struct NameHints {
  /// How many names get a proposal.
  package static let limit = 100

  package let names: [String]
  private var matcher: NearestMatcher?
  private var askedCount = 0

  package init(_ names: [String]) {
    self.names = names
  }

  /// The name that is most likely meant; nil where none is near.
  package mutating func nearest(to name: String) -> String? {
    askedCount += 1
    guard askedCount <= Self.limit else { return nil }
    let matcher = matcher ?? NearestMatcher(names)
    self.matcher = matcher
    return matcher.nearest(to: name)
  }
}
