import Text

/// A note's text as libcmark gets it: with stand-ins for our delimiters, and list markers for footnote markers.
///
/// A footnote's text is a container with four columns of indentation, just as a list item whose marker is four wide.
/// So libcmark finds its blocks when `[^label]: ` is replaced by such a marker.
/// It has as many lines as the source.
struct PreparedText {
  private(set) var bytes: [UInt8] = []

  /// The width of the markers in place of a definition's.
  static let markerWidth = 4

  init(
    _ source: UnsafeBufferPointer<UInt8>, standIns: StandIns, definitions: [FootnoteDefinition]
  ) {
    bytes.reserveCapacity(source.count + 16)
    let labels = Set(definitions.map(\.label))
    let marker = PreparedText.marker(for: definitions, in: source)
    var pending = definitions[...]
    var copied = 0
    var index = 0
    while true {
      index = source.end(from: index) {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "~")
      }
      guard index < source.count else { break }
      // Where a stand-in goes in place of the bytes up to where the text goes on; nil copies them.
      var standIn: StandIns.Kind?
      let start = index
      switch source[index] {
      case UInt8(ascii: "\\"):
        index += index + 1 < source.count && source[index + 1].isASCIIPunctuation ? 2 : 1
      case UInt8(ascii: "~"):
        while index < source.count, source[index] == UInt8(ascii: "~") { index += 1 }
        if index - start == 2 { standIn = .strike }
      case UInt8(ascii: "["):
        if let definition = pending.first, definition.marker.lowerBound == index {
          pending.removeFirst()
          bytes.append(contentsOf: source[copied..<start])
          marker.withUTF8Buffer { bytes.append(contentsOf: $0) }
          if definition.isEmpty { standIns.append(.nothing, to: &bytes) }
          index = definition.marker.upperBound
          copied = index
        } else if let end = PreparedText.wikiLinkEnd(in: source, at: index) {
          bytes.append(contentsOf: source[copied..<start])
          standIns.append(.wikiOpening, to: &bytes)
          appendLinkContent(source, (start + 2)..<(end - 2), standIns)
          standIns.append(.wikiClosing, to: &bytes)
          index = end
          copied = index
        } else if PreparedText.isReference(in: source, at: index, labels) {
          standIn = .footnote
          index += 2
        } else {
          index += 1
        }
      default:
        index += 1
      }
      if let standIn {
        bytes.append(contentsOf: source[copied..<start])
        standIns.append(standIn, to: &bytes)
        copied = index
      }
    }
    bytes.append(contentsOf: source[copied...])
  }

  /// Appends what stands between the brackets of a link between notes.
  private mutating func appendLinkContent(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ standIns: StandIns
  ) {
    let content = UnsafeBufferPointer(rebasing: source[range])
    var index = 0
    while index < content.count {
      let end = content.end(from: index) { $0 == UInt8(ascii: "~") }
      bytes.append(contentsOf: content[index..<end])
      index = content.end(from: end) { $0 != UInt8(ascii: "~") }
      if index - end == 2 {
        standIns.append(.strike, to: &bytes)
      } else {
        bytes.append(contentsOf: content[end..<index])
      }
    }
  }

  /// Whether a reference to one of the footnotes begins at the offset.
  private static func isReference(
    in source: UnsafeBufferPointer<UInt8>, at start: Int, _ labels: Set<String>
  ) -> Bool {
    guard !labels.isEmpty, source.starts(with: "[^", at: start),
      let label = FootnoteDefinition.label(in: source, at: start + 2)
    else { return false }
    return labels.contains(FootnoteDefinition.normalized(source.string(label)))
  }

  /// How many bytes there may be between `[[` and `]]`.
  static let longestLink = 500

  /// The offset after the `]]` of a link between notes that begins at the offset; nil when none does.
  ///
  /// Its content has no brackets, backslashes and `<`, at most one line end and 500 bytes. After `!` it isn't ours, and
  /// before `(` it is an ordinary link with brackets in its text.
  static func wikiLinkEnd(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard source.starts(with: "[[", at: start),
      start == 0 || source[start - 1] != UInt8(ascii: "!")
    else { return nil }
    var hasLineEnd = false
    var index = start + 2
    while index < source.count, index - start <= longestLink + 2 {
      switch source[index] {
      case UInt8(ascii: "]"):
        guard index > start + 2, source.starts(with: "]]", at: index),
          !source.starts(with: "(", at: index + 2)
        else { return nil }
        return index + 2
      case UInt8(ascii: "["), UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\\"):
        // In a table's cell, `\|` is how a pipe is usually written.
        guard source.starts(with: "|", at: index + 1) else { return nil }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if hasLineEnd { return nil }
        hasLineEnd = true
        if source.starts(with: "\r\n", at: index) { index += 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// A list marker, as wide as ``markerWidth``, that no list of the source uses, so that a definition never joins
  /// the list above it; where all are in use, one that may.
  private static func marker(
    for definitions: [FootnoteDefinition], in source: UnsafeBufferPointer<UInt8>
  ) -> StaticString {
    guard !definitions.isEmpty else { return "+   " }
    var used = [Bool](repeating: false, count: 256)
    var index = 0
    while index < source.count {
      index = source.end(from: index) { !$0.isBlank && $0 != UInt8(ascii: ">") && !$0.isLineEnd }
      guard index < source.count else { break }
      if source[index].isASCIIDigit { index = source.end(from: index) { !$0.isASCIIDigit } }
      if index < source.count { used[Int(source[index])] = true }
      index = source.end(from: index) { $0.isLineEnd }
    }
    // The last two come last because `*   * *` and `-   - -` are thematic breaks.
    let markers: [(UInt8, StaticString)] = [
      (UInt8(ascii: "+"), "+   "), (UInt8(ascii: ")"), "1)  "), (UInt8(ascii: "."), "1.  "),
      (UInt8(ascii: "*"), "*   "), (UInt8(ascii: "-"), "-   "),
    ]
    return markers.first { !used[Int($0.0)] }?.1 ?? "+   "
  }
}
