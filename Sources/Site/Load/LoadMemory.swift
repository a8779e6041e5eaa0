import Diagnostics
package import PlantLibrary
import Publishing
import Synchronization
import Text

/// What was loaded before, so that loading a site again does only what has changed.
///
/// What it gives is what loading without it would give.
package final class LoadMemory: Sendable {
  private struct State {
    var notes: [LoadedNote] = []
    var rules: SiteRules?
    var load: LastLoad?
    var version = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The notes as they were read last, by the bytes of their paths.
  var notes: [LoadedNote] { state.withLock { $0.notes } }

  /// What notes and pages were made by last.
  var rules: SiteRules? { state.withLock { $0.rules } }

  /// How notes were read last, whether or not there were errors; nil before the first load.
  package var noteRules: (schema: AttributeSchema, configuration: Configuration)? {
    rules.map { ($0.schema, $0.configuration) }
  }

  /// The drafts that were read and are no part of the site.
  package var leftOutDrafts: (plants: [PlantNote], pages: [PageNote]) {
    guard
      let (notes, library) = state.withLock({ state in
        state.load.map { (state.notes, $0.finished.site.library) }
      })
    else { return ([], []) }
    var drafts: (plants: [PlantNote], pages: [PageNote]) = ([], [])
    for note in notes where note.isDraft && library.names.target(atPath: note.file.path) == nil {
      switch note.content {
      case .plant(let plant): drafts.plants.append(plant)
      case .page(let page): drafts.pages.append(page)
      case .unreadable: break
      }
    }
    return drafts
  }

  /// The last load without errors.
  var load: LastLoad? { state.withLock { $0.load } }

  func keep(_ notes: [LoadedNote], _ rules: SiteRules) {
    state.withLock {
      $0.notes = notes
      $0.rules = rules
    }
  }

  /// A number that no note or set of rules was given before.
  func nextVersion() -> Int {
    state.withLock {
      $0.version += 1
      return $0.version
    }
  }

  func keep(_ load: LastLoad) { state.withLock { $0.load = load } }
}

/// A note as it was read, with the problems in it.
///
/// It is a class because there are many, of which each load hands on nearly all.
final class LoadedNote: Sendable {
  enum Content: Sendable {
    case plant(PlantNote)
    case page(PageNote)
    case unreadable
  }

  let file: ContentFile
  let content: Content
  let problems: [Diagnostic]

  /// Differs each time that a note is read.
  let version: Int

  init(file: ContentFile, content: Content, problems: [Diagnostic], version: Int) {
    self.file = file
    self.content = content
    self.problems = problems
    self.version = version
  }

  /// Whether it could be read.
  var isRead: Bool { if case .unreadable = content { false } else { true } }

  var isDraft: Bool {
    switch content {
    case .plant(let note): note.isDraft
    case .page(let page): page.isDraft
    case .unreadable: false
    }
  }
}

/// A load without errors, whole.
struct LastLoad: Sendable {
  let files: [ContentFile]
  let notes: [LoadedNote]
  let rules: SiteRules
  let today: CalendarDate

  /// What is wrong with where files lie.
  let layoutProblems: [Diagnostic]

  /// The warnings that lie between notes, those of tags and names apart.
  let libraryProblems: [Diagnostic]
  let tagProblems: [Diagnostic]
  let nameProblems: [Diagnostic]
  let finished: SiteDraft.Finished
}

extension LastLoad {
  /// What has changed since this load.
  ///
  /// - Returns: nil where that is more than some notes, or where those moved others.
  func change(
    to files: [ContentFile], _ notes: [LoadedNote], _ rules: SiteRules, today: CalendarDate,
    _ reader: SourceReader
  ) -> LibraryChange? {
    guard libraryProblems.isEmpty, rules.version == self.rules.version, today == self.today,
      files.count == self.files.count, notes.count == self.notes.count
    else { return nil }
    var changed: [PlantLibrary.Replacement] = []
    for (note, former) in zip(notes, self.notes) where note.version != former.version {
      guard note.file.path.hasSameBytes(as: former.file.path) else { return nil }
      switch (note.content, former.content) {
      case (.plant(let plant), .plant(let former)): changed.append(.plant(plant, for: former))
      case (.page(let page), .page(let former)): changed.append(.page(page, for: former))
      default: return nil
      }
    }
    // Files beside notes, and what reports read.
    for (file, former) in zip(files, self.files) {
      guard file.path.hasSameBytes(as: former.path) else { return nil }
      if file.stamp != former.stamp || !former.isSettled, NotePath(file.path) == nil { return nil }
    }
    let replaced = finished.site.library.replacing(
      changed, checksTags: !tagProblems.isEmpty, checksNames: !nameProblems.isEmpty
    ) { path in
      var ignored: [Diagnostic] = []
      return reader.file(path, problems: &ignored)
    }
    return replaced.map { LibraryChange($0, changed, since: self) }
  }
}

/// Notes that have changed since a load, where none has come, gone or moved.
struct LibraryChange: Sendable {
  let library: PlantLibrary
  let since: LastLoad

  /// The plants that have changed, by their indices, with the notes before.
  let plants: [(index: Int, former: PlantNote)]

  /// Whether the front matter of a plant has changed.
  let concernsFrontMatter: Bool

  /// Whether an ordinary page or an introduction has changed.
  let concernsPages: Bool

  /// What the listings that have changed group by.
  let regrouped: Set<Grouping>

  /// Whether a plant has another title, or other names to link to it by.
  let concernsNames: Bool

  /// Whether a plant has another date.
  let concernsDates: Bool

  /// Whether a plant has other former addresses.
  let concernsAliases: Bool

  /// What is wrong with tags.
  let tagProblems: [Diagnostic]

  /// What is wrong between names of plants.
  let nameProblems: [Diagnostic]

  fileprivate init(
    _ replaced: PlantLibrary.Replaced, _ changed: [PlantLibrary.Replacement], since: LastLoad
  ) {
    library = replaced.library
    concernsNames = replaced.changesNames
    concernsAliases = replaced.changesAliases
    tagProblems = replaced.tagProblems ?? since.tagProblems
    nameProblems = replaced.nameProblems ?? since.nameProblems
    self.since = since
    var plants: [(index: Int, former: PlantNote)] = []
    var regrouped: Set<Grouping> = replaced.tagProblems == nil ? [] : [.tag]
    var concernsFrontMatter = false
    for case .plant(let plant, for: let former) in changed {
      guard let index = since.finished.site.library.index(of: former) else { continue }
      plants.append((index, former))
      guard plant.frontMatterHash != former.frontMatterHash else { continue }
      concernsFrontMatter = true
      for attribute in plant.values.indices
      where plant.options(attribute) != former.options(attribute) { regrouped.insert(.attribute(attribute)) }
      for attribute in library.schema.valueAttributes
      where library.valueGroups(of: plant, attribute) != library.valueGroups(of: former, attribute) {
        regrouped.insert(.value(attribute))
      }
    }
    concernsDates = plants.contains { index, former in
      let plant = replaced.library.plants[index]
      return plant.date != former.date || plant.updated != former.updated
    }
    concernsPages = changed.contains { if case .page = $0 { true } else { false } }
    self.plants = plants
    self.regrouped = regrouped
    self.concernsFrontMatter = concernsFrontMatter
  }
}

extension PlantNote {
  /// The options of an attribute; none where it is unknown or of another type.
  func options(_ attribute: Int) -> [Int] {
    if case .options(let chosen)? = values[attribute] { chosen } else { [] }
  }
}
