import FrontMatter

/// What a note says, without places and styles, to make edits on in the plainest way.
indirect enum Tree: Equatable {
  case null
  case text(String)
  case list([Tree])
  case mapping([Pair])
  /// A value that is repeated from elsewhere, or has an anchor or a tag.
  case special(String, Tree)

  struct Pair: Equatable {
    var key: Tree
    var value: Tree
  }

  init(_ node: YAMLNode) {
    var tree: Tree
    switch node.content {
    case .scalar(let scalar): tree = scalar.isNull ? .null : .text(scalar.text)
    case .sequence(let items): tree = .list(items.map { Tree($0) })
    case .mapping(let entries):
      tree = .mapping(entries.map { Pair(key: Tree($0.key), value: Tree($0.value)) })
    }
    let marks = "\(node.isAlias) \(node.anchor ?? "") \(node.tag ?? "")"
    if marks != "false  " { tree = .special(marks, tree) }
    self = tree
  }

  init(_ value: YAMLValue) {
    switch value {
    case .text(let text), .plain(let text): self = .text(text)
    case .list(let items): self = .list(items.map { Tree($0) })
    case .mapping(let entries):
      self = .mapping(entries.map { Pair(key: .text($0.key), value: Tree($0.value)) })
    }
  }

  /// The tree with the keys of all mappings in one order, to compare where their order is nobody's business.
  var sorted: Tree {
    switch self {
    case .null, .text: self
    case .list(let items): .list(items.map(\.sorted))
    case .special(let marks, let tree): .special(marks, tree.sorted)
    case .mapping(let pairs):
      .mapping(
        pairs.map { Pair(key: $0.key.sorted, value: $0.value.sorted) }.sorted { "\($0.key)" < "\($1.key)" })
    }
  }

  mutating func apply(_ edit: NoteEdit) {
    switch edit {
    case .set(let path, let value): change(path[...]) { $0 = Tree(value) }
    case .remove(let path):
      guard let last = path.last else { return }
      change(path.dropLast()[...]) { $0.remove(last) }
    case .insert(let path, let index, let value):
      change(path[...]) { tree in
        guard case .list(var items) = tree else { return tree = .list([Tree(value)]) }
        items.insert(Tree(value), at: index)
        tree = .list(items)
      }
    case .move(let path, let from, let to):
      change(path[...]) { tree in
        guard case .list(var items) = tree else { return }
        items.insert(items.remove(at: from), at: to)
        tree = .list(items)
      }
    case .replaceBody: break
    }
  }

  private mutating func remove(_ step: YAMLStep) {
    switch (self, step) {
    case (.list(var items), .index(let index)):
      items.remove(at: index)
      self = .list(items)
    case (.mapping(let pairs), .key(let key)): self = .mapping(pairs.filter { !$0.key.isKey(key) })
    default: break
    }
  }

  private func isKey(_ key: String) -> Bool {
    self == .text(key) || (self == .null && ["", "~", "null"].contains(key))
  }

  private mutating func change(_ path: ArraySlice<YAMLStep>, _ body: (inout Tree) -> Void) {
    guard let step = path.first else { return body(&self) }
    switch (self, step) {
    case (.list(var items), .index(let index)):
      items[index].change(path.dropFirst(), body)
      self = .list(items)
    case (.mapping(var pairs), .key(let key)):
      if let index = pairs.firstIndex(where: { $0.key.isKey(key) }) {
        pairs[index].value.change(path.dropFirst(), body)
      } else {
        var value = Tree.null
        value.change(path.dropFirst(), body)
        pairs.append(Pair(key: .text(key), value: value))
      }
      self = .mapping(pairs)
    case (.null, .key(let key)):
      var value = Tree.null
      value.change(path.dropFirst(), body)
      self = .mapping([Pair(key: .text(key), value: value)])
    default: break
    }
  }
}
