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
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private static let quote = UInt8(ascii: "\"")

  let bytes: [UInt8]
  let separator: UInt8

  /// Where the next value begins.
  private(set) var offset: Int

  /// - Parameters:
  ///   - bytes: The file's.
  ///   - start: Where its text begins.
  ///   - separator: What stands between values; nil to recognise it by the first line.
  init(_ bytes: [UInt8], from start: Int, separator: UInt8?) {
    self.bytes = bytes
    let declared = Self.declared(bytes, from: start)
    offset = declared?.end ?? start
    self.separator = separator ?? declared?.separator ?? Self.recognised(bytes, from: offset)
  }

  /// Begins within a file.
  init(_ bytes: [UInt8], at offset: Int, separator: UInt8) {
    (self.bytes, self.offset, self.separator) = (bytes, offset, separator)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// What a first line such as `sep=;` says, which Excel reads and writes, and where the line ends; nil without one.
  private static func declared(_ bytes: [UInt8], from start: Int) -> (separator: UInt8, end: Int)? {
    var rest = bytes[min(start, bytes.count)...]
    guard rest.count >= 5, String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "sep=" else {
      return nil
    }
    rest = rest.dropFirst(4)
    guard let separator = rest.popFirst(), separators.contains(separator) || separator == UInt8(ascii: "|")
    else { return nil }
    guard let first = rest.popFirst() else { return (separator, rest.endIndex) }
    guard isLineEnd(first) else { return nil }
    if first == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    return (separator, rest.startIndex)
  }

  /// The separator that occurs most in the first line that isn't blank, outside quotes.
  private static func recognised(_ bytes: [UInt8], from start: Int) -> UInt8 {
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
    let most = counts.max() ?? 0
    return counts.firstIndex(of: most).map { separators[$0] } ?? UInt8(ascii: ",")
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
