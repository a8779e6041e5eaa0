/// A list or a mapping on lines of its own: where its elements lie, comments included, and how they are added, taken
/// away and moved.
///
/// An element's own comments are those at the ends of its lines and those directly below that are indented further.
/// Those directly above an item move with it, and stay when it is taken away. Blank lines belong to none.
struct BlockLayout {
  let text: YAMLText

  /// The elements without comments: a dash with its value, or a key with its value.
  let elements: [Range<Int>]

  /// Where what introduces the list or mapping ends: a `:` or a dash, or the start of the front matter.
  let introductionEnd: Int

  /// How far the elements are indented.
  var column: Int { elements.first.map { text.column(of: $0.lowerBound) } ?? 0 }

  private var indentation: String { String(repeating: " ", count: column) }

  // MARK: Where elements lie

  /// The end of an element's last line, its line end not included.
  func end(_ index: Int) -> Int {
    text.endOfElement(endingAt: elements[index].upperBound, column: column)
  }

  /// Where an element begins, with the comments directly above it.
  func start(_ index: Int) -> Int {
    let limit = index > 0 ? elements[index - 1].upperBound : introductionEnd
    return text.startOfComments(above: elements[index].lowerBound, column: column, limit: limit)
  }

  // MARK: Changes

  /// The splice that adds an element.
  /// - Parameters:
  ///   - lines: Its lines; the first without indentation.
  ///   - index: The index that it is to have.
  ///   - followsPrevious: Whether it is put right below the element before it, rather than above the next one.
  ///   - lineEnd: What lines end with.
  /// - Returns: The splice.
  func inserting(_ lines: [String], at index: Int, followsPrevious: Bool, lineEnd: String) -> Splice {
    let written = lines.joined(separator: lineEnd) + lineEnd
    if index == elements.count || (followsPrevious && index > 0) {
      return Splice(at: text.nextLine(afterEnd: end(index - 1)), indentation + written)
    }
    return Splice(at: start(index), written + indentation)
  }

  /// The comments of an item that is a text on one line; nil for none.
  func comment(besideText index: Int) -> Range<Int>? {
    let end = elements[index].upperBound
    let comments = end..<self.end(index)
    let start = text.skippingWhiteSpace(from: end)
    return comments.contains(start) && text[start] == UInt8(ascii: "#") ? comments : nil
  }

  /// The splices that take an element away, of which there are several; the first one is wanted.
  func removing(_ index: Int) -> [Splice] {
    let start = elements[index].lowerBound
    let end = text.nextLine(afterEnd: end(index))
    if text.beginsLine(start) {
      let first = text.lineStart(of: start)
      let afterBlankLines = text.lineStart(of: text.skippingWhiteSpace(from: end))
      // A text above that keeps its blank lines would take those below as well.
      return [Splice(first..<end), Splice(first..<max(end, afterBlankLines))]
    }
    return [Splice(start..<text.skippingWhiteSpace(from: end))]
  }

  /// The splice that takes the only element away and leaves `[]` or `{}`.
  func removingAll(leaving rest: String) -> Splice {
    let start = elements[0].lowerBound
    let kept =
      text.beginsLine(start)
      ? introductionEnd..<max(introductionEnd, text.previousLineEnd(before: text.lineStart(of: start)))
      : introductionEnd..<introductionEnd
    return Splice(introductionEnd..<end(elements.count - 1), " " + rest + text.string(kept))
  }

  /// The splice that moves an element; blank lines and comments that belong to no element stay.
  func moving(from: Int, to: Int) -> Splice {
    let span = min(from, to)...max(from, to)
    let parts = span.map { start($0)..<end($0) }
    var order = Array(parts.indices)
    order.insert(order.remove(at: from - span.lowerBound), at: to - span.lowerBound)
    var written = ""
    for (place, part) in order.enumerated() {
      if place > 0 { written += text.string(parts[place - 1].upperBound..<parts[place].lowerBound) }
      written += text.string(parts[part])
    }
    return Splice(parts[0].lowerBound..<parts[parts.count - 1].upperBound, written)
  }
}

extension YAMLText {
  /// The end of the last line of an element, with the comments directly below it that are indented further.
  func endOfElement(endingAt end: Int, column: Int) -> Int {
    var end = lineEnd(from: end)
    while true {
      let next = nextLine(afterEnd: end)
      let content = skippingSpaces(from: next)
      guard next > end, content - next > column, self[content] == UInt8(ascii: "#") else { return end }
      end = lineEnd(from: content)
    }
  }

  /// Where the comments begin that stand directly above an element, no further in or out than it.
  /// - Parameters:
  ///   - start: The element's own start.
  ///   - column: How far it is indented.
  ///   - limit: Where the element before it ends, or what introduces the list or mapping.
  /// - Returns: The element's own start where there are none.
  func startOfComments(above start: Int, column: Int, limit: Int) -> Int {
    var start = start
    while beginsLine(start) {
      let line = lineStart(of: start)
      let above = lineStart(of: previousLineEnd(before: line))
      let comment = above + column
      guard above < line, comment < line, comment >= limit, self[comment] == UInt8(ascii: "#"),
        (above..<comment).allSatisfy({ self[$0] == UInt8(ascii: " ") || self[$0] == UInt8(ascii: "-") })
      else { return start }
      start = comment
    }
    return start
  }
}
