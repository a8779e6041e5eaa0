internal import Diagnostics

/// The problems of single rows of a source, of which only the first are told.
struct RowProblems {
  /// How many are told.
  static let limit = 100

  private(set) var count = 0
  private var told: [Diagnostic] = []

  /// Where the first problem lies that isn't told.
  private var rest: Diagnostic.Location?

  mutating func add(_ problem: @autoclosure () -> Diagnostic) {
    count += 1
    if count <= Self.limit {
      told.append(problem())
    } else if count == Self.limit + 1 {
      rest = problem().location
    }
  }

  /// The first problem; nil for none.
  var first: Diagnostic? { told.first }

  /// The problems that are told, then one that says how many more there are.
  var diagnostics: [Diagnostic] {
    count > Self.limit ? told + [.more(count - Self.limit, at: rest)] : told
  }
}

extension Diagnostic {
  /// A source that can't be read as a whole, and why; the report then stands with a message in its place.
  static func unreadableSource(at location: Location?, _ reason: String, notes: [Note] = []) -> Diagnostic {
    Diagnostic(
      .warning, code: "unreadable-source", "this source can't be read: \(reason)", at: location, notes: notes)
  }

  /// A record that can't be a row of the report; the others are read.
  static func badRow(
    _ file: SourceFile, _ range: Range<Int>, _ message: String, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, code: "bad-row", message, at: .range(file, range), notes: notes)
  }

  fileprivate static func more(_ count: Int, at location: Location?) -> Diagnostic {
    let rows = count == 1 ? "1 more row of this source has" : "\(count) more rows of this source have"
    return Diagnostic(.error, code: "bad-row", "\(rows) a problem, from here on", at: location)
  }
}
