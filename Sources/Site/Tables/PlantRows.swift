import Diagnostics
import FrontMatter
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
      let names = table.declaration.sharesKeys ? SharedNames(table) : nil
      for row in (0..<table.count).filter({ !isHidden.contains($0) }) + (includesPrivate ? hidden : []) {
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
            if first.table == number {
              let (filled, contradictions) = compared(row, with: first, in: table)
              if !filled.isEmpty { for column in filled { bySlug[name]?.others[column] = row } }
              for (kind, problem) in contradictions { found[kind, default: RowProblems()].add(problem) }
            } else if told.insert(name).inserted,
              let problem = unused(row, in: table, tables[first.table].place(ofRow: first.row))
            {
              found["unused", default: RowProblems()].add(problem)
            }
            continue
          }
          found["same", default: RowProblems()].add(same(key, name, table, first))
        } else {
          bySlug[name] = Place(table: number, row: row)
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
      guard let own = table.node(row, column) else { continue }
      guard let other = table.node(first.others[column] ?? first.row, column) else {
        filled.append(column)
        continue
      }
      if own.hasSameTexts(as: other) { continue }
      let (name, text) = (table.columns[column].name, own.scalar?.text ?? table.columns[column].name)
      let place = Diagnostic.Location.range(table.file, own.range)
      let elsewhere = Diagnostic.Location.range(table.file, other.range)
      contradictions.append(
        (
          "contradiction \(column)",
          table.decidingColumns.contains(column)
            ? .uncertainWithholding(name, text, other.scalar?.text ?? name, at: place, elsewhere)
            : Diagnostic(
              .warning, code: "conflicting-value",
              "\(name) is \(quoted(text)) here, but another in the first row of the plant that says it, which counts",
              at: place, notes: [.init("the first row that says it", at: elsewhere)])
        ))
    }
    return (filled, contradictions)
  }

  /// That what a row says of a plant isn't taken, as that is told elsewhere; nil where it says nothing but its name.
  func unused(_ row: Int, in table: TableRows, _ elsewhere: Diagnostic.Location?) -> Diagnostic? {
    let column = table.targets.indices.first { column in
      table.targets[column] != nil && !table.keyColumns.contains(column) && table.node(row, column) != nil
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

  /// Takes `Abies alba` and `Abies alba Mill.`, `Aloe x hybrida` and `Aloe × hybrida` as one name each, under the address of the first.
  ///
  /// Where a name has several authors it may be that of several plants.
  init(_ table: TableRows) {
    var texts: [String: [String]] = [:]
    var authors: [String: Set<String>] = [:]
    var known: Set<String> = []
    for row in 0..<table.count {
      guard let text = table.key(ofRow: row)?.text, known.insert(text).inserted,
        let name = ScientificName.parse(text).name
      else { continue }
      let key = LinkName.key(name.canonical)
      texts[key, default: []].append(text)
      if let own = name.authors { authors[key, default: []].insert(own) }
    }
    for (key, texts) in texts where texts.count > 1 && authors[key, default: []].count < 2 {
      for text in texts { slugs[text] = Text.slug(texts[0]) }
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

extension Diagnostic {
  fileprivate static func missingRowKey(_ table: TableRows, _ row: Int) -> Diagnostic {
    return Diagnostic(
      .error, code: "missing-row-key",
      "this row has no \(table.keyNames), so it is no plant that has an address",
      at: .range(table.file, table.range(ofRow: row)))
  }
}
