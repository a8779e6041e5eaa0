import Templates

/// A row of the information panel: an attribute and its value.
struct InformationContext: TemplateContext {
  let parts: AttributeParts
  let icon: String
  /// The value as inline HTML; empty for options, records and what is unknown.
  let value: [UInt8]
  /// The value as HTML that has paragraphs of its own; empty unless the attribute is Markdown.
  let text: [UInt8]
  let options: [TemplateFrame]
  let records: RecordsContext?
  let image: ImageContext?

  /// Whether the value is a table that is shown below the text.
  var isWide: Bool { records?.isWide ?? false }

  /// What stands in the place of a value that was taken away; empty for nothing.
  var withheld = ""

  /// Whether the value is for its owner's eyes only.
  var isPrivate = false

  /// Whether the year of the plant shows it.
  var isInYear = false

  /// Whether the facts of care say all of it.
  var isInFacts = false

  /// Whether another place on the page shows it.
  var isShownApart: Bool { parts.isShownApart || isInYear || isInFacts }

  var isUnknown: Bool {
    value.isEmpty && text.isEmpty && options.isEmpty && records == nil && image == nil && withheld.isEmpty
  }

  static let declaration = ContextDeclaration<InformationContext>(
    "information row", "An attribute of the plant and its value.",
    [
      .text("key", "The attribute's key.") { $0.parts.key },
      .text("role", "The attribute's role; may be empty.") { $0.parts.role },
      .text("label", "The attribute's label.") { $0.parts.label },
      .text("help", "The attribute's help text; may be empty.") { $0.parts.help },
      .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
      .flag("isUnknown", "Whether the note has no value.") { $0.isUnknown },
      .flag(
        "isShownApart",
        "Whether another place on the page says all of it, by its role: names, synonyms, safety, seasons in the year, and facts of care of which there are no details."
      ) { $0.isShownApart },
      .flag("isWide", "Whether it has records that need a place of their own below the text; see `tables`.") {
        $0.isWide
      },
      .text("tableID", "The id of the heading over such records.") { "records_" + $0.parts.idPart },
      .html("value", "The value in one line; empty where one of the following has it.") { $0.value },
      .html("text", "The value of a Markdown attribute, in paragraphs.") { $0.text },
      .frames("options", "The options chosen, in their order.", of: { OptionContext.declaration.type }) {
        $0.options
      },
      .context("records", "The value of a records attribute.") { $0.records },
      .context("image", "The value of an image attribute.") { $0.image },
      .text("withheld", "What is said in the place of a value that isn't published; mostly empty.") {
        $0.withheld
      },
      .flag("isPrivate", "Whether the value isn't published; only the owner's site and the preview have it.")
      {
        $0.isPrivate
      },
    ])
}

/// An option that is chosen.
struct OptionContext: TemplateContext {
  let key: String
  let label: String
  let detail: String
  let section: String
  let icon: String
  let url: String

  static let declaration = ContextDeclaration<OptionContext>(
    "option", "An option of an attribute.",
    [
      .text("key", "The option's key.") { $0.key },
      .text("label", "The option's label.") { $0.label },
      .text("detail", "A few words of explanation; may be empty.") { $0.detail },
      .text("section", "The title of the section that the option is in; may be empty.") { $0.section },
      .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
      .text("url", "The page with all plants that have the option.") { $0.url },
    ])
}
