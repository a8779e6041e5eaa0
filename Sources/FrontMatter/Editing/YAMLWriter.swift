/// Writes values that weren't there before, in the manner of the note.
struct YAMLWriter {
  /// Whether the dashes of a list stand below the first letter of its key.
  let hasFlushDashes: Bool

  /// Whether short lists of texts are written one below the other.
  let prefersBlockLists: Bool

  /// The longest line that a list in brackets may make.
  private static let lineLength = 100

  /// How a single value is written.
  enum Scalar {
    case inline(String)
    case block(BlockScalar)
  }

  // MARK: Within brackets

  /// The value on one line, for a place within brackets.
  func inBrackets(_ value: YAMLValue) -> String {
    switch value {
    case .text(let text): inline(text, isInBrackets: true)
    case .plain(let text): text
    case .list(let items): "[" + items.map(inBrackets).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { entryInBrackets($0.key, $0.value) }.joined(separator: ", ") + "}"
    }
  }

  func entryInBrackets(_ key: String, _ value: YAMLValue) -> String {
    inline(key, isInBrackets: true) + ": " + inBrackets(value)
  }

  private func inline(_ text: String, isInBrackets: Bool) -> String {
    PlainScalar.allows(text, isInBrackets: isInBrackets) ? text : QuotedScalar.preferred(text)
  }

  // MARK: On lines of their own

  /// The lines of an entry of a mapping, whose key is to stand at a column; the first without its indentation.
  func entry(_ key: String, _ value: YAMLValue, column: Int) -> [String] {
    let name = inline(key, isInBrackets: false) + ":"
    switch value {
    case .list(let items) where items.isEmpty || isShortList(items, after: column + name.utf8.count):
      return [name + " " + inBrackets(value)]
    case .list(let items):
      let column = column + (hasFlushDashes ? 0 : 2)
      return [name] + indented(list(items, column: column, gap: " "), column)
    case .mapping(let entries) where !entries.isEmpty:
      return [name] + indented(mapping(entries, column: column + 2), column + 2)
    default: return lines(value, after: name + " ", column: column)
    }
  }

  /// The lines of an item, whose dash is to stand at a column; the first without its indentation.
  func item(_ value: YAMLValue, column: Int, gap: String) -> [String] {
    lines(value, after: "-" + gap, column: column)
  }

  /// The lines of a list or mapping that isn't empty; the first without its indentation.
  func collection(_ value: YAMLValue, column: Int) -> [String]? {
    switch value {
    case .list(let items) where !items.isEmpty: list(items, column: column, gap: " ")
    case .mapping(let entries) where !entries.isEmpty: mapping(entries, column: column)
    default: nil
    }
  }

  /// Whether a list is written in brackets where there is a choice.
  func isShortList(_ items: [YAMLValue], after column: Int) -> Bool {
    guard !prefersBlockLists else { return false }
    var length = column + 3
    for item in items {
      guard item.scalarText != nil else { return false }
      length += inBrackets(item).utf8.count + 2
    }
    return length <= Self.lineLength
  }

  private func list(_ items: [YAMLValue], column: Int, gap: String) -> [String] {
    joined(items.map { item($0, column: column, gap: gap) }, column)
  }

  private func mapping(_ entries: [(key: String, value: YAMLValue)], column: Int) -> [String] {
    joined(entries.map { entry($0.key, $0.value, column: column) }, column)
  }

  /// The lines of a value that begins on the line of what introduces it.
  private func lines(_ value: YAMLValue, after introduction: String, column: Int) -> [String] {
    let width = column + introduction.utf8.count
    if let lines = collection(value, column: width) { return [introduction + lines[0]] + lines.dropFirst() }
    guard let text = value.scalarText else { return [introduction + inBrackets(value)] }
    if case .text = value, let block = multiline(text, column: column + 2, parentColumn: column) {
      return [introduction + block.header] + block.lines
    }
    if case .plain = value { return [introduction + text] }
    return [introduction + inline(text, isInBrackets: false)]
  }

  private func joined(_ parts: [[String]], _ column: Int) -> [String] {
    Array((parts.first ?? []) + parts.dropFirst().flatMap { indented($0, column) })
  }

  private func indented(_ lines: [String], _ column: Int) -> [String] {
    guard let first = lines.first else { return [] }
    return [String(repeating: " ", count: column) + first] + lines.dropFirst()
  }

  private func multiline(_ text: String, column: Int, parentColumn: Int) -> BlockScalar? {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    return BlockScalar(text, foldedAt: nil, column: column, parentColumn: parentColumn)
  }

  // MARK: With another way to write it

  /// The ways to write an entry: as lines, or within brackets and quotes where these don't fit what follows.
  func entries(_ key: String, _ value: YAMLValue, column: Int) -> [[String]] {
    [entry(key, value, column: column), [inline(key, isInBrackets: false) + ": " + onOneLine(value)]]
  }

  /// The ways to write an item, likewise; a list or mapping only on one line where those around it are in brackets.
  func items(_ value: YAMLValue, column: Int, gap: String, isInBrackets: Bool) -> [[String]] {
    let onOneLine = ["-" + gap + onOneLine(value)]
    guard !isInBrackets || value.scalarText != nil else { return [onOneLine] }
    return [item(value, column: column, gap: gap), onOneLine]
  }

  private func onOneLine(_ value: YAMLValue) -> String {
    if case .text(let text) = value { inline(text, isInBrackets: false) } else { inBrackets(value) }
  }

  // MARK: Single values in the place of others

  /// The ways to write a single value in the place of another, the nearest to what was there first.
  /// - Parameters:
  ///   - value: The value.
  ///   - old: What was there; nil for a list or a mapping.
  ///   - isInBrackets: Whether it stands within brackets.
  ///   - column: How far lines of a text below its key are to be indented.
  ///   - parentColumn: How far the key or dash is.
  ///   - width: How long the lines of a folded text are.
  /// - Returns: Nothing for a list or a mapping.
  func scalars(
    _ value: YAMLValue, over old: YAMLScalar?, isInBrackets: Bool, column: Int, parentColumn: Int, width: Int
  ) -> [Scalar] {
    guard let text = value.scalarText else { return [] }
    func block(_ width: Int?) -> Scalar? {
      guard !isInBrackets else { return nil }
      return BlockScalar(text, foldedAt: width, column: column, parentColumn: parentColumn).map(Scalar.block)
    }
    let style = old?.style ?? .plain
    if case .plain = value {
      switch style {
      case .singleQuoted: return QuotedScalar.single(text).map { [.inline($0)] } ?? []
      case .doubleQuoted: return [.inline(QuotedScalar.double(text))]
      default: return [.inline(text)]
      }
    }
    let hasLines = text.utf8.contains(UInt8(ascii: "\n"))
    var ways: [Scalar?] = []
    switch style {
    case .plain:
      if PlainScalar.allows(text, isInBrackets: isInBrackets) { ways.append(.inline(text)) }
      if hasLines { ways.append(block(nil)) }
      ways.append(.inline(QuotedScalar.preferred(text)))
    case .singleQuoted:
      ways.append(QuotedScalar.single(text).map(Scalar.inline))
      if hasLines { ways.append(block(nil)) }
    case .doubleQuoted: break
    case .literal: ways.append(block(nil))
    case .folded: ways += [block(width), block(nil)]
    }
    return ways.compactMap(\.self) + [.inline(QuotedScalar.double(text))]
  }
}
