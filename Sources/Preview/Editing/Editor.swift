import Diagnostics
import Images
import PlantLibrary
import Publishing
import Site
import Synchronization
import Text

/// Changes notes for the pages that the preview shows.
final class Editor: Sendable {
  let token = EditToken()
  let store: SiteStore
  let memory: LoadMemory
  let saver: NoteSaver
  let source: FolderSource

  /// How long an answer waits until the site is shown with the change, in nanoseconds.
  let patience: Int

  /// What became of saves in whose middle the program was ended the last time.
  let recovered: [String]

  /// The names of the plants of the site that was asked for them last.
  let knownNames = Mutex<(generation: Int, names: PlantNames)?>(nil)

  /// Pictures that go beside notes once these are saved.
  let held = Mutex(HeldPictures())

  /// The errors that a site without errors would have after changes.
  let tryOut: @Sendable ([NoteSaver.Change]) -> [Diagnostic]

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
    recovered = saver.recover()
  }

  func answer(_ request: EditRequest) -> EditReply {
    do {
      var request = request
      let action: EditRoutes.Action
      (action, request.subject) = try EditRoutes.action(for: request)
      return try action(self, request)
    } catch {
      var problem = error as? EditError ?? EditError(500, "\(error)")
      if let paths = ShownPaths(rules?.configuration.folders, store.snapshot.files) {
        problem.members[0].value = .string(paths.words(problem.message))
      }
      return problem.reply
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

  /// The site, where nothing in its files is wrong: with errors it may lack what a change has to follow.
  var wholeSite: Site {
    get throws(EditError) {
      let snapshot = store.snapshot
      guard let site = snapshot.site, !snapshot.problems.hasErrors else {
        throw .hasErrors
      }
      return site
    }
  }

  /// In which labels are written.
  var language: String { rules?.configuration.language ?? "en" }

  /// What a page needs before it can change anything.
  var session: EditReply {
    EditReply([
      ("token", .string(token.text)), ("readOnly", .bool(false)),
      ("recovered", .array(recovered.map { .string($0) })), ("sections", sections),
      (
        "photos",
        .object([
          ("bytes", .int(RequestGuard.fileLimit)), ("pixels", .int(PhotoFault.mostPixels)),
        ])
      ),
    ])
  }

  var sections: JSON {
    .array(
      (store.snapshot.site?.library.sections ?? []).map { section in
        .object([
          ("path", .string(section.folders.joined(separator: "/"))), ("title", .string(section.title)),
        ])
      })
  }

  // MARK: Notes

  /// Where a note lies, or would lie if it were written like another; nil for what is none.
  func location(_ path: String, like other: String? = nil) -> NotePath? {
    NotePath(path, in: rules?.configuration.folders, shown: source.shownPath(of: path, like: other))
  }

  /// A note as it is now, with the rules that hold now.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - tables: The tables as they are; nil to read them.
  ///   - canBeRow: Whether it needn't be there where a table has the plant.
  /// - Returns: The note, with what tables say of its plant.
  /// - Throws: Where there is none, or it can't be read.
  func note(
    _ path: String, _ tables: CurrentTables? = nil, canBeRow: Bool = false
  ) throws(EditError) -> EditableNote {
    guard let location = location(path) else { throw EditError(404, "\(quoted(path)) is no note") }
    let rules = try noteRules
    var found: [EditableRow] = []
    if location.kind == .plant {
      let now = if let tables { tables as CurrentTables? } else { try currentTables }
      found = now?.rows(ofPlantAt: path) ?? []
    }
    let rows = RowNotes(found, at: location, rules.schema, rules.configuration.markdown)
    var bytes: [UInt8]?
    do throws(SaveFailure) {
      bytes = try saver.read(path)
    } catch {
      guard error.reason == .missing, let row = rows?.row else { throw EditError(error) }
      guard canBeRow else {
        throw .refused("this plant has no note: it is \(row.place), and that is where this is changed")
      }
    }
    guard bytes?.count ?? 0 <= Self.largestNote else { throw .tooLarge(path) }
    var note = EditableNote(location, bytes ?? [], rules.schema, rules.configuration.markdown, rows: rows)
    note.isMissing = bytes == nil
    return note
  }

  /// The tables as they are now; nil where there are none.
  var currentTables: CurrentTables? {
    get throws(EditError) {
      do throws(SaveFailure) {
        return try memory.currentTables { path throws(SaveFailure) in
          do throws(SaveFailure) {
            return try saver.read(path)
          } catch {
            if error.reason == .missing { return nil }
            throw error
          }
        }
      } catch {
        throw EditError(error)
      }
    }
  }

  /// Where a note lies that was moved here since the client has seen it.
  func present(_ path: String) -> String {
    saver.has(path) ? path : saver.history()?.place(of: path) ?? path
  }

  func showNote(at address: String?) throws(EditError) -> EditReply {
    guard let address else { throw .badRequest("address is missing") }
    return try show(try path(at: address))
  }

  func show(_ path: String) throws(EditError) -> EditReply {
    let note = try note(path, canBeRow: true)
    return EditReply(members(of: note), version: note.version)
  }

  func showText(_ path: String) throws(EditError) -> EditReply {
    let note = try note(path)
    guard let text = note.text else { throw .refused("the note isn't UTF-8") }
    return EditReply([("text", .string(text)), ("version", .string(note.version))], version: note.version)
  }

  /// What the page gets of a note.
  func members(of note: EditableNote) -> [(key: String, value: JSON)] {
    note.members(
      address: address(of: note.location.path), language: language,
      tags: store.snapshot.site?.library.tags.map(\.title) ?? [])
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
      route.kind.isOfNote, let path = route.path, location(path) != nil
    else { throw EditError(404, "there is no note with the address \(quoted(address))") }
    return path
  }

  /// A page's address from the site's root; nil for one outside of the site.
  func path(at address: String, of site: Site) -> String? {
    let decoded = percentDecoded(address)
    let prefix = percentDecoded(site.configuration.baseURL.path)
    return decoded.hasPrefix(prefix) ? "/" + decoded.dropFirst(prefix.count) : nil
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

  static func tooLarge(_ path: String) -> EditError {
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
