import FrontMatter
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Changes of many notes at once: one save, which one undo takes back.
extension Editor {
  static let mostNotes = 5_000

  /// How many of the last saves are looked at for what notes had before, where there are many: each costs a reading of each
  /// note.
  private static let formersOfMany = 4

  /// Makes the same edits on several notes.
  func changeAll(_ body: [UInt8]) throws(EditError) -> EditReply {
    let body = try members(body, known: ["paths", "edits", "versions"])
    let edits = try Self.edits(body["edits"])
    guard let paths = body["paths"]?.items?.compactMap(\.string), paths.count <= Self.mostNotes,
      paths.count == body["paths"]?.items?.count, Set(paths).count == paths.count
    else { throw .badRequest("paths takes a list of up to \(Self.mostNotes) notes, each once") }
    let versions = Dictionary((body["versions"]?.members ?? []).map { ($0.key, $0.value) }) { first, _ in
      first
    }
    let history = saver.history(last: paths.count > 50 ? Self.formersOfMany : SaveHistory.length)
    let tables = try currentTables
    let changed = parallelMap(count: paths.count) { index in
      Result { () throws(EditError) in
        let path = paths[index]
        let note = try note(path, tables, canBeRow: true)
        guard let version = versions[path]?.string else { throw .noVersion }
        guard version == note.version else {
          throw EditError(412, "\(path) has been changed in the meantime")
        }
        return try change(note, edits, history: history)
      }
    }
    var changes: [ChangeOfOne] = []
    for result in changed { if let change = try result.get() { changes.append(change) } }
    return try saveAll(changes, what: inWords(edits, ofPlants: changes.map(\.title)))
  }

  func renameTag(_ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["from", "to"])
    guard let from = body["from"]?.string, let to = body["to"]?.string?.trimmingSpaces, !to.isEmpty else {
      throw .badRequest("from and to take tags")
    }
    guard !to.utf8.contains(UInt8(ascii: ",")) else {
      throw .invalid("a comma ends a tag, so \(quoted(to)) can be no name of one; write it without")
    }
    var others: [String] = []
    if !from.isSameTag(as: to), try !plants(taggedWith: from).isEmpty { others = try plants(taggedWith: to) }
    guard others.isEmpty || request.isOnPurpose else {
      throw .refused(
        "\(to) is on \(counted(others.count, "plant")) already; merged, the two tags are one")
    }
    return try replaceTag(
      from, with: to, what: others.isEmpty ? "tag \(from) renamed to \(to)" : "tag \(from) merged into \(to)")
  }

  func deleteTag(_ body: [UInt8]) throws(EditError) -> EditReply {
    guard let tag = try members(body, known: ["tag"])["tag"]?.string else {
      throw .badRequest("tag takes a tag")
    }
    return try replaceTag(tag, with: nil, what: "tag \(tag) deleted")
  }

  /// Tags that differ only in case are one.
  private func replaceTag(_ tag: String, with new: String?, what: String) throws(EditError) -> EditReply {
    let library = try wholeSite.library
    guard let old = library.tags.first(where: { $0.title.isSameTag(as: tag) }) else {
      throw EditError(404, "no plant has the tag \(quoted(tag))")
    }
    let tagged = try plants(taggedWith: tag)
    // Links to the tag's page follow.
    let address = new.map { AddressChange(from: old.address, to: "/tags/\(slug($0))/") }
    let tables = try currentTables
    var changes: [ChangeOfOne] = []
    for path in tagged {
      let note = try note(path, tables, canBeRow: true)
      let isInRow = note.attribute(named: "tags").map(note.isInRow) ?? false
      guard let node = (isInRow ? note.rows?.note : note)?.entry(of: "tags")?.value else { continue }
      let edits = Self.edits(replacing: tag, with: new, in: node)
      if let change = try change(note, edits, address) { changes.append(change) }
    }
    let others = address.map { following($0, among: library.plants, of: library, except: Set(tagged)) }
    return try saveAll(
      changes, linking: others?.changes ?? [], unfollowed: others?.unfollowed ?? [], what: what
    ) {
      site in
      // Where the page of the tag went.
      site.library.tags.first { tag in new.map { tag.title.isSameTag(as: $0) } ?? false }?.address
        ?? site.route(at: "/tags/")?.address ?? "/"
    }
  }

  /// The paths of the notes with a tag, drafts that have no page among them.
  private func plants(taggedWith tag: String) throws(EditError) -> [String] {
    let library = try wholeSite.library
    let shown = library.tags.first { $0.title.isSameTag(as: tag) }?.plants.map { library.plants[$0] } ?? []
    let drafts = memory.leftOutDrafts.plants.filter { draft in
      draft.tags.contains { $0.text.isSameTag(as: tag) }
    }
    return (shown + drafts).map(\.location.path)
  }

  /// The tag that a page is of; null for none.
  func tag(at address: String) throws(EditError) -> EditReply {
    guard let site = store.snapshot.site else { throw .hasErrors }
    let path = path(at: address, of: site)
    let tag = path.flatMap { path in
      site.route(at: path) == nil ? nil : site.library.tags.first { path.hasPrefix($0.address) }
    }
    return EditReply([("tag", tag.map { .string($0.title) } ?? .null)])
  }

  /// The edits of a note's tags, the last first, so that each finds its item where it was.
  private static func edits(replacing tag: String, with new: String?, in node: YAMLNode) -> [FieldEdit] {
    let tags = node.sequence?.map { WrittenValue.plainText($0) ?? "" } ?? WrittenValue.tags(node)
    let places = tags.indices.filter { tags[$0].isSameTag(as: tag) }
    guard let first = places.first else { return [] }
    // Who has the new one already keeps that.
    let hasNew = new.map { new in tags.contains { !$0.isSameTag(as: tag) && $0.isSameTag(as: new) } } ?? true
    if hasNew, places.count == tags.count { return [FieldEdit([.key("tags")], .remove)] }
    return places.reversed().map { index in
      let isKept = !hasNew && index == first
      return FieldEdit([.key("tags"), .index(index)], isKept ? .set(.string(new ?? tag)) : .remove)
    }
  }

  /// What becomes of one of many plants.
  private struct ChangeOfOne {
    let title: String

    /// nil where its note stays as it is.
    let note: NoteSaver.Change?

    /// Of cells of tables.
    let rows: [RowChange]
  }

  /// - Returns: nil where the plant says that already.
  private func change(
    _ note: EditableNote, _ edits: [FieldEdit], _ address: AddressChange? = nil,
    history: SaveHistory? = nil
  ) throws(EditError) -> ChangeOfOne? {
    let path = note.location.path
    do throws(EditError) {
      let planned = try editPlant(note, edits)
      var edited = asBefore(planned.note, insteadOf: note, edits, history)
      if let address { edited = address.following(edited).note }
      let change = noteChange(from: note, to: edited)
      if change == nil, planned.changes.isEmpty { return nil }
      return ChangeOfOne(title: note.title, note: change, rows: planned.changes)
    } catch {
      throw EditError(error.status, "\(note.title): \(error.message)", [("path", .string(path))])
    }
  }

  /// Saves changes, and those of notes that aren't counted, as only links in them follow.
  ///
  /// `address` is where to go then, on the site that has the changes; nil to stay.
  private func saveAll(
    _ plants: [ChangeOfOne], linking: [NoteSaver.Change] = [], unfollowed: [String] = [], what: String,
    address: ((Site) -> String)? = nil
  ) throws(EditError) -> EditReply {
    let changes = try tableChanges(plants.flatMap(\.rows)) + plants.compactMap(\.note)
    guard !changes.isEmpty else { return EditReply([("undo", .null), ("count", .int(0))]) }
    let saved = try save(changes + linking, what: what)
    var members = outcome(of: saved) + [("count", .int(plants.count))]
    if let address, let site = store.snapshot.site {
      members.append(("unfollowed", .array(unfollowed.map { .string($0) })))
      members.append(("address", .string(site.configuration.baseURL.href(address(site)))))
    }
    return EditReply(members)
  }
}

extension String {
  func isSameTag(as other: String) -> Bool { Tag.key(self) == Tag.key(other) }
}
