internal import Diagnostics
internal import FrontMatter
import Text

extension ValueReader {
  /// A number in decimal notation, perhaps with the rule's unit after it.
  mutating func number(_ node: YAMLNode, _ what: String, rule: NumberRule) -> Decimal? {
    guard let text = scalar(node, what, wanted: "a number").map(withASCIIMinus) else { return nil }
    let end = text.firstIndex { !($0.isASCII && ($0.isNumber || "+-.".contains($0))) } ?? text.endIndex
    let unit = text[end...].trimmed { $0 == " " || $0 == "\u{A0}" }
    let units = rule.unit?.texts ?? []
    let example = (rule.isYear ? "1972" : rule.isWhole ? "12" : "12.5") + (units.first.map { " \($0)" } ?? "")
    switch Self.number(in: text[..<end]) {
    case .value(let value, let decimals):
      if !unit.isEmpty, !units.contains(where: { $0 == unit }) {
        // Letters after a number are a unit; anything else (`3,11`) means that it is no number.
        if let first = units.first, !isExponent(unit),
          unit.first?.isLetter == true || unit.first == "°" || unit.first == "%"
        {
          report(.wrongUnit(String(unit), what, unit: first, at: place(node.range)))
        } else {
          report(.invalidNumber(text, what, example: example, at: place(node.range)))
        }
        return nil
      }
      if rule.isWhole, decimals > 0 {
        report(.notWhole(text, what, at: place(node.range)))
        return nil
      }
      return inRange(
        value, node, what, rule.minimum, rule.maximum, suffix: units.first.map { " \($0)" } ?? "")
    case .tooLong(let digits): report(.numberTooLong(digits: digits, what, at: place(node.range)))
    case nil: report(.invalidNumber(text, what, example: example, at: place(node.range)))
    }
    return nil
  }

  /// An amount of at most four decimals, perhaps with the rule's currency or its sign before or after it.
  mutating func money(_ node: YAMLNode, _ what: String, rule: MoneyRule) -> Decimal? {
    guard let text = scalar(node, what, wanted: "an amount of money") else { return nil }
    guard let amount = WrittenAmount(text), let number = Self.number(in: amount.digits) else {
      report(.invalidMoney(text, what, currency: rule.currency, at: place(node.range)))
      return nil
    }
    guard amount.mark.isEmpty || CurrencyMarks.isMark(amount.mark, of: rule.currency) else {
      let others = CurrencyMarks.currencies(of: amount.mark)
      let isCode = amount.mark.utf8.count == 3 && amount.mark.utf8.allSatisfy(\.isASCIILetter)
      report(
        others.isEmpty && !isCode
          ? .invalidMoney(text, what, currency: rule.currency, at: place(node.range))
          : .wrongCurrency(
            others.isEmpty ? amount.mark.uppercased() : others.joined(separator: " or "), what,
            currency: rule.currency, at: place(node.range)))
      return nil
    }
    switch number {
    case .value(_, decimals: 5...): report(.tooManyDecimals(text, what, at: place(node.range)))
    case .value(let value, _):
      return inRange(
        amount.isNegative ? -value : value, node, what, rule.minimum, rule.maximum,
        suffix: " \(rule.currency)")
    case .tooLong(let digits): report(.numberTooLong(digits: digits, what, at: place(node.range)))
    }
    return nil
  }

  /// A number of up to 38 digits as it is written, those at its end that are zeros too.
  static func number(in text: Substring) -> DecimalReader.Reading? {
    let count = text.utf8.filter(\.isASCIIDigit).drop { $0 == UInt8(ascii: "0") }.count
    return DecimalReader().number(in: text).map { count > Decimal.digitLimit ? .tooLong(digits: count) : $0 }
  }

  private mutating func inRange(
    _ value: Decimal, _ node: YAMLNode, _ what: String, _ minimum: Decimal?, _ maximum: Decimal?,
    suffix: String
  ) -> Decimal? {
    if value >= minimum ?? value, value <= maximum ?? value { return value }
    report(.outOfRange(value, what, minimum, maximum, suffix: suffix, at: place(node.range)))
    return nil
  }

  /// A number as other programs write it, with the minus sign of print.
  private func withASCIIMinus(_ text: String) -> String {
    text.first == "\u{2212}" ? "-" + text.dropFirst() : text
  }

  /// Whether what follows digits makes a number of them that isn't in decimal notation: `1e2`.
  private func isExponent(_ text: Substring) -> Bool {
    (text.first == "e" || text.first == "E")
      && text.dropFirst().drop { $0 == "+" || $0 == "-" }.first?.isNumber == true
  }
}

extension Diagnostic {
  fileprivate static func wrongUnit(_ found: String, _ what: String, unit: String, at location: Location)
    -> Diagnostic
  {
    Diagnostic(
      .error, code: "wrong-unit", "\(what) is given in \(unit), not in \(quoted(found))", at: location)
  }

  fileprivate static func notWhole(_ text: String, _ what: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-number", "\(what) takes a whole number, not \(quoted(text))", at: location)
  }

  fileprivate static func outOfRange(
    _ value: Decimal, _ what: String, _ minimum: Decimal?, _ maximum: Decimal?, suffix: String,
    at location: Location
  ) -> Diagnostic {
    let bounds =
      switch (minimum, maximum) {
      case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
      case (let minimum?, nil): "of at least \(minimum)"
      case (nil, let maximum): "of at most \(maximum ?? value)"
      }
    return Diagnostic(
      .error, code: "number-out-of-range", "\(what) takes a value \(bounds)\(suffix), not \(value)",
      at: location)
  }

  fileprivate static func wrongCurrency(
    _ found: String, _ what: String, currency: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "wrong-currency", "\(what) is given in \(currency), not in \(found)", at: location)
  }

  fileprivate static func tooManyDecimals(_ text: String, _ what: String, at location: Location) -> Diagnostic
  {
    Diagnostic(
      .error, code: "invalid-money", "\(quoted(text)) has more decimals than the four that \(what) takes",
      at: location)
  }

  fileprivate static func invalidMoney(
    _ text: String, _ what: String, currency: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-money",
      "\(quoted(text)) is not an amount; \(what) takes one like 12.50 or \(currency) 12.50", at: location)
  }
}
