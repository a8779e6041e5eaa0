package import FrontMatter
package import Text

/// What an attribute's values are: how they are declared, read, shown, compared and written.
///
/// Each type has a file or a folder here, or shares one with its kin; ``ValueTypes/all`` names them. A new one says all
/// of this but what it has nothing of, and gets a case of ``AttributeValue`` to keep its values in.
package protocol ValueType<Value>: Sendable {
  /// A value as the type works with it.
  associatedtype Value: Sendable

  // MARK: Declaring

  /// What `attributes.yml` calls it, most by one name; empty for a type that only a role makes of another.
  static var names: [TypeName] { get }

  /// The one of these names by which it was declared.
  var name: String { get }

  /// Reads what a declaration says besides the type; nil where what is in error leaves nothing to use.
  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> Self?

  // MARK: Keeping

  static func kept(_ value: Value) -> AttributeValue

  /// The value that is kept; nil for one of another type.
  static func value(_ kept: AttributeValue) -> Value?

  // MARK: Reading

  /// Reads and checks a value of a note.
  /// - Returns: nil for one that says that there is none, or, with a problem, for one in error.
  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> Value?

  /// What stands within a value.
  var parts: ValueParts { get }

  /// The field that a text gives in the place of a record; nil where none may stand there.
  var shorthand: String? { get }

  /// What parts several values in one text, by the declaration; empty where a text is one.
  var separators: Separators { get }

  // MARK: Showing

  func shown(_ value: Value, in words: some ValueWords) -> ShownValue

  /// The value in a few words, for a care fact; nil for types that are none.
  func brief(_ value: Value, in words: some ValueWords) -> String?

  /// What of a value leads elsewhere.
  func links(_ value: Value) -> [ValueLink]

  // MARK: Comparing

  /// What the fields of reports hold; `word` gives words of the site's language.
  func fieldKind(language: String, word: (String) -> String) -> FieldKind

  /// The value that reports sort, compare and group by; `library` gives notes their names.
  func field(_ value: Value, in library: PlantLibrary?) -> FieldValue

  /// Whether plants can be listed by the ``groups(_:)`` of any attribute of the type.
  ///
  /// By texts they are only where these have some roles, and by options in another way.
  var isListed: Bool { get }

  /// The groups of a listing in which a plant with the value stands.
  func groups(_ value: Value) -> [ValueGroup]

  /// How plants are chosen by values of the type; nil for types by which they aren't.
  var facetShape: FacetShape? { get }

  // MARK: Editing

  /// What the editor has to know of the type besides its name.
  func members(language: String) -> [(key: String, value: JSON)]

  /// A note's value in the shape that the editor works with.
  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue

  /// What to write for what the editor sends.
  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue

  // MARK: Scaffolding

  /// What may stand as the value, for a comment in a new note; empty where everything may.
  func hint(language: String) -> String

  /// A value in YAML, on one line, for a note that must have one: valid, and plainly not meant.
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String
}

/// The types that attributes can have.
enum ValueTypes {
  /// In the order in which messages list them.
  static let all: [any ValueType.Type] = [
    TextType.self, ListType.self, MarkdownType.self, NumberType.self, RangeType.self, MoneyType.self,
    DateType.self,
    YesNoType.self, SafetyType.self, OptionList.self, HardinessType.self, AddressType.self, ImageType.self,
    ReferenceType.self, ReferencesType.self, RecordsType.self,
  ]

  static let names = all.flatMap { $0.names }

  /// The type of a name.
  static func type(named name: String) -> (any ValueType.Type)? {
    all.first { type in type.names.contains { $0.name == name } }
  }
}

/// A name of a type in `attributes.yml`.
package struct TypeName: Sendable {
  let name: String
  /// What other programs call it, as ``foldedKey(_:)`` writes it.
  var others: [String] = []
  /// The keys that only its declarations have.
  var keys: [String] = []
}

/// What stands within a value.
package enum ValueParts: Sendable {
  case none
  /// Several texts.
  case texts
  /// Some of these options.
  case options(OptionList)
  /// Several records with these fields.
  case records([Attribute])
  /// One record with these fields, of which one may stand by itself.
  case fields([Attribute])
}

/// A heading of a listing that a value stands under.
package struct ValueGroup: Sendable, Hashable {
  /// The last part of the address of the group's page.
  package let key: String
  package let label: String
  /// Where the group stands among the others; with the same place by their labels.
  package let place: Int
}

/// A type of which a declaration says nothing more.
package protocol PlainValueType: ValueType {
  init()
}

extension PlainValueType {
  package static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader) -> Self?
  {
    Self()
  }
}

/// A plain type whose values are any text to reports and to the editor.
package protocol AnyTextType: PlainValueType {}

extension AnyTextType {
  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  package var isListed: Bool { false }
  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .text(node) }
  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    .text(try writer.text(edit.json, "a text"))
  }
}

/// What most types have nothing of.
extension ValueType {
  package var name: String { Self.names.first?.name ?? "" }
  package var parts: ValueParts { .none }
  package var shorthand: String? { nil }
  package var separators: Separators { Separators() }
  package func brief(_ value: Value, in words: some ValueWords) -> String? { nil }
  package func links(_ value: Value) -> [ValueLink] { [] }
  package func groups(_ value: Value) -> [ValueGroup] { [] }
  package var facetShape: FacetShape? { nil }
  package func members(language: String) -> [(key: String, value: JSON)] { [] }
}

/// The same for a value that is kept, whatever its type.
extension ValueType {
  func value(of node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> AttributeValue? {
    read(node, of: attribute, &reader).map(Self.kept)
  }

  package func shownValue(_ value: AttributeValue, in words: some ValueWords) -> ShownValue {
    if case .written(let text) = value { return .text(text) }
    if case .reference(let note) = value { return .notes([note]) }
    return Self.value(value).map { shown($0, in: words) } ?? .text("")
  }

  package func brief(of value: AttributeValue, in words: some ValueWords) -> String? {
    Self.value(value).flatMap { brief($0, in: words) }
  }

  package func links(of value: AttributeValue) -> [ValueLink] {
    // A text that is a link as a whole.
    if case .reference(let note) = value, self is TextType { return [.note(note, isOptional: true)] }
    return Self.value(value).map(links) ?? []
  }

  package func field(of value: AttributeValue?, in library: PlantLibrary?) -> FieldValue {
    value.flatMap(Self.value).map { field($0, in: library) } ?? .none
  }

  package func groups(of value: AttributeValue?) -> [ValueGroup] {
    value.flatMap(Self.value).map(groups) ?? []
  }
}
