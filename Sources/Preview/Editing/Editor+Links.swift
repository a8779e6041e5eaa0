import PlantLibrary
import Publishing
import Site

/// Links that follow a note.
extension Editor {
  /// The changes of notes whose links must name something else.
  /// - Parameters:
  ///   - change: What becomes of a link.
  ///   - plants: The plants that may have such links, as they were loaded; each ordinary page is looked at, and each draft
  ///     that is left out.
  ///   - library: Where those pages are.
  ///   - paths: The notes that are left out, as they are changed anyway.
  /// - Returns: The changes, and the paths of the notes with a link that can't follow.
  func following(
    _ change: some LinkChange, among plants: [PlantNote], of library: PlantLibrary, except paths: Set<String>
  ) -> (changes: [NoteSaver.Change], unfollowed: [String]) {
    var changes: [NoteSaver.Change] = []
    var unfollowed: [String] = []
    let drafts = memory.leftOutDrafts
    let introductions =
      library.sections.compactMap(\.introduction) + [library.homeIntroduction].compactMap(\.self)
    let pages = library.pages + introductions + drafts.pages
    let notes =
      (plants + drafts.plants).map { ($0.location, $0.references.filter(\.isOfFiles)) }
      + pages.map { ($0.location, $0.references.filter(\.isOfFiles)) }
    for (location, links) in notes
    where !paths.contains(location.path) && change.concerns(links, at: location) {
      // What lies there now decides, not what was loaded.
      guard let note = try? note(location.path) else {
        unfollowed.append(location.shown)
        continue
      }
      let (followed, isComplete) = change.following(note)
      if !isComplete { unfollowed.append(location.shown) }
      if followed.bytes != note.bytes {
        changes.append(.replace(location.path, note.bytes, with: followed.bytes))
      }
    }
    return (changes, unfollowed)
  }
}
