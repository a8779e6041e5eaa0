import Diagnostics
import Text

/// What browsers are told after a change: the errors of the site, and where to go.
struct ProblemList {
  private let problems: [Diagnostic]
  private let generation: Int
  private let saved: String?

  /// More than these nobody reads before mending some.
  private static let limit = 20

  init(_ problems: [Diagnostic], generation: Int, saved: String?) {
    self.problems = problems.filter { $0.severity == .error }
    self.generation = generation
    self.saved = saved
  }

  /// One line.
  var json: String {
    JSON.object([
      ("generation", .int(generation)), ("count", .int(problems.count)),
      ("saved", saved.map { .string($0) } ?? .null),
      ("errors", .array(problems.prefix(Self.limit).map { .string(TextRenderer().render($0)) })),
    ]).text
  }
}
