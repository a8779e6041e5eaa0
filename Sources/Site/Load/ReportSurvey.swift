import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Reports
import Synchronization
import Text

/// The reports that the site's definitions ask for, and what is wrong with them.
struct ReportSurvey: Sendable {
  /// In alphabetical order of their titles.
  private(set) var reports: [SiteReport] = []
  private(set) var problems: [Diagnostic] = []

  /// The names of all definitions, in the order of their paths.
  private(set) var names: [String] = []

  static let folder = "content/reports/"

  init(_ draft: SiteDraft) {
    let reader = draft.reader
    let all = draft.files.map(\.path).filter(ReportSurvey.isDefinition)
    let allNames = all.map { slug(ReportSurvey.stem(of: $0)) }
    names = allNames.filter { !$0.isEmpty }
    let only = draft.options.onlyReport
    let definitions = zip(all, allNames).filter { only == nil || $0.1 == only }.map(\.0)
    guard !definitions.isEmpty else { return }
    let unreadable = Unreadable()
    let scope = ReportScope(
      draft.library, words: ReportWords(draft.theme.strings), language: draft.configuration.language,
      isSouthern: draft.configuration.hemisphere == .southern, today: draft.today,
      files: draft.files.map(\.path).filter { $0.hasPrefix("content/") && SourcePath.isSource($0) },
      privacy: draft.privacy
    ) { path in
      var problems: [Diagnostic] = []
      if let file = reader.file(path, problems: &problems) { return .file(file) }
      guard reader.has(path) else { return .missing }
      // A report can say that a source is damaged, but nothing of one that the system doesn't give.
      unreadable.problems.withLock { $0[path] = problems.first }
      let reason = problems.first?.message ?? ""
      let start = "can't be read: "
      return .unreadable(reason.hasPrefix(start) ? String(reason.dropFirst(start.count)) : reason)
    }
    let loader = ReportLoader(scope)
    let outcomes = parallelMap(count: definitions.count, grain: 1) { index -> (SiteReport?, [Diagnostic]) in
      let path = definitions[index]
      var problems: [Diagnostic] = []
      guard let file = reader.file(path, problems: &problems) else { return (nil, problems) }
      let stem = ReportSurvey.stem(of: path)
      let name = slug(stem)
      guard !name.isEmpty else { return (nil, [.noAddress(stem, at: .path(path))]) }
      let outcome = loader.load(file, name: name, title: stem)
      let isPrivate = outcome.isPrivate || outcome.privateField != nil
      if isPrivate, !draft.options.includesPrivate, !outcome.problems.hasErrors {
        let warning = outcome.isPrivate ? nil : outcome.privateField.map(Diagnostic.privateReport)
        return (nil, outcome.problems + [warning].compactMap(\.self))
      }
      return (
        outcome.report.map {
          SiteReport(report: $0, path: path, isPrivate: isPrivate, problems: outcome.problems)
        },
        outcome.problems
      )
    }
    problems = outcomes.flatMap(\.1) + unreadable.problems.withLock { Array($0.values) }
    problems += sameNames(definitions)
    var taken: Set<String> = []
    reports = outcomes.compactMap(\.0).filter { taken.insert($0.report.name).inserted }
      .map { (folded($0.report.title), $0.report.name, $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Why sources can't be had, by their paths.
  private final class Unreadable: Sendable {
    let problems = Mutex<[String: Diagnostic]>([:])
  }

  /// Definitions that would have one name.
  private func sameNames(_ definitions: [String]) -> [Diagnostic] {
    Dictionary(grouping: definitions) { slug(ReportSurvey.stem(of: $0)) }.values.filter { $0.count > 1 }
      .map {
        Diagnostic(
          .error, code: "address-clash", "\($0[1]) and \($0[0]) are reports of one name; rename one",
          at: .path($0[1]))
      }
  }

  /// Whether a file defines a report: it lies in the folder itself, and isn't the owner's own.
  private static func isDefinition(_ path: String) -> Bool {
    guard path.hasPrefix(folder), path.hasSuffix(".yml") || path.hasSuffix(".yaml") else { return false }
    let name = path.dropFirst(folder.count)
    return !name.contains("/") && !name.hasPrefix("_")
  }

  private static func stem(of path: String) -> String {
    let name = path.dropFirst(folder.count)
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}

/// A report of the site.
struct SiteReport: Sendable {
  let report: Report
  let pages: [ReportPage]
  /// See ``Report/months(of:)``.
  let months: [(number: Int, page: Int, id: String)]
  /// The path of its definition.
  let path: String
  /// Whether it isn't for the public.
  let isPrivate: Bool
  /// The warnings that making it gave.
  let problems: [Diagnostic]

  init(report: Report, path: String, isPrivate: Bool, problems: [Diagnostic]) {
    (self.report, self.path, self.isPrivate, self.problems) = (report, path, isPrivate, problems)
    pages = report.pages
    months = report.months(of: pages)
  }

  var address: String { "/reports/\(report.name)/" }
  var csvAddress: String { address + report.name + ".csv" }
  var jsonAddress: String { address + report.name + ".json" }

  static let indexAddress = "/reports/"
}

extension Diagnostic {
  /// Of a report that isn't published, as nothing that it would show is.
  fileprivate static func privateReport(_ field: (name: String, place: Location)) -> Diagnostic {
    Diagnostic(
      .warning, code: "private-report",
      "\(field.name) isn't published, so this report isn't either", at: field.place,
      notes: [
        .init("write publish: no in the report, or leave \(field.name) out; build --private has it")
      ])
  }
}

extension ReportWords {
  /// The words of reports in a theme's language.
  init(_ strings: Strings) {
    self.init()
    decimalSeparator = strings["decimalSeparator"]
    groupSeparator = strings["groupSeparator"]
    groupedDigits = strings.groupedDigits
    months = strings.list("months")
    shortMonths = strings.list("shortMonths")
    weekdays = strings.list("weekdays")
    shortWeekdays = strings.list("shortWeekdays")
    datePattern = strings["reportDate"]
    monthPattern = strings["reportMonth"]
    quarter = strings["reportQuarter"]
    week = strings["reportWeek"]
    stepRange = strings["reportStep"]
    percent = strings["reportPercent"]
    listSeparator = strings["listSeparator"]
    yes = strings["yes"]
    suspected = strings["suspected"]
    no = strings["no"]
    running = strings["reportRunning"]
    share = strings["reportShare"]
    debit = strings["reportDebit"]
    credit = strings["reportCredit"]
    rows = strings["reportRowsColumn"]
    shortQuarter = strings["reportShortQuarter"]
    none = strings["reportNone"]
    total = strings["reportTotal"]
    totalOf = strings["reportTotalOf"]
    totalWithout = strings["reportTotalWithout"]
    month = strings["reportMonthField"]
    activity = strings["reportActivity"]
    growing = strings["growing"]
    dormant = strings["dormant"]
    missing = strings["reportMissing"]
    unreadable = strings["reportUnreadable"]
    empty = strings["reportEmpty"]
    filtered = strings["reportFiltered"]
    rowCount = { strings.count("reportRows", $0) }
    plantCount = { strings.count("plantCount", $0) }
    more = { strings.count("moreGroups", $0) }
  }
}
