import Diagnostics
import PlantLibrary
import Text

/// What finds mistakes in a report's file.
protocol DefinitionCheck {
  var file: SourceFile { get }
  var problems: [Diagnostic] { get set }
}

extension DefinitionCheck {
  /// Reports what is wrong in the report's file.
  mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: Range<Int>,
    notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    problems.add(
      severity, code: code, message, at: .range(file, range), notes: notes, replacement: replacement)
  }

  mutating func report(
    _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    report(.error, code: "bad-report", message, at: range, notes: notes, replacement: replacement)
  }

  /// The pattern of dates that a definition gives; nil with a problem for what is none.
  mutating func pattern(_ format: Named) -> DatePattern? {
    do {
      return try DatePattern(format.text)
    } catch {
      report("\(quoted(format.text)) is no pattern of dates: \(error.reason)", at: format.range)
      return nil
    }
  }
}

// What is told at several places of streams and their fields.
extension Diagnostic {
  /// A field that a stream doesn't have, or none of several.
  static func unknownField(_ field: Named, in stream: String?, _ hints: inout NameHints, _ file: SourceFile)
    -> Diagnostic
  {
    let nearest = hints.nearest(to: field.text)
    let place = stream.map { "\(quoted($0)) has no" } ?? "none of the streams has a"
    return Diagnostic(
      .error, code: "unknown-field", "\(place) field \(quoted(field.text))\(didYouMean(nearest))",
      at: .range(file, field.range),
      notes: hints.names.isEmpty ? [] : [Note("fields: " + listed(hints.names))],
      replacement: nearest)
  }

  static func unknownColumn(
    _ column: Named, of stream: String, _ hints: inout NameHints, at place: Location? = nil,
    _ file: SourceFile
  ) -> Diagnostic {
    let nearest = hints.nearest(to: column.text)
    return Diagnostic(
      .error, code: "unknown-field",
      "the source of \(quoted(stream)) has no \(quoted(column.text))\(didYouMean(nearest))",
      at: .range(file, column.range),
      notes: [Note("it has: " + listed(hints.names), at: place)],
      replacement: nearest)
  }
}
