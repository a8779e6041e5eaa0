import Text

/// A style sheet without what only its readers need: comments, indentation, blank lines and other needless spaces,
/// and the zero of numbers below 1.
///
/// Comments that begin with `/*!` stay, since they hold licenses; so do strings, addresses in `url()` and escapes,
/// byte for byte.
struct CompactStyleSheet {
  private(set) var bytes: [UInt8] = []
  private let source: [UInt8]
  private var position = 0

  /// Whether spaces, or a comment beside some, have been left out since the last byte.
  private var hasGap = false

  init(_ source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count)
    while position < source.count { step() }
  }

  private mutating func step() {
    let byte = source[position]
    if Self.isSpace(byte) {
      hasGap = true
      position += 1
    } else if starts("/*"), !starts("/*!") {
      let end = end(of: "*/", from: position + 2)
      // Between two words a comment parts them without being a space.
      let isAlone = hasGap || bytes.isEmpty || end == source.count || Self.isSpace(source[end])
      if isAlone { position = end } else { keep(to: end) }
    } else if starts("/*!") {
      keep(to: end(of: "*/", from: position + 2))
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      keep(to: endOfString(byte))
    } else if byte == UInt8(ascii: "\\") {
      keep(to: endOfEscape())
    } else if startsAddress {
      keep(to: end(of: ")", from: position))
    } else {
      keep(to: position + 1)
    }
  }

  /// Appends the source up to there, behind a space if there was one that matters.
  private mutating func keep(to end: Int) {
    let end = min(end, source.count)
    let isNeedless = isZeroBeforePoint
    if hasGap, let last = bytes.last, Self.parts(last, source[position]) { bytes.append(UInt8(ascii: " ")) }
    if isNeedless {
      hasGap = false
      position += 1
      return
    }
    // The last declaration of a block needs no end.
    if source[position] == UInt8(ascii: "}") {
      while bytes.last == UInt8(ascii: ";"), !endsInEscape { bytes.removeLast() }
    }
    hasGap = false
    bytes += source[position..<end]
    position = end
  }

  /// Whether the zero of a number such as `0.5` comes next.
  private var isZeroBeforePoint: Bool {
    guard starts("0."), position + 2 < source.count, source[position + 2].isASCIIDigit else { return false }
    guard !hasGap, let last = bytes.last else { return true }
    return !Self.isName(last) && last != UInt8(ascii: ".")
  }

  /// Whether the last byte is escaped.
  private var endsInEscape: Bool { bytes.dropLast().last == UInt8(ascii: "\\") }

  /// Whether a space matters between these.
  private static func parts(_ last: UInt8, _ next: UInt8) -> Bool {
    switch (last, next) {
    // A property of one's own may be empty, but not without a space.
    case (UInt8(ascii: ":"), UInt8(ascii: ";")), (UInt8(ascii: ":"), UInt8(ascii: "}")): true
    // What ends a comment of HTML is a token of its own.
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): true
    case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: ";"), _), (UInt8(ascii: ":"), _),
      (UInt8(ascii: ","), _), (UInt8(ascii: ">"), _), (_, UInt8(ascii: ">")), (_, UInt8(ascii: "{")),
      (_, UInt8(ascii: "}")), (_, UInt8(ascii: ";")):
      false
    default: true
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[position...].starts(with: $0) }
  }

  /// Whether an address without quotes begins here: `url(` as a word of its own.
  private var startsAddress: Bool {
    guard source[position...].prefix(4).map({ $0 | 0x20 }).elementsEqual("url(".utf8.map { $0 | 0x20 }) else {
      return false
    }
    if !hasGap, let last = bytes.last, Self.isName(last) { return false }
    let first = source[position...].dropFirst(4).first { !Self.isSpace($0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte.isASCIIDigit || byte.isASCIILetter
  }

  /// Where the text next ends; the end of the sheet where it isn't there.
  private func end(of text: StaticString, from start: Int) -> Int {
    text.withUTF8Buffer { text in
      var place = start
      while place < source.count, !source[place...].starts(with: text) { place += 1 }
      return min(source.count, place + text.count)
    }
  }

  /// Where a string ends; at the end of its line where it isn't closed.
  private func endOfString(_ quote: UInt8) -> Int {
    var place = position + 1
    while place < source.count, source[place] != quote {
      if source[place] == UInt8(ascii: "\n") { return place }
      place += source[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place + 1
  }

  /// Where an escape ends, with the spaces behind it, the first of which may be a part of it.
  private func endOfEscape() -> Int {
    var place = position + 2
    while place < source.count, Self.isName(source[place]) { place += 1 }
    while place < source.count, Self.isSpace(source[place]) { place += 1 }
    return place
  }
}
