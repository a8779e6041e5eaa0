import FrontMatter
import Text

/// Other notes, each named as in a link: by title, scientific name, common name, slug or file.
///
/// What no note has as its name stays a text.
struct ReferencesType: ValueType {
  let separators: Separators

  static let names = [TypeName(name: "references", keys: ["separator"])]

  static func declared(_ declaration: TypeDeclaration, _ reader: inout AttributeSchemaReader)
    -> ReferencesType?
  { ReferencesType(separators: reader.separators(declaration)) }

  static func kept(_ value: [NoteReference]) -> AttributeValue { .references(value) }
  static func value(_ kept: AttributeValue) -> [NoteReference]? {
    if case .references(let value) = kept { value } else { nil }
  }

  /// A list of names, or one text of them; brackets around a name, as in a link of a text, are left out.
  func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader) -> [NoteReference]? {
    var names: [NoteReference] = []
    if let items = node.sequence {
      for item in items {
        // A link without quotes is a list in a list to YAML: `- [[Aloe vera]]`.
        let inner = Self.alone(Self.alone(item))
        guard let text = reader.scalar(inner, "an item of \(attribute.key)", wanted: "the name of a note")
        else { continue }
        names += references([text[...]], in: text, inner, reader)
      }
    } else if let text = reader.scalar(node, attribute.key, wanted: "a list of the names of notes") {
      names = references(Self.links(in: text) ?? parts(of: text), in: text, node, reader)
    }
    return names.isEmpty ? nil : names
  }

  /// The only item of a list; anything else is itself.
  private static func alone(_ node: YAMLNode) -> YAMLNode {
    if let items = node.sequence, items.count == 1 { items[0] } else { node }
  }

  private func parts(of text: String) -> [Substring] {
    separators.isEmpty ? [text[...]] : separators.parts(of: text)
  }

  private func references(
    _ parts: [Substring], in text: String, _ node: YAMLNode, _ reader: ValueReader
  ) -> [NoteReference] {
    let names = parts.map(Self.name)
    return zip(names, reader.ranges(of: names, in: text, node)).compactMap { name, range in
      name.isEmpty ? nil : NoteReference(text: String(name), range: range)
    }
  }

  /// The links of a text that has nothing else but signs and spaces between; nil for other texts.
  private static func links(in text: String) -> [Substring]? {
    guard text.hasPrefix("[["), text.hasSuffix("]]") else { return nil }
    var links: [Substring] = []
    var rest = text[...]
    while let start = rest.utf8.firstRange(of: "[[".utf8),
      let end = rest[start.upperBound...].utf8.firstRange(of: "]]".utf8)
    {
      guard rest[..<start.lowerBound].allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
      links.append(rest[start.lowerBound..<end.upperBound])
      rest = rest[end.upperBound...]
    }
    return links
  }

  /// The name in a link, without the heading and the words that may follow it: `[[Aloe vera#Care|aloe]]`.
  private static func name(_ part: Substring) -> Substring {
    guard part.hasPrefix("[["), part.hasSuffix("]]"), part.utf8.count > 4 else { return part }
    let inner = part.dropFirst(2).dropLast(2)
    return inner.prefix { $0 != "|" && $0 != "#" }.trimmed(while: \.isWhitespace)
  }

  var parts: ValueParts { .texts }

  func shown(_ value: [NoteReference], in words: some ValueWords) -> ShownValue { .notes(value) }
  func links(_ value: [NoteReference]) -> [ValueLink] { value.map { .note($0, isOptional: true) } }

  func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  func field(_ value: [NoteReference], in library: PlantLibrary?) -> FieldValue {
    FieldValue(value.map { .text($0.text) })
  }

  var isListed: Bool { false }

  func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue { .texts(node, of: self) }

  func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    writer.list(try writer.texts(edit.json), edit)
  }

  func hint(language: String) -> String { "the names of other notes: [one, two]" }
  func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String {
    "[\(plant.scalar(plant.name))]"
  }
}
