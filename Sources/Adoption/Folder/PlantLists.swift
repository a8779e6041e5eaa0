import Diagnostics
import FrontMatter
import Platform
package import Publishing
import Tables
import Text

/// Files that hold many plants each: a site reads one file for each plant, so these are only told.
package struct PlantLists: Sendable {
  /// The lists in JSON or YAML, each with how many plants it has.
  private(set) var lists: [(path: String, count: Int)] = []

  /// The tables, as CSV or of a spreadsheet.
  private(set) var tables: [String] = []

  /// How many rows the tables have, below the names of their columns; none for one that can't be read.
  private var rowCounts: [String: Int] = [:]

  package var isEmpty: Bool { lists.isEmpty && tables.isEmpty }

  /// Fewer records than these are no list.
  private static let fewest = 3

  /// Looks at the files of a folder.
  package init(in source: any ContentSource) {
    let files = source.files().files
    self.init(files, Adoption.records(files, source), source)
  }

  init(_ files: [ContentFile], _ records: [RecordFile], _ source: any ContentSource) {
    lists = records.compactMap { file in Self.count(of: file).map { (file.path, $0) } }
    let found = files.filter { Self.isTable($0, source) }
    tables = found.map(\.path)
    for file in found { rowCounts[file.path] = Self.rowCount(of: file, source) }
  }

  // MARK: Lists

  /// How many plants a file lists; nil for one that is no list of plants.
  private static func count(of file: RecordFile) -> Int? {
    guard file.kind == .json || file.kind == .yaml else { return nil }
    let names = [file.stem] + file.folders.suffix(1).map { String($0) }
    if let root = file.root {
      // `plants: […]`, and a mapping from names to plants.
      let entries = root.mapping ?? []
      let lists = entries.compactMap { entry in
        (entry.value.sequence ?? records(entry.value)).flatMap {
          count($0, names: names + [entry.name ?? ""])
        }
      }
      return lists.max() ?? records(root).flatMap { count($0, names: names) }
    }
    return Self.list(in: file).flatMap { count($0, names: names) }
  }

  /// The values of a mapping that holds one for each plant; nil for another.
  private static func records(_ node: YAMLNode) -> [YAMLNode]? {
    guard let entries = node.mapping, entries.count >= 5, entries.allSatisfy({ $0.value.mapping != nil })
    else {
      return nil
    }
    return entries.map(\.value)
  }

  private static func list(in file: RecordFile) -> [YAMLNode]? {
    if file.kind == .yaml { return FrontMatter.readYAML(file.source).root?.sequence }
    // What is read of a note in JSON is an object.
    let bytes = Array("{\"list\":".utf8) + file.source.bytes + Array("}".utf8)
    return FrontMatter.read(SourceFile(path: file.path, bytes: bytes), as: .json).note.root?["list"]?.sequence
  }

  private static func count(_ items: [YAMLNode], names: [String]) -> Int? {
    let records = items.filter { $0.mapping != nil }
    guard records.count >= fewest, records.count * 10 >= items.count * 8 else { return nil }
    let sample = records.prefix(20)
    let isNamed = names.contains { NotesFinder.isPlantFolder($0[...]) }
    let likely = sample.count { NotesFinder.score($0) + (isNamed ? 0.4 : 0) >= 0.5 }
    return likely * 10 >= sample.count * 6 ? records.count : nil
  }

  // MARK: Tables

  private static func isTable(_ file: ContentFile, _ source: any ContentSource) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    let parts = name.lowercased().split(separator: ".")
    guard let ending = parts.last, ["csv", "tsv", "xlsx", "ods", "xls"].contains(ending),
      !file.path.split(separator: "/").contains("node_modules")
    else { return false }
    if NotesFinder.isPlantFolder(name.prefix { $0 != "." }) { return true }
    guard ending == "csv" || ending == "tsv",
      let bytes = try? source.readPart(of: file, at: 0, count: 4096)
    else { return false }
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let cells = header.split { ",;\t".contains($0) }.map { KeyWords(String($0)) }
    return NotesFinder.plantKinds.count { kind in cells.contains { kind.strength(of: $0) == 2 } } >= 2
  }

  private static func rowCount(of file: ContentFile, _ source: any ContentSource) -> Int? {
    guard SourceTable.Format(of: file.path) == .csv, file.stamp.size <= Adoption.mostBytes,
      let bytes = try? source.read(file)
    else { return nil }
    return SourceTable.read(SourceFile(path: file.path, bytes: bytes), as: .csv).table?.rowCount
  }

  // MARK: Words

  /// A line for each list, and one for the tables.
  package var lines: [String] {
    var lines = lists.prefix(3).map { path, count in
      "Not taken: \(path) is a list of \(counted(count, "plant")); a site has a file for each plant. Save each of its records as a file of its own, such as plants/aloe-vera.\(path.hasSuffix("json") ? "json" : "yml")."
    }
    if lists.count > 3 { lines.append("Not taken: \(lists.count - 3) more such lists.") }
    if !tables.isEmpty {
      let names = tables.map { path in path + (rowCounts[path].map { " (\(counted($0, "row")))" } ?? "") }
      lines.append(
        "Not taken: \(listed(names, limit: 3)): tables, of which no notes are made; reports can show a table in CSV."
      )
    }
    return lines
  }
}
