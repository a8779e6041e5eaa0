import Diagnostics
package import FrontMatter
import Text

/// An address, of another site or on this one.
struct AddressType: AnyTextType {
  static let names = [TypeName(name: "url", others: ["link"])]

  static func kept(_ value: LinkValue) -> AttributeValue { .url(value) }
  static func value(_ kept: AttributeValue) -> LinkValue? {
    if case .url(let value) = kept { value } else { nil }
  }

  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> LinkValue? {
    reader.address(node, attribute.key)
  }

  func shown(_ value: LinkValue, in words: some ValueWords) -> ShownValue { .link(value) }
  func links(_ value: LinkValue) -> [ValueLink] { [.address(value)] }

  func field(_ value: LinkValue, in library: PlantLibrary?) -> FieldValue {
    .text(value.title ?? value.address)
  }

  func hint(language: String) -> String { "an address" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "https://example.org/" }
}

/// An image with what is said of it.
package struct ImageType: PlainValueType {
  package static let names = [TypeName(name: "image", others: ["photo", "picture"])]

  package init() {}

  package static func kept(_ value: ImageValue) -> AttributeValue { .image(value) }
  package static func value(_ kept: AttributeValue) -> ImageValue? {
    if case .image(let value) = kept { value } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> ImageValue? {
    reader.image(node, attribute.key)
  }

  package var parts: ValueParts { .fields(AttributeSchema.imageFields) }
  package var shorthand: String? { "src" }

  package func shown(_ value: ImageValue, in words: some ValueWords) -> ShownValue { .image(value) }
  package func links(_ value: ImageValue) -> [ValueLink] { [.image(value, wantsAlternative: true)] }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  package func field(_ value: ImageValue, in library: PlantLibrary?) -> FieldValue {
    .text(WikiLinkText.shown(value.source))
  }

  package var isListed: Bool { false }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    node.mapping == nil
      ? .text(node) : .record(node, AttributeSchema.imageFields, shorthand: self.shorthand)
  }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    try writer.record(edit.json, AttributeSchema.imageFields)
  }

  package func hint(language: String) -> String { "{src: photo.jpg, alt: what it shows}" }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    "{src: 'https://example.org/photo.jpg', alt: '…'}"
  }
}

/// Another note, named as in a link: by title, scientific name, common name, slug or file.
struct ReferenceType: AnyTextType {
  static let names = [TypeName(name: "reference")]

  static func kept(_ value: NoteReference) -> AttributeValue { .reference(value) }
  static func value(_ kept: AttributeValue) -> NoteReference? {
    if case .reference(let value) = kept { value } else { nil }
  }

  /// A note's name; brackets around it, as in a link of its body, are left out.
  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> NoteReference? {
    if let link = Self.linkWithoutQuotes(node, reader.file) {
      reader.report(
        .error, code: "wrong-type", "\(attribute.key) takes the name of a note, not a list", at: node.range,
        notes: [Diagnostic.Note("brackets make a list; in quotes they may stay: \"\(link)\"")],
        replacement: "\"\(link)\"")
      return nil
    }
    guard let text = reader.scalar(node, attribute.key, wanted: "the name of a note") else { return nil }
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else {
      return NoteReference(text: text, range: node.range)
    }
    return NoteReference(text: String(text.dropFirst(2).dropLast(2)), range: node.range)
  }

  /// A link as it stands in texts, which YAML takes for a list in a list: `[[Aloe vera]]`.
  private static func linkWithoutQuotes(_ node: YAMLNode, _ file: SourceFile) -> String? {
    guard node.sequence?.count == 1, node.range.upperBound <= file.bytes.count else { return nil }
    let text = String(decoding: file.bytes[node.range], as: UTF8.self)
    let isLink = text.hasPrefix("[[") && text.hasSuffix("]]")
    return isLink && !text.contains { $0 == "\"" || $0 == "\\" || $0.isNewline } ? text : nil
  }

  func shown(_ value: NoteReference, in words: some ValueWords) -> ShownValue { .notes([value]) }
  func links(_ value: NoteReference) -> [ValueLink] { [.note(value, isOptional: false)] }

  func field(_ value: NoteReference, in library: PlantLibrary?) -> FieldValue { .text(value.text) }

  func hint(language: String) -> String { "the name of another note" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { plant.scalar(plant.name) }
}
