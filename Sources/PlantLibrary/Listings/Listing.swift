import Text

/// What a listing groups plants by.
package enum Grouping: Sendable, Hashable {
  case section
  case tag
  case genus
  /// The first letter of the name that plants are ordered by.
  case letter
  /// An options attribute, by its index in the schema.
  case attribute(Int)
  /// What the values of another attribute say, such as the family or the hardiness, by its index in the schema.
  case value(Int)
  /// What a field of records says, by the index of the attribute in the schema and that of the field in it.
  case record(attribute: Int, field: Int)

  /// The roles of texts that plants are grouped by.
  package static let wordRoles = ["family", "order"]
}

/// Plants under headings.
package struct Listing: Sendable {
  package struct Group: Sendable {
    /// The last part of an address that the group might have, unique in its listing.
    ///
    /// Empty for plants of which the value is unknown, and for names that begin with no letter.
    package let key: String

    /// The heading in plain text; nil for plants of which the value is unknown.
    package let label: String?

    /// Indices of the plants, in order.
    package let plants: [Int]

    /// What the group is made from.
    package let subject: Subject

    /// How many records say so, in a listing by a field of records; else 0.
    package var records = 0
  }

  package enum Subject: Sendable, Hashable {
    case section(Int)
    case tag(Int)
    case genus(String)
    case letter(String)
    case option(attribute: Int, option: Int)
    /// By its key.
    case value(attribute: Int, String)
    case record(attribute: Int, field: Int, String)
    case unknown

    package var isGenus: Bool {
      if case .genus = self { true } else { false }
    }
  }

  package let grouping: Grouping
  package let groups: [Group]

  /// Whether there are no plants at all, rather than none in any group.
  let isOfEmptyLibrary: Bool

  /// The plants that stand in the listing, each once, in order.
  package var allPlants: [Int] {
    let end = (groups.compactMap(\.plants.last).max() ?? -1) + 1
    var isListed = [Bool](repeating: false, count: end)
    for group in groups {
      for plant in group.plants { isListed[plant] = true }
    }
    return isListed.indices.filter { isListed[$0] }
  }
}

extension PlantLibrary {
  /// The plants grouped.
  ///
  /// Sections come in the order of their tree, options in their own, the rest by the alphabet. A section or option
  /// without plants is an empty group. Plants without a value are the last group, except with tags, where they are
  /// left out. Labels are in `language`; `word` gives its words.
  package func listing(
    by grouping: Grouping, language: String, word: (String) -> String = { $0 }
  ) -> Listing {
    let groups =
      switch grouping {
      case .section: sectionGroups()
      case .tag:
        tags.enumerated().map { index, tag in
          Listing.Group(key: slug(tag.title), label: tag.title, plants: tag.plants, subject: .tag(index))
        }
      case .genus: wordGroups({ $0.scientificName?.signedGenus ?? "" }, subject: { .genus($0.label) })
      case .letter: wordGroups({ Self.initial(of: $0) }, subject: { .letter($0.label) })
      case .attribute(let attribute): optionGroups(attribute, language: language)
      case .value(let attribute): valueGroups(attribute)
      case .record(let attribute, let field):
        recordGroups(attribute, field: field, language: language, word: word)
      }
    return Listing(grouping: grouping, groups: groups, isOfEmptyLibrary: plants.isEmpty)
  }

  /// The letter that a plant stands under, that of its sort key.
  package static func initial(of plant: PlantNote) -> String { initial(of: plant.sortKey) }

  /// The letter that a word in small letters stands under, upper case; `#` where it begins with no letter.
  package static func initial(of word: String) -> String {
    guard let first = word.unicodeScalars.first, first.properties.isAlphabetic else { return "#" }
    let letter = String(first)
    // Circled letters and the like count as letters too, but can't stand in an address.
    return slug(letter).isEmpty ? "#" : letter.uppercased()
  }

  /// The groups in which a plant stands by what an attribute says of it; none where that isn't known.
  package func valueGroups(of plant: PlantNote, _ attribute: Int) -> [ValueGroup] {
    guard plant.values.indices.contains(attribute), schema.attributes.indices.contains(attribute) else {
      return []
    }
    return schema.attributes[attribute].type.groups(of: plant.values[attribute])
  }

  private func sectionGroups() -> [Listing.Group] {
    sections.enumerated().compactMap { index, section in
      // The root, and a section that only holds others, is no group of its own.
      if section.plants.isEmpty, index == 0 || !section.children.isEmpty { return nil }
      // By the address, which no two sections share. Its parts have single hyphens, so that the keys differ too, also
      // the root's from that of a folder "plants".
      let key = section.address.split(separator: "/").dropFirst().joined(separator: "--")
      return Listing.Group(
        key: index == 0 ? "plants--" : key, label: titlePath(ofSection: index),
        plants: section.plants,
        subject: .section(index))
    }
  }

  private func optionGroups(_ attribute: Int, language: String) -> [Listing.Group] {
    guard schema.attributes.indices.contains(attribute), let list = schema.attributes[attribute].options
    else { return [] }
    var plantsOfOption: [[Int]] = Array(repeating: [], count: list.options.count)
    var unknown: [Int] = []
    for (index, plant) in plants.enumerated() {
      guard case .options(let chosen)? = plant.values[attribute], !chosen.isEmpty else {
        if !plant.withholds(attribute) { unknown.append(index) }
        continue
      }
      for option in chosen { plantsOfOption[option].append(index) }
    }
    let groups = list.options.enumerated().map { index, option in
      Listing.Group(
        key: slug(option.key), label: option.label.text(in: language), plants: plantsOfOption[index],
        subject: .option(attribute: attribute, option: index))
    }
    return groups + unknownGroup(unknown)
  }

  /// Groups by a word that comes from the plants themselves, in alphabetical order; an empty one is unknown.
  ///
  /// Spellings that would have one address, `Aloe` and `Aloë`, are one group under the one that most plants have.
  private func wordGroups(
    _ word: (PlantNote) -> String, subject: (ValueGroup) -> Listing.Subject
  ) -> [Listing.Group] {
    var plantsOfWord: [String: [Int]] = [:]
    for (index, plant) in plants.enumerated() { plantsOfWord[word(plant), default: []].append(index) }
    let unknown = plantsOfWord.removeValue(forKey: "") ?? []
    let words = plantsOfWord.map { (ValueGroup(key: slug($0.key), label: $0.key, place: 0), $0.value) }
    return groups(of: words, subject: subject) + unknownGroup(unknown)
  }

  /// Groups by what an attribute says; a plant may stand in several.
  private func valueGroups(_ attribute: Int) -> [Listing.Group] {
    groups(
      by: { valueGroups(of: $0, attribute) }, subject: { .value(attribute: attribute, $0.key) },
      withholds: { $0.withholds(attribute) })
  }

  /// Groups by what is made of each plant, in their order; last those of which nothing is, unless that is withheld.
  func groups(
    by groupsOfPlant: (PlantNote) -> [ValueGroup], subject: (ValueGroup) -> Listing.Subject,
    withholds: (PlantNote) -> Bool
  ) -> [Listing.Group] {
    var plantsOfGroup: [ValueGroup: [Int]] = [:]
    var unknown: [Int] = []
    for (index, plant) in plants.enumerated() {
      let groups = groupsOfPlant(plant)
      for group in groups { plantsOfGroup[group, default: []].append(index) }
      if groups.isEmpty, !withholds(plant) { unknown.append(index) }
    }
    return groups(of: plantsOfGroup.map { ($0.key, $0.value) }, subject: subject) + unknownGroup(unknown)
  }

  /// The groups in their order: by place, then by the alphabet.
  func groups(
    of words: [(word: ValueGroup, plants: [Int])], subject: (ValueGroup) -> Listing.Subject
  ) -> [Listing.Group] {
    let groups = Dictionary(grouping: words, by: \.word.key).values.map { spellings in
      let inOrder = spellings.sorted { ($1.plants.count, $0.word.label) < ($0.plants.count, $1.word.label) }
      let word = inOrder[0].word
      let group = Listing.Group(
        key: word.key, label: word.label,
        plants: inOrder.count == 1 ? inOrder[0].plants : Set(inOrder.flatMap(\.plants)).sorted(),
        subject: subject(word))
      return (place: word.place, folded: folded(word.label), group: group)
    }
    // By the key, as a genus may have a sign: × *Fatshedera*.
    return groups.sorted { ($0.place, $0.group.key, $0.folded) < ($1.place, $1.group.key, $1.folded) }
      .map(\.group)
  }

  func unknownGroup(_ plants: [Int]) -> [Listing.Group] {
    plants.isEmpty ? [] : [Listing.Group(key: "", label: nil, plants: plants, subject: .unknown)]
  }
}
