import PlantLibrary
import Text

/// What pages say of an attribute, in the site's language.
struct AttributeWords: Sendable {
  let key: String
  let label: String
  /// Empty for none, as is the one below.
  let help: String
  let role: String

  /// The key as part of an id.
  let idPart: String

  /// The unit of a number, or the currency of money; empty for none.
  let unit: String

  /// Whether a number has a separator between thousands.
  let isGrouped: Bool

  /// The labels of options.
  let options: [String]

  /// The fields of records.
  let fields: [AttributeWords]

  init(_ attribute: Attribute, language: String) {
    key = attribute.key
    idPart = slug(attribute.key)
    label = attribute.label.text(in: language)
    help = attribute.help?.text(in: language) ?? ""
    role = attribute.role ?? ""
    switch attribute.type {
    case .number(let rule): unit = rule.unit?.text(in: language) ?? ""
    case .money(let rule): unit = rule.currency
    default: unit = ""
    }
    if case .number(let rule) = attribute.type { isGrouped = rule.isGrouped } else { isGrouped = true }
    if case .options(let list) = attribute.type {
      options = list.options.map { $0.label.text(in: language) }
    } else {
      options = []
    }
    if case .records(let attributes) = attribute.type {
      fields = attributes.map { AttributeWords($0, language: language) }
    } else {
      fields = []
    }
  }
}
