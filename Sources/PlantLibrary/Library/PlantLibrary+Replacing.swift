package import Diagnostics
import Platform
import Text

// A library in which some notes have changed, but none has come, gone or moved.
extension PlantLibrary {
  /// A note that takes the place of another version of it.
  package enum Replacement: Sendable {
    case plant(PlantNote, for: PlantNote)
    case page(PageNote, for: PageNote)
  }

  /// A library with notes in the places of others.
  package struct Replaced: Sendable {
    package internal(set) var library: PlantLibrary

    /// What is wrong with its tags; nil where tags are as they were.
    package internal(set) var tagProblems: [Diagnostic]?

    /// What is wrong between names of plants; nil where that is as it was.
    package internal(set) var nameProblems: [Diagnostic]?

    /// Whether a plant has another title, or other names to link to it by.
    package internal(set) var changesNames = false

    /// Whether a plant has other former addresses, of its own or by its synonyms, or those lead to another title.
    package internal(set) var changesAliases = false
  }

  /// The library with notes in the places of others.
  ///
  /// - Parameters:
  ///   - replacements: The notes that have changed.
  ///   - told: What was wrong with tags and between names; where it names a note that has changed, it is found again,
  ///     as it tells where that stands.
  ///   - source: Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  /// - Returns: nil where the order or an address would differ, so that the library has to be assembled anew.
  package func replacing(
    _ replacements: [Replacement], told: (tags: [Diagnostic], names: [Diagnostic]),
    source: @Sendable (String) -> SourceFile?
  ) -> Replaced? {
    var replaced = Replaced(library: self)
    var changesTags = false
    var checksNames = false
    for replacement in replacements {
      switch replacement {
      case .plant(let plant, for: let former):
        guard plant.stands(like: former), let index = index(of: former) else { return nil }
        replaced.library.plants[index] = plant
        if plant.frontMatterHash == former.frontMatterHash { continue }
        let path = plant.location.path
        checksNames = checksNames || told.names.contains { $0.names(path) }
        if told.tags.contains(where: { $0.names(path) })
          || !plant.tags.elementsEqual(former.tags, by: { $0.text == $1.text })
        {
          changesTags = true
        }
        let hasSameTitle =
          plant.title == former.title && plant.hasOwnTitle == former.hasOwnTitle
          && plant.listTitle == former.listTitle && plant.hasOwnListTitle == former.hasOwnListTitle
        if !hasSameTitle || !plant.hasNames(of: former)
          || plant.scientificNameText != former.scientificNameText
          || !plant.hasRecordKeys(of: former, schema)
        {
          replaced.changesNames = true
        }
        if !plant.hasAliases(of: former)
          || !hasSameTitle && !(plant.aliases.isEmpty && plant.synonyms.isEmpty)
        {
          replaced.changesAliases = true
        }
      case .page(let page, for: let former):
        guard page.frontMatterHash == former.frontMatterHash, replaced.library.replace(with: page) else {
          return nil
        }
      }
    }
    if replaced.changesNames || checksNames {
      let plants = replaced.library.plants
      let (names, (listNames, problems)) = concurrently { [replaced] in
        replaced.changesNames ? self.names.with(replaced.library) : self.names
      } and: {
        Self.nameProblems(plants, byPath: plantsByPath, source: source)
      }
      (replaced.library.names, replaced.library.listNames) = (names, listNames)
      replaced.nameProblems = problems
    }
    if changesTags {
      var problems: [Diagnostic] = []
      let tagging = Tagging(
        replaced.library.plants, byPath: plantsByPath, source: source, problems: &problems)
      (replaced.library.tags, replaced.library.tagsOfPlant) = (tagging.tags, tagging.tagsOfPlant)
      replaced.tagProblems = problems
    }
    return replaced
  }

  /// The names of this library's notes once a plant says something else.
  package func names(with plant: PlantNote, at index: Int) -> NameIndex {
    var library = self
    library.plants[index] = plant
    return names.with(library)
  }

  /// The index of a plant of this library; nil for one that isn't in it.
  package func index(of plant: PlantNote) -> Int? {
    let index = plants.firstIndexByHalving {
      ($0.sortKey, $0.location.path) >= (plant.sortKey, plant.location.path)
    }
    return index < plants.count && plants[index] === plant ? index : nil
  }

  private mutating func replace(with page: PageNote) -> Bool {
    let path = page.location.path
    switch page.location.kind {
    case .page:
      guard let index = pages.firstIndex(where: { $0.location.path == path }) else { return false }
      pages[index] = page
    case .sectionIntroduction:
      guard let index = sections.firstIndex(where: { $0.introduction?.location.path == path }) else {
        return false
      }
      sections[index].introduction = page
    case .homeIntroduction:
      // A draft that is left out stays so.
      guard homeIntroduction != nil else { return false }
      homeIntroduction = page
    case .plant: return false
    }
    return true
  }
}

extension PlantNote {
  /// Whether this note's place among others, and its address, are those of another version of it.
  package func stands(like other: PlantNote) -> Bool {
    guard unreadTexts.isEmpty, other.unreadTexts.isEmpty else { return false }
    if frontMatterHash == other.frontMatterHash { return true }
    return slug == other.slug && sortKey == other.sortKey && isDraft == other.isDraft
      && scientificName?.genus == other.scientificName?.genus
  }

  /// Whether links find this note by the same names as another version of it, with the same right.
  package func hasNames(of other: PlantNote) -> Bool { names == other.names }

  /// Whether this note has the former addresses of another version of it, those by its synonyms as well.
  func hasAliases(of other: PlantNote) -> Bool {
    aliases.elementsEqual(other.aliases) { $0.text == $1.text }
      && synonyms.elementsEqual(other.synonyms) { $0.slug == $1.slug && $0.isMisapplied == $1.isMisapplied }
  }
}
