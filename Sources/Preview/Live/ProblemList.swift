import Diagnostics
import Publishing
import Site
import Text

/// What browsers are told after a change: the errors of the site, and where to go.
struct ProblemList {
  let errors: [Diagnostic]

  /// The errors that are told, alike ones once, each with notes on the others.
  let told: [Diagnostic]

  /// How many errors are neither told nor noted.
  let untold: Int
  private let generation: Int
  private let saved: String?

  /// Whether pictures may be others than before: more than notes has changed.
  private let concernsPictures: Bool

  /// More than these nobody reads before mending some.
  static let limit = 20

  /// So many lines of a file are shown with each place.
  static let excerptLines = 6

  /// The path that the editor knows a file by.
  private let ownPath: (String) -> String

  init(
    _ problems: [Diagnostic], generation: Int, saved: String?, changed: [String] = [],
    ownPath: @escaping (String) -> String = { $0 }
  ) {
    self.ownPath = ownPath
    errors = problems.filter { $0.severity == .error }
    let groups = ProblemGroup.groups(errors)
    told = groups.prefix(Self.limit).map(\.asOne)
    untold = groups.dropFirst(Self.limit).reduce(0) { $0 + $1.problems.count }
    self.generation = generation
    self.saved = saved
    concernsPictures = !changed.allSatisfy { $0.hasSuffix(".md") }
  }

  /// One line.
  var json: String {
    let renderer = JSONRenderer(excerptLines: Self.excerptLines)
    return JSON.object([
      ("generation", .int(generation)), ("count", .int(errors.count)), ("untold", .int(untold)),
      ("set", .string(set)),
      ("saved", saved.map { .string($0) } ?? .null), ("pictures", .bool(concernsPictures)),
      ("errors", .array(told.map { withNote(renderer.value($0), $0) })),
    ]).text
  }

  /// An error with the path of its note, where that isn't the one that is shown.
  private func withNote(_ json: JSON, _ error: Diagnostic) -> JSON {
    guard let file = error.location?.path, case let path = ownPath(file), path != file else { return json }
    return .object((json.members ?? []) + [("note", .string(path))])
  }

  /// Names the set of errors: who has closed it need not see it again because a line was added above.
  private var set: String {
    var bytes: [UInt8] = []
    for error in errors {
      bytes.append("\(error.location?.path ?? "")\0\(error.code)\0\(error.message)\n")
    }
    return String(contentHash(of: bytes), radix: 36)
  }
}
