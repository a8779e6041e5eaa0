import Diagnostics
import Dispatch
import FrontMatter
import PlantLibrary
import Reports
import Site
import Text

/// Changes notes for the pages that the preview shows.
final class Editor: Sendable {
  let token = EditToken()
  let store: SiteStore
  private let memory: LoadMemory
  let saver: NoteSaver
  let source: FolderSource

  /// How long an answer waits until the site is shown with the change, in nanoseconds.
  private let patience: Int

  /// The errors that a site without errors would have after changes.
  private let tryOut: @Sendable ([NoteSaver.Change]) -> [Diagnostic]

  /// Where the editor's addresses begin.
  static let prefix = "/.plantsite/edit/"

  static let mostEdits = 200

  /// In bytes; a note is a page, not a book.
  static let largestNote = 4 << 20

  init(
    _ source: FolderSource, _ store: SiteStore, _ memory: LoadMemory, patience: Int,
    tryOut: @escaping @Sendable ([NoteSaver.Change]) -> [Diagnostic]
  ) throws(SaveFailure) {
    self.tryOut = tryOut
    self.patience = patience
    self.store = store
    self.memory = memory
    self.source = source
    saver = try NoteSaver(source)
  }

  func answer(_ request: EditRequest) -> EditReply {
    do throws(EditError) {
      guard let route = EditRoute(request.path) else { throw .notFound }
      guard route.methods.contains(request.method) else {
        throw EditError(405, "this address doesn't take that method")
      }
      return try answer(request, route)
    } catch {
      return error.reply
    }
  }

  private func answer(_ request: EditRequest, _ route: EditRoute) throws(EditError) -> EditReply {
    switch (route, request.method) {
    case (.session, _): return session
    case (.notes, .get):
      guard let address = request.parameters["address"] else { throw .badRequest("address is missing") }
      return try show(try path(at: address))
    case (.note(let path), .get): return try show(path)
    case (.note(let path), .patch): return try change(path, request)
    case (.note(let path), _): return try delete(path, request)
    case (.text(let path), _): return try showText(path)
    case (.notes, _): return try create(request.body)
    case (.undoList, _): return undoList()
    case (.undo(let id), _): return try undo(id, request)
    case (.preview(let path), _): return try preview(path, request.body)
    case (.name, _): return try name(request.body)
    case (.tag, _): return try tag(at: request.parameters["address"] ?? "")
    case (.renameTag, _): return try renameTag(request.body)
    case (.deleteTag, _): return try deleteTag(request.body)
    case (.bulk, _): return try changeAll(request.body)
    case (.versions, _): return try versions(request.body)
    case (.upload(let path), _): return try upload(path, request)
    case (.move(let path), _): return try move(path, request)
    }
  }

  /// How notes are read; nil before the site was loaded first.
  var rules: (schema: AttributeSchema, configuration: Configuration)? { memory.noteRules }

  /// The same where it is needed.
  var noteRules: (schema: AttributeSchema, configuration: Configuration) {
    get throws(EditError) {
      guard let rules else { throw .notLoaded }
      return rules
    }
  }

  /// The site, where nothing in its files is wrong: with errors it shows them as they were before.
  var wholeSite: Site {
    get throws(EditError) {
      let snapshot = store.snapshot
      guard let site = snapshot.site, !snapshot.problems.contains(where: { $0.severity == .error }) else {
        throw .hasErrors
      }
      return site
    }
  }

  /// In which labels are written.
  private var language: String { rules?.configuration.language ?? "en" }

  /// What a page needs before it can change anything.
  private var session: EditReply {
    let sections = store.snapshot.site?.library.sections ?? []
    return EditReply([
      ("token", .string(token.text)), ("readOnly", .bool(false)),
      (
        "sections",
        .array(
          sections.map { section in
            .object([
              ("path", .string(section.folders.joined(separator: "/"))), ("title", .string(section.title)),
            ])
          })
      ),
    ])
  }

  // MARK: Notes

  /// A note as it is now, with the rules that hold now.
  func note(_ path: String) throws(EditError) -> EditableNote {
    guard let location = NotePath(path) else { throw EditError(404, "\(quoted(path)) is no note") }
    let rules = try noteRules
    let bytes: [UInt8]
    do throws(SaveFailure) {
      bytes = try saver.read(path)
    } catch {
      throw EditError(error)
    }
    guard bytes.count <= Self.largestNote else { throw .tooLarge(path) }
    return EditableNote(location, bytes, rules.schema, rules.configuration.markdown)
  }

  private func show(_ path: String) throws(EditError) -> EditReply {
    let note = try note(path)
    return EditReply(members(of: note), version: note.version)
  }

  private func showText(_ path: String) throws(EditError) -> EditReply {
    let note = try note(path)
    guard let text = note.text else { throw .refused("the note isn't UTF-8") }
    return EditReply([("text", .string(text)), ("version", .string(note.version))], version: note.version)
  }

  /// What the page gets of a note.
  func members(of note: EditableNote) -> [(key: String, value: JSON)] {
    let site = store.snapshot.site
    return note.members(
      address: address(of: note.location.path), language: language,
      tags: site?.library.tags.map(\.title) ?? [])
  }

  /// The address of a note's page; nil where the site as it is shown has none.
  func address(of path: String) -> String? {
    guard let site = store.snapshot.site else { return nil }
    return site.routes.first { $0.path == path && $0.kind.isOfNote }
      .map { site.configuration.baseURL.href($0.address) }
  }

  /// The path of the note whose page is at an address.
  func path(at address: String) throws(EditError) -> String {
    guard let site = store.snapshot.site else { throw .hasErrors }
    guard let place = self.path(at: address, of: site), let route = site.route(at: place),
      route.kind.isOfNote, let path = route.path, NotePath(path) != nil
    else { throw EditError(404, "there is no note with the address \(quoted(address))") }
    return path
  }

  /// A page's address from the site's root; nil for one outside of the site.
  func path(at address: String, of site: Site) -> String? {
    let decoded = percentDecoded(address)
    let prefix = percentDecoded(site.configuration.baseURL.path)
    return decoded.hasPrefix(prefix) ? "/" + decoded.dropFirst(prefix.count) : nil
  }

  // MARK: Changes

  private func change(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["edits", "body", "text"])
    let edits = try Self.edits(body["edits"])
    for name in ["body", "text"] where body[name] != nil && body[name]?.string == nil {
      throw .badRequest("\(name) takes a text")
    }
    let note = try current(path, request)
    let edited: EditableNote
    if let text = body["text"]?.string {
      guard edits.isEmpty, body["body"] == nil else {
        throw .badRequest("text is the whole note, so there can be no other change beside it")
      }
      edited = try replaceText(of: note, with: text)
    } else {
      edited = try edit(note, edits, body: body["body"]?.string)
    }
    guard edited.bytes != note.bytes else { return unchanged(note) }
    let what = inWords(edits, hasBody: body["body"] != nil || body["text"] != nil, note)
    return try save(
      [.replace(path, note.bytes, with: edited.bytes)], what: what, of: edited,
      concernsOthers: edits.isEmpty || concernOthers(edits, from: note, to: edited))
  }

  /// The note, if it is the version that the client has seen.
  func current(_ path: String, _ request: EditRequest) throws(EditError) -> EditableNote {
    let note = try note(path)
    guard let version = request.version else { throw .noVersion }
    guard version == note.version else { throw stale(note) }
    return note
  }

  /// That the note has been changed since the client has seen it, with what it is now.
  private func stale(_ note: EditableNote) -> EditError {
    var error = EditError(412, "the note has been changed in the meantime")
    error.members += members(of: note)
    error.version = note.version
    return error
  }

  /// Edits a note and has it read: what is wrong only now refuses the edits.
  func edit(_ note: EditableNote, _ edits: [FieldEdit], body: String? = nil) throws(EditError) -> EditableNote
  {
    var editor = FieldEditor(note)
    for edit in edits { try editor.apply(edit) }
    if let body { try editor.replaceBody(body) }
    let edited = editor.note
    guard edited.bytes.count <= Self.largestNote else { throw .tooLarge(note.location.path) }
    try refuseErrors(edited.newErrors(since: note), at: [note.location.path], in: note)
    return edited
  }

  /// Gives a note another text as a whole.
  ///
  /// A note whose front matter can't be read may have other errors once it can.
  private func replaceText(of note: EditableNote, with text: String) throws(EditError) -> EditableNote {
    let edited = note.with(NoteEditor.replaceText(text, of: note.bytes))
    guard edited.bytes.count <= Self.largestNote else { throw .tooLarge(note.location.path) }
    if edited.bytes != note.bytes, edited.isUnreadable || !note.isUnreadable {
      try refuseErrors(
        edited.isUnreadable
          ? edited.problems.filter { $0.severity == .error } : edited.newErrors(since: note),
        at: [note.location.path])
    }
    return edited
  }

  /// Refuses a change for the errors that come with it, if any; those outside of `paths`, the notes that are changed,
  /// are told with their place.
  private func refuseErrors(
    _ errors: [Diagnostic], at paths: [String], in note: EditableNote? = nil
  ) throws(EditError) {
    guard let first = errors.first else { return }
    var message = note?.withLabel(first.message, language) ?? first.message
    if let path = first.location?.path, !paths.contains(path) {
      message = "this would then be wrong in \(path): \(message)"
    }
    if errors.count > 1 { message += " (and \(counted(errors.count - 1, "error")) more)" }
    var error = EditError(422, message)
    error.members.append(("problems", .array(errors.map { JSONRenderer().value($0) })))
    throw error
  }

  private func unchanged(_ note: EditableNote) -> EditReply {
    EditReply(
      [
        ("version", .string(note.version)),
        ("address", address(of: note.location.path).map { .string($0) } ?? .null), ("undo", .null),
        ("changed", .bool(false)), ("problems", Self.warnings(note)),
        ("generation", .int(store.snapshot.generation)),
      ], version: note.version)
  }

  /// Saves what concerns one note, and tells of it once the site shows it.
  func save(
    _ changes: [NoteSaver.Change], what: String, of note: EditableNote, status: Int = 200,
    concernsOthers: Bool = true
  ) throws(EditError) -> EditReply {
    let saved = try save(changes, what: what, concernsOthers: concernsOthers)
    let generation = waitUntilShown(saved)
    let path = note.location.path
    return EditReply(
      [
        ("path", .string(path)), ("version", .string(note.version)),
        ("address", address(of: path).map { .string($0) } ?? .null),
        ("undo", .string(saved.id)), ("changed", .bool(true)), ("problems", Self.warnings(note)),
        ("generation", generation.map { .int($0) } ?? .null),
      ], status: status, version: note.version)
  }

  /// Saves changes.
  /// - Parameters:
  ///   - changes: At least one.
  ///   - what: What is done, in words.
  ///   - concernsOthers: Whether more than the notes themselves can be wrong afterwards: links, addresses.
  /// - Returns: What is on disk now.
  /// - Throws: Also where the site would have errors then, and has none now.
  func save(
    _ changes: [NoteSaver.Change], what: String, concernsOthers: Bool = true
  ) throws(EditError) -> NoteSaver.Saved {
    if concernsOthers { try refuseErrors(after: changes) }
    let failure: SaveFailure
    do throws(SaveFailure) {
      return try saver.save(changes, what: what)
    } catch {
      failure = error
    }
    if failure.reason == .changed, changes.count == 1, case .replace(let path, _, with: _)? = changes.first {
      throw stale(try note(path))
    }
    throw EditError(failure)
  }

  /// Refuses changes with which something would be wrong elsewhere, unless they are made on purpose.
  func refuseErrors(after changes: [NoteSaver.Change], unless isOnPurpose: Bool = false) throws(EditError) {
    if !isOnPurpose { try refuseErrors(tryOut(changes), at: changes.map(\.path)) }
  }

  /// Waits until the site has been loaded with what was saved.
  /// - Returns: The number of the site that has it; nil where that takes long.
  func waitUntilShown(_ saved: NoteSaver.Saved) -> Int? {
    store.wait(atMost: .nanoseconds(patience)) { files in
      saved.files.allSatisfy { path, stamp in
        let file = files.file(at: path)
        // What came later shows it too, or has replaced it.
        if let file { return stamp.map { file.stamp.changed >= $0.changed } ?? false }
        return files.range(ofFolder: path + "/").isEmpty == (stamp == nil)
      }
    }
  }

  /// Whether edits can make something wrong elsewhere; a value of those types that nothing leads to by can't.
  private func concernOthers(
    _ edits: [FieldEdit], from former: EditableNote, to note: EditableNote
  ) -> Bool {
    edits.contains { edit in
      guard case .key(let key)? = edit.path.first, let attribute = note.attribute(named: key) else {
        return true
      }
      switch attribute.type {
      case .options, .number, .money, .date: return false
      // A draft may be left out.
      case .yesNo: return attribute.key == "draft"
      default: return attribute.key != "tags" || tagsConcernOthers(from: former, to: note)
      }
    }
  }

  /// Whether a tag goes that no other plant has, or one comes whose address is taken or can't be made.
  private func tagsConcernOthers(from former: EditableNote, to note: EditableNote) -> Bool {
    guard let site = store.snapshot.site else { return false }
    var plants: [String: Int] = [:]
    for tag in site.library.tags { plants[tag.title.lowercased()] = tag.plants.count }
    let (before, now) = (former.tags, note.tags)
    if before.contains(where: { !now.contains($0) && plants[$0] == 1 }) { return true }
    var taken: Set<String> = [""]
    return now.contains { tag in
      let part = slug(tag)
      return plants[tag] == nil
        && (!taken.insert(part).inserted || site.route(at: "/tags/\(part)/") != nil)
    }
  }

  private static func warnings(_ note: EditableNote) -> JSON {
    .array(note.problems.map { JSONRenderer().value($0) })
  }

  // MARK: Requests

  /// The members of a request's body.
  func members(_ bytes: [UInt8], known: [String]) throws(EditError) -> JSON {
    let (json, fault) = JSON.read(bytes)
    guard let json else { throw .badRequest("the body is no JSON: \(fault ?? "")") }
    guard let members = json.members else { throw .badRequest("the body must be an object") }
    if let other = members.first(where: { !known.contains($0.key) }) {
      throw .badRequest("\(quoted(other.key)) is unknown here; known: \(listed(known))")
    }
    return json
  }

  static func edits(_ json: JSON?) throws(EditError) -> [FieldEdit] {
    guard let json else { return [] }
    guard let items = json.items, items.count <= mostEdits else {
      throw .badRequest("edits takes a list of up to \(mostEdits) edits")
    }
    return try items.map { item throws(EditError) in try FieldEdit(item) }
  }

  /// What the edits do, for the list of what can be taken back.
  private func inWords(_ edits: [FieldEdit], hasBody: Bool, _ note: EditableNote) -> String {
    var labels: [String] = []
    for edit in edits {
      guard case .key(let key)? = edit.path.first else { continue }
      let label = note.attribute(named: key)?.label.text(in: language) ?? key
      if !labels.contains(label) { labels.append(label) }
    }
    if hasBody { labels.append("Text") }
    return "\(listed(labels)) of \(note.title)"
  }
}

extension EditError {
  init(_ failure: SaveFailure) {
    let status =
      switch failure.reason {
      case .missing: 404
      case .changed: 412
      case .taken, .busy: 409
      case .refused: 403
      case .tooLarge: 413
      case .failed: 500
      }
    self.init(status, failure.message)
  }

  fileprivate static func tooLarge(_ path: String) -> EditError {
    EditError(413, "\(path) is too large to be edited here")
  }
}

extension Route.Kind {
  /// Whether the page is a note's own; pages of tags and options have the path of a note that uses them.
  fileprivate var isOfNote: Bool {
    switch self {
    case .plant, .section(_, page: 0), .page: true
    default: false
    }
  }
}
