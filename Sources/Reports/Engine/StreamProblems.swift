import Diagnostics
import Text

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

  static func badPattern(_ format: Named, _ fault: DatePatternFault, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "\(quoted(format.text)) is no pattern of dates: \(fault.reason)",
      at: .range(file, format.range))
  }
}
