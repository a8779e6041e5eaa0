import Diagnostics
package import PlantLibrary
import Platform
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

  /// The tables as they were read last.
  let tables = TableMemory()

  /// What isn't published, as it was marked last.
  let withholding = WithholdingMemory()
  /// The plants as they were computed last.
  let computed = ComputedMemory()

  /// The notes as they were read last, by the bytes of their paths, without what tables have as records of them.
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
        state.load.map { ($0.notes, $0.site.library) }
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

  /// The last load that holds until files change.
  var load: LastLoad? { state.withLock { $0.load } }

  func keep(_ notes: [LoadedNote], _ rules: SiteRules) {
    state.withLock {
      $0.notes = notes
      $0.rules = rules
    }
  }

  /// A number that no set of rules was given before.
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
/// It is a class because there are many, of which each load hands on nearly all; one that was read again is another.
final class LoadedNote: Sendable {
  enum Content: Sendable {
    case plant(PlantNote)
    indirect case page(PageNote)
    case unreadable
  }

  let file: ContentFile
  let content: Content
  let problems: [Diagnostic]

  /// What in it leads elsewhere.
  var references: [NoteLink] {
    switch content {
    case .plant(let plant): plant.references
    case .page(let page): page.references
    case .unreadable: []
    }
  }

  /// Whether it could be read.
  let isRead: Bool
  let isDraft: Bool

  /// The row of a table that it has values from; nil for none.
  let row: RowStamp?

  init(file: ContentFile, content: Content, problems: [Diagnostic], row: RowStamp? = nil) {
    self.row = row
    self.file = file
    self.content = content
    self.problems = problems
    (isRead, isDraft) =
      switch content {
      case .plant(let note): (true, note.isDraft)
      case .page(let page): (true, page.isDraft)
      case .unreadable: (false, false)
      }
  }
}

/// A load without errors, but for those in single notes and their links.
struct LastLoad: Sendable {
  let files: [ContentFile]
  let notes: [LoadedNote]

  /// The paths of the files beside notes.
  let others: [String]
  let rules: SiteRules
  let today: CalendarDate

  /// What is wrong with where files lie.
  let layoutProblems: [Diagnostic]

  let assembled: Assembled
  let site: Site
}

/// A library, and the problems that lie between notes, those of tags and names apart.
typealias Assembled = (
  library: PlantLibrary, problems: [Diagnostic], tagProblems: [Diagnostic], nameProblems: [Diagnostic]
)

extension LastLoad {
  /// What has changed since this load, of which the files are still there, and no others.
  ///
  /// - Returns: nil where that is more than some notes, or where those moved others.
  func change(
    to notes: [LoadedNote], in files: [ContentFile], _ rules: SiteRules, today: CalendarDate,
    _ reader: SourceReader
  ) -> LibraryChange? {
    guard assembled.problems.isEmpty, rules.version == self.rules.version, today == self.today,
      notes.count == self.notes.count
    else { return nil }
    var changed: [PlantLibrary.Replacement] = []
    for (note, former) in zip(notes, self.notes) where note !== former {
      switch (note.content, former.content) {
      case (.plant(let plant), .plant(let former)): changed.append(.plant(plant, for: former))
      case (.page(let page), .page(let former)): changed.append(.page(page, for: former))
      default: return nil
      }
    }
    let told = (assembled.tagProblems, assembled.nameProblems)
    return site.library.replacing(changed, told: told) { reader.file($0) }
      .map { LibraryChange($0, changed, since: self, concernsTables: hasOtherTables(files)) }
  }

  /// Whether the file of a table isn't sure to be as it was.
  private func hasOtherTables(_ files: [ContentFile]) -> Bool {
    rules.tables.tables.contains { table in
      let (file, former) = (files.file(at: table.path), self.files.file(at: table.path))
      return file?.stamp != former?.stamp || former?.isSettled == false
    }
  }

  /// Whether the files are those of this load but for what notes say, and rules, which are compared by themselves.
  func hasSameFiles(_ files: [ContentFile]) -> Bool {
    files.elementsEqual(self.files) { file, former in
      guard file.path.hasSameBytes(as: former.path) else { return false }
      if file.stamp == former.stamp, former.isSettled { return true }
      if rules.tables.has(file.path) { return true }
      // Of an empty note is told that it is empty.
      if NotePath(file.path) != nil { return (file.stamp.size == 0) == (former.stamp.size == 0) }
      return SiteRules.isSource(file.path)
    }
  }
}

/// Notes that have changed since a load, where none has come, gone or moved.
struct LibraryChange: Sendable {
  let replaced: PlantLibrary.Replaced
  let since: LastLoad

  /// The plants that have changed, by their indices, with the notes before.
  let plants: [(index: Int, former: PlantNote)]

  /// Whether the front matter of a plant has changed.
  let concernsFrontMatter: Bool

  /// Whether an ordinary page or an introduction has changed.
  let concernsPages: Bool

  /// What the listings that have changed group by.
  let regrouped: Set<Grouping>

  /// Whether a plant has another date.
  let concernsDates: Bool

  /// Whether the file of a table has changed.
  let concernsTables: Bool

  var library: PlantLibrary { replaced.library }

  var assembled: Assembled {
    let former = since.assembled
    return (
      library, [], replaced.tagProblems ?? former.tagProblems, replaced.nameProblems ?? former.nameProblems
    )
  }

  fileprivate init(
    _ replaced: PlantLibrary.Replaced, _ changed: [PlantLibrary.Replacement], since: LastLoad,
    concernsTables: Bool
  ) {
    self.concernsTables = concernsTables
    self.replaced = replaced
    self.since = since
    var plants: [(index: Int, former: PlantNote)] = []
    let groupings = since.site.plan.listingsByGrouping.keys
    var regrouped: Set<Grouping> = replaced.tagProblems == nil ? [] : [.tag]
    var concernsFrontMatter = false
    for case .plant(let plant, for: let former) in changed {
      guard let index = since.site.library.index(of: former) else { continue }
      plants.append((index, former))
      guard plant.frontMatterHash != former.frontMatterHash else { continue }
      concernsFrontMatter = true
      for attribute in plant.values.indices
      where plant.options(attribute) != former.options(attribute) { regrouped.insert(.attribute(attribute)) }
      let library = replaced.library
      for attribute in library.schema.valueAttributes
      where library.valueGroups(of: plant, attribute) != library.valueGroups(of: former, attribute) {
        regrouped.insert(.value(attribute))
      }
      for case .record(let attribute, let field) in groupings {
        func groups(_ plant: PlantNote) -> [RecordGroup] {
          library.recordGroups(of: plant, attribute, field: field, language: "", word: { $0 })
        }
        if groups(plant) != groups(former) { regrouped.insert(.record(attribute: attribute, field: field)) }
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
