package import Diagnostics

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

  /// Reads a note: front matter between a first line `---` and the next line that is `---` (or `...`), then the body.
  /// - Returns: What could be read, and every problem found; with an error the values are those before it.
  package static func read(_ file: SourceFile) -> (note: FrontMatter, problems: [Diagnostic]) {
    file.bytes.withUnsafeBytes { bytes in
      func text(_ body: Range<Int>) -> FrontMatter {
        FrontMatter(file: file, root: nil, yamlRange: nil, bodyRange: body)
      }
      let nothing = bytes.count..<bytes.count
      if let offset = UTF8Check.firstInvalidByte(in: bytes) {
        return (text(nothing), [.notUTF8(file, at: offset)])
      }
      switch FrontMatterCut(bytes) {
      case .none(let body): return (text(body), CharacterCheck.problems(of: file, in: body))
      case .unclosed(let opening):
        let problem = Diagnostic(
          .error, code: "unclosed-front-matter",
          "the front matter that begins here isn't closed by a line \"---\"", at: .range(file, opening))
        return (text(nothing), [problem])
      case .closed(let yaml, let body):
        var (root, problems) = YAMLComposer.compose(file, bytes, yaml)
        if let node = root, node.mapping == nil {
          if !node.isNull { problems.append(.notMapping(file, node)) }
          root = nil
        }
        problems += CharacterCheck.problems(of: file, in: body)
        return (FrontMatter(file: file, root: root, yamlRange: yaml, bodyRange: body), problems)
      }
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
