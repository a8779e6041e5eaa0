import Diagnostics
import PlantLibrary
import Platform
import Text

/// The links and images of all notes: what is wrong with them, and which plants they lead to.
struct LinkSurvey: Sendable {
  /// For each plant the plants whose notes link to it, in order.
  private(set) var backlinks: [[Int]]

  /// For each plant that ordinary pages or introductions of sections link to those pages and sections, in order.
  private(set) var otherBacklinks: [Int: [NameIndex.Target]] = [:]

  /// What was found of each plant.
  private var ofPlants: [LinkChecker.Outcome]

  /// What was found of the other notes, with what they are as those who link.
  private var ofOthers: [(linker: NameIndex.Target?, outcome: LinkChecker.Outcome)]

  /// In the order of the notes.
  var problems: [Diagnostic] {
    var problems: [Diagnostic] = []
    for outcome in ofPlants where !outcome.problems.isEmpty { problems += outcome.problems }
    return problems + ofOthers.flatMap(\.outcome.problems)
  }

  /// Checks all notes.
  ///
  /// `last` is what was found of the notes that `change` has changed, where links to notes lead where they led: then
  /// only those are checked of which the links may be others.
  init(
    _ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader, showsRemoteImages: Bool,
    last: (links: LinkSurvey, change: LibraryChange, keepsRoutes: Bool)? = nil
  ) {
    let checker = LinkChecker(library, resolver, showsRemoteImages: showsRemoteImages) { reader.file($0) }
    ofPlants = last?.links.ofPlants ?? Array(repeating: LinkChecker.Outcome(), count: library.plants.count)
    let again =
      last.map { $0.links.concerned(by: $0.change, keepsRoutes: $0.keepsRoutes) } ?? Array(ofPlants.indices)
    var isLinkedAsBefore = last != nil
    for (index, outcome) in zip(again, Self.check(again, of: library, checker)) {
      isLinkedAsBefore = isLinkedAsBefore && outcome.linkedPlants == ofPlants[index].linkedPlants
      ofPlants[index] = outcome
    }
    // There are few of the other notes, so that which of them have changed isn't asked.
    ofOthers = Self.checkOthers(of: library, checker)
    if isLinkedAsBefore, let last {
      backlinks = last.links.backlinks
    } else {
      backlinks = Array(repeating: [], count: ofPlants.count)
      for (index, outcome) in ofPlants.enumerated() {
        for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
      }
    }
    for (linker, outcome) in ofOthers {
      guard let linker else { continue }
      for target in outcome.linkedPlants { otherBacklinks[target, default: []].append(linker) }
    }
  }

  /// The plants that have changed themselves, were at fault, or lead to headings or pages that may be others.
  ///
  /// Images are files, of which none has come or gone.
  private func concerned(by change: LibraryChange, keepsRoutes: Bool) -> [Int] {
    let plants = change.library.plants
    let changed = Set(change.plants.map(\.index))
    let reheaded = Set(
      change.plants.filter { plants[$0.index].allHeadings != $0.former.allHeadings }.map(\.index))
    return ofPlants.indices.filter { index in
      changed.contains(index) || !ofPlants[index].problems.isEmpty
        || !reheaded.isEmpty && !reheaded.isDisjoint(with: ofPlants[index].linkedPlants)
        || !keepsRoutes && plants[index].hasLinksToAddresses
    }
  }

  /// Checks plants, which are given by their indices.
  ///
  /// What links were meant to lead to is looked for in as many notes as are printed, the first by path: each search
  /// takes a look at all names, so that a large library full of faults would take a time by the square of its size.
  private static func check(
    _ indices: [Int], of library: PlantLibrary, _ checker: LinkChecker
  ) -> [LinkChecker.Outcome] {
    let plants = indices.map { library.plants[$0] }
    var outcomes = parallelMap(count: plants.count) { checker.check(plants[$0], hints: false) }
    let faulty = plants.indices.filter { outcomes[$0].problems.hasErrors }
      .sorted { plants[$0].location.path < plants[$1].location.path }.prefix(PrintLimit.count)
    let told = parallelMap(count: faulty.count) { checker.check(plants[faulty[$0]]) }
    for (index, outcome) in zip(faulty, told) { outcomes[index] = outcome }
    return outcomes
  }

  /// Checks ordinary pages and introductions.
  private static func checkOthers(
    of library: PlantLibrary, _ checker: LinkChecker
  ) -> [(linker: NameIndex.Target?, outcome: LinkChecker.Outcome)] {
    var notes: [(note: PageNote, linker: NameIndex.Target?)] = []
    for (index, page) in library.pages.enumerated() { notes.append((page, .page(index))) }
    for (index, section) in library.sections.enumerated() {
      if let note = section.introduction { notes.append((note, .section(index))) }
    }
    // The home page shows plants as it shows all the site; that it does says nothing about a plant.
    if let note = library.homeIntroduction { notes.append((note, nil)) }
    return parallelMap(count: notes.count) { [notes] in (notes[$0].linker, checker.check(notes[$0].note)) }
  }
}
