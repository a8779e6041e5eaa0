package import Text

/// A named property of a plant, as `attributes.yml` declares it.
package struct Attribute: Sendable {
  /// The key in a note's front matter.
  package let key: String
  package let label: LocalizedText

  /// What to enter, for the person who writes notes; nil for none.
  package let help: LocalizedText?
  package let type: any ValueType

  /// What the attribute means to pages and reports (`light`, `water`, …); nil for none.
  package let role: String?

  /// Other spellings of the key.
  package let accepts: [String]

  /// The name of the theme's icon; nil for none.
  package let icon: String?

  /// Whether a note without the attribute is a problem; for options this is part of the selection rule too.
  package let isRequired: Bool

  /// Whether its declaration is in error, so that nothing can be said against a value.
  let isFaulty: Bool

  /// The options to choose from; nil for other types.
  package let options: OptionList?

  /// The fields of its records; nil for other types.
  package let fields: [Attribute]?

  init(
    key: String, label: LocalizedText, help: LocalizedText?, type: any ValueType, role: String?,
    accepts: [String], icon: String?, isRequired: Bool, isFaulty: Bool = false
  ) {
    self.key = key
    self.label = label
    self.help = help
    self.type = type
    self.role = role
    self.accepts = accepts
    self.icon = icon
    self.isRequired = isRequired
    self.isFaulty = isFaulty
    options = type as? OptionList
    fields = (type as? RecordsType)?.fields
  }

  /// What an editor has to know of it; labels are written in `language`.
  package func members(language: String) -> [(key: String, value: JSON)] {
    [
      ("key", .string(key)), ("role", JSON(role)), ("type", .string(type.name)),
      ("label", .string(label.text(in: language))), ("help", JSON(help?.text(in: language))),
      ("icon", JSON(icon)), ("isRequired", .bool(isRequired)),
    ] + type.members(language: language)
  }
}
