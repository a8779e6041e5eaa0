package import FrontMatter
import Text

/// A day.
package struct DateType: PlainValueType {
  package static let names = [TypeName(name: "date", others: ["day", "datetime"])]

  package init() {}

  package static func kept(_ value: CalendarDate) -> AttributeValue { .date(value) }
  package static func value(_ kept: AttributeValue) -> CalendarDate? {
    if case .date(let date) = kept { date } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> CalendarDate? {
    reader.date(node, attribute.key)
  }

  package func shown(_ value: CalendarDate, in words: some ValueWords) -> ShownValue { .date(value) }
  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .date }
  package func field(_ value: CalendarDate, in library: PlantLibrary?) -> FieldValue { .date(value) }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.digits(edit.json)
  }

  package func hint(language: String) -> String { "a date: 2026-11-21" }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { plant.date.iso }
}
