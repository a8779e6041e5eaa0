import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Publishing
import Site
import Text

/// Notes that come and go.
extension Editor {
  /// Makes a note as `plantsite new plant` does, always as a draft.
  func create(_ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["name", "section", "title", "values"])
    let (name, section) = try nameAndSection(body)
    guard let values = (body["values"] ?? .object([])).members else {
      throw .badRequest("values takes the values of attributes by their keys")
    }
    let (path, text, form) = try newNote(name, section, request)
    guard let location = location(path) else { throw .notFound }
    let rules = try noteRules
    // What is written in JSON can't be changed, so that it is YAML first.
    let shown = form == .json ? location.shown.dropLast("json".count) + "yml" : location.shown
    guard let place = NotePath(path, in: rules.configuration.folders, shown: shown) else { throw .notFound }
    var edits = [FieldEdit([.key("draft")], .set(.bool(true)))]
    if let title = body["title"], !title.isNull { edits.append(FieldEdit([.key("title")], .set(title))) }
    edits += values.map { FieldEdit([.key($0.key)], .set($0.value)) }
    guard edits.count <= Self.mostEdits else {
      throw .badRequest("values takes up to \(Self.mostEdits) values")
    }
    let made = try edit(
      EditableNote(place, Array(text.utf8), rules.schema, rules.configuration.markdown), edits,
      // What the command says of the text is for text editors.
      body: form == .text ? "" : nil)
    let bytes =
      form == .json ? Array(NewFiles.json(String(decoding: made.bytes, as: UTF8.self)).utf8) : made.bytes
    let note = EditableNote(location, bytes, rules.schema, rules.configuration.markdown)
    return try save(
      [.create(path, note.bytes)], what: "\(note.title) created", of: note, status: 201)
  }

  /// What can be said of a plant that is still to be made.
  func newPlantForm() throws(EditError) -> EditReply {
    guard let location = location("content/plants/new.md") else { throw .notFound }
    let rules = try noteRules
    let form = members(of: EditableNote(location, [], rules.schema, rules.configuration.markdown))
    return EditReply(form.filter { ["attributes", "keys"].contains($0.key) } + [("sections", sections)])
  }

  /// Makes another note with what one says, always as a draft: but for its names and addresses, which are the other's.
  func copy(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["name", "section"])
    let note = try note(path)
    guard note.plant != nil else { throw .refused("only plants can be duplicated") }
    let (name, section) = try nameAndSection(body)
    let new = try newNote(name, section, request).path
    guard let location = location(new) else { throw .notFound }
    let copied = NoteCopy(from: note.location, to: location).following(note).note
    let plant = NewPlantName(name)
    let rules = try noteRules
    let nameKey = plant.scientificName == nil ? nil : rules.schema.index(ofRole: "scientificName")
    let others = ["scientificName", "commonNames", "synonyms", "pronunciation"].flatMap { role in
      rules.schema.indices(ofRole: role).filter { $0 != nameKey }.map { rules.schema.attributes[$0].key }
    }
    var edits = (others + ["title", "slug", "aliases", "date", "updated"]).map {
      FieldEdit([.key($0)], .remove)
    }
    if let nameKey {
      edits.append(
        FieldEdit([.key(rules.schema.attributes[nameKey].key)], .set(.string(plant.scientificName ?? name))))
    } else {
      edits.append(FieldEdit([.key("title")], .set(.string(plant.text))))
    }
    edits.append(FieldEdit([.key("draft")], .set(.bool(true))))
    let made = try edit(EditableNote(location, copied.bytes, note.schema, note.markdown), edits)
    return try save(
      [.create(new, made.bytes)], what: "\(made.title) made from \(note.title)", of: made, status: 201)
  }

  private func nameAndSection(_ body: JSON) throws(EditError) -> (name: String, section: String) {
    guard let name = body["name"]?.string, name.utf8.count <= 500, !name.allSatisfy(\.isWhitespace),
      let section = (body["section"] ?? .string("")).string
    else { throw .badRequest("name takes the plant's name, section a folder under content/plants") }
    return (name, section)
  }

  /// Where a new note goes, and its text; refused where a plant of that name is there already, but for who wants another.
  private func newNote(
    _ name: String, _ section: String, _ request: EditRequest
  ) throws(EditError) -> (path: String, text: String, form: NoteForm) {
    let same = plants(named: name)
    if let first = same.first, !request.isOnPurpose { throw .exists(first.title, same.map(\.json)) }
    let new: (path: String, text: String, form: NoteForm)
    do throws(FileProblem) {
      new = try NewFiles.plantNote(name, section: section, in: source.folder, today: nil)
    } catch {
      throw EditError(error)
    }
    guard saver.has(new.path) else { return new }
    guard request.isOnPurpose else { throw .exists(name, []) }
    for count in 2..<1_000 {
      let path = "\(new.path.dropLast(3))-\(count).md"
      if !saver.has(path) { return (path, new.text, new.form) }
    }
    throw EditError(409, "there are too many plants of that name")
  }

  /// Refuses what would leave links of other plants without an end.
  private func refuseWhereLinked(_ path: String) throws(EditError) {
    guard let site = store.snapshot.site, case .plant(let index)? = site.library.names.target(atPath: path)
    else { return }
    let linking = site.backlinks[index].filter { $0 != index }.map { site.library.plants[$0].title }
    guard !linking.isEmpty else { return }
    let verb = linking.count == 1 ? "links" : "link"
    throw .invalid(
      "\(counted(linking.count, "plant")) \(verb) to it: \(listed(linking, limit: 8))")
  }

  /// Moves a note to the trash, with its own folder where it has one.
  func delete(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let note = try current(path, request)
    if !request.isOnPurpose { try refuseWhereLinked(path) }
    let place = note.location.isBundle ? note.location.folder : path
    let saved = try save(
      [.remove(place)], what: "\(note.title) deleted", isOnPurpose: request.isOnPurpose)
    let outcome = outcome(of: saved)
    let site = store.snapshot.site
    let section = site?.library.sections.last { note.location.folders.starts(with: $0.folders) }
    return EditReply(
      [("address", site.map { .string($0.configuration.baseURL.href(section?.address ?? "/")) } ?? .null)]
        + outcome)
  }
}

extension EditError {
  fileprivate static func exists(_ name: String, _ plants: [JSON]) -> EditError {
    EditError(409, "\(name) is in the library already", [("existing", .array(plants))])
  }

  /// Why there can't be a note of a name: another has the place already, or nothing can have it.
  init(_ problem: FileProblem) {
    let (message, path) = (problem.diagnostic.message, problem.diagnostic.location?.path)
    let isTaken = problem.diagnostic.code == "already-there"
    self.init(isTaken ? 409 : 422, isTaken ? path.map { "\($0) \(message)" } ?? message : message)
  }
}

/// A note that is made from another: its links lead where the other's do.
private struct NoteCopy: LinkChange {
  let source: NotePath
  let new: NotePath

  init(from source: NotePath, to new: NotePath) { (self.source, self.new) = (source, new) }

  func target(of link: NoteLink, at location: NotePath) -> String? {
    guard !link.destination.isEmpty, !link.destination.hasPrefix("/"),
      link.kind != .wiki || link.destination.hasSuffix(".md")
    else { return nil }
    guard source.folder != new.folder, let full = source.path(of: link.destination) else {
      return nil
    }
    return new.link(to: full)
  }
}
