import FrontMatter
import Text

/// A day, or a month or a year where no more is known.
struct DateType: ValueType {
  /// In which order figures like 03/07/2020 stand; nil where these are an error.
  var order: DateOrder?

  static let names = [TypeName(name: "date", others: ["day", "datetime"], keys: ["format"])]

  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> DateType? {
    DateType(
      order: declaration["format"].flatMap { reader.values.choice($0, "format of \(declaration.key)") })
  }

  static func kept(_ value: CalendarDate) -> AttributeValue { .date(value) }
  static func value(_ kept: AttributeValue) -> CalendarDate? {
    if case .date(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> CalendarDate? {
    reader.date(
      node, attribute.key, order: order,
      advice: "say which in its declaration: format: DD/MM/YYYY or format: MM/DD/YYYY")
  }

  func shown(_ value: CalendarDate, in words: some ValueWords) -> ShownValue { .date(value) }
  func fieldKind(language: String, word: (String) -> String) -> FieldKind { .date }
  func field(_ value: CalendarDate, in library: PlantLibrary?) -> FieldValue { .date(value) }

  var isListed: Bool { true }

  /// The year.
  func groups(_ value: CalendarDate) -> [ValueGroup] {
    [ValueGroup(key: String(value.year), label: String(value.year), place: value.year)]
  }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
  }

  func hint(language: String) -> String { "a date: 2026-11-21, 2026-11 or 2026" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { plant.date.iso }
}
