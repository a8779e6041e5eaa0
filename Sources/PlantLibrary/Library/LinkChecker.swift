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
    package var linkedPlants: [Int] = []
    package var problems: [Diagnostic] = []
    /// Paths of the files beside notes that the note shows as images.
    package var images: [String] = []

    /// Of a note without links.
    package init() {}
  }

  /// Checks a plant note: its body, its attributes, its links, its image and gallery.
  ///
  /// Without `hints` problems don't say what was probably meant; to find that takes a look at all names.
  package func check(_ plant: PlantNote, hints givesHints: Bool = true) -> Outcome {
    var check = NoteCheck(
      library: library, resolver: resolver, hints: givesHints ? hints : nil, location: plant.location)
    check.read(plant.body)
    for (attribute, value) in zip(library.schema.attributes, plant.values) {
      check.read(value, of: attribute)
    }
    for link in plant.links { check.read(link) }
    if let image = plant.image { check.read(image) }
    for image in plant.gallery { check.read(image) }
    return outcome(check)
  }

  /// Checks an ordinary page or an introduction.
  package func check(_ page: PageNote) -> Outcome {
    var check = NoteCheck(
      library: library, resolver: resolver, hints: hints, location: page.location)
    check.read(page.body)
    if let image = page.image { check.read(image) }
    return outcome(check)
  }

  private func outcome(_ check: NoteCheck) -> Outcome {
    var outcome = Outcome()
    outcome.linkedPlants = Set(check.linkedPlants).sorted()
    outcome.images = check.images
    guard !check.faults.isEmpty else { return outcome }
    // Most notes have no fault, so their files aren't kept.
    let path = check.location.path
    let file = source(path)
    outcome.problems = check.faults.map { fault in
      fault.problem(file.map { .range($0, fault.range) } ?? .path(path))
    }
    return outcome
  }
}

/// What is found of one note.
private struct NoteCheck {
  /// A problem that lacks only its place.
  struct Fault {
    let range: Range<Int>
    let problem: (Diagnostic.Location) -> Diagnostic
  }

  let library: PlantLibrary
  let resolver: LinkResolver
  /// nil where none are wanted.
  let hints: LinkHints?
  let location: NotePath

  private(set) var linkedPlants: [Int] = []
  private(set) var images: [String] = []
  private(set) var faults: [Fault] = []

  init(library: PlantLibrary, resolver: LinkResolver, hints: LinkHints?, location: NotePath) {
    self.library = library
    self.resolver = resolver
    self.hints = hints
    self.location = location
  }

  mutating func read(_ document: MarkdownDocument) {
    let headings = HeadingIndex(document.headings)
    for reference in document.references {
      switch resolver.resolve(reference, among: headings, at: location) {
      case .success(let resolved):
        switch resolved.target {
        case .note(.plant(let index)): linkedPlants.append(index)
        case .file(let path) where reference.kind == .image: images.append(path)
        default: break
        }
        if reference.kind == .image { checkFormat(of: resolved.target, reference.target, reference.range) }
      case .failure(let failure): report(failure, of: reference)
      }
    }
  }

  mutating func read(_ value: AttributeValue?, of attribute: Attribute) {
    switch value {
    case .markdown(let document)?: read(document)
    case .image(let image)?: read(image)
    case .url(let link)?: read(link)
    case .safety(let statement)?: for link in statement.sources { read(link) }
    case .reference(let reference)?:
      switch resolver.note(named: reference.text, from: location) {
      case .success(.plant(let index)): linkedPlants.append(index)
      case .success: break
      case .failure(let failure): report(failure, reference.text, reference.range, kind: .wiki)
      }
    case .records(let records)?:
      guard let fields = attribute.fields else { return }
      for record in records {
        for (field, value) in zip(fields, record) { read(value, of: field) }
      }
    default: break
    }
  }

  /// Looks at a link that no Markdown wrote, if it leads to the site itself.
  mutating func read(_ link: LinkValue) {
    switch resolver.address(link.address) {
    case .success(.note(.plant(let index)))?: linkedPlants.append(index)
    case .success?, nil: break
    case .failure(let failure)?: report(failure, link.address, link.range, kind: .link)
    }
  }

  mutating func read(_ image: ImageValue) {
    switch resolver.image(image.source, from: location) {
    case .success(let target):
      if case .file(let path) = target { images.append(path) }
      checkFormat(of: target, image.source, image.range)
    case .failure(let failure): report(failure, image.source, image.range, kind: .image)
    }
  }

  /// Tells of a picture that most browsers would show as a broken one.
  private mutating func checkFormat(of target: LinkResolver.Target, _ path: String, _ range: Range<Int>) {
    if let format = resolver.unshownFormat(target) {
      return add(range) { .unshownImage(path, format, at: $0) }
    }
    let ending = path.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) }
    if let ending, Self.otherEndings.contains(ending.lowercased()) { add(range) { .noPicture(path, at: $0) } }
  }

  private mutating func report(
    _ failure: LinkResolver.Failure, of reference: MarkdownDocument.Reference
  ) {
    let fragment = reference.fragment ?? ""
    guard case .unknownHeading(let target) = failure else {
      let name = reference.target.isEmpty ? "#" + fragment : reference.target
      report(failure, name, reference.range, kind: reference.kind)
      return
    }
    // Those of a document within the note are among the note's.
    let headings = resolver.headings(of: target)
    let nearest = canHint ? headings.nearest(to: fragment) : nil
    let path = path(target)
    add(reference.range) {
      .danglingAnchor(fragment, in: path, nearest: nearest, headings: headings.inWords, at: $0)
    }
  }

  private mutating func report(
    _ failure: LinkResolver.Failure, _ name: String, _ range: Range<Int>,
    kind: MarkdownDocument.Reference.Kind
  ) {
    switch failure {
    case .ambiguous(let targets):
      // A message names a few of them.
      let candidates = targets.prefix(Self.namedCandidates).map {
        relativePath(of: path($0), from: location.folder)
      }
      add(range) { .ambiguousLink(name, candidates: candidates, of: targets.count, at: $0) }
    case .draft: add(range) { .draftLink(name, at: $0) }
    // What is wrong with the other note is reported with it.
    case .unread: break
    case .outside:
      let likely = pathInContent(name)
      add(range) { .linkOutside(name, nearest: likely, at: $0) }
    case .unknown, .unknownHeading:
      let nearest = canHint ? nearest(to: name, kind: kind) : nil
      switch kind {
      case .link where likelyAddress(name) != nil:
        add(range) { .danglingLink(name, nearest: likelyAddress(name), at: $0) }
      case .image where resolver.isNote(name, from: location): add(range) { .noteAsImage(name, at: $0) }
      case .wiki, .link: add(range) { .danglingLink(name, nearest: nearest, at: $0) }
      case .image where name.contains("://"): add(range) { .imageElsewhere(name, at: $0) }
      case .image: add(range) { .missingImage(name, nearest: nearest, at: $0) }
      }
    }
  }

  /// Endings of what is no picture: films, sounds, texts.
  private static let otherEndings: Set = [
    "mp4", "mov", "m4v", "webm", "avi", "mkv", "mp3", "wav", "txt", "md", "html", "htm", "csv", "json",
    "yml", "yaml", "xml", "zip", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "js", "css",
  ]

  /// Whether what was probably meant is still looked for: in the first of a note's faults.
  ///
  /// Each search goes through all names, and a note that was broken by a machine has thousands of faults.
  private var canHint: Bool { hints != nil && faults.count < Self.hintLimit }

  private static let hintLimit = 100
  private static let namedCandidates = 30

  private mutating func add(_ range: Range<Int>, _ problem: @escaping (Diagnostic.Location) -> Diagnostic) {
    faults.append(Fault(range: range, problem: problem))
  }

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
