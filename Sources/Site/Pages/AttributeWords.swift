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

  let type: any ValueType

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
    type = attribute.type
    options = attribute.options?.options.map { $0.label.text(in: language) } ?? []
    fields = attribute.fields?.map { AttributeWords($0, language: language) } ?? []
  }
}
