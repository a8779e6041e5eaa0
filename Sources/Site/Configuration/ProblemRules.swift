package import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// How much problems in notes matter, where `plantsite.yml` says so.
package struct ProblemRules: Sendable, Hashable {
  private enum Choice: String, CaseIterable {
    case error
    case warning
    case ignore
  }

  private var choices: [String: Choice] = [:]

  package init() {}

  /// Reads the mapping `problems`, of codes to words.
  mutating func read(_ node: YAMLNode, _ values: inout ValueReader) {
    for (code, key, node) in values.entries(node, "problems") {
      if SoftProblems.effects[code] == nil {
        let nearest = nearestMatch(to: code, in: SoftProblems.effects.keys.sorted())
        values.report(
          Diagnostic(
            .error, code: "unknown-problem",
            "\(quoted(code)) is no problem after which a page can be made\(didYouMean(nearest))",
            at: values.place(key.range), replacement: nearest))
      } else if let choice: Choice = values.choice(node, code) {
        choices[code] = choice
      }
    }
  }

  /// The problems as they matter here; for those found in notes, not in settings, themes or reports.
  package func applied(to problems: [Diagnostic]) -> [Diagnostic] {
    if choices.isEmpty { return problems }
    return problems.compactMap { problem in
      switch choices[problem.code] {
      case nil: problem
      case .ignore?: nil
      case .error?: problem.softened(to: .error)
      case .warning?: problem.softened(to: .warning)
      }
    }
  }
}
