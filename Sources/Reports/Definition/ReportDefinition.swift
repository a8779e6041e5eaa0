import Diagnostics
import PlantLibrary
import Text

/// What a report's file says, before it is held against its sources.
struct ReportDefinition: Sendable {
  let file: SourceFile
  var title: LocalizedText?
  var description: LocalizedText?
  var streams: [StreamDefinition] = []
  var columns: [ColumnDefinition] = []

  /// The groups within a stream, outermost first.
  var groups: [GroupDefinition] = []

  /// What rows are ordered by within the innermost groups, most important first.
  var sort: [SortDefinition] = []

  /// How many rows are shown within each innermost group, or stream without groups; nil for all.
  var limit: Int?

  /// nil for the default: by the innermost group that says so, else by the innermost, else by row.
  var bands: BandDefinition?

  /// Whether rows are shown, and not only their groups.
  var showsDetails = true
  var footer = Totals.ofColumns
  var grandfooter = Totals.ofColumns

  /// Whether a stream, a column or a group couldn't be read.
  var isCut = false

  /// Whether each row is a plant, and each plant one row.
  var rowsArePlants: Bool {
    guard streams.count == 1, case .plants = streams[0].source else { return false }
    return streams[0].each == nil
  }

  /// Whether it is for the public.
  var isPublished = true

  /// How many rows a page of the site shows at most.
  var pageRows = 2_000
}

/// Which totals a row has.
enum Totals: Sendable {
  case none
  /// Those that the columns name.
  case ofColumns
  /// For columns by their keys; other columns have none.
  case own([(column: Named, aggregate: Aggregate)])
}

/// How rows are ordered.
struct SortDefinition: Sendable {
  let field: Named
  let isDescending: Bool
}

/// What alternates in colour.
struct BandDefinition: Sendable {
  enum Subject: String, CaseIterable {
    case none
    case row
    case group
  }

  /// Where the first colour comes again.
  enum Reset: String, CaseIterable {
    case report
    case stream
    case group
  }

  var subject: Subject
  /// The level of group, from 1, with its place; nil for the innermost.
  var level: (number: Int, range: Range<Int>)?
  var reset = Reset.report
}

/// Where figures are added up, or what they are a part of.
enum Extent: String, CaseIterable, Sendable {
  case group
  case stream
  case report
}

/// A column as the definition has it.
struct ColumnDefinition: Sendable {
  /// nil for what is counted: the rows themselves.
  var field: Named?
  var key: Named?
  var label: LocalizedText?
  var type: FieldType?
  var currency: String?
  var unit: LocalizedText?
  /// The name of a style for figures, or the pattern of dates.
  var format: Named?
  var decimals: Int?
  var rounding: Rounding?
  var zero: NumberFormat.Zero?
  /// Whether thousands stand apart; nil for the default.
  var isGrouped: Bool?
  var letterCase = LetterCase.asWritten
  var total: (aggregate: Aggregate, range: Range<Int>)?
  var running: Running?
  var over: Extent?
  var percentOf: Extent?
  /// The column's place in the file.
  var range: Range<Int>

  enum Running: String, CaseIterable {
    case sum
    case count
  }
}

/// How letters are changed for display.
enum LetterCase: String, CaseIterable, Sendable {
  case asWritten
  case upper
  case lower

  func applied(to text: String) -> String {
    switch self {
    case .asWritten: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    }
  }
}

/// A level of groups as the definition has it.
struct GroupDefinition: Sendable {
  var field: Named
  var type: FieldType?
  var interval: Interval?
  var format: Named?

  /// Whether numbers have a separator between thousands; nil where the field decides.
  var isGrouped: Bool?
  var letterCase = LetterCase.asWritten
  var hasBand = false
  var totals = Totals.none
  var showsTotalsAbove = false
  /// What its heading says; nil for the group's value alone.
  var subheader: (pattern: HeadingPattern, range: Range<Int>)?
  /// Words for values, by these as they are written.
  var labels: [(value: String, label: LocalizedText)] = []
  /// What the group without a value is called; nil for the language's words.
  var none: LocalizedText?
  var isDescending = false
  /// What groups are ordered by, a count or an aggregate of a column; nil for their values.
  var orderBy: (part: HeadingPattern.Part, range: Range<Int>)?
  /// How many groups are shown within each around them; nil for all.
  var limit: Int?
  var range: Range<Int>
}
