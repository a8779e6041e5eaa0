internal import Diagnostics

/// Changes a note's bytes, and nothing of it that an edit doesn't mean.
///
/// Each change is a splice that is found from where values lie. The bytes that result are read anew and held against
/// what was meant, before the next change is made on them.
package struct NoteEditor {
  private(set) var bytes: [UInt8]
  private(set) var note: FrontMatter
  private(set) var problem: EditRefusal?

  /// The names of top-level keys in the order in which new ones are put among them.
  let keyOrder: [String]

  /// What the note's lines end with, as its first one does.
  let lineEnd: String

  /// How the note's file is written.
  let form: NoteForm

  private init(_ bytes: [UInt8], keyOrder: [String], _ form: NoteForm) {
    self.bytes = bytes
    self.keyOrder = keyOrder
    self.form = form
    (note, problem) = Self.read(bytes, form)
    lineEnd = Self.firstLineEnd(of: bytes)
  }

  /// Makes edits on a note, each on what the one before has left.
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - bytes: The note's file.
  ///   - keyOrder: The names of top-level keys. A new key is put after the nearest earlier one that the note has, else
  ///     before the nearest later one, else at the end.
  ///   - form: How the file is written.
  /// - Returns: The new bytes, the same where the note says all that already.
  /// - Throws: Why one of the edits can't be made.
  package static func apply(
    _ edits: [NoteEdit], to bytes: [UInt8], keyOrder: [String] = [], as form: NoteForm = .text
  ) throws(EditRefusal) -> [UInt8] {
    var editor = NoteEditor(bytes, keyOrder: keyOrder, form)
    for edit in edits { try editor.apply(edit) }
    return editor.bytes
  }

  /// Why the values at some paths can't be changed, for instance because other values repeat them.
  /// - Returns: For each path, nil where it can, or isn't there yet and can be added.
  package static func readOnlyReasons(
    at paths: [[YAMLStep]], of bytes: [UInt8], as form: NoteForm = .text
  ) -> [EditRefusal?] {
    let editor = NoteEditor(bytes, keyOrder: [], form)
    return paths.map { path in
      do throws(EditRefusal) {
        if let problem = editor.problem { throw problem }
        let target = try editor.target(path)
        return target?.node.readOnlyReason(path)
      } catch {
        return error
      }
    }
  }

  private mutating func apply(_ edit: NoteEdit) throws(EditRefusal) {
    if case .replaceBody(let body) = edit { return try replaceBody(body) }
    if let problem { throw problem }
    switch edit {
    case .set(let path, let value):
      try check(value)
      try set(path, value)
    case .remove(let path): try remove(path)
    case .insert(let path, let index, let value):
      try check(value)
      try insert(value, in: path, at: index)
    case .move(let path, let from, let to): try move(in: path, from: from, to: to)
    case .replaceBody: break
    }
  }

  private func check(_ value: YAMLValue) throws(EditRefusal) {
    guard value.isShallow else {
      throw EditRefusal("the value is nested deeper than \(YAMLValue.depthLimit) levels")
    }
    if let key = value.repeatedKey {
      throw EditRefusal("the key \"\(key.excerpt)\" is given twice in the new value")
    }
  }

  // MARK: Reading

  /// The front matter's values; an empty mapping where there are none.
  var root: YAMLNode { note.root ?? YAMLNode(.mapping([]), range: 0..<0) }

  func target(_ path: [YAMLStep]) throws(EditRefusal) -> EditTarget? {
    try EditTargets(text: text, root: root).find(path)
  }

  /// The bytes of the front matter.
  var text: YAMLText { YAMLText(bytes: bytes, range: note.yamlRange ?? 0..<0) }

  private static func read(_ bytes: [UInt8], _ form: NoteForm) -> (FrontMatter, EditRefusal?) {
    let (note, problems) = FrontMatter.read(SourceFile(path: "", bytes: bytes), as: form)
    if let error = problems.first(where: { $0.severity == .error }) {
      return (note, EditRefusal("the front matter has an error, mend it first: \(error.message)"))
    }
    switch note.language {
    case .yaml: return (note, nil)
    case .json: return (note, EditRefusal("what is written in JSON is changed in a text editor"))
    case .toml: return (note, EditRefusal("what is written in TOML is changed in a text editor"))
    }
  }

  static func firstLineEnd(of bytes: [UInt8]) -> String {
    guard let index = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }),
      bytes[index] == UInt8(ascii: "\r")
    else { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  // MARK: Writing

  /// Takes the first of some splices after which the front matter says what was meant, and nothing around it differs.
  mutating func take(
    _ candidates: [Splice], _ path: [YAMLStep], _ meaning: EditMeaning
  ) throws(EditRefusal) {
    let oldBody = bytes[note.bodyRange]
    for splice in candidates {
      let new = splice.applied(to: bytes)
      let (note, problem) = Self.read(new, form)
      guard problem == nil, new[note.bodyRange] == oldBody, isKept(in: new, around: splice),
        EditCheck.isChanged(root, note.root ?? YAMLNode(.mapping([]), range: 0..<0), at: path[...], meaning)
      else { continue }
      (bytes, self.note, self.problem) = (new, note, nil)
      return
    }
    throw EditRefusal(
      "this can't be written to \(path.inWords) without changing what stands around it; edit the whole note")
  }

  /// Replaces bytes of the body; the front matter must read as before, even if it can't be read.
  mutating func takeBody(_ splice: Splice) throws(EditRefusal) {
    let new = splice.applied(to: bytes)
    let (note, problem) = Self.read(new, form)
    // The same bytes as front matter say the same.
    guard note.yamlRange == self.note.yamlRange, problem?.message == self.problem?.message,
      isKept(in: new, around: splice)
    else { throw EditRefusal("a text that begins with a line \"---\" would be taken for front matter") }
    (bytes, self.note, self.problem) = (new, note, problem)
  }

  private func isKept(in new: [UInt8], around splice: Splice) -> Bool {
    new.starts(with: bytes[..<splice.range.lowerBound])
      && new.suffix(bytes.count - splice.range.upperBound) == bytes[splice.range.upperBound...]
  }
}
