import Text

/// Two-byte characters that stand for our two-byte delimiters while libcmark reads the text.
///
/// libcmark's tree no longer tells `\[[` from `[[`, so an unescaped `[[`, `]]`, `~~` or `[^` is replaced before: by
/// a character that the text doesn't contain, that is as long (places stay), and that is punctuation as the
/// delimiter is (so emphasis beside it reads the same). Those that turn out to be no markup, in code for instance,
/// are written as the delimiter again at the end.
///
/// The characters are the Syriac punctuation marks U+0700 to U+070D, which share their first byte; a text that
/// contains more than nine of the fourteen has no wiki links, strikethrough and footnotes.
struct StandIns {
  enum Kind: Int, CaseIterable {
    case wikiOpening
    case wikiClosing
    case strike
    case footnote
    /// Holds the place of a footnote's first line that is empty.
    case nothing

    var original: StaticString {
      switch self {
      case .wikiOpening: "[["
      case .wikiClosing: "]]"
      case .strike: "~~"
      case .footnote: "[^"
      case .nothing: ""
      }
    }
  }

  static let lead: UInt8 = 0xDC

  /// The second byte of the stand-in of each kind.
  private let trails: [UInt8]

  /// Chooses characters other than the text's own, which are given a bit each; nil when there are not enough left.
  init?(avoiding used: UInt16) {
    let free = (0..<14).filter { used & 1 << $0 == 0 }
    guard free.count >= Kind.allCases.count else { return nil }
    trails = free.prefix(Kind.allCases.count).map { 0x80 + UInt8($0) }
  }

  /// What the stand-in with this second byte means; nil for none.
  func kind(_ trail: UInt8) -> Kind? {
    trails.firstIndex(of: trail).flatMap { Kind(rawValue: $0) }
  }

  func trail(_ kind: Kind) -> UInt8 { trails[kind.rawValue] }

  func append(_ kind: Kind, to bytes: inout [UInt8]) {
    bytes.append(StandIns.lead)
    bytes.append(trail(kind))
  }

  /// Appends bytes with the delimiters in place of their stand-ins.
  func appendOriginal(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while let lead = bytes.firstOffset(of: StandIns.lead, from: index) {
      index = lead + 1
      guard index < bytes.count, let kind = kind(bytes[index]) else { continue }
      output.append(contentsOf: bytes[start..<lead])
      kind.original.withUTF8Buffer { output.append(contentsOf: $0) }
      index += 1
      start = index
    }
    output.append(contentsOf: bytes[start...])
  }
}

extension StandIns? {
  /// Appends bytes with the delimiters in place of their stand-ins, if there are any.
  func appendOriginal(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if let self {
      self.appendOriginal(bytes, to: &output)
    } else {
      output.append(contentsOf: bytes)
    }
  }

  func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> StandIns.Kind? {
    guard let self, bytes[index] == StandIns.lead, index + 1 < bytes.count else { return nil }
    return self.kind(bytes[index + 1])
  }

  /// Whether the bytes of a line are no more than what holds the place of an empty one.
  func isNothing(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    let line = bytes.trimmed(line)
    return line.count == 2 && kind(bytes, line.lowerBound) == .nothing
  }
}
