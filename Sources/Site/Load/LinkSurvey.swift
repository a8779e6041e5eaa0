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
  /// `last` is what was found of the notes that `change` has changed, where links to notes lead where they led: then only
  /// those are checked of which the links may be others.
  init(
    _ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader,
    last: (links: LinkSurvey, change: LibraryChange, keepsRoutes: Bool)? = nil
  ) {
    let checker = NoteLinkChecker(library, resolver, reader)
    ofPlants = last?.links.ofPlants ?? Array(repeating: LinkChecker.Outcome(), count: library.plants.count)
    let again =
      last.map { $0.links.concerned(by: $0.change, keepsRoutes: $0.keepsRoutes) } ?? Array(ofPlants.indices)
    var isLinkedAsBefore = last != nil
    for (index, outcome) in zip(again, checker.check(again)) {
      isLinkedAsBefore = isLinkedAsBefore && outcome.linkedPlants == ofPlants[index].linkedPlants
      ofPlants[index] = outcome
    }
    // There are few of the other notes, so that which of them have changed isn't asked.
    ofOthers = checker.checkOthers()
    backlinks = isLinkedAsBefore ? last?.links.backlinks ?? [] : []
    if !isLinkedAsBefore { findBacklinks() }
    findOtherBacklinks()
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

  private mutating func findBacklinks() {
    backlinks = Array(repeating: [], count: ofPlants.count)
    for (index, outcome) in ofPlants.enumerated() {
      for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
    }
  }

  private mutating func findOtherBacklinks() {
    otherBacklinks = [:]
    for (linker, outcome) in ofOthers {
      guard let linker else { continue }
      for target in outcome.linkedPlants { otherBacklinks[target, default: []].append(linker) }
    }
  }
}

/// Checks the links and images of notes.
private struct NoteLinkChecker: Sendable {
  private let library: PlantLibrary
  private let checker: LinkChecker

  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader) {
    self.library = library
    checker = LinkChecker(library, resolver) { path in
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
  }

  /// Checks plants, which are given by their indices.
  ///
  /// What links were meant to lead to is looked for in as many notes as are printed, the first by path: each search
  /// takes a look at all names, so that a large library full of faults would take a time by the square of its size.
  func check(_ indices: [Int]) -> [LinkChecker.Outcome] {
    let plants = indices.map { library.plants[$0] }
    var outcomes = parallelMap(count: plants.count) { checker.check(plants[$0], hints: false) }
    let faulty = plants.indices.filter { outcomes[$0].problems.hasErrors }
      .sorted { plants[$0].location.path < plants[$1].location.path }.prefix(PrintLimit.count)
    let told = parallelMap(count: faulty.count) { checker.check(plants[faulty[$0]]) }
    for (index, outcome) in zip(faulty, told) { outcomes[index] = outcome }
    return outcomes
  }

  /// Checks ordinary pages and introductions.
  func checkOthers() -> [(linker: NameIndex.Target?, outcome: LinkChecker.Outcome)] {
    let pages = library.pages.enumerated().map {
      (note: $1, linker: NameIndex.Target.page($0) as NameIndex.Target?)
    }
    let sections = library.sections.enumerated().compactMap { index, section in
      section.introduction.map { (note: $0, linker: NameIndex.Target.section(index) as NameIndex.Target?) }
    }
    // The home page shows plants as it shows all the site; that it does says nothing about a plant.
    let home = [library.homeIntroduction].compactMap(\.self).map {
      (note: $0, linker: NameIndex.Target?.none)
    }
    let notes = pages + sections + home
    return parallelMap(count: notes.count) { (notes[$0].linker, checker.check(notes[$0].note)) }
  }
}
