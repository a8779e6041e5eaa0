/// What an edit is meant to change, to hold the note that was read anew against.
enum EditMeaning {
  case set(YAMLValue)
  case insertKey(String, YAMLValue, at: Int)
  case insertItem(YAMLValue, at: Int)
  case remove(YAMLStep)
  case move(from: Int, to: Int)
}

/// Compares values by what they say, not by where they lie.
enum EditCheck {
  /// Whether one value is another with a change made at a path, and nothing else.
  static func isChanged(
    _ old: YAMLNode, _ new: YAMLNode, at path: ArraySlice<YAMLStep>, _ meaning: EditMeaning
  ) -> Bool {
    guard let step = path.first else { return isChanged(old, new, meaning) }
    guard old.anchor == new.anchor, old.tag == new.tag, old.isAlias == new.isAlias else { return false }
    let rest = path.dropFirst()
    switch (step, old.content, new.content) {
    case (.index(let index), .sequence(let old), .sequence(let new)):
      return old.count == new.count
        && old.indices.allSatisfy {
          $0 == index ? isChanged(old[$0], new[$0], at: rest, meaning) : isSame(old[$0], new[$0])
        }
    case (.key(let key), .mapping(let old), .mapping(let new)):
      return old.count == new.count
        && zip(old, new).allSatisfy { old, new in
          guard isSame(old.key, new.key) else { return false }
          return old.name == key
            ? isChanged(old.value, new.value, at: rest, meaning) : isSame(old.value, new.value)
        }
    default: return false
    }
  }

  private static func isChanged(_ old: YAMLNode, _ new: YAMLNode, _ meaning: EditMeaning) -> Bool {
    switch meaning {
    case .set(let value): return says(new, value, exactly: true)
    case .insertKey(let key, let value, let index):
      guard let old = old.isNull ? [] : old.mapping, let new = new.mapping, new.indices.contains(index) else {
        return false
      }
      return new[index].key.isText(key) && says(new[index].value, value, exactly: true)
        && isSame(old, Array(new[..<index] + new[(index + 1)...]))
    case .insertItem(let value, let index):
      guard let old = old.sequence, let new = new.sequence, new.indices.contains(index) else { return false }
      return says(new[index], value, exactly: true) && isSame(old, Array(new[..<index] + new[(index + 1)...]))
    case .remove(.key(let key)):
      guard let old = old.mapping, let new = new.isNull ? [] : new.mapping else { return false }
      return isSame(old.filter { $0.name != key }, new)
    case .remove(.index(let index)):
      guard var old = old.sequence, let new = new.sequence, old.indices.contains(index) else { return false }
      old.remove(at: index)
      return isSame(old, new)
    case .move(let from, let to):
      guard var old = old.sequence, let new = new.sequence else { return false }
      old.insert(old.remove(at: from), at: to)
      return isSame(old, new)
    }
  }

  // MARK: Equal values

  static func isSame(_ old: YAMLNode, _ new: YAMLNode) -> Bool {
    guard old.anchor == new.anchor, old.tag == new.tag, old.isAlias == new.isAlias else { return false }
    switch (old.content, new.content) {
    case (.scalar(let old), .scalar(let new)):
      return old.style == new.style && old.text.utf8.elementsEqual(new.text.utf8)
    case (.sequence(let old), .sequence(let new)): return isSame(old, new)
    case (.mapping(let old), .mapping(let new)): return isSame(old, new)
    default: return false
    }
  }

  private static func isSame(_ old: [YAMLNode], _ new: [YAMLNode]) -> Bool {
    old.elementsEqual(new, by: isSame)
  }

  private static func isSame(_ old: [YAMLEntry], _ new: [YAMLEntry]) -> Bool {
    old.elementsEqual(new) { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
  }

  /// Whether a value says the same as one that is to be written, in whatever way; the order of keys says nothing.
  ///
  /// One that says it exactly has the keys in their order, and neither anchors nor tags.
  static func says(_ node: YAMLNode, _ value: YAMLValue, exactly: Bool = false) -> Bool {
    if exactly, node.anchor != nil || node.tag != nil || node.isAlias { return false }
    switch (value, node.content) {
    case (.text(let text), .scalar(let scalar)), (.plain(let text), .scalar(let scalar)):
      return !scalar.isNull && scalar.text.utf8.elementsEqual(text.utf8)
    case (.list(let values), .sequence(let nodes)):
      return nodes.elementsEqual(values) { says($0, $1, exactly: exactly) }
    case (.mapping(let values), .mapping(let nodes)) where exactly:
      return nodes.elementsEqual(values) { $0.key.isText($1.key) && says($0.value, $1.value, exactly: true) }
    case (.mapping(let values), .mapping(let nodes)):
      return values.count == nodes.count
        && values.allSatisfy { value in
          nodes.contains { $0.name == value.key && says($0.value, value.value) }
        }
    default: return false
    }
  }
}

extension YAMLNode {
  /// Whether this is a key of a name, letter by letter.
  fileprivate func isText(_ text: String) -> Bool {
    scalar?.text.utf8.elementsEqual(text.utf8) ?? false
  }
}
