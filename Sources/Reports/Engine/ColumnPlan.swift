import PlantLibrary
import Text

/// A column with its fields found.
///
/// It is a class, though never changed, because every cell asks it, and a copy of so many values costs more than most
/// cells.
final class ColumnPlan {
  enum Content {
    case value
    case runningSum(Extent)
    case runningCount(Extent)
    case percent(Extent)
  }

  let column: ReportColumn
  let content: Content

  /// The field's name in the definition; nil where the rows themselves are counted.
  let field: Named?

  /// The field in each stream; nil where a stream lacks it.
  let fields: [StreamRows.Field?]

  /// Where each stream has the values; nil where it lacks the field.
  private let origins: [StreamRows.Field.Origin?]

  /// What the values of each stream are.
  let kinds: [FieldKind]
  let kind: FieldKind
  let side: Side?
  let format: CellFormat

  /// What stands in the rows of totals; nil for nothing.
  let total: Aggregate?

  init(
    column: ReportColumn, content: Content, field: Named?, fields: [StreamRows.Field?], kind: FieldKind,
    side: Side?, format: CellFormat, total: Aggregate?
  ) {
    self.column = column
    self.content = content
    self.field = field
    self.fields = fields
    origins = fields.map { $0?.origin }
    kinds = fields.map { $0?.kind ?? kind }
    self.kind = kind
    self.side = side
    self.format = format
    self.total = total
  }

  /// The part of amounts that the column shows.
  enum Side: String, CaseIterable {
    case debit
    case credit
  }

  /// What a percentage is made of.
  var share: Aggregate { total ?? (kind.isNumeric && field != nil ? .sum : .count) }

  /// The value of a row, as aggregates take it.
  func value(_ row: Int, in stream: Int, _ rows: StreamRows) -> FieldValue {
    guard field != nil else { return .yesNo(true) }
    guard let origin = origins[stream] else { return .none }
    let value = rows.value(row, origin)
    guard let side, case .number(let number) = value else { return value }
    switch side {
    case .debit: return number < 0 ? .none : value
    case .credit: return number < 0 ? .number(-number) : .none
    }
  }
}

/// All that the making of rows needs to know of a report.
struct ReportPlan {
  let columns: [ColumnPlan]
  let columnsByKey: [String: Int]
  let groups: [GroupPlan]
  let bands: BandPlan
  let showsDetails: Bool
  /// How many rows are shown within each innermost group; nil for all.
  let limit: Int?
  /// For each column its aggregate in the footers of streams, and in the grand footer; nil where that isn't shown.
  let footer: [Aggregate?]?
  let grandfooter: [Aggregate?]?
}

/// Which rows change colour.
struct BandPlan {
  enum Subject {
    case none
    case row
    /// The levels of groups, counted from 0.
    case groups(Set<Int>)
  }

  let subject: Subject
  let reset: BandDefinition.Reset
}
