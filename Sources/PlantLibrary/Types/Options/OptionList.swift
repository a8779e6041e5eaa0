import Text

/// The options of an attribute, in order, with the rule that says how many may be chosen.
package final class OptionList: Sendable {
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

  /// What stands between several in one text, as the declaration says it; without that it is a comma.
  package let separators: Separators

  /// Whether these are the twelve months, which texts may name in many ways.
  package let isMonths: Bool

  private let indices: KeyIndex
  private let hints: [OptionHints]

  /// The first keys, for a message: thousands of wrong values may say them.
  let inWords: String

  init(
    options: [Option], sections: [Section], isOrdered: Bool, rule: SelectionRule,
    separators: Separators = Separators(), isMonths: Bool = false
  ) {
    self.options = options
    self.separators = separators
    self.isMonths = isMonths
    self.sections = sections
    self.isOrdered = isOrdered
    self.rule = rule
    indices = KeyIndex(options.map { ($0.key, $0.accepts) })
    // A misspelt word is looked for among keys, then among accepted spellings, which are written as well as keys, then
    // among labels, for which their key is written.
    let keys = options.map(\.key)
    let spellings = options.flatMap(\.accepts)
    let labels = options.flatMap { option in option.label.texts.map { (label: $0, key: option.key) } }
    hints = [
      OptionHints(keys, keys: keys), OptionHints(spellings, keys: spellings),
      OptionHints(labels.map(\.label), keys: labels.map(\.key)),
    ]
    inWords = listed(keys)
  }

  /// What to write for the key, spelling or label that is nearest to a text; nil where none is near.
  package func key(nearest text: String) -> String? {
    hints.lazy.compactMap { $0.key(nearest: text) }.first
  }

  /// The option that a key means, as ``foldedKey(_:)`` compares them, in its own or an accepted spelling.
  package func index(ofKey key: String) -> Int? {
    indices[key]
  }

  /// What a scalar of a note chooses: all of it where that is an option (`9 cm, square`), else what stands between its
  /// commas or other separators; none where that is no option, and several for a range of months.
  package func choices(in text: String) -> [(text: Substring, indices: [Int])] {
    if let whole = index(ofKey: text) { return [(text[...], [whole])] }
    let parts = (separators.isEmpty ? .comma : separators).parts(of: text)
    return (parts.isEmpty ? [text[...]] : parts).map { part in
      if isMonths { return (part, MonthText.months(in: part).map { $0 - 1 }) }
      return (part, index(ofKey: String(part)).map { [$0] } ?? [])
    }
  }
}

/// What may have been meant by a misspelt option.
///
/// Another number, or one with another sign, is another value and no misspelling: `>7` doesn't mean `<7`.
private struct OptionHints {
  private var byFigures: [String: (words: NearestMatcher, keys: [String])] = [:]

  /// `keys` are what to write for each of the words.
  init(_ words: [String], keys: [String]) {
    for (figures, indices) in Dictionary(grouping: words.indices, by: { Self.figures(words[$0]) }) {
      byFigures[figures] = (NearestMatcher(indices.map { words[$0] }), indices.map { keys[$0] })
    }
  }

  func key(nearest text: String) -> String? {
    guard let hint = byFigures[Self.figures(text)] else { return nil }
    return hint.words.index(nearest: text).map { hint.keys[$0] }
  }

  /// The numbers and signs of a text as they count in keys.
  private static func figures(_ text: String) -> String {
    let scalars = Array(foldedKey(text).unicodeScalars)
    let kept = scalars.enumerated().filter { index, scalar in
      switch scalar {
      case " ", "-", "+", "<", ">", "=", "≤", "≥", "≠", "±": true
      case ".", ",": index + 1 < scalars.count && scalars[index + 1].properties.numericType != nil
      default: scalar.properties.numericType != nil
      }
    }
    return String(String.UnicodeScalarView(kept.map(\.element)))
  }
}
