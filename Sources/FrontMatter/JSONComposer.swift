internal import Diagnostics
internal import Text

/// Builds values from JSON (RFC 8259), as YAML's reader does from YAML.
///
/// YAML's own would do for most JSON, but not for the halves of surrogate pairs that JSON writes emoji with.
struct JSONComposer {
  private let file: SourceFile
  private var scanner: JSONScanner
  private var problems: [Diagnostic] = []

  /// Reads the value that begins at an offset of a file that is well-formed UTF-8.
  /// - Returns: The value, nil where it can't be read; where it ends; and every problem found.
  static func compose(
    _ file: SourceFile, from start: Int
  ) -> (root: YAMLNode?, end: Int, problems: [Diagnostic]) {
    var composer = JSONComposer(file: file, scanner: JSONScanner(file.bytes, from: start))
    do throws(JSONScanner.Fault) {
      let root = try composer.node(depth: 1)
      let range = start..<composer.scanner.offset
      return (
        root, range.upperBound,
        composer.problems + CharacterCheck.problems(of: file, in: range, controls: false)
      )
    } catch {
      let notes = error.note.map { [Diagnostic.Note($0.message, at: .range(file, $0.range))] } ?? []
      composer.problems.add(
        .error, code: "json-syntax", error.reason, at: .range(file, error.range), notes: notes)
      return (nil, file.bytes.count, composer.problems)
    }
  }

  private mutating func node(depth: Int) throws(JSONScanner.Fault) -> YAMLNode {
    let (kind, range) = try scanner.scalarOrOpening()
    switch kind {
    case .text, .escapedText: return text((range, kind == .escapedText))
    case .number, .flag, .null:
      let text = String(decoding: file.bytes[range], as: UTF8.self)
      return YAMLNode(.scalar(YAMLScalar(text)), range: range)
    case .list, .object: break
    }
    guard depth < YAMLComposer.depthLimit else {
      throw .init(range, "values are nested deeper than \(YAMLComposer.depthLimit) levels")
    }
    var (items, entries): ([YAMLNode], [YAMLEntry]) = ([], [])
    var names: [String: Range<Int>] = [:]
    while try !scanner.takesEnd(of: range.lowerBound) {
      guard kind == .object else {
        items.append(try node(depth: depth + 1))
        continue
      }
      let key = text(try scanner.key())
      let value = try node(depth: depth + 1)
      if let first = names.updateValue(key.range, forKey: key.scalar?.text ?? "") {
        problems.add(
          .error, code: "duplicate-key", "\(key.scalar?.text ?? "") is given twice",
          at: .range(file, key.range), notes: [Diagnostic.Note("first given here", at: .range(file, first))])
      } else {
        entries.append(YAMLEntry(key: key, value: value))
      }
    }
    return YAMLNode(
      kind == .object ? .mapping(entries) : .sequence(items), range: range.lowerBound..<scanner.offset)
  }

  private func text(_ string: (range: Range<Int>, isEscaped: Bool)) -> YAMLNode {
    let text = scanner.text(string.range, isEscaped: string.isEscaped)
    // A value's bytes have its quotes.
    return YAMLNode(
      .scalar(YAMLScalar(text, style: .doubleQuoted)),
      range: string.range.lowerBound - 1..<string.range.upperBound + 1)
  }

  private init(file: SourceFile, scanner: JSONScanner) { (self.file, self.scanner) = (file, scanner) }
}
