import FrontMatter

/// Edits at random of what a note has.
struct RandomEdit {
  var random: Generator

  static let texts = [
    "x", "two words", "no", "1.0", "2024-01-01", "a: b", "a #b", "@a", "", "it's", "\"q\"", "- a", "a, b",
    "[x]",
    "{x", "é 🌵", "x\ny", "x\ny\n", "x\n\n\n", " lead", "trail ", "\n", "a\tb", "\tx\ny", "---", "a\r\nb",
    "---\nx\n",
    "C:\\x", "null", "~", "one\n\ntwo\n", "  a\nb\n", "x\u{2028}y", "\u{0}", "#x\n# y\n", "x:",
    "a longer text of many words that goes on and on past any line\n",
  ]
  static let keys = ["a", "b", "new", "no", "c: d", "1", "title", "[k]", "é", "links", "a\nb"]

  mutating func edit(of root: YAMLNode?) -> NoteEdit {
    if random.below(12) == 0 {
      return .replaceBody(["", "New", "a\nb\n", "---\n", "# x\n\n\ny"][random.below(5)])
    }
    let (path, node) = place(in: root)
    switch node?.content {
    case .sequence(let items):
      switch random.below(6) {
      case 0, 1: return .insert(path, at: random.below(items.count + 1), value(2))
      case 2, 3:
        return .move(path, from: random.below(items.count + 1), to: random.below(max(1, items.count)))
      case 4: return .remove(path + [.index(random.below(items.count + 1))])
      default: return .set(path, value(2))
      }
    case .mapping:
      let key = YAMLStep.key(Self.keys[random.below(Self.keys.count)])
      if random.below(4) > 0 || path.isEmpty { return .set(path + [key], value(2)) }
      return random.below(2) == 0 ? .remove(path) : .set(path, value(2))
    default:
      if random.below(4) == 0 { return .remove(path) }
      if random.below(8) == 0 { return .insert(path, at: 0, value(1)) }
      return .set(path, random.below(5) == 0 ? value(2) : value(0))
    }
  }

  /// A value of the note, more often a deep one.
  private mutating func place(in root: YAMLNode?) -> ([YAMLStep], YAMLNode?) {
    var path: [YAMLStep] = []
    var node = root
    while let current = node, random.below(5) > 0 {
      switch current.content {
      case .sequence(let items) where !items.isEmpty:
        let index = random.below(items.count)
        path.append(.index(index))
        node = items[index]
      case .mapping(let entries) where !entries.isEmpty:
        let entry = entries[random.below(entries.count)]
        guard let name = entry.name else { return (path, node) }
        path.append(.key(name))
        node = entry.value
      default: return (path, node)
      }
    }
    return path.isEmpty ? ([.key(Self.keys[random.below(Self.keys.count)])], root) : (path, node)
  }

  mutating func value(_ depth: Int) -> YAMLValue {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: .plain(["1", "2.50", "true", "2025-06-07", "-3"][random.below(5)])
    case 5, 6: .list((0..<random.below(4)).map { _ in value(depth - 1) })
    case 7:
      .mapping(
        Self.keys.shuffled(by: random.next()).prefix(random.below(4)).map { ($0, value(depth - 1)) })
    default: .text(Self.texts[random.below(Self.texts.count)])
    }
  }
}

extension [String] {
  /// The elements from a place that a number says, so that different ones come first.
  fileprivate func shuffled(by number: UInt64) -> [String] {
    let start = Int(number % UInt64(count))
    return Array(self[start...] + self[..<start])
  }
}
