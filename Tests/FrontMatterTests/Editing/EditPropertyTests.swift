import Diagnostics
import FrontMatter
import Testing

/// What holds for any edit, tried at random on awkward notes (the same at every run).
///
/// An edit and its inverse restore the file, byte for byte, for
/// - adding a key to a note with front matter, and removing it;
/// - adding an item to a list, and removing it; an empty list must be written `[]`, as it is when its last item was removed;
/// - moving an item, and moving it back;
/// - setting a text on one line, and setting what was there again, if it was written as it would be written now and
///   the text in between has the same quotes.
struct EditPropertyTests {
  static let order = ["title", "a", "new", "b", "links", "c"]

  @Test func awkwardNotesAreRight() {
    for bytes in AwkwardNotes.variants {
      #expect(
        FrontMatter.read(SourceFile(path: "a.md", bytes: bytes)).problems.map(\.line) == [], "\(shown(bytes))"
      )
    }
    #expect(AwkwardNotes.all.count >= 25)
  }

  @Test(arguments: AwkwardNotes.variants.indices)
  func editSaysWhatWasMeantAndLeavesTheRest(_ index: Int) {
    var edits = RandomEdit(random: Generator(state: UInt64(index * 977 + 5)))
    for _ in 0..<8 {
      var bytes = AwkwardNotes.variants[index]
      for _ in 0..<8 {
        let old = FrontMatter.read(SourceFile(path: "a.md", bytes: bytes)).note
        let edit = edits.edit(of: old.root)
        do throws(EditRefusal) {
          let new = try NoteEditor.apply([edit], to: bytes, keyOrder: Self.order)
          check(edit, old, new)
          checkInverse(edit, old, new)
          bytes = new
        } catch {
          checkRefusal(error, edit, old)
        }
      }
    }
  }

  @Test(arguments: AwkwardNotes.all.indices)
  func damagedNotesAreEditedRightlyOrNotAtAll(_ index: Int) {
    var edits = RandomEdit(random: Generator(state: UInt64(index * 613 + 11)))
    for _ in 0..<40 {
      var bytes = Array(AwkwardNotes.all[index].utf8)
      for _ in 0...edits.random.below(3) {
        let snippet = FuzzTests.snippets[edits.random.below(FuzzTests.snippets.count)]
        let place = edits.random.below(bytes.count + 1)
        let end = min(bytes.count, place + edits.random.below(3))
        bytes.replaceSubrange(place..<end, with: edits.random.below(3) == 0 ? [] : snippet)
      }
      let file = SourceFile(path: "a.md", bytes: bytes)
      let (old, problems) = FrontMatter.read(file)
      let edit = edits.edit(of: old.root)
      guard let new = try? NoteEditor.apply([edit], to: bytes, keyOrder: Self.order), problems.isEmpty else {
        continue
      }
      check(edit, old, new)
    }
  }

  @Test(arguments: AwkwardNotes.withOtherLineEnds)
  func notesWithOtherLineEndsAreEditedRightlyOrNotAtAll(_ note: String) {
    var edits = RandomEdit(random: Generator(state: 31))
    let file = SourceFile(path: "a.md", text: note)
    let (old, problems) = FrontMatter.read(file)
    #expect(problems.isEmpty)
    let moves = (0..<4).flatMap { from in (0..<4).map { NoteEdit.move([.key("a")], from: from, to: $0) } }
    for edit in moves + (0..<400).map({ _ in edits.edit(of: old.root) }) {
      guard let new = try? NoteEditor.apply([edit], to: file.bytes, keyOrder: Self.order) else { continue }
      check(edit, old, new)
    }
  }

  private func shown(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).debugDescription
  }

  // MARK: What it says

  private func check(_ edit: NoteEdit, _ old: FrontMatter, _ new: [UInt8]) {
    let (note, problems) = FrontMatter.read(SourceFile(path: "a.md", bytes: new))
    let context = "\(edit) of \(shown(old.file.bytes)) made \(shown(new))"
    #expect(problems.isEmpty, "\(context)")
    var meant = old.root.map { Tree($0) } ?? .mapping([])
    meant.apply(edit)
    let made = note.root.map { Tree($0) } ?? .mapping([])
    let isMeant = meant.sorted == made.sorted
    #expect(isMeant, "\(context)")
    if case .replaceBody(let body) = edit {
      let written = String(decoding: new[note.bodyRange], as: UTF8.self).unicodeScalars
      #expect(
        written.filter { $0 != "\r" || !body.contains("\r") }.lines == body.unicodeScalars.lines, "\(context)"
      )
    } else {
      let isKept = new[note.bodyRange] == old.file.bytes[old.bodyRange]
      #expect(isKept, "the body, \(context)")
      checkSpan(edit, old, new, context)
      checkComments(edit, old, note, context)
    }
  }

  // MARK: What it leaves

  private func checkSpan(_ edit: NoteEdit, _ old: FrontMatter, _ new: [UInt8], _ context: String) {
    guard let root = old.root, let yaml = old.yamlRange else { return }
    let span = span(of: edit, in: root, within: yaml)
    let bytes = old.file.bytes
    let isKeptBefore = new.starts(with: bytes[..<span.lowerBound])
    #expect(isKeptBefore, "before \(span), \(context)")
    let isKeptAfter = new.suffix(bytes.count - span.upperBound) == bytes[span.upperBound...]
    #expect(isKeptAfter, "after \(span), \(context)")
  }

  /// The bytes that an edit may touch: those between the values around it, or of the value alone.
  private func span(of edit: NoteEdit, in root: YAMLNode, within yaml: Range<Int>) -> Range<Int> {
    let (path, item): ([YAMLStep], ClosedRange<Int>?) =
      switch edit {
      case .set(let path, _), .remove(let path): (path, nil)
      case .insert(let path, let index, _): (path, index...index)
      case .move(let path, let from, let to): (path, min(from, to)...max(from, to))
      case .replaceBody: ([], nil)
      }
    var span = yaml
    var node = root
    for step in path {
      switch (step, node.content) {
      case (.key(let key), .mapping(let entries)):
        guard let index = entries.firstIndex(where: { $0.name == key }) else { return span }
        if index > 0 { span = entries[index - 1].value.range.upperBound..<span.upperBound }
        if index + 1 < entries.count { span = span.lowerBound..<entries[index + 1].key.range.lowerBound }
        node = entries[index].value
        if case .remove = edit {} else { span = entries[index].key.range.upperBound..<span.upperBound }
      case (.index(let index), .sequence(let items)):
        if index > 0 { span = items[index - 1].range.upperBound..<span.upperBound }
        if index + 1 < items.count { span = span.lowerBound..<items[index + 1].range.lowerBound }
        node = items[index]
      default: return span
      }
    }
    if let item, let items = node.sequence {
      if item.lowerBound > 0 { span = items[item.lowerBound - 1].range.upperBound..<span.upperBound }
      let next: Int? = if case .insert = edit { item.upperBound } else { item.upperBound + 1 }
      if let next, next < items.count { span = span.lowerBound..<items[next].range.lowerBound }
    }
    if case .set(_, let value) = edit, let scalar = node.scalar, scalar.style != .literal,
      scalar.style != .folded,
      let text = value.oneLine, !text.utf8.contains(UInt8(ascii: "\n"))
    {
      return node.range
    }
    return span
  }

  /// Comments stay with all edits but those that take values away or write others in the place of lists and mappings;
  /// those before an item that is taken away stay, too.
  private func checkComments(_ edit: NoteEdit, _ old: FrontMatter, _ new: FrontMatter, _ context: String) {
    switch edit {
    case .insert, .move: break
    case .set(let path, _):
      if let node = old.root?.at(path), node.scalar == nil { return }
    case .remove(let path):
      guard case .index(let index)? = path.last, let list = old.root?.at(path.dropLast()),
        let items = list.sequence, index < items.count, !hasOddLineEnds(old)
      else { return }
      // Between a dash and a value on the next line they are the item's own.
      let line = old.file.bytes[..<items[index].range.lowerBound].reversed().prefix {
        !"\r\n".utf8.contains($0)
      }
      guard line.contains(UInt8(ascii: "-")) || old.file.bytes[list.range.lowerBound] == UInt8(ascii: "[")
      else {
        return
      }
      let kept = comments(of: new)
      let lost = comments(of: old, before: items[index].range.lowerBound).filter { !kept.contains($0) }
      #expect(lost == [], "\(context)")
      return
    case .replaceBody: return
    }
    guard !hasOddLineEnds(old) else { return }
    #expect(comments(of: old) == comments(of: new), "\(context)")
  }

  /// libyaml ends a comment at these, nobody else does.
  private func hasOddLineEnds(_ note: FrontMatter) -> Bool {
    let endings: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
    return String(decoding: note.file.bytes, as: UTF8.self).unicodeScalars.contains(where: endings.contains)
  }

  /// The comments in the order of their letters.
  private func comments(of note: FrontMatter, before end: Int = .max) -> [String] {
    guard var yaml = note.yamlRange else { return [] }
    yaml = yaml.lowerBound..<max(yaml.lowerBound, min(yaml.upperBound, end))
    var bytes = note.file.bytes
    for range in note.root?.texts(in: bytes) ?? [] {
      for index in range where bytes[index] > UInt8(ascii: " ") { bytes[index] = UInt8(ascii: "x") }
    }
    let lines = bytes[yaml].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.compactMap { line in
      line.indices.first { index in
        line[index] == UInt8(ascii: "#") && (index == line.startIndex || line[index - 1] == UInt8(ascii: " "))
      }.map { String(decoding: line[$0...], as: UTF8.self) }
    }.sorted()
  }

  // MARK: There and back

  private func checkInverse(_ edit: NoteEdit, _ old: FrontMatter, _ new: [UInt8]) {
    guard let root = old.root, new != old.file.bytes,
      let inverse = inverse(of: edit, in: root, old.file.bytes)
    else { return }
    if case .set(let path, _) = edit, root.at(path) != nil {
      let made = FrontMatter.read(SourceFile(path: "a.md", bytes: new)).note.root?.at(path)
      guard made?.scalar?.style == root.at(path)?.scalar?.style else { return }
    }
    let context = "\(edit) and \(inverse) of \(shown(old.file.bytes)) by \(shown(new))"
    do throws(EditRefusal) {
      let restored = try NoteEditor.apply([inverse], to: new, keyOrder: Self.order)
      let isRestored = restored == old.file.bytes
      #expect(isRestored, "\(context) made \(shown(restored))")
    } catch {
      Issue.record("\(error.message): \(context)")
    }
  }

  private func inverse(of edit: NoteEdit, in root: YAMLNode, _ bytes: [UInt8]) -> NoteEdit? {
    switch edit {
    case .move(let path, let from, let to): return .move(path, from: to, to: from)
    case .insert(let path, let index, _):
      guard let list = root.at(path), let items = list.sequence else { return nil }
      return !items.isEmpty || isUsualEmpty(list.range, bytes) ? .remove(path + [.index(index)]) : nil
    case .set(let path, _):
      guard let node = root.at(path) else {
        guard let owner = root.at(path.dropLast()), let entries = owner.mapping else { return nil }
        // A pair in brackets has no braces of its own, and gets some.
        let isPair =
          root.at(path.dropLast(2))?.sequence != nil && bytes[owner.range].first != UInt8(ascii: "{")
        let list = root.at(path.dropLast(2)).map { bytes[$0.range].first == UInt8(ascii: "[") } ?? false
        return (!entries.isEmpty || isUsualEmpty(owner.range, bytes)) && !(isPair && list)
          ? .remove(path) : nil
      }
      guard let scalar = node.scalar else { return nil }
      let written = String(decoding: bytes[node.range], as: UTF8.self)
      let isUsual = scalar.text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") && $0 < 0x7F }
      switch scalar.style {
      case .plain: return written == scalar.text && !scalar.isNull ? .set(path, .plain(scalar.text)) : nil
      case .singleQuoted:
        return written == "'\(scalar.text)'" && isUsual ? .set(path, .text(scalar.text)) : nil
      case .doubleQuoted:
        return written == "\"\(scalar.text)\"" && isUsual ? .set(path, .text(scalar.text)) : nil
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether brackets that hold nothing are written as they would be where the last item is removed.
  private func isUsualEmpty(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let before = String(decoding: bytes[max(0, range.lowerBound - 2)..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[range.upperBound...].prefix(2), as: UTF8.self)
    return range.count == 2 && [": ", "- "].contains(before)
      && ((after == " #" && before == ": ") || after.utf8.first.map { "\r\n,]}".utf8.contains($0) } == true)
  }

  // MARK: Refusals

  /// A refusal has to have a reason in the note or the edit.
  private func checkRefusal(_ refusal: EditRefusal, _ edit: NoteEdit, _ old: FrontMatter) {
    let context = "\(refusal.message): \(edit) of \(shown(old.file.bytes))"
    let marks = ["&", "*", "!", "? ", "<<", "?\t", "?\n", "{x}"]
    let text = String(decoding: old.file.bytes, as: UTF8.self)
    let reasons = [
      "has an anchor", "repeats a value", "has a tag", "comes from another", "takes keys from", "the key of",
    ]
    let isReadOnly = reasons.contains { refusal.message.contains($0) } && marks.contains { text.contains($0) }
    let misses = ["isn't there", "an edit must name", "not a list", "not a mapping", "a line \"---\""]
    let isUnreadable = refusal.message.hasPrefix("the front matter is written") && text.contains("~")
    // A text that keeps its blank lines would keep those at the end of the list as well.
    let keepsLines = if case .move = edit { text.contains("|+") || text.contains(">+") } else { false }
    let hasReason =
      isReadOnly || isUnreadable || keepsLines || misses.contains { refusal.message.contains($0) }
    #expect(hasReason, "\(context)")
  }
}

extension YAMLNode {
  /// Where texts lie, without the lines of marks that are followed by texts.
  fileprivate func texts(in bytes: [UInt8]) -> [Range<Int>] {
    if isAlias { return [] }
    switch content {
    case .scalar(let scalar):
      guard scalar.style == .literal || scalar.style == .folded else { return [range] }
      let lineEnd = bytes[range].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      return [(lineEnd ?? range.upperBound)..<range.upperBound]
    case .sequence(let items): return items.flatMap { $0.texts(in: bytes) }
    case .mapping(let entries): return entries.flatMap { $0.key.texts(in: bytes) + $0.value.texts(in: bytes) }
    }
  }

  fileprivate func at(_ path: some Collection<YAMLStep>) -> YAMLNode? {
    path.reduce(self as YAMLNode?) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index): node?.sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }
}

extension YAMLValue {
  fileprivate var oneLine: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// The lines, whatever they end with.
  fileprivate var lines: [String] {
    var text = String.UnicodeScalarView(self)
    while let last = text.last, last == "\r" || last == "\n" { text.removeLast() }
    return String(text).split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map { String($0) }
  }
}
