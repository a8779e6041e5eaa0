import Diagnostics
import PlantLibrary

/// The links and images of all notes: what is wrong with them, and which plants they lead to.
struct LinkSurvey {
  private(set) var problems: [Diagnostic] = []

  /// For each plant the plants whose notes link to it, in order.
  private(set) var backlinks: [[Int]]

  /// For each plant that ordinary pages link to those pages, in order.
  private(set) var pageBacklinks: [Int: [Int]] = [:]

  init(
    _ library: PlantLibrary, _ resolver: LinkResolver, _ reader: SourceReader,
    hasAddress: @escaping @Sendable (String) -> Bool
  ) {
    @Sendable func file(_ path: String) -> SourceFile? {
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    let checker = LinkChecker(library, resolver, source: file)
    let outcomes = parallelMap(count: library.plants.count) { index in
      let plant = library.plants[index]
      var outcome = checker.check(plant)
      outcome.problems += danglingAddresses(plant, hasAddress)
      outcome.problems += missingAlternatives(plant.frontMatterImages, plant.location, resolver, file)
      return outcome
    }
    backlinks = Array(repeating: [], count: library.plants.count)
    for (index, outcome) in outcomes.enumerated() {
      problems += outcome.problems
      for target in outcome.linkedPlants where target != index { backlinks[target].append(index) }
    }
    let pages =
      library.pages + library.sections.compactMap(\.introduction)
      + [library.homeIntroduction].compactMap(\.self)
    let pageOutcomes = parallelMap(count: pages.count) { index in
      let page = pages[index]
      var outcome = checker.check(page)
      outcome.problems += missingAlternatives(
        [page.image].compactMap(\.self), page.location, resolver, file)
      return outcome
    }
    for (index, outcome) in pageOutcomes.enumerated() {
      problems += outcome.problems
      // Introductions come after the ordinary pages.
      guard index < library.pages.count else { continue }
      for target in outcome.linkedPlants { pageBacklinks[target, default: []].append(index) }
    }
  }
}

/// Errors of a plant's `links` and attributes that lead to an address of the site that isn't there.
private func danglingAddresses(_ plant: PlantNote, _ hasAddress: (String) -> Bool) -> [Diagnostic] {
  var addresses = plant.links.map(\.address)
  for value in plant.values {
    switch value {
    case .url(let address)?: addresses.append(address)
    case .records(let records)?:
      for case .url(let address)? in records.joined() { addresses.append(address) }
    default: break
    }
  }
  return addresses.filter { $0.hasPrefix("/") }.compactMap { address in
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return hasAddress(percentDecoded(String(path)))
      ? nil : .danglingAddress(address, path: plant.location.path)
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
  fileprivate static func danglingAddress(_ address: String, path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-link", "no address \"\(address)\" is there to link to", at: .path(path))
  }

  fileprivate static func missingAlternative(_ image: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "missing-alt", "\"\(image)\" has no alt, the words for those who don't see the image",
      at: place, notes: [Note("for instance: {src: \(image), alt: A rosette seen from above}")])
  }
}
