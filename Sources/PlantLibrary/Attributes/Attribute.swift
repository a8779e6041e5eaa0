package import Text

/// A named property of a plant, as `attributes.yml` declares it.
package struct Attribute: Sendable {
  /// The key in a note's front matter.
  package let key: String
  package let label: LocalizedText

  /// What to enter, for the person who writes notes; nil for none.
  package let help: LocalizedText?
  package let type: AttributeType

  /// What the attribute means to pages and reports (`light`, `water`, …); nil for none.
  package let role: String?

  /// Other spellings of the key.
  package let accepts: [String]

  /// The name of the theme's icon; nil for none.
  package let icon: String?

  /// Whether a note without the attribute is a problem; for options this is part of the selection rule too.
  package let isRequired: Bool

  /// Whether its declaration is in error, so that nothing can be said against a value.
  var isFaulty = false
}

/// What values an attribute takes.
package indirect enum AttributeType: Sendable {
  case text
  /// Several texts, for instance common names.
  case list
  case markdown
  case number(NumberRule)
  case money(MoneyRule)
  case date
  /// Yes, no, or (without a value) unknown.
  case yesNo
  /// What `yesNo` is with the role `safety`: it can be suspected too, and each statement has sources of its own.
  case safety
  case options(OptionList)
  case url
  case image
  /// Another note, named as in a link: by title, scientific name, common name, slug or file.
  case reference
  /// A list of records with typed fields. A field's type is never `records`.
  case records([Attribute])

  /// The type's name in `attributes.yml`.
  package var name: String {
    switch self {
    case .text: "text"
    case .list: "list"
    case .markdown: "markdown"
    case .number(let rule): rule.isYear ? "year" : "number"
    case .money: "money"
    case .date: "date"
    case .yesNo, .safety: "yesNo"
    case .options: "options"
    case .url: "url"
    case .image: "image"
    case .reference: "reference"
    case .records: "records"
    }
  }
}

package struct NumberRule: Sendable {
  /// The unit shown after the number (`cm`, `°C`); nil for none.
  package let unit: LocalizedText?
  /// The smallest number allowed; nil for no bound.
  package let minimum: Decimal?
  /// The largest number allowed; nil for no bound.
  package let maximum: Decimal?
  /// Whether only whole numbers are allowed.
  package let isWhole: Bool
  /// Whether long numbers are shown with a separator between thousands.
  package let isGrouped: Bool
  /// Whether it was declared as a year.
  package let isYear: Bool
}

package struct MoneyRule: Sendable {
  /// The ISO 4217 code, for instance `CAD`.
  package let currency: String
  /// The smallest amount allowed; nil for no bound.
  package let minimum: Decimal?
  /// The largest amount allowed; nil for no bound.
  package let maximum: Decimal?
}
