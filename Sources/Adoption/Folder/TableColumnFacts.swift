import FrontMatter
import PlantLibrary
import Text

/// What the columns of a table have in common and what differs in them, which tells what a row is.
struct TableColumnFacts {
  private let columns: [String]
  private let words: [KeyWords]

  /// The texts of each column by rows; nil for an empty cell and for what is no text.
  private let texts: [[String?]]
  private let rowCount: Int

  init(columns: [String], rows: [YAMLNode]) {
    self.columns = columns
    words = columns.map { KeyWords($0) }
    rowCount = rows.count
    var texts = Array(repeating: [String?](repeating: nil, count: rows.count), count: columns.count)
    let indices = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
    for (row, node) in rows.enumerated() {
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
    // Of an accepted name and a name as it came, the one that all rows have tells what they are about.
    let candidates: [[Int]] = Array(names.prefix(1)) + scientific + joined + others
    if let name = candidates.first(where: isFilled) {
      let rows = (0..<rowCount).compactMap { text($0, name) }
      let different = Set(rows.map { LinkName.key($0) }).count
      if other == nil || (rows.count - different) * 10 >= rows.count { return ([], records(by: name)) }
    }
    return (other ?? [], nil)
  }

  /// The columns that plants are called by, the surest first; a name in two columns, genus and epithet, is both.
  private var names: [[Int]] {
    named(.slug, 2).filter(isKey) + scientific + joined + named(.title, 2) + others + named(.commonNames, 2)
  }

  /// The columns that have something and mean something at least so surely.
  private func named(_ meaning: Meaning, _ strength: Int) -> [[Int]] {
    columns.indices.filter { meaning.strength(of: words[$0]) >= strength && !isEmpty($0) }.map { [$0] }
  }

  /// The columns of names of species that are called so.
  private var scientific: [[Int]] {
    named(.scientificName, 1).filter { share($0[0], NotesFinder.isBinomial) >= 0.5 }
  }

  /// The columns of what is like names of species, whatever they are called, the one of most species first.
  ///
  /// Of collections, `Nordic herbarium`, and of beds there are fewer than of species.
  private var others: [[Int]] {
    let scientific = scientific
    let found = columns.indices.filter {
      share($0, NotesFinder.isBinomial) >= 0.8 && !scientific.contains([$0])
    }
    let counts = Dictionary(found.map { ($0, speciesCount($0)) }) { first, _ in first }
    return found.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }.map { [$0] }
  }

  /// How many different names of genus and epithet a column has.
  private func speciesCount(_ column: Int) -> Int {
    let names = texts[column].compactMap(\.self).filter(NotesFinder.isLatin)
    return Set(names.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }).count
  }

  /// Whether nearly all rows have something in some columns.
  private func isFilled(_ columns: [Int]) -> Bool {
    let filled = (0..<rowCount).count { text($0, columns) != nil }
    return filled > 0 && (rowCount - filled) * 20 <= rowCount
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
    "accession", "accessions", "accno", "acc", "provenance", "collector", "ipen", "donor",
    "akzession", "akzessionen", "akzessionsnummer", "akzessionsnr", "akz", "zugang", "zugangs",
    "zugangsnummer",
    "zugangsnr", "sammler", "accesion", "accessione", "acessao", "accessie", "accessienummer", "collecteur",
    "recolector", "colector", "raccoglitore", "coletor",
  ]

  private static let stockWords: Set = [
    "price", "stock", "pot", "quantity", "qty", "sku", "preis", "topf", "prix", "quantite", "precio",
  ]
}
