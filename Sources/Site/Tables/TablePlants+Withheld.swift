import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Reports
import Text

extension ReportPrivacy {
  /// What reports of a public site mustn't tell of the tables' files and of plants; nil where all may be told.
  static func ofPublic(_ cells: [String: Cells], _ notes: [LoadedNote]) -> ReportPrivacy? {
    let plants = notes.compactMap { note -> PlantNote? in
      if case .plant(let plant) = note.content, !plant.isPublished { plant } else { nil }
    }
    return ReportPrivacy(cells, plants: plants)
  }
}

// What of the files of tables isn't published, for reports that read them as they are.
extension TablePlants {
  /// The values and rows of tables that aren't published, by the identities of files.
  ///
  /// `notes` have all that there is.
  func withheldCells(in notes: [LoadedNote]) -> [String: ReportPrivacy.Cells] {
    var cells: [String: ReportPrivacy.Cells] = [:]
    guard !(rows.tables + ofRecords).isEmpty else { return [:] }
    let plants = notes.compactMap { note -> PlantNote? in
      if case .plant(let plant) = note.content { plant } else { nil }
    }
    let names = PlantNames(plants)
    let withholdable = rules.schema.withholdable
    // One plant may be named by thousands of rows.
    var matches: [String: NameMatch<Int>] = [:]
    var partsOfPlants: [Int: WithheldParts?] = [:]
    for table in rows.tables + ofRecords {
      var own = cells[table.file.identity] ?? ReportPrivacy.Cells(file: table.file)
      let withholding = rules.schema.withholding
      // Those of which no value is published, and those of which some aren't.
      let hidden = columns(of: table) { withholding.hidesAll(of: $0, field: $1) }
      let ruled = columns(of: table) { withholding.hasRule(of: $0, field: $1) }
      own.columns.formUnion(hidden.map { table.columns[$0].name })
      for row in 0..<table.count {
        for column in hidden { own.values += table.place(row, column).map { [$0] } ?? [] }
        if table.isPrivate(row) {
          own.rows.append(table.range(ofRow: row))
          continue
        }
        let key = table.key(ofRow: row)?.text
        let match = key.map { matches[$0] ?? names.match($0) } ?? .none
        if let key { matches[key] = match }
        guard case .one(let number) = match else {
          // Of what plant it is isn't known, so that whatever may be withheld is.
          for column in ruled { own.values += table.place(row, column).map { [$0] } ?? [] }
          continue
        }
        let plant = plants[number]
        if !plant.isPublished {
          own.rows.append(table.range(ofRow: row))
          continue
        }
        let known = partsOfPlants[number] ?? withholding.parts(of: plant, rules.schema, withholdable)
        partsOfPlants[number] = .some(known)
        guard let parts = known else { continue }
        for column in withheldColumns(of: table, row, parts, plant) {
          own.values += table.place(row, column).map { [$0] } ?? []
        }
      }
      cells[table.file.identity] = own
    }
    for path in cells.keys {
      cells[path]?.values.sort { $0.lowerBound < $1.lowerBound }
      cells[path]?.rows.sort { $0.lowerBound < $1.lowerBound }
    }
    return cells.filter { !$0.value.values.isEmpty || !$0.value.rows.isEmpty || !$0.value.columns.isEmpty }
  }

  /// The columns whose attribute, or field of records, meets a condition; a column of records that is none of their fields
  /// counts as their attribute.
  private func columns(
    of table: TableRows, where isMet: (_ attribute: Int, _ field: Int?) -> Bool
  ) -> [Int] {
    table.targets.indices.filter { column in
      guard let key = table.targets[column]?.key.scalar?.text else { return false }
      switch table.declaration.rows {
      case .plants: return rules.schema.index(ofKey: key).map { isMet($0, nil) } ?? false
      case .records(let attribute):
        return isMet(attribute, rules.schema.attributes[attribute].fields?.index(ofKey: key))
      }
    }
  }

  /// The columns of a row that aren't published for its plant.
  private func withheldColumns(
    of table: TableRows, _ row: Int, _ parts: WithheldParts, _ plant: PlantNote
  ) -> [Int] {
    let schema = rules.schema
    switch table.declaration.rows {
    case .plants:
      return table.targets.indices.filter { column in
        let index = (table.targets[column]?.key.scalar?.text).flatMap { schema.index(ofKey: $0) }
        return index.map { parts.attributes.contains($0) } ?? false
      }
    case .records(let attribute):
      if parts.attributes.contains(attribute) { return Array(table.targets.indices) }
      guard parts.fields[attribute] != nil, let fields = schema.attributes[attribute].fields else {
        return []
      }
      // The record of this row alone, since some of the plant's may come from elsewhere.
      var ignored: [Diagnostic] = []
      let root = table.root(ofRow: row)
      let value = schema.attributes[attribute].value(
        of: YAMLNode(.sequence([root]), range: root.range), in: table.file,
        markdown: rules.configuration.markdown, problems: &ignored)
      guard case .records(let records)? = value, let record = records.first else { return [] }
      let withheld = schema.withholding.fields(ofRecord: record, in: attribute, of: plant, schema)
      return table.targets.indices.filter { column in
        let index = (table.targets[column]?.key.scalar?.text).flatMap { fields.index(ofKey: $0) }
        return index.map(withheld.contains) ?? false
      }
    }
  }
}

extension TableRows {
  /// Where the value of a column stands in a row; nil for an empty one.
  fileprivate func place(_ row: Int, _ column: Int) -> Range<Int>? { node(row, column)?.range }
}
