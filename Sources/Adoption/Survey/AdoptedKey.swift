import FrontMatter
import PlantLibrary

/// What becomes of a key of the notes.
struct AdoptedKey: Sendable {
  enum Use: Sendable {
    /// An attribute with a key of its own, and the role that it surely has.
    case attribute(name: String, role: String?)
    /// A key that every note has, or a part of its image.
    case own(String, part: String?)
    case ignored
  }

  let key: SurveyedKey
  var use: Use
  var guess: Guess

  /// Why it is used so, and what was doubtful.
  var remarks: [String] = []

  /// The words that make a note a draft; empty for others.
  var when: [String] = []

  /// The words that make it none; empty for others.
  var unless: [String] = []

  /// Which of some notes it makes drafts.
  func drafts(among noteCount: Int) -> [Int] {
    let texts = Dictionary(key.values.map { ($0.note, $0.node.scalar?.text) }) { first, _ in first }
    let isPlain = when.isEmpty && unless.isEmpty
    return (0..<noteCount).filter {
      NoteKeyRule.isDraft(texts[$0] ?? nil, when: isPlain ? ["yes"] : when, unless: unless) ?? true
    }
  }
}
