internal import Diagnostics
internal import FrontMatter

extension AttributeSchemaReader {
  /// The options of an attribute: from `options`, or from `sections` that hold options each.
  /// - Returns: nil where no option could be read.
  mutating func optionList(_ declaration: TypeDeclaration) -> OptionList? {
    let (key, members) = (declaration.key, declaration.members)
    var table = SpellingTable(noun: "option")
    var options: [OptionList.Option] = []
    var sections: [OptionList.Section] = []
    let isSectioned = members["sections"].map { !$0.isNull } ?? false
    let before = values.problems.count
    if isSectioned, let node = members["sections"] {
      if let plain = members["options"], !plain.isNull {
        values.report(
          .error, code: "options-and-sections",
          "\(key) takes options or sections, not both; the options can stand in the sections", at: plain.range
        )
      }
      for section in items(node, "sections of \(key)", wanted: "a list of sections") {
        sections.append(self.section(section, key: key, into: &options, table: &table, index: sections.count))
      }
    } else if let node = members["options"], !node.isNull {
      for option in items(node, "options of \(key)", wanted: "a list of options") {
        append(option, key: key, section: nil, to: &options, table: &table)
      }
    }
    if options.isEmpty {
      if values.problems.count == before {
        let place = (members["sections"] ?? members["options"])?.range ?? declaration.place
        values.report(.missingOptions("the attribute \(key)", at: values.place(place)))
      }
      return nil
    }
    let isOrdered = members["ordered"].flatMap { values.flag($0, "ordered of \(key)") } ?? false
    let mayJudge = !values.hasErrors(since: before)
    let sizes = sections.map { (title: $0.title.text(in: "en"), count: $0.options.count) }
    let rule = selectionRule(
      members["select"], key: key, isRequired: declaration.isRequired, optionCount: options.count,
      sections: isSectioned ? sizes : nil, checksFeasibility: mayJudge,
      fallback: members["required"]?.range ?? declaration.place)
    return OptionList(
      options: options, sections: sections, isOrdered: isOrdered, rule: rule,
      separators: separators(declaration))
  }

  private mutating func items(_ node: YAMLNode, _ what: String, wanted: String) -> [YAMLNode] {
    guard let items = node.sequence else {
      values.reportWrongType(node, what, wanted: wanted)
      return []
    }
    return items
  }

  private mutating func section(
    _ node: YAMLNode, key: String, into options: inout [OptionList.Option], table: inout SpellingTable,
    index: Int
  ) -> OptionList.Section {
    let start = options.count
    var title: LocalizedText?
    var hasOptions = false
    let before = values.problems.count
    for entry in values.entries(node, "a section of \(key)", known: ["title", "options"]) {
      if entry.name == "title" {
        title = values.localized(entry.value, "title of a section of \(key)")
      } else {
        let items = items(entry.value, "options of a section of \(key)", wanted: "a list of options")
        hasOptions = !items.isEmpty
        for option in items { append(option, key: key, section: index, to: &options, table: &table) }
      }
    }
    if values.problems.count == before {
      if title == nil {
        values.report(.error, code: "missing-title", "a section of \(key) has no title", at: node.range)
      }
      if !hasOptions { values.report(.missingOptions("a section of \(key)", at: values.place(node.range))) }
    }
    return OptionList.Section(title: title ?? LocalizedText(""), options: start..<options.count)
  }

  private mutating func append(
    _ node: YAMLNode, key attribute: String, section: Int?, to options: inout [OptionList.Option],
    table: inout SpellingTable
  ) {
    let members = Dictionary(
      node.mapping == nil
        ? []
        : values.entries(node, "an option of \(attribute)", known: optionKeys).map { ($0.name, $0.value) }
    ) { first, _ in first }
    let keyNode =
      node.mapping == nil ? node : members["key"] ?? YAMLNode(.scalar(YAMLScalar("")), range: node.range)
    guard keyNode.scalar != nil else {
      values.reportWrongType(keyNode, "an option of \(attribute)", wanted: "a key or a mapping with a key")
      return
    }
    guard let key = values.text(keyNode, "key of an option of \(attribute)") else {
      values.report(
        .error, code: "missing-option-key", "an option of \(attribute) has no key", at: keyNode.range)
      return
    }
    let owner = options.count
    guard claim(key, at: keyNode.range, owner: owner, isKey: true, &table) else { return }
    let accepts = accepts(members, of: key, owner: owner, &table)
    options.append(
      OptionList.Option(
        key: key,
        label: members["label"].flatMap { values.localized($0, "label of \(key)") }
          ?? LocalizedText(keyInWords(key)),
        detail: members["detail"].flatMap { values.localized($0, "detail of \(key)") },
        accepts: accepts,
        icon: members["icon"].flatMap { values.text($0, "icon of \(key)") },
        months: members["months"].map { months($0, key: key) } ?? [],
        section: section))
  }

  /// The months in the order written, each once.
  private mutating func months(_ node: YAMLNode, key: String) -> [Int] {
    guard !node.isNull else { return [] }
    var months: [Int] = []
    for item in items(node, "months of \(key)", wanted: "a list of numbers from 1 to 12") {
      guard let month = values.integer(item, "months of \(key)", in: 1...12), !months.contains(month) else {
        continue
      }
      months.append(month)
    }
    return months
  }
}

private let optionKeys = ["key", "label", "detail", "accepts", "icon", "months"]

extension Diagnostic {
  fileprivate static func missingOptions(_ what: String, at location: Location) -> Diagnostic {
    Diagnostic(.error, code: "missing-options", "\(what) has no options to choose from", at: location)
  }
}
