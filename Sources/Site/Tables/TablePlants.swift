import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Synchronization
import Tables
import Text

/// What the tables of a site were read as, so that only what has changed is read again.
final class TableMemory: Sendable {
  fileprivate struct State {
    var tables: [String: LoadedTable] = [:]
    /// The plants that are rows without a note, by their slugs.
    var rows: [String: LoadedNote] = [:]
    /// The plants with records, by the plants without.
    var joined: [ObjectIdentifier: Joined] = [:]
    var version = 0

    /// All of them as they were put together last.
    var together: TablesTogether?
  }

  /// The tables as they were put together last; nil before the first load.
  var together: TablesTogether? { state.withLock { $0.together } }

  fileprivate struct Joined: Sendable {
    let bare: LoadedNote
    let stamps: [RowStamp]
    let whole: LoadedNote
  }

  fileprivate let state = Mutex(State())

  init() {}

  /// Forgets all that other rules made.
  fileprivate func begin(_ version: Int) {
    state.withLock {
      if $0.version != version { $0 = State() }
      $0.version = version
    }
  }
}

/// The plants and records that the tables of a site have.
struct TablePlants: Sendable {
  let rules: SiteRules
  private let memory: TableMemory?
  private let tables: [LoadedTable]
  let rows: PlantRows

  /// The tables whose rows are records.
  let ofRecords: [TableRows]

  /// What is wrong with tables, but for single rows that were read.
  let problems: [Diagnostic]

  /// Whether rows that say what they said before are taken over where they stand elsewhere in the file.
  private let takesMoved: Bool

  /// Reads the tables, those that `memory` has and that haven't changed excepted.
  init(
    _ files: [ContentFile], _ source: any ContentSource, _ rules: SiteRules, _ memory: TableMemory?,
    takesMoved: Bool = true
  ) {
    self.takesMoved = takesMoved
    self.rules = rules
    self.memory = memory
    memory?.begin(rules.notesVersion)
    let declared = rules.tables.tables
    let known = memory?.state.withLock { $0.tables } ?? [:]
    let reader = TableReader(schema: rules.schema, files: files, source: source)
    tables = parallelMap(count: declared.count, grain: 1) { index in
      reader.read(declared[index], former: known[declared[index].name.text])
    }
    memory?.state.withLock { [tables] in
      $0.tables = Dictionary(zip(declared.map(\.name.text), tables)) { first, _ in first }
    }
    (rows, ofRecords) = Self.parts(of: tables, rules.schema)
    problems = tables.flatMap(\.problems) + rows.problems
  }

  /// The rows that are plants, and the tables of records.
  static func parts(
    of tables: [LoadedTable], _ schema: AttributeSchema
  ) -> (rows: PlantRows, ofRecords: [TableRows]) {
    let read = tables.compactMap(\.rows)
    return (
      PlantRows(
        read.filter { $0.declaration.rows == .plants } + tables.compactMap(\.plants),
        includesPrivate: !schema.withholding.isApplied),
      read.filter { $0.declaration.rows != .plants }
    )
  }

  /// Where a row without a note has its plant, as if it had one.
  private static func path(_ slug: String) -> String { "content/plants/\(slug).md" }

  /// The table that has the plant of a note that isn't there; nil for other paths.
  func file(ofNoteAt path: String) -> SourceFile? {
    guard path.hasPrefix("content/plants/"), path.hasSuffix(".md"),
      let place = rows.bySlug[String(path.dropFirst("content/plants/".count).dropLast(3))]
    else { return nil }
    return rows.tables[place.table].file
  }

  /// Problems of plants that are rows, at these instead of notes that aren't there.
  func atRows(_ problems: [Diagnostic], _ files: [ContentFile]) -> [Diagnostic] {
    if rows.bySlug.isEmpty { return problems }
    return problems.map { problem in
      problem.moved { location in
        guard case .path(let path) = location, files.file(at: path) == nil, let file = file(ofNoteAt: path),
          let note = NotePath(path),
          let row = row(at: note)
        else { return location }
        return .range(file, rows.tables[row.table].key(ofRow: row.row)?.place ?? 0..<0)
      }
    }
  }

  /// The row of the plant that a note is about; nil for none.
  func row(at location: NotePath) -> PlantRows.Place? {
    rows.bySlug.isEmpty || location.kind != .plant ? nil : rows.bySlug[slug(location.stem)]
  }

  /// Whether the row of a note is as it was when the note was read.
  func isAsBefore(_ note: LoadedNote, _ rules: SiteRules) -> Bool {
    guard !rows.bySlug.isEmpty, let location = rules.location(note.file), let place = row(at: location) else {
      return note.row == nil
    }
    return isAsBefore(note, rows.stamp(place))
  }

  /// Whether a note that was read with a row, or is one, says the same with the row as it is now, and at the same places.
  ///
  /// Places of its names, tags and links may be others.
  private func isAsBefore(_ note: LoadedNote, _ stamp: RowStamp) -> Bool {
    guard let row = note.row else { return false }
    return row == stamp || takesMoved && row.saysTheSame(as: stamp) && !note.problems.tell(of: stamp.path)
  }

  /// The plants of all notes and tables, with their records.
  ///
  /// - Parameter notes: The notes of all plants and pages, those of plants with what their rows say.
  /// - Returns: These, and the rows that have no note; what is wrong between rows and notes; and whether what a plant
  ///   says of places in a table may be old.
  func joined(_ notes: [LoadedNote]) -> (notes: [LoadedNote], problems: [Diagnostic], hasMoved: Bool) {
    if tables.isEmpty { return (notes, [], false) }
    var problems: [Diagnostic] = []
    var bySlug: [String: LoadedNote] = [:]
    for note in notes {
      guard let location = rules.location(note.file), row(at: location) != nil else { continue }
      let name = slug(location.stem)
      if let first = bySlug.updateValue(note, forKey: name) {
        problems.append(.shared(name, [first, note].map(\.file.shownPath), at: rows.place(ofKey: name)))
      }
    }
    let (unaccompanied, unused, hasMoved) = unaccompanied(bySlug, notes)
    problems += unused
    let all = notes + unaccompanied
    let plants = all.indices.filter { if case .plant = all[$0].content { true } else { false } }
    let records = RecordRows(
      ofRecords, plants.compactMap { if case .plant(let plant) = all[$0].content { plant } else { nil } })
    let together = TablesTogether(
      declared: rules.tables.tables, tables: tables, rows: rows, records: records,
      plants: plants.map { all[$0] })
    memory?.state.withLock { $0.together = together }
    return (
      adding(records, to: all, plants), problems + records.sharedKeys(rules.schema) + records.problems,
      hasMoved
    )
  }

  /// The plants of rows without a note.
  private func unaccompanied(
    _ bySlug: [String: LoadedNote], _ notes: [LoadedNote]
  ) -> (notes: [LoadedNote], problems: [Diagnostic], hasMoved: Bool) {
    let (slugs, problems) = newPlants(rows.slugs.filter { bySlug[$0] == nil }, notes)
    let known = memory?.state.withLock { $0.rows } ?? [:]
    let read = parallelMap(count: slugs.count) { [rows] index -> (note: LoadedNote?, hasMoved: Bool) in
      let place = rows.bySlug[slugs[index]] ?? PlantRows.Place(table: 0, row: 0)
      let stamp = rows.stamp(place)
      if let former = known[slugs[index]], isAsBefore(former, stamp) {
        return (former, former.row != stamp && former.hasPlaces)
      }
      return (self.read(slugs[index], place, stamp), false)
    }
    let plants = zip(slugs, read).compactMap { slug, read in read.note.map { (slug, $0) } }
    memory?.state.withLock { $0.rows = Dictionary(plants) { first, _ in first } }
    return (plants.map(\.1), problems, read.contains(where: \.hasMoved))
  }

  /// The slugs but for those of records that name a plant which has a note, or a row of its own, by another name.
  private func newPlants(
    _ slugs: [String], _ notes: [LoadedNote]
  ) -> (slugs: [String], problems: [Diagnostic]) {
    guard slugs.contains(where: rows.isRecord) else { return (slugs, []) }
    let plants = notes.compactMap { if case .plant(let plant) = $0.content { plant } else { nil } }
    let names = PlantNames(plants)
    var (unused, doubts) = (RowProblems(), RowProblems())
    let new = slugs.filter { slug in
      guard rows.isRecord(slug), let place = rows.bySlug[slug],
        let key = rows.tables[place.table].key(ofRow: place.row)
      else { return true }
      let match = names.match(key.text)
      if case .none = match { return true }
      if case .one(let plant) = match {
        if let problem = rows.doubt(place, of: plants[plant], rules.schema) {
          doubts.add(problem)
        } else if let problem = rows.unused(
          place.row, in: rows.tables[place.table], .path(plants[plant].location.shown))
        {
          unused.add(problem)
        }
      }
      return false
    }
    return (new, unused.diagnostics + doubts.diagnostics)
  }

  private func read(_ slug: String, _ place: PlantRows.Place, _ stamp: RowStamp) -> LoadedNote? {
    let path = Self.path(slug)
    let table = rows.tables[place.table]
    guard let location = NotePath(path, shown: table.file.path) else { return nil }
    let (note, problems) = PlantNote.read(
      rows.row(place), at: location, schema: rules.schema, markdown: rules.configuration.markdown)
    let file = ContentFile(path: path, stamp: .untrusted, shown: table.file.path)
    return LoadedNote(file: file, content: .plant(note), problems: problems, row: stamp)
  }

  /// The notes, plants with their records; `plants` are the indices of those.
  private func adding(_ records: RecordRows, to notes: [LoadedNote], _ plants: [Int]) -> [LoadedNote] {
    var notes = notes
    let known = memory?.state.withLock { $0.joined } ?? [:]
    let groups = records.byPlant.sorted { $0.key < $1.key }
    let joined = parallelMap(count: groups.count) { [notes, rules] index -> TableMemory.Joined in
      let bare = notes[plants[groups[index].key]]
      let stamps = records.stamps(groups[index].value)
      if let former = known[ObjectIdentifier(bare)], isAsBefore(former, stamps) { return former }
      guard case .plant(let plant) = bare.content else {
        return .init(bare: bare, stamps: stamps, whole: bare)
      }
      let (whole, problems) = records.adding(
        groups[index].value, to: plant, rules.schema, rules.configuration.markdown)
      let note = LoadedNote(
        file: bare.file, content: .plant(whole), problems: bare.problems + problems, row: bare.row)
      return .init(bare: bare, stamps: stamps, whole: note)
    }
    for (group, note) in zip(groups, joined) { notes[plants[group.key]] = note.whole }
    memory?.state.withLock {
      $0.joined = Dictionary(joined.map { (ObjectIdentifier($0.bare), $0) }) { first, _ in first }
    }
    return notes
  }
}

extension TablePlants {
  /// Whether a plant has the records that it had.
  private func isAsBefore(_ former: TableMemory.Joined, _ stamps: [RowStamp]) -> Bool {
    if former.stamps == stamps { return true }
    return takesMoved && former.stamps.count == stamps.count
      && zip(former.stamps, stamps).allSatisfy { $0.saysTheSame(as: $1) }
      && !stamps.contains { former.whole.problems.tell(of: $0.path) }
  }
}

extension [Diagnostic] {
  /// Whether one of them points into a file.
  fileprivate func tell(of path: String) -> Bool {
    contains { problem in
      problem.location?.path == path || problem.notes.contains { $0.location?.path == path }
    }
  }
}

extension LoadedNote {
  fileprivate var hasPlaces: Bool { if case .plant(let plant) = content { plant.hasPlaces } else { false } }
}

extension PlantRows {
  /// Where a table names the plant with a slug.
  fileprivate func place(ofKey slug: String) -> Diagnostic.Location? {
    bySlug[slug].flatMap { place in
      let table = tables[place.table]
      return table.key(ofRow: place.row).map { .range(table.file, $0.place) }
    }
  }
}

extension Diagnostic {
  fileprivate static func shared(_ slug: String, _ paths: [String], at place: Location?) -> Diagnostic {
    Diagnostic(
      .error, code: "ambiguous-row",
      "\(listed(paths)) are both called \(quoted(slug)), so both have what this row says", at: place,
      notes: [.init("give one of them another name")])
  }
}
