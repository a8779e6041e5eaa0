/// A list or a mapping in brackets: where its elements and commas lie, and how elements are added, taken away and
/// moved.
///
/// A comment right after an element, or its comma, is of that element. One that has its lines to itself takes it along
/// when it moves, and those directly above.
struct FlowLayout {
  let text: YAMLText

  /// The elements without commas and comments.
  let elements: [Range<Int>]

  /// The bytes between the brackets.
  let inside: Range<Int>

  // MARK: Where elements lie

  /// The offset of the comma after an element; nil for none.
  private func comma(_ index: Int) -> Int? {
    let offset = text.skippingBlanks(from: elements[index].upperBound)
    return text[offset] == UInt8(ascii: ",") ? offset : nil
  }

  /// Where an element and its comma end.
  private func endWithComma(_ index: Int) -> Int {
    comma(index).map { $0 + 1 } ?? elements[index].upperBound
  }

  /// The end of the line of an element, before its line end, if it has its lines to itself; else nil.
  private func ownLineEnd(_ index: Int) -> Int? {
    guard text.beginsLine(elements[index].lowerBound) else { return nil }
    let end = endWithComma(index)
    guard text.lineEnd(from: elements[index].upperBound) >= end else { return nil }
    let next = text.skippingSpaces(from: end)
    let lineEnd = text.lineEnd(from: end)
    return next == lineEnd || text[next] == UInt8(ascii: "#") ? lineEnd : nil
  }

  /// The end of the comment right after an element, or its comma; nil for none.
  private func commentEnd(_ index: Int) -> Int? {
    let next = text.skippingSpaces(from: endWithComma(index))
    return text[next] == UInt8(ascii: "#") ? text.lineEnd(from: next) : nil
  }

  /// The comment right after an element, or its comma; nil for none.
  func comment(beside index: Int) -> Range<Int>? {
    commentEnd(index).map { endWithComma(index)..<$0 }
  }

  private func start(_ index: Int) -> Int {
    let start = elements[index].lowerBound
    guard ownLineEnd(index) != nil else { return start }
    let limit = index > 0 ? endWithComma(index - 1) : inside.lowerBound
    return text.startOfComments(above: start, column: text.column(of: start), limit: limit)
  }

  private func end(_ index: Int) -> Int { ownLineEnd(index) ?? endWithComma(index) }

  private func hasComments(_ index: Int) -> Bool {
    start(index) < elements[index].lowerBound || text.skippingSpaces(from: endWithComma(index)) < end(index)
  }

  private func indentation(_ index: Int) -> String {
    String(repeating: " ", count: text.column(of: elements[index].lowerBound))
  }

  // MARK: Changes

  /// The splice that adds an element, before the one that has the index now.
  func inserting(_ written: String, at index: Int, lineEnd: String) -> Splice {
    guard let last = elements.indices.last else {
      let isBlank = text.skippingWhiteSpace(from: inside.lowerBound) == inside.upperBound
      return Splice(isBlank ? inside : inside.upperBound..<inside.upperBound, written)
    }
    if index <= last {
      let isAlone = ownLineEnd(index) != nil
      return Splice(at: start(index), written + (isAlone ? "," + lineEnd + indentation(index) : ", "))
    }
    let valueEnd = elements[last].upperBound
    guard let end = ownLineEnd(last) else {
      // Without a value, the colon needs space between it and the comma.
      let isMissing = text[valueEnd - 1] == UInt8(ascii: ":")
      let place = isMissing ? text.skippingSpaces(from: valueEnd) : valueEnd
      return Splice(at: place, (isMissing && place == valueEnd ? " , " : ", ") + written)
    }
    let line = indentation(last) + written
    if comma(last) != nil { return Splice(at: text.nextLine(afterEnd: end), line + "," + lineEnd) }
    return Splice(valueEnd..<end, "," + text.string(valueEnd..<end) + lineEnd + line)
  }

  /// The splice that takes an element away, with its comma or the one before it.
  func removing(_ index: Int) -> Splice {
    let isLast = index == elements.count - 1
    if elements.count == 1, isAloneInside { return Splice(inside) }
    let element = elements[index]
    if let end = ownLineEnd(index) {
      let line = text.lineStart(of: element.lowerBound)
      guard isLast, index > 0, comma(index) == nil, let before = comma(index - 1) else {
        return Splice(line..<text.nextLine(afterEnd: end))
      }
      return Splice(before..<end, text.string(before + 1..<text.previousLineEnd(before: line)))
    }
    if isLast { return removingLast(index) }
    let end = commentEnd(index) ?? text.skippingSpaces(from: endWithComma(index))
    let next = text.skippingWhiteSpace(from: end)
    return Splice(element.lowerBound..<(text[next] == UInt8(ascii: "#") ? end : next))
  }

  private func removingLast(_ index: Int) -> Splice {
    let element = elements[index]
    guard index > 0, let before = comma(index - 1) else {
      return Splice(element.lowerBound..<(commentEnd(index) ?? endWithComma(index)))
    }
    // A comma after it takes the place of the one before it, but for a comment that goes with it.
    let end = commentEnd(index) ?? element.upperBound
    if end > element.upperBound, comma(index) != nil { return Splice(before + 1..<end) }
    let between = text.string(before + 1..<element.lowerBound)
    let kept = between.utf8.contains(UInt8(ascii: "#")) ? between : ""
    guard kept.isEmpty else { return Splice(before..<end, kept) }
    let isMissing = text[elements[index - 1].upperBound - 1] == UInt8(ascii: ":")
    return Splice((isMissing ? before : elements[index - 1].upperBound)..<end)
  }

  /// Whether there is nothing between the brackets but one element, its comma and the comment at its line's end.
  private var isAloneInside: Bool {
    guard text.skippingWhiteSpace(from: inside.lowerBound) == elements[0].lowerBound else { return false }
    return text.skippingWhiteSpace(from: commentEnd(0) ?? end(0)) == inside.upperBound
  }

  /// The splice that moves an element.
  ///
  /// Commas, line ends and comments that belong to no element stay.
  /// - Returns: nil where a comment would have to go to a line that others share.
  func moving(from: Int, to: Int) -> Splice? {
    let span = min(from, to)...max(from, to)
    let alone = span.filter { ownLineEnd($0) != nil }
    guard alone.count == span.count || alone.allSatisfy({ !hasComments($0) }) else { return nil }
    var order = Array(span)
    order.insert(order.remove(at: from - span.lowerBound), at: to - span.lowerBound)
    var written = ""
    for (place, index) in zip(span, order) {
      if place > span.lowerBound { written += text.string(end(place - 1)..<start(place)) }
      written += text.string(start(index)..<elements[index].upperBound)
      written += text.string(elements[place].upperBound..<endWithComma(place))
      written += text.string(endWithComma(index)..<end(index))
    }
    return Splice(start(span.lowerBound)..<end(span.upperBound), written)
  }
}
