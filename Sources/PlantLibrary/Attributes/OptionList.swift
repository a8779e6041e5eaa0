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
  }

  /// The option that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted spelling.
  package func index(ofKey key: String) -> Int? {
    indices[key]
  }
}
