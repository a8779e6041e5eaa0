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

  /// Checks all notes, but for those of which is known that nothing has changed for them.
  ///
  /// `former` is what was found of the library from which this one has the `difference`. With `isRemembered`, what is
  /// found can be that for another.
  init(
    _ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader, isRemembered: Bool,
    former links: LinkSurvey? = nil, _ difference: LibraryDifference? = nil
  ) {
    let checker = NoteLinkChecker(library, resolver, reader, collectsKeys: isRemembered)
    guard let links, let difference else {
      ofPlants = checker.check(Array(library.plants.indices))
      ofOthers = checker.checkOthers()
      backlinks = []
      findBacklinks()
      findOtherBacklinks()
      return
    }
    // What was found of a plant still holds where it has no fault, nothing that it names is another's now, and the
    // headings that it links to are there.
    let reheaded = Set(
      difference.changed.filter { change in
        change.former.map { !library.plants[change.index].hasHeadings(of: $0) } ?? true
      }.compactMap { difference.formerIndex(of: $0.index) })
    var again: [Int] = []
    ofPlants = library.plants.indices.map { index in
      guard let former = difference.formerIndex(ofSame: index) else {
        again.append(index)
        return LinkChecker.Outcome()
      }
      var outcome = links.ofPlants[former]
      if !outcome.problems.isEmpty || outcome.linkedPlants.contains(where: reheaded.contains)
        || !difference.keys.isEmpty && !difference.keys.isDisjoint(with: outcome.keys)
      {
        again.append(index)
      }
      if !difference.keepsOrder { outcome.linkedPlants = difference.now(outcome.linkedPlants) }
      return outcome
    }
    let outcomes = checker.check(again)
    // There are few of the other notes, so that which of them have changed isn't asked.
    ofOthers = checker.checkOthers()
    if difference.keepsOrder {
      backlinks = links.backlinks
      for (index, outcome) in zip(again, outcomes) { replaceLinks(of: index, links.ofPlants[index], outcome) }
    } else {
      backlinks = []
    }
    for (index, outcome) in zip(again, outcomes) { ofPlants[index] = outcome }
    if !difference.keepsOrder { findBacklinks() }
    findOtherBacklinks()
  }

  /// Whether surely no link is wrong once a plant says something else: none of its own, and none that leads to it.
  func surelyTakes(
    _ plant: PlantNote, at index: Int, in library: PlantLibrary, _ resolver: LinkResolver
  ) -> Bool {
    let former = library.plants[index]
    // The home page's links are no backlinks.
    if plant.lacksHeadings(of: former),
      !backlinks[index].isEmpty || ofOthers.contains(where: { $0.outcome.linkedPlants.contains(index) })
    {
      return false
    }
    let changed = library.with(plant, at: index)
    let own = LinkChecker(changed, resolver.with(changed), collectsKeys: true, source: { _ in nil }).check(
      plant)
    guard own.problems.isEmpty else { return false }
    let keys = plant.linkKeys(otherThanOf: former)
    guard !keys.isEmpty else { return true }
    return keys.isDisjoint(with: own.keys) && ofPlants.allSatisfy { keys.isDisjoint(with: $0.keys) }
      && ofOthers.allSatisfy { keys.isDisjoint(with: $0.outcome.keys) }
  }

  private mutating func replaceLinks(
    of index: Int, _ former: LinkChecker.Outcome, _ outcome: LinkChecker.Outcome
  ) {
    let before = Set(former.linkedPlants)
    let now = Set(outcome.linkedPlants)
    for target in before.subtracting(now) where target != index {
      backlinks[target].removeAll { $0 == index }
    }
    for target in now.subtracting(before) where target != index {
      backlinks[target].insert(index, at: backlinks[target].firstIndexByHalving { $0 > index })
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

/// Checks the links and images of notes, also whether images say what they show.
private struct NoteLinkChecker: Sendable {
  private let library: PlantLibrary
  private let resolver: LinkResolver
  private let checker: LinkChecker
  private let file: @Sendable (String) -> SourceFile?

  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader, collectsKeys: Bool) {
    self.library = library
    self.resolver = resolver
    file = { path in
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    checker = LinkChecker(library, resolver, collectsKeys: collectsKeys, source: file)
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
  fileprivate func hasHeadings(of other: PlantNote) -> Bool {
    allHeadings == other.allHeadings
  }

  /// Whether a heading of another version of this note, which a link may lead to, is no more.
  fileprivate func lacksHeadings(of other: PlantNote) -> Bool {
    let headings = Set(allHeadings)
    return !other.allHeadings.allSatisfy(headings.contains)
  }

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
