/// Setting values.
extension NoteEditor {
  mutating func set(_ path: [YAMLStep], _ value: YAMLValue) throws(EditRefusal) {
    guard let target = try target(path) else { return try add(path, value) }
    guard !EditCheck.says(target.node, value) else { return }
    if let reason = target.node.readOnlyReason(path) { throw reason }
    switch (value, target.node.content) {
    case (.list(let new), .sequence(let old)) where max(new.count, old.count) <= Self.stepLimit:
      try setItems(path, new)
    case (.mapping(let new), .mapping(let old))
    where !path.isEmpty && max(new.count, old.count) <= Self.stepLimit:
      try setEntries(path, old, new)
    default:
      guard !path.isEmpty else { throw .noPlace() }
      try replace(target, path, value)
    }
  }

  /// Up to this many items or keys are changed one by one; of more, the whole is written anew.
  private static let stepLimit = 200

  mutating func replace(_ target: EditTarget, _ path: [YAMLStep], _ value: YAMLValue)
    throws(EditRefusal)
  {
    let splices = ValueSplices(text: text, target: target, writer: writer, lineEnd: lineEnd)
    try take(splices.splices(for: value), path, .set(value))
  }

  /// Changes the keys of a mapping that differ.
  private mutating func setEntries(
    _ path: [YAMLStep], _ old: [YAMLEntry], _ new: [(key: String, value: YAMLValue)]
  ) throws(EditRefusal) {
    for (index, entry) in new.enumerated() {
      let place = path + [.key(entry.key)]
      if try target(place) != nil {
        try set(place, entry.value)
      } else {
        try addKey(entry.key, entry.value, to: path, order: new[...index].map(\.key))
      }
    }
    for entry in old {
      if let name = entry.name, !new.contains(where: { $0.key == name }) { try remove(path + [.key(name)]) }
    }
  }

  /// Changes the items of a list that differ.
  ///
  /// Those that are in both lists keep their comments. One that takes the place of another doesn't get the comment
  /// beside that.
  private mutating func setItems(_ path: [YAMLStep], _ new: [YAMLValue]) throws(EditRefusal) {
    var index = 0
    while index < new.count {
      let items = try target(path)?.node.sequence ?? []
      let isWantedLater =
        index < items.count && new[(index + 1)...].contains { EditCheck.says(items[index], $0) }
      let place = items.indices.dropFirst(index).first { EditCheck.says(items[$0], new[index]) }
      if let place, place > index {
        guard isWantedLater else {
          try remove(path + [.index(index)])
          continue
        }
        try move(in: path, from: place, to: index)
      } else if place == nil, index == items.count || isWantedLater {
        try insert(new[index], in: path, at: index)
      } else if place == nil {
        let isText = items[index].scalar.map { $0.style != .literal && $0.style != .folded } ?? false
        try set(path + [.index(index)], new[index])
        if isText, new[index].scalarText != nil { try removeComment(beside: index, new[index], in: path) }
      }
      index += 1
    }
    let count = try target(path)?.node.sequence?.count ?? 0
    for index in stride(from: count - 1, through: new.count, by: -1) { try remove(path + [.index(index)]) }
  }

  private mutating func removeComment(
    beside index: Int, _ value: YAMLValue, in path: [YAMLStep]
  ) throws(EditRefusal) {
    guard let target = try target(path),
      let elements = text.elements(of: target.node, isInBrackets: target.isInBrackets)
    else { return }
    let comment =
      target.isInBrackets || target.node.hasBrackets(text)
      ? text.flowLayout(target, elements).comment(beside: index)
      : text.blockLayout(target, elements).comment(besideText: index)
    if let comment { try take([Splice(comment)], path + [.index(index)], .set(value)) }
  }

  // MARK: Writing

  /// What writes values in this note's manner.
  var writer: YAMLWriter {
    let text = text
    let lists = (root.mapping ?? []).filter { entry in
      !entry.key.isAlias && !entry.value.isAlias && entry.value.sequence?.isEmpty == false
    }
    let onLines = lists.filter { !$0.value.hasBrackets(text) }
    let hasFlushDashes = onLines.first.map { entry in
      text.column(of: entry.value.range.lowerBound) == text.column(of: entry.key.range.lowerBound)
    }
    let hasTextsOnLines = onLines.contains { $0.value.sequence?.first?.scalar != nil }
    return YAMLWriter(
      hasFlushDashes: hasFlushDashes ?? false,
      prefersBlockLists: hasTextsOnLines && onLines.count == lists.count)
  }
}
