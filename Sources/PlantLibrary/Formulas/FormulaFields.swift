/// The fields that formulas and conditions may name, by what they are; their values come with each row.
package protocol FormulaFields {
  /// nil for a name that means no field, and for one of which it isn't known what it is.
  func field(_ name: String) -> FormulaField?

  /// Whether a name means a field, known or not.
  func hasField(_ name: String) -> Bool

  /// The fields of records that a name means; nil for what has none.
  func records(_ name: String) -> RecordFields?
}

/// What formulas and conditions know of a field before there are values.
package struct FormulaField {
  package let kind: FieldKind

  /// Whether its numbers have a separator between thousands; years have none.
  package var isGrouped = true

  /// As many decimals as the number has that is written with most, where nothing tells a type and numbers are shown
  /// as they are written; else nil.
  package var writtenDecimals: Int?

  /// What the values are by themselves, where nothing tells what they should be; nil where something does.
  package var untold: UntoldValues?

  /// Whether the first of these values is a date.
  package var beginsWithDate: () -> Bool = { false }

  package init(kind: FieldKind, isGrouped: Bool = true) {
    (self.kind, self.isGrouped) = (kind, isGrouped)
  }
}

/// A row as compiled formulas and conditions see it: the values of the fields that they name, by their order there.
package protocol FormulaRow: AnyObject {
  /// A number, or a date as the number of its day; nil where that isn't known.
  func number(_ operand: Int) -> Fraction?

  func value(_ operand: Int) -> FieldValue

  /// The records that a name means.
  func records(_ operand: Int) -> [[AttributeValue?]]
}

/// What formulas and conditions depend on besides fields.
package struct FormulaContext: Sendable {
  /// The day that counts as today.
  package let today: CalendarDate

  /// The names of the months, in the language of the site.
  package var months: [String] = []
  package var shortMonths: [String] = []

  /// Whether what is computed may depend on today.
  package var takesDays = true

  /// What a name of a plant means, and the order of plants; nil where no field is a plant.
  package var library: PlantLibrary?
  package var plant: @Sendable (String) -> Int? = { _ in nil }

  package init(today: CalendarDate) { self.today = today }
}
