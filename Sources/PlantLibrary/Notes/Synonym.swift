import Text

/// A scientific name by which a plant was or is known besides its own.
package struct Synonym: Sendable {
  /// The name in plain text, as written where it doesn't parse.
  package let text: String

  /// The parsed name; nil where the text isn't one.
  package let name: ScientificName?

  /// The bytes of the name in the note's file.
  package let range: Range<Int>

  /// Whether others gave this name to the plant by mistake, so that it is still the name of another.
  package let isMisapplied: Bool

  /// What the spellings of the name share; see ``LinkName/key(_:)``.
  let key: String

  /// The last part of the address that the plant would have by this name; empty for none.
  package let slug: String

  init(text: String, name: ScientificName?, range: Range<Int>) {
    self.text = text
    self.name = name
    self.range = range
    isMisapplied = name?.isMisapplied ?? false
    key = LinkName.key(name?.canonical ?? text)
    slug = name.map { Text.slug($0.slugText) } ?? ""
  }
}

extension ScientificName {
  /// Whether the authors say that the name was given to a plant that isn't its own: `auct. non Mill.`,
  /// `sensu Britton`, `hort. non Haw.`.
  ///
  /// ICN Rec. 50D. The sense of a name, `sensu lato`, is none of these, nor is `non Mill.` by itself, which tells a later
  /// homonym from an earlier one (Rec. 50C).
  var isMisapplied: Bool {
    let words = plain.lowercased().split { " ,;()[]".contains($0) }
      .map { $0.last == "." ? $0.dropLast() : $0 }
    for (index, word) in words.enumerated().dropFirst() {
      let rest = words[(index + 1)...]
      switch word {
      case "auct", "auctt", "auctorum": return true
      case "sensu":
        if let sense = rest.first, !["lato", "latiore", "stricto", "str", "l", "s", "amplo"].contains(sense) {
          return true
        }
      case "hort", "hortulanorum":
        if rest.contains(where: { ["non", "nec", "not"].contains($0) }) { return true }
      default: continue
      }
    }
    return false
  }
}
