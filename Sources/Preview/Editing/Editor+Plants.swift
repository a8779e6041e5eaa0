import Diagnostics
import FrontMatter
import PlantLibrary
import Site
import Text

/// Notes that come and go.
extension Editor {
  /// Makes a note as `plantsite new plant` does, always as a draft.
  func create(_ body: [UInt8]) throws(EditError) -> EditReply {
    let body = try members(body, known: ["name", "section", "title"])
    guard let name = body["name"]?.string, name.utf8.count <= 500, !name.allSatisfy(\.isWhitespace),
      let section = (body["section"] ?? .string("")).string
    else { throw .badRequest("name takes the plant's name, section a folder under content/plants") }
    let path: String
    let text: String
    switch NewFiles.plantNote(name, section: section, in: source.folder, today: nil) {
    case .success(let new): (path, text) = new
    case .failure(let problem):
      let isTaken = problem.diagnostic.code == "already-there"
      throw EditError(isTaken ? 409 : 422, problem.diagnostic.message)
    }
    guard let location = NotePath(path) else { throw .notFound }
    let rules = try noteRules
    var edits = [FieldEdit([.key("draft")], .set(.bool(true)))]
    if let title = body["title"], !title.isNull { edits.append(FieldEdit([.key("title")], .set(title))) }
    let note = try edit(
      EditableNote(location, Array(text.utf8), rules.schema, rules.configuration.markdown), edits,
      // What the command says of the text is for text editors.
      body: "")
    return try save([.create(path, note.bytes)], what: "\(note.title) created", of: note, status: 201)
  }

  /// Moves a note to the trash, with its own folder where it has one.
  func delete(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let note = try current(path, request)
    let place = note.location.isBundle ? note.location.folder : path
    let saved = try save(
      [.remove(place)], what: "\(note.title) deleted", concernsOthers: !request.isOnPurpose)
    let outcome = outcome(of: saved)
    let site = store.snapshot.site
    let section = site?.library.sections.last { note.location.folders.starts(with: $0.folders) }
    return EditReply(
      [("address", site.map { .string($0.configuration.baseURL.href(section?.address ?? "/")) } ?? .null)]
        + outcome)
  }
}
