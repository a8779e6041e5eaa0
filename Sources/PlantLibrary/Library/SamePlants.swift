import Diagnostics
import Text

/// Synonyms by which two notes may be of one plant: one is the name of another note, or a synonym there too.
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
    var uses: [String: [Use]] = [:]
    for index in byPath {
      for synonym in plants[index].synonyms where synonym.namesAPlant {
        uses[synonym.key, default: []].append(Use(plant: plants[index], synonym: synonym))
      }
    }
    guard !uses.isEmpty else { return [] }
    func place(_ use: Use) -> Diagnostic.Location {
      let path = use.plant.location.path
      return source(path).map { .range($0, use.synonym.range) } ?? .path(path)
    }

    var owners: [String: [PlantNote]] = [:]
    for index in byPath {
      let key = plants[index].nameKey
      if uses[key] != nil, owners[key, default: []].count < lookLimit {
        owners[key, default: []].append(plants[index])
      }
    }
    var problems: [Diagnostic] = []
    for (key, uses) in uses {
      for (index, use) in uses.enumerated() {
        let owner = owners[key]?.first { owner in
          owner !== use.plant && ScientificName.mayBeSame(use.synonym.name, owner.scientificName)
        }
        if let owner {
          problems.append(.synonymIsName(use.synonym.text, of: owner.location.path, at: place(use)))
          continue
        }
        let first = uses[..<index].prefix(lookLimit).first { other in
          other.plant !== use.plant && !other.plant.isOfSpecies(of: use.plant)
            && ScientificName.mayBeSame(other.synonym.name, use.synonym.name)
        }
        if let first {
          problems.append(
            .synonymOfTwo(
              use.synonym.text, of: first.plant.location.path, at: place(use), firstAt: place(first)))
        }
      }
    }
    return problems.sorted()
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
    guard let authors = name.authors, let others = other.authors else {
      // What gardens call so is often another plant.
      return ![name, other].contains { $0.authors?.lowercased().hasPrefix("hort") ?? false }
    }
    let (left, right) = (publishingAuthor(authors), publishingAuthor(others))
    return left.starts(with: right) || right.starts(with: left)
  }

  /// The letters of who published the name, so that `(L.) Burm.f.` is `Burm. f.`, and `Mill.` begins `Miller`.
  ///
  /// Authors in parentheses and before `ex` may be left out (ICN Art. 49 and 46.5); after `in`, a comma or `non` stands
  /// where, when, and who else.
  private static func publishingAuthor(_ authors: String) -> String {
    var text = ""
    var depth = 0
    for character in authors {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" || character == "]" { depth = max(0, depth - 1) }
    }
    var words = (text.isEmpty ? authors : text).split(separator: " ")
    if let ex = words.lastIndex(of: "ex") { words.removeFirst(ex + 1) }
    if let end = words.firstIndex(where: { ["in", "non", "nec"].contains($0) }) {
      words.removeLast(words.count - end)
    }
    let letters = words.joined(separator: " ").split(separator: ",").first ?? ""
    return String(folded(String(letters)).filter(\.isLetter))
  }
}

extension Diagnostic {
  fileprivate static func synonymIsName(_ name: String, of path: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "same-plant",
      "\(quoted(name)) is a synonym here and the name in \(path): both notes may be of one plant", at: place,
      notes: [Note("make one note of them, or write the authors of both where they are homonyms")])
  }

  fileprivate static func synonymOfTwo(
    _ name: String, of path: String, at place: Location, firstAt first: Location
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "same-plant",
      "\(quoted(name)) is a synonym here and in \(path): both notes may be of one plant", at: place,
      notes: [
        Note("the other is here", at: first),
        Note("make one note of them, or write the authors of both where they are homonyms"),
      ])
  }
}
