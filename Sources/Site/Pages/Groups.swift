import PlantLibrary
import Templates
import Text

// The groups of listings.
extension Site {
  /// Groups of up to so many plants are open at first.
  static let openLimit = 3

  /// The groups of one page of a listing, from its rows, and the plants that they show.
  ///
  /// With `opensAll` all groups that have plants are open, unless the listing is exclusive.
  func groupContexts(_ listing: ListingPlan, page: Int, opensAll: Bool = false) -> (
    groups: [GroupContext], plants: [Int]
  ) {
    var contexts: [GroupContext] = []
    var plants: [Int] = []
    var heading: ListingRow.Heading?
    var items: [TemplateFrame] = []
    var hidden = 0
    func finish() {
      guard let heading else { return }
      let group = listing.listing.groups[heading.group]
      contexts.append(
        GroupContext(
          site: self, group: group, label: label(group), icon: icon(of: group),
          address: listing.groupAddresses[heading.group],
          isOpen: contexts.isEmpty
            || !listing.isExclusive && heading.count > 0 && (opensAll || heading.count <= Self.openLimit),
          count: heading.count,
          records: plan.records(of: group, in: listing.listing.grouping), items: items, hidden: hidden))
      items = []
      hidden = 0
    }
    for row in listing.listing.rows(groups: listing.layout.pages[page], limit: listing.layout.limit) {
      switch row {
      case .group(let next):
        finish()
        heading = next
      case .plant(let index):
        items.append(self.plants[index].item)
        plants.append(index)
      case .more(let count): hidden = count
      case .emptyGroup, .emptyLibrary: break
      }
    }
    finish()
    return (contexts, plants)
  }

  func label(_ group: Listing.Group) -> [UInt8] {
    guard let label = group.label else { return escapedHTML(strings["unknown"]) }
    return group.subject.isGenus ? genusHTML(label) : escapedHTML(label)
  }

  /// A genus in italics, its `×` or `+` upright.
  func genusHTML(_ genus: String) -> [UInt8] {
    let word = Listing.word(genus)
    let sign = word == genus ? "" : genus.prefix(1) + "\u{A0}"
    return sign.utf8 + Array("<i>".utf8) + escapedHTML(word)
      + Array("</i>".utf8)
  }

  /// An id that no heading of an introduction has, since those have no `_`.
  func anchor(_ group: Listing.Group) -> String {
    "group_" + (group.key.isEmpty ? "unknown" : group.key)
  }
}

// What a person can do where nothing is shown yet; readers of the published site are told nothing of notes.
extension Site {
  /// What gives a group without plants some; empty for one with plants.
  func hint(_ group: Listing.Group) -> [UInt8] {
    guard group.plants.isEmpty else { return [] }
    switch group.subject {
    case .section(let index): return hint(section: library.sections[index])
    case .option(let attribute, let option):
      let declaration = library.schema.attributes[attribute]
      return hint(noteLine: declaration.options?.noteLine(option, of: declaration) ?? "")
    // These are made of plants.
    case .tag, .genus, .letter, .value, .record, .unknown: return []
    }
  }

  /// What gives a section some plants.
  func hint(section: Section) -> [UInt8] {
    isPrivate ? filledHTML(strings["howToFillSection"], "folder", with: code(section.path)) : []
  }

  /// What gives a group some plants, those in whose notes a line stands; empty without such a line.
  func hint(noteLine: String) -> [UInt8] {
    noteLine.isEmpty || !isPrivate ? [] : filledHTML(strings["howToFillGroup"], "line", with: code(noteLine))
  }

  private func code(_ text: String) -> [UInt8] {
    Array("<code>".utf8) + escapedHTML(text) + Array("</code>".utf8)
  }
}

extension OptionList {
  /// The line of a plant's note that chooses an option.
  func noteLine(_ option: Int, of attribute: Attribute) -> String {
    "\(attribute.key): \(options[option].key)"
  }
}

/// A text as HTML, with HTML in the place of its `{name}`.
func filledHTML(_ text: String, _ name: String, with html: [UInt8]) -> [UInt8] {
  guard let place = text.firstRange(of: "{\(name)}") else { return escapedHTML(text) }
  return escapedHTML(String(text[..<place.lowerBound])) + html
    + escapedHTML(String(text[place.upperBound...]))
}
