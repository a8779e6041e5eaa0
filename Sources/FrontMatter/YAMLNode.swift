/// A YAML value that knows which bytes of its file it was written with.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package var content: Content

  /// The value's bytes in the file, quotes and brackets included, without comments or blank lines after it.
  ///
  /// Its anchor and tag lie before the range. Where nothing is written (`key:`, `-`, `key: !!str`), the range is
  /// empty and lies directly after the `:`, the `-`, or the anchor and tag: a value that is put there needs a space
  /// before it. A key without a `:` (`{key}`) has its empty value at its own end. A block scalar begins at its `|` or
  /// `>` and ends with its last line, the line end not included; blank lines after it are its own only with the
  /// indicator `+`. A block mapping or block list begins with its first key or `-` and ends with its last value.
  package var range: Range<Int>

  /// The anchor that the value carries (`&name`); nil for none.
  package var anchor: String?

  /// The tag that the value carries (`!!str`); nil for none.
  package var tag: String?

  /// Whether the value stands elsewhere and is only referred to here (`*name`, or a merge key `<<`).
  ///
  /// The range is then that of the reference, and the ranges within ``content`` are those of the place referred to.
  /// Of an entry that a merge key brought in, both key and value are marked, and lie where the merged mapping is
  /// named.
  package var isAlias: Bool

  package init(
    _ content: Content, range: Range<Int>, anchor: String? = nil, tag: String? = nil, isAlias: Bool = false
  ) {
    self.content = content
    self.range = range
    self.anchor = anchor
    self.tag = tag
    self.isAlias = isAlias
  }
}

/// A YAML scalar as text, before anything has decided its type.
package struct YAMLScalar: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
  }

  package var text: String
  package var style: Style

  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Whether the scalar says that there is no value: nothing, `~` or `null`, unquoted.
  package var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL")
  }
}

/// A key of a YAML mapping with its value.
package struct YAMLEntry: Sendable {
  package var key: YAMLNode
  package var value: YAMLNode

  package init(key: YAMLNode, value: YAMLNode) { (self.key, self.value) = (key, value) }

  /// The key's text; nil for a key that is a sequence or a mapping.
  package var name: String? { key.scalar?.text }
}

extension YAMLNode {
  /// The scalar; nil for a sequence or a mapping.
  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The items; nil for a scalar or a mapping.
  package var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries in the order written; nil for a scalar or a sequence.
  package var mapping: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Whether the value says that there is none (see ``YAMLScalar/isNull``).
  package var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a key of this mapping; nil where there is no such key, or this is no mapping.
  package subscript(name: String) -> YAMLNode? {
    mapping?.first { $0.name == name }?.value
  }

  /// Whether a value has the same texts in the same order, in whatever way they are written.
  ///
  /// Anchors, aliases and tags count with `andMarks` only.
  package func hasSameTexts(as other: YAMLNode, andMarks: Bool = false) -> Bool {
    if andMarks, anchor != other.anchor || tag != other.tag || isAlias != other.isAlias { return false }
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let other)):
      return one.isNull == other.isNull && one.text.utf8.elementsEqual(other.text.utf8)
    case (.sequence(let one), .sequence(let other)):
      return one.elementsEqual(other) { $0.hasSameTexts(as: $1, andMarks: andMarks) }
    case (.mapping(let one), .mapping(let other)):
      return one.elementsEqual(other) {
        $0.key.hasSameTexts(as: $1.key, andMarks: andMarks)
          && $0.value.hasSameTexts(as: $1.value, andMarks: andMarks)
      }
    default: return false
    }
  }

  /// What the value is, in words for a message: `a text`, `a list`, `a mapping`.
  package var kindInWords: String {
    switch content {
    case .scalar: "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
