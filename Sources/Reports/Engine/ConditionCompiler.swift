import Diagnostics
import PlantLibrary
import Tables
import Text

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
    case compares(FieldValue, Condition.Comparison)
    case isMissing(Bool)
    /// Dates that fall in one of these times, or in none.
    case isWithin([ClosedRange<CalendarDate>], Bool)
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
      case .isWithin(let times, let isIn):
        return values.contains { value in
          guard case .date(let date) = value else { return false }
          return times.contains { $0.contains(date) }
        } == isIn
      case .contains(let text): return values.contains { folded(Self.text($0, field, rows)).contains(text) }
      case .startsWith(let text):
        return values.contains { folded(Self.text($0, field, rows)).hasPrefix(text) }
      case .compares(let other, let comparison):
        return values.contains { value in
          guard let left = SortKey(value.limit, in: rows.plantFields.library),
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
    case .ranked(let ranked): return ranked.text
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
    case .equals(let values): return one(of: values, field, name, isIn: true)
    case .not(let values): return one(of: values, field, name, isIn: false)
    case .contains(let text): return part(text, field, name).map { .contains(folded($0.text)) }
    case .startsWith(let text): return part(text, field, name).map { .startsWith(folded($0.text)) }
    case .compares(let value, let comparison): return limit(value, field, name, comparison)
    case .missing(let isMissing): return .isMissing(isMissing)
    }
  }

  /// The test of being one of some values, or none of them.
  private mutating func one(
    of values: [Named], _ field: StreamRows.Field, _ name: String, isIn: Bool
  ) -> CompiledCondition.Test {
    if field.kind.isDate {
      return .isWithin(values.compactMap { time($0, name) }, isIn)
    }
    if let table = rows.table, let untold = field.untold, CellReader.beginsWithDate(table, untold.field) {
      // Among dates, what looks like a word for days is a slip, and would be met by none.
      for value in values where nearestPeriod(value.text) != nil { _ = time(value, name) }
    }
    let literals = values.compactMap { value -> FieldValue? in
      if case .number = field.kind, let month = RelativeDate.month(value.text, today: scope.today) {
        return .number(Decimal(month))
      }
      // A word is none of the numbers of a column, which `not` may say, as it may of one without values.
      let isText =
        field.untold.map { $0.isNumeric && !(isIn && $0.hasValues) } == true
        && DecimalReader().number(in: value.text) == nil
      return isText ? .text(value.text) : literal(value, field.kind, name, isUntold: field.untold != nil)
    }
    return isIn ? .isOneOf(Set(literals)) : .isNoneOf(Set(literals))
  }

  /// A part of a text; nil with a problem for values that have no letters.
  private mutating func part(_ text: Named, _ field: StreamRows.Field, _ name: String) -> Named? {
    if case .yesNo = field.kind {
      problems.append(.badLiteral(text, name, wanted: "yes or no", file))
      return nil
    }
    return text
  }

  /// The test of coming before or after a value.
  private mutating func limit(
    _ value: Named, _ field: StreamRows.Field, _ name: String, _ comparison: Condition.Comparison
  ) -> CompiledCondition.Test? {
    switch field.kind {
    case .date:
      guard let time = time(value, name) else { return nil }
      let isFrom = comparison == .atLeast || comparison == .below
      return .compares(.date(isFrom ? time.lowerBound : time.upperBound), comparison)
    case .yesNo:
      problems.add(
        .error, code: "bad-report", "\(name) is yes or no, of which neither is more; write equals or not",
        at: .range(file, value.range))
      return nil
    case .text, .genus:
      let isNumber = DecimalReader().number(in: value.text) != nil
      if isNumber || RelativeDate.period(value.text, today: scope.today) != nil {
        problems.append(.textAndOther(value, name, isNumber: isNumber, file))
        return nil
      }
      // By the alphabet 07.11.2026 comes before 08.10.2026.
      if field.untold != nil, Self.looksLikeDate(value.text) {
        problems.append(.textAndOther(value, name, isNumber: false, file))
        return nil
      }
      if isField(value.text) || field.untold?.isMixed == true {
        problems.append(
          .wordForOrder(value, name, isField: isField(value.text), field.untold?.firstOther, file))
        return nil
      }
    case .number, .money:
      if isField(value.text), DecimalReader().number(in: value.text) == nil {
        problems.append(.wordForOrder(value, name, isField: true, nil, file))
        return nil
      }
    case .words, .ranked, .plant: break
    }
    return literal(value, field.kind, name).map { .compares($0.limit, comparison) }
  }

  /// Whether a text is a date as people write it, or the beginning of one: `7.11.2026`, `11/07/26`, `2026-11`.
  private static func looksLikeDate(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    guard (2...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) })
    else { return false }
    let lengths = parts.map(\.count)
    if lengths[0] == 4 { return lengths.dropFirst().allSatisfy { $0 <= 2 } }
    return lengths.count == 3 && lengths[0] <= 2 && lengths[1] <= 2 && [2, 4].contains(lengths[2])
  }

  private func isField(_ name: String) -> Bool {
    rows.fields[name] != nil || rows.table?.fields.contains(name) == true
  }

  /// The days that a value names.
  private mutating func time(_ value: Named, _ name: String) -> ClosedRange<CalendarDate>? {
    if let period = RelativeDate.period(value.text, today: scope.today) { return period }
    problems.append(
      .badLiteral(
        value, name, wanted: "a date such as 2026-11-21, today, today + 30 or this month",
        nearest: nearestPeriod(value.text), file))
    return nil
  }

  /// The word for days that a text may be meant for.
  private func nearestPeriod(_ text: String) -> String? {
    nearestMatch(
      to: String(text.prefix { $0.isLetter || $0 == " " }).trimmingSpaces,
      in: RelativeDate.words + RelativeDate.periods)
  }

  /// The value that a text stands for; `isUntold` says that nothing tells the field's type but its values.
  private mutating func literal(
    _ value: Named, _ kind: FieldKind, _ name: String, isUntold: Bool = false
  ) -> FieldValue? {
    switch kind {
    case .text, .genus: return .text(value.text)
    case .number, .money:
      if let number = DecimalReader().number(in: value.text)?.value { return .number(number) }
      // Of thousands only the first get a proposal.
      let month =
        problems.count < NameHints.limit ? RelativeDate.month(named: value.text, scope.words) : nil
      problems.append(
        .badLiteral(
          value, name, wanted: "a number", nearest: month.map(String.init),
          note: isUntold ? "all its values are numbers; if they are meant as texts, say so: type: text" : nil,
          file))
    case .date: return time(value, name).map { .date($0.lowerBound) }
    case .yesNo:
      if let flag = ValueReader.flag(value.text) { return .yesNo(flag) }
      problems.append(.badLiteral(value, name, wanted: "yes or no", file))
    case .words(let vocabulary):
      if let index = vocabulary.index(value.text) { return .word(index) }
      let nearest = problems.count < NameHints.limit ? vocabulary.nearest(value.text) : nil
      problems.add(
        .error, code: "bad-report", "\(name) is never \(quoted(value.text))\(didYouMean(nearest))",
        at: .range(file, value.range),
        notes: [.init("known: " + listed(vocabulary.words.lazy.map(\.key)))],
        replacement: nearest)
    case .ranked(let ranking):
      if let ranked = ranking.read(value.text) { return .ranked(ranked) }
      problems.append(.badLiteral(value, name, wanted: ranking.wanted, file))
    case .plant:
      if case .one(let plant) = scope.plantKeys.match(value.text) { return .plant(plant) }
      return .text(value.text)
    }
    return nil
  }
}

extension FieldValue {
  /// What a condition of order compares: of a ranked text where it begins, as a plant for zones 7 to 10 stands zone 7.
  fileprivate var limit: FieldValue {
    guard case .ranked(let ranked) = self else { return self }
    return .ranked(RankedText(text: "", rank: ranked.rank, end: ranked.rank))
  }
}

extension Condition {
  /// Adds the types that fields must have to be compared so, but for those of which one is told already.
  func addImpliedTypes(to types: inout [String: FieldType]) {
    switch self {
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.addImpliedTypes(to: &types) }
    case .test(let field, let test):
      if types[field.text] == nil { types[field.text] = test.impliedType }
    }
  }
}

extension Condition.Test {
  /// The type that a field must have to be compared so; nil where nothing tells.
  fileprivate var impliedType: FieldType? {
    switch self {
    case .compares(let value, _):
      if DecimalReader().number(in: value.text) != nil { return .number }
      return RelativeDate.period(value.text, today: .epoch) == nil ? nil : .date
    case .equals(let values), .not(let values):
      // A text would never be a day that changes with the day of the report.
      let isDay = values.contains {
        CalendarDate($0.text) == nil && RelativeDate.period($0.text, today: .epoch) != nil
      }
      return isDay ? .date : nil
    case .contains, .startsWith, .missing: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func badLiteral(
    _ value: Named, _ field: String, wanted: String, nearest: String? = nil, note: String? = nil,
    _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "\(field) is compared with \(wanted), not with \(quoted(value.text))\(didYouMean(nearest))",
      at: .range(file, value.range), notes: note.map { [Note($0)] } ?? [])
  }

  fileprivate static func textAndOther(
    _ value: Named, _ field: String, isNumber: Bool, _ file: SourceFile
  ) -> Diagnostic {
    let kind = isNumber ? "number" : "date"
    let format = isNumber ? "" : ", and how they are written where not as 2026-11-21: format: dd.MM.yyyy"
    return Diagnostic(
      .error, code: "bad-report",
      "\(field) is of type text, which can't be compared with the \(kind) \(quoted(value.text))",
      at: .range(file, value.range),
      notes: [Note("if its values are \(kind)s, say so: type: \(kind)\(format)")])
  }

  fileprivate static func wordForOrder(
    _ value: Named, _ field: String, isField: Bool, _ other: (text: String, place: Location)?,
    _ file: SourceFile
  ) -> Diagnostic {
    let message =
      isField
      ? "\(field) is compared with a value, and \(value.text) is a field"
      : "\(field) has numbers among its texts, so that it can't be compared with the word \(quoted(value.text))"
    let notes =
      isField
      ? [Note("compute the difference, and compare that with 0: difference: \(field) - \(value.text)")]
      : (other.map { [Note("\(quoted($0.text)) is no number", at: $0.place)] } ?? [])
        + [Note("say what it is: type: number, or type: text")]
    return Diagnostic(
      .error, code: "bad-report", message, at: .range(file, value.range), notes: notes)
  }
}
