/// Fields of CSV as RFC 4180 has it.
package enum CSVField {
  /// What ends a line.
  package static let lineEnd: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]

  /// Appends a text as one field, in quotes where it needs them.
  ///
  /// A text that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, one of these as East Asian
  /// full-width characters, a tab or a line break) has `'` put before it. Numbers are no texts: they are appended as
  /// they are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - alwaysQuotes: Whether it is put in quotes also where it doesn't need them.
  ///   - bytes: What the field is appended to.
  package static func write(_ text: String, alwaysQuotes: Bool = false, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      let isQuoted = alwaysQuotes || utf8.contains(where: needsQuotes)
      if isQuoted { bytes.append(quote) }
      if beginsFormula(utf8) { bytes.append(UInt8(ascii: "'")) }
      guard isQuoted else { return bytes.append(contentsOf: utf8) }
      for byte in utf8 {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
  }

  /// The text with the `'` that keeps a spreadsheet from taking it for a formula, where it needs one.
  package static func guarded(_ text: String) -> String {
    beginsFormula(text.utf8) ? "'" + text : text
  }

  private static let quote = UInt8(ascii: "\"")

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  private static func beginsFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first {
    // U+FF0B, U+FF0D, U+FF1D and U+FF20, which spreadsheets of Japan, China and Korea take for the others.
    case 0xEF:
      text.starts(with: "＋".utf8) || text.starts(with: "－".utf8) || text.starts(with: "＝".utf8)
        || text.starts(with: "＠".utf8)
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "\t"),
      UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      true
    default: false
    }
  }
}
