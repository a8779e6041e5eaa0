/// A JSON value (RFC 8259) whose object members keep the order in which they were given.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number already written as JSON wants it, for instance `12.50`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  package static func == (left: JSON, right: JSON) -> Bool { left.text == right.text }

  /// The value on one line.
  package var text: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value over several lines, two spaces a level, with a newline at the end.
  package var prettyText: String {
    var bytes: [UInt8] = []
    write(into: &bytes, indent: 0)
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value.
  ///
  /// `<`, `>` and `&` inside strings are written as `\u003c` and the like, so that the text may stand in an HTML
  /// `script` element.
  /// `indent` is the level to indent from; nil writes everything on one line.
  package func write(into bytes: inout [UInt8], indent: Int? = nil) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let digits): bytes.append(contentsOf: digits.utf8)
    case .string(let text): JSON.write(text, into: &bytes)
    case .array(let items):
      JSON.writeContainer("[", "]", count: items.count, indent: indent, into: &bytes) {
        index, deeper, bytes in
        items[index].write(into: &bytes, indent: deeper)
      }
    case .object(let members):
      JSON.writeContainer("{", "}", count: members.count, indent: indent, into: &bytes) {
        index, deeper, bytes in
        JSON.write(members[index].key, into: &bytes)
        bytes.append(contentsOf: (deeper == nil ? ":" : ": ").utf8)
        members[index].value.write(into: &bytes, indent: deeper)
      }
    }
  }

  private static func writeContainer(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, count: Int, indent: Int?, into bytes: inout [UInt8],
    item: (Int, Int?, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newline(indent.map { $0 + 1 }, into: &bytes)
      item(index, indent.map { $0 + 1 }, &bytes)
    }
    if count > 0 { newline(indent, into: &bytes) }
    bytes.append(UInt8(ascii: close))
  }

  private static func newline(_ indent: Int?, into bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }

  /// Appends a string in quotes, as ``write(into:indent:)`` does.
  package static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where needsEscape(utf8[index]) {
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8[index], into: &bytes)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
  }

  private static func escape(_ byte: UInt8, into bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: #"\u00"#.utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
