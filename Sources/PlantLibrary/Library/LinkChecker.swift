package import Diagnostics
import Markdown
import Text

/// Checks the links and images of one note and notes which plants it links to.
package struct LinkChecker: Sendable {
  private let library: PlantLibrary
  private let resolver: LinkResolver
  private let hints: LinkHints
  private let showsRemoteImages: Bool

  /// Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  private let source: @Sendable (String) -> SourceFile?

  /// - Parameters:
  ///   - library: The library whose notes are checked.
  ///   - resolver: Finds what links lead to.
  ///   - showsRemoteImages: Whether images of other sites are shown.
  ///   - source: Gives a note's file again, to show the line of a problem; nil when it can't be read any more.
  package init(
    _ library: PlantLibrary, _ resolver: LinkResolver, showsRemoteImages: Bool = false,
    source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.library = library
    self.resolver = resolver
    self.source = source
    self.showsRemoteImages = showsRemoteImages
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
    // Most notes have no fault, so their files aren't kept.
    lazy var file = source(location.path)
    func report(_ link: NoteLink, _ diagnostic: (LinkProblem) -> Diagnostic) {
      var place = Diagnostic.Location.path(location.path)
      if let file, link.range.upperBound <= file.bytes.count { place = .range(file, link.range) }
      // Each search goes through all names, and a note that was broken by a machine has thousands of faults.
      let hints = outcome.problems.count < Self.hintLimit ? hints : nil
      let problem = LinkProblem(
        library: library, resolver: resolver, hints: hints, location: location, link: link, place: place)
      outcome.problems.append(diagnostic(problem))
    }
    for link in links {
      if link.isRemoteImage {
        if !showsRemoteImages {
          report(link) { .remoteImage(at: $0.place) }
        } else if link.lacksAlternative {
          report(link) { $0.missingAlternative }
        }
        continue
      }
      switch resolver.resolve(link, at: location) {
      case .success(let resolved):
        if case .note(.plant(let index)) = resolved.target { outcome.linkedPlants.append(index) }
        if let words = resolver.withheld(resolved.target) {
          report(link) { $0.withheld(words) }
          continue
        }
        let unshown = resolver.unshown(resolved.target)
        guard link.kind == .image else {
          // Beside notes such a file isn't published.
          if case .file = resolved.target, let unshown { report(link) { $0.unshown(unshown) } }
          continue
        }
        if let unshown {
          report(link) { $0.unshown(unshown) }
        } else if Self.isNoPicture(link.target) {
          report(link) { $0.noPicture }
        }
        if link.lacksAlternative { report(link) { $0.missingAlternative } }
      // What is wrong with the other note is reported with it.
      case .failure(.unread): break
      case .failure(.unpublished): report(link) { $0.unpublished }
      case .failure(let failure): report(link) { $0.unresolved(failure) }
      }
    }
    if outcome.linkedPlants.count > 1 { outcome.linkedPlants = Set(outcome.linkedPlants).sorted() }
    return outcome
  }

  private static let hintLimit = 100

  /// Whether a path is of what most browsers would show as a broken picture.
  package static func isNoPicture(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = path.utf8[path.utf8.index(after: dot)...]
    // Those that count have no more letters.
    return ending.count <= 4 && otherEndings.contains(String(Substring(ending)).lowercased())
  }

  /// Endings of what is no picture: films, sounds, texts.
  private static let otherEndings: Set = [
    "mp4", "mov", "m4v", "webm", "avi", "mkv", "mp3", "wav", "txt", "md", "html", "htm", "csv", "json",
    "yml", "yaml", "xml", "zip", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "js", "css",
  ]
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

  private func problem(
    _ severity: Diagnostic.Severity, code: String, _ message: String, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(severity, code: code, message, at: place, notes: notes.map { Diagnostic.Note($0) })
  }

  var missingAlternative: Diagnostic {
    problem(
      .warning, code: "missing-alt",
      "\"\(link.target)\" has no alt, the words for those who don't see the image",
      notes: ["for instance: {src: \(link.target), alt: A rosette seen from above}"])
  }

  var noPicture: Diagnostic {
    problem(
      .error, code: "missing-image",
      "\(quoted(link.target)) is no picture; link to it: [its name](\(link.target))")
  }

  /// Of a file that isn't published.
  func withheld(_ words: String) -> Diagnostic {
    problem(
      .error, code: "withheld-file",
      "\(quoted(link.target)) isn't published, as it is a \(words); export it without that, or link to another"
    )
  }

  /// Of an image in a format that not all browsers show.
  func unshown(_ picture: LinkResolver.Unshown) -> Diagnostic {
    let path = link.target
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? path[...])
    let jpeg = shellWord((name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name) + ".jpg")
    return problem(
      .error, code: "image-format",
      "\(quoted(path)) is a \(picture.format) picture, which only Safari shows; export it as JPEG",
      notes: [
        "with ImageMagick: magick \(shellWord(name)) -auto-orient \(jpeg); on a Mac: sips -s format jpeg \(shellWord(name)) --out \(jpeg)"
      ] + (picture.advice.map { [$0] } ?? []))
  }

  /// Of a note that isn't for the public.
  var unpublished: Diagnostic {
    problem(
      .warning, code: "private-link",
      "\(quoted(link.target)) isn't published, so the link is shown as its words")
  }

  func unresolved(_ failure: LinkResolver.Failure) -> Diagnostic {
    link.isOptional ? untold(failure) : dangling(failure)
  }

  /// Of a name that stays a text.
  private func untold(_ failure: LinkResolver.Failure) -> Diagnostic {
    let name = link.target
    let (fault, notes) =
      switch failure {
      case .ambiguous(let targets):
        (
          "is the name of \(targets.count) notes",
          ["they are \(listed(targets.lazy.map { location.link(to: path($0)) }))"]
        )
      case .draft: ("is a draft, which the published site leaves out", [])
      default: ("is no note's name\(didYouMean(nearest(to: name)))", [])
      }
    return problem(
      .warning, code: "unknown-reference", "\(quoted(name)) \(fault); it is shown as a text", notes: notes)
  }

  private func dangling(_ failure: LinkResolver.Failure) -> Diagnostic {
    let fragment = link.fragment ?? ""
    let name = link.target.isEmpty ? "#" + fragment : link.target
    switch failure {
    case .ambiguous(let targets):
      let paths = targets.lazy.map { location.link(to: path($0)) }
      return problem(
        .error, code: "ambiguous-link",
        "\(quoted(name)) is the name of \(targets.count) notes; link to one by its path",
        notes: ["they are \(listed(paths))"])
    case .unpublished: return unpublished
    case .draft:
      return problem(
        .error, code: "dangling-link", "\(quoted(name)) is a draft, which the published site leaves out",
        notes: ["build with --drafts to see drafts"])
    case .outside:
      return problem(
        .error, code: "dangling-link",
        location.map == nil
          ? "\(quoted(name)) leads out of the content folder\(didYouMean(pathInContent(name)))"
          : "\(quoted(name)) leads to \(location.shownPath(of: name)), which lies in no folder of the site; name that folder in plantsite.yml, for instance as static"
      )
    case .unknownHeading(let target):
      // Those of a document within the note are among the note's.
      let headings = resolver.headings(of: target)
      let nearest = hints.flatMap { _ in headings.nearest(to: fragment) }.map { "#" + $0 }
      return problem(
        .error, code: "dangling-anchor",
        "\(path(target)) has no heading \(quoted("#" + fragment))\(didYouMean(nearest))",
        notes: [headings.inWords])
    case .unknown, .unread: return unknown(name)
    }
  }

  private func unknown(_ name: String) -> Diagnostic {
    guard link.kind == .image else {
      let address = link.kind == .link ? likelyAddress(name) : nil
      return problem(
        .error, code: "dangling-link",
        "no note or address \(quoted(name)) is there to link to\(didYouMean(address ?? nearest(to: name)))")
    }
    if resolver.isNote(name, from: location) {
      return problem(.error, code: "missing-image", "\(quoted(name)) is a note and no image")
    }
    return problem(
      .error, code: "missing-image",
      "there is no image \(quoted(name))\(lookedAt(name))\(didYouMean(nearest(to: name)))")
  }

  /// Where it was looked for, in words, where that isn't seen from what is written; else empty.
  private func lookedAt(_ name: String) -> String {
    guard let map = location.map, !map.mounts.isEmpty else { return "" }
    if name.utf8.first != UInt8(ascii: "/") { return ", that is \(location.shownPath(of: name))" }
    return ", that is \(map.shown("content/static" + name))"
  }

  private func nearest(to name: String) -> String? {
    guard let hints else { return nil }
    if let likely = pathInContent(name) { return likely }
    let isNote = name.utf8.suffix(3).elementsEqual(".md".utf8)
    if name.utf8.first == UInt8(ascii: "/") {
      return link.kind == .image ? hints.fileAddress(nearest: name) : hints.address(nearest: name)
    }
    switch link.kind {
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
    return isThere ? location.link(to: path) : nil
  }

  private func path(_ target: NameIndex.Target) -> String {
    switch target {
    case .plant(let index): library.plants[index].location.path
    case .page(let index): library.pages[index].location.path
    case .section(let index): library.sections[index].path
    }
  }
}
