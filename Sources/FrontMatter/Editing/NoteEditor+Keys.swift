/// Adding keys, and removing keys and items.
extension NoteEditor {
  /// Adds the last key of a path, with the mappings on the way to it that aren't there.
  mutating func add(_ path: [YAMLStep], _ value: YAMLValue) throws(EditRefusal) {
    guard case .key(let key)? = path.last else { throw .noPlace() }
    let parent = Array(path.dropLast())
    if note.root == nil, parent.isEmpty { return try beginFrontMatter(key, value) }
    guard let target = try target(parent), !target.node.isNull else {
      return try set(parent, .mapping([(key, value)]))
    }
    try addKey(key, value, to: parent, order: parent.isEmpty ? keyOrder : [])
  }

  mutating func addKey(
    _ key: String, _ value: YAMLValue, to path: [YAMLStep], order: [String]
  ) throws(EditRefusal) {
    guard let target = try target(path), let entries = target.node.mapping else { throw .noPlace() }
    if let reason = target.node.ownReadOnlyReason(path) { throw reason }
    let text = text
    guard let elements = text.elements(of: target.node, isInBrackets: target.isInBrackets),
      target.node.hasBrackets(text) || !entries.isEmpty
    else { throw .mergesOthers(path) }
    if entries.isEmpty, !target.isInBrackets, target.introductionEnd != nil {
      return try replace(target, path, .mapping([(key, value)]))
    }
    let (index, follows) = Self.place(of: key, among: entries, order: order)
    let splices: [Splice]
    if target.node.hasBrackets(text) {
      let written = writer.entryInBrackets(key, value)
      splices = [text.flowLayout(target, elements).inserting(written, at: index, lineEnd: lineEnd)]
    } else if target.isInBrackets {
      let (written, pair) = (writer.entryInBrackets(key, value), text.string(target.node.range))
      splices = [Splice(target.node.range, index == 0 ? "{\(written), \(pair)}" : "{\(pair), \(written)}")]
    } else {
      let layout = text.blockLayout(target, elements)
      splices = writer.entries(key, value, column: layout.column).map {
        layout.inserting($0, at: index, followsPrevious: follows, lineEnd: lineEnd)
      }
    }
    try take(splices, path, .insertKey(key, value, at: index))
  }

  /// Where a new key is put: after the nearest key that comes before it in an order, else before the nearest that comes
  /// after it, else at the end.
  private static func place(
    of key: String, among entries: [YAMLEntry], order: [String]
  ) -> (index: Int, followsPrevious: Bool) {
    guard let rank = order.firstIndex(of: key) else { return (entries.count, true) }
    for name in order[..<rank].reversed() {
      if let index = entries.firstIndex(where: { $0.name == name }) { return (index + 1, true) }
    }
    for name in order[(rank + 1)...] {
      if let index = entries.firstIndex(where: { $0.name == name }) { return (index, false) }
    }
    return (entries.count, true)
  }

  /// Puts the first key into a front matter that is empty or isn't there.
  private mutating func beginFrontMatter(_ key: String, _ value: YAMLValue) throws(EditRefusal) {
    guard text.skippingBlanks(from: text.range.lowerBound) >= text.range.upperBound else {
      throw .unusual([])
    }
    let splices = writer.entries(key, value, column: 0).map { lines in
      let written = lines.joined(separator: lineEnd) + lineEnd
      if let yaml = note.yamlRange { return Splice(at: yaml.upperBound, written) }
      return Splice(at: note.bodyRange.lowerBound, "---" + lineEnd + written + "---" + lineEnd)
    }
    try take(splices, [], .insertKey(key, value, at: 0))
  }

  // MARK: Removal

  mutating func remove(_ path: [YAMLStep]) throws(EditRefusal) {
    guard let step = path.last else { throw .noPlace() }
    let parent = Array(path.dropLast())
    guard let owner = try target(parent), let target = try target(path) else { throw .notThere(path) }
    if let reason = target.node.readOnlyReason(path) { throw reason }
    let index =
      switch step {
      case .index(let index): index
      case .key(let key): owner.node.mapping?.firstIndex { $0.name == key } ?? 0
      }
    guard let elements = text.elements(of: owner.node, isInBrackets: owner.isInBrackets) else {
      throw .mergesOthers(parent)
    }
    let rest = owner.node.sequence == nil ? "{}" : "[]"
    let layout = text.blockLayout(owner, elements)
    let splices =
      if owner.node.hasBrackets(text) {
        [text.flowLayout(owner, elements).removing(index)]
      } else if owner.isInBrackets {
        [Splice(owner.node.range, rest)]
      } else if elements.count == 1, owner.introductionEnd != nil {
        [layout.removingAll(leaving: rest)]
      } else {
        layout.removing(index)
      }
    try take(splices, parent, .remove(step))
  }
}

extension YAMLText {
  func blockLayout(_ target: EditTarget, _ elements: [Range<Int>]) -> BlockLayout {
    BlockLayout(
      text: self, elements: elements, introductionEnd: target.introductionEnd ?? range.lowerBound)
  }

  func flowLayout(_ target: EditTarget, _ elements: [Range<Int>]) -> FlowLayout {
    FlowLayout(
      text: self, elements: elements,
      inside: target.node.range.lowerBound + 1..<target.node.range.upperBound - 1)
  }
}

extension EditRefusal {
  static func noPlace() -> EditRefusal { EditRefusal("an edit must name a key or an item") }

  static func notThere(_ path: [YAMLStep]) -> EditRefusal { EditRefusal("\(path.inWords) isn't there") }

  fileprivate static func mergesOthers(_ place: [YAMLStep]) -> EditRefusal {
    EditRefusal(
      "\(place.inWords) takes keys from another mapping (<<); add and remove keys in the whole note")
  }
}
