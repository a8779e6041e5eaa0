import Diagnostics
import PlantLibrary
import Text

/// Holds a definition against the streams that were read.
struct PlanMaker {
  let definition: ReportDefinition
  let scope: ReportScope
  /// What is known of each stream's fields; nil for nothing.
  let streams: [StreamRows?]
  /// The fields that each stream offers; nil where that isn't known.
  let offered: [[String]?]
  private let offeredNames: [Set<String>?]
  let needs: FieldNeeds
  private let conflicting: Set<String>
  private let computedNames: Set<String>
  private var fieldHints: NameHints
  private var keyHints = NameHints([])
  private var columnsByKey: [String: Int] = [:]
  var problems: [Diagnostic] = []

  /// Fields of which nothing tells what their values are, as long as there are no rows, or because of an error that was
  /// told; nothing is said against them.
  private(set) var unknown: Set<String> = []

  init(
    _ definition: ReportDefinition, _ needs: FieldNeeds, _ scope: ReportScope, streams: [StreamRows?],
    offered: [[String]?]
  ) {
    self.definition = definition
    self.needs = needs
    self.scope = scope
    self.streams = streams
    self.offered = offered
    offeredNames = offered.map { $0.map(Set.init) }
    conflicting = needs.conflicting
    computedNames = Set(definition.streams.flatMap(\.computed).map(\.name.text))
    var seen: Set<String> = []
    fieldHints = NameHints(offered.flatMap { $0 ?? [] }.filter { seen.insert($0).inserted })
  }

  var file: SourceFile { definition.file }
  var words: ReportWords { scope.words }

  mutating func plan() -> ReportPlan {
    for conflict in needs.conflicts { problems.append(.typeConflict(conflict, file)) }
    var keys = UniqueKeys()
    let columns = definition.columns.map { column($0, keys: &keys) }
    keyHints = NameHints(columns.map(\.column.key))
    columnsByKey = Dictionary(columns.enumerated().map { ($1.column.key, $0) }) { first, _ in first }
    for (level, group) in definition.groups.enumerated()
    where definition.groups[..<level].contains(where: {
      $0.field.text == group.field.text && $0.interval == group.interval
    }) {
      problems.append(.groupedTwice(group.field, file))
    }
    let groups = definition.groups.map { group($0, columns) }
    for item in definition.sort { checkOrder(of: item.field) }
    return ReportPlan(
      columns: columns, columnsByKey: columnsByKey, groups: groups, bands: bands(),
      showsDetails: definition.showsDetails, limit: definition.limit,
      footer: footer(definition.footer, columns), grandfooter: footer(definition.grandfooter, columns))
  }

  // MARK: Fields

  /// The field in each stream; with a problem where none of those that are known offers it.
  mutating func fields(_ name: Named) -> [StreamRows.Field?] {
    let isOffered = offeredNames.contains { $0?.contains(name.text) ?? true }
    let found = streams.map { $0?.fields[name.text] }
    if !isOffered, found.allSatisfy({ $0 == nil }) {
      let stream = definition.streams.count == 1 ? definition.streams[0].name.text(in: scope.language) : nil
      problems.append(.unknownField(name, in: stream, &fieldHints, file))
    }
    return found
  }

  /// Warns where most values that rows are sorted by are numbers, and some aren't.
  private mutating func checkOrder(of name: Named) {
    for field in fields(name) {
      guard let untold = field?.untold, untold.isMixed, let other = untold.firstOther else { continue }
      problems.append(.mixedOrder(name, other.text, at: other.place, file))
    }
  }

  func isUnknown(_ field: Named?) -> Bool { field.map { unknown.contains($0.text) } ?? false }

  /// What the values are: as the definition says, else as the first stream that has the field.
  ///
  /// Where streams have texts of different kinds the fields become those of plain texts.
  mutating func kind(_ type: FieldType?, _ fields: inout [StreamRows.Field?], _ name: Named)
    -> FieldKind
  {
    if conflicting.contains(name.text) {
      unknown.insert(name.text)
      return type?.kind ?? .text
    }
    // What is empty everywhere is like anything.
    let known = fields.compactMap(\.self).filter { $0.untold?.hasValues != false }
    guard let first = known.first?.kind else { return kindWithoutRows(type, name) }
    let kinds = known.map(\.kind)
    if let other = kinds.dropFirst().first(where: { !$0.isLike(first) }) {
      // Numbers of which nothing says that they are some stay texts beside texts.
      if known.allSatisfy({ $0.kind.isTextual || $0.untold?.isNumeric == true }),
        kinds.contains(where: \.isTextual)
      {
        fields = fields.map { $0?.spelt }
        return .text
      }
      problems.append(.unlikeKinds(name, first, other, file))
    }
    if let type, type != .text, !type.kind.isLike(first) {
      problems.append(.wrongType(name, declared: type.rawValue, found: first.name, file))
    }
    return first
  }

  /// What the values of a field are of which no stream has any rows: as far as the definition tells.
  private mutating func kindWithoutRows(_ type: FieldType?, _ name: Named) -> FieldKind {
    let isComputed = computedNames.contains(name.text)
    let told = (type ?? needs.types[name.text]?.type)?.kind
    let plants = scope.plantFields
    let stated = definition.streams.lazy.compactMap { $0.statedKind(of: name.text, plants) }.first {
      $0.isLike(told ?? $0)
    }
    // What is computed may be a date, or money of some currency.
    if isComputed || (told == nil && stated == nil) { unknown.insert(name.text) }
    return stated ?? told ?? (isComputed ? .number : .text)
  }

  // MARK: Columns

  private mutating func column(_ definition: ColumnDefinition, keys: inout UniqueKeys) -> ColumnPlan {
    var fields = definition.field.map { self.fields($0) } ?? streams.map { _ in nil }
    let type = definition.type ?? (definition.currency == nil ? nil : .money)
    let kind = definition.field.map { self.kind(type, &fields, $0) } ?? .number
    let side = definition.format.flatMap { ColumnPlan.Side(rawValue: $0.text) }
    let content: ColumnPlan.Content =
      switch (definition.running, definition.percentOf) {
      case (.sum?, _): .runningSum(definition.over ?? .stream)
      case (.count?, _): .runningCount(definition.over ?? .stream)
      case (nil, let extent?): .percent(extent)
      case (nil, nil): .value
      }
    let currency = self.currency(definition, kind)
    var number = number(definition, kind, currency, content)
    number.isGrouped = definition.isGrouped ?? fields.allSatisfy { $0?.isGrouped ?? true }
    if definition.type == nil { number.showAsWritten(fields, isGrouped: definition.isGrouped) }
    let format = CellFormat(
      words: words, library: scope.library, number: number,
      pattern: kind.isDate ? pattern(definition.format) : nil, letterCase: definition.letterCase)
    let total = definition.total
    if definition.over != nil, definition.running == nil {
      problems.append(.overWithoutRunning(at: .range(file, definition.range)))
    }
    if let total { check(total.aggregate, kind, definition.field, fields, at: total.range) }
    if case .percent = content, total == nil, let other = mixed(fields) {
      problems.append(
        .mixedFigures("a percentage", definition.field, other, at: .range(file, definition.range)))
    }
    if case .runningSum = content, !kind.isNumeric, !isUnknown(definition.field) {
      problems.append(
        .notArithmetic(
          "a running sum", kind.name, definition.field, mixed(fields), at: .range(file, definition.range)))
    }
    if case .percent = content, let total, ![.sum, .count, .distinct].contains(total.aggregate) {
      problems.append(.percentOfOther(total.aggregate, at: .range(file, total.range)))
    }
    let column = ReportColumn(
      key: key(definition, content, &keys), label: label(definition, fields),
      unit: unit(definition, fields, currency, content),
      kind: columnKind(kind, content, currency),
      isAccounting: format.number.style == .accounting)
    return ColumnPlan(
      column: column, content: content, field: definition.field, fields: fields, kind: kind, side: side,
      format: format, total: total?.aggregate)
  }

  private func columnKind(
    _ kind: FieldKind, _ content: ColumnPlan.Content, _ currency: String?
  ) -> ReportColumn.Kind {
    switch content {
    case .percent: return .percent
    case .runningCount: return .number
    case .value, .runningSum: break
    }
    switch kind {
    case .number: return .number
    case .money:
      return .money(currency: currency ?? "", decimals: currency.map { Currency.decimals($0) } ?? 2)
    case .date: return .date
    case .yesNo: return .yesNo
    case .text, .genus, .words, .plant: return .text
    }
  }

  /// nil for what is no amount of money.
  private mutating func currency(_ definition: ColumnDefinition, _ kind: FieldKind) -> String? {
    guard case .money(let known) = kind else { return nil }
    if let known, let declared = definition.currency, known != declared {
      problems.append(.wrongCurrency(declared, known: known, at: .range(file, definition.range)))
    }
    // What one column says of a field holds for all of them.
    let shared = definition.field.flatMap { needs.currencies[$0.text] }
    if let declared = definition.currency, let shared, shared != declared {
      problems.append(.wrongCurrency(declared, known: shared, at: .range(file, definition.range)))
    }
    if let currency = definition.currency ?? known { return currency }
    if definition.percentOf != nil { return nil }
    if shared == nil, !isUnknown(definition.field) {
      problems.append(.noCurrency(definition.field, at: .range(file, definition.range)))
    }
    return shared
  }

  private mutating func number(
    _ definition: ColumnDefinition, _ kind: FieldKind, _ currency: String?, _ content: ColumnPlan.Content
  ) -> NumberFormat {
    var format = NumberFormat()
    if let rounding = definition.rounding { format.rounding = rounding }
    if let zero = definition.zero { format.zero = zero }
    format.decimals = definition.decimals ?? currency.map { Currency.decimals($0) }
    if case .percent = content { format.decimals = definition.decimals ?? 1 }
    guard let name = definition.format, kind.isNumeric else {
      if let name = definition.format, !kind.isDate, !isUnknown(definition.field) {
        problems.append(.noFormat(name, kind.name, file))
      }
      return format
    }
    switch name.text {
    case "plain", "debit", "credit": break
    case "accounting": format.style = .accounting
    default: if !isUnknown(definition.field) { problems.append(.unknownFormatName(name, file)) }
    }
    return format
  }

  mutating func pattern(_ format: Named?) -> DatePattern? {
    guard let format else { return try? DatePattern(words.datePattern) }
    do {
      return try DatePattern(format.text)
    } catch {
      problems.append(.badPattern(format, error, file))
      return nil
    }
  }

  private mutating func key(
    _ definition: ColumnDefinition, _ content: ColumnPlan.Content, _ keys: inout UniqueKeys
  ) -> String {
    if let key = definition.key {
      if !keys.insert(key.text) { problems.append(.sameKey(key, file)) }
      return key.text
    }
    var key = definition.field?.text ?? (definition.running == nil ? "count" : "row")
    if definition.field?.text.hasPrefix("role:") == true { key = String(key.dropFirst("role:".count)) }
    switch content {
    case .value:
      if let side = definition.format.flatMap({ ColumnPlan.Side(rawValue: $0.text) }) {
        key += side == .debit ? "Debit" : "Credit"
      }
    case .percent: key += "Percent"
    case .runningSum: key += "Running"
    case .runningCount: if definition.field != nil { key += "Count" }
    }
    return keys.unique(key)
  }

  private func label(_ definition: ColumnDefinition, _ fields: [StreamRows.Field?]) -> String {
    if let label = definition.label { return label.text(in: scope.language) }
    let label = fields.compactMap { $0?.label }.first ?? definition.field.map { keyInWords($0.text) }
    let pattern =
      switch (definition.running, definition.percentOf, definition.format?.text) {
      case (.some, _, _): words.running
      case (_, .some, _): words.share
      case (_, _, ColumnPlan.Side.debit.rawValue): words.debit
      case (_, _, ColumnPlan.Side.credit.rawValue): words.credit
      default: "{column}"
      }
    return pattern.replacing("{column}", with: label ?? words.rows)
  }

  private func unit(
    _ definition: ColumnDefinition, _ fields: [StreamRows.Field?], _ currency: String?,
    _ content: ColumnPlan.Content
  ) -> String {
    if let unit = definition.unit { return unit.text(in: scope.language) }
    if case .percent = content { return "" }
    if case .runningCount = content { return "" }
    return currency ?? fields.compactMap { $0?.unit }.first { !$0.isEmpty } ?? ""
  }

  // MARK: Totals

  mutating func check(
    _ aggregate: Aggregate, _ kind: FieldKind, _ field: Named?, _ fields: [StreamRows.Field?],
    at range: Range<Int>
  ) {
    if isUnknown(field) { return }
    if field == nil, aggregate != .count {
      problems.append(.totalOfNothing(aggregate, at: .range(file, range)))
    } else if aggregate.isArithmetic, !kind.isNumeric {
      problems.append(
        .notArithmetic(aggregate.rawValue, kind.name, field, mixed(fields), at: .range(file, range)))
    } else if aggregate == .min || aggregate == .max, !kind.isNumeric,
      fields.contains(where: { $0?.untold?.hasValues == true })
    {
      // The last by the alphabet is seldom meant: 9 comes after 100.
      problems.append(.untoldOrder(aggregate, field, mixed(fields), at: .range(file, range)))
    }
  }

  /// The first value that is no number among others that are; nil where there is none.
  private func mixed(_ fields: [StreamRows.Field?]) -> (text: String, place: Diagnostic.Location)? {
    fields.lazy.compactMap { $0?.untold }.first { $0.isMixed }?.firstOther
  }

  /// The index of a column by its key; nil with a problem where there is none.
  mutating func column(_ key: Named) -> Int? {
    if let index = columnsByKey[key.text] { return index }
    problems.append(.unknownColumnKey(key, &keyHints, file))
    return nil
  }

  /// Reports an aggregate that the values of a column can't have.
  mutating func check(_ aggregate: Aggregate, of column: ColumnPlan, at range: Range<Int>) {
    if case .percent = column.content, aggregate != column.share {
      problems.append(.otherShare(aggregate, column, at: .range(file, range)))
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

  private mutating func footer(_ totals: Totals, _ columns: [ColumnPlan]) -> [Aggregate?]? {
    if case .none = totals { return nil }
    return self.totals(totals, columns)
  }
}

/// The keys of columns, of which no two are alike.
private struct UniqueKeys {
  private var taken: Set<String> = []
  /// For each key that was wanted again the number to try next.
  private var next: [String: Int] = [:]

  mutating func insert(_ key: String) -> Bool { taken.insert(key).inserted }

  /// The key, with a number after it where it is taken.
  mutating func unique(_ key: String) -> String {
    if insert(key) { return key }
    var number = next[key] ?? 2
    while !insert(key + String(number)) { number += 1 }
    next[key] = number + 1
    return key + String(number)
  }
}

extension FieldKind {
  var isDate: Bool { if case .date = self { true } else { false } }
}
