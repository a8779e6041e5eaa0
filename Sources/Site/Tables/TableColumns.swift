import Diagnostics
import FrontMatter
import PlantLibrary
import Tables
import Text

extension TableRows {
  /// Finds what each column is for, by what the declaration says and by its name.
  /// - Returns: Whether rows can be read, and what is wrong with columns.
  mutating func setTargets(_ schema: AttributeSchema) -> (isUsable: Bool, problems: [Diagnostic]) {
    var problems = missingColumns()
    guard !problems.hasErrors else { return (false, problems) }
    let told = Dictionary(declaration.columns.map { ($0.name.text, $0) }) { first, _ in first }
    var ignored = Set(declaration.ignored.map(\.text))
    // What is said of the plant isn't unknown as a field.
    for column in declaration.plantColumns ?? [] where told[column.name.text] == nil {
      ignored.insert(column.name.text)
    }
    let meanings = Meanings(declaration.rows, schema)
    var taken: [String: Int] = [:]
    var unknown: [Int] = []
    decidingColumns = [:]
    targets = columns.enumerated().map { index, column in
      let name = column.name
      let own = told[name]
      let key = own?.key?.text ?? name
      // What keeps a row from the public is never passed over.
      if declaration.sharesKeys, own != nil, RecordsType.isPublish(key) {
        // It is said of the plant itself, by any of its rows.
        decidingColumns[index] = .publication
      } else if RecordsType.isPublish(key) || name == declaration.recordPublish {
        publishColumn = publishColumn ?? index
        if declaration.sharesKeys { return nil }
      } else {
        if ignored.contains(name) || own != nil && own?.key == nil { return nil }
        if own == nil, meanings.meaning(of: key) == nil, isNearlyPublish(index) {
          if !declaration.sharesKeys { problems.append(mistypedPublish(index)) }
          return nil
        }
        if declaration.sharesKeys || declaration.ignoresOthers, own == nil { return nil }
      }
      guard let meaning = meanings.meaning(of: key) else {
        if own != nil || !declaration.keys.contains(where: { $0.text == name }) { unknown.append(index) }
        return nil
      }
      if let first = taken[meaning.identity] {
        problems.append(unused(index, first, key))
        return nil
      }
      taken[meaning.identity] = index
      if declaration.rows == .plants, let attribute = schema.index(ofKey: meaning.identity),
        schema.withholding.asks(for: attribute)
      {
        decidingColumns[index] = .attribute(schema.attributes[attribute])
      }
      let separator = own?.separator ?? (meaning.takesSeveral ? declaration.separator : nil)
      return Target(
        key: YAMLNode(.scalar(YAMLScalar(key)), range: column.place),
        separators: separator.map { Separators([$0]) },
        hasDecimalComma: declaration.hasDecimalComma && meaning.isNumber)
    }
    for index in unknown {
      problems.append(self.unknown(index, told[columns[index].name]?.key, meanings))
    }
    keyColumns = declaration.keys.compactMap { column(named: $0.text) }
    if keyColumns.isEmpty { keyColumns = [impliedKey(schema)].compactMap(\.self) }
    if keyColumns.isEmpty {
      problems.append(
        Diagnostic(
          .error, code: "bad-table",
          "the table \(declaration.name.text) doesn't say which column names the plant of a row",
          at: declaration.place(declaration.name.range),
          notes: [.init("for instance: key: \(columns.first?.name ?? "Name")")]))
    }
    return (!keyColumns.isEmpty, problems)
  }

  /// Columns that the declaration names and the table lacks.
  private func missingColumns() -> [Diagnostic] {
    let named =
      declaration.keys
      + (declaration.columns + (declaration.plantColumns ?? [])).map(\.name) + declaration.ignored
    var hasHint = false
    return named.compactMap { named in
      if column(named: named.text) != nil { return nil }
      let nearest = nearestMatch(to: named.text, in: columns.map(\.name))
      let isTitle = columns.count < 2 && nearest == nil && !hasHint
      hasHint = hasHint || isTitle
      return Diagnostic(
        .error, code: "missing-column",
        "\(declaration.path) has no column \(quoted(named.text))\(didYouMean(nearest))",
        at: declaration.place(named.range),
        notes: [
          .init("it has \(listed(columns.map(\.name)))", at: columns.first.map { .range(file, $0.place) })
        ] + (isTitle ? [.headerFurtherDown] : []),
        replacement: nearest)
    }
  }

  /// The column of the address, else of the scientific name, else of the title.
  private func impliedKey(_ schema: AttributeSchema) -> Int? {
    guard declaration.rows == .plants else { return nil }
    let name = schema.index(ofRole: "scientificName").map { schema.attributes[$0].key }
    let wanted = ["slug", name, "title"].compactMap(\.self)
    return wanted.lazy.compactMap { wanted in
      targets.firstIndex { target in
        target?.key.scalar.map { schema.meaning(ofRowKey: $0.text)?.key == wanted } ?? false
      }
    }.first
  }

  private func unused(_ index: Int, _ first: Int, _ key: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "unused-column",
      "\(quoted(key)) is taken from the column \(quoted(columns[first].name)), so this one is left out",
      at: .range(file, columns[index].place),
      notes: [.init("what is taken", at: .range(file, columns[first].place))])
  }

  /// Whether a column without a meaning may be meant to keep rows from the public: `publsh`, `Published` with yes and no.
  func isNearlyPublish(_ index: Int) -> Bool {
    let words = words(ofColumn: index)
    let isSurely = words.contains("publish") || words == ["public"]
    let isNear = words.count == 1 && nearestMatch(to: words[0], in: ["publish"]) != nil
    guard isSurely || isNear || words.contains(where: Self.publishWords.contains) else { return false }
    // What says so has a few short answers: yes and no, x, 0 and 1, ja and nein.
    var answers: Set<String> = []
    for row in 0..<count {
      guard let text = node(row, index)?.scalar?.text.trimmingSpaces else { continue }
      answers.insert(folded(text))
      if isSurely { return true }
      if answers.count > 4 || text.count > 11 { return false }
    }
    return !answers.isEmpty
  }

  private func words(ofColumn index: Int) -> [String] {
    folded(columns[index].name).split { !$0.isLetter }.map { String($0) }
  }

  /// Whether such a column would say yes of what isn't published.
  func isOppositeOfPublish(_ index: Int) -> Bool {
    let words: Set = [
      "not", "no", "nicht", "non", "private", "hidden", "unpublished", "confidential", "vertraulich", "prive",
      "privado", "privato",
    ]
    return self.words(ofColumn: index).contains(where: words.contains)
  }

  /// Words of columns that may say who is to see a row.
  private static let publishWords: Set = [
    "published", "unpublished", "public", "visible", "hidden", "private", "confidential", "veroffentlichen",
    "veroffentlicht", "offentlich", "vertraulich", "publier", "publie", "prive", "publicar", "publicado",
    "publico", "privado", "pubblicare", "pubblico", "privato", "publiceren", "openbaar",
  ]

  private func mistypedPublish(_ index: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "mistyped-publish",
      "the column \(quoted(columns[index].name)) is none that keeps rows from the public, as \"publish\" does",
      at: .range(file, columns[index].place),
      notes: [
        .init(
          "call it publish, or say that it is your own (ignore: [\(declaration.ignoresOthers ? "\"*\", " : "")\(columns[index].name)])",
          at: declaration.place(declaration.name.range))
      ])
  }

  private func unknown(
    _ index: Int, _ told: TableDeclaration.Named?, _ meanings: Meanings
  ) -> Diagnostic {
    let (name, place) = columns[index]
    let key = told?.text ?? name
    let nearest = nearestMatch(to: key, in: meanings.known)
    if let told {
      return Diagnostic(
        .error, code: "unknown-column",
        "\(quoted(key)) is \(meanings.noneOf)\(didYouMean(nearest))", at: declaration.place(told.range),
        replacement: nearest)
    }
    return Diagnostic(
      .warning, code: "unknown-column",
      "the column \(quoted(name)) is \(meanings.noneOf)\(didYouMean(nearest))",
      at: .range(file, place),
      notes: [
        .init(
          "say in \(TableDeclarations.path) what it is (columns: {\(name): …}), or that it is your own (ignore: [\(name)])",
          at: declaration.place(declaration.name.range))
      ])
  }
}

/// What the columns of a table can be for.
private struct Meanings {
  private let fields: [Attribute]?
  private let schema: AttributeSchema

  /// What a column is for that means nothing here, in words.
  let noneOf: String

  init(_ rows: TableDeclaration.Rows, _ schema: AttributeSchema) {
    self.schema = schema
    switch rows {
    case .plants:
      fields = nil
      noneOf = "no attribute and no key of a plant"
    case .records(let index):
      fields = schema.attributes[index].fields ?? []
      noneOf = "no field of \(schema.attributes[index].key)"
    }
  }

  var known: [String] {
    fields?.map(\.key) ?? schema.attributes.map(\.key) + PlantNote.keys.sorted()
  }

  /// What a key means: what tells it apart, whether it can have several values, and whether it is a number; nil for nothing.
  func meaning(of key: String) -> (identity: String, takesSeveral: Bool, isNumber: Bool)? {
    func meaning(_ attribute: Attribute) -> (identity: String, takesSeveral: Bool, isNumber: Bool) {
      (attribute.key, attribute.takesSeveral, attribute.type is NumberType)
    }
    if let fields {
      if let index = fields.index(ofKey: key) { return meaning(fields[index]) }
      return RecordsType.isPublish(key) ? (key, false, false) : nil
    }
    return schema.meaning(ofRowKey: key).map { found in
      schema.index(ofKey: found.key).map { meaning(schema.attributes[$0]) } ?? (
        found.key, found.takesSeveral, false
      )
    }
  }
}
