package import Diagnostics
import FrontMatter
import PlantLibrary
import Platform
package import Publishing
import Site
import Text

/// A file of many plants, a row each, that a site reads as a table.
package struct PlantTable: Sendable {
  /// Where it lies, from the folder that was looked at.
  let path: String

  /// The keys that lead to the list of rows within JSON or YAML.
  let listPath: [String]

  /// The column that says which rows are published, where it isn't called so; nil for none.
  let publishColumn: (name: String, isOpposite: Bool)?

  /// The row that names the columns, the first being 1.
  let header: Int

  /// How many rows are about plants.
  let rowCount: Int

  /// How many others sum these up.
  let sumCount: Int

  /// The plants, each as a note that says what its rows say.
  let plants: [RecordFile]

  /// The columns that together tell rows apart; none where nothing does, or where rows are records.
  let keys: [String]

  /// What its rows are where several are about one plant; nil where each is a plant.
  let records: Records?

  /// The columns whose names a path of keys can't be: `Bot. family`.
  let dottedColumns: [String]

  /// The columns in which no row has anything.
  let emptyColumns: [String]

  struct Records: Sendable {
    /// The attribute that they are.
    let attribute: String

    /// The columns that together name the plant.
    let plant: [String]

    /// The columns that say something of the plant itself, that one among them.
    let ofPlant: [String]

    /// The column that has another value in each row; nil for none.
    let key: String?
  }

  /// What it is called in `tables.yml`.
  var name: String { records?.attribute ?? "plants" }

  var fileName: String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// The file's name without its ending.
  var stem: String { fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName }

  /// The folder that it lies in; empty for the one that was looked at.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  // MARK: Finding

  /// Whether a file's name is that of a table that can be read.
  package static func isTable(_ path: String) -> Bool { TableContent.isTable(path) }

  /// What is wrong with the file of a table, with places in it.
  package static func problems(at path: String, in source: any ContentSource) -> [Diagnostic] {
    guard let file = source.files().files.file(at: path), let bytes = try? source.read(file) else {
      return []
    }
    return TableContent.problems(path: path, bytes: bytes)
  }

  /// The table of most plants among some files; nil where none is like one.
  init?(among lists: PlantLists, _ files: [ContentFile], _ source: any ContentSource) {
    let found = lists.candidates.compactMap { Self.table($0.path, $0.listPath, files, source) }
    guard let best = found.max(by: { ($0.rowCount, $1.path) < ($1.rowCount, $0.path) }) else { return nil }
    self = best
  }

  /// The table at a path; nil where none can be read there.
  init?(at path: String, _ lists: PlantLists, _ files: [ContentFile], _ source: any ContentSource) {
    let listPath = lists.candidates.first { $0.path == path }?.listPath
    guard let table = Self.table(path, listPath ?? [], files, source) else { return nil }
    self = table
  }

  private static func table(
    _ path: String, _ listPath: [String], _ files: [ContentFile], _ source: any ContentSource
  ) -> PlantTable? {
    guard let file = files.file(at: path), file.stamp.size <= TableContent.mostBytes,
      let bytes = try? source.read(file)
    else { return nil }
    return PlantTable(path: path, bytes: bytes, listPath: listPath)
  }

  /// - Returns: nil for what can't be read as a table, or has no rows.
  init?(path: String, bytes: [UInt8], listPath: [String] = []) {
    guard let content = TableContent(path: path, bytes: bytes, listPath: listPath) else { return nil }
    let rows = content.rows.filter { !SumRow.isSum($0, columnCount: content.columns.count) }
    guard !rows.isEmpty else { return nil }
    self.path = path
    self.listPath = listPath
    header = content.header
    publishColumn = content.publishColumn.flatMap { foldedKey($0.name) == "publish" ? nil : $0 }
    rowCount = rows.count
    sumCount = content.rows.count - rows.count
    dottedColumns = content.columns.filter { $0.contains(".") }
    let filled = Set(rows.flatMap { ($0.mapping ?? []).filter { !$0.value.isNull }.compactMap(\.name) })
    emptyColumns = content.columns.filter { !filled.contains($0) }
    let columns = TableColumnFacts(columns: content.columns, rows: rows)
    (keys, records) = columns.meaning
    let records = records
    let roots = records.map { Self.grouped(rows, $0) } ?? rows
    plants = roots.map { RecordFile(row: $0, of: content.file) }
  }

  /// Each plant that rows are about, with what they say of it and the rows as its records.
  private static func grouped(_ rows: [YAMLNode], _ records: Records) -> [YAMLNode] {
    var places: [String: Int] = [:]
    var plants: [(own: [YAMLEntry], rows: [YAMLNode], range: Range<Int>)] = []
    let ofPlant = Set(records.ofPlant)
    for row in rows {
      let entries = row.mapping ?? []
      let name = records.plant.compactMap { row[$0]?.scalar?.text.trimmingSpaces }.joined(separator: " ")
      guard !name.isEmpty else { continue }
      let place = places[LinkName.key(name)] ?? plants.count
      if place == plants.count {
        places[LinkName.key(name)] = place
        plants.append(([], [], row.range))
      }
      for entry in entries where ofPlant.contains(entry.name ?? "") {
        if !plants[place].own.contains(where: { $0.name == entry.name }) { plants[place].own.append(entry) }
      }
      let others = entries.filter { !ofPlant.contains($0.name ?? "") }
      plants[place].rows.append(YAMLNode(.mapping(others), range: row.range))
    }
    return plants.map { own, rows, range in
      let list = YAMLEntry(
        key: YAMLNode(.scalar(YAMLScalar(records.attribute)), range: range),
        value: YAMLNode(.sequence(rows), range: range))
      return YAMLNode(.mapping(own + [list]), range: range)
    }
  }
}
