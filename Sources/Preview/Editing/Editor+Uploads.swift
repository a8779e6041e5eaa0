import FrontMatter
import PlantLibrary
import Site
import Text

/// Images that are sent to a note.
extension Editor {
  /// Stores an image beside a note, under a name that nothing has yet, and names it in the note.
  func upload(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let parameters = request.parameters
    guard let name = parameters["name"], let use = parameters["as"],
      ["image", "gallery", "text"].contains(use)
    else {
      throw .badRequest("name takes the file's name, as image, gallery or text")
    }
    let note = try current(path, request)
    let kind: ImageKind
    do throws(ImageKind.Refusal) {
      kind = try ImageKind.read(request.body)
    } catch {
      throw EditError(415, error.message)
    }
    let file = try freeName(name, kind.fileExtension, beside: note.location)
    var members: [(key: String, value: JSON)] = [("src", .string(file))]
    for key in ["alt", "caption", "credit"] {
      guard let text = parameters[key], !text.allSatisfy(\.isWhitespace) else { continue }
      members.append((key, .string(text)))
    }
    // What goes into the text is named by whoever writes that.
    let edits = use == "text" ? [] : [try FieldEdit(Self.naming(.object(members), as: use, in: note))]
    let edited = try edit(note, edits)
    var changes: [NoteSaver.Change] = [.create(note.location.folder + "/" + file, request.body)]
    if edited.bytes != note.bytes { changes.append(.replace(path, note.bytes, with: edited.bytes)) }
    let saved = try save(changes, what: "photo of \(note.title) added")
    return EditReply(
      [
        ("file", .string(file)), ("path", .string(path)), ("version", .string(edited.version)),
        ("hasPosition", .bool(kind.hasPosition)),
      ] + outcome(of: saved), status: 201, version: edited.version)
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
    let given = name.split(separator: "/").last.map(String.init) ?? name
    let dot = given.lastIndex(of: ".") ?? given.endIndex
    let stem = String(slug(String(given[..<dot].prefix(100))).prefix(100))
    // Cameras count, so that their names say nothing.
    let start = stem.isEmpty ? location.stem : stem
    for count in 1..<1_000 {
      let file = (count == 1 ? start : "\(start)-\(count)") + "." + ending
      if !saver.has(location.folder + "/" + file) { return file }
    }
    throw EditError(409, "there are too many files of that name")
  }
}
