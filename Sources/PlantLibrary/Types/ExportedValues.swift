package import FrontMatter
package import Text

// What a library knows of its plants, for other programs.
extension Attribute {
  /// A value as data: numbers as numbers, options as their keys, dates in ISO 8601.
  ///
  /// `node` is what the note has; Markdown is taken from there, and what the type can't read. A number that was told in
  /// another unit is exact.
  /// - Returns: nil where nothing is known.
  package func json(_ value: AttributeValue?, _ node: YAMLNode?) -> JSON? {
    if let value { return json(of: value, node) }
    // A text that means nothing, such as `unknown`, is no value.
    return node.flatMap { $0.scalar == nil && !$0.saysNothing ? $0.json : nil }
  }

  private func json(of value: AttributeValue, _ node: YAMLNode?) -> JSON {
    switch value {
    case .text(let text), .written(let text): .string(text)
    case .list(let texts): .array(texts.map { .string($0) })
    case .markdown: JSON(node.flatMap(WrittenValue.plainText))
    case .number(let number), .money(let number): .number(number.description)
    case .measure(let measure): .number(measure.digits)
    case .range(let range):
      .object(
        [
          ("low", range.low.map { .number($0.digits) } ?? .null),
          ("high", range.high.map { .number($0.digits) } ?? .null),
        ]
          + [("remark", range.remark), ("about", range.about)].compactMap { key, text in
            text.map { (key, .string($0)) }
          })
    case .date(let date): .string(date.iso)
    case .yesNo(let flag): .bool(flag)
    case .safety(let statement):
      .object([
        ("is", .string(statement.verdict?.rawValue ?? "unknown")),
        ("source", .array(statement.sources.map(\.json))),
      ])
    case .options(let chosen):
      .array(chosen.map { .string(options?.options[$0].key ?? "") })
    case .hardiness(let hardiness): .string(HardinessType.named(hardiness))
    case .url(let link): .string(link.address)
    case .image(let image): image.json
    case .reference(let reference): .string(reference.text)
    case .references(let references): .array(references.map { .string($0.text) })
    case .records(let records): self.records(records, node)
    }
  }

  private func records(_ records: [[AttributeValue?]], _ node: YAMLNode?) -> JSON {
    let fields = fields ?? []
    let nodes = node.flatMap { (type as? RecordsType)?.nodes($0) } ?? []
    return .array(
      records.enumerated().map { number, record in
        .object(
          fields.indices.compactMap { index in
            // Where a note leaves out a record, no node is surely that of another.
            let node = nodes.count == records.count ? nodes[number][index] : nil
            return fields[index].json(record[index], node).map { (fields[index].key, $0) }
          })
      })
  }

  /// A value in YAML as plantsite's own notes write it, without what only this note's way of writing says.
  package func yaml(_ node: YAMLNode) -> YAMLValue {
    let written = WrittenValue(node, type, shorthand: type.shorthand)
    let writer = ValueWriter(self, nil, otherChoices: [])
    let value = written.fits ? try? writer.value(written.json, self, over: nil) : nil
    return value ?? YAMLValue(node)
  }

  /// What another program should know of the attribute.
  package func description(language: String) -> JSON {
    .object(
      members(language: language).filter {
        ["key", "label", "type", "role", "unit", "currency"].contains($0.key)
      })
  }
}

extension YAMLNode {
  /// Whether there is no text in it.
  fileprivate var saysNothing: Bool {
    switch content {
    case .scalar(let scalar): ValueReader.text(of: scalar) == nil
    case .sequence(let items): items.allSatisfy(\.saysNothing)
    case .mapping(let entries): entries.allSatisfy(\.value.saysNothing)
    }
  }
}

extension LinkValue {
  package var json: JSON {
    title.map { .object([("title", .string($0)), ("url", .string(address))]) } ?? .string(address)
  }

  package var yaml: YAMLValue {
    title.map { .mapping([("title", .text($0)), ("url", .text(address))]) } ?? .text(address)
  }
}

extension ImageValue {
  /// The texts that are told, by their keys.
  private var texts: [(key: String, text: String)] {
    [
      ("src", source), ("alt", alternative), ("caption", caption),
      ("credit", credit.map { $0.isEmpty ? "unknown" : $0 }),
      ("taken", takenText),
    ].compactMap { key, text in text.map { (key, $0) } }
  }

  private var takenText: String? {
    switch taken {
    case .date(let date)?: date.iso
    case .unknown?: "unknown"
    case nil: nil
    }
  }

  private var focusDigits: [String]? { focus.map { ["\($0.x)", "\($0.y)"] } }

  package var json: JSON {
    let focus = focusDigits.map { [(key: "focus", value: JSON.array($0.map { .number($0) }))] } ?? []
    return .object(
      texts.map { ($0.key, .string($0.text)) } + focus + (isPublished ? [] : [("publish", .bool(false))]))
  }

  package var yaml: YAMLValue {
    let focus = focusDigits.map { [(key: "focus", value: YAMLValue.list($0.map { .plain($0) }))] } ?? []
    let entries =
      texts.map { (key: $0.key, value: YAMLValue.text($0.text)) } + focus
      + (isPublished ? [] : [(key: "publish", value: YAMLValue.plain("false"))])
    return entries.count == 1 ? entries[0].value : .mapping(entries)
  }
}
