import Diagnostics
import FrontMatter
import Platform
package import Publishing
import Site
import Tables
import Text

/// Files that hold many plants each, which are tables for a site; beside notes of plants they are only told.
package struct PlantLists: Sendable {
  /// A list in JSON or YAML.
  struct List: Sendable {
    let path: String

    /// How many plants it has.
    let count: Int

    /// The keys that lead to the list; nil where plants are values by their names, which no table has.
    let listPath: [String]?
  }

  private(set) var lists: [List] = []

  /// The tables, as CSV or of a spreadsheet.
  private(set) var tables: [String] = []

  /// How many rows the tables have, below the names of their columns; none for one that can't be read.
  private var rowCounts: [String: Int] = [:]

  package var isEmpty: Bool { lists.isEmpty && tables.isEmpty }

  /// The files that a site could have as tables, each with the keys that lead to the list in it.
  var candidates: [(path: String, listPath: [String])] {
    lists.compactMap { list in list.listPath.map { (list.path, $0) } } + tables.map { ($0, []) }
  }

  /// Fewer records than these are no list.
  private static let fewest = 3

  /// Looks at the files of a folder.
  package init(in source: any ContentSource) {
    let files = source.files().files
    self.init(files, Adoption.records(files, source), source)
  }

  init(_ files: [ContentFile], _ records: [RecordFile], _ source: any ContentSource) {
    lists = records.compactMap(Self.list)
    let found = files.filter { Self.isTable($0, source) }
    tables = found.map(\.path)
    for file in found { rowCounts[file.path] = Self.rowCount(of: file, source) }
  }

  // MARK: Lists

  /// The plants that a file lists; nil for one that is no list of plants.
  private static func list(of file: RecordFile) -> List? {
    guard file.kind == .json || file.kind == .yaml else { return nil }
    let names = [file.stem] + file.folders.suffix(1).map { String($0) }
    func list(_ items: [YAMLNode]?, _ listPath: [String]?) -> List? {
      items.flatMap { count($0, names: names + (listPath ?? [])) }.map {
        List(path: file.path, count: $0, listPath: listPath)
      }
    }
    guard let root = file.root else { return list(items(of: file), []) }
    // `plants: […]`, and a mapping from names to plants.
    let lists = (root.mapping ?? []).compactMap { entry -> List? in
      guard let name = entry.name else { return nil }
      return list(entry.value.sequence, [name])
        ?? records(entry.value).flatMap { count($0, names: names + [name]) }.map {
          List(path: file.path, count: $0, listPath: nil)
        }
    }
    return lists.max { $0.count < $1.count } ?? list(records(root), nil)
  }

  /// The values of a mapping that holds one for each plant; nil for another.
  private static func records(_ node: YAMLNode) -> [YAMLNode]? {
    guard let entries = node.mapping, entries.count >= 5, entries.allSatisfy({ $0.value.mapping != nil })
    else {
      return nil
    }
    return entries.map(\.value)
  }

  private static func items(of file: RecordFile) -> [YAMLNode]? {
    if file.kind == .yaml { return FrontMatter.readYAML(file.source).root?.sequence }
    // What is read of a note in JSON is an object.
    let bytes = Array("{\"list\":".utf8) + file.source.bytes + Array("}".utf8)
    return FrontMatter.read(SourceFile(path: file.path, bytes: bytes), as: .json).note.root?["list"]?.sequence
  }

  private static func count(_ items: [YAMLNode], names: [String]) -> Int? {
    let records = items.filter { $0.mapping != nil }
    guard records.count >= fewest, records.count * 10 >= items.count * 8 else { return nil }
    let sample = records.prefix(20)
    // In `plants.json` a name and anything besides is enough.
    let isNamed = names.contains { NotesFinder.isPlantFolder($0[...]) }
    let likely = sample.count { record in
      let hasName = record.mapping?.contains { entry in
        let words = KeyWords(entry.name ?? "")
        return [Meaning.title, .commonNames, .scientificName].contains { $0.strength(of: words) == 2 }
      }
      let byName = !isNamed ? 0 : hasName == true ? 0.5 : 0.4
      return NotesFinder.score(record) + byName >= 0.5
    }
    return likely * 10 >= sample.count * 6 ? records.count : nil
  }

  // MARK: Tables

  private static func isTable(_ file: ContentFile, _ source: any ContentSource) -> Bool {
    let name = file.path.split(separator: "/").last ?? ""
    let parts = name.lowercased().split(separator: ".")
    guard let ending = parts.last,
      ["csv", "tsv", "xlsx", "xlsm", "jsonl", "ndjson", "ods", "xls"].contains(ending),
      !file.path.split(separator: "/").contains("node_modules")
    else { return false }
    if NotesFinder.isPlantFolder(name.prefix { $0 != "." }) { return true }
    if ["xlsx", "xlsm"].contains(ending) { return hasColumnsOfPlants(file, source) }
    guard ["csv", "tsv", "jsonl", "ndjson"].contains(ending),
      let bytes = try? source.readPart(of: file, at: 0, count: 4096)
    else { return false }
    let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    if areOfPlants(header.split { ",;\t|{:".contains($0) }.map({ String($0) })) { return true }
    return ["csv", "tsv"].contains(ending) && hasColumnsOfPlants(file, source)
  }

  /// Whether columns by their names say of plants what is said of them.
  private static func areOfPlants(_ columns: [String]) -> Bool {
    let words = columns.map { KeyWords($0) }
    return NotesFinder.plantKinds.count { kind in words.contains { kind.strength(of: $0) == 2 } } >= 2
  }

  /// Whether a table has columns like plants', or one of names of species.
  private static func hasColumnsOfPlants(_ file: ContentFile, _ source: any ContentSource) -> Bool {
    // The file that Excel keeps beside one that is open is none.
    guard !file.path.split(separator: "/").contains(where: { $0.hasPrefix("~$") }),
      file.stamp.size <= TableContent.mostBytes, let bytes = try? source.read(file),
      let content = TableContent(path: file.path, bytes: bytes)
    else { return false }
    if areOfPlants(content.columns) { return true }
    let rows = content.rows.prefix(mostRows)
    return content.columns.contains { column in
      let texts = rows.compactMap { $0[column]?.scalar?.text }
      return texts.count >= fewest && texts.count(where: NotesFinder.isLatin) * 10 >= texts.count * 8
    }
  }

  /// So many rows tell whether a column has names of species.
  private static let mostRows = 100

  private static func rowCount(of file: ContentFile, _ source: any ContentSource) -> Int? {
    guard SourceTable.Format(of: file.path) == .csv, file.stamp.size <= Adoption.mostBytes,
      let bytes = try? source.read(file)
    else { return nil }
    return SourceTable.read(SourceFile(path: file.path, bytes: bytes), as: .csv).table?.rowCount
  }

  // MARK: Words

  /// A line for each list, and one for the tables, but for one that is taken.
  package func lines(besides taken: String? = nil) -> [String] {
    let lists = lists.filter { $0.path != taken }
    let tables = tables.filter { $0 != taken }
    var lines = lists.prefix(3).map { list in
      "Not taken: \(list.path) is a list of \(counted(list.count, "plant")); "
        + (list.listPath == nil
          ? "with its plants by their names it is no table: save them as a list, \(Self.example)."
          : "a site can have it as a table: plantsite adopt \(list.path), or name it in content/tables.yml.")
    }
    if lists.count > 3 { lines.append("Not taken: \(lists.count - 3) more such lists.") }
    if !tables.isEmpty {
      let names = tables.map { path in path + (rowCounts[path].map { " (\(counted($0, "row")))" } ?? "") }
      lines.append(
        "Not taken: \(listed(names, limit: 3)): tables; a site reads them where content/tables.yml says what their rows are."
      )
    }
    return lines
  }

  private static let example = "[{\"name\": \"Aloe vera\", …}, …]"
}
