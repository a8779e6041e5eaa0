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
  private(set) var unit = ""

  /// Whether a number has a separator between thousands.
  private(set) var isGrouped = true

  /// The labels of options.
  private(set) var options: [String] = []

  /// The fields of records.
  private(set) var fields: [AttributeWords] = []

  init(_ attribute: Attribute, language: String) {
    key = attribute.key
    idPart = slug(attribute.key)
    label = attribute.label.text(in: language)
    help = attribute.help?.text(in: language) ?? ""
    role = attribute.role ?? ""
    switch attribute.type {
    case .number(let rule):
      unit = rule.unit?.text(in: language) ?? ""
      isGrouped = rule.isGrouped
    case .money(let rule): unit = rule.currency
    case .options(let list): options = list.options.map { $0.label.text(in: language) }
    case .records(let attributes): fields = attributes.map { AttributeWords($0, language: language) }
    default: break
    }
  }
}
