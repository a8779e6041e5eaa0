import Diagnostics
import Markdown
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
  var problems: [Diagnostic] { ofPlants.flatMap(\.problems) + ofOthers.flatMap(\.outcome.problems) }

  /// Checks all notes.
  ///
  /// `last` is what was found of the notes that `change` has changed, where all that links are looked up by is as it was:
  /// then only those are checked that have changed themselves, were at fault, or lead to headings that may be others.
  init(
    _ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader,
    last: (links: LinkSurvey, change: LibraryChange)? = nil
  ) {
    let checker = NoteLinkChecker(library, resolver, reader)
    var again = Array(library.plants.indices)
    ofPlants = last?.links.ofPlants ?? Array(repeating: LinkChecker.Outcome(), count: again.count)
    if let (links, change) = last {
      let changed = Set(change.plants.map(\.index))
      let reheaded = Set(
        change.plants.filter { library.plants[$0.index].allHeadings != $0.former.allHeadings }.map(\.index))
      again = again.filter { index in
        let outcome = links.ofPlants[index]
        return changed.contains(index) || !outcome.problems.isEmpty
          || !reheaded.isDisjoint(with: outcome.linkedPlants)
      }
    }
    for (index, outcome) in zip(again, checker.check(again)) { ofPlants[index] = outcome }
    // There are few of the other notes, so that which of them have changed isn't asked.
    ofOthers = checker.checkOthers()
    backlinks = []
    findBacklinks()
    findOtherBacklinks()
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

/// Checks the links and images of notes, also whether images say what they show.
private struct NoteLinkChecker: Sendable {
  private let library: PlantLibrary
  private let resolver: LinkResolver
  private let checker: LinkChecker
  private let file: @Sendable (String) -> SourceFile?

  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader) {
    self.library = library
    self.resolver = resolver
    file = { path in
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    checker = LinkChecker(library, resolver, source: file)
  }

  /// Checks plants, which are given by their indices.
  ///
  /// What links were meant to lead to is looked for in as many notes as are printed, the first by path: each search
  /// takes a look at all names, so that a large library full of faults would take a time by the square of its size.
  func check(_ plants: [Int]) -> [LinkChecker.Outcome] {
    var outcomes = parallelMap(count: plants.count) { check(library.plants[plants[$0]], hints: false) }
    let faulty = plants.indices.filter { outcomes[$0].problems.hasErrors }
      .sorted { library.plants[plants[$0]].location.path < library.plants[plants[$1]].location.path }
      .prefix(PrintLimit.count)
    let told = parallelMap(count: faulty.count) { check(library.plants[plants[faulty[$0]]], hints: true) }
    for (index, outcome) in zip(faulty, told) { outcomes[index] = outcome }
    return outcomes
  }

  private func check(_ plant: PlantNote, hints: Bool) -> LinkChecker.Outcome {
    var outcome = checker.check(plant, hints: hints)
    outcome.problems += missingAlternatives(plant.frontMatterImages, plant.location, resolver, file)
    return outcome
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
    return parallelMap(count: notes.count) { index in
      let (note, linker) = notes[index]
      var outcome = checker.check(note)
      outcome.problems += missingAlternatives(
        [note.image].compactMap(\.self), note.location, resolver, file)
      return (linker, outcome)
    }
  }
}

extension PlantNote {
  /// The image, the gallery and the images of attributes.
  fileprivate var frontMatterImages: [ImageValue] {
    var images = [image].compactMap(\.self) + gallery
    for case .image(let image)? in values { images.append(image) }
    return images
  }
}

/// Warnings of a note's images that don't say what they show; one that is missing is an error already.
///
/// Only images of the front matter: in the text `![](leaf.jpg)` is Markdown's way to say that one is mere ornament.
private func missingAlternatives(
  _ images: [ImageValue], _ location: NotePath, _ resolver: LinkResolver, _ file: (String) -> SourceFile?
) -> [Diagnostic] {
  images.compactMap { image in
    guard image.alternative == nil, case .success = resolver.image(image.source, from: location) else {
      return nil
    }
    let path = location.path
    let place: Diagnostic.Location =
      file(path).flatMap { file in
        image.range.upperBound <= file.bytes.count ? .range(file, image.range) : nil
      } ?? .path(path)
    return .missingAlternative(image.source, at: place)
  }
}

extension Diagnostic {
  fileprivate static func missingAlternative(_ image: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "missing-alt", "\"\(image)\" has no alt, the words for those who don't see the image",
      at: place, notes: [Note("for instance: {src: \(image), alt: A rosette seen from above}")])
  }
}
