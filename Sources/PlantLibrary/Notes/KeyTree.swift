internal import Text

/// What the keys of a note mean, those within others too.
///
/// `toxicity: {cats: …}` is looked up as `toxicity`, then below it as `cats`; a key that is written `toxicity.cats` is
/// the same. Spellings are compared as ``foldedKey(_:)`` does.
package struct KeyTree: Sendable {
  /// What a value is for.
  enum Slot: Sendable, Hashable {
    /// An attribute, by its index.
    case attribute(Int)
    /// A key that every note has.
    case own(String)
    /// A part of the note's image that has a key of its own.
    case imagePart(String)
    /// A further place of a key all of whose places count: of `aliases`, and `draft` itself besides another key.
    case also(String, Int)

    var isOwn: Bool { if case .own = self { true } else { false } }
  }

  /// That a value is for a slot.
  struct Claim: Sendable {
    /// The slot, by its index.
    let slot: Int
    /// Of several places that say something the one with the lowest rank counts.
    let rank: Int
  }

  struct Node: Sendable {
    fileprivate(set) var claims: [Claim] = []
    fileprivate(set) var isIgnored = false
    /// Spellings as they were declared: the usual note writes one of these, and finds it without folding.
    fileprivate var exact: [String: Int] = [:]
    fileprivate var folded: [String: Int] = [:]

    /// Whether it holds keys that mean something.
    var hasNodes: Bool { !folded.isEmpty }
  }

  private(set) var nodes = [Node()]
  private(set) var slots: [Slot] = []
  private var indices: [Slot: Int] = [:]

  /// The slots that the name of a note's file gives a value where no key does.
  private(set) var namedByFile: [Int] = []

  /// What stands in a list of paths for the name of the note's file.
  package static let fileName = "(file name)"

  /// Adds what is found under a key, its other spellings and some paths.
  mutating func add(_ slot: Slot, key: String, accepts: [String] = [], from: [[String]] = []) {
    for (rank, path) in from.enumerated() { claim(path, slot, rank: rank) }
    for spelling in accepts { claim([spelling], slot, rank: from.count) }
    if from.isEmpty { claim([key], slot, rank: 0) }
  }

  /// Takes the name of a note's file where no key gives a value.
  mutating func takeFileName(_ slot: Slot) { namedByFile.append(number(slot)) }

  /// Adds the key of what is read from paths, which counts after these, unless the key has another meaning.
  mutating func addKey(_ slot: Slot, key: String, after from: [[String]]) {
    let hasMeaning = node(at: [key]).map { !nodes[$0].claims.isEmpty || nodes[$0].isIgnored } ?? false
    if from.isEmpty || hasMeaning { return }
    claim([key], slot, rank: from.count)
  }

  /// Adds a path.
  mutating func claim(_ path: [String], _ slot: Slot, rank: Int) {
    let index = makeNode(path)
    let number = number(slot)
    if !nodes[index].claims.contains(where: { $0.slot == number }) {
      nodes[index].claims.append(Claim(slot: number, rank: rank))
    }
  }

  /// Says that a key means nothing, unless it is for something.
  mutating func ignore(_ path: [String]) {
    nodes[makeNode(path)].isIgnored = true
  }

  private mutating func number(_ slot: Slot) -> Int {
    if let known = indices[slot] { return known }
    indices[slot] = slots.count
    slots.append(slot)
    return slots.count - 1
  }

  private mutating func makeNode(_ path: [String]) -> Int {
    path.flatMap(Self.parts).reduce(0) { node, name in
      if let known = child(of: node, name) {
        nodes[node].exact[name] = known
        return known
      }
      let index = nodes.count
      nodes.append(Node())
      nodes[node].exact[name] = index
      nodes[node].folded[foldedKey(name)] = index
      return index
    }
  }

  /// The node that a key below another means; nil for one that means nothing.
  func child(of node: Int, _ name: String) -> Int? {
    if let index = nodes[node].exact[name] { return index }
    guard !nodes[node].folded.isEmpty else { return nil }
    return nodes[node].folded[foldedKey(name)]
  }

  /// The node of a key as a note writes it below another, dots included.
  func node(below node: Int, _ name: String) -> Int? {
    if let index = child(of: node, name) { return index }
    guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return Self.parts(name).reduce(node) { node, part in node.flatMap { child(of: $0, part) } }
  }

  /// The node of a path; nil where nothing is declared there.
  func node(at path: [String]) -> Int? {
    path.reduce(0) { node, name in node.flatMap { self.node(below: $0, name) } }
  }

  /// The keys of a path that is written with dots between them: `safety.cats.status`.
  package static func parts(_ path: String) -> [String] {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    return parts.contains("") ? [path] : parts
  }
}
