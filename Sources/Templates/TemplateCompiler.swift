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
  private var bodies: [BodyKey: (body: TemplateBody, size: Int)] = [:]
  private var reachableBlocks: [String: Set<String>] = [:]
  /// How many nodes the entry has so far, with its partials written out.
  private var work = 0

  init(_ templates: [String: ParsedTemplate]) {
    self.templates = templates
  }

  /// Compiles what a page kind needs; nil when there is no such template.
  mutating func compile(_ entry: TemplateSet.Entry) -> TemplateBody? {
    guard let template = templates[entry.name] else {
      problems.append(.missingTemplate(entry.name, in: templates.keys.sorted()))
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
    for node in nodes {
      work += 1
      guard work <= Self.maximumSize else { break }
      switch node {
      case .text(let range):
        result.append(range.file.bytes[range.bytes])
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
    switch (kind, variable.isUnescaped) {
    case (.text, false): return .text(referent)
    case (.html, true): return .html(referent)
    case (.text, true): report(.textUnescaped(variable))
    case (.html, false): report(.htmlEscaped(variable))
    default: report(.notText(variable, kind))
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
    return body(given.body, scope, origin)
  }

  // MARK: Partials and parents

  private mutating func call(
    _ reference: TemplateReference, isParent: Bool, _ scope: TemplateScope, _ place: Place, given: Given?
  ) -> TemplateBody? {
    guard let template = templates[reference.name] else {
      report(.missingPartial(reference, isParent: isParent, in: templates.keys.sorted()))
      return nil
    }
    if let start = place.stack.firstIndex(of: reference.name) {
      let circle = Array(place.stack[start...])
      if reportedCircles.insert(Set(circle)).inserted { report(.circularPartial(reference, circle)) }
      return nil
    }
    let key = BodyKey(name: reference.name, scope: scope, given: given, isBroken: place.isBroken)
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
      bodies[key] = (body, work - before)
    }
    guard work < Self.maximumSize else {
      report(.tooLarge(reference))
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
        report(.unknownBlock(block, parent: parent, allowed: reachable.sorted()))
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

  // MARK: Checks

  private mutating func resolve(
    _ name: TemplateName, _ scope: TemplateScope, _ place: Place
  ) -> (TemplateReferent, ContextType.Kind)? {
    guard !scope.isUnknown, !place.isBroken else { return nil }
    switch scope.look(up: name) {
    case .found(let referent, let kind): return (referent, kind)
    case .wholeContext: report(.wholeContext(name))
    case .unknown(let part, let candidates, let reach):
      report(.unknownVariable(part, candidates: candidates, reach: reach, scope: scope))
    case .notContext(let part, let kind, let next): report(.notContext(part, kind, next: next))
    }
    return nil
  }

  private mutating func hasRoom(for height: Int, _ place: Place, at range: SourceRange) -> Bool {
    guard place.depth + height > TemplateParser.maximumDepth else { return true }
    report(.templateNestedTooDeeply(range))
    return false
  }

  /// Reports a problem once, in however many scopes it is found.
  private mutating func report(_ problem: Diagnostic) {
    guard case .range(let range)? = problem.location else {
      problems.append(problem)
      return
    }
    let place = ProblemPlace(
      file: ObjectIdentifier(range.file), start: range.bytes.lowerBound, code: problem.code)
    if reported.insert(place).inserted { problems.append(problem) }
  }

  private struct ProblemPlace: Hashable {
    let file: ObjectIdentifier
    let start: Int
    let code: String
  }

  /// All that a template's meaning depends on; it keeps what it compares by identity.
  private struct BodyKey: Hashable {
    let name: String
    let scope: TemplateScope
    let given: Given?
    let isBroken: Bool

    static func == (left: BodyKey, right: BodyKey) -> Bool {
      left.name == right.name && left.given === right.given && left.isBroken == right.isBroken
        && left.scope.isSame(as: right.scope)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(scope.types.count)
      for type in scope.types { hasher.combine(ObjectIdentifier(type)) }
    }
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
