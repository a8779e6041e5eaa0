package import Diagnostics
import Text

/// Why a formula has no value in a row.
package enum NoValue: Error {
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
package struct FormulaCompiler: FormulaCheck {
  /// The value in a row as a number, that of a date as the number of its day; `row` gives the values of the operands.
  package typealias Number = @Sendable (_ row: any FormulaRow) throws(NoValue) -> Fraction

  /// The value in a row as it is; never none.
  package typealias Value = @Sendable (_ row: any FormulaRow) throws(NoValue) -> FieldValue

  let fields: any FormulaFields
  let context: FormulaContext
  package let file: SourceFile
  package let code: String

  /// The names of the fields, in the order of the values that the compiled formula takes.
  package private(set) var operands: [String] = []
  package var problems: [Diagnostic] = []

  /// Compiles formulas of `fields`; what is wrong in them is at a place in `file` and has the code.
  package init(_ fields: any FormulaFields, _ context: FormulaContext, file: SourceFile, faults code: String)
  {
    (self.fields, self.context, self.file, self.code) = (fields, context, file, code)
  }

  /// Whether thousands stand apart in numbers.
  package enum Thousands: Sendable {
    case apart
    /// Years.
    case together
    /// Numbers of which nothing says that they are some, perhaps years.
    case asWritten
  }

  /// A formula with its fields found, and what its values are.
  package struct Compiled: Sendable {
    package let kind: FieldKind
    package var thousands = Thousands.apart

    /// nil for what is neither a number nor a date.
    package let number: Number?

    /// The value, where that isn't the number: of texts, of dates that may be months, of words.
    package let value: Value?

    init(kind: FieldKind, thousands: Thousands = .apart, number: @escaping Number) {
      (self.kind, self.thousands, self.number, value) = (kind, thousands, number, nil)
    }

    init(kind: FieldKind, thousands: Thousands = .apart, number: Number? = nil, value: @escaping Value) {
      (self.kind, self.thousands, self.number, self.value) = (kind, thousands, number, value)
    }

    /// The value in a row.
    package func result(_ row: any FormulaRow) throws(NoValue) -> FieldValue {
      if let value { return try value(row) }
      guard let number else { throw .unknown }
      return try kind.value(of: number(row))
    }
  }

  /// - Returns: nil with a problem, and where a field couldn't be read.
  package mutating func compile(_ formula: Formula) -> Compiled? {
    switch formula.content {
    case .number(let number):
      let number = Fraction(number)
      return Compiled(kind: .number) { _ in number }
    case .date(let date): return compiled(date)
    case .text(let text): return Compiled(kind: .text, value: { _ in .text(text) })
    // A field of the name would be hidden by the word.
    case .day(let word):
      guard context.takesDays else {
        reportDay(formula, word)
        return nil
      }
      return RelativeDate.date(word, today: context.today).map(compiled)
    case .field(let name): return field(name)
    case .sum(let parts): return sum(parts, formula)
    case .product(let parts): return product(parts, formula)
    case .call(.first, let values): return first(values, formula)
    case .call(let function, let values): return values.first.flatMap { call(function, $0, formula) }
    case .records(let figure): return records(figure, formula)
    case .round(let inner, let decimals, let rounding):
      guard let made = compile(inner) else { return nil }
      guard made.kind.isNumeric, let number = made.number else {
        report(inner, of: formula, made.kind, wanted: "numbers")
        return nil
      }
      return Compiled(kind: made.kind, thousands: made.thousands) { row throws(NoValue) in
        guard let number = try number(row).inFull?.rounded(decimals, rounding), !number.isLong
        else { throw .tooManyDigits }
        return Fraction(number)
      }
    }
  }

  private func compiled(_ date: CalendarDate) -> Compiled {
    let number = Fraction(Decimal(date.dayNumber))
    return Compiled(kind: .date) { _ in number }
  }

  private mutating func field(_ name: String) -> Compiled? {
    guard let field = fields.field(name) else { return nil }
    let index = operand(name)
    let number: Number = { row throws(NoValue) in
      guard let value = row.number(index) else { throw .unknown }
      return value
    }
    if field.kind.isNumeric {
      let thousands: Thousands =
        field.isGrouped ? .apart : field.writtenDecimals == nil ? .together : .asWritten
      return Compiled(kind: field.kind, thousands: thousands, number: number)
    }
    return Compiled(kind: field.kind, number: field.kind.isDate ? number : nil) { row throws(NoValue) in
      let value = row.value(index)
      if value.isNone { throw .unknown }
      return value
    }
  }

  /// The place of a field among the values that the formula takes.
  mutating func operand(_ name: String) -> Int {
    operands.append(name)
    return operands.count - 1
  }

  /// A sum of numbers, or of dates and days.
  ///
  /// A year and some years are a year, as a date and some days are a date; the difference of two is a number. Where
  /// there is no year, a number that is shown as it is written counts for one.
  private mutating func sum(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var values: [(value: Number, isInverse: Bool)] = []
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
      guard let number = made.number else { return nil }
      values.append((number, part.isInverse))
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
      return Compiled(kind: isDate ? .date : .number) { [values] row throws(NoValue) in
        let sum = try Self.sum(of: values, row)
        if isDate { _ = try sum.day() }
        return sum
      }
    }
    let money = kinds.first(where: \.isMoney)
    let isSure = years.contains(where: \.isSure)
    let count = years.reduce(0) { $1.isSure == isSure ? $0 + $1.sign : $0 }
    let thousands: Thousands = money != nil || count != 1 ? .apart : isSure ? .together : .asWritten
    return Compiled(kind: money ?? .number, thousands: thousands) { [values] row throws(NoValue) in
      try Self.sum(of: values, row)
    }
  }

  private static func sum(
    of parts: [(value: Number, isInverse: Bool)], _ row: any FormulaRow
  ) throws(NoValue) -> Fraction {
    var sum = Fraction(0)
    for (value, isInverse) in parts {
      let value = try value(row)
      sum = try sum.adding(isInverse ? -value : value).whole()
    }
    return sum
  }

  private mutating func product(_ parts: [Formula.Part], _ formula: Formula) -> Compiled? {
    var values: [(value: Number, isInverse: Bool)] = []
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
      guard let number = made.number else { return nil }
      values.append((number, part.isInverse))
    }
    return Compiled(kind: power == 1 ? money ?? .number : .number) { [values] row throws(NoValue) in
      var product = Fraction(1)
      for (value, isInverse) in values {
        let value = try value(row)
        if isInverse, value.numerator.isZero { throw .divisionByZero }
        product = try (isInverse ? product.divided(by: value) : product.multiplied(by: value)).whole()
      }
      return product
    }
  }

  mutating func report(_ operand: Formula, of formula: Formula, _ kind: FieldKind, wanted: String) {
    let subject = if case .field(let name) = operand.content { name } else { "this" }
    report("\(formula.name) takes \(wanted), but \(subject) is of type \(kind.name)", at: operand.range)
  }

  mutating func reportDay(_ formula: Formula, _ word: String) {
    report(
      "\(word) depends on the day, and what pages of plants say doesn't: compute it in a report",
      at: formula.range)
  }
}

extension FieldKind {
  /// The value of the kind that a number stands for.
  package func value(of result: Fraction) throws(NoValue) -> FieldValue {
    if isDate { return .date(try result.day()) }
    guard let number = result.inDecimals else { throw .tooManyDigits }
    if case .words = self { return number.whole.map { .word($0) } ?? .none }
    return .number(number)
  }

  package var isDate: Bool { if case .date = self { true } else { false } }

  package var isMoney: Bool { if case .money = self { true } else { false } }
}

extension Fraction? {
  /// A number that has no more digits than can be kept.
  func whole() throws(NoValue) -> Fraction {
    guard let self else { throw .tooManyDigits }
    return self
  }
}

extension Fraction {
  /// The day of a number.
  package func day() throws(NoValue) -> CalendarDate {
    guard let days = inDecimals else { throw .noSuchDay }
    guard let whole = days.whole else { throw days.decimals > 0 ? .partOfDay : .noSuchDay }
    guard let date = CalendarDate(dayNumber: whole) else { throw .noSuchDay }
    return date
  }
}
