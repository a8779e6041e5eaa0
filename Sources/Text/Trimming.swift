extension BidirectionalCollection {
  /// What is left without the elements at both ends for which a condition holds.
  @inlinable public func trimmed(while isBlank: (Element) -> Bool) -> SubSequence {
    let start = firstIndex { !isBlank($0) } ?? endIndex
    let end = lastIndex { !isBlank($0) }.map(index(after:)) ?? start
    return self[start..<end]
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  package var trimmingSpaces: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else { return self }
    return String(Substring(utf8.trimmed(while: isSpace)))
  }
}
