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

  private var splices: [Splice] = []

  private init(_ bytes: [UInt8], keyOrder: [String]) {
    self.bytes = bytes
    self.keyOrder = keyOrder
    (note, problem) = Self.read(bytes)
    lineEnd = Self.firstLineEnd(of: bytes)
  }

  /// Makes edits on a note, each on what the one before has left.
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - bytes: The note's file.
  ///   - keyOrder: The names of top-level keys. A new key is put after the nearest earlier one that the note has, else
  ///     before the nearest later one, else at the end.
  /// - Returns: The new bytes, the same where the note says all that already.
  /// - Throws: Why one of the edits can't be made.
  package static func apply(
    _ edits: [NoteEdit], to bytes: [UInt8], keyOrder: [String] = []
  ) throws(EditRefusal) -> [UInt8] {
    var editor = NoteEditor(bytes, keyOrder: keyOrder)
    for (index, edit) in edits.enumerated() {
      do throws(EditRefusal) {
        try editor.apply(edit)
      } catch {
        throw editor.located(error, edit: index)
      }
    }
    return editor.bytes
  }

  /// Why the values at some paths can't be changed, for instance because other values repeat them.
  /// - Returns: For each path, nil where it can, or isn't there yet and can be added.
  package static func readOnlyReasons(at paths: [[YAMLStep]], of bytes: [UInt8]) -> [EditRefusal?] {
    let editor = NoteEditor(bytes, keyOrder: [])
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
    guard value.isShallow else { throw .valueTooDeep() }
    if let key = value.repeatedKey { throw .keyTwice(key) }
  }

  /// The refusal with its place in the bytes before all edits.
  private func located(_ refusal: EditRefusal, edit: Int) -> EditRefusal {
    var refusal = refusal
    refusal.edit = edit
    refusal.range = refusal.range.map { range in
      splices.reversed().reduce(range) { $1.original($0) }
    }
    return refusal
  }

  // MARK: Reading

  /// The front matter's values; an empty mapping where there are none.
  var root: YAMLNode { note.root ?? YAMLNode(.mapping([]), range: 0..<0) }

  func target(_ path: [YAMLStep]) throws(EditRefusal) -> EditTarget? {
    try withText { text throws(EditRefusal) in try EditTargets(text: text, root: root).find(path) }
  }

  /// Asks questions of the bytes of the front matter.
  func withText<Answer>(_ ask: (YAMLText) throws(EditRefusal) -> Answer) throws(EditRefusal) -> Answer {
    let range = note.yamlRange ?? 0..<0
    return try bytes.withUnsafeBytes { bytes -> Result<Answer, EditRefusal> in
      do throws(EditRefusal) {
        return .success(try ask(YAMLText(bytes: bytes, range: range)))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private static func read(_ bytes: [UInt8]) -> (FrontMatter, EditRefusal?) {
    let (note, problems) = FrontMatter.read(SourceFile(path: "", bytes: bytes))
    guard let error = problems.first(where: { $0.severity == .error }) else { return (note, nil) }
    var range: Range<Int>?
    if case .range(let place)? = error.location { range = place.bytes }
    return (note, .unreadable(error.message, range))
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
    _ candidates: [Splice], _ path: [YAMLStep], _ meaning: EditMeaning, at place: Range<Int>?
  ) throws(EditRefusal) {
    let oldBody = bytes[note.bodyRange]
    for splice in candidates {
      let new = splice.applied(to: bytes)
      let (note, problem) = Self.read(new)
      guard problem == nil, new[note.bodyRange] == oldBody, isKept(in: new, around: splice),
        EditCheck.isChanged(root, note.root ?? YAMLNode(.mapping([]), range: 0..<0), at: path[...], meaning)
      else { continue }
      accept(splice, new, note, nil)
      return
    }
    throw .notAsMeant(path, place)
  }

  /// Replaces bytes of the body; the front matter must read as before, even if it can't be read.
  mutating func takeBody(_ splice: Splice) throws(EditRefusal) {
    let new = splice.applied(to: bytes)
    let (note, problem) = Self.read(new)
    // The same bytes as front matter say the same.
    guard note.yamlRange == self.note.yamlRange, problem?.message == self.problem?.message,
      isKept(in: new, around: splice)
    else { throw .bodyBecomesFrontMatter() }
    accept(splice, new, note, problem)
  }

  private mutating func accept(_ splice: Splice, _ new: [UInt8], _ note: FrontMatter, _ problem: EditRefusal?)
  {
    bytes = new
    self.note = note
    self.problem = problem
    splices.append(splice)
  }

  private func isKept(in new: [UInt8], around splice: Splice) -> Bool {
    new.starts(with: bytes[..<splice.range.lowerBound])
      && new.suffix(bytes.count - splice.range.upperBound) == bytes[splice.range.upperBound...]
  }
}

extension EditRefusal {
  fileprivate static func unreadable(_ message: String, _ range: Range<Int>?) -> EditRefusal {
    EditRefusal("the front matter has an error, mend it first: \(message)", at: range)
  }

  fileprivate static func valueTooDeep() -> EditRefusal {
    EditRefusal("the value is nested deeper than \(YAMLValue.depthLimit) levels")
  }

  fileprivate static func keyTwice(_ key: String) -> EditRefusal {
    EditRefusal("the key \"\(key.excerpt)\" is given twice in the new value")
  }

  fileprivate static func notAsMeant(_ path: [YAMLStep], _ range: Range<Int>?) -> EditRefusal {
    EditRefusal(
      "this can't be written to \(path.inWords) without changing what stands around it; edit the whole note",
      at: range)
  }

  fileprivate static func bodyBecomesFrontMatter() -> EditRefusal {
    EditRefusal("a text that begins with a line \"---\" would be taken for front matter")
  }
}
