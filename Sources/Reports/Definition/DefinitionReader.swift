import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// Reads a report's file; what is wrong in it by itself is reported here.
struct DefinitionReader {
  var values: ValueReader
  let file: SourceFile

  static let keys = [
    "title", "description", "streams", "columns", "groups", "sort", "limit", "bands", "details", "totals",
    "pageRows", "publish",
  ]

  /// Reads the definition.
  /// - Returns: nil where the file can't be read, or has no stream or no column; and every problem.
  static func read(_ file: SourceFile) -> (definition: ReportDefinition?, problems: [Diagnostic]) {
    let (root, problems) = FrontMatter.readYAML(file)
    var reader = DefinitionReader(values: ValueReader(file: file), file: file)
    for problem in problems { reader.values.report(problem) }
    let definition = problems.hasErrors ? nil : reader.definition(root)
    // A key that is passed over elsewhere would change figures here.
    return (definition, reader.values.problems.map { $0.code == "unknown-key" ? $0.asError : $0 })
  }

  private mutating func definition(_ root: YAMLNode?) -> ReportDefinition? {
    var definition = ReportDefinition(file: file)
    guard let root else {
      reportNone("stream", at: 0..<0)
      return nil
    }
    // Where the key stands, else the beginning of the report.
    var streams = root.range.lowerBound..<root.range.lowerBound
    var columns = streams
    for (name, key, node) in values.entries(root, "a report", known: Self.keys) {
      switch name {
      case "title": definition.title = values.localized(node, name)
      case "description": definition.description = values.localized(node, name)
      case "streams":
        streams = key.range
        definition.streams = read(node, name, &definition.isCut) { $0.stream($1) }
      case "columns":
        columns = key.range
        definition.columns = read(node, name, &definition.isCut) { $0.column($1) }
      case "groups": definition.groups = read(node, name, &definition.isCut) { $0.group($1) }
      case "sort": definition.sort = items(node, name).compactMap { sorting($0) }
      case "limit": definition.limit = values.integer(node, name, in: 1...1_000_000)
      case "bands": definition.bands = bands(node)
      case "details": definition.showsDetails = values.flag(node, name) ?? true
      case "totals": totals(node, of: &definition)
      // What can't be understood isn't published.
      case "publish": definition.isPublished = values.flag(node, name) ?? false
      case "pageRows":
        definition.pageRows = values.integer(node, name, in: 1...100_000) ?? definition.pageRows
      default: break
      }
    }
    if !values.problems.hasErrors {
      if definition.streams.isEmpty { reportNone("stream", at: streams) }
      if definition.columns.isEmpty { reportNone("column", at: columns) }
    }
    return definition.streams.isEmpty || definition.columns.isEmpty ? nil : definition
  }

  private mutating func reportNone(_ what: String, at range: Range<Int>) {
    report("the report has no \(what)s, and must have at least one \(what)", at: range)
  }

  /// Reports what is wrong in the file.
  mutating func report(_ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []) {
    values.report(.error, code: "bad-report", message, at: range, notes: notes)
  }

  /// The items of a list; a value by itself is a list of one.
  mutating func items(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    node.isNull ? [] : node.sequence ?? [node]
  }

  /// The items of a list that can be read.
  private mutating func read<Item>(
    _ node: YAMLNode, _ what: String, _ isCut: inout Bool, _ item: (inout DefinitionReader, YAMLNode) -> Item?
  ) -> [Item] {
    var read: [Item] = []
    for node in items(node, what) {
      if let item = item(&self, node) { read.append(item) } else { isCut = true }
    }
    return read
  }

  private mutating func sorting(_ node: YAMLNode) -> SortDefinition? {
    guard node.mapping != nil else {
      return values.named(node, "sort").map { SortDefinition(field: $0, isDescending: false) }
    }
    var field: Named?
    var order: Order?
    for (name, _, value) in values.entries(node, "sort", known: ["field", "order"]) {
      if name == "field" { field = values.named(value, name) } else { order = values.choice(value, name) }
    }
    guard let field else {
      report("sort doesn't say its field", at: node.range)
      return nil
    }
    return SortDefinition(field: field, isDescending: order == .descending)
  }

  enum Order: String, CaseIterable {
    case ascending
    case descending
  }

  private mutating func bands(_ node: YAMLNode) -> BandDefinition? {
    guard node.mapping != nil else {
      return values.choice(node, "bands").map { BandDefinition(subject: $0) }
    }
    var bands = BandDefinition(subject: .group)
    for (name, _, value) in values.entries(node, "bands", known: ["by", "level", "reset"]) {
      switch name {
      case "by": bands.subject = values.choice(value, name) ?? bands.subject
      case "level":
        bands.level = values.integer(value, name, in: 1...100).map { ($0, value.range) }
      default: bands.reset = values.choice(value, name) ?? bands.reset
      }
    }
    return bands
  }

  private mutating func totals(_ node: YAMLNode, of definition: inout ReportDefinition) {
    for (name, _, value) in values.entries(node, "totals", known: ["footer", "grandfooter"]) {
      let totals = totals(value, name)
      if name == "footer" { definition.footer = totals } else { definition.grandfooter = totals }
    }
  }

  /// Yes for the totals of the columns, no for none, or an aggregate for each column.
  mutating func totals(_ node: YAMLNode, _ what: String) -> Totals {
    guard node.mapping != nil else { return values.flag(node, what) == true ? .ofColumns : .none }
    var own: [(Named, Aggregate)] = []
    for (name, key, value) in values.entries(node, what) {
      if let aggregate: Aggregate = values.choice(value, "\(what) of \(name)") {
        own.append((Named(name, key.range), aggregate))
      }
    }
    return .own(own)
  }
}

extension Diagnostic {
  /// The same problem, as an error.
  fileprivate var asError: Diagnostic {
    Diagnostic(.error, code: code, message, at: location, notes: notes, suggestions: suggestions)
  }
}
