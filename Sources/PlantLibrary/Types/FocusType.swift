import Diagnostics
package import FrontMatter
import Text

/// What a picture that is cut must keep: two numbers from 0 to 1.
///
/// It is a part of images, and no type that attributes can have.
package struct FocusType: PlainValueType {
  package static let names = [TypeName(name: "focus")]

  package init() {}

  package static func kept(_ value: ImageValue.Focus) -> AttributeValue { .list(value.texts) }
  package static func value(_ kept: AttributeValue) -> ImageValue.Focus? {
    if case .list(let texts) = kept { ImageValue.Focus(texts) } else { nil }
  }

  package func read(_ node: YAMLNode, of attribute: Attribute, _ reader: inout ValueReader)
    -> ImageValue.Focus?
  {
    reader.focus(node, attribute.key)
  }

  package func shown(_ value: ImageValue.Focus, in words: some ValueWords) -> ShownValue {
    .text(value.texts.joined(separator: ", "))
  }

  package func fieldKind(language: String, word: (String) -> String) -> FieldKind { .text }
  package func field(_ value: ImageValue.Focus, in library: PlantLibrary?) -> FieldValue {
    .text(value.texts.joined(separator: ", "))
  }

  package var isListed: Bool { false }

  package func written(_ node: YAMLNode, shorthand: String?) -> WrittenValue {
    let focus = node.sequence.flatMap { ImageValue.Focus($0.compactMap(WrittenValue.plainText)) }
    return focus.map { WrittenValue(.array($0.texts.map { .number($0) })) } ?? .unfit
  }

  package func yaml(_ edit: ValueEdit, _ writer: ValueWriter) throws(UnfitValue) -> YAMLValue {
    guard let items = edit.json.items, let focus = ImageValue.Focus(items.map(\.text)) else {
      throw writer.wrong("two numbers from 0 to 1 as focus")
    }
    return .list(focus.texts.map { .plain($0) })
  }

  package func hint(language: String) -> String { "[0.5, 0.5]" }
  package func standIn(_ plant: StandInPlant, of attribute: Attribute) -> String { "[0.5, 0.5]" }
}

extension ImageValue.Focus {
  /// A place by its two numbers; nil for anything but two from 0 to 1.
  init?(_ texts: [String]) {
    let parts = texts.compactMap { Double($0) }.filter { (0...1).contains($0) }
    guard texts.count == 2, parts.count == 2 else { return nil }
    self.init(x: parts[0], y: parts[1])
  }

  /// The two numbers, as short as they can be: `0.4`, `1`.
  fileprivate var texts: [String] {
    [x, y].map { part in
      let text = String(part)
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}
