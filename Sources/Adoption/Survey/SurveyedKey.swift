import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// A key of the notes with all that they say by it.
struct SurveyedKey: Sendable {
  /// A value with the file that it stands in.
  struct Value: Sendable {
    let node: YAMLNode
    /// The index of the note.
    let note: Int
  }

  /// The keys that lead to it, by the spelling that most notes have.
  let path: [String]

  /// What notes say, without what says nothing.
  private(set) var values: [Value] = []

  /// How many notes have the key, whatever they say.
  private(set) var noteCount = 0

  /// How many notes have an empty list.
  private(set) var emptyLists = 0

  /// What is below it where it holds mappings.
  private(set) var children: [SurveyedKey] = []

  /// The other spellings of its last part.
  private(set) var spellings: [String: Int] = [:]

  private var indices: [String: Int] = [:]
  private let depth: Int

  /// Deeper values are taken as a whole.
  private static let mostDepth = 4

  init(path: [String], depth: Int = 0) {
    self.path = path
    self.depth = depth
  }

  /// The other spellings of its last part that don't compare as the first does.
  var otherSpellings: [String] {
    let own = foldedKey(path.last ?? "")
    return spellings.keys.filter { foldedKey($0) != own }.sorted()
  }

  /// The path as it is written in `from`.
  var name: String { path.joined(separator: ".") }
  var words: KeyWords { KeyWords(path: path) }

  mutating func add(_ node: YAMLNode, note: Int) {
    noteCount += 1
    if node.sequence?.isEmpty == true { emptyLists += 1 }
    if node.isNull || node.scalar?.text.isEmpty == true || node.sequence?.isEmpty == true { return }
    values.append(Value(node: node, note: note))
    guard depth < Self.mostDepth, let entries = node.mapping else { return }
    for entry in entries { addChild(entry, note: note) }
  }

  mutating func addChild(_ entry: YAMLEntry, note: Int) {
    guard let name = entry.name, !name.isEmpty else { return }
    let folded = KeyWords(name).joined.isEmpty ? name : KeyWords(name).joined
    let index = indices[folded] ?? children.count
    if index == children.count {
      indices[folded] = index
      children.append(SurveyedKey(path: path + [name], depth: depth + 1))
    }
    children[index].spellings[name, default: 0] += 1
    children[index].add(entry.value, note: note)
  }

  /// How many of the values are of each shape.
  var shapes: (scalars: Int, lists: Int, mappings: Int, records: Int) {
    var shapes = (scalars: 0, lists: 0, mappings: 0, records: 0)
    for value in values {
      if value.node.mapping != nil {
        shapes.mappings += 1
      } else if let items = value.node.sequence {
        if items.contains(where: { $0.mapping != nil }) { shapes.records += 1 } else { shapes.lists += 1 }
      } else {
        shapes.scalars += 1
      }
    }
    return shapes
  }

  /// The records in the lists of the values, as one key whose children are the fields; nil where there are none.
  var records: SurveyedKey? {
    var key = SurveyedKey(path: path, depth: depth)
    for value in values {
      for item in value.node.sequence ?? [value.node] where item.mapping != nil {
        key.add(item, note: value.note)
      }
    }
    return key.values.isEmpty ? nil : key
  }

  /// The texts of the values, items of lists one by one.
  var texts: [(text: String, note: Int)] {
    values.flatMap { value in
      (value.node.sequence ?? [value.node]).compactMap { item in
        item.scalar.flatMap { $0.isNull || $0.text.isEmpty ? nil : ($0.text, value.note) }
      }
    }
  }
}

/// How often texts are there, the most frequent first, else in their own order.
struct TextCounts: Sendable {
  let counts: [(text: String, count: Int)]

  init(_ texts: some Sequence<String>) {
    counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).map { (text: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
