/// What is done at the editor's addresses.
enum EditRoutes {
  /// Throws an `EditError`, which closures can't say.
  typealias Action = @Sendable (Editor, EditRequest) throws -> EditReply

  /// By method and path from after the editor's prefix, in which `*` is what the request is about.
  private static let all: [(method: EditRequest.Method, path: String, action: Action)] = [
    (.get, "session", { editor, _ in editor.session }),
    // To find a note by its address, or to make one.
    (.get, "notes", { try $0.showNote(at: $1.parameters["address"]) }),
    (.post, "notes", { try $0.create($1) }),
    (.post, "notes/*/move", { try $0.move($1.subject, $1) }),
    (.post, "notes/*/copy", { try $0.copy($1.subject, $1) }),
    (.get, "notes/*", { try $0.show($0.present($1.subject)) }),
    (.patch, "notes/*", { try $0.change($1.subject, $1) }),
    (.delete, "notes/*", { try $0.delete($1.subject, $1) }),
    // A note as one text.
    (.get, "text/*", { try $0.showText($0.present($1.subject)) }),
    (.post, "uploads/*", { try $0.upload($1.subject, $1) }),
    (.post, "preview/*", { try $0.preview($1.subject, $1.body) }),
    // What can be said of a new plant.
    (.get, "form", { editor, _ in try editor.newPlantForm() }),
    (.get, "plants", { try $0.findPlants($1.parameters["named"] ?? "") }),
    (.post, "name", { try $0.name($1.body) }),
    // To find the tag that a page is of.
    (.get, "tags", { try $0.tag(at: $1.parameters["address"] ?? "") }),
    (.post, "tags/rename", { try $0.renameTag($1) }),
    (.post, "tags/delete", { try $0.deleteTag($1.body) }),
    (.post, "bulk", { try $0.changeAll($1.body) }),
    // What several plants have now.
    (.post, "values", { try $0.values($1.body) }),
    (.get, "undo", { editor, _ in try editor.undoList() }),
    (.post, "undo/*", { try $0.undo($1.subject, $1) }),
  ]

  /// What is done at an address, and what the request is about.
  static func action(for request: EditRequest) throws(EditError) -> (action: Action, subject: String) {
    for route in all {
      guard let subject = subject(of: request.path, route.path) else { continue }
      let action = all.first { $0.path == route.path && $0.method == request.method }?.action
      guard let action else { throw EditError(405, "this address doesn't take that method") }
      return (action, subject)
    }
    throw .notFound
  }

  /// What stands for the star of a pattern; nil for another path.
  ///
  /// A note is moved and copied at its own path.
  private static func subject(of path: String, _ pattern: String) -> String? {
    guard let star = pattern.firstIndex(of: "*") else { return path == pattern ? "" : nil }
    let (start, end) = (pattern[..<star], pattern[star...].dropFirst())
    guard path.hasPrefix(start), path.hasSuffix(end) else { return nil }
    let subject = String(path.dropFirst(start.count).dropLast(end.count))
    return end.isEmpty || subject.hasSuffix(".md") ? subject : nil
  }
}
