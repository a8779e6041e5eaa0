import PlantLibrary
import Templates
import Text

/// What pages show of an attribute in the site's language, made once for all of them.
final class AttributeParts: Sendable {
  let key: String
  let label: String
  /// Empty for none, as is the one below.
  let help: String
  let role: String

  /// The key as part of an id.
  let idPart: String

  let type: any ValueType

  /// Whether a plant's page says so where it isn't known.
  let tellsUnknown: Bool

  /// What is said in the place of a value that was taken away; empty for nothing.
  let withheld: String

  /// The labels of options.
  let optionLabels: [String]

  /// The fields of records.
  let fields: [AttributeParts]

  /// The field that names records; nil for none.
  let recordKey: Int?

  /// Whether a table of its records is too wide for the information panel.
  let recordsAreWide: Bool

  /// Whether its values are numbers, which stand below each other by their ends.
  let isNumeric: Bool

  /// Whether a plant's page has a place of its own for it beside the information panel.
  let isShownApart: Bool

  /// The name of its icon, or of its role's; empty where the theme has none.
  let icon: String

  /// Its options, and the same as templates get them; empty for other types and for fields.
  let optionContexts: [OptionContext]
  let options: [TemplateFrame]

  /// Of a field.
  private convenience init(_ field: Attribute, _ strings: Strings, language: String) {
    self.init(
      field, strings, language: language, isShownApart: false, tellsUnknown: false, icon: "", options: [])
  }

  private init(
    _ attribute: Attribute, _ strings: Strings, language: String, isShownApart: Bool,
    tellsUnknown: Bool, icon: String, options: [OptionContext]
  ) {
    key = attribute.key
    idPart = slug(attribute.key)
    label = attribute.label.text(in: language)
    help = attribute.help?.text(in: language) ?? ""
    role = attribute.role ?? ""
    withheld =
      switch attribute.publication.notice {
      case .word: strings["withheld"]
      case .text(let text): text.text(in: language)
      case nil: ""
      }
    type = attribute.type
    optionLabels = attribute.options?.options.map { $0.label.text(in: language) } ?? []
    let fields = attribute.fields?.map { AttributeParts($0, strings, language: language) } ?? []
    self.fields = fields
    recordKey = (attribute.type as? RecordsType)?.recordKey
    recordsAreWide = AttributeParts.areWide(fields)
    isNumeric = attribute.type.fieldKind(language: language, word: { $0 }).isNumeric
    self.isShownApart = isShownApart
    self.tellsUnknown = tellsUnknown
    self.icon = icon
    optionContexts = options
    self.options = options.map(\.frame)
  }

  convenience init(_ index: Int, _ inputs: SiteInputs, _ icons: IconSet) {
    let attribute = inputs.library.schema.attributes[index]
    let language = inputs.configuration.language
    let list = attribute.options
    let optionIcons = (list?.options ?? []).map { icons.name($0.icon) }
    let options = zip(list?.options ?? [], optionIcons).map { option, icon in
      OptionContext(
        key: option.key, label: option.label.text(in: language),
        detail: option.detail?.text(in: language) ?? "",
        section: option.section.flatMap { list?.sections[$0].title.text(in: language) } ?? "",
        icon: icon,
        url: inputs.configuration.baseURL.href(RoutePlan.address(of: attribute) + slug(option.key) + "/"))
    }
    self.init(
      attribute, inputs.theme.strings, language: language,
      isShownApart: inputs.library.schema.hasPlaceOfItsOwn(index),
      // Its owner sees all that could be written.
      tellsUnknown: attribute.whenUnknown == .tell || !inputs.library.schema.withholding.isApplied,
      icon: icons.name(attribute.icon, attribute.role), options: options)
  }
}
