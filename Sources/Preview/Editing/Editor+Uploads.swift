import FrontMatter
import Images
import PlantLibrary
import Publishing
import Site
import Synchronization
import Text

/// How a photo is called beside a note.
enum PhotoName {
  /// The letters and digits of the name that it comes with, without the ending; empty where it has none.
  static func stem(of name: String) -> String {
    let given = name.split(separator: "/").last.map(String.init) ?? name
    let dot = given.lastIndex(of: ".") ?? given.endIndex
    return String(slug(String(given[..<dot].prefix(100))).prefix(100))
  }
}

/// Images that are sent to a note.
extension Editor {
  /// Stores an image beside a note, under a name that nothing has yet, and names it in the note.
  ///
  /// One for a text or a value is held until the note that names it is saved: whoever gives that up leaves no file behind.
  func upload(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let parameters = request.parameters
    guard let name = parameters["name"], let use = parameters["as"],
      ["image", "gallery", "text"].contains(use)
    else {
      throw .badRequest("name takes the file's name, as image, gallery or text")
    }
    let note = try current(path, request, canBeRow: true)
    let image: ImageInfo
    do throws(ImageInfo.Refusal) {
      image = try ImageInfo.read(sent: request.body)
    } catch {
      throw EditError(415, error.message)
    }
    var file = try freeName(name, image.format.fileExtension, beside: note.location)
    // Another one may have got the name meanwhile.
    while use == "text", !held.withLock({ $0.add(file, to: note.location, request.body) }) {
      file = try freeName(name, image.format.fileExtension, beside: note.location)
    }
    let place = note.location.folder + "/" + file
    let told: [(key: String, value: JSON)] = [
      ("file", .string(file)), ("path", .string(path)), ("hasPosition", .bool(image.hasPosition)),
    ]
    if use == "text" {
      return EditReply(told + [("version", .string(note.version))], status: 201, version: note.version)
    }
    var members: [(key: String, value: JSON)] = [("src", .string(file))]
    for key in ["alt", "caption", "credit"] {
      guard let text = parameters[key], !text.allSatisfy(\.isWhitespace) else { continue }
      members.append((key, .string(text)))
    }
    let edited = try edit(note, [try FieldEdit(Self.naming(.object(members), as: use, in: note))])
    let saved = try save(
      [.create(place, request.body)] + [noteChange(from: note, to: edited)].compactMap(\.self),
      what: "photo of \(note.title) added")
    return EditReply(
      told + [("version", .string(edited.version))] + outcome(of: saved), status: 201,
      version: edited.version)
  }

  /// What puts held pictures beside a note, by their names.
  func heldPictures(_ json: JSON?, of note: EditableNote) throws(EditError) -> [NoteSaver.Change] {
    guard let json else { return [] }
    guard let items = json.items, items.count <= Self.mostEdits, !items.contains(where: { $0.string == nil })
    else { throw .badRequest("pictures takes a list of names") }
    let names = items.compactMap(\.string)
    if !names.isEmpty, let history = saver.history() {
      held.withLock { $0.follow(note.location) { history.place(of: $0) == note.location.path } }
    }
    return try names.map { name throws(EditError) in
      let change = held.withLock { $0.change(for: name, of: note.location) }
      guard let change else { throw .refused("the picture \(name) isn't there any more: choose it again") }
      return change
    }
  }

  /// The edit that makes an image the header image, or the last of the gallery.
  private static func naming(_ image: JSON, as use: String, in note: EditableNote) -> JSON {
    guard use == "gallery" else { return .object([("set", .array([.string(use)])), ("value", image)]) }
    let node = note.entry(of: use)?.value
    let count = node.map { $0.isNull ? 0 : $0.sequence?.count ?? 1 } ?? 0
    return .object([("insert", .array([.string(use)])), ("at", .int(count)), ("value", image)])
  }

  /// A name for a file beside a note: of the letters and digits of the name that it comes with.
  private func freeName(
    _ name: String, _ ending: String, beside location: NotePath
  ) throws(EditError) -> String {
    let stem = PhotoName.stem(of: name)
    // Cameras count, so that their names say nothing.
    let start = stem.isEmpty ? location.stem : stem
    for count in 1..<1_000 {
      let file = (count == 1 ? start : "\(start)-\(count)") + "." + ending
      let path = location.folder + "/" + file
      if !saver.has(path), !held.withLock({ $0.has(path) }) { return file }
    }
    throw EditError(409, "there are too many files of that name")
  }
}
