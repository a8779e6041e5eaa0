import Diagnostics
import FrontMatter
import Markdown
import Synchronization
import Testing
import Text

@testable import PlantLibrary

/// A library that is put together from texts.
struct SampleLibrary {
  let library: PlantLibrary

  /// What was found in reading the notes and in putting them together, in order of file and place.
  let problems: [Diagnostic]

  /// What was found in checking all links, in order of file and place.
  let linkProblems: [Diagnostic]

  /// For each plant's slug the slugs of the plants that it links to.
  let links: [String: [String]]
  let resolver: LinkResolver

  /// The places between `⟦` and `⟧`, in order of file and place.
  let marks: [Range<Int>]

  /// Reads files one after the other, each after a line `-- path` with its path from `content`.
  init(
    _ text: String, schema: AttributeSchema = .builtIn, drafts: Bool = false, files: [String] = [],
    addresses: Set<String> = [], copies: Set<String> = []
  ) {
    var parts = PlantLibrary.Parts(schema: schema)
    parts.includesDrafts = drafts
    parts.files = files.map { "content/" + $0 }
    var sources: [String: SourceFile] = [:]
    var problems: [Diagnostic] = []
    var marks: [(String, [Range<Int>])] = []
    for section in ("\n" + text).components(separatedBy: "\n-- ") where !section.isEmpty {
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let path = "content/" + lines[0]
      let sample = MarkedSample(lines.count > 1 ? String(lines[1]) + "\n" : "")
      marks.append((path, sample.ranges))
      let file = SourceFile(path: path, text: sample.text)
      sources[path] = file
      guard let location = NotePath(path) else { continue }
      if location.kind == .plant {
        let (note, found) = PlantNote.read(file, at: location, schema: schema, markdown: MarkdownOptions())
        parts.plants.append(note)
        problems += found
      } else {
        let (page, found) = PageNote.read(file, at: location, schema: .builtIn, markdown: MarkdownOptions())
        parts.pages.append(page)
        problems += found
      }
    }
    parts.source = { [sources] in sources[$0] }
    let (library, found, tagProblems, nameProblems) = PlantLibrary.assemble(parts)
    self.library = library
    self.problems = (problems + found + tagProblems + nameProblems).sorted()
    self.marks = marks.sorted { $0.0 < $1.0 }.flatMap(\.1)

    resolver = LinkResolver(
      library,
      siteAddress: { address in
        [address, address + "/"].first { addresses.contains($0) || copies.contains($0) }
      }, hasFile: { copies.contains($0) }, unshown: { _ in nil },
      siteAddresses: { (library.plantAddresses + addresses.sorted(), copies.sorted()) }
    )
    let checker = LinkChecker(library, resolver) { [sources] in sources[$0] }
    var links: [String: [String]] = [:]
    let outcomes = library.plants.map { checker.check($0) }
    for (plant, outcome) in zip(library.plants, outcomes) {
      links[plant.slug] = outcome.linkedPlants.map { library.plants[$0].slug }
    }
    self.links = links
    let introductions =
      library.sections.compactMap(\.introduction) + [library.homeIntroduction].compactMap(\.self)
    linkProblems =
      (outcomes + (library.pages + introductions).map { checker.check($0) }).flatMap(\.problems).sorted()
  }

  var titles: [String] { library.plants.map(\.title) }
  var slugs: [String] { library.plants.map(\.slug) }
  var lines: [String] { problems.map(\.line) }
  var linkLines: [String] { linkProblems.map(\.line) }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var part: [Character] = []
    let separator = Array(separator)
    let characters = Array(self)
    var index = 0
    while index < characters.count {
      if characters[index...].starts(with: separator) {
        parts.append(String(part))
        part = []
        index += separator.count
      } else {
        part.append(characters[index])
        index += 1
      }
    }
    return parts + [String(part)]
  }
}

/// Reads one plant note.
func readNote(
  _ marked: String, at path: String = "content/plants/aloes/aloe-vera.md", schema: AttributeSchema = .builtIn
) throws -> (note: PlantNote, problems: [Diagnostic], marks: [Range<Int>]) {
  let sample = MarkedSample(marked)
  let location = try #require(NotePath(path))
  let (note, problems) = PlantNote.read(
    SourceFile(path: path, text: sample.text), at: location, schema: schema, markdown: MarkdownOptions())
  return (note, problems.sorted(), sample.ranges)
}
