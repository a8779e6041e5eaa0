import PlantLibrary
import Tables

/// A stream as the definition has it: one source of rows, and what is done to them.
struct StreamDefinition: Sendable {
  enum Source: Sendable {
    /// The library itself.
    case plants
    /// A file, by its path from the definition's folder.
    case file(Named)
  }

  var name: LocalizedText
  var source: Source
  /// Keys that lead to the list within JSON or YAML.
  var path: [Named] = []
  /// What stands between the values of CSV; nil where the file's own head shows it.
  var separator: UInt8?
  /// The sheet of a workbook; nil for the first.
  var sheet: Named?
  /// The row of CSV or of a sheet that names the fields, the first being 1.
  var header = 1
  /// Where that is told; nil where nothing tells.
  var headerRange: Range<Int>?
  /// What stands before the fraction of numbers; nil where nothing tells.
  var ownDecimalSign: Character?
  /// How the file's bytes stand for characters; nil where nothing tells.
  var encoding: SourceEncoding?
  /// Where that is told.
  var encodingRange = 0..<0
  /// What stands between thousands; nil for nothing.
  var thousands: Character?
  var fields: [FieldDefinition] = [] {
    didSet { fieldsByName = Dictionary(fields.map { ($0.name.text, $0) }) { first, _ in first } }
  }
  private(set) var fieldsByName: [String: FieldDefinition] = [:]
  /// What of a plant gives a row for each of its items; nil for a row a plant.
  var each: Named?
  var conditions: Condition?
  var computed: [ComputedDefinition] = []
  /// The field that names a plant.
  var plant: Named?
  var negation: Negation?
  var isPresorted = false
  var messages: [ReportRow.Absence: LocalizedText] = [:]
  /// The stream's place in the file.
  var range: Range<Int>

  var decimalSign: Character { ownDecimalSign ?? "." }
}

/// A field of a stream that its source calls something else, or whose type must be told.
struct FieldDefinition: Sendable {
  let name: Named
  /// The source's own name.
  var column: Named
  var type: FieldType?
  /// The pattern that dates are written in.
  var format: Named?
  /// The currency of amounts (ISO 4217).
  var currency: String?

  /// The type that the field itself tells.
  var ownType: FieldType? { type ?? (format != nil ? .date : currency != nil ? .money : nil) }
}

/// Which amounts count as negative.
struct Negation: Sendable {
  let condition: Condition
  /// The fields; all amounts of the source where there are none.
  let fields: [Named]
}

/// A field that is made of others.
struct ComputedDefinition: Sendable {
  /// What a mapping can say instead of a formula.
  enum Operation: String, CaseIterable {
    case sum
    case difference
    case product
    case daysUntil
    case daysSince
  }

  let name: Named
  /// nil for one that can't be read: the field is there, and nothing else is said of it.
  let formula: Formula?
  /// Where it is written as a formula, in which names with signs stand in brackets; nil for a mapping.
  let text: Range<Int>?
}
