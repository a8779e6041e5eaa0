import Text

/// The options of an attribute, in order, with the rule that says how many may be chosen.
package struct OptionList: Sendable {
  package struct Option: Sendable {
    /// The stable key, as it stands in notes and addresses.
    package let key: String
    package let label: LocalizedText

    /// A few words of explanation; nil for none.
    package let detail: LocalizedText?

    /// Other spellings of the key.
    package let accepts: [String]

    /// The name of the theme's icon; nil for none.
    package let icon: String?

    /// The months (1 to 12) that the option covers on the northern hemisphere; empty where it is no season.
    package let months: [Int]

    /// Index into ``OptionList/sections``; nil where options have no sections.
    package let section: Int?
  }

  package struct Section: Sendable {
    package let title: LocalizedText
    /// The section's options as indices into ``OptionList/options``.
    package let options: Range<Int>
  }

  package let options: [Option]

  /// The titled sections that the options are arranged in; empty for none.
  package let sections: [Section]

  /// Whether the order means something (easy < medium < hard).
  package let isOrdered: Bool
  package let rule: SelectionRule

  private let indices: KeyIndex
  private let hints: [(words: NearestMatcher, keys: [String])]

  /// The first keys, for a message: thousands of wrong values may say them.
  let inWords: String

  init(options: [Option], sections: [Section], isOrdered: Bool, rule: SelectionRule) {
    self.options = options
    self.sections = sections
    self.isOrdered = isOrdered
    self.rule = rule
    var indices = KeyIndex()
    for (index, option) in options.enumerated() { indices.add(option.key, index: index) }
    for (index, option) in options.enumerated() {
      for spelling in option.accepts { indices.add(spelling, index: index) }
    }
    self.indices = indices
    // A misspelt word is looked for among keys, then among accepted spellings, which are written as well as keys, then
    // among labels, for which their key is written.
    let keys = options.map(\.key)
    let spellings = options.flatMap(\.accepts)
    let labels = options.flatMap { option in option.label.texts.map { (label: $0, key: option.key) } }
    hints = [(keys, keys), (spellings, spellings), (labels.map(\.label), labels.map(\.key))].map {
      (NearestMatcher($0.0), $0.1)
    }
    inWords = listed(keys)
  }

  /// What to write for the key, spelling or label that is nearest to a text; nil where none is near.
  func key(nearest text: String) -> String? {
    for hint in hints {
      if let index = hint.words.index(nearest: text) { return hint.keys[index] }
    }
    return nil
  }

  /// The option that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted spelling.
  package func index(ofKey key: String) -> Int? {
    indices[key]
  }
}
