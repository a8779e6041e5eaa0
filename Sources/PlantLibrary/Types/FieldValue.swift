package import Diagnostics
package import Text

/// A value of a row as the engine works with it.
package enum FieldValue: Sendable, Hashable {
  /// Nothing is known.
  case none
  case text(String)
  case number(Decimal)
  case date(CalendarDate)
  case yesNo(Bool)
  /// One of the words of the field's vocabulary, by its index.
  case word(Int)
  /// A text with a place of its own among the others of its field.
  indirect case ranked(RankedText)
  /// A plant of the library, by its index.
  case plant(Int)
  /// More than one value, in order; never empty, and none of them is again several.
  case several([FieldValue])

  /// The values one by one; none where nothing is known.
  package var each: [FieldValue] {
    switch self {
    case .none: []
    case .several(let values): values
    default: [self]
    }
  }

  /// Several values as one.
  package init(_ values: [FieldValue]) {
    self = values.count > 1 ? .several(values) : values.first ?? .none
  }

  package var number: Decimal? { if case .number(let number) = self { number } else { nil } }

  /// The value with texts for words of a vocabulary.
  package func spelt(by vocabulary: Vocabulary) -> FieldValue {
    switch self {
    case .word(let index): .text(vocabulary.word(index).label)
    case .several(let values): .several(values.map { $0.spelt(by: vocabulary) })
    case .none, .text, .number, .date, .yesNo, .ranked, .plant: self
    }
  }

  package var isNone: Bool { if case .none = self { true } else { false } }
}

/// What a field's values are.
package enum FieldKind: Sendable {
  case text
  /// Texts that are set in italics.
  case genus
  case number
  /// nil where the source doesn't say its currency.
  case money(currency: String?)
  case date
  case yesNo
  case words(Vocabulary)
  case ranked(Ranking)
  case plant

  package var isNumeric: Bool {
    switch self {
    case .number, .money: true
    default: false
    }
  }

  /// Whether values of both kinds mean the same.
  package func isLike(_ other: FieldKind) -> Bool {
    // Amounts of different currencies are no more alike than numbers and dates.
    if case .money(let own?) = self, case .money(let others?) = other { return own == others }
    guard case .words(let own) = self, case .words(let others) = other else { return name == other.name }
    return own.words.map(\.key) == others.words.map(\.key)
  }

  /// The currency of money; nil where that isn't told, and for other kinds.
  package var currency: String? {
    if case .money(let currency) = self { currency } else { nil }
  }

  /// Whether values are shown as texts.
  package var isTextual: Bool {
    switch self {
    case .text, .genus, .words, .ranked, .plant: true
    case .number, .money, .date, .yesNo: false
    }
  }

  /// The kind in words.
  package var name: String {
    switch self {
    case .text, .genus: "text"
    case .number: "number"
    case .money: "money"
    case .date: "date"
    case .yesNo: "yesNo"
    case .words: "options"
    case .ranked(let ranking): ranking.type
    case .plant: "plant"
    }
  }
}

/// A text that has a place among others, for instance a zone of hardiness or a range of numbers: the lower rank is
/// first, then the lower end.
package struct RankedText: Sendable, Hashable, Comparable {
  package let text: String
  package let rank: Decimal
  package let end: Decimal

  package init(text: String, rank: Decimal, end: Decimal) {
    (self.text, self.rank, self.end) = (text, rank, end)
  }

  package static func < (left: RankedText, right: RankedText) -> Bool {
    (left.rank, left.end, left.text) < (right.rank, right.end, right.text)
  }
}

/// How the texts of a field are ranked.
package struct Ranking: Sendable {
  /// The name of the attributes' type.
  let type: String

  /// What a condition compares with, for messages: `hardiness like 7b`.
  package let wanted: String

  /// The place of a text that a definition names; nil for one that has none.
  package let read: @Sendable (String) -> RankedText?

  /// What helps to mend such a text.
  package let notes: @Sendable (String) -> [Diagnostic.Note]

  /// Whether what is to come before a value must end before it; else it need only begin so.
  package var comparesEnds = false
}

/// Words that stand for values, in their order: the options of an attribute, the sections, the months.
package struct Vocabulary: Sendable {
  package struct Word: Sendable {
    package let key: String
    package let label: String
    /// A few words of explanation; empty for none.
    package var detail = ""

    package init(key: String, label: String, detail: String = "") {
      (self.key, self.label, self.detail) = (key, label, detail)
    }
  }

  package let words: [Word]

  /// The index of a word that a definition names; nil for none.
  package let index: @Sendable (String) -> Int?

  /// The word that a misspelt one most likely means; nil where none is near.
  package let nearest: @Sendable (String) -> String?

  package init(
    _ words: [Word], index: (@Sendable (String) -> Int?)? = nil,
    nearest: (@Sendable (String) -> String?)? = nil
  ) {
    self.words = words
    self.nearest = nearest ?? { nearestMatch(to: $0, in: words.map(\.key)) }
    if let index {
      self.index = index
    } else {
      let names = words.enumerated().flatMap { [($1.key, $0), ($1.label, $0)] }
      let indices = Dictionary(names) { first, _ in first }
      self.index = { indices[$0] }
    }
  }

  package init(_ list: OptionList, language: String) {
    self.init(
      list.options.map {
        Word(
          key: $0.key, label: $0.label.text(in: language), detail: $0.detail?.text(in: language) ?? "")
      },
      index: { list.index(ofKey: $0) }, nearest: { list.key(nearest: $0) })
  }

  package func word(_ index: Int) -> Word {
    words.indices.contains(index) ? words[index] : Word(key: "", label: "")
  }
}
