package import Diagnostics
import Platform
import Text

/// All notes of a site, in order, with the indexes that pages and reports need.
///
/// Immutable.
package struct PlantLibrary: Sendable {
  package let schema: AttributeSchema

  /// The plants by scientific name (`×` ignored, accents folded), else by title, ties by path.
  package internal(set) var plants: [PlantNote]

  /// The address of each plant, from the site's root with `/` at both ends.
  package let plantAddresses: [String]

  /// For each plant the index of its section.
  package let sectionOfPlant: [Int]

  /// The sections depth first, each before those inside it; the first is the root.
  package internal(set) var sections: [Section]

  /// The tags in alphabetical order.
  package internal(set) var tags: [Tag]

  /// For each plant the indices of its tags, in the note's order.
  package internal(set) var tagsOfPlant: [[Int]]

  /// The indices of the plants, ordered by the paths of their notes.
  let plantsByPath: [Int]

  /// Ordinary pages by order, title, then path.
  package internal(set) var pages: [PageNote]

  /// The address of each page, from the site's root with `/` at both ends.
  package let pageAddresses: [String]

  /// What the home page begins with; nil for none.
  package internal(set) var homeIntroduction: PageNote?

  /// The names by which notes are linked.
  package internal(set) var names: NameIndex

  /// What tells plants apart that lists would show alike.
  var listNames: ListNames

  /// Files beside notes, by their path from the site's folder, with their addresses.
  package let fileAddresses: [String: String]

  /// The paths of those files by their addresses, which begin with `/`, by names that only one of them has, and by
  /// themselves.
  package var filesByAddress: [String: String] {
    var files = Dictionary(fileAddresses.map { ($1, $0) }) { first, _ in first }
    var shared: Set<String> = []
    for path in fileAddresses.keys {
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let name = String(path[path.utf8.index(after: slash)...])
      if files.updateValue(path, forKey: name) != nil { shared.insert(name) }
    }
    for name in shared { files[name] = nil }
    for path in fileAddresses.keys { files[path] = path }
    return files
  }

  /// The titles of the sections from the outermost to this one, the root left out: `Succulents › Aloes`.
  package func titlePath(ofSection index: Int) -> String {
    var titles = [sections[index].title]
    var parent = sections[index].parent
    while let ancestor = parent, ancestor != 0 {
      titles.append(sections[ancestor].title)
      parent = sections[ancestor].parent
    }
    return titles.reversed().joined(separator: " › ")
  }

  /// What a library is made of.
  package struct Parts: Sendable {
    package var schema: AttributeSchema
    package var plants: [PlantNote] = []

    /// Ordinary pages and introductions.
    package var pages: [PageNote] = []

    /// Paths, from the site's folder, of the files beside notes that are no Markdown.
    package var files: [String] = []

    /// Notes whose files couldn't be read at all.
    package var unreadable: [NotePath] = []

    /// Whether drafts are part of the library.
    package var includesDrafts = false

    /// Whether notes that aren't for the public are part of the library.
    package var includesPrivate = false

    /// The title of the root of all sections.
    package var rootTitle = "Plants"

    /// Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
    package var source: @Sendable (String) -> SourceFile? = { _ in nil }

    /// The plants as they were in order before, of which most are probably there still.
    package var formerPlants: [PlantNote] = []

    package init(schema: AttributeSchema) {
      self.schema = schema
    }

    /// Whether a note is part of the library.
    func takes(_ plant: PlantNote) -> Bool {
      (includesDrafts || !plant.isDraft) && (includesPrivate || plant.isPublished)
    }

    func takes(_ page: PageNote) -> Bool {
      (includesDrafts || !page.isDraft) && (includesPrivate || page.isPublished)
    }
  }

  /// Puts the notes in order and indexes them.
  ///
  /// Links are checked by ``LinkChecker``.
  /// - Returns: The library, and every problem that lies between notes, those of tags and names apart.
  package static func assemble(
    _ parts: Parts
  ) -> (
    library: PlantLibrary, problems: [Diagnostic], tagProblems: [Diagnostic], nameProblems: [Diagnostic]
  ) {
    var problems: [Diagnostic] = []
    let (plants, plantsByPath) = inOrder(
      parts.plants.filter(parts.takes), like: parts.formerPlants)
    let notes = parts.pages.filter(parts.takes)
    let introductions = notes.filter { $0.location.kind == .sectionIntroduction }
    let pages = inOrder(notes.filter { $0.location.kind == .page })

    var tree = SectionTree(
      notes: plants, introductions: introductions, rootTitle: parts.rootTitle, problems: &problems)
    let (plantAddresses, sectionOfPlant) = tree.place(plants, problems: &problems)
    let pageAddresses = pages.map { page in
      let folders = page.location.folders.map {
        addressPart($0, path: page.location.path, problems: &problems) + "/"
      }
      return "/" + folders.joined() + page.slug + "/"
    }
    let leftOutPlants = parts.plants.filter { !parts.takes($0) }
    let leftOutPages = parts.pages.filter { !parts.takes($0) }
    let sections = tree.sections
    let (names, others) = concurrently {
      NameIndex(
        plants: plants, pages: pages, sections: sections, leftOutPlants: leftOutPlants,
        leftOutPages: leftOutPages, unreadable: parts.unreadable, schema: parts.schema)
    } and: {
      var problems: [Diagnostic] = []
      let tagging = Tagging(plants, byPath: plantsByPath, source: parts.source, problems: &problems)
      let (listNames, nameProblems) = nameProblems(plants, byPath: plantsByPath, source: parts.source)
      return (tagging: tagging, tagProblems: problems, listNames: listNames, nameProblems: nameProblems)
    }
    let library = PlantLibrary(
      schema: parts.schema, plants: plants, plantAddresses: plantAddresses, sectionOfPlant: sectionOfPlant,
      sections: sections, tags: others.tagging.tags, tagsOfPlant: others.tagging.tagsOfPlant,
      plantsByPath: plantsByPath, pages: pages, pageAddresses: pageAddresses,
      homeIntroduction: notes.first { $0.location.kind == .homeIntroduction }, names: names,
      listNames: others.listNames,
      fileAddresses: addresses(
        of: parts.files, plants: zip(plants, plantAddresses), pages: zip(pages, pageAddresses),
        sections: sections,
        leftOut: leftOutPlants.map(\.location)
          + leftOutPages.map(\.location).filter { $0.kind == .page }))
    return (library, problems, others.tagProblems, others.nameProblems)
  }

  /// What lists call plants, and what is wrong between names: synonyms by which two notes may be of one plant, and
  /// plants that lists show alike.
  static func nameProblems(
    _ plants: [PlantNote], byPath: [Int], source: (String) -> SourceFile?
  ) -> (ListNames, [Diagnostic]) {
    let listNames = ListNames(plants, byPath: byPath)
    return (
      listNames, SamePlants.problems(plants, byPath: byPath, source: source) + listNames.problems(plants)
    )
  }

  /// The plants in order, and their indices in the order of their paths.
  ///
  /// `notes` come almost in the order of paths; those that `former` has are first put in the order that they had there,
  /// so that they are soon sorted.
  private static func inOrder(
    _ notes: [PlantNote], like former: [PlantNote]
  ) -> (plants: [PlantNote], byPath: [Int]) {
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(max(former.count, notes.count))
    for (place, plant) in former.enumerated() { places[ObjectIdentifier(plant)] = place }
    var known = [PlantNote?](repeating: nil, count: former.count)
    var others: [PlantNote] = []
    for note in notes {
      if let place = places[ObjectIdentifier(note)] { known[place] = note } else { others.append(note) }
    }
    let plants = (known.compactMap(\.self) + others)
      .sorted { ($0.sortKey, $0.location.path) < ($1.sortKey, $1.location.path) }
    for (index, plant) in plants.enumerated() { places[ObjectIdentifier(plant)] = index }
    let byPath = notes.compactMap { places[ObjectIdentifier($0)] }
      .sorted { plants[$0].location.path < plants[$1].location.path }
    return (plants, byPath)
  }

  private static func inOrder(_ pages: [PageNote]) -> [PageNote] {
    pages.map { (page: $0, title: folded($0.title)) }
      .sorted { left, right in
        (left.page.order ?? .max, left.title, left.page.location.path)
          < (right.page.order ?? .max, right.title, right.page.location.path)
      }
      .map(\.page)
  }

  /// What a note of a name is called among other words; nil for none or several.
  package func nameInText(ofNote name: String) -> String? {
    guard case .one(let target) = names.match(name) else { return nil }
    return switch target {
    case .plant(let index): listName(index).text
    case .page(let index): pages[index].title
    case .section(let index): sections[index].title
    }
  }

  /// The addresses of files beside notes: under the note whose folder they share, else under the section.
  ///
  /// The files of a note that is left out have none.
  private static func addresses(
    of files: [String], plants: Zip2Sequence<[PlantNote], [String]>,
    pages: Zip2Sequence<[PageNote], [String]>,
    sections: [Section], leftOut: [NotePath]
  ) -> [String: String] {
    guard !files.isEmpty else { return [:] }
    var folders: [String: String?] = ["content/pages": "/"]
    for section in sections { folders[section.path] = section.address }
    for note in leftOut where note.isBundle { folders[note.folder] = .some(nil) }
    for (plant, address) in plants where plant.location.isBundle { folders[plant.location.folder] = address }
    for (page, address) in pages where page.location.isBundle { folders[page.location.folder] = address }
    var result: [String: String] = [:]
    result.reserveCapacity(files.count)
    for file in files {
      var folder = file[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if let address = folders[String(folder)] {
          if let address { result[file] = address + file[file.index(after: slash)...] }
          break
        }
      }
    }
    return result
  }
}
