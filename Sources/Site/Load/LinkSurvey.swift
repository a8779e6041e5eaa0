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
      outcome.problems += missingAlternatives(plant, file)
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
    for (note, linker) in pages + sections + home {
      let outcome = checker.check(note)
      problems += outcome.problems + missingAlternatives(note, file)
      guard let linker else { continue }
      for target in outcome.linkedPlants { otherBacklinks[target, default: []].append(linker) }
    }
  }
}

/// Warnings of a plant's images that don't say what they show.
///
/// Only images of the front matter: in the text `![](leaf.jpg)` is Markdown's way to say that one is mere ornament.
private func missingAlternatives(
  _ plant: PlantNote, _ file: (String) -> SourceFile?
) -> [Diagnostic] {
  var images = [plant.image].compactMap(\.self) + plant.gallery
  for value in plant.values {
    if case .image(let image)? = value { images.append(image) }
  }
  return missingAlternatives(images, plant.location.path, file)
}

private func missingAlternatives(_ page: PageNote, _ file: (String) -> SourceFile?) -> [Diagnostic] {
  missingAlternatives([page.image].compactMap(\.self), page.location.path, file)
}

private func missingAlternatives(
  _ images: [ImageValue], _ path: String, _ file: (String) -> SourceFile?
) -> [Diagnostic] {
  images.filter { $0.alternative == nil }.map { image in
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
