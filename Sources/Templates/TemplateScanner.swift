internal import Diagnostics
internal import Text

/// A tag as the scanner finds it.
struct TemplateTag {
  enum Kind {
    case variable, unescaped, section, inverted, closing, partial, block, parent, comment, delimiters
  }

  let kind: Kind

  /// The whole tag with its delimiters.
  let range: Range<Int>

  /// What the tag names, without whitespace around it.
  let name: Range<Int>

  /// The delimiters that the tag is written with.
  let delimiters: TemplateDelimiters
}

/// What begins and ends a tag; `{{` and `}}` until a template sets others.
struct TemplateDelimiters {
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
}

/// Finds a template's tags, one after the other.
struct TemplateScanner {
  let file: SourceFile
  private(set) var problems: [Diagnostic] = []
  private var position: Int
  private var delimiters = TemplateDelimiters()
  /// Where the line ends on which an unclosed tag was last reported: one report a line is enough.
  private var reportedUntil = -1

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    position = start
  }

  /// The next tag that can be read; nil when there is none.
  mutating func next() -> TemplateTag? {
    while let start = find(delimiters.open, from: position) {
      guard let tag = scanTag(at: start) else { continue }
      return tag
    }
    position = file.bytes.count
    return nil
  }

  /// Reads the tag whose opening delimiter is at `start`; nil when it is none, with the problem reported.
  private mutating func scanTag(at start: Int) -> TemplateTag? {
    let bytes = file.bytes
    let written = delimiters
    var content = start + written.open.count
    while content < bytes.count, bytes[content].isTemplateSpace { content += 1 }
    let kind: TemplateTag.Kind? = content < bytes.count ? TemplateTag.Kind(sigil: bytes[content]) : nil
    var ending = written.close
    switch kind {
    case .unescaped where bytes[content] == UInt8(ascii: "{"): ending = [UInt8(ascii: "}")] + ending
    case .delimiters: ending = [UInt8(ascii: "=")] + ending
    default: break
    }
    if kind != nil { content += 1 }

    // These may hold what opens a tag, so only their own end ends them.
    let isOpaque = kind == .comment || kind == .delimiters
    guard let end = find(ending, from: content, beforeOpening: !isOpaque) else {
      reportUnclosed(at: start)
      if isOpaque { position = bytes.count }
      return nil
    }
    position = end + ending.count
    let range = start..<position
    let name = file.bytes[content..<end].trimmed(while: \.isTemplateSpace).indices
    if kind == .delimiters {
      setDelimiters(name, tag: range)
    } else if name.isEmpty, !isOpaque {
      problems.add(
        .error, code: "template-empty-tag", "this tag names nothing", at: .range(file, range))
      return nil
    }
    return TemplateTag(kind: kind ?? .variable, range: range, name: name, delimiters: written)
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>) {
    let words = file.bytes[content].split { $0.isTemplateSpace }
    guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
      problems.add(
        .error, code: "template-invalid-delimiters",
        "delimiters are set by two words without \"=\", as in {{=<% %>=}}", at: .range(file, tag))
      return
    }
    delimiters = TemplateDelimiters(open: Array(words[0]), close: Array(words[1]))
  }

  /// Reports a tag that doesn't end before the next one begins, and goes on behind its opening delimiter.
  private mutating func reportUnclosed(at start: Int) {
    position = start + delimiters.open.count
    guard start > reportedUntil else { return }
    let line = file.lineRange(at: start)
    reportedUntil = line.upperBound
    let (open, close) = (
      String(decoding: delimiters.open, as: UTF8.self), String(decoding: delimiters.close, as: UTF8.self)
    )
    problems.add(
      .error, code: "template-unclosed-tag", "this tag begins with \(open) but never ends with \(close)",
      at: .range(file, start..<max(position, line.upperBound)))
  }

  /// Where the bytes come next; nil when they don't or, where that is looked for, another tag begins before.
  ///
  /// Stopping at the next opening also keeps a file of nothing but openings from taking quadratic time.
  private func find(_ wanted: [UInt8], from start: Int, beforeOpening: Bool = false) -> Int? {
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index + wanted.count <= bytes.count {
        if bytes[index] == wanted[0], matches(wanted, in: bytes, at: index) { return index }
        if beforeOpening, bytes[index] == delimiters.open[0], matches(delimiters.open, in: bytes, at: index) {
          return nil
        }
        index += 1
      }
      return nil
    }
  }

  private func matches(_ wanted: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + wanted.count <= bytes.count else { return false }
    for offset in wanted.indices where bytes[index + offset] != wanted[offset] { return false }
    return true
  }
}

extension TemplateTag.Kind {
  fileprivate init?(sigil: UInt8) {
    switch sigil {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescaped
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .closing
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "$"): self = .block
    case UInt8(ascii: "<"): self = .parent
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is whitespace inside a tag.
  var isTemplateSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}
