import Diagnostics
package import FrontMatter
package import Text

/// An amount of one currency.
package struct MoneyType: ValueType {
  /// The ISO 4217 code, for instance `CAD`.
  package let currency: String
  /// The amounts that are allowed.
  package let bounds: NumberBounds

  package static let names = [
    TypeName(name: "money", others: ["price", "currency"], keys: ["currency", "min", "max"])
  ]

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> MoneyType?
  {
    let bounds = reader.bounds(declaration)
    return currency(declaration, &reader.values).map { MoneyType(currency: $0, bounds: bounds) }
  }

  private static func currency(_ declaration: TypeDeclaration, _ values: inout ValueReader) -> String? {
    guard let node = declaration["currency"], !node.isNull else {
      values.report(
        .error, code: "missing-currency",
        "\(declaration.key) is money, so its declaration needs a currency like CAD", at: declaration.place)
      return nil
    }
    guard let written = values.text(node, "currency of \(declaration.key)") else { return nil }
    let code = CurrencyMarks.code(meantBy: written)
    if code != written {
      values.report(
        .error, code: "invalid-currency", "\(quoted(written)) is not a currency\(didYouMean(code))",
        at: node.range, notes: [Diagnostic.Note("a code of ISO 4217 has three capitals, like CAD")],
        replacement: code)
    }
    return code
  }

  package static func kept(_ value: Decimal) -> AttributeValue { .money(value) }
  package static func value(_ kept: AttributeValue) -> Decimal? {
    if case .money(let value) = kept { value } else { nil }
  }

  /// With as many decimals as the currency has.
  package func shown(_ value: Decimal, in words: some ValueWords) -> ShownValue {
    let decimals = Currency.decimals(currency)
    let digits = value.rounded(decimals).text(minimumDecimals: decimals)
    return .text(
      words.text("money", ["amount": words.number(digits, isGrouped: true), "currency": currency]))
  }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    .money(currency: currency)
  }
  package var facetShape: FacetShape? { .numbers }

  package func field(_ value: Decimal, in library: PlantLibrary?) -> FieldValue { .number(value) }

  package var isListed: Bool { false }

  package func members(language: String) -> [(key: String, value: JSON)] {
    [("currency", .string(currency))] + bounds.members
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
  }

  package func hint(language: String) -> String { "an amount in \(currency)" + bounds.inWords }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    bounds.standIn(isWhole: false)
  }

  /// An amount without the dash that stands for no decimals: `12.-`, `12,–`.
  private static func withoutDash(_ text: String) -> String {
    var kept = ""
    var rest = text[...]
    while let first = rest.first {
      let after = rest.dropFirst()
      let isDashed = (first == "." || first == ",") && after.first?.unicodeScalars.allSatisfy(isDash) == true
      if isDashed, kept.last?.isNumber == true, after.dropFirst().first?.isNumber != true {
        rest = after.dropFirst()
      } else {
        kept.append(first)
        rest = after
      }
    }
    return kept
  }

  /// The number of an amount, in which a comma may stand before the decimals, and spaces or other signs between
  /// thousands; nil for what is none.
  private static func number(in digits: Substring) -> DecimalReader.Reading? {
    if let number = ValueReader.number(in: digits) { return number }
    let signs = digits.filter { !$0.isNumber }
    guard let last = signs.last, let first = signs.first else { return nil }
    var reader: DecimalReader
    switch (first, last) {
    case (",", "."), (".", ","), (" ", ","), ("\u{A0}", ","), ("\u{202F}", ","), ("'", "."), ("’", "."),
      (" ", "."), ("\u{A0}", "."), ("\u{202F}", "."):
      let group: Character = first.isWhitespace ? " " : first == "’" ? "'" : first
      reader = DecimalReader(decimalSign: last, groupSeparator: group)
    case (",", ","), (".", "."):
      reader =
        signs.count == 1
        ? DecimalReader(decimalSign: last)
        : DecimalReader(decimalSign: last == "," ? "." : ",", groupSeparator: last)
    default:
      let group: Character = first.isWhitespace ? " " : "'"
      reader = DecimalReader(groupSeparator: group)
    }
    return reader.number(in: digits)
  }

  /// Whether the only sign in an amount may stand before thousands or before decimals: `1.200`, `12,500`.
  private func isAmbiguous(_ digits: Substring) -> Bool {
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      && parts.joined().allSatisfy(\.isNumber) && !digits.hasPrefix("0")
      && !(digits.contains(".") && Currency.decimals(currency) == 3)
  }

  /// An amount of at most four decimals, perhaps with the currency or its sign before or after it.
  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> Decimal? {
    let what = attribute.key
    guard let text = reader.scalar(node, what, wanted: "an amount of money") else { return nil }
    let place = reader.place(node.range)
    let amount = WrittenAmount(Self.withoutDash(text))
    if let amount, isAmbiguous(amount.digits) {
      let readings = ["", "."].map { sign in amount.digits.map { $0.isNumber ? String($0) : sign }.joined() }
      reader.report(
        .error, code: "invalid-money",
        "\(quoted(text)) may be \(readings[0]) or \(readings[1]); write it without the sign, or with two decimals",
        at: node.range)
      return nil
    }
    guard let amount, let number = Self.number(in: amount.digits) else {
      reader.report(.invalidMoney(text, what, currency: currency, at: place))
      return nil
    }
    guard amount.mark.isEmpty || CurrencyMarks.isMark(amount.mark, of: currency) else {
      let others = CurrencyMarks.currencies(of: amount.mark)
      let isCode = amount.mark.utf8.count == 3 && amount.mark.utf8.allSatisfy(\.isASCIILetter)
      if others.isEmpty, !isCode {
        reader.report(.invalidMoney(text, what, currency: currency, at: place))
      } else {
        let given = others.isEmpty ? amount.mark.uppercased() : others.joined(separator: " or ")
        reader.report(
          .error, code: "wrong-currency", "\(what) is given in \(currency), not in \(given)", at: node.range)
      }
      return nil
    }
    switch number {
    case .value(_, decimals: 5...):
      reader.report(
        .error, code: "invalid-money", "\(quoted(text)) has more decimals than the four that \(what) takes",
        at: node.range)
    case .value(let value, _):
      return reader.inBounds(
        amount.isNegative ? -value : value, node, what, bounds, suffix: " \(currency)")
    case .tooLong(let digits): reader.report(.numberTooLong(digits: digits, what, at: place))
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func invalidMoney(
    _ text: String, _ what: String, currency: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-money",
      "\(quoted(text)) is not an amount; \(what) takes one like 12.50 or \(currency) 12.50", at: location)
  }
}
