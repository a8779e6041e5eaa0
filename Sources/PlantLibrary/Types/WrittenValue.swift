package import FrontMatter
package import Text

/// A value of a note as an editor gets it: as it is written, in the shape of its type.
package struct WrittenValue {
  package let json: JSON

  /// Whether the value as written has that shape, or means nothing.
  package let fits: Bool

  package init(_ json: JSON, fits: Bool = true) {
    self.json = json
    self.fits = fits
  }

  /// Yes or no.
  package init(_ flag: Bool) { self.init(.bool(flag)) }

  static let unfit = WrittenValue(.null, fits: false)

  package init(_ node: YAMLNode?, _ type: any ValueType, shorthand: String?) {
    self = node.flatMap { $0.isNull ? nil : type.written($0, shorthand: shorthand) } ?? WrittenValue(.null)
  }

  /// The value of `tags`.
  package init(tags node: YAMLNode?) {
    if let node, node.scalar != nil, !node.isNull {
      self.init(.array(Self.tags(node).map { .string($0) }))
    } else {
      self.init(node, ListType(), shorthand: nil)
    }
  }

  /// The tags of a note, several in one text too.
  package static func tags(_ node: YAMLNode) -> [String] {
    if let items = node.sequence { return items.compactMap(plainText) }
    return plainText(node).map { Separators.comma.parts(of: $0).map(String.init) } ?? []
  }

  /// The text of a scalar as readers take it: without the line ends at the end of a block.
  package static func plainText(_ node: YAMLNode) -> String? {
    guard let scalar = node.scalar else { return nil }
    guard scalar.style == .literal || scalar.style == .folded else { return scalar.text }
    return withoutLastLineEnds(scalar.text)
  }

  package static func withoutLastLineEnds(_ text: String) -> String {
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return end.map { String(text[...$0]) } ?? ""
  }

  static func text(_ node: YAMLNode) -> WrittenValue {
    plainText(node).map { WrittenValue(.string($0)) } ?? .unfit
  }

  /// Several texts, in a list or in one text with separators.
  static func texts(_ node: YAMLNode, of type: some ValueType) -> WrittenValue {
    type.separated(node).map { WrittenValue(.array($0.map { .string($0) })) }
      ?? .list(node.sequence ?? [node], text)
  }

  static func list<Item>(_ items: [Item], _ value: (Item) -> WrittenValue) -> WrittenValue {
    let values = items.map(value)
    return WrittenValue(.array(values.map(\.json)), fits: values.allSatisfy(\.fits))
  }

  static func record(_ node: YAMLNode, _ fields: [Attribute], shorthand: String?) -> WrittenValue {
    if let shorthand, let text = plainText(node) {
      return WrittenValue(.object([(shorthand, .string(text))]))
    }
    guard let entries = node.mapping else { return .unfit }
    var members: [(key: String, value: JSON)] = []
    var fits = true
    for entry in entries {
      guard let name = entry.name, let index = fields.index(ofKey: name) else {
        fits = false
        continue
      }
      let value = WrittenValue(entry.value, fields[index].type, shorthand: nil)
      if !members.contains(where: { $0.key == fields[index].key }) {
        members.append((fields[index].key, value.json))
      }
      fits = fits && value.fits
    }
    return WrittenValue(.object(members), fits: fits)
  }
}
