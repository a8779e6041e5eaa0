import Diagnostics
import Mustache
import Templates

/// A value that both our templates and swift-mustache can show.
indirect enum Sample: Sendable {
  case text(String)
  case html(String)
  case flag(Bool)
  case texts([String])
  /// The names of a list's items are those of its first element, which counts as a pattern and isn't shown.
  case list(of: [(String, Sample)], [[Sample]])
  case context(of: [(String, Sample)], [Sample]?)
}

/// A context whose variables are made up by a test.
struct SampleContext: Sendable {
  let variables: [(String, Sample)]

  init(_ variables: [(String, Sample)]) {
    self.variables = variables
  }

  /// The type and the frame for our templates.
  var type: ContextType { Self.type("sample", variables) }
  var frame: TemplateFrame { TemplateFrame(values: variables.map { Self.value($0.1) }) }

  /// The same values for swift-mustache.
  var object: [String: Any] { Self.object(variables) }

  private static func type(_ name: String, _ variables: [(String, Sample)]) -> ContextType {
    ContextType(
      name: name, help: "",
      variables: variables.map { ContextType.Variable(name: $0.0, help: "", kind: kind($0.0, $0.1)) })
  }

  private static func kind(_ name: String, _ sample: Sample) -> ContextType.Kind {
    switch sample {
    case .text: return .text
    case .html: return .html
    case .flag: return .flag
    case .texts: return .texts
    case .list(let pattern, _):
      let type = type(name, pattern)
      return .list { type }
    case .context(let pattern, _):
      let type = type(name, pattern)
      return .context { type }
    }
  }

  private static func value(_ sample: Sample) -> TemplateValue {
    switch sample {
    case .text(let text): .text(text)
    case .html(let html): .html(Array(html.utf8))
    case .flag(let flag): .flag(flag)
    case .texts(let texts): .texts(texts)
    case .list(_, let items): .list(items.map { TemplateFrame(values: $0.map(value)) })
    case .context(_, let values): .context(values.map { TemplateFrame(values: $0.map(value)) })
    }
  }

  private static func object(_ variables: [(String, Sample)]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (name, sample) in variables { result[name] = object(sample) }
    return result
  }

  private static func object(_ sample: Sample) -> Any {
    switch sample {
    case .text(let text), .html(let text): text
    case .flag(let flag): flag
    case .texts(let texts): texts
    case .list(let pattern, let items):
      items.map { object(Array(zip(pattern.map(\.0), $0))) }
    case .context(let pattern, let values):
      values.map { object(Array(zip(pattern.map(\.0), $0))) } ?? OracleNothing()
    }
  }
}

/// No context, but one that is there: swift-mustache climbs out of a context that lacks a name.
private struct OracleNothing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

/// Compiles templates given as text.
func compile(
  _ templates: [String: String], _ entries: [TemplateSet.Entry]
) -> (set: TemplateSet, problems: [Diagnostic]) {
  let files = templates.map { ($0.key, SourceFile(path: "\($0.key).mustache", text: $0.value)) }
  return TemplateSet.compile(Dictionary(uniqueKeysWithValues: files), entries: entries)
}

/// What the template `main` makes of the values, and the problems it has.
func render(
  _ main: String, _ context: SampleContext, partials: [String: String] = [:], bound: Bool = false
) -> (text: String, problems: [Diagnostic]) {
  let templates = partials.merging(["main": main]) { _, main in main }
  let (set, problems) = compile(templates, [TemplateSet.Entry(name: "main", scope: [context.type])])
  var output: [UInt8] = []
  (bound ? set.bound(to: context.frame) : set).render("main", frames: [context.frame], into: &output)
  return (String(decoding: output, as: UTF8.self), problems)
}

/// What swift-mustache makes of the same.
func renderByOracle(
  _ main: String, _ context: SampleContext, partials: [String: String] = [:]
) throws -> String {
  let templates = try partials.merging(["main": main]) { _, main in main }
    .mapValues { try MustacheTemplate(string: $0) }
  return MustacheLibrary(templates: templates).render(context.object, withTemplate: "main") ?? ""
}

/// A message as a table of a test writes it: `line:column: code: message`.
func line(_ problem: Diagnostic) -> String {
  let position = problem.location?.position
  let place = position.map { "\($0.line):\($0.column): " } ?? ""
  return "\(place)\(problem.code): \(problem.message)"
}
