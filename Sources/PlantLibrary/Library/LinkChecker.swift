package import Diagnostics
import Markdown
import Text

/// Checks the links and images of one note and notes which plants it links to.
package struct LinkChecker: Sendable {
  private let library: PlantLibrary
  private let resolver: LinkResolver
  private let hints: LinkHints

  /// Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  private let source: @Sendable (String) -> SourceFile?

  /// - Parameters:
  ///   - library: The library whose notes are checked.
  ///   - resolver: Finds what links lead to.
  ///   - source: Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  package init(
    _ library: PlantLibrary, _ resolver: LinkResolver,
    source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.library = library
    self.resolver = resolver
    self.source = source
    hints = LinkHints(library, siteAddresses: resolver.siteAddresses)
  }

  /// What one note's links are.
  package struct Outcome: Sendable {
    /// Indices of the plants that the note links to, perhaps itself, ascending, each once.
    package fileprivate(set) var linkedPlants: [Int] = []
    package fileprivate(set) var problems: [Diagnostic] = []

    /// Of a note without links.
    package init() {}
  }

  /// Checks the links and images of a plant note.
  ///
  /// Without `hints` problems don't say what was probably meant; to find that takes a look at all names.
  package func check(_ plant: PlantNote, hints givesHints: Bool = true) -> Outcome {
    check(plant.references, at: plant.location, givesHints ? hints : nil)
  }

  /// Checks the links and images of an ordinary page or an introduction.
  package func check(_ page: PageNote) -> Outcome { check(page.references, at: page.location, hints) }

  private func check(_ links: [NoteLink], at location: NotePath, _ hints: LinkHints?) -> Outcome {
    var outcome = Outcome()
    var faults: [(link: NoteLink, fault: LinkFault)] = []
    for link in links {
      switch resolver.resolve(link, at: location) {
      case .success(let resolved):
        if case .note(.plant(let index)) = resolved.target { outcome.linkedPlants.append(index) }
        guard link.kind == .image else { continue }
        if let fault = fault(ofImage: link.target, resolved.target) { faults.append((link, fault)) }
        if link.lacksAlternative { faults.append((link, .missingAlternative)) }
      // What is wrong with the other note is reported with it.
      case .failure(.unread): break
      case .failure(let failure): faults.append((link, .unresolved(failure)))
      }
    }
    if outcome.linkedPlants.count > 1 { outcome.linkedPlants = Set(outcome.linkedPlants).sorted() }
    guard !faults.isEmpty else { return outcome }
    // Most notes have no fault, so their files aren't kept.
    let path = location.path
    let file = source(path)
    for (number, (link, fault)) in faults.enumerated() {
      var place = Diagnostic.Location.path(path)
      if let file, link.range.upperBound <= file.bytes.count { place = .range(file, link.range) }
      // Each search goes through all names, and a note that was broken by a machine has thousands of faults.
      let problem = LinkProblem(
        library: library, resolver: resolver, hints: number < Self.hintLimit ? hints : nil,
        location: location, link: link, place: place)
      outcome.problems.append(problem.diagnostic(fault))
    }
    return outcome
  }

  private static let hintLimit = 100

  /// What is wrong with a picture that most browsers would show as a broken one; nil for others.
  private func fault(ofImage path: String, _ target: LinkResolver.Target) -> LinkFault? {
    if let format = resolver.unshownFormat(target) { return .otherFormat(format) }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path.utf8[path.utf8.index(after: dot)...]
    // Those that count have no more letters.
    guard ending.count <= 4, Self.otherEndings.contains(String(Substring(ending)).lowercased()) else {
      return nil
    }
    return .noPicture
  }

  /// Endings of what is no picture: films, sounds, texts.
  private static let otherEndings: Set = [
    "mp4", "mov", "m4v", "webm", "avi", "mkv", "mp3", "wav", "txt", "md", "html", "htm", "csv", "json",
    "yml", "yaml", "xml", "zip", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "js", "css",
  ]
}

/// What can be wrong with a link or an image.
private enum LinkFault {
  case unresolved(LinkResolver.Failure)
  /// An image of a format that not all browsers show.
  case otherFormat(String)
  case noPicture
  case missingAlternative
}

/// Puts what is wrong with a link into words.
private struct LinkProblem {
  let library: PlantLibrary
  let resolver: LinkResolver
  /// nil where none are wanted.
  let hints: LinkHints?
  let location: NotePath
  let link: NoteLink
  let place: Diagnostic.Location

  func diagnostic(_ fault: LinkFault) -> Diagnostic {
    switch fault {
    case .unresolved(let failure): diagnostic(failure)
    case .otherFormat(let format): .unshownImage(link.target, format, at: place)
    case .noPicture: .noPicture(link.target, at: place)
    case .missingAlternative: .missingAlternative(link.target, at: place)
    }
  }

  private func diagnostic(_ failure: LinkResolver.Failure) -> Diagnostic {
    let fragment = link.fragment ?? ""
    let name = link.target.isEmpty ? "#" + fragment : link.target
    switch failure {
    case .ambiguous(let targets):
      // A message names a few of them.
      let candidates = targets.prefix(Self.namedCandidates).map {
        relativePath(of: path($0), from: location.folder)
      }
      return .ambiguousLink(name, candidates: candidates, of: targets.count, at: place)
    case .draft: return .draftLink(name, at: place)
    case .outside: return .linkOutside(name, nearest: pathInContent(name), at: place)
    case .unknownHeading(let target):
      // Those of a document within the note are among the note's.
      let headings = resolver.headings(of: target)
      return .danglingAnchor(
        fragment, in: path(target), nearest: hints == nil ? nil : headings.nearest(to: fragment),
        headings: headings.inWords, at: place)
    case .unknown, .unread:
      let nearest = nearest(to: name, kind: link.kind)
      switch link.kind {
      case .link where likelyAddress(name) != nil:
        return .danglingLink(name, nearest: likelyAddress(name), at: place)
      case .image where resolver.isNote(name, from: location): return .noteAsImage(name, at: place)
      case .wiki, .link: return .danglingLink(name, nearest: nearest, at: place)
      case .image where name.contains("://"): return .imageElsewhere(name, at: place)
      case .image: return .missingImage(name, nearest: nearest, at: place)
      }
    }
  }

  private static let namedCandidates = 30

  private func nearest(to name: String, kind: MarkdownDocument.Reference.Kind) -> String? {
    guard let hints else { return nil }
    if let likely = pathInContent(name) { return likely }
    let isNote = name.utf8.suffix(3).elementsEqual(".md".utf8)
    if name.utf8.first == UInt8(ascii: "/") {
      return kind == .image ? hints.fileAddress(nearest: name) : hints.address(nearest: name)
    }
    switch kind {
    case .image:
      return hints.filePath(nearest: name, from: location) ?? hints.fileAddress(nearest: "/" + name)
    case .link:
      if isNote { return hints.notePath(nearest: name, from: location) }
      return hints.filePath(nearest: name, from: location)
        ?? hints.notePath(nearest: name + ".md", from: location)
    case .wiki:
      return isNote || name.utf8.contains(UInt8(ascii: "/"))
        ? hints.notePath(nearest: isNote ? name : name + ".md", from: location) : hints.name(nearest: name)
    }
  }

  /// How a link writes what a path from the site's folder means: `/content/static/a.png` is `/a.png`.
  private func pathInContent(_ name: String) -> String? {
    let parts = name.split(separator: "/").drop { $0 == ".." || $0 == "." }
    let inside = parts.first == "content" ? parts.dropFirst() : parts
    if inside.first == "static" {
      let address = "/" + inside.dropFirst().joined(separator: "/")
      guard case .success? = resolver.address(address) else { return nil }
      return address
    }
    guard parts.first == "content" else { return nil }
    let path = parts.joined(separator: "/")
    let isThere = library.names.target(atPath: path) != nil || library.fileAddresses[path] != nil
    return isThere ? relativePath(of: path, from: location.folder) : nil
  }

  private func path(_ target: NameIndex.Target) -> String {
    switch target {
    case .plant(let index): library.plants[index].location.path
    case .page(let index): library.pages[index].location.path
    case .section(let index): library.sections[index].path
    }
  }
}

extension Diagnostic {
  fileprivate static func missingAlternative(_ image: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .warning, code: "missing-alt", "\"\(image)\" has no alt, the words for those who don't see the image",
      at: place, notes: [Note("for instance: {src: \(image), alt: A rosette seen from above}")])
  }

  fileprivate static func danglingLink(_ name: String, nearest: String?, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-link",
      "no note or address \(quoted(name)) is there to link to\(didYouMean(nearest))", at: place)
  }

  fileprivate static func draftLink(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-link", "\(quoted(name)) is a draft, which the published site leaves out",
      at: place,
      notes: [Note("build with --drafts to see drafts")])
  }

  fileprivate static func linkOutside(_ name: String, nearest: String?, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-link", "\(quoted(name)) leads out of the content folder\(didYouMean(nearest))",
      at: place)
  }

  fileprivate static func imageElsewhere(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-image",
      "\(quoted(name)) lies elsewhere; an image must lie beside the note or in content/static",
      at: place)
  }

  fileprivate static func missingImage(_ name: String, nearest: String?, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-image", "there is no image \(quoted(name))\(didYouMean(nearest))", at: place)
  }

  fileprivate static func noteAsImage(_ name: String, at place: Location) -> Diagnostic {
    Diagnostic(.error, code: "missing-image", "\(quoted(name)) is a note and no image", at: place)
  }

  fileprivate static func noPicture(_ path: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-image", "\(quoted(path)) is no picture; link to it: [its name](\(path))",
      at: place)
  }

  fileprivate static func unshownImage(_ path: String, _ format: String, at place: Location) -> Diagnostic {
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? path[...])
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return Diagnostic(
      .error, code: "image-format",
      "\(quoted(path)) is a \(format) picture, which only Safari shows; export it as JPEG", at: place,
      notes: [
        Note(
          "with ImageMagick: magick \(shellWord(name)) -auto-orient \(shellWord(stem + ".jpg")); on a Mac: sips -s format jpeg \(shellWord(name)) --out \(shellWord(stem + ".jpg"))"
        )
      ])
  }

  fileprivate static func ambiguousLink(
    _ name: String, candidates: [String], of count: Int, at place: Location
  ) -> Diagnostic {
    let more = count > candidates.count ? " and \(count - candidates.count) more" : ""
    return Diagnostic(
      .error, code: "ambiguous-link",
      "\(quoted(name)) is the name of \(count) notes; link to one by its path",
      at: place, notes: [Note("they are \(candidates.joined(separator: ", "))\(more)")])
  }

  fileprivate static func danglingAnchor(
    _ anchor: String, in path: String, nearest: String?, headings: String, at place: Location
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "dangling-anchor",
      "\(path) has no heading \(quoted("#" + anchor))\(didYouMean(nearest.map { "#" + $0 }))", at: place,
      notes: [Note(headings)])
  }
}
