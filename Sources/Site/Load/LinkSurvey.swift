import Diagnostics
import PlantLibrary

/// The links and images of all notes: what is wrong with them, and which plants they lead to.
struct LinkSurvey {
  private(set) var problems: [Diagnostic] = []

  /// For each plant the plants whose notes link to it, in order.
  private(set) var backlinks: [[Int]]

  /// For each plant that ordinary pages or introductions of sections link to those pages and sections, in order.
  private(set) var otherBacklinks: [Int: [NameIndex.Target]] = [:]

  init(_ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader) {
    @Sendable func file(_ path: String) -> SourceFile? {
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    let checker = LinkChecker(library, resolver, source: file)
    let outcomes = parallelMap(count: library.plants.count) { index in
      let plant = library.plants[index]
      var outcome = checker.check(plant)
      outcome.problems += missingAlternatives(plant.frontMatterImages, plant.location, resolver, file)
      return outcome
    }
    backlinks = Array(repeating: [], count: library.plants.count)
    for (index, outcome) in outcomes.enumerated() {
      problems += outcome.problems
      for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
    }
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
    let noteOutcomes = parallelMap(count: notes.count) { index in
      let note = notes[index].note
      var outcome = checker.check(note)
      outcome.problems += missingAlternatives(
        [note.image].compactMap(\.self), note.location, resolver, file)
      return outcome
    }
    for (index, outcome) in noteOutcomes.enumerated() {
      problems += outcome.problems
      guard let linker = notes[index].linker else { continue }
      for target in outcome.linkedPlants { otherBacklinks[target, default: []].append(linker) }
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
