import PlantLibrary
import Text

/// `content/tables.yml` as it is written for a file whose rows are plants.
struct TablesFile {
  let table: PlantTable
  let keys: [AdoptedKey]

  var text: String {
    var lines = [
      "# What `plantsite adopt` made of the \(counted(table.rowCount, "row")) of \(printable(table.fileName)); docs/reference/tables.md has every key.",
      "tables:", "  \(table.name):", "    file: \(WrittenScalar.yaml("data/" + table.fileName))",
    ]
    if !table.listPath.isEmpty {
      let path = table.listPath.map(WrittenScalar.yaml).joined(separator: ", ")
      lines.append("    path: [\(path)]")
    }
    if table.header > 1 { lines.append("    header: \(table.header)") }
    if let records = table.records {
      lines += [
        "    # Several rows are about one plant, so each row is a record of it.",
        "    rows: \(records.attribute)", "    plant: \(Self.list(records.plant))",
        "    # What these columns say is of the plant itself.", "    plants:",
      ]
      lines += records.ofPlant.map {
        "      \(WrittenScalar.yaml($0)): \(WrittenScalar.yaml(target(of: $0) ?? "ignore"))"
      }
      if !published.isEmpty { lines += ["    columns:"] + published }
      lines += ignored
      return lines.joined(separator: "\n") + "\n"
    }
    if !table.keys.isEmpty {
      lines += ["    # What tells plants apart: addresses come of it.", "    key: \(Self.list(table.keys))"]
    }
    // Of others attributes.yml says which column they are from.
    let dotted = table.dottedColumns.map { column in
      "      \(WrittenScalar.yaml(column)): \(WrittenScalar.yaml(target(of: column) ?? "ignore"))"
    }
    if !(dotted + published).isEmpty { lines += ["    columns:"] + dotted + published }
    lines += ignored
    return lines.joined(separator: "\n") + "\n"
  }

  /// The column that says which rows are published.
  private var published: [String] {
    guard let column = table.publishColumn, !column.isOpposite, !table.dottedColumns.contains(column.name)
    else {
      return []
    }
    return ["      \(WrittenScalar.yaml(column.name)): publish"]
  }

  /// The empty columns that no attribute and no field is made of, as each would be unknown.
  private var ignored: [String] {
    let columns = table.emptyColumns.filter { column in
      if let records = table.records { return !records.ofPlant.contains(column) }
      let isOwn = PlantNote.keys.contains { foldedKey($0) == foldedKey(column) }
      return !isOwn && target(of: column) == nil && !table.dottedColumns.contains(column)
    }
    if columns.isEmpty { return [] }
    let written = columns.map(WrittenScalar.yaml).joined(separator: ", ")
    return [
      "    # Nothing is in these columns, or nothing but formulas without a value, so nothing tells what they are.",
      "    ignore: [\(written)]",
    ]
  }

  private static func list(_ columns: [String]) -> String {
    let written = columns.map(WrittenScalar.yaml)
    return written.count == 1 ? written[0] : "[\(written.joined(separator: ", "))]"
  }

  /// The key that a column gives; nil for none.
  private func target(of column: String) -> String? {
    guard let key = keys.first(where: { $0.key.path == [column] || $0.key.otherSpellings.contains(column) })
    else { return nil }
    switch key.use {
    case .attribute(let name, _): return name
    case .own(let own, let part): return part.map { "\(own).\($0)" } ?? own
    case .ignored: return nil
    }
  }
}
