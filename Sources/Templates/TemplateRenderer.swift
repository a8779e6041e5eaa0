internal import Text

/// Runs a template's program over a page's values.
///
/// A value that a frame doesn't have, or has of another kind than its type declares, shows nothing. Instructions,
/// static bytes and frames are reached through buffer pointers, which are valid within the closures that lend them:
/// that spares the reference counting and the copies that would cost more than the output itself.
struct TemplateRenderer {
  private typealias Values = UnsafeBufferPointer<TemplateValue>

  private let instructions: UnsafeBufferPointer<TemplateInstruction>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let slots: UnsafeBufferPointer<Int>
  /// The frames in scope, outermost first; the first `frameCount` count.
  private let frames: UnsafeMutableBufferPointer<Values>
  private var frameCount = 0
  private var items: [String] = []

  /// Appends a page.
  static func render(
    _ program: TemplateProgram, _ frames: [TemplateFrame], into output: inout [UInt8]
  ) {
    program.instructions.withUnsafeBufferPointer { instructions in
      program.bytes.withUnsafeBufferPointer { bytes in
        program.slots.withUnsafeBufferPointer { slots in
          // No template enters more contexts than it may nest sections.
          let room = frames.count + TemplateParser.maximumDepth
          withUnsafeTemporaryAllocation(of: Values.self, capacity: room) { stack in
            var renderer = TemplateRenderer(
              instructions: instructions, bytes: bytes, slots: slots, frames: stack)
            renderer.run(entering: frames[...], into: &output)
          }
        }
      }
    }
  }

  private init(
    instructions: UnsafeBufferPointer<TemplateInstruction>, bytes: UnsafeBufferPointer<UInt8>,
    slots: UnsafeBufferPointer<Int>, frames: UnsafeMutableBufferPointer<Values>
  ) {
    self.instructions = instructions
    self.bytes = bytes
    self.slots = slots
    self.frames = frames
  }

  /// Runs the whole program once all frames of the page are entered.
  private mutating func run(entering frames: ArraySlice<TemplateFrame>, into output: inout [UInt8]) {
    guard let first = frames.first else {
      run(0..<instructions.count, into: &output)
      return
    }
    enter(first) { $0.run(entering: frames.dropFirst(), into: &output) }
  }

  private mutating func run(_ range: Range<Int>, into output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = instructions[index]
      index += 1
      switch instruction.operation {
      case .bytes:
        output.append(
          contentsOf: UnsafeBufferPointer(rebasing: bytes[instruction.first..<instruction.second]))
      case .text:
        withValue(instruction) { $0?.pointee.appendEscapedText(to: &output) }
      case .html:
        withValue(instruction) { $0?.pointee.appendHTML(to: &output) }
      case .itemText:
        output.appendEscaped(items[instruction.first])
      case .condition:
        if isShown(instruction) { run(index..<instruction.end, into: &output) }
        index = instruction.end
      case .inverted:
        if !isShown(instruction) { run(index..<instruction.end, into: &output) }
        index = instruction.end
      case .itemCondition, .itemInverted:
        let isShown = items[instruction.first].utf8.isEmpty == (instruction.operation == .itemInverted)
        if isShown { run(index..<instruction.end, into: &output) }
        index = instruction.end
      case .texts, .list, .context:
        runSection(instruction, body: index..<instruction.end, into: &output)
        index = instruction.end
      }
    }
  }

  private mutating func runSection(
    _ section: TemplateInstruction, body: Range<Int>, into output: inout [UInt8]
  ) {
    guard let value = value(section) else { return }
    switch (section.operation, value) {
    case (.texts, .texts(let texts)):
      for text in texts {
        items.append(text)
        run(body, into: &output)
        items.removeLast()
      }
    case (.list, .list(let list)):
      for frame in list { enter(frame) { $0.run(body, into: &output) } }
    case (.context, .context(let frame?)):
      enter(frame) { $0.run(body, into: &output) }
    default: break
    }
  }

  /// Does something with a frame in scope.
  @inline(__always)
  private mutating func enter(_ frame: TemplateFrame, _ body: (inout TemplateRenderer) -> Void) {
    guard frameCount < frames.count else { return }
    frame.values.withUnsafeBufferPointer { values in
      frames.initializeElement(at: frameCount, to: values)
      frameCount += 1
      body(&self)
      frameCount -= 1
    }
  }

  private func isShown(_ instruction: TemplateInstruction) -> Bool {
    withValue(instruction) { $0?.pointee.isShown ?? false }
  }

  /// Lends the value that an instruction is about; nil when there is none.
  @inline(__always)
  private func withValue<Result>(
    _ instruction: TemplateInstruction, _ body: (UnsafePointer<TemplateValue>?) -> Result
  ) -> Result {
    guard instruction.tailCount == 0 else {
      guard let value = value(instruction) else { return body(nil) }
      return withUnsafePointer(to: value) { body($0) }
    }
    guard instruction.first < frameCount, instruction.second < frames[instruction.first].count else {
      return body(nil)
    }
    return body(frames[instruction.first].baseAddress.map { $0 + instruction.second })
  }

  /// The value that an instruction is about; nil when there is none.
  private func value(_ instruction: TemplateInstruction) -> TemplateValue? {
    guard instruction.first < frameCount, instruction.second < frames[instruction.first].count else {
      return nil
    }
    var value = frames[instruction.first][instruction.second]
    for index in instruction.tailStart..<instruction.tailStart + instruction.tailCount {
      guard case .context(let frame?) = value, slots[index] < frame.values.count else { return nil }
      value = frame.values[slots[index]]
    }
    return value
  }
}
