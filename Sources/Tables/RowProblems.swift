package import Diagnostics
internal import Text

/// The problems of single rows of a source, of which only the first are told.
///
/// All that one of these gathers have the same severity.
package struct RowProblems {
  /// How many are told.
  static let limit = 100

  private(set) var count = 0
  private var told: [Diagnostic] = []

  /// The first problem that isn't told.
  private var rest: Diagnostic?

  package init() {}

  package mutating func add(_ problem: @autoclosure () -> Diagnostic) {
    count += 1
    if count <= Self.limit {
      told.append(problem())
    } else if count == Self.limit + 1 {
      rest = problem()
    }
  }

  package mutating func add(
    _ severity: Diagnostic.Severity, code: String, _ message: @autoclosure () -> String,
    at location: @autoclosure () -> Diagnostic.Location?, notes: @autoclosure () -> [Diagnostic.Note] = []
  ) {
    add(Diagnostic(severity, code: code, message(), at: location(), notes: notes()))
  }

  /// The first problem; nil for none.
  var first: Diagnostic? { told.first }

  /// The problems that are told, then one that says how many more there are.
  package var diagnostics: [Diagnostic] {
    guard let rest else { return told }
    // As severe as what it stands for: a warning that is counted is a warning still.
    return told + [
      Diagnostic(
        rest.severity, code: rest.code,
        "\(counted(count - Self.limit, "more problem")) in this source, from here on", at: rest.location)
    ]
  }
}

extension Diagnostic.Note {
  /// What to do where a title stands above the names of columns.
  package static var headerFurtherDown: Self {
    .init(
      "where a title stands above the names of columns, header says which row these are: header: 3"
    )
  }
}

extension Diagnostic {
  /// A source that can't be read as a whole, and why; the report then stands with a message in its place.
  package static func unreadableSource(
    at location: Location?, _ reason: String, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "unreadable-source", "this source can't be read: \(reason)", at: location, notes: notes)
  }

  /// A record that can't be a row of the report; the others are read.
  static func badRow(
    _ file: SourceFile, _ range: Range<Int>, _ message: String, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, code: "bad-row", message, at: .range(file, range), notes: notes)
  }
}
