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

  let rowCount: Int

  /// The plants, each as a note that says what its rows say.
  let plants: [RecordFile]

  /// The columns that together tell rows apart; none where nothing does, or where rows are records.
  let keys: [String]

  /// What its rows are where several are about one plant; nil where each is a plant.
  let records: Records?

  /// The columns whose names a path of keys can't be: `Bot. family`.
  let dottedColumns: [String]

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
    guard let content = TableContent(path: path, bytes: bytes, listPath: listPath), !content.rows.isEmpty
    else { return nil }
    self.path = path
    self.listPath = listPath
    rowCount = content.rows.count
    dottedColumns = content.columns.filter { $0.contains(".") }
    let columns = TableColumnFacts(content)
    (keys, records) = columns.meaning
    let records = records
    let roots = records.map { Self.grouped(content.rows, $0) } ?? content.rows
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

/// What the columns of a table have in common and what differs in them, which tells what a row is.
private struct TableColumnFacts {
  private let columns: [String]
  private let words: [KeyWords]

  /// The texts of each column by rows; nil for an empty cell and for what is no text.
  private let texts: [[String?]]
  private let rowCount: Int

  init(_ content: TableContent) {
    columns = content.columns
    words = columns.map { KeyWords($0) }
    rowCount = content.rows.count
    var texts = Array(repeating: [String?](repeating: nil, count: content.rows.count), count: columns.count)
    let indices = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
    for (row, node) in content.rows.enumerated() {
      for entry in node.mapping ?? [] {
        guard let column = entry.name.flatMap({ indices[$0] }) else { continue }
        texts[column][row] = entry.value.scalar?.text.trimmingSpaces
      }
    }
    self.texts = texts
  }

  /// The columns that tell rows apart, and what rows are where several are about a plant.
  var meaning: (keys: [String], records: PlantTable.Records?) {
    let names = names
    if let key = names.first(where: isKey) { return (key.map { columns[$0] }, nil) }
    let other = columns.indices.first { isKey([$0]) }.map { [columns[$0]] }
    // A few names that are there twice are a mistake, or forms of one plant; many are of records.
    if let name = names.first, case let rows = (0..<rowCount).compactMap({ text($0, name) }), !rows.isEmpty,
      (rowCount - rows.count) * 20 <= rowCount
    {
      let different = Set(rows.map { LinkName.key($0) }).count
      if other == nil || (rows.count - different) * 10 >= rows.count { return ([], records(by: name)) }
    }
    return (other ?? [], nil)
  }

  /// The columns that plants are called by, the surest first; a name in two columns, genus and epithet, is both.
  private var names: [[Int]] {
    func columns(_ meaning: Meaning, _ strength: Int) -> [[Int]] {
      self.columns.indices.filter { meaning.strength(of: words[$0]) >= strength && !isEmpty($0) }.map { [$0] }
    }
    let binomials = self.columns.indices.filter { share($0, NotesFinder.isBinomial) >= 0.5 }.map { [$0] }
    let scientific = columns(.scientificName, 1).filter { binomials.contains($0) }
    let others = binomials.filter { share($0[0], NotesFinder.isBinomial) >= 0.8 && !scientific.contains($0) }
    return columns(.slug, 2).filter(isKey) + scientific + joined + columns(.title, 2) + others
      + columns(.commonNames, 2)
  }

  /// The columns of genus and epithet; none where there are no two such.
  private var joined: [[Int]] {
    let genus = columns.indices.first { KeySorter.isGenus(words[$0], texts[$0].compactMap(\.self)) }
    let epithet = columns.indices.first { KeySorter.isEpithet(words[$0], texts[$0].compactMap(\.self)) }
    guard let genus, let epithet else { return [] }
    return [[genus, epithet]]
  }

  /// How many of the texts of a column are so, of 1.
  private func share(_ column: Int, _ matches: (String) -> Bool) -> Double {
    let known = texts[column].compactMap(\.self)
    return known.count * 2 > rowCount ? Double(known.count(where: matches)) / Double(known.count) : 0
  }

  /// What a row has in some columns; nil for nothing.
  private func text(_ row: Int, _ columns: [Int]) -> String? {
    let parts = columns.compactMap { texts[$0][row] }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private func isEmpty(_ column: Int) -> Bool { !texts[column].contains { $0 != nil } }

  /// Whether each row has another value, as addresses have them.
  private func isKey(_ columns: [Int]) -> Bool {
    var seen: Set<String> = []
    return (0..<rowCount).allSatisfy { row in
      guard let text = text(row, columns), text.count <= 80, case let name = slug(text), !name.isEmpty else {
        return false
      }
      return seen.insert(name).inserted
    }
  }

  // MARK: Records

  private func records(by name: [Int]) -> PlantTable.Records {
    var groups: [String: [Int]] = [:]
    for row in 0..<rowCount {
      if let text = text(row, name) { groups[LinkName.key(text), default: []].append(row) }
    }
    let several = groups.values.filter { $0.count > 1 }
    let ofPlant = columns.indices.filter { column in
      name.contains(column)
        || isOfPlant(words[column])
          && several.allSatisfy { rows in Set(rows.compactMap { texts[column][$0] }).count <= 1 }
    }
    let others = columns.indices.filter { !ofPlant.contains($0) }
    let all = others.map { words[$0] }
    let attribute =
      all.contains { $0.hasAny(Self.accessionWords) }
      ? "accessions" : all.contains { $0.hasAny(Self.stockWords) } ? "stock" : "records"
    return PlantTable.Records(
      attribute: columns.contains(attribute) ? "rows" : attribute, plant: name.map { columns[$0] },
      ofPlant: ofPlant.map { columns[$0] }, key: others.first { isKey([$0]) }.map { columns[$0] })
  }

  /// Whether what a column says is so of all plants of a name.
  private func isOfPlant(_ words: KeyWords) -> Bool {
    NotesFinder.plantKinds.contains { $0.strength(of: words) == 2 } || words.hasAny(Self.plantWords)
      || Self.othersOfPlants.contains { $0.strength(of: words) == 2 }
  }

  private static let othersOfPlants: [Meaning] = [.title, .description, .image, .synonyms, .tags]

  private static let plantWords: Set = [
    "genus", "species", "epithet", "family", "order", "author", "authors", "authority", "rank", "cultivar",
    "subspecies", "variety", "iucn", "conservation", "threat", "distribution", "native", "habitat", "range",
    "gattung", "art", "familie", "verbreitung", "genre", "espece", "famille", "genero", "especie", "familia",
  ]

  private static let accessionWords: Set = [
    "accession", "accessions", "provenance", "collector", "ipen", "akzession", "zugang", "accesion", "donor",
  ]

  private static let stockWords: Set = [
    "price", "stock", "pot", "quantity", "qty", "sku", "preis", "topf", "prix", "quantite", "precio",
  ]
}
