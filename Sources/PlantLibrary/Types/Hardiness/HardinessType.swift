import Diagnostics
package import FrontMatter
package import Text

/// The cold that a plant stands.
package struct HardinessType: ValueType {
  /// What values without a scale are told in, and what listings have as groups.
  package let scale: HardinessScale

  package static let names = [
    TypeName(name: "hardiness", others: ["zone", "hardinesszone"], keys: ["scale"])
  ]

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> HardinessType?
  {
    guard let node = declaration["scale"], !node.isNull else {
      reader.values.report(
        .error, code: "missing-scale",
        "\(declaration.key) is hardiness, so its declaration needs a scale: usda, rhs or celsius",
        at: declaration.place)
      return nil
    }
    return reader.values.choice(node, "scale of \(declaration.key)").map { HardinessType(scale: $0) }
  }

  package static func kept(_ value: Hardiness) -> AttributeValue { .hardiness(value) }
  package static func value(_ kept: AttributeValue) -> Hardiness? {
    if case .hardiness(let value) = kept { value } else { nil }
  }

  /// A value of any scale, kept in that.
  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> Hardiness? {
    if let items = node.sequence,
      let meant = meant(items.map { $0.scalar?.text ?? "" }.joined(separator: "/"))
    {
      reader.report(
        .error, code: "wrong-type", "\(attribute.key) takes \(wanted), not a list\(didYouMean(meant))",
        at: node.range, replacement: meant)
      return nil
    }
    let ends = Self.ends(node)
    guard let text = ends ?? reader.scalar(node, attribute.key, wanted: wanted) else { return nil }
    if ValueReader.isUnknown(text) { return nil }
    guard let value = Hardiness(text, scale) else {
      let meant = meant(text)
      let advice = meant == nil ? "; \(attribute.key) takes one like \(scale.example)" : didYouMean(meant)
      reader.report(
        .error, code: "invalid-hardiness", "\(quoted(text)) is no hardiness\(advice)", at: node.range,
        notes: meant == nil ? notes(on: text) : [], replacement: meant)
      return nil
    }
    guard value.isBackwards else { return value }
    let ordered = value.written(for: scale)
    reader.report(
      .error, code: "invalid-hardiness",
      "\(quoted(text)) begins with the warmer end; \(attribute.key) goes from the coldest to the warmest: \(ordered)",
      at: node.range, replacement: ordered)
    return nil
  }

  /// The text that says the same as two values: `{min: 5, max: 9}`; nil for other values.
  private static func ends(_ node: YAMLNode) -> String? {
    guard let ends = RangeEnds(node), ends.others.isEmpty else { return nil }
    return switch (ends.text(ends.low), ends.text(ends.high)) {
    case (let low?, let high?): "\(low)…\(high)"
    case (let low?, nil): low
    case (nil, _): nil
    }
  }

  private var wanted: String { "a value like \(scale.example)" }

  /// What a text that is no hardiness is plainly meant for: `7b/8a`, `7b, 8a`, `Z7`, `USDA H3`, `-8,5`.
  private func meant(_ text: String) -> String? {
    var rest = text.lowercased()[...]
    for start in ["usda ", "rhs ", "z"] where rest.hasPrefix(start) { rest = rest.dropFirst(start.count) }
    let text = String(rest).replacing("/", with: "-").replacing(", ", with: "-").replacing(",", with: ".")
    return Hardiness(text, scale)?.written(for: scale)
  }

  /// What helps to mend a text that is no hardiness.
  private func notes(on text: String) -> [Diagnostic.Note] {
    if let value = Hardiness(text, scale) {
      return value.isBackwards
        ? [.init("it goes from the coldest to the warmest: \(value.written(for: scale))")] : []
    }
    let degrees = text.filter { !" \u{A0}°cC".contains($0) }
    let isDegrees = scale == .celsius || text.contains("°") || "-\u{2212}".contains(text.first ?? " ")
    if isDegrees, let number = DecimalReader().number(in: degrees) {
      if case .value(_, decimals: 2...) = number { return [.init("degrees are told to a tenth")] }
      if number.value.map({ $0 < -100 || $0 > 100 }) ?? true { return [.init("degrees go from -100 to 100")] }
    }
    let signs = Array(text.lowercased())
    let isRating = zip(signs, signs.dropFirst()).contains { $0 == "h" && $1.isNumber }
    let told = isRating ? .rhs : scale
    var notes: [Diagnostic.Note] = []
    if let first = told.steps.first?.text, let last = told.steps.last?.text {
      notes = [.init("\(told.label) has the steps \(first) to \(last)")]
    }
    let fahrenheit = Hardiness(text.filter { !"°fF".contains($0) }, .celsius)
    if signs.contains("f"), let fahrenheit {
      let ends = [fahrenheit.coldest, fahrenheit.warmest].compactMap { $0?.low }.map { tenths in
        Self.digits(Int((Double(tenths - 320) * 5 / 9).rounded()))
      }
      notes.append(.init("in degrees Celsius that is \(ends.joined(separator: " to ")) °C"))
    }
    return notes
  }

  /// `USDA 7b–10a (to −15 °C)`.
  package func shown(_ value: Hardiness, in words: some ValueWords) -> ShownValue {
    let name = Self.named(value, in: words)
    guard value.scale != .celsius, let tenths = value.coldest.low ?? value.coldest.high else {
      return .text(name)
    }
    return .text(
      words.text(
        value.coldest.low == nil ? "hardyBelow" : "hardyTo",
        [
          "hardiness": name, "temperature": words.number(Self.digits(tenths), isGrouped: false) + "\u{A0}°C",
        ]))
  }

  /// The lowest temperature of a zone, a rating or a temperature as notes write it, in degrees Celsius; nil for any other
  /// text.
  package func degrees(_ text: String) -> Decimal? {
    Hardiness(text, scale).flatMap { Decimal(Self.digits($0.lowest)) }
  }

  /// Tenths of a degree as a number: -67 is -6.7.
  static func digits(_ tenths: Int) -> String {
    let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
    return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
  }

  package func brief(_ value: Hardiness, in words: some ValueWords) -> String? {
    Self.named(value, in: words)
  }

  /// With the name of the scale: `USDA 7b–10a`, `RHS H3`, `−12…−5 °C`.
  package static func named(_ value: Hardiness) -> String { named(value.text, value.scale) }

  /// The same in a language, `−12 to −5 °C`, with a dash that ends no line.
  private static func named(_ value: Hardiness, in words: some ValueWords) -> String {
    let text = value.text(
      number: { words.number($0, isGrouped: false) },
      range: { words.text("temperatureRange", ["from": $0, "to": $1]) })
    return named(text.replacing("–", with: "–\u{2060}"), value.scale)
  }

  private static func named(_ text: String, _ scale: HardinessScale) -> String {
    scale == .celsius ? text : "\(scale.label) \(text)"
  }

  // MARK: Comparing

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    .ranked(
      Ranking(
        type: name, wanted: "hardiness like \(scale.example)",
        read: { text in Hardiness(text, scale).flatMap { $0.isBackwards ? nil : ranked($0) } },
        notes: { notes(on: $0) }))
  }

  package var facetShape: FacetShape? { .cold }

  package func field(_ value: Hardiness, in library: PlantLibrary?) -> FieldValue { .ranked(ranked(value)) }

  private func ranked(_ value: Hardiness) -> RankedText {
    RankedText(
      text: value.scale == scale ? value.text : Self.named(value), rank: Decimal(value.lowest),
      end: Decimal(value.highest ?? value.lowest))
  }

  package var isListed: Bool { true }

  /// Each step of the scale from the coldest to the warmest, whole zones of the USDA; of degrees the five in which the
  /// coldest lies: −10…−5 °C.
  package func groups(_ value: Hardiness) -> [ValueGroup] {
    guard scale != .celsius else {
      let start = Int((Double(value.lowest) / 50).rounded(.down)) * 5
      let ends = [start, start + 5].map { String($0).replacing("-", with: "\u{2212}") }
      let label = "\(ends[0])…\(ends[1])\u{A0}°C"
      return [ValueGroup(key: slug(label), label: label, place: start)]
    }
    let steps = scale.steps
    let first = steps.lastIndex { $0.low.map { $0 <= value.lowest } ?? true } ?? 0
    let last = value.highest.map { highest in
      steps.firstIndex { $0.high.map { $0 >= highest } ?? true } ?? steps.count - 1
    }
    // Both halves of a zone stand in its group: USDA 7.
    let labels = steps[first...max(first, last ?? first)].map { step in
      "\(scale.label) " + (scale == .usda ? String(step.text.dropLast()) : step.text)
    }
    var groups: [ValueGroup] = []
    for (index, label) in labels.enumerated() where groups.last?.label != label {
      groups.append(
        ValueGroup(key: slug(label), label: label, place: (first + index) / (scale == .usda ? 2 : 1)))
    }
    return groups
  }

  // MARK: Editing

  package func members(language: String) -> [(key: String, value: JSON)] {
    [("example", .string(scale == .celsius ? "-5 °C" : "\(scale.label) \(scale.example)"))]
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    Self.ends(node).map { WrittenValue(.string($0)) } ?? .text(node)
  }
  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json, wanted)
  }

  // MARK: Scaffolding

  package func hint(language: String) -> String {
    switch scale {
    case .usda: "zones of the USDA: 7b-10a"
    case .rhs: "a rating of the RHS: H1a to H7"
    case .celsius: "the lowest temperature in °C: -5"
    }
  }

  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { scale.example }
}
