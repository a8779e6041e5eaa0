import Text

/// A request to the editor, past the guard.
struct EditRequest: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  let method: Method

  /// Decoded, from after the editor's prefix: `notes/content/plants/aloe.md`.
  let path: String

  /// By their names, decoded.
  let parameters: [String: String]

  /// The version of the note that the client has seen; nil where it doesn't say.
  let version: String?
  let body: [UInt8]

  /// What the path is about: a note, a save.
  var subject = ""

  /// Whether the change is to be made even if something is wrong elsewhere then.
  var isOnPurpose: Bool { parameters["anyway"] != nil }
}

/// What the editor answers.
struct EditReply: Sendable {
  let status: Int
  let body: JSON

  /// The version of the note that the answer is about; nil for none.
  var version: String?

  init(_ members: [(key: String, value: JSON)], status: Int = 200, version: String? = nil) {
    self.status = status
    body = .object(members)
    self.version = version
  }

  init(list: [JSON]) {
    status = 200
    body = .array(list)
  }

  /// The same answer with more members.
  func with(_ members: [(key: String, value: JSON)]) -> EditReply {
    EditReply((body.members ?? []) + members, status: status, version: version)
  }
}

/// Why a request is answered with an error; nothing is changed then.
struct EditError: Error {
  let status: Int
  var members: [(key: String, value: JSON)]
  var version: String?

  init(
    _ status: Int, _ message: String, _ others: [(key: String, value: JSON)] = [], version: String? = nil
  ) {
    self.status = status
    self.version = version
    members = [("message", .string(message))] + others
  }

  var message: String { members.first?.value.string ?? "" }

  var reply: EditReply { EditReply(members, status: status, version: version) }
}

extension EditError {
  static let notFound = EditError(404, "there is nothing at this address")
  static let notLoaded = EditError(503, "the site isn't loaded yet")
  static let hasErrors = EditError(503, "the site has errors, which must be mended first")
  static let noVersion = EditError(428, "a change needs the note's version, as If-Match")

  static func badRequest(_ message: String) -> EditError { EditError(400, message) }

  /// What is asked for can't be done, whatever the state of the note.
  static func invalid(_ message: String) -> EditError { EditError(422, message) }

  /// The note is such that the change can't be made.
  static func refused(_ message: String) -> EditError { EditError(409, message) }
}
