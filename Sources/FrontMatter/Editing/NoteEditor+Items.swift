/// Adding and moving items of lists.
extension NoteEditor {
  mutating func insert(_ value: YAMLValue, in path: [YAMLStep], at index: Int) throws(EditRefusal) {
    guard let target = try target(path), !target.node.isNull else {
      guard index == 0 else { throw .notThere(path + [.index(index)]) }
      return try set(path, .list([value]))
    }
    if let reason = target.node.ownReadOnlyReason(path) { throw reason }
    guard let items = target.node.sequence else { throw .wrongKind(path, target.node, wanted: "a list") }
    guard (0...items.count).contains(index) else { throw .noItem(index, count: items.count, path) }
    let splices = try splices(inserting: value, at: index, target, items, path)
    try take(splices, path, .insertItem(value, at: index))
  }

  private func splices(
    inserting value: YAMLValue, at index: Int, _ target: EditTarget, _ items: [YAMLNode], _ path: [YAMLStep]
  ) throws(EditRefusal) -> [Splice] {
    let text = text
    guard let elements = text.elements(of: target.node, isInBrackets: target.isInBrackets) else {
      throw .unusual(path)
    }
    if target.isInBrackets || target.node.hasBrackets(text) {
      let isBlank =
        text.skippingWhiteSpace(from: target.node.range.lowerBound + 1) == target.node.range.upperBound - 1
      let beginsLines = isBlank && value.scalarText == nil && !target.isInBrackets
      let lines = ValueSplices(text: text, target: target, writer: writer, lineEnd: lineEnd)
      let block = beginsLines ? lines.block(.list([value])) : nil
      let flow = text.flowLayout(target, elements)
      return [block].compactMap(\.self)
        + [flow.inserting(writer.inBrackets(value), at: index, lineEnd: lineEnd)]
    }
    let layout = text.blockLayout(target, elements)
    let neighbour = min(index, items.count - 1)
    let gap = text.gap(after: elements[neighbour].lowerBound, before: items[neighbour])
    let isBracketed = items[neighbour].mapping != nil && items[neighbour].hasBrackets(text)
    return writer.items(value, column: layout.column, gap: gap, isInBrackets: isBracketed).map {
      layout.inserting($0, at: index, followsPrevious: false, lineEnd: lineEnd)
    }
  }

  mutating func move(in path: [YAMLStep], from: Int, to: Int) throws(EditRefusal) {
    guard let target = try target(path) else { throw .notThere(path) }
    if let reason = target.node.ownReadOnlyReason(path) { throw reason }
    guard let items = target.node.sequence else { throw .wrongKind(path, target.node, wanted: "a list") }
    for index in [from, to] where !items.indices.contains(index) {
      throw .noItem(index, count: items.count, path)
    }
    guard from != to else { return }
    if let reason = items[from].readOnlyReason(path + [.index(from)]) { throw reason }
    guard let elements = text.elements(of: target.node, isInBrackets: target.isInBrackets) else {
      throw .unusual(path)
    }
    let splice =
      target.node.hasBrackets(text)
      ? text.flowLayout(target, elements).moving(from: from, to: to)
      : text.blockLayout(target, elements).moving(from: from, to: to)
    try take([splice].compactMap(\.self), path, .move(from: from, to: to))
  }
}

extension YAMLText {
  /// What stands between the dash of an item and its value: spaces, one where the value isn't on the dash's line.
  fileprivate func gap(after dash: Int, before item: YAMLNode) -> String {
    let gap = dash + 1..<max(dash + 1, item.range.lowerBound)
    guard !item.isAlias, !gap.isEmpty, gap.allSatisfy({ self[$0] == UInt8(ascii: " ") }) else { return " " }
    return string(gap)
  }
}
