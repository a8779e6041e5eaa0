import Diagnostics
import Text

// What can be wrong with columns, groups and bands.
extension Diagnostic {
  static func typeConflict(
    _ conflict: (name: Named, first: FieldType, second: FieldType), _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "\(conflict.name.text) is of type \(conflict.second.rawValue) here, but of type \(conflict.first.rawValue) elsewhere in the report",
      at: .range(file, conflict.name.range))
  }

  static func unlikeKinds(_ name: Named, _ first: FieldKind, _ second: FieldKind, _ file: SourceFile)
    -> Diagnostic
  {
    if let own = first.currency, let other = second.currency {
      return Diagnostic(
        .error, code: "bad-currency",
        "\(name.text) is in \(own) in one stream and in \(other) in another, which can't be added up",
        at: .range(file, name.range), notes: [Note("give the fields different names, and each a column")])
    }
    // A text of a file may be read as what the other is.
    let typed = [first, second].first { !$0.isTextual }
    let isText = [first, second].contains { if case .text = $0 { true } else { false } }
    return Diagnostic(
      .error, code: "bad-report",
      "\(name.text) is of type \(first.name) in one stream and of type \(second.name) in another",
      at: .range(file, name.range),
      notes: typed.flatMap {
        isText ? [Note("say what it is: {field: \(name.text), type: \($0.name)}")] : nil
      }
        ?? [Note("give the fields different names, and each a column")])
  }

  static func wrongType(_ name: Named, declared: String, found: String, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "\(name.text) is of type \(found), not \(declared)",
      at: .range(file, name.range))
  }

  static func wrongCurrency(_ currency: String, known: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-currency", "the amounts are in \(known), not in \(currency); leave the currency out",
      at: place)
  }

  static func noCurrency(_ field: Named?, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-currency", "the column \(field?.text ?? "") doesn't say its currency", at: place,
      notes: [Note("for instance: currency: CAD")])
  }

  static func notArithmetic(
    _ aggregate: String, _ kind: String, _ field: Named?, _ other: (text: String, place: Location)?,
    at place: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total",
      "\(aggregate) takes numbers, but \(field?.text ?? "the column") is of type \(kind)", at: place,
      notes: notes(on: other)
        + (kind == "text"
          ? [
            Note("if its values are numbers, say so: type: number"),
            Note("of any values: count, distinct, list"),
          ]
          : []))
  }

  private static func notes(on other: (text: String, place: Location)?) -> [Note] {
    other.map { [Note("\(quoted($0.text)) is no number", at: $0.place)] } ?? []
  }

  static func untoldOrder(
    _ aggregate: Aggregate, _ field: Named?, _ other: (text: String, place: Location)?, at place: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total",
      "\(aggregate.rawValue) takes values of which the order is known, but nothing says what \(field?.text ?? "") is",
      at: place,
      notes: notes(on: other) + [
        Note("say what it is: type: number, type: date, or type: text for the order of the alphabet")
      ])
  }

  static func mixedFigures(
    _ what: String, _ field: Named?, _ other: (text: String, place: Location), at place: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total", "\(what) takes numbers, but not all values of \(field?.text ?? "") are some",
      at: place,
      notes: notes(on: other) + [
        Note("say type: number, or total: count for a percentage of rows")
      ])
  }

  static func mixedOrder(_ field: Named, _ text: String, at place: Location, _ file: SourceFile) -> Diagnostic
  {
    Diagnostic(
      .warning, code: "mixed-values",
      "\(quoted(text)) is no number, as others of \(field.text) are, so that rows are sorted by texts",
      at: place,
      notes: [
        Note(
          "say in the stream what it is: fields: {\(field.text): {type: number}}, or type: text",
          at: .range(file, field.range))
      ])
  }

  static func overWithoutRunning(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "over says how far a column runs on, but this one doesn't run", at: place,
      notes: [Note("add running: sum, or write percentOf for a percentage")])
  }

  static func percentOfOther(_ aggregate: Aggregate, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total",
      "a percentage is one of a sum, a count or a distinct count, not of \(aggregate.rawValue)", at: place)
  }

  static func otherShare(_ aggregate: Aggregate, _ column: ColumnPlan, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total",
      "\(column.column.key) is a percentage of the \(column.share.rawValue), so that its total can't be \(aggregate.rawValue)",
      at: place)
  }

  static func totalOfNothing(_ aggregate: Aggregate, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-total", "a running count has no values of which \(aggregate.rawValue) could be made",
      at: place)
  }

  static func noFormat(_ name: Named, _ kind: String, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "values of type \(kind) have no format; numbers, money and dates have",
      at: .range(file, name.range))
  }

  static func noGroupFormat(_ name: Named, _ kind: String, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "only a group by dates has a format, and these values are of type \(kind)",
      at: .range(file, name.range))
  }

  static func unknownFormatName(_ name: Named, _ file: SourceFile) -> Diagnostic {
    let known = ["plain", "accounting", "debit", "credit"]
    return Diagnostic(
      .error, code: "unknown-choice",
      "\(quoted(name.text)) is no format of numbers\(didYouMean(nearestMatch(to: name.text, in: known)))",
      at: .range(file, name.range), notes: [Note("allowed: " + known.joined(separator: ", "))])
  }

  static func sameKey(_ key: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report", "another column has the key \(quoted(key.text)) already",
      at: .range(file, key.range))
  }

  static func unknownColumnKey(_ name: Named, _ keys: inout NameHints, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-field",
      "the report has no column \(quoted(name.text))\(didYouMean(keys.nearest(to: name.text)))",
      at: .range(file, name.range), notes: [Note("columns: " + listed(keys.names))])
  }

  static func wrongInterval(
    _ field: Named, _ wanted: (type: String, by: String), _ kind: String, _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "only \(wanted.type) can be grouped by \(wanted.by), and \(field.text) is of type \(kind)",
      at: .range(file, field.range))
  }

  static func levelOutOfRange(
    _ level: Int, _ levels: Int, _ subject: BandDefinition.Subject, at place: Location
  ) -> Diagnostic {
    let message =
      subject == .group
      ? "there is no level \(level); the report has \(counted(levels, "level")) of groups"
      : "only bands by group have a level"
    return Diagnostic(.error, code: "bad-level", message, at: place)
  }

  static func tooManyRows(at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-level",
      "rows with several values stand in so many groups that the report would have over \(GroupTree.limit) of them",
      at: place, notes: [Note("group by fewer fields that have several values")])
  }

  static func groupedTwice(_ field: Named, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-level", "\(field.text) is grouped by in the same way at a level above already",
      at: .range(file, field.range))
  }

  static func tooManyLevels(at place: Location) -> Diagnostic {
    Diagnostic(.error, code: "bad-level", "a report has twenty levels of groups at most", at: place)
  }

  static func inexactTotal(_ column: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-number",
      "a total of \(column) has more than 38 digits, so that it can't be exact", at: place)
  }

  static func outOfOrder(_ field: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "out-of-order",
      "this row comes before the one above it by \(field), but the stream says that it is sorted", at: place)
  }
}
