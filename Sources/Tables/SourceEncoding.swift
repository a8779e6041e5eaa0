package import Diagnostics
internal import FrontMatter
internal import Text

/// How a source's bytes stand for characters.
package enum SourceEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  /// What Excel calls Unicode text.
  case utf16 = "utf-16"
  /// What Excel writes as plain CSV in Western Europe and America.
  case windows1252 = "windows-1252"

  /// The file in UTF-8; the same one where it is that already.
  ///
  /// A byte order mark goes before what is told, since nothing else begins so. Without either a file is UTF-8, or, where
  /// `recognises` is true, whatever its bytes can only be. Lines and columns are those of the file that was read.
  /// - Returns: nil where the file isn't what it should be, with the problem; with the file, what it was taken for.
  package static func inUTF8(
    _ file: SourceFile, told: SourceEncoding?, recognises: Bool = false
  ) -> (file: SourceFile?, fault: Diagnostic?) {
    let bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (file, nil) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return (nil, .wrongEncoding(file, "UTF-32"))
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(file, from: 2, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(file, from: 2, isBigEndian: true) }
    switch told {
    case .utf16: return utf16(file, from: 0, isBigEndian: bytes.first == 0)
    case .windows1252: return windows1252(file)
    case .utf8: return (file, nil)
    case nil: break
    }
    if looksLikeUTF16(bytes) {
      return recognises
        ? utf16(file, from: 0, isBigEndian: bytes.first == 0) : (nil, .wrongEncoding(file, "UTF-16"))
    }
    guard recognises, let first = beginningOfWindows1252(bytes) else { return (file, nil) }
    let (text, fault) = windows1252(file)
    return (text, text.map { .assumedEncoding($0, file, at: first) } ?? fault)
  }

  /// The first byte beyond ASCII of what isn't UTF-8 and can be Windows-1252; nil for other files.
  ///
  /// Where UTF-8 comes before the first byte that isn't, that is damage: Windows-1252 hardly ever reads as UTF-8. So it is
  /// where `Ã©` or the like would come after it.
  private static func beginningOfWindows1252(_ bytes: [UInt8]) -> Int? {
    guard let invalid = bytes.withUnsafeBytes(UTF8Check.firstInvalidByte),
      bytes.firstIndex(where: { $0 >= 0x80 }) == invalid,
      bytes.allSatisfy({ $0 >= 0x20 && windows1252($0) != nil || (0x09...0x0D).contains($0) }),
      !hasLettersOfUTF8(bytes[invalid...])
    else { return nil }
    return invalid
  }

  /// Whether some bytes have letters of Western Europe as UTF-8 has them, `é` as 0xC3 0xA9.
  static func hasLettersOfUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0xC3 && (0x80...0xBF).contains($1) }
  }

  /// The first character beyond ASCII of a file that is told to be Windows-1252 and is UTF-8 from end to end, which one
  /// of Windows-1252 hardly ever is; nil for any other.
  package static func doubtfulCharacter(_ file: SourceFile, told: SourceEncoding?) -> Range<Int>? {
    let bytes = file.bytes
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    guard told == .windows1252, !marks.contains(where: { bytes.starts(with: $0) }),
      let start = bytes.firstIndex(where: { $0 >= 0x80 }),
      bytes.withUnsafeBytes(UTF8Check.firstInvalidByte) == nil
    else { return nil }
    let end = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    return start..<end
  }

  /// Whether every other of the first bytes is zero, as in UTF-16 of any Western text.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(32)
    guard start.count >= 4, start.contains(0) else { return false }
    let zeros = [0, 1].map { parity in start.indices.filter { $0 % 2 == parity && start[$0] == 0 }.count }
    return zeros.contains { $0 * 3 >= start.count } && zeros.contains(0)
  }

  private static func utf16(
    _ file: SourceFile, from start: Int, isBigEndian: Bool
  ) -> (SourceFile?, Diagnostic?) {
    let bytes = file.bytes
    guard (bytes.count - start) % 2 == 0 else {
      return (nil, .brokenUTF16(file, "it breaks off within a character"))
    }
    let units = stride(from: start, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      return (nil, .brokenUTF16(file, "half a character"))
    }
    return (SourceFile(path: file.path, bytes: Array(text.utf8)), nil)
  }

  private static func windows1252(_ file: SourceFile) -> (SourceFile?, Diagnostic?) {
    var text: [UInt8] = []
    text.reserveCapacity(file.bytes.count)
    for (offset, byte) in file.bytes.enumerated() {
      guard let scalar = windows1252(byte) else {
        let hex = String(byte, radix: 16, uppercase: true)
        return (
          nil,
          .unreadableSource(
            at: .range(file, offset..<offset + 1), "the byte 0x\(hex) stands for nothing in Windows-1252")
        )
      }
      text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
    return (SourceFile(path: file.path, bytes: text), nil)
  }

  /// What a byte stands for; nil for the five that stand for nothing.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let value = upperControls[Int(byte) - 0x80]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// What stands where Latin-1 has control characters (WHATWG Encoding, index windows-1252); 0 for nothing.
  private static let upperControls: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  /// The word around a byte as Windows-1252 has it, for messages; nil where that has none.
  static func word(in bytes: [UInt8], around offset: Int) -> String? {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte.isASCIIDigit || byte.isASCIILetter
    }
    let reach = 24
    var (start, end) = (offset, offset + 1)
    while start > 0, offset - start < reach, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, end - offset < reach, isPart(bytes[end]) { end += 1 }
    let scalars = bytes[start..<end].map { windows1252($0) }
    guard !scalars.contains(nil) else { return nil }
    return String(String.UnicodeScalarView(scalars.compactMap(\.self)))
  }
}

extension Diagnostic {
  /// What a file was taken for that nothing says the encoding of.
  ///
  /// `first` is the offset of its first byte beyond ASCII, the same in both.
  fileprivate static func assumedEncoding(
    _ text: SourceFile, _ read: SourceFile, at first: Int
  ) -> Diagnostic {
    let end = text.bytes[(first + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.bytes.endIndex
    let word = SourceEncoding.word(in: read.bytes, around: first) ?? ""
    return Diagnostic(
      .warning, code: "assumed-encoding",
      "this file isn't UTF-8, so it is read as Windows-1252, in which this is \(quoted(word))",
      at: .range(text, first..<end),
      notes: [
        Note(
          "if that is right, say encoding: windows-1252 where the file is named; if not, save it as UTF-8, which Excel calls CSV UTF-8"
        )
      ])
  }

  /// `told` is where the stream says the encoding.
  package static func doubtfulEncoding(
    _ source: SourceFile, at range: Range<Int>, told: SourceRange
  ) -> Diagnostic {
    let character = String(decoding: source.bytes[range], as: UTF8.self)
    let other = String(
      String.UnicodeScalarView(source.bytes[range].compactMap { SourceEncoding.windows1252($0) }))
    return Diagnostic(
      .warning, code: "doubtful-encoding",
      "this file is told to be Windows-1252, but all of it is UTF-8: \(quoted(other)) would be \(quoted(character))",
      at: .range(source, range), notes: [Note("say encoding: utf-8", at: .range(told))],
      suggestions: [Suggestion(replacing: told, with: SourceEncoding.utf8.rawValue)])
  }

  fileprivate static func wrongEncoding(_ file: SourceFile, _ name: String) -> Diagnostic {
    unreadableSource(
      at: .path(file.path), "this file is \(name); save it as UTF-8, which Excel calls CSV UTF-8",
      notes: name == "UTF-16"
        ? [
          Note(
            "a file in UTF-16 with a byte order mark is read; else say encoding: utf-16 where the file is named"
          )
        ]
        : [])
  }

  fileprivate static func brokenUTF16(_ file: SourceFile, _ reason: String) -> Diagnostic {
    unreadableSource(
      at: .path(file.path), "this file is UTF-16, but not well-formed (\(reason)); save it as UTF-8")
  }
}
