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

extension OptionList {
  /// What to write for months: in one text, in its language and ranges, where that is what is there.
  func months(_ keys: [String], _ edit: ValueEdit, _ writer: ValueWriter) -> YAMLValue {
    let months = keys.compactMap { index(ofKey: $0) }.map { $0 + 1 }.sorted()
    if let former = edit.node?.scalar.flatMap(ValueReader.text), months.count == keys.count,
      let text = MonthText.text(of: months, like: former, separators)
    {
      return text.utf8.allSatisfy(\.isASCIIDigit) ? .plain(text) : .text(text)
    }
    guard case .list(let items) = writer.list(keys, edit) else { return writer.list(keys, edit) }
    return .list(
      items.map { item in
        guard case .text(let text) = item, text.utf8.allSatisfy(\.isASCIIDigit) else { return item }
        return .plain(text)
      })
  }
}
