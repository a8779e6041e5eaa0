internal import Diagnostics

/// Four states of a note: before a change, after it, as it is now after further ones, and as it would be without the
/// first.
package struct UndoCheck {
  package let former: [UInt8]
  package let after: [UInt8]
  package let now: [UInt8]
  package let then: [UInt8]

  private let form: NoteForm

  package init(
    former: [UInt8], after: [UInt8], now: [UInt8], then: [UInt8], as form: NoteForm = .text
  ) {
    self.form = form
    (self.former, self.after, self.now, self.then) = (former, after, now, then)
  }

  /// Whether the note would then say what it says now, but for what the change said, which would be as before.
  ///
  /// Lines that belong together by their indentation can end up below another key; so every key is looked at.
  package var takesBackOnlyThat: Bool {
    let notes = [former, after, now, then].map { FrontMatter.read(SourceFile(path: "", bytes: $0), as: form) }
    guard !notes[3].problems.hasErrors else { return false }
    let entries = notes.map { $0.note.root?.mapping ?? [] }
    var names: Set<String> = []
    for list in entries {
      let own = list.compactMap(\.name)
      // Other keys can't be told apart.
      guard own.count == list.count else { return false }
      names.formUnion(own)
    }
    for name in names {
      let values = entries.map { list in list.first { $0.name == name }?.value }
      guard isTakenBack(values, Self.isSame) else { return false }
    }
    let bodies = notes.map { ArraySlice($0.note.file.bytes[$0.note.bodyRange]) }
    // Of a text that both changed the lines tell.
    return isTakenBack(bodies, ==) || bodies[0] != bodies[1] && bodies[1] != bodies[2]
  }

  private func isTakenBack<Value>(_ values: [Value], _ isSame: (Value, Value) -> Bool) -> Bool {
    isSame(values[0], values[1])
      ? isSame(values[3], values[2]) : isSame(values[1], values[2]) && isSame(values[3], values[0])
  }

  private static func isSame(_ value: YAMLNode?, _ other: YAMLNode?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return EditCheck.isSame(value, other)
  }
}
