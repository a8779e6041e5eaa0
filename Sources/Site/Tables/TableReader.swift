import Diagnostics
import FrontMatter
import PlantLibrary
import Platform
import Publishing
import Tables
import Text

/// A table as it was read, with the problems in it.
///
/// It is a class, because a load hands on those that haven't changed.
final class LoadedTable: Sendable {
  /// nil where it can't be read.
  let rows: TableRows?

  /// Its rows as the plants that they are records of; nil where they make none.
  let plants: TableRows?
  let problems: [Diagnostic]

  /// The file that it was read from; nil where there is none.
  let file: ContentFile?

  /// The bytes of that file, in its own encoding; nil where it couldn't be read.
  let bytes: [UInt8]?

  init(
    _ rows: TableRows?, plants: TableRows? = nil, _ problems: [Diagnostic], from file: ContentFile?,
    bytes: [UInt8]? = nil
  ) {
    (self.rows, self.plants, self.problems, self.file) = (rows, plants, problems, file)
    self.bytes = bytes
  }

  /// Whether the file is sure to be as it was read.
  func isCurrent(_ file: ContentFile) -> Bool {
    guard let own = self.file, rows != nil else { return false }
    return own.stamp == file.stamp && own.isSettled && own.path.hasSameBytes(as: file.path)
  }
}

/// Reads the files of tables.
struct TableReader {
  let schema: AttributeSchema
  var files: [ContentFile] = []
  var source: (any ContentSource)?

  /// Reads a table, unless `former` is sure to be the same.
  func read(_ table: TableDeclaration, former: LoadedTable?) -> LoadedTable {
    guard let file = files.file(at: table.path), let source else {
      return LoadedTable(nil, [missing(table)], from: nil)
    }
    if let former, former.isCurrent(file) { return former }
    let bytes: [UInt8]
    do throws(FileProblem) {
      guard TextLimit.data.takes(file) else {
        throw FileProblem(.largeText(file.path, size: file.stamp.size, .data))
      }
      bytes = try source.read(file)
    } catch {
      return LoadedTable(nil, [error.diagnostic], from: file)
    }
    if let former, former.rows != nil, former.bytes == bytes {
      return LoadedTable(former.rows, plants: former.plants, former.problems, from: file, bytes: bytes)
    }
    return read(table, bytes, from: file)
  }

  /// Reads the bytes of a table.
  func read(_ table: TableDeclaration, _ bytes: [UInt8], from file: ContentFile?) -> LoadedTable {
    var (rows, problems) = rows(table, SourceFile(path: table.path, bytes: bytes))
    guard var read = rows else { return LoadedTable(nil, problems, from: file, bytes: bytes) }
    let (isUsable, found) = read.setTargets(schema)
    problems += found
    var plants = table.ofPlants.map(read.declared)
    if let found = plants?.setTargets(schema) {
      let told = Set(problems.map(\.identity))
      problems += found.problems.filter { $0.severity == .error && !told.contains($0.identity) }
      if !found.isUsable { plants = nil }
    }
    let (used, usedOfPlants) = (read, plants)
    problems += read.unreadCells(inColumns: { used.isUsed($0) || usedOfPlants?.isUsed($0) == true })
    rows = isUsable ? read : nil
    return LoadedTable(rows, plants: isUsable ? plants : nil, problems, from: file, bytes: bytes)
  }

  func rows(_ table: TableDeclaration, _ read: SourceFile) -> (TableRows?, [Diagnostic]) {
    if table.format == .xlsx {
      if SourceCheck.isBlank(read) { return (nil, [blank(table, read)]) }
      let sheet = table.sheet.map { (name: $0.text, place: table.place($0.range)) }
      let (source, found) = SourceTable.read(workbook: read, sheet: sheet, header: table.header)
      return (source.map { TableRows(table, $0) }, found.map(\.ofTable))
    }
    let (utf8, fault) = SourceEncoding.inUTF8(
      read, told: table.encoding, recognises: table.format == .csv)
    var problems = fault.map { [$0.ofTable] } ?? []
    if let doubt = SourceEncoding.doubtfulCharacter(read, told: table.encoding) {
      let told = SourceRange(table.file, table.encodingRange)
      problems.append(.doubtfulEncoding(read, at: doubt, told: told))
    }
    guard let file = utf8 else { return (nil, problems) }
    if SourceCheck.isBlank(file) { return (nil, [blank(table, read)]) }
    if table.format != .csv { return nodes(table, file) }
    let (source, found) = SourceTable.read(file, as: .csv, separator: table.delimiter, header: table.header)
    return (source.map { TableRows(table, $0) }, problems + found.map(\.ofTable))
  }

  /// The rows of a file that has mappings.
  private func nodes(_ table: TableDeclaration, _ file: SourceFile) -> (TableRows?, [Diagnostic]) {
    if table.format == .jsonLines {
      let (items, problems) = FrontMatter.readJSONLines(file)
      return rows(table, file, items, problems)
    }
    let (root, problems) = table.format == .json ? FrontMatter.readJSON(file) : FrontMatter.readYAML(file)
    guard var node = root else { return (nil, problems) }
    for key in table.listPath {
      guard let inner = node[key] else {
        let known = node.mapping?.compactMap(\.name) ?? []
        let nearest = nearestMatch(to: key, in: known)
        let problem = Diagnostic(
          .error, code: "unreadable-table",
          "there is no \(quoted(key)) here to lead to the rows of the table\(didYouMean(nearest))",
          at: .range(file, node.range.prefixed(by: 1)))
        return (nil, problems + [problem])
      }
      node = inner
    }
    guard let items = node.sequence else {
      let lists = (node.mapping ?? []).filter { $0.value.sequence != nil }.compactMap(\.name)
      let problem = Diagnostic(
        .error, code: "unreadable-table", "this is no list of rows, but \(node.kindInWords)",
        at: .range(file, node.range.prefixed(by: 1)),
        notes: lists.first.map { [.init("say in the table's declaration where the rows are: path: \($0)")] }
          ?? [])
      return (nil, problems + [problem])
    }
    return rows(table, file, items, problems)
  }

  private func rows(
    _ table: TableDeclaration, _ file: SourceFile, _ items: [YAMLNode], _ problems: [Diagnostic]
  ) -> (TableRows?, [Diagnostic]) {
    var rows: [YAMLNode] = []
    var found = RowProblems()
    for item in items where !item.isNull {
      if item.mapping != nil {
        rows.append(item)
      } else {
        found.add(
          .error, code: "bad-row", "a row must be a mapping of columns to values, not \(item.kindInWords)",
          at: .range(file, item.range))
      }
    }
    return (TableRows(table, file, nodes: rows), problems + found.diagnostics)
  }

  private func missing(_ table: TableDeclaration) -> Diagnostic {
    let others = files[files.range(ofFolder: "content/data/")].map(\.path).filter {
      SourceTable.Format(of: $0) != nil
    }
    let nearest = nearestPath(to: table.path, in: others)
    return Diagnostic(
      .error, code: "missing-table", "there is no file \(table.path)\(didYouMean(nearest))",
      at: table.place(table.pathRange))
  }

  private func blank(_ table: TableDeclaration, _ read: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, code: "unreadable-table", "\(read.path) is empty (\(counted(read.bytes.count, "byte")))",
      at: table.place(table.pathRange),
      notes: [.init("a table without rows has the names of its columns, or is written as []")])
  }
}

extension Range<Int> {
  /// The first bytes alone, where a message shouldn't mark all of a long value.
  fileprivate func prefixed(by count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

extension Diagnostic {
  /// A problem of a source, which is an error in a table: plants would be missing.
  fileprivate var ofTable: Diagnostic {
    if severity == .error || code != "unreadable-source" { return self }
    return Diagnostic(
      .error, code: "unreadable-table",
      message.replacing("this source can't be read", with: "this table can't be read", maxReplacements: 1),
      at: location, notes: notes, suggestions: suggestions)
  }
}
