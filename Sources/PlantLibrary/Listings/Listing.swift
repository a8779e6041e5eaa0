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
}

/// Plants under headings.
package struct Listing: Sendable {
  package struct Group: Sendable {
    /// The last part of an address that the group might have; unique in its listing, empty for plants of which the
    /// value is unknown.
    package let key: String

    /// The heading in plain text; nil for plants of which the value is unknown.
    package let label: String?

    /// Indices of the plants, in order.
    package let plants: [Int]

    /// What the group is made from.
    package let subject: Subject
  }

  package enum Subject: Sendable, Hashable {
    case section(Int)
    case tag(Int)
    case genus(String)
    case letter(String)
    case option(attribute: Int, option: Int)
    case unknown

    package var isGenus: Bool {
      if case .genus = self { true } else { false }
    }
  }

  package let grouping: Grouping
  package let groups: [Group]

  /// How many plants stand in the listing, each counted once.
  package var plantCount: Int { groups.reduce(into: Set<Int>()) { $0.formUnion($1.plants) }.count }
}

extension PlantLibrary {
  /// The plants grouped.
  ///
  /// Sections come in the order of their tree, options in their own, the rest by the alphabet. A section or option
  /// without plants is an empty group. Plants without a value are the last group, except with tags, where they are
  /// left out.
  /// - Parameter language: The language of labels.
  package func listing(by grouping: Grouping, language: String) -> Listing {
    switch grouping {
    case .section: Listing(grouping: grouping, groups: sectionGroups())
    case .tag:
      Listing(
        grouping: grouping,
        groups: tags.enumerated().map { index, tag in
          Listing.Group(
            key: slug(tag.title), label: tag.title, plants: tag.plants, subject: .tag(index))
        })
    case .genus:
      Listing(
        grouping: grouping,
        groups: groups {
          $0.scientificName.map { [$0.genus] } ?? []
        } subject: {
          .genus($0)
        })
    case .letter:
      Listing(
        grouping: grouping,
        groups: groups {
          [Self.initial(of: $0)]
        } subject: {
          .letter($0)
        })
    case .attribute(let attribute):
      Listing(grouping: grouping, groups: optionGroups(attribute, language: language))
    }
  }

  /// The letter that a plant stands under: of its sort key, upper case; `#` where that begins with no letter.
  package static func initial(of plant: PlantNote) -> String {
    guard let first = plant.sortKey.unicodeScalars.first, first.properties.isAlphabetic else { return "#" }
    return String(first).uppercased()
  }

  private func sectionGroups() -> [Listing.Group] {
    sections.enumerated().compactMap { index, section in
      // The root, and a section that only holds others, is no group of its own.
      if section.plants.isEmpty, index == 0 || !section.children.isEmpty { return nil }
      var titles = [section.title]
      var parent = section.parent
      while let ancestor = parent, ancestor != 0 {
        titles.append(sections[ancestor].title)
        parent = sections[ancestor].parent
      }
      let key = section.folders.map { slug($0) }.joined(separator: "-")
      return Listing.Group(
        key: key.isEmpty ? "plants" : key, label: titles.reversed().joined(separator: " › "),
        plants: section.plants,
        subject: .section(index))
    }
  }

  private func optionGroups(_ attribute: Int, language: String) -> [Listing.Group] {
    guard case .options(let list) = schema.attributes[attribute].type else { return [] }
    var plantsOfOption: [[Int]] = Array(repeating: [], count: list.options.count)
    var unknown: [Int] = []
    for (index, plant) in plants.enumerated() {
      guard case .options(let chosen)? = plant.values[attribute], !chosen.isEmpty else {
        unknown.append(index)
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

  /// Groups by words that come from the plants themselves, in alphabetical order.
  private func groups(
    by words: (PlantNote) -> [String], subject: (String) -> Listing.Subject
  ) -> [Listing.Group] {
    var plantsOfWord: [String: [Int]] = [:]
    var unknown: [Int] = []
    for (index, plant) in plants.enumerated() {
      let own = words(plant)
      if own.isEmpty { unknown.append(index) }
      for word in own { plantsOfWord[word, default: []].append(index) }
    }
    let ordered = plantsOfWord.keys.sorted { (folded($0), $0) < (folded($1), $1) }
    let groups = ordered.map { word in
      Listing.Group(key: slug(word), label: word, plants: plantsOfWord[word] ?? [], subject: subject(word))
    }
    return groups + unknownGroup(unknown)
  }

  private func unknownGroup(_ plants: [Int]) -> [Listing.Group] {
    plants.isEmpty ? [] : [Listing.Group(key: "", label: nil, plants: plants, subject: .unknown)]
  }
}
