import PlantLibrary
import Platform
import Synchronization

/// Plants with the values that follow from others.
enum ComputedPlants {
  /// The notes, those of plants with what is computed of them.
  ///
  /// What `memory` has isn't computed again.
  static func notes(
    _ notes: [LoadedNote], _ rules: SiteRules, today: CalendarDate, _ memory: ComputedMemory?
  ) -> [LoadedNote] {
    guard let computation = rules.schema.computation(today: today) else { return notes }
    let known = memory?.made(rules.notesVersion, today.year) ?? [:]
    let made = parallelMap(count: notes.count) { index -> LoadedNote in
      let bare = notes[index]
      if let former = known[ObjectIdentifier(bare)] { return former.whole }
      guard case .plant(let plant) = bare.content else { return bare }
      let (whole, problems) = computation.plant(plant)
      if whole === plant, problems.isEmpty { return bare }
      return LoadedNote(
        file: bare.file, content: .plant(whole), problems: bare.problems + problems, row: bare.row)
    }
    memory?.keep(zip(notes, made).map { ComputedMemory.Made(bare: $0, whole: $1) })
    return made
  }
}

/// The plants as they were computed last, so that only what has changed is computed again.
final class ComputedMemory: Sendable {
  struct Made: Sendable {
    /// Kept, so that no other note gets its identity.
    let bare: LoadedNote
    let whole: LoadedNote
  }

  private struct State {
    var version = 0
    var year = 0
    var made: [ObjectIdentifier: Made] = [:]
  }

  private let state = Mutex(State())

  init() {}

  /// What was made by the same rules, in the same year: no later year is one of a text.
  fileprivate func made(_ version: Int, _ year: Int) -> [ObjectIdentifier: Made] {
    state.withLock {
      if $0.version != version || $0.year != year { $0 = State(version: version, year: year) }
      return $0.made
    }
  }

  fileprivate func keep(_ made: [Made]) {
    let byNote = Dictionary(made.map { (ObjectIdentifier($0.bare), $0) }) { first, _ in first }
    state.withLock { $0.made = byNote }
  }
}
