package import Markdown

/// How a page shows a value.
package enum ShownValue: Sendable {
  case text(String)
  case date(CalendarDate)
  /// Paragraphs.
  case markdown(MarkdownDocument)
  case link(LinkValue)
  case image(ImageValue)
  /// Links to notes by their names; one that isn't found is a text.
  case notes([NoteReference])
  /// A table, for each record one value a field.
  case records([[AttributeValue?]])
}

/// What of a value leads elsewhere.
package enum ValueLink: Sendable {
  /// All links of a text.
  case markdown(MarkdownDocument)
  case address(LinkValue)
  /// `wantsAlternative`: whether it should say what it shows.
  case image(ImageValue, wantsAlternative: Bool)
  /// `isOptional`: whether it stays a text where there is no such note.
  case note(NoteReference, isOptional: Bool)
}

/// The words and numbers of a site's language.
package protocol ValueWords {
  /// The language tag.
  var language: String { get }

  /// The text of a key of the theme's strings: `yes`, `listSeparator`.
  subscript(key: String) -> String { get }

  /// The items of a list: the names of the `months`.
  func list(_ key: String) -> [String]

  /// A text with its `{name}` filled.
  func text(_ key: String, _ values: [String: String]) -> String

  /// A decimal number, given in digits with `.` before the fraction, perhaps with `-` in front.
  func number(_ digits: String, isGrouped: Bool) -> String
}
