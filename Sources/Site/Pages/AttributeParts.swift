import PlantLibrary
import Templates
import Text

/// What pages show of an attribute in the site's language, made once for all of them.
struct AttributeParts: Sendable {
  let key: String
  let label: String
  /// Empty for none, as is the one below.
  let help: String
  let role: String

  /// The key as part of an id.
  let idPart: String

  let type: any ValueType

  /// The labels of options.
  let optionLabels: [String]

  /// The fields of records.
  let fields: [AttributeParts]

  /// Whether a plant's page has a place of its own for it beside the information panel.
  private(set) var isShownApart = false

  /// The contexts of its options; empty for other types.
  private(set) var options: [TemplateFrame] = []

  private init(_ attribute: Attribute, language: String) {
    key = attribute.key
    idPart = slug(attribute.key)
    label = attribute.label.text(in: language)
    help = attribute.help?.text(in: language) ?? ""
    role = attribute.role ?? ""
    type = attribute.type
    optionLabels = attribute.options?.options.map { $0.label.text(in: language) } ?? []
    fields = attribute.fields?.map { AttributeParts($0, language: language) } ?? []
  }

  init(_ index: Int, _ inputs: SiteInputs, _ icons: IconSet) {
    let attribute = inputs.library.schema.attributes[index]
    let language = inputs.configuration.language
    self.init(attribute, language: language)
    isShownApart = inputs.library.schema.hasPlaceOfItsOwn(index)
    guard let list = attribute.options else { return }
    options = list.options.map { option in
      OptionContext(
        key: option.key, label: option.label.text(in: language),
        detail: option.detail?.text(in: language) ?? "",
        section: option.section.map { list.sections[$0].title.text(in: language) } ?? "",
        icon: icons.name(option.icon),
        url: inputs.configuration.baseURL.href(RoutePlan.address(of: attribute) + slug(option.key) + "/")
      ).frame
    }
  }
}
