import Images
import Markdown
import PlantLibrary
import Publishing
import Site
import Text

/// Files of pictures that a note shows no more.
extension Editor {
  /// What becomes of files whose pictures are taken out of a note.
  struct Discards {
    /// They go to the trash.
    var gone: [String] = []

    /// They stay, as something else names them: each with the titles of notes that do.
    var kept: [(path: String, titles: [String])] = []

    var changes: [NoteSaver.Change] { gone.map { .remove($0) } }

    var members: [(key: String, value: JSON)] {
      [
        ("discarded", .array(gone.map { .string($0) })),
        (
          "kept",
          .array(
            kept.map { file in
              .object([
                ("path", .string(file.path)), ("titles", .array(file.titles.map { .string($0) })),
              ])
            })
        ),
      ]
    }
  }

  /// Finds out which files of pictures can go: those beside the note that it named, and that nothing names afterwards.
  /// - Parameters:
  ///   - json: The files as the note named them; nil for none.
  ///   - note: The note before the change.
  ///   - edited: The note after it.
  /// - Returns: What becomes of each.
  /// - Throws: Where the request isn't formed so.
  func discards(
    _ json: JSON?, of note: EditableNote, now edited: EditableNote
  ) throws(EditError) -> Discards {
    var discards = Discards()
    guard let json else { return discards }
    guard let items = json.items, items.count <= Self.mostEdits, !items.contains(where: { $0.string == nil })
    else { throw .badRequest("discard takes a list of files as the note names them") }
    let folder = note.location.folder
    for source in items.compactMap(\.string) {
      guard let path = note.location.path(of: source), path == folder + "/" + source,
        ImageInfo.Format(ofName: path) != nil, note.links.contains(where: { $0.filePath([:]) == path }),
        saver.has(path), !discards.gone.contains(path)
      else { continue }
      let titles = titles(ofNotesNaming: path, now: edited)
      if titles.isEmpty { discards.gone.append(path) } else { discards.kept.append((path, titles)) }
    }
    return discards
  }

  /// The titles of all notes that name a file, of which one is about to be changed.
  private func titles(ofNotesNaming path: String, now edited: EditableNote) -> [String] {
    guard let library = store.snapshot.site?.library else { return [edited.title] }
    let drafts = memory.leftOutDrafts
    let introductions =
      library.sections.compactMap(\.introduction) + [library.homeIntroduction].compactMap(\.self)
    let others =
      (library.plants + drafts.plants).map { ($0.location, $0.title, $0.references) }
      + (library.pages + introductions + drafts.pages).map { ($0.location, $0.title, $0.references) }
    let own = (edited.location, edited.title, edited.links)
    let name = Array((path.split(separator: "/").last ?? "").utf8)
    let byAddress = library.filesByAddress
    return (others.filter { $0.0.path != edited.location.path } + [own]).filter { location, _, links in
      if links.contains(where: { $0.filePath(byAddress) == path }) { return true }
      // HTML names files in its own way.
      guard edited.markdown.allowsRawHTML else { return false }
      let bytes =
        location.path == edited.location.path ? edited.bytes : (try? saver.read(location.path)) ?? []
      return bytes.firstRange(of: name) != nil
    }.map(\.1)
  }
}
