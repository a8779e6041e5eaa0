import Diagnostics
import Text

/// The errors of a site as the overlay in the browser shows them.
struct ProblemList {
  private let problems: [Diagnostic]
  private let generation: Int

  /// More than these nobody reads before mending some.
  private static let limit = 20

  init(_ problems: [Diagnostic], generation: Int) {
    self.problems = problems.filter { $0.severity == .error }
    self.generation = generation
  }

  /// One line.
  var json: String {
    JSON.object([
      ("generation", .int(generation)), ("count", .int(problems.count)),
      ("errors", .array(problems.prefix(Self.limit).map { .string(TextRenderer().render($0)) })),
    ]).text
  }
}
