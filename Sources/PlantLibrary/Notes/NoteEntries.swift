internal import Diagnostics
package import FrontMatter

/// The entries of a note's front matter, sorted by what they are for.
struct NoteEntries {
  /// An entry that gives a slot its value.
  struct Found {
    let entry: YAMLEntry
    /// The keys that it lies within, as the note spells them; mostly none.
    fileprivate let parents: [String]
    fileprivate let rank: Int
    /// Which entry of the note it lies in.
    let number: Int

    /// The keys that lead to it, as the note spells them.
    var path: [String] { parents + [entry.name ?? ""] }

    var keys: String { path.joined(separator: ".") }
  }

  /// For each slot of the tree its entry; nil where the note has none.
  private(set) var found: [Found?]

  /// What is wrong with keys, each with the number of the entry that it lies in.
  private(set) var problems: [(number: Int, problem: Problem)] = []

  /// What is wrong with a key.
  enum Problem {
    /// It is neither a text nor anything else that can be one.
    case noText(YAMLEntry)
    /// Nothing is known of it; its keys from the outermost.
    case unknown(YAMLEntry, keys: String)
    /// It should hold keys.
    case noMapping(YAMLEntry, keys: String)
    /// A slot gets a value from two spellings of one key.
    case twice(slot: Int, Found, first: Found)
    /// A slot has its value from elsewhere already.
    case unused(slot: Int, Found, used: Found)
  }

  /// `fileName` is the name of the note's file, for what has its value from there; nil where that is left out.
  init(_ entries: [YAMLEntry], _ tree: KeyTree, fileName: String? = nil) {
    found = Array(repeating: nil, count: tree.slots.count)
    for (number, entry) in entries.enumerated() { sort(entry, below: 0, [], number, tree) }
    guard let fileName else { return }
    for slot in tree.namedByFile where found[slot].map(\.entry.value.isNull) ?? true {
      func node(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, style: .singleQuoted)), range: 0..<0)
      }
      found[slot] = Found(
        entry: YAMLEntry(key: node(KeyTree.fileName), value: node(fileName)), parents: [], rank: .max,
        number: entries.count)
    }
  }

  private mutating func sort(
    _ entry: YAMLEntry, below parent: Int, _ parents: [String], _ number: Int, _ tree: KeyTree,
    isIgnored: Bool = false
  ) {
    guard let name = entry.name else { return report(.noText(entry), number) }
    var keys: String { (parents + [name]).joined(separator: ".") }
    guard let index = tree.node(below: parent, name) else {
      if !isIgnored { report(.unknown(entry, keys: keys), number) }
      return
    }
    let node = tree.nodes[index]
    if node.hasNodes, let mapping = entry.value.mapping {
      for entry in mapping {
        sort(entry, below: index, parents + [name], number, tree, isIgnored: isIgnored || node.isIgnored)
      }
      return
    }
    if node.claims.isEmpty {
      if !node.isIgnored, !entry.value.isNull {
        report(.noMapping(entry, keys: keys), number)
      }
      return
    }
    for claim in node.claims {
      add(Found(entry: entry, parents: parents, rank: claim.rank, number: number), to: claim.slot)
    }
  }

  private mutating func report(_ problem: Problem, _ number: Int) { problems.append((number, problem)) }

  private mutating func add(_ new: Found, to slot: Int) {
    guard let old = found[slot] else {
      found[slot] = new
      return
    }
    if old.rank == new.rank { return report(.twice(slot: slot, new, first: old), new.number) }
    let isBetter = old.entry.value.isNull || new.rank < old.rank && !new.entry.value.isNull
    let (used, left) = isBetter ? (new, old) : (old, new)
    found[slot] = used
    let text = used.entry.value.scalar?.text
    let isSame = text != nil && left.entry.value.scalar?.text == text
    if !left.entry.value.isNull, !isSame { report(.unused(slot: slot, left, used: used), left.number) }
  }
}

/// Where a note has, or would get, the value of each key.
package struct NotePlaces: Sendable {
  private let entries: NoteEntries
  private let tree: KeyTree
  private let schema: AttributeSchema

  /// - Parameters:
  ///   - root: The note's front matter; nil where it has none.
  ///   - schema: What its keys mean.
  ///   - isPlant: Whether it is a plant's note, rather than a page.
  ///   - fileName: The name of its file, for what has its value from there; nil where that is no place.
  package init(_ root: YAMLNode?, _ schema: AttributeSchema, isPlant: Bool, fileName: String? = nil) {
    tree = isPlant ? schema.plantKeys : schema.pageKeys
    entries = NoteEntries(root?.mapping ?? [], tree, fileName: fileName)
    self.schema = schema
  }

  /// The entry that gives an attribute or a key of every note its value; nil for none.
  package func entry(of key: String) -> YAMLEntry? { found(key)?.entry }

  /// The keys that lead to its value, by the note's own spelling where it is there.
  package func path(of key: String) -> [String] { found(key)?.path ?? usualPath(of: key) }

  private func usualPath(of key: String) -> [String] {
    let from = schema.keyRules[key]?.from ?? schema.index(ofKey: key).map { schema.attributes[$0].from }
    return from?.first ?? [key]
  }

  private func found(_ key: String) -> NoteEntries.Found? {
    tree.slots.indices.first { slot in
      switch tree.slots[slot] {
      case .attribute(let index): schema.attributes[index].key == key
      case .own(let own): own == key
      case .imagePart, .also: false
      }
    }.flatMap { entries.found[$0] }
  }

  /// The key `draft` as the note spells it, where another one makes drafts, too; nil for none.
  package var plainDraft: String? {
    tree.slots.indices.first { if case .also("draft", _) = tree.slots[$0] { true } else { false } }
      .flatMap { entries.found[$0]?.entry.name }
  }

  /// Why a key can't be set by itself, in words; nil where it can.
  package func readOnlyReason(of key: String) -> String? {
    guard let rule = schema.keyRules[key] else { return nil }
    return rule.isIgnored ? "attributes.yml says that notes don't use \(key)" : nil
  }

  /// The words that make the note a draft, and none; nil where it says so by `draft` and a plain yes.
  package var draftWords: (draft: String?, published: String?)? {
    schema.keyRules["draft"] == nil ? nil : schema.draftWords
  }

  /// Whether an entry, as a whole, is the value of an attribute or a key of every note.
  package func gives(_ entry: YAMLEntry) -> Bool {
    entries.found.contains { $0?.entry.key.range == entry.key.range }
  }
}
