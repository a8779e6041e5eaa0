package import Diagnostics
import Text

/// Whether the values of a field meet a test.
private typealias ValuesTest = @Sendable ([FieldValue]) -> Bool

/// Finds the fields of conditions, and reads the values that these compare with.
///
/// A field with several values meets a test if one of them does, and `not` if none does. What is unknown meets no test
/// but `not` and `missing`.
package struct ConditionCompiler: FormulaCheck {
  /// Whether a row meets a condition; `row` gives the values of the operands.
  package typealias RowTest = @Sendable (_ row: any FormulaRow) -> Bool

  private let fields: any FormulaFields
  private let context: FormulaContext
  package let file: SourceFile
  package let code: String
  package var problems: [Diagnostic] = []

  /// The names of the fields, in the order of the values that the compiled conditions take.
  package private(set) var operands: [String] = []

  /// Compiles conditions of `fields`; what is wrong in them is at a place in `file` and has the code.
  package init(_ fields: any FormulaFields, _ context: FormulaContext, file: SourceFile, faults code: String)
  {
    (self.fields, self.context, self.file, self.code) = (fields, context, file, code)
  }

  /// What is in error holds never.
  package mutating func compile(_ condition: Condition) -> RowTest {
    switch condition {
    case .all(let conditions):
      let tests = conditions.map { compile($0) }
      return { row in tests.allSatisfy { $0(row) } }
    case .any(let conditions):
      let tests = conditions.map { compile($0) }
      return { row in tests.contains { $0(row) } }
    case .test(let name, let test):
      guard let field = fields.field(name.text), let test = compile(test, field, name.text) else {
        return { _ in false }
      }
      let index = operands.count
      operands.append(name.text)
      return { row in test(row.value(index).each) }
    }
  }

  private mutating func compile(_ test: Condition.Test, _ field: FormulaField, _ name: String)
    -> ValuesTest?
  {
    switch test {
    case .equals(let values): return one(of: values, field, name)
    case .not(let values):
      let isOne = one(of: values, field, name, isRefused: true)
      return { !isOne($0) }
    case .contains(let part): return text(part, field, name) { $0.contains($1) }
    case .startsWith(let part): return text(part, field, name) { $0.hasPrefix($1) }
    case .compares(let value, let comparison): return order(value, field, name, comparison)
    case .missing(let isMissing): return { $0.isEmpty == isMissing }
    }
  }

  /// The test of being one of some values.
  ///
  /// Where `isRefused` says that rows that meet it are left out, a word may be compared with numbers, of which it is
  /// none.
  private mutating func one(
    of values: [Named], _ field: FormulaField, _ name: String, isRefused: Bool = false
  ) -> ValuesTest {
    if field.kind.isDate {
      let times = values.compactMap { time($0, name) }
      return { values in
        values.contains { value in
          guard case .date(let date) = value else { return false }
          return times.contains { $0.contains(date) && $0.contains(date.lastDay) }
        }
      }
    }
    if field.untold != nil, field.beginsWithDate() {
      // Among dates, what looks like a word for days is a slip, and would be met by none.
      for value in values where nearestPeriod(value.text) != nil { _ = time(value, name) }
    }
    let literals = values.compactMap { value -> FieldValue? in
      if case .number = field.kind, let month = RelativeDate.month(value.text, today: context.today) {
        return .number(Decimal(month))
      }
      // A word is none of the numbers of a column, which `not` may say, as it may of one without values.
      let isText =
        field.untold.map { $0.isNumeric && (isRefused || !$0.hasValues) } == true
        && DecimalReader().number(in: value.text) == nil
      return isText ? .text(value.text) : literal(value, field.kind, name, isUntold: field.untold != nil)
    }
    let allowed = Set(literals)
    return { $0.contains { allowed.contains($0) } }
  }

  /// The test of having a part of a text, without case and accents; nil with a problem for values that have no letters.
  private mutating func text(
    _ part: Named, _ field: FormulaField, _ name: String, has: @escaping @Sendable (String, String) -> Bool
  ) -> ValuesTest? {
    if case .yesNo = field.kind {
      report(part, name, wanted: "yes or no")
      return nil
    }
    let (part, kind, library) = (folded(part.text), field.kind, context.library)
    return { $0.contains { has(folded($0.searchable(kind, library)), part) } }
  }

  /// The test of coming before or after a value.
  private mutating func order(
    _ value: Named, _ field: FormulaField, _ name: String, _ comparison: Condition.Comparison
  ) -> ValuesTest? {
    let library = context.library
    var isOfEnds = false
    if case .ranked(let ranking) = field.kind, ranking.comparesEnds {
      isOfEnds = comparison == .atMost || comparison == .below
    }
    guard let limit = limit(value, field, name, comparison)?.limit(isOfEnds: isOfEnds),
      let limit = SortKey(limit, in: library)
    else { return nil }
    return { [isOfEnds] values in
      values.contains { value in
        guard let key = SortKey(value.limit(isOfEnds: isOfEnds), in: library) else { return false }
        return switch comparison {
        case .atLeast: key >= limit
        case .atMost: key <= limit
        case .above: key > limit
        case .below: key < limit
        }
      }
    }
  }

  /// What values are compared with by their order.
  private mutating func limit(
    _ value: Named, _ field: FormulaField, _ name: String, _ comparison: Condition.Comparison
  ) -> FieldValue? {
    switch field.kind {
    case .date:
      guard let time = time(value, name) else { return nil }
      let isFrom = comparison == .atLeast || comparison == .below
      return .date(isFrom ? time.lowerBound : time.upperBound)
    case .yesNo:
      report("\(name) is yes or no, of which neither is more; write equals or not", at: value.range)
      return nil
    case .text, .genus:
      let isNumber = DecimalReader().number(in: value.text) != nil
      // By the alphabet 07.11.2026 comes before 08.10.2026.
      let isDate =
        RelativeDate.period(value.text, today: context.today) != nil
        || (field.untold != nil && Self.looksLikeDate(value.text))
      if isNumber || isDate {
        reportText(name, comparedWith: value, isNumber ? "number" : "date")
        return nil
      }
      if isField(value.text) {
        reportField(value, comparedWith: name)
        return nil
      }
      if field.untold?.isMixed == true {
        let other = field.untold?.firstOther.map {
          [Diagnostic.Note("\(quoted($0.text)) is no number", at: $0.place)]
        }
        report(
          "\(name) has numbers among its texts, so that it can't be compared with the word \(quoted(value.text))",
          at: value.range, notes: (other ?? []) + [.init("say what it is: type: number, or type: text")])
        return nil
      }
    case .number, .money:
      if isField(value.text), DecimalReader().number(in: value.text) == nil {
        reportField(value, comparedWith: name)
        return nil
      }
    case .words, .ranked, .plant: break
    }
    return literal(value, field.kind, name)
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
    fields.hasField(name)
  }

  /// The days that a value names.
  private mutating func time(_ value: Named, _ name: String) -> ClosedRange<CalendarDate>? {
    if let period = RelativeDate.period(value.text, today: context.today) { return period }
    report(
      value, name, wanted: "a date such as 2026-11-21, today, today + 30 or this month",
      nearest: nearestPeriod(value.text))
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
        problems.count < NameHints.limit ? RelativeDate.month(named: value.text, context) : nil
      report(
        value, name, wanted: "a number", nearest: month.map(String.init),
        notes: isUntold
          ? [.init("all its values are numbers; if they are meant as texts, say so: type: text")] : [])
    case .date: return time(value, name).map { .date($0.lowerBound) }
    case .yesNo:
      if let flag = ValueReader.flag(value.text) { return .yesNo(flag) }
      report(value, name, wanted: "yes or no")
    case .words(let vocabulary):
      if let index = vocabulary.index(value.text) { return .word(index) }
      let nearest = problems.count < NameHints.limit ? vocabulary.nearest(value.text) : nil
      report(
        "\(name) is never \(quoted(value.text))\(didYouMean(nearest))", at: value.range,
        notes: [.init("known: " + listed(vocabulary.words.lazy.map(\.key)))], replacement: nearest)
    case .ranked(let ranking):
      if let ranked = ranking.read(value.text) { return .ranked(ranked) }
      report(value, name, wanted: ranking.wanted, notes: ranking.notes(value.text))
    case .plant:
      return context.plant(value.text).map { .plant($0) } ?? .text(value.text)
    }
    return nil
  }

  // MARK: Problems

  private mutating func report(
    _ value: Named, _ field: String, wanted: String, nearest: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(
      "\(field) is compared with \(wanted), not with \(quoted(value.text))\(didYouMean(nearest))",
      at: value.range, notes: notes)
  }

  private mutating func reportText(_ field: String, comparedWith value: Named, _ word: String) {
    let format =
      word == "date" ? ", and how they are written where not as 2026-11-21: format: dd.MM.yyyy" : ""
    report(
      "\(field) is of type text, which can't be compared with the \(word) \(quoted(value.text))",
      at: value.range, notes: [.init("if its values are \(word)s, say so: type: \(word)\(format)")])
  }

  private mutating func reportField(_ other: Named, comparedWith field: String) {
    report(
      "\(field) is compared with a value, and \(other.text) is a field", at: other.range,
      notes: [
        .init("compute the difference, and compare that with 0: difference: \(field) - \(other.text)")
      ])
  }
}

extension FieldValue {
  /// What a condition of order compares: of a ranked text where it begins, as a plant for zones 7 to 10 stands zone 7, or
  /// where it ends, as one of 60 to 80 cm isn't below 70.
  fileprivate func limit(isOfEnds: Bool) -> FieldValue {
    guard case .ranked(let ranked) = self else { return self }
    let place = isOfEnds ? ranked.end : ranked.rank
    return .ranked(RankedText(text: "", rank: place, end: place))
  }

  /// The value as a text that can be searched.
  fileprivate func searchable(_ kind: FieldKind, _ library: PlantLibrary?) -> String {
    switch self {
    case .text(let text): return text
    case .number(let number): return number.description
    case .date(let date): return date.iso
    case .word(let index):
      guard case .words(let vocabulary) = kind else { return "" }
      return vocabulary.word(index).label
    case .ranked(let ranked): return ranked.text
    case .plant(let index): return library?.plants[index].title ?? ""
    case .none, .yesNo, .several: return ""
    }
  }
}
