import PlantLibrary
import Tables

/// The values that a formula or a condition takes of a stream, row by row.
final class RowOperands: FormulaRow {
  private let rows: StreamRows
  private let origins: [StreamRows.Field.Origin?]
  private let fractions: [Int: [Fraction?]]
  var row = 0

  /// Takes the operands by their names, and values before they were rounded by columns and rows.
  init(_ names: [String], _ rows: StreamRows, _ fractions: [Int: [Fraction?]] = [:]) {
    self.rows = rows
    self.fractions = fractions
    origins = names.map { rows.fields[$0]?.origin }
  }

  func value(_ operand: Int) -> FieldValue { origins[operand].map { rows.value(row, $0) } ?? .none }

  func number(_ operand: Int) -> Fraction? {
    if !fractions.isEmpty, case .stored(let column)? = origins[operand],
      let exact = fractions[column]?[row]
    {
      return exact
    }
    return value(operand).fraction
  }

  func records(_ operand: Int) -> [[AttributeValue?]] {
    guard case .plant(let field)? = origins[operand], rows.plants.indices.contains(row), rows.plants[row] >= 0
    else { return [] }
    let values = rows.plantFields.library.plants[Int(rows.plants[row])].values
    guard values.indices.contains(field), case .records(let records)? = values[field] else { return [] }
    return records
  }
}

extension StreamRows: FormulaFields {
  func field(_ name: String) -> FormulaField? {
    fields[name].map { field in
      var made = FormulaField(kind: field.kind, isGrouped: field.isGrouped)
      made.writtenDecimals = field.writtenDecimals
      made.untold = field.untold
      if let table, let untold = field.untold {
        made.beginsWithDate = { CellReader.beginsWithDate(table, untold.field) }
      }
      return made
    }
  }

  func hasField(_ name: String) -> Bool { fields[name] != nil || table?.fields.contains(name) == true }

  func records(_ name: String) -> RecordFields? { plantFields.records(name) }
}
