internal import Text

/// Gives out ids that are unique in the document.
struct Anchors {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// An id for a heading with this text: its slug, with `-2`, `-3` and so on where it is taken.
  mutating func anchor(for text: String) -> String {
    let slug = slug(text)
    return unique(slug.isEmpty ? "section" : slug)
  }

  /// Keeps an id of other origin from being given out.
  mutating func reserve(_ id: String) { used.insert(id) }

  private mutating func unique(_ base: String) -> String {
    var candidate = base
    var number = counts[base] ?? 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(base)-\(number)"
    }
    counts[base] = number
    return candidate
  }
}
