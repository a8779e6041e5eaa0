internal import Text

/// Lines for a terminal, written one after the other.
struct TextPage {
  enum Style: String {
    case plain = ""
    case bold = "\u{1B}[1m"
    case faint = "\u{1B}[2m"
    /// Greys of the palette of 256 colours, next to black and to white.
    case shadedDark = "\u{1B}[48;5;236m"
    case shadedLight = "\u{1B}[48;5;254m"

    var isShaded: Bool { self == .shadedDark || self == .shadedLight }
  }

  /// How many cells a line has; nil for any number.
  let width: Int?
  let color: Bool

  /// How many cells of a line have a background where the line is shaded; a longer line is shaded to its end.
  let shadedWidth: Int

  private(set) var bytes: [UInt8] = []

  /// Whether an empty line goes before the next that is written.
  var wantsBlankLine = false

  /// Writes a text on lines of its own.
  mutating func write(_ text: String, indent: Int = 0, style: Style = .plain) {
    let room = max(1, (width ?? .max) - indent)
    write(
      [TextPiece(lines: wrapped(printableLine(text), width: room), offset: indent, width: room)], style: style
    )
  }

  /// Writes the pieces beside each other.
  /// - Parameters:
  ///   - pieces: What stands beside each other, from left to right.
  ///   - style: How all of it is set.
  ///   - isAtBottom: Whether a piece with fewer lines than another has its last beside the other's last.
  mutating func write(_ pieces: [TextPiece], style: Style = .plain, isAtBottom: Bool = false) {
    let height = pieces.map(\.lines.count).max() ?? 0
    for index in 0..<height {
      var line = ""
      var end = 0
      for piece in pieces {
        let index = isAtBottom ? index - (height - piece.lines.count) : index
        guard piece.lines.indices.contains(index) else { continue }
        let text = piece.lines[index]
        let textWidth = displayWidth(text)
        let start = piece.offset + (piece.isAtRight ? piece.width - textWidth : 0)
        line += String(repeating: " ", count: max(0, start - end)) + text
        end = max(start, end) + textWidth
      }
      write(line: line, style: style)
    }
  }

  private mutating func write(line: String, style: Style) {
    if wantsBlankLine { bytes.append(UInt8(ascii: "\n")) }
    wantsBlankLine = false
    // By bytes: a mark on a space makes one character of both.
    let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { line.utf8.index(after: $0) }
    let shown = line.utf8[..<(end ?? line.utf8.startIndex)]
    let isStyled = color && style != .plain && !shown.isEmpty
    if isStyled { bytes.append(contentsOf: style.rawValue.utf8) }
    bytes.append(contentsOf: shown)
    if isStyled, style.isShaded {
      let missing = shadedWidth - displayWidth(String(shown) ?? "")
      if missing > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: missing)) }
    }
    if isStyled { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// A text between two places of a line.
struct TextPiece {
  let lines: [String]

  /// Where the room of the piece begins, in cells of the terminal.
  let offset: Int

  /// How many cells the room has.
  let width: Int
  var isAtRight = false
}
