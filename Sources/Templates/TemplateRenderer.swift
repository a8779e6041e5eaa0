internal import Text

/// Renders what a template came to over a page's values.
///
/// A value that a frame doesn't have, or has of another kind than its type declares, shows nothing. Nodes and values
/// are reached through buffer pointers, which are valid within the closures that lend them: that spares the reference
/// counting and the copies that would cost more than the output itself.
struct TemplateRenderer {
  private typealias Values = UnsafeBufferPointer<TemplateValue>

  /// The frames in scope, outermost first; the first `depth` count.
  private let frames: UnsafeMutableBufferPointer<Values>
  private var depth = 0
  /// The texts that the sections over texts around the place have come to.
  private var items: [String]

  /// Appends what a body comes to.
  static func render(
    _ body: TemplateBody, over frames: [TemplateFrame], items: [String] = [], into output: inout [UInt8]
  ) {
    // No template enters more contexts than it may nest sections.
    let room = frames.count + TemplateParser.maximumDepth
    withUnsafeTemporaryAllocation(of: Values.self, capacity: room) { stack in
      var renderer = TemplateRenderer(stack, items)
      renderer.render(body, entering: frames[...], into: &output)
    }
  }

  private init(_ frames: UnsafeMutableBufferPointer<Values>, _ items: [String]) {
    self.frames = frames
    self.items = items
  }

  private mutating func render(
    _ body: TemplateBody, entering frames: ArraySlice<TemplateFrame>, into output: inout [UInt8]
  ) {
    guard let first = frames.first else { return render(body, into: &output) }
    enter(first) { $0.render(body, entering: frames.dropFirst(), into: &output) }
  }

  private mutating func render(_ body: TemplateBody, into output: inout [UInt8]) {
    body.bytes.withUnsafeBufferPointer { bytes in
      body.nodes.withUnsafeBufferPointer { nodes in
        for index in nodes.indices {
          switch nodes[index] {
          case .bytes(let range): output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
          case .text(let referent): withValue(referent) { $0?.pointee.appendEscapedText(to: &output) }
          case .words(let referent): withValue(referent) { $0?.pointee.appendWords(to: &output) }
          case .html(let referent): withValue(referent) { $0?.pointee.appendHTML(to: &output) }
          case .section(let section): render(section, into: &output)
          }
        }
      }
    }
  }

  private mutating func render(_ section: TemplateSection, into output: inout [UInt8]) {
    switch section.form {
    case .condition: if isShown(section.referent) { render(section.body, into: &output) }
    case .inverted: if !isShown(section.referent) { render(section.body, into: &output) }
    case .texts:
      guard case .texts(let texts)? = value(section.referent) else { return }
      for text in texts {
        items.append(text)
        render(section.body, into: &output)
        items.removeLast()
      }
    case .list:
      guard case .list(let list)? = value(section.referent) else { return }
      for frame in list { enter(frame) { $0.render(section.body, into: &output) } }
    case .context:
      guard case .context(let frame?)? = value(section.referent) else { return }
      enter(frame) { $0.render(section.body, into: &output) }
    }
  }

  /// Does something with a frame in scope.
  @inline(__always)
  private mutating func enter(_ frame: TemplateFrame, _ body: (inout TemplateRenderer) -> Void) {
    guard depth < frames.count else { return }
    frame.values.withUnsafeBufferPointer { values in
      frames.initializeElement(at: depth, to: values)
      depth += 1
      body(&self)
      depth -= 1
    }
  }

  private func isShown(_ referent: TemplateReferent) -> Bool {
    withValue(referent) { $0?.pointee.isShown ?? false }
  }

  /// Lends a value; nil when there is none.
  @inline(__always)
  private func withValue<Result>(
    _ referent: TemplateReferent, _ body: (UnsafePointer<TemplateValue>?) -> Result
  ) -> Result {
    guard case .slot(let depth, let slot, let rest) = referent, rest.isEmpty else {
      guard let value = value(referent) else { return body(nil) }
      return withUnsafePointer(to: value) { body($0) }
    }
    guard depth < self.depth, slot < frames[depth].count else { return body(nil) }
    return body(frames[depth].baseAddress.map { $0 + slot })
  }

  /// The value that a name leads to; nil when there is none.
  private func value(_ referent: TemplateReferent) -> TemplateValue? {
    switch referent {
    case .item(let index): return .text(items[index])
    case .slot(let depth, let slot, let rest):
      guard depth < self.depth, slot < frames[depth].count else { return nil }
      var value = frames[depth][slot]
      for slot in rest {
        guard case .context(let frame?) = value, slot < frame.values.count else { return nil }
        value = frame.values[slot]
      }
      return value
    }
  }
}
