/// What `attributes.yml` says of a key that notes have besides their attributes.
package struct NoteKeyRule: Sendable {
  /// Other spellings of the key.
  package var accepts: [String] = []

  /// Where the value stands instead, as paths of keys; the first that says something counts.
  package var from: [[String]] = []

  /// Whether the key means nothing here.
  package var isIgnored = false

  /// Where the parts of an image stand that have keys of their own: `hero_alt` for `alt`.
  package var parts: [(name: String, from: [[String]])] = []

  /// The words that mean yes, for a key that takes yes or no; empty for the usual ones.
  package var when: [String] = []

  /// The parts that an image's rule may name.
  static let imageParts = ["alt", "credit", "caption"]

  /// The keys that a rule can be made for: those of every note, and the section, which else is the note's folder.
  static let keys = AttributeSchema.reservedKeys + ["section"]
}
