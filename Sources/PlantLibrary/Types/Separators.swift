package import FrontMatter
internal import Text

/// What stands between several values in one text: `,` in `Aloe, Sedum`.
package struct Separators: Sendable {
  private let texts: [[UInt8]]

  /// The one that was declared first.
  private let first: String

  static let comma = Separators([","])

  /// Texts by which others are parted; none for a text that is one value.
  package init(_ texts: [String] = []) {
    first = texts.first ?? ""
    // Of two that begin alike the longer one is meant where it stands.
    self.texts = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  package var isEmpty: Bool { texts.isEmpty }

  /// The parts of a text without the space around them; empty ones are left out.
  package func parts(of text: String) -> [Substring] {
    let utf8 = text.utf8
    var parts: [Substring] = []
    var start = utf8.startIndex
    var index = start
    func add(_ end: String.Index) {
      let part = Substring(utf8[start..<end]).trimmed(while: \.isWhitespace)
      if !part.isEmpty { parts.append(part) }
    }
    while index < utf8.endIndex {
      guard let separator = texts.first(where: { utf8[index...].starts(with: $0) }) else {
        utf8.formIndex(after: &index)
        continue
      }
      add(index)
      utf8.formIndex(&index, offsetBy: separator.count)
      start = index
    }
    add(utf8.endIndex)
    return parts
  }

  /// Texts as one, with between them what stands between the parts of another.
  /// - Returns: nil where one of them would be read as several, or as none.
  package func joined(_ texts: [String], like other: String) -> String? {
    guard !isEmpty, texts.allSatisfy({ isOne($0) }) else { return nil }
    let parts = parts(of: other)
    var glue = first
    if parts.count > 1 {
      glue = String(other[parts[0].endIndex..<parts[1].startIndex])
    } else if glue.last?.isWhitespace == false {
      glue += " "
    }
    return texts.joined(separator: glue)
  }

  private func isOne(_ text: String) -> Bool {
    let parts = parts(of: text)
    return parts.count == 1 && parts[0].utf8.count == text.utf8.count
  }
}

extension AttributeSchemaReader {
  /// What `separator` says: one text or several.
  mutating func separators(_ declaration: TypeDeclaration) -> Separators {
    Separators(declaration["separator"].map { values.texts($0, "separator of \(declaration.key)") } ?? [])
  }
}

extension ValueReader {
  /// Texts with the bytes that they were written with: the items of a list, or what separators part in one text.
  mutating func locatedTexts(
    _ node: YAMLNode, _ what: String, partedBy separators: Separators
  ) -> [(text: String, range: Range<Int>)] {
    let texts = locatedTexts(node, what)
    guard !separators.isEmpty, node.sequence == nil, let text = texts.first?.text else { return texts }
    let parts = separators.parts(of: text)
    return Array(zip(parts.map { WikiLinkText.shown(String($0)) }, ranges(of: parts, in: text, node)))
  }
}

extension ValueType {
  /// The texts that are written as one; nil where they aren't, or may not be.
  package func separated(_ node: YAMLNode?) -> [String]? {
    guard !separators.isEmpty, let text = node?.scalar.flatMap(ValueReader.text) else { return nil }
    return separators.parts(of: text).map(String.init)
  }
}
