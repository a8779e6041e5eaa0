import Diagnostics
import PlantLibrary
import Text

/// Holds a definition against the streams that were read.
struct PlanMaker: DefinitionCheck {
  let definition: ReportDefinition
  let scope: ReportScope
  /// What is known of each stream's fields; nil for nothing.
  let streams: [StreamRows?]
  /// The fields that each stream offers; nil where that isn't known.
  private let offered: [Set<String>?]
  let needs: FieldNeeds
  private let conflicting: Set<String>
  private let computedNames: Set<String>
  private var fieldHints: NameHints
  var keyHints = NameHints([])
  private(set) var columnsByKey: [String: Int] = [:]
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
    self.offered = offered.map { $0.map(Set.init) }
    conflicting = needs.conflicting
    computedNames = Set(definition.streams.flatMap(\.computed).map(\.name.text))
    var seen: Set<String> = []
    fieldHints = NameHints(offered.flatMap { $0 ?? [] }.filter { seen.insert($0).inserted })
  }

  var file: SourceFile { definition.file }
  var words: ReportWords { scope.words }

  mutating func plan() -> ReportPlan {
    for (name, first, second) in needs.conflicts {
      report(
        "\(name.text) is of type \(second.rawValue) here, but of type \(first.rawValue) elsewhere in the report",
        at: name.range)
    }
    var keys = UniqueKeys()
    let columns = definition.columns.map { column($0, keys: &keys) }
    keyHints = NameHints(columns.map(\.column.key))
    columnsByKey = Dictionary(columns.enumerated().map { ($1.column.key, $0) }) { first, _ in first }
    for (level, group) in definition.groups.enumerated()
    where definition.groups[..<level].contains(where: {
      $0.field.text == group.field.text && $0.interval == group.interval
    }) {
      report(
        .error, code: "bad-level",
        "\(group.field.text) is grouped by in the same way at a level above already", at: group.field.range)
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
    let isOffered = offered.contains { $0?.contains(name.text) ?? true }
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
      let advice = "say in the stream what it is: fields: {\(name.text): {type: number}}, or type: text"
      problems.add(
        .warning, code: "mixed-values",
        "\(quoted(other.text)) is no number, as others of \(name.text) are, so that rows are sorted by texts",
        at: other.place, notes: [.init(advice, at: .range(file, name.range))])
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
      reportUnlike(name, first, other)
    }
    if let type, type != .text, !type.kind.isLike(first) {
      report("\(name.text) is of type \(first.name), not \(type.rawValue)", at: name.range)
    }
    return first
  }

  private mutating func reportUnlike(_ name: Named, _ first: FieldKind, _ second: FieldKind) {
    let advice = "give the fields different names, and each a column"
    if let own = first.currency, let other = second.currency {
      report(
        .error, code: "bad-currency",
        "\(name.text) is in \(own) in one stream and in \(other) in another, which can't be added up",
        at: name.range, notes: [.init(advice)])
      return
    }
    // A text of a file may be read as what the other is.
    let typed = [first, second].first { !$0.isTextual }
    let isText = [first, second].contains { if case .text = $0 { true } else { false } }
    let type = isText ? typed.map { "say what it is: {field: \(name.text), type: \($0.name)}" } : nil
    report(
      "\(name.text) is of type \(first.name) in one stream and of type \(second.name) in another",
      at: name.range, notes: [.init(type ?? advice)])
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
      pattern: kind.isDate ? datePattern(definition.format) : nil, letterCase: definition.letterCase)
    let total = definition.total
    if definition.over != nil, definition.running == nil {
      report(
        "over says how far a column runs on, but this one doesn't run", at: definition.range,
        notes: [.init("add running: sum, or write percentOf for a percentage")])
    }
    if let total { check(total.aggregate, kind, definition.field, fields, at: total.range) }
    let others = othersThanNumbers(fields)
    if case .percent = content, total == nil, !others.isEmpty {
      report(
        .error, code: "bad-total",
        "a percentage takes numbers, but not all values of \(definition.field?.text ?? "") are some",
        at: definition.range,
        notes: others + [.init("say type: number, or total: count for a percentage of rows")])
    }
    if case .runningSum = content, !kind.isNumeric, !isUnknown(definition.field) {
      reportNotNumeric("a running sum", kind, definition.field, fields, at: definition.range)
    }
    if case .percent = content, let total, ![.sum, .count, .distinct].contains(total.aggregate) {
      report(
        .error, code: "bad-total",
        "a percentage is one of a sum, a count or a distinct count, not of \(total.aggregate.rawValue)",
        at: total.range)
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
    case .text, .genus, .words, .ranked, .plant: return .text
    }
  }

  /// nil for what is no amount of money.
  private mutating func currency(_ definition: ColumnDefinition, _ kind: FieldKind) -> String? {
    guard case .money(let known) = kind else { return nil }
    // What one column says of a field holds for all of them.
    let shared = definition.field.flatMap { needs.currencies[$0.text] }
    for known in [known, shared].compactMap(\.self) {
      guard let declared = definition.currency, known != declared else { continue }
      report(
        .error, code: "bad-currency",
        "the amounts are in \(known), not in \(declared); leave the currency out", at: definition.range)
    }
    if let currency = definition.currency ?? known { return currency }
    if definition.percentOf != nil { return nil }
    if shared == nil, !isUnknown(definition.field) {
      report(
        .error, code: "bad-currency",
        "the column \(definition.field?.text ?? "") doesn't say its currency", at: definition.range,
        notes: [.init("for instance: currency: CAD")])
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
        report(
          "values of type \(kind.name) have no format; numbers, money and dates have", at: name.range)
      }
      return format
    }
    switch name.text {
    case "plain", "debit", "credit": break
    case "accounting": format.style = .accounting
    case _ where isUnknown(definition.field): break
    default:
      let known = ["plain", "accounting", "debit", "credit"]
      report(
        .error, code: "unknown-choice",
        "\(quoted(name.text)) is no format of numbers\(didYouMean(nearestMatch(to: name.text, in: known)))",
        at: name.range, notes: [.init("allowed: " + known.joined(separator: ", "))])
    }
    return format
  }

  mutating func datePattern(_ format: Named?) -> DatePattern? {
    guard let format else { return try? DatePattern(words.datePattern) }
    return pattern(format)
  }

  private mutating func key(
    _ definition: ColumnDefinition, _ content: ColumnPlan.Content, _ keys: inout UniqueKeys
  ) -> String {
    if let key = definition.key {
      if !keys.insert(key.text) {
        report("another column has the key \(quoted(key.text)) already", at: key.range)
      }
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
