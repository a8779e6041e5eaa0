import PlantLibrary
import Text

/// Values for attributes that must have one, until a person knows better: valid, and plainly not meant.
struct StandIn {
  let name: NewPlantName
  let date: CalendarDate

  /// The value as YAML on one line.
  func value(of attribute: Attribute) -> String {
    switch attribute.type {
    case .text where attribute.role == "scientificName": "Genus species"
    case .text, .markdown: "'…'"
    case .list: "['…']"
    case .number(let rule): number(rule.minimum, rule.maximum, isWhole: rule.isWhole)
    case .money(let rule): number(rule.minimum, rule.maximum, isWhole: false)
    case .date: date.iso
    // Most such questions ask for a danger, and nobody is hurt by one that isn't there.
    case .yesNo, .safety: "yes"
    case .options(let list): "[" + keys(list).map(ScaffoldText.scalar).joined(separator: ", ") + "]"
    case .url: "https://example.org/"
    case .image: "{src: 'https://example.org/photo.jpg', alt: '…'}"
    case .reference: ScaffoldText.scalar(name.scientificName ?? name.text)
    case .records(let fields): "[{" + members(of: fields).joined(separator: ", ") + "}]"
    }
  }

  /// What a record can't do without, or its first field.
  private func members(of fields: [Attribute]) -> [String] {
    let required = fields.filter(\.isRequired)
    return (required.isEmpty ? Array(fields.prefix(1)) : required).map { "\($0.key): \(value(of: $0))" }
  }

  private func number(_ minimum: Decimal?, _ maximum: Decimal?, isWhole: Bool) -> String {
    var number = minimum ?? min(maximum ?? 0, 0)
    if isWhole { number = number.rounded(0, minimum == nil ? .floor : .ceiling) }
    return number.description
  }

  /// The fewest options that the rule is content with, the first of them.
  private func keys(_ list: OptionList) -> [String] {
    let rule = list.rule
    let wanted = max(1, rule.totalMinimum)
    var chosen: Set<Int> = []
    for section in list.sections { chosen.formUnion(section.options.prefix(rule.sectionMinimum)) }
    let groups = list.sections.isEmpty ? [list.options.indices] : list.sections.map(\.options)
    for group in groups {
      var inGroup = group.count { chosen.contains($0) }
      for index in group where chosen.count < wanted && inGroup < rule.sectionMaximum ?? .max {
        if chosen.insert(index).inserted { inGroup += 1 }
      }
    }
    return chosen.sorted().map { list.options[$0].key }
  }
}
