import Diagnostics
import PlantLibrary
import Text

// What can be wrong with a stream, its source and its fields.
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
      suggestions: nearest.map { [Suggestion(replacing: SourceRange(file, field.range), with: $0)] } ?? [])
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
      suggestions: nearest.map { [Suggestion(replacing: SourceRange(file, column.range), with: $0)] } ?? [])
  }

  static func notEach(_ each: Named, _ scope: ReportScope, _ file: SourceFile) -> Diagnostic {
    let names = PlantItems.names(scope)
    return Diagnostic(
      .error, code: "bad-report",
      "a plant doesn't have several of \(quoted(each.text))\(didYouMean(nearestMatch(to: each.text, in: names)))",
      at: .range(file, each.range), notes: [Note("known: " + listed(names))])
  }

  static func plantOfPlants(_ key: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "the rows of plants belong to their plants already; leave plant out",
      at: .range(file, key.range))
  }

  static func computedKey(_ key: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "plant takes a field of the source, and \(key.text) is computed",
      at: .range(file, key.range))
  }

  static func computedNegation(_ field: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "negate takes fields of the source, and \(field.text) is computed after amounts were negated",
      at: .range(file, field.range))
  }

  static func keyWithoutText(_ key: Named, _ kind: String, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "plant takes a field with texts, and \(key.text) is of type \(kind)",
      at: .range(file, key.range))
  }

  static func eachOfFile(_ each: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "each takes plants apart, but the source of this stream is a file",
      at: .range(file, each.range))
  }

  static func pathInCSV(_ path: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "a path leads to a list within JSON or YAML; a table of CSV has none",
      at: .range(file, path.range))
  }

  static func badSourcePath(_ path: Named, _ file: SourceFile) -> Diagnostic {
    let reason =
      path.text.contains("\\")
      ? "has a \\; write / in a path"
      : "leads out of the content folder; a source lies in it, as ../data/stock.csv does"
    return Diagnostic(
      .error, code: "bad-report", "\(quoted(path.text)) \(reason)",
      at: .range(file, path.range))
  }

  static func circularSource(_ path: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "\(quoted(path.text)) is this report itself, which can't be its own source",
      at: .range(file, path.range))
  }

  static func unknownFormat(_ path: Named, _ file: SourceFile) -> Diagnostic {
    let nearest = nearestMatch(to: path.text, in: ["plants"])
    return Diagnostic(
      .error, code: "bad-report", "\(quoted(path.text)) is no source\(didYouMean(nearest))",
      at: .range(file, path.range),
      notes: [Note("name a file that ends in .csv, .tsv, .txt, .json, .yml or .yaml, or write plants")])
  }

  static func ambiguousPoint(_ text: String, _ field: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "ambiguous-point",
      "\(quoted(text)) may be a number of thousands; it is read as one with three decimals, as are others of \(field)",
      at: place,
      notes: [
        Note(
          "say in the stream which it is: {thousands: \".\", decimal: \",\"} or {decimal: \".\"}")
      ])
  }

  static func missingSource(_ path: Named, _ resolved: String, files: [String], _ file: SourceFile)
    -> Diagnostic
  {
    Diagnostic(
      .warning, code: "missing-source",
      "there is no file \(resolved), so the report leaves this stream out\(didYouMean(nearestPath(to: resolved, in: files)))",
      at: .range(file, path.range))
  }

  static func unreadableSource(_ path: Named, _ reason: String, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, code: "unreadable-source", "this source can't be read: \(reason)",
      at: .range(file, path.range))
  }

  static func blankSource(_ path: Named, _ source: SourceFile, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, code: "unreadable-source",
      "\(source.path) is empty (\(counted(source.bytes.count, "byte"))), so the report leaves this stream out",
      at: .range(file, path.range),
      notes: [Note("a source without rows has the names of its fields, or is written as []")])
  }

  static func formatWithoutDate(_ format: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "only a field of type date has a format in its source; write type: date",
      at: .range(file, format.range))
  }

  static func patternWithoutDay(_ format: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "\(quoted(format.text)) doesn't have all of year, month and day",
      at: .range(file, format.range))
  }

  static func badPattern(_ format: Named, _ fault: DatePatternFault, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "\(quoted(format.text)) is no pattern of dates: \(fault.reason)",
      at: .range(file, format.range))
  }

  static func nothingToNegate(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "negate finds no amounts; give a column of the report type: money, or name the field: negate: {of: amount, …}",
      at: place)
  }

  static func doubleNegative(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "double-negative",
      "\(name) is negative already, but the stream counts it as negative; write it without the sign",
      at: place)
  }

  static func ambiguousPlant(
    _ text: String, _ plants: [Int], _ library: PlantLibrary, at place: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "ambiguous-plant",
      "\(quoted(text)) may be any of \(listed(plants.map { library.plants[$0].location.path })); write the slug of one",
      at: place)
  }

  static func unknownPlant(_ text: String, count: Int, _ keys: PlantKeys, at place: Location) -> Diagnostic {
    let rows = count > 1 ? " (\(count) rows)" : ""
    return Diagnostic(
      .warning, code: "unknown-plant",
      "no plant of the library is called \(quoted(text))\(didYouMean(keys.nearest(to: text)))\(rows)",
      at: place)
  }
}
