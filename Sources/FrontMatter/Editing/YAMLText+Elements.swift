extension YAMLText {
  /// How many bytes a place is from the start of its line.
  func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  /// The start of the line after the one that ends at an offset.
  func nextLine(afterEnd end: Int) -> Int {
    guard let byte = self[end] else { return end }
    return end + (byte == UInt8(ascii: "\r") && self[end + 1] == UInt8(ascii: "\n") ? 2 : 1)
  }

  /// The next offset that isn't a space or a tab.
  func skippingSpaces(from start: Int) -> Int {
    var offset = start
    while self[offset] == UInt8(ascii: " ") || self[offset] == UInt8(ascii: "\t") { offset += 1 }
    return offset
  }

  /// The next offset that is neither white space nor a line end.
  func skippingWhiteSpace(from start: Int) -> Int {
    var offset = start
    while let byte = self[offset], isBlankOrBreak(byte) { offset += 1 }
    return offset
  }

  /// Whether there are only spaces between the start of its line and an offset.
  func beginsLine(_ offset: Int) -> Bool {
    var start = offset
    while self[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return self[start - 1].map(isBreak) ?? true
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the items of a list lie, each with its dash, or the keys of a mapping with their values.
  /// - Parameters:
  ///   - node: The list or mapping.
  ///   - isInBrackets: Whether it lies in others with brackets.
  /// - Returns: nil where there is something between them that isn't one, such as a merge key.
  func elements(of node: YAMLNode, isInBrackets: Bool) -> [Range<Int>]? {
    let hasBrackets = node.hasBrackets(self)
    var elements: [Range<Int>] = []
    var offset = hasBrackets ? skippingBlanks(from: node.range.lowerBound + 1) : node.range.lowerBound
    /// Takes the element that ends at an offset, and goes to the next one.
    func add(endingAt end: Int, startsRightly: Bool) -> Bool {
      // Without brackets each begins a line. For libyaml one ends at U+2028 too, for those who edit it doesn't.
      guard startsRightly, offset <= end, hasBrackets || elements.isEmpty || beginsLine(offset) else {
        return false
      }
      elements.append(offset..<end)
      offset = skippingBlanks(from: end)
      if hasBrackets, self[offset] == UInt8(ascii: ",") { offset = skippingBlanks(from: offset + 1) }
      return true
    }
    switch node.content {
    case .scalar: return nil
    case .sequence(let items):
      for item in items {
        let isDash = hasBrackets || self[offset] == UInt8(ascii: "-")
        guard add(endingAt: max(item.range.upperBound, offset + 1), startsRightly: isDash) else { return nil }
      }
    case .mapping(let entries):
      for entry in entries {
        let isKey = offset == entry.key.range.lowerBound || "?&!*".utf8.contains(self[offset] ?? 0)
        let keyEnd = entry.key.range.upperBound
        let colon = placeOfValue(afterKeyEnding: keyEnd, isInBrackets: hasBrackets || isInBrackets)
        let end = max(colon, entry.value.range.upperBound)
        guard add(endingAt: end, startsRightly: isKey) else { return nil }
      }
    }
    return !hasBrackets || offset == node.range.upperBound - 1 ? elements : nil
  }
}
