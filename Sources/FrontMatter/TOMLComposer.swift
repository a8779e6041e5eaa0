internal import Diagnostics
internal import Text

/// Builds values from TOML (https://toml.io/en/v1.0.0), as YAML's reader does from YAML.
struct TOMLComposer {
  /// A table while it is being written to.
  private final class Table {
    var entries: [(key: YAMLNode, value: Value)] = []
    var indices: [String: Int] = [:]
    let range: Range<Int>

    /// Whether a header has begun it, so that no other may.
    var isDeclared = false

    init(_ range: Range<Int>) { self.range = range }

    func add(_ key: YAMLNode, _ value: Value) {
      indices[key.scalar?.text ?? ""] = entries.count
      entries.append((key, value))
    }
  }

  private enum Value {
    case node(YAMLNode)
    case table(Table)
    case tables([Table])
  }

  private typealias Fault = TOMLScanner.Fault

  private var scanner: TOMLScanner
  private let root: Table

  /// Reads the TOML in a range of a file that is well-formed UTF-8.
  static func compose(_ file: SourceFile, _ range: Range<Int>) -> (root: YAMLNode?, problems: [Diagnostic]) {
    var composer = TOMLComposer(scanner: TOMLScanner(file.bytes, range), root: Table(range))
    var problems = CharacterCheck.problems(of: file, in: range)
    do throws(Fault) {
      try composer.document()
    } catch {
      problems.add(.error, code: "toml-syntax", error.reason, at: .range(file, error.range))
    }
    return (node(composer.root), problems)
  }

  private mutating func document() throws(Fault) {
    var (table, depth) = (root, 0)
    while true {
      scanner.skipLines()
      guard scanner.byte != nil else { return }
      if scanner.takes("[") {
        (table, depth) = try header()
      } else {
        try entry(in: table, depth: depth)
      }
      try scanner.endLine()
    }
  }

  /// Takes a header, `[a.b]` or `[[a.b]]`, after its first bracket.
  /// - Returns: What it begins, and how deep that is nested.
  private mutating func header() throws(Fault) -> (table: Table, depth: Int) {
    let start = scanner.offset - 1
    let isItem = scanner.takes("[")
    let key = try scanner.key()
    guard scanner.takes("]"), !isItem || scanner.takes("]") else { throw scanner.fault("expected ] here") }
    guard let last = key.last else { return (root, 0) }
    let depth = key.count * 2
    let parent = try table(key.dropLast(), in: root)
    let name = last.scalar?.text ?? ""
    let new = Table(start..<scanner.offset)
    new.isDeclared = true
    guard let index = parent.indices[name] else {
      parent.add(last, isItem ? .tables([new]) : .table(new))
      return (new, depth)
    }
    switch parent.entries[index].value {
    case .tables(let others) where isItem: parent.entries[index].value = .tables(others + [new])
    case .table(let former) where !isItem && !former.isDeclared:
      former.isDeclared = true
      return (former, depth)
    default: throw Fault(range: last.range, reason: "\(quoted(name)) is given twice")
    }
    return (new, depth)
  }

  /// The table that some keys lead to; those that aren't there are made.
  private func table(_ keys: ArraySlice<YAMLNode>, in start: Table) throws(Fault) -> Table {
    var table = start
    for key in keys {
      let name = key.scalar?.text ?? ""
      guard let index = table.indices[name] else {
        let new = Table(key.range)
        table.add(key, .table(new))
        table = new
        continue
      }
      switch table.entries[index].value {
      case .table(let found): table = found
      case .tables(let found): table = found[found.count - 1]
      case .node: throw Fault(range: key.range, reason: "\(quoted(name)) has a value already")
      }
    }
    return table
  }

  /// Takes a key with its value.
  private mutating func entry(in table: Table, depth: Int) throws(Fault) {
    let key = try scanner.key()
    guard scanner.takes("=") else { throw scanner.fault("expected = after the key") }
    guard let last = key.last else { return }
    let owner = try self.table(key.dropLast(), in: table)
    let value = try value(depth: depth + key.count)
    let name = last.scalar?.text ?? ""
    guard owner.indices[name] == nil else {
      throw Fault(range: last.range, reason: "\(quoted(name)) is given twice")
    }
    owner.add(last, .node(value))
  }

  private mutating func value(depth: Int) throws(Fault) -> YAMLNode {
    scanner.skipSpaces()
    let start = scanner.offset
    guard depth < YAMLComposer.depthLimit else {
      throw scanner.fault("values are nested deeper than \(YAMLComposer.depthLimit) levels")
    }
    switch scanner.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try scanner.string()
    case UInt8(ascii: "["):
      scanner.offset += 1
      var items: [YAMLNode] = []
      while true {
        scanner.skipLines()
        if scanner.takes("]") { break }
        items.append(try value(depth: depth + 1))
        scanner.skipLines()
        if scanner.takes("]") { break }
        guard scanner.takes(",") else { throw scanner.fault("expected , or ] here") }
      }
      return YAMLNode(.sequence(items), range: start..<scanner.offset)
    case UInt8(ascii: "{"):
      scanner.offset += 1
      let table = Table(start..<start)
      scanner.skipSpaces()
      while !scanner.takes("}") {
        try entry(in: table, depth: depth + 1)
        scanner.skipSpaces()
        if scanner.takes("}") { break }
        guard scanner.takes(",") else { throw scanner.fault("expected , or } here") }
      }
      var node = Self.node(table)
      node.range = start..<scanner.offset
      return node
    default: return try scanner.word()
    }
  }

  private static func node(_ table: Table) -> YAMLNode {
    let entries = table.entries.map { key, value in
      switch value {
      case .node(let node): YAMLEntry(key: key, value: node)
      case .table(let table): YAMLEntry(key: key, value: node(table))
      case .tables(let tables):
        YAMLEntry(key: key, value: YAMLNode(.sequence(tables.map(node)), range: tables[0].range))
      }
    }
    return YAMLNode(.mapping(entries), range: table.range)
  }

  private init(scanner: TOMLScanner, root: Table) { (self.scanner, self.root) = (scanner, root) }
}
