package import FrontMatter
package import Text

/// One or some of a list of options, as their indices, ascending.
extension OptionList: ValueType {
  package static let names = [
    TypeName(
      name: "options", others: ["select", "choice", "enum"],
      keys: ["select", "options", "sections", "ordered", "separator"]),
    TypeName(name: "months", others: ["month"], keys: ["select", "separator"]),
  ]
  package var name: String { isMonths ? "months" : "options" }

  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> OptionList?
  { declaration.type == "months" ? reader.months(declaration) : reader.optionList(declaration) }

  package static func kept(_ value: [Int]) -> AttributeValue { .options(value) }
  package static func value(_ kept: AttributeValue) -> [Int]? {
    if case .options(let value) = kept { value } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> [Int]? {
    reader.options(node, of: attribute, in: self)
  }

  package var parts: ValueParts { .options(self) }

  package func shown(_ value: [Int], in words: some ValueWords) -> ShownValue {
    .text(brief(value, in: words) ?? joined(value.map { label($0, words) }, words))
  }

  /// Of months in ranges: `March–May, September`.
  package func brief(_ value: [Int], in words: some ValueWords) -> String? {
    guard isMonths else { return nil }
    let runs = MonthText.runs(of: value.map { $0 + 1 }).map { run in
      switch MonthText.run(from: run.first, through: run.last).map({ label($0 - 1, words) }) {
      case let labels where labels.count < 3: joined(labels, words)
      case let labels: "\(labels[0])–\(labels[labels.count - 1])"
      }
    }
    return joined(runs, words)
  }

  private func label(_ index: Int, _ words: some ValueWords) -> String {
    options[index].label.text(in: words.language)
  }

  private func joined(_ texts: [String], _ words: some ValueWords) -> String {
    texts.joined(separator: words["listSeparator"])
  }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind {
    .words(Vocabulary(self, language: language))
  }
  package var facetShape: FacetShape? { .options }

  package func field(_ value: [Int], in library: PlantLibrary?) -> FieldValue {
    FieldValue(value.map { .word($0) })
  }

  package var isListed: Bool { false }

  // MARK: Editing

  package func members(language: String) -> [(key: String, value: JSON)] {
    let bounded = sections.map { section in
      JSON.object([
        ("title", .string(section.title.text(in: language))), ("minimum", .int(rule.sectionMinimum)),
        ("maximum", JSON(rule.sectionMaximum)),
      ])
    }
    return [
      (
        "selection",
        .object([
          ("minimum", .int(rule.totalMinimum)), ("maximum", JSON(rule.totalMaximum)),
          ("sections", .array(bounded)),
        ])
      ),
      (
        "options",
        .array(
          options.map { option in
            .object([
              ("key", .string(option.key)), ("label", .string(option.label.text(in: language))),
              ("detail", JSON(option.detail?.text(in: language))), ("section", JSON(option.section)),
              ("icon", JSON(option.icon)),
            ])
          })
      ),
    ]
  }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    if node.mapping != nil, !isMonths || RangeEnds(node).flatMap({ keys($0) }) == nil { return .unfit }
    return .list(keys(node)) { text in
      let index = index(ofKey: text)
      return WrittenValue(.string(index.map { options[$0].key } ?? text), fits: index != nil)
    }
  }

  /// The keys that a choice is written with, several in one text too; of a range of months that of each.
  package func keys(_ node: YAMLNode) -> [String] {
    if isMonths, let ends = RangeEnds(node), let keys = keys(ends) { return keys }
    return (node.sequence ?? [node]).compactMap {
      $0.scalar.flatMap(ValueReader.text).map(WikiLinkText.shown)
    }
    .flatMap { text in
      choices(in: text).flatMap { choice in
        choice.indices.count > 1 ? choice.indices.map { options[$0].key } : [String(choice.text)]
      }
    }
  }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    let keys = try writer.items(edit.json).map { item throws(UnfitValue) in
      spelling(of: try writer.text(item, "a list of options"), over: edit.node)
    }
    return isMonths ? months(keys, edit, writer) : writer.list(keys, edit)
  }

  /// The note's own spelling of an option where it has chosen that already, else the key.
  package func spelling(of key: String, over node: YAMLNode?) -> String {
    guard let index = index(ofKey: key), let node else { return key }
    let keys = keys(node)
    return keys.first { self.index(ofKey: $0) == index }
      ?? (isMonths ? keys.first.map { MonthText.spelling(of: index + 1, like: $0) } : nil)
      ?? options[index].key
  }

  // MARK: Scaffolding

  package func hint(language: String) -> String {
    let keys = options.map(\.key)
    let words =
      sections.isEmpty
      ? keys.joined(separator: ", ")
      : sections.map { keys[$0.options].joined(separator: ", ") }.joined(separator: " | ")
    let count =
      switch (rule.totalMinimum, rule.totalMaximum) {
      case (_, 1?): "one of"
      case (0...1, nil): "any of"
      case (let least, nil): "at least \(least) of"
      case (0...1, let most?): "at most \(most) of"
      case (let least, let most?): "\(least) to \(most) of"
      }
    guard !sections.isEmpty else { return "\(count): \(words)" }
    let perSection =
      switch (rule.sectionMinimum, rule.sectionMaximum) {
      case (0, nil): ""
      case (0, let most?): ", at most \(most) between bars"
      case (let least, nil): ", at least \(least) between bars"
      case (let least, let most?):
        least == most ? ", \(most) between bars" : ", \(least) to \(most) between bars"
      }
    return "\(count)\(perSection): \(words)"
  }

  /// The fewest options that the rule is content with, the first of them.
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    let wanted = max(1, rule.totalMinimum)
    var chosen: Set<Int> = []
    for section in sections { chosen.formUnion(section.options.prefix(rule.sectionMinimum)) }
    let groups = sections.isEmpty ? [options.indices] : sections.map(\.options)
    for group in groups {
      var inGroup = group.count { chosen.contains($0) }
      for index in group where chosen.count < wanted && inGroup < rule.sectionMaximum ?? .max {
        if chosen.insert(index).inserted { inGroup += 1 }
      }
    }
    let keys = chosen.sorted().map { plant.scalar(options[$0].key) }
    return "[" + keys.joined(separator: ", ") + "]"
  }
}
