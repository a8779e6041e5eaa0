internal import Text

/// What `attributes.yml` says of a key that notes have besides their attributes.
package struct NoteKeyRule: Sendable {
  /// Other spellings of the key.
  package var accepts: [String] = []

  /// Where the value stands instead, as paths of keys; the first that says something counts.
  package var from: [[String]] = []

  /// Whether the name of the note's file is its value where no key says anything.
  package var takesFileName = false

  /// Whether the key means nothing here.
  package var isIgnored = false

  /// Where the parts of an image stand that have keys of their own: `hero_alt` for `alt`.
  package var parts: [(name: String, from: [[String]])] = []

  /// The words that make a note a draft; empty for yes.
  package var when: [String] = []

  /// The words that make it none; without `when` a note that lacks the key is a draft, too.
  package var unless: [String] = []

  /// The order of day and month in a date of figures; nil where these are an error, and for a key that takes no date.
  var order: DateOrder?

  /// The parts that an image's rule may name.
  static let imageParts = ["alt", "credit", "caption"]

  /// The keys that take a date.
  static let dates = ["date", "updated"]

  /// The keys that a rule can be made for: those of every note, and the section, which else is the note's folder.
  static let keys = AttributeSchema.reservedKeys + ["section"]

  /// Whether a note is a draft by the text that it has for `draft`, nil for none; nil where that can't be told.
  func isDraft(_ text: String?) -> Bool? { Self.isDraft(text, when: when, unless: unless) }

  /// Whether a text makes a note a draft; nil where that can't be told.
  ///
  /// Yes and no stand for all of their spellings, and where only one of them is among the words, the other means the
  /// opposite.
  package static func isDraft(_ text: String?, when: [String], unless: [String]) -> Bool? {
    guard let text else { return when.isEmpty && !unless.isEmpty }
    let flag = ValueReader.flag(text)
    func has(_ words: [String], _ flag: Bool?) -> Bool {
      flag != nil && words.contains { ValueReader.flag($0) == flag }
    }
    func names(_ words: [String]) -> Bool {
      has(words, flag) || words.contains { foldedKey($0) == foldedKey(text) }
    }
    if names(when) { return true }
    if names(unless) { return false }
    if when.isEmpty || has(unless, flag.map(!)) { return true }
    return has(when, flag.map(!)) ? false : nil
  }
}

extension AttributeSchema {
  /// The words that make a note a draft, and that make it none; nil where that is to have no word.
  package var draftWords: (draft: String?, published: String?) {
    let rule = keyRules["draft"] ?? NoteKeyRule()
    if let word = rule.when.first { return (word, nil) }
    return (rule.unless.isEmpty ? "true" : nil, rule.unless.first)
  }
}
