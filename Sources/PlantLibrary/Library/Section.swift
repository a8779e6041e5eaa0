/// A folder of plant notes.
package struct Section: Sendable {
  /// The folders from `content/plants`; empty for `content/plants` itself, the root of all sections.
  package let folders: [String]
  package let title: String

  /// The section's `_index.md`; nil for none.
  package internal(set) var introduction: PageNote?

  /// The place among its neighbours; nil comes after all that have one.
  package let order: Int?

  /// From the site's root, with `/` at both ends: `/plants/aloes/`.
  package let address: String

  /// Index of the section that holds this one; nil for the root.
  package let parent: Int?

  /// Indices of the sections directly inside, in order.
  package internal(set) var children: [Int] = []

  /// Indices of the plants directly inside, in order.
  package internal(set) var plants: [Int] = []

  /// How many plants lie in the section and all sections inside it.
  package internal(set) var plantCount = 0

  /// The folder's path from the site's folder, without a `/` at its end.
  package var path: String { (["content/plants"] + folders).joined(separator: "/") }
}

/// A word that plants are tagged with.
package struct Tag: Sendable {
  /// The spelling that came first.
  package let title: String

  /// From the site's root, with `/` at both ends: `/tags/hanging-basket/`.
  package let address: String

  /// Indices of the tagged plants, in order.
  package internal(set) var plants: [Int]

  /// The note that first used the tag, for messages.
  package let firstUse: String

  /// What all spellings of a tag share: those that differ only in case are one.
  package static func key(_ text: String) -> String { self.text(text).lowercased() }

  /// A tag without the sign that some programs write before it: `#succulent`.
  static func text(_ written: String) -> String {
    let rest = written.drop { $0 == "#" }
    return rest.isEmpty ? written : String(rest)
  }
}
