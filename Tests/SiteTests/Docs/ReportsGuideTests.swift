import Diagnostics
import Foundation
import Reports
import Testing

/// Makes the reports of the guide.
@Suite struct ReportsGuideTests {
  private static let page = "docs/guide/reports.md"

  @Test func examplesAreReportsWithoutProblems() throws {
    var examples = try ReportExamples()
    var count = 0
    for case .file(let path, let text) in try ReportExamples.of(Self.page) {
      examples.files[path] = SourceFile(path: path, text: text)
      guard path.hasPrefix("content/reports/") else { continue }
      let outcome = try examples.load(path)
      #expect(outcome.problems.shown == "", "\(text)")
      #expect(outcome.report != nil, "\(path)")
      count += 1
    }
    #expect(count > 5)
  }

  /// Words are compared; how a terminal sets them is for the tests of its writer.
  @Test func answersAreThoseOfTheProgram() throws {
    var examples = try ReportExamples()
    var count = 0
    for example in try ReportExamples.of(Self.page) {
      switch example {
      case .file(let path, let text): examples.files[path] = SourceFile(path: path, text: text)
      case .answer(let removed, let name, let day, let text):
        if let removed { #expect(examples.files.removeValue(forKey: removed) != nil, "\(removed)") }
        let outcome = try examples.load("content/reports/\(name).yml", day: day)
        let report = try #require(outcome.report, "\(outcome.problems.shown)")
        #expect(words(text) == words(outcome.problems.shown) + words(of: report), "\(name)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  private func words(of report: Report) -> [String] {
    let heads = report.columns.map { $0.label + ($0.unit.isEmpty ? "" : " (\($0.unit))") }
    let rows = report.rows.flatMap { [$0.title] + $0.cells.map(\.text) }
    return ([report.title, report.description ?? ""] + heads + rows).flatMap(words)
  }

  /// The words of a text without the lines under heads.
  private func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).filter { !$0.allSatisfy { $0 == "-" } }.map(String.init)
  }
}
