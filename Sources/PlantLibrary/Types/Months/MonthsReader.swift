internal import FrontMatter
internal import Text

extension AttributeSchemaReader {
  /// The twelve months as options, by numbers and by their names in the languages of ``MonthNames``.
  mutating func months(_ declaration: TypeDeclaration) -> OptionList {
    let options = (1...12).map(OptionList.Option.init(month:))
    let rule = selectionRule(
      declaration["select"], key: declaration.key, isRequired: declaration.isRequired, optionCount: 12,
      sections: nil, checksFeasibility: true, fallback: declaration["required"]?.range ?? declaration.place)
    let declared = declaration["separator"].map { values.texts($0, "separator of \(declaration.key)") } ?? []
    return OptionList(
      options: options, sections: [], isOrdered: true, rule: rule,
      separators: Separators(declared + MonthText.separators), isMonths: true)
  }
}

extension OptionList.Option {
  fileprivate init(month: Int) {
    let labels = MonthNames.languages.map { language -> (language: String, text: String) in
      let name = language.names[month - 1]
      return (language.tag, name.prefix(1).uppercased() + name.dropFirst())
    }
    let numbers = month < 10 ? ["\(month)", "0\(month)"] : ["\(month)"]
    self.init(
      key: MonthNames.languages[0].names[month - 1].lowercased(), label: LocalizedText(byLanguage: labels),
      detail: nil, accepts: numbers + MonthNames.spellings(of: month), icon: nil, months: [month],
      section: nil)
  }
}

extension ValueReader {
  /// The months from one to another, each in a value of its own; none where one of them is none.
  mutating func months(
    _ ends: RangeEnds, _ node: YAMLNode, of attribute: Attribute, in list: OptionList
  ) -> [Int] {
    reportOthers(ends, of: node, attribute.key)
    let before = problems.count
    let months = [ends.low, ends.high].compactMap(\.self).compactMap { end -> Int? in
      options(end, of: attribute, in: list)?.first
    }
    guard !hasErrors(since: before), let first = months.first, let last = months.last else { return [] }
    return MonthText.run(from: first + 1, through: last + 1).map { $0 - 1 }
  }
}

extension OptionList {
  /// The keys of the months in a range of two values; nil for any other value.
  func keys(_ ends: RangeEnds) -> [String]? {
    let months = [ends.low, ends.high].compactMap { ends.text($0).flatMap { index(ofKey: $0) } }
    guard ends.others.isEmpty, let first = months.first, let last = months.last else { return nil }
    return MonthText.run(from: first + 1, through: last + 1).map { options[$0 - 1].key }
  }

  /// What to write for months: in one text, in its language and ranges, where that is what is there.
  func months(_ keys: [String], _ edit: ValueEdit, _ writer: ValueWriter) -> YAMLValue {
    let months = keys.compactMap { index(ofKey: $0) }.map { $0 + 1 }.sorted()
    if let former = edit.node?.scalar.flatMap(ValueReader.text), months.count == keys.count,
      let text = MonthText.text(of: months, like: former, separators)
    {
      return text.utf8.allSatisfy(\.isASCIIDigit) ? .plain(text) : .text(text)
    }
    if let ends = edit.node.flatMap({ RangeEnds($0) }), case let runs = MonthText.runs(of: months),
      runs.count == 1
    {
      let example = ends.text(ends.low ?? ends.high) ?? ""
      let names = [runs[0].first, runs[0].last].map { month -> YAMLValue in
        let name = MonthText.spelling(of: month, like: example)
        return name.utf8.allSatisfy(\.isASCIIDigit) ? .plain(name) : .text(name)
      }
      if let yaml = ends.yaml(names[0], names[1]) { return yaml }
    }
    guard case .list(let items) = writer.list(keys, edit) else { return writer.list(keys, edit) }
    return .list(
      items.map { item in
        guard case .text(let text) = item, text.utf8.allSatisfy(\.isASCIIDigit) else { return item }
        return .plain(text)
      })
  }
}
