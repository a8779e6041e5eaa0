import Diagnostics
import PlantLibrary
import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A formula with its fields found and its kinds checked.
indirect enum CompiledFormula: Sendable {
  case constant(Decimal)
  /// One of the values that a row gives, by its index.
  case operand(Int)
  /// Numbers, or days by their numbers; the result may have to be a day.
  case sum([(formula: CompiledFormula, isInverse: Bool)], isDate: Bool)
  case product([(formula: CompiledFormula, isInverse: Bool)])
  case daysFromToday(CompiledFormula, today: Int, isBackwards: Bool)
  case year(CompiledFormula)
  /// The month from 0.
  case month(CompiledFormula)
  case round(CompiledFormula, decimals: Int, Rounding)

  /// Why there is no value.
  enum Fault: Error {
    /// One of the fields isn't known.
    case unknown
    case tooManyDigits
    case divisionByZero
    /// A part of a day was added to a date.
    case partOfDay
    /// A day outside the years 1 to 9999.
    case noSuchDay
  }

  /// How many decimals a quotient has at most; the last is rounded half even.
  static let quotientDecimals = 12

  /// The value as a number, that of a date as the number of its day.
  func value(_ given: [FieldValue]) throws(Fault) -> Decimal {
    switch self {
    case .constant(let number): return number
    case .operand(let index):
      switch given[index] {
      case .number(let number): return number
      case .date(let date): return Decimal(date.dayNumber)
      default: throw .unknown
      }
    case .sum(let parts, let isDate):
      var result: Decimal = 0
      for (formula, isInverse) in parts {
        let value = try formula.value(given)
        guard let next = result.addingExactly(isInverse ? -value : value) else { throw .tooManyDigits }
        result = next
      }
      if isDate { _ = try Self.day(result) }
      return result
    case .product(let parts):
      // What is multiplied comes before what divides, so that a third of three times a number is the number.
      var result: Decimal = 1
      var divisor: Decimal = 1
      for (formula, isInverse) in parts {
        let value = try formula.value(given)
        if isInverse, value == 0 { throw .divisionByZero }
        guard let next = (isInverse ? divisor : result).multipliedExactly(by: value) else {
          throw .tooManyDigits
        }
        if isInverse { divisor = next } else { result = next }
      }
      guard parts.contains(where: \.isInverse) else { return result }
      guard let quotient = result.divided(by: divisor, decimals: Self.quotientDecimals) else {
        throw .tooManyDigits
      }
      return quotient
    case .daysFromToday(let date, let today, let isBackwards):
      let days = try date.value(given) - Decimal(today)
      return isBackwards ? -days : days
    case .year(let date): return Decimal(try Self.day(try date.value(given)).year)
    case .month(let date): return Decimal(try Self.day(try date.value(given)).month - 1)
    case .round(let formula, let decimals, let rounding):
      let digits = rounded(
        digits: try formula.value(given).description, decimals: decimals, rounding: rounding)
      guard case .value(let number)? = DecimalReader().number(in: digits) else { throw .tooManyDigits }
      return number
    }
  }

  /// The day of a number.
  static func day(_ number: Decimal) throws(Fault) -> CalendarDate {
    guard let whole = Int(number.description) else {
      throw number.description.utf8.contains(UInt8(ascii: ".")) ? .partOfDay : .noSuchDay
    }
    guard let date = CalendarDate(dayNumber: whole) else { throw .noSuchDay }
    return date
  }
}

/// Holds a formula against the kinds of the fields that it is made of.
struct FormulaCompiler {
  let rows: StreamRows
  let scope: ReportScope
  let file: SourceFile

  /// The fields, in the order of the values that the compiled formula takes.
  private(set) var operands: [StreamRows.Field] = []
  private(set) var problems: [Diagnostic] = []

  init(rows: StreamRows, scope: ReportScope, file: SourceFile) {
    self.rows = rows
    self.scope = scope
    self.file = file
  }

  /// - Returns: nil with a problem, and where a field couldn't be read.
  mutating func compile(_ formula: Formula) -> (formula: CompiledFormula, kind: FieldKind)? {
    switch formula.content {
    case .number(let number): return (.constant(number), .number)
    case .date(let date): return (.constant(Decimal(date.dayNumber)), .date)
    case .day(let word):
      // A field of the name would be hidden by the word.
      guard let date = RelativeDate.date(word, today: scope.today) else { return nil }
      return (.constant(Decimal(date.dayNumber)), .date)
    case .field(let name):
      guard let field = rows.fields[name] else { return nil }
      operands.append(field)
      return (.operand(operands.count - 1), field.kind)
    case .sum(let parts): return sum(parts, formula)
    case .product(let parts): return product(parts, formula)
    case .call(let function, let inner):
      guard let (date, kind) = compile(inner) else { return nil }
      guard kind.isDate else {
        problems.append(.wrongOperand(inner, formula.name, kind, wanted: "a date", file))
        return nil
      }
      switch function {
      case .daysUntil, .daysSince:
        let isBackwards = function == .daysSince
        return (.daysFromToday(date, today: scope.today.dayNumber, isBackwards: isBackwards), .number)
      case .year: return (.year(date), .number)
      case .month: return (.month(date), .words(.months(scope)))
      }
    case .round(let inner, let decimals, let rounding):
      guard let (number, kind) = compile(inner) else { return nil }
      guard kind.isNumeric else {
        problems.append(.wrongOperand(inner, formula.name, kind, wanted: "numbers", file))
        return nil
      }
      return (.round(number, decimals: decimals, rounding), kind)
    }
  }

  private mutating func sum(_ parts: [Formula.Part], _ formula: Formula) -> (CompiledFormula, FieldKind)? {
    var compiled: [(formula: CompiledFormula, isInverse: Bool)] = []
    var kinds: [FieldKind] = []
    /// How many dates are added, those that are taken away counted against them.
    var dates = 0
    for part in parts {
      guard let (inner, kind) = compile(part.formula) else { return nil }
      if kind.isDate, !formula.isOfNumbers {
        dates += part.isInverse ? -1 : 1
      } else if !kind.isNumeric {
        let wanted = formula.isOfNumbers ? "numbers" : "numbers or dates"
        problems.append(.wrongOperand(part.formula, formula.name, kind, wanted: wanted, file))
        return nil
      }
      compiled.append((inner, part.isInverse))
      kinds.append(kind)
    }
    if kinds.contains(where: \.isDate) {
      if let index = kinds.firstIndex(where: \.isMoney) {
        problems.append(.wrongOperand(parts[index].formula, formula.name, kinds[index], wanted: "days", file))
        return nil
      }
      guard dates == 0 || dates == 1 else {
        problems.append(.datesAdded(formula, file))
        return nil
      }
      return (.sum(compiled, isDate: dates == 1), dates == 1 ? .date : .number)
    }
    return (.sum(compiled, isDate: false), kinds.first(where: \.isMoney) ?? .number)
  }

  private mutating func product(_ parts: [Formula.Part], _ formula: Formula) -> (CompiledFormula, FieldKind)?
  {
    var compiled: [(formula: CompiledFormula, isInverse: Bool)] = []
    var money: FieldKind?
    /// The power of money that results: 1 is an amount.
    var power = 0
    for part in parts {
      guard let (inner, kind) = compile(part.formula) else { return nil }
      guard kind.isNumeric else {
        problems.append(.wrongOperand(part.formula, formula.name, kind, wanted: "numbers", file))
        return nil
      }
      if kind.isMoney {
        money = money ?? kind
        power += part.isInverse ? -1 : 1
      }
      compiled.append((inner, part.isInverse))
    }
    return (.product(compiled), power == 1 ? money ?? .number : .number)
  }
}

extension FieldKind {
  var isMoney: Bool { if case .money = self { true } else { false } }
}

extension Diagnostic {
  fileprivate static func wrongOperand(
    _ operand: Formula, _ operation: String, _ kind: FieldKind, wanted: String, _ file: SourceFile
  ) -> Diagnostic {
    let subject = if case .field(let name) = operand.content { name } else { "this" }
    return Diagnostic(
      .error, code: "bad-report", "\(operation) takes \(wanted), but \(subject) is of type \(kind.name)",
      at: .range(file, operand.range))
  }

  fileprivate static func datesAdded(_ formula: Formula, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-report",
      "dates can't be added up; a date takes days, and two dates have a difference",
      at: .range(file, formula.range))
  }
}
