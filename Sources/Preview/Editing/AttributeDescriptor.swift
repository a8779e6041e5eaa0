import PlantLibrary
import Text

/// Tells the page how to edit an attribute, from what parsing and validation use.
struct AttributeDescriptor {
  let attribute: Attribute

  /// In which to write labels.
  let language: String

  var members: [(key: String, value: JSON)] {
    [
      ("key", .string(attribute.key)), ("role", text(attribute.role)), ("type", .string(attribute.type.name)),
      ("label", .string(attribute.label.text(in: language))), ("help", text(attribute.help)),
      ("icon", text(attribute.icon)), ("isRequired", .bool(attribute.isRequired)),
    ] + typeMembers
  }

  private var typeMembers: [(key: String, value: JSON)] {
    switch attribute.type {
    case .number(let rule):
      [
        ("unit", text(rule.unit)), ("minimum", text(rule.minimum?.description)),
        ("maximum", text(rule.maximum?.description)), ("isWhole", .bool(rule.isWhole)),
      ]
    case .money(let rule):
      [
        ("currency", .string(rule.currency)), ("minimum", text(rule.minimum?.description)),
        ("maximum", text(rule.maximum?.description)),
      ]
    case .options(let list): [("selection", selection(list)), ("options", .array(list.options.map(option)))]
    case .records(let fields):
      [
        (
          "fields",
          .array(
            fields.map { .object(AttributeDescriptor(attribute: $0, language: language).members) })
        )
      ]
    case .safety: [("verdicts", .array(SafetyStatement.Verdict.allCases.map { .string($0.rawValue) }))]
    case .text, .list, .markdown, .date, .yesNo, .url, .image, .reference: []
    }
  }

  private func selection(_ list: OptionList) -> JSON {
    let rule = list.rule
    let sections = list.sections.map { section in
      JSON.object([
        ("title", .string(section.title.text(in: language))), ("minimum", .int(rule.sectionMinimum)),
        ("maximum", number(rule.sectionMaximum)),
      ])
    }
    return .object([
      ("minimum", .int(rule.totalMinimum)), ("maximum", number(rule.totalMaximum)),
      ("sections", .array(sections)),
    ])
  }

  private func option(_ option: OptionList.Option) -> JSON {
    .object([
      ("key", .string(option.key)), ("label", .string(option.label.text(in: language))),
      ("detail", text(option.detail)), ("section", number(option.section)), ("icon", text(option.icon)),
    ])
  }

  private func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
  private func text(_ text: LocalizedText?) -> JSON { self.text(text?.text(in: language)) }
  private func number(_ number: Int?) -> JSON { number.map { .int($0) } ?? .null }
}
