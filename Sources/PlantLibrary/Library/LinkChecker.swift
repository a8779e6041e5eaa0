package import Diagnostics
import Markdown
import Text

/// Checks the links and images of one note and notes which plants it links to.
package struct LinkChecker: Sendable {
  private let library: PlantLibrary
  private let resolver: LinkResolver

  /// Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  private let source: @Sendable (String) -> SourceFile?

  package init(
    _ library: PlantLibrary, _ resolver: LinkResolver, source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.library = library
    self.resolver = resolver
    self.source = source
  }

  /// What one note's links are.
  package struct Outcome: Sendable {
    /// Indices of the plants that the note links to, ascending, each once.
    package var linkedPlants: [Int] = []
    package var problems: [Diagnostic] = []
    /// Paths of the files beside notes that the note shows as images.
    package var images: [String] = []
  }

  /// Checks a plant note: its body, its attributes, its image and gallery.
  package func check(_ plant: PlantNote) -> Outcome {
    var outcome = Outcome()
    check(plant.body, at: plant.location, &outcome)
    for (attribute, value) in zip(library.schema.attributes, plant.values) {
      check(value, of: attribute, at: plant.location, &outcome)
    }
    for image in [plant.image].compactMap({ $0 }) + plant.gallery {
      check(image, at: plant.location, &outcome)
    }
    outcome.linkedPlants = Set(outcome.linkedPlants).sorted()
    return outcome
  }

  /// Checks an ordinary page or an introduction.
  package func check(_ page: PageNote) -> Outcome {
    var outcome = Outcome()
    check(page.body, at: page.location, &outcome)
    if let image = page.image { check(image, at: page.location, &outcome) }
    outcome.linkedPlants = Set(outcome.linkedPlants).sorted()
    return outcome
  }

  private func check(
    _ value: AttributeValue?, of attribute: Attribute, at location: NotePath, _ outcome: inout Outcome
  ) {
    switch value {
    case .markdown(let document)?: check(document, at: location, &outcome)
    case .image(let image)?: check(image, at: location, &outcome)
    case .reference(let reference)?:
      switch resolver.note(named: reference.text, from: location) {
      case .success(.plant(let index)): outcome.linkedPlants.append(index)
      case .success: break
      case .failure(let failure):
        outcome.problems.append(problem(failure, reference.text, reference.range, location))
      }
    case .records(let records)?:
      guard case .records(let fields) = attribute.type else { return }
      for record in records {
        for (field, value) in zip(fields, record) { check(value, of: field, at: location, &outcome) }
      }
    default: break
    }
  }

  private func check(_ image: ImageValue, at location: NotePath, _ outcome: inout Outcome) {
    switch resolver.image(image.source, from: location) {
    case .success(.file(let path)): outcome.images.append(path)
    case .success: break
    case .failure(let failure):
      outcome.problems.append(
        problem(failure, image.source, image.range, location, isImage: true))
    }
  }

  private func check(_ document: MarkdownDocument, at location: NotePath, _ outcome: inout Outcome) {
    for reference in document.references {
      switch resolver.resolve(reference, in: document, at: location) {
      case .success(let resolved):
        switch resolved.target {
        case .note(.plant(let index)): outcome.linkedPlants.append(index)
        case .file(let path) where reference.kind == .image: outcome.images.append(path)
        default: break
        }
      case .failure(.unknownHeading(let target)):
        outcome.problems.append(unknownHeading(reference, target, document, location))
      case .failure(let failure):
        let isSelf = reference.target.isEmpty
        outcome.problems.append(
          problem(
            failure, isSelf ? "#" + (reference.fragment ?? "") : reference.target, reference.range, location,
            isImage: reference.kind == .image))
      }
    }
  }

  private func problem(
    _ failure: LinkResolver.Failure, _ name: String, _ range: Range<Int>, _ location: NotePath,
    isImage: Bool = false
  ) -> Diagnostic {
    let place = place(range, location)
    switch failure {
    case .ambiguous(let targets):
      return .ambiguousLink(name, candidates: targets.map(path), at: place)
    case .draft: return .draftLink(name, at: place)
    case .outside: return .linkOutside(name, at: place)
    case .unknown, .unknownHeading:
      return isImage
        ? .missingImage(name, nearest: nearestFile(to: name, from: location), at: place)
        : .danglingLink(name, nearest: nearestNote(to: name, from: location), at: place)
    }
  }

  private func unknownHeading(
    _ reference: MarkdownDocument.Reference, _ target: NameIndex.Target, _ document: MarkdownDocument,
    _ location: NotePath
  ) -> Diagnostic {
    let fragment = reference.fragment ?? ""
    let headings = reference.target.isEmpty ? document.headings : resolver.headings(of: target)
    let nearest =
      nearestMatch(to: fragment, in: headings.map(\.anchor))
      ?? nearestMatch(to: fragment, in: headings.map(\.text))
    return .danglingAnchor(
      fragment, in: path(target), nearest: nearest, headings: headings.map(\.anchor),
      at: place(reference.range, location))
  }

  private func nearestNote(to name: String, from location: NotePath) -> String? {
    guard name.hasSuffix(".md") || name.contains("/") else {
      return nearestMatch(to: name, in: library.names.allNames)
    }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return nearestMatch(to: file, in: library.plants.map { $0.location.stem + ".md" })
  }

  private func nearestFile(to name: String, from location: NotePath) -> String? {
    let prefix = location.folder + "/"
    let beside = library.fileAddresses.keys.filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
    return nearestMatch(to: name, in: beside.sorted())
  }

  private func path(_ target: NameIndex.Target) -> String {
    switch target {
    case .plant(let index): library.plants[index].location.path
    case .page(let index): library.pages[index].location.path
    case .section(let index): (["content/plants"] + library.sections[index].folders).joined(separator: "/")
    }
  }

  private func place(_ range: Range<Int>, _ location: NotePath) -> Diagnostic.Location {
    source(location.path).map { .range($0, range) } ?? .path(location.path)
  }
}

extension Diagnostic {
  fileprivate static func danglingLink(_ name: String, nearest: String?, at place: Location) -> Diagnostic {
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(
      .error, code: "dangling-link", "no note or address \"\(name)\" is there to link to\(hint)", at: place)
  }

  fileprivate static func draftLink(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-link", "\"\(name)\" is a draft, which the published site leaves out", at: place,
      notes: [Note("build with --drafts to see drafts")])
  }

  fileprivate static func linkOutside(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(.error, code: "dangling-link", "\"\(name)\" leads out of the content folder", at: place)
  }

  fileprivate static func missingImage(_ name: String, nearest: String?, at place: Location) -> Diagnostic {
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(.error, code: "missing-image", "there is no image \"\(name)\"\(hint)", at: place)
  }

  fileprivate static func ambiguousLink(_ name: String, candidates: [String], at place: Location)
    -> Diagnostic
  {
    Diagnostic(
      .error, code: "ambiguous-link", "\"\(name)\" is the name of several notes; link to one by its path",
      at: place, notes: candidates.map { Note("for instance \($0)") })
  }

  fileprivate static func danglingAnchor(
    _ anchor: String, in path: String, nearest: String?, headings: [String], at place: Location
  ) -> Diagnostic {
    let hint = nearest.map { "; did you mean \"#\($0)\"?" } ?? ""
    let known =
      headings.isEmpty ? "it has no headings" : "its headings: \(headings.prefix(12).joined(separator: ", "))"
    return Diagnostic(
      .error, code: "dangling-anchor", "\(path) has no heading \"#\(anchor)\"\(hint)", at: place,
      notes: [Note(known)])
  }
}
