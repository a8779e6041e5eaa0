import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Tables
import Text

/// The rows of all tables of plants, by the last parts of their addresses.
struct PlantRows: Sendable {
  /// A row of one of the tables.
  struct Place: Sendable {
    let table: Int
    let row: Int

    /// The rows that say what this one leaves empty, by column.
    var others: [Int: Int] = [:]

    /// Of a table of the plant's records all rows about it, in order; none otherwise.
    var all: [Int] = []
  }

  private(set) var bySlug: [String: Place] = [:]

  /// The slugs in the order of tables and rows.
  private(set) var slugs: [String] = []
  private(set) var problems: [Diagnostic] = []
  let tables: [TableRows]

  /// With `includesPrivate` rows that aren't published make plants, too, where no others do.
  init(_ tables: [TableRows], includesPrivate: Bool) {
    self.tables = tables
    var found: [String: RowProblems] = [:]
    var told: Set<String> = []
    for (number, table) in tables.enumerated() {
      bySlug.reserveCapacity(bySlug.count + table.count)
      // A record that isn't published says nothing of its plant.
      let isOfRecords = table.declaration.sharesKeys && table.publishColumn != nil
      let hidden = isOfRecords ? (0..<table.count).filter(table.isPrivate) : []
      let isHidden = Set(hidden)
      let names = table.declaration.sharesKeys ? SharedNames(table, hidden: isHidden) : nil
      for row in (0..<table.count).filter({ !isHidden.contains($0) }) + hidden {
        guard let key = table.key(ofRow: row) else {
          // As a record, that is told.
          if table.declaration.sharesKeys { continue }
          found["missing", default: RowProblems()].add(.missingRowKey(table, row))
          continue
        }
        let name = names?.slug(of: key.text) ?? slug(key.text)
        if name.isEmpty {
          found["address", default: RowProblems()].add(
            .noAddress(key.text, at: .range(table.file, key.place)))
        } else if let first = bySlug[name] {
          if table.declaration.sharesKeys {
            let isOwn = first.table == number && isHidden.contains(row) == isHidden.contains(first.row)
            if isOwn {
              bySlug[name]?.all.append(row)
              let (filled, contradictions) = compared(row, with: first, in: table)
              for column in filled { bySlug[name]?.others[column] = row }
              for (kind, problem) in contradictions { found[kind, default: RowProblems()].add(problem) }
            } else if let problem = doubt(row, in: table, first) {
              found["doubt", default: RowProblems()].add(problem)
            } else if first.table != number, !isHidden.contains(row), told.insert(name).inserted,
              let problem = unused(row, in: table, tables[first.table].place(ofRow: first.row))
            {
              found["unused", default: RowProblems()].add(problem)
            }
            continue
          }
          found["same", default: RowProblems()].add(same(key, name, table, first))
        } else if includesPrivate || !isHidden.contains(row) {
          bySlug[name] = Place(table: number, row: row, all: table.declaration.sharesKeys ? [row] : [])
          slugs.append(name)
        }
      }
    }
    problems = found.sorted { $0.key < $1.key }.flatMap(\.value.diagnostics)
  }

  /// What a further row of a plant says: the columns that those before it leave empty, and, by column, what it says
  /// differently.
  private func compared(
    _ row: Int, with first: Place, in table: TableRows
  ) -> (filled: [Int], contradictions: [(kind: String, problem: Diagnostic)]) {
    var filled: [Int] = []
    var contradictions: [(kind: String, problem: Diagnostic)] = []
    for column in table.targets.indices
    where table.targets[column] != nil && !table.keyColumns.contains(column) {
      guard let own = table.said(row, column) else { continue }
      guard let other = table.said(first.others[column] ?? first.row, column) else {
        filled.append(column)
        continue
      }
      let deciding = table.decidingColumns[column]
      if own.hasSameTexts(as: other) || deciding?.isSame(own, other, in: table.file) == true { continue }
      let (name, text) = (table.columns[column].name, own.scalar?.text ?? table.columns[column].name)
      let place = Diagnostic.Location.range(table.file, own.range)
      let elsewhere = Diagnostic.Location.range(table.file, other.range)
      contradictions.append(
        (
          "contradiction \(column)",
          deciding != nil
            ? .uncertainWithholding(name, text, other.scalar?.text, at: place, elsewhere)
            : Diagnostic(
              .warning, code: "conflicting-value",
              "\(name) is \(quoted(text)) here, but another in the first row of the plant that says it, which counts",
              at: place, notes: [.init("the first row that says it", at: elsewhere)])
        ))
    }
    return (filled, contradictions)
  }

  /// That a row from which nothing is taken says something different of what decides what is published; nil where it doesn't.
  private func doubt(_ row: Int, in table: TableRows, _ first: Place) -> Diagnostic? {
    let other = tables[first.table]
    for (column, deciding) in table.decidingColumns.sorted(by: { $0.key < $1.key }) {
      guard let own = table.said(row, column) else { continue }
      let known = other.decidingColumns.first { $0.value.isSame(as: deciding) }.flatMap {
        other.said(first.others[$0.key] ?? first.row, $0.key)
      }
      if let known, deciding.isSame(own, known, in: table.file) { continue }
      let name = table.columns[column].name
      return .uncertainWithholding(
        name, own.scalar?.text ?? name, known?.scalar?.text, at: .range(table.file, own.range),
        known.map { .range(other.file, $0.range) } ?? other.place(ofRow: first.row))
    }
    return nil
  }

  /// The same of the rows of a plant that has a note by another name.
  func doubt(_ place: Place, of plant: PlantNote, _ schema: AttributeSchema) -> Diagnostic? {
    let table = tables[place.table]
    for (column, deciding) in table.decidingColumns.sorted(by: { $0.key < $1.key }) {
      guard let own = table.said(place.others[column] ?? place.row, column) else { continue }
      switch deciding {
      case .publication:
        if !plant.isPublished || own.scalar.flatMap({ ValueReader.flag($0.text.trimmingSpaces) }) == true {
          continue
        }
      case .attribute(let attribute):
        let value = deciding.value(own, in: table.file)
        let index = schema.index(ofKey: attribute.key)
        if let value, let known = index.flatMap({ plant.values[$0] }), known.says(value), value.says(known) {
          continue
        }
      }
      let name = table.columns[column].name
      return .uncertainWithholding(
        name, own.scalar?.text ?? name, nil, at: .range(table.file, own.range), .path(plant.location.shown))
    }
    return nil
  }

  /// That what a row says of a plant isn't taken, as that is told elsewhere; nil where it says nothing but its name.
  func unused(_ row: Int, in table: TableRows, _ elsewhere: Diagnostic.Location?) -> Diagnostic? {
    let column = table.targets.indices.first { column in
      table.targets[column] != nil && !table.keyColumns.contains(column) && table.said(row, column) != nil
    }
    guard let column, let node = table.node(row, column), let key = table.key(ofRow: row)?.text else {
      return nil
    }
    return Diagnostic(
      .warning, code: "unused-value",
      "\(quoted(key)) isn't made of this row, so what the row says of the plant itself, such as \(table.columns[column].name), is left out",
      at: .range(table.file, node.range), notes: [.init("the plant is told here", at: elsewhere)])
  }

  private func same(
    _ key: (text: String, place: Range<Int>), _ slug: String, _ table: TableRows, _ first: Place
  ) -> Diagnostic {
    let other = tables[first.table]
    let place = other.key(ofRow: first.row)?.place ?? 0..<0
    return Diagnostic(
      .error, code: "same-row-key", "\(quoted(key.text)) is the key of two plants: both would be \(slug)",
      at: .range(table.file, key.place),
      notes: [.init("the first, which counts", at: .range(other.file, place))])
  }

  /// Whether the row of a plant is one of its records, so that it may have another name for a plant that is there.
  func isRecord(_ slug: String) -> Bool {
    bySlug[slug].map { tables[$0.table].declaration.sharesKeys } ?? false
  }

  /// The row at a place, as a note has its values.
  func row(_ place: Place) -> PlantRow {
    let table = tables[place.table]
    return PlantRow(
      table.root(ofRow: place.row, with: place.others), of: table.file, goesFirst: table.declaration.goesFirst
    )
  }

  /// Tells a row at its place from any other, in this process.
  func stamp(_ place: Place) -> RowStamp {
    tables[place.table].stamp(ofRows: [place.row] + Set(place.others.values).sorted())
  }
}

/// The names of plants in a table of their records, of which some may be written in several ways.
private struct SharedNames {
  /// By names as they are written; those that are read as no scientific name are missing.
  private var slugs: [String: String] = [:]

  /// Takes `Abies alba` and `Abies alba Mill.`, `Aloe x hybrida` and `Aloe × hybrida` as one name each, under the address of the shortest.
  ///
  /// Where a name has several authors it may be that of several plants.
  init(_ table: TableRows, hidden: Set<Int>) {
    var texts: [String: [(text: String, isHidden: Bool)]] = [:]
    var authors: [String: Set<String>] = [:]
    var known: Set<String> = []
    let rows = (0..<table.count).filter { !hidden.contains($0) } + hidden.sorted()
    for row in rows {
      guard let text = table.key(ofRow: row)?.text, known.insert(text).inserted,
        let name = ScientificName.parse(text).name
      else { continue }
      let key = LinkName.key(name.canonical)
      texts[key, default: []].append((text, hidden.contains(row)))
      if let own = name.authors, !hidden.contains(row) { authors[key, default: []].insert(own) }
    }
    for (key, texts) in texts where texts.count > 1 && authors[key, default: []].count < 2 {
      // Wherever rows stand, the address stays.
      let shortest = texts.min {
        ($0.isHidden ? 1 : 0, $0.text.utf8.count, $0.text) < (
          $1.isHidden ? 1 : 0, $1.text.utf8.count, $1.text
        )
      }
      for (text, _) in texts { slugs[text] = shortest.map { Text.slug($0.text) } }
    }
  }

  func slug(of name: String) -> String? { slugs[name] }
}

/// Tells rows at their places in a table from any others, in this process.
struct RowStamp: Sendable, Hashable {
  /// Of what they say.
  let hash: Int

  /// Of where in the file they stand.
  let places: Int
  let path: String

  /// Whether the rows say the same, wherever they stand: each before them may have become longer.
  func saysTheSame(as other: RowStamp) -> Bool { hash == other.hash }
}

extension TableRows {
  func stamp(ofRows rows: [Int]) -> RowStamp {
    var (hasher, places) = (Hasher(), Hasher())
    hasher.combine(file.identity)
    hasher.combine(columnsHash)
    for row in rows {
      let range = range(ofRow: row)
      hasher.combine(range.count)
      file.bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
      places.combine(range.lowerBound)
    }
    return RowStamp(hash: hasher.finalize(), places: places.finalize(), path: file.path)
  }
}

extension TableRows.Deciding {
  /// Whether both decide by the same.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.publication, .publication): true
    case (.attribute(let one), .attribute(let other)): one === other
    default: false
    }
  }

  /// The value that a cell gives; nil for what can't be understood.
  fileprivate func value(_ node: YAMLNode, in file: SourceFile) -> AttributeValue? {
    guard case .attribute(let attribute) = self else { return nil }
    var problems: [Diagnostic] = []
    return attribute.value(of: node, in: file, markdown: MarkdownOptions(), problems: &problems)
  }

  /// Whether two cells say the same, however it is written.
  fileprivate func isSame(_ one: YAMLNode, _ other: YAMLNode, in file: SourceFile) -> Bool {
    if one.hasSameTexts(as: other) { return true }
    guard let text = one.scalar?.text, let otherText = other.scalar?.text else { return false }
    if foldedKey(text) == foldedKey(otherText) { return true }
    guard let first = value(one, in: file), let second = value(other, in: file) else { return false }
    return first.says(second) && second.says(first)
  }
}

extension Diagnostic {
  fileprivate static func missingRowKey(_ table: TableRows, _ row: Int) -> Diagnostic {
    return Diagnostic(
      .error, code: "missing-row-key",
      "this row has no \(table.keyNames), so it is no plant that has an address",
      at: .range(table.file, table.range(ofRow: row)))
  }
}
