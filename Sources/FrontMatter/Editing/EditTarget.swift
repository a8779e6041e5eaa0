/// A value of a note and how it is joined to what it lies in.
struct EditTarget {
  let node: YAMLNode

  /// Whether it lies within brackets.
  let isInBrackets: Bool

  /// Where what introduces it ends: the `:` of its key or its dash; nil for the whole of the front matter.
  let introductionEnd: Int?

  /// How far its key or dash is indented; -1 for the whole of the front matter.
  let parentColumn: Int

  /// Whether it is the value of a key that has no `:`.
  let lacksColon: Bool
}

/// Finds values, and says which of them can't be changed.
struct EditTargets {
  let text: YAMLText
  let root: YAMLNode

  /// Finds a value.
  /// - Returns: nil where a key of the path isn't there, or a mapping on the way to it isn't yet.
  /// - Throws: A refusal where the path leads through what can't be changed, or to what a value can't have.
  func find(_ path: [YAMLStep]) throws(EditRefusal) -> EditTarget? {
    var target = EditTarget(
      node: root, isInBrackets: false, introductionEnd: nil, parentColumn: -1, lacksColon: false)
    for (depth, step) in path.enumerated() {
      let place = Array(path[..<depth])
      if let reason = target.node.ownReadOnlyReason(place) { throw reason }
      guard let next = try self.step(step, from: target, place) else { return nil }
      target = next
    }
    return target
  }

  private func step(
    _ step: YAMLStep, from target: EditTarget, _ place: [YAMLStep]
  ) throws(EditRefusal) -> EditTarget? {
    let node = target.node
    if node.isNull, case .key = step { return nil }
    switch (step, node.content) {
    case (.key(let key), .mapping(let entries)):
      guard let entry = entries.first(where: { $0.name == key }) else { return nil }
      if let reason = entry.readOnlyReason(place + [step]) { throw reason }
      if isLong(entry, target) { throw .complexKey(place + [step]) }
      let keyEnd = entry.key.range.upperBound
      let isInBrackets = target.isInBrackets || node.hasBrackets(text)
      let end = text.placeOfValue(afterKeyEnding: keyEnd, isInBrackets: isInBrackets)
      return EditTarget(
        node: entry.value, isInBrackets: isInBrackets, introductionEnd: end,
        parentColumn: text.column(of: entry.key.range.lowerBound), lacksColon: end == keyEnd)
    case (.index(let index), .sequence(let items)):
      guard items.indices.contains(index) else {
        throw .noItem(index, count: items.count, place)
      }
      let isInBrackets = target.isInBrackets || node.hasBrackets(text)
      guard let start = text.elements(of: node, isInBrackets: target.isInBrackets)?[index].lowerBound else {
        throw .unusual(place)
      }
      return EditTarget(
        node: items[index], isInBrackets: isInBrackets, introductionEnd: isInBrackets ? nil : start + 1,
        parentColumn: text.column(of: start), lacksColon: false)
    case (.key, _): throw .wrongKind(place, node, wanted: "a mapping")
    case (.index, _): throw .wrongKind(place, node, wanted: "a list")
    }
  }

  /// Whether the key is written with `?`.
  private func isLong(_ entry: YAMLEntry, _ parent: EditTarget) -> Bool {
    let range = entry.key.range
    var before = range.lowerBound - 1
    while text[before] == UInt8(ascii: " ") || text[before] == UInt8(ascii: "\t") { before -= 1 }
    if text[before] == UInt8(ascii: "?") { return true }
    if parent.isInBrackets || parent.node.hasBrackets(text) { return false }
    let colon = text.placeOfValue(afterKeyEnding: range.upperBound, isInBrackets: false)
    return colon == range.upperBound || colon > text.lineEnd(from: range.upperBound)
      || text.lineEnd(from: range.lowerBound) < range.upperBound
  }
}

extension YAMLNode {
  /// Why nothing within the value can be changed; nil where it can.
  func ownReadOnlyReason(_ place: [YAMLStep]) -> EditRefusal? {
    if isAlias {
      return EditRefusal(
        "\(place.inWords) repeats a value that stands elsewhere (*); change it there, in the whole note")
    }
    if let anchor {
      return EditRefusal(
        "\(place.inWords) has an anchor (&\(anchor.excerpt)), so other values may repeat it; change it in the whole note"
      )
    }
    return tag.map { EditRefusal("\(place.inWords) has a tag (\($0.excerpt)); change it in the whole note") }
  }

  /// Why the value can't be replaced or taken away; nil where it can.
  func readOnlyReason(_ place: [YAMLStep]) -> EditRefusal? {
    if let reason = ownReadOnlyReason(place) { return reason }
    switch content {
    case .scalar: return nil
    case .sequence(let items):
      return items.lazy.enumerated().compactMap { $1.readOnlyReason(place + [.index($0)]) }.first
    case .mapping(let entries):
      for entry in entries {
        let place = place + [.key(entry.name ?? "a key that is no text")]
        if let reason = entry.readOnlyReason(place) ?? entry.value.readOnlyReason(place) { return reason }
      }
      return nil
    }
  }

  /// Whether this is a list or a mapping within brackets of its own.
  func hasBrackets(_ text: YAMLText) -> Bool {
    switch content {
    case .scalar: return false
    case .sequence: return text[range.lowerBound] == UInt8(ascii: "[")
    case .mapping(let entries):
      // A key may be in brackets too; it then begins where the mapping does.
      guard text[range.lowerBound] == UInt8(ascii: "{") else { return false }
      return entries.first.map { $0.key.isAlias || $0.key.range.lowerBound > range.lowerBound } ?? true
    }
  }
}

extension YAMLEntry {
  /// Why nothing can be changed here for the sake of the key; nil where it can.
  fileprivate func readOnlyReason(_ place: [YAMLStep]) -> EditRefusal? {
    if key.isAlias, value.isAlias, key.range == value.range {
      return EditRefusal(
        "\(place.inWords) comes from another mapping (<<); change it there, in the whole note")
    }
    let isPlain = key.anchor == nil && key.tag == nil && !key.isAlias && key.scalar != nil
    return isPlain ? nil : .complexKey(place)
  }
}

extension EditRefusal {
  fileprivate static func complexKey(_ place: [YAMLStep]) -> EditRefusal {
    EditRefusal(
      "the key of \(place.inWords) isn't a plain name followed by a colon; change it in the whole note")
  }

  static func noItem(_ index: Int, count: Int, _ place: [YAMLStep]) -> EditRefusal {
    let held = count == 1 ? "1 item" : "\(count) items"
    return EditRefusal("\((place + [.index(index)]).inWords) isn't there; the list has \(held)")
  }

  static func wrongKind(_ place: [YAMLStep], _ node: YAMLNode, wanted: String) -> EditRefusal {
    EditRefusal("\(place.inWords) is \(node.kindInWords), not \(wanted)")
  }

  static func unusual(_ place: [YAMLStep]) -> EditRefusal {
    EditRefusal(
      "\(place.inWords) is written in a way that can't be changed here; change it in the whole note")
  }
}
