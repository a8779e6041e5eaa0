import PlantLibrary
import Site

/// Links that follow a note.
extension Editor {
  /// The changes of notes whose links must name something else.
  /// - Parameters:
  ///   - change: What becomes of a link.
  ///   - plants: The plants that may have such links, as they were loaded; each ordinary page is looked at.
  ///   - library: Where those pages are.
  /// - Throws: Where such a note can't be read.
  /// - Returns: The changes, and the paths of the notes with a link that can't follow.
  func following(
    _ change: some LinkChange, among plants: [PlantNote], of library: PlantLibrary
  ) throws(EditError) -> (changes: [NoteSaver.Change], unfollowed: [String]) {
    var changes: [NoteSaver.Change] = []
    var unfollowed: [String] = []
    let plants = plants.lazy.map { ($0.location, NoteLinks($0, library.schema).links) }
    let introductions =
      library.sections.compactMap(\.introduction) + [library.homeIntroduction].compactMap(\.self)
    let pages = (library.pages + introductions).map { ($0.location, NoteLinks($0).links) }
    for (location, links) in Array(plants) + pages where change.concerns(links, at: location) {
      // What lies there now decides, not what was loaded.
      let note = try note(location.path)
      let (bytes, isComplete) = change.following(note)
      let followed = note.with(bytes)
      guard isComplete, followed.newErrors(since: note).isEmpty,
        followed.links.map(\.target) == note.links.map({ change.target(of: $0, at: location) ?? $0.target })
      else {
        unfollowed.append(location.path)
        continue
      }
      if bytes != note.bytes { changes.append(.replace(location.path, note.bytes, with: bytes)) }
    }
    return (changes, unfollowed)
  }
}
