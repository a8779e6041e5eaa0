package import Diagnostics

/// Looks for characters in a text that can't be seen and that no page may hold.
package enum CharacterCheck {
  /// What is wrong with the characters in a range of a file that is well-formed UTF-8.
  ///
  /// - A control character is an error: HTML has none (https://html.spec.whatwg.org/multipage/parsing.html, “control
  ///   character in input stream”, “noncharacter in input stream”), and XML, hence a feed, can't hold it.
  /// - A mark that turns the direction of writing and isn't closed on its line, or overrides it, is a warning: the text
  ///   reads otherwise than it is. Those that are closed are how Hebrew and Arabic names stand beside Latin ones.
  ///
  /// Each is told once, with the number of the others. In YAML, whose reader tells control characters itself, only
  /// marks of direction are looked for: there `controls` is false.
  package static func problems(
    of file: SourceFile, in range: Range<Int>, controls: Bool = true
  ) -> [Diagnostic] {
    file.bytes.withUnsafeBytes { bytes in
      var found = Found()
      scan(UnsafeRawBufferPointer(rebasing: bytes[range]), from: range.lowerBound, &found)
      var problems: [Diagnostic] = []
      if controls, found.controls.count == file.bytes.count, file.bytes.first == 0 {
        problems.add(
          .error, code: "control-character",
          "the file holds nothing but zeros, as a loss of power leaves it; get it back from a backup",
          at: .path(file.path))
      } else if controls, let first = found.controls.first {
        problems.add(
          .error, code: "control-character",
          "the control character \(name(of: first, in: file)) can't be shown; delete it\(found.controls.more)",
          at: .range(file, first))
      }
      if let first = found.directions.first {
        problems.add(
          .warning, code: "writing-direction",
          "\(name(of: first, in: file)), which can't be seen, turns the direction of writing, so that text reads otherwise than it is written\(found.directions.more)",
          at: .range(file, first))
      }
      return problems
    }
  }

  /// What is wrong with the characters that the escapes of a value stand for, in its texts and keys.
  ///
  /// What aliases repeat is told once, and no more than the first problems of a file.
  package static func problems(ofEscapesIn node: YAMLNode, of file: SourceFile) -> [Diagnostic] {
    guard file.bytes.contains(UInt8(ascii: "\\")) else { return [] }
    var problems: [Diagnostic] = []
    addProblems(ofEscapesIn: node, file, to: &problems)
    return problems
  }

  private static func addProblems(
    ofEscapesIn node: YAMLNode, _ file: SourceFile, to problems: inout [Diagnostic]
  ) {
    guard !node.isAlias, problems.count < YAMLComposer.problemLimit else { return }
    for item in node.sequence ?? [] { addProblems(ofEscapesIn: item, file, to: &problems) }
    for entry in node.mapping ?? [] {
      addProblems(ofEscapesIn: entry.key, file, to: &problems)
      addProblems(ofEscapesIn: entry.value, file, to: &problems)
    }
    guard let scalar = node.scalar, scalar.style == .doubleQuoted else { return }
    var text = scalar.text
    let control = text.withUTF8 { UTF8Check.scanForYAML(UnsafeRawBufferPointer($0)).control }
    guard let control else { return }
    let value = String(decoding: text.utf8.dropFirst(control.lowerBound).prefix(control.count), as: UTF8.self)
    problems.add(
      .error, code: "control-character",
      "an escape here stands for the control character \(name(of: value)), which can't be shown",
      at: .range(file, node.range))
  }

  /// Where the first of some characters is, and how many there are.
  private struct Places {
    var first: Range<Int>?
    var count = 0

    /// How many there are besides the first, for a message.
    var more: String { count > 1 ? " (and \(count - 1) more in this file)" : "" }

    mutating func add(_ place: Range<Int>) {
      if first == nil { first = place }
      count += 1
    }
  }

  private struct Found {
    var controls = Places()
    var directions = Places()

    /// The marks of direction that are open on the line.
    var open: [Range<Int>] = []

    mutating func endLine() {
      for place in open { directions.add(place) }
      open.removeAll()
    }
  }

  private static func scan(_ bytes: UnsafeRawBufferPointer, from base: Int, _ found: inout Found) {
    var offset = 0
    while true {
      offset = UTF8Check.endOfPrintable(in: bytes, from: offset)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte < 0x80 {
        if byte != 0x09 { found.controls.add(base + offset..<base + offset + 1) }
        offset += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard offset + length <= bytes.count else { break }
      let place = base + offset..<base + offset + length
      switch byte {
      case 0xC2 where bytes[offset + 1] < 0xA0, 0xEF where isNoncharacter(bytes, offset),
        0xF0...0xF4 where isNoncharacter(bytes, offset):
        found.controls.add(place)
      case 0xE2 where bytes[offset + 1] & 0xFE == 0x80:
        note(bytes[offset + 1], bytes[offset + 2], place, bytes, base, &found)
      default: break
      }
      offset += length
    }
    found.endLine()
  }

  /// Whether a character of three or four bytes is one of U+FDD0 to U+FDEF, or of the last two of a plane.
  private static func isNoncharacter(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    guard bytes[offset] == 0xEF else {
      return bytes[offset + 1] & 0x0F == 0x0F && bytes[offset + 2] == 0xBF && bytes[offset + 3] >= 0xBE
    }
    switch bytes[offset + 1] {
    case 0xB7: return (0x90...0xAF).contains(bytes[offset + 2])
    case 0xBF: return bytes[offset + 2] >= 0xBE
    default: return false
    }
  }

  /// Notes U+202A to U+202E and U+2066 to U+2069.
  private static func note(
    _ second: UInt8, _ third: UInt8, _ place: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ base: Int,
    _ found: inout Found
  ) {
    // A line that has ended since the last mark has closed nothing.
    if let last = found.open.last,
      bytes[(last.upperBound - base)..<(place.lowerBound - base)].contains(where: { $0 == 0x0A || $0 == 0x0D }
      )
    {
      found.endLine()
    }
    switch (second, third) {
    case (0x80, 0xAD), (0x80, 0xAE): found.directions.add(place)
    case (0x80, 0xAA), (0x80, 0xAB), (0x81, 0xA6), (0x81, 0xA7), (0x81, 0xA8): found.open.append(place)
    case (0x80, 0xAC), (0x81, 0xA9): _ = found.open.popLast()
    default: break
    }
  }

  /// The number of the first character as it is written: `U+0007`.
  private static func name(of text: String) -> String {
    let digits = String(text.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  static func name(of place: Range<Int>, in file: SourceFile) -> String {
    name(of: String(decoding: file.bytes[place], as: UTF8.self))
  }
}
