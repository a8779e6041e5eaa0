import Diagnostics
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Makes fields from others, row by row.
struct FieldComputer {
  private let definitions: [ComputedDefinition]
  private let stream: String
  private let file: SourceFile
  private let scope: ReportScope
  private(set) var problems: [Diagnostic] = []

  init(_ definitions: [ComputedDefinition], stream: String, file: SourceFile, scope: ReportScope) {
    self.definitions = definitions
    self.stream = stream
    self.file = file
    self.scope = scope
  }

  /// Adds the fields to the rows, each after those that it is made of.
  ///
  /// `types` are those that the report tells, and `elsewhere` is the place of problems of rows that have none.
  mutating func compute(
    _ rows: inout StreamRows, count: Int, types: [String: FieldType], elsewhere: Diagnostic.Location
  ) {
    for definition in inOrder() {
      var operands: [StreamRows.Field] = []
      for operand in definition.operands {
        guard let field = rows.fields[operand.text] else { return }
        if let wanted = definition.operation.wants(field.kind) {
          problems.append(.wrongOperand(operand, definition.operation, field.kind.name, wanted: wanted, file))
          return
        }
        operands.append(field)
      }
      let currencies = Set(operands.compactMap(\.kind.currency)).sorted()
      if currencies.count > 1 {
        problems.append(.mixedCurrencies(definition.name, currencies, file))
        return
      }
      var faults = RowProblems()
      var values: [FieldValue] = []
      values.reserveCapacity(count)
      for row in 0..<count {
        let given = operands.map { rows.value(row, $0) }
        guard !given.contains(where: \.isNone) else {
          values.append(.none)
          continue
        }
        let result = value(definition.operation, given)
        if result == nil {
          faults.add(.tooManyDigits(definition.name.text, at: rows.place(row) ?? elsewhere))
        }
        values.append(result ?? .none)
      }
      problems += faults.diagnostics
      let kind = definition.operation.kind(of: operands.map(\.kind), declared: types[definition.name.text])
      rows.fields[definition.name.text] = .init(origin: .stored(rows.stored.count), kind: kind)
      rows.stored.append(values)
    }
  }

  /// nil where the exact result has too many digits.
  private func value(_ operation: ComputedDefinition.Operation, _ given: [FieldValue]) -> FieldValue? {
    switch operation {
    case .daysUntil, .daysSince:
      guard case .date(let date)? = given.first else { return FieldValue.none }
      let days = date.dayNumber - scope.today.dayNumber
      return .number(Decimal(operation == .daysUntil ? days : -days))
    case .sum, .difference, .product:
      var result = given.first?.number ?? 0
      for case .number(let number) in given.dropFirst() {
        let next: Decimal? =
          switch operation {
          case .product: result.multipliedExactly(by: number)
          case .difference: result.addingExactly(-number)
          default: result.addingExactly(number)
          }
        guard let next else { return nil }
        result = next
      }
      return .number(result)
    }
  }

  /// The definitions, each after those that it is made of; with a problem for those that are made of themselves.
  private mutating func inOrder() -> [ComputedDefinition] {
    enum State {
      case open
      case done
    }
    var states: [String: State] = [:]
    var ordered: [ComputedDefinition] = []
    let byName = Dictionary(definitions.map { ($0.name.text, $0) }) { first, _ in first }
    for start in definitions where states[start.name.text] == nil {
      // A stack of its own: there may be more definitions than calls fit the thread's.
      var trail = [(definition: start, next: 0)]
      states[start.name.text] = .open
      while let (current, next) = trail.last {
        guard next < current.operands.count else {
          states[current.name.text] = .done
          ordered.append(current)
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        guard let inner = byName[current.operands[next].text] else { continue }
        switch states[inner.name.text] {
        case .done: continue
        case .open:
          let circle = trail.map(\.definition.name.text).drop { $0 != inner.name.text } + [inner.name.text]
          problems.append(.circularField(inner.name, Array(circle), file))
          return []
        case nil:
          states[inner.name.text] = .open
          trail.append((inner, 0))
        }
      }
    }
    return ordered
  }
}

extension ComputedDefinition.Operation {
  /// What the operation takes, in words; nil where it takes values of the kind.
  fileprivate func wants(_ kind: FieldKind) -> String? {
    switch self {
    case .daysUntil, .daysSince: if case .date = kind { nil } else { "a date" }
    case .sum, .difference, .product: kind.isNumeric ? nil : "numbers"
    }
  }

  /// What the result is: as the report says, else money where it is made of money once.
  fileprivate func kind(of operands: [FieldKind], declared: FieldType?) -> FieldKind {
    let amounts = operands.filter { if case .money = $0 { true } else { false } }
    switch (self, declared) {
    case (.daysUntil, _), (.daysSince, _), (_, .number): return .number
    case (_, .money): return amounts.first ?? .money(currency: nil)
    case (.product, _): return amounts.count == 1 ? amounts[0] : .number
    case (.sum, _), (.difference, _): return amounts.first ?? .number
    }
  }
}

extension Diagnostic {
  fileprivate static func wrongOperand(
    _ operand: Named, _ operation: ComputedDefinition.Operation, _ kind: String, wanted: String,
    _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "\(operation.rawValue) takes \(wanted), but \(operand.text) is of type \(kind)",
      at: .range(file, operand.range))
  }

  fileprivate static func mixedCurrencies(_ name: Named, _ currencies: [String], _ file: SourceFile)
    -> Diagnostic
  {
    Diagnostic(
      .error, code: "bad-currency",
      "\(name.text) is made of amounts in \(currencies.joined(separator: " and ")), which can't be added up",
      at: .range(file, name.range))
  }

  fileprivate static func circularField(_ name: Named, _ circle: [String], _ file: SourceFile) -> Diagnostic {
    let shown = circle.count > 8 ? circle.prefix(4) + ["…"] + circle.suffix(3) : circle[...]
    return Diagnostic(
      .error, code: "circular-field",
      "\(name.text) is made of itself: \(shown.joined(separator: " → "))", at: .range(file, name.range))
  }

  fileprivate static func tooManyDigits(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-number", "\(name) has more than 38 digits here, so that it can't be exact",
      at: place)
  }
}
