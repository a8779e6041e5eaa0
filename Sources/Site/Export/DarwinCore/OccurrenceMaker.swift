import PlantLibrary
import Text

/// Makes the rows of an occurrence table.
struct OccurrenceMaker: Sendable {
  /// An attribute or field with what its values are called.
  private struct Declared: Sendable {
    let index: Int
    let attribute: Attribute
    let term: DarwinCoreTerm
  }

  /// What says something of a row: a record or a plant.
  private struct Source {
    let values: [AttributeValue?]
    let declared: [Declared]
  }

  /// A plant's rows, and what they lack.
  struct Rows: Sendable {
    var rows: [[String]] = []
    var faults: Faults
  }

  struct Faults: Sendable {
    let title: String
    var lacksName = false
    var lacksNumber = false
    var repeatsNumber = false
  }

  /// The terms that rows may have, in the order of the standard.
  let terms: [DarwinCoreTerm]

  private let site: Site
  private let columns: [String: Int]
  private let ofPlants: [Declared]

  /// The attribute whose records rows are made of, and what its fields are called; nil where rows are plants.
  private let records: Int?
  private let ofRecords: [Declared]

  /// The same of the accessions that individuals belong to; nil where there is none above.
  private let accessions: Int?
  private let ofAccessions: [Declared]

  /// The conditions on records by the indices of their fields.
  private let living: [(field: Int, values: Set<String>)]

  init(_ site: Site) {
    self.site = site
    let schema = site.library.schema
    ofPlants = Self.declared(schema.attributes, areFields: false)
    records = schema.livingRecords
    ofRecords = records.map { Self.declared(schema.attributes[$0].fields ?? [], areFields: true) } ?? []
    let accessions = schema.index(ofRole: "accessions")
    self.accessions = accessions == records ? nil : accessions
    ofAccessions =
      self.accessions.map { Self.declared(schema.attributes[$0].fields ?? [], areFields: true) } ?? []
    let fields = records.flatMap { schema.attributes[$0].fields } ?? []
    living = site.configuration.exports.living.compactMap { condition in
      fields.index(ofKey: condition.field).map { ($0, Set(condition.values.map(foldedKey))) }
    }
    var names = Set(Self.made)
    for declared in ofPlants + ofRecords + ofAccessions { names.insert(declared.term.name) }
    terms = DarwinCoreTerm.names.filter(names.contains).compactMap { DarwinCoreTerm($0) }
    columns = Dictionary(terms.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// What is said of rows without a declaration.
  private static let made = [
    "license", "references", "institutionCode", "collectionCode", "datasetName", "basisOfRecord",
    "informationWithheld", "catalogNumber", "otherCatalogNumbers", "occurrenceID", "degreeOfEstablishment",
    "occurrenceStatus", "scientificName", "kingdom", "order", "family", "genus", "specificEpithet",
    "infraspecificEpithet", "cultivarEpithet", "taxonRank", "scientificNameAuthorship", "vernacularName",
    "nomenclaturalCode", "identificationQualifier", "verbatimIdentification",
  ]

  private static func declared(_ attributes: [Attribute], areFields: Bool) -> [Declared] {
    attributes.enumerated().compactMap { index, attribute in
      let term = attribute.term ?? (areFields ? nil : attribute.role.flatMap(term(ofRole:)))
      return term.map { Declared(index: index, attribute: attribute, term: $0) }
    }
  }

  /// What the values of a role are called where nothing else is said; names of plants come from what was read of them.
  private static func term(ofRole role: String) -> DarwinCoreTerm? {
    switch role {
    case "family", "order": DarwinCoreTerm(role)
    default: nil
    }
  }

  // MARK: Rows

  func rows(ofPlant index: Int) -> Rows {
    let plant = site.library.plants[index]
    var made = Rows(faults: Faults(title: plant.title))
    let whole = Source(values: plant.values, declared: ofPlants)
    let chains: [(number: Int?, sources: [Source])]
    if let records {
      chains = livingRecords(of: plant, records).map { number, record in
        let own = Source(values: record, declared: ofRecords)
        return (number, [own] + (accession(of: own, plant).map { [$0] } ?? []))
      }
    } else {
      chains = [(nil, [])]
    }
    if chains.isEmpty { return made }
    guard plant.scientificNameText != nil else {
      made.faults.lacksName = true
      return made
    }
    let known = whatIsKnown(of: plant, index)
    var taken: Set<String> = []
    for (number, chain) in chains {
      var row = [String](repeating: "", count: terms.count)
      for source in chain + [whole] { fill(&row, from: source) }
      putNumbers(into: &row, chain, whole)
      for (column, text) in known where row[column].isEmpty { row[column] = text }
      putIdentifier(into: &row, number, index, &taken, &made.faults)
      made.rows.append(row)
    }
    return made
  }

  /// Whether a plant is alive, as its records tell; where rows are plants, each is.
  func isLiving(_ plant: PlantNote) -> Bool {
    records.map { !livingRecords(of: plant, $0).isEmpty } ?? true
  }

  /// The records of living plants, as far as the site's owner says which these are.
  private func livingRecords(of plant: PlantNote, _ attribute: Int) -> [(
    number: Int, record: [AttributeValue?]
  )] {
    guard case .records(let records)? = plant.values[attribute] else { return [] }
    let all = records.enumerated().map { (number: $0, record: $1) }
    if living.isEmpty { return all }
    let fields = site.library.schema.attributes[attribute].fields ?? []
    return all.filter { _, record in
      living.allSatisfy { condition in
        guard let value = record[condition.field] else { return condition.values.contains("unknown") }
        let field = fields[condition.field]
        let words = words(of: value, field, areKeys: true) + words(of: value, field, areKeys: false)
        return words.contains { condition.values.contains(foldedKey($0)) }
      }
    }
  }

  /// The accession of its plant that an individual names: one of its numbers is that of the accession.
  private func accession(of individual: Source, _ plant: PlantNote) -> Source? {
    guard let accessions, case .records(let records)? = plant.values[accessions] else { return nil }
    let numbers = Set(words("catalogNumber", individual) + words("otherCatalogNumbers", individual))
    return records.lazy.map { Source(values: $0, declared: ofAccessions) }.first { accession in
      words("catalogNumber", accession).contains(where: numbers.contains)
    }
  }

  /// What a plant's name and the site say of all its rows, where nothing is declared to say something else.
  private func whatIsKnown(of plant: PlantNote, _ index: Int) -> [(column: Int, text: String)] {
    var known: [(column: Int, text: String)] = []
    func put(_ term: String, _ text: String?) {
      if let text, !text.isEmpty, let column = columns[term] { known.append((column, text)) }
    }
    let settings = site.configuration.exports
    put("license", settings.license?.address)
    put("references", site.configuration.baseURL.absolute(site.library.plantAddresses[index]))
    put("institutionCode", settings.institution)
    put("collectionCode", settings.collection)
    put("datasetName", site.configuration.title)
    put("basisOfRecord", "LivingSpecimen")
    put("informationWithheld", Self.informationWithheld(plant, site))
    put("occurrenceStatus", "present")
    put("degreeOfEstablishment", "cultivated")
    put("kingdom", "Plantae")
    put("verbatimIdentification", plant.scientificName?.text ?? plant.scientificNameText)
    put("scientificName", plant.scientificName?.textForPrograms ?? plant.scientificNameText)
    put("vernacularName", plant.commonNames.joined(separator: OccurrenceTable.separator))
    guard let name = plant.scientificName else { return known }
    let epithets = name.determinedEpithets
    put("genus", name.genusName)
    put("specificEpithet", epithets.specific)
    put("infraspecificEpithet", epithets.infraspecific)
    put("cultivarEpithet", name.cultivarEpithet)
    put("taxonRank", name.rank)
    put("scientificNameAuthorship", name.authors)
    put("identificationQualifier", name.qualifier)
    put("nomenclaturalCode", name.cultivarEpithet == nil ? "ICN" : "ICNCP")
    return known
  }

  /// What is said of a plant of which values were taken away before it could be shared, for `informationWithheld`: that
  /// there is more, and of what kind, without saying it; nil where nothing was taken away.
  ///
  /// Only attributes and fields that say so are told of; nil for none.
  private static func informationWithheld(_ plant: PlantNote, _ site: Site) -> String? {
    guard let withheld = plant.withheld else { return nil }
    var parts: [AttributeParts] = []
    for (index, attribute) in site.shared.attributes.enumerated() {
      if plant.withholds(index) { parts.append(attribute) }
      let fields = withheld.fields[index]?.reduce(into: Set<Int>()) { $0.formUnion($1) } ?? []
      parts += fields.sorted().map { attribute.fields[$0] }
    }
    let texts = parts.filter { !$0.withheld.isEmpty }.map { part in
      part.withheld == site.strings["withheld"] ? "\(part.label): \(part.withheld)" : part.withheld
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  // MARK: Parts of a row

  private static let numbers: Set<String> = ["catalogNumber", "otherCatalogNumbers"]

  /// Puts what a source says where nothing closer to the plant has said anything.
  private func fill(_ row: inout [String], from source: Source) {
    var said: [Int: [String]] = [:]
    for declared in source.declared where !Self.numbers.contains(declared.term.name) {
      guard let column = columns[declared.term.name], row[column].isEmpty,
        let value = source.values[declared.index]
      else { continue }
      // What its type can't take is no value of a term.
      if case .written = value { continue }
      said[column, default: []] += words(of: value, declared.attribute, areKeys: declared.term.isControlled)
    }
    for (column, words) in said { row[column] = words.joined(separator: OccurrenceTable.separator) }
  }

  /// Puts the number of the plant itself, made of all parts that are declared to be it, and the other numbers: those that are
  /// declared, and that of its accession.
  private func putNumbers(into row: inout [String], _ chain: [Source], _ whole: Source) {
    func number(_ source: Source) -> String { words("catalogNumber", source).joined(separator: "-") }
    let own = number(chain.first ?? whole)
    var others: [String] = []
    for (place, source) in (chain + [whole]).enumerated() {
      let numbers = (place == 0 ? [] : [number(source)]) + words("otherCatalogNumbers", source)
      for text in numbers where !text.isEmpty && text != own && !others.contains(text) { others.append(text) }
    }
    if let column = columns["catalogNumber"] { row[column] = own }
    if let column = columns["otherCatalogNumbers"] {
      row[column] = others.joined(separator: OccurrenceTable.separator)
    }
  }

  /// Puts what names the row everywhere: the plant's address, and in it the record's number.
  private func putIdentifier(
    into row: inout [String], _ number: Int?, _ plant: Int, _ taken: inout Set<String>, _ faults: inout Faults
  ) {
    guard let column = columns["occurrenceID"], row[column].isEmpty else { return }
    let address = site.configuration.baseURL.absolute(site.library.plantAddresses[plant])
    guard let number, let records else { return row[column] = address }
    let own = columns["catalogNumber"].map { row[$0] } ?? ""
    if own.isEmpty { faults.lacksNumber = true }
    let key = own.isEmpty ? "\(site.library.schema.attributes[records].key)-\(number + 1)" : own
    var free = key
    var count = 1
    while !taken.insert(free).inserted {
      count += 1
      free = "\(key)-\(count)"
    }
    if count > 1 { faults.repeatsNumber = true }
    row[column] = address + "#" + percentEncoded(path: free)
  }

  // MARK: Texts

  /// What a source says of a term.
  private func words(_ term: String, _ source: Source) -> [String] {
    source.declared.filter { $0.term.name == term }.flatMap { declared in
      source.values[declared.index].map { words(of: $0, declared.attribute, areKeys: false) } ?? []
    }
  }

  /// The texts of a value; options by their keys, or by their labels in the site's language.
  private func words(of value: AttributeValue, _ attribute: Attribute, areKeys: Bool) -> [String] {
    switch value {
    case .options(let chosen) where !areKeys:
      let options = attribute.options?.options ?? []
      return chosen.filter(options.indices.contains).map {
        options[$0].label.text(in: site.configuration.language)
      }
    case .range(let range):
      let ends = [range.low, range.high].map { $0?.number.description ?? "" }
      return [ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")]
    case .markdown, .records, .image: return []
    default:
      let json = attribute.json(value, nil) ?? .null
      return (json.items ?? [json]).map(NotesExport.text).filter { !$0.isEmpty }
    }
  }
}
