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
      for row in (0..<table.count).filter({ !isHidden.contains($0) }) + (includesPrivate ? hidden : []) {
        guard let key = table.key(ofRow: row) else {
          // As a record, that is told.
          if table.declaration.sharesKeys { continue }
          found["missing", default: RowProblems()].add(.missingRowKey(table, row))
          continue
        }
        let name = slug(key.text)
        if name.isEmpty {
          found["address", default: RowProblems()].add(
            .noAddress(key.text, at: .range(table.file, key.place)))
        } else if let first = bySlug[name] {
          if table.declaration.sharesKeys {
            if first.table == number {
              for (kind, problem) in contradictions(of: row, to: first.row, in: table) {
                found[kind, default: RowProblems()].add(problem)
              }
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

  /// What a row of a plant says differently from the first one of it, by column.
  private func contradictions(
    of row: Int, to first: Int, in table: TableRows
  ) -> [(kind: String, problem: Diagnostic)] {
    table.targets.indices.compactMap { column in
      guard table.targets[column] != nil, !table.keyColumns.contains(column),
        let own = table.node(row, column), let other = table.node(first, column), !own.hasSameTexts(as: other)
      else { return nil }
      let text = own.scalar?.text ?? table.columns[column].name
      return (
        "contradiction \(column)",
        Diagnostic(
          .warning, code: "conflicting-value",
          "\(table.columns[column].name) is \(quoted(text)) here, but another in the first row of the plant, which counts",
          at: .range(table.file, own.range),
          notes: [.init("the first row", at: .range(table.file, other.range))])
      )
    }
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
      table.root(ofRow: place.row), of: table.file, goesFirst: table.declaration.goesFirst)
  }

  /// Tells a row at its place from any other, in this process.
  func stamp(_ place: Place) -> RowStamp { tables[place.table].stamp(ofRows: [place.row]) }
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
