internal import CYAML
internal import Diagnostics

/// Builds values from libyaml's events.
///
/// A fault of syntax ends the reading, and what was read so far is kept; any other problem is noted and the reading
/// goes on.
struct YAMLComposer: ~Copyable {
  /// How deep values may be nested, what an alias refers to included.
  static let depthLimit = 64

  /// How many values a file may repeat through aliases, so that a few lines can't stand for billions.
  static let aliasedNodeLimit = 100_000

  /// After this many problems a file isn't read on.
  static let problemLimit = 50

  let file: SourceFile
  let text: YAMLText
  var offsets: YAMLOffsets
  var events: YAMLEvents
  var problems: [Diagnostic] = []

  /// Whether reading has ended before its time.
  var isStopped = false

  /// The value last read that isn't a block collection, to explain what can't follow it.
  var lastRange: Range<Int>?

  /// The innermost bracket that is open, to point at where it isn't closed.
  private var openBracket: Int?

  private var anchors: [String: Anchor] = [:]

  /// How many values were composed, those that aliases repeat included.
  private var nodeCount = 0
  private var aliasedNodeCount = 0

  /// The depth of the deepest collection since this was last reset.
  private var deepest = 0

  /// A value that aliases may repeat.
  private struct Anchor {
    /// nil while the value is being read.
    var node: YAMLNode?
    var nodeCount = 0

    /// How many levels of collections the value has.
    var height = 0
  }

  /// Reads the YAML in a range of a file that is well-formed UTF-8.
  static func compose(
    _ file: SourceFile, _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> (root: YAMLNode?, problems: [Diagnostic]) {
    let yaml = UnsafeRawBufferPointer(rebasing: bytes[range])
    let (control, isASCII) = UTF8Check.scanForYAML(yaml)
    if let control {
      let place = (range.lowerBound + control.lowerBound)..<(range.lowerBound + control.upperBound)
      let name = CharacterCheck.name(of: place, in: file)
      let problem = Diagnostic(
        .error, code: "control-character", "the control character \(name) isn't allowed in YAML",
        at: .range(file, place))
      return (nil, [problem])
    }
    guard let events = YAMLEvents(yaml) else {
      let problem = Diagnostic(
        .error, code: "yaml-memory", "there isn't enough memory to read the YAML", at: .path(file.path))
      return (nil, [problem])
    }
    var composer = YAMLComposer(
      file: file, text: YAMLText(bytes: file.bytes, range: range),
      offsets: YAMLOffsets(bytes: bytes, range: range, isASCII: isASCII), events: events)
    let root = composer.root()
    return (
      root, composer.problems + (isASCII ? [] : CharacterCheck.problems(of: file, in: range, controls: false))
    )
  }

  // MARK: The document

  private mutating func root() -> YAMLNode? {
    if let directive = text.excessiveDirective() {
      stop(.directive(file, directive))
      return nil
    }
    guard advance() == YAML_STREAM_START_EVENT, advance() == YAML_DOCUMENT_START_EVENT, let type = advance(),
      let root = node(type, depth: 1)
    else { return nil }
    guard !isStopped, advance() == YAML_DOCUMENT_END_EVENT else { return root }
    checkEnd(isImplicit: events.current.data.document_end.implicit != 0)
    return root
  }

  /// Looks for anything after the document, without libyaml, which would read it on.
  private mutating func checkEnd(isImplicit: Bool) {
    var offset = text.skippingBlanks(from: end(of: events.current))
    while !isImplicit, text.isMarker(UInt8(ascii: "."), at: offset) {
      offset = text.skippingBlanks(from: offset + 3)
    }
    guard let byte = text[offset] else { return }
    let rest = offset..<text.lineEnd(from: offset)
    if !isImplicit || text.isMarker(UInt8(ascii: "-"), at: offset) {
      problems.add(
        .error, code: "yaml-several-documents", "a second YAML document begins here; only one is allowed",
        at: .range(file, rest))
    } else if byte == UInt8(ascii: "%") {
      problems.append(.directive(file, rest))
    } else {
      problems.add(
        .error, code: "yaml-syntax", "text after the end of the value",
        at: .range(file, rest),
        notes: lastRange.map { [Diagnostic.Note("the value before it", at: .range(file, $0))] } ?? [])
    }
  }

  // MARK: Events

  /// Reads the next event; nil where the YAML is wrong, which is then noted.
  private mutating func advance() -> yaml_event_type_t? {
    guard !isStopped else { return nil }
    if let type = events.next() { return type }
    let fault = events.fault
    let context = offsets.byte(ofCharacter: fault.contextCharacter)
    let problem =
      fault.isReaderFault
      ? min(text.range.lowerBound + fault.problemByte, text.range.upperBound)
      : offsets.byte(ofCharacter: fault.problemCharacter)
    let reader = YAMLFaultReader(
      file: file, text: text, fault: fault, lastRange: lastRange, openBracket: openBracket, context: context,
      problem: problem)
    stop(reader.diagnostic)
    return nil
  }

  private mutating func stop(_ problem: Diagnostic) {
    problems.append(problem)
    isStopped = true
  }

  mutating func note(_ problem: Diagnostic) {
    problems.append(problem)
    if problems.count >= Self.problemLimit { isStopped = true }
  }

  private mutating func start(of event: yaml_event_t) -> Int {
    offsets.byte(ofCharacter: Int(event.start_mark.index))
  }

  private mutating func end(of event: yaml_event_t) -> Int {
    offsets.byte(ofCharacter: Int(event.end_mark.index))
  }

  // MARK: Values

  /// Composes the value that the current event begins.
  /// - Parameters:
  ///   - type: The current event's.
  ///   - depth: How many collections the value lies in, itself included if it is one.
  ///   - keyEnd: Where the key ends whose value it is; nil for an item or a key.
  /// - Returns: The value; nil where reading has ended before it.
  private mutating func node(
    _ type: yaml_event_type_t, depth: Int, afterKeyEnding keyEnd: Int? = nil
  ) -> YAMLNode? {
    nodeCount += 1
    let event = events.current
    switch type {
    case YAML_SCALAR_EVENT:
      let node = scalar(event, afterKeyEnding: keyEnd)
      if let name = node.anchor { anchors[name] = Anchor(node: node, nodeCount: 1) }
      return node
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return collection(event, start.anchor, start.tag, depth: depth) { $0.sequence(from: $1, depth: depth) }
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return collection(event, start.anchor, start.tag, depth: depth) { $0.mapping(from: $1, depth: depth) }
    case YAML_ALIAS_EVENT:
      return alias(event, depth: depth)
    default:
      return nil
    }
  }

  private mutating func scalar(_ event: yaml_event_t, afterKeyEnding keyEnd: Int?) -> YAMLNode {
    let scalar = event.data.scalar
    let style = YAMLScalar.Style(scalar.style)
    let written = UnsafeBufferPointer<UInt8>(start: scalar.value, count: scalar.length)
    var lower = start(of: event)
    var upper = end(of: event)
    let properties = (scalar.anchor == nil ? 0 : 1) + (scalar.tag == nil ? 0 : 1)
    if style == .plain, written.isEmpty {
      if properties > 0 {
        lower = upper
      } else {
        if let keyEnd {
          lower = text.placeOfValue(afterKeyEnding: keyEnd, isInBrackets: openBracket != nil)
        }
        upper = lower
      }
    } else {
      if properties > 0 { lower = text.skippingProperties(from: lower, count: properties) }
      if style == .literal || style == .folded {
        upper = text.endOfBlockScalar(from: lower, mark: upper, text: written)
      }
    }
    let range = lower..<max(lower, upper)
    lastRange = range
    return YAMLNode(
      .scalar(YAMLScalar(String(decoding: written, as: UTF8.self), style: style)), range: range,
      anchor: string(scalar.anchor), tag: tagName(scalar.tag))
  }

  /// Composes a sequence or a mapping with its anchor and tag.
  private mutating func collection(
    _ event: yaml_event_t, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?,
    depth: Int, body: (inout YAMLComposer, Int) -> YAMLNode
  ) -> YAMLNode? {
    var lower = start(of: event)
    guard depth <= Self.depthLimit else {
      stop(.tooDeep(file, lower..<min(lower + 1, text.range.upperBound)))
      return nil
    }
    guard anchor != nil || tag != nil else {
      deepest = max(deepest, depth)
      return body(&self, lower)
    }
    lower = text.skippingProperties(from: lower, count: (anchor == nil ? 0 : 1) + (tag == nil ? 0 : 1))
    let (name, tag) = (string(anchor), tagName(tag))
    let (countBefore, deepestBefore) = (nodeCount, deepest)
    deepest = depth
    if let name { anchors[name] = Anchor() }
    var node = body(&self, lower)
    node.anchor = name
    node.tag = tag
    if let name {
      anchors[name] = Anchor(node: node, nodeCount: nodeCount - countBefore + 1, height: deepest - depth + 1)
    }
    deepest = max(deepest, deepestBefore)
    return node
  }

  private mutating func sequence(from lower: Int, depth: Int) -> YAMLNode {
    let isFlow = text[lower] == UInt8(ascii: "[")
    var upper = isFlow ? lower + 1 : lower
    let outerBracket = openBracket
    if isFlow { openBracket = lower }
    defer { openBracket = outerBracket }
    var items: [YAMLNode] = []
    while let type = advance() {
      if type == YAML_SEQUENCE_END_EVENT {
        if isFlow {
          upper = end(of: events.current)
          lastRange = lower..<upper
        }
        break
      }
      guard let item = node(type, depth: depth + 1) else { break }
      upper = max(upper, item.range.upperBound)
      items.append(consume item)
    }
    return YAMLNode(.sequence(items), range: lower..<upper)
  }

  private mutating func mapping(from lower: Int, depth: Int) -> YAMLNode {
    // A pair within a flow sequence is a mapping without brackets.
    let isFlow =
      text[lower] == UInt8(ascii: "{") && events.current.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    var upper = isFlow ? lower + 1 : lower
    let outerBracket = openBracket
    if isFlow { openBracket = lower }
    defer { openBracket = outerBracket }
    // Most of a note's keys are at its top.
    var builder = YAMLMappingBuilder(capacity: depth == 1 ? 32 : 0)
    while let type = advance() {
      if type == YAML_MAPPING_END_EVENT {
        if isFlow {
          upper = end(of: events.current)
          lastRange = lower..<upper
        }
        break
      }
      guard let key = node(type, depth: depth + 1) else { break }
      let keyEnd = key.range.upperBound
      upper = max(upper, keyEnd)
      guard !isStopped, let valueType = advance(),
        let value = node(valueType, depth: depth + 1, afterKeyEnding: keyEnd)
      else { break }
      upper = max(upper, value.range.upperBound)
      builder.append(consume key, consume value, file, &self)
    }
    return YAMLNode(.mapping(builder.finished()), range: lower..<upper)
  }

  private mutating func alias(_ event: yaml_event_t, depth: Int) -> YAMLNode? {
    let name = string(event.data.alias.anchor) ?? ""
    let lower = start(of: event)
    let range = lower..<end(of: event)
    lastRange = range
    var nothing = YAMLNode(.scalar(YAMLScalar("")), range: range)
    nothing.isAlias = true
    guard let anchor = anchors[name] else {
      note(
        Diagnostic(
          .error, code: "yaml-unknown-anchor",
          "no anchor \"&\(name.excerpt)\" comes before this; a text that starts with \"*\" needs quotes",
          at: .range(file, range)))
      return nothing
    }
    guard var node = anchor.node else {
      note(
        Diagnostic(
          .error, code: "yaml-alias-within-itself", "the value \"&\(name.excerpt)\" can't contain itself",
          at: .range(file, range)))
      return nothing
    }
    nodeCount += anchor.nodeCount
    aliasedNodeCount += anchor.nodeCount
    guard aliasedNodeCount <= Self.aliasedNodeLimit else {
      stop(
        Diagnostic(
          .error, code: "yaml-too-many-aliases",
          "aliases repeat more than \(YAMLComposer.aliasedNodeLimit) values", at: .range(file, range)))
      return nil
    }
    deepest = max(deepest, depth - 1 + anchor.height)
    guard depth - 1 + anchor.height <= Self.depthLimit else {
      stop(.tooDeep(file, range))
      return nil
    }
    node.range = range
    node.anchor = nil
    node.isAlias = true
    return node
  }

  private func string(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  /// The tag, YAML's own in their short form.
  private func tagName(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
    guard let tag = string(bytes) else { return nil }
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }
}

extension YAMLScalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

extension Diagnostic {
  static func directive(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, code: "yaml-syntax", "a line can't start with \"%\" here; put what starts with it in quotes",
      at: .range(file, range))
  }

  fileprivate static func tooDeep(_ file: SourceFile, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, code: "yaml-too-deep", "values are nested deeper than \(YAMLComposer.depthLimit) levels",
      at: .range(file, range))
  }
}

extension String {
  /// At most 40 characters of the text, on one line, for a message.
  var excerpt: String {
    let line = prefix { !$0.isNewline }.prefix(40)
    return line.endIndex < endIndex ? line + "…" : String(line)
  }
}
