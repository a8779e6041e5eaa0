/// Replacing what stands after the front matter.
extension NoteEditor {
  mutating func replaceBody(_ body: String) throws(EditRefusal) {
    guard form == .text else { throw EditRefusal("the note is a record, which has no text") }
    guard !isBodyUnknown else { throw problem ?? .noPlace() }
    let old = note.bodyRange
    guard var splice = Self.splice(bytes[old], to: body, lineEnd: lineEnd) else { return }
    if old.isEmpty, endsInMarker { splice.bytes.insert(contentsOf: lineEnd.utf8, at: 0) }
    try takeBody(splice)
  }

  /// Gives a note another text as a whole, front matter and all.
  ///
  /// Lines that are as they were keep their line ends, others get the note's; a byte order mark stays. What the text
  /// says isn't looked at.
  /// - Parameters:
  ///   - text: The new text, whose lines end in `\n`, without a byte order mark.
  ///   - bytes: The note's file.
  /// - Returns: The new bytes.
  package static func replaceText(_ text: String, of bytes: [UInt8]) -> [UInt8] {
    let start = bytes.withUnsafeBytes { FrontMatterCut.endOfByteOrderMark($0) }
    return splice(bytes[start...], to: text, lineEnd: firstLineEnd(of: bytes))?.applied(to: bytes) ?? bytes
  }

  /// What makes a text of some bytes; nil where they are the same but for line ends.
  private static func splice(_ old: ArraySlice<UInt8>, to text: String, lineEnd: String) -> Splice? {
    let oldLines = lines(old)
    let newLines = lines(Array(text.utf8)[...])
    let kept = zip(oldLines, newLines).prefix { isSame($0, $1) }.count
    let rest = min(oldLines.count, newLines.count) - kept
    let keptAtEnd = zip(oldLines.reversed(), newLines.reversed()).prefix(rest).prefix { isSame($0, $1) }.count
    let upper = oldLines.count - keptAtEnd
    guard kept < upper || kept < newLines.count - keptAtEnd else { return nil }
    var written: [UInt8] = []
    for line in newLines[kept..<(newLines.count - keptAtEnd)] {
      written += line.text
      if !line.end.isEmpty { written += lineEnd.utf8 }
    }
    let lower = kept < oldLines.count ? oldLines[kept].text.startIndex : old.endIndex
    let end = upper < oldLines.count ? oldLines[upper].text.startIndex : old.endIndex
    return Splice(lower..<end, written)
  }

  /// Whether it can't be told where the body begins.
  private var isBodyUnknown: Bool {
    problem != nil && note.yamlRange == nil
  }

  /// Whether the note ends with the line that closes its front matter, without a line end.
  private var endsInMarker: Bool {
    guard note.yamlRange != nil, note.bodyRange.isEmpty, let last = bytes.last else { return false }
    return last != UInt8(ascii: "\n") && last != UInt8(ascii: "\r")
  }

  private struct Line {
    let text: ArraySlice<UInt8>
    let end: ArraySlice<UInt8>
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
      var next = min(end + 1, bytes.endIndex)
      if end < bytes.endIndex, bytes[end] == UInt8(ascii: "\r"), next < bytes.endIndex,
        bytes[next] == UInt8(ascii: "\n")
      {
        next += 1
      }
      lines.append(Line(text: bytes[start..<end], end: bytes[end..<next]))
      start = next
    }
    return lines
  }

  /// Whether two lines differ in nothing but how they end.
  private static func isSame(_ old: Line, _ new: Line) -> Bool {
    old.text == new.text && old.end.isEmpty == new.end.isEmpty
  }
}
