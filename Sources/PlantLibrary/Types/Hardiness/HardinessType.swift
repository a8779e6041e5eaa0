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
    let wanted = "hardiness like \(scale.example)"
    guard let text = reader.scalar(node, attribute.key, wanted: wanted) else { return nil }
    if ValueReader.isUnknown(text) { return nil }
    guard let value = Hardiness(text, scale) else {
      reader.report(
        .error, code: "invalid-hardiness",
        "\(quoted(text)) is no hardiness; \(attribute.key) takes one like \(scale.example)", at: node.range,
        notes: notes(on: text))
      return nil
    }
    if let warmest = value.warmest, let low = warmest.low, low < value.lowest {
      let ends = [warmest.text, value.coldest.text].map { $0.replacing("\u{2212}", with: "-") }
      let ordered = ends.joined(separator: value.scale == .celsius ? " to " : "-")
      reader.report(
        .error, code: "invalid-hardiness",
        "\(quoted(text)) begins with the warmer end; \(attribute.key) goes from the coldest to the warmest: \(ordered)",
        at: node.range, replacement: ordered)
      return nil
    }
    return value
  }

  /// What helps to mend a text that is no hardiness.
  private func notes(on text: String) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let first = scale.steps.first?.text, let last = scale.steps.last?.text {
      notes = [Diagnostic.Note("\(scale.label) has the steps \(first) to \(last)")]
    }
    let degrees = text.trimmed { " °fF".contains($0) }
    if text.last.map({ "fF".contains($0) }) == true, let number = Double(degrees), abs(number) < 200 {
      let tenths = Int(((number - 32) * 50 / 9).rounded())
      notes.append(Diagnostic.Note("in degrees Celsius that is \(Self.digits(tenths)) °C"))
    }
    return notes
  }

  /// `USDA 7b–10a (to −15 °C)`.
  package func shown(_ value: Hardiness, in words: some ValueWords) -> ShownValue {
    if value.scale == .celsius { return .text(value.text) }
    let name = Self.named(value)
    guard let tenths = value.coldest.low ?? value.coldest.high else { return .text(name) }
    return .text(
      words.text(
        value.coldest.low == nil ? "hardyBelow" : "hardyTo",
        [
          "hardiness": name, "temperature": words.number(Self.digits(tenths), isGrouped: false) + "\u{A0}°C",
        ]))
  }

  /// Tenths of a degree as a number: -67 is -6.7.
  static func digits(_ tenths: Int) -> String {
    let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
    return tenths % 10 == 0 ? whole : "\(whole).\(abs(tenths) % 10)"
  }

  package func brief(_ value: Hardiness) -> String? { Self.named(value) }

  /// With the name of the scale: `USDA 7b–10a`, `RHS H3`, `−5 °C`.
  package static func named(_ value: Hardiness) -> String {
    value.scale == .celsius ? value.text : "\(value.scale.label) \(value.text)"
  }

  // MARK: Comparing

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    .ranked(
      Ranking(type: name, wanted: "hardiness like \(scale.example)") { [scale] text in
        Hardiness(text, scale).map { ranked($0) }
      })
  }

  package func field(_ value: Hardiness, in library: PlantLibrary?) -> FieldValue { .ranked(ranked(value)) }

  private func ranked(_ value: Hardiness) -> RankedText {
    RankedText(
      text: value.scale == scale ? value.text : Self.named(value), rank: value.lowest,
      end: value.highest ?? value.lowest)
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
    let last = value.highest.flatMap { highest in steps.firstIndex { $0.high.map { $0 >= highest } ?? true } }
    // A whole zone by itself is told in halves: `7`.
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
    [("example", .string(scale.example))]
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
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
