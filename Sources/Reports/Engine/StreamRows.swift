import Diagnostics
import PlantLibrary
import Tables
import Text

/// The rows of a stream with typed values, those that don't meet its conditions left out.
struct StreamRows: Sendable {
  struct Field: Sendable {
    enum Origin: Sendable {
      /// In a column of ``StreamRows/stored``.
      case stored(Int)
      /// Known of the plant that the row belongs to, by the index of ``PlantFields/fields``.
      case plant(Int)
      /// The texts of a field of the table, by whose numbers the column is stored.
      case written(Int, Int)
      /// The texts that a vocabulary has for the words of another origin.
      indirect case spelt(Origin, Vocabulary)
    }

    let origin: Origin
    let kind: FieldKind
    /// What the source calls the field for people; nil for nothing.
    var label: String?
    var unit = ""

    /// What the values are by themselves, where nothing tells what they should be; nil where something does.
    var untold: UntoldValues?

    /// As many decimals as the number has that is written with most, where nothing tells a type and numbers are shown
    /// as they are written; else nil.
    var writtenDecimals: Int?

    /// Whether its numbers have a separator between thousands; years have none.
    var isGrouped = true

    /// The field with texts instead of words of a vocabulary, and instead of numbers that nothing says they are.
    var spelt: Field {
      if let untold, untold.isNumeric, case .stored(let column) = origin {
        return Field(
          origin: .written(untold.field, column), kind: .text, label: label, unit: unit, untold: untold)
      }
      guard case .words(let vocabulary) = kind else { return self }
      return Field(origin: .spelt(origin, vocabulary), kind: .text, label: label, unit: unit)
    }
  }

  let plantFields: PlantFields

  /// The fields that the report uses and the stream has.
  var fields: [String: Field] = [:]

  /// Values column by column.
  var stored: [[FieldValue]] = []

  /// The plant that each row belongs to, -1 for none; empty where no row belongs to one.
  var plants: [Int32] = []

  /// The rows that count, in order.
  var kept: [Int] = []

  /// The table of a source that is a file; nil for plants.
  var table: SourceTable?

  /// Where a row stands in its source; nil for plants.
  func place(_ row: Int) -> Diagnostic.Location? {
    table.map { .range($0.file, $0.place(ofRow: row)) }
  }

  func value(_ row: Int, _ field: Field) -> FieldValue { value(row, field.origin) }

  func value(_ row: Int, _ origin: Field.Origin) -> FieldValue {
    switch origin {
    case .stored(let column): stored[column][row]
    case .plant(let field):
      plants.indices.contains(row) && plants[row] >= 0
        ? plantFields.value(field, of: Int(plants[row])) : .none
    case .written(let field, let column):
      if stored[column][row].isNone {
        .none
      } else {
        table.flatMap { $0.text($0.cell(row, field)) }.map { .text($0.trimmingSpaces) } ?? .none
      }
    case .spelt(let origin, let vocabulary): value(row, origin).spelt(by: vocabulary)
    }
  }
}

extension NumberFormat {
  /// Shows numbers of which nothing says that they are some nearly as they are written: 1972, 4.50.
  mutating func showAsWritten(_ fields: [StreamRows.Field?], isGrouped told: Bool?) {
    let known = fields.compactMap(\.self).filter { $0.untold?.hasValues != false }
    guard !known.isEmpty, known.allSatisfy({ $0.writtenDecimals != nil }) else { return }
    isGrouped = told ?? false
    leastDecimals = known.compactMap(\.writtenDecimals).max() ?? 0
  }
}
