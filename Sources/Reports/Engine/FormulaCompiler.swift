import Diagnostics
import PlantLibrary
import Text

/// Why a formula has no value in a row.
enum NoValue: Error {
  /// One of the fields isn't known.
  case unknown
  case tooManyDigits
  case divisionByZero
  /// A part of a day was added to a date.
  case partOfDay
  /// A day outside the years 1 to 9999.
  case noSuchDay
}

/// Holds a formula against the kinds of the fields that it is made of.
struct FormulaCompiler: DefinitionCheck {
  /// The value in a row as a number, that of a date as the number of its day; `operand` gives the values of the row.
  typealias Value = (_ operand: (Int) -> Fraction?) throws(NoValue) -> Fraction

  let rows: StreamRows
  let scope: ReportScope
  let file: SourceFile

  /// The fields, in the order of the values that the compiled formula takes.
  private(set) var operands: [StreamRows.Field] = []
  var problems: [Diagnostic] = []

  /// Whether thousands stand apart in numbers.
  enum Thousands {
    case apart
    /// Years.
    case together
    /// Numbers of which nothing says that they are some, perhaps years.
    case asWritten
  }

  /// A formula with its fields found, and what its values are.
  struct Compiled {
    let kind: FieldKind
    var thousands = Thousands.apart
    let value: Value
  }

  /// - Returns: nil with a problem, and where a field couldn't be read.
  mutating func compile(_ formula: Formula) -> Compiled? {
    switch formula.content {
    case .number(let number): return Compiled(kind: .number) { _ in Fraction(number) }
    case .date(let date): return compiled(date)
    // A field of the name would be hidden by the word.
    case .day(let word): return RelativeDate.date(word, today: scope.today).map(compiled)
    case .field(let name):
      guard let field = rows.fields[name] else { return nil }
      let index = operands.count
      operands.append(field)
      let thousands: Thousands =
        field.isGrouped ? .apart : field.writtenDecimals == nil ? .together : .asWritten
      return Compiled(kind: field.kind, thousands: thousands) { operand throws(NoValue) in
        guard let value = operand(index) else { throw .unknown }
        return value
      }
    case .sum(let parts): return sum(parts, formula)
    case .product(let parts): return product(parts, formula)
    case .call(let function, let inner): return call(function, inner, formula)
    case .round(let inner, let decimals, let rounding):
      guard let number = compile(inner) else { return nil }
      guard number.kind.isNumeric else {
        report(inner, of: formula, number.kind, wanted: "numbers")
        return nil
      }
      return Compiled(kind: number.kind, thousands: number.thousands) { operand throws(NoValue) in
        guard let number = try number.value(operand).inFull?.rounded(decimals, rounding), !number.isLong
        else { throw .tooManyDigits }
        return Fraction(number)
      }
    }
  }

  private func compiled(_ date: CalendarDate) -> Compiled {
    let number = Fraction(Decimal(date.dayNumber))
    return Compiled(kind: .date) { _ in number }
  }

  private mutating func call(_ function: Formula.Function, _ inner: Formula, _ formula: Formula) -> Compiled?
  {
    guard let made = compile(inner) else { return nil }
    guard made.kind.isDate else {
      report(inner, of: formula, made.kind, wanted: "a date")
      return nil
    }
    let date = made.value
    let today = Fraction(Decimal(scope.today.dayNumber))
    switch function {
    case .daysUntil:
      return Compiled(kind: .number) { operand throws(NoValue) in
        try (try date(operand)).adding(-today).whole()
      }
    case .daysSince:
      return Compiled(kind: .number) { operand throws(NoValue) in
        try today.adding(-(try date(operand))).whole()
      }
    case .year:
      return Compiled(kind: .number, thousands: .together) { operand throws(NoValue) in
        Fraction(Decimal(try date(operand).day().year))
      }
    case .month:
      // Words count from 0.
      return Compiled(kind: .words(.months(scope))) { operand throws(NoValue) in
        Fraction(Decimal(try date(operand).day().month - 1))
      }
    }
  }

  /// A sum of numbers, or of dates and days.
  ///
  /// A year and some years are a year, as a date and some days are a date; the difference of two is a number. Where
  /// there is no year, a number that is shown as it is written counts for one.
  private mutating func sum(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var values: [(value: Value, isInverse: Bool)] = []
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
        report(part.formula, of: formula, made.kind, wanted: wanted)
        return nil
      } else if made.thousands != .apart {
        years.append((made.thousands == .together, part.isInverse ? -1 : 1))
      }
      values.append((made.value, part.isInverse))
      kinds.append(made.kind)
    }
    if kinds.contains(where: \.isDate) {
      if let index = kinds.firstIndex(where: \.isMoney) {
        report(parts[index].formula, of: formula, kinds[index], wanted: "days")
        return nil
      }
      guard dates == 0 || dates == 1 else {
        report(
          "dates can't be added up; a date takes days, and two dates have a difference", at: formula.range)
        return nil
      }
      let isDate = dates == 1
      return Compiled(kind: isDate ? .date : .number) { operand throws(NoValue) in
        let sum = try Self.sum(of: values, operand)
        if isDate { _ = try sum.day() }
        return sum
      }
    }
    let money = kinds.first(where: \.isMoney)
    let isSure = years.contains(where: \.isSure)
    let count = years.reduce(0) { $1.isSure == isSure ? $0 + $1.sign : $0 }
    let thousands: Thousands = money != nil || count != 1 ? .apart : isSure ? .together : .asWritten
    return Compiled(kind: money ?? .number, thousands: thousands) { operand throws(NoValue) in
      try Self.sum(of: values, operand)
    }
  }

  private static func sum(
    of parts: [(value: Value, isInverse: Bool)], _ operand: (Int) -> Fraction?
  ) throws(NoValue) -> Fraction {
    var sum = Fraction(0)
    for (value, isInverse) in parts {
      let value = try value(operand)
      sum = try sum.adding(isInverse ? -value : value).whole()
    }
    return sum
  }

  private mutating func product(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var values: [(value: Value, isInverse: Bool)] = []
    var money: FieldKind?
    /// The power of money that results: 1 is an amount.
    var power = 0
    for part in parts {
      guard let made = compile(part.formula) else { return nil }
      guard made.kind.isNumeric else {
        report(part.formula, of: formula, made.kind, wanted: "numbers")
        return nil
      }
      if made.kind.isMoney {
        money = money ?? made.kind
        power += part.isInverse ? -1 : 1
      }
      values.append((made.value, part.isInverse))
    }
    return Compiled(kind: power == 1 ? money ?? .number : .number) { operand throws(NoValue) in
      var product = Fraction(1)
      for (value, isInverse) in values {
        let value = try value(operand)
        if isInverse, value.numerator.isZero { throw .divisionByZero }
        product = try (isInverse ? product.divided(by: value) : product.multiplied(by: value)).whole()
      }
      return product
    }
  }

  private mutating func report(_ operand: Formula, of formula: Formula, _ kind: FieldKind, wanted: String) {
    let subject = if case .field(let name) = operand.content { name } else { "this" }
    report("\(formula.name) takes \(wanted), but \(subject) is of type \(kind.name)", at: operand.range)
  }
}

extension Fraction? {
  /// A number that has no more digits than can be kept.
  fileprivate func whole() throws(NoValue) -> Fraction {
    guard let self else { throw .tooManyDigits }
    return self
  }
}

extension Fraction {
  /// The day of a number.
  func day() throws(NoValue) -> CalendarDate {
    guard let days = inDecimals else { throw .noSuchDay }
    guard let whole = days.whole else { throw days.decimals > 0 ? .partOfDay : .noSuchDay }
    guard let date = CalendarDate(dayNumber: whole) else { throw .noSuchDay }
    return date
  }
}

extension FieldKind {
  var isMoney: Bool { if case .money = self { true } else { false } }
}
