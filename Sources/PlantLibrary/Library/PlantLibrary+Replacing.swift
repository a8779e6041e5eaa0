import Text

// A library in which some notes have changed, but nothing between notes has.
extension PlantLibrary {
  /// A note that takes the place of another version of it.
  package enum Replacement: Sendable {
    case plant(PlantNote, for: PlantNote)
    case page(PageNote, for: PageNote)
  }

  /// The library with notes in the places of others.
  ///
  /// - Returns: nil where order, addresses, names, sections or tags would differ, so that the library has to be
  ///   assembled anew.
  package func replacing(_ replacements: [Replacement]) -> PlantLibrary? {
    var library = self
    for replacement in replacements {
      switch replacement {
      case .plant(let plant, for: let former):
        guard plant.stands(like: former), let index = index(of: former) else { return nil }
        library.plants[index] = plant
      case .page(let page, for: let former):
        guard page.frontMatterHash == former.frontMatterHash, library.replace(with: page) else { return nil }
      }
    }
    return library
  }

  /// The index of a plant of this library, by halving; nil for one that isn't in it.
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
    case .homeIntroduction: homeIntroduction = page
    case .plant: return false
    }
    return true
  }
}

extension PlantNote {
  /// Whether all by which others find this note, or stand beside it, is that of another version of it.
  fileprivate func stands(like other: PlantNote) -> Bool {
    guard unreadTexts.isEmpty, other.unreadTexts.isEmpty else { return false }
    if frontMatterHash == other.frontMatterHash { return true }
    return slug == other.slug && sortKey == other.sortKey && title == other.title
      && hasOwnTitle == other.hasOwnTitle && isDraft == other.isDraft
      && scientificName?.genus == other.scientificName?.genus
      && names.elementsEqual(other.names) { $0.key == $1.key && $0.rank == $1.rank }
      && tags.elementsEqual(other.tags) { $0.text == $1.text }
      && aliases.elementsEqual(other.aliases) { $0.text == $1.text }
  }
}
