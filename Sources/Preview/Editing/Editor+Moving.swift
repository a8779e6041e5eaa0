import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Publishing
import Site
import Text

/// Notes that get another section or name.
extension Editor {
  /// Moves a note, with its own folder where it has one.
  ///
  /// Its former address leads on to it, and links of other notes follow.
  func move(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["section", "name"])
    let note = try current(path, request)
    let old = note.location
    guard let plant = note.plant else { throw .refused("only plants can be moved") }
    let site = try wholeSite
    let section = body["section"]?.string ?? old.folders.joined(separator: "/")
    let namesSection = plant.location.sectionTitle != nil
    if namesSection, section != old.folders.joined(separator: "/") {
      throw .refused("the note names its section itself; change that")
    }
    let stem = body["name"]?.string.map { slug($0) } ?? old.stem
    guard stem != old.stem || section != old.folders.joined(separator: "/") else {
      throw .invalid("it has that name and place already")
    }
    if stem != old.stem, let row = note.rows?.row {
      throw .refused("its name is the key of \(row.place), which it would no longer belong to")
    }
    let new = try place(stem, in: section, of: note)
    let oldAddress = site.routes.first { $0.path == path && $0.kind.isPage }?.address
    let ownSlug = note.entry(of: "slug")?.value.isNull == false
    let newAddress =
      Self.sectionAddress((namesSection ? plant.location : new).folders, site.library)
      + (ownSlug ? plant.slug : slug(new.stem)) + "/"
    if newAddress != oldAddress, let other = site.route(at: newAddress), other.kind.isPage {
      throw .refused("\(other.source) has the address \(newAddress) already")
    }
    let names =
      [plant.title, plant.scientificNameText ?? ""] + plant.commonNames + plant.synonyms.map(\.text)
    let pictures = pictures(of: note, to: new)
    var move = NoteMove(
      old: old, new: new, oldAddress: oldAddress, newAddress: newAddress,
      keptNames: Set(names.map { LinkName.key($0) }), pictures: pictures)

    if let former = saver.history()?.former(of: new.path, before: path) {
      move.formerPaths = NoteMove.paths(in: EditableNote(new, former, note.schema, note.markdown))
    }

    var unfollowed: [String] = []
    let (own, isComplete) = move.following(note)
    if !isComplete { unfollowed.append(old.shown) }
    let moved = try withAliases(EditableNote(new, own.bytes, note.schema, note.markdown), move)
    var changes: [NoteSaver.Change] = [
      .move(from: old.isBundle ? old.folder : path, to: old.isBundle ? new.folder : new.path)
    ]
    changes += pictures.sorted { $0.key < $1.key }.map { .move(from: $0.key, to: $0.value) }
    if moved.bytes != note.bytes { changes.append(.replace(new.path, note.bytes, with: moved.bytes)) }
    let others = following(move, among: site.library.plants, of: site.library, except: [path])
    changes += others.changes
    unfollowed += others.unfollowed

    let saved = try save(changes, what: "\(note.title) moved")
    let outcome = outcome(of: saved)
    return EditReply(
      [
        ("path", .string(new.path)), ("version", .string(moved.version)),
        ("address", .string(address(of: new.path) ?? site.configuration.baseURL.href(newAddress))),
        ("unfollowed", .array(unfollowed.map { .string($0) })),
      ] + outcome, version: moved.version)
  }

  /// The files beside a note that it shows and that are named like it, and where they go with it.
  ///
  /// Those of a note in a folder of its own go with the folder. One whose place is taken stays.
  private func pictures(of note: EditableNote, to new: NotePath) -> [String: String] {
    let old = note.location
    guard !old.isBundle else { return [:] }
    var pictures: [String: String] = [:]
    for link in note.links where link.kind != .wiki && !link.destination.contains("/") {
      guard let dot = link.destination.lastIndex(of: "."), !link.destination.hasSuffix(".md") else {
        continue
      }
      let stem = link.destination[..<dot]
      let number = stem.dropFirst(old.stem.count)
      guard stem.hasPrefix(old.stem),
        number.isEmpty || number.first == "-" && number.count > 1 && number.dropFirst().allSatisfy(\.isNumber)
      else { continue }
      let (path, place) = (
        old.folder + "/" + link.destination, "\(new.folder)/\(new.stem)\(number)\(link.destination[dot...])"
      )
      if saver.has(path), !saver.has(place) { pictures[path] = place }
    }
    return pictures
  }

  private func place(_ stem: String, in section: String, of note: EditableNote) throws(EditError) -> NotePath
  {
    let path: String
    do throws(FileProblem) {
      path = try NewFiles.notePlace(stem, section: section, in: source)
    } catch {
      throw EditError(error)
    }
    let place = note.location.isBundle ? path.dropLast(3) + "/index.md" : path
    guard let location = location(place, like: note.location.path) else {
      throw .invalid("\(quoted(place)) is no place for a note")
    }
    return location
  }

  /// The address that notes of a folder begin with.
  private static func sectionAddress(_ folders: [String], _ library: PlantLibrary) -> String {
    for (index, plant) in library.plants.enumerated() where plant.location.folders == folders {
      return library.sections[library.sectionOfPlant[index]].address
    }
    return (["/plants"] + folders.map { slug($0) }).joined(separator: "/") + "/"
  }

  /// The note with its former address among those that lead to it, and without its new one.
  private func withAliases(_ note: EditableNote, _ move: NoteMove) throws(EditError) -> EditableNote {
    guard let oldAddress = move.oldAddress, oldAddress != move.newAddress else { return note }
    let node = note.entry(of: "aliases")?.value
    let former = (node.map { $0.sequence ?? [$0] } ?? []).compactMap(WrittenValue.plainText).filter {
      !$0.isEmpty
    }
    let kept = former.filter { $0 != move.newAddress && $0 + "/" != move.newAddress }
    let aliases = kept.contains(oldAddress) ? kept : kept + [oldAddress]
    return try edit(
      note, [FieldEdit([.key("aliases")], .set(.array(aliases.map { .string($0) })))])
  }
}
