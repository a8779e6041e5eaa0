import Diagnostics
import FrontMatter
import PlantLibrary
import Tables
import Text

/// The tables that `content/tables.yml` declares.
struct TableDeclarations: Sendable {
  private(set) var tables: [TableDeclaration] = []

  static let path = "content/tables.yml"

  private static let keys = [
    "file", "rows", "key", "plant", "columns", "plants", "ignore", "empty", "lists", "first", "separator",
    "encoding", "path",
    "sheet", "header", "decimal",
  ]

  private enum First: String, CaseIterable {
    case notes
    case table
  }

  private enum DecimalSign: String, CaseIterable {
    case point = "."
    case comma = ","
  }

  init() {}

  /// Whether a file is one of the tables.
  func has(_ path: String) -> Bool { tables.contains { $0.path.hasSameBytes(as: path) } }

  /// Whether problems point into a table, but for those that are known.
  func areTold(by problems: [Diagnostic], besides known: [Diagnostic]) -> Bool {
    func place(_ problem: Diagnostic) -> String {
      guard case .range(let range)? = problem.location else { return problem.identity }
      return "\(problem.identity) \(range.bytes)"
    }
    let known = Set(known.map(place))
    return problems.contains { problem in
      ([problem.location] + problem.notes.map(\.location)).contains { $0.map { has($0.path) } ?? false }
        && !known.contains(place(problem))
    }
  }

  /// Reads a file of declarations.
  ///
  /// `schema` has the attributes that rows may be records of.
  static func read(
    _ file: SourceFile, _ schema: AttributeSchema
  ) -> (declarations: TableDeclarations, problems: [Diagnostic]) {
    var declarations = TableDeclarations()
    let (root, problems) = FrontMatter.readYAML(file)
    var values = ValueReader(file: file)
    for problem in problems { values.report(problem) }
    guard let root else { return (declarations, values.problems) }
    for (_, _, node) in values.entries(root, TableDeclarations.path, known: ["tables"]) {
      for (name, key, node) in values.entries(node, "tables") {
        let reader = Reader(file: file, name: .init(text: name, range: key.range), schema: schema)
        if let table = reader.read(node, &values) { declarations.tables.append(table) }
      }
    }
    return (declarations, values.problems)
  }

  /// Reads the declaration of one table.
  private struct Reader {
    let file: SourceFile
    let name: TableDeclaration.Named
    let schema: AttributeSchema

    func read(_ node: YAMLNode, _ values: inout ValueReader) -> TableDeclaration? {
      let entries = values.entries(node, "the table \(name.text)", known: keys)
      guard let (path, range, format) = path(entries.first { $0.name == "file" }?.value, node, &values) else {
        return nil
      }
      var table = TableDeclaration(file: file, name: name, path: path, pathRange: range, format: format)
      for (key, place, value) in entries {
        switch key {
        case "rows":
          guard let rows = rows(value, &values) else { return nil }
          table.rows = rows
        case "key", "plant":
          if let first = table.keys.first {
            values.report(
              .error, code: "duplicate-key", "key and plant are one; leave out one of them", at: place.range,
              notes: [.init("the other", at: values.place(first.range))])
          }
          table.keys = (value.sequence ?? [value]).compactMap { named($0, key, &values) }
        case "columns": table.columns = columns(value, &values)
        case "plants": table.plantColumns = columns(value, &values)
        case "ignore":
          let named = (value.sequence ?? [value]).compactMap { self.named($0, key, &values) }
          table.ignored = named.filter { $0.text != "*" }
          table.ignoresOthers = named.contains { $0.text == "*" }
        case "empty": table.emptyTexts = Set(values.texts(value, key).map(\.trimmingSpaces))
        case "lists": table.separator = values.text(value, key)
        case "first":
          let first: First? = values.choice(value, key)
          table.goesFirst = first == .table
        case "separator": table.delimiter = delimiter(value, &values)
        case "encoding":
          table.encoding = values.choice(value, key)
          table.encodingRange = value.range
        case "path":
          table.listPath =
            value.sequence == nil
            ? values.text(value, key)?.split(separator: ".").map(String.init) ?? [] : values.texts(value, key)
        case "sheet": table.sheet = named(value, key, &values)
        case "decimal":
          let sign: DecimalSign? = values.choice(value, key)
          table.hasDecimalComma = sign == .comma
        case "header": table.header = values.integer(value, key, in: 1...SourceTable.lastHeader) ?? 1
        default: break
        }
      }
      check(table, entries, &values)
      if table.rows == .plants { table.plantColumns = nil }
      if table.rows != .plants, table.keys.isEmpty {
        values.report(
          .error, code: "bad-table",
          "the table \(name.text) doesn't say which column names the plant that a row is about",
          at: name.range, notes: [.init("for instance: plant: Name")])
        return nil
      }
      return table
    }

    private func named(_ node: YAMLNode, _ key: String, _ values: inout ValueReader)
      -> TableDeclaration.Named?
    {
      values.text(node, key).map { .init(text: $0, range: node.range) }
    }

    /// Where the table lies; nil, with a problem, for what is no path of one.
    private func path(
      _ node: YAMLNode?, _ table: YAMLNode, _ values: inout ValueReader
    ) -> (path: String, range: Range<Int>, format: SourceTable.Format)? {
      guard let node, let text = values.text(node, "file") else {
        if table.mapping != nil, node == nil {
          values.report(
            .error, code: "bad-table", "the table \(name.text) doesn't say which file it is", at: name.range,
            notes: [.init("for instance: file: data/plants.csv")])
        }
        return nil
      }
      let path = FolderMap.normal(text, from: "content")
      guard !text.hasPrefix("/"), !text.contains("\\"), !text.utf8.contains(0),
        path.hasPrefix("content/data/")
      else {
        values.report(
          .error, code: "bad-table", "\(quoted(text)) doesn't lie in content/data, as data/plants.csv does",
          at: node.range)
        return nil
      }
      guard let format = SourceTable.Format(of: path) else {
        values.report(
          .error, code: "bad-table", "\(quoted(text)) is no table that can be read", at: node.range,
          notes: [.init(advice(path))])
        return nil
      }
      return (path, node.range, format)
    }

    /// What to do with a file that no reader is for.
    private func advice(_ path: String) -> String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix("~$") {
        return "Excel keeps this file beside a workbook that is open; name the workbook: \(name.dropFirst(2))"
      }
      if [".xls", ".xlsb", ".ods", ".numbers"].contains(where: name.lowercased().hasSuffix) {
        return "save it as Excel workbook (.xlsx)"
      }
      return "a table's name ends in \(listed(SourceTable.Format.endings.map { "." + $0 }))"
    }

    /// Tells keys that say nothing of a file of this format.
    private func check(
      _ table: TableDeclaration, _ entries: [(name: String, key: YAMLNode, value: YAMLNode)],
      _ values: inout ValueReader
    ) {
      for (name, key, _) in entries {
        let reason: String? =
          switch name {
          case "sheet" where table.format != .xlsx: "only a workbook (.xlsx) has sheets"
          case "decimal" where table.format != .xlsx && table.format != .csv:
            "numbers of JSON and YAML have a point"
          case "header" where table.format != .xlsx && table.format != .csv:
            "only rows of CSV and of a workbook name columns"
          case "separator" where table.format != .csv: "only CSV has a separator"
          case "encoding" where table.format == .xlsx: "a workbook has no encoding to tell"
          case "path" where !table.format.hasPaths:
            "a path leads to a list within JSON or YAML; this file has none"
          default: nil
          }
        if let reason { values.report(.error, code: "bad-table", reason, at: key.range) }
      }
    }

    private func rows(_ node: YAMLNode, _ values: inout ValueReader) -> TableDeclaration.Rows? {
      guard let text = values.text(node, "rows") else { return nil }
      if text == "plants" { return .plants }
      if let index = schema.index(ofKey: text), schema.attributes[index].fields != nil {
        return .records(index)
      }
      let known = ["plants"] + schema.attributes.filter { $0.fields != nil }.map(\.key)
      let nearest = nearestMatch(to: text, in: known)
      values.report(
        Diagnostic(
          .error, code: "bad-table",
          "\(quoted(text)) is no attribute of type records, nor plants\(didYouMean(nearest))",
          at: values.place(node.range), notes: [.init("rows are \(listed(known))")], replacement: nearest))
      return nil
    }

    /// What columns are for: `Latin name: scientificName`, `Notes: ignore`, `Names: {as: commonNames, lists: ";"}`.
    private func columns(_ node: YAMLNode, _ values: inout ValueReader) -> [TableDeclaration.Column] {
      values.entries(node, "columns").compactMap { name, key, value in
        let named = TableDeclaration.Named(text: name, range: key.range)
        guard value.mapping != nil else {
          let target = self.named(value, name, &values)
          return TableDeclaration.Column(name: named, key: target?.text == "ignore" ? nil : target)
        }
        var column: (key: TableDeclaration.Named?, separator: String?) = (named, nil)
        for (key, _, value) in values.entries(value, "the column \(name)", known: ["as", "lists"]) {
          if key == "as" { column.key = self.named(value, key, &values) }
          if key == "lists" { column.separator = values.text(value, key) }
        }
        return TableDeclaration.Column(name: named, key: column.key, separator: column.separator)
      }
    }

    private func delimiter(_ node: YAMLNode, _ values: inout ValueReader) -> UInt8? {
      let known: [String: UInt8] = [
        ",": 0x2C, "comma": 0x2C, ";": 0x3B, "semicolon": 0x3B, "\t": 0x09, "tab": 0x09, "|": 0x7C,
      ]
      guard let text = values.text(node, "separator") else { return nil }
      if let byte = known[text] { return byte }
      values.report(
        .error, code: "bad-table", "separator takes \",\", \";\", \"|\" or tab, not \(quoted(text))",
        at: node.range)
      return nil
    }
  }
}
