import Diagnostics
import Text

/// Names by which two notes may be of one plant: a synonym is the name of another note, or a synonym there too, or both
/// have the same name and differ in its authors.
enum SamePlants {
  /// A synonym in a note.
  private struct Use {
    let plant: PlantNote
    let synonym: Synonym
  }

  /// With how many others of the same name one is compared: time must not grow with the square of those who share one.
  private static let lookLimit = 20

  /// The warnings, in the order of the notes' paths; `byPath` are the indices of the plants in that order.
  static func problems(
    _ plants: [PlantNote], byPath: [Int], source: (String) -> SourceFile?
  ) -> [Diagnostic] {
    let plants = sharers(plants, byPath)
    return (ofSynonyms(plants, source: source) + ofNames(plants)).sorted()
  }

  /// The plants with a name or synonym that comes more than once, in the order of their paths: few.
  private static func sharers(_ plants: [PlantNote], _ byPath: [Int]) -> [PlantNote] {
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(plants.count * 4)
    var sharers: Set<Int> = []
    for (index, plant) in plants.enumerated() {
      func add(_ key: String) {
        // A plant may lack a name. For nearly all keys this is the only time that they are looked up.
        guard !key.isEmpty, let first = firsts.updateValue(index, forKey: key), first != index else { return }
        firsts[key] = first
        sharers.formUnion([first, index])
      }
      add(plant.nameKey)
      for number in plant.synonyms.indices { add(plant.synonyms[number].key) }
    }
    return byPath.filter(sharers.contains).map { plants[$0] }
  }

  /// Notes whose names are the same but for their authors.
  private static func ofNames(_ plants: [PlantNote]) -> [Diagnostic] {
    var sharers: [String: [PlantNote]] = [:]
    for plant in plants where plant.scientificName != nil {
      sharers[plant.nameKey, default: []].append(plant)
    }
    return sharers.values.filter { $0.count > 1 }.flatMap { group in
      group.enumerated().compactMap { number, plant -> Diagnostic? in
        let others = group[..<number].prefix(lookLimit)
        return others.lazy.compactMap { problem(plant, sharingNameOf: $0) }.first
      }
    }
  }

  private static func problem(_ plant: PlantNote, sharingNameOf other: PlantNote) -> Diagnostic? {
    guard let name = plant.scientificName, let first = other.scientificName, name.plain != first.plain,
      name.lastAuthors != first.lastAuthors
    else { return nil }
    if !ScientificName.mayBeSame(name, first) {
      guard name.lastAuthors != nil, first.lastAuthors != nil else { return nil }
      return Diagnostic(
        .warning, code: "same-plant",
        "\(quoted(name.plain)) is the name here and \(quoted(first.plain)) in \(other.location.shown): unless the authors of one are misspelt, these are homonyms",
        at: .path(plant.location.path),
        notes: [
          Diagnostic.Note("the other is here", at: .path(other.location.path)),
          Diagnostic.Note(
            "only the earlier of two homonyms is legitimate (ICN Art. 53.1): the plant of the other has another name"
          ),
        ])
    }
    // Several plants of one species may have titles of their own.
    if plant.hasOwnTitle || other.hasOwnTitle { return nil }
    return Diagnostic(
      .warning, code: "same-plant",
      "\(quoted(name.plain)) is the name here and \(quoted(first.plain)) in \(other.location.shown): both may be of one plant",
      at: .path(plant.location.path),
      notes: [
        Diagnostic.Note("the other is here", at: .path(other.location.path)),
        Diagnostic.Note(
          "make one of them, write the authors of both where they are homonyms, or give both a title"),
      ])
  }

  private static func ofSynonyms(
    _ plants: [PlantNote], source: (String) -> SourceFile?
  ) -> [Diagnostic] {
    var uses: [String: [Use]] = [:]
    for plant in plants {
      for synonym in plant.synonyms where synonym.namesAPlant {
        uses[synonym.key, default: []].append(Use(plant: plant, synonym: synonym))
      }
    }
    guard !uses.isEmpty else { return [] }
    func place(_ use: Use) -> Diagnostic.Location {
      let path = use.plant.location.path
      return source(path).map { .range($0, use.synonym.range) } ?? .path(path)
    }

    var owners: [String: [PlantNote]] = [:]
    for plant in plants where uses[plant.nameKey] != nil {
      if owners[plant.nameKey, default: []].count < lookLimit {
        owners[plant.nameKey, default: []].append(plant)
      }
    }
    var problems: [Diagnostic] = []
    for (key, uses) in uses {
      for (index, use) in uses.enumerated() {
        let owner = owners[key]?.first { owner in
          owner !== use.plant && ScientificName.mayBeSame(use.synonym.name, owner.scientificName)
        }
        let first = uses[..<index].prefix(lookLimit).first { other in
          owner == nil && other.plant !== use.plant && !other.plant.isOfSpecies(of: use.plant)
            && ScientificName.mayBeSame(other.synonym.name, use.synonym.name)
        }
        guard let path = (owner ?? first?.plant)?.location.shown else { continue }
        let others = first.map { [Diagnostic.Note("the other is here", at: place($0))] } ?? []
        problems.add(
          .warning, code: "same-plant",
          "\(quoted(use.synonym.text)) is a synonym here and \(owner == nil ? "" : "the name ")in \(path): both may be of one plant",
          at: place(use),
          notes: others + [
            Diagnostic.Note("make one note of them, or write the authors of both where they are homonyms")
          ])
      }
    }
    return problems
  }
}

extension Synonym {
  /// Whether it is the name of a plant, rather than of a genus, and not by mistake.
  fileprivate var namesAPlant: Bool {
    guard !isMisapplied, let name else { return false }
    return name.specificEpithet != nil || name.cultivar != nil || name.tradeDesignation != nil
  }
}

extension PlantNote {
  /// Whether both are of one species, as its cultivars are, each of which may repeat the species' synonyms.
  fileprivate func isOfSpecies(of other: PlantNote) -> Bool {
    guard let own = scientificName, let epithet = own.specificEpithet else { return false }
    return epithet == other.scientificName?.specificEpithet && own.genus == other.scientificName?.genus
  }
}

extension ScientificName {
  /// Whether two names that are the same without authors may be so with them; homonyms have others.
  static func mayBeSame(_ name: ScientificName?, _ other: ScientificName?) -> Bool {
    guard let name, let other else { return true }
    guard let authors = name.authorsThatTell, let others = other.authorsThatTell else {
      // What gardens call so is often another plant.
      return ![name, other].contains { $0.authors?.lowercased().hasPrefix("hort") ?? false }
    }
    return PublishingAuthors(authors).mayBe(PublishingAuthors(others))
  }

  /// The authors that tell the name from its homonyms; of an autonym those of the species.
  private var authorsThatTell: String? { isAutonym ? lastAuthors : authors }
}
