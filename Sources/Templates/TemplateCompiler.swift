internal import Diagnostics
internal import Text

/// Resolves the names of templates against the contexts that are in scope where they are used.
///
/// A template is resolved once for each scope. A block that a child gives is resolved in the scope of its place in
/// the parent, as the Mustache specification has it, but names of blocks in it mean what they mean where the child
/// stands: a child's blocks don't reach into one another.
struct TemplateCompiler {
  /// How many nodes an entry may have when all its partials are written out.
  static let maximumSize = 500_000

  /// The blocks that parent calls give to what is compiled now.
  private final class Given: Sendable {
    struct Block: Sendable {
      let body: [TemplateSyntax]
      let place: Place
    }

    let blocks: [String: Block]

    init(_ blocks: [String: Block]) {
      self.blocks = blocks
    }
  }

  /// Where in the theme, as opposed to the data, something is compiled.
  private struct Place: Sendable {
    /// The templates that enclose the place, the entry first.
    var stack: [String]
    var given: Given?
    var depth: Int
    /// Whether tags in the template don't match, so that its names are better not judged.
    var isBroken: Bool

    /// Whether it is within a tag of HTML, such as in the value of an attribute.
    var isInTag = false

    var deeper: Place {
      var place = self
      place.depth += 1
      return place
    }
  }

  let templates: [String: ParsedTemplate]
  private(set) var problems: [Diagnostic] = []
  private var reported: Set<ProblemPlace> = []
  private var reportedCircles: Set<Set<String>> = []
  /// What was compiled, with the blocks that were given, as their key is no other's while they are kept.
  private var bodies: [BodyKey: (body: TemplateBody, size: Int, given: Given?)] = [:]
  private var reachableBlocks: [String: Set<String>] = [:]
  /// How many nodes the entry has so far, with its partials written out.
  private var work = 0

  init(_ templates: [String: ParsedTemplate]) {
    self.templates = templates
  }

  /// Compiles what a page kind needs; nil when there is no such template.
  mutating func compile(_ entry: TemplateSet.Entry) -> TemplateBody? {
    guard let template = templates[entry.name] else {
      let nearest = nearestMatch(to: entry.name, in: templates.keys.sorted())
      problems.add(
        .error, code: "template-missing",
        "the theme has no template \"\(entry.name)\"\(didYouMean(nearest))", at: nil)
      return nil
    }
    work = 0
    let scope = TemplateScope(entry.scope)
    let place = Place(stack: [entry.name], given: nil, depth: 1, isBroken: template.isBroken)
    return body(template.nodes, scope, place)
  }

  // MARK: Nodes

  private mutating func body(
    _ nodes: [TemplateSyntax], _ scope: TemplateScope, _ place: Place
  ) -> TemplateBody {
    var result = TemplateBody()
    var place = place
    for node in nodes {
      work += 1
      guard work <= Self.maximumSize else { break }
      switch node {
      case .text(let range):
        let bytes = range.file.bytes[range.bytes]
        if let last = bytes.last(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
          place.isInTag = last == UInt8(ascii: "<")
        }
        result.append(bytes)
      case .variable(let variable):
        if let node = self.variable(variable, scope, place) { result.append(node) }
      case .section(let section):
        if let section = self.section(section, scope, place) { result.append(section) }
      case .partial(let reference):
        let body = call(reference, isParent: false, scope, place, given: place.given)
        if let body { result.append(body) }
      case .parent(let reference, let blocks):
        let given = given(by: blocks, to: reference, place)
        let body = call(reference, isParent: true, scope, place, given: given)
        if let body { result.append(body) }
      case .block(let block):
        if let body = self.block(block, scope, place) { result.append(body) }
      }
    }
    return result
  }

  private mutating func variable(
    _ variable: TemplateVariable, _ scope: TemplateScope, _ place: Place
  ) -> TemplateNode? {
    guard let (referent, kind) = resolve(variable.name, scope, place) else { return nil }
    let name = variable.name.text
    switch (kind, variable.isUnescaped) {
    case (.text, false): return place.isInTag ? .text(referent) : .words(referent)
    case (.html, true): return .html(referent)
    case (.text, true):
      report(
        .error, code: "template-text-unescaped",
        "\"\(name)\" is a text and would be shown unescaped; write \(variable.otherwise)", at: variable.tag,
        replacement: variable.otherwise)
    case (.html, false):
      report(
        .error, code: "template-html-escaped",
        "\"\(name)\" is HTML and would be escaped again; write \(variable.otherwise)", at: variable.tag,
        replacement: variable.otherwise)
    default:
      report(
        .error, code: "template-not-text",
        "\"\(name)\" is \(kind.words), not a text; use it as a section: {{#\(name)}}…{{/\(name)}}",
        at: variable.name.range)
    }
    return nil
  }

  private mutating func section(
    _ section: TemplateSectionSyntax, _ scope: TemplateScope, _ place: Place
  ) -> TemplateSection? {
    guard hasRoom(for: 1, place, at: section.name.range) else { return nil }
    guard let (referent, kind) = resolve(section.name, scope, place) else {
      var scope = scope
      if !section.isInverted { scope.isUnknown = true }
      _ = body(section.body, scope, place.deeper)
      return nil
    }
    if section.isInverted {
      let body = body(section.body, scope, place.deeper)
      return TemplateSection(.inverted, referent, body)
    }
    let (form, inner) = scope.entering(referent, kind)
    let body = body(section.body, inner, place.deeper)
    return TemplateSection(form, referent, body)
  }

  private mutating func block(
    _ block: TemplateBlock, _ scope: TemplateScope, _ place: Place
  ) -> TemplateBody? {
    guard hasRoom(for: 1, place, at: block.range) else { return nil }
    guard let given = place.given?.blocks[block.name] else { return body(block.body, scope, place.deeper) }
    var origin = given.place
    origin.depth = place.depth + 1
    origin.isBroken = origin.isBroken || place.isBroken
    origin.isInTag = place.isInTag
    return body(given.body, scope, origin)
  }

  // MARK: Partials and parents

  private mutating func call(
    _ reference: TemplateReference, isParent: Bool, _ scope: TemplateScope, _ place: Place, given: Given?
  ) -> TemplateBody? {
    guard let template = templates[reference.name] else {
      let nearest = nearestMatch(to: reference.name, in: templates.keys.sorted())
      report(
        .error, code: isParent ? "template-missing-parent" : "template-missing-partial",
        "there is no template \"\(reference.name)\"\(didYouMean(nearest))", at: reference.range,
        replacement: nearest)
      return nil
    }
    if let start = place.stack.firstIndex(of: reference.name) {
      let circle = place.stack[start...]
      if reportedCircles.insert(Set(circle)).inserted {
        let way = (circle + [reference.name]).joined(separator: " → ")
        report(
          .error, code: "template-circular-partial", "\"\(reference.name)\" includes itself: \(way)",
          at: reference.range)
      }
      return nil
    }
    let key = BodyKey(
      name: reference.name, scope: scope, given: given.map(ObjectIdentifier.init), isBroken: place.isBroken,
      isInTag: place.isInTag)
    let body: TemplateBody
    if let known = bodies[key] {
      guard hasRoom(for: known.body.height, place, at: reference.range) else { return nil }
      body = known.body
      work += known.size
    } else {
      guard hasRoom(for: 1, place, at: reference.range) else { return nil }
      var inner = place.deeper
      inner.stack.append(reference.name)
      inner.given = given
      // Where tags of the caller don't match, what is in scope here is a guess too.
      inner.isBroken = template.isBroken || place.isBroken
      let before = work
      body = self.body(template.nodes, scope, inner)
      bodies[key] = (body, work - before, given)
    }
    guard work < Self.maximumSize else {
      report(
        .error, code: "template-too-large",
        "\"\(reference.name)\" brings more than \(Self.maximumSize) pieces with its partials",
        at: reference.range)
      return nil
    }
    return body
  }

  /// What the parent and all that it brings will find given: the call's own blocks, and before them those that were
  /// given to the template that calls.
  private mutating func given(
    by blocks: [TemplateBlock], to parent: TemplateReference, _ place: Place
  ) -> Given? {
    guard !blocks.isEmpty else { return place.given }
    var all = place.given?.blocks ?? [:]
    let reachable = templates[parent.name] == nil ? nil : blocksReachable(from: parent.name)
    for block in blocks {
      if let reachable, !reachable.contains(block.name) {
        reportUnknown(block, of: parent, allowed: reachable.sorted())
      }
      if all[block.name] == nil { all[block.name] = Given.Block(body: block.body, place: place) }
    }
    return Given(all)
  }

  /// The names of the blocks in a template and in all templates that it brings.
  private mutating func blocksReachable(from name: String) -> Set<String> {
    if let known = reachableBlocks[name] { return known }
    let result = templates.reachable(from: [name]).reduce(into: Set<String>()) { result, name in
      result.formUnion(templates[name]?.blocks ?? [])
    }
    reachableBlocks[name] = result
    return result
  }

  /// How many names a note still lists.
  private static let listedNames = 24

  private mutating func reportUnknown(
    _ block: TemplateBlock, of parent: TemplateReference, allowed: [String]
  ) {
    let nearest = nearestMatch(to: block.name, in: allowed)
    report(
      .error, code: "template-unknown-block",
      "\"\(parent.name)\" has no block \"\(block.name)\"\(didYouMean(nearest))", at: block.range,
      notes: (1...Self.listedNames).contains(allowed.count)
        ? [.init("blocks of \"\(parent.name)\": \(allowed.joined(separator: ", "))")] : [],
      replacement: nearest)
  }

  // MARK: Names

  /// What a name leads to: its first part innermost outwards, each further one in the context before it.
  private mutating func resolve(
    _ name: TemplateName, _ scope: TemplateScope, _ place: Place
  ) -> (TemplateReferent, ContextType.Kind)? {
    guard !scope.isUnknown, !place.isBroken else { return nil }
    guard let first = name.parts.first else {
      switch scope.current {
      case .text(let referent): return (referent, .text)
      case .html(let referent): return (referent, .html)
      case .context:
        report(
          .error, code: "template-not-text", "\".\" is a whole context here; name one of its variables",
          at: name.range)
        return nil
      }
    }
    guard let (depth, slot) = scope.find(first.text) else {
      let contexts = scope.types.reversed().map(\.name).joined(separator: ", ")
      reportUnknown(first, "here", among: scope.visibleNames, else: [.init("contexts here: \(contexts)")])
      return nil
    }
    var rest: [Int] = []
    var kind = scope.types[depth].variables[slot].kind
    for (outer, part) in zip(name.parts, name.parts.dropFirst()) {
      guard case .context(let type) = kind else {
        let hint = kind.isList ? "; use a section: {{#\(outer.text)}}…{{/\(outer.text)}}" : ""
        report(
          .error, code: "template-not-a-context",
          "\"\(outer.text)\" is \(kind.words), so it has no variable \"\(part.text)\"\(hint)",
          at: outer.range)
        return nil
      }
      let variables = type().variables
      guard let slot = variables.firstIndex(where: { $0.name == part.text }) else {
        reportUnknown(part, "of \"\(outer.text)\"", among: variables.map(\.name))
        return nil
      }
      rest.append(slot)
      kind = variables[slot].kind
    }
    return (.slot(depth: depth, slot, rest: rest), kind)
  }

  /// Reports a name that is none of some; `notes` stand where those are too many to be listed.
  private mutating func reportUnknown(
    _ part: TemplateName.Part, _ place: String, among names: [String], else notes: [Diagnostic.Note] = []
  ) {
    let nearest = nearestMatch(to: part.text, in: names)
    let known =
      names.count <= Self.listedNames
      ? [.init("variables \(place): \(names.joined(separator: ", "))")] : notes
    report(
      .error, code: "template-unknown-variable",
      "\"\(part.text)\" is not a variable \(place)\(didYouMean(nearest))", at: part.range,
      notes: names.isEmpty ? [] : known, replacement: nearest)
  }

  // MARK: Checks

  private mutating func hasRoom(for height: Int, _ place: Place, at range: SourceRange) -> Bool {
    guard place.depth + height > TemplateParser.maximumDepth else { return true }
    report(
      .error, code: "template-nested-too-deeply",
      "tags are nested more than \(TemplateParser.maximumDepth) deep", at: range)
    return false
  }

  /// Reports a problem once, in however many scopes it is found.
  private mutating func report(
    _ severity: Diagnostic.Severity, code: String, _ message: String, at range: SourceRange,
    notes: [Diagnostic.Note] = [], replacement: String? = nil
  ) {
    let place = ProblemPlace(file: ObjectIdentifier(range.file), start: range.bytes.lowerBound, code: code)
    guard reported.insert(place).inserted else { return }
    problems.add(severity, code: code, message, at: .range(range), notes: notes, replacement: replacement)
  }

  private struct ProblemPlace: Hashable {
    let file: ObjectIdentifier
    let start: Int
    let code: String
  }

  /// All that a template's meaning depends on.
  private struct BodyKey: Hashable {
    let name: String
    let scope: TemplateScope
    let given: ObjectIdentifier?
    let isBroken: Bool
    let isInTag: Bool
  }
}

extension [String: ParsedTemplate] {
  /// The templates that are brought in by others, those others included.
  func reachable(from names: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var pending = Array(names)
    while let name = pending.popLast() {
      guard let template = self[name], found.insert(name).inserted else { continue }
      pending.append(contentsOf: template.references)
    }
    return found
  }
}
