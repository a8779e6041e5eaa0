import PlantLibrary
import Publishing
import Text

/// The tables as they were put together last.
struct TablesTogether: Sendable {
  let declared: [TableDeclaration]
  let tables: [LoadedTable]
  let rows: PlantRows
  let records: RecordRows

  /// All plants, in the order of the indices that records have them by.
  let plants: [LoadedNote]
}

/// The tables of a site as they are on disk, for who changes them.
package struct CurrentTables: Sendable {
  private let together: TablesTogether
  private let schema: AttributeSchema

  /// The indices of plants by the paths of their notes; empty where no table has records.
  private let indices: [String: Int]

  fileprivate init(_ together: TablesTogether, _ schema: AttributeSchema) {
    (self.together, self.schema) = (together, schema)
    indices =
      together.records.byPlant.isEmpty
      ? [:] : Dictionary(together.plants.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
  }

  /// The rows that say something of a plant: that of the plant itself first, then those that are records of it.
  ///
  /// `path` is where the plant's note is, or would be.
  package func rows(ofPlantAt path: String) -> [EditableRow] {
    guard let location = NotePath(path), location.kind == .plant else { return [] }
    var found: [EditableRow] = []
    if let place = together.rows.bySlug[slug(location.stem)] {
      found += editable(together.rows.tables[place.table], [place.row], of: place, attribute: nil)
    }
    for group in indices[path].flatMap({ together.records.byPlant[$0] }) ?? [] {
      let rows = together.records.tables[group.table]
      guard case .records(let attribute) = rows.declaration.rows else { continue }
      found += editable(rows, group.rows, attribute: attribute)
    }
    return found
  }

  private func editable(
    _ rows: TableRows, _ numbers: [Int], of place: PlantRows.Place? = nil, attribute: Int?
  ) -> [EditableRow] {
    guard let table = together.tables.first(where: { $0.rows?.file === rows.file }) else { return [] }
    return zip(numbers, rows.shownNumbers(ofRows: numbers)).map { number, shown in
      EditableRow(table, rows, number, of: place, shown: shown, attribute: attribute, schema)
    }
  }
}

extension LoadMemory {
  /// Whether a path is that of a table.
  package func hasTable(at path: String) -> Bool { rules?.tables.has(path) ?? false }

  /// The tables as they are on disk: as they were loaded, but for those that were saved since.
  /// - Parameter reading: Gives the bytes of a table as they are on disk; nil where it isn't there.
  /// - Returns: nil where the site has none.
  /// - Throws: What `reading` does.
  package func currentTables<Failure>(
    reading: (String) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> CurrentTables? {
    guard let rules, !rules.tables.tables.isEmpty, let together = tables.together else { return nil }
    let reader = TableReader(schema: rules.schema)
    var isOther = false
    var read: [LoadedTable] = []
    for (declaration, table) in zip(together.declared, together.tables) {
      let bytes = try reading(declaration.path)
      if bytes == table.bytes {
        read.append(table)
      } else {
        isOther = true
        read.append(bytes.map { reader.read(declaration, $0, from: nil) } ?? LoadedTable(nil, [], from: nil))
      }
    }
    guard isOther else { return CurrentTables(together, rules.schema) }
    let (rows, ofRecords) = TablePlants.parts(of: read, rules.schema)
    let plants = together.plants.compactMap { note in
      if case .plant(let plant) = note.content { plant } else { nil }
    }
    return CurrentTables(
      TablesTogether(
        declared: together.declared, tables: read, rows: rows,
        records: RecordRows(ofRecords, plants),
        plants: together.plants),
      rules.schema)
  }

  /// Whether a table differs from another version of it in what a third and a fourth differ in, and in nothing else.
  ///
  /// So one change of cells is taken back from a table that was changed in others since.
  package func takesBack(
    _ path: String, former: [UInt8], after: [UInt8], now: [UInt8], then: [UInt8]
  ) -> Bool {
    guard let rules, let table = rules.tables.tables.first(where: { $0.path == path }) else { return false }
    let reader = TableReader(schema: rules.schema)
    let read = [former, after, now, then].compactMap { reader.read(table, $0, from: nil).rows }
    return read.count == 4
      && TableRows.takesBack(former: read[0], after: read[1], now: read[2], then: read[3])
  }
}
