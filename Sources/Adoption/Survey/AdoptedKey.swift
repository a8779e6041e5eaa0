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
}
