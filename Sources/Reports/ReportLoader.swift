package import Diagnostics
import PlantLibrary
import Text

/// Reads a report's file and its sources, and computes its rows.
package struct ReportLoader {
  /// What came of it.
  package struct Outcome: Sendable {
    /// nil where there are errors.
    package let report: Report?

    /// Whether the report says that it isn't for the public.
    package var isPrivate = false

    /// Where it first uses a field of which no value is published; nil for nowhere.
    package var privateField: (name: String, place: Diagnostic.Location)?
    package let problems: [Diagnostic]
  }

  /// How many levels of groups a report may have.
  static let levelLimit = 20

  private let scope: ReportScope

  package init(_ scope: ReportScope) {
    self.scope = scope
  }

  /// Reads the report.
  ///
  /// `name` is what its address has, and `title` the name that becomes the title of a report without one; nil for
  /// `name`.
  package func load(_ file: SourceFile, name: String, title: String? = nil) -> Outcome {
    let (definition, problems) = DefinitionReader.read(file)
    // What was left out of the definition would be missed everywhere else.
    guard let definition, !definition.isCut else { return Outcome(report: nil, problems: problems) }
    var outcome = load(definition, name: name, title: title ?? name, problems: problems)
    outcome.isPrivate = !definition.isPublished
    return outcome
  }

  private func load(
    _ definition: ReportDefinition, name: String, title: String, problems: [Diagnostic]
  ) -> Outcome {
    var problems = problems
    if definition.groups.count > Self.levelLimit {
      problems.add(
        .error, code: "bad-level", "a report has twenty levels of groups at most",
        at: .range(definition.file, definition.groups[Self.levelLimit].range))
      return Outcome(report: nil, problems: problems)
    }
    let needs = FieldNeeds(definition)
    var tables: [StreamRows?] = []
    var offered: [[String]?] = []
    var privateFields: [Named] = []
    var streams: [RowMaker.Stream] = []
    for (index, stream) in definition.streams.enumerated() {
      var loader = StreamLoader(stream, file: definition.file, needs: needs, scope: scope)
      loader.proposesFiles = index < NameHints.limit
      let outcome = loader.load()
      problems += loader.problems
      privateFields += loader.privateFields
      offered.append(loader.offered)
      // Also of rows that are filtered or in error it is known what they are.
      tables.append(loader.rows.fields.isEmpty ? nil : loader.rows)
      streams.append(
        RowMaker.Stream(name: loader.name, outcome: outcome, message: message(stream, loader.name, outcome)))
    }
    var planner = PlanMaker(definition, needs, scope, streams: tables, offered: offered)
    let plan = planner.plan()
    problems += planner.problems
    guard !problems.hasErrors else { return Outcome(report: nil, problems: problems) }

    problems += sort(&streams, definition, plan)
    var maker = RowMaker(plan, streams, scope, rowsArePlants: definition.rowsArePlants)
    maker.make()
    problems += faults(of: maker, definition, plan)
    guard !problems.hasErrors else { return Outcome(report: nil, problems: problems) }
    let report = Report(
      name: name, title: definition.title?.text(in: scope.language) ?? titled(title),
      description: definition.description?.text(in: scope.language), streams: streams.map(\.name),
      columns: plan.columns.map(\.column), levels: plan.groups.count, rows: maker.rows,
      pageRows: definition.pageRows, totalLabel: scope.words.total,
      monthKeys: plan.groups.first?.monthKeys ?? [], detailCount: maker.rowCount,
      rowsArePlants: definition.rowsArePlants)
    let first = privateFields.min { $0.range.lowerBound < $1.range.lowerBound }
    return Outcome(
      report: report, privateField: first.map { ($0.text, .range(definition.file, $0.range)) },
      problems: problems)
  }

  /// Puts the rows of each stream in order; with a problem where one that claims to be sorted isn't.
  private func sort(
    _ streams: inout [RowMaker.Stream], _ definition: ReportDefinition, _ plan: ReportPlan
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (index, stream) in streams.enumerated() {
      guard case .rows(var rows) = stream.outcome else { continue }
      let order = RowOrder(definition, plan.groups, stream: index, rows: rows, scope: scope)
      guard definition.streams[index].isPresorted else {
        rows.kept = order.sorted(rows)
        streams[index] = RowMaker.Stream(name: stream.name, outcome: .rows(rows), message: stream.message)
        continue
      }
      guard let (row, field) = order.firstOutOfOrder(rows) else { continue }
      problems.add(
        .error, code: "out-of-order",
        "this row comes before the one above it by \(field), but the stream says that it is sorted",
        at: rows.place(row) ?? .range(definition.file, definition.streams[index].range))
    }
    return problems
  }

  /// What is wrong with the rows that were made.
  private func faults(
    of maker: RowMaker, _ definition: ReportDefinition, _ plan: ReportPlan
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if maker.isCut, let group = definition.groups.first {
      problems.add(
        .error, code: "bad-level",
        "rows with several values stand in so many groups that the report would have over \(GroupTree.limit) of them",
        at: .range(definition.file, group.range),
        notes: [.init("group by fewer fields that have several values")])
    }
    var inexact: Set<String> = []
    for index in maker.inexact.sorted()
    where inexact.insert(definition.columns[index].field?.text ?? "").inserted {
      let key = plan.columns[index].column.key
      problems.add(
        .error, code: "invalid-number",
        "a total of \(key) has more than 38 digits, so that it can't be exact",
        at: .range(definition.file, definition.columns[index].range))
    }
    return problems
  }

  private func message(_ stream: StreamDefinition, _ name: String, _ outcome: StreamLoader.Outcome) -> String
  {
    guard let absence = outcome.absence else { return "" }
    if let own = stream.messages[absence] { return own.text(in: scope.language) }
    let words = scope.words
    let text =
      switch absence {
      case .missing: words.missing
      case .unreadable: words.unreadable
      case .empty: words.empty
      case .filtered: words.filtered
      }
    return text.replacing("{stream}", with: name)
  }
}
