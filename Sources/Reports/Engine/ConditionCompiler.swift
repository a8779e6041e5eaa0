import Diagnostics
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A condition with its fields found and its values typed.
indirect enum CompiledCondition: Sendable {
  case all([CompiledCondition])
  case any([CompiledCondition])
  case test(StreamRows.Field, Test)

  enum Test: Sendable {
    case isOneOf(Set<FieldValue>)
    case isNoneOf(Set<FieldValue>)
    /// Without case and accents.
    case contains(String)
    case startsWith(String)
    /// The order in which the value must stand to another.
    case compares(FieldValue, Comparison)
    case isMissing(Bool)
  }

  enum Comparison: Sendable {
    case atLeast
    case atMost
    case above
    case below
  }

  /// Whether a row meets the condition.
  ///
  /// A field with several values meets a test if one of them does, and `not` if none does. What is unknown meets no test
  /// but `not` and `missing`.
  func holds(_ row: Int, in rows: StreamRows) -> Bool {
    switch self {
    case .all(let conditions): return conditions.allSatisfy { $0.holds(row, in: rows) }
    case .any(let conditions): return conditions.contains { $0.holds(row, in: rows) }
    case .test(let field, let test):
      let values = rows.value(row, field).each
      switch test {
      case .isMissing(let isMissing): return values.isEmpty == isMissing
      case .isOneOf(let allowed): return values.contains { allowed.contains($0) }
      case .isNoneOf(let refused): return !values.contains { refused.contains($0) }
      case .contains(let text): return values.contains { folded(Self.text($0, field, rows)).contains(text) }
      case .startsWith(let text):
        return values.contains { folded(Self.text($0, field, rows)).hasPrefix(text) }
      case .compares(let other, let comparison):
        return values.contains { value in
          guard let left = SortKey(value, in: rows.plantFields.library),
            let right = SortKey(other, in: rows.plantFields.library)
          else { return false }
          return switch comparison {
          case .atLeast: left >= right
          case .atMost: left <= right
          case .above: left > right
          case .below: left < right
          }
        }
      }
    }
  }

  /// The value as a text that can be searched.
  private static func text(_ value: FieldValue, _ field: StreamRows.Field, _ rows: StreamRows) -> String {
    switch value {
    case .text(let text): return text
    case .number(let number): return number.description
    case .date(let date): return date.iso
    case .word(let index):
      guard case .words(let vocabulary) = field.kind else { return "" }
      return vocabulary.word(index).label
    case .plant(let index): return rows.plantFields.library.plants[index].title
    case .none, .yesNo, .several: return ""
    }
  }
}

/// Finds the fields of conditions, and reads the values that these compare with.
struct ConditionCompiler {
  let rows: StreamRows
  let scope: ReportScope
  let file: SourceFile
  private(set) var problems: [Diagnostic] = []

  init(rows: StreamRows, scope: ReportScope, file: SourceFile) {
    self.rows = rows
    self.scope = scope
    self.file = file
  }

  /// What is in error holds never.
  mutating func compile(_ condition: Condition) -> CompiledCondition {
    switch condition {
    case .all(let conditions): return .all(conditions.map { compile($0) })
    case .any(let conditions): return .any(conditions.map { compile($0) })
    case .test(let name, let test):
      guard let field = rows.fields[name.text] else { return .any([]) }
      return compile(test, field, name.text).map { .test(field, $0) } ?? .any([])
    }
  }

  private mutating func compile(_ test: Condition.Test, _ field: StreamRows.Field, _ name: String)
    -> CompiledCondition.Test?
  {
    switch test {
    case .equals(let values): return .isOneOf(Set(values.compactMap { literal($0, field.kind, name) }))
    case .not(let values): return .isNoneOf(Set(values.compactMap { literal($0, field.kind, name) }))
    case .contains(let text): return .contains(folded(text))
    case .startsWith(let text): return .startsWith(folded(text))
    case .atLeast(let value): return literal(value, field.kind, name).map { .compares($0, .atLeast) }
    case .atMost(let value): return literal(value, field.kind, name).map { .compares($0, .atMost) }
    case .above(let value): return literal(value, field.kind, name).map { .compares($0, .above) }
    case .below(let value): return literal(value, field.kind, name).map { .compares($0, .below) }
    case .missing(let isMissing): return .isMissing(isMissing)
    }
  }

  private mutating func literal(_ value: Named, _ kind: FieldKind, _ name: String) -> FieldValue? {
    switch kind {
    case .text, .genus: return .text(value.text)
    case .number, .money:
      if case .value(let number)? = DecimalReader().number(in: value.text) { return .number(number) }
      problems.append(.badLiteral(value, name, wanted: "a number", file))
    case .date:
      if let date = RelativeDate.date(value.text, today: scope.today) { return .date(date) }
      problems.append(
        .badLiteral(
          value, name, wanted: "a date such as 2026-11-21, today or today + 30",
          nearest: nearestMatch(to: String(value.text.prefix { $0.isLetter }), in: RelativeDate.words), file))
    case .yesNo:
      if let flag = ValueReader.flag(value.text) { return .yesNo(flag) }
      problems.append(.badLiteral(value, name, wanted: "yes or no", file))
    case .words(let vocabulary):
      if let index = vocabulary.index(value.text) { return .word(index) }
      problems.append(.unknownWord(value, name, vocabulary, file))
    case .plant:
      if case .one(let plant) = scope.plantKeys.match(value.text) { return .plant(plant) }
      return .text(value.text)
    }
    return nil
  }
}

/// Days that a definition names from the day of the report.
enum RelativeDate {
  /// The words that a date may begin with.
  static let words = ["today", "monthStart", "monthEnd", "yearStart", "yearEnd"]

  /// A date in ISO 8601, or one of ``words``, perhaps with `+` or `-` and a number of days.
  static func date(_ text: String, today: CalendarDate) -> CalendarDate? {
    if let date = CalendarDate(text) { return date }
    let word = text.prefix { $0.isLetter }
    let start: CalendarDate?
    switch word {
    case "today": start = today
    case "monthStart": start = today.firstOfMonth
    case "monthEnd": start = today.lastOfMonth
    case "yearStart": start = today.firstOfYear
    case "yearEnd": start = today.lastOfYear
    default: return nil
    }
    let rest = text.dropFirst(word.count).filter { $0 != " " }
    if rest.isEmpty { return start }
    guard let sign = rest.first, sign == "+" || sign == "-", rest.count <= 7,
      rest.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }), let days = Int(rest.dropFirst())
    else { return nil }
    return start?.adding(days: sign == "-" ? -days : days)
  }
}

extension Condition {
  /// The type that a field must have to be compared so; nil where nothing tells.
  func impliedType(of name: String) -> FieldType? {
    switch self {
    case .all(let conditions), .any(let conditions):
      return conditions.lazy.compactMap { $0.impliedType(of: name) }.first
    case .test(let field, let test):
      guard field.text == name else { return nil }
      switch test {
      case .atLeast(let value), .atMost(let value), .above(let value), .below(let value):
        if DecimalReader().number(in: value.text) != nil { return .number }
        return RelativeDate.date(value.text, today: .epoch) == nil ? nil : .date
      default: return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func badLiteral(
    _ value: Named, _ field: String, wanted: String, nearest: String? = nil, _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "\(field) is compared with \(wanted), not with \(quoted(value.text))\(didYouMean(nearest))",
      at: .range(file, value.range))
  }

  fileprivate static func unknownWord(
    _ value: Named, _ field: String, _ vocabulary: Vocabulary, _ file: SourceFile
  ) -> Diagnostic {
    let keys = vocabulary.words.map(\.key)
    let nearest = nearestMatch(to: value.text, in: keys)
    return Diagnostic(
      .error, code: "bad-report", "\(field) is never \(quoted(value.text))\(didYouMean(nearest))",
      at: .range(file, value.range), notes: [Note("known: " + listed(keys))],
      suggestions: nearest.map { [Suggestion(replacing: SourceRange(file, value.range), with: $0)] } ?? [])
  }
}
