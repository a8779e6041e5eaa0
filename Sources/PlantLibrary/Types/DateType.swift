import FrontMatter
import Text

/// A day.
struct DateType: PlainValueType {
  static let names = [TypeName(name: "date", others: ["day", "datetime"])]

  static func kept(_ value: CalendarDate) -> AttributeValue { .date(value) }
  static func value(_ kept: AttributeValue) -> CalendarDate? {
    if case .date(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> CalendarDate? {
    reader.date(node, attribute.key)
  }

  func shown(_ value: CalendarDate, in words: some ValueWords) -> ShownValue { .date(value) }
  func fieldKind(language: String, word: (String) -> String) -> FieldKind { .date }
  func field(_ value: CalendarDate, in library: PlantLibrary?) -> FieldValue { .date(value) }

  var isListed: Bool { false }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
  }

  func hint(language: String) -> String { "a date: 2026-11-21" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { plant.date.iso }
}
