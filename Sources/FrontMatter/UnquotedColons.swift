internal import Diagnostics

/// Front matter in which texts have a colon before a space without quotes: `title: Rosemary: how to grow it`.
///
/// YAML has no such text. But on a line of its own, with a key at its beginning, there is nothing else that it could mean, and many
/// a note of a person has one.
enum UnquotedColons {
  /// Reads front matter once more with such texts; nil where it has none, or is wrong otherwise as well.
  static func read(
    _ file: SourceFile, _ range: Range<Int>
  ) -> (root: YAMLNode?, problems: [Diagnostic])? {
    var bytes = file.bytes
    var colons: [Int] = []
    var line = range.lowerBound
    while line < range.upperBound {
      let end = bytes[line..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
      for colon in colonsInText(bytes[line..<end]) {
        // Any sign that means nothing within a text.
        bytes[colon] = UInt8(ascii: ".")
        colons.append(colon)
      }
      line = end + 1
    }
    guard !colons.isEmpty else { return nil }
    let (root, problems) = bytes.withUnsafeBytes { YAMLComposer.compose(file, $0, range) }
    guard let root, let entries = root.mapping, !problems.contains(where: { $0.severity == .error }) else {
      return nil
    }
    var left = colons[...]
    var mended: [YAMLEntry] = []
    for var entry in entries {
      let own = left.prefix { entry.value.range.contains($0) }
      if !own.isEmpty {
        guard entry.value.scalar != nil else { return nil }
        let text = String(decoding: file.bytes[entry.value.range], as: UTF8.self)
        // What goes on in another line is more than one could be sure of.
        if text.utf8.contains(0x0A) { return nil }
        entry.value = YAMLNode(.scalar(YAMLScalar(text)), range: entry.value.range)
        left = left.dropFirst(own.count)
      }
      mended.append(entry)
    }
    guard left.isEmpty else { return nil }
    let warnings = colons.prefix(1).map { colon in
      Diagnostic(
        .warning, code: "unquoted-colon",
        "a \":\" before a space can't stand in a value of YAML; the line is read as one text",
        at: .range(file, colon..<colon + 1), notes: [Diagnostic.Note("put the whole value in quotes")])
    }
    return (YAMLNode(.mapping(mended), range: root.range), problems + warnings)
  }

  /// The places of colons within the text of a line `key: text`; none for any other line.
  private static func colonsInText(_ line: ArraySlice<UInt8>) -> [Int] {
    guard let first = line.first, isLetter(first),
      let colon = line.firstIndex(of: UInt8(ascii: ":")), colon + 1 < line.endIndex,
      line[colon + 1] == 0x20,
      line[..<colon].allSatisfy({ isLetter($0) || "-_ 0123456789".utf8.contains($0) })
    else { return [] }
    let value = line[(colon + 1)...].drop { $0 == 0x20 }
    // What begins so is no plain text.
    guard let start = value.first, !"\"'[]{}|>&*!%@`#-?:,".utf8.contains(start),
      !value.contains(UInt8(ascii: "\t"))
    else { return [] }
    let end = value.lastIndex { $0 != 0x20 && $0 != 0x0D }.map { $0 + 1 } ?? value.startIndex
    let text = value[..<end]
    // A comment ends the text.
    if zip(text, text.dropFirst()).contains(where: { $0 == 0x20 && $1 == UInt8(ascii: "#") }) { return [] }
    return text.indices.filter { index in
      text[index] == UInt8(ascii: ":") && (index + 1 == end || text[index + 1] == 0x20)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || byte >= 0x80 || byte == UInt8(ascii: "_")
  }
}
