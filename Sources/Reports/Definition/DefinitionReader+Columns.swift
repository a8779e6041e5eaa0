import Diagnostics
import FrontMatter
import PlantLibrary
import Text

// Columns and groups.
extension DefinitionReader {
  private static let columnKeys = [
    "field", "key", "label", "type", "currency", "unit", "format", "decimals", "rounding", "grouping", "zero",
    "case",
    "total", "running", "over", "percentOf",
  ]

  mutating func column(_ node: YAMLNode) -> ColumnDefinition? {
    var column = ColumnDefinition(range: node.range)
    guard node.mapping != nil else {
      column.field = values.named(node, "a column")
      return column.field == nil ? nil : column
    }
    for (name, _, value) in values.entries(node, "a column", known: Self.columnKeys) {
      switch name {
      case "field": column.field = values.named(value, name)
      case "key": column.key = values.named(value, name)
      case "label": column.label = values.localized(value, name)
      case "type": column.type = values.choice(value, name)
      case "currency": column.currency = currency(value)
      case "unit": column.unit = values.localized(value, name)
      case "format": column.format = values.named(value, name)
      case "decimals": column.decimals = values.integer(value, name, in: 0...20)
      case "rounding": column.rounding = values.choice(value, name)
      case "grouping": column.isGrouped = values.flag(value, name)
      case "zero": column.zero = values.choice(value, name)
      case "case": column.letterCase = values.choice(value, name) ?? .asWritten
      case "total": column.total = values.choice(value, name).map { ($0, value.range) }
      case "running": column.running = values.choice(value, name)
      case "over": column.over = values.choice(value, name)
      case "percentOf": column.percentOf = values.choice(value, name)
      default: break
      }
    }
    let counts = column.running == .count || column.percentOf != nil || column.total?.aggregate == .count
    if column.field == nil, !counts {
      report("a column doesn't say its field", at: node.range)
      return nil
    }
    if column.running != nil, column.percentOf != nil {
      report("a column can't be both running and a percentage; make two columns of it", at: node.range)
    }
    return column
  }

  mutating func currency(_ node: YAMLNode) -> String? {
    guard let text = values.text(node, "currency") else { return nil }
    let code = CurrencyMarks.code(meantBy: text)
    if code != text {
      values.report(
        .error, code: "bad-currency", "\(quoted(text)) is no currency\(didYouMean(code))", at: node.range,
        notes: [.init("write its code in ISO 4217, such as CAD")], replacement: code)
    }
    return code
  }

  private static let groupKeys = [
    "field", "type", "by", "prefix", "step", "format", "grouping", "case", "band", "totals", "totalsAt",
    "subheader", "labels", "none", "order", "orderBy", "limit",
  ]

  private enum TotalsPlace: String, CaseIterable {
    case subheader
    case subfooter
  }

  mutating func group(_ node: YAMLNode) -> GroupDefinition? {
    guard node.mapping != nil else {
      return values.named(node, "a group").map { GroupDefinition(field: $0, range: node.range) }
    }
    let nowhere = Named("", node.range)
    var group = GroupDefinition(field: nowhere, range: node.range)
    for (name, _, value) in values.entries(node, "a group", known: Self.groupKeys) {
      switch name {
      case "field": group.field = values.named(value, name) ?? nowhere
      case "type": group.type = values.choice(value, name)
      case "by":
        group.interval = values.choice(value, name, none: "value").map { .unit($0) }
      case "prefix": group.interval = values.integer(value, name, in: 1...100).map { .prefix($0) }
      case "step":
        guard let step = values.decimal(value, name) else { continue }
        if step > 0 {
          group.interval = .step(step)
        } else {
          report("a step must be more than zero", at: value.range)
        }
      case "format": group.format = values.named(value, name)
      case "grouping": group.isGrouped = values.flag(value, name)
      case "case": group.letterCase = values.choice(value, name) ?? .asWritten
      case "band": group.hasBand = values.flag(value, name) ?? false
      case "totals": group.totals = totals(value, name)
      case "totalsAt":
        let place: TotalsPlace? = values.choice(value, name)
        group.showsTotalsAbove = place == .subheader
      case "subheader": group.subheader = heading(value).map { ($0, value.range) }
      case "labels":
        for (key, _, label) in values.entries(value, name) {
          if let text = values.localized(label, "the label of \(key)") { group.labels.append((key, text)) }
        }
      case "none": group.none = values.localized(value, name)
      case "order":
        let order: Order? = values.choice(value, name)
        group.isDescending = order == .descending
      case "orderBy": group.orderBy = orderBy(value).map { ($0, value.range) }
      case "limit": group.limit = values.integer(value, name, in: 1...1_000_000)
      default: break
      }
    }
    if group.field.text.isEmpty {
      report("a group doesn't say its field", at: node.range)
      return nil
    }
    return group
  }

  /// `count`, or an aggregate with a column's key.
  private mutating func orderBy(_ node: YAMLNode) -> HeadingPattern.Part? {
    guard let text = values.text(node, "orderBy") else { return nil }
    if let parts = try? HeadingPattern("{\(text)}").parts, parts.count == 1, let part = parts.first {
      switch part {
      case .count, .aggregate: return part
      case .text, .value, .detail: break
      }
    }
    let aggregates = Aggregate.allCases.map(\.rawValue)
    report(
      "groups can't be ordered by \(quoted(text))\(didYouMean(nearest(toFirstWordOf: text, in: ["count"] + aggregates)))",
      at: node.range,
      notes: [
        .init(
          "write count, or an aggregate with a column's key: sum amount; aggregates: \(aggregates.joined(separator: ", "))"
        )
      ])
    return nil
  }

  private mutating func heading(_ node: YAMLNode) -> HeadingPattern? {
    guard let text = values.text(node, "subheader") else { return nil }
    do {
      return try HeadingPattern(text)
    } catch {
      let aggregates = Aggregate.allCases.map(\.rawValue)
      let nearest = nearest(toFirstWordOf: error.name, in: ["value", "detail", "count"] + aggregates)
      report(
        "a subheader knows nothing of {\(error.name)}\(didYouMean(nearest))", at: node.range,
        notes: [
          .init(
            "known: {value}, {detail}, {count}, and an aggregate with a column's key, such as {sum amount}; aggregates: "
              + aggregates.joined(separator: ", "))
        ])
      return nil
    }
  }

  /// The known word that the first of a text is most likely meant for.
  private func nearest(toFirstWordOf text: String, in known: [String]) -> String? {
    text.split(separator: " ").first.flatMap { nearestMatch(to: String($0), in: known) }
  }
}
