import Diagnostics
package import FrontMatter
package import Text

/// A number or a range of numbers, perhaps with a unit: `60–80 cm`.
package struct RangeType: ValueType {
  private let unit: NumberUnit

  /// The unit shown after the numbers; nil for none.
  var unitLabel: LocalizedText? { unit.label }
  /// What both ends must be within.
  private let bounds: NumberBounds

  package static let names = [
    TypeName(name: "range", others: ["numberrange", "interval"], keys: ["unit", "min", "max"])
  ]

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> RangeType?
  {
    let unit = declaration["unit"].flatMap { reader.values.localized($0, "unit of \(declaration.key)") }
    return RangeType(unit: NumberUnit(unit), bounds: reader.bounds(declaration))
  }

  package static func kept(_ value: NumberRange) -> AttributeValue { .range(value) }
  package static func value(_ kept: AttributeValue) -> NumberRange? {
    if case .range(let value) = kept { value } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> NumberRange? {
    let what = attribute.key
    if let items = node.sequence, items.count == 1 { return self.read(items[0], of: attribute, &reader) }
    if let ends = Self.ends(node) { return read(ends, node, what, &reader) }
    guard let text = reader.scalar(node, what, wanted: "a number or a range"),
      let range = reader.range(text, node, what, unit)
    else { return nil }
    return checked(range, text, node, what, &reader)
  }

  /// The ends of a range in two values; nil for one text.
  private static func ends(_ node: YAMLNode) -> RangeEnds? { RangeEnds(node) ?? RangeEnds(list: node) }

  /// A range in two values.
  private func read(
    _ ends: RangeEnds, _ node: YAMLNode, _ what: String, _ reader: inout ValueReader
  ) -> NumberRange? {
    reader.reportOthers(ends, of: node, what)
    let before = reader.problems.count
    let numbers = ends.numbers
    let both = [(ends.low, numbers.low), (ends.high, numbers.high)].map { end, text -> NumberRange? in
      guard let end, let text else { return nil }
      return reader.range(text, end, what, unit)
    }
    var range = NumberRange(low: both[0]?.low, high: both[1]?.high)
    range.about = both.compactMap { $0?.about }.first
    if reader.hasErrors(since: before) || range.ends.isEmpty { return nil }
    return checked(range, inWords(range), node, what, &reader)
  }

  private func checked(
    _ range: NumberRange, _ text: String, _ node: YAMLNode, _ what: String, _ reader: inout ValueReader
  ) -> NumberRange? {
    if let low = range.low, let high = range.high, low.number > high.number {
      let ordered = text.contains("(") ? nil : inWords(NumberRange(low: range.high, high: range.low))
      reader.report(
        .error, code: "invalid-range", "\(quoted(text)) begins with the greater number\(didYouMean(ordered))",
        at: node.range, replacement: ordered)
      return nil
    }
    let suffix = unit.label?.texts.first.map { " \($0)" } ?? ""
    for end in range.ends where reader.inBounds(end.number, node, what, bounds, suffix: suffix) == nil {
      return nil
    }
    return range
  }

  // MARK: Showing

  package func shown(_ value: NumberRange, in words: some ValueWords) -> ShownValue {
    .text(text(value, in: words))
  }

  package func brief(_ value: NumberRange, in words: some ValueWords) -> String? { text(value, in: words) }

  private func text(_ value: NumberRange, in words: some ValueWords) -> String {
    func number(_ end: Measure) -> String { words.number(end.shownDigits, isGrouped: true) }
    var numbers: String
    switch (value.low, value.high) {
    case (let low?, let high?) where low.shown == high.shown: numbers = number(low)
    case (let low?, let high?) where low.shown < 0:
      numbers = words.text("temperatureRange", ["from": number(low), "to": number(high)])
    case (let low?, let high?): numbers = "\(number(low))–\u{2060}\(number(high))"
    case (let end?, nil), (nil, let end?): numbers = number(end)
    case (nil, nil): return ""
    }
    numbers = value.prefix + numbers
    let told = unit.label.map { "\(numbers)\u{A0}\($0.text(in: words.language))" } ?? numbers
    let whole =
      value.low == nil
      ? words.text("upTo", ["value": told])
      : value.high == nil ? words.text("orMore", ["value": told]) : told
    return value.remark.map { "\(whole) (\($0))" } ?? whole
  }

  /// As a note may write it: `60-80 cm`, `-5 to 10 °C`.
  private func inWords(_ value: NumberRange) -> String {
    let unit = unit.label?.texts.first.map { " \($0)" } ?? ""
    let about = value.prefix.replacing("\u{A0}", with: " ")
    let ends = (value.low?.shownDigits, value.high?.shownDigits)
    switch ends {
    case (let low?, let high?) where low == high: return about + low + unit
    case (let low?, let high?):
      return about + low + (low.hasPrefix("-") || high.hasPrefix("-") ? " to " : "-") + high + unit
    case (let low?, nil): return about + low + unit + "+"
    case (nil, let high): return "up to " + about + (high ?? "") + unit
    }
  }

  // MARK: Comparing

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    let unitName = unit.label?.texts.first.map { " in \($0)" } ?? ""
    return .ranked(
      Ranking(
        type: name, wanted: "a number or a range\(unitName)",
        read: { text in
          var reader = ValueReader(file: SourceFile(path: "", text: ""))
          let node = YAMLNode(.scalar(YAMLScalar(text)), range: 0..<0)
          return reader.range(text, node, name, unit).map(ranked)
        }, notes: { _ in [] }, comparesEnds: true))
  }

  package var facetShape: FacetShape? { .numbers }

  package func field(_ value: NumberRange, in library: PlantLibrary?) -> FieldValue { .ranked(ranked(value)) }

  /// By both ends; one that isn't told is beyond all numbers.
  private func ranked(_ value: NumberRange) -> RankedText {
    let beyond = Decimal(1, exponent: 120) ?? 0
    let text = inWords(value)
    return RankedText(
      text: text.contains(" to ") ? text : text.replacing("-", with: "–"), rank: value.low?.number ?? -beyond,
      end: value.high?.number ?? beyond)
  }

  package var isListed: Bool { false }

  // MARK: Editing

  package func members(language: String) -> [(key: String, value: JSON)] {
    [("unit", JSON(unit.label?.text(in: language)))] + bounds.members
  }

  /// Of a range in two values the text that says the same.
  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    if let items = node.sequence, items.count == 1 { return written(items[0], shorthand: shorthand) }
    guard let ends = Self.ends(node), ends.others.isEmpty else { return .text(node) }
    return switch ends.numbers {
    case (let low?, let high?): WrittenValue(.string("\(low) – \(high)"))
    case (let low?, nil): WrittenValue(.string("from \(low)"))
    case (nil, let high?): WrittenValue(.string("up to \(high)"))
    case (nil, nil): WrittenValue(.null)
    }
  }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    if let ends = edit.node.flatMap(Self.ends),
      let range = edit.json.string.flatMap({ WrittenRange($0) }), range.about == nil,
      let yaml = ends.yaml(range.low?.yaml, range.high?.yaml)
    {
      return yaml
    }
    return try writer.digits(edit.json, "a number or a range")
  }

  // MARK: Scaffolding

  package func hint(language: String) -> String {
    "a number or a range" + (unit.label.map { " in \($0.text(in: language))" } ?? "") + bounds.inWords
      + ": 60-80"
  }

  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    bounds.standIn(isWhole: false)
  }
}

extension ValueReader {
  /// A number or a range in the unit of an attribute; nil, with a problem, where it is none.
  ///
  /// A parenthesis with numbers must say the same in another unit, and is left out then; one of words is a remark.
  mutating func range(_ text: String, _ node: YAMLNode, _ what: String, _ unit: NumberUnit) -> NumberRange? {
    let example = "60-80" + (unit.label?.texts.first.map { " \($0)" } ?? "")
    let (outer, parenthesis) = WrittenRange.parts(of: text)
    let remark = parenthesis.flatMap { $0.contains(where: \.isNumber) ? nil : oneLine(String($0)) }
    let inner = remark == nil ? parenthesis : nil
    let found = [outer, inner].compactMap(\.self).map { (text: $0, range: WrittenRange($0)) }
    guard let written = found[0].range, found.allSatisfy({ $0.range != nil }) else {
      report(
        .error, code: "invalid-range",
        "\(quoted(text)) is no number and no range; \(what) takes one like \(example)", at: node.range)
      return nil
    }
    for range in found.compactMap(\.range) {
      for end in [range.low, range.high].compactMap(\.self) where unit.measure(end) == nil {
        let given = unit.label?.texts.first.map { "in \($0)" } ?? "without a unit"
        report(
          .error, code: "wrong-unit", "\(what) is given \(given), not in \(quoted(end.unit))", at: node.range)
        return nil
      }
    }
    if let other = found.dropFirst().first?.range, !unit.isSame(written, other) {
      report(
        .error, code: "invalid-range",
        "\(quoted(String(found[1].text))) isn't the same as \(quoted(String(outer))) before it",
        at: node.range)
      return nil
    }
    return NumberRange(
      low: written.low.flatMap(unit.measure), high: written.high.flatMap(unit.measure), remark: remark,
      about: written.about)
  }
}
