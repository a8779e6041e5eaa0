internal import CCommonMark
internal import Text

/// Finds the paragraphs that hold tables and puts tables in their place.
struct TablePass {
  private let text: UnsafeBufferPointer<UInt8>
  private let lines: LineTable
  private let standIns: StandIns?
  private let options: Int32
  private var pieces: [UInt8] = []
  private var line = 1
  private var inserts: [(line: Int, insert: Insert)] = []

  /// Where the cells' text begins, by the number in the user data of a cell's node.
  private(set) var cells: [Range<Int>] = []

  /// What rows have beyond the columns of their tables, which no page shows: the first of many.
  private(set) var leftOut: [Range<Int>] = []
  private static let mostLeftOut = 20

  /// How many empty cells may be added to short rows, so that a wide header over many rows stays small.
  private var padding = 100_000

  private enum Insert {
    /// A cell's node, which gets the inlines.
    case cell(Node, hasBackslash: Bool)
    /// Paragraph text above a table, which goes before it.
    case paragraph(before: Node)
  }

  init(_ text: UnsafeBufferPointer<UInt8>, lines: LineTable, standIns: StandIns?, options: Int32) {
    self.text = text
    self.lines = lines
    self.standIns = standIns
    self.options = options
  }

  /// Puts tables in the place of all paragraphs that hold them.
  mutating func run(on root: Node) {
    for block in root.textBlocks where block.endLine > block.startLine { replace(block) }
    guard !inserts.isEmpty else { return }
    fill()
  }

  private mutating func replace(_ block: Node) {
    let isHeading = block.kind == CMARK_NODE_HEADING
    let underlineNumber = isHeading ? underlineNumber(of: block) : block.endLine
    let last = isHeading ? underlineNumber - 1 : block.endLine
    guard mayBeTable(block, last) else { return }
    var content = contentLines(of: block, last)
    var table = Table(text, lines: content, standIns: standIns)
    var underline: Node?
    if isHeading, table != nil {
      // The line below the table isn't its underline, but a thematic break or one more row.
      let rule = text.trimmed(lines.range(underlineNumber))
      if text[rule].count(where: { $0 == UInt8(ascii: "-") }) >= 3 {
        underline = Node(cmark_node_new(CMARK_NODE_THEMATIC_BREAK))
      } else {
        content = contentLines(of: block, underlineNumber)
        table = Table(text, lines: content, standIns: standIns)
      }
    }
    guard let table, let node = Node.block(openingTag(of: table).utf8, "</table>".utf8) else {
      underline?.free()
      return
    }
    node.insertBefore(block)
    underline?.insertAfter(node)
    if table.firstLine > 0 { addParagraph(content[..<table.firstLine], before: node) }
    addRows(of: table, to: node)
    block.free()
  }

  /// The tag of a table.
  ///
  /// One with many columns may be wider than a phone. A style sheet can let it scroll, and who has no mouse can reach
  /// it to do so.
  private func openingTag(of table: Table) -> String {
    table.alignments.count < 4 ? "<table>" : "<table class=\"wide\" tabindex=\"0\">"
  }

  /// The line of a heading's underline; libcmark ends such a heading there or a line below.
  private func underlineNumber(of heading: Node) -> Int {
    for number in (heading.startLine + 1)...max(heading.endLine, heading.startLine + 1) {
      let line = text[lines.range(number)].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      guard let first = line.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "=") else { continue }
      if line.drop(while: { $0 == first }).allSatisfy(\.isSpace) { return number }
    }
    return heading.endLine
  }

  /// Whether one of the lines below the first can be a delimiter row.
  private func mayBeTable(_ block: Node, _ last: Int) -> Bool {
    guard last > block.startLine else { return false }
    for number in (block.startLine + 1)...last {
      var range = text.trimmed(lines.range(number))
      while range.lowerBound < range.upperBound,
        text[range.lowerBound] == UInt8(ascii: ">") || text[range.lowerBound].isBlank
      {
        range = (range.lowerBound + 1)..<range.upperBound
      }
      if Table.looksLikeDelimiters(text, range) { return true }
    }
    return false
  }

  /// A paragraph's lines without what belongs to the blocks around it.
  private func contentLines(of block: Node, _ last: Int) -> [Range<Int>] {
    var quotes = 0
    var parent = block.parent
    while let container = parent {
      if container.kind == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
      parent = container.parent
    }
    let first = lines.range(block.startLine)
    let start = min(max(first.lowerBound + block.startColumn - 1, first.lowerBound), first.upperBound)
    var content = [text.trimmed(start..<first.upperBound)]
    for number in (block.startLine + 1)...last {
      var range = text.trimmed(lines.range(number))
      for _ in 0..<quotes {
        guard range.lowerBound < range.upperBound, text[range.lowerBound] == UInt8(ascii: ">") else { break }
        range = text.trimmed((range.lowerBound + 1)..<range.upperBound)
      }
      content.append(range)
    }
    return content
  }

  private mutating func addParagraph(_ content: ArraySlice<Range<Int>>, before node: Node) {
    endLine()
    inserts.append((line, .paragraph(before: node)))
    for (index, range) in content.enumerated() {
      // Indented, a line goes on with the paragraph whatever it begins with.
      if index > 0 { pieces.append("    ") }
      pieces.append(contentsOf: text[range])
      endLine()
    }
    endLine()
  }

  private mutating func endLine() {
    pieces.append(UInt8(ascii: "\n"))
    line += 1
  }

  /// Adds a table's cells.
  ///
  /// What comes between two of them is written by the second, so that each is one node with one text.
  private mutating func addRows(of table: Table, to node: Node) {
    let columns = table.alignments.count
    let tags = table.alignments.map { [UInt8]("<td\($0.attribute)>".utf8) }
    let nextTags = tags.map { Array("</td>\n".utf8) + $0 }
    let rowTag = Array("</td>\n</tr>\n<tr>\n".utf8) + (tags.first ?? [])
    for (number, row) in table.rows.enumerated() {
      var count = columns
      if row.count < columns {
        if columns - row.count <= padding { padding -= columns - row.count } else { count = row.count }
      }
      if let first = row.dropFirst(columns).first(where: { !$0.isEmpty }), leftOut.count < Self.mostLeftOut {
        leftOut.append(first)
      }
      for column in 0..<count {
        let opening: [UInt8] =
          switch (number, column) {
          case (0, 0): Array("<thead>\n<tr>\n<th scope=\"col\"\(table.alignments[0].attribute)>".utf8)
          case (0, _): Array("</th>\n<th scope=\"col\"\(table.alignments[column].attribute)>".utf8)
          case (1, 0): Array("</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n".utf8) + tags[0]
          case (_, 0): rowTag
          default: nextTags[column]
          }
        guard let cell = Node.inline(opening) else { continue }
        node.append(cell)
        if column < row.count, !row[column].isEmpty { add(cell, row[column]) }
      }
    }
    let closing = table.rows.count > 1 ? "</td>\n</tr>\n</tbody>" : "</th>\n</tr>\n</thead>"
    if let end = Node.inline(closing.utf8) { node.append(end) }
  }

  /// A cell becomes a heading of a line of its own, which holds inlines whatever it begins with.
  private mutating func add(_ cell: Node, _ range: Range<Int>) {
    inserts.append((line, .cell(cell, hasBackslash: text[range].contains(UInt8(ascii: "\\")))))
    cells.append(range)
    cmark_node_set_user_data(cell.pointer, UnsafeMutableRawPointer(bitPattern: cells.count))
    pieces.append("# ")
    pieces.append(contentsOf: text[range])
    pieces.append(" #")
    endLine()
  }

  /// Parses all cells at once and hands out their inlines.
  private mutating func fill() {
    if mayDefineLinks {
      endLine()
      pieces.append(contentsOf: text)
    }
    let parsed = pieces.withUnsafeBytes { bytes in
      cmark_parse_document(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, options)
    }
    guard let root = Node(parsed) else { return }
    defer { root.free() }
    var node = root.firstChild
    for (line, insert) in inserts {
      while let before = node, before.startLine < line { node = before.next }
      guard let block = node, block.startLine == line else { continue }
      node = block.next
      switch insert {
      case .cell(let cell, let hasBackslash):
        if hasBackslash { TablePass.unescapePipes(in: block) }
        cell.appendChildren(of: block)
      case .paragraph(let table):
        block.insertBefore(table)
      }
    }
  }

  /// Whether the text can contain link reference definitions, which hold for cells too.
  private var mayDefineLinks: Bool { text.firstOffset(of: "]:", from: 0) != nil }

  /// In a cell `\|` is a pipe even in code, where libcmark leaves the backslash.
  private static func unescapePipes(in cell: Node) {
    var found: [Node] = []
    cell.walk { node in
      switch node.kind {
      case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        if node.literal.contains(UInt8(ascii: "|")) { found.append(node) }
      default: break
      }
      return true
    }
    for node in found {
      let literal = node.literal
      var unescaped: [UInt8] = []
      for (index, byte) in literal.enumerated() {
        if byte == UInt8(ascii: "\\"), literal.starts(with: "\\|", at: index) { continue }
        unescaped.append(byte)
      }
      node.setLiteral(unescaped)
    }
  }
}
