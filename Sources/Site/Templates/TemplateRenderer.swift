internal import Text

/// Runs a template's program over a page's values.
///
/// A value that a frame doesn't have, or has of another kind than its type declares, shows nothing.
struct TemplateRenderer {
  private let program: TemplateProgram
  private var frames: [TemplateFrame]
  private var items: [String] = []

  /// Appends a page.
  static func render(
    _ program: TemplateProgram, _ frames: [TemplateFrame], into output: inout [UInt8]
  ) {
    var renderer = TemplateRenderer(program: program, frames: frames)
    renderer.run(0..<program.instructions.count, into: &output)
  }

  private init(program: TemplateProgram, frames: [TemplateFrame]) {
    self.program = program
    self.frames = frames
  }

  private mutating func run(_ range: Range<Int>, into output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = program.instructions[index]
      index += 1
      switch instruction.operation {
      case .bytes:
        output.append(contentsOf: program.bytes[instruction.first..<instruction.second])
      case .text:
        value(instruction)?.appendEscapedText(to: &output)
      case .html:
        value(instruction)?.appendHTML(to: &output)
      case .itemText:
        output.appendEscaped(items[instruction.first])
      default:
        run(instruction, body: index..<instruction.end, into: &output)
        index = instruction.end
      }
    }
  }

  private mutating func run(
    _ section: TemplateInstruction, body: Range<Int>, into output: inout [UInt8]
  ) {
    switch section.operation {
    case .condition:
      if value(section)?.isShown == true { run(body, into: &output) }
    case .inverted:
      if value(section)?.isShown != true { run(body, into: &output) }
    case .itemCondition:
      if !items[section.first].utf8.isEmpty { run(body, into: &output) }
    case .itemInverted:
      if items[section.first].utf8.isEmpty { run(body, into: &output) }
    case .list:
      guard case .list(let list)? = value(section) else { return }
      for frame in list { run(body, with: frame, into: &output) }
    case .context:
      guard case .context(let frame?)? = value(section) else { return }
      run(body, with: frame, into: &output)
    case .texts:
      guard case .texts(let texts)? = value(section) else { return }
      for text in texts {
        items.append(text)
        run(body, into: &output)
        items.removeLast()
      }
    case .bytes, .text, .html, .itemText: break
    }
  }

  private mutating func run(_ body: Range<Int>, with frame: TemplateFrame, into output: inout [UInt8]) {
    frames.append(frame)
    run(body, into: &output)
    frames.removeLast()
  }

  /// The value that an instruction is about; nil when there is none.
  private func value(_ instruction: TemplateInstruction) -> TemplateValue? {
    guard instruction.first < frames.count else { return nil }
    var values = frames[instruction.first].values
    guard instruction.second < values.count else { return nil }
    var value = values[instruction.second]
    for index in instruction.tailStart..<instruction.tailStart + instruction.tailCount {
      guard case .context(let frame?) = value else { return nil }
      values = frame.values
      guard program.slots[index] < values.count else { return nil }
      value = values[program.slots[index]]
    }
    return value
  }
}
