import Diagnostics
import Text

/// Tells front matter that isn't read as such, because it doesn't begin with `---` on the first line.
enum DisplacedFrontMatter {
  /// How many lines are looked at; front matter is seldom longer.
  private static let lineLimit = 60

  /// The line at which the front matter of a note without any seems to begin; nil where none does.
  ///
  /// That is a `---` or `+++` after empty lines only, or a key with a value on the first line, where the key is one
  /// that every note has or a line `---` comes later; or one of these before a key with a value, where a line `---`
  /// comes later: a `---` that is indented, has more or fewer dashes or other ones, or has one line above it.
  static func line(in file: SourceFile) -> Range<Int>? {
    let lines = lines(file.bytes).filter { !$0.isEmpty }
    guard let first = lines.first else { return nil }
    if isFence(first) || first.elementsEqual("+++".utf8) { return first.indices }
    let hasEnd = lines.dropFirst().contains(where: isFence)
    if isEntry(first) { return hasEnd || isKnown(first) ? first.indices : nil }
    for place in [0, 1] where place + 2 < lines.count {
      let isOpening = place == 0 ? isLikeFence(lines[0]) : isFence(lines[1])
      guard isOpening, isEntry(lines[place + 1]) else { continue }
      return lines[(place + 2)...].contains(where: isLikeFence) ? lines[place].indices : nil
    }
    return nil
  }

  /// The first lines without the spaces at their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while lines.count < lineLimit, start < bytes.count {
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      let last = line.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      lines.append(last.map { line[...$0] } ?? [])
      start = line.endIndex + 1
    }
    return lines
  }

  /// Whether the line has nothing but two or more dashes of any kind, perhaps indented.
  private static func isLikeFence(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count < 100 else { return false }
    let dashes = String(decoding: line, as: UTF8.self).unicodeScalars.drop { $0 == " " || $0 == "\t" }
    // An em dash is what some keyboards make of two hyphens.
    return !dashes.isEmpty && dashes.allSatisfy(isDash) && String(dashes) != "-"
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual("---".utf8) }

  /// Whether the line is a key, a colon, and a space or the end.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return false }
    let isKey = line[..<colon].allSatisfy { byte in
      byte.isASCIILetter || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
    return isKey && (colon + 1 == line.endIndex || line[colon + 1] == UInt8(ascii: " "))
  }

  /// Whether the key of an entry is one that only front matter has, as it is spelt there.
  private static func isKnown(_ line: ArraySlice<UInt8>) -> Bool {
    let key = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    return AttributeSchema.reservedKeys.contains(key) || ["scientificName", "commonNames"].contains(key)
  }
}
