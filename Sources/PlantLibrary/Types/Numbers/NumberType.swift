import Diagnostics
package import FrontMatter
package import Text

/// A decimal number, perhaps with a unit; as `year` a whole one that is never grouped.
package struct NumberType: ValueType {
  private let numberUnit: NumberUnit
  /// The unit shown after the number (`cm`, `°C`); nil for none.
  package var unit: LocalizedText? { numberUnit.label }
  /// The numbers that are allowed.
  package let bounds: NumberBounds
  /// Whether only whole numbers are allowed.
  package let isWhole: Bool
  /// Whether long numbers are shown with a separator between thousands.
  package let isGrouped: Bool
  /// Whether it was declared as a year.
  let isYear: Bool

  package static let names = [
    TypeName(
      name: "number", others: ["int", "integer", "float", "decimal"],
      keys: ["unit", "min", "max", "whole", "grouping"]),
    TypeName(name: "year", keys: ["min", "max"]),
  ]
  package var name: String { isYear ? "year" : "number" }

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> NumberType?
  {
    let bounds = reader.bounds(declaration)
    if declaration.type == "year" {
      return NumberType(
        numberUnit: NumberUnit(nil), bounds: bounds, isWhole: true, isGrouped: false, isYear: true)
    }
    return NumberType(
      numberUnit: NumberUnit(
        declaration["unit"].flatMap { reader.values.localized($0, "unit of \(declaration.key)") }),
      bounds: bounds,
      isWhole: declaration["whole"].flatMap { reader.values.flag($0, "whole of \(declaration.key)") }
        ?? false,
      isGrouped: declaration["grouping"].flatMap {
        reader.values.flag($0, "grouping of \(declaration.key)")
      } ?? true, isYear: false)
  }

  package static func kept(_ value: Measure) -> AttributeValue {
    value.isPlain ? .number(value.number) : .measure(value)
  }
  package static func value(_ kept: AttributeValue) -> Measure? {
    switch kept {
    case .number(let number): Measure(number)
    case .measure(let measure): measure
    default: nil
    }
  }

  package func shown(_ value: Measure, in words: some ValueWords) -> ShownValue {
    let number = words.number(value.shownDigits, isGrouped: isGrouped)
    return .text(unit.map { "\(number)\u{A0}\($0.text(in: words.language))" } ?? number)
  }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .number }
  package var facetShape: FacetShape? { isYear ? .years : .numbers }

  package func field(_ value: Measure, in library: PlantLibrary?) -> FieldValue { .number(value.shown) }

  package var isListed: Bool { isYear }

  /// The year itself; of other numbers nearly each would be a group.
  package func groups(_ value: Measure) -> [ValueGroup] {
    guard isYear, let year = Int(value.number.description) else { return [] }
    return [ValueGroup(key: slug(String(year)), label: String(year), place: year)]
  }

  package func members(language: String) -> [(key: String, value: JSON)] {
    [("unit", JSON(unit?.text(in: language)))] + bounds.members + [("isWhole", .bool(isWhole))]
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
  }

  package func hint(language: String) -> String {
    (isWhole ? "a whole number" : "a number") + (unit.map { " in \($0.text(in: language))" } ?? "")
      + bounds.inWords
  }

  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    bounds.standIn(isWhole: isWhole)
  }
}

/// The least and the greatest number that are allowed; nil for no bound.
package struct NumberBounds: Sendable {
  package let minimum: Decimal?
  package let maximum: Decimal?

  func contains(_ number: Decimal) -> Bool { number >= minimum ?? number && number <= maximum ?? number }

  var members: [(key: String, value: JSON)] {
    [("minimum", JSON(minimum?.description)), ("maximum", JSON(maximum?.description))]
  }

  /// `, 0 to 99`; empty without bounds.
  var inWords: String {
    switch (minimum, maximum) {
    case (let least?, let most?): ", \(least) to \(most)"
    case (let least?, nil): ", at least \(least)"
    case (nil, let most?): ", at most \(most)"
    case (nil, nil): ""
    }
  }

  /// A number within them, 0 where that is.
  func standIn(isWhole: Bool) -> String {
    var number = minimum ?? min(maximum ?? 0, 0)
    if isWhole { number = number.rounded(0, minimum == nil ? .floor : .ceiling) }
    return number.description
  }
}

extension NumberType {
  /// A number in decimal notation, perhaps with the unit after it, or with another of its kind.
  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> Measure? {
    let what = attribute.key
    guard let text = reader.scalar(node, what, wanted: "a number").map(Self.withASCIIMinus) else {
      return nil
    }
    let end = Self.end(ofNumberIn: text)
    let found = text[end...].trimmed { $0 == " " || $0 == "\u{A0}" }
    let units = unit?.texts ?? []
    let example = (isYear ? "1972" : isWhole ? "12" : "12.5") + (units.first.map { " \($0)" } ?? "")
    let place = reader.place(node.range)
    switch ValueReader.number(in: text[..<end], allowsExponent: true) {
    case .value(let value, let decimals):
      if !found.isEmpty, !units.contains(where: { $0 == found }) {
        if let measure = converted(text) { return checked(measure, node, what, &reader) }
        // Letters after a number are a unit; anything else (`3,11`) means that it is no number.
        if let first = units.first, !Self.isExponent(found),
          found.first?.isLetter == true || found.first == "°" || found.first == "%"
        {
          reader.report(
            .error, code: "wrong-unit", "\(what) is given in \(first), not in \(quoted(String(found)))",
            at: node.range)
        } else {
          reader.report(.invalidNumber(text, what, example: example, at: place))
        }
        return nil
      }
      if isWhole, decimals > 0 {
        reader.report(
          .error, code: "invalid-number", "\(what) takes a whole number, not \(quoted(text))", at: node.range)
        return nil
      }
      return checked(Measure(value, written: decimals), node, what, &reader)
    case .tooLong(let digits): reader.report(.numberTooLong(digits: digits, what, at: place))
    case nil:
      if let measure = converted(text) { return checked(measure, node, what, &reader) }
      reader.report(.invalidNumber(text, what, example: example, at: place))
    }
    return nil
  }

  private func checked(
    _ measure: Measure, _ node: YAMLNode, _ what: String, _ reader: inout ValueReader
  ) -> Measure? {
    let suffix = unit?.texts.first.map { " \($0)" } ?? ""
    return reader.inBounds(measure.number, node, what, bounds, suffix: suffix).map { _ in measure }
  }

  /// A number with a fraction, or one that is told in another unit of its kind; nil for what is none.
  private func converted(_ text: String) -> Measure? {
    let (outer, inner) = WrittenRange.parts(of: text)
    guard !outer.contains(","), let written = WrittenRange(outer), written.isSingle, let end = written.low,
      end.isFraction || unit != nil && !end.unit.isEmpty,
      inner.map({ WrittenRange($0).map { numberUnit.isSame(written, $0) } ?? false }) ?? true
    else { return nil }
    return numberUnit.measure(end).map { measure in
      isWhole && measure.decimals != nil ? Measure(measure.number, decimals: 0) : measure
    }.flatMap { isWhole && end.isFraction && $0.shown.decimals > 0 ? nil : $0 }
  }

  /// A number as other programs write it, with the minus sign of print.
  private static func withASCIIMinus(_ text: String) -> String {
    text.first == "\u{2212}" ? "-" + text.dropFirst() : text
  }

  /// Where the digits end that a text begins with, those of an exponent with a sign among them, as programs write small
  /// numbers: `1.2e-7`.
  private static func end(ofNumberIn text: String) -> String.Index {
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isNumber || "+-.".contains(character))
    }
    let end = text.firstIndex { !isPart($0) } ?? text.endIndex
    let power = text[end...].dropFirst()
    guard isExponent(text[end...]), power.first == "-" || power.first == "+" else { return end }
    return power.dropFirst().firstIndex { !($0.isASCII && $0.isNumber) } ?? text.endIndex
  }

  /// Whether what follows digits makes a number of them that isn't in decimal notation: `1e2`.
  private static func isExponent(_ text: Substring) -> Bool {
    (text.first == "e" || text.first == "E")
      && text.dropFirst().drop { $0 == "+" || $0 == "-" }.first?.isNumber == true
  }
}

extension ValueReader {
  /// A number of up to 38 digits as it is written, those at its end that are zeros too.
  static func number(in text: Substring, allowsExponent: Bool = false) -> DecimalReader.Reading? {
    let count = text.utf8.filter(\.isASCIIDigit).drop { $0 == UInt8(ascii: "0") }.count
    return DecimalReader(allowsExponent: allowsExponent).number(in: text).map {
      count > Decimal.digitLimit ? .tooLong(digits: count) : $0
    }
  }

  /// The number, or nil with a problem where it is out of bounds; `suffix` is its unit.
  mutating func inBounds(
    _ value: Decimal, _ node: YAMLNode, _ what: String, _ bounds: NumberBounds, suffix: String
  ) -> Decimal? {
    if bounds.contains(value) { return value }
    let allowed =
      switch (bounds.minimum, bounds.maximum) {
      case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
      case (let minimum?, nil): "of at least \(minimum)"
      case (nil, let maximum): "of at most \(maximum ?? value)"
      }
    report(
      .error, code: "number-out-of-range", "\(what) takes a value \(allowed)\(suffix), not \(value)",
      at: node.range)
    return nil
  }
}
