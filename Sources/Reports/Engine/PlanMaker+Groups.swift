import Diagnostics
import PlantLibrary
import Text

// Levels of groups, bands and totals.
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
        pattern = datePattern(definition.format)
      } else if definition.interval == .unit(.month) {
        pattern = try? DatePattern(words.monthPattern)
      }
    } else if let name = definition.format, !isUnknown(definition.field) {
      report(
        "only a group by dates has a format, and these values are of type \(kind.name)", at: name.range)
    }
    let heading = definition.subheader.map { pattern, range in pattern.parts.map { ($0, range) } } ?? []
    let order = definition.orderBy.map { [($0.part, $0.range)] } ?? []
    for case (.aggregate(let aggregate, let key), let range) in heading + order {
      guard let index = column(Named(key, range)) else { continue }
      check(aggregate, of: columns[index], at: range)
    }
    return GroupPlan(
      kind: kind, fields: fields, interval: definition.interval, isDescending: definition.isDescending,
      format: CellFormat(
        words: words, library: scope.library, number: number, pattern: pattern,
        letterCase: definition.letterCase),
      labels: Dictionary(
        definition.labels.map { ($0.value, $0.label.text(in: scope.language)) },
        uniquingKeysWith: { first, _ in first }),
      none: definition.none?.text(in: scope.language) ?? words.none, subheader: definition.subheader?.pattern,
      totals: totals(definition.totals, columns), showsTotalsAbove: definition.showsTotalsAbove,
      orderBy: definition.orderBy?.part, limit: definition.limit)
  }

  private mutating func check(_ definition: GroupDefinition, _ kind: FieldKind) {
    let wanted: (type: String, by: String)? =
      switch (definition.interval, kind) {
      case (.unit(.letter), .text), (.unit(.letter), .genus), (.unit(.letter), .plant), (nil, _): nil
      case (.unit(.letter), _): ("texts", "letter")
      case (.unit, .date): nil
      case (.unit(let unit), _): ("dates", unit.rawValue)
      case (.prefix, .text), (.prefix, .genus), (.prefix, .plant): nil
      case (.prefix, _): ("texts", "prefix")
      case (.step, .number), (.step, .money): nil
      case (.step, _): ("numbers", "step")
      }
    if let wanted, !isUnknown(definition.field) {
      let name = definition.field
      report(
        "only \(wanted.type) can be grouped by \(wanted.by), and \(name.text) is of type \(kind.name)",
        at: name.range)
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
      report(
        .error, code: "bad-level",
        bands.subject == .group
          ? "there is no level \(level.number); the report has \(counted(levels, "level")) of groups"
          : "only bands by group have a level", at: level.range)
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

  // MARK: Totals

  mutating func check(
    _ aggregate: Aggregate, _ kind: FieldKind, _ field: Named?, _ fields: [StreamRows.Field?],
    at range: Range<Int>
  ) {
    if isUnknown(field) { return }
    if field == nil, aggregate != .count {
      report(
        .error, code: "bad-total",
        "a running count has no values of which \(aggregate.rawValue) could be made", at: range)
    } else if aggregate.isArithmetic, !kind.isNumeric {
      reportNotNumeric(aggregate.rawValue, kind, field, fields, at: range)
    } else if aggregate == .min || aggregate == .max, !kind.isNumeric,
      fields.contains(where: { $0?.untold?.hasValues == true })
    {
      // The last by the alphabet is seldom meant: 9 comes after 100.
      let advice = "say what it is: type: number, type: date, or type: text for the order of the alphabet"
      report(
        .error, code: "bad-total",
        "\(aggregate.rawValue) takes values of which the order is known, but nothing says what \(field?.text ?? "") is",
        at: range, notes: othersThanNumbers(fields) + [.init(advice)])
    }
  }

  /// Reports that something takes numbers, which values aren't.
  mutating func reportNotNumeric(
    _ what: String, _ kind: FieldKind, _ field: Named?, _ fields: [StreamRows.Field?], at range: Range<Int>
  ) {
    let advice = ["if its values are numbers, say so: type: number", "of any values: count, distinct, list"]
    report(
      .error, code: "bad-total",
      "\(what) takes numbers, but \(field?.text ?? "the column") is of type \(kind.name)", at: range,
      notes: othersThanNumbers(fields) + (kind.name == "text" ? advice.map { .init($0) } : []))
  }

  /// Shows the first value that is no number among others that are, where there are such.
  func othersThanNumbers(_ fields: [StreamRows.Field?]) -> [Diagnostic.Note] {
    let other = fields.lazy.compactMap { $0?.untold }.first { $0.isMixed }?.firstOther
    return other.map { [.init("\(quoted($0.text)) is no number", at: $0.place)] } ?? []
  }

  /// The index of a column by its key; nil with a problem where there is none.
  mutating func column(_ key: Named) -> Int? {
    if let index = columnsByKey[key.text] { return index }
    report(
      .error, code: "unknown-field",
      "the report has no column \(quoted(key.text))\(didYouMean(keyHints.nearest(to: key.text)))",
      at: key.range, notes: [.init("columns: " + listed(keyHints.names))])
    return nil
  }

  /// Reports an aggregate that the values of a column can't have.
  mutating func check(_ aggregate: Aggregate, of column: ColumnPlan, at range: Range<Int>) {
    if case .percent = column.content, aggregate != column.share {
      report(
        .error, code: "bad-total",
        "\(column.column.key) is a percentage of the \(column.share.rawValue), so that its total can't be \(aggregate.rawValue)",
        at: range)
    } else {
      check(aggregate, column.kind, column.field, column.fields, at: range)
    }
  }

  /// For each column its aggregate.
  mutating func totals(_ totals: Totals, _ columns: [ColumnPlan]) -> [Aggregate?] {
    switch totals {
    case .none: return columns.map { _ in nil }
    case .ofColumns: return columns.map(\.total)
    case .own(let own):
      var aggregates: [Aggregate?] = columns.map { _ in nil }
      for (name, aggregate) in own {
        guard let index = column(name) else { continue }
        check(aggregate, of: columns[index], at: name.range)
        aggregates[index] = aggregate
      }
      return aggregates
    }
  }

  mutating func footer(_ totals: Totals, _ columns: [ColumnPlan]) -> [Aggregate?]? {
    if case .none = totals { return nil }
    return self.totals(totals, columns)
  }
}
