import Diagnostics
import Markdown
import PlantLibrary
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
  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader) {
    let checker = NoteLinkChecker(library, resolver, reader)
    ofPlants = parallelMap(count: library.plants.count) { checker.check(library.plants[$0]) }
    ofOthers = checker.checkOthers()
    backlinks = Array(repeating: [], count: library.plants.count)
    for (index, outcome) in ofPlants.enumerated() {
      for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
    }
    findOtherBacklinks()
  }

  /// Takes over what was found before, but for notes that have changed and those whose links depend on them.
  ///
  /// `changed` are the plants that have changed, by their indices, with the notes before; nothing else has, but for
  /// the text of other notes.
  init(
    _ former: LinkSurvey, changed: [(index: Int, former: PlantNote)], _ library: PlantLibrary,
    _ resolver: LinkResolver, _ reader: SourceReader
  ) {
    self = former
    var again = Set(ofPlants.indices.filter { !ofPlants[$0].problems.isEmpty })
    for (index, note) in changed {
      again.insert(index)
      let plant = library.plants[index]
      if !plant.allHeadings.elementsEqual(
        note.allHeadings, by: { $0.anchor == $1.anchor && $0.text == $1.text })
      {
        again.formUnion(backlinks[index])
      }
    }
    let checker = NoteLinkChecker(library, resolver, reader)
    for index in again.sorted() {
      let outcome = checker.check(library.plants[index])
      let before = Set(ofPlants[index].linkedPlants)
      ofPlants[index] = outcome
      let now = Set(outcome.linkedPlants)
      for target in before.subtracting(now) where target != index {
        backlinks[target].removeAll { $0 == index }
      }
      for target in now.subtracting(before) where target != index {
        let place = backlinks[target].firstIndexByHalving { $0 > index }
        backlinks[target].insert(index, at: place)
      }
    }
    // There are few of them, so that which of them have changed isn't asked.
    ofOthers = checker.checkOthers()
    findOtherBacklinks()
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

  func check(_ plant: PlantNote) -> LinkChecker.Outcome {
    var outcome = checker.check(plant)
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
