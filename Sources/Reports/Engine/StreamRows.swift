import Diagnostics

/// The rows of a stream with typed values, those that don't meet its conditions left out.
struct StreamRows: Sendable {
  struct Field: Sendable {
    enum Origin: Sendable {
      /// In a column of ``StreamRows/stored``.
      case stored(Int)
      /// Known of the plant that the row belongs to.
      case plant(PlantFields.Field)
    }

    let origin: Origin
    let kind: FieldKind
    /// What the source calls the field for people; nil for nothing.
    var label: String?
    var unit = ""

    /// The words that its values are given as texts by; nil to leave values as they are.
    var spelling: Vocabulary?

    /// The field with texts instead of words of a vocabulary.
    var spelt: Field {
      guard case .words(let vocabulary) = kind else { return self }
      return Field(origin: origin, kind: .text, label: label, unit: unit, spelling: vocabulary)
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

  func value(_ row: Int, _ field: Field) -> FieldValue {
    let value =
      switch field.origin {
      case .stored(let column): stored[column][row]
      case .plant(let field):
        plants[row] < 0 ? FieldValue.none : plantFields.value(field, of: Int(plants[row]))
      }
    return field.spelling.map { value.spelt(by: $0) } ?? value
  }
}
