import FrontMatter
import PlantLibrary
import Site
import Text

/// Changes of many notes at once: one save, which one undo takes back.
extension Editor {
  static let mostNotes = 5_000

  /// Makes the same edits on several notes.
  func changeAll(_ body: [UInt8]) throws(EditError) -> EditReply {
    let body = try members(body, known: ["paths", "edits", "versions"])
    let edits = try Self.edits(body["edits"])
    guard let paths = body["paths"]?.items?.compactMap(\.string), paths.count <= Self.mostNotes,
      paths.count == body["paths"]?.items?.count, Set(paths).count == paths.count
    else { throw .badRequest("paths takes a list of up to \(Self.mostNotes) notes, each once") }
    var changes: [NoteSaver.Change] = []
    for path in paths {
      let note = try note(path)
      guard let version = body["versions"]?[path]?.string else { throw .noVersion }
      guard version == note.version else { throw EditError(412, "\(path) has been changed in the meantime") }
      if let change = try change(note, edits) { changes.append(change) }
    }
    return try saveAll(changes, what: "\(counted(changes.count, "plant")) at once")
  }

  func renameTag(_ body: [UInt8]) throws(EditError) -> EditReply {
    let body = try members(body, known: ["from", "to"])
    guard let from = body["from"]?.string, let to = body["to"]?.string, !to.allSatisfy(\.isWhitespace) else {
      throw .badRequest("from and to take tags")
    }
    return try replaceTag(from, with: to, what: "tag \(from) renamed to \(to)")
  }

  func deleteTag(_ body: [UInt8]) throws(EditError) -> EditReply {
    guard let tag = try members(body, known: ["tag"])["tag"]?.string else {
      throw .badRequest("tag takes a tag")
    }
    return try replaceTag(tag, with: nil, what: "tag \(tag) deleted")
  }

  /// Tags that differ only in case are one.
  private func replaceTag(_ tag: String, with new: String?, what: String) throws(EditError) -> EditReply {
    guard let library = store.snapshot.site?.library else { throw EditError(503, "the site has errors") }
    var changes: [NoteSaver.Change] = []
    for plant in library.plants where plant.tags.contains(where: { isSame($0.text, tag) }) {
      let note = try note(plant.location.path)
      guard let node = note.entry(of: "tags")?.value else { continue }
      let tags = (node.sequence ?? [node]).compactMap(NoteValue.plainText)
      var renamed: [String] = []
      for item in tags {
        let next = isSame(item, tag) ? new : item
        // Who has both has one now.
        if let next, !isSame(item, tag) || !renamed.contains(where: { isSame($0, next) }),
          !isSame(item, tag) || isSame(next, tag) || !tags.contains(where: { isSame($0, next) })
        {
          renamed.append(next)
        }
      }
      let value = JSON.array(renamed.map { .string($0) })
      let edit = JSON.object([("set", .array([.string("tags")])), ("value", value)])
      if let change = try change(note, [try FieldEdit(edit)]) { changes.append(change) }
    }
    guard !changes.isEmpty else { throw EditError(404, "no plant has the tag \(quoted(tag))") }
    return try saveAll(changes, what: what)
  }

  private func isSame(_ tag: String, _ other: String) -> Bool { tag.lowercased() == other.lowercased() }

  /// - Returns: nil where the note says that already.
  private func change(_ note: EditableNote, _ edits: [FieldEdit]) throws(EditError) -> NoteSaver.Change? {
    let path = note.location.path
    do throws(EditError) {
      let edited = try edit(note, edits)
      return edited.bytes == note.bytes ? nil : .replace(path, note.bytes, with: edited.bytes)
    } catch {
      var error = error
      error.members.append(("path", .string(path)))
      throw error
    }
  }

  private func saveAll(_ changes: [NoteSaver.Change], what: String) throws(EditError) -> EditReply {
    guard !changes.isEmpty else { return EditReply([("undo", .null), ("count", .int(0))]) }
    let saved = try save(changes, what: what)
    let generation = waitUntilShown(saved)
    return EditReply([
      ("undo", .string(saved.id)), ("count", .int(changes.count)),
      ("generation", generation.map { .int($0) } ?? .null),
    ])
  }
}
