/// Makes a template's nodes into a program, rendering at once what is known already.
///
/// What depends on known values only becomes static bytes. A section over known values whose body needs others is
/// written out: a condition without its test, a list once for each item unless that would take too much room.
struct TemplateLinker {
  /// How many instructions a list may take when it is written out.
  private static let maximumUnrolled = 2_000

  private struct Frame {
    /// The values, where they are known.
    let values: TemplateFrame?
    /// Where the values will be found when a page is rendered; nil when they won't.
    let depth: Int?
  }

  private struct Item {
    let text: String?
    let index: Int?
  }

  private enum Evaluated {
    case known(TemplateValue)
    /// A context on the way is none.
    case nothing
    case later(TemplateReferent)
  }

  private var program = TemplateProgram()
  private var frames: [Frame]
  private var items: [Item] = []
  /// How many frames and items there will be, at this place, when a page is rendered.
  private var depth: Int
  private var itemDepth = 0

  /// Links a template.
  /// - Parameters:
  ///   - body: What the entry's template came to.
  ///   - scopeCount: How many contexts the entry has.
  ///   - outermost: The values of the first context; nil when they aren't known yet.
  /// - Returns: The program.
  static func link(_ body: TemplateBody, scopeCount: Int, outermost: TemplateFrame?) -> TemplateProgram {
    var linker = TemplateLinker(scopeCount: scopeCount, outermost: outermost)
    linker.emit(body)
    return linker.program
  }

  private init(scopeCount: Int, outermost: TemplateFrame?) {
    frames = (0..<scopeCount).map { Frame(values: $0 == 0 ? outermost : nil, depth: $0) }
    depth = scopeCount
  }

  private mutating func emit(_ body: TemplateBody) {
    for node in body.nodes {
      switch node {
      case .bytes(let bytes): program.append { $0.append(contentsOf: bytes) }
      case .body(let body): emit(body)
      case .section(let section): emit(section)
      case .text(let referent):
        switch evaluate(referent) {
        case .known(let value): program.append { value.appendEscapedText(to: &$0) }
        case .nothing: break
        case .later(let referent): program.append(.text, of: referent)
        }
      case .html(let referent):
        switch evaluate(referent) {
        case .known(let value): program.append { value.appendHTML(to: &$0) }
        case .nothing: break
        case .later(let referent): program.append(.html, of: referent)
        }
      }
    }
  }

  private mutating func emit(_ section: TemplateSection) {
    switch evaluate(section.referent) {
    case .known(let value): emit(section, over: value)
    case .nothing: if section.form == .inverted { emit(section.body) }
    case .later(let referent): emitLater(section, referent)
    }
  }

  // MARK: Known values

  private mutating func emit(_ section: TemplateSection, over value: TemplateValue) {
    switch (section.form, value) {
    case (.condition, _): if value.isShown { emit(section.body) }
    case (.inverted, _): if !value.isShown { emit(section.body) }
    case (.context, .context(let frame?)): emit(section.body, with: frame)
    case (.texts, .texts(let texts)): unroll(section, over: texts) { $0.emit(section.body, with: $1) }
    case (.list, .list(let frames)): unroll(section, over: frames) { $0.emit(section.body, with: $1) }
    default: break
    }
  }

  private mutating func unroll<Element>(
    _ section: TemplateSection, over list: [Element], emit: (inout TemplateLinker, Element) -> Void
  ) {
    let referent = later(section.referent)
    let start = program.mark
    let count = program.instructions.count
    for element in list {
      emit(&self, element)
      // Values that a page's rendering can't reach have to be written out, whatever room they take.
      guard let referent, program.instructions.count > count + Self.maximumUnrolled else { continue }
      program.rewind(to: start)
      emitLater(section, referent)
      return
    }
  }

  private mutating func emit(_ body: TemplateBody, with frame: TemplateFrame) {
    frames.append(Frame(values: frame, depth: nil))
    emit(body)
    frames.removeLast()
  }

  private mutating func emit(_ body: TemplateBody, with text: String) {
    items.append(Item(text: text, index: nil))
    emit(body)
    items.removeLast()
  }

  // MARK: Values of a page

  private mutating func emitLater(_ section: TemplateSection, _ referent: TemplateReferent) {
    let start = program.beginSection(section.operation, of: referent)
    switch section.form {
    case .condition, .inverted:
      emit(section.body)
    case .list, .context:
      frames.append(Frame(values: nil, depth: depth))
      depth += 1
      emit(section.body)
      depth -= 1
      frames.removeLast()
    case .texts:
      items.append(Item(text: nil, index: itemDepth))
      itemDepth += 1
      emit(section.body)
      itemDepth -= 1
      items.removeLast()
    }
    program.endSection(start)
  }

  // MARK: Referents

  private func evaluate(_ referent: TemplateReferent) -> Evaluated {
    switch referent {
    case .item(let index):
      if let text = items[index].text { return .known(.text(text)) }
    case .slot(let depth, let path):
      if let values = frames[depth].values {
        return values.value(at: path).map { .known($0) } ?? .nothing
      }
    }
    return later(referent).map { .later($0) } ?? .nothing
  }

  /// How the value is found when a page is rendered; nil when it can't be.
  private func later(_ referent: TemplateReferent) -> TemplateReferent? {
    switch referent {
    case .item(let index): items[index].index.map { .item($0) }
    case .slot(let depth, let path): frames[depth].depth.map { .slot(depth: $0, path: path) }
    }
  }
}

extension TemplateSection {
  fileprivate var operation: TemplateInstruction.Operation {
    switch form {
    case .condition: .condition
    case .inverted: .inverted
    case .texts: .texts
    case .list: .list
    case .context: .context
    }
  }
}

extension TemplateFrame {
  /// The value that a path of slots leads to; nil when a context on the way is none.
  fileprivate func value(at path: [Int]) -> TemplateValue? {
    var frame = self
    for (index, slot) in path.enumerated() {
      guard frame.values.indices.contains(slot) else { return nil }
      let value = frame.values[slot]
      if index == path.count - 1 { return value }
      guard case .context(let inner?) = value else { return nil }
      frame = inner
    }
    return nil
  }
}
