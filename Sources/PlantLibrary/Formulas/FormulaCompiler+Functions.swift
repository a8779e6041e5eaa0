import Text

// The functions of formulas.
extension FormulaCompiler {
  /// The value of a function of one operand.
  mutating func call(_ function: Formula.Function, _ inner: Formula, _ formula: Formula) -> Compiled? {
    guard let made = compile(inner) else { return nil }
    switch function {
    case .daysUntil, .daysSince:
      guard let date = made.number, made.kind.isDate else { return wrong(inner, formula, made, "a date") }
      guard context.takesDays else {
        reportDay(formula, function.rawValue)
        return nil
      }
      let today = Fraction(Decimal(context.today.dayNumber))
      let isUntil = function == .daysUntil
      return Compiled(kind: .number) { row throws(NoValue) in
        let date = try date(row)
        return try (isUntil ? date.adding(-today) : today.adding(-date)).whole()
      }
    case .year:
      if made.kind.isDate {
        return Compiled(kind: .number, thousands: .together) { row throws(NoValue) in
          Fraction(Decimal(try made.date(row).year))
        }
      }
      guard let text = made.text else { return wrong(inner, formula, made, "a date or a text") }
      let last = context.today.year + 1
      return Compiled(kind: .number, thousands: .together) { row throws(NoValue) in
        guard let year = Self.year(of: try text(row), upTo: last) else { throw .unknown }
        return Fraction(Decimal(year))
      }
    case .month:
      guard made.kind.isDate else { return wrong(inner, formula, made, "a date") }
      // Words count from 0.
      return Compiled(kind: .words(.months(context))) { row throws(NoValue) in
        let date = try made.date(row)
        if date.precision < .month { throw .unknown }
        return Fraction(Decimal(date.month - 1))
      }
    case .firstWord:
      guard let text = made.text else { return wrong(inner, formula, made, "a text") }
      return Compiled(
        kind: .text,
        value: { row throws(NoValue) in
          guard let word = try text(row).split(whereSeparator: \.isWhitespace).first else { throw .unknown }
          return .text(String(word))
        })
    case .first, .genus, .epithet, .infraspecific, .rank, .cultivar, .group, .grex, .authors:
      guard let part = function.part else { return nil }
      guard let text = made.text else { return wrong(inner, formula, made, "a text") }
      let isGenus = [.genus, .epithet, .infraspecific].contains(function)
      return Compiled(
        kind: isGenus ? .genus : .text,
        value: { row throws(NoValue) in
          // What isn't surely a name has no parts: tomato, A. vera.
          let (name, problems) = ScientificName.parse(try text(row))
          guard problems.isEmpty, let part = name.flatMap(part), !part.isEmpty else { throw .unknown }
          return .text(part)
        })
    }
  }

  /// The year that a number of an accession begins with: `1998-1667*A`, `20080012`; nil for none.
  ///
  /// Four digits, alone or before at least four more, as a number of five to seven digits is more likely just one.
  static func year(of text: String, upTo last: Int) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: " ") }.prefix(while: \.isASCIIDigit)
    guard digits.count == 4 || digits.count >= 8 else { return nil }
    let year = digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return year >= 1500 && year <= last ? year : nil
  }

  /// The first of several values that is known.
  mutating func first(_ formulas: [Formula], _ formula: Formula) -> Compiled? {
    var values: [Compiled] = []
    for inner in formulas {
      guard let made = compile(inner) else { return nil }
      if let first = values.first, !made.kind.isLike(first.kind),
        !(made.kind.isNumeric && first.kind.isNumeric && !(made.kind.isMoney && first.kind.isMoney))
      {
        report(
          "first takes values of one type, but these are of type \(first.kind.name) and \(made.kind.name)",
          at: inner.range)
        return nil
      }
      values.append(made)
    }
    guard let one = values.first else { return nil }
    let kind = values.lazy.map(\.kind).first(where: \.isMoney) ?? one.kind
    let thousands: Thousands = values.contains { $0.thousands == .apart } ? .apart : one.thousands
    var number: Number?
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count {
      number = { row throws(NoValue) in
        for number in numbers {
          if let value = try known({ () throws(NoValue) in try number(row) }) { return value }
        }
        throw .unknown
      }
    }
    if let number, kind.isNumeric { return Compiled(kind: kind, thousands: thousands, number: number) }
    return Compiled(kind: kind, number: number) { [values] row throws(NoValue) in
      for value in values {
        if let value = try known({ () throws(NoValue) in try value.result(row) }) { return value }
      }
      throw .unknown
    }
  }

  private mutating func wrong(
    _ operand: Formula, _ formula: Formula, _ made: Compiled, _ wanted: String
  ) -> Compiled? {
    report(operand, of: formula, made.kind, wanted: wanted)
    return nil
  }
}

/// A value; nil where it isn't known.
private func known<Value>(_ value: () throws(NoValue) -> Value) throws(NoValue) -> Value? {
  do throws(NoValue) {
    return try value()
  } catch {
    switch error {
    case .unknown, .divisionByZero: return nil
    case .tooManyDigits, .partOfDay, .noSuchDay: throw error
    }
  }
}

extension FormulaCompiler.Compiled {
  /// The text of a value, the first where there are several; nil for what is none.
  fileprivate var text: (@Sendable (any FormulaRow) throws(NoValue) -> String)? {
    switch kind {
    case .text, .genus: break
    default: return nil
    }
    return { row throws(NoValue) in
      guard case .text(let text)? = try result(row).each.first else { throw .unknown }
      return text
    }
  }

  /// The date of a value of that kind, as far as it is known.
  fileprivate func date(_ row: any FormulaRow) throws(NoValue) -> CalendarDate {
    guard case .date(let date) = try result(row) else { throw .unknown }
    return date
  }
}
