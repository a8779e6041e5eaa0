package import FrontMatter
package import PlantLibrary
import Tables
import Text

/// A row of a table that says something of a plant, as an editor gets it.
package struct EditableRow: Sendable {
  let table: LoadedTable
  let rows: TableRows

  /// Its place among the rows of the table.
  let number: Int

  /// The rows that say what this one leaves empty of a plant, by column.
  private let others: [Int: Int]

  /// All rows about the plant where it is made of several; none otherwise.
  let all: [Int]

  /// The number by which the owner finds it.
  let shownNumber: Int

  /// The attribute that it is a record of, by its index; nil for a row that is a plant.
  package let attribute: Int?

  /// The columns that mean something, by the attribute, key of notes or field that each gives.
  package let columns: [String: Int]

  /// The table's path from the site's folder.
  package var path: String { rows.declaration.path }

  /// Whether what it says counts where a note says something different.
  package var goesFirst: Bool { rows.declaration.goesFirst }

  /// Why nothing of it can be changed, in words; nil where it can.
  package var readOnlyReason: String? {
    guard rows.declaration.format == .xlsx else { return nil }
    return
      "it comes from \(place), and \(fileName) can't be changed here: change it in your spreadsheet program"
  }

  private var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Where it is, in words: `plants.csv, row 12`.
  package var place: String { place(ofRow: shownNumber) }

  private func place(ofRow number: Int) -> String {
    "\(fileName), \(rows.isOfCells ? "row" : "item") \(number)"
  }

  /// Where a cell is, in words: `plants.csv, row 12, column Light`.
  package func place(ofColumn column: Int) -> String {
    let name = rows.columns.indices.contains(column) ? rows.columns[column].name : ""
    let other = others[column].flatMap { rows.shownNumbers(ofRows: [$0]).first }
    return "\(other.map(place(ofRow:)) ?? place), \(rows.isOfCells ? "column " : "")\(name)"
  }

  /// The row as the reader of notes takes it.
  package var plant: PlantRow {
    PlantRow(rows.root(ofRow: number, with: others), of: rows.file, goesFirst: goesFirst)
  }

  /// What a cell says, several values as a list; nil for nothing.
  package func value(ofColumn column: Int) -> YAMLNode? {
    rows.value(others[column] ?? number, column).flatMap { $0.isNull ? nil : $0 }
  }

  init(
    _ table: LoadedTable, _ rows: TableRows, _ number: Int, of place: PlantRows.Place? = nil, shown: Int,
    attribute: Int?, _ schema: AttributeSchema
  ) {
    (others, all) = (place?.others ?? [:], place?.all ?? [])
    (self.table, self.rows, self.number, shownNumber, self.attribute) = (
      table, rows, number, shown, attribute
    )
    var columns: [String: Int] = [:]
    for (index, target) in rows.targets.enumerated() {
      guard let key = target?.key.scalar?.text else { continue }
      if let attribute {
        let fields = schema.attributes[attribute].fields ?? []
        if let field = fields.index(ofKey: key) { columns[fields[field].key] = index }
      } else if let meaning = schema.meaning(ofRowKey: key) {
        columns[meaning.key] = index
      }
    }
    self.columns = columns
  }
}

/// A change of one cell, or, of a plant that several rows are about, of all that say it.
package struct RowChange: Sendable {
  package let row: EditableRow
  let column: Int
  let value: YAMLValue?

  /// - Parameters:
  ///   - row: The row.
  ///   - column: The column, one of ``EditableRow/columns``.
  ///   - value: What the cell is to say; nil for nothing.
  package init(_ row: EditableRow, column: Int, to value: YAMLValue?) {
    (self.row, self.column, self.value) = (row, column, value)
  }
}
