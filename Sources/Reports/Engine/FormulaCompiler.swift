import Diagnostics
import PlantLibrary
import Text

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

  /// The value as a number, that of a date as the number of its day; `operand` gives the values of a row.
  func value(_ operand: (Int) -> Fraction?) throws(Fault) -> Fraction {
    switch self {
    case .constant(let number): return Fraction(number)
    case .operand(let index):
      guard let value = operand(index) else { throw .unknown }
      return value
    case .sum(let parts, let isDate):
      var result = Fraction(0)
      for (formula, isInverse) in parts {
        let value = try formula.value(operand)
        result = try Self.whole(result.adding(isInverse ? -value : value))
      }
      if isDate { _ = try Self.day(result) }
      return result
    case .product(let parts):
      var result = Fraction(1)
      for (formula, isInverse) in parts {
        let value = try formula.value(operand)
        if isInverse, value.numerator.isZero { throw .divisionByZero }
        result = try Self.whole(isInverse ? result.divided(by: value) : result.multiplied(by: value))
      }
      return result
    case .daysFromToday(let date, let today, let isBackwards):
      let days = try Self.whole(try date.value(operand).adding(Fraction(Decimal(-today))))
      return isBackwards ? -days : days
    case .year(let date): return Fraction(Decimal(try Self.day(try date.value(operand)).year))
    case .month(let date): return Fraction(Decimal(try Self.day(try date.value(operand)).month - 1))
    case .round(let formula, let decimals, let rounding):
      guard let number = try formula.value(operand).inFull?.rounded(decimals, rounding), !number.isLong else {
        throw .tooManyDigits
      }
      return Fraction(number)
    }
  }

  /// A number that has no more digits than can be kept.
  private static func whole(_ number: Fraction?) throws(Fault) -> Fraction {
    guard let number else { throw .tooManyDigits }
    return number
  }

  /// The day of a number.
  static func day(_ number: Fraction) throws(Fault) -> CalendarDate {
    guard let days = number.inDecimals else { throw .noSuchDay }
    guard let whole = days.whole else { throw days.decimals > 0 ? .partOfDay : .noSuchDay }
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

  /// Whether thousands stand apart in numbers.
  enum Thousands {
    case apart
    /// Years.
    case together
    /// Numbers of which nothing says that they are some, perhaps years.
    case asWritten
  }

  /// A formula with what its values are.
  struct Compiled {
    let formula: CompiledFormula
    let kind: FieldKind
    var thousands = Thousands.apart
  }

  /// - Returns: nil with a problem, and where a field couldn't be read.
  mutating func compile(_ formula: Formula) -> Compiled? {
    switch formula.content {
    case .number(let number): return Compiled(formula: .constant(number), kind: .number)
    case .date(let date): return Compiled(formula: .constant(Decimal(date.dayNumber)), kind: .date)
    case .day(let word):
      // A field of the name would be hidden by the word.
      guard let date = RelativeDate.date(word, today: scope.today) else { return nil }
      return Compiled(formula: .constant(Decimal(date.dayNumber)), kind: .date)
    case .field(let name):
      guard let field = rows.fields[name] else { return nil }
      operands.append(field)
      return Compiled(
        formula: .operand(operands.count - 1), kind: field.kind,
        thousands: field.isGrouped ? .apart : field.writtenDecimals == nil ? .together : .asWritten)
    case .sum(let parts): return sum(parts, formula)
    case .product(let parts): return product(parts, formula)
    case .call(let function, let inner): return call(function, inner, formula)
    case .round(let inner, let decimals, let rounding):
      guard let number = compile(inner) else { return nil }
      guard number.kind.isNumeric else {
        problems.append(.wrongOperand(inner, formula.name, number.kind, wanted: "numbers", file))
        return nil
      }
      return Compiled(
        formula: .round(number.formula, decimals: decimals, rounding), kind: number.kind,
        thousands: number.thousands)
    }
  }

  private mutating func call(_ function: Formula.Function, _ inner: Formula, _ formula: Formula) -> Compiled?
  {
    guard let made = compile(inner) else { return nil }
    guard made.kind.isDate else {
      problems.append(.wrongOperand(inner, formula.name, made.kind, wanted: "a date", file))
      return nil
    }
    let date = made.formula
    let today = scope.today.dayNumber
    switch function {
    case .daysUntil, .daysSince:
      return Compiled(
        formula: .daysFromToday(date, today: today, isBackwards: function == .daysSince), kind: .number)
    case .year: return Compiled(formula: .year(date), kind: .number, thousands: .together)
    case .month: return Compiled(formula: .month(date), kind: .words(.months(scope)))
    }
  }

  /// A sum of numbers, or of dates and days.
  ///
  /// A year and some years are a year, as a date and some days are a date; the difference of two is a number. Where there
  /// is no year, a number that is shown as it is written counts for one.
  private mutating func sum(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var compiled: [(formula: CompiledFormula, isInverse: Bool)] = []
    var kinds: [FieldKind] = []
    /// How many dates are added, those that are taken away counted against them.
    var dates = 0
    /// For each part that isn't grouped whether it is surely a year, and 1 or -1.
    var years: [(isSure: Bool, sign: Int)] = []
    for part in parts {
      guard let made = compile(part.formula) else { return nil }
      if made.kind.isDate, !formula.isOfNumbers {
        dates += part.isInverse ? -1 : 1
      } else if !made.kind.isNumeric {
        let wanted = formula.isOfNumbers ? "numbers" : "numbers or dates"
        problems.append(.wrongOperand(part.formula, formula.name, made.kind, wanted: wanted, file))
        return nil
      } else if made.thousands != .apart {
        years.append((made.thousands == .together, part.isInverse ? -1 : 1))
      }
      compiled.append((made.formula, part.isInverse))
      kinds.append(made.kind)
    }
    if kinds.contains(where: \.isDate) {
      if let index = kinds.firstIndex(where: \.isMoney) {
        problems.append(.wrongOperand(parts[index].formula, formula.name, kinds[index], wanted: "days", file))
        return nil
      }
      guard dates == 0 || dates == 1 else {
        problems.add(
          .error, code: "bad-report",
          "dates can't be added up; a date takes days, and two dates have a difference",
          at: .range(file, formula.range))
        return nil
      }
      return Compiled(formula: .sum(compiled, isDate: dates == 1), kind: dates == 1 ? .date : .number)
    }
    let money = kinds.first(where: \.isMoney)
    let isSure = years.contains(where: \.isSure)
    let count = years.reduce(0) { $1.isSure == isSure ? $0 + $1.sign : $0 }
    return Compiled(
      formula: .sum(compiled, isDate: false), kind: money ?? .number,
      thousands: money != nil || count != 1 ? .apart : isSure ? .together : .asWritten)
  }

  private mutating func product(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var compiled: [(formula: CompiledFormula, isInverse: Bool)] = []
    var money: FieldKind?
    /// The power of money that results: 1 is an amount.
    var power = 0
    for part in parts {
      guard let made = compile(part.formula) else { return nil }
      guard made.kind.isNumeric else {
        problems.append(.wrongOperand(part.formula, formula.name, made.kind, wanted: "numbers", file))
        return nil
      }
      if made.kind.isMoney {
        money = money ?? made.kind
        power += part.isInverse ? -1 : 1
      }
      compiled.append((made.formula, part.isInverse))
    }
    return Compiled(formula: .product(compiled), kind: power == 1 ? money ?? .number : .number)
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
}
