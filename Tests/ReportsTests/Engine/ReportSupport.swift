import Diagnostics
import Markdown
import PlantLibrary
import Testing
import Text

@testable import Reports

/// What the report in `content/reports/test.yml` of an archive comes to.
///
/// The archive has files under lines of the form `-- data/stock.csv --`, with paths from the content folder; what stands
/// before the first is the report. Plants lie under `plants/`, and `attributes.yml` may declare their attributes.
/// `others` are files that are no text.
func outcome(
  _ archive: String, today: String = "2026-11-21", isSouthern: Bool = false, words: ReportWords = .english,
  others: [String: [UInt8]] = [:]
) throws -> ReportLoader.Outcome {
  var texts: [String: String] = [:]
  var current = "reports/test.yml"
  for line in archive.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("-- "), line.hasSuffix(" --") {
      current = String(line.dropFirst(3).dropLast(3))
      texts[current] = ""
    } else {
      texts[current, default: ""] += line + "\n"
    }
  }
  var read = Dictionary(
    uniqueKeysWithValues: texts.map { path, text in
      ("content/" + path, SourceFile(path: "content/" + path, text: String(text.dropLast())))
    })
  for (path, bytes) in others {
    read["content/" + path] = SourceFile(path: "content/" + path, bytes: bytes)
  }
  let files = read
  let schema = files["content/attributes.yml"].map { AttributeSchema.read($0).schema } ?? .builtIn
  var parts = PlantLibrary.Parts(schema: schema)
  for (path, file) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("content/plants/") {
    let location = try #require(NotePath(path))
    parts.plants.append(PlantNote.read(file, at: location, schema: schema, markdown: .init()).note)
  }
  let scope = ReportScope(
    PlantLibrary.assemble(parts).library, words: words, isSouthern: isSouthern,
    today: try #require(CalendarDate(today))
  ) { path in
    path.hasSuffix("locked.csv")
      ? .unreadable("Permission denied") : files[path].map { .file($0) } ?? .missing
  }
  return ReportLoader(scope).load(try #require(files["content/reports/test.yml"]), name: "test")
}

/// A report without errors.
func report(
  _ archive: String, today: String = "2026-11-21", isSouthern: Bool = false, words: ReportWords = .english
) throws -> Report {
  let outcome = try outcome(archive, today: today, isSouthern: isSouthern, words: words)
  return try #require(
    outcome.report, "\(TextRenderer(color: false, verbose: true).render(outcome.problems))")
}

/// The problems of a report, each as `path:line:column: severity: message [code]`.
func problems(_ archive: String, today: String = "2026-11-21") throws -> [String] {
  try outcome(archive, today: today).problems.sorted().map { problem in
    let place = problem.location.map { location in
      location.path.dropFirst("content/".count)
        + (location.position.map { ":\($0.line):\($0.column)" } ?? "")
    }
    return "\(place ?? ""): \(problem.severity): \(problem.message) [\(problem.code)]"
  }
}

extension Report {
  /// The rows in short: kind, band, title and cells.
  ///
  /// `- 0 ‹› [Soil|12.00]` is a detail of the first band.
  var lines: [String] { rows.map(\.line) }

  /// The rows of some kinds in short.
  func lines(_ kinds: String...) -> [String] {
    rows.map(\.line).filter { line in kinds.contains { line.hasPrefix($0) } }
  }
}

extension ReportRow {
  var line: String {
    let indent = String(repeating: "  ", count: level)
    let name: String =
      switch kind {
      case .header: "header"
      case .subheader: "subheader"
      case .detail: "detail"
      case .rest: "rest"
      case .subfooter: "subfooter"
      case .footer: "footer"
      case .message(let absence): "message(\(absence))"
      case .grandfooter(let without):
        "grandfooter" + (without.isEmpty ? "" : "(\(without.joined(separator: ",")))")
      }
    let parts = [
      indent + name, band.map { String($0.rawValue) } ?? "", title,
      cells.isEmpty ? "" : "[" + cells.map(\.text).joined(separator: "|") + "]",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Report {
  /// The texts of the cells of details, joined by `|`.
  var details: [String] { cells { $0 == .detail } }

  /// The texts of the cells of rows of a kind, joined by `|`.
  func cells(_ isWanted: (ReportRow.Kind) -> Bool) -> [String] {
    rows.filter { isWanted($0.kind) }.map { $0.cells.map(\.text).joined(separator: "|") }
  }

  var grandfooter: String {
    cells { if case .grandfooter = $0 { true } else { false } }.joined(separator: "\n")
  }

  /// The titles of subheaders, with as many spaces before each as it has groups around it.
  var headings: [String] {
    rows.filter { $0.kind == .subheader }
      .map { String(repeating: " ", count: $0.level - 1) + $0.title }
  }
}

/// The problem of a report at the mark `👉` in an archive, as `severity: message [code]`.
///
/// The first problem is shown with its place where none lies at the mark.
func problemAtMark(_ archive: String, today: String = "2026-11-21") throws -> String {
  var path = "reports/test.yml"
  var line = 0
  var place = ""
  for text in archive.split(separator: "\n", omittingEmptySubsequences: false) {
    line += 1
    if text.hasPrefix("-- "), text.hasSuffix(" --") {
      path = String(text.dropFirst(3).dropLast(3))
      line = 0
    }
    guard let mark = text.firstIndex(of: "👉") else { continue }
    place = "\(path):\(line):\(text.distance(from: text.startIndex, to: mark) + 1): "
  }
  let found = try problems(archive.filter { $0 != "👉" }, today: today)
  return found.first { $0.hasPrefix(place) }.map { String($0.dropFirst(place.count)) }
    ?? found.first.map { "not at \(place)\($0)" } ?? "no problem"
}
