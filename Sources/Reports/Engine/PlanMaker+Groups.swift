import Diagnostics
import PlantLibrary

// Levels of groups, and bands.
extension PlanMaker {
  mutating func group(_ definition: GroupDefinition, _ columns: [ColumnPlan]) -> GroupPlan {
    var fields = self.fields(definition.field)
    var type = definition.type
    if definition.interval?.isOfDates == true { type = type ?? .date }
    let kind = self.kind(type, &fields, definition.field)
    check(definition, kind)
    var number = NumberFormat()
    number.isGrouped = definition.isGrouped ?? fields.allSatisfy { $0?.isGrouped ?? true }
    if definition.type == nil { number.showAsWritten(fields, isGrouped: definition.isGrouped) }
    var pattern: DatePattern?
    if kind.isDate {
      if definition.format != nil || definition.interval == nil {
        pattern = self.pattern(definition.format)
      } else if definition.interval == .month {
        pattern = try? DatePattern(words.monthPattern)
      }
    } else if let name = definition.format, !isUnknown(definition.field) {
      problems.append(.noGroupFormat(name, kind.name, file))
    }
    if let (pattern, range) = definition.subheader {
      for case .aggregate(let aggregate, let column) in pattern.parts {
        guard let index = self.column(Named(column, range)) else { continue }
        check(aggregate, of: columns[index], at: range)
      }
    }
    var plan = GroupPlan(
      kind: kind, fields: fields, interval: definition.interval, isDescending: definition.isDescending,
      format: CellFormat(
        words: words, library: scope.library, number: number, pattern: pattern,
        letterCase: definition.letterCase),
      labels: Dictionary(
        definition.labels.map { ($0.value, $0.label.text(in: scope.language)) },
        uniquingKeysWith: { first, _ in first }),
      none: definition.none?.text(in: scope.language) ?? words.none, subheader: definition.subheader?.pattern,
      totals: totals(definition.totals, columns), showsTotalsAbove: definition.showsTotalsAbove,
      hasBand: definition.hasBand)
    plan.orderBy = definition.orderBy.flatMap { order($0.part, columns, at: $0.range) }
    plan.limit = definition.limit
    return plan
  }

  private mutating func order(
    _ part: HeadingPattern.Part, _ columns: [ColumnPlan], at range: Range<Int>
  ) -> GroupOrder? {
    guard case .aggregate(let aggregate, let key) = part else { return .count }
    guard let index = column(Named(key, range)) else { return nil }
    check(aggregate, of: columns[index], at: range)
    return .aggregate(aggregate, column: index)
  }

  private mutating func check(_ definition: GroupDefinition, _ kind: FieldKind) {
    let wanted: (type: String, by: String)? =
      switch (definition.interval, kind) {
      case (.year, .date), (.quarter, .date), (.month, .date), (.week, .date), (nil, _): nil
      case (.letter, .text), (.letter, .genus), (.letter, .plant): nil
      case (.prefix, .text), (.prefix, .genus), (.prefix, .plant): nil
      case (.step, .number), (.step, .money): nil
      case (.year, _): ("dates", "year")
      case (.quarter, _): ("dates", "quarter")
      case (.month, _): ("dates", "month")
      case (.week, _): ("dates", "week")
      case (.letter, _): ("texts", "letter")
      case (.prefix, _): ("texts", "prefix")
      case (.step, _): ("numbers", "step")
      }
    if let wanted, !isUnknown(definition.field) {
      problems.append(.wrongInterval(definition.field, wanted, kind.name, file))
    }
  }

  mutating func bands() -> BandPlan {
    let levels = definition.groups.count
    let marked = definition.groups.indices.filter { definition.groups[$0].hasBand }
    guard let bands = definition.bands else {
      let subject: BandPlan.Subject =
        levels == 0 ? .row : .groups(marked.isEmpty ? [levels - 1] : Set(marked))
      return BandPlan(subject: subject, reset: .report)
    }
    if let level = bands.level, bands.subject != .group || level.number > levels {
      problems.append(.levelOutOfRange(level.number, levels, bands.subject, at: .range(file, level.range)))
    }
    switch bands.subject {
    case .none: return BandPlan(subject: .none, reset: bands.reset)
    case .row: return BandPlan(subject: .row, reset: bands.reset)
    case .group:
      if levels == 0 { return BandPlan(subject: .row, reset: bands.reset) }
      let level = bands.level.map { [min($0.number, levels) - 1] } ?? (marked.isEmpty ? [levels - 1] : marked)
      return BandPlan(subject: .groups(Set(level)), reset: bands.reset)
    }
  }
}
