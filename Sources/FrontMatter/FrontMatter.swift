package import Diagnostics
internal import Text

/// A note as it was read: its front matter and where its body lies.
package struct FrontMatter: Sendable {
  package let file: SourceFile

  /// The values between the `---` lines, always a mapping; nil where the note has no front matter, or it is empty or
  /// can't be read.
  package let root: YAMLNode?

  /// The bytes between the `---` lines; nil where the note has no front matter.
  package let yamlRange: Range<Int>?

  /// The bytes after the closing line, or all of the file but a byte order mark.
  ///
  /// Empty where the front matter isn't closed or the file isn't UTF-8.
  package let bodyRange: Range<Int>

  /// What the values are written in.
  package enum Language: Sendable {
    case yaml
    case json
    case toml
  }

  package private(set) var language = Language.yaml

  /// Reads a note: front matter between a first line `---` and the next line that is `---` (or `...`), then the body; a
  /// file that isn't a text is front matter as a whole.
  ///
  /// A text may also begin with an object of JSON, on the first line, after which the body begins in a line of its own, or
  /// with TOML between two lines `+++` (https://gohugo.io/content-management/front-matter/).
  /// - Returns: What could be read, and every problem found; with an error the values are those before it.
  package static func read(
    _ file: SourceFile, as form: NoteForm = .text
  ) -> (note: FrontMatter, problems: [Diagnostic]) {
    file.bytes.withUnsafeBytes { bytes in
      func text(_ body: Range<Int>) -> FrontMatter {
        FrontMatter(file: file, root: nil, yamlRange: nil, bodyRange: body)
      }
      let nothing = bytes.count..<bytes.count
      if let offset = UTF8Check.firstInvalidByte(in: bytes) {
        return (text(nothing), [.notUTF8(file, at: offset)])
      }
      guard form == .text else { return record(file, bytes, form) }
      switch FrontMatterCut(bytes) {
      case .none(let body):
        if let other = leadingTOML(file, bytes, body) ?? leadingObject(file, body) { return other }
        return (text(body), CharacterCheck.problems(of: file, in: body))
      case .unclosed(let opening):
        let problem = Diagnostic(
          .error, code: "unclosed-front-matter",
          "the front matter that begins here isn't closed by a line \"---\"", at: .range(file, opening))
        return (text(nothing), [problem])
      case .closed(let yaml, let body):
        var (root, problems) = YAMLComposer.compose(file, bytes, yaml)
        if problems.contains(where: { $0.code == "yaml-syntax" }),
          let other = UnquotedColons.read(file, yaml)
        {
          (root, problems) = other
        }
        takeMapping(&root, file, &problems)
        problems += CharacterCheck.problems(of: file, in: body)
        return (FrontMatter(file: file, root: root, yamlRange: yaml, bodyRange: body), problems)
      }
    }
  }

  /// The values of one note in a file that has those of many: a row of a table.
  ///
  /// Its own bytes are those of `root`, a mapping; there is no body.
  package init(part root: YAMLNode, of file: SourceFile) {
    let end = root.range.upperBound
    self.init(file: file, root: root, yamlRange: root.range, bodyRange: end..<end)
  }

  private init(file: SourceFile, root: YAMLNode?, yamlRange: Range<Int>?, bodyRange: Range<Int>) {
    (self.file, self.root, self.yamlRange, self.bodyRange) = (file, root, yamlRange, bodyRange)
  }

  private static func takeMapping(
    _ root: inout YAMLNode?, _ file: SourceFile, _ problems: inout [Diagnostic]
  ) {
    guard let node = root, node.mapping == nil else { return }
    if !node.isNull { problems.append(.notMapping(file, node)) }
    root = nil
  }

  /// Reads a file that is front matter as a whole.
  private static func record(
    _ file: SourceFile, _ bytes: UnsafeRawBufferPointer, _ form: NoteForm
  ) -> (note: FrontMatter, problems: [Diagnostic]) {
    let range = FrontMatterCut.endOfByteOrderMark(bytes)..<bytes.count
    var (root, problems): (YAMLNode?, [Diagnostic])
    let isBlank = bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    if form == .yaml || form == .table || isBlank {
      (root, problems) = YAMLComposer.compose(file, bytes, range)
    } else {
      let (node, end, found) = JSONComposer.compose(file, from: range.lowerBound)
      (root, problems) = (node, found)
      var scanner = JSONScanner(file.bytes, from: end)
      do throws(JSONScanner.Fault) { try scanner.end() } catch {
        problems.add(.error, code: "json-syntax", error.reason, at: .range(file, error.range))
      }
    }
    if form != .table { takeMapping(&root, file, &problems) }
    var note = FrontMatter(
      file: file, root: root, yamlRange: range, bodyRange: bytes.count..<bytes.count)
    note.language = form == .json ? .json : .yaml
    return (note, problems)
  }

  /// Reads a text that begins with TOML; nil for one that doesn't, or where no line closes it.
  private static func leadingTOML(
    _ file: SourceFile, _ bytes: UnsafeRawBufferPointer, _ text: Range<Int>
  ) -> (note: FrontMatter, problems: [Diagnostic])? {
    let mark = UInt8(ascii: "+")
    guard let start = FrontMatterCut.endOfMarkerLine(mark, bytes, at: text.lowerBound) else { return nil }
    var line = start
    while line < text.upperBound {
      if bytes[line] == mark, let body = FrontMatterCut.endOfMarkerLine(mark, bytes, at: line) {
        let (root, problems) = TOMLComposer.compose(file, start..<line)
        var note = FrontMatter(
          file: file, root: root, yamlRange: start..<line, bodyRange: body..<text.upperBound)
        note.language = .toml
        return (note, problems + CharacterCheck.problems(of: file, in: note.bodyRange))
      }
      line = FrontMatterCut.endOfLine(bytes, from: line)
    }
    return nil
  }

  /// Reads a text that begins with an object of JSON; nil for one that doesn't.
  private static func leadingObject(
    _ file: SourceFile, _ text: Range<Int>
  ) -> (note: FrontMatter, problems: [Diagnostic])? {
    let bytes = file.bytes[text]
    // No other text begins so: not a shortcode `{{`, and not a list of attributes `{:`.
    guard bytes.first == UInt8(ascii: "{"),
      let next = bytes.dropFirst().first(where: { $0 != 0x20 && $0 != 0x09 }),
      next == UInt8(ascii: "\"") || next == 0x0A || next == 0x0D
    else { return nil }
    var (root, end, problems) = JSONComposer.compose(file, from: text.lowerBound)
    let rest = file.bytes[end...].firstIndex { $0 == 0x0A } ?? file.bytes.count
    let line = file.bytes[end..<rest]
    if root != nil, !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      problems.add(
        .error, code: "json-syntax", "the text must begin in a line of its own after the front matter",
        at: .range(file, line.startIndex..<line.endIndex))
    }
    takeMapping(&root, file, &problems)
    let body = min(rest + 1, file.bytes.count)..<file.bytes.count
    problems += CharacterCheck.problems(of: file, in: body)
    var note = FrontMatter(file: file, root: root, yamlRange: text.lowerBound..<end, bodyRange: body)
    note.language = .json
    return (note, problems)
  }

  /// Reads a file that is JSON as a whole.
  /// - Returns: The root value, nil where it can't be read; and every problem found.
  package static func readJSON(_ file: SourceFile) -> (root: YAMLNode?, problems: [Diagnostic]) {
    file.bytes.withUnsafeBytes { bytes in
      if let offset = UTF8Check.firstInvalidByte(in: bytes) { return (nil, [.notUTF8(file, at: offset)]) }
      let (root, end, found) = JSONComposer.compose(file, from: FrontMatterCut.endOfByteOrderMark(bytes))
      var problems = found
      var scanner = JSONScanner(file.bytes, from: end)
      do throws(JSONScanner.Fault) { try scanner.end() } catch {
        problems.add(.error, code: "json-syntax", error.reason, at: .range(file, error.range))
      }
      return (root, problems)
    }
  }

  /// Reads a file that has a JSON value on each line.
  /// - Returns: The values that can be read, and why others can't.
  package static func readJSONLines(_ file: SourceFile) -> (roots: [YAMLNode], problems: [Diagnostic]) {
    file.bytes.withUnsafeBytes { bytes in
      if let offset = UTF8Check.firstInvalidByte(in: bytes) { return ([], [.notUTF8(file, at: offset)]) }
      var roots: [YAMLNode] = []
      var problems: [Diagnostic] = []
      for line in JSONLines.lines(of: file.bytes, from: FrontMatterCut.endOfByteOrderMark(bytes)) {
        let (root, end, found) = JSONComposer.compose(file, from: line.lowerBound)
        let isWhole = root != nil && end == line.upperBound
        if let root, isWhole { roots.append(root) }
        guard problems.count < YAMLComposer.problemLimit else { continue }
        // What goes on on the next line is wrong on this one.
        let isOwn = found.allSatisfy { problem in
          if case .range(let range)? = problem.location {
            range.bytes.lowerBound <= line.upperBound
          } else {
            true
          }
        }
        if isOwn { problems += found }
        if !isOwn || root != nil && !isWhole {
          problems.add(
            .error, code: "json-syntax", "a line of this file holds one JSON value, and all of it",
            at: .range(file, line))
        }
      }
      return (roots, problems)
    }
  }

  /// Reads a file that is YAML as a whole, for instance `plantsite.yml`.
  /// - Parameters:
  ///   - file: The file.
  ///   - isShown: Whether its texts go into pages, so that an escape may stand for no control character.
  /// - Returns: The root value, nil where the file is empty or can't be read; and every problem found.
  package static func readYAML(
    _ file: SourceFile, isShown: Bool = true
  ) -> (root: YAMLNode?, problems: [Diagnostic]) {
    file.bytes.withUnsafeBytes { bytes in
      if let offset = UTF8Check.firstInvalidByte(in: bytes) { return (nil, [.notUTF8(file, at: offset)]) }
      let start = FrontMatterCut.endOfByteOrderMark(bytes)
      let (root, problems) = YAMLComposer.compose(file, bytes, start..<bytes.count)
      guard isShown, let root else { return (root, problems) }
      return (root, problems + CharacterCheck.problems(ofEscapesIn: root, of: file))
    }
  }
}

extension Diagnostic {
  fileprivate static func notUTF8(_ file: SourceFile, at offset: Int) -> Diagnostic {
    let byte = String(file.bytes[offset], radix: 16, uppercase: true)
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    let fault = isUTF16 ? "this file is UTF-16" : "the byte 0x\(byte) isn't UTF-8 here"
    return Diagnostic(
      .error, code: "not-utf8", "\(fault); save the file as UTF-8",
      at: .range(file, offset..<offset + 1))
  }

  fileprivate static func notMapping(_ file: SourceFile, _ root: YAMLNode) -> Diagnostic {
    // A space that doesn't break looks like any other.
    let start = file.bytes[root.range]
    let hasOtherSpace = zip(start, start.dropFirst(2)).contains { $0 == UInt8(ascii: ":") && $1 == 0xA0 }
    return Diagnostic(
      .error, code: "front-matter-not-mapping",
      "front matter must be lines of \"key: value\", but this is \(root.kindInWords)",
      at: .range(file, root.range),
      notes: hasOtherSpace
        ? [Note("the space after a colon here is a no-break space; type an ordinary one")] : [])
  }
}
