import TestSupport

/// Makes values, and templates that fit them, at random.
///
/// No two variables share a name, and texts are no sections: swift-mustache climbs out of a context that lacks a
/// name, and takes an empty text for something.
struct RandomTemplate {
  private var random: SeededRandom
  private var names = 0

  init(seed: Int) {
    random = SeededRandom(seed)
  }

  // MARK: Values

  /// Variables of every kind, contexts and lists nested up to `depth`.
  mutating func variables(_ prefix: String, depth: Int = 2) -> [(String, Sample)] {
    (0..<Int.random(in: 3...7, using: &random)).map { _ in
      names += 1
      return ("\(prefix)\(names)", sample(prefix, depth))
    }
  }

  private mutating func sample(_ prefix: String, _ depth: Int) -> Sample {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0, 1: return .text(text())
    case 2: return .html("<p>\(text())</p>")
    case 3: return .flag(.random(using: &random))
    case 4: return .texts(texts())
    case 5:
      let pattern = variables(prefix, depth: depth - 1)
      return .context(of: pattern, Bool.random(using: &random) ? fresh(pattern) : nil)
    default:
      let pattern = variables(prefix, depth: depth - 1)
      return .list(of: pattern, (0..<Int.random(in: 0...3, using: &random)).map { _ in fresh(pattern) })
    }
  }

  /// Other values for the same variables.
  mutating func fresh(_ pattern: [(String, Sample)]) -> [Sample] {
    pattern.map { _, sample in
      switch sample {
      case .text: .text(text())
      case .html: .html("<p>\(text())</p>")
      case .flag: .flag(.random(using: &random))
      case .texts: .texts(texts())
      case .list(let pattern, _):
        .list(of: pattern, (0..<Int.random(in: 0...3, using: &random)).map { _ in fresh(pattern) })
      case .context(let pattern, _):
        .context(of: pattern, Bool.random(using: &random) ? fresh(pattern) : nil)
      }
    }
  }

  private mutating func text() -> String {
    ["", "a", "<b>", "Aloe & co", "é", "\"q\" 'r'", "a text of more than fifteen bytes"]
      .randomElement(using: &random) ?? ""
  }

  private mutating func texts() -> [String] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
  }

  // MARK: Templates

  /// A template and the partials and parents that it uses; `variables` are those of all contexts in scope.
  mutating func templates(for variables: [(String, Sample)]) -> [String: String] {
    var result = ["main": nodes(variables, depth: 4, partials: 3)]
    for index in 0..<3 {
      result["p\(index)"] = nodes(variables, depth: 2, partials: index)
      result["l\(index)"] =
        "[\(nodes(variables, depth: 1, partials: index))|{{$b}}\(nodes(variables, depth: 1, partials: 0))"
        + "{{/b}}|{{$c}}{{/c}}]"
    }
    return result
  }

  /// Only the first `partials` partials and parents may be used, so that there are no circles.
  private mutating func nodes(_ variables: [(String, Sample)], depth: Int, partials: Int) -> String {
    (0..<Int.random(in: 0...6, using: &random))
      .map { _ in node(variables, depth: depth, partials: partials) }.joined()
  }

  private mutating func node(_ variables: [(String, Sample)], depth: Int, partials: Int) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      return [" ", "\n", "a", "<i>\n", "  \n", "\n\t", "{ }"].randomElement(using: &random) ?? ""
    case 3:
      return ["{{! c }}", "\n{{! c }}\n", "{{=<% %>=}}<%={{ }}=%>"].randomElement(using: &random) ?? ""
    case 4 where partials > 0:
      let name = Int.random(in: 0..<partials, using: &random)
      return ["|{{>p\(name)}}", "\n{{>p\(name)}}\n", "|{{>p\(name)}} \n"].randomElement(using: &random) ?? ""
    case 5 where partials > 0:
      let name = Int.random(in: 0..<partials, using: &random)
      // No partial in a given block: swift-mustache would give the block to a parent call in it, without end.
      let body = nodes(variables, depth: depth - 1, partials: 0)
      return "|{{<l\(name)}}{{$b}}x\(body)x{{/b}} {{/l\(name)}}"
    default:
      guard let (name, sample) = variables.randomElement(using: &random) else { return "" }
      return use(name, sample, variables, depth: depth, partials: partials)
    }
  }

  private mutating func use(
    _ name: String, _ sample: Sample, _ variables: [(String, Sample)], depth: Int, partials: Int
  ) -> String {
    switch sample {
    case .text: return "{{\(name)}}"
    case .html: return "{{{\(name)}}}"
    default: break
    }
    guard depth > 0 else { return "" }
    // A nested use of an enclosing section's own variable is fine: names mean the same.
    if Int.random(in: 0..<4, using: &random) == 0 {
      return section("^", name, nodes(variables, depth: depth - 1, partials: partials))
    }
    switch sample {
    case .texts:
      return section("#", name, "{{.}}" + nodes(variables, depth: depth - 1, partials: partials))
    case .list(let inner, _):
      return section("#", name, nodes(inner + inner + variables, depth: depth - 1, partials: partials))
    case .context(let inner, _):
      if case (let path, .text)? = inner.first, Bool.random(using: &random) { return "{{\(name).\(path)}}" }
      return section("#", name, nodes(inner + inner + variables, depth: depth - 1, partials: partials))
    default:
      return section("#", name, nodes(variables, depth: depth - 1, partials: partials))
    }
  }

  private mutating func section(_ sigil: String, _ name: String, _ body: String) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: "\n{{\(sigil)\(name)}}\n\(body)\n{{/\(name)}}\n"
    case 1: "\n  {{\(sigil) \(name) }}  \n\(body)\n {{/ \(name)}}\n"
    default: "{{\(sigil)\(name)}}\(body){{/\(name)}}"
    }
  }

  // MARK: Lines

  /// A template of lines with at most one tag each, over the flags `yes` and `no`, the text `title` and a partial `p`.
  ///
  /// swift-mustache drops blanks at a template's end, indents a partial that is indented, and forgets where
  /// a line begins after a section of which only one tag stands alone: such templates are left out.
  mutating func lines() -> String {
    var open: [String] = []
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var tag =
        ["", "{{! c }}", "{{>p}}", "{{title}}", "{{=<% %>=}}\n<%={{ }}=%>", "#", "^", "/"]
        .randomElement(using: &random) ?? ""
      switch tag {
      case "#", "^":
        let name = Bool.random(using: &random) ? "yes" : "no"
        open.append(name)
        tag = "{{\(tag)\(name)}}"
      case "/": tag = open.popLast().map { "{{/\($0)}}" } ?? ""
      default: break
      }
      let isSection = ["{{#", "{{^", "{{/"].contains { tag.hasPrefix($0) }
      let before = tag == "{{>p}}" ? ["", "a", "a "] : ["", " ", "\t "] + (isSection ? [] : ["a", "a "])
      text += before.randomElement(using: &random) ?? ""
      text += tag
      text += (["", " ", " \t"] + (isSection ? [] : [" b", "b"])).randomElement(using: &random) ?? ""
      text += "\n"
    }
    while let name = open.popLast() { text += "{{/\(name)}}\n" }
    return text + "|"
  }
}
