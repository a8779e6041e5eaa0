package import FrontMatter
import Text

/// Any text.
package struct TextType: AnyTextType {
  package static let names = [TypeName(name: "text", others: ["string", "str"])]

  package init() {}

  package static func kept(_ value: String) -> AttributeValue { .text(value) }
  package static func value(_ kept: AttributeValue) -> String? {
    switch kept {
    case .text(let value): value
    case .reference(let note): note.text
    default: nil
    }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> String? {
    reader.text(node, attribute.key)
  }

  package func shown(_ value: String, in words: some ValueWords) -> ShownValue { .text(value) }
  package var facetShape: FacetShape? { .texts }

  package func field(_ value: String, in library: PlantLibrary?) -> FieldValue { .text(value) }

  /// By the whole text, `Asphodelaceae`, on one line; none where it says that nothing is known, or nothing of it can
  /// stand in an address.
  package func groups(_ value: String) -> [ValueGroup] {
    guard let word = oneLine(value) else { return [] }
    let key = slug(word)
    return ["", "unknown"].contains(key) ? [] : [ValueGroup(key: key, label: word, place: 0)]
  }

  package func hint(language: String) -> String { "" }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    attribute.role == "scientificName" ? "Genus species" : "'…'"
  }
}

/// Several texts, for instance common names.
struct ListType: ValueType {
  var separators = Separators()

  static let names = [TypeName(name: "list", others: ["array"], keys: ["separator"])]

  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> ListType? {
    ListType(separators: reader.separators(declaration))
  }

  static func kept(_ value: [String]) -> AttributeValue { .list(value) }
  static func value(_ kept: AttributeValue) -> [String]? {
    if case .list(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> [String]? {
    let items = reader.locatedTexts(node, attribute.key, partedBy: separators).map(\.text)
    return items.isEmpty ? nil : items
  }

  var parts: ValueParts { .texts }

  func shown(_ value: [String], in words: some ValueWords) -> ShownValue {
    .text(value.joined(separator: words["listSeparator"]))
  }

  func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  var facetShape: FacetShape? { .texts }

  func field(_ value: [String], in library: PlantLibrary?) -> FieldValue {
    FieldValue(value.map { .text($0) })
  }

  var isListed: Bool { false }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    .texts(node, of: self)
  }

  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    writer.list(try writer.texts(edit.json), edit)
  }

  func hint(language: String) -> String { "a list: [one, two]" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "['…']" }
}
