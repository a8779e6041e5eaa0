import FrontMatter
import PlantLibrary
import Publishing
import Site
import Text

/// Changes that bring back what a note said before.
extension Editor {
  /// An edited note in the bytes that it had when it said the same; the note as it was edited where it never did.
  ///
  /// A choice of one that became a list of two is no list again once the second is taken away, and a value that was
  /// taken out comes back to its place with its comments. A text that was changed meanwhile in other lines stays changed.
  /// - Parameters:
  ///   - edited: The note as it was edited.
  ///   - note: The note as it is.
  ///   - edits: What was edited.
  ///   - history: The saves of late; nil where they aren't known.
  /// - Returns: The edited note, with the former bytes where it says what it said before.
  func asBefore(
    _ edited: EditableNote, insteadOf note: EditableNote, _ edits: [FieldEdit], _ history: SaveHistory?
  ) -> EditableNote {
    guard let history, edited.bytes != note.bytes, !edited.isUnreadable else { return edited }
    let keys = Set(edits.compactMap(\.key).compactMap { note.attribute(named: $0)?.key })
    // Who changes there and back several times has the same few texts again and again.
    var (tried, seen): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    func then(_ bytes: [UInt8]?) -> EditableNote? {
      guard let bytes, tried.insert(bytes).inserted else { return nil }
      return edited.same(with: bytes)
    }
    for former in history.formers(of: note.location.path, now: note.bytes) {
      if let then = then(former.withoutSave) { return then }
      guard seen.insert(former.bytes).inserted else { continue }
      if let then = then(edited.withValues(of: note.with(former.bytes), keys)) { return then }
    }
    return edited
  }
}

extension EditableNote {
  /// The note with other bytes, if it says the same then and has all its comments.
  fileprivate func same(with bytes: [UInt8]) -> EditableNote? {
    let other = with(bytes)
    return other.says(what: self) && Set(other.comments).isSuperset(of: comments) ? other : nil
  }

  private func says(what other: EditableNote) -> Bool {
    guard bodyBytes == other.bodyBytes, !isUnreadable else { return false }
    for attribute in attributes + ownKeys {
      let (mine, theirs) = (value(of: attribute), other.value(of: attribute))
      guard mine.json == theirs.json, mine.fits, theirs.fits else { return false }
    }
    return others.elementsEqual(other.others) {
      $0.key.hasSameTexts(as: $1.key, andMarks: true) && $0.value.hasSameTexts(as: $1.value, andMarks: true)
    }
  }

  /// What the note has besides attributes and keys of its own.
  private var others: [YAMLEntry] {
    (root?.mapping ?? []).filter { !places.gives($0) }
  }

  /// The note's bytes with the values of some keys as another note writes them; nil where either lacks one.
  fileprivate func withValues(of other: EditableNote, _ keys: Set<String>) -> [UInt8]? {
    var bytes = bytes
    let places = keys.map { (entry(of: $0)?.value.range, other.entry(of: $0)?.value.range) }
    guard places.allSatisfy({ $0 != nil && $1 != nil }) else { return nil }
    for case (let place?, let former?) in places.sorted(by: { $0.0?.lowerBound ?? 0 > $1.0?.lowerBound ?? 0 })
    {
      guard place.upperBound <= bytes.count, former.upperBound <= other.bytes.count else { return nil }
      bytes.replaceSubrange(place, with: other.bytes[former])
    }
    return bytes
  }

  /// What may be a comment of the front matter; a text with such a mark in it counts as well.
  private var comments: [ArraySlice<UInt8>] {
    bytes[..<bodyBytes.startIndex].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap {
      line in
      line.indices.first { index in
        line[index] == UInt8(ascii: "#")
          && (index == line.startIndex || line[index - 1] == UInt8(ascii: " ")
            || line[index - 1] == UInt8(ascii: "\t"))
      }.map { line[$0...] }
    }
  }
}
