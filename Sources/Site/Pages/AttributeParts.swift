import PlantLibrary
import Templates
import Text

/// What pages show of an attribute, made once for all of them.
struct AttributeParts: Sendable {
  let words: AttributeWords

  /// Whether a plant's page has a place of its own for it beside the information panel.
  let isShownApart: Bool

  /// The contexts of its options; empty for other types.
  let options: [TemplateFrame]

  init(_ index: Int, _ inputs: SiteInputs, _ icons: IconSet) {
    let attribute = inputs.library.schema.attributes[index]
    let language = inputs.configuration.language
    words = AttributeWords(attribute, language: language)
    isShownApart = inputs.library.schema.hasPlaceOfItsOwn(index)
    guard let list = attribute.options else {
      options = []
      return
    }
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
