/// Which of a plant's names goes first.
package struct NameOrder: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The note's own title.
    case title
    case scientific
    /// The first common name.
    case common
  }

  /// Of these the first that a note has is the heading of its page.
  package var heading = usual

  /// Of these the first that a note has names it in lists, puts it in order, and gives it its letter; nil for the heading,
  /// and the order of scientific names.
  package var lists: [Kind]?

  package static let usual: [Kind] = [.title, .scientific, .common]

  package init() {}

  /// The name that goes first; nil where there is none of them.
  static func first(
    _ order: [Kind], title: String?, scientific: String?, common: String?
  ) -> (kind: Kind, text: String)? {
    for kind in order + usual where kind != .title || order.contains(.title) {
      let text =
        switch kind {
        case .title: title
        case .scientific: scientific
        case .common: common
        }
      if let text { return (kind, text) }
    }
    // A title that is kept out of lists is better than the name of the file.
    return title.map { (.title, $0) }
  }
}
