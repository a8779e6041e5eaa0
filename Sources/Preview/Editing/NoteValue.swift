import FrontMatter
import PlantLibrary
import Text

/// A value of a note as the page gets it: as it is written, in the shape of its type.
struct NoteValue {
  let json: JSON

  /// Whether the value as written has that shape, or means nothing.
  let fits: Bool

  private init(_ json: JSON, fits: Bool = true) {
    self.json = json
    self.fits = fits
  }

  private static let unknown = NoteValue(.null, fits: false)

  /// The value of `tags`.
  init(tags node: YAMLNode?) {
    if let node, node.scalar != nil, !node.isNull {
      self.init(.array(Self.tags(node).map { .string($0) }))
    } else {
      self.init(node, .list, shorthand: nil)
    }
  }

  init(_ node: YAMLNode?, _ type: AttributeType, shorthand: String?) {
    guard let node, !node.isNull else {
      self.init(.null)
      return
    }
    switch type {
    case .text, .markdown, .number, .money, .date, .url, .reference: self = Self.text(node)
    case .yesNo:
      let flag = node.scalar.flatMap { ValueReader.flag($0.text) }
      self = flag.map { NoteValue(.bool($0)) } ?? .unknown
    case .safety:
      self =
        node.mapping == nil
        ? Self.verdict(node) : Self.record(node, AttributeSchema.safetyFields, shorthand: nil)
    case .list: self = Self.list(node.sequence ?? [node], Self.text)
    case .options(let list):
      self = Self.list(Self.keys(node, in: list)) { text in
        let index = list.index(ofKey: text)
        return NoteValue(.string(index.map { list.options[$0].key } ?? text), fits: index != nil)
      }
      if node.mapping != nil { self = .unknown }
    case .image:
      self = node.mapping == nil ? Self.text(node) : Self.record(node, Self.imageFields, shorthand: "src")
    case .records(let fields):
      self = Self.list(node.sequence ?? [node]) { Self.record($0, fields, shorthand: shorthand) }
    }
  }

  static let imageFields: [Attribute] = {
    guard let gallery = AttributeSchema.noteKeys.first(where: { $0.key == "gallery" }),
      case .records(let fields) = gallery.type
    else { return [] }
    return fields
  }()

  private static func verdict(_ node: YAMLNode) -> NoteValue {
    plainText(node).flatMap { SafetyStatement.Verdict($0) }.map { NoteValue(.string($0.rawValue)) }
      ?? .unknown
  }

  /// The tags of a note, several in one text too.
  static func tags(_ node: YAMLNode) -> [String] {
    if node.sequence != nil { return node.plainTexts }
    return plainText(node).map { ValueReader.partsAtCommas($0).map(String.init) } ?? []
  }

  /// The keys that a choice is written with, several in one text too.
  static func keys(_ node: YAMLNode, in list: OptionList) -> [String] {
    (node.sequence ?? [node]).compactMap { $0.scalar.flatMap(ValueReader.text) }
      .flatMap { text in list.choices(in: text).map { String($0.text) } }
  }

  /// The text of a scalar as readers take it: without the line ends at the end of a block.
  static func plainText(_ node: YAMLNode) -> String? {
    guard let scalar = node.scalar else { return nil }
    guard scalar.style == .literal || scalar.style == .folded else { return scalar.text }
    return withoutLastLineEnds(scalar.text)
  }

  static func withoutLastLineEnds(_ text: String) -> String {
    let end = text.utf8.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return end.map { String(text[...$0]) } ?? ""
  }

  private static func text(_ node: YAMLNode) -> NoteValue {
    plainText(node).map { NoteValue(.string($0)) } ?? .unknown
  }

  private static func list<Item>(_ items: [Item], _ value: (Item) -> NoteValue) -> NoteValue {
    let values = items.map(value)
    return NoteValue(.array(values.map(\.json)), fits: values.allSatisfy(\.fits))
  }

  private static func record(_ node: YAMLNode, _ fields: [Attribute], shorthand: String?) -> NoteValue {
    if let shorthand, let text = plainText(node) { return NoteValue(.object([(shorthand, .string(text))])) }
    guard let entries = node.mapping else { return .unknown }
    var members: [(key: String, value: JSON)] = []
    var fits = true
    for entry in entries {
      guard let name = entry.name, let index = fields.index(ofKey: name) else {
        fits = false
        continue
      }
      let value = NoteValue(entry.value, fields[index].type, shorthand: nil)
      if !members.contains(where: { $0.key == fields[index].key }) {
        members.append((fields[index].key, value.json))
      }
      fits = fits && value.fits
    }
    return NoteValue(.object(members), fits: fits)
  }
}

extension YAMLNode {
  /// The texts of a list, or of what stands for a list of one; items that are no texts are left out.
  var plainTexts: [String] { (sequence ?? [self]).compactMap(NoteValue.plainText) }
}
