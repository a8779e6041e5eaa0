import FrontMatter
import Testing

/// A note with its YAML between two lines of `---`, and a body.
func note(_ yaml: String) -> String { "---\n" + yaml + "---\nBody\n" }

/// The text of a note after edits.
func edited(_ note: String, _ edits: NoteEdit..., order: [String] = []) throws -> String {
  String(decoding: try NoteEditor.apply(edits, to: Array(note.utf8), keyOrder: order), as: UTF8.self)
}

/// One edit of the YAML of a note, and what it must become.
struct Edited: CustomTestStringConvertible, Sendable {
  let before: String
  let edit: NoteEdit
  let after: String

  init(_ before: String, _ edit: NoteEdit, _ after: String) {
    (self.before, self.edit, self.after) = (before, edit, after)
  }

  var testDescription: String { "\(before.debugDescription) \(edit)" }

  func check(lineEnd: String = "\n", sourceLocation: SourceLocation = #_sourceLocation) throws {
    func text(_ yaml: String) -> String {
      note(yaml).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    }
    let result = try edited(text(before), edit)
    #expect(result == text(after), "\(result)", sourceLocation: sourceLocation)
  }
}

// Paths as the tests write them: `["links", 2, "url"]`.

extension YAMLStep: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .key(value) }
}

extension YAMLStep: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .index(value) }
}
