internal import Diagnostics

/// A template as it is written: a tree that knows its places but not yet what its names mean.
struct ParsedTemplate: Sendable {
  let file: SourceFile
  let nodes: [TemplateSyntax]

  /// The templates that this one names as partial or parent.
  let references: Set<String>

  /// The names of the blocks that a child may give.
  let blocks: Set<String>

  /// Whether tags don't match, so that what encloses what is a guess and names are better not checked.
  let isBroken: Bool
}

/// A piece of a template.
indirect enum TemplateSyntax: Sendable {
  /// Literal text; where tags stand alone on a line, the line's whitespace is already left out.
  case text(SourceRange)
  case variable(TemplateVariable)
  case section(TemplateSectionSyntax)
  case partial(TemplateReference)
  case block(TemplateBlock)
  case parent(TemplateReference, blocks: [TemplateBlock])
}

/// `{{name}}` or `{{{name}}}`.
struct TemplateVariable: Sendable {
  let name: TemplateName
  let isUnescaped: Bool

  /// The whole tag.
  let tag: SourceRange

  /// The tag as it would read with the other way of escaping.
  let otherwise: String
}

/// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`.
struct TemplateSectionSyntax: Sendable {
  let name: TemplateName
  let isInverted: Bool
  let body: [TemplateSyntax]
}

/// The name of another template.
struct TemplateReference: Sendable {
  let name: String
  let range: SourceRange
}

/// `{{$name}}…{{/name}}`, where a block may be replaced or where it is.
struct TemplateBlock: Sendable {
  let name: String
  let range: SourceRange
  let body: [TemplateSyntax]
}

/// The name of a variable: one part, several joined by dots, or none for `.`.
struct TemplateName: Sendable {
  struct Part: Sendable {
    let text: String
    let range: SourceRange
  }

  let parts: [Part]
  let range: SourceRange

  /// The name as it is written.
  var text: String { parts.isEmpty ? "." : parts.map(\.text).joined(separator: ".") }
}

extension TemplateName {
  /// Reads a name; nil when it isn't one: letters, digits, `_` and `-`, its parts joined by single dots.
  init?(in file: SourceFile, _ bytes: Range<Int>) {
    range = SourceRange(file, bytes)
    if bytes.count == 1, file.bytes[bytes.lowerBound] == UInt8(ascii: ".") {
      parts = []
      return
    }
    var parts: [Part] = []
    var start = bytes.lowerBound
    for index in bytes.lowerBound...bytes.upperBound {
      let isEnd = index == bytes.upperBound
      guard isEnd || file.bytes[index] == UInt8(ascii: ".") else {
        guard TemplateName.isNameByte(file.bytes[index]) else { return nil }
        continue
      }
      guard index > start else { return nil }
      let text = String(decoding: file.bytes[start..<index], as: UTF8.self)
      parts.append(Part(text: text, range: SourceRange(file, start..<index)))
      start = index + 1
    }
    self.parts = parts
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
