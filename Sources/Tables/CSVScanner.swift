/// Takes the values of a CSV file (RFC 4180) one after the other.
struct CSVScanner {
  /// A value as it stands in the file.
  struct Value {
    /// The bytes, quotes around them not included.
    let range: Range<Int>

    /// Whether quotes within it are doubled.
    let isEscaped: Bool
    let isQuoted: Bool

    /// Whether the record goes on after it.
    let isFollowed: Bool

    /// What is wrong with it; nil for nothing.
    let fault: Fault?

    /// Whether nothing stands there, not even quotes.
    var isBlank: Bool { range.isEmpty && !isQuoted }
  }

  struct Fault {
    let range: Range<Int>
    let reason: String

    /// Where the quote was opened, where that stands elsewhere.
    var opening: Int?

    /// Whether nothing closes a quote, so that the file can't be read on.
    var isUnclosed = false
  }

  /// What may stand between values where the definition names nothing; the first wins a tie.
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

  /// How many records after the first are looked at to recognise what stands between values.
  private static let sampleCount = 20

  private static let quote = UInt8(ascii: "\"")

  let bytes: [UInt8]
  let separator: UInt8

  /// Where the next value begins.
  private(set) var offset: Int

  /// - Parameters:
  ///   - bytes: The file's.
  ///   - start: Where its text begins.
  ///   - separator: What stands between values; nil to recognise it.
  ///   - skipped: How many rows are passed over before anything is looked at.
  init(_ bytes: [UInt8], from start: Int, separator: UInt8?, skipping skipped: Int = 0) {
    self.bytes = bytes
    let declared = Self.declared(bytes, from: start)
    offset = declared?.end ?? start
    for _ in 0..<skipped where offset < bytes.count { offset = Self.endOfRow(bytes, from: offset) }
    self.separator = separator ?? declared?.separator ?? Self.recognised(bytes, from: offset)
  }

  /// Begins within a file.
  init(_ bytes: [UInt8], at offset: Int, separator: UInt8) {
    (self.bytes, self.offset, self.separator) = (bytes, offset, separator)
  }

  /// Where the row after the one that begins at an offset begins, whatever stands between its values.
  private static func endOfRow(_ bytes: [UInt8], from start: Int) -> Int {
    var (offset, isInQuotes, isAtValue) = (start, false, true)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        // Two within quotes are one.
        if isInQuotes, offset + 1 < bytes.count, bytes[offset + 1] == quote {
          offset += 2
          continue
        }
        // Elsewhere it is a sign of a title: 5" pots.
        if isInQuotes || isAtValue { isInQuotes.toggle() }
      } else if !isInQuotes, isLineEnd(byte) {
        let isPair =
          byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return offset + (isPair ? 2 : 1)
      }
      isAtValue = separators.contains(byte)
      offset += 1
    }
    return offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// What a first line such as `sep=;` says, which Excel reads and writes, and where the line ends; nil without one.
  private static func declared(_ bytes: [UInt8], from start: Int) -> (separator: UInt8, end: Int)? {
    var rest = bytes[min(start, bytes.count)...]
    guard rest.count >= 5, String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "sep=" else {
      return nil
    }
    rest = rest.dropFirst(4)
    guard let separator = rest.popFirst(), separators.contains(separator) else { return nil }
    guard let first = rest.popFirst() else { return (separator, rest.endIndex) }
    guard isLineEnd(first) else { return nil }
    if first == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    return (separator, rest.startIndex)
  }

  /// The separator that occurs most in the first line that isn't blank, outside quotes; of several the first that parts the
  /// records after it into as many values, as `Name, full;Price` may be a header.
  private static func recognised(_ bytes: [UInt8], from start: Int) -> UInt8 {
    let comma = UInt8(ascii: ",")
    let candidates = candidates(bytes, from: start)
    guard let first = candidates.first else { return comma }
    if candidates.count == 1 {
      return first == comma && isProse(bytes, from: start) ? UInt8(ascii: ";") : first
    }
    let steady = candidates.first { candidate in
      let counts = counts(bytes, from: start, separator: candidate)
      return counts.count > 1 && counts.allSatisfy { $0 == counts[0] }
    }
    return steady ?? first
  }

  /// Whether commas are signs of the only column's name: each has a space after it, and no record has one.
  private static func isProse(_ bytes: [UInt8], from start: Int) -> Bool {
    let comma = UInt8(ascii: ",")
    let line = bytes[min(start, bytes.count)...].drop(while: isLineEnd).prefix { !isLineEnd($0) }
    let isSpaced = line.indices.allSatisfy { index in
      line[index] != comma || index + 1 < line.endIndex && line[index + 1] == 0x20
    }
    guard isSpaced, !line.contains(quote) else { return false }
    let counts = counts(bytes, from: start, separator: comma)
    return counts.count > 1 && counts.dropFirst().allSatisfy { $0 == 1 }
  }

  /// How many values each of the first records has that isn't blank.
  private static func counts(_ bytes: [UInt8], from start: Int, separator: UInt8) -> [Int] {
    var scanner = CSVScanner(bytes, from: start, separator: separator)
    var counts: [Int] = []
    while !scanner.isAtEnd, counts.count <= sampleCount {
      var count = 0
      var isBlank = true
      var isFollowed = true
      while isFollowed {
        let value = scanner.next()
        isFollowed = value.isFollowed
        isBlank = isBlank && value.isBlank
        count += 1
      }
      if !isBlank { counts.append(count) }
    }
    return counts
  }

  /// The separators in the first line that isn't blank, outside quotes, the one that occurs most first.
  private static func candidates(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var counts = separators.map { _ in 0 }
    var isInQuotes = false
    var isBlank = true
    for byte in bytes[min(start, bytes.count)...] {
      if !isInQuotes, isLineEnd(byte) {
        if isBlank { continue }
        break
      }
      isBlank = false
      if byte == quote {
        isInQuotes.toggle()
      } else if !isInQuotes, let candidate = separators.firstIndex(of: byte) {
        counts[candidate] += 1
      }
    }
    return counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
      .map { separators[$0] }
  }

  // MARK: Values

  /// Takes the value that begins here, and the separator or line end after it.
  mutating func next() -> Value {
    offset < bytes.count && bytes[offset] == Self.quote ? quotedValue() : plainValue()
  }

  private mutating func plainValue() -> Value {
    let start = offset
    var firstQuote: Int?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == separator || Self.isLineEnd(byte) { break }
      if byte == Self.quote, firstQuote == nil { firstQuote = offset }
      offset += 1
    }
    let range = start..<offset
    return Value(
      range: range, isEscaped: false, isQuoted: false, isFollowed: takeSeparator(),
      fault: firstQuote.map {
        Fault(
          range: $0..<$0 + 1,
          reason: "a quote within a value; put the whole value in quotes, and write the quote twice")
      })
  }

  private mutating func quotedValue() -> Value {
    let opening = offset
    var isEscaped = false
    offset += 1
    while offset < bytes.count {
      guard bytes[offset] == Self.quote else {
        offset += 1
        continue
      }
      guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else { break }
      isEscaped = true
      offset += 2
    }
    let range = (opening + 1)..<offset
    guard offset < bytes.count else {
      return Value(
        range: range, isEscaped: isEscaped, isQuoted: true, isFollowed: false,
        fault: Fault(range: opening..<opening + 1, reason: "this quote is never closed", isUnclosed: true))
    }
    offset += 1
    let after = offset
    while offset < bytes.count, bytes[offset] != separator, !Self.isLineEnd(bytes[offset]) { offset += 1 }
    let rest = after..<offset
    let reason = "text after the closing quote; within quotes a quote is written twice"
    return Value(
      range: range, isEscaped: isEscaped, isQuoted: true, isFollowed: takeSeparator(),
      fault: rest.isEmpty ? nil : Fault(range: rest, reason: reason, opening: opening))
  }

  /// Goes past a separator, or past a line end, be it LF, CRLF or CR.
  /// - Returns: Whether it was a separator.
  private mutating func takeSeparator() -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    offset += 1
    if byte == separator { return true }
    if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
    return false
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  // MARK: Decoding

  /// The text of a value in which each quote is written twice.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isSecond = false
    for byte in bytes {
      isSecond = byte == quote && !isSecond
      if byte != quote || isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
