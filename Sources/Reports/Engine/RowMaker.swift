import Diagnostics
import PlantLibrary
import Text

/// Makes the rows of a report from its streams.
struct RowMaker {
  /// A stream as it was read.
  struct Stream {
    let name: String
    let outcome: StreamLoader.Outcome
    /// What is said where there are no rows.
    let message: String
  }

  private let plan: ReportPlan
  private let streams: [Stream]
  private let scope: ReportScope

  /// Whether each row of the streams is a plant.
  private let rowsArePlants: Bool

  private(set) var rows: [ReportRow] = []

  /// The columns of which an exact total has too many digits, by their index.
  private(set) var inexact: Set<Int> = []

  /// Whether there are too many rows, so that they weren't made.
  private(set) var isCut = false

  private var bands: BandCounter
  private var running: RunningTotals

  /// What percentages are of, for each column.
  private var reportBase: [Decimal?] = []
  private var streamBase: [Decimal?] = []
  private var groupBases: [[Decimal?]] = []

  init(_ plan: ReportPlan, _ streams: [Stream], _ scope: ReportScope, rowsArePlants: Bool) {
    self.plan = plan
    self.streams = streams
    self.scope = scope
    self.rowsArePlants = rowsArePlants
    bands = BandCounter(plan: plan.bands)
    running = RunningTotals(plan.columns)
  }

  /// How many rows the streams have together.
  var rowCount: Int { streams.indices.reduce(0) { $0 + (streamRows($1)?.kept.count ?? 0) } }

  private var words: ReportWords { scope.words }

  /// `12 rows`, or `12 plants`.
  private func countLabel(_ count: Int) -> String {
    rowsArePlants ? words.plantCount(count) : words.rowCount(count)
  }

  mutating func make() {
    let all = streams.indices.map { index in (stream: index, rows: streamRows(index)?.kept ?? []) }
    reportBase = bases(all)
    for index in streams.indices { makeStream(index) }
    makeGrandFooter(all)
    inexact.formUnion(running.inexact)
  }

  private func streamRows(_ index: Int) -> StreamRows? {
    if case .rows(let rows) = streams[index].outcome { rows } else { nil }
  }

  // MARK: Streams

  private mutating func makeStream(_ index: Int) {
    let stream = streams[index]
    rows.append(ReportRow(kind: .header, stream: index, title: stream.name))
    guard case .rows(let table) = stream.outcome else {
      if let absence = stream.outcome.absence {
        rows.append(ReportRow(kind: .message(absence), stream: index, title: stream.message))
      }
      return
    }
    bands.beginStream()
    running.begin(.stream)
    streamBase = bases([(index, table.kept)])
    var tree = GroupTree(rows: table, plans: plan.groups, stream: index, scope: scope)
    if plan.groups.isEmpty {
      makeDetails(table.kept, table, index, path: [], enclosing: nil)
    } else {
      let groups = tree.groups()
      if tree.isCut {
        isCut = true
        return
      }
      make(groups, table, index, path: [], enclosing: nil)
    }
    guard let footer = plan.footer else { return }
    let hasTotals = footer.contains { $0 != nil }
    rows.append(
      ReportRow(
        kind: .footer, stream: index, band: bands.footer(),
        title: hasTotals
          ? words.totalOf.replacing("{group}", with: stream.name) : countLabel(table.kept.count),
        cells: totals(footer, [(index, table.kept)])))
  }

  private mutating func makeGrandFooter(_ all: [(stream: Int, rows: [Int])]) {
    let without = streams.filter { stream in
      switch stream.outcome {
      case .absent(.missing), .absent(.unreadable), .blank: true
      case .absent, .rows: false
      }
    }.map(\.name)
    guard let grandfooter = plan.grandfooter else { return }
    let hasTotals = grandfooter.contains { $0 != nil }
    let count = all.reduce(0) { $0 + $1.rows.count }
    let title =
      if !without.isEmpty {
        words.totalWithout.replacing("{streams}", with: without.joined(separator: words.listSeparator))
      } else if hasTotals { words.total } else { countLabel(count) }
    let isKnown = count > 0 || without.count < streams.count
    streamBase = plan.columns.map { _ in nil }
    rows.append(
      ReportRow(
        kind: .grandfooter(without: without), title: title,
        cells: isKnown ? totals(grandfooter, all) : []))
  }

  // MARK: Groups

  /// Makes groups that stand in the same group, and a row for those that a limit leaves out.
  private mutating func make(
    _ groups: [GroupNode], _ table: StreamRows, _ stream: Int, path: [GroupLabel], enclosing: Band?
  ) {
    let groupPlan = plan.groups[path.count]
    let groups = ordered(groups, groupPlan, stream)
    let shown = groups.prefix(groupPlan.limit ?? groups.count)
    for group in shown { make(group, table, stream, path: path, enclosing: enclosing) }
    let others = groups[shown.endIndex...]
    guard !others.isEmpty else { return }
    var seen: Set<Int> = []
    let own = groupPlan.totals
    makeRest(
      others.count, others.flatMap(\.rows).filter { seen.insert($0).inserted }, stream, path: path,
      own.contains { $0 != nil } ? own : plan.columns.map(\.total), enclosing: enclosing)
  }

  /// Groups by what they come to, where the report wants that; those that come to the same stay as they are.
  private mutating func ordered(_ groups: [GroupNode], _ groupPlan: GroupPlan, _ stream: Int) -> [GroupNode] {
    guard let order = groupPlan.orderBy else { return groups }
    let keys = groups.map { group -> SortKey? in
      if group.label.value == .none { return nil }
      guard case .aggregate(let aggregate, let key) = order, let column = plan.columnsByKey[key] else {
        return .number(Decimal(group.rows.count))
      }
      return SortKey(value(of: aggregate, column, [(stream, group.rows)]), in: scope.library)
    }
    return groups.indices.sorted { left, right in
      switch SortKey.order(keys[left], keys[right], isDescending: groupPlan.isDescending) {
      case .before: true
      case .after: false
      case .same: left < right
      }
    }.map { groups[$0] }
  }

  /// Says how much isn't shown, and what it comes to.
  private mutating func makeRest(
    _ count: Int, _ indices: [Int], _ stream: Int, path: [GroupLabel], _ aggregates: [Aggregate?],
    enclosing: Band?
  ) {
    rows.append(
      ReportRow(
        kind: .rest, level: path.count, stream: stream, path: path, band: enclosing, title: words.more(count),
        cells: totals(aggregates, [(stream, indices)])))
  }

  private mutating func make(
    _ group: GroupNode, _ table: StreamRows, _ stream: Int, path: [GroupLabel], enclosing: Band?
  ) {
    let level = path.count
    let groupPlan = plan.groups[level]
    let path = path + [group.label]
    let own = bands.beginGroup(level: level)
    let band = own ?? enclosing
    let totals = totals(groupPlan.totals, [(stream, group.rows)])
    let isAbove = groupPlan.showsTotalsAbove
    rows.append(
      ReportRow(
        kind: .subheader, level: level + 1, stream: stream, path: path, band: band,
        title: heading(group, groupPlan, stream), cells: isAbove ? totals : []))
    groupBases.append(bases([(stream, group.rows)]))
    if group.children.isEmpty {
      running.begin(.group)
      makeDetails(group.rows, table, stream, path: path, enclosing: band)
    } else {
      make(group.children, table, stream, path: path, enclosing: band)
    }
    groupBases.removeLast()
    let below = isAbove ? [] : totals
    rows.append(
      ReportRow(
        kind: .subfooter, level: level + 1, stream: stream, path: path,
        band: own.map { bands.endGroup($0, level: level) } ?? enclosing,
        title: below.isEmpty ? "" : words.totalOf.replacing("{group}", with: group.label.text), cells: below))
  }

  /// The words above a group.
  private mutating func heading(_ group: GroupNode, _ groupPlan: GroupPlan, _ stream: Int) -> String {
    guard let pattern = groupPlan.subheader else { return group.label.text }
    var text = ""
    for part in pattern.parts {
      switch part {
      case .text(let own): text += own
      case .value: text += group.label.text
      case .detail:
        // What leads to an explanation says nothing without one.
        if group.detail.isEmpty { text.removeLast(text.reversed().prefix { " :,;–—-".contains($0) }.count) }
        text += group.detail
      case .count: text += CellFormat.counts.text(Decimal(group.rows.count), words)
      case .aggregate(let aggregate, let key):
        guard let index = plan.columnsByKey[key] else { continue }
        text += total(aggregate, index, [(stream, group.rows)]).text
      }
    }
    return text.trimmingSpaces
  }

  private mutating func makeDetails(
    _ indices: [Int], _ table: StreamRows, _ stream: Int, path: [GroupLabel], enclosing: Band?
  ) {
    guard plan.showsDetails else { return }
    let shown = indices.prefix(plan.limit ?? indices.count)
    for row in shown {
      let band = bands.row() ?? enclosing
      running.add(row, stream, table)
      let cells = plan.columns.indices.map { detail($0, row, table, stream) }
      rows.append(
        ReportRow(kind: .detail, level: path.count, stream: stream, path: path, band: band, cells: cells))
    }
    let others = indices[shown.endIndex...]
    guard !others.isEmpty else { return }
    // What runs on counts all rows, whether they are shown or not.
    for row in others { running.add(row, stream, table) }
    makeRest(
      others.count, Array(others), stream, path: path, plan.columns.map(\.total), enclosing: enclosing)
  }

  private func detail(_ index: Int, _ row: Int, _ table: StreamRows, _ stream: Int) -> ReportCell {
    let column = plan.columns[index]
    switch column.content {
    case .value where column.field == nil: return .empty
    case .value:
      // Each stream has its own field, and with it its own words.
      return column.format.cell(column.value(row, in: stream, table), column.kinds[stream])
    case .runningSum: return column.format.cell(.number(running.sums[index]), column.kind)
    case .runningCount:
      let count = running.counts[index]
      return ReportCell(text: CellFormat.counts.text(Decimal(count), words), value: .count(count))
    case .percent(let extent):
      let value = column.value(row, in: stream, table)
      return share(column.share == .sum ? value.number : value.isNone ? nil : 1, of: extent, index)
    }
  }

  /// The cell of a part of what stands in the innermost group, the stream or the report.
  private func share(_ part: Decimal?, of extent: Extent, _ index: Int) -> ReportCell {
    let base =
      switch extent {
      case .report: reportBase[index]
      case .stream: streamBase[index]
      case .group: (groupBases.last ?? streamBase)[index]
      }
    let column = plan.columns[index]
    guard let part, let base, base != 0 else { return .empty }
    return part.multiplied(by: 100)?.quotient(by: base).map(column.format.percent) ?? .empty
  }

  // MARK: Totals

  /// The cells of totals; none where no column has any.
  private mutating func totals(
    _ aggregates: [Aggregate?], _ groups: [(stream: Int, rows: [Int])]
  ) -> [ReportCell] {
    guard aggregates.contains(where: { $0 != nil }) else { return [] }
    var cells: [ReportCell] = []
    for (index, aggregate) in aggregates.enumerated() {
      cells.append(aggregate.map { total($0, index, groups) } ?? .empty)
    }
    return cells
  }

  /// The cell of an aggregate; empty where the streams that have rows lack the column's field.
  private mutating func total(
    _ aggregate: Aggregate, _ index: Int, _ groups: [(stream: Int, rows: [Int])]
  ) -> ReportCell {
    let column = plan.columns[index]
    let filled = groups.filter { !$0.rows.isEmpty }
    if column.field != nil, !filled.isEmpty, filled.allSatisfy({ column.fields[$0.stream] == nil }) {
      return .empty
    }
    let value = value(of: aggregate, index, filled)
    if case .percent(let extent) = column.content { return share(value.number, of: extent, index) }
    let kind = filled.lazy.compactMap { column.fields[$0.stream]?.kind }.first ?? column.kind
    return column.format.cell(value, of: aggregate, kind)
  }

  private mutating func value(
    of aggregate: Aggregate, _ index: Int, _ groups: [(stream: Int, rows: [Int])]
  ) -> FieldValue {
    var tally = Tally(aggregate, in: scope.library)
    let column = plan.columns[index]
    for (stream, rows) in groups {
      guard let table = streamRows(stream) else { continue }
      for row in rows { tally.add(column.value(row, in: stream, table)) }
    }
    let result = tally.result()
    if tally.isInexact { inexact.insert(index) }
    // What stands in the other of two columns is no debit, or no credit.
    if column.side != nil, aggregate == .sum, result.isNone { return .number(0) }
    return result
  }

  /// What percentages of these rows are of, for each column that shows them.
  private mutating func bases(_ groups: [(stream: Int, rows: [Int])]) -> [Decimal?] {
    plan.columns.indices.map { index in
      guard case .percent = plan.columns[index].content else { return nil }
      return value(of: plan.columns[index].share, index, groups).number
    }
  }
}
