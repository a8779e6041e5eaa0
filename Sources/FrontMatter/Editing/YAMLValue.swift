/// A value that is to be written.
package indirect enum YAMLValue: Sendable {
  /// A text: quoted where a reader of YAML could take it for something else.
  case text(String)

  /// A number, a date, `true` or `false`: written as it is, without quotes unless there were some.
  case plain(String)

  case list([YAMLValue])

  /// Keys with their values, in this order.
  case mapping([(key: String, value: YAMLValue)])

  /// How deep a value may be nested.
  static let depthLimit = 32
}

extension YAMLValue {
  /// The text of a single value; nil for a list or a mapping.
  var scalarText: String? {
    switch self {
    case .text(let text), .plain(let text): text
    case .list, .mapping: nil
    }
  }

  /// A key that a mapping of the value has twice; nil for none.
  var repeatedKey: String? {
    switch self {
    case .text, .plain: return nil
    case .list(let items): return items.lazy.compactMap(\.repeatedKey).first
    case .mapping(let entries):
      var known: Set<String> = []
      return entries.first { !known.insert($0.key).inserted }?.key
        ?? entries.lazy.compactMap(\.value.repeatedKey).first
    }
  }

  /// Whether the value is nested no deeper than ``depthLimit``.
  var isShallow: Bool { isNested(within: Self.depthLimit) }

  private func isNested(within limit: Int) -> Bool {
    guard limit > 0 else { return false }
    return switch self {
    case .text, .plain: true
    case .list(let items): items.allSatisfy { $0.isNested(within: limit - 1) }
    case .mapping(let entries): entries.allSatisfy { $0.value.isNested(within: limit - 1) }
    }
  }
}

extension YAMLValue {
  /// The value of a node, without anchors and tags.
  package init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = scalar.style == .plain ? .plain(scalar.text) : .text(scalar.text)
    case .sequence(let items): self = .list(items.map { YAMLValue($0) })
    case .mapping(let entries):
      self = .mapping(entries.map { ($0.name ?? "", YAMLValue($0.value)) })
    }
  }

  /// The front matter of a new note, with the lines of `---` around it.
  package static func frontMatter(_ entries: [(key: String, value: YAMLValue)]) -> String {
    let writer = YAMLWriter(hasFlushDashes: false, prefersBlockLists: false)
    let lines = entries.flatMap { writer.entry($0.key, $0.value, column: 0) }
    return (["---"] + lines + ["---", ""]).joined(separator: "\n")
  }
}
