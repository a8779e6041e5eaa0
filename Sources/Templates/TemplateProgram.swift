/// One step of rendering a page: numbers only, so that running it costs no reference counting.
struct TemplateInstruction: Sendable, Equatable {
  enum Operation: Sendable {
    /// Static bytes: `first..<second` of the program's.
    case bytes
    /// A text, escaped, and HTML as it is: the value in slot `second` of frame `first`.
    case text, html
    /// The text of section number `first` over texts.
    case itemText
    /// Sections over the value in slot `second` of frame `first`; their bodies go on to `end`.
    case condition, inverted, texts, list, context
    /// Sections over the text of section number `first` over texts.
    case itemCondition, itemInverted
  }

  var operation: Operation
  var first: Int
  var second: Int

  /// The slots that lead on from the first one into contexts: `tailStart..<tailStart + tailCount` of the program's.
  var tailStart = 0
  var tailCount = 0

  /// Where a section's body ends.
  var end = 0
}

/// A template in the form in which it is rendered.
struct TemplateProgram: Sendable {
  var instructions: [TemplateInstruction] = []
  var bytes: [UInt8] = []
  var slots: [Int] = []

  /// Instructions before this one are not to grow: a section ends or begins there.
  private var mergeFloor = 0

  /// Appends static bytes, to the run before if there is one.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    guard bytes.count > start else { return }
    if instructions.count > mergeFloor, let last = instructions.indices.last,
      instructions[last].operation == .bytes, instructions[last].second == start
    {
      instructions[last].second = bytes.count
    } else {
      instructions.append(TemplateInstruction(operation: .bytes, first: start, second: bytes.count))
    }
  }

  /// Appends an instruction about a value.
  mutating func append(_ operation: TemplateInstruction.Operation, of referent: TemplateReferent) {
    switch referent {
    case .item(let index):
      instructions.append(TemplateInstruction(operation: operation.ofItem, first: index, second: 0))
    case .slot(let depth, let path):
      instructions.append(
        TemplateInstruction(
          operation: operation, first: depth, second: path.first ?? 0, tailStart: slots.count,
          tailCount: max(path.count - 1, 0)))
      slots.append(contentsOf: path.dropFirst())
    }
  }

  /// Begins a section; all that is appended until its end is its body.
  mutating func beginSection(
    _ operation: TemplateInstruction.Operation, of referent: TemplateReferent
  ) -> Mark {
    let start = mark
    append(operation, of: referent)
    mergeFloor = instructions.count
    return start
  }

  /// Ends a section; one whose body turns out empty is left out.
  mutating func endSection(_ start: Mark) {
    guard instructions.count > start.instructions + 1 else {
      rewind(to: start)
      return
    }
    instructions[start.instructions].end = instructions.count
    mergeFloor = instructions.count
  }

  /// A state of the program that can be returned to.
  struct Mark {
    fileprivate let instructions: Int
    fileprivate let last: TemplateInstruction?
    fileprivate let bytes: Int
    fileprivate let slots: Int
    fileprivate let mergeFloor: Int
  }

  var mark: Mark {
    Mark(
      instructions: instructions.count, last: instructions.last, bytes: bytes.count, slots: slots.count,
      mergeFloor: mergeFloor)
  }

  /// Takes back all that was appended since the mark.
  mutating func rewind(to mark: Mark) {
    instructions.removeLast(instructions.count - mark.instructions)
    if let last = mark.last { instructions[mark.instructions - 1] = last }
    bytes.removeLast(bytes.count - mark.bytes)
    slots.removeLast(slots.count - mark.slots)
    mergeFloor = mark.mergeFloor
  }
}

extension TemplateInstruction.Operation {
  fileprivate var ofItem: Self {
    switch self {
    case .text: .itemText
    case .condition: .itemCondition
    case .inverted: .itemInverted
    default: self
    }
  }
}
